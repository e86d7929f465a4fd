"""Trying from here: a table of one's own from a moment of another, which knows no more than its seat, and the way back."""

import asyncio
import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from playwright.sync_api import Browser, expect
from typer.testing import CliRunner

import headrace
from headrace.cli import app as commands
from headrace.core.position import Position
from headrace.core.record import RecordError
from headrace.table.pages.game import Looker, regions
from headrace.table.pages.hinting import laid
from headrace.table.persons import Taker
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage
from headrace.table.trials import dealt_anew, usable
from headrace.table.words import say
from tests.kit.browsing import Screen, on_desk_and_phone, until_answered, visit
from tests.kit.concern import GAMES
from tests.kit.proof import rest_in_proof
from tests.kit.staging import Stage
from tests.kit.tables import random_game
from tests.table.test_accessible import in_both_themes
from tests.table.test_listed import restarted
from tests.table.test_replay import table_of

RAILS, BRASS = "trick_of_the_rails", "brass_birmingham"
WORLDS = 25


def middle(game: str, seat: int = 0) -> Position:
    """A position in which this seat begins something, some way into a game."""
    for pos in random_game(headrace.game(game).start(players=3, seed="try"), "try", "lively"):
        if pos.ply > 30 and pos.turn == seat and len(pos.legal_moves) > 3:
            return pos.copy()
    raise AssertionError("no such position")


def leaves(known: Any, path: str = "") -> Iterator[tuple[str, object]]:
    """Every single value of a position in readable form, with where it stands."""
    if isinstance(known, dict | list):
        for key, value in known.items() if isinstance(known, dict) else enumerate(known):
            yield from leaves(value, f"{path}/{key}")
    else:
        yield path, known


def never_changing(pos: Position, seat: int | None) -> dict[str, object]:
    """What is the same in every trial from a position."""
    worlds = [dict(leaves(dealt_anew(pos, seat, world).to_position())) for world in range(WORLDS)]
    return {path: value for path, value in worlds[0].items() if all(world.get(path) == value for world in worlds)}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1, None], ids=["who-is-asked", "another", "watcher"])
def test_a_trial_tells_nothing_that_its_seat_does_not_know(game: str, seat: int | None) -> None:
    """Whatever never changes from trial to trial is the same where other things are hidden."""
    pos = middle(game)
    twin = pos.copy()
    for other in range(pos.players) if seat is None else (seat,):
        twin = twin.redealt(other, f"twin {other}")
    dealt, found, others = dealt_anew(pos, seat, "one"), never_changing(pos, seat), never_changing(twin, seat)
    assert pos.game.veiled(dealt.state, seat) == pos.game.veiled(pos.state, seat)
    assert {path: others[path] for path in found.keys() & others.keys()} == {
        path: found[path] for path in found.keys() & others.keys()
    }
    assert dealt.to_position()["rng"] != pos.to_position()["rng"], "what will be drawn is unknown, too"
    assert dealt.to_position() != dealt_anew(pos, seat, "two").to_position()


async def seated(
    tables: Tables, game: str = RAILS, count: int = 3, taker: Taker | None = None
) -> tuple[Playing, tuple[int, ...], str]:
    plans = [SeatPlan("me", "Ann"), *(SeatPlan("friend", f"Ben {n}") for n in range(1, count))]
    table_id, token = await tables.create(game, plans, {}, pace=0, auto="never", taker=taker)
    table = await tables.get(table_id)
    return table, table.seats_of(token), token


async def play(tables: Tables, table: Playing, moves: int) -> None:
    """So many moves by whoever is asked."""
    for _ in range(moves):
        if table.pos.turn is not None:
            await tables.move(table, (table.pos.turn,), table.version, str(table.pos.legal_numbers()[0]))


