"""What contracts, incomes and spaces give, as rows of numbers; what can be pending on the stack."""

from enum import IntEnum
from typing import Any

from headrace.games.barrage.material import (
    AREAS,
    BASIN_COUNT,
    COMPANIES,
    CONDUIT_COUNT,
    CONTRACT_COUNT,
    DAM_COUNT,
    DATA,
    FREE_TILES,
    HOUSE_COUNT,
    PIECES,
    SPACES,
    STRUCTURE_COUNT,
    STRUCTURES,
    TILE_COUNT,
    TILE_SPECIAL,
    Special,
    Structure,
)


class Step(IntEnum):
    """What can be pending: questions to the seat, then what happens by itself. In brackets what a, b and c say.

    `place` is a structure and its site in one number (`place_of`), `tiles` the tile put in the wheel and the one whose effect
    counts (`tiles_of`).
    """

    PAIR = 0
    """The draft: a company with its officer (2.4.3)."""
    STARTER = 1
    """The draft: a starting contract."""
    TURN = 2
    """(1: an officer was copied this turn)"""
    SITE = 3
    """(structure; free tile, or -1)"""
    TILE = 4
    """(place; free tile, or -1)"""
    COPY = 5
    """(place; free tile, or -1): which tile of the wheel the special tile copies"""
    CREDITS = 6
    """(place; tiles): machines replaced by credits"""
    MIX = 7
    """(place; tiles; machines replaced): excavators among the rest"""
    DAM = 8
    """(bonus; `Running`; basin whose powerhouse is not used, or -1)"""
    VIA = 9
    """(bonus; `Running` and basin in one number; dam)"""
    DROPS = 10
    """(bonus; `Running` and basin in one number; dam and conduit in one number)"""
    FULFIL = 11
    """(energy; 1: a production, so national contracts too)"""
    MACHINES = 12
    """(machines to choose)"""
    FREE_SITE = 13
    """(structure; limit: bits of areas, or highest value)"""
    HEADSTREAM = 14
    """(drops left; `Pouring`; drops given out so far, three bits for each headstream)"""
    TAKE = 15
    """(contracts left)"""
    DISCARD = 16
    """More contracts than may be held."""
    GAIN = 17
    """(row of GAINS; next `Gain`)"""
    EFFECT = 18
    """(place; tile)"""
    AFTER = 19
    """(basin of the powerhouse; own powerhouses when it produced): what follows a production action (8.5)"""
    POUR = 20
    """(drops given out, three bits for each headstream)"""
    INCOMES = 21
    """(players still to collect)"""
    END_TURN = 22


STEPS_BY_NAME = tuple(step.name.lower() for step in Step)
FIRST_AUTOMATIC = int(Step.GAIN)


class Running(IntEnum):
    """Which production is carried out."""

    STATION = 0
    TILE = 1
    """That of II powerhouse, which may be declined."""
    SECOND = 2
    """Germany's second one, which may be declined."""


RUNNINGS = len(Running)


class Pouring(IntEnum):
    """What becomes of drops that are placed."""

    ACTION = 0
    """They wait; fewer may be placed (7.1)."""
    WAIT = 1
    FLOW = 2


class Source(IntEnum):
    """What points come from; told apart at the end."""

    START = 0
    CONTRACTS = 1
    INCOMES = 2
    TILES = 3
    CONDUITS = 4
    TRACK = 5
    BONUSES = 6
    OBJECTIVE = 7
    RESOURCES = 8
    DROPS = 9


SOURCES = tuple(source.name.lower() for source in Source)
SOURCE_COUNT = len(SOURCES)


class Gain(IntEnum):
    """What is gained, in the order it is taken (4.3, 8.4.3)."""

    POINTS = 0
    CREDITS = 1
    EXCAVATORS = 2
    MIXERS = 3
    MACHINES = 4
    """Any machines: the player chooses."""
    ENERGY = 5
    ROTATE = 6
    BUILD = 7
    """1 + a structure."""
    WAIT = 8
    FLOW = 9


GAIN_COUNT = len(Gain)
_KEYS = ("vp", "credit", "excavator", "mixer", "any_machine", "energy", "rotate", "", "place_droplet", "flow_droplet")


