"""Friends by link: they sit down under a secret of their own, are seen to be here, and are told when it is their turn."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic import command
from alembic.config import Config
from benchmarks.wire import Wire
from playwright.sync_api import Browser, Page
from sqlalchemy import Connection, text
from starlette.applications import Starlette

import headrace.table
from headrace.table import live
from headrace.table.app import create_app
from headrace.table.posts import Refused
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage
from headrace.table.words import say
from tests.kit.browsing import get, post, until, visit

RAILS = "trick_of_the_rails"
FORM = {"game": RAILS, "kind_0": "me", "name_0": "Ann", "kind_1": "friend", "name_1": "Ben", "kind_2": "friend", "name_2": "Cho"}
PLANS = [SeatPlan("me", "Ann"), SeatPlan("friend", "Ben"), SeatPlan("friend", "Cho")]


def links_in(page: str) -> list[str]:
    """The paths of the links that a host is shown."""
    return list(dict.fromkeys(re.findall(r'data-copy="http://[^/]+(/t/\w+/[\w-]+)"', page)))


async def invited(client: httpx.AsyncClient, **changes: str) -> tuple[str, list[str]]:
    """The address of the host of a new table, and the links for friends."""
    base = (await client.post("/new", data={**FORM, **changes})).headers["location"]
    return base, links_in((await client.get(base)).text)


async def stands(client: httpx.AsyncClient, base: str) -> dict[str, Any]:
    found: dict[str, Any] = (await client.get(f"{base}/state.json")).json()
    return found


# ---- sitting down ---------------------------------------------------------------------------------------------------
async def test_a_friend_gives_a_name_and_gets_a_secret_that_nobody_else_is_shown(client: httpx.AsyncClient) -> None:
    host, links = await invited(client)
    assert len(links) == 2
    page = await client.get(links[0])
    assert (page.status_code, "Sit down" in page.text, "data-thing" in page.text) == (200, True, False)
    answer = await client.post(f"{links[0]}/sit", data={"name": "  Benedict  "})
    own = answer.headers["location"]
    assert answer.status_code == 303
    assert (await stands(client, own))["seat"] == 1
    assert (await stands(client, own))["names"] == ["Ann", "Benedict", "Cho"]
    secret = own.rsplit("/", 1)[1]
    client.cookies.clear()
    for path in (host, links[0], links[1], f"{host}/state.json", f"{host}/record.json", host.rsplit("/", 1)[0], f"{host}/mat/1"):
        assert secret not in (await client.get(path)).text
    assert links_in((await client.get(host)).text) == links[1:]
    assert links_in((await client.get(own)).text) == []
    assert not [link for link in links if link in (await client.get(own)).text]


async def test_a_link_that_was_used_says_that_the_seat_is_taken(client: httpx.AsyncClient) -> None:
    _, links = await invited(client)
    own = (await client.post(f"{links[0]}/sit", data={"name": "Ben"})).headers["location"]
    again = await client.get(links[0])
    assert (again.status_code, again.headers["location"]) == (303, own), "the browser of whoever sits there goes on to the seat"
    client.cookies.clear()
    for answer in (await client.get(links[0]), await client.post(f"{links[0]}/sit", data={"name": "Eve"})):
        assert answer.status_code == 410
        assert say("taken", "en") in answer.text
    assert (await stands(client, own))["names"][1] == "Ben"


async def test_a_link_opens_nothing_but_its_page(client: httpx.AsyncClient) -> None:
    _, links = await invited(client)
    for ending in ("state.json", "record.json", "events", "mat/0", "delete"):
        assert (await client.get(f"{links[0]}/{ending}")).status_code == 403
    answer = await client.post(f"{links[0]}/move", data={"version": "0", "action": "1"}, headers={"accept": "application/json"})
    assert (answer.status_code, answer.json()["error"]) == (403, say("error.not_seated", "en"))
    assert (await client.post("/t/none/x/sit", data={"name": "Eve"})).status_code == 404


@pytest.mark.parametrize("name", ["", "   ", "\u200b"])
async def test_without_a_name_nobody_sits_down(client: httpx.AsyncClient, name: str) -> None:
    _, links = await invited(client)
    answer = await client.post(f"{links[0]}/sit", data={"name": name})
    assert answer.status_code == 422
    assert say("error.no_name", "en") in answer.text
    assert (await client.get(links[0])).status_code == 200


@pytest.mark.parametrize("name", ["Ann", " aNN ", "Bolt"])
async def test_a_name_that_somebody_has_there_is_refused(client: httpx.AsyncClient, name: str) -> None:
    _, links = await invited(client, kind_2="easy", name_2="Bolt")
    answer = await client.post(f"{links[0]}/sit", data={"name": name})
    assert (answer.status_code, say("error.name_taken", "en") in answer.text) == (422, True)
    assert (await client.post(f"{links[0]}/sit", data={"name": "Ben"})).status_code == 303, "one's own seat may be called so"


async def test_of_two_who_follow_a_link_at_once_one_sits_down(storage: Storage) -> None:
    tables, others = Tables(storage), Tables(storage)
    table_id, _ = await tables.create(RAILS, PLANS, {})
    here, there = await tables.get(table_id), await others.get(table_id)
    link = here.seats[1].invite
    found = await asyncio.gather(tables.sit_down(here, link, "Ben"), others.sit_down(there, link, "Eve"), return_exceptions=True)
    refused = [one for one in found if isinstance(one, Refused)]
    assert [one.key for one in refused] == ["seat_taken"]
    again = await Tables(storage).get(table_id)
    assert [again.seats_of(one) for one in found if isinstance(one, str)] == [(1,)]
    assert again.seats[1].name in ("Ben", "Eve")


def upgraded_to(version: str) -> Callable[[Connection], None]:
    """Bring a database to an older version of the schema."""

    def work(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(headrace.table.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, version)

    return work


async def test_links_of_an_older_database_let_friends_sit_down_and_are_no_secrets_any_more(database: str) -> None:
    old = Storage(database)

    def laid_out(connection: Connection) -> None:
        upgraded_to("0002")(connection)
        columns = "id, game, version, players, options, seed, auto, pace, host, start_hash, waits_for"
        values = f"'t0', '{RAILS}', '{headrace.game(RAILS).version}', 3, '{{}}', 's', 'never', 0, 'host', '', ''"
        connection.execute(text(f"INSERT INTO tables ({columns}) VALUES ({values})"))
        for seat, name, level, token in ((0, "Ann", "", "host"), (1, "Ben", "", "link"), (2, "Bot", "easy", "")):
            connection.execute(text(f"INSERT INTO seats VALUES ('t0', {seat}, '{name}', '{level}', '{token}')"))

    await old._database.open(laid_out)
    await old.close()
    storage = Storage(database)
    await storage.open()
    stored = await storage.load("t0")
    assert stored is not None
    assert [(seat.token, seat.invite, seat.is_open) for seat in stored.seats] == [
        ("host", "", False),
        ("", "link", True),
        ("", "", False),
    ]
    tables = Tables(storage)
    table = await tables.get("t0")
    own = await tables.sit_down(table, "link", "Ben")
    assert (table.seats_of("link"), table.seats_of(own)) == ((), (1,))
    await storage.close()


# ---- who is here ----------------------------------------------------------------------------------------------------
@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Starlette]:
    made = create_app(str(tmp_path / "table.db"))
    async with made.router.lifespan_context(made):
        yield made


async def seen(wire: Wire, base: str, words: str) -> None:
    """Wait until a page says this."""
    while words not in (await wire.ask(base))[2].decode():
        await asyncio.sleep(0.01)


async def test_who_is_here_is_shown_at_each_seat_and_whom_the_table_waits_for(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "GONE_SECONDS", 0.05)
    hosts, bens = Wire(app), Wire(app)
    host = (await hosts.ask("/new", FORM))[1]["location"]
    tables: Tables = app.state.tables
    table = await tables.get(host.split("/")[2])
    page = (await hosts.ask(host))[2].decode()
    assert page.count('data-state="open"') == 2
    own = (await bens.ask(f"{links_in(page)[0]}/sit", {"name": "Ben"}))[1]["location"]
    assert (await hosts.ask(host))[2].decode().count('data-state="away"') == 1
    while table.pos.turn != 1:
        await tables.move(table, (table.pos.turn or 0,), table.version, str(table.pos.legal_numbers()[0]))
    await seen(hosts, host, say("waits_away", "en", player="Ben"))
    listening = bens.listen(f"{own}/events?stream=ben")
    await seen(hosts, host, say("seat_here", "en", player="Ben"))
    assert say("waits_away", "en", player="Ben") not in (await hosts.ask(host))[2].decode()
    assert "presence" not in (await hosts.ask(host))[2].decode().split('data-seat="0"')[1].split('data-seat="1"')[0]
    while not listening:
        await asyncio.sleep(0.01)
    await bens.hang_up()
    await seen(hosts, host, say("seat_away", "en", player="Ben"))
    while table.pos.turn != 2:
        await tables.move(table, (table.pos.turn or 0,), table.version, str(table.pos.legal_numbers()[0]))
    await seen(hosts, host, say("waits_open", "en", player="Cho"))
    await hosts.hang_up()


async def test_alone_or_round_one_screen_nobody_is_said_to_be_here(client: httpx.AsyncClient) -> None:
    for kinds in ({"kind_1": "here", "kind_2": "here"}, {"kind_1": "easy", "kind_2": "easy"}):
        base, links = await invited(client, **kinds)
        table = base.rsplit("/", 1)[0]
        assert links == []
        for path in (base, table):
            assert 'class="presence"' not in (await client.get(path)).text


# ---- in a browser ---------------------------------------------------------------------------------------------------
FAKES = """
  window.told = []; window.notes = 0;
  window.Notification = class { static permission = "granted"; static requestPermission = async () => "granted";
    constructor(title, more) { told.push([title, more.body]); } addEventListener() {} };
  const node = () => ({ connect: (next) => next, start() { window.notes += 1; }, stop() {}, frequency: {}, gain: {
    setValueAtTime() {}, exponentialRampToValueAtTime() {} } });
  window.AudioContext = class { currentTime = 0; resume() {} createOscillator = node; createGain = node; };
  Object.defineProperty(navigator, "share", { value: async (what) => { window.shared = what; }, configurable: true });
