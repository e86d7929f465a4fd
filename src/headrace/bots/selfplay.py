"""Whole games by rule of thumb, every seat with weights of its own. General text, run by both engines."""

from typing import Any

from headrace.bots.tree import best_looking
from headrace.engine.entry import start
from headrace.engine.rules_of import apply, legal, score, to_play, won
from headrace.engine.text import rows_of, scratch, weigh_with

SEED = 4
"""Numbers that the dice of a game begin with."""


def play_out(
    memory: Any,
    games: int,
    players: int,
    count: int,
    options: list[int],
    seeds: list[int],
    sets: list[int],
    actions: list[int],
    scores: list[int],
    wins: list[int],
) -> None:
    """Play games in row 0 and write scores and wins by game and seat.

    Per game there are two seeds, of the deal and of ties, and a set of `count` weights for each seat.
    """
    seat: int
    number: int
    deal = scratch(SEED)
    ties = scratch(SEED)
    s = rows_of(memory)[0]
    for number in range(games):
        begin(memory, players, options, seeds, number, deal, ties)
        play_game(s, number * players, count, sets, actions, ties)
        for seat in range(players):
            scores[number * players + seat] = score(s, seat)
            wins[number * players + seat] = won(s, seat)


def begin(
    memory: Any, players: int, options: list[int], seeds: list[int], number: int, deal: list[int], chance: list[int]
) -> None:
    """Lay out a game in row 0; of its two seeds one deals and the other is written for what chance it needs."""
    i: int
    for i in range(SEED):
        deal[i] = seeds[(2 * number) * SEED + i]
        chance[i] = seeds[(2 * number + 1) * SEED + i]
    start(memory, 0, players, options, deal)


def play_game(s: Any, first: int, count: int, sets: list[int], actions: list[int], ties: list[int]) -> None:
    """Play one game; the sets of its seats begin at number `first`."""
    while to_play(s) >= 0:
        options: int = legal(s, actions)
        if options == 1:
            apply(s, actions[0])
        else:
            weigh_with(s, sets, (first + to_play(s)) * count, count)
            apply(s, best_looking(s, actions, options, ties))
