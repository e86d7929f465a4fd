"""Whatever names, players and window: nothing sticks out of its box or of the window, and no text is cut without a sign."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import headrace
from headrace.core.position import Position
from headrace.core.words import LANGUAGES
from headrace.table.service import LONGEST_NAME
from tests.kit.browsing import NARROW, tour, until
from tests.kit.clicking import ASKED
from tests.kit.concern import GAMES
from tests.kit.proof import crosswise
from tests.kit.staging import Stage
from tests.kit.tables import random_game

NAMES = {
    "en": (
        "Maximiliana Brandenb",
        "Bartholomew Winterst",
        "Wilhelmina Montgomer",
        "Konstantin Oberhause",
        "Gwendolyn Farnsworth",
    ),
    "ko": (
        "가람나루다솜라온마루바다사랑아름자두차카",
        "하늘파도타래카라차돌자갈아침사슴바람마을",
        "무지개나라다람쥐라일락마을바위산소나기구",
        "코스모스카나리아초롱꽃지구별아지랑이소나",
        "흰눈썹황금새푸른바다거북이노랑나비춤을추",
    ),
}
OUT = Path(__file__).parent.parent.joinpath("kit", "overflow.js").read_text("utf-8")
PHONES = ((320, 640), (360, 740), (390, 844), (768, 1024))
DESKS = ((900, 800), (1024, 768), (1280, 720), (1366, 768))
"""Widths and heights of windows; every moment is seen in two of a kind in one language, and in the others in the other."""


def moments(game: str) -> Iterator[Position]:
    """For each number of players a decision late in a lively game, when the log is long; a bot's turn and the end of one game."""
    for players in headrace.game(game).players:
        whole = random_game(headrace.game(game).start(players, seed="long"), "long", "lively")
        *played, over = [pos.copy() for pos in whole]
        own, theirs = [[pos for pos in played if (pos.turn == 0) == is_own] for is_own in (True, False)]
        yield own[len(own) * 2 // 3]
    yield theirs[len(theirs) * 2 // 3]
    yield over


@pytest.mark.parametrize("screen", [PHONES, DESKS], ids=["phone", "desk"])
@pytest.mark.parametrize(("game", "lang"), crosswise(GAMES, LANGUAGES))
def test_nothing_sticks_out_or_is_cut(
    browser: Browser, stage: Stage, game: str, lang: str, screen: tuple[tuple[int, int], ...]
) -> None:
    paths = [stage.table_at(pos, NAMES[lang][: pos.players], still=True) for pos in moments(game)]
    found = []
    for at, (page, problems) in enumerate(tour(browser, stage.address, lang, *screen[0], "light", paths)):
        page.wait_for_selector(f"{ASKED}, #bar .choices")
        for width, height in screen[(at + LANGUAGES.index(lang)) % 2 :: 2]:
            page.set_viewport_size({"width": width, "height": height})
            until(page, f"document.documentElement.clientWidth === {width}")
            found += [f"{page.locator('.player').count()} players, {width}: {each}" for each in page.evaluate(f"({OUT})()")]
        assert problems == []
    assert not found, "\n".join(found)


def test_names_are_as_long_as_may_be_and_the_windows_of_either_kind() -> None:
    assert {len(name) for names in NAMES.values() for name in names} == {LONGEST_NAME}
    assert all(width < NARROW for width, _ in PHONES) and all(width >= NARROW for width, _ in DESKS)
