"""The rule of thumb: what each answer promises the seat to play. Rules text.

| module | what it values |
|---|---|
| `clock` | trips still to come, dollars |
| `herd` | cards in hand, cattle to buy |
| `goals` | cities and discs |
| `tasks` | hazards, teepees, objective cards |
| `rails` | the engine, stations and their masters |
| `staff` | workers and buildings |
| `offers` | what the plates of a building promise |
| `ways` | stops on the trail, and the best way on from one |
| `steps` | every answer to every question |
"""

from headrace.games.great_western_trail.judgement.measures import MEASURES, STAGES, measure, stage
from headrace.games.great_western_trail.judgement.prospects import outlook
from headrace.games.great_western_trail.judgement.steps import judge

__all__ = ["MEASURES", "STAGES", "judge", "measure", "outlook", "stage"]
