"""What chance decides, and what cannot be taken back because it brought something to light."""

import headrace
from headrace.core.position import Position
from tests.brass.play import push_on

GAME = headrace.game("brass_lancashire")
SEEDS = 12


def rail_start(seed: int) -> Position:
    """A game in which everybody only passed through the canal era."""
    pos = GAME.start(players=2, seed=seed)
    while pos.state.era == 0:
        pos.push(pos.legal_moves[0] if "pass" not in [move.text for move in pos.legal_moves] else "pass")
    return pos


def test_chance_decides_deck_and_distant_market_twice_and_the_first_order() -> None:
    """16.10, 2.4, 2.5, 2.9, 12.4, 12.5: each differs from seed to seed, in both eras."""
    for positions in ([GAME.start(players=2, seed=seed) for seed in range(SEEDS)], [rail_start(seed) for seed in range(SEEDS)]):
        names = [pos.to_position() for pos in positions]
        assert len({tuple(row["deck"]) for row in names}) == SEEDS
        assert len({tuple(row["distant"]["pile"]) for row in names}) > SEEDS // 2
    assert {tuple(GAME.start(players=2, seed=seed).to_position()["order"]) for seed in range(SEEDS)} == {(0, 1), (1, 0)}


def test_a_turned_up_tile_and_drawn_cards_stand() -> None:
    """16.11."""
    tiles = {"lancaster/1": {"tile": "cotton_mill_1", "seat": 0}, "lancaster/0": {"tile": "port_1", "seat": 1}}
    pos = GAME.from_position({"tiles": tiles, "hands": {"0": ["oldham", "wigan"]}})
    for move in ("sell", "card oldham", "sell lancaster/1"):
        pos.push(move)
        assert pos.may_take_back
    pos.push("distant")
    assert not pos.may_take_back
    push_on(pos, "pass")
    assert not pos.may_take_back and pos.turn == 1


def test_a_sale_to_a_port_can_be_taken_back() -> None:
    """16.11 says so of nothing else."""
    tiles = {"lancaster/1": {"tile": "cotton_mill_1", "seat": 0}, "lancaster/0": {"tile": "port_1", "seat": 1}}
    pos = GAME.from_position({"tiles": tiles, "hands": {"0": ["oldham", "wigan"]}})
    for move in ("sell", "card oldham", "sell lancaster/1", "buyer lancaster/0"):
        pos.push(move)
    assert pos.may_take_back and pos.state.income[0] == 15
