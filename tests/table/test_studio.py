"""Drawings are made beside the event loop, each once, in the order in which they are wanted, whatever else happens meanwhile."""

import asyncio
import json
import sys
import threading
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from benchmarks.wire import Wire

import headrace
from headrace.boards.drawn import SIZES
from headrace.core.game import games
from headrace.table import updates, warming
from headrace.table.app import create_app
from headrace.table.pages.game import Looker, regions
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.studio import ANSWER, EXPLORING, FAIR, NEWS, SEATED, WATCHING, Studio
from headrace.table.updates import Rendering, Renderings
from headrace.table.words import LANGUAGES
from tests.kit.browsing import PATIENCE
from tests.kit.concern import GAMES
from tests.kit.secrecy import table_of

JSON = "application/json"
WATCHER = Looker("/t/t1", (), None)


@pytest.fixture
def studio() -> Iterator[Studio]:
    found = Studio()
    yield found
    found.close()


@pytest.fixture
async def held(studio: Studio) -> AsyncIterator[threading.Event]:
    """The studio draws something until this is set."""
    end = threading.Event()
    holding = asyncio.create_task(studio.drawn(ANSWER, end.wait))
    await asyncio.sleep(0)
    yield end
    end.set()
    await holding


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Looker]:
    """For whom something has been drawn, in order."""
    found: list[Looker] = []

    def noting(table: Playing, looker: Looker, *more: Any) -> dict[str, str]:
        found.append(looker)
        return {"board": looker.focus}

    monkeypatch.setattr(updates, "regions", noting)
    return found


def table_under_way(players: int = 3) -> Playing:
    return table_of(headrace.game("trick_of_the_rails").start(players=players, seed=1))


def wanted(kept: Renderings, table: Playing, looker: Looker, rank: int = ANSWER, page: str = "") -> "asyncio.Task[Any]":
    return asyncio.create_task(kept.of(table, looker, "en", SIZES, rank, page))


# ---- whose turn it is -----------------------------------------------------------------------------------------------
async def test_what_is_wanted_most_comes_first(studio: Studio, held: threading.Event) -> None:
    order: list[int] = []
    asked = [asyncio.create_task(studio.drawn(rank, order.append, rank)) for rank in (EXPLORING, WATCHING, SEATED, NEWS, ANSWER)]
    await asyncio.sleep(0)
    held.set()
    await asyncio.gather(*asked)
    assert order == [ANSWER, NEWS, SEATED, WATCHING, EXPLORING]


async def test_nobody_waits_for_ever(studio: Studio, held: threading.Event) -> None:
    order: list[str] = []
    asked = [asyncio.create_task(studio.drawn(EXPLORING, order.append, "explored"))]
    asked += [asyncio.create_task(studio.drawn(ANSWER, order.append, "posted")) for _ in range(2 * FAIR)]
    await asyncio.sleep(0)
    held.set()
    await asyncio.gather(*asked)
    assert order.index("explored") < FAIR


