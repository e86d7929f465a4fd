"""What can be counted up for a player: points line by line, what limits apply, what there is for objectives."""

from typing import Any

from headrace.games.great_western_trail.material import (
    CATEGORIES,
    TASK_BITS,
    TASKS,
    TRACK,
)
from headrace.games.great_western_trail.rules.assigning import MOST_OBJECTS, objects
from headrace.games.great_western_trail.rules.counting import hand_limit, marker_limit, step_limit
from headrace.games.great_western_trail.rules.scoring import LINES, Line, write_lines
from headrace.games.great_western_trail.state import State
from headrace.readable.named import row


def accounts(s: State) -> dict[str, list[dict[str, Any]]]:
    """By seat, from what is known in this state: `categories`, the lines of the score sheet (14); `limits` of steps, hand
    and certificates (2.15, 7.1, 8.5); `objectives`: cards in the area, their points, and how many things there are for each
    task (14.7).
    """
    seats = range(s.players)
    return {
        "categories": [dict(zip(CATEGORIES, lines_of(s, seat), strict=True)) for seat in seats],
        "limits": [limits(s, seat) for seat in seats],
        "objectives": [
            {
                "cards": sum(row(s, "area", seat)),
                "points": lines_of(s, seat)[Line.OBJECTIVES],
                "things": things(s, seat),
            }
            for seat in seats
        ],
    }


def limits(s: State, seat: int) -> dict[str, int]:
    """How far a seat may go, how many cards it draws up to, what the certificates may come to."""
    return {"steps": step_limit(s, seat), "hand": hand_limit(s, seat), "certificates": TRACK[marker_limit(s, seat)]}


def lines_of(s: State, seat: int) -> list[int]:
    """The lines of the score sheet."""
    lines = [0] * LINES
    write_lines(s, seat, lines)
    return lines


def things(s: State, seat: int) -> dict[str, int]:
    """How many things there are for each kind of task; no more than MOST_OBJECTS are told."""
    have = objects(s, seat)
    return {task: have >> TASK_BITS * at & MOST_OBJECTS for at, task in enumerate(TASKS)}
