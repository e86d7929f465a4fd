"""The draft of the expert game (rules 2.4). Rules text."""

from headrace.engine.dice import shuffle
from headrace.engine.stack import pop, push, replace
from headrace.engine.text import note, scratch
from headrace.games.barrage.automa_tiles import AUTOMA_EXCAVATORS, AUTOMA_MIXERS
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    ANTON_TILE,
    COMPANY_COUNT,
    NONE,
    START_CREDITS,
    START_EXCAVATORS,
    START_MIXERS,
    STARTING,
    TILE_COUNT,
    Officer,
)
from headrace.games.barrage.questions import Pair, Starter
from headrace.games.barrage.reasons import Reason
from headrace.games.barrage.rules.counting import officer_of
from headrace.games.barrage.rules.turns import begin_round
from headrace.games.barrage.state import GONE, IN_OFFICE, IN_SUPPLY, OPEN, State


def begin_draft(s: State, seat: int) -> None:
    """A seat chooses a company with its officer, then a starting contract (2.4.3, 14.1)."""
    s.turn = seat
    push(s.pending, Pair())


def why_not_pair(s: State, company: int) -> int:
    """Is the pair still there?"""
    return Reason.ALLOWED if s.paired[company] != NONE else Reason.PAIR_TAKEN


def why_not_starter(s: State, contract: int) -> int:
    """Is the starting contract still there?"""
    return Reason.ALLOWED if s.contract_place[contract] == IN_OFFICE else Reason.STARTER_TAKEN


def become(s: State, seat: int, company: int, officer: int) -> None:
    """A seat has its company and officer; what it begins with follows (2.2.2)."""
    s.company[seat] = company
    s.officer[seat] = officer
    s.credits[seat] = START_CREDITS[officer]
    s.excavators[seat] = START_EXCAVATORS[officer]
    s.mixers[seat] = START_MIXERS[officer]
    if officer == Officer.ANTON:
        s.tile_place[seat * TILE_COUNT + ANTON_TILE] = IN_SUPPLY
    note(s, EventKind.DRAFTED, seat, company, officer)


def start_with(s: State, seat: int, contract: int) -> None:
    """A seat has its starting contract (2.2.3)."""
    s.contract_place[contract] = OPEN
    s.contract_owner[contract] = seat
    note(s, EventKind.STARTER, seat, contract)


def choose_pair(s: State, company: int) -> None:
    """The seat to play takes a pair; now the starting contract."""
    officer: int = s.paired[company]
    s.paired[company] = NONE
    become(s, s.turn, company, officer)
    replace(s.pending, Starter())


def choose_starter(s: State, contract: int) -> None:
    """The next seat clockwise drafts, until nothing is left for people (2.4.3)."""
    start_with(s, s.turn, contract)
    pop(s.pending)
    if pairs_left(s) > s.automas:
        begin_draft(s, (s.turn + 1) % (s.players - s.automas))
    else:
        give_automas(s)
        begin_round(s)


def give_automas(s: State) -> None:
    """Automas take what pairs are left at random; the starting contracts that are left are removed (A.1)."""
    company: int
    contract: int
    at: int
    count: int = 0
    companies = scratch(COMPANY_COUNT)
    for company in range(COMPANY_COUNT):
        if s.paired[company] != NONE:
            companies[count] = company
            count += 1
    if count == 0:
        return
    shuffle(s.rng, companies, count)
    for at in range(count):
        company = companies[at]
        become_automa(s, s.players - count + at, company, s.paired[company])
        s.paired[company] = NONE
    for contract in range(STARTING):
        if s.contract_place[contract] == IN_OFFICE:
            s.contract_place[contract] = GONE


def become_automa(s: State, seat: int, company: int, officer: int) -> None:
    """An Automa has its company; its officer it uses at the highest level alone (A.1, A.7)."""
    s.company[seat] = company
    s.officer[seat] = officer
    s.excavators[seat] = AUTOMA_EXCAVATORS
    s.mixers[seat] = AUTOMA_MIXERS
    if officer_of(s, seat) == Officer.ANTON:
        s.tile_place[seat * TILE_COUNT + ANTON_TILE] = IN_SUPPLY
    note(s, EventKind.DRAFTED, seat, company, officer)


def pairs_left(s: State) -> int:
    """Pairs still to take."""
    company: int
    count: int = 0
    for company in range(COMPANY_COUNT):
        if s.paired[company] != NONE:
            count += 1
    return count
