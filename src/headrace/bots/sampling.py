"""Whole games by rule of thumb, looked at now and then: what is learned from. General text, run by both engines."""

from typing import Any

from headrace.bots.selfplay import SEED, begin
from headrace.bots.tree import best_looking, passes_on
from headrace.engine.dice import roll
from headrace.engine.rules_of import legal, measure, score, stage, to_play
from headrace.engine.text import rows_of, scratch


def sample_games(
    memory: Any,
    games: int,
    players: int,
    count: int,
    every: int,
    options: list[int],
    seeds: list[int],
    whims: list[int],
    actions: list[int],
    game_of: list[int],
    stages: list[int],
    measured: list[int],
    scores: list[int],
) -> int:
    """Play games in row 0 and write final scores by game and seat; returns the moments looked at.

    One in `every` ends of a turn is such a moment: its game, its stage and the `count` measures of each seat are written, as
    long as there is room. Per game there are two seeds, of the deal and of chance; a seat plays one decision in so many
    (`whims`, by game and seat) at random.
    """
    seat: int
    number: int
    used: int = 0
    deal = scratch(SEED)
    dice = scratch(SEED)
    s = rows_of(memory)[0]
    for number in range(games):
        begin(memory, players, options, seeds, number, deal, dice)
        while to_play(s) >= 0:
            turn_ends: int = step(s, whims[number * players + to_play(s)], actions, dice)
            if turn_ends > 0 and to_play(s) >= 0 and used < len(stages) and roll(dice, every) == 0:
                game_of[used] = number
                stages[used] = stage(s)
                for seat in range(players):
                    measure(s, seat, measured, (used * players + seat) * count)
                used += 1
        for seat in range(players):
            scores[number * players + seat] = score(s, seat)
    return used


def step(s: Any, whim: int, actions: list[int], dice: list[int]) -> int:
    """One decision by rule of thumb or, once in `whim`, at random; 1 if another seat is to play then, or the game is over."""
    count: int = legal(s, actions)
    if count > 1 and roll(dice, whim) == 0:
        return passes_on(s, actions[roll(dice, count)])
    return passes_on(s, best_looking(s, actions, count, dice))
