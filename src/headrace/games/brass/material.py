"""Enumerations both titles share, and the largest numbers of anything in either."""

from enum import IntEnum

SEATS = 4
MOST_PLACES = 27
MOST_SLOTS = 49
MOST_LINES = 39
MOST_INDUSTRIES = 6
MOST_CARD_KINDS = 27
DECK = 64
MOST_TURNS = 10
"""Most rounds of an era."""
MOST_CUBES = 14
"""Most cubes in a market."""
MOST_GOODS = 6
"""Most cubes or barrels on a tile."""
MOST_DUE = 9
"""More than is ever due for one action of anything."""
SPACES = 100
"""Spaces of the income track."""
STACK = 12
"""Most tiles of one industry on a mat."""
MOST_ROUNDS = 20
LINE_ENDS = 3
"""Most places a line joins."""
ERAS = 2
SITE = 64
"""A tile to be built in a slot is one number: industry * SITE + slot."""

NONE = -1
"""No seat, tile, card, place, slot or line."""


class Industry(IntEnum):
    """Industries by number: the first three are the same in both titles."""

    COTTON_MILL = 0
    COAL_MINE = 1
    IRON_WORKS = 2
    MANUFACTURER = 3
    POTTERY = 4
    BREWERY = 5
    PORT = 3
    SHIPYARD = 4


class Era(IntEnum):
    """The two eras."""

    CANAL = 0
    RAIL = 1


class Length(IntEnum):
    """How much of the box is played: both eras, or the first alone (14.1; Lancashire 20.1)."""

    FULL = 0
    INTRODUCTORY = 1


class Act(IntEnum):
    """What a player can do with a card. The seventh action is the title's own."""

    BUILD = 0
    NETWORK = 1
    DEVELOP = 2
    SELL = 3
    LOAN = 4
    PASS = 5
    SCOUT = 6
    SPECIAL_BUILD = 6


class Flip(IntEnum):
    """What flips a tile (flips_by)."""

    SELL = 0
    EMPTY = 1
    BUILT = 2


ERA_NAMES = tuple(era.name.lower() for era in Era)
LENGTHS = tuple(length.name.lower() for length in Length)
