"""Going back further than a seat can alone: whoever has acted since must agree, and everybody can read it in the log."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, expect

import headrace
from headrace.table.pages.friends import wish_slip
from headrace.table.pages.line import line_of
from headrace.table.pages.log import log
from headrace.table.playing import Playing, Wish, replayed
from headrace.table.posts import Refused
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage
from headrace.table.words import say
from tests.kit.browsing import DESK, PHONE, get, post, visit
from tests.table.test_friends import FORM, links_in
from tests.table.test_service import settled

GAMES = sorted(headrace.all_games())
ANN, BEN, CHO = 0, 1, 2


@dataclass
class Party:
    """Three people, each at a screen of their own."""

    tables: Tables
    table: Playing

    async def move(self, number: int = 0) -> int:
        """Whose turn it is decides; returns the seat."""
        turn = self.table.pos.turn
        assert turn is not None
        await self.tables.move(self.table, (turn,), self.table.version, str(self.table.pos.legal_numbers()[number]))
        return turn

    async def until_somebody_else_has_acted(self) -> tuple[int, int, int, str]:
        """A seat and who acted after it, both of whom can take nothing back alone; the moves before, and their position."""
        while True:
            ply, before = self.table.pos.ply, self.table.pos.hash
            seat = await self.move()
            turn = self.table.pos.turn
            if turn not in (seat, None):
                other = await self.move()
                return seat, other, ply, before

    async def ask(self, seat: int) -> None:
        await self.tables.ask_back(self.table, (seat,), self.table.version)

    async def agree(self, seat: int) -> None:
        await self.tables.agree(self.table, (seat,), self.table.version)

    async def decline(self, seat: int) -> None:
        await self.tables.decline(self.table, (seat,), self.table.version)


async def party(storage: Storage, game: str = "trick_of_the_rails", *bots: str) -> Party:
    tables = Tables(storage)
    plans = [SeatPlan("me", "Ann"), SeatPlan("friend", "Ben"), SeatPlan("friend", "Cho")]
    plans += [SeatPlan("bot", f"Bot {level}", level) for level in bots]
    table_id, _ = await tables.create(game, plans, {}, pace=0, auto="never")
    table = await tables.get(table_id)
    for seat in table.seats[1:3]:
        await tables.sit_down(table, seat.invite, seat.name)
    return Party(tables, table)


async def same_after_a_restart(storage: Storage, table: Playing) -> list[str]:
    """The kinds of all rows of the log, from which the table comes out as it is."""
    stored = await storage.load(table.row.id)
    assert stored is not None
    again = replayed(stored)
    assert (again.pos.hash, again.wish, again.returns) == (table.pos.hash, table.wish, table.returns)
    return [entry.kind for entry in stored.entries]


@pytest.mark.parametrize("game", GAMES)
async def test_what_another_seat_has_acted_on_goes_back_if_that_seat_agrees(storage: Storage, game: str) -> None:
    here = await party(storage, game)
    seat, other, ply, before = await here.until_somebody_else_has_acted()
    table, stood = here.table, here.table.pos.hash
    with pytest.raises(Refused, match="no_undo_acted"):
        await here.tables.undo(table, (seat,), table.version)
    await here.ask(seat)
    assert (table.pos.hash, table.wish) == (stood, Wish(seat, ply)) and table.unheard == {other}
    await same_after_a_restart(storage, table)
    await here.agree(other)
    assert (table.pos.hash, table.pos.ply, table.pos.turn, table.wish) == (before, ply, seat, None)
    assert (await same_after_a_restart(storage, table))[ply + 2 :] == ["ask", "agree", "undo", "undo"]
    assert say("went_back", "en", player=table.names[seat]) in log(table, (other,), "en")
    await here.tables.redo(table, (seat,), table.version)
    await here.tables.redo(table, (other,), table.version)
    assert table.pos.hash == stood, "it can be done again, by those who did it"


async def test_where_nobody_has_acted_since_all_others_are_asked(storage: Storage) -> None:
    """A turn that is over, or something hidden that has come to light: nobody else has acted, and all have seen it."""
    here = await party(storage, "brass_birmingham")
    while True:
        before, ply = here.table.pos.hash, here.table.pos.ply
        seat = await here.move()
        if here.table.pos.turn != seat:
            break
    await here.ask(seat)
    others = {ANN, BEN, CHO} - {seat}
    assert here.table.unheard == others
    for other in sorted(others):
        assert here.table.pos.hash != before
        await here.agree(other)
    assert (here.table.pos.hash, here.table.pos.ply) == (before, ply)


async def test_whoever_plays_on_meanwhile_must_agree_too(storage: Storage) -> None:
    here = await party(storage)
    seat, other, ply, before = await here.until_somebody_else_has_acted()
    await here.ask(seat)
    third = await here.move()
    assert {seat, other, third} == {ANN, BEN, CHO} and here.table.unheard == {other, third}
    await here.agree(other)
    assert here.table.unheard == {third}
    await here.agree(third)
    assert (here.table.pos.ply, here.table.pos.hash) == (ply, before)


@pytest.mark.parametrize("who", ["asked", "asker"])
async def test_a_no_and_a_withdrawal_leave_everything_as_it_is(storage: Storage, who: str) -> None:
    here = await party(storage)
    seat, other, _, _ = await here.until_somebody_else_has_acted()
    stood = here.table.pos.hash
    await here.ask(seat)
    await here.decline(other if who == "asked" else seat)
    assert (here.table.pos.hash, here.table.wish, here.table.returns) == (stood, None, [])
    await same_after_a_restart(storage, here.table)
    await here.ask(seat)
    assert here.table.wish is not None, "it may be asked again"


async def test_bots_go_back_with_everybody_and_are_not_asked(storage: Storage) -> None:
    here = await party(storage, "trick_of_the_rails", "easy")
    table = here.table
    while not {*table.movers} >= {ANN, BEN, CHO, 3} or table.pos.turn != ANN:
        await settled(table)
        await here.move()
        await settled(table)
    ply = max(at for at, mover in enumerate(table.movers) if mover == ANN)
    await here.ask(ANN)
    assert 3 not in table.unheard and table.unheard <= {BEN, CHO}
    for other in sorted(table.unheard):
        await here.agree(other)
    assert (table.pos.ply, table.pos.turn) == (ply, ANN)
    await here.tables.close()


async def test_at_one_screen_all_agree_at_once(storage: Storage) -> None:
    tables = Tables(storage)
    plans = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben"), SeatPlan("here", "Cho")]
    table_id, token = await tables.create("brass_birmingham", plans, {}, pace=0, auto="never")
    table = await tables.get(table_id)
    seats = table.seats_of(token)
    why = ""
    while not why:
        before = table.pos.hash
        await tables.move(table, seats, table.version, str(table.pos.legal_numbers()[0]))
        why = table.why_no_undo(seats)
    await tables.ask_back(table, seats, table.version)
    assert (table.pos.hash, table.wish) == (before, None)
    await same_after_a_restart(storage, table)


async def test_who_is_asked_has_something_to_decide(storage: Storage) -> None:
    here = await party(storage)
    seat, other, _, _ = await here.until_somebody_else_has_acted()
    third = ({ANN, BEN, CHO} - {seat, other}).pop()
    assert here.table.pos.turn == third
    tokens = [one.token for one in here.table.seats]
    assert [here.table.asks(token) for token in tokens] == [at == third for at in (ANN, BEN, CHO)]
    await here.ask(seat)
    assert [here.table.asks(token) for token in tokens] == [at in (third, other) for at in (ANN, BEN, CHO)]
    assert line_of(here.table).unheard == [other]
    listed = (await here.tables.listed([here.table.row.id]))[0]
    assert [listed.asks(token) for token in tokens] == [at in (third, other) for at in (ANN, BEN, CHO)]


async def test_what_may_not_be_asked_or_answered(storage: Storage) -> None:
    here = await party(storage)
    with pytest.raises(Refused, match="no_undo_nothing"):
        await here.ask(ANN)
    with pytest.raises(Refused, match="no_wish"):
        await here.agree(ANN)
    seat, other, _, _ = await here.until_somebody_else_has_acted()
    third = ({ANN, BEN, CHO} - {seat, other}).pop()
    rows = here.table.version
    with pytest.raises(Refused, match="not_your_table"):
        await here.tables.ask_back(here.table, (), rows)
    await here.ask(seat)
    for act in (here.agree, here.decline):
        with pytest.raises(Refused, match="not_asked"):
            await act(third)
    with pytest.raises(Refused, match="not_asked"):
        await here.agree(seat)
    with pytest.raises(Refused, match="wish_stands"):
        await here.ask(other)
    with pytest.raises(Refused, match="stale"):
        await here.tables.agree(here.table, (other,), rows)
    assert here.table.version == rows + 1, "nothing was written"
    assert wish_slip(here.table, "/t/x", (), "en").count("<form") == 0, "a spectator reads it and answers nothing"


async def test_a_game_that_is_over_stays_over(storage: Storage) -> None:
    here = await party(storage)
    while not here.table.pos.is_over:
        await here.move()
    with pytest.raises(Refused, match="no_undo_over"):
        await here.ask(ANN)


# ---- in the browser ---------------------------------------------------------------------------------------------------
def friends(server: str) -> list[str]:
    """A table of three friends: each one's own address."""
    host = post(f"{server}/new", data=FORM).headers["location"]
    links = links_in(get(f"{server}{host}").text)
    return [host, *(post(f"{server}{link}/sit", data={"name": link[-6:]}).headers["location"] for link in links)]


