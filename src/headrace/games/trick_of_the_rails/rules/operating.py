"""Operating rounds: cities, locomotives and laying track (rules 5.3-5.5)."""

from headrace.engine.text import note
from headrace.games.trick_of_the_rails.events import EventKind
from headrace.games.trick_of_the_rails.material import (
    COMPANY_COUNT,
    LOCO_PAIR,
    LONGEST_TRACK,
    NONE,
    End,
    Phase,
    Place,
)
from headrace.games.trick_of_the_rails.rules.lookups import first_loco, has_loco, prize
from headrace.games.trick_of_the_rails.state import State
from headrace.games.trick_of_the_rails.tables import COMPANY_OF, PAIR_FIRST, PAIR_SECOND


def extend(s: State, company: int, card: int, end: int) -> None:
    """Put a card at one end of a railway; the locomotive stands outside the row (5.3.2)."""
    i: int
    first: int = company * LONGEST_TRACK
    length: int = s.track_len[company]
    if end == End.RIGHT:
        s.track[first + length] = card
    else:
        for i in range(first + length, first, -1):
            s.track[i] = s.track[i - 1]
        s.track[first] = card
    s.track_len[company] = length + 1


def ask_for_city(s: State) -> None:
    """The winner places the City first (5.3.1)."""
    s.phase = Phase.CITY
    s.turn = s.winner


def ask_for_loco(s: State) -> None:
    """The winner places the locomotive first (5.3.1)."""
    s.phase = Phase.LOCO
    s.turn = s.winner
    s.engine = first_loco(s)


def place_city(s: State, company: int, end: int) -> None:
    """The City goes to an end of any railway (5.4.1, 5.4.2)."""
    extend(s, company, prize(s), end)
    note(s, EventKind.CITY_PLACED, s.turn, prize(s), company, end)
    ask_to_lay(s)


def place_loco(s: State, company: int) -> None:
    """A locomotive goes to a company without one; the pair asks twice, or once in the basic lane (5.5)."""
    s.loco[company] = s.engine
    note(s, EventKind.LOCO_PLACED, s.turn, s.engine, company)
    if prize(s) == LOCO_PAIR and s.engine == PAIR_FIRST:
        s.engine = PAIR_SECOND
        if s.expert:
            return
        last: int = first_without_loco(s)
        s.loco[last] = s.engine
        note(s, EventKind.LOCO_AUTOMATIC, s.turn, s.engine, last)
    s.engine = NONE
    ask_to_lay(s)


def first_without_loco(s: State) -> int:
    """The first company without a locomotive; COMPANY_COUNT if all have one."""
    company: int = 0
    while company < COMPANY_COUNT and has_loco(s, company):
        company += 1
    return company


def ask_to_lay(s: State) -> None:
    """Then all put down their cards, the winner first (5.3.1, 5.3.4)."""
    s.phase = Phase.LAY
    s.turn = s.winner


def lay(s: State, end: int) -> bool:
    """The seat to play puts its card at an end of its railway (5.3.2, 5.3.3). True when it was the last of the trick."""
    card: int = s.played[s.turn]
    company: int = COMPANY_OF[card]
    extend(s, company, card, end)
    s.place[card] = Place.TRACK
    note(s, EventKind.LAID, s.turn, card, company, end)
    s.laid += 1
    s.turn = (s.winner + s.laid) % s.players
    return s.laid == s.players
