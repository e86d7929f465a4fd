"""Rare decisions clicked and tapped at tables laid out for them."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import headrace
from headrace.games.brass.material import Era
from tests.kit.browsing import NARROW, get, visit
from tests.kit.clicking import Person, commit, tap
from tests.kit.proof import rest_in_proof
from tests.kit.staging import Stage
from tests.kit.tables import random_game

BIRMINGHAM, LANCASHIRE = "brass_birmingham", "brass_lancashire"
DESK, PHONE = ("en", 1440, 900), ("ko", 390, 844)
QUESTION = "#bar > p"
LOOKED_AT = "focus=do%3A"
"""In the address of a page that looks at a decision before it is made."""
FINGERS = """Math.min(...[...document.querySelectorAll(".narrow .may .finger")]
  .map(each => each.getBoundingClientRect()).map(box => Math.min(box.width, box.height)))"""
PLACES = {
    "primary": "#bar .primary",
    "barrel": "#bar [data-target=barrel]",
    "distant": "#bar .look[data-focus*='buyer:distant']",
    "second merchant": "#bar [data-target='buyer:gloucester/1']",
}
OFFERED = """[...document.querySelectorAll("#board .may, #hand .may:not(.verb), #panels .may")]
  .filter(thing => thing.getClientRects().length).map(thing => thing.dataset.key)"""
SHORT = {
    "order": [1, 2, 0],
    "turn": 0,
    "actions_left": 1,
    "hand": ["stone"],
    "income": {"A": 4},
    "money": {"A": 1},
    "tiles": ["A CT1 F worcester/0", "A CM1 (2) dudley/0", "A MF1 birmingham/1", "A PT2 coventry/0"],
}
GOODS = {
    "era": "rail",
    "hand": ["stone", "dudley"],
    "tiles": ["A CT2 worcester/0", "A CT3 worcester/1", "A BR2 (1) nuneaton/0", "B BR2 (2) farm_brewery_south/0"],
    "links": ["gloucester--worcester A", "kidderminster--worcester B"],
    "merchants": ["gloucester: any +b, cotton +b"],
}
RAILS = {
    "era": "rail",
    "hand": ["stone", "dudley"],
    "money": {"A": 40},
    "tiles": ["A CM2 (2) dudley/0", "A BR2 (2) nuneaton/0", "B BR2 (2) walsall/1", "B CM2 (1) coventry/1"],
    "links": ["birmingham--dudley A", "birmingham--walsall B", "birmingham--coventry B"],
}
IRON = {"hand": ["birmingham", "stone"], "tiles": ["A IW2 (1) redditch/1", "B IW2 (3) derby/2"]}
SPENT = {"hand": ["dudley"], "next": {"A": ["CM2"]}, "tiles": ["B CM1 F dudley/0"], "coal": 0}
SALE_TOLD = {
    "en": ("1 beer", "Nuneaton", "Farm Brewery", "the merchant's barrel", "income 0 → +2", "then choose the source"),
    "ko": ("맥주 1통", "너니턴", "양조장 단지", "상인의 맥주 통", "수입 0 → +2", "이어서 가져올 곳 선택"),
}
MILLS = {
    "hand": ["wigan", "oldham"],
    "tiles": ["A CT1 colne/0", "A CT2 burnley/0", "B PO1 preston/2"],
    "links": ["colne--yorkshire A", "burnley--colne A", "blackburn--burnley B", "blackburn--wigan B", "preston--wigan B"],
}
SPECIAL = {"round": 2, "hand": ["wigan", "oldham", "oldham"], "money": {"A": 60}, "tiles": ["A CT1 bolton/0"]}


@dataclass(frozen=True)
class Guest:
    """Somebody at a table laid out for them, who knows what to press."""

    page: Page
    person: Person

    def press(self, *keys: str) -> None:
        """Press things in turn, each until something else is asked; what decides at once is looked at, and then decided."""
        for key in keys:
            self.person.press(self.person.see(PLACES.get(key, f"[data-key='{key}']"))[0])
            if LOOKED_AT in self.page.url:
                commit(self.page)

    def question(self) -> str:
        return self.page.inner_text(QUESTION)

    def offered(self) -> set[str]:
        """What on the map, in the hand and beside it is marked in blue."""
        return set(self.page.evaluate(OFFERED))

    def back(self) -> bool:
        """Can the last step be taken back?"""
        return self.page.query_selector("[data-key='back:undo']") is not None


@pytest.fixture
def sit(browser: Browser, stage: Stage) -> Iterator[Any]:
    """Take a seat at a stated position; whatever the browser complains of fails the test."""
    seats: list[tuple[Page, list[str]]] = []

    def sit_down(game: str, stated: dict[str, Any], view: tuple[str, int, int] = DESK) -> Guest:
        lang, width, height = view
        page, problems = visit(browser, stage.address, lang, width, height, "light", path=stage.table(game, stated))
        page.wait_for_selector("#bar .aids")
        seats.append((page, problems))
        return Guest(page, Person(page, game, random.Random(1), touches=width < NARROW))

    yield sit_down
    for page, problems in seats:
        assert problems == []
        page.context.close()


@pytest.mark.parametrize("view", rest_in_proof([(PHONE,), (DESK,)]))
def test_tiles_are_given_up_until_the_shortfall_is_covered(sit: Any, view: tuple[str, int, int]) -> None:
    guest = sit(BIRMINGHAM, SHORT, view)
    guest.press("pass", "primary")
    assert "£5" in guest.question()
    assert guest.offered() == {"slot:worcester/0", "slot:dudley/0", "slot:birmingham/1"}
    guest.press("slot:dudley/0")
    assert "£3" in guest.question()
    guest.press("slot:worcester/0")
    guest.page.wait_for_selector("#hand .verb.may")
    assert guest.page.query_selector("#bar .choices button") is None, "the game has gone on"


@pytest.mark.parametrize("view", rest_in_proof([(DESK,), (PHONE,)]))
def test_a_sale_asks_for_merchant_beer_bonus_and_more(sit: Any, view: tuple[str, int, int]) -> None:
    guest = sit(BIRMINGHAM, GOODS, view)
    guest.press("sell", "slot:worcester/0", "buyer:gloucester/0", "card:stone")
    bill = guest.page.inner_text("#bar .bill")
    assert all(told in bill for told in SALE_TOLD[view[0]]), bill
    guest.press("primary")
    assert guest.offered() == {"slot:nuneaton/0", "slot:farm_brewery_south/0", "barrel"}
    guest.press("barrel")
    assert {"mat:cotton_mill", "mat:brewery"} <= guest.offered()
    guest.press("mat:coal_mine")
    assert guest.offered() == {"slot:worcester/1"}
    guest.press("slot:worcester/1", "second merchant", "slot:farm_brewery_south/0")
    assert guest.page.query_selector("#hand .verb.on") is None, "nothing is left to sell, so another action is asked"


@pytest.mark.parametrize("view", rest_in_proof([(PHONE,), (DESK,)]))
def test_of_two_rails_coal_lines_and_beer_are_chosen(sit: Any, view: tuple[str, int, int]) -> None:
    guest = sit(BIRMINGHAM, RAILS, view)
    guest.press("network")
    guest.person.press(guest.person.see("#bar .look[data-focus*='links:two']")[0])
    guest.press("card:stone", "primary", "line:birmingham__nuneaton")
    assert guest.offered() == {"slot:dudley/0", "slot:coventry/1"}, "mines equally near"
    guest.press("slot:coventry/1", "line:birmingham__redditch", "slot:dudley/0", "slot:walsall/1")
    assert guest.page.query_selector("#hand .verb.on") is None
    assert guest.back()


def test_iron_is_taken_where_one_likes_and_a_turn_started_over(sit: Any) -> None:
    guest = sit(BIRMINGHAM, IRON)
    asked = guest.question()
    guest.press("develop", "mat:brewery", "card:stone", "primary", "slot:derby/2", "mat:coal_mine", "slot:redditch/1")
    assert guest.back()
    guest.press("back:restart")
    assert guest.question() == asked
    assert not guest.back()


def test_what_is_overbuilt_is_told_once(sit: Any) -> None:
    guest = sit(BIRMINGHAM, SPENT)
    guest.press("build")
    told = guest.page.inner_text("#bar .bill")
    assert told.count("Coal Mine I of Bot 1") == 1
    assert told.count("Coal Mine I ") == 1
    guest.press("primary")


@pytest.mark.parametrize("view", rest_in_proof([(DESK,), (PHONE,)]))
def test_the_distant_market_tells_its_chances_and_is_sold_to_by_one_press(sit: Any, view: tuple[str, int, int]) -> None:
    """A tile comes to light by that; only bots sit here besides, so it can be taken back all the same."""
    guest = sit(LANCASHIRE, MILLS, view)
    guest.press("sell", "slot:colne/0", "distant", "card:wigan")
    assert "+3 – +4 · +3 (2 " in guest.page.inner_text("#bar .bill")
    guest.press("primary")
    assert guest.back()
    guest.press("slot:burnley/0", "buyer:preston/2")
    assert guest.back()


@pytest.mark.parametrize(
    ("game", "stated", "keys", "cards"),
    [
        (BIRMINGHAM, IRON | {"hand": ["stone", "stone", "dudley", "walsall"]}, ("scout", "primary"), ("stone", "stone")),
        (LANCASHIRE, SPECIAL, ("special_build", "mat:coal_mine", "slot:wigan/0", "primary"), ("oldham",)),
    ],
)
def test_the_bar_sums_up_the_cards_of_one_action(
    sit: Any, game: str, stated: dict[str, Any], keys: tuple[str, ...], cards: tuple[str, ...]
) -> None:
    guest = sit(game, stated)
    guest.press(*keys, *(f"card:{card}" for card in cards))
    assert f"Discarded: {', '.join(card.title() for card in cards)}." in guest.question()
    assert "1 to go" in guest.question()
    guest.press("back:undo")
    assert "2 to go" in guest.question()


def test_zooming_keeps_what_is_pointed_at(sit: Any) -> None:
    guest = sit(BIRMINGHAM, GOODS, PHONE)
    guest.press("sell")
    asked = guest.question()
    for steering in ("[data-zoom=in]", "[data-zoom=all]", ".minimap"):
        tap(guest.page, f".narrow {steering}")
        guest.page.wait_for_timeout(150)
        assert guest.question() == asked


def test_a_finger_finds_the_lines(sit: Any) -> None:
    guest = sit(BIRMINGHAM, IRON, PHONE)
    guest.page.wait_for_selector(".narrow .may .finger", state="attached")
    assert guest.page.evaluate(FINGERS) >= 44


@pytest.mark.parametrize(("screen", "limit"), [(DESK, 200_000), (PHONE, 210_000)])
@pytest.mark.parametrize("game", [BIRMINGHAM, LANCASHIRE])
def test_the_map_as_it_was_scored_is_unfolded_from_the_slip(
    browser: Browser, stage: Stage, game: str, screen: tuple[str, int, int], limit: int
) -> None:
    """It is fetched only then: the page right after the canal era is hardly larger than any other (bytes of markup)."""
    games = random_game(headrace.game(game).start(players=4, seed=3), 3, "lively")
    path = stage.table_at(next(pos for pos in games if pos.state.era == Era.RAIL))
    lang, width, height = screen
    page, problems = visit(browser, stage.address, lang, width, height, "light", path=path)
    sizes = {"cookie": f"screen={'narrow' if width < NARROW else 'wide'}; lang={lang}"}
    assert len(get(stage.address + path, headers=sizes).content) < limit
    assert not page.query_selector("#canal-map svg")
    page.click("#canal-map > summary")
    page.wait_for_selector("#canal-map .sheet svg", state="visible")
    assert page.query_selector("#canal-map [data-thing]") is None, "nothing on it is a thing of the board"
    page.click("#canal-map > summary")
    page.wait_for_selector("#era-slip table", state="visible")
    assert problems == []
    page.context.close()
