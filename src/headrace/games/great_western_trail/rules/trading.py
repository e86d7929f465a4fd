"""Taking hazards and teepees from the trail, and putting them there (rules 2.5, 6.1, 9.6, 9.9). Rules text."""

from headrace.engine.stack import pop, top
from headrace.engine.text import note
from headrace.games.great_western_trail.events import EventKind
from headrace.games.great_western_trail.frames import Trail
from headrace.games.great_western_trail.material import (
    FIRST_HAZARD,
    FIRST_TEEPEE,
    HAZARD_COUNT,
    HAZARD_SPACES,
    HAZARD_TILE,
    HAZARD_TYPE,
    NONE,
    SECTION,
    TEEPEE_KINDS,
    TEEPEE_SPACES,
    TEEPEE_TILE,
    TEEPEE_VALUE,
)
from headrace.games.great_western_trail.reasons import Reason
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Bounty


def space_for(s: State, tile: int) -> int:
    """The space a hazard or teepee of the supply comes to; NONE if there is no room (2.5.1, 2.5.2)."""
    i: int
    if tile >= FIRST_TEEPEE:
        for i in range(len(TEEPEE_SPACES)):
            if s.tile[TEEPEE_SPACES[i]] == NONE:
                return TEEPEE_SPACES[i]
        return NONE
    first: int = SECTION * HAZARD_TYPE[tile - FIRST_HAZARD]
    for i in range(first, first + SECTION):
        if s.tile[HAZARD_SPACES[i]] == NONE:
            return HAZARD_SPACES[i]
    return NONE


def put_on_trail(s: State, tile: int, space: int) -> None:
    """A tile of the supply lies on the trail."""
    s.tile[space] = HAZARD_TILE + tile - FIRST_HAZARD


def why_not_hazard(s: State, at: int, asked: int, price: int) -> int:
    """May the hazard of this space be taken (9.9.1)?"""
    if asked == Bounty.TEEPEE:
        return Reason.ANOTHER_QUESTION
    if s.tile[HAZARD_SPACES[at]] == NONE:
        return Reason.NO_HAZARD
    return Reason.ALLOWED if price <= s.money[s.turn] else Reason.NO_MONEY


def why_not_teepee(s: State, at: int, asked: int) -> int:
    """May the teepee of this space be taken (9.6.1)?"""
    if asked == Bounty.HAZARD:
        return Reason.ANOTHER_QUESTION
    if s.tile[TEEPEE_SPACES[at]] == NONE:
        return Reason.NO_TEEPEE
    return Reason.ALLOWED if s.money[s.turn] + TEEPEE_VALUE[at] >= 0 else Reason.NO_MONEY


def why_not_bounty_any(s: State, asked: int, price: int) -> int:
    """Is there anything of the kind to take (15.7)?"""
    at: int
    reason: int = Reason.NO_TEEPEE
    for at in range(len(HAZARD_SPACES)):
        why: int = why_not_hazard(s, at, asked, price)
        if why == Reason.ALLOWED:
            return Reason.ALLOWED
        if asked != Bounty.TEEPEE and (reason != Reason.NO_MONEY):
            reason = why
    for at in range(len(TEEPEE_SPACES)):
        why = why_not_teepee(s, at, asked)
        if why == Reason.ALLOWED:
            return Reason.ALLOWED
        if why == Reason.NO_MONEY:
            reason = why
    return reason


def why_not_bounty(s: State, at: int) -> int:
    """A hazard or a teepee."""
    bounty: int = top(s.pending, Trail.bounty)
    if at < len(HAZARD_SPACES):
        return why_not_hazard(s, at, bounty, top(s.pending, Trail.price))
    return why_not_teepee(s, at - len(HAZARD_SPACES), bounty)


def choose_bounty(s: State, at: int) -> None:
    """A hazard or a teepee is taken."""
    if at < len(HAZARD_SPACES):
        take_hazard(s, at)
    else:
        take_teepee(s, at - len(HAZARD_SPACES))


def take_hazard(s: State, at: int) -> None:
    """It lies before the player (9.9.1)."""
    space: int = HAZARD_SPACES[at]
    hazard: int = s.tile[space] - HAZARD_TILE
    price: int = top(s.pending, Trail.price)
    s.money[s.turn] -= price
    s.hazards[s.turn * HAZARD_COUNT + hazard] += 1
    s.tile[space] = NONE
    note(s, EventKind.HAZARD_REMOVED, s.turn, hazard, space, price)
    pop(s.pending)


def take_teepee(s: State, at: int) -> None:
    """It lies before the player, who gains or pays what stands above it (9.6.1)."""
    space: int = TEEPEE_SPACES[at]
    teepee: int = s.tile[space] - TEEPEE_TILE
    s.money[s.turn] += TEEPEE_VALUE[at]
    s.teepees[s.turn * TEEPEE_KINDS + teepee] += 1
    s.tile[space] = NONE
    note(s, EventKind.TRADED, s.turn, teepee, space, TEEPEE_VALUE[at])
    pop(s.pending)
