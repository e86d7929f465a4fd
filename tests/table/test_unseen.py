"""Tables of bots alone go when nobody has looked at them for long; a table with a seat for a person never does."""

import pytest
from sqlalchemy import Connection, text

from headrace.table import unseen
from headrace.table.live import Listener
from headrace.table.posts import Refused
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage

RAILS = "trick_of_the_rails"
BOTS = [SeatPlan("bot", f"Bot {n}", "easy") for n in range(3)]
MIXED = {
    "against bots": [SeatPlan("me", "Ann"), *BOTS[1:]],
    "a seat is open": [SeatPlan("friend", "Ann"), *BOTS[1:]],
}


async def aged(storage: Storage, days: int) -> None:
    """Let all tables be older by so many days."""

    def work(connection: Connection) -> None:
        by = days * unseen.DAY
        connection.execute(text(f"UPDATE tables SET moved_at = moved_at - {by}, looked_at = looked_at - {by}"))

    await storage._database.write(work)


async def made(storage: Storage, plans: list[SeatPlan], is_over: bool = False) -> str:
    """A table of a server that has ended since; bots alone may have played to the end."""
    tables = Tables(storage)
    table_id, _ = await tables.create(RAILS, plans, {}, pace=0)
    table = await tables.get(table_id)
    if is_over:
        assert table.bots
        await table.bots
        assert table.pos.is_over
    await tables.close()
    return table_id


async def test_tables_of_bots_alone_go_with_their_logs_and_others_stay(
    storage: Storage, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = await made(storage, BOTS, is_over=True)
    others = [await made(storage, plans) for plans in MIXED.values()]
    await aged(storage, 29)
    looked_at = await made(storage, BOTS)
    await aged(storage, 2)
    tables = Tables(storage)
    await tables.get(looked_at)
    await tables._clear_up()
    assert await storage.all_ids() == sorted([looked_at, *others])
    assert (await storage._database.read(lambda it: it.scalar(text(f"SELECT count(*) FROM log WHERE table_id = '{bots}'")))) == 0
    assert "count=1" in capsys.readouterr().out
    with pytest.raises(Refused, match="unknown_table"):
        await tables.get(bots)


async def test_who_looks_at_a_table_of_bots_keeps_it_for_as_long_again(storage: Storage) -> None:
    seen, followed, damaged = [await made(storage, BOTS) for _ in range(3)]
    await aged(storage, 31)
    await storage._database.write(lambda it: it.execute(text(f"DELETE FROM seats WHERE seat = 0 AND table_id = '{damaged}'")))
    tables = Tables(storage, bot_days=30)
    await tables.get(seen)
    table = await tables.opener.open(followed)
    stream = tables.hub.changes(table.row.id, Listener(f"/t/{followed}"))
    await anext(stream)
    await tables._clear_up()
    assert await storage.all_ids() == sorted([seen, followed, damaged])
    await tables.close()
    await aged(storage, 29)
    assert await unseen.Unseen(storage, 30).clear_up() == []
    await aged(storage, 2)
    assert {*await unseen.Unseen(storage, 30).clear_up()} == {seen, followed}
