"""Clocks at tables: whose time runs, what others may do when it is up, and where that is told. Nobody loses by it."""

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Browser, expect

from headrace.core.words import LANGUAGES
from headrace.table import clock as clocks
from headrace.table.clock import DECISION, GAME, HOUR, NOBODY, Clock, set_up
from headrace.table.handing import given, reopened
from headrace.table.hours import Hours
from headrace.table.pages.clock import span_words
from headrace.table.pages.log import log
from headrace.table.persons import OVER, Taker
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage
from headrace.table.words import say
from tests.kit.browsing import DESK, PATIENCE, Served, visit
from tests.table.test_friends import FORM, RAILS, links_in

START = 1_800_000_000
FRIENDS = [SeatPlan("me", "Ann"), SeatPlan("friend", "Ben"), SeatPlan("friend", "Cho")]
Set = Callable[[int], None]


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Set:
    """Say how many seconds have gone by."""

    def at(seconds: int) -> None:
        monkeypatch.setattr(clocks, "time", SimpleNamespace(time=lambda: START + seconds))

    at(0)
    return at


def for_three(kind: str = DECISION, seconds: int = HOUR) -> Clock:
    return set_up(kind, seconds, Hours(), 3)


async def seated(tables: Tables, clock: Clock | None = None, takers: bool = False) -> Playing:
    """A table at which three people sit."""
    table_id, _ = await tables.create(
        RAILS, FRIENDS, {}, auto="never", taker=person(0) if takers else None, clock=clock or for_three()
    )
    table = await tables.get(table_id)
    for seat in (1, 2):
        await tables.sit_down(table, table.seats[seat].invite, table.seats[seat].name, person(seat) if takers else None)
    return table


def person(seat: int) -> Taker:
    return Taker(f"person{seat}", f"{seat}" * 64)


async def moves(tables: Tables, table: Playing) -> int:
    """The seat that is asked plays."""
    turn = table.pos.turn
    assert turn is not None
    await tables.move(table, (turn,), table.version, str(table.pos.legal_numbers()[0]))
    return turn


def left(table: Playing, seat: int | None = None) -> int:
    assert table.clock
    turn = table.pos.turn if seat is None else seat
    assert turn is not None
    return table.clock.left_of(turn, clocks.now())


def logged(table: Playing, lang: str = "en") -> str:
    return log(table, (0,), lang)


# ---- whose time runs ------------------------------------------------------------------------------------------------
async def test_time_runs_once_everybody_sits_and_for_whoever_is_asked(storage: Storage, at: Set) -> None:
    tables = Tables(storage)
    table_id, _ = await tables.create(RAILS, FRIENDS, {}, auto="never", clock=for_three())
    table = await tables.get(table_id)
    at(1000)
    await tables.sit_down(table, table.seats[1].invite, "Ben")
    assert table.clock and table.clock.seat == NOBODY
    await tables.sit_down(table, table.seats[2].invite, "Cho")
    at(1100)
    assert (table.clock.seat, left(table)) == (table.pos.turn, HOUR - 100)
    was = await moves(tables, table)
    at(1150)
    assert (left(table), left(table, was)) == (HOUR - 50, HOUR - 100)


async def test_bots_have_no_clock_nor_have_trials_nor_what_is_over(storage: Storage, at: Set) -> None:
    tables = Tables(storage)
    plans = [SeatPlan("me", "Ann"), SeatPlan("bot", "Bolt", "easy"), SeatPlan("bot", "Bit", "easy")]
    table_id, _ = await tables.create(RAILS, plans, {"first_lead": "seat_0"}, auto="never", pace=0, clock=for_three())
    table = await tables.get(table_id)
    for _ in range(400):
        if table.pos.is_over:
            break
        assert table.clock and table.clock.seat == (NOBODY if table.acts_by_itself() else table.pos.turn)
        if table.acts_by_itself():
            await tables._move_by_itself(table, table.version, table.pos.legal_numbers()[0])
        else:
            await moves(tables, table)
    assert table.pos.is_over and table.clock and table.clock.seat == NOBODY
    source = await seated(tables)
    trial, _ = await tables.try_out(source, 0, (0,), 0, "")
    assert (await tables.get(trial)).clock is None


async def test_each_decision_has_its_time_and_a_game_counts_them_all(storage: Storage, at: Set) -> None:
    tables = Tables(storage)
    for kind in (DECISION, GAME):
        at(0)
        table, spent = await seated(tables, for_three(kind)), [0, 0, 0]
        for step in range(1, 7):
            at(100 * step)
            spent[table.pos.turn or 0] += 100
            await moves(tables, table)
            assert left(table) == HOUR - (spent[table.pos.turn or 0] if kind == GAME else 0)


