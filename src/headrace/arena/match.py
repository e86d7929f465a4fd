"""Seat-balanced series: every bot sits in every seat of the same deals equally often."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from headrace.arena.stats import wilson
from headrace.bots import make_bot
from headrace.core.game import game


@dataclass(frozen=True)
class Standing:
    """How one entrant did. A win shared by k seats counts 1/k; `chance` is the share of its seats."""

    name: str
    games: int
    wins: float
    mean_score: float
    chance: float

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """95 % Wilson interval of the share of wins."""
        return wilson(self.wins, self.games)


@dataclass(frozen=True)
class Job:
    """One game of a series: which entrant sits where, and the seed."""

    game: str
    entrants: tuple[str, ...]
    seating: tuple[int, ...]
    seed: str
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Outcome:
    """Scores and winners by seat of one game."""

    seating: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def seat_plan(entrants: int, players: int, number: int) -> tuple[int, ...]:
    """Who sits where in game `number`: one rotation of the entrants; the last one fills the seats that are left."""
    base = [min(place, entrants - 1) for place in range(players)]
    turn = number % players
    return tuple(base[(seat - turn) % players] for seat in range(players))


def play_job(job: Job) -> Outcome:
    """Play one game."""
    pos = game(job.game).start(players=len(job.seating), seed=job.seed, **dict(job.options))
    team = [make_bot(spec) for spec in job.entrants]
    while (seat := pos.turn) is not None:
        pos.push(team[job.seating[seat]].choose(pos, pos.ply))
    return Outcome(job.seating, tuple(pos.scores), tuple(pos.winners))


def play_match(
    game_id: str,
    entrants: Sequence[str],
    players: int,
    games: int,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    processes: int = 1,
    progress: Callable[[], None] = lambda: None,
) -> list[Standing]:
    """A series of `games` games, rounded up to whole rotations. ValueError for a wrong bot, count or option."""
    for spec in entrants:
        make_bot(spec)
    if not 1 < len(entrants) <= players:
        raise ValueError(f"a match of {players} players takes 2 to {players} bots, not {len(entrants)}")
    game(game_id).start(players=players, seed=0, **(options or {}))
    rotations = -(-games // players)
    jobs = [
        Job(
            game_id,
            tuple(entrants),
            seat_plan(len(entrants), players, turn),
            f"{seed}/{rotation}",
            tuple((options or {}).items()),
        )
        for rotation in range(rotations)
        for turn in range(players)
    ]
    return _standings(entrants, _run(jobs, processes, progress))


def _run(jobs: Sequence[Job], processes: int, progress: Callable[[], None]) -> list[Outcome]:
    outcomes = []
    if processes <= 1:
        for job in jobs:
            outcomes.append(play_job(job))
            progress()
        return outcomes
    with ProcessPoolExecutor(processes) as pool:
        for outcome in pool.map(play_job, jobs, chunksize=1):
            outcomes.append(outcome)
            progress()
    return outcomes


def _standings(entrants: Sequence[str], outcomes: Sequence[Outcome]) -> list[Standing]:
    standings = []
    for number, name in enumerate(entrants):
        wins, points, seats = 0.0, 0, 0
        for outcome in outcomes:
            mine = [seat for seat, entrant in enumerate(outcome.seating) if entrant == number]
            wins += sum(seat in outcome.winners for seat in mine) / len(outcome.winners)
            points += sum(outcome.scores[seat] for seat in mine)
            seats += len(mine)
        places = sum(len(outcome.seating) for outcome in outcomes)
        standings.append(Standing(name, len(outcomes), wins, points / seats, seats / places))
    return standings
