"""Persons without a password: whoever takes a seat becomes one, a look makes none, and every seat of theirs is found again."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, text
from starlette.applications import Starlette

from headrace.table.app import create_app
from headrace.table.limits import House, Limits
from headrace.table.persons import AWAY, OVER, RUNNING, Persons, Taker, Tally, hashed, new_secret
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage
from headrace.table.web.request import MOST_KNOWN
from tests.table.databases import NAMES
from tests.table.test_friends import FORM, links_in
from tests.table.test_upgrades import lay

RAILS = "trick_of_the_rails"
ALONE = {**FORM, "kind_1": "here", "kind_2": "here"}
PEOPLE = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben"), SeatPlan("here", "Cho")]
FRIENDS = [SeatPlan("me", "Ann"), SeatPlan("friend", "Ben"), SeatPlan("friend", "Cho")]
ANN = Taker("ann", hashed("the secret of Ann"))
BEN = Taker("ben", hashed("the secret of Ben"))


def storage_of(client: httpx.AsyncClient) -> Storage:
    """The storage behind a visitor's server."""
    app: Starlette = client.app  # type: ignore[attr-defined]
    tables: Tables = app.state.tables
    return tables.storage


async def rows(storage: Storage, query: str) -> list[tuple[Any, ...]]:
    def work(connection: Connection) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in connection.execute(text(query))]

    return await storage._database.read(work)


@pytest.fixture
async def tables(storage: Storage) -> AsyncIterator[Tables]:
    made = Tables(storage)
    yield made
    await made.close()


@pytest.fixture
def persons(storage: Storage) -> Persons:
    return storage.persons


async def laid(tables: Tables, plans: list[SeatPlan] = PEOPLE, taker: Taker = ANN) -> Playing:
    """A new table of somebody."""
    table_id, _ = await tables.create(RAILS, plans, {}, pace=0, auto="never", taker=taker)
    return await tables.get(table_id)


# ---- who becomes somebody -------------------------------------------------------------------------------------------
async def test_a_look_makes_nobody_a_person(client: httpx.AsyncClient) -> None:
    base = (await client.post("/new", data=FORM)).headers["location"]
    link = links_in((await client.get(base)).text)[0]
    client.cookies.clear()
    for path in ("/", "/me", "/p", "/next", "/rules/barrage", base, base.rsplit("/", 1)[0], link):
        answer = await client.get(path)
        assert "person" not in answer.cookies and answer.status_code < 400, path
    refused = await client.post("/new", data={**FORM, "name_0": ""})
    assert refused.status_code == 422 and "person" not in refused.cookies
    refused = await client.post(f"{link}/sit", data={"name": " "})
    assert refused.status_code == 422 and "person" not in refused.cookies
    assert len(await rows(storage_of(client), "SELECT id FROM persons")) == 1


async def test_whoever_takes_a_seat_becomes_a_person_and_takes_further_ones_as_the_same(client: httpx.AsyncClient) -> None:
    made = await client.post("/new", data=FORM)
    said = next(line for line in made.headers.get_list("set-cookie") if line.startswith("person="))
    assert "httponly" in said.lower() and "samesite=lax" in said.lower()
    links = links_in((await client.get(made.headers["location"])).text)
    host = dict(client.cookies)
    client.cookies.clear()
    await client.post(f"{links[0]}/sit", data={"name": "Ben"})
    friend = client.cookies["person"]
    await client.post("/play-now", data={"game": RAILS})
    assert client.cookies["person"] == friend != host["person"]
    found = await rows(storage_of(client), "SELECT table_id, seat, level, token, person FROM seats ORDER BY table_id, seat")
    assert all((person == "") == (token == "") for _, _, _, token, person in found), "bots and open seats are nobody's"
    assert len({person for *_, person in found if person}) == 2
    stored = str(await rows(storage_of(client), "SELECT * FROM persons"))
    assert hashed(friend) in stored and friend not in stored and host["person"] not in stored


