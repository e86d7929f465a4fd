"""Between two people at one screen the table stays in view, and nothing of any hand is on the page."""

import re
from collections.abc import Sequence
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser

import headrace
from headrace.core.words import LANGUAGES
from headrace.table.words import say
from tests.kit.browsing import NARROW, PATIENCE, get, post, visit
from tests.kit.proof import rest_in_proof

GAMES = sorted(headrace.all_games())


def shared(server: str, game: str) -> str:
    """A table at which everybody sits at one screen."""
    form = {"game": game}
    for seat in range(min(headrace.game(game).players)):
        form |= {f"kind_{seat}": "here" if seat else "me", f"name_{seat}": f"Player {seat}"}
    return post(f"{server}/new", data=form).headers["location"]


WIDEST = "Math.max(...[...document.querySelectorAll('#board svg')].map((each) => each.getBoundingClientRect().width))"
"""Pixels of the widest drawing of the board."""


@pytest.mark.parametrize(("width", "height"), rest_in_proof([(390, 844), (1440, 900)]))
@pytest.mark.parametrize("game", rest_in_proof(GAMES, 3))
def test_the_board_stays_and_the_hand_goes(browser: Browser, server: str, game: str, width: int, height: int) -> None:
    """Until the next person takes the screen, and again when that one has moved."""
    lang = LANGUAGES[width < NARROW]
    base = shared(server, game)
    page, problems = visit(browser, server, lang, width, height, "light", path=base)
    for _ in range(2):
        take = page.locator("#bar form[action$='/take'] button")
        take.wait_for()
        name = re.search(r"Player \d", take.inner_text())
        assert name
        assert page.get_by_text(say("hand_over", lang, player=name.group())).is_visible()
        assert page.evaluate(WIDEST) > width / 2
        assert page.locator("#hand").get_attribute("data-mark") == watched(server, base, lang, width)
        assert page.locator(":is(#board, #bar) :is([data-action], [data-moves], [data-focus])").count() == 0
        take.click()
        page.locator("#moves").wait_for(state="attached")
        played_until_handed_over(server, base, page.context.cookies())
    assert problems == []
    page.context.close()


def watched(server: str, base: str, lang: str, width: int) -> str:
    """The mark of what a spectator sees where players have their hands."""
    public = f"{server}{base.rpartition('/')[0]}?screen={'narrow' if width < NARROW else 'wide'}"
    answer = get(public, headers={"accept": "application/json", "cookie": f"lang={lang}"})
    return str(answer.json()["marks"]["hand"])


def played_until_handed_over(server: str, base: str, cookies: Sequence[Any]) -> None:
    """Do the first thing that is allowed until somebody else is asked; the page learns of it by itself."""
    with httpx.Client(cookies={cookie["name"]: cookie["value"] for cookie in cookies}, timeout=PATIENCE) as client:
        while (seen := client.get(f"{server}{base}/state.json").json())["seat"] is not None:
            form = {"version": str(seen["version"]), "action": str(seen["moves"][0]["action"])}
            assert client.post(f"{server}{base}/move", data=form).status_code in (303, 409), "409: the table has moved by itself"
