"""The material of Great Western Trail: `data.toml` as enumerations and flat tables, checked on load."""

from enum import IntEnum
from typing import Any

from headrace.engine.material import load_data
from headrace.engine.meaning import names_of

DATA = load_data(__package__)
NONE = -1
"""Nobody, nothing."""
SEATS: int = DATA["meta"]["players_max"]


def _ids(name: str) -> tuple[str, ...]:
    return tuple(row["id"] for row in DATA[name])


def _table(rows: Any, fact: str, missing: int = 0) -> tuple[int, ...]:
    """One number of every row; `missing` where a row does not say."""
    return tuple(int(row.get(fact, missing)) for row in rows)


def _by_players(table: dict[str, Any]) -> tuple[int, ...]:
    """A number by the count of players; 0 for counts there are not."""
    return tuple(int(table.get(str(players), 0)) for players in range(SEATS + 1))


# ---- cards ----------------------------------------------------------------------------------------------------------
BREEDS = _ids("cattle_type")
BREED_COUNT = len(BREEDS)
BREED_VALUE = _table(DATA["cattle_type"], "value")
JERSEY, HOLSTEIN = BREEDS.index("jersey"), BREEDS.index("holstein")


def _cattle() -> list[tuple[str, int, int, int]]:
    """Kinds of cattle cards: name, breed, points, how many: in a market, or by player."""
    kinds = []
    for breed, row in enumerate(DATA["cattle_type"]):
        cards = row.get("cards", [{"vp": row.get("vp", 0), "count": row.get("per_player", 0)}])
        for card in cards:
            name = f"{row['id']}_{card['vp']}" if len(cards) > 1 else row["id"]
            kinds.append((name, breed, card["vp"], card["count"]))
    return kinds


_CATTLE = _cattle()
CATTLE = tuple(kind[0] for kind in _CATTLE)
CATTLE_COUNT = len(CATTLE)
OBJECTIVES = _ids("objective")
OBJECTIVE_COUNT = len(OBJECTIVES)
STARTERS = _ids("starting_objective")
STARTER_COUNT = len(STARTERS)
AREA_CARDS = (*OBJECTIVES, *STARTERS)
"""Cards that can lie in an objective area."""
AREA_COUNT = len(AREA_CARDS)
CARDS = (*CATTLE, *OBJECTIVES)
"""Kinds of cards of a herd deck: cattle by breed and points, then objectives."""
CARD_COUNT = len(CARDS)
CARD_BREED = tuple(kind[1] for kind in _CATTLE) + (NONE,) * OBJECTIVE_COUNT
CARD_VALUE = tuple(BREED_VALUE[kind[1]] for kind in _CATTLE) + (0,) * OBJECTIVE_COUNT
CARD_VP = tuple(kind[2] for kind in _CATTLE) + (0,) * OBJECTIVE_COUNT
STARTING_KINDS: int = sum(row["group"] == "starting" for row in DATA["cattle_type"])
MARKET_KINDS = CATTLE_COUNT - STARTING_KINDS
MARKET_CATTLE = CATTLE[STARTING_KINDS:]
COPIES = tuple(kind[3] for kind in _CATTLE) + _table(DATA["objective"], "count")
"""By kind of card: how many each player begins with, how many the market and the objective stack hold."""
MARKET_CARDS = sum(COPIES[STARTING_KINDS:CATTLE_COUNT])
OBJECTIVE_CARDS = sum(COPIES[CATTLE_COUNT:])
STARTING_CARDS = sum(COPIES[:STARTING_KINDS])
MOST_CARDS = STARTING_CARDS + MARKET_CARDS + OBJECTIVE_CARDS
"""Cards that one deck could hold."""
TASKS = ("building", "green_teepee", "blue_teepee", "hazard", "station", "cattle_3", "cattle_4", "cattle_5", "san_francisco")
TASK_COUNT = len(TASKS)
TASK_BITS = 6
"""Bits for the number of one kind of object; the highest stays free."""
TASK_GUARDS = sum(1 << TASK_BITS * task + TASK_BITS - 1 for task in range(TASK_COUNT))
_AREA_ROWS = [*DATA["objective"], *DATA["starting_objective"]]
AREA_VP, AREA_PENALTY = _table(_AREA_ROWS, "vp"), _table(_AREA_ROWS, "penalty")
AREA_NEEDS = tuple(row["tasks"].count(task) for row in _AREA_ROWS for task in TASKS)
"""By card of an area and task: how many objects it asks for."""
AREA_PACKED = tuple(sum(row["tasks"].count(task) << TASK_BITS * at for at, task in enumerate(TASKS)) for row in _AREA_ROWS)
"""The same in one number."""
DISPLAY: int = DATA["setup"]["objective_display_size"]


