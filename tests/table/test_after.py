"""A game that is over, looked at again: made once, followed, stopped, and never while the game runs."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from playwright.sync_api import Browser, expect
from sqlalchemy import select, update

import headrace
from headrace.arena.analysis import Analysis, Better, Moment, look_at
from headrace.bots.search import Budget
from headrace.table import analysing
from headrace.table.app import create_app
from headrace.table.pages.analysis import standing
from headrace.table.pages.game import Looker
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.schema import ANALYSES
from headrace.table.service import Tables
from headrace.table.storage import Storage
from headrace.table.words import say
from headrace.table.workers import Worker
from tests.kit.browsing import PATIENCE, Screen, on_desk_and_phone, visit
from tests.kit.staging import Stage
from tests.kit.tables import random_game
from tests.table.test_accessible import in_both_themes
from tests.table.test_trials import play, seated

RAILS = "trick_of_the_rails"
T = TypeVar("T")


class Beside:
    """A worker in a thread, and the place where it works; it can be held up."""

    table_id, count = "", 1

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1)

    def begin(self) -> Worker:
        return self

    def submit(self, work: Callable[..., T], arguments: Sequence[Any]) -> "Future[T]":
        return self._thread.submit(work, *arguments)

    def stop(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    close = stop


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few playouts of few actions, by the plain engine."""
    monkeypatch.setattr("headrace.bots.ready.available", lambda: False)
    monkeypatch.setattr(analysing, "PLAYOUTS", 3)
    monkeypatch.setattr(analysing, "SCOPES", dict.fromkeys((True, False), (6, 60.0)))
    monkeypatch.setattr(analysing, "TELL_SECONDS", 0.05)
    monkeypatch.setattr(analysing, "_is_fast", lambda game: False)
    monkeypatch.setattr(analysing, "_step_back", lambda: None)
    monkeypatch.setattr(analysing, "LEVEL", "easy")


@pytest.fixture
async def tables(storage: Storage) -> AsyncIterator[Tables]:
    made = Tables(storage, Beside())
    yield made
    await made.close()


async def over(tables: Tables) -> Playing:
    """A game that is over."""
    table, _, _ = await seated(tables)
    await play(tables, table, 999)
    return table


async def until_found(tables: Tables, table: Playing) -> Analysis:
    """The analysis, once it is there."""
    async with asyncio.timeout(PATIENCE):
        while not (made := await tables.analysing.find(table)) or not made.found:
            await asyncio.sleep(0.02)
    return Analysis.from_dict(json.loads(made.found))


async def test_it_is_made_once_says_what_the_library_says_and_goes_with_the_table(tables: Tables, storage: Storage) -> None:
    table = await over(tables)
    assert await tables.analysing.find(table) is None
    await tables.analysing.begin(table)
    found = await until_found(tables, table)
    assert found.scores == tuple(table.pos.scores) and found.winners == tuple(table.pos.winners)
    text = table.pos.record(table.names).to_json()
    for moment in found.moments:
        again = look_at(text, Budget(playouts=3), moment.ply)
        assert again and (again.points, again.chances, again.moves) == (moment.points, moment.chances, moment.moves)
    other = Tables(storage, Beside())
    same = await other.get(table.row.id)
    await other.analysing.begin(same)
    assert await until_found(other, same) == found, "another process sees it and does not begin again"
    same.version += 1
    assert await other.analysing.find(same) is None, "it belongs to the game as it ended then"
    await other.close()
    await tables.remove(table, host=True)
    assert await storage._database.read(lambda it: it.execute(select(ANALYSES)).first()) is None


async def test_a_record_that_stops_early_has_curves_without_an_end(tables: Tables) -> None:
    played, _, _ = await seated(tables)
    await play(tables, played, 20)
    table = await tables.get((await tables.open_record(played.pos.copy(), ("Ann", "Ben", "Cho")))[0])
    await tables.analysing.begin(table)
    found = await until_found(tables, table)
    assert found.winners == () and found.moments
    shown = standing(table, Looker("/t/x", (), None), await tables.analysing.find(table), found, "en")
    assert shown.count("data-at=") == len(found.moments) and say("analysis.end", "en") not in shown


async def test_so_many_are_made_at_once(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysing, "MOST_AT_ONCE", 0)
    with pytest.raises(Refused, match="full"):
        await tables.analysing.begin(await over(tables))


async def test_it_is_refused_while_the_game_runs(tables: Tables) -> None:
    table, mine, _ = await seated(tables)
    await play(tables, table, 3)
    for ask in tables.analysing.begin, tables.analysing.find:
        with pytest.raises(Refused, match="analysis_running"):
            await ask(table)
    trial = await tables.get((await tables.try_out(table, 3, mine, 0, ""))[0])
    with pytest.raises(Refused, match="analysis_running"):
        await tables.analysing.begin(trial)
    await play(tables, trial, 999)
    await tables.analysing.begin(trial)
    assert (await until_found(tables, trial)).moments, "its own game is over"
    trial.needs = "1"
    with pytest.raises(Refused, match="look_only"):
        await tables.analysing.begin(trial)