async def test_a_trial_is_played_taken_back_kept_and_saved(database: str) -> None:
    storage = Storage(database)
    await storage.open()
    tables = Tables(storage)
    source, mine, _ = await seated(tables)
    await play(tables, source, 5)
    before = source.pos.hash
    trial_id, token = await tables.try_out(source, 3, mine, 0, "")
    trial = await tables.get(trial_id)
    assert trial.seats_of(token) == (0, 1, 2)
    assert trial.pos.ply == 0
    assert trial.game.veiled(trial.pos.state, 0) == source.game.veiled(source.pos.as_of(3).state, 0)
    await play(tables, trial, 4)
    await tables.undo(trial, trial.seats_of(token), trial.version)
    assert (trial.pos.ply, source.pos.hash) == (3, before)
    again = await Tables(storage).opener.open(trial_id)
    assert (again.pos.hash, again.pos.ply, again.needs, again.row) == (trial.pos.hash, 3, "", trial.row)
    record = again.pos.record(start=json.loads(again.row.start))
    assert headrace.replay(headrace.Record.from_json(record.to_json())).hash == trial.pos.hash
    with pytest.raises(RecordError, match="field 'start'"):
        headrace.Record.from_json(record.to_json().replace('"start": {', '"start": 1, "more": {'))
    await tables.close()
    await storage.close()
    said = await asyncio.to_thread(CliRunner().invoke, commands, ["doctor", "--db", database])
    assert said.exit_code == 0, said.output


async def test_what_a_trial_may_begin_from(storage: Storage) -> None:
    tables = Tables(storage)
    source, mine, _ = await seated(tables)
    await play(tables, source, 5)
    for seats, level, key in ((), "", "try_running"), (mine, "grand", "wrong_setup"), (mine, "expert", "wrong_setup"):
        with pytest.raises(Refused, match=key):
            await tables.try_out(source, 3, seats, None, level)
    trial_id, token = await tables.try_out(source, 3, mine, 0, "easy")
    trial = await tables.get(trial_id)
    assert ([seat.level for seat in trial.seats], trial.seats_of(token)) == (["", "easy", "easy"], (0,))
    await play(tables, source, 999)
    trial_id, token = await tables.try_out(source, 3, (), None, "easy")
    assert (await tables.get(trial_id)).seats_of(token) == (source.pos.as_of(3).turn,)
    with pytest.raises(Refused, match="game_over"):
        await tables.try_out(source, source.pos.ply, mine, 0, "")
    await tables.close()


async def test_a_trial_counts_nowhere_and_asks_nobody_elsewhere(storage: Storage) -> None:
    tables, taker = Tables(storage), Taker("ann", "hash")
    source, mine, _ = await seated(tables, taker=taker)
    trial_id, _ = await tables.try_out(source, 0, mine, 0, "", taker)
    await play(tables, trial := await tables.get(trial_id), 999)
    running, _ = await tables.try_out(source, 0, mine, 0, "easy", taker)
    assert trial.pos.is_over
    assert [*await storage.persons.playing("ann")] == [source.row.id]
    assert await storage.persons.tallies("ann") == []
    assert {table_id for table_id, _ in (await storage.persons.tables("ann", "running", 0, 9))[0]} == {source.row.id, running}
    await tables.close()


@pytest.mark.parametrize("game", GAMES)
def test_moves_of_a_trial_are_usable_as_long_as_they_are_legal_and_the_same_is_asked(game: str) -> None:
    real = middle(game)
    trial = dealt_anew(real, 0, "one")
    while trial.turn == 0 and trial.ply < 12:
        trial.push(trial.legal_moves[0])
    found, pos = usable(trial, real, 0), real.copy()
    assert found
    for number in found:
        pos.push(number)
    assert found == [move.number for move in trial.moves[: len(found)]]
    looker = Looker("/t/t/s", (0,), 0, focus=laid(found, real.view(0)))
    assert "primary" in regions(table_of(real, real.movers), looker, "en", ("wide",))["bar"], "they lie there as a plan"
    assert usable(trial, real, 1) == []
    assert usable(trial, pos, 0) == []


