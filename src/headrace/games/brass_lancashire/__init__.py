"""Brass: Lancashire. The family's text asks a state for what its title decides, so that is bound before anything else."""

from headrace.games.brass_lancashire import own
from headrace.games.brass_lancashire.state import State

State.own = own
