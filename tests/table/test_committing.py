"""One rule for all games: what a step does is seen first, then one press commits; whoever wishes is asked once more."""

from dataclasses import replace
from random import Random

import httpx
import pytest
from playwright.sync_api import Browser, Page

import headrace
from headrace.boards.drawn import Choice
from headrace.boards.looked import DO, looked_at, with_looked_at
from headrace.core.words import LANGUAGES
from headrace.table.pages.layout import CONFIRM
from headrace.table.posts import Refused, lasts
from headrace.table.words import say
from tests.kit.browsing import PATIENCE, post, seated, until, until_answered, visit
from tests.kit.clicking import PRIMARY, Person, version
from tests.kit.proof import rest_in_proof
from tests.kit.secrecy import table_of
from tests.table.test_first_game import asked_first

GAMES = sorted(headrace.all_games())
RAILS = "trick_of_the_rails"
MENU = "details.menu"


# ---- looking first --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_a_decision_of_the_board_is_looked_at_and_gets_the_one_button(game: str) -> None:
    pos = headrace.game(game).start(seed="look")
    move = pos.legal_moves[-1]
    view = pos.view(pos.turn, focus=f"{DO}{move.number}")
    assert looked_at(view) == move
    ask = pos.game.board.draw(view).ask
    first, *others = with_looked_at(view, ask.choices)
    assert (first.move, first.primary, any(choice.primary for choice in others)) == (move, True, False)
    for nothing in ("", "do:", "do:x", "do:99999", "do", f"x:{move.number}"):
        view = pos.view(pos.turn, focus=nothing)
        assert looked_at(view) is None and with_looked_at(view, ask.choices) == tuple(ask.choices)


def test_a_button_that_is_there_already_is_not_added_again() -> None:
    pos = headrace.game(RAILS).start(seed=1)
    one, two = pos.legal_moves[:2]
    view = pos.view(pos.turn, focus=f"{DO}{two.number}")
    choices = (Choice(one, "one", "", primary=True), Choice(two, "two", ""))
    assert [(choice.label, choice.primary) for choice in with_looked_at(view, choices)] == [("two", True), ("one", False)]


# ---- without script -------------------------------------------------------------------------------------------------
async def a_table(client: httpx.AsyncClient, other: str) -> tuple[str, dict[str, str]]:
    """A table at which the host is asked, and the form of a first move."""
    form = {"game": RAILS, "kind_0": "me", "name_0": "Ann", "kind_1": other, "name_1": "B", "kind_2": other, "name_2": "C"}
    base = await asked_first(client, form)
    state = (await client.get(f"{base}/state.json")).json()
    return base, {"version": str(state["version"]), "action": str(state["moves"][0]["action"])}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("wish", "other", "asks"),
    [
        ("never", "friend", False),
        ("lasting", "easy", False),
        ("lasting", "friend", True),
        ("always", "easy", True),
        ("x", "friend", False),
    ],
)
async def test_without_script_a_page_asks_once_more(
    client: httpx.AsyncClient, lang: str, wish: str, other: str, asks: bool
) -> None:
    base, form = await a_table(client, other)
    client.cookies.set("lang", lang)
    client.cookies.set("confirm", wish)
    answer = await client.post(f"{base}/move", data=form)
    assert answer.status_code == (200 if asks else 303)
    if asks:
        assert say("sure_title", lang) in answer.text
        assert (say("sure_lasting", lang) in answer.text) == (other == "friend")
        assert (await client.get(f"{base}/state.json")).json()["version"] == int(form["version"]), "nothing is done yet"
        assert (await client.post(f"{base}/move", data={**form, "sure": "yes"})).status_code == 303
    assert (await client.get(f"{base}/state.json")).json()["version"] > int(form["version"])


async def test_what_is_refused_is_not_asked_about(client: httpx.AsyncClient) -> None:
    base, form = await a_table(client, "friend")
    client.cookies.set("confirm", "always")
    assert (await client.post(f"{base}/move", data={**form, "action": "99999"})).status_code == 422
    assert (await client.post(f"{base}/move", data={**form, "version": "77"})).status_code == 409
    assert (await client.post(f"{base}/move", data={**form, "version": "x"})).status_code == 422


async def test_the_wish_is_kept_by_the_browser_for_every_table(client: httpx.AsyncClient) -> None:
    base, _ = await a_table(client, "easy")
    assert 'data-confirm="never"' in (await client.get(base)).text
    for wish in CONFIRM:
        answer = await client.post(f"{base}/settings", data={"confirm": wish})
        assert answer.cookies["confirm"] == wish
        assert f'data-confirm="{wish}"' in (await client.get(base)).text
    answer = await client.post(f"{base}/settings", data={"confirm": "maybe"})
    assert "confirm" not in answer.cookies


def test_what_lasts_among_people() -> None:
    pos = headrace.game("brass_birmingham").start(players=2, seed=1)
    assert pos.turn is not None
    seats = (pos.turn,)
    assert not lasts(table_of(pos.copy()), seats, "loan"), "a card is to be chosen yet"
    draft = table_of(pos.copy())
    draft.pos.push("loan")
    draft.movers, draft.joined = [pos.turn], [False]
    assert lasts(draft, seats, str(draft.pos.legal_numbers()[0]))
    with pytest.raises(Refused):
        lasts(table_of(pos.copy()), seats, "99999")


