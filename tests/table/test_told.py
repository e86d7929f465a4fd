"""Told in time: one message for a run of decisions, not too early and not twice, to nobody who looks or has played."""

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from html import escape

import httpx
import pytest
from playwright.sync_api import Browser, expect

import headrace
from headrace.core.words import LANGUAGES
from headrace.table.calling import Caller
from headrace.table.handing import given, regained
from headrace.table.live import Listener
from headrace.table.persons import Taker, hashed
from headrace.table.playing import Playing
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage
from headrace.table.telling.messages import Message
from headrace.table.telling.outside import Outside
from headrace.table.telling.push import Receiver
from headrace.table.telling.sending import FAILED, GONE, SENT, Sender
from headrace.table.ways import CLAIMED_SECONDS, MOST_FAILURES, OFF, ON, PAUSES, WEBHOOK, Way
from headrace.table.web.told import MOST_WAYS
from headrace.table.words import say
from tests.kit.browsing import PHONE, post, until_so, visit
from tests.kit.proof import rest_in_proof
from tests.table.test_friends import FORM, links_in
from tests.table.test_outside import Listening
from tests.table.test_persons import ALONE, rows, storage_of

GAMES = sorted(headrace.all_games())
RAILS = "trick_of_the_rails"
WAITING = 100
"""Seconds that the way of somebody in these tests waits."""
EVIL = "<script>alert(1)</script>"


def takes(name: str) -> Taker:
    return Taker(name.lower(), hashed(f"the secret of {name}"))


class Kept(Sender):
    """Keeps what it is to send, and says of it what it is told to."""

    def __init__(self, storage: Storage, result: str = SENT) -> None:
        super().__init__(storage.keys, Outside())
        self.result, self.messages = result, list[tuple[str, Message]]()

    async def send(self, way: Way, message: Message) -> str:
        self.messages.append((way.id, message))
        return self.result


class Evening:
    """People at a table, each with a way of their own that is called like them; a clock that is set by hand."""

    def __init__(self, storage: Storage, result: str = SENT) -> None:
        self.storage, self.tables, self.sender = storage, Tables(storage), Kept(storage, result)
        self.caller = Caller(self.tables, self.sender)

    async def begin(self, game: str, *plans: SeatPlan, taken: bool = True) -> Playing:
        for name in ("Ann", "Ben", "Cho"):
            if await self.storage.ways.find(name.lower()):
                break
            await self.storage.persons.enter(takes(name))
            way = Way(name.lower(), name.lower(), WEBHOOK, "plain", "https://x", "whsec_", "en", "http://table", WAITING)
            await self.storage.ways.add(way, MOST_WAYS)
        plans = plans or (SeatPlan("me", "Ann"), SeatPlan("friend", "Ben"), SeatPlan("friend", "Cho"))
        table_id, _ = await self.tables.create(game, plans, {}, pace=0, auto="never", taker=takes("Ann"))
        self.table = await self.tables.get(table_id)
        for seat in self.table.seats:
            if seat.is_open and taken:
                await self.tables.sit_down(self.table, seat.invite, seat.name, takes(seat.name))
        return self.table

    @property
    def turn(self) -> int:
        assert self.table.pos.turn is not None
        return self.table.pos.turn

    async def move(self) -> int:
        """Whoever is asked decides; returns whose turn it is then."""
        await self.tables.move(self.table, (self.turn,), self.table.version, str(self.table.pos.legal_numbers()[0]))
        return self.turn

    async def until(self, same: bool) -> int:
        """Go on until the turn has stayed, or gone on to somebody else; returns whose it is."""
        while True:
            before = self.turn
            if (await self.move() == before) is same:
                return self.turn

    async def after(self, seconds: int) -> list[str]:
        """Whose ways have had a message in all, so many seconds from now."""
        await self.caller.round(int(time.time()) + seconds)
        await self.caller.all_sent()
        return [way for way, _ in self.sender.messages]


@pytest.fixture
async def evening(storage: Storage) -> AsyncIterator[Evening]:
    made = Evening(storage)
    yield made
    await made.caller.close()
    await made.tables.close()


def name_of(seat: int) -> str:
    return ("ann", "ben", "cho")[seat]


