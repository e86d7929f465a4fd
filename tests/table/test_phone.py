"""The phone shows what is asked: the hand from its first playable card, the map with what was pressed in the open."""

from collections.abc import Callable, Iterable, Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, CDPSession, Page

import headrace
from headrace.core.position import Position
from headrace.core.words import LANGUAGES
from tests.kit.browsing import tour, until, until_answered, visit
from tests.kit.clicking import MOST_TRIES, Person, tap, touch
from tests.kit.proof import crosswise, rest_in_proof
from tests.kit.staging import Stage
from tests.kit.tables import random_game

HANDS = ("brass_birmingham", "brass_lancashire", "great_western_trail", "trick_of_the_rails")
MAPS = ("barrage", "brass_birmingham", "brass_lancashire", "great_western_trail")
FITTING = "(where) => [...document.querySelectorAll(where)].every((each) => each.scrollWidth <= each.clientWidth)"
VERBS = {
    "brass_birmingham": ("#hand .verb", 7),
    "brass_lancashire": ("#hand .verb", 7),
    "barrage": ("#bar .barrage-verbs .verb", 10),
}
"""What can be done, above the hand or in the bar, and how many of it there are."""
SPREADS = rest_in_proof([3, 6])
"""Positions of a game that are looked at."""
STRIP = """() => {
  const strip = [...document.querySelectorAll(".hand-strip")].find((each) => each.getClientRects().length);
  const box = strip.getBoundingClientRect(), first = strip.querySelector(".may")?.getBoundingClientRect();
  const cards = [...strip.querySelectorAll("svg.hand [data-thing], .cell")].map((card) => card.getBoundingClientRect());
  const after = cards.filter((card) => card.left + card.width / 2 > box.right).length;
  const rest = strip.scrollWidth - strip.clientWidth - strip.scrollLeft;
  return {
    seen: !first || (first.left >= box.left - 1 && first.right <= box.right + 1) || first.width > box.width,
    told: document.querySelector("#hand").dataset.after ?? null, after: rest > 8 ? (after ? String(after) : "") : null,
    faded: getComputedStyle(strip).maskImage !== "none", scrolled: strip.scrollLeft,
  };
}"""
"""Whether the first thing that can be played is in sight, and what is said of those beyond the right edge."""
OPEN = """() => {
  const map = document.querySelector(".narrow [data-pan] svg.map"), thing = map.querySelector(".chosen");
  if (!thing) return null;
  const own = (thing.querySelector(".pencil") ?? thing).getBoundingClientRect();
  const x = own.x + own.width / 2, y = own.y + own.height / 2;
  const hit = document.elementFromPoint(x, y);
  return map.contains(hit) && y < document.querySelector("#bar").getBoundingClientRect().top;
}"""
"""Does what is looked at lie in the open part of the map?"""
EDGES = """() => {
  const pan = document.querySelector(".narrow [data-pan]"), map = pan.querySelector("svg.map");
  const steering = [...pan.querySelectorAll("[data-zoom], .minimap, .prices")].map((each) => each.getBoundingClientRect().bottom);
  return [new DOMPoint(0, 0).matrixTransform(map.getScreenCTM()).y, Math.max(...steering)];
}"""
"""Where the upper edge of the map lies on the screen, and the lower edge of overview, buttons and prices."""
LIES_BELOW = f"(([top, lowest]) => top >= lowest - 1)(({EDGES})())"
BEGINNING = "(({ x, y }) => [x + 150, y + 150])(document.querySelector('.narrow [data-pan]').getBoundingClientRect())"
"""Where a finger goes down that draws the map."""
PART = "document.querySelector('.narrow svg.map').getAttribute('viewBox').split(' ').map(Number)"
"""The part of the map that is shown: left, top, width, height."""
MOST_DRAGS = 40
"""A dozen are plenty; but of a finger that a busy machine holds still for too long the page hears nothing more."""
ROOF = "Math.round(document.querySelector('.narrow [data-pan]').getBoundingClientRect().top)"
"""Where the map begins in the window."""
FIRST_MOVE = """() => {
  const button = document.querySelector("#bar .moves button[name=action]");
  button.click();
  if (button.classList.contains("chosen")) button.click();
}"""
"""The first of the list of moves, pressed again where it asks for that."""
OWN_MOVES = 4


