"""Tables that strangers may join from the lobby: who sees them, who gets a seat, and who may close them again."""

import asyncio
import re
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, text
from starlette.applications import Starlette

from headrace.core.words import LANGUAGES
from headrace.table import service
from headrace.table.app import create_app
from headrace.table.limits import House, Limits
from headrace.table.posts import Refused
from headrace.table.schema import NOBODY
from headrace.table.service import MOST_OFFERED, OFFERED_SECONDS, SeatPlan, Tables
from headrace.table.storage import Storage
from headrace.table.words import say
from tests.table.test_friends import FORM, RAILS, links_in

OPEN = {**FORM, "kind_2": "easy", "name_2": "Bolt", "strangers": "yes"}
PLANS = [SeatPlan("me", "Ann"), SeatPlan("friend", "Ben"), SeatPlan("bot", "Bolt", "easy")]


def part(page: str) -> str:
    """The list of open tables in a page; empty where it is not in sight."""
    found = re.search(r'<section class="panel known" aria-labelledby="offers">.*?</section>', page, re.S)
    return found[0] if found else ""


async def made(client: httpx.AsyncClient, **changes: str) -> str:
    """The address of whoever has set up a new table; afterwards the browser is a stranger's."""
    base: str = (await client.post("/new", data={**OPEN, **changes})).headers["location"]
    client.cookies.clear()
    return base


async def lobby(client: httpx.AsyncClient, **headers: str) -> str:
    return part((await client.get("/", headers=headers)).text)


# ---- the list -------------------------------------------------------------------------------------------------------
async def test_a_table_is_in_the_lobby_of_everybody_only_if_its_maker_wants_it(client: httpx.AsyncClient) -> None:
    await made(client, strangers="")
    assert await lobby(client) == ""
    base = await made(client, option_lane="expert")
    links = links_in((await client.get(base)).text)
    client.cookies.clear()
    for lang in LANGUAGES:
        shown = await lobby(client, **{"accept-language": lang})
        assert say("offer_bot", lang, player="Bolt") in shown and "Ann, " in shown and "Ben" not in shown
        assert say("offer_free", lang, count=1, players=3) in shown and say("ago_now", lang) in shown
        assert {"en": "Expert lane", "ko": "전문가"}[lang] in shown and say("pace_700", lang) in shown
    _, _, table, secret = base.split("/")
    assert f"/join/{table}" in shown and secret not in shown and len(links) == 1
    assert not [link for link in links if link.rsplit("/", 1)[1] in (await client.get("/")).text]
    told = (await client.get("/", headers={"accept": "application/json"})).json()
    assert f"/join/{table}" in told["offers"] and secret not in told["offers"]


