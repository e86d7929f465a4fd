"""What a tournament brought, as JSON."""

from collections.abc import Mapping, Sequence
from platform import machine, python_version, system
from typing import Any

from headrace import __version__
from headrace.arena.standings import Standing
from headrace.arena.tournament import Contest, Outcome
from headrace.arena.tournament_keeping import about


def as_dict(
    contest: Contest, outcomes: Sequence[Outcome], rows: Sequence[Standing], pairs: Mapping[tuple[str, str], float]
) -> dict[str, Any]:
    """Settings, bots from the best on, and games. The same wherever it was played, but for seconds and the machine."""
    return {
        "format": "headrace-tournament-result-1",
        "headrace": __version__,
        "machine": f"{system()} {machine()}, Python {python_version()}",
        **about(contest),
        "zero": contest.zero or None,
        "deals": contest.deals,
        "chance": 1 / contest.players,
        "standings": [row.as_dict() for row in rows],
        "ahead": [[_rounded(pairs.get((one.bot, other.bot))) for other in rows] for one in rows],
        "games": [_game(contest, outcome) for outcome in outcomes],
    }


def _rounded(part: float | None) -> float | None:
    return None if part is None else round(part, 4)


def _game(contest: Contest, outcome: Outcome) -> dict[str, Any]:
    return {
        "game": outcome.number,
        "seed": f"{contest.seed}/{contest.deal(outcome.number)}",
        "seats": [contest.bots[bot] for bot in contest.lineup(outcome.number)],
        "scores": outcome.scores,
        "places": [place + 1 for place in outcome.places],
        "faults": outcome.faults,
    }