def own_positions(game: str, spread: int = 6) -> list[Position]:
    """Some positions of a whole game in which the first seat decides and holds something."""
    whole = random_game(headrace.game(game).start(seed="phone"), "phone", "lively")
    own = [pos.copy() for pos in whole if pos.turn == 0]
    return own[:: -(-len(own) // spread)]


def shown(browser: Browser, stage: Stage, pos: Position) -> tuple[Page, list[str]]:
    page, problems = visit(browser, stage.address, "en", 390, 844, "light", path=stage.table_at(pos))
    settled(page)
    return page, problems


def all_shown(browser: Browser, stage: Stage, positions: Iterable[Position]) -> Iterator[tuple[Page, list[str]]]:
    """One after the other."""
    for page, problems in tour(browser, stage.address, "en", 390, 844, "light", map(stage.table_at, positions)):
        settled(page)
        yield page, problems


def settled(page: Page) -> None:
    """Wait until everything is drawn that the first page asks for."""
    page.wait_for_selector("#bar .aids")
    until_answered(page)
    page.wait_for_selector("#board svg >> visible=true")


@pytest.mark.parametrize("spread", SPREADS)
@pytest.mark.parametrize("game", rest_in_proof(HANDS[::-1], 2))
def test_the_hand_begins_at_what_can_be_played_and_says_what_lies_beyond(
    browser: Browser, stage: Stage, game: str, spread: int
) -> None:
    beyond = 0
    for page, problems in all_shown(browser, stage, own_positions(game, spread)):
        if page.locator(".hand-strip").count():
            strip = page.evaluate(STRIP)
            assert strip["seen"]
            assert strip["told"] == strip["after"] and (strip["after"] is None or strip["faded"])
            beyond += strip["after"] is not None
        assert problems == []
    assert beyond or game == "trick_of_the_rails", "some hands are longer than the screen"


@pytest.mark.parametrize("spread", SPREADS)
@pytest.mark.parametrize("game", rest_in_proof(MAPS, 2))
def test_what_was_pressed_stays_in_the_open_part_of_the_map(browser: Browser, stage: Stage, game: str, spread: int) -> None:
    looked = 0
    for page, problems in all_shown(browser, stage, own_positions(game, spread)):
        person = Person(page, game, Random(1), touches=True)
        spots = [spot for spot in person.see("#board .narrow svg.map .may[data-focus]") if spot.hit]
        if spots:
            person.press(max(spots, key=lambda spot: spot.y))
            lies_open = page.evaluate(OPEN)
            assert lies_open is not False
            looked += lies_open is True
        assert problems == []
    assert looked, "something on the map was looked at"


@pytest.mark.parametrize("game", rest_in_proof(MAPS, 2))
def test_a_new_question_on_the_map_brings_the_map_back(browser: Browser, stage: Stage, game: str) -> None:
    """Who scrolls down while the same is asked stays there."""
    page, problems = shown(browser, stage, own_positions(game)[1])
    brought = 0
    for _ in range(OWN_MOVES):
        page.wait_for_selector("#bar .moves")
        page.evaluate("document.querySelector('#bar .moves').open = true")
        page.wait_for_selector("#bar .moves button[name=action]", state="attached")
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        settled(page)
        is_away = page.evaluate(ROOF) < 0
        version = page.get_attribute("#bar input[name=version]", "value")
        page.evaluate(FIRST_MOVE)
        until(page, f"document.querySelector('#bar input[name=version]')?.value !== '{version}'")
        settled(page)
        if is_away and page.query_selector("#board .narrow svg.map .may:not(.chosen)"):
            assert page.evaluate(ROOF) >= 0
            brought += 1
    assert brought, "something was asked on the map while it lay above the window"
    assert problems == []
    page.context.close()


@pytest.mark.parametrize("game", rest_in_proof(MAPS[::-1], 2))
def test_overview_and_buttons_cover_nothing_for_good(browser: Browser, stage: Stage, game: str) -> None:
    """The map can be drawn down so far that its upper edge lies below them."""
    page, _ = shown(browser, stage, own_positions(game)[0])
    page.wait_for_function(f"({EDGES})()[1] > 0")
    hand = page.context.new_cdp_session(page)
    for _ in range(MOST_DRAGS):
        if page.evaluate(LIES_BELOW):
            break
        drawn_down(page, hand)
    until(page, LIES_BELOW)
    page.context.close()


@pytest.mark.parametrize("game", rest_in_proof(MAPS))
def test_a_map_that_is_drawn_anew_under_the_finger_goes_on_with_it(browser: Browser, stage: Stage, game: str) -> None:
    page, _ = shown(browser, stage, own_positions(game)[0])
    hand = page.context.new_cdp_session(page)
    for _ in range(MOST_TRIES):
        page.tap(".narrow [data-zoom=all]")
        page.tap(".narrow [data-zoom=in]")
        before = page.evaluate(PART)
        drawn_down(page, hand, lambda: page.evaluate("document.querySelector('#board').innerHTML += ''"))
        if (after := page.evaluate(PART)) != before:
            break
    assert [after[0], *after[2:]] == pytest.approx([before[0], *before[2:]])
    assert after[1] < before[1], "the upper edge came into sight"
    page.context.close()


def drawn_down(page: Page, hand: CDPSession, meanwhile: Callable[[], None] = lambda: None) -> None:
    """The map drawn down by a finger; `meanwhile`: what happens before it has gone half the way."""
    x, y = page.evaluate(BEGINNING)
    touch(hand, "touchStart", (x, y))
    touch(hand, "touchMove", (x, y + 10))
    meanwhile()
    touch(hand, "touchMove", (x, y + 60))
    touch(hand, "touchMove", (x, y + 120))
    touch(hand, "touchEnd")


@pytest.mark.parametrize(("game", "lang"), crosswise([*VERBS], LANGUAGES))
def test_every_action_is_in_reach_without_scrolling(browser: Browser, stage: Stage, game: str, lang: str) -> None:
    path = stage.table_at(next(pos for pos in own_positions(game) if pos.game.sight.begins_action(pos.state)))
    page, _ = visit(browser, stage.address, lang, 390, 844, "light", path=path)
    settled(page)
    where, count = VERBS[game]
    boxes = [verb.bounding_box() for verb in page.locator(where).all()]
    assert len(boxes) == count
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["height"] >= 44 for box in boxes)
    assert page.evaluate(
        "(where) => [...document.querySelectorAll(where)].every((each) => each.scrollWidth <= each.clientWidth)", where
    )
    page.context.close()


@pytest.mark.parametrize("game", rest_in_proof(sorted(headrace.all_games()), 2))
def test_the_offer_of_a_first_game_moves_nothing_and_is_closed_by_one_tap(browser: Browser, stage: Stage, game: str) -> None:
    page, _ = shown(browser, stage, own_positions(game)[0])
    top = page.locator("#board").bounding_box()
    offer = page.locator(".offer").bounding_box()
    assert top
    assert offer
    assert offer["height"] <= 60
    assert offer["x"] + offer["width"] <= 390
    tap(page, ".offer [value=off]")
    page.wait_for_selector(".offer", state="detached")
    assert page.locator("#board").bounding_box() == top
    page.context.close()


@pytest.mark.parametrize("game", rest_in_proof(sorted(headrace.all_games())[::-1], 2))
def test_the_bar_stands_on_the_hand_and_not_behind_it(browser: Browser, stage: Stage, game: str) -> None:
    """However high the hand of a game is: at the lower edge of the bar stand the hint and the list of moves."""
    page, _ = shown(browser, stage, own_positions(game)[0])
    bar, hand = (page.locator(each).bounding_box() for each in ("#bar", "#hand"))
    assert bar
    assert hand
    assert bar["y"] + bar["height"] <= hand["y"] + 1
    page.context.close()


WHOLE_SENTENCE = """() => [...document.querySelectorAll("#bar > p, #bar > p small")]
  .filter((each) => each.getClientRects().length && getComputedStyle(each).overflowY !== "auto")
  .every((each) => each.scrollHeight <= each.clientHeight + 1)"""
"""Nothing of what the bar says is cut off; where it is too long it can be scrolled."""


@pytest.mark.parametrize("spread", SPREADS)
@pytest.mark.parametrize(("game", "lang"), crosswise(sorted(headrace.all_games()), LANGUAGES))
def test_what_the_bar_says_is_not_cut_off(browser: Browser, stage: Stage, game: str, lang: str, spread: int) -> None:
    for page, _ in tour(browser, stage.address, lang, 390, 844, "light", map(stage.table_at, own_positions(game, spread))):
        settled(page)
        assert page.evaluate(WHOLE_SENTENCE), page.inner_text("#bar > p")


UNSIGNED = """() => [...document.querySelectorAll("#panels .stat")].filter((stat) => stat.getClientRects().length)
  .filter((stat) => !stat.querySelector(".icon")?.getClientRects().length && /^[\\d\\s+−()]*$/.test(stat.innerText))
  .map((stat) => stat.className)"""
"""Numbers of a panel without a sign of what they are, and without a currency."""


@pytest.mark.parametrize("game", MAPS)
def test_no_number_of_a_panel_stands_without_its_sign(browser: Browser, stage: Stage, game: str) -> None:
    chosen = headrace.game(game)
    for page, _ in all_shown(
        browser, stage, [chosen.start(players, seed=1) for players in (min(chosen.players), max(chosen.players))]
    ):
        assert page.evaluate(UNSIGNED) == []


def test_with_five_seats_the_bar_leaves_every_share_in_sight(browser: Browser, stage: Stage) -> None:
    game = headrace.game("trick_of_the_rails")
    own = [pos.copy() for pos in random_game(game.start(5, seed="phone"), "phone", "lively") if pos.turn == 0]
    for page, _ in all_shown(browser, stage, own[1:8:3]):
        roof = page.evaluate("document.querySelector('#bar').getBoundingClientRect().top")
        chips = [box for chip in page.locator("#panels .chip").all() if (box := chip.bounding_box())]
        assert chips
        assert max(box["y"] + box["height"] for box in chips) <= roof
