"""Steps of a turn, slips and mats."""

from headrace.boards.paper import mat_opener, slip, steps
from tests.boards.making import sheet
from tests.kit.drawings import parsed


def test_steps_are_done_now_or_still_to_come() -> None:
    items = [*parsed(steps(("ride", "deliver", "draw <2>"), 1)).iter("li")]
    assert [item.text for item in items] == ["ride", "deliver", "draw <2>"]
    assert [item.get("class") for item in items] == ["done", "now", None]
    assert [item.get("aria-current") for item in items] == [None, "step", None]


def test_a_slip_folds_to_its_title() -> None:
    found = parsed(slip("round-3", "Round <3>", "<p>figures</p>")).find("details")
    assert found is not None and found.attrib == {"class": "slip", "id": "round-3", "open": ""}
    assert [part.tag for part in found] == ["summary", "p"] and found.findtext("summary/b") == "Round <3>"


def test_a_mat_is_fetched_by_its_seat_and_leads_somewhere_without_script() -> None:
    found = parsed(mat_opener(sheet(names=("A & B", "C", "D", "E")), 0, "all")).find("details")
    assert found is not None and found.attrib["data-leaf"] == "mat/0" and found.attrib["id"] == "mat-0"
    away = found.find("div/a")
    assert away is not None and away.attrib["href"] == "?leaf=mat/0" and away.text == "Open the mat of A & B"
