"""Games of simple bots written down as moves, and positions made of the moves again. General text, run by both engines."""

from typing import Any

from headrace.bots.abreast import RANDOM
from headrace.bots.selfplay import SEED, begin
from headrace.bots.tree import erring
from headrace.engine.dice import roll
from headrace.engine.entry import look, start
from headrace.engine.rules_of import apply, legal, to_play
from headrace.engine.text import copy_row, rows_of, scratch


def write_down(
    memory: Any,
    games: int,
    players: int,
    options: list[int],
    seeds: list[int],
    manners: list[int],
    whim: int,
    actions: list[int],
    moves: list[int],
    lengths: list[int],
) -> int:
    """Play games and write their moves one behind the other, as far as there is room; returns how many there were.

    Per game there are two seeds, of the deal and of chance, and how each seat plays (`bots.abreast`); one decision in `whim`
    (0: none) is by lot. Game number n ends in row n + 1.
    """
    number: int
    at: int = 0
    deal = scratch(SEED)
    dice = scratch(SEED)
    rows = rows_of(memory)
    s = rows[0]
    for number in range(games):
        first: int = at
        begin(memory, players, options, seeds, number, deal, dice)
        while to_play(s) >= 0:
            action: int = choose(s, manners[number * players + to_play(s)], whim, actions, dice)
            if at < len(moves):
                moves[at] = action
            at += 1
            apply(s, action)
        lengths[number] = at - first
        copy_row(rows, number + 1, 0)
    return at


def choose(s: Any, manner: int, whim: int, actions: list[int], dice: list[int]) -> int:
    """A decision: by lot, or by rule of thumb with an error."""
    count: int = legal(s, actions)
    if count == 1:
        return actions[0]
    if manner == RANDOM or (whim > 0 and roll(dice, whim) == 0):
        return actions[roll(dice, count)]
    return erring(s, actions, count, manner, dice)


def retrace(
    memory: Any,
    players: int,
    options: list[int],
    seed: list[int],
    moves: list[int],
    actions: list[int],
    places: list[int],
    viewers: list[int],
    seen: list[int],
    length: int,
    derived: int,
    mask: list[int],
    size: int,
) -> int:
    """Carry out moves in row 0 as long as they are legal; returns how many were. Row 1 is overwritten.

    Before move number k it is written at place `places[k]` who decides, what that seat sees, into zeros, and 1 for what is
    legal; without places nothing is.
    """
    i: int
    k: int
    rows = rows_of(memory)
    s = rows[0]
    start(memory, 0, players, options, seed)
    for k in range(len(moves)):
        seat: int = to_play(s)
        count: int = 0
        if seat >= 0:
            count = legal(s, actions)
        is_legal: bool = False
        for i in range(count):
            if actions[i] == moves[k]:
                is_legal = True
        if not is_legal:
            return k
        if len(places) > 0:
            at: int = places[k]
            viewers[at] = seat
            for i in range(count):
                mask[at * size + actions[i]] = 1
            copy_row(rows, 1, 0)
            look(rows[1], seat, seen, at * length, derived)
        apply(s, moves[k])
    return len(moves)
