"""The material of Barrage: `data.toml` as enumerations and flat tables, checked on load."""

from enum import IntEnum
from typing import Any

from headrace.engine.material import load_data
from headrace.engine.meaning import names_of

DATA = load_data(__package__)
NONE = -1
"""Nobody, nothing."""
SEATS: int = DATA["meta"]["players_max"]
ROUNDS: int = DATA["meta"]["rounds"]
MODES: tuple[str, ...] = tuple(DATA["meta"]["modes"])
INTRODUCTORY, EXPERT = MODES.index("introductory"), MODES.index("expert")
_SETUP = DATA["setup"]


def _ids(name: str) -> tuple[str, ...]:
    return tuple(DATA[name])


def _table(name: str, fact: str, missing: int = 0) -> tuple[int, ...]:
    """One number of every row; `missing` where a row does not say."""
    return tuple(int(row.get(fact, missing)) for row in DATA[name].values())


def _reserved(row: dict[str, Any]) -> bool:
    """Whether the data keep it to the introductory game."""
    return bool(row.get("introductory_only"))


# ---- the map --------------------------------------------------------------------------------------------------------
class Structure(IntEnum):
    """What a company builds."""

    BASE = 0
    ELEVATION = 1
    CONDUIT = 2
    POWERHOUSE = 3


STRUCTURES = names_of(Structure)
STRUCTURE_COUNT = len(STRUCTURES)
PIECES: tuple[int, ...] = tuple(DATA["components"][f"{name}s_per_company"] for name in STRUCTURES)
"""By structure: pieces of a company."""
MOST_PIECES = max(PIECES)
AREAS = _ids("areas")
AREA_COUNT = len(AREAS)
BASINS = _ids("basins")
BASIN_COUNT = len(BASINS)
BASIN_AREA = tuple(AREAS.index(row["area"]) for row in DATA["basins"].values())
DAMS = _ids("base_sites")
"""Base sites, where dams stand."""
DAM_COUNT = len(DAMS)
CONDUITS = _ids("conduit_sites")
CONDUIT_COUNT = len(CONDUITS)
HOUSES = _ids("powerhouse_sites")
"""Powerhouse sites."""
HOUSE_COUNT = len(HOUSES)
PLACES = (*DAMS, *CONDUITS, *HOUSES)
"""Building sites of all kinds."""
FIRST_CONDUIT, FIRST_HOUSE = DAM_COUNT, DAM_COUNT + CONDUIT_COUNT


def _basins(name: str, fact: str = "basin") -> tuple[int, ...]:
    return tuple(basin - 1 for basin in _table(name, fact))


