"""Impossible positions are refused when they are read, never later."""

import json
import random

import pytest

from headrace import ImpossiblePosition
from headrace.core.position import Position
from tests.kit.proof import rest_in_proof
from tests.kit.tables import Table, random_game
from tests.laws.mutations import mutated

MUTATIONS = 50
"""Positions tried per table, and as many again in the proof."""
MOST_PLIES = 5_000
"""A game that is longer never ends: those played at random have not a fifth of it."""


@pytest.mark.parametrize("part", rest_in_proof(range(2)))
def test_a_mutated_position_can_be_played_to_the_end_or_is_refused(table: Table, part: int) -> None:
    dice = random.Random(f"mutations {table} {part}")
    stages = [pos.to_position() for pos in random_game(table.start(21), 21, "biased")]
    read = 0
    for number in range(MUTATIONS):
        stage = mutated(stages, dice)
        try:
            pos = table.game.from_position(stage)
        except ImpossiblePosition:
            continue
        read += 1
        play_on(pos, number, json.dumps(stage))
    assert read < MUTATIONS


def test_a_position_left_as_it_is_can_be_read(table: Table) -> None:
    """So that refusing everything is no way to pass."""
    for pos in random_game(table.start(22), 22, "biased"):
        if pos.ply % 20 == 0:
            assert table.game.from_position(pos.to_position()).state == pos.state


def play_on(pos: Position, seed: int, stage: str) -> None:
    """To the end, from what the seat to decide knows; a partial position may state too few cards to get there."""
    if pos.turn is not None and next(pos.state.out_of_range(), None):
        pos = pos.redealt(pos.turn, seed)
    try:
        for plies, last in enumerate(random_game(pos, seed, "biased")):
            assert plies < MOST_PLIES, "the game never ends"
            if not last.legal_moves:
                break
        assert last.is_over or not last.state.hand_size[last.turn], "only who has no cards left cannot go on"
    except Exception as error:
        raise AssertionError(f"{error!r} after {[move.text for move in pos.moves]} from {stage}") from error
