"""The rules pages: contents, pictures of the board, a target for each clause, and the search in a real browser."""

import re
from html import unescape
from xml.etree import ElementTree

import httpx
import pytest
from playwright.sync_api import Browser, Page

import headrace
from headrace.core.words import LANGUAGES
from headrace.table.pages.pictures import shots_of
from headrace.table.words import say
from tests.kit.browsing import visit
from tests.kit.proof import crosswise, rest_in_proof
from tests.kit.staging import Stage

GAMES = sorted(headrace.all_games())
PHONE, DESK = (390, 844), (1440, 900)
SCREENS = {"desk": DESK, "phone": PHONE}
SOUGHT = {"en": "shuffled", "ko": "섞"}
"""A word that the rules of every game have."""
RAILS = "trick_of_the_rails"


async def page_of(client: httpx.AsyncClient, game: str, lang: str) -> str:
    client.cookies.set("lang", lang)
    return (await client.get(f"/rules/{game}")).text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_the_contents_name_every_section_and_lead_there(client: httpx.AsyncClient, game: str, lang: str) -> None:
    page = await page_of(client, game, lang)
    contents = page[page.index('id="contents"') : page.index("<article")]
    listed = re.findall(r'<a href="#([^"]+)">(.*?)</a>', unescape(contents))
    headings = re.findall(r'<h[23] id="([^"]+)">(.*?)</h[23]>', unescape(page))
    assert len(headings) > 5
    assert listed == [(anchor, re.sub("<[^>]*>", "", told)) for anchor, told in headings]


@pytest.mark.parametrize("game", GAMES)
async def test_every_clause_can_be_led_to_by_its_number(client: httpx.AsyncClient, game: str) -> None:
    for lang in LANGUAGES:
        page = await page_of(client, game, lang)
        numbers = re.findall(r'<b class="clause"><a href="#c([^"]+)">([^<]+)</a></b>', page)
        assert numbers
        assert all(anchor == told and f' id="c{anchor}"' in page for anchor, told in numbers)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_the_pictures_stand_in_their_sections_and_are_there(client: httpx.AsyncClient, game: str, lang: str) -> None:
    page = await page_of(client, game, lang)
    figures = re.findall(r"<figure>.*?</figure>", page)
    shots = shots_of(headrace.game(game))
    assert {shot.shows for shot in shots} >= {"opening", "middle"}
    assert any(shot.part for shot in shots)
    assert len(figures) == len(shots)
    for shot in shots:
        figure = next(one for one in figures if shot.caption[lang] in unescape(one))
        before = f'id="{shot.at}">[^\\n]*</h[23]>(?:<figure>.*</figure>)?' if shot.at else r"</p>\s*"
        assert re.search(before + re.escape(figure), page)
        for address in re.findall(r'src="([^"]+)"', figure):
            drawing = ElementTree.fromstring((await client.get(address)).text)
            box = [float(side) for side in (drawing.get("viewBox") or "").split()]
            assert not shot.part or box == list(shot.part)
            assert [float(drawing.get(side) or 0) for side in ("width", "height")] == box[2:]


async def test_where_the_screen_is_a_phone_the_contents_are_folded(client: httpx.AsyncClient) -> None:
    assert '<details id="contents" open>' in await page_of(client, RAILS, "en")
    client.cookies.set("screen", "narrow")
    assert '<details id="contents">' in await page_of(client, RAILS, "en")


# ---- in the browser -------------------------------------------------------------------------------------------------
def shown_hits(page: Page, name: str) -> list[str]:
    """What is marked as found."""
    found: list[str] = page.evaluate("(name) => [...(CSS.highlights.get(name) ?? [])].map((range) => range.toString())", name)
    return found


def is_in_sight(page: Page) -> bool:
    """Lies the place that was jumped to on the screen?"""
    top, bottom, height = page.evaluate("""() => {
        const box = [...CSS.highlights.get('found-now')][0].getBoundingClientRect();
        return [box.top, box.bottom, innerHeight];
    }""")
    return bool(top >= 0 and bottom <= height)


@pytest.mark.parametrize(("lang", "screen"), crosswise((*SOUGHT,), (*SCREENS,)))
@pytest.mark.parametrize("game", rest_in_proof(GAMES, 2))
def test_words_are_marked_and_enter_goes_from_one_to_the_next(
    stage: Stage, browser: Browser, game: str, lang: str, screen: str
) -> None:
    page, problems = visit(browser, stage.address, lang, *SCREENS[screen], "light", path=f"/rules/{game}")
    word = SOUGHT[lang]
    field = page.get_by_label(say("find", lang))
    field.fill(word.upper())
    hits = shown_hits(page, "found")
    there = page.locator("article").inner_text().lower().count(word)
    assert [hit.lower() for hit in hits] == [word] * there
    assert there >= 1
    for at in (*range(1, there + 1), 1):
        field.press("Enter")
        assert page.locator(".find output").text_content() == say("find_at", lang, at=at, all=there)
        assert is_in_sight(page)
    field.press("Shift+Enter")
    assert page.locator(".find output").text_content() == say("find_at", lang, at=there, all=there)
    field.fill("zyzzyva")
    assert page.locator(".find output").text_content() == say("find_none", lang)
    assert problems == []
    page.context.close()


def test_words_are_found_over_the_marks_of_the_text_but_not_across_clauses(stage: Stage, browser: Browser) -> None:
    page, _ = visit(browser, stage.address, "en", *DESK, "light", path=f"/rules/{RAILS}")
    clause = page.locator("li[id^='c']").first
    number, told = clause.get_attribute("id") or "", clause.inner_text()
    page.get_by_label(say("find", "en")).fill(" ".join(told.split()[:3]))
    assert [hit.split() for hit in shown_hits(page, "found")] == [told.split()[:3]]
    assert told.startswith(number[1:])
    last, following = clause.inner_text().split()[-1], page.locator("li[id^='c']").nth(1).inner_text().split()[0]
    page.get_by_label(say("find", "en")).fill(f"{last} {following}")
    assert shown_hits(page, "found") == []
    page.context.close()


def test_the_contents_stay_in_sight_and_say_where_one_reads(stage: Stage, browser: Browser) -> None:
    page, _ = visit(browser, stage.address, "en", *DESK, "light", path=f"/rules/{RAILS}")
    page.locator("#contents a[href='#c7']").click()
    page.locator("#contents a[href='#c7'][aria-current]").wait_for()
    page.get_by_role("heading", name="7. Scoring").wait_for()
    box = page.locator("#contents a[href='#c7']").bounding_box()
    assert box
    assert 0 <= box["y"] < DESK[1]
    assert page.locator("#contents [aria-current]").count() == 1
    page.context.close()


def test_without_script_there_is_no_search_and_the_rules_can_be_read(stage: Stage, browser: Browser) -> None:
    page, _ = visit(browser, stage.address, "en", *DESK, "light", script=False, path=f"/rules/{RAILS}#c7")
    assert page.locator(".find").is_hidden()
    assert page.locator("#contents a").first.is_visible()
    assert page.get_by_role("heading", name="7. Scoring").is_visible()
    page.context.close()


def test_on_the_phone_the_contents_unfold_when_pressed(stage: Stage, browser: Browser) -> None:
    page, _ = visit(browser, stage.address, "ko", *PHONE, "light", path=f"/rules/{RAILS}")
    way = page.locator("#contents a").first
    assert way.is_hidden()
    page.get_by_text(say("contents", "ko"), exact=True).click()
    assert way.is_visible()
    page.context.close()
