"""Every sign on the boards of a game stands in its legend, in both languages."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import httpx
import pytest

import headrace
from headrace.boards.signs import signs
from headrace.core.position import Position
from headrace.draw.assets import KIT, icons_of
from headrace.draw.symbols import icon_body, icon_names
from headrace.table.app import create_app
from tests.kit.tables import random_game

GAMES = sorted(headrace.all_games())
TOGETHER = [pytest.param(game, marks=pytest.mark.xdist_group(f"signs {game}")) for game in GAMES]
"""Both tests of the boards of a game in one process, which draws them once."""
EVERY = 15
"""One position in so many is looked at."""
RARE = {"western_aux_double", "western_copy", "western_draw", "barrage_patent"}
"""Signs that stand only beside a question, on a building or on an objective that two games may not come to."""
OF_THE_PAGE = {"undo", "redo", "help", "settings", "bot"}


def shown(pos: Position) -> Iterator[str]:
    """All that a seat is shown of a position."""
    view, board = pos.view(0 if pos.turn is None else pos.turn, bots=(1,)), pos.game.board
    drawn = board.draw(view)
    yield from map(str, (drawn.headline, drawn.board, drawn.hand, *drawn.panels, drawn.slip, drawn.aside, drawn.steps))
    yield from map(str, (drawn.ask.sentence, drawn.ask.detail, *(choice.label for choice in drawn.ask.choices)))
    yield str(board.mat(view, 0)) if hasattr(board, "mat") else ""
    yield str(board.tally(view)) if pos.is_over else ""


@cache
def used(game: str) -> frozenset[str]:
    """The drawings of icons that stand on the boards of two games, of few and of many players."""
    chosen, found = headrace.game(game), set[str]()
    assert chosen.board, "it brings its icons"
    left = set(icon_names())
    for players in (min(chosen.players), max(chosen.players)):
        whole = [pos.copy() for pos in random_game(chosen.start(players, seed="signs"), "signs", "lively")]
        for pos in (*islice(whole, 0, None, EVERY), whole[-1]):
            markup = "".join(shown(pos))
            new = {name for name in left if f'#i-{name}"' in markup or icon_body(name) in markup}
            found |= new
            left -= new
    return frozenset(map(icon_body, found))


@pytest.mark.parametrize("game", TOGETHER)
def test_every_sign_on_the_boards_has_its_line(game: str) -> None:
    explained = {icon_body(name) for name in signs(headrace.game(game), "en")}
    missing = [name for name in icon_names() if icon_body(name) in used(game) - explained]
    assert missing == []


@pytest.mark.parametrize("game", TOGETHER)
def test_the_legend_has_no_other_signs_and_the_same_in_both_languages(game: str) -> None:
    english, korean = (signs(headrace.game(game), lang) for lang in ("en", "ko"))
    assert [*english] == [*korean]
    assert all(words and "{" not in words for words in (*english.values(), *korean.values()))
    assert english.keys() <= {name for package in (KIT, *headrace.game(game).packages) for name in icons_of(package)}
    brought = {name for name in english if name not in OF_THE_PAGE | RARE}
    unused = {name for name in brought if icon_body(name) not in used(game)}
    assert unused == set(), "of what two games show"


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("game", GAMES)
async def test_the_legend_is_reached_from_the_table_and_from_the_rules(tmp_path: Path, game: str, lang: str) -> None:
    transport = httpx.ASGITransport(create_app(f"sqlite+aiosqlite:///{tmp_path / 't.db'}"))
    async with httpx.AsyncClient(transport=transport, base_url="http://table", cookies={"lang": lang}) as client:
        page = (await client.get(f"/rules/{game}")).text
        assert f"/rules/{game}/signs" in page
        legend = await client.get(f"/rules/{game}/signs", params={"next": "/t/abc"})
        assert legend.status_code == 200 and 'href="/t/abc"' in legend.text
        assert all(words.replace("'", "&#39;") in legend.text for words in signs(headrace.game(game), lang).values())
