"""Notes of a table: kept as they are typed, on every device of a person, and read by nobody else."""

import httpx
import pytest
from playwright.sync_api import Browser, expect

from headrace.table.persons import Taker
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage
from headrace.table.words import say
from tests.kit.browsing import DESK, visit
from tests.table.test_friends import FORM, RAILS, invited

JSON = {"accept": "application/json"}


async def a_table(storage: Storage, person: str = "ann") -> str:
    plans = [SeatPlan("me", name) for name in ("Ann", "Ben", "Cho")]
    return (await Tables(storage).create(RAILS, plans, {}, taker=Taker(person, person)))[0]


# ---- what is kept ---------------------------------------------------------------------------------------------------
async def test_the_last_one_who_writes_wins_and_learns_what_was_replaced_unseen(storage: Storage) -> None:
    table_id, notes = await a_table(storage), storage.notes
    assert await notes.write("ann", table_id, "one", 0) == (1, "")
    assert await notes.write("ann", table_id, "two", 1) == (2, "")
    assert await notes.write("ann", table_id, "from the phone", 1) == (3, "two")
    assert await notes.write("ann", table_id, "from the phone", 2) == (4, ""), "the same is no loss"
    assert (await notes.of("ann", table_id)).text == "from the phone"
    assert (await notes.of("ben", table_id)).text == ""
    other = await a_table(storage)
    await notes.write("ann", other, "", 0)
    assert await notes.at("ann", [table_id, other, "none"]) == {table_id: "from the phone"}
    await storage.remove(table_id)
    assert await notes.at("ann", [table_id]) == {} and await notes.write("ann", table_id, "late", 4) == (0, "")


async def test_what_two_persons_wrote_is_one_persons_when_they_become_one(storage: Storage) -> None:
    both, one = await a_table(storage, "ann"), await a_table(storage, "old")
    for person, table_id, text in (("ann", both, "hers"), ("old", both, "the other's"), ("old", one, "alone")):
        await storage.notes.write(person, table_id, text, 0)
    await storage.persons.merge("old", "ann")
    assert await storage.notes.at("ann", [both, one]) == {both: "hers\n\nthe other's", one: "alone"}
    assert await storage.notes.at("old", [both, one]) == {}


# ---- who reads it ---------------------------------------------------------------------------------------------------
async def test_nobody_else_reads_them_whatever_secrets_they_know(client: httpx.AsyncClient) -> None:
    host, links = await invited(client)
    own = client.cookies["person"]
    await client.post(f"{host}/notes", data={"notes": "Ben has no coal", "seen": "0"})
    assert (await client.get(f"{host}/notes", headers=JSON)).json() == {"text": "Ben has no coal", "changes": 1}
    for ending in ("", "/state.json", "/record.json", "/chat"):
        assert "no coal" not in (await client.get(f"{host}{ending}")).text
    client.cookies.clear()
    friend = (await client.post(f"{links[0]}/sit", data={"name": "Ben"})).headers["location"]
    assert (await client.get(f"{friend}/notes", headers=JSON)).json()["text"] == ""
    assert (await client.get(f"{host}/notes")).status_code == 403, "the secret of a seat is not the person"
    client.cookies.clear()
    for path, posted in ((host, 403), (host.rsplit("/", 1)[0], 405), (links[1], 403)):
        assert (await client.get(f"{path}/notes")).status_code == 403
        assert (await client.post(f"{path}/notes", data={"notes": "x"})).status_code == posted
    assert 'id="notes"' not in (await client.get(host)).text
    client.cookies.set("person", own)
    assert "Ben has no coal" in (await client.get("/me")).text and 'id="notes"' in (await client.get(host)).text


async def test_they_outlast_the_game_and_trials_have_none(client: httpx.AsyncClient) -> None:
    form = {**FORM, "kind_1": "here", "kind_2": "here"}
    base = (await client.post("/new", data=form)).headers["location"]
    tried = (await client.post(f"{base}/try", data={"at": "0", "level": ""})).headers["location"]
    assert (await client.get(f"{tried}/notes")).status_code == 403
    tables: Tables = client.app.state.tables  # type: ignore[attr-defined]
    table = await tables.get(base.split("/")[2])
    while not table.pos.is_over:
        await tables.move(table, (0, 1, 2), table.version, str(table.pos.legal_numbers()[0]))
    assert (await client.post(f"{base}/notes", data={"notes": "next time\r\nbuild earlier", "seen": "0"})).status_code == 303
    assert "next time\nbuild earlier</textarea>" in (await client.get(f"{base}/notes")).text


@pytest.mark.parametrize("lang", ["en", "ko"])
async def test_what_is_too_long_stays_in_the_form(client: httpx.AsyncClient, lang: str) -> None:
    base, _ = await invited(client)
    client.cookies.set("lang", lang)
    text = "x" * 4001
    answer = await client.post(f"{base}/notes", data={"notes": text, "seen": "0"})
    assert (answer.status_code, say("error.long_notes", lang) in answer.text, text in answer.text) == (422, True, True)
    assert (await client.post(f"{base}/notes", data={"notes": text}, headers=JSON)).json()["error"] == say(
        "error.long_notes", lang
    )


# ---- in a browser ---------------------------------------------------------------------------------------------------
def test_notes_are_kept_as_they_are_typed_and_another_device_is_told_of(browser: Browser, server: str) -> None:
    page, problems = visit(browser, server, *DESK, path="/")
    form: dict[str, str | float | bool] = {**FORM, "kind_1": "easy", "kind_2": "easy"}
    base = str(page.request.post(f"{server}/new", form=form, max_redirects=0).headers["location"])
    page.goto(server + base)
    page.click("#talk > summary")
    page.fill("#notes textarea", "buy early")
    expect(page.locator("#notes .state")).to_have_text(say("notes_saved", "en"))
    page.reload()
    page.click("#talk > summary")
    expect(page.locator("#notes textarea")).to_have_value("buy early")
    page.request.post(f"{server}{base}/notes", form={"notes": "buy <b>late</b>", "seen": "1"}, max_redirects=0)
    page.locator("#notes textarea").press_sequentially("!")
    expect(page.locator("#notes .replaced pre")).to_have_text("buy <b>late</b>")
    page.goto(f"{server}/me")
    page.click(".note > summary")
    assert "buy early" in page.locator(".note p").inner_text()
    assert problems == []
    page.context.close()
