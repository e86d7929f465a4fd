"""Great Western Trail in a real browser: places, plates and spaces of the railway are looked at before anything is paid."""

import math
import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.kit.browsing import DESK, PHONE, Screen, on_desk_and_phone, seated, until, visit
from tests.kit.cases import stand
from tests.kit.clicking import Person, Spot, commit, middle_of, press, version
from tests.kit.proof import crosswise, rest_in_proof
from tests.kit.staging import Stage

GAME = "great_western_trail"

LOOK_AWAY = """() => {
  const small = document.querySelector("#western-map .minimap"), box = small.getBoundingClientRect();
  small.dispatchEvent(new MouseEvent("click", {bubbles: true, clientX: box.x + 2, clientY: box.bottom - 2}));
}"""
"""The corner of the map where nothing can be pressed."""


def asked(page: Page) -> None:
    """It is the person's turn."""
    page.wait_for_selector("#bar .aids")


@on_desk_and_phone
def test_a_place_its_plate_and_its_goal_are_looked_at_and_paid_together(browser: Browser, server: str, screen: Screen) -> None:
    page, problems = visit(browser, server, *screen, path=seated(server, GAME))
    asked(page)
    before = version(page)
    press(page, "#board [data-key='space:g']", "#bar [data-key^='ticket use:g']")
    press(page, "#bar [data-key='ticket use:g,1']", "#board [data-key='rail:r1']")
    press(page, "#board [data-key='rail:r1']", "#board .chosen[data-key='rail:r1']")
    assert version(page) == before, "nothing has been decided yet"
    commit(page)
    page.wait_for_selector("#bar .ticket.used")
    assert page.locator("#log").inner_text(), "the log tells it"
    assert problems == []
    page.context.close()


def test_a_building_is_placed_on_the_map_after_its_price_was_named(browser: Browser, server: str) -> None:
    page, problems = visit(browser, server, "en", 1440, 900, "light", path=seated(server, GAME))
    asked(page)
    press(page, "#board [data-key='space:b']", "#bar [data-key^='ticket use:b']")
    press(page, "#bar [data-key='ticket use:b,2']", "#bar [data-key='ticket build:1']")
    press(page, "#bar [data-key='ticket build:1']", "#board .may[data-key='space:b1']")
    press(page, "#board [data-key='space:b1']", "#board .chosen[data-key='space:b1']")
    assert "$2" in page.inner_text("#bar"), "the price is named before it is paid"
    commit(page)
    page.wait_for_selector("#board [data-at='space:b1'] text", state="attached")
    assert problems == []
    page.context.close()


def test_a_refused_place_says_why_with_its_clause(browser: Browser, server: str) -> None:
    page, problems = visit(browser, server, "en", 1440, 900, "dark", path=seated(server, GAME))
    asked(page)
    page.locator("#board .maynot[data-key='space:c1']").first.click(force=True)
    page.wait_for_selector("#note:not([hidden]) a[href*='#c']")
    assert problems == []
    page.context.close()


def test_on_the_phone_the_map_goes_to_what_can_be_pressed_and_stays_where_it_is_pressed(browser: Browser, server: str) -> None:
    page, problems = visit(browser, server, "en", 390, 844, "light", path=seated(server, GAME))
    asked(page)
    person = Person(page, GAME, random.Random(1), touches=True)

    def in_sight() -> list[Spot]:
        return [spot for spot in person.see("#board .may[data-key^='space:']:not(.chosen)") if spot.hit]

    def shown() -> str | None:
        return page.get_attribute("#western-map svg.map", "viewBox")

    person.press(next(spot for spot in person.see("#board [data-key='space:b']")))
    page.wait_for_selector("#bar [data-key='ticket use:b,2']")
    press(page, "#bar [data-key='ticket use:b,2']", "#bar [data-key='ticket build:1']")
    page.evaluate(LOOK_AWAY)
    away = shown()
    assert not in_sight()
    press(page, "#bar [data-key='ticket build:1']", "#bar .chosen[data-key='ticket build:1']")
    assert in_sight() and shown() != away, "a ticket leads to the plots"
    before = shown()
    x, y = middle_of(page, "#western-map svg.map")
    person.press(min(in_sight(), key=lambda spot: math.hypot(spot.x - x, spot.y - y)))
    page.wait_for_selector("#board .chosen[data-key^='space:']", state="attached")
    assert shown() == before, "pressed on the map, the map stays, unless the bar grows over what was pressed"
    assert problems == []
    page.context.close()


