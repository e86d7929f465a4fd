"""A change is rendered once for all who see the same, sent once to each page, and only where it differs."""

import asyncio
import itertools
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from benchmarks.wire import Wire

import headrace
from headrace.boards.drawn import SIZES
from headrace.table import updates
from headrace.table.pages.game import Looker, regions
from headrace.table.playing import Playing
from headrace.table.studio import Studio
from headrace.table.updates import Renderings, behind_curtain, sizes_of
from tests.kit.concern import GAMES
from tests.kit.secrecy import table_of

JSON = "application/json"


@pytest.fixture
def renderings() -> Iterator[Renderings]:
    studio = Studio()
    yield Renderings(studio)
    studio.close()


@pytest.fixture
def rendered(monkeypatch: pytest.MonkeyPatch) -> list[Looker]:
    """Whom something has been rendered for."""
    found: list[Looker] = []

    def noting(table: Playing, looker: Looker, *more: Any) -> dict[str, str]:
        found.append(looker)
        return regions(table, looker, *more)

    monkeypatch.setattr(updates, "regions", noting)
    return found


async def seats_of(wire: Wire, game: str = "trick_of_the_rails") -> list[str]:
    """The addresses of all seats of a new table."""
    form = {"game": game, "kind_0": "me", "name_0": "Ann"}
    for seat in range(1, min(headrace.game(game).players)):
        form |= {f"kind_{seat}": "friend", f"name_{seat}": f"Friend {seat}"}
    host = (await wire.ask("/new", form))[1]["location"]
    links = dict.fromkeys(re.findall(r'"http://table(/t/\w+/[\w-]+)"', (await wire.ask(host))[2].decode()))
    return [host, *[(await wire.ask(f"{link}/sit", {"name": f"Friend {n}"}))[1]["location"] for n, link in enumerate(links, 1)]]


async def stands(wire: Wire, base: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((await wire.ask(f"{base}/state.json"))[2])
    return found


async def on_turn(wire: Wire, seats: list[str]) -> tuple[str, dict[str, str]]:
    """The address of whoever decides now, and a post that can be sent there."""
    for base in seats:
        if moves := (found := await stands(wire, base))["moves"]:
            return base, {"version": str(found["version"]), "action": str(moves[0]["action"])}
    raise AssertionError("somebody always decides")


async def heard_by(streams: list[list[str]], version: int) -> None:
    """Wait until everybody has been told of a version."""
    while not all(heard and json.loads(heard[-1])["version"] >= version for heard in streams):
        await asyncio.sleep(0.01)
    for _ in range(20):
        await asyncio.sleep(0)


# ---- rendered once, and for the right eyes --------------------------------------------------------------------------
async def test_watchers_of_one_language_share_a_rendering_until_the_table_changes(
    rendered: list[Looker], renderings: Renderings
) -> None:
    table = table_of(headrace.game("brass_birmingham").start(players=2, seed=1))
    watcher, player = Looker("/t/t1", (), None), Looker("/t/t1/x", (0,), 0)
    seen = [await renderings.of(table, one, lang, SIZES) for one in (watcher, player, watcher) for lang in ("en", "ko", "en")]
    assert len(rendered) == 4
    assert seen[0] is seen[2] is seen[6]
    table.pos.push(table.pos.legal_moves[0])
    table.version += 1
    assert (await renderings.of(table, watcher, "en", SIZES)).regions != seen[0].regions


async def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch, renderings: Renderings) -> None:
    monkeypatch.setattr(updates, "MOST_KEPT", 3)
    table = table_of(headrace.game("trick_of_the_rails").start(players=3, seed=1))
    for number in range(9):
        await renderings.of(table, Looker(f"/t/{number}", (), None), "en", SIZES)
    assert len(renderings._kept) == 3


@pytest.mark.parametrize("game", GAMES)
async def test_whoever_looked_before_everybody_sees_what_they_would_see_alone(game: str, renderings: Renderings) -> None:
    dice = Random(game)
    pos = headrace.game(game).start(players=3, seed=f"shared {game}")
    ways = re.compile(r'data-focus="([^"]+)"')
    while not pos.is_over:
        pos.push(dice.choice(pos.legal_moves))
        if dice.random() < 0.015:
            await check_all(table_of(pos), renderings, ways, dice)


async def check_all(table: Playing, kept: Renderings, ways: "re.Pattern[str]", dice: Random, count: int = 12) -> None:
    """Everybody who could look at the table, in any order, twice."""
    lookers = [Looker("/t/t1", (), None), Looker("/t/t1/h", (0, 1, 2), None, True)]
    for seat in range(3):
        own = Looker(f"/t/t1/{seat}", (seat,), seat)
        lookers += [own, replace(own, base="/t/t1/h"), replace(own, seats=(0, 1, 2)), Looker("/t/t1/h", (0, 1, 2), seat)]
        lookers += [replace(own, focus=focus) for focus in sorted(set(ways.findall(regions(table, own, "en")["hand"])))[:2]]
    waiting = tuple(seat for seat in range(3) if seat != table.pos.turn)
    lookers += [Looker("/t/t1/h", waiting, seat) for seat in waiting]
    pages = list(itertools.product(lookers, ("en", "ko"), (SIZES, ("wide",), ("narrow",))))
    for looker, lang, sizes in dice.sample(pages, min(count, len(pages))) * 2:
        same = (await kept.of(table, looker, lang, sizes)).regions == regions(table, behind_curtain(table, looker), lang, sizes)
        assert same, (looker, lang, sizes)  # whole pages are not to be laid side by side