@pytest.mark.parametrize("kind", [DECISION, GAME])
async def test_undo_gives_no_time_back(storage: Storage, at: Set, kind: str) -> None:
    tables = Tables(storage)
    table = await seated(tables, for_three(kind))
    at(600)
    seat = await moves(tables, table)
    at(700)
    await moves(tables, table)
    await tables.ask_back(table, (seat,), table.version)
    await tables.agree(table, sorted(table.unheard), table.version)
    assert (table.pos.turn, left(table, seat)) == (seat, HOUR - 600)


async def test_time_goes_on_while_no_server_runs_and_every_process_counts_alike(storage: Storage, at: Set) -> None:
    first = Tables(storage)
    table = await seated(first)
    at(600)
    await moves(first, table)
    at(600 + 1800)
    found = await Tables(storage).get(table.row.id)
    assert (found.clock, left(found)) == (table.clock, HOUR - 1800)
    assert found.clock and found.clock.until == START + 600 + HOUR
    at(600 + HOUR)
    assert (await Tables(storage).get(table.row.id)).time_is_up


# ---- pausing --------------------------------------------------------------------------------------------------------
async def test_anybody_at_the_table_pauses_and_anybody_lets_it_run_again(storage: Storage, at: Set) -> None:
    one, other = Tables(storage), Tables(storage)
    table = await seated(one)
    at(100)
    await one.pause(table, (0,), True)
    at(9_999)
    there = await other.get(table.row.id)
    assert (there.stops.paused, left(there)) == (True, HOUR - 100)
    await moves(other, there)
    await other.pause(there, (2,), False)
    with pytest.raises(Refused, match="stale"):
        await one.pause(table, (1,), False)
    assert table.version == there.version, "it was caught up with, and runs already"
    at(10_099)
    assert left(there) == HOUR - 100
    for lang in LANGUAGES:
        assert say("log_pause", lang, player="Ann") in logged(there, lang) and say("log_resume", lang, player="Cho") in logged(
            there, lang
        )
    for seats, pause, key in (((), True, "not_your_table"), ((0,), False, "stale")):
        with pytest.raises(Refused, match=key):
            await other.pause(there, seats, pause)
    again = await Tables(storage).get(table.row.id)
    assert (again.clock, again.stops, again.version) == (there.clock, there.stops, there.version)


async def test_without_a_clock_nothing_is_paused(storage: Storage) -> None:
    tables = Tables(storage)
    table_id, _ = await tables.create(RAILS, [SeatPlan("me", "Ann"), SeatPlan("here", "Ben"), SeatPlan("here", "Cho")], {})
    with pytest.raises(Refused, match="no_clock"):
        await tables.pause(await tables.get(table_id), (0,), True)


# ---- when it is up --------------------------------------------------------------------------------------------------
async def test_when_time_is_up_nothing_happens_by_itself_and_the_others_may_wait(storage: Storage, at: Set) -> None:
    tables = Tables(storage)
    table = await seated(tables)
    slow = table.pos.turn or 0
    helper = next(seat for seat in range(3) if seat != slow)
    with pytest.raises(Refused, match="not_late"):
        await tables.wait(table, (helper,))
    at(3 * HOUR)
    assert table.time_is_up and not table.pos.is_over
    for seats in ((slow,), ()):
        with pytest.raises(Refused, match="not_others"):
            await tables.wait(table, seats)
    await tables.wait(table, (helper,))
    assert (table.time_is_up, left(table)) == (False, HOUR)
    assert say("log_wait", "en", player=table.names[helper]) in logged(table)
    at(9 * HOUR)
    await moves(tables, table)
    assert not table.time_is_up, "whose time is up can play on"


async def test_whoever_sits_down_where_the_time_was_up_has_time(storage: Storage, at: Set) -> None:
    tables = Tables(storage)
    table = await seated(tables)
    slow = table.pos.turn or 0
    at(3 * HOUR)
    host = next(seat for seat in range(3) if seat != slow)
    table.here = frozenset({0, 1, 2})  # also of somebody who looks on
    await tables.hand(table, table.version, lambda draft: reopened(draft, (host,), True, slow))
    assert table.clock and table.clock.seat == NOBODY, "as long as nobody sits there"
    at(9 * HOUR)
    await tables.sit_down(table, table.seats[slow].invite, "Dee")
    assert (left(table, slow), table.clock.seat) == (HOUR, slow)
    await tables.hand(table, table.version, lambda draft: given(draft, (slow,), False, slow, "easy"))
    assert table.clock.seat == NOBODY, "a bot has no clock"


