"""Seats that are handed on: to a bot and back, to somebody else, given up; and the votes on that."""

from collections.abc import Callable

from headrace.table.api.call import Call, Mine
from headrace.table.api.shapes import Answer, Handed, HandedToBot, Table
from headrace.table.api.tables import stands
from headrace.table.handing import conceded, given, regained, reopened, voted
from headrace.table.playing import Playing
from headrace.table.storage import Entry


async def give(call: Call, body: HandedToBot) -> Table:
    """Let a bot play a seat: yours, or that of somebody who is gone; about that those who are here vote, or its maker decides."""
    return await _hand(call, body.version, lambda draft, mine: given(draft, mine.seats, mine.host, body.seat, body.level))


async def regain(call: Call, body: Handed) -> Table:
    """Take your seat back from a bot."""
    return await _hand(call, body.version, lambda draft, mine: regained(draft, mine.seats, body.seat))


async def reopen(call: Call, body: Handed) -> Table:
    """Let somebody else sit down at the seat of somebody who is gone; those who are here vote, or its maker decides."""
    return await _hand(call, body.version, lambda draft, mine: reopened(draft, mine.seats, mine.host, body.seat))


async def concede(call: Call, body: HandedToBot) -> Table:
    """Give up your seat for good; a bot plays on."""
    return await _hand(call, body.version, lambda draft, mine: conceded(draft, mine.seats, body.seat, body.level))


async def vote(call: Call, body: Answer) -> Table:
    """Answer whether a seat shall be handed on."""
    return await _hand(call, body.version, lambda draft, mine: voted(draft, mine.seats, body.yes))


async def _hand(call: Call, version: int, work: Callable[[Playing, Mine], list[Entry]]) -> Table:
    mine = await call.open()
    await call.tables.hand(mine.table, version, lambda draft: work(draft, mine))
    await call.open()
    return stands(call)
