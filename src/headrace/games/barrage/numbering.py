"""The numbers of the actions; shared by the table of actions and the rules text."""

from enum import IntEnum

from headrace.games.barrage.material import (
    ANTON_TILE,
    COMPANY_COUNT,
    CONDUIT_COUNT,
    CONDUIT_VALUE,
    CONTRACT_COUNT,
    DAM_COUNT,
    DISCARDABLE,
    ENGINEERS,
    EXCAVATORS_PER_VALUE,
    FREE_TILES,
    GRAZIANO_DROPS,
    HEADSTREAM_COUNT,
    HOUSE_COUNT,
    OFFICER_COUNT,
    PRIVATE_COUNT,
    SPACE_COUNT,
    STARTING,
    STRUCTURE_COUNT,
    TILE_COUNT,
)
from headrace.games.barrage.tables import FIRST_AUTOMATIC, Step

MOST_MACHINES = EXCAVATORS_PER_VALUE * max(CONDUIT_VALUE)
"""Machines of the dearest construction."""


class Act(IntEnum):
    """An action, or the first of as many as there are things of its kind."""

    PASS = 0
    DECLINE = 1
    """Do without: a contract, a production, a building that costs the fee."""
    STOP = 2
    """No more drops."""
    PAIR = 3
    STARTER = PAIR + COMPANY_COUNT
    OFFICER = STARTER + STARTING
    CONSTRUCT = OFFICER + OFFICER_COUNT
    FREE = CONSTRUCT + STRUCTURE_COUNT
    SPACE = FREE + len(FREE_TILES)
    BANK = SPACE + SPACE_COUNT
    BASE = BANK + ENGINEERS
    ELEVATION = BASE + DAM_COUNT
    CONDUIT = ELEVATION + DAM_COUNT
    HOUSE = CONDUIT + CONDUIT_COUNT
    TILE = HOUSE + HOUSE_COUNT
    COPY = TILE + TILE_COUNT
    CREDITS = COPY + ANTON_TILE
    EXCAVATORS = CREDITS + MOST_MACHINES + 1
    DAM = EXCAVATORS + MOST_MACHINES + 1
    VIA = DAM + DAM_COUNT
    DROPS = VIA + CONDUIT_COUNT
    HEADSTREAM = DROPS + GRAZIANO_DROPS
    FULFIL = HEADSTREAM + HEADSTREAM_COUNT
    TAKE = FULFIL + CONTRACT_COUNT
    DISCARD = TAKE + PRIVATE_COUNT
    END = DISCARD + len(DISCARDABLE)
    """No action: one more than the last."""


_ANSWERS = {
    Step.PAIR: (Act.PAIR, Act.STARTER),
    Step.STARTER: (Act.STARTER, Act.OFFICER),
    Step.TURN: (Act.OFFICER, Act.BASE),
    Step.SITE: (Act.BASE, Act.TILE),
    Step.TILE: (Act.TILE, Act.COPY),
    Step.COPY: (Act.COPY, Act.CREDITS),
    Step.CREDITS: (Act.CREDITS, Act.EXCAVATORS),
    Step.MIX: (Act.EXCAVATORS, Act.DAM),
    Step.DAM: (Act.DAM, Act.VIA),
    Step.VIA: (Act.VIA, Act.DROPS),
    Step.DROPS: (Act.DROPS, Act.HEADSTREAM),
    Step.FULFIL: (Act.FULFIL, Act.TAKE),
    Step.MACHINES: (Act.EXCAVATORS, Act.DAM),
    Step.FREE_SITE: (Act.BASE, Act.TILE),
    Step.HEADSTREAM: (Act.HEADSTREAM, Act.FULFIL),
    Step.TAKE: (Act.TAKE, Act.DISCARD),
    Step.DISCARD: (Act.DISCARD, Act.END),
}
"""By question: the first action that is about what it asks, and the one after the last; pass, decline and stop apart."""
FIRST_OF, LAST_OF = (tuple(int(_ANSWERS[Step(asked)][end]) for asked in range(FIRST_AUTOMATIC)) for end in (0, 1))
_WORDS = {
    Step.TURN: Act.PASS,
    Step.DAM: Act.DECLINE,
    Step.FULFIL: Act.DECLINE,
    Step.FREE_SITE: Act.DECLINE,
    Step.HEADSTREAM: Act.STOP,
}
WORD_OF = tuple(int(_WORDS.get(Step(asked), -1)) for asked in range(FIRST_AUTOMATIC))
"""By question: the word without a thing that may answer it, or -1."""
FIRST_SITE = (int(Act.BASE), int(Act.ELEVATION), int(Act.CONDUIT), int(Act.HOUSE))
"""By structure: the action of its first site."""
