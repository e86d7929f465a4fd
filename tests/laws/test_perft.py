"""The frozen numbers of decision sequences."""

import tomllib

from tests.kit.tables import Table, folder_of
from tests.laws import perft


def test_as_many_decision_sequences_as_ever(table: Table) -> None:
    data = tomllib.loads((folder_of(table.id) / "perft.toml").read_text("utf-8"))
    frozen = {row["ply"]: row["counts"] for row in data["position"] if row["table"] == table.slug}
    found = {pos.ply: perft.perft(pos.game, pos.state, len(frozen.get(pos.ply, [0]))) for pos in perft.along(table)}
    assert found == frozen
