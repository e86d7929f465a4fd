"""Positions made of moves are those of games that are played on plainly, in any order and by any number of processes."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import headrace
from headrace.core.position import Position
from headrace.data import DataError, Positions, positions, read
from headrace.envs import observe, rewards
from tests.data.sets import RAILS, a_set, played_at_random
from tests.kit.proof import rest_in_proof

GAMES = sorted(headrace.all_games())
LOOKED_AT = 29
"""One position in so many is dealt anew."""
compiled = [pytest.mark.compiled, pytest.mark.no_cover]


def replayed(found: Any, number: int) -> Iterator[Position]:
    """The positions of a game of a set before each move, played on by the plain engine, and its end."""
    played = found[number]
    pos = found.game.start(played.players, played.seed, **played.options)
    for move in played.moves.tolist():
        yield pos
        pos.push(move)
    yield pos


def rows(batches: Iterator[Positions]) -> dict[tuple[int, int], list[Any]]:
    """What is said of each move of each game."""
    return {
        (int(row[6]), int(row[7])): [part.tolist() for part in row[:6]] for batch in batches for row in zip(*batch, strict=True)
    }


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("fast", [False, pytest.param(True, marks=compiled)], ids=["plain", "compiled"])
def test_every_position_is_what_plain_replay_sees(name: str, fast: bool, tmp_path: Path) -> None:
    """Seen, legal, done and reached; with what the viewer cannot know dealt anew it is the same."""
    game = headrace.game(name)
    found = a_set(tmp_path / "set.parquet", game, [played_at_random(game, game.players[-1], 5)])
    told, layout = rows(positions(found.path, batch=100, fast=fast)), game.observation_layout()
    *before, end = [pos.copy() for pos in replayed(found, 0)]
    worth, points, seats = rewards(end), end.scores, max(game.players)
    assert len(told) == len(before) == found.lengths[0]
    for ply, pos in enumerate(before):
        assert pos.turn is not None
        seen, mask, action, reward, score, viewer = told[0, ply]
        assert (viewer, action) == (pos.turn, found[0].moves[ply])
        assert seen == observe(pos, viewer).tolist() and len(seen) == layout.length
        assert np.flatnonzero(mask).tolist() == pos.legal_numbers()
        turned = [(viewer + seat) % pos.players for seat in range(pos.players)]
        assert reward == pytest.approx([*(worth[seat] for seat in turned), *[0] * (seats - pos.players)])
        assert score == [*(points[seat] for seat in turned), *[0] * (seats - pos.players)]
        if ply % LOOKED_AT == 0:
            assert seen == observe(pos.redealt(viewer, ply), viewer).tolist()


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of three and five players, with other options too."""
    game = headrace.game(RAILS)
    found = [
        played_at_random(game, players, seed, **how) for seed in range(3) for players, how in ((3, {}), (5, {"lane": "expert"}))
    ]
    return a_set(tmp_path_factory.mktemp("several") / "set.parquet", game, found).path


def told(batches: Iterator[Positions]) -> list[str]:
    """All rows in their order."""
    return [str([part.tolist() for part in row]) for batch in batches for row in zip(*batch, strict=True)]


def test_shuffling_is_a_permutation_that_the_seed_says(several: Path) -> None:
    plain = told(positions(several, shuffle=False, fast=False))
    one, other = ([*positions(several, 64, seed=seed, buffer=150, fast=False)] for seed in (1, 2))
    assert sorted(told(iter(one))) == sorted(plain) == sorted(told(iter(other)))
    assert told(iter(one)) == told(positions(several, 17, seed=1, buffer=150, fast=False)) not in (plain, told(iter(other)))
    assert [len(batch.actions) for batch in one] == [64] * (len(plain) // 64) + [len(plain) % 64]
    assert len({*one[0].games.tolist()}) > 1


def test_without_shuffling_games_stand_in_their_order(several: Path) -> None:
    found = read(several)
    whole = next(positions(several, 10_000, shuffle=False, fast=False))
    assert whole.actions.tolist() == found.moves.tolist()
    assert whole.games.tolist() == [number for number in range(len(found)) for _ in range(found.lengths[number])]
    assert {row.shape for row in whole.rewards} == {(5,)} and not whole.rewards[whole.games == 0][:, 3:].any()


def test_several_processes_give_the_same_in_the_same_order(several: Path) -> None:
    alone = told(positions(several, 64, seed=3, buffer=150, fast=False))
    assert told(positions(several, 64, seed=3, buffer=150, fast=False, processes=2)) == alone


def test_some_games_alone(several: Path) -> None:
    chosen = told(positions(several, games=[4, 1], shuffle=False, fast=False))
    assert chosen == [row for number in (4, 1) for row in told(positions(several, games=[number], shuffle=False, fast=False))]
    with pytest.raises(ValueError, match="are 0 to 5"):
        positions(several, games=[6])


def test_another_reward_and_derived_numbers(several: Path) -> None:
    game, batch = headrace.game(RAILS), next(positions(several, 300, reward="win", derived=True, shuffle=False, fast=False))
    assert batch.observations.shape[1] == game.observation_layout(derived=True).length
    assert {*batch.rewards[:, 0].tolist()} <= {0, 1, 0.5}
    with pytest.raises(ValueError, match="a reward is one of"):
        positions(several, reward="money")
    with pytest.raises(ValueError, match="1 at least"):
        positions(several, batch=0)


@pytest.mark.parametrize("processes", rest_in_proof([0, 1]))
def test_a_move_that_is_not_legal_is_told(processes: int, tmp_path: Path) -> None:
    game = headrace.game(RAILS)
    played = played_at_random(game, 3, 1)
    path = a_set(tmp_path / "set.parquet", game, [played, replace(played, seed="2")]).path
    with pytest.raises(DataError, match=r"game 1: move \d+ of \d+ is not legal"):
        told(positions(path, fast=False, processes=processes))