# ---- tiles ----------------------------------------------------------------------------------------------------------
class Worker(IntEnum):
    """Rows of workers."""

    COWBOY = 0
    CRAFTSMAN = 1
    ENGINEER = 2


WORKERS = names_of(Worker)
WORKER_KINDS = len(WORKERS)
HAZARD_TYPES = tuple(row["type"] for row in DATA["hazard"])
_HAZARDS = sorted(
    {(kind, tile["vp"], tile["hand"] == "black") for kind, row in enumerate(DATA["hazard"]) for tile in row["tiles"]}
)
HAZARDS = tuple(f"{HAZARD_TYPES[kind]}_{vp}_{'black' if black else 'green'}" for kind, vp, black in _HAZARDS)
HAZARD_COUNT = len(HAZARDS)
HAZARD_TYPE = tuple(kind for kind, _, _ in _HAZARDS)
HAZARD_VP = tuple(vp for _, vp, _ in _HAZARDS)
HAZARD_COPIES = tuple(
    sum((t["vp"], t["hand"] == "black") == (vp, black) for t in DATA["hazard"][kind]["tiles"]) for kind, vp, black in _HAZARDS
)
TEEPEES = ("green_teepee", "blue_teepee")
TEEPEE_KINDS = len(TEEPEES)
SUPPLY = (*WORKERS, *HAZARDS, *TEEPEES)
"""Kinds of tiles of the Kansas City supply."""
SUPPLY_COUNT = len(SUPPLY)
FIRST_HAZARD, FIRST_TEEPEE = len(WORKERS), len(WORKERS) + HAZARD_COUNT
_PILES = [DATA["kansas_city_supply"][f"pile_{pile}"] for pile in (1, 2, 3)]
PILES = len(_PILES)
PILE_TILES = tuple(
    count
    for pile in _PILES
    for count in (
        *(pile.get(worker, 0) for worker in WORKERS),
        *(copies if "hazard" in pile else 0 for copies in HAZARD_COPIES),
        *(pile.get(f"teepee_{colour}", 0) for colour in ("green", "blue")),
    )
)
"""By pile and kind of tile: how many there are."""
MOST_PILE = max(sum(PILE_TILES[pile * SUPPLY_COUNT : (pile + 1) * SUPPLY_COUNT]) for pile in range(PILES))
FORESIGHT_TILES: int = DATA["setup"]["foresight_spaces_per_column"]
OPENING_TILES: int = DATA["setup"]["tiles_placed_from_pile_1"]

# ---- buildings ------------------------------------------------------------------------------------------------------
NEUTRALS = _ids("neutral_building")
NEUTRAL_COUNT = len(NEUTRALS)
NUMBERS: int = DATA["components"]["private_buildings_per_player"]
PRIVATE = tuple(f"building_{number}" for number in range(1, NUMBERS + 1))
BUILDINGS = (*NEUTRALS, *_ids("private_building"))
"""Neutral tiles, then the a-sides and the b-sides of the private ones by number."""
_PRIVATE_ROWS = DATA["private_building"]
BUILDING_CRAFTSMEN = (0,) * NEUTRAL_COUNT + _table(_PRIVATE_ROWS, "craftsmen")
BUILDING_VP = (0,) * NEUTRAL_COUNT + _table(_PRIVATE_ROWS, "vp")
COPYING = BUILDINGS.index("8b")
assert [row["id"] for row in _PRIVATE_ROWS] == [f"{n}{side}" for side in "ab" for n in range(1, NUMBERS + 1)]

