"""The rules change under a stored game: it goes on where they agree with it, and else can only be looked at."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

import headrace
from headrace.table.app import create_app
from headrace.table.posts import Refused
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage

GAMES = sorted(headrace.all_games())
PEOPLE = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben"), SeatPlan("here", "Cho")]


async def play(tables: Tables, table_id: str, moves: int) -> str:
    """Make so many moves; the hash of the position then."""
    table = await tables.get(table_id)
    for _ in range(moves):
        await tables.move(table, (0, 1, 2), table.version, str(table.pos.legal_numbers()[0]))
    found: str = table.pos.state.content_hash()
    return found


@pytest.mark.parametrize("game", GAMES)
async def test_with_another_version_that_agrees_the_game_goes_on_and_needs_that_version_from_then_on(
    storage: Storage, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    table_id, _ = await Tables(storage).create(game, PEOPLE, {}, auto="never")
    kept = await play(Tables(storage), table_id, 6)
    monkeypatch.setattr(headrace.game(game), "version", "next")
    table = await Tables(storage).get(table_id)
    assert (table.needs, table.pos.state.content_hash()) == ("", kept)
    await play(Tables(storage), table_id, 1)
    stored = await storage.load(table_id)
    assert stored is not None
    assert stored.row.version == "next"


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_of_rules_that_only_laid_the_state_out_in_another_way_goes_on(
    storage: Storage, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    here = headrace.game(game)
    with monkeypatch.context() as older:
        older.setattr(here.state, "content_hash", lambda state: state.digest()[::-1])
        older.setattr(here, "version", "older")
        table_id, _ = await Tables(storage).create(game, PEOPLE, {}, auto="never")
        await play(Tables(storage), table_id, 6)
    monkeypatch.setattr(here, "replays", ())
    table = await Tables(storage).get(table_id)
    assert (table.needs, table.version) == ("older", 0), "not even the start is known to be the same"
    monkeypatch.setattr(here, "replays", ("older",))
    table = await Tables(storage).get(table_id)
    assert (table.needs, table.version) == ("", 6)
    kept = await play(Tables(storage), table_id, 1)
    again = await Tables(storage).get(table_id)
    stored = await storage.load(table_id)
    assert stored is not None
    assert (again.needs, again.version, stored.row.version, stored.entries[-1].hash) == ("", 7, here.version, kept)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("version", ["next", "same"])
async def test_where_the_rules_do_not_agree_the_table_is_shown_as_it_stood_last_when_they_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, version: str
) -> None:
    app: Starlette = create_app(f"sqlite:///{tmp_path / 'table.db'}")
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url="http://table") as visitor:
        tables: Tables = app.state.tables
        table_id, token = await tables.create(game, PEOPLE, {}, auto="never")
        agreeing = await play(tables, table_id, 4)
        await play(tables, table_id, 4)
        here = headrace.game(game)
        old = here.version
        apply, setup, calls = here.rules.apply, here.rules.setup, []

        def changed(s: Any, action: int) -> None:
            apply(s, action)
            calls.append(action)
            if len(calls) % 5 == 0:
                s.rng[0] ^= 1

        def set_up(*laid_out: Any) -> None:
            setup(*laid_out)
            calls.clear()

        monkeypatch.setattr(here.rules, "apply", changed)
        monkeypatch.setattr(here.rules, "setup", set_up)
        if version == "next":
            monkeypatch.setattr(here, "version", "next")
        tables.room.forget(await tables.get(table_id))
        table = await tables.get(table_id)
        assert (table.needs, table.version, table.pos.state.content_hash()) == (old, 4, agreeing)
        with pytest.raises(Refused, match="look_only"):
            await tables.move(table, (0, 1, 2), 4, str(table.pos.legal_numbers()[0]))
        with pytest.raises(Refused, match="look_only"):
            await tables.settle(table, (0, 1, 2), "never", "0")
        assert not table.may_undo((0, 1, 2)) and not table.acts_by_itself()
        visitor.cookies.set(f"seat_{table_id}", str(table.pos.turn))
        for lang, words in (("en", "can only be looked at"), ("ko", "볼 수만 있습니다")):
            visitor.cookies.set("lang", lang)
            page = (await visitor.get(f"/t/{table_id}/{token}")).text
            assert words in page
            assert ("version next" in page or "버전 next" in page) == (version == "next")
            assert "data-action=" not in page
        state = (await visitor.get(f"/t/{table_id}/{token}/state.json")).json()
        assert (state["look_only"]["needs"], state["moves"]) == (old, [])
        stored = await tables.storage.load(table_id)
        assert stored is not None
        assert len(stored.entries) == 8
