"""Seats outlive their people: a bot plays on and hands back, somebody else sits down, somebody gives up."""

import asyncio
from html import unescape
from random import Random

import httpx
import pytest
from benchmarks.wire import Wire
from playwright.sync_api import Browser, expect

import headrace
from headrace.table import live
from headrace.table.handing import conceded, given, regained, reopened, voted
from headrace.table.pages.called import called
from headrace.table.pages.handing import vote_slip
from headrace.table.pages.line import results
from headrace.table.pages.log import log, log_until
from headrace.table.pages.result import result_picture
from headrace.table.persons import Taker
from headrace.table.playing import Playing, replayed
from headrace.table.posts import Refused
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import SeatRow, Storage
from headrace.table.unseen import Unseen
from headrace.table.words import say
from tests.kit.browsing import DESK, PHONE, visit
from tests.table.test_consent import ANN, BEN, CHO, GAMES, Party, friends, party
from tests.table.test_friends import FORM, RAILS, links_in, stands
from tests.table.test_service import settled


async def hand(here: Party, work: object, *given: object, there: tuple[int, ...] = (ANN,)) -> None:
    """Do something with a seat while somebody is at these seats."""
    here.table.here = frozenset(there)
    await here.tables.hand(here.table, here.table.version, lambda draft: work(draft, *given))  # type: ignore[operator]


async def give(here: Party, seat: int, level: str = "easy") -> None:
    """Whoever sits there gives the seat to a bot."""
    await hand(here, given, (seat,), False, seat, level)


async def stored(storage: Storage, table: Playing) -> Playing:
    """The table as it comes out of the database; the same as it is."""
    found = await storage.load(table.row.id)
    assert found is not None
    again = replayed(found)
    assert (again.pos.hash, again.handing, again.seats, again.row) == (table.pos.hash, table.handing, table.seats, table.row)
    return again


# ---- a bot plays on ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
async def test_a_bot_goes_on_in_the_middle_of_a_turn_and_the_person_goes_on_after_it(storage: Storage, game: str) -> None:
    here = await party(storage, game)
    table = here.table
    dice, seat, begins = Random(game), -1, table.game.sight.begins_action
    while table.pos.turn != seat or (begins(table.pos.state) and game != RAILS):  # there a turn is one card
        seat = await here.move(dice.randrange(len(table.pos.legal_numbers())))
        seat = seat if game != RAILS else table.pos.turn or 0
    ply, number = table.pos.ply, str(table.pos.legal_numbers()[0])
    await give(here, seat)
    with pytest.raises(Refused, match="bot_plays"):
        await here.tables.move(table, (seat,), table.version, number)
    await settled(table)
    assert table.pos.ply > ply and {*table.movers[ply:]} == {seat}
    await stored(storage, table)
    await hand(here, regained, (seat,), seat)
    assert not table.acts_by_itself()
    while table.pos.turn != seat:
        await here.move()
    ply = table.pos.ply
    await here.move()
    assert table.pos.ply == ply + 1, "the person decides again"
    await here.tables.close()


async def test_a_friend_s_seat_stays_a_friend_s_while_a_bot_plays_it(storage: Storage) -> None:
    here = await party(storage)
    table = here.table
    for seat in (BEN, CHO):
        await give(here, seat)
    await settled(table)
    assert table.seats_with_bots == {BEN, CHO} and table.bot_seats == frozenset()
    assert (table.is_against_bots, table.is_among_friends, table.may_hint((ANN,))) == (False, True, False)
    while table.pos.turn != ANN or table.movers[-1:] not in ([BEN], [CHO]) or ANN not in table.movers:
        await here.move()
        await settled(table)
    assert table.why_no_undo((ANN,)) == "no_undo_acted" and table.why_no_undo((BEN,)) == "bot_plays"
    unseen = Unseen(storage, -1)
    assert await unseen.clear_up() == [], "it is no table of bots alone"
    await here.ask(ANN)
    assert table.wish is None, "bots are not asked"
    await here.tables.close()


