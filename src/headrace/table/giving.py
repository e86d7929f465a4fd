"""Finished games of people who consent, as records without names: what whoever runs a server may give away."""

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path

from headrace.core.record import Record
from headrace.table.addresses import address, is_file
from headrace.table.playing import replayed
from headrace.table.storage import HANDED, DamagedRows, SeatRow, Storage
from headrace.table.upkeep import backup

PERSON = "person"


def given(url: str, game: str) -> list[Record]:
    """The games of a title at whose tables every person consents, also while a server runs. DatabaseTrouble if none can be read.

    Left out are tables where a seat was handed on, and those that the rules here do not agree with.
    """
    if not is_file(address(url)):
        return asyncio.run(_records(url, game, migrate=False))
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        backup(url, copy)
        return asyncio.run(_records(str(copy), game, migrate=True))


async def _records(url: str, game: str, migrate: bool) -> list[Record]:
    storage = Storage(url)
    try:
        await (storage.open() if migrate else storage.check())
        found = [await _record(storage, table_id) for table_id in await storage.persons.agreed(game)]
    finally:
        await storage.close()
    return [record for record in found if record]


async def _record(storage: Storage, table_id: str) -> Record | None:
    """The record of a table, where it has one."""
    try:
        stored = await storage.load(table_id)
    except DamagedRows:
        return None
    if stored is None or any(entry.kind in HANDED for entry in stored.entries):
        return None
    table = replayed(stored)
    return None if table.needs or not table.pos.is_over else table.pos.record(_who(stored.seats))


def _who(seats: Sequence[SeatRow]) -> list[str]:
    """A bot's level, or that it was a person."""
    return [one.level or PERSON for one in seats]