@on_desk_and_phone
def test_a_station_that_is_pressed_explains_itself_with_its_clause(browser: Browser, server: str, screen: Screen) -> None:
    page, problems = visit(browser, server, *screen, path=seated(server, GAME))
    asked(page)
    press(page, "#board [data-clause='9.5']", "#note:not([hidden]) a[href*='#c9.5']")
    assert {"en": "$2", "ko": "2달러"}[screen[0]] in page.inner_text("#note")
    assert problems == []
    page.context.close()


STATION = {"at": "g", "A": {"engine": "r16", "money": 13, "workers": {"engineer": 4, "craftsman": 3}}}
"""At a building with an engine action, a space before the turnout of the dearest station with a master, which pays 2 dollars."""


@on_desk_and_phone
def test_a_station_shows_what_its_upgrade_costs_and_brings_before_anything_is_paid(
    browser: Browser, stage: Stage, screen: Screen
) -> None:
    page, problems = visit(browser, stage.address, *screen, path=stage.table(GAME, STATION))
    asked(page)
    before, is_wide = version(page), screen == DESK
    told, disc, worker = (
        ("#western-station", "#western-station [data-key='ticket disc:step_left']", "#western-station [data-key$='engineer']")
        if is_wide
        else ("#bar .at-station", "#hand [data-key='disc:step_left']", "#bar [data-key='ticket appoint:engineer']")
    )
    press(page, "#board [data-key='rail:turnout_5']", f"{told}:visible")
    words = page.text_content(told) or ""
    assert all(each in words for each in ({PHONE: "6달러 3점 2달러", DESK: "$6 3 VP 2 dollars"}[screen]).split()), words
    press(page, disc, f"{disc}.chosen")
    press(page, worker, f"{worker}.chosen")
    assert "$13 → $12" in page.inner_text("#bar"), "6 for the station, 3 from the disc, 2 from its master"
    assert version(page) == before, "nothing has been decided yet"
    commit(page)
    assert "$12" in page.inner_text("#panels .mine"), "all was done at once"
    assert problems == []
    page.context.close()


def test_objective_cards_are_taken_from_the_display_and_nothing_in_the_bar_is_out_of_sight(
    browser: Browser, stage: Stage
) -> None:
    path = stage.table(GAME, {"at": "c", "A": {"money": 20, "engine": "r10", "workers": {"engineer": 3}}})
    page, problems = visit(browser, stage.address, "en", 1440, 900, "light", path=path)
    asked(page)
    press(page, "#bar [data-key='ticket use:c,2']", "#aside .may[data-key^='objective:']")
    assert page.evaluate("[...document.querySelectorAll('#bar > p')].every((part) => part.scrollHeight <= part.clientHeight)")
    card = str(page.locator("#aside .may[data-key^='objective:']").first.get_attribute("data-key"))
    press(page, f"#aside [data-key='{card}']", f"#aside .chosen[data-key='{card}']")
    assert problems == []
    page.context.close()


MEETING = """() => [...document.querySelectorAll("#bar .bill .row")].filter((row) => {
    const [what, source, amount] = [...row.children].map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getBoundingClientRect();
    });
    return what.right > source.left || source.right > amount.left || row.scrollHeight > 2 * amount.height;
}).map((row) => row.textContent)"""
"""Rows of the bill in which what, source and amount run into each other or are broken into many lines."""


