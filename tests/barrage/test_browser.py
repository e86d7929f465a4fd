"""Barrage in a real browser: productions, buildings and water are looked at before anything is paid."""

import random
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Browser, Page

import headrace
from headrace.bots import make_bot
from headrace.core.position import Position
from headrace.engine.stack import KIND, top
from headrace.games.barrage.board.verbs import VERBS
from headrace.games.barrage.questions import Step
from tests.kit.browsing import DESK, Screen, on_desk_and_phone, visit
from tests.kit.cases import stand
from tests.kit.clicking import COVERED, PRIMARY, UNDER_AIDS, Person, commit, press, version
from tests.kit.proof import rest_in_proof
from tests.kit.staging import Stage

GAME = headrace.game("barrage")
TWO_PRODUCTIONS = ["p6_bottom A", "p9_left A", "p11_bl A", "b2_lower A L2 d2", "c2_left A", "b6_upper A L3 d1", "c6_left A"]
"""Germany makes a second one with another powerhouse (8.5.2)."""
BEYOND = """() => {
  const right = thing => thing.getBoundingClientRect().right;
  return Math.max(...[...document.querySelectorAll("#bar .verb")].map(right)) - right(document.querySelector("#bar"));
}"""
"""Pixels by which the verbs run out of the bar."""
EAGER = {"construct": 30, "fulfil": 20, "dam": 20, "bank": 0.3}


def played_to(wanted: Callable[[list[str], Position], bool], players: int = 3, mode: str = "expert") -> Position:
    """A lively random game up to a turn of seat 0 that fits."""
    for seed in range(40):
        pos, dice = GAME.start(players=players, seed=seed, mode=mode), random.Random(seed)
        while not pos.is_over:
            moves = pos.legal_moves
            if pos.turn == 0 and top(pos.state.pending, KIND) == Step.TURN and wanted([move.text for move in moves], pos):
                return pos
            weights = [EAGER.get(move.text.partition(" ")[0], 4) * (4 if "turbine" in move.text else 1) for move in moves]
            pos.push(dice.choices(moves, weights)[0])
    raise AssertionError("no such turn in forty games")


def can_produce(texts: list[str], pos: Position) -> bool:
    """Two turbine spaces are open, and the offices are too: the round is young."""
    return "space turbine_plus2_left" in texts and "space turbine_minus2_left" in texts


def can_build(texts: list[str], pos: Position) -> bool:
    return "construct base" in texts and pos.state.round < 4


def opened(browser: Browser, stage: Stage, pos: Position, screen: Screen) -> tuple[Page, list[str]]:
    page, problems = visit(browser, stage.address, *screen, path=stage.table_at(pos))
    page.wait_for_selector("#bar .aids")
    fold = page.locator(".slip[open] > summary")
    if fold.count():
        fold.first.click()
    return page, problems


@on_desk_and_phone
def test_a_production_names_everything_before_the_confirm(browser: Browser, stage: Stage, screen: Screen) -> None:
    page, problems = opened(browser, stage, played_to(can_produce), screen)
    before = version(page)
    press(page, "#bar [data-key='verb turbine_station']", "#board .chosen[data-key^='site:b']")
    assert page.locator("#board .chosen[data-key^='site:c']").count() >= 1, "the conduit is chosen too"
    bill = page.inner_text("#bar .bill")
    assert "×" in bill and "→" in bill, bill
    assert version(page) == before, "nothing has been decided yet"
    assert problems == []
    page.context.close()


SIDEWAYS = """() => ["#board", ".barrage-office", ".barrage-company"]
  .filter((name) => { const box = document.querySelector(name); return box.scrollWidth > box.clientWidth; })"""


@pytest.mark.parametrize("height", [720, 800])
def test_in_a_small_window_no_board_is_wider_than_its_frame(browser: Browser, stage: Stage, height: int) -> None:
    page, _ = opened(browser, stage, played_to(can_produce, players=4), ("en", 1280, height, "light"))
    assert page.evaluate(SIDEWAYS) == []
    press(page, "#bar [data-key='verb patent_office']", "#bar .of-patent")
    bar = page.locator("#bar").bounding_box()
    assert bar is not None and bar["height"] <= 200, "the boards stay in sight"
    page.context.close()