async def test_over_the_web(tmp_path: Any) -> None:
    """Who may try, what is answered to what makes no sense, who sees a trial, and the ways back."""
    async with restarted(f"sqlite:///{tmp_path / 'table.db'}", []) as (visitor, tables):
        base = (await visitor.post("/new", data=form(RAILS))).headers["location"]
        source = await tables.get(base.split("/")[2])
        ply = source.pos.ply
        visitor.cookies.set(f"seat_{source.row.id}", str(source.pos.turn))
        watching = f"/t/{source.row.id}"
        for path, status, key in (
            (f"{watching}/try?at={ply}", 403, "try_running"),
            (f"{base}/try?at=999", 404, "no_moment"),
            (f"{base}/try?at=x", 404, "no_moment"),
            (f"{base}x/try?at=0", 403, "wrong_token"),
            (f"{base}/source", 404, "not_found"),
        ):
            answer = await visitor.get(path)
            assert (answer.status_code, say(f"error.{key}", "en") in answer.text) == (status, True), path
        post = {"at": str(ply), "level": ""}
        foreign = await visitor.post(f"{base}/try", data=post, headers={"sec-fetch-site": "cross-site"})
        assert foreign.status_code == 403
        assert (await visitor.post(f"{watching}/try", data=post)).status_code == 403
        assert f'name="at" value="{ply}"' in (await visitor.get(f"{base}/try")).text, "from now, where no moment is named"
        assert f'href="{base}/try"' in (await visitor.get(base)).text
        assert f"{base}/try?at={ply}" in (await visitor.get(f"{base}?at={ply}")).text
        assert "/try?" not in (await visitor.get(f"{watching}?at={ply}")).text
        made = (await visitor.post(f"{base}/try", data=post)).headers["location"]
        page = (await visitor.get(made)).text
        assert say("trial", "en") in page and f"{made}/use" in page
        assert source.row.host not in page and source.row.id not in page.replace(made, "")
        trial = await tables.get(made.split("/")[2])
        for leaf in "", "/state.json", "/record.json", "/events", "/log/1":
            assert (await visitor.get(f"/t/{trial.row.id}{leaf}")).status_code == 403
        assert json.loads((await visitor.get(f"{made}/record.json")).text)["start"]["players"] == 3
        assert (await visitor.get(f"{made}/source")).headers["location"] == f"{base}?at={ply}"
        assert say("error.try_passed", "en") in (await visitor.get(f"{made}/use")).text, "nothing was tried yet"
        move = trial.pos.legal_numbers()[0]
        await visitor.post(f"{made}/move", data={"version": "0", "action": str(move)})
        used = urlsplit((await visitor.get(f"{made}/use")).headers["location"])
        assert (used.path, parse_qs(used.query)) == (base, {"focus": [f"do:{move}"]})
        assert source.pos.ply == ply, "nothing is played without a press"
        stranger = httpx.AsyncClient(transport=visitor._transport, base_url="http://table")
        assert (await stranger.get(f"{made}/source")).headers["location"] == f"{watching}?at={ply}", "a trial opens no seat"
        assert (await stranger.get(f"{made}/use")).status_code == 409


def form(game: str) -> dict[str, str]:
    """Three people at one screen."""
    return (
        {"game": game}
        | {f"kind_{seat}": "here" if seat else "me" for seat in range(3)}
        | {f"name_{n}": f"P{n}" for n in range(3)}
    )


@on_desk_and_phone
@pytest.mark.parametrize("game", rest_in_proof([BRASS, RAILS], 1))
def test_it_is_tried_and_planned_in_the_browser(browser: Browser, stage: Stage, game: str, screen: Screen) -> None:
    lang, width, height, theme = screen
    pos = middle(game)
    base = stage.table_at(pos)
    page, problems = visit(browser, stage.address, lang, width, height, theme, path=f"{base}?at={pos.ply}")
    page.get_by_role("link", name=say("try", lang)).click()
    assert in_both_themes(page) == []
    page.get_by_role("button", name=say("try_start", lang)).click()
    expect(page.locator("#trial")).to_be_visible()
    until_answered(page)
    assert in_both_themes(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#moves > summary").click()
    page.locator("#moves form[data-send] button[name=action]").first.click()
    until_answered(page)
    expect(page.locator("[data-tool=undo]:not([aria-disabled])")).to_be_visible()
    page.get_by_role("link", name=say("trial_use", lang)).click()
    until_answered(page)
    assert re.fullmatch(rf"{re.escape(stage.address + base)}\?focus=.+", page.url)
    expect(page.locator("#trial")).to_have_count(0)
    expect(page.locator("#bar .choices .primary, #bar .look.back, .chosen").first).to_be_attached()
    assert problems == []
    page.context.close()
