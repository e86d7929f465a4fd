"""Barrage's page has room for everything: nothing lies on anything else, and nothing that is asked about is cut."""

from collections.abc import Iterator, Sequence
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page

from headrace.core.position import Position
from tests.barrage.test_browser import GAME, TWO_PRODUCTIONS, can_build, can_produce, opened, played_to
from tests.kit.browsing import Screen, visit
from tests.kit.cases import stand
from tests.kit.clicking import press
from tests.kit.proof import crosswise, rest_in_proof
from tests.kit.staging import Stage

SIZES = [(1440, 900), (1280, 720), (1024, 768), (768, 1024), (390, 844)]
DESKS = SIZES[:3]
LIST = "#moves > summary"
OPEN = "#moves[open] .ways"
PRODUCE, BASE = "#bar [data-key='verb turbine_station']", "#bar [data-key='verb construct,base']"
BOXES = """(names) => {
  const boxOf = (each) => { const box = each.getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom]; };
  const seen = (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().height > 1;
  return names.flatMap((name) => [...document.querySelectorAll(name)].filter(seen).map((each) => [name, ...boxOf(each)]));
}"""
"""Boxes of what can be seen, by the selector that finds it."""
BESIDE = [
    "#panels > *",
    ".barrage-office",
    ".barrage-company",
    "#log",
    "#guide > *",
    "#bar .asked",
    "#bar .verb",
    "#board > .wide",
]
"""What stands beside each other in the right half."""
CONTRACTS = """() => {
  const company = document.querySelector(".barrage-company").getBoundingClientRect();
  const drawing = document.querySelector("svg.company").getBoundingClientRect();
  return [drawing.bottom - company.bottom, drawing.right - company.right];
}"""
"""Pixels by which the company's drawing, whose lowest row are its contracts, sticks out of its frame."""
CUT_BILL = """() => [...document.querySelectorAll("#bar .bill > *, #bar .ticket, #bar .choices .btn")].filter((each) => {
  const box = each.getBoundingClientRect(), home = each.closest(".bill, .barrage-tickets, .choices").getBoundingClientRect();
  const bar = document.querySelector("#bar").getBoundingClientRect();
  return box.height && (box.bottom > home.bottom + 1 || box.bottom > bar.bottom);
}).map((each) => each.innerText)"""
"""Lines of the bill, answers and buttons that do not stand whole in the bar."""
PUSHED_OFF = """() => [...document.querySelectorAll("#bar .aids :is(button, summary)")].filter((each) => {
  const box = each.getBoundingClientRect();
  return each.checkVisibility() && (box.right > innerWidth || box.left < 0);
}).map((each) => each.outerHTML)"""


def overlaps(boxes: Sequence[Sequence[object]], of: str = "") -> list[str]:
    """Pairs of boxes that lie on each other; `of`: only those of this selector with others."""
    return [f"{one[0]} on {other[0]}" for at, one in enumerate(boxes) for other in boxes[at + 1 :] if _meet(one, other, of)]


def _meet(one: Sequence[object], other: Sequence[object], of: str) -> bool:
    if one[0] == other[0] or (of and of not in (one[0], other[0])):
        return False
    (left, top, right, bottom), (low, high, far, deep) = one[1:], other[1:]
    return left + 1 < far and low + 1 < right and top + 1 < deep and high + 1 < bottom  # type: ignore[operator]


def at_the_question(browser: Browser, stage: Stage, pos: Position, screen: Screen, slips: bool = False) -> Page:
    """A page on a turn of Barrage, without the offer of slips unless it is wanted."""
    page, problems = opened(browser, stage, pos, screen)
    offered = page.locator("#guide button[value=off]:visible, .offer button[value=off]:visible")
    if offered.count() and not slips:
        offered.first.click()
        page.wait_for_selector("#guide .guide-slip, .offer", state="detached")
    assert problems == []
    return page


def early(mode: str = "introductory", players: int = 3) -> Position:
    return played_to(lambda texts, pos: pos.state.round == 1 and pos.ply > 3 * players and len(texts) > 20, players, mode)