BELOW = """() => [...document.querySelectorAll("#bar .verb")]
  .filter((each) => each.getBoundingClientRect().bottom > document.querySelector("#bar").getBoundingClientRect().bottom)
  .map((each) => each.textContent)"""


def can_copy(texts: list[str], pos: Position) -> bool:
    """Officers stand beside the verbs."""
    return sum(text.startswith("officer") for text in texts) > 1


@pytest.mark.parametrize("width", [1024, 1280])
@pytest.mark.parametrize("fits", [can_produce, can_copy])
def test_in_a_small_window_every_verb_is_in_sight(
    browser: Browser, stage: Stage, fits: Callable[[list[str], Position], bool], width: int
) -> None:
    page, _ = opened(browser, stage, played_to(fits, players=4), ("en", width, 720, "light"))
    assert page.locator("#bar .verb").count() >= len(VERBS)
    assert page.evaluate(BELOW) == []
    page.context.close()


@on_desk_and_phone
def test_a_base_is_built_where_one_points_after_its_price_was_named(browser: Browser, stage: Stage, screen: Screen) -> None:
    page, problems = opened(browser, stage, played_to(can_build), screen)
    press(page, "#bar [data-key='verb construct,base']", "#board .may[data-key^='site:b']")
    site = page.locator("#board .may[data-key^='site:b']:visible").first.get_attribute("data-key") or ""
    press(page, f"#board .may[data-key='{site}']", f"#board .chosen[data-key='{site}']")
    assert "−" in page.inner_text("#bar .bill"), "the price is named before it is paid"
    while page.query_selector(PRIMARY) is None:  # an officer asks how it is paid
        press(page, "#bar .ticket.may:not(.chosen)", "#bar .bill")
    commit(page)
    page.wait_for_selector(f"#board [data-thing='water:{site.partition(':')[2]}']", state="attached")  # a dam has a pool
    assert page.locator("#log").inner_text(), "the log tells it"
    assert problems == []
    page.context.close()


def test_the_way_of_a_drop_is_drawn_before_it_is_placed(browser: Browser, stage: Stage) -> None:
    pos = played_to(lambda texts, pos: "space water_flow1_left" in texts)
    page, problems = opened(browser, stage, pos, DESK)
    press(page, "#board [data-key='headstream:hs_b']", "#board .chosen[data-key='headstream:hs_b']")
    press(page, "#board [data-key='headstream:hs_c']", "#board [data-key='headstream:hs_c'].chosen")
    assert page.locator("#board path.s-accent").count() >= 1
    assert problems == []
    page.context.close()


def test_a_taken_space_says_why_with_its_clause(browser: Browser, stage: Stage) -> None:
    pos = played_to(lambda texts, pos: can_produce(texts, pos) and any(user == 1 for user in pos.state.space_user))
    page, problems = opened(browser, stage, pos, ("en", 1440, 900, "dark"))
    page.locator(".barrage-office .maynot[data-clause]:visible").first.click(force=True)
    page.wait_for_selector("#note:not([hidden]) a[href*='#c']")
    assert problems == []
    page.context.close()


def test_on_the_phone_management_opens_as_a_sheet_and_leads_to_the_map(browser: Browser, stage: Stage) -> None:
    page, problems = opened(browser, stage, played_to(can_produce), ("en", 390, 900, "light"))
    press(page, "#barrage-office > summary", "#barrage-office[open] svg.office")
    press(page, "#barrage-office [data-key='space:turbine_plus2_left']", "#bar .bill")
    assert page.locator("#board .chosen[data-key^='site:b']").count() >= 1
    assert page.locator(".barrage-sheet[open]").count() == 0, "the sheet has made room for the map"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing runs out of the page sideways"
    assert problems == []
    page.context.close()


