"""The numbers of the actions; shared by the table of actions and the rules text."""

from enum import IntEnum

from headrace.games.great_western_trail.material import (
    AUXILIARY_COUNT,
    BRANCHES,
    CARD_COUNT,
    CITY_COUNT,
    DISC_COUNT,
    FORESIGHT_TILES,
    GOALS,
    HAZARD_SPACES,
    JOB_ROWS,
    MARKET_KINDS,
    NONE,
    NUMBERS,
    OBJECTIVE_COUNT,
    PILES,
    PLOTS,
    PURCHASE_COUNT,
    RAIL_COUNT,
    RISKY,
    SITES,
    SPACE_COUNT,
    STATION_COUNT,
    TEEPEE_SPACES,
    TRACK,
    WORKER_ROW,
    WORKERS,
)
from headrace.games.great_western_trail.tables import FIRST_AUTOMATIC, PLATES, Step

USES = ("single", "double")
"""How an auxiliary action may be used; by the number that its event tells."""


class Act(IntEnum):
    """An action, or the first of as many as there are things of its kind."""

    UPGRADE = 0
    SKIP = 1
    FORFEIT = 2
    STOP = 3
    ADD = 4
    END_VISIT = 5
    GO = 6
    BY = GO + len(GOALS)
    USE = BY + len(BRANCHES)
    RISK = USE + len(SITES) * PLATES
    AUXILIARY = RISK + len(RISKY)
    PLAY = AUXILIARY + AUXILIARY_COUNT * 2
    FORESIGHT = PLAY + OBJECTIVE_COUNT
    MARKER = FORESIGHT + PILES * FORESIGHT_TILES
    CITY = MARKER + len(TRACK)
    DISC = CITY + CITY_COUNT
    RETURN = DISC + DISC_COUNT
    STATION = RETURN + STATION_COUNT
    APPOINT = STATION + STATION_COUNT
    DISCARD = APPOINT + len(WORKERS)
    REMOVE = DISCARD + CARD_COUNT
    HIRE = REMOVE + CARD_COUNT
    BUILD = HIRE + JOB_ROWS * len(WORKERS)
    PLOT = BUILD + NUMBERS
    TAKE = PLOT + len(PLOTS)
    ENGINE = TAKE + OBJECTIVE_COUNT + 1
    HAZARD = ENGINE + RAIL_COUNT
    TRADE = HAZARD + len(HAZARD_SPACES)
    BUY = TRADE + len(TEEPEE_SPACES)
    CARD = BUY + PURCHASE_COUNT
    DRAW = CARD + MARKET_KINDS
    END = DRAW + WORKER_ROW
    """No action: one more than the last."""


def _places(things: tuple[int, ...]) -> tuple[int, ...]:
    """By space: which of these it is."""
    return tuple(things.index(space) if space in things else NONE for space in range(SPACE_COUNT))


SITE_AT, RISK_AT = map(_places, (SITES, RISKY))

_ANSWERS = {
    Step.START: (Act.GO, Act.BY),
    Step.MOVE: (Act.GO, Act.BY),
    Step.BRANCH: (Act.BY, Act.USE),
    Step.VISIT: (Act.USE, Act.PLAY),
    Step.FORESIGHT: (Act.FORESIGHT, Act.MARKER),
    Step.MARKER: (Act.MARKER, Act.CITY),
    Step.CITY: (Act.CITY, Act.DISC),
    Step.DISC: (Act.DISC, Act.STATION),
    Step.UPGRADE: (Act.UPGRADE, Act.UPGRADE),
    Step.BEHIND: (Act.STATION, Act.APPOINT),
    Step.APPOINT: (Act.APPOINT, Act.DISCARD),
    Step.DISCARD: (Act.DISCARD, Act.REMOVE),
    Step.REMOVE: (Act.REMOVE, Act.HIRE),
    Step.HIRE: (Act.HIRE, Act.BUILD),
    Step.BUILD: (Act.BUILD, Act.PLOT),
    Step.PLOT: (Act.PLOT, Act.TAKE),
    Step.OBJECTIVE: (Act.TAKE, Act.ENGINE),
    Step.ENGINE: (Act.ENGINE, Act.HAZARD),
    Step.ENGINE_BACK: (Act.ENGINE, Act.HAZARD),
    Step.ENGINE_FAR: (Act.ENGINE, Act.HAZARD),
    Step.BOUNTY: (Act.HAZARD, Act.BUY),
    Step.AUXILIARY: (Act.AUXILIARY, Act.PLAY),
    Step.BUY: (Act.BUY, Act.CARD),
    Step.CARD: (Act.CARD, Act.DRAW),
    Step.DRAW: (Act.DRAW, Act.END),
}
"""By question: the first action that is about what it asks, and the one after the last.

Besides these there are the words without a thing (upgrade to end) and the objective cards that may be played.
"""
FIRST_OF, LAST_OF = (tuple(int(_ANSWERS[Step(asked)][end]) for asked in range(FIRST_AUTOMATIC)) for end in (0, 1))
_WORDS = {
    Step.UPGRADE: (Act.UPGRADE, Act.SKIP),
    Step.APPOINT: (Act.SKIP,),
    Step.FORESIGHT: (Act.SKIP,),
    Step.REMOVE: (Act.SKIP,),
    Step.BUY: (Act.FORFEIT, Act.STOP, Act.ADD),
    Step.VISIT: (Act.END_VISIT,),
}
_GIVEN_UP = (
    *(Step.MOVE, Step.CITY, Step.DISCARD, Step.HIRE, Step.BUILD, Step.OBJECTIVE, Step.ENGINE, Step.BOUNTY),
    *(Step.AUXILIARY, Step.DRAW),
)
WORDS_OF = tuple(
    sum(1 << act for act in _WORDS.get(Step(asked), (Act.FORFEIT,) if Step(asked) in _GIVEN_UP else ()))
    for asked in range(FIRST_AUTOMATIC)
)
"""By question: bits of the words without a thing that may answer it."""
