"""The spaces of the management board and the patent office, and Mahiri Sekibo's (rules 5, 6.6.7, 7). Rules text."""

from headrace.engine.stack import amend, push, replace, top
from headrace.engine.text import note
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.material import (
    BANK_CREDIT,
    BASIC_COUNT,
    COPY_ENGINEERS,
    COPY_FEE,
    COPY_SPACES,
    EXTRA_OFFICERS,
    INTRODUCTORY,
    NONE,
    SPACE_BARRED,
    SPACE_COST,
    SPACE_ENGINEERS,
    SPACE_FEE,
    SPACE_FROM,
    TILE_COUNT,
    Officer,
)
from headrace.games.barrage.questions import Dam, EndTurn, Gains, Headstream, Take, Turn
from headrace.games.barrage.reasons import Reason
from headrace.games.barrage.rules.constructing import can_build_free
from headrace.games.barrage.rules.contracts import office_contracts
from headrace.games.barrage.rules.counting import houses
from headrace.games.barrage.rules.producing import can_produce
from headrace.games.barrage.state import IN_SUPPLY, SOLD, State
from headrace.games.barrage.tables import FIRST_SPACE, SPACE_AMOUNT, SPACE_DOES, Does, Pouring, Running


def why_not_space(s: State, space: int) -> int:
    """May the seat to play put engineers there and carry out the action (1.9, 5.2-5.4, 5.7)?"""
    seat: int = s.turn
    if SPACE_BARRED[space] and s.mode == INTRODUCTORY:
        return Reason.NO_PATENT_OFFICE
    if s.players < SPACE_FROM[space]:
        return Reason.SPACE_CLOSED
    if s.space_user[space] != NONE:
        return Reason.SPACE_TAKEN
    if s.engineers[seat] < SPACE_ENGINEERS[space]:
        return Reason.FEW_ENGINEERS
    if s.credits[seat] < SPACE_FEE[space]:
        return Reason.NO_FEE
    if s.credits[seat] < SPACE_FEE[space] + SPACE_COST[space]:
        return Reason.NO_CREDITS
    return why_not_work(s, space)


def why_not_work(s: State, space: int) -> int:
    """Can its action be carried out (5.4)?"""
    if SPACE_DOES[space] == Does.PRODUCE:
        if houses(s, s.turn) == 0:
            return Reason.NO_POWERHOUSE
        credits: int = s.credits[s.turn] - SPACE_FEE[space] - SPACE_COST[space]
        is_possible: bool = can_produce(s, SPACE_AMOUNT[space], Running.STATION, NONE, credits)
        return Reason.ALLOWED if is_possible else Reason.NOTHING_RUNS
    if SPACE_DOES[space] == Does.TAKE:
        return Reason.ALLOWED if office_contracts(s) > 0 else Reason.NO_CONTRACTS
    if SPACE_DOES[space] == Does.BUY:
        return Reason.ALLOWED if s.patent[SPACE_AMOUNT[space] - 1] != NONE else Reason.NO_PATENT
    return Reason.ALLOWED


def settle(s: State) -> None:
    """The action of the turn is chosen; the turn ends when all of it is done (5.8)."""
    replace(s.pending, EndTurn())


def use_space(s: State, space: int) -> None:
    """Engineers, fee and cost, then the action of the space (5.2, 5.3, 7)."""
    seat: int = s.turn
    amount: int = SPACE_AMOUNT[space]
    credits: int = SPACE_FEE[space] + SPACE_COST[space]
    s.space_user[space] = seat
    s.engineers[seat] -= SPACE_ENGINEERS[space]
    s.credits[seat] -= credits
    note(s, EventKind.TOOK_SPACE, seat, space, SPACE_ENGINEERS[space], credits)
    if SPACE_DOES[space] == Does.PRODUCE:
        push(s.pending, Dam(bonus=amount, running=Running.STATION))
    elif SPACE_DOES[space] == Does.PLACE:
        push(s.pending, Headstream(left=amount, pouring=Pouring.ACTION))
    elif SPACE_DOES[space] == Does.TAKE:
        push(s.pending, Take(left=min(amount, office_contracts(s))))
    elif SPACE_DOES[space] == Does.BUY:
        buy_patent(s, amount - 1)
    else:
        push(s.pending, Gains(reward=FIRST_SPACE + space))


def buy_patent(s: State, at: int) -> None:
    """The tile next to the space comes to the personal supply (7.6)."""
    tile: int = s.patent[at]
    s.patent[at] = NONE
    s.patent_place[tile] = SOLD
    s.tile_place[s.turn * TILE_COUNT + BASIC_COUNT + tile] = IN_SUPPLY
    note(s, EventKind.BOUGHT, s.turn, BASIC_COUNT + tile)


def use_bank(s: State, engineers: int) -> None:
    """A credit for each engineer (7, 14.10)."""
    s.engineers[s.turn] -= engineers
    s.banked[s.turn] += engineers
    s.credits[s.turn] += BANK_CREDIT * engineers
    note(s, EventKind.BANKED, s.turn, engineers, BANK_CREDIT * engineers)


# ---- Mahiri Sekibo -----------------------------------------------------------------------------------------------------
def is_shown(s: State, officer: int) -> bool:
    """Is it one of the other officers in the game (2.4.2, R-21)?"""
    i: int
    for i in range(s.players):
        if s.officer[i] == officer and i != s.turn:
            return True
    for i in range(EXTRA_OFFICERS):
        if s.extra[i] == officer:
            return True
    return False


def why_not_copying(s: State, officer: int) -> int:
    """May this officer be copied, so that a regular action is possible afterwards (6.6.7)?"""
    seat: int = s.turn
    if s.officer[seat] != Officer.MAHIRI:
        return Reason.NOT_MAHIRI
    if not is_shown(s, officer):
        return Reason.NOT_SHOWN
    if top(s.pending, Turn.copied) == 1:
        return Reason.ONE_COPY
    if s.copies == COPY_SPACES:
        return Reason.NO_COPY_SPACE
    left: int = s.engineers[seat] - COPY_ENGINEERS[s.copies]
    credits: int = s.credits[seat] - COPY_FEE[s.copies]
    if left < 0:
        return Reason.FEW_ENGINEERS
    if credits < 0:
        return Reason.NO_FEE
    return Reason.ALLOWED if left > 0 or can_build_free(s, officer, credits) else Reason.NOTHING_AFTER


def copy_officer(s: State, officer: int) -> None:
    """The preliminary action: this officer's ability until the end of the turn (6.6.7)."""
    seat: int = s.turn
    fee: int = COPY_FEE[s.copies]
    s.engineers[seat] -= COPY_ENGINEERS[s.copies]
    s.credits[seat] -= fee
    s.copies += 1
    s.copied = officer
    amend(s.pending, Turn.copied, 1)
    note(s, EventKind.COPIED, seat, officer, fee)
