"""How far values foretell how games end: `python -m benchmarks.foretelling [GAME] [PLAYERS] [POSITIONS] [PLAYOUTS]`.

From positions of games by rule of thumb whole playouts are made. What part of the differences of their scores among the seats
the learned values tell is shown by stage of the game, beside what anything could tell that knows the position: the rest is the
spread of the playouts of one position.
"""

import sys
from random import Random

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from headrace.bots import make_bot
from headrace.bots.foresight import SEATS, TENTHS
from headrace.bots.ready import fast_engine
from headrace.bots.search import Budget, play_forward
from headrace.bots.values import values_of
from headrace.core.game import Game, game
from headrace.core.position import Position
from headrace.engine.reading import plain_text

LOOKED_AT = 0.07
"""Share of the turns at which playouts are made."""
STAGES_TOGETHER = 2
"""Stages that share a row."""

Reals = NDArray[np.float64]
Look = tuple[Reals, Reals]
"""Of a position: the scores of its playouts by seat, and what values foresee of each seat."""


def foreseen(pos: Position) -> Reals:
    """Points that each seat may expect by the learned values."""
    played, outcome = pos.game, [0] * (3 * SEATS)
    values, measured = values_of(played)[pos.players], [0] * ((SEATS + 1) * len(played.measures))
    plain_text(played, "headrace.bots.foresight").foresee(pos.state, [*values.numbers], [*values.net], measured, outcome)
    return np.array(outcome[: pos.players], float) / TENTHS


def looks(played: Game, players: int, count: int, playouts: int) -> dict[int, list[Look]]:
    """So many positions, by stage."""
    assert played.measuring, "only a game that measures seats has stages"
    engine, bot, dice = fast_engine(played), make_bot("thumb"), Random(4)
    found, number = dict[int, list[Look]](), 0
    while sum(map(len, found.values())) < count:
        pos, before, number = played.start(players, seed=f"foretelling {number}"), None, number + 1
        while (seat := pos.turn) is not None:
            if seat != before and dice.random() < LOOKED_AT:
                stage = played.measuring.stage(pos.state) // STAGES_TOGETHER * STAGES_TOGETHER
                veiled, seed = played.veiled(pos.state, seat), f"{number}/{pos.ply}"
                (ends,) = play_forward(played, veiled, seat, [()], Budget(playouts), seed, engine)
                found.setdefault(stage, []).append((np.array(ends.scores, float), foreseen(pos)))
            before = seat
            pos.push(bot.choose(pos, pos.ply))
    return found


def told(seen: list[Look]) -> tuple[float, float]:
    """Parts of the differences among the seats: told by values, and not left to chance once the position is known."""
    scores, values = np.array([each for each, _ in seen]), np.array([each for _, each in seen])[:, None]
    apart, expected = (each - each.mean(axis=-1, keepdims=True) for each in (scores, values))
    whole = (apart**2).mean()
    return float(1 - ((apart - expected) ** 2).mean() / whole), float(1 - apart.var(axis=1, ddof=1).mean() / whole)


def main() -> None:
    """Play and print."""
    said = [*sys.argv[1:], *("brass_birmingham", "4", "2000", "32")[len(sys.argv) - 1 :]]
    played, players, count, playouts = game(said[0]), int(said[1]), int(said[2]), int(said[3])
    if players not in values_of(played):
        raise SystemExit(f"{played.id} has no learned values for {players} players")
    fast_engine(played, wait=True)
    title = f"{played.id}, {players} players, {playouts} playouts of each position: differences among the seats"
    table = Table("stage", "positions", "told by values", "not left to chance", title=title)
    for stage, seen in sorted(looks(played, players, count, playouts).items()):
        by_values, at_best = told(seen)
        table.add_row(f"{stage}-{stage + STAGES_TOGETHER - 1}", f"{len(seen)}", f"{by_values:.2f}", f"{at_best:.2f}")
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
