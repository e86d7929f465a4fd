"""Positions of whole games to look at: recorded ones, in which bots and chance took turns, and random ones."""

from collections.abc import Iterator

import headrace
from headrace.core.position import Position
from tests.kit.tables import MOST_LOOKED_AT, Table, folder_of, looked_at

MANNERS = ("recorded", "biased")


def played(table: Table, manner: str) -> Iterator[Position]:
    """Evenly spread, and the last."""
    if manner != "recorded":
        yield from looked_at(table, "numbers", manner)
        return
    record = headrace.replay(folder_of(table.id) / "records" / f"{table.slug}.json")
    pos = table.game.start(players=record.players, seed=record.seed, **record.options)
    for move in record.moves:
        if pos.ply % max(1, record.ply // MOST_LOOKED_AT) == 0:
            yield pos
        pos.push(move)
    yield pos