# ---- when -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", rest_in_proof(GAMES, 2))
async def test_whoever_is_asked_is_told_once_after_the_delay_and_again_when_it_is_their_turn_again(
    evening: Evening, game: str
) -> None:
    await evening.begin(game)
    seat = await evening.until(same=False)
    assert await evening.after(WAITING - 5) == []
    assert await evening.after(WAITING + 5) == [name_of(seat)]
    assert await evening.after(10 * WAITING) == [name_of(seat)], "never twice for the same wait"
    while await evening.move() == seat:
        assert await evening.after(10 * WAITING) == [name_of(seat)], "nor for a further decision of the same run"
    other = evening.turn
    assert await evening.after(WAITING + 5) == [name_of(seat), name_of(other)]


async def test_whoever_plays_in_time_is_not_told_however_the_run_goes_on(evening: Evening) -> None:
    await evening.begin("brass_birmingham")
    seat = await evening.until(same=True)
    assert name_of(seat) not in await evening.after(WAITING + 5), "who has decided something of a run knows of the rest"
    other = await evening.until(same=False)
    await evening.until(same=False)
    assert name_of(other) not in await evening.after(WAITING + 5)


async def test_whoever_looks_meanwhile_is_not_told_here_or_through_another_process(evening: Evening) -> None:
    table = await evening.begin(RAILS)
    for through_another in (False, True):
        seat = await evening.until(same=False)
        if through_another:
            evening.tables.together._elsewhere["another"] = {table.row.id: frozenset({seat})}
            assert await evening.after(0) == []
            evening.tables.together._elsewhere.clear()
        else:
            looking = evening.tables.hub.changes(table.row.id, Listener(f"/t/{table.row.id}/{table.seats[seat].token}"))
            await anext(looking)
            assert await evening.after(0) == []
            await looking.aclose()  # type: ignore[attr-defined]
        assert await evening.after(WAITING + 5) == [], "a look is enough, also before the message was due"


async def test_whoever_looks_at_a_table_of_theirs_is_told_of_the_others(evening: Evening) -> None:
    first = await evening.begin(RAILS)
    seat = await evening.until(same=False)
    looking = evening.tables.hub.changes("another", Listener("/t/another/secret"))
    await anext(looking)
    watching = evening.tables.hub.changes(first.row.id, Listener(f"/t/{first.row.id}"))
    await anext(watching)
    assert await evening.after(WAITING + 5) == [name_of(seat)], "and a watcher is somebody else"
    for opened in (looking, watching):
        await opened.aclose()  # type: ignore[attr-defined]


async def test_a_question_whether_something_may_be_taken_back_is_a_decision(evening: Evening) -> None:
    table = await evening.begin(RAILS)
    seat = evening.turn
    while await evening.move() == seat:
        pass
    other = evening.turn
    while await evening.move() == other:
        pass
    third = evening.turn
    before = await evening.after(WAITING + 5)
    await evening.tables.ask_back(table, (seat,), table.version)
    assert table.unheard == {other}
    assert (await evening.after(WAITING + 5))[len(before) :] == [name_of(other)]
    message = evening.sender.messages[-1][1]
    assert message.text == say("told_consent", "en", people="Ann, Ben, Cho")
    assert message.link == f"http://table/go/{table.row.id}"
    await evening.tables.agree(table, (other,), table.version)
    assert (table.pos.turn, third != seat) == (seat, True)
    assert (await evening.after(WAITING + 5))[len(before) + 1 :] == [name_of(seat)]


async def test_trials_tables_against_bots_and_at_one_screen_tell_nothing(evening: Evening) -> None:
    bots = [SeatPlan("bot", name, "easy") for name in ("X", "Y")]
    for plans in ((SeatPlan("me", "Ann"), *bots), (SeatPlan("me", "Ann"), SeatPlan("here", "Ben"), bots[0])):
        await evening.begin(RAILS, *plans)
        while evening.turn in evening.table.bot_seats:
            await asyncio.sleep(0.01)
    source = await evening.begin(RAILS)
    seat = evening.turn
    while seat != 0:
        seat = await evening.until(same=False)
    mine = takes("Ann")
    await evening.tables.try_out(source, source.pos.ply, (0,), 0, "", mine)
    stored = await rows(evening.storage, "SELECT table_id, way FROM calls")
    assert stored == [(source.row.id, "ann")]


async def test_against_a_bot_and_a_friend_the_turn_after_the_bot_s_is_a_run_of_its_own(evening: Evening) -> None:
    await evening.begin(RAILS, SeatPlan("me", "Ann"), SeatPlan("friend", "Ben"), SeatPlan("bot", "X", "easy"))
    told: list[str] = []
    for _ in range(6):
        while evening.turn in evening.table.bot_seats:
            await asyncio.sleep(0.01)
        seat = evening.turn
        told.append(name_of(seat))
        assert await evening.after(WAITING + 5) == told
        while evening.turn == seat and not evening.table.pos.is_over:
            await evening.move()


