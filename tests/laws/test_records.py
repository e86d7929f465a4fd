"""Recorded whole games are replayed strictly on every run."""

from pathlib import Path

import pytest

import headrace
from tests.kit.tables import Table
from tests.laws.records import folder

PATHS = [path for name in sorted(headrace.all_games()) for path in sorted(folder(name).glob("*.json"))]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_recorded_game_replays_strictly(path: Path) -> None:
    record = headrace.Record.from_json(path.read_text("utf-8"))
    pos = headrace.replay(path)
    assert pos.is_over
    assert record.result == {"scores": pos.scores, "winners": pos.winners}
    assert record.hashes[len(record.moves)] == pos.state.content_hash()
    assert pos.record(seats=record.seats).to_json() == path.read_text("utf-8")


def test_every_table_has_a_recorded_game(table: Table) -> None:
    record = headrace.Record.from_json((folder(table.id) / f"{table.slug}.json").read_text("utf-8"))
    assert (record.game, record.players, dict(record.options)) == (table.id, table.players, table.options)
