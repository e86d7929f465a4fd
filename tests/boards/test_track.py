"""Tracks: the spaces round a map, and many markers on one of them."""

import math
from itertools import pairwise

import pytest

from headrace.boards.numbers import number, signed
from headrace.boards.track import COIN, Round, standing, together

ROUND = Round(25, 24, 24, 27)
WIDTH, HEIGHT, WIDE = 1044.0, 690.0, 22.0
CELLS = ROUND.cells(WIDTH, HEIGHT, WIDE)


def test_the_spaces_run_round_the_map_without_gap_or_overlap() -> None:
    assert len(CELLS) == 100
    area = sum(w * h for _, _, w, h in CELLS)
    assert area == pytest.approx(WIDTH * HEIGHT - (WIDTH - 2 * WIDE) * (HEIGHT - 2 * WIDE))
    for x, y, w, h in CELLS:
        assert round(x, 6) >= 0
        assert round(y, 6) >= 0
        assert x + w <= WIDTH + 1e-6
        assert y + h <= HEIGHT + 1e-6


def test_each_space_touches_the_next() -> None:
    middles = [(x + w / 2, y + h / 2) for x, y, w, h in CELLS]
    assert all(math.dist(a, b) < 45 for a, b in zip(middles, middles[1:] + middles[:1], strict=True))
    assert middles[0][0] < WIDE
    assert middles[0][1] > HEIGHT - WIDE * 2


def test_a_space_knows_its_side() -> None:
    assert [ROUND.outward(space) for space in (0, 24, 25, 48, 49, 72, 73, 99)] == [
        (-1, 0), (-1, 0), (0, -1), (0, -1), (1, 0), (1, 0), (0, 1), (0, 1),
    ]  # fmt: skip
    assert [ROUND.upright(space) for space in (10, 30, 60, 90)] == [True, False, True, False]


def test_things_on_one_space_are_numbered_in_their_order() -> None:
    assert list(together([(5, "a"), (7, "b"), (5, "c")])) == [(5, "a", 0, 2), (5, "c", 1, 2), (7, "b", 0, 1)]


@pytest.mark.parametrize("space", [0, 12, 24, 25, 40, 49, 72, 73, 99])
@pytest.mark.parametrize("count", [1, 2, 3, 5, 8])
def test_markers_of_many_seats_stand_apart_within_the_track(space: int, count: int) -> None:
    upright = ROUND.upright(space)
    length = HEIGHT if upright else WIDTH
    spots = [standing(CELLS[space], upright, length, at, count) for at in range(count)]
    along = [spot[1] if upright else spot[0] for spot in spots]
    assert along == sorted(along)
    assert all(b - a > 12.9 for a, b in pairwise(along)), "letters stay free"
    assert along[0] >= COIN
    assert along[-1] <= length - COIN


def test_one_marker_stands_in_the_middle_of_its_space() -> None:
    x, y, w, h = CELLS[40]
    assert standing(CELLS[40], False, WIDTH, 0, 1) == (x + w / 2, y + h / 2)


def test_three_overlap_like_fallen_coins_where_two_stand_apart() -> None:
    def pitch(count: int) -> float:
        first, second = (standing(CELLS[40], False, WIDTH, at, count) for at in (0, 1))
        return second[0] - first[0]

    assert pitch(2) > pitch(3) == pitch(5)


def test_numbers_have_a_sign_and_a_true_minus() -> None:
    assert [signed(value) for value in (3, 0, -2)] == ["+3", "0", "−2"]
    assert [number(value) for value in (3, 0, -2)] == ["3", "0", "−2"]
