"""Pounds, the income track, loans. Rules text."""

from headrace.core.text import note
from headrace.games.brass.events import EventKind
from headrace.games.brass.state import BrassState
from headrace.games.brass.this import INCOME_LEVEL, LEVEL_END, LOAN_AMOUNTS, LOAN_LEVELS, LOWEST_LEVEL

LAST_SPACE = 99


def pay(s: BrassState, seat: int, pounds: int) -> None:
    """Pay for an action: the money counts for turn order (2.9; Lancashire 3.6, 5.4)."""
    s.money[seat] -= pounds
    s.spent[seat] += pounds


def receive(s: BrassState, seat: int, pounds: int) -> None:
    """Take money; it never lowers what was spent (2.9; Lancashire 3.6, 14.10)."""
    s.money[seat] += pounds


def level(s: BrassState, seat: int) -> int:
    """Income level: what the seat receives at the end of a round (3.7; Lancashire 1.10)."""
    return INCOME_LEVEL[s.income[seat]]


def advance_income(s: BrassState, seat: int, spaces: int) -> None:
    """Forward by spaces, never beyond the last (3.8)."""
    s.income[seat] = min(LAST_SPACE, s.income[seat] + spaces)


def loan_fits(s: BrassState, seat: int, choice: int) -> bool:
    """No loan may lead below the lowest level (5.5.2)."""
    return level(s, seat) - LOAN_LEVELS[choice] >= LOWEST_LEVEL


def take_loan(s: BrassState, seat: int, choice: int) -> None:
    """Money now, income levels back, onto the highest space of the new level (5.5.1; Lancashire 10.4)."""
    receive(s, seat, LOAN_AMOUNTS[choice])
    s.income[seat] = LEVEL_END[level(s, seat) - LOAN_LEVELS[choice] - LOWEST_LEVEL]
    note(s, EventKind.LOAN, seat, LOAN_AMOUNTS[choice], s.income[seat])
