"""The result of a game: a page and a picture for anybody who is sent it, and what it tells those who show a link to it."""

import io
import re
from html import unescape
from pathlib import Path

import httpx
import pytest
from PIL import Image

import headrace
from headrace.boards.numbers import number
from headrace.table.app import create_app
from headrace.table.pages.result import HIGH, WIDE, result_picture
from headrace.table.service import SeatPlan, Tables
from headrace.table.web import results
from headrace.table.words import LANGUAGES, say
from tests.kit.concern import GAMES
from tests.kit.tables import random_game
from tests.table.test_replay import table_of
from tests.table.test_trials import play

RAILS, EVIL = "trick_of_the_rails", '"><b>x'
TOLD = re.compile(r'<meta property="og:([\w:]+)" content="([^"]*)">')


async def test_it_is_for_everybody_once_the_game_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'table.db'}")
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url="http://table") as visitor:
        tables: Tables = app.state.tables
        plans = [SeatPlan("me", EVIL), SeatPlan("here", "Ben"), SeatPlan("here", "Cho")]
        table_id, _ = await tables.create(RAILS, plans, {}, pace=0, auto="never")
        table, path = await tables.get(table_id), f"/t/{table_id}/result"
        for ending in "", ".png", ".svg":
            answer = await visitor.get(path + ending)
            assert (answer.status_code, say("error.no_result", "en") in answer.text) == (409, True)
        await play(tables, table, 999)
        assert f'href="{path}"' in (await visitor.get(f"/t/{table_id}")).text
        page = (await visitor.get(path)).text
        told = dict(TOLD.findall(page))
        assert told["url"] == f"http://table{path}" and told["image"] == f"http://table{path}.png"
        assert (told["image:width"], told["image:height"]) == (str(WIDE), str(HIGH))
        for name, score in zip(table.names, table.pos.scores, strict=True):
            assert re.search(rf"\d\. {re.escape(name)}, {score} points", unescape(told["description"]))
        assert EVIL not in page
        picture = Image.open(io.BytesIO((await visitor.get(f"{path}.png")).content))
        assert picture.size == (WIDE, HIGH) and len(picture.convert("RGB").getcolors(1 << 20) or []) > 50
        drawn = await visitor.get(f"{path}.svg")
        assert drawn.headers["content-type"] == "image/svg+xml" and EVIL not in drawn.text
        monkeypatch.setattr(results, "PNG", "")
        assert (await visitor.get(f"{path}.png")).status_code == 404
        page = (await visitor.get(path)).text
        assert "og:image" not in page and f"{path}.svg" in page, "without the extra there is still a drawing"
        made, _ = await tables.try_out(table, 3, (0, 1, 2), None, "")
        assert (await visitor.get(f"/t/{made}/result")).status_code == 403, "a trial is somebody's own"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_a_picture_that_stands_alone(game: str, lang: str) -> None:
    *_, pos = random_game(headrace.game(game).start(players=3, seed="result"), "result", "lively")
    drawn = result_picture(table_of(pos, pos.movers), lang)
    assert "var(--" not in drawn and f'width="{WIDE}"' in drawn
    assert all(f"P{seat}" in drawn and number(score) in drawn for seat, score in enumerate(pos.scores))
    assert headrace.game(game).title(lang) in drawn