async def test_time_runs_where_a_bot_plays_until_somebody_sits_down(storage: Storage, at: Set) -> None:
    tables = Tables(storage)
    table = await seated(tables)
    gone = next(seat for seat in (0, 1, 2) if seat != table.pos.turn)
    await tables.hand(table, table.version, lambda draft: reopened(draft, (), True, gone))
    assert table.clock and table.clock.seat == NOBODY
    await tables.hand(table, table.version, lambda draft: given(draft, (), True, gone, "easy"))
    assert table.clock.seat == table.pos.turn


async def test_a_game_ends_without_a_result_when_all_others_agree(storage: Storage, at: Set) -> None:
    tables = Tables(storage)
    table = await seated(tables, takers=True)
    slow = table.pos.turn or 0
    first, second = (seat for seat in range(3) if seat != slow)
    at(2 * HOUR)
    await tables.end(table, (first,))
    with pytest.raises(Refused, match="stale"):
        await tables.end(table, (first,))
    await moves(tables, table)
    assert not table.stops.agreed, "it was played on"
    slow = table.pos.turn or 0
    first, second = (seat for seat in range(3) if seat != slow)
    at(4 * HOUR)
    await tables.end(table, (first,))
    assert table.stops.agreed == {first} and not table.stands_still
    await tables.end(table, (second,))
    again = await Tables(storage).get(table.row.id)
    for one in (table, again):
        assert one.stops.ended and one.stands_still and not one.acts_by_itself() and one.clock and one.clock.seat == NOBODY
        assert say("log_close", "en", player=one.names[slow]) in logged(one)
    move = str(table.pos.legal_numbers()[0])
    for refused in (tables.move(table, (slow,), table.version, move), tables.pause(table, (slow,), True)):
        with pytest.raises(Refused, match="ended"):
            await refused
    stored = await storage.listed([table.row.id])
    assert (stored[0][2].waits_for, stored[0][2].asked) == ("nobody", -1)
    assert await storage.persons.tallies("person0") == [], "it counts for nobody"
    assert [known for known, _ in (await storage.persons.tables("person0", OVER, 0, 9))[0]] == [table.row.id]
    assert await tables.running([table.row.id]) == []


# ---- on pages -------------------------------------------------------------------------------------------------------
TIMED = {
    **FORM,
    "clock": f"{DECISION} {HOUR}",
    "clock_first": "0",
    "clock_last": "0",
    "clock_zone": "Asia/Seoul",
    "clock_offset": "+540",
}


async def everybody_sits(client: httpx.AsyncClient, **changes: str) -> list[str]:
    """The addresses of three people at a table with a clock."""
    host = (await client.post("/new", data={**TIMED, **changes})).headers["location"]
    seats = [host]
    for link, name in zip(links_in((await client.get(host)).text), ("Ben", "Cho"), strict=True):
        client.cookies.clear()
        seats.append((await client.post(f"{link}/sit", data={"name": name})).headers["location"])
    return seats


def table_of(client: httpx.AsyncClient, base: str) -> Playing:
    tables: Tables = client.app.state.tables  # type: ignore[attr-defined]
    found = tables.at_hand(base.split("/")[2])
    assert found
    return found


@pytest.mark.parametrize(
    "wrong",
    [
        {"clock": "decision 1"},
        {"clock": "decision"},
        {"clock": f"game {HOUR}0000000"},
        {"clock": "x 3600"},
        {"clock_first": "24"},
        {"clock_last": "-1"},
        {"clock_first": "x"},
    ],
)
async def test_a_clock_that_cannot_be_is_refused(client: httpx.AsyncClient, wrong: dict[str, str]) -> None:
    assert (await client.post("/new", data={**TIMED, **wrong})).status_code == 422


