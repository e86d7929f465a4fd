"""Turns and rounds: who plays, turn order, income, shortfalls (rules 2 and 6; Lancashire 3). Rules text."""

from headrace.engine.stack import pop, push, top
from headrace.engine.text import note
from headrace.games.brass.events import EventKind
from headrace.games.brass.material import NONE, SEATS, Act, Era, Length
from headrace.games.brass.questions import EndAction, Settle, Shortfall, Turn
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.cards import refill
from headrace.games.brass.rules.eras import end_canal_era, end_game
from headrace.games.brass.rules.money import level
from headrace.games.brass.rules.network import clear_slot
from headrace.games.brass.state import BrassState


def begin_round(s: BrassState) -> None:
    """The first seat of the turn order plays (2.2)."""
    note(s, EventKind.ROUND_BEGAN, NONE, s.round, s.era)
    s.at = 0
    begin_turn(s)


def begin_turn(s: BrassState) -> None:
    """The next seat of the turn order has its actions."""
    s.turn = s.order[s.at]
    s.actions_left = actions_of_turn(s)
    push(s.pending, Turn())


def actions_of_turn(s: BrassState) -> int:
    """Two actions; one in the first round of the canal era (2.3; Lancashire 3.2)."""
    return s.tables.actions_first_turn if s.era == Era.CANAL and s.round == 1 else s.tables.actions_per_turn


def end_action(s: BrassState) -> None:
    """The action is done; after the last one the seat draws and the next seat plays (2.6). A special build takes two.

    Rules Lancashire 6.3.
    """
    is_special: bool = s.traits.has_special_build and top(s.pending, EndAction.act) == Act.SPECIAL_BUILD
    s.actions_left -= s.tables.actions_per_turn if is_special else 1
    pop(s.pending)
    if s.actions_left > 0:
        push(s.pending, Turn())
        return
    refill(s, s.turn)
    s.at += 1
    if s.at < s.players:
        begin_turn(s)
    else:
        end_round(s)


def is_last_round(s: BrassState) -> bool:
    """The last round of this era: hands are empty after it (2.1, 7.1; Lancashire 3.1)."""
    return s.round == s.tables.rounds[s.players]


def is_last_era(s: BrassState) -> bool:
    """The rail era; in the introductory game the canal era (2.1, 14.1; Lancashire 3.1, 20.1)."""
    return s.era == Era.RAIL or s.length == Length.INTRODUCTORY


def rounds_left(s: BrassState) -> int:
    """Rounds of the game after this one."""
    left: int = s.tables.rounds[s.players] - s.round
    return left if is_last_era(s) else left + s.tables.rounds[s.players]


def end_round(s: BrassState) -> None:
    """Turn order, then income (6.1, 6.2). Shortfalls are settled after this, while `at` stands beyond the last seat (6.2.4).

    No income only after the last round of the rail era. Rules Lancashire 3.10, 13.1, 20.1.
    """
    sort_turn_order(s)
    if s.era == Era.CANAL or not is_last_round(s):
        take_income(s)
    push(s.pending, Settle())


def sort_turn_order(s: BrassState) -> None:
    """Least spent first; ties keep their order (6.1; Lancashire 3.7)."""
    i: int
    seat: int
    for i in range(1, s.players):
        j: int = i
        while j > 0 and s.spent[s.order[j - 1]] > s.spent[s.order[j]]:
            held: int = s.order[j]
            s.order[j] = s.order[j - 1]
            s.order[j - 1] = held
            j -= 1
    for seat in range(SEATS):
        s.spent[seat] = 0
    note(s, EventKind.ORDER, s.order[0], s.order[1], s.order[2], s.order[3])


def take_income(s: BrassState) -> None:
    """Everyone receives or pays the income level; what cannot be paid is missing (6.2.1 - 6.2.3; Lancashire 3.8)."""
    i: int
    for i in range(s.players):
        seat: int = s.order[i]
        income: int = level(s, seat)
        if income >= 0:
            s.money[seat] += income
            note(s, EventKind.INCOME, seat, income)
            continue
        paid: int = min(s.money[seat], -income)
        s.money[seat] -= paid
        s.missing[seat] = -income - paid
        if paid > 0:
            note(s, EventKind.INCOME_PAID, seat, paid)
        if s.missing[seat] > 0:
            note(s, EventKind.SHORTFALL, seat, s.missing[seat])


