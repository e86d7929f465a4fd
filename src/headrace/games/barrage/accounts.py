"""What can be counted up for a player: points by what they came from, what limits apply, what the objective counts."""

from typing import Any

from headrace.games.barrage.material import (
    CONSTRUCT_COUNT,
    ENGINEERS,
    HELD,
    PIECES,
)
from headrace.games.barrage.rules.counting import open_contracts
from headrace.games.barrage.rules.ending import objective_count, objective_points
from headrace.games.barrage.state import State
from headrace.readable.named import counts, which


def accounts(s: State) -> dict[str, list[dict[str, Any]]]:
    """By seat: `categories`, points by what they came from (1.11); `limits`: engineers in all, open contracts that may be
    held and that may still be taken, construction spaces still free this round, pieces still to build (1.2, 6.1, 7.5);
    `objectives`: what the tile counts, and what it would bring now (12.2).
    """
    seats = range(s.players)
    return {
        "categories": [counts(s, "from_source", seat) for seat in seats],
        "limits": [limits(s, seat) for seat in seats],
        "objectives": [{which(s, "objective"): objective_count(s, seat), "points": objective_points(s, seat)} for seat in seats],
    }


def limits(s: State, seat: int) -> dict[str, Any]:
    """What a seat may have at most, and what is left of it."""
    return {
        "engineers": ENGINEERS,
        "contracts": HELD,
        "contracts_free": max(0, HELD - open_contracts(s, seat)),
        "constructions_left": CONSTRUCT_COUNT - s.constructions[seat],
        "pieces_left": {kind: most - count for (kind, count), most in zip(counts(s, "built", seat).items(), PIECES, strict=True)},
    }
