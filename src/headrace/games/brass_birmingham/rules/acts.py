"""Birmingham's own actions, step by step: Network, Sell, Loan, Scout. Rules text."""

from headrace.engine.text import note
from headrace.games.brass.events import EventKind
from headrace.games.brass.material import MOST_CARD_KINDS, NONE, Act, Deed, Era, Phase
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.cards import holds
from headrace.games.brass.rules.choosing import list_run, shifted
from headrace.games.brass.rules.developing import take_off_mat, why_not_removable
from headrace.games.brass.rules.money import loan_fits, take_loan
from headrace.games.brass.rules.sources import next_coal
from headrace.games.brass_birmingham.rules.beer import breweries, drink, has_beer, may_drink
from headrace.games.brass_birmingham.rules.railways import (
    ONE,
    TWO,
    lay_next,
    list_lines,
    why_not_laid,
    why_not_links,
)
from headrace.games.brass_birmingham.rules.selling import (
    barrel_at_hand,
    can_sell,
    choose_buyer,
    choose_tile,
    finish_sale,
    take_barrel,
    why_not_buyer,
    why_not_sold,
)
from headrace.games.brass_birmingham.state import MERCHANT_SPACES, State
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


def may_stop(s: State) -> bool:
    """Besides Develop one may stop selling (5.4.1)."""
    return s.phase == Phase.SELL


# ---- what is asked --------------------------------------------------------------------------------------------------
def next_of_title(s: State) -> int:
    """What the action under way asks next, or the deed due before. The card always comes first (11.2, 11.7)."""
    if s.cards_due > 0:
        return Phase.CARD
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
        return Deed.ONE_LINK if s.era == Era.CANAL else Phase.LINKS
    if s.coal_due > 0:
        return next_coal(s)
    if s.beer_due > 0:
        return Phase.BEER
    return Phase.LINE if s.done < s.links else Deed.END_ACTION


def next_of_sell(s: State) -> int:
    """Tile, merchant, beer, bonus; then the next tile or stop (5.4.8, 11.6)."""
    if s.bonus_due:
        return Phase.BONUS
    if s.beer_due > 0:
        return Phase.BEER
    if s.buyer != NONE:
        return Deed.SOLD
    if s.space != NONE:
        return Phase.BUYER
    if s.stopped or not can_sell(s):
        return Deed.END_ACTION
    return Phase.SELL


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


# ---- what is legal --------------------------------------------------------------------------------------------------
def list_title_options(s: State, out: list[int]) -> int:
    """Legal actions of this title's own phases, ascending."""
    if s.phase == Phase.LINE:
        return shifted(out, list_lines(s, out), s.numbers.at_line)
    if s.phase == Phase.BEER:
        return list_beer(s, out)
    first: int = s.numbers.at_links
    length: int = TWO
    if s.phase == Phase.SELL:
        first, length = s.numbers.at_sell, s.tables.slot_count
    elif s.phase == Phase.BUYER:
        first, length = s.numbers.at_buyer, MERCHANT_SPACES
    elif s.phase == Phase.BONUS:
        first, length = s.numbers.at_develop, s.tables.industry_count
    return list_run(s, first, length, out)


def list_beer(s: State, out: list[int]) -> int:
    """Breweries, then the merchant's own barrel."""
    count: int = shifted(out, breweries(s, place_of_use(s), out), s.numbers.at_beer)
    if barrel_at_hand(s):
        out[count] = s.numbers.at_barrel
        count += 1
    return count


# ---- why not --------------------------------------------------------------------------------------------------------
def phase_of_title(s: State, action: int) -> int:
    """The phase an action of this title's own belongs to."""
    if action < s.numbers.at_line:
        return Phase.LINKS
    if action < s.numbers.at_develop:
        return Phase.LINE
    if action < s.numbers.at_buyer:
        return Phase.SELL
    return Phase.BUYER if action < s.numbers.at_beer else Phase.BEER


def why_not_title(s: State, action: int) -> int:
    """Whether an action of this title's own phases is allowed; the phase fits."""
    if s.phase == Phase.LINKS:
        return why_not_links(s, action - s.numbers.at_links + 1)
    if s.phase == Phase.LINE:
        return why_not_laid(s, action - s.numbers.at_line)
    if s.phase == Phase.SELL:
        return why_not_sold(s, action - s.numbers.at_sell)
    if s.phase == Phase.BUYER:
        return why_not_buyer(s, s.space, action - s.numbers.at_buyer)
    if s.phase == Phase.BONUS:
        return why_not_removable(s, action - s.numbers.at_develop)
    if action == s.numbers.at_barrel:
        return Reason.ALLOWED if barrel_at_hand(s) else Reason.NO_BARREL
    if not has_beer(s, action - s.numbers.at_beer):
        return Reason.NO_GOODS_THERE
    return Reason.ALLOWED if may_drink(s, action - s.numbers.at_beer, place_of_use(s)) else Reason.NOT_CONNECTED


# ---- what a choice does ---------------------------------------------------------------------------------------------
def carry_out_title(s: State, action: int) -> None:
    """The direct effect of a legal action of this title's own phases."""
    if s.phase == Phase.LINKS:
        s.links = action - s.numbers.at_links + 1
    elif s.phase == Phase.LINE:
        lay_next(s, action - s.numbers.at_line)
    elif s.phase == Phase.SELL:
        choose_tile(s, action - s.numbers.at_sell)
    elif s.phase == Phase.BUYER:
        choose_buyer(s, action - s.numbers.at_buyer)
    elif s.phase == Phase.BONUS:
        take_off_mat(s, action - s.numbers.at_develop)
        s.bonus_due = 0
    elif action == s.numbers.at_barrel:
        take_barrel(s)
    else:
        drink(s, action - s.numbers.at_beer)