def why_not_shortfall(s: BrassState, slot: int) -> int:
    """Own tiles that are worth something may go to cover a shortfall (6.2.4, 6.2.5, 6.2.7; Lancashire 3.9.2, 3.9.6)."""
    if s.tile[slot] == NONE or s.owner[slot] != s.turn:
        return Reason.NOT_YOUR_TILE
    return Reason.WORTH_NOTHING if s.tables.tile_worth[s.tile[slot]] == 0 else Reason.ALLOWED


def choose_shortfall(s: BrassState, slot: int) -> None:
    """Which tile covers it."""
    remove_tile(s, slot)
    pop(s.pending)


def remove_tile(s: BrassState, slot: int) -> None:
    """A tile leaves the game for half its printed price (6.2.4; Lancashire 3.9.1)."""
    worth: int = s.tables.tile_worth[s.tile[slot]]
    covered: int = min(worth, s.missing[s.turn])
    note(s, EventKind.TILE_REMOVED, s.turn, s.tile[slot], slot, worth)
    clear_slot(s, slot)
    s.missing[s.turn] -= covered
    s.money[s.turn] += worth - covered


def next_short(s: BrassState) -> int:
    """The first seat of the turn order with a shortfall; NONE without one (R20)."""
    i: int
    for i in range(s.players):
        if s.missing[s.order[i]] > 0:
            return s.order[i]
    return NONE


def settle_shortfall(s: BrassState) -> None:
    """The next seat covers its shortfall: it chooses a tile, without a choice the tile goes, or points; then the next round.

    Rules 6.2.4, R20, R21, 11.8; Lancashire 3.9, 3.9.3.
    """
    seat: int = next_short(s)
    if seat == NONE:
        pop(s.pending)
        begin_next_round(s)
        return
    s.turn = seat
    slot: int = forced_removal(s)
    if slot == NONE:
        lose_points(s, seat)
    elif slot < s.tables.slot_count:
        remove_tile(s, slot)
    else:
        push(s.pending, Shortfall())


def forced_removal(s: BrassState) -> int:
    """The tile that has to go; `slot_count` if the seat may choose, NONE if there is none (R21; Lancashire 3.9.4, 16.9)."""
    slot: int
    first: int = NONE
    count: int = 0
    worth: int = 0
    for slot in range(s.tables.slot_count):
        if why_not_shortfall(s, slot) == Reason.ALLOWED:
            first = slot if count == 0 else first
            count += 1
            worth += s.tables.tile_worth[s.tile[slot]]
    return s.tables.slot_count if count > 1 and worth > s.missing[s.turn] else first


def lose_points(s: BrassState, seat: int) -> None:
    """One point per pound still missing, not below 0; the rest is forgiven (3.9, 6.2.6; Lancashire 3.9.5)."""
    lost: int = min(s.vp[seat], s.missing[seat])
    s.missing[seat] = 0
    s.vp[seat] -= lost
    s.other_points[seat] -= lost
    note(s, EventKind.POINTS_LOST, seat, lost)


def begin_next_round(s: BrassState) -> None:
    """After all shortfalls: the next round, the next era or the end."""
    past: int = s.era * s.tables.rounds[s.players] + s.round - 1
    if not is_last_round(s):
        keep_story(s, past)
        s.round += 1
        begin_round(s)
    elif not is_last_era(s):
        end_canal_era(s)
        keep_story(s, past)
        s.round = 1
        note(s, EventKind.ERA_BEGAN, NONE, s.era)
        begin_round(s)
    else:
        end_game(s)
        keep_story(s, past)
        s.turn = NONE


def keep_story(s: BrassState, at: int) -> None:
    """Points, income and money after a round, counted from 0 through both eras, for the charts."""
    seat: int
    for seat in range(s.players):
        s.vp_story[at * SEATS + seat] = s.vp[seat]
        s.income_story[at * SEATS + seat] = level(s, seat)
        s.money_story[at * SEATS + seat] = s.money[seat]