"""


def opened(browser: Browser, server: str, width: int = 1440, lang: str = "en") -> tuple[Page, list[str]]:
    """The page of a host whose friends have not come yet."""
    base = post(f"{server}/new", data={**FORM, "kind_2": "here"}).headers["location"]
    page, problems = visit(browser, server, lang, width, 900, "light", path="/")
    page.context.add_init_script(FAKES)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(server + base)
    return page, problems


async def test_people_invite_and_bots_do_not(client: httpx.AsyncClient) -> None:
    _, links = await invited(client, kind_1="easy", name_1="Bolt")
    shown = (await client.get(links[0])).text
    assert "Ann would like to play with you" in shown
    assert "Bolt" not in shown


@pytest.mark.parametrize("width", [390, 1440])
def test_a_link_is_copied_and_shared_and_the_slip_goes_when_everybody_sits(browser: Browser, server: str, width: int) -> None:
    page, problems = opened(browser, server, width)
    if page.query_selector("#bar form[action$='/take'] button"):
        page.click("#bar form[action$='/take'] button")
    link = page.input_value("#waiting-slip input")
    assert page.locator("#waiting-slip svg.qr path").is_visible()
    page.click("[data-copy]")
    page.wait_for_selector(f"[data-copy]:has-text('{say('copied', 'en')}')")
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.click("[data-share]")
    assert page.evaluate("shared") == {"text": say("share_text", "en", game=headrace.game(RAILS).title("en")), "url": link}
    post(f"{link}/sit", data={"name": "Ben"})
    page.wait_for_selector("#waiting-slip", state="detached")
    assert problems == []
    page.context.close()


def test_a_friend_sits_down_by_hand_and_hears_when_it_is_their_turn(browser: Browser, server: str) -> None:
    base = post(f"{server}/new", data={**FORM, "kind_2": "friend"}).headers["location"]
    links = links_in(get(server + base).text)
    page, problems = visit(browser, server, "en", 1440, 900, "light", path=links[0])
    page.context.add_init_script(FAKES)
    page.fill("input[name=name]", "Ben")
    page.click("button.primary")
    page.wait_for_selector("#table")
    cho = post(f"{server}{links[1]}/sit", data={"name": "Cho"}).headers["location"]
    page.click("details.menu summary")
    page.check("[data-wish=sound]")
    page.check("[data-wish=notify]")
    until(page, "notes === 2 && localStorage.getItem('wish_notify') === 'yes'")  # the two notes show what they are
    own, title = page.url.removeprefix(server), headrace.game(RAILS).title("en")
    _until(server, own, [base, cho])
    until(page, f"document.title === '{say('my_turn', 'en', game=title)} - Headrace'")  # else it hears of this turn later
    _play(server, own)
    until(page, f"document.title === '{title} - Headrace'")
    page.evaluate("notes = 0; told = []; Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    _until(server, own, [base, cho])
    until(page, "told.length > 0")
    assert page.evaluate("told") == [[say("my_turn", "en", game=title), say("my_turn_note", "en")]]
    assert page.evaluate("notes") == 2
    assert page.title() == f"{say('my_turn', 'en', game=title)} - Headrace"
    _play(server, own)
    until(page, f"document.title === '{title} - Headrace'")
    assert problems == []
    page.context.close()


def _until(server: str, own: str, others: list[str]) -> None:
    """The others play until it is this seat's turn."""
    while not get(f"{server}{own}/state.json").json()["moves"]:
        _play(server, next(seat for seat in others if get(f"{server}{seat}/state.json").json()["moves"]))


def _play(server: str, seat: str) -> None:
    """Make the first legal move of a seat until another seat is asked: who takes a trick is asked again at once."""
    while (state := get(f"{server}{seat}/state.json").json())["moves"]:
        form = {"version": str(state["version"]), "action": str(state["moves"][0]["action"])}
        assert post(f"{server}{seat}/move", data=form).status_code == 303
