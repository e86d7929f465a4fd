"""Recorded whole games as fixtures: one per table, by bots of different strength and by chance."""

from pathlib import Path

import headrace
from headrace.bots import make_bot
from headrace.core.record import Record
from tests.kit.tables import Table, folder_of, tables_of

PLAYERS = ("thumb", "random")


def folder(name: str) -> Path:
    return folder_of(name) / "records"


def play(table: Table) -> Record:
    """A whole game: even seats by the rule of thumb, odd ones at random."""
    pos = table.start(f"record {table.slug}")
    seats = [PLAYERS[seat % len(PLAYERS)] for seat in range(table.players)]
    while pos.turn is not None:
        pos.push(make_bot(seats[pos.turn]).choose(pos, pos.ply))
    return pos.record(seats=seats)


def freeze(name: str) -> None:
    """Play and keep the records that are missing; those that are there stay, for that is their use."""
    folder(name).mkdir(exist_ok=True)
    for table in tables_of(headrace.game(name)):
        path = folder(name) / f"{table.slug}.json"
        if not path.exists():
            play(table).save(path)


def convert(name: str) -> None:
    """Write records of an older format in the newest; each must replay strictly first, and its moves stay."""
    for path in sorted(folder(name).glob("*.json")):
        record = Record.from_json(path.read_text("utf-8"))
        headrace.replay(record).record(seats=record.seats).save(path)