async def test_nobody_is_shown_whose_a_seat_is(client: httpx.AsyncClient) -> None:
    made = (await client.post("/new", data=FORM)).headers["location"]
    links = links_in((await client.get(made)).text)
    secret = client.cookies["person"]
    ((person, _),) = await rows(storage_of(client), "SELECT id, secret FROM persons")
    shown = [made, f"{made}/state.json", f"{made}/record.json", "/", "/me"]
    client.headers["cookie"] = f"person={secret}"
    own = [(await client.get(path)).text for path in shown]
    del client.headers["cookie"]
    client.cookies.clear()
    watched = made.rsplit("/", 1)[0]
    others = [(await client.get(path)).text for path in (links[0], watched, f"{watched}/state.json")]
    for told in (*own, *others):
        assert not [word for word in (person, secret, hashed(secret)) if word in told]


# ---- their tables ---------------------------------------------------------------------------------------------------
async def test_fifty_quick_games_push_nothing_out_and_the_browser_keeps_one_cookie(client: httpx.AsyncClient) -> None:
    first = (await client.post("/new", data=FORM)).headers["location"]
    for _ in range(MOST_KNOWN + 2):
        await client.post("/new", data=ALONE)
    assert {*client.cookies} == {"person"}
    ((person,),) = await rows(storage_of(client), "SELECT id FROM persons")
    found, count = await storage_of(client).persons.tables(person, RUNNING, MOST_KNOWN, MOST_KNOWN)
    assert count == MOST_KNOWN + 3 and len(found) == 3
    assert first.split("/")[2] in await storage_of(client).persons.playing(person)


async def test_tables_are_listed_where_one_is_asked_first_then_the_newest(tables: Tables, persons: Persons) -> None:
    asked, other, over, away = [await laid(tables, FRIENDS) for _ in range(4)]
    for table in (asked, other, away):
        while (table.pos.turn == 0) is not (table is asked):
            await tables.move(table, (0, 1, 2), table.version, str(table.pos.legal_numbers()[0]))
    await _to_the_end(tables, over)
    await persons.put_away("ann", away.row.id, True)
    assert not await persons.put_away("ben", other.row.id, True), "nobody puts away what is somebody else's"
    found, _ = await persons.tables("ann", RUNNING, 0, 9)
    assert [table_id for table_id, _ in found] == [asked.row.id, other.row.id]
    assert await persons.tables("ann", OVER, 0, 9) == ([(over.row.id, over.row.host)], 1)
    assert await persons.tables("ann", AWAY, 0, 9) == ([(away.row.id, away.row.host)], 1)
    assert await persons.playing("ann") == {table.row.id: table.row.host for table in (asked, other)}
    assert await persons.tables("ben", RUNNING, 0, 9) == ([], 0)


async def test_of_several_seats_at_a_table_the_one_that_is_asked_is_led_to(tables: Tables, persons: Persons) -> None:
    table = await laid(tables, FRIENDS)
    own = await tables.sit_down(table, table.seats[1].invite, "Ann again", ANN)
    assert await persons.secrets_at("ann", table.row.id) == [table.row.host, own]
    led = set()
    for _ in range(6):
        turn = table.pos.turn
        if turn in (0, 1):
            assert await persons.playing("ann") == {table.row.id: (table.row.host, own)[turn]}
            led.add(turn)
        await tables.move(table, (turn or 0,), table.version, str(table.pos.legal_numbers()[0]))
    assert led == {0, 1}


async def test_what_a_browser_knew_before_there_were_persons_is_listed_and_then_theirs(client: httpx.AsyncClient) -> None:
    bases = [(await client.post("/new", data=ALONE)).headers["location"] for _ in range(3)]
    storage = storage_of(client)
    await storage._database.write(lambda connection: connection.execute(text("UPDATE seats SET person = ''")))
    pairs = [base.split("/")[2:] for base in bases]
    client.cookies.clear()
    foreign = (await client.post("/new", data=ALONE)).headers["location"]
    client.cookies.clear()
    client.cookies.set("tables", json.dumps([*pairs, foreign.split("/")[2:]], separators=(",", ":")), "table.local", "/")
    client.cookies.set("put_away", pairs[2][0], "table.local", "/")
    lobby = (await client.get("/")).text
    assert all(base in lobby for base in (*bases, foreign))
    assert (await client.get("/next")).headers["location"] in (*bases, foreign)
    new = (await client.post("/play-now", data={"game": RAILS})).headers["location"]
    ((person,),) = await rows(storage, f"SELECT person FROM seats WHERE table_id = '{new.split('/')[2]}' AND person <> ''")
    theirs = await rows(storage, f"SELECT DISTINCT table_id, away FROM seats WHERE person = '{person}'")
    assert {(table_id, bool(away)) for table_id, away in theirs} == {
        (pairs[0][0], False),
        (pairs[1][0], False),
        (pairs[2][0], True),
        (new.split("/")[2], False),
    }
    assert json.loads(client.cookies["tables"].strip('"').encode().decode("unicode_escape")) == [foreign.split("/")[2:]]
    lobby = (await client.get("/")).text
    assert all(base in lobby for base in (*bases, foreign, new)), "what is somebody else's was opened by its address"


