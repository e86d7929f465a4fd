"""What games in lockstep work on, as both engines take it: flat arrays, game by game."""

from typing import NamedTuple

Numbers = list[int]

HOLD, ACT, GO_ON, BEGIN, LOOK = range(5)
"""What is to be done with a game: nothing; the action, a step of its own or within the one before; a new game; or only to write
what the seat sees that stands in place of the action."""
NONE = -1
"""No action."""
OUTSIDE, RANDOM = -2, -1
"""Whose decisions are waited for, and who plays at random; others play by rule of thumb, and the number is its error."""
Manners = Numbers | None
"""Who plays how, by player; None where all are outside: then the rule of thumb is not even compiled."""


class Games(NamedTuple):
    """By game. `dice` are four words each, of which come its deals and its rivals' chance; `turned`: the player in seat 0."""

    tasks: Numbers
    actions: Numbers
    dice: list[Numbers]
    turned: Numbers
    player: Numbers
    counts: Numbers
    legal: Numbers
    mask: Numbers
    seen: Numbers
    rewards: list[float]
    over: Numbers


class Terms(NamedTuple):
    """What all games have alike: `size` is the number of actions, `length` that of a row."""

    players: int
    options: Numbers
    size: int
    length: int
    derived: int
    reward: int
    renews: int
    skips: int
    rotates: int
    """Seats among which players move; 0: each stays."""


class Room(NamedTuple):
    """Room for work, of each thread its own: legal actions, and a reward for each seat."""

    actions: Numbers
    paid: list[float]
