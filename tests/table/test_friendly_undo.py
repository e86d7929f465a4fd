"""Tables where everybody may go back to their last decision without asking, and everybody can read that they did."""

import httpx
import pytest

from headrace.table.pages.log import log
from headrace.table.posts import Refused, lasts
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import FRIENDLY, Storage
from headrace.table.words import say
from tests.table.test_consent import ANN, BEN, CHO, GAMES, Party, party, same_after_a_restart
from tests.table.test_friends import FORM, RAILS, links_in
from tests.table.test_service import settled


async def friendly(storage: Storage, game: str = RAILS, *levels: str) -> Party:
    """Three friends at a table of friendly undo."""
    tables = Tables(storage)
    plans = [SeatPlan("me", "Ann"), SeatPlan("friend", "Ben"), SeatPlan("friend", "Cho")]
    plans += [SeatPlan("bot", f"Bot {level}", level) for level in levels]
    table_id, _ = await tables.create(game, plans, {}, pace=0, auto="never", undo=FRIENDLY)
    table = await tables.get(table_id)
    for seat in table.seats[1:3]:
        await tables.sit_down(table, seat.invite, seat.name)
    return Party(tables, await Tables(storage).get(table_id))


@pytest.mark.parametrize("game", GAMES)
async def test_a_seat_goes_back_over_what_others_have_done_and_the_log_says_over_what(storage: Storage, game: str) -> None:
    here = await friendly(storage, game)
    seat, other, ply, before = await here.until_somebody_else_has_acted()
    table, stood = here.table, here.table.pos.hash
    assert not lasts(table.draft(), (table.pos.turn or 0,), str(table.pos.legal_numbers()[0]))
    await here.tables.undo(table, (seat,), table.version)
    assert (table.pos.hash, table.pos.ply, table.pos.turn) == (before, ply, seat)
    (back,) = table.returns
    assert (back.ply, back.seat, back.over) == (ply, seat, frozenset({other}))
    names = table.names
    told = f"{say('went_back', 'en', player=names[seat])} ({say('went_back_over', 'en', players=names[other])})"
    assert told in log(table, (other,), "en")
    assert (await same_after_a_restart(storage, table))[ply + 2 :] == ["undo", "undo"]
    await here.tables.redo(table, (seat,), table.version)
    await here.tables.redo(table, (other,), table.version)
    assert table.pos.hash == stood
    await here.tables.undo(table, (seat,), table.version)
    await here.move()
    assert table.returns == [back, back], "both stand in the log"


async def test_each_who_goes_back_is_named(storage: Storage) -> None:
    here = await friendly(storage)
    first, _, third = await here.move(), await here.move(), await here.move()
    while await here.move() == third:
        pass  # who has taken the trick leads
    await here.tables.undo(here.table, (third,), here.table.version)
    await here.tables.undo(here.table, (first,), here.table.version)
    assert (here.table.pos.ply, [back.seat for back in here.table.returns]) == (0, [third, first])
    await same_after_a_restart(storage, here.table)


async def test_bots_go_back_with_them(storage: Storage) -> None:
    here = await friendly(storage, RAILS, "easy")
    table = here.table
    while not {*table.movers} >= {ANN, BEN, CHO, 3} or table.movers[-1] != 3 or table.pos.is_over:
        await settled(table)
        await here.move()
        await settled(table)
    ply = max(at for at, mover in enumerate(table.movers) if mover == BEN)
    await here.tables.undo(table, (BEN,), table.version)
    assert (table.pos.ply, table.pos.turn) == (ply, BEN)
    await here.tables.close()


async def test_what_is_over_stays_over_and_other_tables_ask_as_before(storage: Storage) -> None:
    here = await friendly(storage)
    while not here.table.pos.is_over:
        await here.move()
    with pytest.raises(Refused, match="no_undo_over"):
        await here.tables.undo(here.table, (ANN,), here.table.version)
    usual = await party(storage)
    seat, _, _, _ = await usual.until_somebody_else_has_acted()
    with pytest.raises(Refused, match="no_undo_acted"):
        await usual.tables.undo(usual.table, (seat,), usual.table.version)


async def test_whoever_sits_there_reads_it(client: httpx.AsyncClient) -> None:
    for chosen in ("", FRIENDLY):
        host = (await client.post("/new", data={**FORM, "undo": chosen})).headers["location"]
        page = (await client.get(host)).text
        for told in (page, (await client.get(links_in(page)[0])).text):
            assert (say("friendly_here", "en") in told) == bool(chosen)