async def test_two_cookies_that_know_a_seat_make_it_the_first_ones(tables: Tables, persons: Persons) -> None:
    for taker in (ANN, BEN):
        await laid(tables, taker=taker)
    table_id, token = await tables.create(RAILS, PEOPLE, {})
    assert await persons.nobodys([(table_id, token)])
    assert await persons.adopt("ann", [(table_id, token), (table_id, "guess")]) == {(table_id, token)}
    assert await persons.adopt("ben", [(table_id, token)]) == set()
    assert not await persons.nobodys([(table_id, token)]) and not await persons.nobodys([])
    assert table_id in await persons.playing("ann")


# ---- secrets --------------------------------------------------------------------------------------------------------
async def test_a_secret_is_renewed_and_the_old_one_opens_nothing(tables: Tables, persons: Persons) -> None:
    await laid(tables)
    found = await persons.find("the secret of Ann")
    assert found is not None and found.id == "ann"
    secret = await persons.renew("ann")
    assert await persons.find("the secret of Ann") is None
    assert await persons.find(secret) == found


async def test_one_person_becomes_part_of_another_and_nothing_is_lost(tables: Tables, persons: Persons) -> None:
    ours, theirs = await laid(tables), await laid(tables, taker=BEN)
    await persons.describe("ann", name="Ann", notes="mine")
    await persons.describe("ben", name="Ben", email="ben@example.org", notes="his")
    for _ in range(2):
        await persons.merge("ben", "ann")
    assert await persons.playing("ann") == {table.row.id: table.row.host for table in (ours, theirs)}
    found = await persons.find("the secret of Ann")
    assert found is not None and (found.name, found.email, found.notes) == ("Ann", "ben@example.org", "mine\n\nhis")
    assert await persons.find("the secret of Ben") is None


@pytest.mark.parametrize("forged", ["x", "=" * 40, "'; DROP TABLE persons", "kP" * 16])
async def test_a_forged_cookie_is_nobody_and_is_forgotten(client: httpx.AsyncClient, forged: str) -> None:
    await client.post("/new", data=FORM)
    client.cookies.clear()
    for path in ("/", "/me", "/next", "/turns"):
        ask = client.head if path == "/turns" else client.get
        answer = await ask(path, headers={"cookie": f"person={forged}"})
        assert answer.status_code < 400
        assert any(said.startswith('person=""') for said in answer.headers.get_list("set-cookie")), path
    made = await client.post("/new", data=FORM, headers={"cookie": f"person={forged}"})
    assert made.cookies["person"] != forged
    assert len(made.headers.get_list("set-cookie")) == 1


async def test_forged_cookies_are_guesses_and_have_an_end(tmp_path: Path) -> None:
    app = create_app(str(tmp_path / "table.db"), House(Limits(guesses=3), "192.0.2.1"))
    transport = httpx.ASGITransport(app=app)
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url="http://table") as visitor:
        statuses = [(await visitor.get("/", headers={"cookie": f"person={new_secret()}"})).status_code for _ in range(4)]
        assert statuses == [200, 200, 200, 429]
        assert (await visitor.get("/")).status_code == 200
        assert (await visitor.get("/t/none/guess")).status_code == 429, "links and cookies are counted together"