def two_have_acted(server: str, bases: list[str]) -> list[str]:
    """The addresses of whoever leads a trick, and of who follows, once both have."""
    acted = list[str]()
    while len(acted) < 2:
        for base in bases:
            state = get(f"{server}{base}/state.json").json()
            if state["moves"] and len(acted) < 2:
                move = {"version": str(state["version"]), "action": str(state["moves"][0]["action"])}
                post(f"{server}{base}/move", data=move, headers={"accept": "application/json"}).raise_for_status()
                acted.append(base)
    return acted


def test_one_asks_on_the_desk_and_the_other_agrees_on_the_phone(browser: Browser, server: str) -> None:
    bases = two_have_acted(server, friends(server))
    (asking, wrong), (asked, also) = (
        visit(browser, server, *screen, path=base) for screen, base in zip((DESK, PHONE), bases, strict=True)
    )
    asking.locator("[data-tool=ask]").click()
    expect(asking.locator("#wish-slip .btn")).to_have_count(1)
    asked.locator("#wish-slip .btn.primary").tap()
    for page in (asking, asked):
        expect(page.locator("#wish-slip")).to_have_count(0)
        expect(page.locator("#log .back")).to_have_count(1)
    assert get(f"{server}{bases[0]}/state.json").json()["moves"], "whoever asked decides again"
    assert wrong == also == []
    asking.context.close()
    asked.context.close()