def _built(row: dict[str, Any]) -> tuple[int, int]:
    """1 + the structure that a reward builds, and the limit of its site."""
    if "build_base" in row:
        return 1 + Structure.BASE, sum(1 << AREAS.index(area) for area in row["build_base"])
    if "build_elevation" in row:
        return 1 + Structure.ELEVATION, 0
    if "build_conduit_max" in row:
        return 1 + Structure.CONDUIT, row["build_conduit_max"]
    return (1 + Structure.POWERHOUSE, 0) if "build_powerhouse" in row else (0, 0)


def _gains(row: dict[str, Any]) -> tuple[int, ...]:
    numbers = [row.get(key, 0) for key in _KEYS]
    numbers[Gain.BUILD] = _built(row)[0]
    return tuple(numbers)


RANKS = ("2", "4", "5")
"""Pieces of a structure that uncover its incomes (4.1)."""
RANK_COUNT = len(RANKS)
RANK_OF = tuple(RANKS.index(str(count)) if str(count) in RANKS else -1 for count in range(max(PIECES) + 1))
"""By pieces built: the income just uncovered."""
ACTIVE_RANKS = tuple(sum(int(rank) <= count for rank in RANKS) for count in range(max(PIECES) + 1))
"""By pieces built: incomes that are active."""
INCOME_STRUCTURES = STRUCTURES[: STRUCTURE_COUNT - 1]
INCOME_KINDS = len(INCOME_STRUCTURES)
_CONTRACT_ROWS = [row["reward"] for row in DATA["contracts"].values()]
_INCOME_ROWS = [
    DATA["companies"][company]["income"][structure][rank]
    for company in COMPANIES
    for structure in INCOME_STRUCTURES
    for rank in RANKS
]
_SPACE_ROWS = [DATA["action_spaces"][space]["effect"] for space in SPACES]
_ROWS = [*_CONTRACT_ROWS, *_INCOME_ROWS, *_SPACE_ROWS]
FIRST_INCOME, FIRST_SPACE = CONTRACT_COUNT, CONTRACT_COUNT + len(_INCOME_ROWS)
ALL_INCOMES = len(_ROWS)
"""Instead of a row: all active incomes of the seat together."""
GAINS = tuple(int(number) for row in _ROWS for number in _gains(row))
"""By row (contracts, incomes by company, structure and rank, spaces) and `Gain`: how much."""
BUILD_LIMIT = tuple(_built(row)[1] for row in _ROWS)
assert all(
    set(row) <= {*_KEYS, "build_base", "build_elevation", "build_conduit_max", "build_powerhouse"} for row in _ROWS[:FIRST_SPACE]
)


class Does(IntEnum):
    """What a space of the management board does."""

    PRODUCE = 0
    PLACE = 1
    """Drops that wait, fewer if one likes."""
    GAIN = 2
    TAKE = 3
    BUY = 4


_DOES = {"production_bonus": Does.PRODUCE, "place_droplet": Does.PLACE, "take_contract": Does.TAKE, "take_patent": Does.BUY}
SPACE_DOES = tuple(int(_DOES.get(next(iter(row)), Does.GAIN)) for row in _SPACE_ROWS)
SPACE_AMOUNT = tuple(int(next(iter(row.values()))) for row in _SPACE_ROWS)
"""Bonus of a production, drops, contracts, or the number of the patent from 1."""
SITE_BITS = 5
"""Bits for a site within its kind, for a tile, or for a basin."""
NO_TILE = (1 << SITE_BITS) - 1
"""No tile goes in the wheel: that of a numbers pair (`Step.CREDITS`)."""
POUR_BITS = 3
"""Bits for the drops given to one headstream."""
assert all(things <= NO_TILE for things in (HOUSE_COUNT, DAM_COUNT, CONDUIT_COUNT, TILE_COUNT, BASIN_COUNT))
SITE_COUNT = (DAM_COUNT, DAM_COUNT, CONDUIT_COUNT, HOUSE_COUNT)
"""By structure: how many sites there are."""
PRICING = tuple(
    int(special) for special in (Special.NONE, Special.NO_SITE_FEE, Special.CHEAP_CONDUIT, Special.INTERCHANGE, Special.NO_COST)
)
"""Effects of tiles that change what is paid, and none of them."""
PAYS_WITH = tuple(special if special in PRICING else int(Special.NONE) for special in TILE_SPECIAL)
"""By tile: which of them it has."""
IS_FREE = tuple(int(tile in FREE_TILES) for tile in range(TILE_COUNT))
"""By tile: 1 if it is used without a construction space."""