# ---- the trail ------------------------------------------------------------------------------------------------------
SPACES = _ids("trail_space")
SPACE_COUNT = len(SPACES)
START, CITY_SPACE = SPACES.index(DATA["trail"]["start"]), SPACES.index(DATA["trail"]["end"])
_KINDS = tuple(row["kind"] for row in DATA["trail_space"])
IS_SITE = tuple(int(kind in ("neutral", "building")) for kind in _KINDS)
IS_PLOT = tuple(int(kind == "building") for kind in _KINDS)
"""Spaces for private buildings."""
IN_WOODS = _table(DATA["trail_space"], "woods")
SITES = tuple(space for space in range(SPACE_COUNT) if IS_SITE[space])
PLOTS = tuple(space for space in range(SPACE_COUNT) if IS_PLOT[space])
RISKS = ("none", *DATA["risk_action"])
RISK = tuple(RISKS.index(row.get("risk", "none")) for row in DATA["trail_space"])
RISKY = tuple(space for space in range(SPACE_COUNT) if RISK[space])
NEXT = tuple(SPACES.index(row["next"][at]) if at < len(row["next"]) else NONE for row in DATA["trail_space"] for at in range(2))
"""By space: the two that the arrows lead to, in the order of the trail."""
assert all(NEXT[2 * space] in (NONE, *range(space + 1, SPACE_COUNT)) for space in range(SPACE_COUNT)), "arrows lead onwards"
WOODS = tuple(space for space in range(SPACE_COUNT) if IN_WOODS[space])
MOST_NEIGHBOURS = 5
_EDGES = [(space, NEXT[2 * space + at]) for space in range(SPACE_COUNT) for at in range(2) if NEXT[2 * space + at] != NONE]
_BESIDE = [
    [*(one for one, other in _EDGES if other == space), *(other for one, other in _EDGES if one == space)]
    for space in range(SPACE_COUNT)
]
NEIGHBOURS = tuple(space for beside in _BESIDE for space in (*beside, *(NONE,) * (MOST_NEIGHBOURS - len(beside))))
"""By space: those directly connected, before and behind."""
assert len(NEIGHBOURS) == SPACE_COUNT * MOST_NEIGHBOURS
TEEPEE_SPACES = tuple(SPACES.index(space) for space in DATA["trail"]["teepee_order"])
TEEPEE_VALUE = tuple(DATA["trail_space"][space]["value"] for space in TEEPEE_SPACES)
HAZARD_SPACES = tuple(SPACES.index(space) for kind in HAZARD_TYPES for space in DATA["trail"]["hazard_order"][kind])
SECTION = len(HAZARD_SPACES) // len(HAZARD_TYPES)
OFF_TRAIL = tuple(SPACES.index(space) for space in DATA["trail"]["teepee_off_trail"])
GOALS = tuple(space for space in range(SPACE_COUNT) if space != START and space not in OFF_TRAIL)
"""Spaces a cattleman can come to."""
BRANCHES = tuple(NEXT[2 * space + at] for space in range(SPACE_COUNT) if NEXT[2 * space + 1] != NONE for at in range(2))
"""Spaces behind a fork."""
TRAIL_TILES = (*NEUTRALS, *PRIVATE, *HAZARDS, *TEEPEES)
"""What can lie on a space."""
TILE_COUNT = len(TRAIL_TILES)
FIRST_PRIVATE, HAZARD_TILE, TEEPEE_TILE = NEUTRAL_COUNT, NEUTRAL_COUNT + NUMBERS, NEUTRAL_COUNT + NUMBERS + HAZARD_COUNT
HANDS = ("none", "green", "black", "both")
BUILDING_HAND = (0,) * NEUTRAL_COUNT + tuple(HANDS.index(row["hand"]) for row in _PRIVATE_ROWS)
TILE_HAND = (
    (0,) * (NEUTRAL_COUNT + NUMBERS)
    + tuple(HANDS.index("black" if black else "green") for _, _, black in _HAZARDS)
    + tuple(HANDS.index(DATA["teepee"][colour]["hand"]) for colour in ("green", "blue"))
)
"""Hands on hazard and teepee tiles; those of buildings depend on their side."""

