"""Last resorts that bots take though something looks better: `python -m benchmarks.last_resorts [GAME] [BOT] [GAMES] [PLAYERS]`.

A last resort (`last_resorts` in game.toml: pass, borrow, go without) is counted when the bot's own judgement likes another legal
action better: how often it was taken, and of those, how often many whole playouts in other worlds bear that out, or refute it.
Of many looked at some are refuted by chance alone; so one that is refuted is looked at again in ten times as many other worlds,
and is a blunder if they refute it too. What the bots score of a kind is printed as well.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from rich.console import Console
from rich.table import Table

from headrace.arena.stats import half_width
from headrace.bots import bot_for
from headrace.bots.knowledge import last_resorts
from headrace.bots.ready import fast_engine
from headrace.bots.search import Budget, play_forward
from headrace.core.game import game
from headrace.core.position import Position

DECISIONS, TAKEN = "decisions at which one is legal", "taken"
AGAINST = "taken against its judgement"
UPHELD, OPEN, REFUTED = "of these borne out", "of these open", "of these refuted"
REHEARD, CONFIRMED = 400, 4000
"""Whole playouts of each side when the bot's choice is looked at again, and when it is once more since those refute it."""


def looks_of(pos: Position) -> dict[int, int]:
    """What the rule of thumb thinks of every legal action, as far as the seat may know."""
    veiled = pos.game.veiled(pos.state, pos.turn)
    return {number: pos.game.judgement.judge(veiled, number) for number in pos.legal_numbers()}


def is_against(pos: Position, action: int, looks: dict[int, int]) -> bool:
    """Is it a last resort although something looks better?"""
    return action in last_resorts(pos.game) and max(looks.values()) > looks[action]


def ruling(pos: Position, seat: int, action: int, looks: dict[int, int]) -> str:
    """What many whole playouts say of a last resort against the best-looking action."""
    best = max(looks, key=lambda number: looks[number])
    said = hearing(pos, seat, (action, best), REHEARD, f"reheard {pos.ply}")
    return hearing(pos, seat, (action, best), CONFIRMED, f"confirmed {pos.ply}") if said == REFUTED else said


def hearing(pos: Position, seat: int, actions: tuple[int, int], playouts: int, worlds: str) -> str:
    """What so many whole playouts say of the first action against the second."""
    veiled, budget = pos.game.veiled(pos.state, seat), Budget(playouts)
    plans = [[action] for action in actions]
    one, other = play_forward(pos.game, veiled, seat, plans, budget, worlds, fast_engine(pos.game))
    if one.is_surely_better(other, seat):
        return UPHELD
    return REFUTED if other.is_surely_better(one, seat) else OPEN


def play(pos: Position, spec: str, counts: Counter[str]) -> Sequence[int]:
    """One game of a bot against itself; its scores by seat."""
    bot = bot_for(pos.game, spec, pos.players)
    while (seat := pos.turn) is not None:
        legal = pos.legal_numbers()
        action = bot.choose(pos, pos.ply) if len(legal) > 1 else legal[0]
        if last_resorts(pos.game).intersection(legal) and len(legal) > 1:
            looks = looks_of(pos)
            counts[DECISIONS] += 1
            counts[TAKEN] += action in last_resorts(pos.game)
            if is_against(pos, action, looks):
                counts[AGAINST] += 1
                counts[ruling(pos, seat, action, looks)] += 1
        pos.push(action)
    return pos.scores


def main() -> None:
    """Play and print."""
    said: list[Any] = [*sys.argv[1:], *("brass_birmingham", "search:100", "20", "4")[len(sys.argv) - 1 :]]
    name, spec, games, players = said[0], said[1], int(said[2]), int(said[3])
    played, counts = game(name), Counter[str]()
    fast_engine(played, wait=True)
    scores = [play(played.start(players=players, seed=f"last resorts {number}"), spec, counts) for number in range(games)]
    means = [fmean(game_scores) for game_scores in scores]
    table = Table("what", "in all", "a game", title=f"{name}, {games} games of {spec} with {players} players")
    for what in (DECISIONS, TAKEN, AGAINST, UPHELD, OPEN, REFUTED):
        table.add_row(what, str(counts[what]), f"{counts[what] / games:.2f}")
    Console(width=110).print(table)
    print(f"mean score {fmean(means):.1f} ± {half_width(means):.1f}, winner {fmean(max(one) for one in scores):.1f}")


if __name__ == "__main__":
    main()
