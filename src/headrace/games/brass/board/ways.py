"""Whole actions for the list of moves: the courses, each with its bill; those that differ in the card alone in one line."""

from headrace.boards.courses import Course
from headrace.boards.whole_actions import Way
from headrace.games.brass.board.bills import lent, told
from headrace.games.brass.board.explore import bill_line, card_of, following, prices, what_of
from headrace.games.brass.board.facts import Sheet

ORDER = ("act", "amount", "mat", "slot", "buyer", "links", "line", "card")
"""What is listed together."""


def ways(sheet: Sheet) -> list[Way] | None:
    """All courses; None while no action is being chosen."""
    return [_way(sheet, course) for course in sorted(sheet.reach.courses, key=lambda course: _place(sheet, course))] or None


def _place(sheet: Sheet, course: Course) -> list[int]:
    """Where a course stands in the list: by what it is about."""
    return [sheet.reach.rank(kind, course.keys[kind]) if kind in course.keys else -1 for kind in ORDER]


def _way(sheet: Sheet, course: Course) -> Way:
    what = what_of(sheet, course)
    if not what and course.keys.get("links") == "two":
        what = sheet.say("links_two")
    elif not what and (pounds := lent(course)):
        what = f"£{pounds}"
    return Way(course.moves, what, _bill(sheet, course), card_of(sheet, course), lasting=course.blind)


def _bill(sheet: Sheet, course: Course) -> str:
    """What is paid, and of what; what happens by itself; what is asked next."""
    lines = [bill_line(sheet, item) for item in sheet.reach.bill(course).lines]
    parts = " + ".join(f"{line.what} {line.price}" for line in lines) if len(lines) > 1 else ""
    paid = prices(sheet, [course]) or "£0" if lines else ""
    happens = told(sheet.view, course)
    return " · ".join(filter(None, (f"{paid} ({parts})" if parts else paid, *happens, following(sheet, course))))
