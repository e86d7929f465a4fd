"""A network for a strong level: first the search by learned values teaches it, then the search that plays by it.

    python examples/teach_level.py brass_birmingham 2 --minutes 60 --first 600 --seed 1

Playouts go on by rule of thumb for two turns of every seat; then the network foresees what becomes of the position. It learns
from whole games, so it knows what good players make of it. Seats act by whim now and then, so that it sees what they avoid.
Needs Headrace with the extra `fast` alone. Prints lines of JSON: what each round learned, in the end a match against `--rival`.
"""

import argparse
import json
import os
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import headrace
from headrace.arena.match import Pairing, Terms, play_series
from headrace.arena.spreading import Processes
from headrace.arena.teaching import Examples, Pupil, Rows, missed, teach
from headrace.bots.foresight import SEATS
from headrace.bots.networks import write_network
from headrace.bots.ready import fast_engine
from headrace.bots.search import Budget, Manner, Tree, spend
from headrace.bots.tree import FULL
from headrace.core.game import Game
from headrace.core.position import Position
from headrace.envs import observe

PLAYOUTS, TURNS = 80, 2
"""Playouts a decision, and turns of every seat after which the network foresees."""
WHIMS = (0.0, 0.02, 0.08, 0.2)
"""How often a seat does not do what the search has found; for each seat and game one of these."""
ROUND, WINDOW, SHOWN = 200, 20, 4
"""Games a round, rounds that are learned from, and how often each position is shown in all."""
OUTER, INNER = 128, 32
Singles = NDArray[np.float32]


class Player:
    """Plays one game against itself, and keeps what it saw, tried and reached. `file`: the network; empty: learned values."""

    def __init__(self, game: Game) -> None:
        self.game, self.engine = game, fast_engine(game, wait=True)

    def __call__(self, players: int, seed: int, file: str) -> Examples:
        game, chance = self.game, np.random.default_rng(seed)
        manner = Manner(network=file, horizon=TURNS) if file else Manner()
        pos, count = game.start(players=players, seed=f"taught {seed}"), len(game.actions)
        whims = chance.choice(WHIMS, players)
        seen, legal, looks, wanted, seats, found, by_whim = [], [], [], [], [], [], []
        while (seat := pos.turn) is not None:
            numbers = pos.legal_numbers()
            if len(numbers) == 1:
                pos.push(numbers[0])
                continue
            tree = Tree(game, self.engine, PLAYOUTS + 1, players, manner)
            tree.put(game.veiled(pos.state, seat))
            spend(tree, seat, Budget(PLAYOUTS), tree.dice(f"{seed}/{pos.ply}"))
            visits = np.zeros(count, np.float32)
            for node in tree.root():
                visits[tree.nodes.action_of[node]] = tree.nodes.visits[node]
            seen.append(observe(pos, seat))
            legal.append(np.isin(np.arange(count), numbers))
            looks.append(self.looks(tree, numbers))
            wanted.append(visits / visits.sum())
            seats.append(seat)
            found.append([tree.nodes.results[k] / tree.playouts / FULL for k in range(players)])
            by_whim.append(bool(chance.random() < whims[seat]))
            pos.push(int(chance.choice(numbers)) if by_whim[-1] else tree.decision(seat))
        results, reached = np.array(found, np.float32), self.results(pos)
        for at in range(len(found) - 1, -1, -1):
            if by_whim[at]:  # what comes behind a whim says nothing of what was before
                reached = np.array(found[at], np.float32)
            results[at] = (results[at] + reached) / 2
        results = np.array([np.roll(row, -seat) for row, seat in zip(results, seats, strict=True)], np.float32)
        points = np.array([np.roll(pos.scores, -seat) for seat in seats], np.float32)
        return Examples(np.array(seen, np.int16), np.array(legal), np.array(looks), np.array(wanted), points, results)

    def looks(self, tree: Tree, numbers: list[int]) -> Singles:
        """How the legal actions look to the rule of thumb, in hundredths of a point."""
        assert self.engine is not None
        judged, found = self.engine.numbers(len(numbers)), np.zeros(len(self.game.actions), np.float32)
        self.engine.entry.judgements(tree.memory, 0, self.engine.numbers(numbers), len(numbers), judged)
        found[numbers] = judged[: len(numbers)]
        return found

    def results(self, pos: Position) -> Singles:
        """What each seat has at the end of a game, 0 to 1, as the search counts it."""
        tree = Tree(self.game, None, 2, pos.players, Manner(foresees=False))
        tree.text.judge_outcome(pos.state, tree.room)
        tree.text.weigh_points(pos.state, tree.how.own, tree.how.full, tree.room.outcome)
        return np.array(tree.room.outcome[SEATS : SEATS + pos.players], np.float32) / np.float32(FULL)


def main(argv: Sequence[str] | None = None) -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("game")
    options.add_argument("players", type=int)
    options.add_argument("--minutes", type=float, default=60, help="of the clock, the match in the end apart")
    options.add_argument("--first", type=int, default=600, help="games by learned values, before it plays itself")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--games", type=int, default=ROUND, help="a round")
    options.add_argument("--match", type=int, default=100, help="games against the rival")
    options.add_argument("--rival", default="hard")
    options.add_argument("--folder", type=Path, default=Path("taught"), help="for the networks")
    said = options.parse_args(argv)
    game = headrace.game(said.game)
    fast_engine(game, wait=True)
    said.folder.mkdir(parents=True, exist_ok=True)
    crew, rounds, file, pupil = Processes(os.cpu_count() or 1).crew(Player, game), list[Examples](), "", None
    until, games = time.monotonic() + 60 * said.minutes, 0
    while time.monotonic() < until or not rounds:
        size = said.games if file else max(said.first, 1)
        parts = [(said.players, 1_000_000 * said.seed + games + number, file) for number in range(size)]
        rounds.append(Examples.joined([*crew(parts)]))
        games, new = games + size, rounds[-1]
        pupil = pupil or Pupil(game, said.players, Rows.of(game, new.seen), OUTER, INNER, said.seed, float(new.points.mean()))
        off = missed(pupil, new)
        window = Examples.joined(rounds[-WINDOW:])
        chosen = np.random.default_rng([said.seed, len(rounds)]).integers(len(window.seen), size=SHOWN * len(new.seen))
        teach(pupil, window.at(chosen), 1, said.seed + len(rounds))
        file = str(said.folder / f"{said.game}-{said.players}-{said.seed}-{len(rounds)}.bin")
        found = {"games": games, "seed": said.seed, "rules": game.fingerprint}
        write_network(Path(file), pupil.learned(found))
        print(
            json.dumps({"round": len(rounds), "games": games, "points": float(new.points.mean()), "of new games": off}),
            flush=True,
        )
    pairing = Pairing(f"search:{PLAYOUTS},network={file},horizon={TURNS}", said.rival)
    match = play_series(pairing, Terms(game.id, said.players, said.match, seed=7), Processes(os.cpu_count() or 1))
    print(json.dumps({"against": said.rival, "wins": match.share, "bounds": match.interval, "lead": match.lead}), flush=True)


if __name__ == "__main__":
    main()
