"""The engraver's means: the same every time, within the land, and with lettering that is escaped."""

import random

from landscapes.engraving import compass, ground, hachures, lettering, miles, paper, rivers, washes, woods

from headrace.boards.scale import Scale
from headrace.draw.classes import spelled

SCALE = Scale(1000, 800, 20, 0, 0, 1.0, 1.0)
RIDGE = [((100.0, 100.0), (160.0, 140.0), (200.0, 120.0))]


def land(seed: int) -> str:
    """A small landscape."""
    rnd = random.Random(seed)
    body = ground(SCALE) + washes(SCALE, [(300, 300, 90, 60)], rnd) + paper(SCALE)
    body += hachures(SCALE, [(RIDGE[0], 20.0)], rnd) + rivers(SCALE, [(7, RIDGE[0])])
    return body + woods(SCALE, [((400.0, 400.0), 5, 20.0)], rnd)


def test_a_landscape_is_the_same_whenever_it_is_drawn_from_the_same_dice() -> None:
    assert land(7) == land(7)
    assert land(7) != land(8)


def test_the_ground_ends_at_the_border() -> None:
    assert 'x="20" y="20" width="960" height="760"' in ground(SCALE)


def test_only_great_rivers_have_a_light_line() -> None:
    assert rivers(SCALE, [(7, RIDGE[0])]).count("<path") == 3
    assert rivers(SCALE, [(3, RIDGE[0])]).count("<path") == 2


def test_lettering_is_escaped_and_korean_stands_upright() -> None:
    assert "&lt;Trent&gt;" in lettering(SCALE, (10, 10), "<Trent>", "en")
    assert "italic" in lettering(SCALE, (10, 10), "Trent", "en")
    assert "italic" not in lettering(SCALE, (10, 10), "트렌트", "ko")
    assert "&lt;miles&gt;" in miles(0, 0, "<miles>")


def test_water_and_land_are_lettered_in_different_inks() -> None:
    assert "var(--water-line)" in spelled(lettering(SCALE, (0, 0), "a", "en", water=True))
    assert "var(--relief)" in spelled(lettering(SCALE, (0, 0), "a", "en"))


def test_a_compass_points_north() -> None:
    assert ">N<" in compass(0, 0, 30)
