"""Maps larger than the screen: where they begin, and what their overview shows."""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from xml.etree import ElementTree

from headrace.boards.curves import Point
from headrace.boards.pan import chart, lively, overview, pan, start
from headrace.boards.reach import Reach
from headrace.boards.scale import Scale
from headrace.boards.sheet import Sheet
from headrace.core.words import LANGUAGES
from headrace.draw.classes import spelled
from tests.boards.making import position, sheet

SCALE = Scale(1000, 800, 20, 40, 30, 1.2, 0.8)
WINDOW = (390.0, 470.0)


def test_a_point_of_the_board_lies_within_the_border() -> None:
    assert SCALE.at((40, 30)) == (20, 20)
    assert SCALE.at((140, 130)) == (140, 100)


def test_a_map_begins_where_most_can_be_done() -> None:
    group: list[Point] = [(700, 500), (720, 520), (740, 540)]
    left, top, w, h = start(SCALE, WINDOW, [(60, 60), *group], (0, 0))
    assert (left + w / 2, top + h / 2) == (720, 520)


def test_without_anything_to_do_a_map_begins_where_the_game_says() -> None:
    left, top, w, h = start(SCALE, WINDOW, [], (500, 400))
    assert (left + w / 2, top + h / 2) == (500, 400)


def test_a_map_never_begins_beyond_its_border() -> None:
    assert start(SCALE, WINDOW, [(5, 5)], (0, 0)) == (0, 0, 390, 470)
    assert start(SCALE, WINDOW, [(995, 795)], (0, 0)) == (610, 330, 390, 470)


@dataclass(frozen=True)
class Moved(Sheet):
    """A sheet on which something has moved."""

    @cached_property
    def fresh(self) -> frozenset[str]:
        return frozenset({"moved"})


def test_spots_are_what_can_be_pressed_else_what_has_moved() -> None:
    pos = position()
    mine, other = (Moved(Reach(pos.view(seat))) for seat in (pos.turn, (pos.turn or 0) - 1 or 3))
    spots = [(mine.view.moves[0].target, (1.0, 2.0)), ("moved", (3.0, 4.0)), ("idle", (5.0, 6.0))]
    assert lively(mine, spots) == [(1, 2)]
    assert lively(other, spots) == [(3, 4)]


def test_only_a_map_to_be_dragged_says_where_it_begins() -> None:
    assert ElementTree.fromstring(chart("", SCALE, "map", (1.5, 2, 390, 470))).get("data-view") == "1.5 2 390 470"
    assert "data-view" not in chart("", SCALE, "map")


def test_the_buttons_are_named_in_both_languages_and_the_map_can_be_found() -> None:
    names = set()
    for lang in LANGUAGES:
        found = ElementTree.fromstring(pan(sheet(lang=lang), "<i/>", "<b/>", "a-map"))
        assert (found.get("id"), found.get("data-pan")) == ("a-map", "True")
        assert [button.get("data-zoom") for button in found.iter("button")] == ["in", "out", "all"]
        names |= {button.get("aria-label") for button in found.iter("button")}
    assert len(names) == 6


def test_the_overview_rings_every_spot_and_lays_a_glass_over_what_is_shown() -> None:
    found = ElementTree.fromstring(spelled(overview("", SCALE, (10, 20, 390, 470), [(1, 2), (300, 4)])))
    assert [(ring.get("cx"), ring.get("cy")) for ring in found.iter("circle")] == [("1", "2"), ("300", "4")]
    assert {ring.get("fill") for ring in found.iter("circle")} == {"none"}
    (glass,) = found.iter("rect")
    assert [glass.get(key) for key in ("class", "x", "y", "width", "height")] == ["glass", "10", "20", "390", "470"]


def test_rings_that_would_run_into_each_other_are_dots_in_the_overview() -> None:
    found = ElementTree.fromstring(overview("", SCALE, (10, 20, 390, 470), [(1, 2), (40, 2), (300, 4)]))
    dots = [(float(dot.get("cx", "")), float(dot.get("r", ""))) for dot in found.iter("circle")]
    assert all(one + r < other - r for (one, r), (other, _) in pairwise(dots))
    assert {dot.get("fill") for dot in found.iter("circle")} == {"var(--may)"}


def test_a_landscape_is_stretched_from_the_scale_it_was_drawn_in() -> None:
    other = Scale(2000, 1600, 26, 40, 30, 2.4, 1.6)
    (use,) = ElementTree.fromstring(other.land("land", SCALE))
    assert use.get("transform") == "translate(-14.0 -14.0) scale(2.0000 2.0000)"
    x, y = SCALE.at((140, 130))
    assert (2 * x - 14, 2 * y - 14) == other.at((140, 130))