@pytest.mark.parametrize("forgotten", ["base", "seat", "seats", "focus", "lang", "sizes"])
async def test_the_check_would_notice_a_key_that_forgets_something(
    monkeypatch: pytest.MonkeyPatch, forgotten: str, renderings: Renderings
) -> None:
    def short(table: Playing, looker: Looker, lang: str, sizes: tuple[str, ...]) -> tuple[object, ...]:
        parts = {**vars(looker), "lang": lang, "sizes": sizes}
        return tuple(value for name, value in parts.items() if name != forgotten)

    monkeypatch.setattr(updates, "key_of", short)
    pos = headrace.game("brass_birmingham").start(players=3, seed="short")
    table = table_of(pos)
    while pos.ply < 30 or not pos.game.sight.begins_action(pos.state):
        table.movers.append(pos.turn or 0)
        pos.push(pos.legal_moves[pos.ply % len(pos.legal_moves)])
    with pytest.raises(AssertionError):
        await check_all(table, renderings, re.compile(r'data-focus="([^"]+)"'), Random(7), 60)


# ---- sent once, and only what differs -------------------------------------------------------------------------------
async def test_the_mover_is_told_in_the_answer_and_the_others_by_the_stream(wire: Wire, rendered: list[Looker]) -> None:
    seats = await seats_of(wire)
    base, post = await on_turn(wire, seats)
    public = base.rsplit("/", 1)[0]
    own, *others = (wire.listen(f"{one}/events?stream=s{n}&screen=wide") for n, one in enumerate((base, public, public)))
    await heard_by([own, *others], 0)
    rendered.clear()
    answer = json.loads((await wire.ask(f"{base}/move", {**post, "stream": "s0", "screen": "wide"}, JSON))[2])
    await heard_by(others, 1)
    assert answer["version"] == 1
    assert "board" in answer["regions"]
    assert [json.loads(message)["version"] for message in own] == [0]
    assert [json.loads(message)["version"] for message in others[0]] == [0, 1]
    assert len(rendered) == 2, "once for the mover, once for both who watch"


async def test_a_page_that_does_not_name_its_stream_is_told_by_both(wire: Wire) -> None:
    seats = await seats_of(wire)
    base, post = await on_turn(wire, seats)
    own = wire.listen(f"{base}/events?stream=mine")
    await heard_by([own], 0)
    await wire.ask(f"{base}/move", post, JSON)
    await heard_by([own], 1)


async def test_nobody_silences_the_stream_of_another_seat(wire: Wire) -> None:
    seats = await seats_of(wire)
    base, post = await on_turn(wire, seats)
    other = next(seat for seat in seats if seat != base)
    theirs = wire.listen(f"{other}/events?stream=theirs")
    await heard_by([theirs], 0)
    await wire.ask(f"{base}/move", {**post, "stream": "theirs"}, JSON)
    await heard_by([theirs], 1)


async def test_regions_that_did_not_change_are_not_sent(wire: Wire) -> None:
    seats = await seats_of(wire)
    base, post = await on_turn(wire, seats)
    page = (await wire.ask(base))[2].decode()
    known = dict(re.findall(r'id="(\w+)"[^>]* data-mark="(\w+)"', page))
    fresh = json.loads((await wire.ask(f"{base}?known={'.'.join(known.values())}", accept=JSON))[2])
    assert (fresh["marks"], fresh["regions"]) == (known, {})
    answer = json.loads((await wire.ask(f"{base}/move", {**post, "known": ".".join(known.values())}, JSON))[2])
    assert set(answer["regions"]) == {name for name, mark in answer["marks"].items() if mark != known[name]}
    assert "board" in answer["regions"]
    one = json.loads((await wire.ask(f"{base}?known={answer['marks']['board']}", accept=JSON))[2])
    assert set(one["marks"]) - set(one["regions"]) == {"board"}


# ---- one size where the screen is known -----------------------------------------------------------------------------
@pytest.mark.parametrize("screen", ["wide", "narrow", "", "both", "<script>"])
async def test_a_page_holds_the_drawings_of_its_screen(wire: Wire, screen: str) -> None:
    base = (await seats_of(wire))[0]
    wire.cookies["screen"] = screen
    page = (await wire.ask(base))[2].decode()
    assert {size for size in SIZES if f'<div class="{size}' in page} == set(sizes_of(screen))
    assert set(sizes_of(screen)) == ({screen} if screen in SIZES else set(SIZES))
    asked = json.loads((await wire.ask(f"{base}?screen=narrow", accept=JSON))[2])
    assert 'class="wide' not in asked["regions"]["board"]