@pytest.mark.parametrize(("lang", "width"), crosswise(("en", "ko"), (1440, 1280)))
def test_tolls_of_three_hazards_stand_in_one_line(browser: Browser, stage: Stage, lang: str, width: int) -> None:
    tiles = ["rockfall_1 rockfall_2_green", "rockfall_2 rockfall_2_black", "rockfall_3 rockfall_3_green", "rockfall_risk_1 B 4a"]
    rider = {"space": "e", "money": 20, "hand": ["jersey"], "cleared": ["step_left", "step_right"]}
    path = stage.table(GAME, {"phase": "move", "tiles": tiles, "A": rider})
    page, problems = visit(browser, stage.address, lang, width, 900, "light", path=f"{path}?focus=go:rockfall_risk_1")
    page.wait_for_selector("#bar .bill")
    assert "1, 2, 3" in page.inner_text("#bar .bill")
    assert page.evaluate(MEETING) == []
    assert problems == []
    page.context.close()


CUT = """() => {
    const inside = (part, whole) => part.left >= whole.left - 1 && part.right <= whole.right + 1
        && part.top >= whole.top - 1 && part.bottom <= whole.bottom + 1;
    const bar = document.querySelector("#bar"), box = (part) => part.getBoundingClientRect();
    const shown = [...bar.querySelectorAll(".btn, .ticket, .bill > *, p > b, summary")].filter((part) => box(part).width);
    const full = (part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
    const words = bar.querySelector("p"), choices = bar.querySelector(".choices");
    return shown.filter((part) => {
        const scrolled = [words, choices].find((whole) => whole?.contains(part)) ?? bar;
        return !inside(box(part), box(scrolled)) || !inside(box(part), box(bar)) || (part.matches(".btn") && full(part));
    }).map((part) => part.textContent);
}"""
"""What of the bar is cut off: buttons, tickets, lines of the bill, the heading."""
RICH = {
    "money": 20, "engine": "r10", "workers": {"craftsman": 6, "cowboy": 5, "engineer": 3},
    "hand": ["jersey", "dutch_belt", "black_angus", "guernsey"],
    "cleared": [*("aux_engine", "aux_certificate", "aux_remove") * 2, "aux_money", "aux_cards"],
}  # fmt: skip
MARKET = ["holstein", "brown_swiss", "ayrshire", "ayrshire", "west_highland_4", "texas_longhorn_6"]
LONG_PLANS: dict[str, tuple[dict[str, Any], str]] = {
    "four steps": (
        {"phase": "move", "market": MARKET, "A": {**RICH, "money": 2, "space": "a", "workers": {"cowboy": 2}}},
        "go:e use:e,1 use.2:e,2 buy:value3_2cowboys card:ayrshire",
    ),
    "a pair of cattle": (
        {"at": "e", "market": MARKET, "A": RICH},
        "use:e,1 use.2:e,2 buy:value3_3cowboys_pair card:ayrshire card.2:holstein",
    ),
    "ten buildings": ({"at": "b", "tiles": ["a2 A 4a"], "A": RICH}, "use:b,1 use.2:b,2"),
    "a replacement": ({"at": "b", "tiles": ["a2 A 4a"], "A": RICH}, "use:b,2 build:6 on:a2"),
    "a worker hired": (
        {"at": "a", "token": 4, "jobs": {1: ["cowboy", "engineer"], 3: ["engineer"]}, "A": RICH},
        "use:a,1 use.2:a,2 hire:1,cowboy",
    ),
    "auxiliary": ({"at": "g", "A": RICH}, "use:g,2 aux.2:aux_certificate,single"),
    "the engine": ({"at": "g", "A": RICH}, "use:g,1 engine:r11"),
    "every auxiliary action": ({"at": "g", "A": RICH}, "use:g,2"),
}
"""Plans of several actions, or with many answers beside each other."""