CUT = """() => {
  const inside = (part, whole) => part.right <= whole.right + 1 && part.bottom <= whole.bottom + 1;
  const stats = [...document.querySelectorAll("#panels .stat b")].filter(b => b.offsetParent);
  const buttons = [...document.querySelectorAll("#bar .btn")].filter(b => b.offsetParent);
  const cut = stats.filter(b => !inside(b.getBoundingClientRect(), b.closest(".stat").getBoundingClientRect()));
  const away = buttons.filter(b => b.getBoundingClientRect().bottom > innerHeight);
  return [stats.length, buttons.length, [...cut, ...away].map(part => part.textContent)];
}"""
"""How many numbers the panels show and buttons the bar has, and which of them are cut."""


@cache
def ended() -> Position:
    """The end of a game in which somebody has points of three digits."""
    pos, bot = GAME.start(players=4, seed=3, mode="expert"), make_bot("thumb")
    while not pos.is_over:
        pos.push(bot.choose(pos, 3))
    assert max(pos.scores) >= 100
    return pos


@pytest.mark.parametrize(("width", "height"), rest_in_proof([(1440, 900), (1280, 720), (1024, 768), (390, 844)], first=2))
def test_at_the_end_no_number_is_cut_and_the_buttons_lie_in_the_window(
    browser: Browser, stage: Stage, width: int, height: int
) -> None:
    page, problems = visit(browser, stage.address, "en", width, height, "light", path=stage.table_at(ended()))
    page.wait_for_selector("#bar .btn", timeout=60_000)
    numbers, buttons, cut = page.evaluate(CUT)
    assert numbers >= 12 and buttons >= 2 and cut == []
    assert problems == []
    page.context.close()


@pytest.mark.proof
def test_an_expert_game_with_four_seats_as_people_click_it(browser: Browser, stage: Stage) -> None:
    path = stage.table_at(GAME.start(players=4, seed=11, mode="expert"))
    page, problems = visit(browser, stage.address, "en", 1440, 900, "light", path=path)
    Person(page, "barrage", random.Random(4), touches=False).play()
    assert page.query_selector(".result .barrage-tally")
    assert problems == []
    page.context.close()


@pytest.mark.parametrize(("width", "lang"), rest_in_proof([(1000, "en"), (1440, "ko"), (1440, "en"), (1200, "en")], first=2))
def test_nothing_lies_on_the_buttons_beside_what_takes_back(browser: Browser, stage: Stage, width: int, lang: str) -> None:
    pos = stand(GAME.id, {"map": TWO_PRODUCTIONS, "A": {"company": "germany"}, "B": {"company": "france"}})
    pos.push("space turbine_plus2_left")
    page, problems = visit(browser, stage.address, lang, width, 800, "light", path=stage.table_at(pos))
    page.wait_for_selector("#bar .choices .btn >> nth=1")
    assert page.locator("#bar .aids button:visible").count() == 3, "a step can be taken back"
    assert page.evaluate(COVERED) == [] and problems == []
    page.context.close()


def test_the_verbs_of_a_turn_have_room_in_a_small_window(browser: Browser, stage: Stage) -> None:
    path = stage.table_at(played_to(lambda texts, pos: len(texts) > 20, 2))
    page, _ = visit(browser, stage.address, "en", 900, 800, "light", path=path)
    verbs = page.locator("#bar .barrage-verbs .verb[data-focus]:visible")
    for at in range(verbs.count()):
        verbs.nth(at).click()
        page.wait_for_selector("#bar .barrage-verbs.on")
        assert page.evaluate(BEYOND) <= 0
    page.context.close()


@pytest.mark.parametrize(("width", "lang"), [(1440, "en"), (1440, "ko"), (1000, "en")])
def test_nothing_lies_on_the_question(browser: Browser, stage: Stage, width: int, lang: str) -> None:
    """Of a turn, and of the drops of a space, which are placed on the map: then the bar has no buttons."""
    turn = played_to(lambda texts, pos: "space water_place2_left" in texts, 2)
    drops = turn.copy()
    drops.push("space water_place2_left")
    for pos in (turn, drops):
        page, problems = visit(browser, stage.address, lang, width, 900, "light", path=stage.table_at(pos))
        page.wait_for_selector("#bar .aids")
        assert not page.evaluate(UNDER_AIDS) and problems == []
        page.context.close()
