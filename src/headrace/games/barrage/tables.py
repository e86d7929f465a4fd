"""What contracts, incomes and spaces give, as rows of numbers; what can be pending on the stack."""

from enum import IntEnum
from typing import Any

from headrace.engine.meaning import names_of
from headrace.games.barrage.material import (
    AREAS,
    COMPANIES,
    CONDUIT_COUNT,
    CONDUIT_VALUE,
    CONTRACT_COUNT,
    CONTRACTS,
    DAM_COUNT,
    DATA,
    EXCAVATORS_PER_VALUE,
    FIRST_CONDUIT,
    FIRST_HOUSE,
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


class Running(IntEnum):
    """Which production is carried out."""

    STATION = 0
    TILE = 1
    """That of II powerhouse, which may be declined."""
    SECOND = 2
    """Germany's second one, which may be declined."""


class Pouring(IntEnum):
    """What becomes of drops that are placed."""

    ACTION = 0
    """They wait; fewer may be placed (7.1)."""
    WAIT = 1
    FLOW = 2


MOST_MACHINES = EXCAVATORS_PER_VALUE * max(CONDUIT_VALUE)
"""Machines of the dearest construction."""
MOST_PLACED = 7
"""No space, reward or income places more drops."""


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
    CREDITS = 10
    """Of an Automa, which pays and gains points instead (A.1)."""


SOURCES = names_of(Source)
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


_BUILDS = {
    "build_base": Structure.BASE,
    "build_elevation": Structure.ELEVATION,
    "build_conduit_max": Structure.CONDUIT,
    "build_powerhouse": Structure.POWERHOUSE,
}


def _gains(row: dict[str, Any]) -> tuple[int, ...]:
    numbers = [row.get(key, 0) for key in _KEYS]
    numbers[Gain.BUILD] = next((1 + structure for key, structure in _BUILDS.items() if key in row), 0)
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
BUILD_AREA = tuple(int(area in row.get("build_base", ())) for row in _ROWS for area in AREAS)
"""By row and area: 1 if its base may be built there."""
BUILD_VALUE = tuple(int(row.get("build_conduit_max", 0)) for row in _ROWS)
"""By row: the highest value of its conduit."""
assert all(set(row) <= {*_KEYS, *_BUILDS} for row in _ROWS[:FIRST_SPACE])
REWARDS = (
    *CONTRACTS,
    *(f"{company}_{structure}_{rank}" for company in COMPANIES for structure in INCOME_STRUCTURES for rank in RANKS),
    *SPACES,
    "all_incomes",
)
"""The rows by name; an income by company, structure and how many pieces uncover it."""
assert len({*REWARDS}) == ALL_INCOMES + 1


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
SITE_COUNT = (DAM_COUNT, DAM_COUNT, CONDUIT_COUNT, HOUSE_COUNT)
"""By structure: how many sites there are."""
FIRST_PLACE = (0, 0, FIRST_CONDUIT, FIRST_HOUSE)
"""By structure: the first of its sites among those of all kinds."""
SITE_OF_PLACE: tuple[int, ...] = (*range(DAM_COUNT), *range(CONDUIT_COUNT), *range(HOUSE_COUNT))
"""By site among those of all kinds: which of its own kind it is."""
PRICING = tuple(
    int(special) for special in (Special.NONE, Special.NO_SITE_FEE, Special.CHEAP_CONDUIT, Special.INTERCHANGE, Special.NO_COST)
)
"""Effects of tiles that change what is paid, and none of them."""
PAYS_WITH = tuple(special if special in PRICING else int(Special.NONE) for special in TILE_SPECIAL)
"""By tile: which of them it has."""
IS_FREE = tuple(int(tile in FREE_TILES) for tile in range(TILE_COUNT))
"""By tile: 1 if it is used without a construction space."""