# ---- how games ended ------------------------------------------------------------------------------------------------
async def test_finished_games_are_counted_by_game_players_and_level_of_bots(storage: Storage) -> None:
    tables = Tables(storage)
    plans = [SeatPlan("friend", "Ann"), SeatPlan("bot", "One", "easy"), SeatPlan("bot", "Two", "easy")]
    taken = list[Playing]()
    for bots in (plans, plans, FRIENDS, PEOPLE):
        table = await laid(tables, bots, BEN)
        if bots is plans:
            await tables.sit_down(table, table.seats[0].invite, "Ann", ANN)
        taken.append(table)
    for table in taken:
        await _to_the_end(tables, table)
    stronger = "UPDATE seats SET level = 'hard' WHERE name = 'Two'"  # one that thinks would take long
    await storage._database.write(lambda connection: connection.execute(text(stronger)))
    persons = storage.persons
    scores = [table.pos.scores[0] for table in taken[:2]]
    wins = sum(0 in table.pos.winners for table in taken[:2])
    (tally,) = await persons.tallies("ann")
    assert tally == Tally(RAILS, 3, 2, "easy", "hard", 2, wins, tally.place, sum(scores) / 2, max(scores))
    assert 1 <= tally.place <= 3
    (friends,) = await persons.tallies("ben")
    assert (friends.bots, friends.low, friends.high, friends.games) == (0, "", "", 1), "who shares a screen has no success alone"
    await tables.close()


async def _to_the_end(tables: Tables, table: Playing) -> None:
    """Bots move by themselves."""
    while not table.pos.is_over:
        if table.bots and not table.bots.done():
            await table.bots
        else:
            await tables.move(table, (0, 1, 2), table.version, str(table.pos.legal_numbers()[0]))


async def test_who_goes_back_from_the_end_has_not_finished(tables: Tables, storage: Storage) -> None:
    plans = [SeatPlan("me", "Ann"), SeatPlan("bot", "One", "easy"), SeatPlan("bot", "Two", "easy")]
    table = await laid(tables, plans)
    await _to_the_end(tables, table)
    ends = "SELECT place, points FROM seats ORDER BY seat"
    assert [points for _, points in await rows(storage, ends)] == table.pos.scores
    assert [seat for seat, (place, _) in enumerate(await rows(storage, ends)) if place == 1] == table.pos.winners
    await tables.undo(table, (0,), table.version)
    assert await rows(storage, ends) == [(0, 0)] * 3
    assert await storage.persons.tallies("ann") == []


# ---- upgrades -------------------------------------------------------------------------------------------------------
async def test_of_older_tables_who_is_asked_is_known_at_once_and_how_they_ended_soon(database: str, tmp_path: Path) -> None:
    await lay(max(name for name in NAMES if name < "0.2.0f"), database, tmp_path)
    storage = Storage(database)
    await storage.open()
    lines = await rows(storage, "SELECT line, asked FROM tables WHERE waits_for = 'person'")
    asked = [(json.loads(line)["turn"] if json.loads(line)["asked"] else -1, seat) for line, seat in lines]
    assert asked and all(turn == seat for turn, seat in asked) and any(seat >= 0 for _, seat in asked)
    over = "SELECT seats.place FROM seats JOIN tables ON tables.id = table_id WHERE waits_for = 'nobody'"
    assert await rows(storage, over) == []
    tables = Tables(storage)
    await tables.wake_all()
    await tables.close()
    places = [place for (place,) in await rows(storage, over)]
    assert places and all(places)
    await storage.close()


Failing = Callable[[], Awaitable[Any]]


async def test_no_secret_of_a_person_stands_in_an_error(tables: Tables, storage: Storage) -> None:
    table = await laid(tables, FRIENDS)
    await storage._database.write(lambda connection: connection.execute(text("DROP TABLE persons")))
    failing: list[Failing] = [
        lambda: storage.persons.find("the secret of Ann"),
        lambda: storage.persons.describe("ann", name="a private name"),
        lambda: tables.sit_down(table, table.seats[1].invite, "Ben", BEN),
    ]
    for fail in failing:
        with pytest.raises(Exception) as error:  # noqa: PT011 - whichever it is, its text is looked at
            await fail()
        assert error.value.__cause__ is None
        assert not [word for word in ("secret of", ANN.secret, BEN.secret, "private") if word in repr(error.value)]
    with pytest.raises(Refused, match="database"):
        await tables.sit_down(table, table.seats[1].invite, "Ben", BEN)