async def test_whoever_plays_alone_may_let_a_bot_play_and_still_goes_back_freely(storage: Storage) -> None:
    tables = Tables(storage)
    plans = [SeatPlan("me", "Ann"), SeatPlan("bot", "Bo", "easy"), SeatPlan("bot", "Cy", "easy")]
    table_id, _ = await tables.create(RAILS, plans, {}, pace=0, auto="never")
    here = Party(tables, await tables.get(table_id))
    await settled(here.table)
    await give(here, ANN)
    await settled(here.table)
    assert here.table.pos.is_over, "nobody is asked any more"
    with pytest.raises(Refused, match="game_over"):
        await hand(here, regained, (ANN,), ANN)
    await tables.close()


async def test_a_bot_that_thinks_in_somebody_s_place_does_so_for_nobody_who_is_not_there(storage: Storage) -> None:
    here = await party(storage)
    here.table.looked_at = -1e9
    await give(here, here.table.pos.turn or 0, "master")
    assert here.table.acts_by_itself() and here.table.bots is None
    await give(here, here.table.pos.turn or 0)
    assert here.table.bots, "one that does not think goes on"
    await here.tables.close()


async def test_the_name_shows_both_and_fits(storage: Storage) -> None:
    here = await party(storage)
    await give(here, BEN)
    row = here.table.seats[BEN]
    assert called(row, here.table.game, "en") == "Ben (bot: easy)"
    for name in ("M" * 20, "가" * 20):
        assert len(called(SeatRow(0, name, "", "x", stand_in="easy"), here.table.game, "ko")) <= 20
    told = log(here.table, (ANN,), "en")
    assert say("log_give", "en", player="Ben", level="easy") in told
    await hand(here, regained, (BEN,), BEN)
    assert say("log_regain", "en", player="Ben") in log(here.table, (ANN,), "en")
    await here.tables.close()


# ---- whose word counts ------------------------------------------------------------------------------------------------
async def test_a_host_gives_away_the_seat_of_somebody_who_is_gone_and_of_nobody_else(storage: Storage) -> None:
    here = await party(storage)
    with pytest.raises(Refused, match="seat_here"):
        await hand(here, given, (ANN,), True, BEN, "easy", there=(ANN, BEN))
    await hand(here, given, (ANN,), True, BEN, "easy")
    assert here.table.seats[BEN].stand_in == "easy"
    with pytest.raises(Refused, match="not_your_seat"):
        await hand(here, regained, (ANN,), BEN)
    await hand(here, regained, (BEN,), BEN)
    assert here.table.in_hand((BEN,)) == (BEN,)
    await here.tables.close()


async def test_most_of_those_who_are_here_decide(storage: Storage) -> None:
    here = await party(storage)
    table, both = here.table, (BEN, CHO)
    await hand(here, given, (BEN,), False, ANN, "easy", there=both)
    assert table.handing.vote is not None and table.handing.vote.by == BEN, "one of two is not most of them"
    table.here = frozenset(both)
    assert vote_slip(table, "/t/x", (CHO,), "en").count("<form") == 2
    assert vote_slip(table, "/t/x", (), "en").count("<form") == 0, "a spectator reads it and answers nothing"
    await stored(storage, table)
    with pytest.raises(Refused, match="wish_stands"):
        await hand(here, reopened, (CHO,), False, ANN, there=both)
    with pytest.raises(Refused, match="not_asked_seat"):
        await hand(here, voted, (BEN,), True, there=both)
    await hand(here, voted, (CHO,), True, there=both)
    assert table.handing.vote is None and table.seats[ANN].stand_in == "easy"
    await hand(here, reopened, (BEN,), False, ANN, there=(BEN,))
    assert table.seats[ANN].is_open, "who is here alone decides alone"
    await stored(storage, table)
    await here.tables.close()


