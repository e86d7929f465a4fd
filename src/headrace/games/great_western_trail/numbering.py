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
from headrace.games.great_western_trail.tables import PLATES


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


TAKE_TOP = Act.TAKE + OBJECTIVE_COUNT
"""Take the top card of the objective stack."""


def _places(things: tuple[int, ...]) -> tuple[int, ...]:
    """By space: which of these it is."""
    return tuple(things.index(space) if space in things else NONE for space in range(SPACE_COUNT))


GOAL_AT, BRANCH_AT, SITE_AT, RISK_AT, PLOT_AT = map(_places, (GOALS, BRANCHES, SITES, RISKY, PLOTS))
