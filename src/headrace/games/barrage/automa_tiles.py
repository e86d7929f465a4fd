"""The tiles of the Automa as flat tables, checked on load (rules A)."""

from enum import IntEnum
from typing import Any

from headrace.engine.meaning import names_of
from headrace.games.barrage.material import (
    ANTON_TILE,
    AREAS,
    COLOURS,
    CONDUITS,
    DATA,
    HEADSTREAM_COUNT,
    HEADSTREAMS,
    JOKER,
    NONE,
    SECTIONS,
    SPACE_COUNT,
    SPACE_SECTION,
    SPACES,
    STRUCTURES,
    TILE_BUILDS,
    TILE_LEVEL,
)

_AUTOMA: dict[str, Any] = DATA["automa"]
_TILES: dict[str, dict[str, Any]] = _AUTOMA["cards"]
AUTOMA_TILES = tuple(_TILES)
AUTOMA_COUNT = len(AUTOMA_TILES)
assert DATA["components"]["automa_tiles"] == AUTOMA_COUNT
AUTOMA_VP: int = _AUTOMA["start_vp"]
AUTOMA_EXCAVATORS: int = _AUTOMA["start_excavators"]
AUTOMA_MIXERS: int = _AUTOMA["start_mixers"]
PRODUCES_BELOW: int = _AUTOMA["produces_below"]
"""Energy, times the round, below which an Automa produces also when it is alone in front (A.3)."""
AUTOMA_OBJECTIVE_VP: tuple[int, ...] = tuple(_AUTOMA["objective_vp"])
AUTOMA_LEVELS: tuple[str, ...] = tuple(_AUTOMA["levels"])
LOW, STANDARD, HIGH, OVERPOWERED = range(len(AUTOMA_LEVELS))
LEVEL_CHOSEN = (STANDARD, LOW, HIGH, OVERPOWERED)
"""By choice of the option, which begins with the usual one: the level."""


class Line(IntEnum):
    """What a line of a tile does."""

    NONE = 0
    PRODUCE = 1
    WATER = 2
    OFFICE = 3
    BUILD = 4
    PATENT = 5
    WORKSHOP = 6
    MACHINERY = 7
    BANK = 8


_ACTIONS = ("", "production", "water", "contract_office", "construct", "patent", "workshop", "machinery", "bank")
MOST_LINES = max(len(row["actions"]) for row in _TILES.values())


def _facts(line: dict[str, Any]) -> tuple[int, ...]:
    """A line in numbers, in the order of the tables below."""
    colour = line.get("contract", line.get("colour"))
    areas = line.get("areas", AREAS)
    gain = line.get("gain", {})
    return (
        _ACTIONS.index(line.get("action", "")),
        line.get("engineers", 0),
        line.get("bonus", 0) + line.get("drops", 0) + line.get("rotate", 0) + line.get("energy", 0),
        COLOURS.index(colour) if colour else NONE,
        STRUCTURES.index(line["structure"]) if "structure" in line else NONE,
        sum(1 << AREAS.index(area) for area in areas),
        line.get("min_value", 0),
        int(line.get("flow", False)),
        line.get("vp", 0),
        gain.get("excavator", 0),
        gain.get("mixer", 0),
        gain.get("any_machine", 0),
        int(line.get("not_in_last_round", False)),
        int(line.get("continues", False)),
    )


LINES: list[dict[str, Any]] = [line for row in _TILES.values() for line in (row["actions"] + [{}] * MOST_LINES)[:MOST_LINES]]
"""By tile and line, `MOST_LINES` places: what the data say; nothing where a tile has fewer."""
_ROWS = [_facts(line) for line in LINES]
(
    LINE_ACTION,
    LINE_ENGINEERS,
    LINE_AMOUNT,
    LINE_COLOUR,
    LINE_STRUCTURE,
    LINE_AREAS,
    LINE_VALUE,
    LINE_FLOWS,
    LINE_VP,
    LINE_EXCAVATORS,
    LINE_MIXERS,
    LINE_MACHINES,
    LINE_EARLY,
    LINE_CONTINUES,
) = zip(*_ROWS, strict=True)
"""By tile and line, from the top: `Line`, engineers, amount (bonus, drops, steps or energy), colour of contracts, structure,
areas (bits), least value, 1: drops flow, points gained, machines of each kind, any machines, 1: not in the last round, 1: the
reading goes on."""


