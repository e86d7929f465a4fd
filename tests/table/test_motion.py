"""Pieces that travel along ways, and the replay, in a browser: on the board of a game with a boat laid over it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import headrace
from headrace.boards.drawn import SIZES, Drawn, Leg
from headrace.boards.motion import way
from headrace.core.view import View
from headrace.draw.kit import drawing, tag
from tests.kit.browsing import seated, until, visit
from tests.kit.clicking import version
from tests.kit.staging import Stage, a_stage

GAME = headrace.game("trick_of_the_rails")
MOST_MOVES = 8
RIVER = "M20 20C120 180 240 180 300 40"
COUNTED = """
window.animated = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  window.animated.push([this.getAttribute("data-thing"), frames.length]);
  return animate.call(this, frames, how);
};
"""
LISTED = """(() => {
  const list = document.getElementById("moves");
  if (list) list.open = true;
  return list?.querySelector(".ways button") != null;
})()"""
"""Open the list of moves as it is drawn now, which may be drawn anew meanwhile; is there something in it?"""
HALF_WAY = """async () => {
  document.querySelector("[data-replay=step]").click();
  let boat, animation;
  while (!animation) {
    await new Promise(done => setTimeout(done));
    boat = document.querySelector("[data-thing=boat]");
    animation = boat.getAnimations()[0];
  }
  const way = document.querySelector("[data-way=river]");
  animation.pause();
  const found = [];
  for (const part of [0, .5]) {
    animation.currentTime = animation.effect.getTiming().duration / LEGS * part;
    const box = boat.getBoundingClientRect();
    const spot = way.getPointAtLength(way.getTotalLength() * part).matrixTransform(way.getScreenCTM());
    found.push(Math.hypot(box.x + box.width / 2 - spot.x, box.y + box.height / 2 - spot.y));
  }
  return found;
}"""


@pytest.fixture
def stage(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    """A server on which every move lets a boat sail down a river, twice."""
    plain = GAME.board.draw

    def draw(view: View, sizes: Sequence[str] = SIZES) -> Drawn:
        drawn: Drawn = plain(view, sizes)
        sailed = bool(view.history.done)
        x, y = (300, 40) if sailed else (20, 20)
        boat = tag("g", '<circle r="9" fill="var(--ink)"/>', transform=f"translate({x} {y})", data_thing="boat")
        river = drawing(way("river", RIVER, sailed) + way("creek", "M9 9H90") + boat, (0, 0, 320, 200), "River")
        legs = (Leg("boat", "river"), Leg("boat", "river")) if view.history.news() else ()
        return replace(drawn, board=river + drawn.board, motion=legs)

    monkeypatch.setattr(GAME.board, "draw", draw)
    yield from a_stage(f"sqlite:///{tmp_path / 'motion.db'}")


def moved(page: Page) -> None:
    """Make moves of the list until others have moved, too, before one is asked again.

    Nothing is done without asking at these tables: a forced move of one's own is the last one, and what came before it is read.
    """
    for _ in range(MOST_MOVES):
        until(page, LISTED)
        before = version(page)
        page.locator("#moves .ways button").first.click()
        expect(page.locator(f"#bar input[name=version]:not([value='{before}'])").first).to_be_attached()
        if page.locator(".replay:visible").count():
            return
    raise AssertionError("nobody else has moved")


def test_a_piece_travels_along_its_way_and_can_be_sent_again(stage: Stage, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="no-preference")
    context.add_init_script(COUNTED)
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(stage.address + seated(stage.address, GAME.id, auto="never"))
    moved(page)
    page.wait_for_function("window.animated.some(([thing, frames]) => thing === 'boat' && frames > 20)")
    for distance in page.evaluate(HALF_WAY.replace("LEGS", "2")):
        assert distance < 1.5
    expect(page.locator("#table[data-past]")).to_be_attached()
    page.mouse.click(5, 5)
    expect(page.locator("#table[data-past]")).to_have_count(0)
    assert page.evaluate("document.querySelector('[data-thing=boat]').getAnimations().length") == 0
    assert not problems
    context.close()


def test_where_nothing_may_move_the_way_is_shown(stage: Stage, browser: Browser) -> None:
    page, problems = visit(browser, stage.address, "ko", 390, 844, "dark", path=seated(stage.address, GAME.id, auto="never"))
    page.evaluate(f"() => {{{COUNTED}}}")
    page.locator("#bar .offer button[value=off]").click()
    expect(page.locator("#bar .offer")).to_have_count(0)
    moved(page)
    expect(page.locator(".way:has([data-way=river])")).to_have_css("opacity", "1")
    expect(page.locator(".way:has([data-way=creek])")).to_have_css("opacity", "0")
    page.locator("[data-replay=step]").click()
    expect(page.locator("#table[data-past]")).to_be_attached()
    expect(page.locator(".way.told")).to_have_count(1)
    assert page.evaluate("window.animated.length") == 0
    assert not problems
    page.context.close()