async def test_what_is_put_away_is_not_told(evening: Evening) -> None:
    table = await evening.begin(RAILS)
    seat = await evening.until(same=False)
    await evening.storage.persons.put_away(name_of(seat), table.row.id, True)
    assert await evening.after(WAITING + 5) == []


async def test_whose_seat_a_bot_plays_is_told_nothing_until_they_take_it_back(evening: Evening) -> None:
    table = await evening.begin("brass_birmingham")
    seat = await evening.until(same=False)
    assert len(await evening.storage.ways.waiting()) == 1
    evening.tables._movers.wake = lambda table: None  # type: ignore[method-assign]
    await evening.tables.hand(table, table.version, lambda draft: given(draft, (seat,), False, seat, "easy"))
    assert table.pos.turn == seat and await evening.after(WAITING + 5) == []
    await evening.tables.hand(table, table.version, lambda draft: regained(draft, (seat,), seat))
    assert table.pos.turn == seat and await evening.after(WAITING + 5) == [name_of(seat)]


async def test_a_table_that_is_deleted_takes_its_messages_along(evening: Evening) -> None:
    table = await evening.begin(RAILS)
    await evening.until(same=False)
    await evening.tables.remove(table, True)
    assert await rows(evening.storage, "SELECT * FROM calls") == []
    assert await evening.after(WAITING + 5) == []


# ---- once, and surely -----------------------------------------------------------------------------------------------
async def test_of_several_processes_one_tells_and_after_a_restart_it_is_still_told(evening: Evening, database: str) -> None:
    await evening.begin(RAILS)
    seat = await evening.until(same=False)
    other = Storage(database)
    await other.open()
    callers = [Caller(Tables(storage), evening.sender) for storage in (evening.storage, other, evening.storage, other)]
    now = int(time.time()) + WAITING + 5
    await asyncio.gather(*(caller.round(now) for caller in callers))
    await asyncio.gather(*(caller.all_sent() for caller in callers))
    assert [way for way, _ in evening.sender.messages] == [name_of(seat)]
    for caller in callers:
        await caller.close()
    await other.close()


async def test_what_a_process_had_claimed_that_died_is_told_by_another_under_the_same_id(evening: Evening) -> None:
    await evening.begin(RAILS)
    await evening.until(same=False)
    now = int(time.time()) + WAITING + 5
    (call,) = await evening.storage.ways.waiting()
    assert await evening.storage.ways.claim(call, now)
    assert not await evening.storage.ways.claim(call, now)
    assert await evening.after(WAITING + 5) == []
    assert await evening.after(WAITING + CLAIMED_SECONDS + 10) == [call.way.id]
    assert evening.sender.messages[0][1].id == call.id


async def test_what_fails_is_tried_again_a_few_times_and_not_once_it_was_played(evening: Evening) -> None:
    await evening.begin(RAILS)
    evening.sender.result = FAILED
    seat, at, tried = await evening.until(same=False), WAITING + 5, 0
    for pause in (*PAUSES, 0):
        tried += 1
        assert await evening.after(at) == [name_of(seat)] * tried
        assert await evening.after(at + pause - 2) == [name_of(seat)] * tried
        at += pause + 1
    assert await evening.after(100 * at) == [name_of(seat)] * tried
    assert len({message.id for _, message in evening.sender.messages}) == 1
    other = await evening.until(same=False)
    assert (await evening.after(WAITING + 5))[tried:] == [name_of(other)]
    await evening.until(same=False)
    assert name_of(other) not in (await evening.after(WAITING + PAUSES[0] + 10))[tried + 1 :]


async def test_a_way_that_fails_too_often_is_switched_off_and_one_that_is_gone_is_removed(evening: Evening) -> None:
    await evening.begin(RAILS)
    ways = evening.storage.ways
    seat = await evening.until(same=False)
    await ways.change(name_of(seat), failures=MOST_FAILURES - 1)
    evening.sender.result = FAILED
    assert await evening.after(WAITING + 5) == [name_of(seat)]
    way = await ways.find(name_of(seat))
    assert way and (way.state, way.failures) == (OFF, MOST_FAILURES)
    assert await evening.after(100 * WAITING) == [name_of(seat)]
    evening.sender.result = GONE
    other = await evening.until(same=False)
    await evening.after(WAITING + 5)
    assert await ways.find(name_of(other)) is None
    evening.sender.result = SENT
    third = await evening.until(same=False)
    while third in (seat, other):
        third = await evening.until(same=False)
    await ways.change(name_of(third), failures=3)
    await evening.after(WAITING + 5)
    way = await ways.find(name_of(third))
    assert way and (way.state, way.failures) == (ON, 0), "what arrives forgives what did not"