# ---- the railway ----------------------------------------------------------------------------------------------------
LAST_RAIL: int = DATA["railroad"]["last_space"]
TURNOUT_AFTER = _table(DATA["turnout"], "after")
TURNOUTS = len(TURNOUT_AFTER)
RAILS = (*(f"r{number}" for number in range(LAST_RAIL + 1)), *_ids("turnout"))
"""Numbered spaces, then turnouts."""
RAIL_COUNT, FIRST_TURNOUT = len(RAILS), LAST_RAIL + 1
TURNOUT_BEHIND = tuple(TURNOUT_AFTER.index(number) if number in TURNOUT_AFTER else NONE for number in range(LAST_RAIL + 1))
"""By numbered space: the turnout that follows it."""
CROSSINGS: tuple[int, ...] = tuple(DATA["railroad"]["crosses_after"])
SIGNS_BEFORE = tuple(sum(sign < number for sign in CROSSINGS) for number in range(LAST_RAIL + 2))
"""Crossing signs that stand before a numbered space."""
END_REWARD: int = DATA["railroad"]["end_space_reward"]
STATIONS = _ids("station")
STATION_COUNT = len(STATIONS)
STATION_COST, STATION_VP = _table(DATA["station"], "cost"), _table(DATA["station"], "vp")
STATION_DARK = tuple(int(row["corners"] == "dark") for row in DATA["station"])
STATION_RAIL = tuple(RAILS.index(row["space"]) for row in DATA["station"])
RAIL_STATION = tuple(STATION_RAIL.index(rail) if rail in STATION_RAIL else NONE for rail in range(RAIL_COUNT))
MASTERS = _ids("station_master")
MASTER_COUNT = len(MASTERS)
MASTER_PERMANENT = tuple(row["top"].get("permanent_certificates", 0) for row in DATA["station_master"])
MASTER_VP, MASTER_PER = (_table([row["bottom"] for row in DATA["station_master"]], fact) for fact in ("vp", "per"))
COUNTED_BY_MASTERS = ("certificates", "hazards", "teepee_pairs", "objective_cards_in_area", "workers")
MASTER_COUNTS = tuple(COUNTED_BY_MASTERS.index(row["bottom"]["of"]) for row in DATA["station_master"])
"""What each station master is paid for at the end."""
CITIES = _ids("city")
CITY_COUNT = len(CITIES)
CITY_VALUE, CITY_VP = _table(DATA["city"], "value"), _table(DATA["city"], "vp_per_disc")
CITY_DARK = tuple(int(row["corners"] == "dark") for row in DATA["city"])
CITY_REPEATS = _table(DATA["city"], "repeatable")
CITY_PAYS = tuple(row.get("on_delivery", {}).get("gain_money", 0) for row in DATA["city"])
SAN_FRANCISCO = CITIES.index("san_francisco")
LINK_FROM, LINK_TO = (tuple(CITIES.index(row["cities"][end]) for row in DATA["city_link"]) for end in (0, 1))
LINK_VP, LINK_CARD = _table(DATA["city_link"], "vp"), _table(DATA["city_link"], "objective_card")
LINK_COUNT = len(LINK_VP)

# ---- player boards --------------------------------------------------------------------------------------------------
_BOARD = DATA["player_board"]
WORKER_ROW: int = _BOARD["worker_row_length"]
TRACK: tuple[int, ...] = tuple(_BOARD["certificate_track"])
BASE_LIMIT: int = TRACK.index(_BOARD["base_certificate_limit"])
BASE_HAND: int = _BOARD["base_hand_limit"]


class Disc(IntEnum):
    """Disc spaces; the two of a pair are one kind (9.5.9)."""

    AUX_MONEY = 0
    AUX_CARDS = 1
    AUX_CERTIFICATE = 2
    AUX_ENGINE = 3
    AUX_REMOVE = 4
    CERTIFICATE_4 = 5
    CERTIFICATE_6 = 6
    STEP_LEFT = 7
    STEP_RIGHT = 8
    HAND = 9