DAM_BASIN, CONDUIT_BASIN, HOUSE_BASIN = _basins("base_sites"), _basins("conduit_sites"), _basins("powerhouse_sites")
CONDUIT_TO = _basins("conduit_sites", "to_basin")
CONDUIT_VALUE = _table("conduit_sites", "value")
DAM_FEE, HOUSE_FEE = _table("base_sites", "fee"), _table("powerhouse_sites", "fee")
BASE_COST, ELEVATION_COST = (
    tuple(int(row[fact]) for row in DATA["areas"].values()) for fact in ("base_cost_excavators", "elevation_cost_mixers")
)
"""By area."""
EXCAVATORS_PER_VALUE: int = DATA["costs"]["conduit_excavators_per_value"]
HOUSE_COST: tuple[int, ...] = tuple(DATA["costs"]["powerhouse_mixers"])
"""Mixers by own powerhouses on the map (6.4.3)."""
CREDIT_PER_DROP: int = DATA["costs"]["conduit_use_credit_per_drop"]
POINT_PER_DROP: int = DATA["costs"]["conduit_use_owner_vp_per_drop"]
MOST_LEVEL: int = DATA["components"]["most_dam_level"]
"""Pieces of a dam (1.2)."""
assert tuple(str(basin + 1) for basin in range(BASIN_COUNT)) == BASINS
assert _table("conduit_sites", "cost_excavators") == tuple(EXCAVATORS_PER_VALUE * value for value in CONDUIT_VALUE)
assert all(DAM_BASIN[2 * basin : 2 * basin + 2] == (basin, basin) for basin in range(DAM_COUNT // 2))
assert all(CONDUIT_BASIN[2 * basin : 2 * basin + 2] == (basin, basin) for basin in range(CONDUIT_COUNT // 2))
BASIN_DAMS = 2
"""Base sites, and conduit sites, of each basin that has any."""
DAM_BASINS = DAM_COUNT // BASIN_DAMS
"""Basins with base sites come first."""

# ---- the river ------------------------------------------------------------------------------------------------------
HEADSTREAMS: tuple[str, ...] = tuple(DATA["headstreams"]["slots"])
HEADSTREAM_COUNT = len(HEADSTREAMS)
NODES = (*HEADSTREAMS, *DAMS, *(f"ph_{basin}" for basin in BASINS if f"ph_{basin}" in DATA["river"]), "exit_left", "exit_right")
"""What a drop comes to on its way: headstreams, base sites, the powerhouses of a basin, the edge of the map."""
FIRST_DAM_NODE, FIRST_PASS, FIRST_EXIT = HEADSTREAM_COUNT, HEADSTREAM_COUNT + DAM_COUNT, len(NODES) - 2
NEXT_NODE = tuple(NODES.index(DATA["river"][node]) for node in NODES[:FIRST_EXIT])
"""By node: the next one downstream (9.1)."""
PASS_BASIN = tuple(int(node.removeprefix("ph_")) - 1 for node in NODES[FIRST_PASS:FIRST_EXIT])
BELOW_HOUSES = tuple(
    NEXT_NODE[FIRST_PASS + PASS_BASIN.index(basin)] if basin in PASS_BASIN else NONE for basin in range(BASIN_COUNT)
)
"""By basin: where a drop begins that leaves a powerhouse there (8.3)."""
STREAM_TILES = _ids("headstream_tiles")
STREAM_COUNT = len(STREAM_TILES)
STREAM_DROPS = tuple(drops for row in DATA["headstream_tiles"].values() for drops in row["drops"])
"""By headstream tile and round: drops put there (4.4)."""
_PLACEMENT = tuple(DATA["initial_placement_tiles"].values())
NEUTRAL_DAM = tuple(DAMS.index(row["site"]) for row in _PLACEMENT)
NEUTRAL_LEVEL = tuple(int(row["dam_level"]) for row in _PLACEMENT)
NEUTRAL_AREA = tuple(AREAS.index(row["back"]) for row in _PLACEMENT)
PLACEMENTS = len(_PLACEMENT)
NEUTRAL_DROPS: int = _SETUP["neutral_dam_drops"]

# ---- companies and officers -----------------------------------------------------------------------------------------
COMPANIES = _ids("companies")
COMPANY_COUNT = len(COMPANIES)
USA, GERMANY, ITALY, FRANCE = (COMPANIES.index(name) for name in ("usa", "germany", "italy", "france"))
COMPANY_BONUS: tuple[int, ...] = tuple(bonus for row in DATA["companies"].values() for bonus in row["powerhouse_bonus"])
"""By company and own powerhouses on the map: what is added to a production (8.2.2)."""
BONUS_STEPS = PIECES[Structure.POWERHOUSE] + 1
_ABILITIES = DATA["company_abilities"]
ABILITY_FROM: int = _ABILITIES["active_from"]
"""Own powerhouses from which the ability of a company is active (8.5)."""
FLOW_ENERGY, ITALIAN_ENERGY, FRENCH_DISCOUNT = (
    int(_ABILITIES[key]) for key in ("flow_energy", "production_energy", "contract_discount")
)
"""What the abilities of the USA, Italy and France are worth (8.5.1, 8.5.3, 8.5.4)."""
OFFICERS = _ids("officers")
OFFICER_COUNT = len(OFFICERS)


class Officer(IntEnum):
    """Executive officers."""

    WILHELM = 0
    GRAZIANO = 1
    VIKTOR = 2
    JILL = 3
    SOLOMON = 4
    ANTON = 5
    MAHIRI = 6


assert [name.partition("_")[0].upper() for name in OFFICERS] == [officer.name for officer in Officer]
WILHELM_BASE: int = DATA["officers"]["wilhelm_adler"]["base_excavators"]
"""Excavators for a base of Wilhelm Adler (6.6.1)."""
GRAZIANO_DROPS: int = DATA["officers"]["graziano_del_monte"]["top_dam_drops"]
"""Drops that his dams of the highest level hold (6.6.2)."""
VIKTOR_ENERGY: int = DATA["officers"]["viktor_fiesler"]["least_energy"]
"""The least that drops x value count for Viktor Fiesler (6.6.3)."""
JILL_PER_VALUE: int = DATA["officers"]["jill_mcdowell"]["mixers_per_value"]
"""Mixers of a conduit of Jill McDowell (6.6.4)."""
SOLOMON_CREDITS: int = DATA["officers"]["solomon_p_jordan"]["credits_per_machine"]
"""Credits that replace a machine (6.6.5)."""
START_CREDITS, START_EXCAVATORS, START_MIXERS = (
    _table("officers", f"start_{what}") for what in ("credits", "excavators", "mixers")
)
"""By officer (2.2.2)."""
ENGINEERS: int = _SETUP["start_engineers"]
START_VP: int = _SETUP["start_vp"]
COPY_TARGETS: int = _SETUP["mahiri_copy_targets"]
EXTRA_OFFICERS = COPY_TARGETS - 1
"""Most officers that lie next to Mahiri (2.4.2)."""
_MAHIRI = tuple(DATA["officers"]["mahiri_sekibo"]["spaces"].values())
COPY_ENGINEERS, COPY_FEE = (tuple(int(row[fact]) for row in _MAHIRI) for fact in ("engineers", "fee"))
COPY_SPACES = len(_MAHIRI)
SEAT_COMPANY, SEAT_OFFICER = (
    tuple(ids.index(row[fact]) for row in _SETUP["introductory"]["seats"])
    for ids, fact in ((COMPANIES, "company"), (OFFICERS, "officer"))
)
"""By seat in turn order of round 1 of the introductory game (2.3.1)."""
RULINGS = DATA["rulings"]
"""How the rules text reads what a rulebook leaves open (`RULINGS.md`); another value asks for another text."""
assert RULINGS["mahiri_start_credits"] == START_CREDITS[Officer.MAHIRI] and RULINGS["objective_tie"] == "sum"
assert {name for name, is_so in RULINGS.items() if is_so is False} == {
    *("viktor_applies_to_german_second_production", "discarded_contracts_return", "right_space_needs_left_taken"),
    *("base_tile_drops_may_be_refused", "gains_may_be_refused", "reward_drops_may_be_fewer", "free_build_may_be_declined"),
}

# ---- construction ---------------------------------------------------------------------------------------------------
_CONSTRUCT = DATA["construction_spaces"]["spaces"]
CONSTRUCT_SPACES = tuple(row["id"] for row in _CONSTRUCT)
CONSTRUCT_COUNT = len(CONSTRUCT_SPACES)
CONSTRUCT_ENGINEERS, CONSTRUCT_FEE = (tuple(int(row[fact]) for row in _CONSTRUCT) for fact in ("engineers", "fee"))
SEGMENTS: int = DATA["construction_wheel"]["segments"]
TILES = _ids("technology_tiles")
TILE_COUNT = len(TILES)
BASIC_COUNT = sum(row["level"] == 0 and "officer" not in row for row in DATA["technology_tiles"].values())
ANTON_TILE = TILES.index("anton_special")
ADVANCED = TILES[BASIC_COUNT:ANTON_TILE]
ADVANCED_COUNT = len(ADVANCED)
JOKER, COPY = STRUCTURE_COUNT, STRUCTURE_COUNT + 1
_BUILDS = (*STRUCTURES, "joker", "copy")
TILE_BUILDS = tuple(_BUILDS.index(row["structure"]) for row in DATA["technology_tiles"].values())
"""By tile: its structure, JOKER or COPY."""
TILE_LEVEL = _table("technology_tiles", "level")
TILE_BARRED = tuple(int(_reserved(row)) for row in DATA["technology_tiles"].values())
"""By tile: 1 if only the introductory game has it."""
LEVELS = max(TILE_LEVEL)
LEVEL_TILES = ADVANCED_COUNT // LEVELS
SPECIALS = (
    *("none", "drop_in_each_empty_own_dam", "rotate_per_own_elevation", "credits_twice_value", "no_engineers"),
    *("no_red_site_fee", "energy_per_own_base", "fill_this_dam", "conduit_cost_max_5", "free_production_plus_2"),
    *("machines_interchangeable", "no_engineers_no_machines", "vp3_per_raised_dam", "energy_twice_value"),
    *("vp3_per_powerhouse", "vp3_per_advanced_tile", "copy_tile_on_own_wheel"),
)


class Special(IntEnum):
    """Effects of technology tiles (6.5.2)."""

    NONE = 0
    WATER_EMPTY_DAMS = 1
    ROTATE = 2
    CREDITS = 3
    NO_ENGINEERS = 4
    NO_SITE_FEE = 5
    ENERGY_BASES = 6
    FILL_DAM = 7
    CHEAP_CONDUIT = 8
    PRODUCTION = 9
    INTERCHANGE = 10
    NO_COST = 11
    POINTS_DAMS = 12
    ENERGY_CONDUIT = 13
    POINTS_HOUSES = 14
    POINTS_TILES = 15
    COPY = 16


assert len(SPECIALS) == len(Special)
TILE_SPECIAL = tuple(SPECIALS.index(row["special"]) for row in DATA["technology_tiles"].values())
FREE_TILES = tuple(t for t in range(TILE_COUNT) if TILE_SPECIAL[t] in (Special.NO_ENGINEERS, Special.NO_COST))
"""Tiles that are used without a construction space (6.5.4)."""
TILE_AMOUNT = _table("technology_tiles", "amount")
"""By tile: what its effect counts each, or the limit it sets."""
CONDUIT_LIMIT = TILE_AMOUNT[TILE_SPECIAL.index(Special.CHEAP_CONDUIT)]
"""Excavators at most with II conduit."""
PATENTS: int = _SETUP["patent_tiles_face_up"]
assert [ADVANCED[at : at + LEVEL_TILES] for at in range(0, ADVANCED_COUNT, LEVEL_TILES)] == [
    tuple(tile for tile, row in DATA["technology_tiles"].items() if row["level"] == level) for level in range(1, LEVELS + 1)
]

# ---- contracts ------------------------------------------------------------------------------------------------------
CONTRACTS = _ids("contracts")
"""Starting, national, then green, yellow and red ones."""
CONTRACT_COUNT = len(CONTRACTS)
COLOURS = _ids("contract_colours")
COLOUR_COUNT = len(COLOURS)
_KINDS = tuple(row["kind"] for row in DATA["contracts"].values())
STARTING, NATIONALS = _KINDS.count("starting"), _KINDS.count("national")
FIRST_NATIONAL, FIRST_PRIVATE = STARTING, STARTING + NATIONALS
PRIVATES = CONTRACTS[FIRST_PRIVATE:]
PRIVATE_COUNT = len(PRIVATES)
COLOUR_TILES = PRIVATE_COUNT // COLOUR_COUNT
REQUIREMENT = _table("contracts", "requirement")
_COLOURED = tuple(colour for colour in COLOURS for _ in range(COLOUR_TILES))
assert (*["starting"] * STARTING, *["national"] * NATIONALS, *_COLOURED) == _KINDS
FACE_UP: int = _SETUP["private_contracts_face_up_per_colour"]
OFFICE = COLOUR_COUNT * FACE_UP
"""Places for private contracts in the contract office, two for each colour."""
HELD: int = _SETUP["contract_hand_limit"]
NATIONAL_TILES: tuple[int, ...] = tuple(_SETUP["national_contracts_by_players"].get(str(n), 0) for n in range(SEATS + 1))
"""By the count of players."""
NATIONAL_PLACES = max(NATIONAL_TILES)
SEAT_CONTRACT = tuple(CONTRACTS.index(row["starting_contract"]) for row in _SETUP["introductory"]["seats"])

# ---- scoring --------------------------------------------------------------------------------------------------------
BONUSES = _ids("bonus_tiles")
BONUS_COUNT = len(BONUSES)
BONUS_EACH = _table("bonus_tiles", "vp_each")


class Bonus(IntEnum):
    """What a bonus tile counts (10.3)."""

    CONTRACTS = 0
    BASES = 1
    ELEVATIONS = 2
    CONDUITS = 3
    POWERHOUSES = 4
    ADVANCED_TILES = 5


assert tuple(f"bonus_{bonus.name.lower().removesuffix('s')}" for bonus in Bonus) == BONUSES
_REMOVED = DATA["setup"]["introductory"]["removed_bonus_tiles"]
BONUS_BARRED = tuple(int(name in _REMOVED) for name in BONUSES)
"""By bonus tile: 1 if the introductory game has it not."""
FULL_AT: tuple[int, ...] = tuple(DATA["bonus_scoring"]["full_at"])
"""By round: the energy from which its bonus tile counts in full."""
SECTION: int = DATA["bonus_scoring"]["section_size"]
MISSING_PENALTY: int = DATA["bonus_scoring"]["penalty_per_missing_section"]
LEAST_ENERGY: int = DATA["bonus_scoring"]["minimum_energy"]
TRACK: int = DATA["energy_track"]["max"]
_PAYS = DATA["energy_track"]["credits"]
TRACK_CREDITS = tuple([row["credits"] for row in _PAYS if row["from"] <= energy][-1] for energy in range(TRACK + 1))
NO_ENERGY_VP: int = _PAYS[0]["vp"]
FIRST_VP, SECOND_VP, TIED_FIRST, TIED_SECOND = (
    int(DATA["energy_track"][key]) for key in ("first_vp", "second_vp", "tied_first_share", "tied_second_vp")
)
OBJECTIVES = _ids("objective_tiles")
OBJECTIVE_COUNT = len(OBJECTIVES)


class Objective(IntEnum):
    """What the objective tile counts (12.2)."""

    RED_SITES = 0
    MOST_AREA = 1
    CONNECTED_BASES = 2
    LEAST_AREA = 3
    BASINS_1 = 4
    BASINS_3 = 5


assert tuple(f"objective_{objective.name.lower()}" for objective in Objective) == OBJECTIVES
OBJECTIVE_VP: tuple[int, ...] = tuple(DATA["objective_tiles"][OBJECTIVES[0]]["vp"])
assert all(tuple(row["vp"]) == OBJECTIVE_VP for row in DATA["objective_tiles"].values())
RESOURCES_PER_VP: int = DATA["final_scoring"]["resources_per_vp"]
VP_PER_DROP: int = DATA["final_scoring"]["vp_per_drop_in_own_dam"]

# ---- the management board -------------------------------------------------------------------------------------------
SPACES = tuple(space for space, row in DATA["action_spaces"].items() if row["exclusive"])
"""Spaces of the management board and the patent office; all but the bank."""
SPACE_COUNT = len(SPACES)
_SPACE_ROWS = tuple(DATA["action_spaces"][space] for space in SPACES)
SPACE_ENGINEERS, SPACE_FEE, SPACE_COST, SPACE_FROM = (
    tuple(int(row[fact]) for row in _SPACE_ROWS) for fact in ("engineers", "fee", "cost_credits", "min_players")
)
"""Engineers, red fee, credits of the action, least count of players."""
SPACE_BARRED = tuple(int(row.get("expert_only", False)) for row in _SPACE_ROWS)
"""By space: 1 if only the expert game has it."""
SECTIONS = tuple(dict.fromkeys(row["section"] for row in DATA["action_spaces"].values()))
SPACE_SECTION = tuple(SECTIONS.index(row["section"]) for row in _SPACE_ROWS)
BANK_CREDIT: int = DATA["action_spaces"]["bank"]["effect"]["credit_per_engineer"]