async def test_ways_and_what_is_due_go_along_when_two_persons_become_one(evening: Evening) -> None:
    await evening.begin(RAILS)
    seat = await evening.until(same=False)
    into = next(name for name in ("ann", "ben", "cho") if name != name_of(seat))
    await evening.storage.persons.merge(name_of(seat), into)
    assert {way.id for way in await evening.storage.ways.of(into)} == {into, name_of(seat)}
    assert await evening.after(WAITING + 5) == [name_of(seat)]


def test_what_opens_something_is_in_no_text_of_a_way() -> None:
    way = Way("id", "ann", WEBHOOK, "plain", "https://x/token", "whsec_key", "en", "http://table", 60)
    assert "token" not in repr(way) and "key" not in repr(way)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_message_says_game_people_and_the_way_to_it_and_nothing_that_opens_a_seat(evening: Evening, lang: str) -> None:
    table = await evening.begin("barrage")
    seat = await evening.until(same=False)
    await evening.storage.ways.change(name_of(seat), lang=lang)
    await evening.after(WAITING + 5)
    ((_, message),) = evening.sender.messages
    assert message.title == table.game.title(lang)
    assert message.text == say("told_turn", lang, people="Ann, Ben, Cho")
    assert not [one for one in table.seats for secret in (one.token, one.invite) if secret and secret in repr(message)]
    assert message == replace(message, link=f"http://table/go/{table.row.id}", table=table.row.id, game="barrage")


# ---- pages ----------------------------------------------------------------------------------------------------------
def way_in(page: str) -> str:
    """The id of the first way on a page."""
    found = re.search(r"/told/(\w+)/try", page)
    return found.group(1) if found else ""


async def with_a_way(client: httpx.AsyncClient, **said: str) -> httpx.Response:
    form = {"sort": "discord", "address": "https://discord.example/api/webhooks/1/SECRET", "delay": "900", **said}
    return await client.post("/told/webhook", data=form)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_way_is_added_changed_and_removed_and_its_address_is_never_shown_again(
    client: httpx.AsyncClient, lang: str
) -> None:
    client.cookies.set("lang", lang)
    await client.post("/new", data=ALONE)
    assert say("told_none", lang) in (await client.get("/told")).text
    answer = await with_a_way(client)
    assert answer.status_code == 200 and say("told_added", lang) in answer.text
    page = (await client.get("/told")).text
    assert "discord.example" in page and "SECRET" not in page + answer.text and "whsec_" not in page + answer.text
    assert re.search(r'value="900" selected>', page)
    assert (await client.post(f"/told/{way_in(page)}/delay", data={"delay": "0"})).status_code == 303
    assert re.search(r'value="0" selected>', (await client.get("/told")).text)
    await client.post(f"/told/{way_in(page)}/remove")
    assert say("told_none", lang) in (await client.get("/told")).text


async def test_the_secret_of_a_way_for_programs_is_shown_once(client: httpx.AsyncClient) -> None:
    await client.post("/new", data=ALONE)
    answer = await with_a_way(client, sort="plain")
    assert re.search(r'value="whsec_[\w+/=]{32}"', answer.text)
    for path in ("/told", "/me"):
        assert "whsec_" not in (await client.get(path)).text


async def test_what_is_no_webhook_is_refused_and_stays_in_the_form(client: httpx.AsyncClient) -> None:
    await client.post("/new", data=ALONE)
    for address in ("", "x", "http://example.org/x", "https://u:p@example.org/x", f"https://{EVIL}", "https://", "https://[/"):
        answer = await with_a_way(client, address=address)
        assert answer.status_code == 422 and escape(say("error.wrong_webhook", "en")) in answer.text
        assert f'value="{escape(address)}"' in answer.text and EVIL not in answer.text
        assert say("told_none", "en") in answer.text
    assert (await with_a_way(client, sort="ntfy", address="https://ntfy.example/")).status_code == 422, "there is no topic"