async def test_full_ended_and_forgotten_tables_are_not_offered_and_the_newest_is_first(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, now, plans = Tables(storage), 2_000_000_000, [*PLANS[:2], SeatPlan("here", "Cho")]
    ids = []
    for at in range(MOST_OFFERED + 3):
        monkeypatch.setattr(service, "_now", lambda at=at: now + at)
        ids.append((await tables.create(RAILS, plans, {}, strangers=True))[0])
    found, count = await tables.offered()
    assert [one.row.id for one in found] == ids[:-13:-1] and count == len(ids) == MOST_OFFERED + 3
    await tables.join(await tables.get(ids[-1]), "Eve")

    def ended(connection: Connection) -> None:
        connection.execute(text("UPDATE tables SET waits_for = :nobody WHERE id = :id"), {"nobody": NOBODY, "id": ids[-2]})

    await storage._database.write(ended)
    found, count = await tables.offered()
    assert (found[0].row.id, count) == (ids[-3], len(ids) - 2)
    monkeypatch.setattr(service, "_now", lambda: now + OFFERED_SECONDS + 1)
    assert (await tables.offered())[1] == len(ids) - 3, "the first was not touched for seven days"
    table = await tables.get(ids[0])
    await tables.move(table, (0, 1, 2), table.version, str(table.pos.legal_numbers()[0]))
    assert (await tables.offered())[1] == len(ids) - 2, "where something is done it is offered on"


async def test_a_hostile_name_is_text(client: httpx.AsyncClient) -> None:
    base = await made(client, name_0="<b onload=x>", name_2="'\"><img src=x")
    for page in (await lobby(client), (await client.get(f"/join/{base.split('/')[2]}")).text):
        assert "<b onload" not in page and "<img src=x" not in page and "&lt;b onload=x&gt;" in page


# ---- taking a seat --------------------------------------------------------------------------------------------------
async def test_a_stranger_gives_a_name_and_has_a_seat_of_their_own(client: httpx.AsyncClient) -> None:
    table = (await made(client)).split("/")[2]
    assert f'href="/join/{table}"' in await lobby(client)
    assert say("sit_name", "en") in (await client.get(f"/join/{table}")).text
    for name, key in (("", "no_name"), ("ann", "name_taken")):
        answer = await client.post(f"/join/{table}/sit", data={"name": name})
        assert (answer.status_code, say(f"error.{key}", "en") in answer.text) == (422, True)
    own = (await client.post(f"/join/{table}/sit", data={"name": "Eve"})).headers["location"]
    stands = (await client.get(f"{own}/state.json")).json()
    assert (stands["seat"], stands["names"]) == (1, ["Ann", "Eve", "Bolt"])
    assert (await client.get(f"/join/{table}")).headers["location"] == own
    assert await lobby(client) == "", "it is full"
    client.cookies.clear()
    for answer in (await client.get(f"/join/{table}"), await client.post(f"/join/{table}/sit", data={"name": "Fay"})):
        assert (answer.status_code, say("error.seat_taken", "en") in answer.text) == (410, True)


async def test_whoever_has_a_name_sits_down_by_one_press_and_once(client: httpx.AsyncClient) -> None:
    base = await made(client, kind_2="friend")
    table = base.split("/")[2]
    await client.post("/play-now", data={"game": RAILS})
    await client.post("/me/about", data={"name": "Zoe"})
    shown = await lobby(client)
    assert f'action="/join/{table}/sit"' in shown and re.search(r'name="name" value="Zoe"', shown)
    own = (await client.post(f"/join/{table}/sit", data={"name": "Zoe"})).headers["location"]
    assert f'href="{own}"' in await lobby(client)
    assert (await client.post(f"/join/{table}/sit", data={"name": "Zoe"})).headers["location"] == own
    assert (await client.get(f"{own}/state.json")).json()["names"] == ["Ann", "Zoe", "Bolt"]
    assert own in (await client.get("/me")).text


async def test_of_two_strangers_at_two_processes_one_gets_the_last_seat(storage: Storage) -> None:
    tables, others = Tables(storage), Tables(storage)
    table_id, _ = await tables.create(RAILS, PLANS, {}, strangers=True)
    here, there = await tables.get(table_id), await others.get(table_id)
    found = await asyncio.gather(tables.join(here, "Eve"), others.join(there, "Fay"), return_exceptions=True)
    assert [one.key for one in found if isinstance(one, Refused)] == ["seat_taken"]
    assert [(await Tables(storage).get(table_id)).seats_of(one) for one in found if isinstance(one, str)] == [(1,)]


async def test_two_strangers_who_come_at_once_get_two_seats(storage: Storage) -> None:
    tables, others = Tables(storage), Tables(storage)
    table_id, _ = await tables.create(RAILS, [*PLANS[:2], SeatPlan("friend", "Cho")], {}, strangers=True)
    here, there = await tables.get(table_id), await others.get(table_id)
    await asyncio.gather(tables.join(here, "Eve"), others.join(there, "Fay"))
    assert {*(await Tables(storage).get(table_id)).names} == {"Ann", "Eve", "Fay"}


# ---- the switch -----------------------------------------------------------------------------------------------------
async def test_only_its_maker_closes_a_table_to_strangers_and_opens_it_again(client: httpx.AsyncClient) -> None:
    base = await made(client, kind_2="friend")
    table = base.split("/")[2]
    own = (await client.post(f"/join/{table}/sit", data={"name": "Eve"})).headers["location"]
    client.cookies.clear()
    said = {"accept": "application/json"}
    assert (await client.post(f"{own}/offer", data={}, headers=said)).status_code == 403
    assert say("strangers_close", "en") in (await client.get(base)).text
    patch = (await client.post(f"{base}/offer", data={"known": ""}, headers=said)).json()
    assert say("strangers_open", "en") in patch["regions"]["waiting"]
    client.cookies.clear()
    assert await lobby(client) == ""
    for answer in (await client.get(f"/join/{table}"), await client.post(f"/join/{table}/sit", data={"name": "Fay"})):
        assert (answer.status_code, say("error.not_offered", "en") in answer.text) == (403, True)
    await client.post(f"{base}/offer", data={"strangers": "yes"})
    client.cookies.clear()
    assert f"/join/{table}" in await lobby(client)


@pytest.mark.parametrize("id", ["none", "0" * 16, "%2e%2e", "a%00b", "é", "x" * 300])
async def test_hostile_ids_lead_nowhere(client: httpx.AsyncClient, id: str) -> None:
    for answer in (await client.get(f"/join/{id}"), await client.post(f"/join/{id}/sit", data={"name": "Eve"})):
        assert answer.status_code == 404


async def test_seats_from_one_address_have_an_end_and_pages_of_others_get_none(tmp_path: Any) -> None:
    app: Starlette = create_app(f"sqlite:///{tmp_path / 'table.db'}", House(Limits(joins=2, guesses=2), "192.0.2.1"))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://table") as visitor,
    ):
        ids = [(await made(visitor)).split("/")[2] for _ in range(3)]
        foreign = await visitor.post(f"/join/{ids[0]}/sit", data={"name": "Eve"}, headers={"origin": "http://elsewhere"})
        assert foreign.status_code == 403
        found = []
        for table in ids:
            visitor.cookies.clear()
            found.append((await visitor.post(f"/join/{table}/sit", data={"name": "Eve"})).status_code)
        assert found == [303, 303, 429]
        visitor.cookies.clear()
        assert [(await visitor.get("/join/none")).status_code for _ in range(3)] == [404, 404, 429]
