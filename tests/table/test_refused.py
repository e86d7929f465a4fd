"""What is refused is red while it is pointed at, and nothing of it is blue: in every game, on both screens, in both themes."""

from random import Random

import pytest
from playwright.sync_api import Browser, Page

import headrace
from headrace.boards.drawn import SIZES
from headrace.core.position import Position
from tests.kit.browsing import NARROW, until_answered, visit
from tests.kit.clicking import Person
from tests.kit.proof import crosswise
from tests.kit.staging import Stage
from tests.kit.tables import random_game

GAMES = sorted(headrace.all_games())
LOOKS = {"desk": (1440, 900, "light"), "phone": (390, 844, "dark")}
COLOURS = """thing => {
  const ink = (name) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = `var(${name})`;
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
  };
  const shown = [...thing.querySelectorAll(".slash, .slash *, .pencil")].filter((each) => each.getClientRects().length);
  const own = getComputedStyle(thing);
  const lines = shown.map((each) => getComputedStyle(each).stroke).filter((stroke) => stroke !== "none");
  if (own.outlineStyle === "solid") lines.push(own.outlineColor);
  const names = {[ink("--not")]: "red", [ink("--may")]: "blue"};
  return [...new Set(lines.map((line) => names[line] ?? line))];
}"""
"""The colours of the pencil on a thing."""
REFUSED = ".maynot"
ASKED = "#board .ask[data-key^='slot:']"
"""Spaces that are asked why not in the way in which others are looked at."""


def refusing(game: str) -> Position:
    """A position in which the first seat is refused something."""
    for pos in random_game(headrace.game(game).start(seed="red"), "red", "lively"):
        if pos.turn == 0 and pos.ply > 4:
            drawn = pos.game.board.draw(pos.view(0), SIZES)
            if any('class="maynot' in part for part in (drawn.board, drawn.hand, drawn.aside)):
                return pos
    raise AssertionError("nothing is ever refused")


def red_after_pressing(page: Page, person: Person, selector: str, pointed: str) -> list[str]:
    """The colours of the first open thing once it is pressed; tickets last, of which one size may show more than the other."""
    found = sorted((spot for spot in person.see(selector) if spot.hit), key=lambda spot: spot.key.startswith("ticket"))
    if not found:
        return []
    person.point(found[0], then=pointed)
    colours: list[str] = page.locator(pointed).filter(visible=True).first.evaluate(COLOURS)
    return colours


def draw_anew(page: Page) -> None:
    """Have every region drawn anew, as for a page that was loaded at another time."""
    page.evaluate(
        "document.querySelectorAll('[data-mark]').forEach((region) => { region.dataset.mark = ''; region.innerHTML += ''; })"
    )
    size = page.viewport_size
    assert size
    for width in (NARROW if size["width"] < NARROW else NARROW - 1, size["width"]):
        page.set_viewport_size({"width": width, "height": size["height"]})
        shown, other = (".narrow", ".wide") if width < NARROW else (".wide", ".narrow")
        page.wait_for_selector(f"#board:not(:has(> {other})) > {shown} svg")
        until_answered(page)


@pytest.mark.parametrize(("game", "look"), crosswise(GAMES, [*LOOKS]))
def test_what_is_refused_is_red_while_it_is_pointed_at(browser: Browser, stage: Stage, game: str, look: str) -> None:
    width, height, theme = LOOKS[look]
    page, problems = visit(browser, stage.address, "en", width, height, theme, path=stage.table_at(refusing(game)))
    page.wait_for_selector("#bar .aids")
    person = Person(page, game, Random(1), touches=width < NARROW)
    found = red_after_pressing(page, person, REFUSED, ".maynot.pointed")
    if found:
        draw_anew(page)
        assert page.locator(".maynot.pointed").filter(visible=True).count() == 1
    places = red_after_pressing(page, person, ASKED, ".chosen.refused")
    assert found or places, "something is refused"
    assert {*found, *places} == {"red"}
    page.keyboard.press("Escape")
    assert not page.query_selector(".maynot.pointed")
    assert problems == []
    page.context.close()
