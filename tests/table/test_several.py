"""Several processes over one database: none writes over what it has not seen, and nobody has to care which one answers."""

from dataclasses import replace

import pytest

from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import SeatTaken, Stands, Storage

RAILS = "trick_of_the_rails"
PEOPLE = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben"), SeatPlan("here", "Cho")]
FRIENDS = [SeatPlan("me", "Ann"), SeatPlan("friend", "Ben"), SeatPlan("friend", "Cho")]
ALL = (0, 1, 2)


async def twice(storage: Storage, plans: list[SeatPlan]) -> tuple[Tables, Playing, Tables, Playing]:
    """Two that serve one database, and a table as each of them has it in memory."""
    one, other = Tables(storage), Tables(storage)
    table_id, _ = await one.create(RAILS, plans, {}, pace=0, auto="never")
    return one, await one.get(table_id), other, await other.get(table_id)


async def play(tables: Tables, table: Playing, moves: int = 1) -> None:
    for _ in range(moves):
        await tables.move(table, ALL, table.version, str(table.pos.legal_numbers()[0]))


async def assert_same(storage: Storage, *playing: Playing) -> None:
    """Each is the table that is stored."""
    fresh = await Tables(storage).get(playing[0].row.id)
    for table in playing:
        assert (table.version, table.pos.hash, table.row, table.seats) == (fresh.version, fresh.pos.hash, fresh.row, fresh.seats)
        assert (table.movers, table.joined, table.undone, table.asked_at) == (
            fresh.movers,
            fresh.joined,
            fresh.undone,
            fresh.asked_at,
        )


async def test_settings_and_seats_are_written_on_top_of_what_others_have_written(storage: Storage) -> None:
    one, here, other, there = await twice(storage, FRIENDS)
    await play(one, here, 3)
    await one.undo(here, ALL, 3)
    await other.settle(there, ALL, "last", "700")
    await play(one, here)
    own = await other.sit_down(there, there.seats[1].invite, "Zoe")
    await play(one, here)
    assert (here.names, here.row.auto, here.seats_of(own)) == (("Ann", "Zoe", "Cho"), "last", (1,))
    await other.settle(there, ALL, "never", "0")
    await one.settle(here, ALL, "never", "0")
    await other.settle(there, ALL, "never", "0")
    await one.settle(here, ALL, "never", "0")
    await other.settle(there, ALL, "never", "0")
    here.take_over(await Tables(storage).get(here.row.id))
    await assert_same(storage, here, there)


async def test_a_post_that_has_seen_more_than_the_process_knows_is_carried_out(storage: Storage) -> None:
    one, here, other, there = await twice(storage, PEOPLE)
    await play(one, here, 4)
    await other.move(there, ALL, 4, str(here.pos.legal_numbers()[0]))
    await assert_same(storage, there)
    await one.undo(here, ALL, 5)
    await assert_same(storage, here)
    with pytest.raises(Refused, match="stale"):
        await other.move(there, ALL, 99, str(there.pos.legal_numbers()[0]))


async def test_a_post_that_has_seen_less_is_refused_with_the_fresh_table(storage: Storage) -> None:
    one, here, other, there = await twice(storage, PEOPLE)
    await play(one, here)
    with pytest.raises(Refused, match="stale"):
        await other.move(there, ALL, 0, str(there.pos.legal_numbers()[0]))
    assert other.at_hand(there.row.id) is there, "whoever follows it goes on following the same table"
    await assert_same(storage, here, there)


async def test_a_move_stands_though_somebody_sits_down_or_changes_the_settings_meanwhile(storage: Storage) -> None:
    one, here, other, there = await twice(storage, FRIENDS)
    await one.sit_down(here, here.seats[1].invite, "Zoe")
    await one.settle(here, ALL, "last", "700")
    await play(other, there)
    await assert_same(storage, there)
    assert there.names[1] == "Zoe"
    with pytest.raises(Refused, match="seat_taken"):
        await other.sit_down(there, there.seats[1].invite, "Eve")


async def test_a_table_that_was_removed_elsewhere_is_gone_for_all(storage: Storage) -> None:
    one, here, other, there = await twice(storage, FRIENDS)
    await play(one, here)
    await one.remove(here, host=True)
    for change in (
        play(other, there),
        other.settle(there, ALL, "last", "0"),
        other.sit_down(there, there.seats[1].invite, "Eve"),
    ):
        with pytest.raises(Refused, match="unknown_table"):
            await change
    assert other.at_hand(there.row.id) is None


async def test_a_table_that_stands_further_back_than_in_memory_is_read_anew(storage: Storage) -> None:
    """As after a backup was put back."""
    one, here, other, there = await twice(storage, PEOPLE)
    await play(other, there, 3)
    await storage.remove(there.row.id)
    await storage.create(replace(here.row, changes=0), here.seats)
    with pytest.raises(Refused, match="stale"):
        await play(other, there)
    assert (await other.get(there.row.id)).version == 0
    await one.close()


async def test_what_was_found_out_of_a_table_is_written_only_if_it_still_stands(storage: Storage) -> None:
    one, here, *_ = await twice(storage, PEOPLE)
    await play(one, here)
    for changes, line in ((0, "old"), (1, "new")):
        await storage.note(here.row.id, Stands("person", line), changes)
    stored = await storage.load(here.row.id)
    assert stored and stored.stands.line == "new"
    with pytest.raises(SeatTaken):
        await storage.sit_down(here.row.changed(), here.seats[0])