async def test_what_a_form_cannot_say_is_refused(client: httpx.AsyncClient) -> None:
    await client.post("/new", data=ALONE)
    for said in ({"sort": "x"}, {"delay": "-1"}, {"delay": "61"}, {"delay": ""}):
        assert (await with_a_way(client, **said)).status_code == 422
    way = way_in((await with_a_way(client)).text)
    assert (await client.post(f"/told/{way}/delay", data={"delay": "1e9"})).status_code == 422
    assert (await client.post(f"/told/{way}/steal")).status_code == 404


async def test_nobody_changes_tries_or_removes_what_is_somebody_elses(client: httpx.AsyncClient) -> None:
    await client.post("/new", data=ALONE)
    way = way_in((await with_a_way(client)).text)
    client.cookies.clear()
    for somebody in (False, True):
        if somebody:
            await client.post("/new", data=ALONE)
        for what in ("delay", "try", "remove"):
            assert (await client.post(f"/told/{way}/{what}", data={"delay": "0"})).status_code == 404
    assert await rows(storage_of(client), "SELECT id, delay FROM ways") == [(way, 900)]


async def test_who_has_no_seat_has_nothing_to_be_told(client: httpx.AsyncClient) -> None:
    page = await client.get("/told")
    assert page.status_code == 200 and say("error.no_person", "en") in page.text and 'action="/told/' not in page.text
    answer = await with_a_way(client)
    assert answer.status_code == 403 and not answer.cookies and say("error.no_person", "en") in answer.text


async def test_there_are_so_many_ways_and_so_many_messages_at_once(client: httpx.AsyncClient) -> None:
    await client.post("/new", data=ALONE)
    answers = [(await with_a_way(client)).status_code for _ in range(MOST_WAYS + 1)]
    assert answers == [200] * MOST_WAYS + [422]
    way = way_in((await client.get("/told")).text)
    client.app.state.sender = Kept(storage_of(client))  # type: ignore[attr-defined]
    statuses = {(await client.post(f"/told/{way}/try")).status_code for _ in range(30)}
    assert statuses == {200, 429}


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_try_says_whether_the_message_has_arrived_and_wakes_a_way_that_was_switched_off(
    client: httpx.AsyncClient, lang: str
) -> None:
    client.cookies.set("lang", lang)
    await client.post("/new", data=ALONE)
    way = way_in((await with_a_way(client)).text)
    await storage_of(client).ways.change(way, state=OFF, failures=12)
    assert say("told_off", lang, count=12) in (await client.get("/told")).text
    client.app.state.sender = sender = Kept(storage_of(client), FAILED)  # type: ignore[attr-defined]
    answer = await client.post(f"/told/{way}/try")
    assert answer.status_code == 422 and say("error.not_arrived", lang) in answer.text
    assert say("told_off", lang, count=12) in answer.text
    sender.result = SENT
    answer = await client.post(f"/told/{way}/try")
    assert say("told_arrived", lang) in answer.text and say("told_off", lang, count=12) not in answer.text
    assert sender.messages[0][1].text == say("told_trial", lang)
    assert sender.messages[0][1].link == "http://table/told"


async def test_a_browser_is_told_by_one_way_is_called_by_its_name_and_says_what_it_needs(client: httpx.AsyncClient) -> None:
    await client.post("/new", data=ALONE)
    form = {"address": "https://push.example/SECRET", "delay": "60", **Listening().said}
    for wrong in (
        {"key": "x"},
        {"auth": "x"},
        {"key": form["key"][:-4]},
        {"key": f"{form['key']} \0"},
        {"address": "http://push.example/"},
        {"key": "é"},
    ):
        answer = await client.post("/told/push", data={**form, **wrong})
        assert answer.status_code == 422 and say("error.wrong_push", "en") in answer.text
    agent = {"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"}
    for _ in range(2):
        answer = await client.post("/told/push", data=form, headers=agent)
        assert answer.status_code == 200 and answer.text.count("Browser: Firefox, Linux</b>") == 1
    page = (await client.get("/told")).text
    assert not [secret for secret in ("SECRET", form["key"], form["auth"]) if secret in page]
    assert say("told_since", "en", day=time.strftime("%Y-%m-%d", time.gmtime())) in page
    client.cookies.clear()
    await client.post("/new", data=ALONE)
    await client.post("/told/push", data=form, headers=agent)
    assert len(await rows(storage_of(client), "SELECT id FROM ways")) == 1, "it is somebody else's browser now"


async def test_a_browser_that_is_gone_is_forgotten_when_it_is_tried(client: httpx.AsyncClient) -> None:
    await client.post("/new", data=ALONE)
    way = way_in((await with_a_way(client)).text)
    client.app.state.sender = Kept(storage_of(client), GONE)  # type: ignore[attr-defined]
    answer = await client.post(f"/told/{way}/try")
    assert answer.status_code == 422 and say("told_none", "en") in answer.text