@pytest.mark.parametrize("how", ["a press", "nobody asks any more"])
async def test_it_ends_when_nobody_wants_it(tables: Tables, storage: Storage, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, release = await over(tables), asyncio.Event()
    ask = tables.analysing._workers.ask

    async def held(*arguments: Any) -> Any:
        if arguments[2] is analysing._look:
            await release.wait()
        return await ask(*arguments)

    monkeypatch.setattr(tables.analysing._workers, "ask", held)
    await tables.analysing.begin(table)
    async with asyncio.timeout(PATIENCE):
        while (made := await tables.analysing.find(table)) is None or not made.total:
            await asyncio.sleep(0.02)
    (task,) = tables.analysing._tasks.values()
    await tables.analysing.begin(table)
    assert len(tables.analysing._tasks) == 1, "one a table"
    if how == "a press":
        await tables.analysing.stop(table)
        await tables.analysing.begin(table)
    else:
        await storage._database.write(lambda it: it.execute(update(ANALYSES).values(asked_at=1)))
    await asyncio.wait_for(task, PATIENCE)
    release.set()
    if how == "a press":
        assert (await until_found(tables, table)).moments, "what is begun anew is another"
    else:
        assert await tables.analysing.find(table) is None


async def test_what_a_process_left_behind_is_begun_anew(tables: Tables, storage: Storage) -> None:
    table = await over(tables)
    of_it = (table.row.id, table.version, table.game.version)
    assert await storage.analyses.begin(*of_it, "gone")
    assert not await storage.analyses.begin(*of_it, "other")
    await storage._database.write(lambda it: it.execute(update(ANALYSES).values(told_at=1)))
    assert await storage.analyses.find(*of_it) is None
    await tables.analysing.begin(table)
    assert await storage.analyses.tell(table.row.id, "gone", 1, 2) is None, "who comes back late is told so"
    await until_found(tables, table)


async def test_over_the_web(tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'table.db'}", place=Beside())
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url="http://table") as visitor:
        table, _, token = await seated(tables := app.state.tables)
        watching, own = f"/t/{table.row.id}/analysis", f"/t/{table.row.id}/{token}/analysis"
        for path in watching, own:
            for method in "GET", "POST":
                answer = await visitor.request(method, path)
                assert answer.status_code == 403 and say("error.analysis_running", "en") in answer.text
        assert "/analysis" not in (await visitor.get(f"/t/{table.row.id}")).text
        await play(tables, table, 999)
        assert f'href="{watching}"' in (await visitor.get(f"/t/{table.row.id}")).text
        assert say("analysis.start", "en") in (await visitor.get(own)).text
        assert (await visitor.post(watching, headers={"sec-fetch-site": "cross-site"})).status_code == 403
        assert (await visitor.post(watching)).headers["location"] == watching
        assert "data-busy" in (await visitor.get(own, headers={"accept": "application/json"})).json()["analysis"]
        await visitor.post(own, data={"act": "stop"})
        assert say("analysis.start", "en") in (await visitor.get(watching)).text
        await visitor.post(own)
        found = await until_found(tables, table)
        page = (await visitor.get(watching)).text
        for moment in found.moments:
            assert f'href="/t/{table.row.id}?at={moment.ply + len(moment.moves)}"' in page
        for swing in found.swings(3):
            assert f"/try?at={swing.moment.ply}" in page
            assert (await visitor.get(f"/t/{table.row.id}/try?at={swing.moment.ply}")).status_code == 200
        assert (await visitor.get(f"/t/{table.row.id}/wrong/analysis")).status_code == 403


@on_desk_and_phone
def test_curves_and_slider_lead_to_moments_in_the_browser(browser: Browser, stage: Stage, screen: Screen) -> None:
    *_, pos = (pos.copy() for pos in random_game(headrace.game(RAILS).start(seed="after"), "after", "lively"))
    base = stage.table_at(pos)
    moments = [_moment(pos, at) for at in range(0, pos.ply, 5)]
    found = Analysis(RAILS, ("Ann", "Ben", "Cho"), tuple(pos.scores), tuple(pos.winners), tuple(moments))
    asyncio.run_coroutine_threadsafe(_keep(stage, base.split("/")[2], found), stage.loop).result(PATIENCE)
    lang, width, height, theme = screen
    page, problems = visit(browser, stage.address, lang, width, height, theme, path=f"{base}/analysis")
    slider, last = page.locator("#analysis .past"), moments[-1]
    expect(slider).to_be_visible()
    slider.press("ArrowLeft")
    expect(page.locator("#analysis output")).to_contain_text(str(last.ply + 1))
    expect(page.locator(".legend span").first).to_have_text(
        say("analysis.expects", lang, chance=round(100 * last.chances[0]), points=round(last.points[0]))
    )
    page.locator("#analysis figure svg:visible").first.click(position={"x": 2, "y": 40})
    expect(page.locator("#analysis output")).to_contain_text("1 ·")
    page.locator("#analysis summary").click()
    assert in_both_themes(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    slider.press("Enter")
    page.wait_for_url(f"**{base}?at=1")
    page.goto(f"{stage.address}/t/{base.split('/')[2]}/result")
    expect(page.locator("[data-copy]")).to_be_visible()
    assert in_both_themes(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert problems == []
    page.context.close()


def _moment(pos: Any, at: int) -> Moment:
    then, better = pos.as_of(at), Better(("play bo_3",), 2.5, 1.0, 0.1)
    chance = at / pos.ply
    return Moment(at, then.turn, (pos.moves[at].text,), (10.0, 20.0, 30.0), (chance, 0.0, 1 - chance), better, 100, 1.0)


async def _keep(stage: Stage, table_id: str, found: Analysis) -> None:
    tables: Tables = stage.app.state.tables
    table = await tables.get(table_id)
    analyses = tables.storage.analyses
    await analyses.begin(table_id, table.version, table.game.version, "test")
    await analyses.tell(table_id, "test", 1, 1, json.dumps(found.as_dict()))