async def test_what_a_person_has_done_is_told_before_what_bots_do(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    ranks: list[int] = []
    of = Renderings.of

    async def noting(self: Renderings, table: Playing, *given: Any, **more: Any) -> Any:
        ranks.append(given[3] if len(given) > 3 else more.get("rank", ANSWER))
        return await of(self, table, *given, **more)

    monkeypatch.setattr(Renderings, "of", noting)
    people = {f"kind_{seat}": "me" if seat == 0 else "easy" for seat in range(3)} | {f"name_{seat}": "A" for seat in range(3)}
    base = (await wire.ask("/new", {"game": "trick_of_the_rails", **people}))[1]["location"]
    wire.listen(f"{base.rpartition('/')[0]}/events")
    async with asyncio.timeout(PATIENCE):
        while NEWS not in ranks or WATCHING not in ranks[ranks.index(NEWS) :]:  # who wins a trick is asked again
            state = json.loads((await wire.ask(f"{base}/state.json"))[2])
            if state["moves"]:
                form = {"version": str(state["version"]), "action": str(state["moves"][0]["action"])}
                await wire.ask(f"{base}/move", form, JSON)
            await asyncio.sleep(0.01)


async def test_many_who_want_the_same_wait_for_one_drawing(studio: Studio, held: threading.Event, drawn: list[Looker]) -> None:
    kept, table = Renderings(studio), table_under_way()
    other = wanted(kept, table, replace(WATCHER, base="/t/t1/x"), SEATED)
    asked = [wanted(kept, table, WATCHER, WATCHING) for _ in range(9)] + [wanted(kept, table, WATCHER)]
    await asyncio.sleep(0)
    held.set()
    seen = await asyncio.gather(*asked)
    await other
    assert drawn == [WATCHER, replace(WATCHER, base="/t/t1/x")], "once, and as early as whoever can wait least wants it"
    assert all(one is seen[0] for one in seen)


async def test_what_is_drawn_is_the_table_by_then(studio: Studio, held: threading.Event, drawn: list[Looker]) -> None:
    kept, table = Renderings(studio), table_under_way()
    early = wanted(kept, table, WATCHER)
    await asyncio.sleep(0)
    table.version = 7
    late = wanted(kept, table, WATCHER)
    await asyncio.sleep(0)
    held.set()
    assert (await early) is (await late)
    assert (await late).version == 7


async def test_who_asks_while_an_older_table_is_drawn_gets_the_new_one(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, end = threading.Event(), threading.Event()

    def slow(*_: Any) -> dict[str, str]:
        begun.set()
        assert end.wait(60)
        return {}

    monkeypatch.setattr(updates, "regions", slow)
    kept, table = Renderings(studio), table_under_way()
    early = wanted(kept, table, WATCHER)
    await asyncio.to_thread(begun.wait)
    table.version = 7
    late = wanted(kept, table, WATCHER)
    end.set()
    assert [one.version for one in await asyncio.gather(early, late)] == [0, 7]


async def test_a_page_waits_for_one_exploration_and_each_looker_gets_a_turn(
    studio: Studio, held: threading.Event, drawn: list[Looker]
) -> None:
    kept, table = Renderings(studio), table_under_way()
    seat = table.pos.turn or 0
    mine, theirs = (Looker(f"/t/t1/{name}", (seat,), seat) for name in ("mine", "theirs"))
    many = [wanted(kept, table, replace(mine, focus=f"do:{number}")) for number in range(3)]
    await asyncio.sleep(0)
    old = wanted(kept, table, replace(theirs, focus="do:1"), page="theirs 1")
    await asyncio.sleep(0)
    new = wanted(kept, table, replace(theirs, focus="do:2"), page="theirs 1")
    await asyncio.sleep(0)
    post = wanted(kept, table, mine)
    await asyncio.sleep(0)
    held.set()
    with pytest.raises(Refused, match="overtaken") as told:
        await old
    assert told.value.status == 200, "else the browser tells of an error"
    await asyncio.gather(*many, new, post)
    assert [(one.base[6:], one.focus) for one in drawn] == [
        ("mine", ""),
        ("mine", "do:0"),
        ("theirs", "do:2"),
        ("mine", "do:1"),
        ("mine", "do:2"),
    ]


async def test_who_has_gone_takes_no_turn(studio: Studio, held: threading.Event) -> None:
    order: list[str] = []
    gone, stays = (asyncio.create_task(studio.drawn(ANSWER, order.append, name)) for name in ("gone", "stays"))
    await asyncio.sleep(0)
    gone.cancel()
    held.set()
    await stays
    assert order == ["stays"]


# ---- the same as alone ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
async def test_what_is_drawn_while_moves_are_made_is_what_is_drawn_alone(game: str, studio: Studio) -> None:
    dice, kept = Random(game), Renderings(studio)
    table = table_of(headrace.game(game).start(players=3, seed="beside"))
    lookers = [WATCHER, *(Looker(f"/t/t1/{seat}", (seat,), seat) for seat in range(3))]
    stood, seen = {0: table.draft()}, list[Rendering]()
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        for _ in range(8):
            asked = asyncio.gather(*(kept.of(table, looker, "en", SIZES) for looker in dice.sample(lookers, 2)))
            while not asked.done():
                await asyncio.sleep(0.002)
                if not table.pos.is_over:
                    move_on(table, dice)
                    stood[table.version] = table.draft()
            seen += await asked
    finally:
        sys.setswitchinterval(usual)
    assert len({one.version for one in seen}) > 3
    for one in seen:
        same = one.regions == regions(stood[one.version], one.looker, "en")
        assert same, (one.version, one.looker)  # whole pages are not to be laid side by side


def move_on(table: Playing, dice: Random) -> None:
    """A move as the server makes it."""
    draft = table.draft()
    mover = draft.pos.turn or 0
    draft.pos.push(dice.choice(draft.pos.legal_moves))
    draft.movers, draft.version = [*draft.movers, mover], draft.version + 1
    table.take_over(draft)


# ---- before anybody asks --------------------------------------------------------------------------------------------
async def test_every_game_is_drawn_beside_the_event_loop_when_the_server_has_started(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[tuple[str, str, str]] = []

    def noting(game: Any, lang: str) -> None:
        found.append((game.id, lang, threading.current_thread().name))

    monkeypatch.setattr(warming, "_draw", noting)
    monkeypatch.setattr("gc.freeze", lambda: None)  # the tests go on after this server
    await warming.warm_up(studio)
    assert {(game, lang) for game, lang, _ in found} == {(game, lang) for game in games() for lang in LANGUAGES}
    assert all(thread.startswith("headrace-drawing") for *_, thread in found)


# ---- what goes wrong ------------------------------------------------------------------------------------------------
async def opened(wire: Wire) -> str:
    people = {f"kind_{seat}": "me" for seat in range(3)} | {f"name_{seat}": "A" for seat in range(3)}
    return (await wire.ask("/new", {"game": "trick_of_the_rails", **people}))[1]["location"]


async def test_a_drawing_that_fails_is_told_and_the_next_is_made(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    base = (await opened(wire)).rpartition("/")[0]

    def failing(*_: Any) -> dict[str, str]:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(updates, "regions", failing)
        with pytest.raises(ZeroDivisionError):  # what the server answers with 500
            await wire.ask(base)
        heard = wire.listen(f"{base}/events")
        await asyncio.wait(wire.streams, timeout=60)
        assert heard == []
        assert wire.streams[0].done() and wire.streams[0].exception() is None, "the stream ends"
    assert (await wire.ask(base))[0] == 200


async def test_a_refused_post_draws_nothing(wire: Wire, drawn: list[Looker]) -> None:
    base = await opened(wire)
    status, _, answer = await wire.ask(f"{base}/move", {"version": "5", "action": "0"}, JSON)
    told = json.loads(answer)
    assert (status, told["version"], drawn) == (409, 0, [])
    assert told["error"] and "regions" not in told


async def test_no_thread_outlives_the_server(tmp_path: Path) -> None:
    def threads() -> list[threading.Thread]:
        return [one for one in threading.enumerate() if one.name.startswith(("headrace-drawing", "headrace-squeezing"))]

    app = create_app(f"sqlite:///{tmp_path / 'table.db'}")
    async with app.router.lifespan_context(app):
        wire = Wire(app)
        await wire.ask(await opened(wire))
        assert len(threads()) == 2
    assert not threads()
