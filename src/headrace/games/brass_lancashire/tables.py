"""Tables of Brass: Lancashire: the common ones, and its distant market."""

from headrace.games.brass.tables import tables_of

assert __package__
TABLES = tables_of(__package__)

_DATA = TABLES.data
_MARKET = _DATA["distant_market"]

DISTANT_INCOME = tuple(row["income"] for row in _MARKET["track"])
"""Income spaces by index of the distant market track."""
DISTANT_END = _MARKET["closed_index"]
DISTANT_START = _MARKET["start_index"]
DISTANT_TILES = 12
DISTANT_MOVE = tuple(tile["move"] for tile in _MARKET["tiles"])
DISTANT_NAMES = tuple(f"{move}{'abcdef'[DISTANT_MOVE[:at].count(move)]}" for at, move in enumerate(DISTANT_MOVE))
"""Distant market tiles by their number and a letter: `2a` to `2d`."""
DISTANT_MIN_PLAYERS = tuple(tile["min_players"] for tile in _MARKET["tiles"])
BELOW_TILE = _DATA["constants"]["below_tile_canal_per_player"]
SPECIAL_CARDS = _DATA["constants"]["special_build_cards"]
CASH_PER_POINT = _DATA["constants"]["cash_vp_per"]
VIRTUAL_ENDS = tuple(TABLES.names.places.index(town) for town in _DATA["virtual_link"]["ends"])
"""The two towns of the virtual link (20.2)."""

assert len(DISTANT_MOVE) == DISTANT_TILES, "data.toml: distant market tiles"