async def test_a_clock_is_chosen_at_the_set_up_and_told_wherever_the_table_is(client: httpx.AsyncClient, at: Set) -> None:
    hours = {"clock_first": "9", "clock_last": "22"}
    await client.post("/new", data={**TIMED, **hours, "strangers": "yes"})
    client.cookies.clear()
    told = say("clock_hours", "en", first=9, last=22, zone="Asia/Seoul")
    assert f"{say('clock_decision', 'en', time='1 h')}, {told}" in unescape((await client.get("/")).text)
    seats = await everybody_sits(client)
    table = table_of(client, seats[0])
    assert table.clock and table.clock.until
    page = (await client.get(seats[1])).text
    assert f'data-until="{table.clock.until}"' in page and 'role="timer"' in page
    assert page.count('class="clock') == 3 and page.count('class="bar-clock"') == 1, "each seat, and what runs on the phone"
    assert 'class="clock' not in (await client.get(f"{seats[1]}?at=0")).text, "what has been has no clock"
    assert say("clock_pause", "en") in page and say("clock_pause", "en") not in (await client.get(f"/t/{table.row.id}")).text
    for path in ("/", "/me"):
        assert say("time_left", "en", time="1 h") in (await client.get(path)).text
    at(HOUR)
    for path in ("/", "/me"):
        assert say("time_up", "en") in (await client.get(path)).text


async def test_what_can_be_done_is_shown_to_those_who_may_once_time_is_up(client: httpx.AsyncClient, at: Set) -> None:
    seats = await everybody_sits(client)
    table = table_of(client, seats[0])
    slow = table.pos.turn or 0
    first, second = (seat for seat in range(3) if seat != slow)
    assert "clock-slip" not in (await client.get(seats[first])).text
    at(HOUR)
    said = {"accept": "application/json"}
    for lang in LANGUAGES:
        patch = (await client.get(seats[first], headers={**said, "accept-language": lang})).json()
        shown = unescape(patch["regions"]["waiting"])
        assert (
            say("late", lang, player=table.names[slow]) in shown and say("late_wait", lang, time=span_words(HOUR, lang)) in shown
        )
    for base in (seats[slow], f"/t/{table.row.id}"):
        assert "/wait" not in (await client.get(base, headers=said)).json()["regions"]["waiting"]
    assert (await client.post(f"/t/{table.row.id}/wrong/wait", headers=said)).status_code == 403
    assert (await client.post(f"{seats[slow]}/end", headers=said)).status_code == 403
    foreign = {**said, "origin": "http://elsewhere"}
    assert (await client.post(f"{seats[first]}/end", headers=foreign)).status_code == 403
    shown = (await client.post(f"{seats[first]}/end", headers=said)).json()["regions"]["waiting"]
    assert say("late_agreed", "en", players=table.names[first]) in shown and "/end" not in shown
    page = unescape((await client.post(f"{seats[second]}/end", follow_redirects=True)).text)
    assert say("finished_without", "en") in page and say("ended_note", "en") in page and 'name="action"' not in page
    for path in ("/", "/me"):
        assert say("finished_without", "en") in (await client.get(path)).text


async def test_paused_it_says_by_whom_and_stops_ticking(client: httpx.AsyncClient, at: Set) -> None:
    seats = await everybody_sits(client)
    page = (await client.post(f"{seats[1]}/pause", follow_redirects=True)).text
    assert say("clock_paused", "en", player="Ben") in page and "data-until" not in page
    assert "/resume" in page and "/resume" not in (await client.get(seats[0].rsplit("/", 1)[0])).text
    assert "data-until" in (await client.post(f"{seats[2]}/resume", follow_redirects=True)).text


# ---- in a browser ---------------------------------------------------------------------------------------------------
def test_it_ticks_without_the_server_which_is_asked_once_when_time_is_up(browser: Browser, tmp_path: Path) -> None:
    served = Served(str(tmp_path / "table.db"))
    with httpx.Client(base_url=served.address, timeout=PATIENCE, headers={"accept-language": "en"}) as visitor:
        form = {**TIMED, "clock": f"{GAME} {HOUR}", "kind_1": "easy", "kind_2": "easy", "option_first_lead": "seat_0"}
        path = visitor.post("/new", data=form).headers["location"]
    page, problems = visit(browser, served.address, *DESK)
    page.clock.install()
    page.goto(served.address + path)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    clock = page.locator(".clock.runs time")
    expect(clock).to_have_text(re.compile(r"5\d:\d\d"))
    page.clock.fast_forward(600_000)
    expect(clock).to_have_text(re.compile(r"4\d:\d\d"))
    assert path not in asked
    for _ in range(2):
        page.clock.fast_forward(HOUR * 1000)
        expect(clock).to_have_text(say("time_up", "en"))
    expect(clock).to_have_class("up")
    assert asked.count(path) == 1
    assert problems == []
    page.context.close()
    served.stop()
