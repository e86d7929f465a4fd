"""Bills: added up, and written without a gap for markup."""

from xml.etree import ElementTree

from headrace.boards.bill import Bill, Item, Line, written

NASTY = '<b>coal</b> & "iron"'


def lines(markup: str) -> list[tuple[str, list[str]]]:
    """The lines of a bill by their class, each with the words of its cells."""
    return [
        (row.get("class", ""), [cell.text or "" for cell in row] or [row.text or ""]) for row in ElementTree.fromstring(markup)
    ]


def test_a_bill_adds_up_what_is_paid_and_takes_off_what_comes_in() -> None:
    assert Bill((Item("tile", "mat", 12), Item("coal", "mine", 0, "coal"), Item("income", "", -5))).sum == 7
    assert Bill().sum == 0


def test_a_bill_is_written_line_by_line_then_its_sum_then_what_follows() -> None:
    found = lines(
        written([Line("tile", "mat", "£12"), Line("coal", "mine", "free")], Line("to pay", "£20 → £8", "£12"), ["income +1"])
    )
    assert found == [
        ("row", ["tile", "mat", "£12"]),
        ("row", ["coal", "mine", "free"]),
        ("row sum", ["to pay", "£20 → £8", "£12"]),
        ("fx", ["income +1"]),
    ]


def test_a_bill_without_lines_has_no_sum() -> None:
    assert lines(written([], None, ["only this"])) == [("fx", ["only this"])]
    assert written([]) == '<span class="bill"></span>'


def test_everything_on_a_bill_is_escaped() -> None:
    assert lines(written([Line(NASTY, NASTY, NASTY)], None, [NASTY])) == [("row", [NASTY] * 3), ("fx", [NASTY])]
