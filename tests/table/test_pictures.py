"""Pictures of the lobby and landscapes are files that browsers keep."""

import json
import re
from xml.etree import ElementTree

import httpx
import pytest
from landscapes.documents import scripted

import headrace
from headrace.boards.landscape import Landscape
from headrace.core.words import LANGUAGES
from headrace.table.pages.pictures import MIDDLE, middle_of
from tests.laws.middles import path_of, written

GAMES = sorted(headrace.all_games())
KEPT = "public, max-age=31536000, immutable"


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_lobby_shows_a_picture_of_each_game_for_each_theme_and_is_small(client: httpx.AsyncClient, lang: str) -> None:
    client.cookies.set("lang", lang)
    page = (await client.get("/")).text
    assert len(page.encode()) <= 60_000
    addresses = re.findall(r'src="(/picture/[^"]+)"', page)
    assert len(addresses) == 2 * len(GAMES)
    for address in addresses:
        answer = await client.get(address)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, KEPT)
        assert answer.headers["content-type"].startswith("image/svg+xml")
        ElementTree.fromstring(answer.text)
        assert f"-{lang}-" in address
        assert "var(--paper)" in answer.text


async def test_the_two_themes_of_a_picture_differ_in_their_tokens_only(client: httpx.AsyncClient) -> None:
    page = (await client.get("/")).text
    addresses = [re.findall(rf'src="([^"]+-{theme}-[^"]+)"', page)[0] for theme in ("light", "dark")]
    light, dark = [(await client.get(address)).text for address in addresses]
    assert light != dark
    plain = [re.sub(r"<style>.*?</style>", "", text).replace("dark", "light") for text in (light, dark)]
    assert plain[0] == plain[1]


@pytest.mark.parametrize("game", scripted())
async def test_a_landscape_is_served_at_the_address_that_the_board_refers_to(client: httpx.AsyncClient, game: str) -> None:
    landscape = Landscape(headrace.game(game).package)
    assert landscape.address in headrace.game(game).board.draw(headrace.game(game).start(seed=1).view(None)).board
    answer = await client.get(landscape.address)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, KEPT)
    assert answer.text == landscape.document


@pytest.mark.parametrize(
    "path",
    [
        "/picture/x.svg",
        "/picture/brass_birmingham-middle-fr-light-0.svg",
        "/picture/brass_birmingham-end-en-light-0.svg",
        "/landscape/brass_birmingham-0.svg",
    ],
)
async def test_a_file_that_there_is_not_is_said_so(client: httpx.AsyncClient, path: str) -> None:
    assert (await client.get(path)).status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_the_lobby_shows_a_game_in_the_middle_of_play(game: str) -> None:
    """A position that still reads, from which play goes on, some way from its start."""
    chosen = headrace.game(game)
    assert middle_of(chosen) == MIDDLE
    pos = chosen.from_position(json.loads(path_of(game).read_text("utf-8")))
    assert not pos.is_over
    assert pos.legal_moves
    assert path_of(game).read_text("utf-8") == written(pos.to_position()), "it says all that there is to say"
    begun, rest = chosen.start(pos.players, seed=0), pos.to_position()
    same = [key for key, fact in begun.to_position().items() if rest.get(key) == fact]
    assert len(same) < len(rest) / 2