@pytest.mark.parametrize(("size", "lang"), crosswise(SIZES, ("en", "ko")))
def test_the_list_of_moves_lies_on_nothing_and_can_be_closed(
    browser: Browser, stage: Stage, size: tuple[int, int], lang: str
) -> None:
    """By its cross, by Escape, by a press elsewhere, and by what opened it; a verb that is chosen closes it too."""
    page = at_the_question(browser, stage, early(), (lang, *size, "light"))
    aids = page.locator("#bar .aids button:visible").count()
    for close in ("cross", "escape", "elsewhere", "summary"):
        page.locator(LIST).click()
        page.wait_for_selector(OPEN)
        boxes = page.evaluate(BOXES, [*BESIDE, "#moves .sheet", "#hand > *"])
        assert overlaps(boxes, "#moves .sheet") == []
        assert page.evaluate(PUSHED_OFF) == []
        closing(page, close)
        page.wait_for_selector("#moves:not([open])", state="attached")
    assert page.locator("#bar .aids button:visible").count() == aids, "what stood beside it stands there again"
    page.locator(LIST).click()
    page.wait_for_selector(OPEN)
    verb = page.locator("#bar .verb[data-focus]:visible")
    if verb.count():
        verb.first.click()
        page.wait_for_selector("#bar .barrage-verbs.on")
        assert page.locator("#moves[open]").count() == 0
    page.context.close()


def closing(page: Page, how: str) -> None:
    if how == "cross":
        page.locator("#moves .pane-head button:last-child").click()
    elif how == "escape":
        page.keyboard.press("Escape")
    elif how == "elsewhere":
        page.locator("#headline").click(position={"x": 3, "y": 3})
    else:
        page.locator(LIST).click()


def moments() -> Iterator[tuple[Position, str]]:
    """Turns, and what is pressed there: nothing, a production, a building."""
    full = played_to(lambda texts, pos: pos.state.round >= 2 and can_produce(texts, pos), 4, "expert")
    yield early(), ""
    yield full, ""
    yield full, PRODUCE
    yield played_to(can_build, 4, "expert"), BASE
    yield played_to(can_produce, 2, "introductory"), PRODUCE


@pytest.mark.parametrize(("size", "lang"), rest_in_proof([(size, lang) for lang in ("en", "ko") for size in DESKS], first=2))
def test_whatever_the_bar_needs_the_company_keeps_its_rows(
    browser: Browser, stage: Stage, size: tuple[int, int], lang: str
) -> None:
    for pos, pressed in moments():
        page = at_the_question(browser, stage, pos, (lang, *size, "dark"))
        if pressed:
            press(page, pressed, "#bar .barrage-verbs.on")
        assert max(page.evaluate(CONTRACTS)) <= 1, (pressed, pos.ply)
        assert overlaps(page.evaluate(BOXES, BESIDE)) == [], (pressed, pos.ply)
        page.context.close()


@pytest.mark.parametrize(("size", "lang"), crosswise(DESKS[:2], ("en", "ko")))
def test_the_bill_of_a_production_is_seen_whole(browser: Browser, stage: Stage, size: tuple[int, int], lang: str) -> None:
    for pos, pressed in moments():
        if pressed == PRODUCE:
            page = at_the_question(browser, stage, pos, (lang, *size, "light"))
            press(page, PRODUCE, "#bar .bill")
            assert page.evaluate(CUT_BILL) == []
            page.context.close()


@pytest.mark.parametrize(("size", "lang"), crosswise(DESKS, ("en", "ko")))
def test_a_slip_of_the_first_game_lies_on_nothing(browser: Browser, stage: Stage, size: tuple[int, int], lang: str) -> None:
    first = played_to(lambda texts, pos: len(texts) > 20, 3, "introductory")
    page = at_the_question(browser, stage, first, (lang, *size, "light"), slips=True)
    for _ in range(2):
        assert page.locator("#guide .guide-slip:visible").count() == 1
        assert overlaps(page.evaluate(BOXES, [*BESIDE, "#bar"]), "#guide > *") == []
        page.locator("#guide button").first.click()
        page.wait_for_selector("#guide button[value^=close]")
    press(page, "#bar [data-key='verb contract_office']", "#bar .barrage-verbs.on")
    assert overlaps(page.evaluate(BOXES, [*BESIDE, "#bar"]), "#guide > *") == []
    page.context.close()


