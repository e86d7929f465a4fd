"""Points, boxes and curves: what a map is measured with."""

import re

import pytest

from headrace.boards.curves import Point, around, bezier, inside, smooth, towards, visible_middle

LINE: list[Point] = [(x, 50.0) for x in range(0, 101, 10)]
LEFT, RIGHT = (-20.0, 40.0, 22.0, 60.0), (62.0, 40.0, 120.0, 60.0)


def test_a_smooth_curve_passes_all_its_points() -> None:
    points: list[Point] = [(0, 0), (10, 40), (60, 20), (90, 90)]
    numbers = [float(number) for number in re.findall(r"-?\d+", smooth(points))]
    ends = [(numbers[0], numbers[1]), *((numbers[at], numbers[at + 1]) for at in range(6, len(numbers), 6))]
    assert ends == points


def test_a_curve_drawn_towards_a_point_has_the_wanted_middle() -> None:
    a, m, b = (0.0, 0.0), (30.0, 10.0), (40.0, 40.0)
    assert bezier(a, towards(a, m, b), b, 0.5) == pytest.approx(m)
    assert bezier(a, towards(a, m, b), b, 0) == a
    assert bezier(a, towards(a, m, b), b, 1) == b


def test_the_edge_of_a_box_is_outside_unless_room_is_kept() -> None:
    assert not inside((22, 50), LEFT)
    assert inside((22, 50), LEFT, 1)
    assert inside((21, 50), LEFT)


def test_boxes_are_held_by_one_that_grows() -> None:
    assert around([LEFT, RIGHT]) == (-20, 40, 120, 60)
    assert around([LEFT], 3) == (-23, 37, 25, 63)


def test_the_visible_middle_keeps_away_from_the_boxes_as_far_as_there_is_room() -> None:
    assert visible_middle(LINE, [LEFT, RIGHT], (11, 6, 0)) == (50, 50)
    assert visible_middle(LINE, [LEFT, RIGHT], (30, 11)) == (50, 50), "too much room is not asked for"
    covered = (-20.0, 0.0, 200.0, 100.0)
    assert visible_middle(LINE, [covered], (11, 0)) == (50, 50), "covered from end to end"
