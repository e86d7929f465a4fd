"""Ways into the rules for whoever holds states as rows of memory. General text, run by both engines."""

from typing import Any

from headrace.engine.dice import roll
from headrace.engine.rewarding import write_rewards
from headrace.engine.rules_of import (
    apply,
    judge,
    legal,
    observe,
    observe_derived,
    outlook,
    redeal,
    score,
    setup,
    standing,
    to_play,
    veil,
    why_not,
    won,
)
from headrace.engine.text import copy_row, rows_of, scratch


def start(memory: Any, row: int, players: int, options: list[int], seed: list[int]) -> None:
    """Lay out a game in a row from the four words of its seed."""
    i: int
    s = rows_of(memory)[row]
    for i in range(4):
        s.rng[i] = seed[i]
    setup(s, players, options)


def seat_to_play(memory: Any, row: int) -> int:
    """The seat to decide; -1 when the game is over."""
    return to_play(rows_of(memory)[row])


def legal_actions(memory: Any, row: int, out: list[int]) -> int:
    """Write the legal actions of a row; returns how many."""
    return legal(rows_of(memory)[row], out)


def reason(memory: Any, row: int, action: int) -> int:
    """0 if the action is allowed, else the reason code."""
    return why_not(rows_of(memory)[row], action)


def act(memory: Any, row: int, action: int) -> None:
    """Carry out a legal action."""
    apply(rows_of(memory)[row], action)


def points(memory: Any, row: int, out: list[int]) -> None:
    """Write per seat: score, won, outlook, standing."""
    seat: int
    s = rows_of(memory)[row]
    for seat in range(s.players):
        out[4 * seat] = score(s, seat)
        out[4 * seat + 1] = won(s, seat)
        out[4 * seat + 2] = outlook(s, seat)
        out[4 * seat + 3] = standing(s, seat)


def draw_anew(memory: Any, row: int, seat: int, dice: list[int]) -> None:
    """Redeal what a seat cannot know."""
    redeal(rows_of(memory)[row], seat, dice)


def hide_from(memory: Any, row: int, seat: int) -> None:
    """Blank out what a seat, or with -1 a spectator, may not know."""
    veil(rows_of(memory)[row], seat)


def see(memory: Any, row: int, work: int, seat: int, out: list[int], at: int, with_derived: int) -> None:
    """Write what a seat sees of a row as numbers, from `at` on, into zeros; another row to work in is overwritten."""
    rows = rows_of(memory)
    copy_row(rows, work, row)
    look(rows[work], seat, out, at, with_derived)


def look(s: Any, seat: int, out: list[int], at: int, with_derived: int) -> None:
    """The same of a state, which is veiled for it."""
    veil(s, seat)
    observe(s, seat, out, at)
    if with_derived > 0:
        observe_derived(s, seat, out, at)


def worth(memory: Any, row: int, reward: int, out: list[float]) -> None:
    """Write what a row is worth to each seat, by the number of a reward."""
    write_rewards(rows_of(memory)[row], reward, out, 0)


def judgements(memory: Any, row: int, actions: list[int], count: int, out: list[int]) -> None:
    """Write what the rule of thumb thinks of the first `count` actions."""
    i: int
    s = rows_of(memory)[row]
    for i in range(count):
        out[i] = judge(s, actions[i])


def copy(memory: Any, to: int, source: int) -> None:
    """Copy one row over another."""
    copy_row(rows_of(memory), to, source)


def copy_often(memory: Any, to: int, source: int, times: int) -> int:
    """Copy a row again and again, changing it in between: for measuring."""
    i: int
    rows = rows_of(memory)
    total: int = 0
    for i in range(times):
        rows[source].rng[0] = i
        copy_row(rows, to, source)
        total += rows[to].rng[0]
    return total


def list_often(memory: Any, row: int, out: list[int], times: int) -> int:
    """List the legal actions again and again: for measuring."""
    rows = rows_of(memory)
    total: int = 0
    for _ in range(times):
        total += legal(rows[row], out)
    return total


def retrace(memory: Any, row: int, work: int, moves: list[int], out: list[int], seen: list[int], looks: int) -> int:
    """Carry out moves, before each listing the legal ones and writing so often what the seat to play sees: for measuring."""
    i: int
    s = rows_of(memory)[row]
    total: int = 0
    for i in range(len(moves)):
        total += legal(s, out)
        for _ in range(looks):
            see(memory, row, work, to_play(s), seen, 0, 0)
        apply(s, moves[i])
    return total


def finish(memory: Any, row: int, dice: list[int], out: list[int], weights: list[int]) -> int:
    """Play at random to the end, by the weights of the actions or without any uniformly; returns the decisions made."""
    decisions: int = 0
    s = rows_of(memory)[row]
    while to_play(s) >= 0:
        count: int = legal(s, out)
        apply(s, out[pick(dice, out, count, weights)])
        decisions += 1
    return decisions


def pick(dice: list[int], actions: list[int], count: int, weights: list[int]) -> int:
    """An index below `count` at random."""
    i: int = 0
    if len(weights) == 0:
        return roll(dice, count)
    total: int = 0
    for i in range(count):
        total += weights[actions[i]]
    at: int = roll(dice, total)
    i = 0
    while at >= weights[actions[i]]:
        at -= weights[actions[i]]
        i += 1
    return i


def play_games(
    memory: Any, row: int, players: int, options: list[int], games: int, dice: list[int], out: list[int], weights: list[int]
) -> int:
    """Whole random games one after the other; returns the decisions made."""
    i: int
    seed = scratch(4)
    decisions: int = 0
    for _ in range(games):
        for i in range(4):
            seed[i] = roll(dice, 1 << 30) + 1
        start(memory, row, players, options, seed)
        decisions += finish(memory, row, dice, out, weights)
    return decisions
