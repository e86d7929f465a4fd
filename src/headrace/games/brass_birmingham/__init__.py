"""Brass: Birmingham. The family's text asks a state for what its title decides, so that is bound before anything else."""

from headrace.games.brass_birmingham import own
from headrace.games.brass_birmingham.state import State

State.own = own
