"""Charts: a line for each player, also for one point, none, and many at the same height."""

from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from headrace.boards.chart import BOTTOM, LEFT, RIGHT, SEAL, STEPS, TOP, Story, apart, chart
from headrace.boards.reach import Reach
from headrace.boards.sheet import Sheet
from headrace.draw.classes import spelled
from tests.boards.making import NASTY, sheet, view


def drawn(lines: list[list[int]], ticks: list[object], parts: tuple[int, ...] = ()) -> ElementTree.Element:
    """A chart of four players."""
    return ElementTree.fromstring(spelled(chart(sheet(names=NASTY), "<Money>", "<label>", Story(lines, ticks, parts))))


def strokes(found: ElementTree.Element) -> list[ElementTree.Element]:
    """The lines of the players."""
    return [path for path in found.iter("path") if (path.get("stroke") or "").startswith("var(--seat-")]


def test_every_player_has_a_line_with_ink_and_dashes_of_its_own() -> None:
    found = strokes(drawn([[1, 2], [2, 3], [3, 4], [4, 5]], [1, 2]))
    assert len({path.get("stroke") for path in found}) == 4
    assert len({path.get("stroke-dasharray") for path in found}) == 4


@pytest.mark.parametrize("lines", [[[5], [5], [0], [9]], [[], [], [], []], [[0, 0], [0, 0], [0, 0], [0, 0]]])
def test_one_point_none_and_nothing_but_noughts_can_be_drawn(lines: list[list[int]]) -> None:
    found = drawn(lines, [1] * len(lines[0]))
    assert len(strokes(found)) == sum(bool(line) for line in lines)
    assert "nan" not in ElementTree.tostring(found, "unicode")


def test_a_line_runs_from_the_first_round_to_the_last_and_nought_is_on_the_grid() -> None:
    story = Story([[-3, 17]], [1, 2])
    assert story.points(0)[0][0] == LEFT
    assert story.points(0)[-1][0] == RIGHT
    low, high, step = story.scale
    assert low <= -3 < 17 <= high
    assert low % step == high % step == 0
    assert (story.y(high), story.y(low)) == (TOP, BOTTOM)


def test_values_of_any_size_have_a_few_lines_of_grid() -> None:
    for most in (1, 3, 7, 40, 99, 260, 1800):
        low, high, step = Story([[0, most]], [1, 2]).scale
        assert step in STEPS
        assert 1 <= (high - low) / step <= 6


def test_seals_stand_near_their_lines_and_never_on_another() -> None:
    ends = apart({0: 100.0, 1: 100.0, 2: 101.0, 3: 30.0})
    places = sorted(ends.values())
    assert all(below - above >= SEAL for above, below in pairwise(places))
    assert ends[3] == 30
    crowd = apart(dict.fromkeys(range(5), BOTTOM))
    assert max(crowd.values()) <= BOTTOM
    assert len(set(crowd.values())) == 5


def test_a_player_without_values_has_no_seal() -> None:
    assert len(strokes(drawn([[1], [], [2], []], [1]))) == 2


def test_a_new_part_of_the_game_begins_at_a_dashed_line() -> None:
    assert 'stroke-dasharray="3 3"' in ElementTree.tostring(drawn([[1, 2, 3]] * 4, [1, 2, 1], (2,)), "unicode")
    assert 'stroke-dasharray="3 3"' not in ElementTree.tostring(drawn([[1, 2, 3]] * 4, [1, 2, 3]), "unicode")


def test_title_and_label_are_escaped() -> None:
    found = drawn([[1]] * 4, ["<1>"])
    assert found[0].text == "<Money>"
    assert found[1].get("aria-label") == "<label>"
    assert "<1>" in [text.text for text in found.iter("text")]


def test_where_colours_belong_to_something_else_seals_are_in_ink() -> None:
    class Inked(Sheet):
        ink = True

    assert "var(--seat-" in spelled(sheet().seal_picture(0))
    assert "var(--seat-" not in spelled(Inked(Reach(replace(view()))).seal_picture(0))