class Obstacle(IntEnum):
    """Why a line is not possible."""

    NONE = 0
    NO_SYSTEM = 1
    TOO_LITTLE = 2
    AHEAD = 3
    NO_DROP = 4
    NO_PIECE = 5
    NO_TILE = 6
    NO_SITE = 7
    NO_PATENT = 8
    EMPTY_WHEEL = 9
    LAST_ROUND = 10


OBSTACLES = names_of(Obstacle)


class Criterion(IntEnum):
    """What decides where an Automa builds (A.8)."""

    DOWNSTREAM_DAM = 0
    MOST_POWERFUL_CONDUIT = 1
    MOST_WATER_DROPS = 2
    OWNED_POWERHOUSE = 3
    RED_OUTLINE_SPACE = 4
    UPSTREAM_POWERHOUSE = 5
    MOST_POWERFUL = 6
    SECOND_MOST_POWERFUL = 7
    OWNED_NEUTRAL_OPPONENT_DAM = 8
    OPPONENT_NEUTRAL_OWNED_DAM = 9
    OWNED_OPPONENT_POWERHOUSE = 10
    OPPONENT_OWNED_POWERHOUSE = 11
    OWNED_DAM = 12
    FEEDING_OWNED_DAM = 13
    NOT_FEEDING_OPPONENT_DAM = 14
    PLAINS = 15
    HILLS_BASIN_5 = 16
    HILLS_BASIN_6 = 17
    HILLS_BASIN_7 = 18
    COMPLETES_A_SET = 19
    """No criterion of a tile, but what comes before them; below, what comes after."""
    AREA_OF_WILHELM = 20
    NEUTRAL_DAM = 21
    VALUE_OF_TILE = 22
    FIRST_IN_ORDER = 23


CRITERIA = names_of(Criterion)
CRITERIA_EACH = 3
_KINDS = ("dam", "dam", "conduit", "powerhouse")
_LISTED = tuple(name for row in _TILES.values() for kind in _KINDS for name in row[f"{kind}_criteria"])
TILE_CRITERIA = tuple(CRITERIA.index(name) for name in _LISTED)
"""By tile, structure and place: `Criterion`."""
assert len(TILE_CRITERIA) == AUTOMA_COUNT * len(STRUCTURES) * CRITERIA_EACH


def _begins(row: dict[str, Any]) -> tuple[int, ...]:
    dams = row["dam_basin"] - 1
    return dams, dams, CONDUITS.index(row["conduit_site"]), row["powerhouse_basin"] - 1


TILE_BEGINS = tuple(at for row in _TILES.values() for at in _begins(row))
"""By tile and structure: the basin, or the conduit site, from which on it is looked."""
TILE_STREAMS = tuple(HEADSTREAMS.index(name) for row in _TILES.values() for name in row["headstream_order"])
"""By tile, `HEADSTREAM_COUNT` places: the order of the headstreams."""
assert len(TILE_STREAMS) == AUTOMA_COUNT * HEADSTREAM_COUNT

_SECTION_OF = {
    Line.PRODUCE: "turbine_station",
    Line.WATER: "water_management",
    Line.OFFICE: "contract_office",
    Line.PATENT: "patent_office",
    Line.WORKSHOP: "workshop",
    Line.MACHINERY: "machinery_shop",
}
_SIDES = tuple(DATA["action_spaces"][space]["side"] for space in SPACES)
SPACE_READ = tuple(sorted(range(SPACE_COUNT), key=lambda space: (_SIDES[space] != "left", space)))
"""Spaces in the order in which they are looked at: the left column from top to bottom, then the right one."""
LINE_SECTION = tuple(SECTIONS.index(_SECTION_OF[line]) if line in _SECTION_OF else NONE for line in Line)
"""By `Line`: the section of the management board whose spaces it uses."""
assert len(SPACE_SECTION) == SPACE_COUNT

_BUILDING = [
    [tile for tile in range(ANTON_TILE) if TILE_BUILDS[tile] in (structure, JOKER)] for structure in range(len(STRUCTURES))
]
TILES_TO_USE = tuple(
    tile for tiles in _BUILDING for tile in sorted(tiles, key=lambda tile: (-TILE_LEVEL[tile], TILE_BUILDS[tile] == JOKER))
)
"""By structure, `TILES_EACH` places: tiles that build it, the highest level first, a joker last of its level (A.4)."""
TILES_EACH = len(_BUILDING[0])
assert all(len(tiles) == TILES_EACH for tiles in _BUILDING)