@pytest.mark.parametrize(("plan", "lang"), crosswise([*LONG_PLANS], ("en", "ko")))
def test_the_bar_holds_its_plan_whole(browser: Browser, stage: Stage, plan: str, lang: str) -> None:
    """Also once something can be taken back."""
    stated, focus = LONG_PLANS[plan]
    path = stage.table(GAME, {"players": 3, **stated})
    page, problems = visit(browser, stage.address, lang, 1440, 900, "light", path=f"{path}?focus={focus}")
    page.wait_for_selector("#bar .bill, #bar .of-aux", state="attached")
    assert page.evaluate(CUT) == []
    page.evaluate(TAKEN_BACK)
    assert page.evaluate(CUT) == []
    assert problems == []
    page.context.close()


TAKEN_BACK = """() => {
    const aids = document.querySelector("#bar .aids"), hint = aids.querySelector("form");
    for (const words of ["Restart turn", "Take back"]) {
        const form = hint.cloneNode(true);
        form.querySelector("button").textContent = words;
        aids.prepend(form);
    }
}"""
"""As if something could be taken back."""


PANEL_FLAWS = """() => {
  const found = [], meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  for (const panel of document.querySelectorAll(".panel.player")) {
    const whole = panel.getBoundingClientRect();
    const parts = [...panel.querySelectorAll(".stat > span > *, .name, h2 > svg, .mat > summary, .now")];
    const shown = parts.filter((each) => each.checkVisibility() && getComputedStyle(each).textIndent === "0px");
    const boxes = shown.map((each) => [each, each.getBoundingClientRect()]);
    for (const [one, box] of boxes) {
      if (box.left < whole.left - 1 || box.right > whole.right + 1) found.push(`out: ${one.textContent}`);
      const below = boxes.filter(([other, beside]) => one !== other && meet(box, beside)).map(([other]) => other.textContent);
      found.push(...below.map((words) => `${one.textContent} on ${words}`));
    }
  }
  return found;
}"""
"""Names and figures of seats that stick out of their panel or run into each other."""


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_long_names_and_figures_of_four_seats_lie_apart(browser: Browser, stage: Stage, lang: str) -> None:
    """As rich as they become: a purse that changes, permanent certificates, tiles and the token taken."""
    seats = {seat: {"money": 99} for seat in "BCD"}
    path = stage.table(GAME, {"players": 4, "at": "g", "A": {**RICH, "money": 98, "workers": {}}, **seats})
    page, problems = visit(browser, stage.address, lang, 1440, 800, "light", path=f"{path}?focus=use:g,2 aux.2:aux_money,double")
    page.wait_for_selector("#bar .bill")
    page.evaluate(
        "document.querySelectorAll('.seat-panel .name').forEach((name) => { name.textContent = 'Bartholomew-Anderson'; })"
    )
    page.evaluate("document.querySelectorAll('.stat.certificates b').forEach((told) => { told.textContent = '6+2'; })")
    found = {}
    for width in (320, 360, 390, 768, 900, 1024, 1150, 1200, 1280, 1366, 1440):
        page.set_viewport_size({"width": width, "height": 800 if width < 1366 else 900})
        until(page, f"document.documentElement.clientWidth === {width}")
        if flaws := page.evaluate(PANEL_FLAWS):
            found[width] = flaws
    assert found == {}
    assert problems == []
    page.context.close()


@pytest.mark.parametrize("width", rest_in_proof([900, 1440, 1024, 1280], 2))
def test_a_mat_lies_beside_the_question_where_a_delivery_goes(browser: Browser, stage: Stage, width: int) -> None:
    pos = stand(GAME, {"players": 3, "phase": "move", "A": {"space": "g", "engine": "r10", "money": 9, "hand": ["jersey"]}})
    pos.push("go kansas_city")
    page, problems = visit(browser, stage.address, "en", width, 800, "light", path=stage.table_at(pos))
    page.wait_for_selector("#western-delivery[open]")
    page.click("#mat-1 summary")
    page.wait_for_selector("#mat-1 .western-mat")
    boxes = [page.locator(part).bounding_box() for part in ("#western-delivery", "#mat-1 .sheet", "#bar")]
    delivery, mat, bar = (box for box in boxes if box)
    assert delivery["x"] + delivery["width"] <= mat["x"]
    assert mat["y"] + mat["height"] <= bar["y"]
    assert problems == []
    page.context.close()
