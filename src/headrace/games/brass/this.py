"""The title at hand, as the family's rules text speaks of it.

These are only the types: `headrace.core.reading` and `headrace.core.twin` lead every name here to the tables of the title
being read (fields of `Tables` and `Numbering` in capitals, constants of its `tables.py`) or to a function of the
title's own text.
"""

from typing import Any

from headrace.core.reading import leave_open

# tables both titles have
PLACE_COUNT: int
TOWN_COUNT: int
BUILDABLE_COUNT: int
SLOT_COUNT: int
LINE_COUNT: int
INDUSTRY_COUNT: int
CARD_KINDS: int
WILD_LOCATION: int
WILD_INDUSTRY: int
PLACE_TRADE: tuple[int, ...]
PLACE_ICONS: tuple[int, ...]
PLACE_IS_FARM: tuple[int, ...]
FIRST_SLOT: tuple[int, ...]
SLOT_PLACE: tuple[int, ...]
SLOT_SHOWS: tuple[int, ...]
SLOT_ICONS: tuple[int, ...]
FIRST_SITE: tuple[int, ...]
SITES: tuple[int, ...]
LINE_ENDS_TABLE: tuple[int, ...]
LINE_IN_ERA: tuple[int, ...]
FIRST_WAY: tuple[int, ...]
WAY_LINE: tuple[int, ...]
WAY_PLACE: tuple[int, ...]
TILE_INDUSTRY: tuple[int, ...]
TILE_LEVEL: tuple[int, ...]
TILE_MONEY: tuple[int, ...]
TILE_COAL: tuple[int, ...]
TILE_IRON: tuple[int, ...]
TILE_BEER: tuple[int, ...]
TILE_VP: tuple[int, ...]
TILE_INCOME: tuple[int, ...]
TILE_ICONS: tuple[int, ...]
TILE_IN_ERA: tuple[int, ...]
TILE_CONTENTS: tuple[int, ...]
TILE_WORTH: tuple[int, ...]
TILE_LOCKED: tuple[int, ...]
STACK_TABLE: tuple[int, ...]
STACK_SIZE: tuple[int, ...]
FLIPS_BY: tuple[int, ...]
IS_TRADE_INDUSTRY: tuple[int, ...]
CARD_PERMITS: tuple[int, ...]
CARD_COPIES: tuple[int, ...]
ROUNDS: tuple[int, ...]
COAL_SPACES: int
IRON_SPACES: int
COAL_START: int
IRON_START: int
COAL_COST: tuple[int, ...]
COAL_PAID: tuple[int, ...]
IRON_COST: tuple[int, ...]
IRON_PAID: tuple[int, ...]
INCOME_LEVEL: tuple[int, ...]
LEVEL_END: tuple[int, ...]
LOWEST_LEVEL: int
LOAN_AMOUNTS: tuple[int, ...]
LOAN_LEVELS: tuple[int, ...]
STARTING_MONEY: int
STARTING_SPACE: int
LINKS_EACH: int
HAND_LIMIT: int
CANAL_PRICE: int
RAIL_PRICE: int
TWO_RAILS_PRICE: int
ACTIONS_PER_TURN: int
ACTIONS_FIRST_TURN: int
MOST_DEVELOPED: int
SHORT_POUNDS: int
SHORT_POUNDS_MOST: int
SHORT_AGAIN_LEVEL: int

# first numbers of the runs of actions
AT_ACT: int
AT_CARD: int
AT_INDUSTRY: int
AT_PLACE: int
AT_SPACE: int
AT_COAL: int
AT_IRON: int
AT_LINKS: int
AT_LINE: int
AT_DEVELOP: int
AT_STOP: int
AT_SELL: int
AT_BUYER: int
AT_DISTANT: int
AT_BEER: int
AT_BARREL: int
AT_AMOUNT: int
AT_REMOVE: int
END: int