CUT_LINES = """() => [...document.querySelectorAll("#log ol > li > span, #log ol > li > details > summary")]
  .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1).map((each) => each.innerText)"""


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_no_line_of_the_log_is_cut(browser: Browser, stage: Stage, lang: str) -> None:
    pos = played_to(lambda texts, pos: pos.state.round == 3, 4, "expert")
    page = at_the_question(browser, stage, pos, (lang, 1440, 900, "light"))
    assert page.locator("#log li:visible").count() >= 4
    assert page.evaluate(CUT_LINES) == []
    page.context.close()


STICKS_OUT = """() => [...document.querySelectorAll(".barrage-draft :is(.gain, th, p, small, .head)")].filter((each) => {
  const box = each.getBoundingClientRect(), home = each.closest(".plate, #aside").getBoundingClientRect();
  const cell = each.closest("td, th")?.getBoundingClientRect();
  const out = box.right > home.right + 1 || each.scrollWidth > each.clientWidth + 1 || (cell && box.right > cell.right + 1);
  return box.width && out;
}).map((each) => each.innerText)"""


def drafting() -> Iterator[Position]:
    """The first seat takes a company, then a contract, of a full table."""
    pos = GAME.start(players=4, seed=12, mode="expert")
    while pos.turn != 0:
        pos.push(pos.legal_moves[0])
    yield pos.copy()
    pos.push(pos.legal_moves[0])
    yield pos


@pytest.mark.parametrize(("size", "lang"), crosswise(SIZES, ("en", "ko")))
def test_nothing_sticks_out_in_the_draft(browser: Browser, stage: Stage, size: tuple[int, int], lang: str) -> None:
    for pos in drafting():
        page = at_the_question(browser, stage, pos, (lang, *size, "light"))
        assert page.evaluate(STICKS_OUT) == []
        if size in DESKS:
            assert page.evaluate(CUT_BILL) == []
            assert overlaps(page.evaluate(BOXES, ["#bar .ticket", "#bar .aids", "#bar .asked", "#aside", "#panels > *"])) == []
        page.context.close()


CUT_OFFICER = """() => [...document.querySelectorAll("#bar .officer span")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth).map((each) => each.innerText)"""
SOLOMON = "act:construct,base base:b9_lower"
TWICE = "act:turbine_plus2_left"


@pytest.mark.parametrize(("size", "lang"), crosswise(DESKS[:2], ("en", "ko")))
def test_an_officer_and_his_answers_are_seen_whole(browser: Browser, stage: Stage, size: tuple[int, int], lang: str) -> None:
    pos = stand(GAME.id, {"A": {"officer": "solomon_p_jordan", "credits": 9}})
    path = f"{stage.table_at(pos)}?{urlencode({'focus': SOLOMON})}"
    page, _ = visit(browser, stage.address, lang, *size, "light", path=path)
    page.wait_for_selector("#bar .officer")
    assert page.evaluate(CUT_BILL) == [] and page.evaluate(CUT_OFFICER) == []
    page.context.close()


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_both_productions_of_germany_are_seen_whole(browser: Browser, stage: Stage, lang: str) -> None:
    """With a contract for each: rows of answers for both, and the longest bill that there is."""
    own = {"company": "germany", "contracts": ["green_02", "red_07", "yellow_09"]}
    pos = stand(GAME.id, {"map": TWO_PRODUCTIONS, "A": own, "B": {"company": "france"}})
    path = f"{stage.table_at(pos)}?{urlencode({'focus': TWICE})}"
    page, _ = visit(browser, stage.address, lang, 1440, 900, "light", path=path)
    page.wait_for_selector("#bar .bill")
    assert page.locator("#bar .barrage-tickets > .answers:visible").count() >= 4
    assert page.evaluate(CUT_BILL) == [] and max(page.evaluate(CONTRACTS)) <= 1
    page.context.close()
