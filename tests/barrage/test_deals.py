"""The set-up, dealt many times."""

import pytest

from tests.barrage.engine_side import table_of
from tests.barrage.ledger.books import pieces
from tests.barrage.ledger.facts import COLOURS, CONTRACTS, DATA, LAST_ROUND, LETTERS, TILES
from tests.barrage.writing import GAME


@pytest.mark.parametrize("mode", DATA["meta"]["modes"])
@pytest.mark.parametrize("players", GAME.players)
def test_every_tile_is_dealt_once(players: int, mode: str) -> None:
    """Four headstream tiles, five bonus tiles, the contracts, the advanced tiles level by level (2.1.1-2.1.5, 2.4.5)."""
    for seed in range(20):
        pos = GAME.start(players=players, mode=mode, seed=f"deal {seed}")
        table = table_of(pos)
        assert len(set(table.headstream_tiles.values())) == 4
        assert len(set(table.bonus)) == LAST_ROUND
        assert len(table.national) == players - 1
        assert max(pieces(table).values()) == 1
        private = [name for name in pieces(table) if CONTRACTS[name]["kind"] in COLOURS]
        assert len(private) == DATA["components"]["private_contract_tiles"]
        assert all(None not in shown for shown in table.shown.values())
        tiles = [tile for tile in table.patents if tile] + table.patent_stack
        assert [TILES[tile]["level"] for tile in tiles] == ([1] * 5 + [2] * 5 + [3] * 5) * (mode == "expert")
        assert len(set(tiles)) == len(tiles)


def test_every_seat_may_begin() -> None:
    """Who sits where is left to chance, and who drafts first (2.3.1, 2.4.3)."""
    for mode in DATA["meta"]["modes"]:
        first = {GAME.start(players=4, mode=mode, seed=f"first {seed}").turn for seed in range(40)}
        assert first == set(range(len(LETTERS)))


def test_nobody_sees_a_stack() -> None:
    """What lies in the stacks is hidden from everybody, how much is not (15.1-15.3)."""
    pos = GAME.start(players=3, mode="expert", seed="hidden")
    before = table_of(pos)
    for seat in (None, 0, 1, 2):
        seen = pos.view(seat).state
        assert {*seen.contract_stack, *seen.patent_stack} == {-1}
        assert [*seen.contracts_left] == [len(before.stacks[colour]) for colour in COLOURS]
        assert seen.patents_left == len(before.patent_stack)
        assert [*seen.credits] == [*pos.state.credits]
        assert [*seen.office] == [*pos.state.office]