DISCS = names_of(Disc)
DISC_COUNT = len(DISCS)


def _discs(disc: str) -> list[dict[str, Any]]:
    return [row for row in DATA["disc_space"] if row["id"] == disc or row["id"].rpartition("_")[0] == disc]


DISC_SPACES = tuple(len(_discs(disc)) for disc in DISCS)
DISC_DARK = tuple(int(_discs(disc)[0]["corners"] == "dark") for disc in DISCS)
DISC_COST, DISC_GAIN = (tuple(_discs(disc)[0].get(fact, 0) for disc in DISCS) for fact in ("pay", "gain_money"))
ALL_DISCS: int = DATA["components"]["discs_per_player"]
AUXILIARIES = _ids("auxiliary_action")
AUXILIARY_COUNT = len(AUXILIARIES)
USES = ("single", "double")
"""How an auxiliary action may be used; by the number that its event tells."""
AUXILIARY_OPEN = tuple(int(row["open_at_start"]) for row in DATA["auxiliary_action"])
assert sum(DISC_SPACES) == ALL_DISCS and DISCS[:AUXILIARY_COUNT] == AUXILIARIES

# ---- numbers by the count of players --------------------------------------------------------------------------------
FIRST_MONEY: tuple[int, ...] = tuple(DATA["setup"]["starting_money_by_turn_order"])
MARKET_SIZE = _by_players(DATA["cattle_market"]["size"])
COLUMNS = _by_players(DATA["job_market"]["columns"])
FIRST_WORKERS = _by_players({n: row["initial_workers_in_job_market"] for n, row in DATA["setup"]["players"].items()})
STEPS, STEP_LEFT, STEP_RIGHT = (
    _by_players({n: row[fact] for n, row in DATA["step_limit"].items()})
    for fact in ("base", "step_left_bonus", "step_right_bonus")
)
TOLL_GREEN, TOLL_BLACK = (_by_players({n: row[fact] for n, row in DATA["toll"].items()}) for fact in ("green", "black"))
TOLL = tuple(
    (hand in ("green", "both")) * green + (hand in ("black", "both")) * black
    for hand in HANDS
    for green, black in zip(TOLL_GREEN, TOLL_BLACK, strict=True)
)
"""By hands on a tile and number of players."""

# ---- markets --------------------------------------------------------------------------------------------------------
_JOBS = DATA["job_market"]
JOB_ROWS: int = _JOBS["rows"]
JOB_COLUMNS = max(COLUMNS)
ROW_COST: tuple[int, ...] = tuple(_JOBS["row_costs"])
FIRST_TOKEN_ROW: int = _JOBS["token_start_row"] - 1
YELLOW_ARROWS = tuple(int(row + 1 in _JOBS["yellow_arrow_after_rows"]) for row in range(JOB_ROWS))
PURCHASES = _ids("cattle_purchase")
PURCHASE_COUNT = len(PURCHASES)
PURCHASE_VALUE, PURCHASE_COWBOYS, PURCHASE_PAY, PURCHASE_CARDS = (
    _table(DATA["cattle_purchase"], fact) for fact in ("value", "cowboys", "pay", "count")
)
CARDS_ADDED: int = DATA["cattle_market"]["draw_option"]["draw"]

# ---- scoring --------------------------------------------------------------------------------------------------------
CATEGORIES: tuple[str, ...] = tuple(DATA["scoring"]["categories"])
DOLLARS_PER_VP: int = DATA["scoring"]["dollars_per_vp"]
WORKER_VP: int = DATA["scoring"]["worker_5th_6th_vp"]
WORKERS_PAID_FROM: int = min(_BOARD["worker_vp_spaces"])
STEP_VP: int = DATA["scoring"]["step_right_vp"]
TOKEN_VP: int = DATA["scoring"]["job_market_token_vp"]
VISITS = 30
"""Visits to Kansas City that the story keeps: more than there can be (bounds in `game.toml`)."""
