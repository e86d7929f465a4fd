"""Birmingham's own actions, step by step: Network, Sell, Loan, Scout. Rules text."""

from headrace.engine.text import note
from headrace.games.brass.events import EventKind
from headrace.games.brass.material import MOST_CARD_KINDS, NONE, Act, Deed, Era
from headrace.games.brass.questions import Step
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.cards import holds
from headrace.games.brass.rules.developing import take_off_mat, why_not_removable
from headrace.games.brass.rules.money import loan_fits, take_loan
from headrace.games.brass.rules.sources import next_coal
from headrace.games.brass_birmingham.rules.beer import drink, has_beer, may_drink
from headrace.games.brass_birmingham.rules.railways import ONE
from headrace.games.brass_birmingham.rules.selling import barrel_at_hand, can_sell, finish_sale, take_barrel
from headrace.games.brass_birmingham.state import State
from headrace.games.brass_birmingham.tables import SCOUT_CARDS

ENDS = 3
ONLY_LOAN = 0


def why_not_title_act(s: State, act: int) -> int:
    """Sell, Loan and Scout (5.4.1, 5.5.2, 5.6.2)."""
    if act == Act.SELL:
        return Reason.ALLOWED if can_sell(s) else Reason.NOTHING_TO_SELL
    if act == Act.LOAN:
        return Reason.ALLOWED if loan_fits(s, s.turn, ONLY_LOAN) else Reason.INCOME_TOO_LOW
    if holds(s, s.turn, s.tables.wild_location) or holds(s, s.turn, s.tables.wild_industry):
        return Reason.HOLDS_WILD_CARD
    return Reason.TOO_FEW_CARDS if s.hand_size[s.turn] < SCOUT_CARDS else Reason.ALLOWED


def cards_for(s: State) -> int:
    """Cards discarded for the action under way (2.4, 5.6.1, 5.6.3, 5.6.5)."""
    return SCOUT_CARDS if s.act == Act.SCOUT else 1


# ---- what is asked --------------------------------------------------------------------------------------------------
def next_of_title(s: State) -> int:
    """What the action under way asks next, or the deed due before. The card always comes first (11.2, 11.7)."""
    if s.cards_due > 0:
        return Step.CARD
    if s.act == Act.NETWORK:
        return next_of_network(s)
    if s.act == Act.SELL:
        return next_of_sell(s)
    return Deed.END_ACTION


def do_of_title(s: State, deed: int) -> None:
    """The number of links in the canal era, a sale when its beer is drunk; a Loan and Scout at their end."""
    if deed == Deed.ONE_LINK:
        s.links = ONE
    elif deed == Deed.SOLD:
        finish_sale(s)
    elif s.act == Act.LOAN:
        take_loan(s, s.turn, ONLY_LOAN)
    elif s.act == Act.SCOUT:
        take_wild_cards(s)


def next_of_network(s: State) -> int:
    """Links, line, coal, the second line, its coal, the barrel (5.2.7, 11.4)."""
    if s.links == 0:
        return Deed.ONE_LINK if s.era == Era.CANAL else Step.LINKS
    if s.coal_due > 0:
        return next_coal(s)
    if s.beer_due > 0:
        return Step.BEER
    return Step.LINE if s.done < s.links else Deed.END_ACTION


def next_of_sell(s: State) -> int:
    """Tile, merchant, beer, bonus; then the next tile or stop (5.4.8, 11.6)."""
    if s.bonus_due:
        return Step.BONUS
    if s.beer_due > 0:
        return Step.BEER
    if s.buyer != NONE:
        return Deed.SOLD
    if s.space != NONE:
        return Step.BUYER
    if s.stopped or not can_sell(s):
        return Deed.END_ACTION
    return Step.SELL


def take_wild_cards(s: State) -> None:
    """One wild card of each kind into the hand (5.6.1, 5.6.4)."""
    seat: int = s.turn
    s.hand[seat * MOST_CARD_KINDS + s.tables.wild_location] += 1
    s.hand[seat * MOST_CARD_KINDS + s.tables.wild_industry] += 1
    s.hand_size[seat] += 2
    note(s, EventKind.SCOUTED, seat)


def place_of_use(s: State) -> int:
    """The group in which beer is needed: the tile being sold, or the second link (4.6.2)."""
    if s.act == Act.SELL:
        return s.group[s.tables.slot_place[s.space]]
    return s.group[s.tables.line_ends_table[s.line * ENDS]]


# ---- beer, the bonus of Gloucester -----------------------------------------------------------------------------------
def why_not_beer(s: State, at: int) -> int:
    """Breweries, then the merchant's own barrel (4.6)."""
    if at == s.tables.slot_count:
        return Reason.ALLOWED if barrel_at_hand(s) else Reason.NO_BARREL
    if not has_beer(s, at):
        return Reason.NO_GOODS_THERE
    return Reason.ALLOWED if may_drink(s, at, place_of_use(s)) else Reason.NOT_CONNECTED


def choose_beer(s: State, at: int) -> None:
    """A barrel of a brewery or the merchant's."""
    if at == s.tables.slot_count:
        take_barrel(s)
    else:
        drink(s, at)


def why_not_bonus(s: State, industry: int) -> int:
    """Whether a tile may be removed for it (5.4.6)."""
    return why_not_removable(s, industry)


def choose_bonus(s: State, industry: int) -> None:
    """The tile that is removed."""
    take_off_mat(s, industry)
    s.bonus_due = 0
