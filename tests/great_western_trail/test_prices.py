"""Prices in plans that go on: what a worker costs is known before the worker is chosen."""

import pytest

import headrace
from headrace.games.great_western_trail.board.paying import spanned
from tests.kit.prices import Page, untrue

SOLD = "go:a use:a,1"
"""Ride to building A and sell a Guernsey there; hiring may follow."""


@pytest.mark.parametrize("seed", [0, 3])
def test_in_a_plan_that_goes_on_hiring_has_the_price_of_the_workers_for_hire(seed: int) -> None:
    """In both games somebody for $6 and somebody for more is for hire, so neither plate is free."""
    pos = headrace.game("great_western_trail").start(players=3, seed=seed)
    page = Page.of(pos, "wide", "en", SOLD)
    hiring = [thing for thing in page.priced if thing.key in ("ticket use.2:a,2", "ticket use.2:a,3")]
    assert len(hiring) == 2
    for thing, more in zip(hiring, (0, 2), strict=True):
        least, most = thing.of["money"]
        assert least is not None and least <= most == -6 - more
    assert [*untrue(pos, "wide", "en", page, hiring)] == []


@pytest.mark.parametrize(
    ("least", "most", "told"),
    [(-8, -6, "−$6–8"), (-6, -6, "−$6"), (2, 2, "+$2"), (0, 0, "$0"), (2, 5, "+$2–5"), (-2, 1, "−$2 – +$1"), (-3, 0, "−$0–3")],
)
def test_a_price_says_from_what_to_what_where_more_is_to_be_chosen(least: int, most: int, told: str) -> None:
    assert spanned(least, most) == told
