"""Contracts: taking, discarding, fulfilling, filling up (rules 7.4, 7.5, 8.4, 8.6). Rules text."""

from headrace.engine.dice import shuffle
from headrace.engine.stack import amend, pop, push, replace, top
from headrace.engine.text import note, scratch
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    COLOUR_TILES,
    CONTRACT_COUNT,
    FACE_UP,
    FIRST_NATIONAL,
    FIRST_PRIVATE,
    FRANCE,
    FRENCH_DISCOUNT,
    HELD,
    NATIONAL_PLACES,
    NONE,
    OFFICE,
    REQUIREMENT,
    STARTING,
)
from headrace.games.barrage.questions import Discard, Fulfil, Gains, Take
from headrace.games.barrage.reasons import Reason
from headrace.games.barrage.rules.counting import has_ability, open_contracts
from headrace.games.barrage.state import ASIDE, FULFILLED, GONE, IN_OFFICE, IN_STACK, OPEN, State


def requirement(s: State, seat: int, contract: int) -> int:
    """Energy that a contract asks of a player: 3 less of France (8.5.4)."""
    return REQUIREMENT[contract] - FRENCH_DISCOUNT if has_ability(s, seat, FRANCE) else REQUIREMENT[contract]


def why_not_meet(s: State, contract: int, energy: int, by_production: int) -> int:
    """An own open contract, or after a production a national one on the board (8.4.1, 8.6)."""
    if contract >= FIRST_NATIONAL and contract < FIRST_PRIVATE:
        if by_production == 0:
            return Reason.NO_NATIONAL
        if s.contract_place[contract] != IN_OFFICE:
            return Reason.FULFILLED if s.contract_place[contract] == FULFILLED else Reason.NOT_ON_BOARD
    elif s.contract_owner[contract] != s.turn:
        return Reason.NOT_YOUR_CONTRACT
    elif s.contract_place[contract] != OPEN:
        return Reason.FULFILLED
    return Reason.ALLOWED if requirement(s, s.turn, contract) <= energy else Reason.REQUIREMENT


def why_not_fulfil(s: State, contract: int) -> int:
    """May this contract be fulfilled with the energy that was produced?"""
    return why_not_meet(s, contract, top(s.pending, Fulfil.energy), top(s.pending, Fulfil.by_production))


def can_fulfil(s: State, energy: int, by_production: int) -> bool:
    """Is there a contract to choose?"""
    contract: int
    for contract in range(CONTRACT_COUNT):
        if why_not_meet(s, contract, energy, by_production) == Reason.ALLOWED:
            return True
    return False


def choose_fulfil(s: State, contract: int) -> None:
    """Turn the tile face down; its reward is resolved at once (8.4.2, 8.4.3)."""
    pop(s.pending)
    fulfil(s, contract)


def fulfil(s: State, contract: int) -> None:
    """The tile is fulfilled wherever it lay, and its reward comes."""
    at: int
    s.contract_place[contract] = FULFILLED
    s.contract_owner[contract] = s.turn
    for at in range(NATIONAL_PLACES):
        if s.national[at] == contract:
            s.national[at] = NONE
    leave_office(s, contract)
    note(s, EventKind.FULFILLED, s.turn, contract)
    push(s.pending, Gains(reward=contract))


def leave_office(s: State, contract: int) -> None:
    """The place of a contract in the office is empty."""
    place: int
    for place in range(OFFICE):
        if s.office[place] == contract:
            s.office[place] = NONE


def office_contracts(s: State) -> int:
    """Private contracts that lie face up."""
    at: int
    count: int = 0
    for at in range(OFFICE):
        if s.office[at] != NONE:
            count += 1
    return count


def why_not_take(s: State, at: int) -> int:
    """A private contract that lies face up (7.4)."""
    return Reason.ALLOWED if s.contract_place[FIRST_PRIVATE + at] == IN_OFFICE else Reason.NOT_IN_OFFICE


def choose_take(s: State, at: int) -> None:
    """Take a face-up contract (7.4); then the next one, or down to the limit (7.5, 14.9)."""
    contract: int = FIRST_PRIVATE + at
    leave_office(s, contract)
    s.contract_place[contract] = OPEN
    s.contract_owner[contract] = s.turn
    note(s, EventKind.TOOK_CONTRACT, s.turn, contract)
    left: int = top(s.pending, Take.left) - 1
    if left == 0:
        replace(s.pending, Discard())
    else:
        amend(s.pending, Take.left, left)


def discarded(at: int) -> int:
    """Starting contracts, then private ones."""
    return at if at < STARTING else at - STARTING + FIRST_PRIVATE


def why_not_discard(s: State, at: int) -> int:
    """An own open contract (7.5)."""
    is_open: bool = s.contract_owner[discarded(at)] == s.turn and s.contract_place[discarded(at)] == OPEN
    return Reason.ALLOWED if is_open else Reason.NOT_YOUR_CONTRACT


def choose_discard(s: State, at: int) -> None:
    """A contract leaves the game (7.5)."""
    contract: int = discarded(at)
    s.contract_place[contract] = GONE
    s.contract_owner[contract] = NONE
    note(s, EventKind.DISCARDED, s.turn, contract)


def holds_too_many(s: State) -> bool:
    """More than 3 open contracts (7.5)?"""
    return open_contracts(s, s.turn) > HELD


def refill_office(s: State) -> None:
    """At the end of a turn each colour is filled up from its stack, as long as it lasts (7.4)."""
    at: int
    for at in range(OFFICE):
        colour: int = at // FACE_UP
        if s.office[at] == NONE and s.contracts_left[colour] == 0 and s.automas > 0:
            bring_back(s, colour)
        if s.office[at] == NONE and s.contracts_left[colour] > 0:
            s.contracts_left[colour] -= 1
            turn_up(s, at, colour * COLOUR_TILES + s.contracts_left[colour])


def bring_back(s: State, colour: int) -> None:
    """What Automas have put aside of a colour becomes its new stack (R-36)."""
    i: int
    first: int = colour * COLOUR_TILES
    tiles = scratch(COLOUR_TILES)
    count: int = 0
    for i in range(COLOUR_TILES):
        if s.contract_place[FIRST_PRIVATE + first + i] == ASIDE:
            tiles[count] = FIRST_PRIVATE + first + i
            s.contract_place[FIRST_PRIVATE + first + i] = IN_STACK
            count += 1
    shuffle(s.rng, tiles, count)
    for i in range(count):
        s.contract_stack[first + i] = tiles[count - 1 - i]
    s.contracts_left[colour] = count


def turn_up(s: State, at: int, where: int) -> None:
    """A contract of the stacks comes to a place of the office."""
    contract: int = s.contract_stack[where]
    s.contract_stack[where] = NONE
    s.office[at] = contract
    s.contract_place[contract] = IN_OFFICE
    note(s, EventKind.REFILLED, NONE, contract)


def skip_fulfilling(s: State) -> bool:
    """Without a possible contract nothing is asked."""
    if can_fulfil(s, top(s.pending, Fulfil.energy), top(s.pending, Fulfil.by_production)):
        return False
    pop(s.pending)
    return True
