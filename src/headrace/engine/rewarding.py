"""What a finished game is worth to each seat, by name; 0 while it goes on. General text, run by both engines.

`rank`: how many places a seat has left behind less those ahead of it, as a part of all others: 1 to the only winner, -1 to the
only last, and all seats together 0. `win`: 1, shared by all who have won. `score`: points. `margin`: points more than the others
have on the average. Seats of one place share: ties, and the partners of a team, whose points are those of the team by head.
"""

from typing import Any

from headrace.engine.rules_of import score, standing, to_play
from headrace.engine.text import scratch

REWARDS = ("rank", "win", "score", "margin")
RANK, WIN, SCORE, MARGIN = range(len(REWARDS))
SEATS = 8
"""Room for as many seats as any game has."""


def write_rewards(s: Any, reward: int, out: list[float], at: int) -> None:
    """Write one number for each seat, from `at` on."""
    seat: int
    other: int
    places = scratch(SEATS)
    points = scratch(SEATS)
    is_over: bool = to_play(s) < 0
    for seat in range(s.players):
        places[seat] = standing(s, seat)
        points[seat] = score(s, seat)
    for seat in range(s.players):
        others: int = s.players - 1
        level: int = 0
        behind: int = 0
        shared: int = 0
        total: int = 0
        for other in range(s.players):
            total += points[other]
            if places[other] > places[seat]:
                behind += 1
            if places[other] == places[seat]:
                level += 1
                shared += points[other]
        out[at + seat] = 0.0
        if is_over and reward == RANK:
            out[at + seat] = (behind - places[seat]) / others
        if is_over and reward == WIN and places[seat] == 0:
            out[at + seat] = 1 / level
        if is_over and reward == SCORE:
            out[at + seat] = shared / level
        if is_over and reward == MARGIN:
            out[at + seat] = (shared * s.players - total * level) / (level * others)
