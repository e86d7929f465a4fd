"""A red site that fails only for its fee is refused as that: with the fee in hand it could be built on (1.5)."""

import pytest

from headrace.core.position import Position
from tests.barrage.rich import rich
from tests.kit.proof import rest_in_proof
from tests.kit.tables import random_game

FEE = 3
"""Of every red site."""
SEEDS = 4
PLIES = 40


def with_credits(pos: Position, credits: int) -> Position:
    """The same with so many credits more for who is to decide."""
    richer = pos.copy()
    richer.state.credits[pos.turn] += credits
    return richer


def stands_in(pos: Position) -> bool:
    """May credits pay for machines too, so that more of them are more than the fee?"""
    officers = pos.to_position()
    return "solomon_p_jordan" in (officers["officer"][pos.turn], officers["copied"])


@pytest.mark.parametrize("part", rest_in_proof(range(4)))
def test_what_the_fee_alone_forbids_says_so_and_nothing_else_does(part: int) -> None:
    found = {"site_fee": 0, "not_payable": 0}
    for seed in range(SEEDS):
        for pos in random_game(rich(f"fee {part} {seed}", 2 + seed % 3), seed, "lively"):
            if pos.is_over or pos.ply == PLIES:
                break
            if not stands_in(pos):
                check(pos, found)
    assert all(found.values()), found


def check(pos: Position, found: dict[str, int]) -> None:
    """Ask for every action why not, and once more with credits for a fee."""
    assert pos.turn is not None
    richer = with_credits(pos, FEE)
    for action in pos.game.actions:
        why = pos.why_not(action.text)
        if why and why.id in found:
            found[why.id] += 1
            missed_fee = richer.why_not(action.text) is None
            assert missed_fee == (why.id == "site_fee"), f"{action.text}: {why.id} in {pos.to_position()}"
