"""Lines of a map: where something stands on them, whose ink they bear, and what a finger can touch."""

import re

from headrace.boards.plates import ink, plaque
from headrace.boards.routes import FINGER, finger_room, route, taken, way
from headrace.draw.classes import spelled
from headrace.draw.shapes import SEATS

HERE, THERE = (-20.0, 30.0, 20.0, 70.0), (180.0, 30.0, 220.0, 70.0)


def test_a_route_passes_its_printed_middle_and_keeps_off_the_places() -> None:
    found = route((0, 50), (100, 20), (200, 50), [HERE, THERE])
    assert found.d == "M0 50Q100 -10 200 50"
    assert found.middle == (100, 20)
    assert route((0, 50), (30, 50), (60, 50), [HERE, (40.0, 30.0, 80.0, 70.0)]).middle[0] in (29, 30, 31)


def test_what_stands_on_a_short_route_is_where_the_route_is_seen() -> None:
    x, _ = route((0, 50), (50, 50), (100, 50), [(-20.0, 30.0, 70.0, 70.0), (95.0, 30.0, 120.0, 70.0)]).middle
    assert 70 < x < 95


def test_what_stands_on_a_route_keeps_some_way_off_the_places() -> None:
    beyond = (300.0, 30.0, 320.0, 70.0)
    x, _ = route((0, 50), (100, 50), (200, 50), [HERE, beyond]).middle
    assert x > 112, "the middle of what is left when eleven pixels are kept from the place at the left"


def test_a_third_end_is_joined_to_the_middle() -> None:
    found = route((0, 50), (100, 20), (200, 50), [HERE, THERE], [(100, 90)])
    assert found.d.endswith("M100 20L100 90")


def test_each_owner_has_an_ink_and_a_centre_line_of_its_own() -> None:
    drawn = [spelled(taken("M0 0L9 9", seat)) for seat in range(len(SEATS))]
    assert all(ink(seat)[0] in markup for seat, markup in enumerate(drawn))
    assert len({re.sub(r"--seat-\w", "", markup) for markup in drawn}) == len(SEATS)
    assert "1.6 5.5" in taken("M0 0L9 9", 0, sleepers=True)


def test_a_finger_has_room_unless_another_berth_is_near() -> None:
    assert finger_room((0, 0), []) == FINGER
    assert finger_room((0, 0), [(10, 30)]) == 30
    assert finger_room((0, 0), [(FINGER, 5)]) == FINGER, "beside it, not above"


def test_a_plaque_is_as_large_as_its_box_and_escapes_its_name() -> None:
    drawn = plaque((10, 20, 110, 45), "<A&B>", 12.5)
    assert 'x="10" y="20" width="100" height="25"' in drawn
    assert "&lt;A&amp;B&gt;" in drawn


def test_what_travels_finds_its_way_by_name() -> None:
    drawn = spelled(way("M0 0L9 9", 1, "dudley-walsall"))
    assert drawn.count('data-way="dudley-walsall"') == 1
    assert drawn.index("--halo") < drawn.index("--may"), "the halo lies below"
