"""What always holds in Brass: Birmingham, checked after every move of every random game."""

from functools import partial

from headrace.games.brass.material import NONE
from headrace.games.brass.questions import Step
from headrace.games.brass.underway import under_way
from headrace.games.brass_birmingham.state import State
from headrace.games.brass_birmingham.tables import BLANK, MERCHANT_COPIES, MERCHANT_KINDS, MERCHANT_MIN_PLAYERS, TABLES
from tests.brass import laws

MOST_BEER = 2

eventful = partial(laws.eventful, "brass_birmingham")


def check(s: State) -> None:
    """All laws of one state."""
    laws.check(TABLES, s, [s.other_points])
    merchants_are_those_of_the_player_count(s)
    beer_is_taken_for_a_sale_or_two_links(s)


def merchants_are_those_of_the_player_count(s: State) -> None:
    """A tile on every space in use, barrels only beside tiles that are not blank (1.4, 1.5)."""
    for kind in range(MERCHANT_KINDS):
        assert s.merchant.count(kind) == MERCHANT_COPIES[s.players * MERCHANT_KINDS + kind]
    for kind, barrel, least in zip(s.merchant, s.barrel, MERCHANT_MIN_PLAYERS, strict=True):
        assert (kind == NONE) == (least > s.players)
        assert barrel in (0, 1) and not (barrel and kind in (NONE, BLANK))


def beer_is_taken_for_a_sale_or_two_links(s: State) -> None:
    """Beer is due only while it is asked for; a merchant gives at most one per sale (4.6, 5.4.5)."""
    way = under_way(s)
    assert way.beer <= MOST_BEER
    if way.asked == Step.BEER:
        assert way.beer > 0 and (way.buyer != NONE or way.links == MOST_BEER)
    assert way.asked != Step.BONUS or way.buyer != NONE
