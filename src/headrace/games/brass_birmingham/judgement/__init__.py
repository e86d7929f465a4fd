"""The rule of thumb of Brass: Birmingham. Rules text."""

from headrace.games.brass.judgement.measures import MEASURES, STAGES, measure, stage
from headrace.games.brass.judgement.outlook import outlook
from headrace.games.brass.judgement.steps import judge

__all__ = ["MEASURES", "STAGES", "judge", "measure", "outlook", "stage"]