@pytest.mark.parametrize("who", ["asked", "asker", "back"])
async def test_a_no_and_a_return_leave_the_seat_as_it_is(storage: Storage, who: str) -> None:
    here = await party(storage)
    before = here.table.seats
    await hand(here, reopened, (BEN,), False, ANN, there=(BEN, CHO))
    if who == "back":
        await hand(here, voted, (CHO,), True, there=(ANN, BEN, CHO))
    else:
        await hand(here, voted, (CHO if who == "asked" else BEN,), False, there=(BEN, CHO))
    assert (here.table.handing.vote, here.table.seats) == (None, before)
    await stored(storage, here.table)


async def test_what_may_not_be_done_with_a_seat(storage: Storage) -> None:
    here = await party(storage, "trick_of_the_rails", "easy")
    rows = here.table.version
    for work, told, why in (
        (given, ((), False, BEN, "easy"), "not_your_table"),
        (reopened, ((), False, BEN), "not_your_table"),
        (given, ((BEN,), False, BEN, "godlike"), "wrong_setup"),
        (given, ((ANN,), True, 3, "hard"), "no_persons_seat"),
        (given, ((ANN,), True, 7, "hard"), "no_persons_seat"),
        (reopened, ((ANN,), True, ANN), "own_seat"),
        (regained, ((BEN,), BEN), "no_bot_plays"),
        (conceded, ((ANN,), BEN, "easy"), "not_your_seat"),
        (voted, ((ANN,), True), "no_vote"),
    ):
        with pytest.raises(Refused, match=why):
            await hand(here, work, *told)
    assert here.table.version == rows, "nothing was written"
    await give(here, BEN)
    with pytest.raises(Refused, match="stale"):
        await here.tables.hand(here.table, rows, lambda draft: regained(draft, (BEN,), BEN))
    await here.tables.close()


# ---- a new link ---------------------------------------------------------------------------------------------------------
async def sat_down(client: httpx.AsyncClient, **changes: str) -> list[str]:
    """The addresses of three friends at a new table."""
    host = (await client.post("/new", data={**FORM, **changes})).headers["location"]
    links = links_in((await client.get(host)).text)
    return [host, *[(await client.post(f"{link}/sit", data={"name": link[-6:]})).headers["location"] for link in links]]


async def act(client: httpx.AsyncClient, base: str, name: str, seat: int, **more: str) -> httpx.Response:
    """Post something about a seat."""
    version = str((await stands(client, base))["version"])
    return await client.post(f"{base}/{name}", data={"version": version, "seat": str(seat), **more})


@pytest.mark.parametrize("game", GAMES)
async def test_a_new_link_ends_the_old_secret_and_shows_nobody_a_hand_before_it_is_theirs(
    client: httpx.AsyncClient, game: str
) -> None:
    bases = await sat_down(client, game=game)
    host, ben, cho = bases
    watcher = host.rsplit("/", 1)[0]
    others = (host, cho, watcher)
    before = [{**await stands(client, base), "version": 0} for base in others]
    hand = await stands(client, ben)
    assert (await act(client, host, "reopen", BEN)).status_code == 303
    assert [{**await stands(client, base), "version": 0} for base in others] == before
    (link,) = links_in((await client.get(host)).text)
    assert links_in((await client.get(cho)).text) == [link] and links_in((await client.get(watcher)).text) == []
    gone = await client.get(ben)
    assert (gone.status_code, say("gone", "en") in unescape(gone.text)) == (410, True)
    for path in (f"{ben}/state.json", f"{ben}/events", f"{ben}/mat/1", f"{ben}/seats", f"{link}/state.json"):
        assert (await client.get(path)).status_code in (403, 410)
    for name in ("move", "give", "regain", "concede", "yes", "undo"):
        answer = await client.post(f"{ben}/{name}", data={"version": "0", "seat": "1"}, headers={"accept": "application/json"})
        assert (answer.status_code, answer.json()["error"]) == (410, say("error.seat_gone", "en"))
    own = (await client.post(f"{link}/sit", data={"name": "Noa"})).headers["location"]
    now = await stands(client, own)
    assert (now["seat"], now["names"][1], now["moves"]) == (1, "Noa", hand["moves"])
    assert ben.rsplit("/", 1)[1] not in "".join([(await client.get(base)).text for base in (host, cho, own)])


