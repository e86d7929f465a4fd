"""Tables of Brass: Lancashire: the common ones, and its distant market."""

from headrace.games.brass.numbering import numbering
from headrace.games.brass.tables import tables_of
from headrace.games.brass_lancashire.state import DISTANT_TILES
from headrace.games.brass_lancashire.weights import ERA_WEIGHTS as ERA_WEIGHTS

assert __package__
TABLES = tables_of(__package__)
NUMBERS = numbering(TABLES, buyers=TABLES.slot_count, distant=1, barrels=0, link_choices=0)

_DATA = TABLES.data
_MARKET = _DATA["distant_market"]

DISTANT_INCOME = tuple(row["income"] for row in _MARKET["track"])
"""Income spaces by index of the distant market track."""
DISTANT_END = _MARKET["closed_index"]
DISTANT_START = _MARKET["start_index"]
DISTANT_MOVE = tuple(tile["move"] for tile in _MARKET["tiles"])
DISTANT_MIN_PLAYERS = tuple(tile["min_players"] for tile in _MARKET["tiles"])
FACE_DOWN_CARDS = _DATA["constants"]["face_down_setup_cards"]
BUILD_CARD_FIRST = 0
EQUAL_SPACES_MERGE = 1
HAS_SPECIAL_BUILD = 1
FREE_FIRST_LINK = int(_DATA["constants"]["free_placement_when_no_tiles"])
POUND_AT_END = 10
"""Hundredths of a point a pound is worth when there is nothing more to buy: ten of them score one (13.3)."""
BELOW_TILE = _DATA["constants"]["below_tile_canal_per_player"]
SPECIAL_CARDS = _DATA["constants"]["special_build_cards"]
CASH_PER_POINT = _DATA["constants"]["cash_vp_per"]
VIRTUAL_ENDS = tuple(TABLES.names.places.index(town) for town in _DATA["virtual_link"]["ends"])
"""The two towns of the virtual link (20.2)."""

assert len(DISTANT_MOVE) == DISTANT_TILES, "data.toml: distant market tiles"
