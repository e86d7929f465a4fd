"""A small AlphaZero for games with hidden information: it plays itself by a network in our tree search, learns from that, again.

    python examples/alphazero.py trick_of_the_rails 3 --minutes 30 --seed 1

The tree deals anew what a seat cannot know; the network sees what the seat to play sees. Needs Headrace with the extra `fast`
alone. Prints lines of JSON: what each round learned, and in the end how the network does against its own start.
"""

import argparse
import json
import os
import time
from collections.abc import Sequence
from math import log10
from pathlib import Path
from typing import Any

import numpy as np

import headrace
from headrace.arena.match import Pairing, Terms, play_series
from headrace.arena.spreading import Processes
from headrace.arena.teaching import Examples, Pupil, Rows, missed, teach
from headrace.bots.networks import write_network
from headrace.bots.ready import fast_engine
from headrace.bots.search import Manner, Tree
from headrace.bots.tree import FULL
from headrace.core.game import Game
from headrace.envs import observe, rewards

PLAYOUTS, GAMES, WINDOW, SHOWN = 100, 100, 20, 4
"""Playouts a decision, games a round, rounds that are learned from, and how often each position is shown in all."""
CURIOUS = 0.25
"""One decision in four is made by lot, as often as the search tried the actions."""
OUTER, INNER = 64, 32


class Player:
    """Plays one game against itself, and keeps what it saw, tried and reached."""

    def __init__(self, game: Game) -> None:
        self.game, self.engine = game, fast_engine(game, wait=True)

    def __call__(self, players: int, seed: int, file: str) -> Examples:
        game, chance = self.game, np.random.default_rng(seed)
        pos, count = game.start(players=players, seed=f"self {seed}"), len(game.actions)
        seen, legal, wanted, seats, found = [], [], [], [], []
        while (seat := pos.turn) is not None:
            numbers = pos.legal_numbers()
            if len(numbers) == 1:
                pos.push(numbers[0])
                continue
            tree = Tree(game, self.engine, PLAYOUTS + 1, players, Manner(network=file))
            tree.put(game.veiled(pos.state, seat))
            tree.grow(seat, PLAYOUTS, tree.dice(f"{seed}/{pos.ply}"))
            visits = np.zeros(count)
            for node in tree.root():
                visits[tree.nodes.action_of[node]] = tree.nodes.visits[node]
            seen.append(observe(pos, seat))
            legal.append(np.isin(np.arange(count), numbers))
            wanted.append(visits / visits.sum())
            seats.append(seat)
            found.append([tree.nodes.results[(seat + k) % players] / tree.playouts / FULL for k in range(players)])
            by_lot = chance.random() < CURIOUS
            pos.push(int(chance.choice(count, p=wanted[-1])) if by_lot else tree.decision(seat))
        ends = [(pos.scores[k:] + pos.scores[:k], np.roll(rewards(pos, "rank"), -k)) for k in range(players)]
        points, results = (np.array([ends[seat][which] for seat in seats], np.float32) for which in (0, 1))
        shares, results = np.array(wanted, np.float32), 0.25 * (1 + results) + 0.5 * np.array(found, np.float32)
        return Examples(np.array(seen, np.int16), np.array(legal), 0 * shares, shares, points, results)


def by_chance(game: Game, players: int, games: int = 50) -> tuple[np.ndarray[Any, np.dtype[np.int16]], float]:
    """What seats see and what they reach in random games: what is usual to the first network."""
    seen, points, chance = [], [], np.random.default_rng(0)
    for number in range(games):
        pos = game.start(players=players, seed=f"chance {number}")
        while (seat := pos.turn) is not None:
            seen.append(observe(pos, seat))
            pos.push(int(chance.choice(pos.legal_numbers())))
        points += pos.scores
    return np.array(seen, np.int16), float(np.mean(points))


def rating(game: Game, players: int, one: Path, rest: Path, games: int) -> dict[str, Any]:
    """By how many points one network is ahead of another, by the share of its wins among such; and the share with its bounds."""
    pairing = Pairing(*(f"search:{PLAYOUTS},network={file}" for file in (one, rest)))
    found = play_series(pairing, Terms(game.id, players, games, seed=7), Processes(os.cpu_count() or 1))
    share = min(max(found.share, 0.5 / games), 1 - 0.5 / games)
    return {"rating": round(400 * log10(share * (players - 1) / (1 - share))), "wins": found.share, "bounds": found.interval}


def main(argv: Sequence[str] | None = None) -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("game")
    options.add_argument("players", type=int)
    options.add_argument("--minutes", type=float, default=30, help="of the clock, the match in the end apart")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--games", type=int, default=GAMES, help="a round")
    options.add_argument("--match", type=int, default=300, help="games against its own start")
    options.add_argument("--folder", type=Path, default=Path("alphazero"), help="for the networks")
    said = options.parse_args(argv)
    game = headrace.game(said.game)
    fast_engine(game, wait=True)
    said.folder.mkdir(parents=True, exist_ok=True)
    seen, points = by_chance(game, said.players)
    pupil = Pupil(game, said.players, Rows.of(game, seen), OUTER, INNER, said.seed, points)
    file = start = said.folder / f"{said.game}-{said.players}-{said.seed}-start.bin"
    write_network(start, pupil.learned({"games": 0}))
    crew, rounds = Processes(os.cpu_count() or 1).crew(Player, game), list[Examples]()
    until = time.monotonic() + 60 * said.minutes
    while time.monotonic() < until:
        first = said.games * len(rounds)
        parts = [(said.players, 1_000_000 * said.seed + first + number, str(file)) for number in range(said.games)]
        rounds.append(Examples.joined([*crew(parts)]))
        new = missed(pupil, rounds[-1])
        window = Examples.joined(rounds[-WINDOW:])
        chosen = np.random.default_rng([said.seed, len(rounds)]).integers(len(window.seen), size=SHOWN * len(rounds[-1].seen))
        teach(pupil, window.at(chosen), 1, said.seed + len(rounds))
        file = start.with_name(f"{said.game}-{said.players}-{said.seed}-{len(rounds)}.bin")
        write_network(file, pupil.learned({"games": first + said.games, "seed": said.seed}))
        print(json.dumps({"round": len(rounds), "games": first + said.games, "of new games": new}), flush=True)
    print(json.dumps({"against its own start": rating(game, said.players, file, start, said.match)}), flush=True)


if __name__ == "__main__":
    main()
