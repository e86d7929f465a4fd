"""Birmingham's own actions, step by step: Network, Sell, Loan, Scout. Rules text."""

from headrace.core.text import note
from headrace.games.brass.events import EventKind
from headrace.games.brass.material import MOST_CARD_KINDS, NONE, Act, Era, Phase
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.cards import holds
from headrace.games.brass.rules.developing import take_off_mat, why_not_removable
from headrace.games.brass.rules.money import loan_fits, take_loan
from headrace.games.brass.rules.sources import fetch_coal
from headrace.games.brass.this import (
    AT_BARREL,
    AT_BEER,
    AT_BUYER,
    AT_DEVELOP,
    AT_LINE,
    AT_LINKS,
    AT_SELL,
    AT_STOP,
    INDUSTRY_COUNT,
    LINE_ENDS_TABLE,
    SLOT_COUNT,
    SLOT_PLACE,
    WILD_INDUSTRY,
    WILD_LOCATION,
)
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
    if holds(s, s.turn, WILD_LOCATION) or holds(s, s.turn, WILD_INDUSTRY):
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
    """What the action under way asks next; NONE when it is done. The card always comes first (11.2, 11.7)."""
    if s.cards_due > 0:
        return Phase.CARD
    if s.act == Act.NETWORK:
        return next_of_network(s)
    if s.act == Act.SELL:
        return next_of_sell(s)
    if s.act == Act.LOAN:
        take_loan(s, s.turn, ONLY_LOAN)
    elif s.act == Act.SCOUT:
        take_wild_cards(s)
    return NONE


def next_of_network(s: State) -> int:
    """Links, line, coal, the second line, its coal, the barrel (5.2.7, 11.4)."""
    if s.era == Era.CANAL:
        s.links = ONE
    if s.links == 0:
        return Phase.LINKS
    if fetch_coal(s):
        return Phase.COAL
    if s.beer_due > 0:
        return Phase.BEER
    return Phase.LINE if s.done < s.links else NONE


def next_of_sell(s: State) -> int:
    """Tile, merchant, beer, bonus; then the next tile or stop (5.4.8, 11.6)."""
    if s.bonus_due:
        return Phase.BONUS
    if s.beer_due > 0:
        return Phase.BEER
    if s.buyer != NONE:
        finish_sale(s)
    if s.space != NONE:
        return Phase.BUYER
    if s.stopped or not can_sell(s):
        return NONE
    return Phase.SELL


def take_wild_cards(s: State) -> None:
    """One wild card of each kind into the hand (5.6.1, 5.6.4)."""
    seat: int = s.turn
    s.hand[seat * MOST_CARD_KINDS + WILD_LOCATION] += 1
    s.hand[seat * MOST_CARD_KINDS + WILD_INDUSTRY] += 1
    s.hand_size[seat] += 2
    note(s, EventKind.SCOUTED, seat)


def place_of_use(s: State) -> int:
    """The group in which beer is needed: the tile being sold, or the second link (4.6.2)."""
    if s.act == Act.SELL:
        return s.group[SLOT_PLACE[s.space]]
    return s.group[LINE_ENDS_TABLE[s.line * ENDS]]


# ---- what is legal --------------------------------------------------------------------------------------------------
def list_title_options(s: State, out: list[int]) -> int:
    """Legal actions of this title's own phases, ascending."""
    if s.phase == Phase.LINE:
        return shifted_lines(out, list_lines(s, out))
    if s.phase == Phase.BEER:
        return list_beer(s, out)
    first: int = AT_LINKS
    length: int = TWO
    if s.phase == Phase.SELL:
        first, length = AT_SELL, SLOT_COUNT
    elif s.phase == Phase.BUYER:
        first, length = AT_BUYER, MERCHANT_SPACES
    elif s.phase == Phase.BONUS:
        first, length = AT_DEVELOP, INDUSTRY_COUNT
    return list_run(s, first, length, out)


def list_run(s: State, first: int, length: int, out: list[int]) -> int:
    """Those of a run of actions nothing speaks against; stopping first where it is possible."""
    action: int
    count: int = 0
    if s.phase == Phase.SELL and s.done > 0:
        out[0] = AT_STOP
        count = 1
    for action in range(first, first + length):
        if why_not_title(s, action) == Reason.ALLOWED:
            out[count] = action
            count += 1
    return count


def shifted_lines(out: list[int], count: int) -> int:
    """Lines become actions."""
    i: int
    for i in range(count):
        out[i] += AT_LINE
    return count


def list_beer(s: State, out: list[int]) -> int:
    """Breweries, then the merchant's own barrel."""
    i: int
    count: int = breweries(s, place_of_use(s), out)
    for i in range(count):
        out[i] += AT_BEER
    if barrel_at_hand(s):
        out[count] = AT_BARREL
        count += 1
    return count


# ---- why not --------------------------------------------------------------------------------------------------------
def phase_of_title(s: State, action: int) -> int:
    """The phase an action of this title's own belongs to."""
    if action < AT_LINE:
        return Phase.LINKS
    if action < AT_DEVELOP:
        return Phase.LINE
    if action < AT_BUYER:
        return Phase.SELL
    return Phase.BUYER if action < AT_BEER else Phase.BEER


def why_not_title(s: State, action: int) -> int:
    """Whether an action of this title's own phases is allowed; the phase fits."""
    if s.phase == Phase.LINKS:
        return why_not_links(s, action - AT_LINKS + 1)
    if s.phase == Phase.LINE:
        return why_not_laid(s, action - AT_LINE)
    if s.phase == Phase.SELL:
        return why_not_sold(s, action - AT_SELL)
    if s.phase == Phase.BUYER:
        return why_not_buyer(s, s.space, action - AT_BUYER)
    if s.phase == Phase.BONUS:
        return why_not_removable(s, action - AT_DEVELOP)
    if action == AT_BARREL:
        return Reason.ALLOWED if barrel_at_hand(s) else Reason.NO_BARREL
    if not has_beer(s, action - AT_BEER):
        return Reason.NO_GOODS_THERE
    return Reason.ALLOWED if may_drink(s, action - AT_BEER, place_of_use(s)) else Reason.NOT_CONNECTED


# ---- what a choice does ---------------------------------------------------------------------------------------------
def carry_out_title(s: State, action: int) -> None:
    """The direct effect of a legal action of this title's own phases."""
    if s.phase == Phase.LINKS:
        s.links = action - AT_LINKS + 1
    elif s.phase == Phase.LINE:
        lay_next(s, action - AT_LINE)
    elif s.phase == Phase.SELL:
        choose_tile(s, action - AT_SELL)
    elif s.phase == Phase.BUYER:
        choose_buyer(s, action - AT_BUYER)
    elif s.phase == Phase.BONUS:
        take_off_mat(s, action - AT_DEVELOP)
        s.bonus_due = 0
    elif action == AT_BARREL:
        take_barrel(s)
    else:
        drink(s, action - AT_BEER)
