"""Birmingham's own actions, step by step: Network, Sell, Loan, Scout. Rules text."""

from headrace.engine.stack import pop, push, top
from headrace.engine.text import note
from headrace.games.brass.events import EventKind
from headrace.games.brass.material import LINE_ENDS, MOST_CARD_KINDS, NONE, Act, Era
from headrace.games.brass.questions import Beer, Card, Develop, Line, Links, Loan, Pass, Scout, Sell, Step, What
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.cards import holds
from headrace.games.brass.rules.developing import take_off_mat, why_not_removable
from headrace.games.brass.rules.money import loan_fits
from headrace.games.brass_birmingham.rules.beer import drink, has_beer, may_drink
from headrace.games.brass_birmingham.rules.railways import ONE
from headrace.games.brass_birmingham.rules.selling import barrel_at_hand, can_sell, finish_sale, take_barrel
from headrace.games.brass_birmingham.state import State
from headrace.games.brass_birmingham.tables import SCOUT_CARDS

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


# ---- what an action asks -------------------------------------------------------------------------------------------
def cards_for(s: State, act: int) -> int:
    """Cards discarded for an action (2.4, 5.6.1, 5.6.3, 5.6.5)."""
    return SCOUT_CARDS if act == Act.SCOUT else 1


def begin(s: State, act: int) -> None:
    """The card always comes first (11.2, 11.7)."""
    if act == Act.BUILD:
        push(s.pending, What())
    elif act == Act.NETWORK:
        begin_network(s)
    elif act == Act.DEVELOP:
        push(s.pending, Develop())
    elif act == Act.SELL:
        push(s.pending, Sell())
    elif act == Act.LOAN:
        push(s.pending, Loan())
    elif act == Act.SCOUT:
        push(s.pending, Scout())
    else:
        push(s.pending, Pass())
    push(s.pending, Card(act=act, left=cards_for(s, act)))


def begin_network(s: State) -> None:
    """How many links; in the canal era there is no choice (5.2.4, 11.4)."""
    if s.era == Era.CANAL:
        push(s.pending, Line(links=ONE))
    else:
        push(s.pending, Links())


def is_done_with(s: State, kind: int) -> bool:
    """Links are laid when there are as many as chosen; tiles are sold as long as any can be (5.2.7, 5.4.8, 11.6)."""
    if kind == Step.LINE:
        return top(s.pending, Line.done) == top(s.pending, Line.links)
    if kind == Step.BEER:
        return top(s.pending, Beer.left) == 0
    return kind == Step.SELL and not can_sell(s)


def do_of_title(s: State, kind: int) -> None:
    """A sale when its beer is drunk; Scout."""
    if kind == Step.SOLD:
        finish_sale(s)
    else:
        take_wild_cards(s)
        pop(s.pending)


def take_wild_cards(s: State) -> None:
    """One wild card of each kind into the hand (5.6.1, 5.6.4)."""
    seat: int = s.turn
    s.hand[seat * MOST_CARD_KINDS + s.tables.wild_location] += 1
    s.hand[seat * MOST_CARD_KINDS + s.tables.wild_industry] += 1
    s.hand_size[seat] += 2
    note(s, EventKind.SCOUTED, seat)


def place_of_use(s: State) -> int:
    """The group in which beer is needed: the tile being sold, or the second link (4.6.2)."""
    line: int = top(s.pending, Beer.line)
    if line == NONE:
        return s.group[s.tables.slot_place[top(s.pending, Beer.slot)]]
    return s.group[s.tables.line_ends_table[line * LINE_ENDS]]


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
    pop(s.pending)