async def test_the_link_of_a_message_leads_each_to_their_own_seat_and_everybody_else_to_look_on(
    client: httpx.AsyncClient,
) -> None:
    base = (await client.post("/new", data=FORM)).headers["location"]
    table = base.split("/")[2]
    link = links_in((await client.get(base)).text)[0]
    host = dict(client.cookies)
    assert (await client.get(f"/go/{table}")).headers["location"] == base
    client.cookies.clear()
    assert (await client.get(f"/go/{table}")).headers["location"] == f"/t/{table}"
    own = (await client.post(f"{link}/sit", data={"name": "Ben"})).headers["location"]
    assert (await client.get(f"/go/{table}")).headers["location"] == own != base
    assert [(await client.get(f"/go/{name}")).status_code for name in ("nowhere", "%00", "x" * 99)] == [404] * 3
    assert host["person"] != client.cookies["person"]


# ---- in a browser ---------------------------------------------------------------------------------------------------
ASKED = """
Notification.requestPermission = async () => { window.asked = (window.asked ?? 0) + 1; return window.answer ?? "granted"; };
PushManager.prototype.getSubscription = async () => null;
PushManager.prototype.subscribe = async (options) => ({
  endpoint: "https://push.example/" + options.applicationServerKey,
  getKey: (name) => Uint8Array.from(KEYS[name]).buffer,
});
"""
"""Stands for a browser's own service, of which there is none here."""
SHOWN = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, options) => { self.shown.push({ title, ...options }); };
  self.clients.openWindow = async (address) => { self.shown.push({ opened: address }); };
  WindowClient.prototype.focus = async function () { self.shown.push({ focused: this.url }); };
}"""
PRESSED = """(data) => {
  const event = new ExtendableEvent("notificationclick");
  event.notification = { data, close() {} };
  self.dispatchEvent(event);
}"""


def test_a_browser_is_asked_by_a_press_shows_a_message_in_its_language_and_leads_to_the_table(
    browser: Browser, server: str
) -> None:
    receiver = Receiver.read(**Listening().said)
    path = post(f"{server}/play-now", data={"game": RAILS}).headers["location"]
    page, problems = visit(browser, server, *PHONE, path=path, keeps=True)
    page.request.post(f"{server}/play-now", form={"game": RAILS})
    other = page.context.new_page()
    keys = {"p256dh": [*receiver.key], "auth": [*receiver.auth]}
    other.add_init_script(f"const KEYS = {json.dumps(keys)}; {ASKED}")
    other.goto(f"{server}/told")
    other.evaluate("window.answer = 'denied'")
    assert other.evaluate("window.asked") is None
    other.click("[data-push] button")
    expect(other.locator("[data-push] [role=alert]")).to_have_text(say("told_push_denied", "ko"))
    other.evaluate("window.answer = 'granted'")
    other.click("[data-push] button")
    expect(other.locator("[role=status]")).to_have_text(say("told_added", "ko"))
    expect(other.locator(".means b")).to_contain_text("Chrome")

    session, found = page.context.new_cdp_session(other), list[dict[str, str]]()
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    until_so(other, lambda: bool(found))
    worker = page.context.service_workers[0]
    worker.evaluate(SHOWN)
    table = path.split("/")[2]
    told = {"title": "배라지", "text": "내 차례입니다.", "link": f"{server}/go/{table}", "table": table, "lang": "ko"}
    data = json.dumps(told)
    session.send(
        "ServiceWorker.deliverPushMessage", {"origin": server, "registrationId": found[0]["registrationId"], "data": data}
    )
    until_so(other, lambda: worker.evaluate("self.shown.length") == 1)
    (shown,) = worker.evaluate("self.shown")
    assert (shown["title"], shown["body"], shown["lang"], shown["tag"]) == (told["title"], told["text"], "ko", table)
    worker.evaluate(PRESSED, shown["data"])
    until_so(other, lambda: worker.evaluate("self.shown.length") == 2)
    worker.evaluate(PRESSED, {**shown["data"], "table": "another"})
    until_so(other, lambda: worker.evaluate("self.shown.length") == 3)
    assert worker.evaluate("self.shown").pop(1) == {"focused": page.url}
    assert worker.evaluate("self.shown").pop() == {"opened": told["link"]}
    assert problems == []
    page.context.close()
