"""Games in lockstep: each is acted on, paid and begun anew; then are written who decides, the legal actions and what is seen.

General text, run by both engines. Row b of memory is game b; behind the games each thread has a row for work. No game knows of
another: what happens in it follows from its actions and its own dice.
"""

from typing import Any

from headrace.bots.abreast import BEGIN, GO_ON, HOLD, LOOK, NONE, OUTSIDE, RANDOM, Games, Manners, Room, Terms
from headrace.bots.tree import erring
from headrace.engine.dice import RNG_WORDS, roll
from headrace.engine.entry import look
from headrace.engine.rewarding import write_rewards
from headrace.engine.rules_of import apply, legal, setup, to_play
from headrace.engine.text import copy_row, rows_of


def refused(actions: list[int], player: list[int], legal: list[int], counts: list[int], size: int) -> int:
    """The first game whose action is not legal there, -1 if there is none; a finished game takes any."""
    b: int
    i: int
    for b in range(len(actions)):
        takes: bool = player[b] < 0
        for i in range(counts[b]):
            if legal[b * size + i] == actions[b]:
                takes = True
        if not takes:
            return b
    return -1


def step(memory: Any, games: Games, terms: Terms, room: Room, first: int, last: int, work: int, manners: Manners) -> None:
    """Do what is to be done with the games from `first` to before `last`; row `work` is overwritten."""
    b: int
    rows = rows_of(memory)
    for b in range(first, last):
        task: int = games.tasks[b]
        viewer: int = games.actions[b]
        if task != HOLD and task != LOOK:
            viewer = advance(rows[b], games, terms, room, b, task, manners)
        if task != HOLD and viewer >= 0:
            copy_row(rows, work, b)
            look(rows[work], viewer, games.seen, b * terms.length, terms.derived)


def advance(s: Any, games: Games, terms: Terms, room: Room, b: int, task: int, manners: Manners) -> int:
    """Bring a game to its next decision and write all about it but what is seen; the seat to decide, -1 if it is over."""
    i: int
    count: int = 0
    action: int = games.actions[b]
    is_over: bool = to_play(s) < 0
    for i in range(games.counts[b]):
        games.mask[b * terms.size + games.legal[b * terms.size + i]] = 0
    if task != GO_ON and games.over[b] > 0:
        forget_end(s, games, terms, b)
    if task == BEGIN or (is_over and terms.renews > 0):
        begin(s, games, terms, b)
        action = NONE
    elif is_over:
        games.over[b] = 1
        action = NONE
    goes_on: bool = True
    while goes_on:
        if action >= 0:
            apply(s, action)
        goes_on = False
        count = 0
        if to_play(s) >= 0:
            count = legal(s, room.actions)
            action = answer(s, count, games, terms, room, b, manners)
            goes_on = action >= 0
        elif games.over[b] == 0:
            pay(s, games, terms, room, b)
            if terms.renews > 0:
                begin(s, games, terms, b)
                action = NONE
                goes_on = True
    games.counts[b] = count
    for i in range(count):
        action = room.actions[i]
        games.legal[b * terms.size + i] = action
        games.mask[b * terms.size + action] = 1
    games.player[b] = player_in(s, to_play(s), games, terms, b)
    return to_play(s)


def forget_end(s: Any, games: Games, terms: Terms, b: int) -> None:
    """Take back what was said of the end of a game."""
    i: int
    games.over[b] = 0
    for i in range(terms.players):
        games.rewards[b * terms.players + i] = 0.0


def begin(s: Any, games: Games, terms: Terms, b: int) -> None:
    """Lay out a game."""
    i: int
    for i in range(RNG_WORDS):
        s.rng[i] = roll(games.dice[b], 1 << 30) + 1
    setup(s, terms.players, terms.options)
    games.turned[b] = 0
    if terms.rotates > 0:
        games.turned[b] = roll(games.dice[b], terms.rotates)


def player_in(s: Any, seat: int, games: Games, terms: Terms, b: int) -> int:
    """Who sits in a seat; -1 in none. Nobody moves to a mechanical seat, or from there."""
    player: int = seat + games.turned[b]
    if seat < 0 or seat >= terms.rotates:
        return seat
    return player if player < terms.rotates else player - terms.rotates


def answer(s: Any, count: int, games: Games, terms: Terms, room: Room, b: int, manners: Manners) -> int:
    """What is done without asking: the only legal action, if that is skipped, and what a rival does; else NONE."""
    forced: int = room.actions[0] if count == 1 and terms.skips > 0 else NONE
    if manners is None:
        return forced
    manner: int = manners[player_in(s, to_play(s), games, terms, b)]
    if manner == OUTSIDE:
        return forced
    if manner == RANDOM:
        return room.actions[roll(games.dice[b], count)]
    return erring(s, room.actions, count, manner, games.dice[b])


def pay(s: Any, games: Games, terms: Terms, room: Room, b: int) -> None:
    """Say that a game has ended, and what each player gets."""
    seat: int
    games.over[b] = 1
    write_rewards(s, terms.reward, room.paid, 0)
    for seat in range(terms.players):
        games.rewards[b * terms.players + player_in(s, seat, games, terms, b)] = room.paid[seat]