# how the titles differ; what is yes or no is 1 or 0
BUILD_CARD_FIRST: int
"""The card for a build is asked before what is built."""
EQUAL_SPACES_MERGE: int
"""Of equal empty slots in a place the first is used."""
HAS_SPECIAL_BUILD: int
"""The seventh action is a special build."""
FREE_FIRST_LINK: int
"""Without anything on the board a link may go anywhere."""
POUND_AT_END: int
"""Hundredths of a point a pound is worth when there is nothing more to buy."""
ERA_WEIGHTS: int
"""Weights of one era."""
FACE_DOWN_CARDS: int
"""A card lies face down under each discard pile in the canal era."""

leave_open(__name__)


# ---- rules.own ------------------------------------------------------------------------------------------------------
def out_of_reach(s: Any) -> int:
    """Cards of the deck that may not be drawn now."""
    raise LookupError("family text is read through headrace.core.reading or headrace.core.twin")


def reset_title(s: Any) -> None:
    """Forget what the last action left in fields of the title."""
    raise LookupError("no title is bound")


def begin_rail_era(s: Any) -> None:
    """What else is made ready for the rail era."""
    raise LookupError("no title is bound")


def score_end(s: Any) -> None:
    """What scores at the end besides links and tiles."""
    raise LookupError("no title is bound")


def reaches(s: Any, seat: int, place: int) -> bool:
    """Whether an industry card of the seat may be used in a place, for what the seat has on the board."""
    raise LookupError("no title is bound")


def develop_card_due(s: Any) -> bool:
    """Whether Develop asks for its card now."""
    raise LookupError("no title is bound")


# ---- rules.acts -----------------------------------------------------------------------------------------------------
def why_not_title_act(s: Any, act: int) -> int:
    """Whether an action other than Build, Network, Develop and Pass can be carried out."""
    raise LookupError("no title is bound")


def cards_for(s: Any) -> int:
    """Cards to be discarded for the action just chosen."""
    raise LookupError("no title is bound")


def may_stop(s: Any) -> bool:
    """Whether the phase is one, besides Develop, in which one may stop."""
    raise LookupError("no title is bound")


def next_of_title(s: Any) -> int:
    """The next phase of an action of the title's own; NONE when it is done."""
    raise LookupError("no title is bound")


def list_title_options(s: Any, out: list[int]) -> int:
    """Legal actions of the title's own phases, ascending."""
    raise LookupError("no title is bound")


def phase_of_title(s: Any, action: int) -> int:
    """The phase an action of the title's own belongs to."""
    raise LookupError("no title is bound")


def why_not_title(s: Any, action: int) -> int:
    """Whether an action of the title's own phases is allowed; the phase fits."""
    raise LookupError("no title is bound")


def carry_out_title(s: Any, action: int) -> None:
    """The direct effect of a legal action of the title's own phases."""
    raise LookupError("no title is bound")


def why_not_sold(s: Any, slot: int) -> int:
    """Whether the tile in a slot can be sold."""
    raise LookupError("no title is bound")


def why_not_links(s: Any, count: int) -> int:
    """Whether so many links may be laid, where that is asked first: in Birmingham."""
    raise LookupError("no title is bound")


# ---- judgement.prospects, in hundredths of a point ------------------------------------------------------------------
def sale_chance(s: Any, seat: int, tile: int, slot: int) -> int:
    """Per cent: whether a tile that flips by being sold, in this slot, will be sold in time."""
    raise LookupError("no title is bound")


def build_extra(s: Any, tile: int, slot: int) -> int:
    """What building a tile here promises beyond its own flip."""
    raise LookupError("no title is bound")


def link_extra(s: Any, line: int) -> int:
    """What a link promises beyond its icons."""
    raise LookupError("no title is bound")


def act_worth(s: Any, act: int) -> int:
    """The best an action other than Build, Network, Develop and Pass can do."""
    raise LookupError("no title is bound")


def judge_title(s: Any, action: int) -> int:
    """How good an action of the title's own phases looks."""
    raise LookupError("no title is bound")
