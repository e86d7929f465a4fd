"""Pounds, the income track, loans. Rules text."""

from headrace.engine.text import note
from headrace.games.brass.events import EventKind
from headrace.games.brass.state import BrassState

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
    return s.tables.income_level[s.income[seat]]


def advance_income(s: BrassState, seat: int, spaces: int) -> None:
    """Forward by spaces, never beyond the last (3.8)."""
    s.income[seat] = min(LAST_SPACE, s.income[seat] + spaces)


def loan_fits(s: BrassState, seat: int, choice: int) -> bool:
    """No loan may lead below the lowest level (5.5.2)."""
    return level(s, seat) - s.tables.loan_levels[choice] >= s.tables.lowest_level


def take_loan(s: BrassState, seat: int, choice: int) -> None:
    """Money now, income levels back, onto the highest space of the new level (5.5.1; Lancashire 10.1, 10.4)."""
    receive(s, seat, s.tables.loan_amounts[choice])
    s.income[seat] = s.tables.level_end[level(s, seat) - s.tables.loan_levels[choice] - s.tables.lowest_level]
    note(s, EventKind.LOAN, seat, s.tables.loan_amounts[choice], s.income[seat])
