"""What the rules text looks up: tables of numbers made from `data.toml`. Flat tuples; the fast engine reads them as arrays."""

from headrace.games.trick_of_the_rails.material import (
    CARD,
    CARDS,
    COMPANIES,
    DATA,
    LOCO_PAIR,
    LOCOS,
    MOST_SLOTS,
    NONE,
    NUMBERS,
    RAILWAY_CARDS,
)

_SETUP = {count: DATA["setup"][f"players_{count}"] for count in DATA["game"]["players"]}
_MOST_PLAYERS = max(_SETUP)
_UNITS = tuple("+".join(unit) for unit in DATA["setup"]["expert"]["pool"])

UNLIMITED = 99
"""Distance of the unlimited locomotive: more than any railway is long."""

# Codes for what stands in a slot of the lane before the shuffles; a card number means that card.
SLOT_EXCHANGE = -2
SLOT_CITY = -3
SLOT_POOL = -4
_SLOT_WORDS = {"exchange": SLOT_EXCHANGE, "city": SLOT_CITY, "operating_pool": SLOT_POOL}


def _by_players(key: str) -> tuple[int, ...]:
    """A number of the set-up by player count; 0 for counts the game does not have."""
    return tuple(int(_SETUP[count][key]) if count in _SETUP else 0 for count in range(_MOST_PLAYERS + 1))


def _lanes(key: str) -> tuple[int, ...]:
    """Slots of the lane, one row of MOST_SLOTS per player count."""
    rows: list[int] = []
    for count in range(_MOST_PLAYERS + 1):
        slots = ["+".join(slot) for slot in _SETUP[count][key]] if count in _SETUP else []
        codes = [_SLOT_WORDS[slot] if slot in _SLOT_WORDS else CARD[slot] for slot in slots]
        rows += codes + [NONE] * (MOST_SLOTS - len(codes))
    return tuple(rows)


HAND_SIZE = _by_players("hand_size")
TRICKS = _by_players("tricks")
LANE_BASIC = _lanes("lane")
LANE_EXPERT = _lanes("lane_expert")
EXPERT_UNITS = tuple(CARD[unit] for unit in _UNITS)
EXPERT_UNIT_COUNT = len(EXPERT_UNITS)

NUMBERS_PER_COMPANY = NUMBERS
COMPANY_OF = tuple(card // NUMBERS for card in range(RAILWAY_CARDS))
NUMBER_OF = tuple(card % NUMBERS + 1 for card in range(RAILWAY_CARDS))


def _station_value(card: str) -> int:
    return next((int(row["station_value"]) for row in DATA["cards"] if row["id"] == card and "station_value" in row), 0)


STATION_VALUE = tuple(_station_value(card) for card in CARDS)
"""Points by card (2.1, 2.2, 2.5); 0 for cards that never lie in a railway."""

LOCO_DISTANCE = tuple(UNLIMITED if loco["unlimited"] else int(loco["distance"]) for loco in DATA["locomotives"])
LOCO_COST = tuple(int(loco["cost"]) for loco in DATA["locomotives"])
PAIR_FIRST = LOCOS.index(_UNITS[-1].split("+")[0])
PAIR_SECOND = LOCOS.index(_UNITS[-1].split("+")[1])
MINIMUM_SHARE_VALUE = int(DATA["scoring"]["minimum_share_value"])

assert len(COMPANIES) * NUMBERS == RAILWAY_CARDS, "data.toml: every company has the same numbers"
assert LOCO_PAIR in EXPERT_UNITS, "data.toml: the last unit of the pool is the pair of locomotives"
for _count, _row in _SETUP.items():
    assert _row["hand_size"] * _count + _row["undealt"] == RAILWAY_CARDS, f"data.toml: deal for {_count} players"
    assert len(_row["lane"]) == _row["tricks"] == len(_row["lane_expert"]), f"data.toml: lane for {_count} players"
