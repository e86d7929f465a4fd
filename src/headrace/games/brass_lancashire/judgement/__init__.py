"""The rule of thumb of Brass: Lancashire. Rules text."""

from headrace.games.brass.judgement.outlook import outlook
from headrace.games.brass.judgement.steps import judge

__all__ = ["judge", "outlook"]
