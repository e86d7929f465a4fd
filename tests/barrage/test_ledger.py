"""The ledger by itself: what it keeps adds up, and what is against the rules is refused."""

import random
from collections import Counter

import pytest

from tests.barrage.ledger import Refused
from tests.barrage.ledger.alone import begun
from tests.barrage.ledger.books import pieces
from tests.barrage.ledger.facts import DATA, PIECES, STRUCTURES, TILES
from tests.barrage.ledger.scoring import bonus_vp, energy_credits, energy_places, objective_vp
from tests.barrage.ledger.table import Dam, Player, Table

MODES = DATA["meta"]["modes"]


def lively(dice: random.Random, options: list[str]) -> str:
    """A choice at random that rather builds and produces."""
    likes = {"construct": 6, "free": 6, "bank": 0.1, "decline": 0.2, "fulfil": 4, "drops": 1}
    weights = [5 if "turbine" in option else likes.get(option.split()[0], 1) for option in options]
    return dice.choices(options, weights)[0]


def tiles_of(player: Player) -> list[str]:
    return sorted([*player.tiles, *player.in_wheel()])


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_adds_up(players: int, mode: str) -> None:
    """No tile twice (2.1.5), nobody owes anything (1.10), no piece too many (1.2), no dam over its brim (1.4)."""
    for seed in range(3):
        ledger, dice = begun(f"sum {seed}", players, mode), random.Random(seed)
        while not ledger.is_over:
            ledger.answer(lively(dice, ledger.options))
            table = ledger.table
            assert max(pieces(table).values()) == 1
            for seat, player in enumerate(table.players):
                assert min(player.credits, player.excavators, player.mixers, player.engineers) >= 0
                assert all(table.built(seat, kind) <= PIECES[kind] for kind in STRUCTURES)
                assert len(set(tiles_of(player))) == len(tiles_of(player))
            assert all(0 <= dam.drops <= dam.level + 1 for dam in table.dams.values())
        assert ledger.table.round == DATA["meta"]["rounds"]
        assert not ledger.table.bonus


@pytest.mark.parametrize("level", DATA["automa"]["levels"])
@pytest.mark.parametrize("automas", [1, 2, 3])
def test_it_adds_up_with_automas(automas: int, level: str) -> None:
    """No tile of the pile twice (A.1.1), no credits (A.1), as many engineers as there are, no piece too many."""
    for players in range(automas + 1, 5):
        ledger, dice = begun(f"{level} {players}", players, "expert", automas, level), random.Random(players)
        while not ledger.is_over:
            ledger.answer(lively(dice, ledger.options))
            table = ledger.table
            assert max(pieces(table).values()) == 1
            assert sorted([*table.pile, *table.discarded]) == sorted(DATA["automa"]["cards"])
            for seat, player in enumerate(table.players):
                assert ledger.turn != seat or not player.is_automa
                assert player.credits == 0 or not player.is_automa
                assert min(player.credits, player.excavators, player.mixers, player.engineers) >= 0
                assert all(table.built(seat, kind) <= PIECES[kind] for kind in STRUCTURES)
                assert len(set(tiles_of(player))) == len(tiles_of(player))
        assert all(ledger.table.structures(seat) for seat in range(players - automas, players))


def test_every_advanced_tile_comes_to_the_office() -> None:
    """Three in each round, levels in order (2.4.5, 11.3)."""
    ledger, dice, seen = begun("office", 2, "expert"), random.Random(1), Counter[str]()
    while not ledger.is_over:
        seen.update({tile for tile in ledger.table.patents if tile and tile not in seen})
        ledger.answer(dice.choice(ledger.options))
    assert sorted(seen) == sorted(tile for tile, facts in TILES.items() if facts["level"])


def test_only_answers_are_taken() -> None:
    """A player with engineers may not pass (5.5)."""
    for wrong in ("pass", "bank 13", "space turbine_0_left", "construct elevation"):
        ledger = begun("wrong", 2, "introductory")
        with pytest.raises(Refused):
            ledger.answer(wrong)


def test_the_wheel_comes_round() -> None:
    """Five more rotations after that of the construction (6.3.1)."""
    player = Player(tiles=["basic_base"])
    player.wheel[0].tiles.append(player.tiles.pop())
    player.wheel[0].excavators = 3
    player.rotate(5)
    assert (player.tiles, player.excavators) == ([], 6)
    player.rotate(1)
    assert (player.tiles, player.excavators) == (["basic_base"], 9)


def test_the_flow_of_phase_3() -> None:
    """Five dams on three rivers (9.2, 9.3, 9.5)."""
    table = Table([Player("italy"), Player("germany"), Player("france"), Player("usa")])
    table.dams = {
        "b1_lower": Dam(None, 1, 1),
        "b8_upper": Dam(0, 3, 2),
        "b2_upper": Dam(1, 2, 1),
        "b4_lower": Dam(2, 2, 1),
        "b7_upper": Dam(3, 1, 0),
        "b7_lower": Dam(None, 2, 1),
    }
    table.waiting.update(hs_a=2, hs_b=1, hs_d=3)
    table.flow_all()
    held = {site: dam.drops for site, dam in table.dams.items()}
    assert held == {"b1_lower": 1, "b8_upper": 3, "b2_upper": 2, "b4_lower": 2, "b7_upper": 1, "b7_lower": 2}
    assert not table.waiting.total()


@pytest.mark.parametrize(
    ("energy", "vp"),
    [([9, 6, 6, 0], [6, 1, 1, 0]), ([5, 5, 3], [4, 4, 0]), ([4, 4, 4], [3, 3, 3]), ([0, 0], [0, 0]), ([3, 0], [6, 0])],
)
def test_first_and_second(energy: list[int], vp: list[int]) -> None:
    """10.1."""
    assert energy_places(energy) == vp


def test_credits_of_the_energy_track() -> None:
    """10.2, above 30 too."""
    wanted = [3, 1, 2, 2, 3, 3, 3, *[4] * 4, *[5] * 5, *[6] * 6, *[7] * 7, 8, 8, 8, 8]
    assert [energy_credits(energy) for energy in range(33)] == wanted


def test_bonus_tile() -> None:
    """10.3."""
    assert [bonus_vp(25, 3, 5, 2), bonus_vp(13, 3, 5, 3), bonus_vp(8, 3, 5, 1), bonus_vp(5, 3, 5, 3)] == [10, 11, 0, 0]
    assert [bonus_vp(energy, 5, 4, 5) for energy in (33, 30, 29, 24, 23, 6)] == [20, 20, 16, 16, 12, 4]


@pytest.mark.parametrize(
    ("numbers", "vp"),
    [
        ([5, 5, 3, 0], [13, 13, 5, 0]),
        ([6, 4, 4, 4], [15, 5, 5, 5]),
        ([7, 5, 2, 2], [15, 10, 3, 3]),
        ([4, 0], [15, 10]),
    ],
)
def test_objective(numbers: list[int], vp: list[int]) -> None:
    """12.2."""
    assert objective_vp(numbers) == vp