async def test_a_page_that_is_open_shows_no_more_of_the_hand(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "GONE_SECONDS", 0.01)
    host = (await wire.ask("/new", FORM))[1]["location"]
    tables: Tables = wire.app.state.tables  # type: ignore[attr-defined]
    table = await tables.get(host.split("/")[2])
    ben = f"{host.rsplit('/', 1)[0]}/{await tables.sit_down(table, table.seats[BEN].invite, 'Ben')}"
    told = wire.listen(f"{ben}/events?stream=ben")
    while not told:
        await asyncio.sleep(0.01)
    table.here = frozenset()  # as if it were looked at no more
    await tables.hand(table, table.version, lambda draft: reopened(draft, (ANN,), True, BEN))
    while '"reload": true' not in told[-1]:
        await asyncio.sleep(0.01)


async def test_the_seat_belongs_to_whoever_sits_down_and_whoever_asked_invites_from_then_on(storage: Storage) -> None:
    here = await party(storage)
    table, tables = here.table, here.tables
    old, bens = table.seats[ANN].token, table.seats[BEN].token
    assert await storage.persons.adopt("ann", [(table.row.id, old)])
    await give(here, ANN)
    await hand(here, reopened, (BEN,), False, ANN, there=(BEN,))
    assert (table.opens(old), table.was_seat_of(old), table.is_host(bens)) == (False, True, True)
    assert await storage.persons.secrets_at("ann", table.row.id) == []
    again = await Tables(storage).get(table.row.id)
    own = await tables.sit_down(again, again.seats[ANN].invite, "Noa", Taker("noa", "x"))
    assert again.seats_of(own) == (ANN,) and again.seats[ANN].stand_in, "the bot plays until it is told to stop"
    await tables.hand(again, again.version, lambda draft: regained(draft, again.seats_of(own), ANN))
    told = log(again, (ANN,), "en")
    assert say("log_give", "en", player="Ann", level="easy") in told and say("log_reopen", "en", player="Ann") in told
    assert say("log_regain", "en", player="Noa") in told
    await stored(storage, again)
    await tables.close()


async def test_another_process_knows_at_once_whose_seat_it_is(storage: Storage) -> None:
    here = await party(storage)
    others = Tables(storage)
    there = await others.get(here.table.row.id)
    await hand(here, reopened, (ANN,), True, BEN)
    with pytest.raises(Refused, match="stale"):
        await others.hand(there, there.version, lambda draft: given(draft, (BEN,), False, BEN, "easy"))
    assert there.seats == here.table.seats and there.handing == here.table.handing


# ---- giving up ----------------------------------------------------------------------------------------------------------
async def test_who_gives_up_is_last_whatever_the_bot_makes_of_it(storage: Storage) -> None:
    here = await party(storage)
    table = here.table
    assert await storage.persons.adopt("ben", [(table.row.id, table.seats[BEN].token)])
    await hand(here, conceded, (BEN,), BEN, "easy")
    for work, told in ((regained, ((BEN,), BEN)), (reopened, ((ANN,), True, BEN)), (given, ((BEN,), False, BEN, "hard"))):
        with pytest.raises(Refused, match="has_conceded"):
            await hand(here, work, *told)
    await settled(table)
    while not table.pos.is_over:
        await here.move()
        await settled(table)
    places = [place for place, _ in results(table)]
    assert places[BEN] == 3 and all(
        places[seat] == 1 + sum(table.pos.scores[one] > table.pos.scores[seat] for one in (ANN, BEN, CHO)) for seat in (ANN, CHO)
    )
    (tally,) = await storage.persons.tallies("ben")
    assert (tally.games, tally.wins, tally.place, tally.points, tally.best, tally.bots) == (1, 0, 3.0, 0, 0, 0)
    listed = (await here.tables.listed([table.row.id]))[0]
    assert listed.line is not None and f"Ben {say('called_conceded', 'en')} {table.pos.scores[BEN]}" in listed.line.standing["en"]
    assert f"Ben {say('called_conceded', 'en')}" in result_picture(table, "en")
    assert say("log_concede", "en", player="Ben", level="easy") in log_until(table, "en", "", 1)
    await stored(storage, table)
    await here.tables.close()