@pytest.mark.parametrize("game", ["brass_birmingham", "brass_lancashire"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_says_that_it_stands_where_it_can_be_taken_back(game: str, lang: str) -> None:
    pos = headrace.game(game).start(players=2, seed=1)
    assert pos.turn is not None
    hand = pos.game.board.draw(pos.view(pos.turn)).hand
    focus = f"act:pass {next(word for word in hand.split(chr(34)) if word.startswith('card:'))}"
    stands = pos.game.words.text("board.ends_turn_for_good", lang)
    for bots, free in (((1 - pos.turn,), False), ((), False), ((), True)):
        view = replace(pos.view(pos.turn, lang, bots=bots, focus=focus), free=free)
        ask = pos.game.board.draw(view).ask
        assert pos.game.words.text("board.ends_turn", lang) in ask.detail
        assert (stands in ask.detail) == (not bots and not free)


# ---- in a browser ---------------------------------------------------------------------------------------------------
def a_plan(page: Page, game: str) -> None:
    """Press what a person would until the one button stands in the bar."""
    person = Person(page, game, Random(3), touches=False)
    for _ in range(40):
        page.wait_for_selector("#bar .aids")
        if page.query_selector(PRIMARY):
            return
        person.press(person.next_spot(person.dice.choice((person.from_map, person.from_hand, person.from_verbs))))
    raise AssertionError("no plan came to a button")


def wish(page: Page, choice: str) -> None:
    page.click(f"{MENU} > summary")
    page.select_option(f"{MENU} select[name=confirm]", choice)
    page.click(f"{MENU} form[action$='/settings'] button")
    page.wait_for_selector(f"{MENU}:not([open])")


@pytest.mark.parametrize("game", rest_in_proof(GAMES, 2))
def test_one_press_commits_and_who_wishes_is_asked_by_the_button_itself(browser: Browser, server: str, game: str) -> None:
    page, problems = visit(browser, server, "en", 1440, 900, "light", path=seated(server, game))
    a_plan(page, game)
    before = version(page)
    page.locator(PRIMARY).first.click()
    page.wait_for_function("v => document.querySelector('#bar input[name=version]')?.value !== v", arg=before)
    wish(page, "always")
    a_plan(page, game)
    before, button = version(page), page.locator(PRIMARY).first
    button.click()
    assert say("press_again", "en") in button.inner_text()
    page.keyboard.press("Escape")
    until_answered(page)
    assert page.locator(".sure").count() == 0
    a_plan(page, game)
    button = page.locator(PRIMARY).first
    button.click()
    assert version(page) == before
    button.click()
    page.wait_for_function("v => document.querySelector('#bar input[name=version]')?.value !== v", arg=before)
    assert problems == []
    page.context.close()


@pytest.mark.parametrize("width", [1440, 390])
def test_a_card_is_seen_first_and_committed_by_one_press(browser: Browser, server: str, width: int) -> None:
    page, problems = visit(browser, server, "ko", width, 900, "dark", path=seated(server, RAILS, auto="never"))
    card = page.locator("#hand [data-action]:visible").first
    card.wait_for()
    before = version(page)
    card.click()
    page.wait_for_selector("#hand .chosen:visible")
    assert version(page) == before
    button = page.locator(PRIMARY)
    assert button.count() == 1 and str(card.get_attribute("aria-label")) in button.inner_text()
    button.click()
    page.wait_for_function("v => document.querySelector('#bar input[name=version]')?.value !== v", arg=before)
    assert problems == []
    page.context.close()


def test_among_friends_only_what_cannot_be_taken_back_is_asked_about(browser: Browser, server: str) -> None:
    form = {"game": RAILS, "kind_0": "me", "name_0": "Ann", "kind_1": "here", "name_1": "B", "kind_2": "here", "name_2": "C"}
    path = post(f"{server}/new", data=form).headers["location"]
    page, problems = visit(browser, server, "en", 1440, 900, "light", path=path)
    page.click("form[action$='/take'] button")
    page.wait_for_selector("#hand [data-action]:visible")
    wish(page, "lasting")
    page.locator("#hand [data-action]:visible").first.click()
    page.wait_for_selector(PRIMARY)
    assert page.evaluate("document.querySelector('#table').hasAttribute('data-free')") is False
    page.locator(PRIMARY).click()
    assert page.locator(PRIMARY).inner_text().count(say("lasting", "en")) == 1
    page.locator("#hand .chosen:visible").click()  # pressed again, the card does what its button does
    page.wait_for_selector("form[action$='/take'] button")
    assert problems == []
    page.context.close()


# ---- the settings ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("width", "lang"), [(1440, "en"), (390, "ko")])
def test_applying_settings_gives_a_sign_and_puts_the_menu_away(browser: Browser, server: str, width: int, lang: str) -> None:
    page, problems = visit(browser, server, lang, width, 900, "light", path=seated(server, RAILS, auto="never"))
    page.wait_for_selector("#bar .aids")
    page.click(f"{MENU} > summary")
    page.select_option(f"{MENU} select[name=pace]", "1500")
    page.click(f"{MENU} form[action$='/settings'] button")
    page.wait_for_selector(f"{MENU}:not([open])")
    assert page.locator("#note:not([hidden]):not(.refused)").inner_text() == say("applied", lang)
    page.click(f"{MENU} > summary")
    page.locator("#hand [data-action]:visible").first.dispatch_event("click")  # also a press on an action puts it away
    page.wait_for_selector(f"{MENU}:not([open])")
    until(page, "document.querySelector('#hand .chosen') !== null", PATIENCE)
    assert problems == []
    page.context.close()
