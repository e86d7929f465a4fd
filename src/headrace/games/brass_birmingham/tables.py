"""Tables of Brass: Birmingham: the common ones, and its merchants."""

from headrace.games.brass.material import NONE
from headrace.games.brass.tables import PLAYER_COUNTS, tables_of

assert __package__
TABLES = tables_of(__package__)

_DATA = TABLES.data
_MERCHANTS = _DATA["merchants"]
_KINDS = _DATA["merchant_tiles"]
_BONUSES = ("money", "vp", "develop", "income")

MERCHANT_SPACES = 9
MERCHANT_SPACE_IDS = tuple(f"{merchant['id']}/{at}" for merchant in _MERCHANTS for at in range(merchant["tile_slots"]))
MERCHANT_TILES = tuple(kind["id"] for kind in _KINDS)
MERCHANT_NAMES = tuple(merchant["id"] for merchant in _MERCHANTS for _ in range(merchant["tile_slots"]))
"""The place of each merchant space by name."""
MERCHANT_KINDS = len(_KINDS)
MERCHANT_PLACE = tuple(TABLES.names.places.index(name) for name in MERCHANT_NAMES)
MERCHANT_MIN_PLAYERS = tuple(merchant["min_players"] for merchant in _MERCHANTS for _ in range(merchant["tile_slots"]))
MERCHANT_BUYS = tuple(sum(1 << TABLES.names.industries.index(i) for i in kind["buys"]) for kind in _KINDS)
"""Industries each kind of merchant tile accepts, as a set of bits; 0 for the blank one."""
MERCHANT_COPIES = tuple(
    kind["copies"][PLAYER_COUNTS.index(count)] if count in PLAYER_COUNTS else 0 for count in range(5) for kind in _KINDS
)
"""Tiles of each kind, one row of MERCHANT_KINDS per player count."""
BONUS_MONEY, BONUS_POINTS, BONUS_DEVELOP, BONUS_INCOME = range(4)
MERCHANT_BONUS = tuple(_BONUSES.index(merchant["bonus"]) for merchant in _MERCHANTS for _ in range(merchant["tile_slots"]))
MERCHANT_AMOUNT = tuple(merchant["bonus_amount"] for merchant in _MERCHANTS for _ in range(merchant["tile_slots"]))
SCOUT_CARDS = 1 + _DATA["constants"]["scout_extra_discards"]
BLANK = MERCHANT_TILES.index("blank")

assert len(MERCHANT_PLACE) == MERCHANT_SPACES, "data.toml: merchant spaces"
for _count in PLAYER_COUNTS:
    _used = sum(least <= _count for least in MERCHANT_MIN_PLAYERS)
    _row = MERCHANT_COPIES[_count * MERCHANT_KINDS : (_count + 1) * MERCHANT_KINDS]
    assert _used == sum(_row), f"data.toml: a merchant tile for every space in use with {_count} players"
assert NONE not in MERCHANT_PLACE