async def test_where_everybody_has_given_up_the_game_comes_to_its_end_though_nobody_looks(storage: Storage) -> None:
    tables = Tables(storage)
    plans = [SeatPlan("me", "Ann"), SeatPlan("bot", "Bo", "master"), SeatPlan("bot", "Cy", "master")]
    table_id, token = await tables.create(RAILS, plans, {}, pace=0, auto="never")
    assert await storage.persons.adopt("ann", [(table_id, token)])
    here = Party(tables, await tables.get(table_id))
    await hand(here, conceded, (ANN,), ANN, "master")
    await settled(here.table)
    assert here.table.pos.is_over and [tally.place for tally in await storage.persons.tallies("ann")] == [3.0]
    await tables.close()


async def test_giving_up_is_asked_twice_and_the_record_says_it(client: httpx.AsyncClient) -> None:
    base = (await client.post("/new", data={**FORM, "kind_1": "here", "kind_2": "here"})).headers["location"]
    assert f"{base}/concede?seat=2" in (await client.get(f"{base}/seats")).text
    asked = await client.get(f"{base}/concede?seat=2")
    assert say("concede_note", "en", player="Cho") in asked.text
    assert (await client.get(f"{base}/concede?seat=3")).status_code == 403
    assert (await act(client, base, "concede", CHO, level="easy")).status_code == 422, "without having been asked"
    form = {"version": "0", "seat": "2", "level": "easy", "sure": "yes"}
    assert (await client.post(f"{base}/concede", data=form, headers={"origin": "http://elsewhere"})).status_code == 403
    assert (await client.post(f"{base}/concede", data=form)).status_code == 303
    record = headrace.Record.from_json((await client.get(f"{base}/record.json")).text)
    assert list(record.seats) == ["person", "person", "conceded"]
    for page in (base, "/", "/me"):
        assert f"Cho {say('called_conceded', 'en')}" in (await client.get(page)).text
    assert (await client.get(base.rsplit("/", 1)[0] + "/none/seats")).status_code == 403


# ---- in the browser ---------------------------------------------------------------------------------------------------
def test_those_who_are_here_open_a_seat_and_one_lets_a_bot_play(browser: Browser, server: str) -> None:
    """On the desk and on the phone; nobody looks from the seat of the host."""
    _, *bases = friends(server)
    (asking, wrong), (asked, also) = (
        visit(browser, server, *screen, path=base) for screen, base in zip((DESK, PHONE), bases, strict=True)
    )
    for page in (asking, asked):
        page.wait_for_selector(".presence[data-state=here]")
    asking.goto(f"{server}{bases[0]}/seats")
    asking.click("form[action$='/reopen']:has(input[name=seat][value='0']) button")
    asked.locator("#wish-slip button").first.tap()
    for page in (asking, asked):
        expect(page.locator("#waiting-slip [data-copy]")).to_have_count(1)
    asking.goto(f"{server}{bases[0]}/seats")
    asking.click("form[action$='/give']:has(input[name=seat][value='1']) button")
    back = asking.locator("#bar form[action$='/regain'] button")
    back.click()
    expect(back).to_have_count(0)
    assert wrong == also == []
    for page in (asking, asked):
        page.context.close()
