"""The course of rounds and turns (rules 3, 4, 5, 11). Rules text."""

from headrace.engine.stack import amend, pop, push, top
from headrace.engine.text import note
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    BASIC_COUNT,
    ENGINEERS,
    EXPERT,
    HEADSTREAM_COUNT,
    NONE,
    PATENTS,
    ROUNDS,
    SPACE_COUNT,
    STREAM_DROPS,
)
from headrace.games.barrage.questions import Automa, Gains, Incomes, Turn
from headrace.games.barrage.rules.contracts import refill_office
from headrace.games.barrage.rules.counting import active_incomes, is_automa
from headrace.games.barrage.rules.ending import score_game
from headrace.games.barrage.rules.scoring import new_order, score_round
from headrace.games.barrage.rules.water import water_phase
from headrace.games.barrage.state import ACTIONS, INCOME, OFFERED, REMOVED, State
from headrace.games.barrage.tables import ALL_INCOMES


def begin_round(s: State) -> None:
    """Phase 1 (4); in the first round nobody has an income."""
    note(s, EventKind.ROUND, NONE, s.round)
    if s.round == 1:
        begin_actions(s)
    else:
        s.phase = INCOME
        push(s.pending, Incomes(left=s.players))


def begin_actions(s: State) -> None:
    """The headstreams get water, then phase 2 begins (4.4, 5.1)."""
    fill_headstreams(s)
    s.phase = ACTIONS
    begin_turn(s, s.order[0])


def collect_incomes(s: State) -> None:
    """The next player's income, in reverse turn order (4.3)."""
    left: int = top(s.pending, Incomes.left) - 1
    if left < 0:
        pop(s.pending)
        begin_actions(s)
        return
    amend(s.pending, Incomes.left, left)
    incomes: int = active_incomes(s, s.order[left])
    if incomes > 0:
        s.turn = s.order[left]
        note(s, EventKind.INCOME, s.turn, NONE, incomes)
        push(s.pending, Gains(reward=ALL_INCOMES))


def fill_headstreams(s: State) -> None:
    """Drops as the tiles print them for the round (4.4)."""
    slot: int
    total: int = 0
    for slot in range(HEADSTREAM_COUNT):
        drops: int = STREAM_DROPS[s.stream[slot] * ROUNDS + s.round - 1]
        s.waiting[slot] += drops
        total += drops
        if drops > 0:
            note(s, EventKind.HEADSTREAM, NONE, slot, drops)
    if total > 0:
        note(s, EventKind.HEADSTREAMS, NONE, total)


def begin_turn(s: State, seat: int) -> None:
    """It is this seat's turn (5.1)."""
    s.turn = seat
    if is_automa(s, seat):
        push(s.pending, Automa())
    else:
        push(s.pending, Turn())


def end_turn(s: State) -> None:
    """The turn is over: copies end, contracts are filled up, the next player who has not passed is active (5.6, 5.8)."""
    i: int
    pop(s.pending)
    s.copied = NONE
    refill_office(s)
    place: int = place_in_order(s, s.turn)
    for i in range(s.players):
        seat: int = s.order[(place + 1 + i) % s.players]
        if s.passed[seat] == 0:
            begin_turn(s, seat)
            return
    end_actions(s)


def place_in_order(s: State, seat: int) -> int:
    """Where a seat stands in the turn order."""
    place: int = 0
    while s.order[place] != seat:
        place += 1
    return place


def leave_round(s: State, seat: int) -> None:
    """Pass: out for the round (5.5)."""
    s.passed[seat] = 1
    note(s, EventKind.PASSED, seat)


def end_actions(s: State) -> None:
    """Phases 3 to 5, then the next round; after the fifth the game is over (3.1, 12)."""
    water_phase(s)
    score_round(s)
    if s.round == ROUNDS:
        score_game(s)
        s.turn = NONE
        note(s, EventKind.GAME_OVER, NONE)
    else:
        new_order(s)
        go_home(s)
        if s.mode == EXPERT:
            change_patents(s)
        s.round += 1
        begin_round(s)


def go_home(s: State) -> None:
    """Markers go back to 0, engineers home, all spaces are free (11.2)."""
    i: int
    s.copies = 0
    for i in range(SPACE_COUNT):
        s.space_user[i] = NONE
    for i in range(s.players):
        s.energy[i] = 0
        s.engineers[i] = ENGINEERS
        s.banked[i] = 0
        s.constructions[i] = 0
        s.passed[i] = 0


def change_patents(s: State) -> None:
    """Unsold tiles leave the game, three new ones come (11.3)."""
    at: int
    for at in range(PATENTS):
        if s.patent[at] != NONE:
            note(s, EventKind.UNSOLD, NONE, BASIC_COUNT + s.patent[at])
            s.patent_place[s.patent[at]] = REMOVED
            s.patent[at] = NONE
    offer_patents(s)


def offer_patents(s: State) -> None:
    """The next tiles of the stack (2.4.5, 11.3)."""
    at: int
    for at in range(PATENTS):
        if s.patents_left > 0:
            s.patents_left -= 1
            s.patent[at] = s.patent_stack[s.patents_left]
            s.patent_stack[s.patents_left] = NONE
            s.patent_place[s.patent[at]] = OFFERED
            note(s, EventKind.PATENT, NONE, BASIC_COUNT + s.patent[at], at + 1)
