"""A finished or running game looked at again: what every seat could expect, and where a bot would have done better."""

from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import asdict, dataclass, field
from functools import lru_cache, partial
from itertools import pairwise
from statistics import fmean, stdev
from typing import Any

from headrace.arena.advising import Patience, ends, expect, plans_of
from headrace.arena.stats import half_width
from headrace.arena.topics import gains
from headrace.bots.ready import fast_engine
from headrace.bots.search import Budget, Forecast, play_forward
from headrace.core.moves import Move
from headrace.core.position import Position
from headrace.core.record import Record
from headrace.core.replaying import replay

Look = tuple[int, str]
"""An action, by the moves before it, and the bot that is asked what it would have done; empty for none."""
MOST_KEPT = 4
"""Games that a process has at hand, replayed."""


@dataclass(frozen=True)
class Better:
    """What a bot would have done, and by how much it expects more of that than of what was played.

    `points` of the seat with half of their 95 % interval, `chance`: share of the wins; `gains`: by topic, how many points more
    learned values see (`topics.gains`).
    """

    moves: tuple[str, ...]
    points: float
    width: float
    chance: float
    gains: Mapping[str, float] = field(default_factory=dict)

    @property
    def is_clear(self) -> bool:
        """Is it better beyond doubt?"""
        return self.points > self.width


@dataclass(frozen=True)
class Moment:
    """An action of the game: the moves made before it, its seat and moves, and what every seat may expect once it is done, by
    all that the seats know.

    `better`: what the bot would have done, None if the same, or if it was not asked. `playouts`: of each forecast; `error`: the
    standard error of the points, the largest of all seats.
    """

    ply: int
    seat: int
    moves: tuple[str, ...]
    points: tuple[float, ...]
    chances: tuple[float, ...]
    better: Better | None
    playouts: int = 0
    error: float = 0.0


@dataclass(frozen=True)
class Swing:
    """An action after which its seat had another chance to win than after the one looked at before."""

    earlier: Moment
    moment: Moment

    @property
    def before(self) -> float:
        return self.earlier.chances[self.moment.seat]

    @property
    def after(self) -> float:
        return self.moment.chances[self.moment.seat]

    @property
    def size(self) -> float:
        return abs(self.after - self.before)


@dataclass(frozen=True)
class Analysis:
    """A game from its first action to its last."""

    game: str
    seats: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moments: tuple[Moment, ...]

    def mistakes(self) -> list[Moment]:
        """The actions for which something better was there beyond doubt, the dearest first."""
        clear = [moment for moment in self.moments if moment.better and moment.better.is_clear]
        return sorted(clear, key=lambda moment: -moment.better.points if moment.better else 0.0)

    def swings(self, most: int) -> list[Swing]:
        """The actions that changed their seat's chance to win most, the largest change first."""
        return swings(self.moments)[:most]

    def as_dict(self) -> dict[str, Any]:
        """The analysis for JSON."""
        return asdict(self) | {"mistakes": [moment.ply for moment in self.mistakes()]}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Analysis":
        """The same from JSON. KeyError or TypeError if it is none."""
        moments = [
            Moment(**{**moment, **_tuples(moment), "better": better and Better(**{**better, **_tuples(better)})})
            for moment in data["moments"]
            for better in (moment["better"],)
        ]
        return cls(data["game"], tuple(data["seats"]), tuple(data["scores"]), tuple(data["winners"]), tuple(moments))


def _tuples(data: dict[str, Any]) -> dict[str, Any]:
    """What JSON has made a list of."""
    return {name: tuple(value) for name, value in data.items() if isinstance(value, list)}


def analyse(
    record: Record, level: str, playouts: int, processes: int = 1, progress: Callable[[int], None] = lambda actions: None
) -> Analysis:
    """Look at every action that was a choice. RecordError for a record that does not hold.

    `progress` is told how many actions there are, and then 0 for each that is done.
    """
    pos, text = replay(record), record.to_json()
    begun = [ply for ply, begins in enumerate(pos.begins) if begins]
    progress(len(begun))
    look = partial(look_at, text, Budget(playouts=playouts), level=level)
    moments = []
    with ProcessPoolExecutor(processes) if processes > 1 else nullcontext() as pool:
        for moment in pool.map(look, begun) if pool else map(look, begun):
            progress(0)
            moments += [moment] if moment else []
    seats = tuple(record.seats) or tuple(str(seat) for seat in range(pos.players))
    return Analysis(pos.game.id, seats, tuple(pos.scores), tuple(pos.winners), tuple(moments))


def looking(begun: Sequence[int], most: int, level: str, swung: int) -> Generator[Look, Moment, list[Moment]]:
    """Which actions are looked at, one after the other: at most so many spread over the game, then those within its swings.

    Last the bot is asked about so many swings. Each look is answered by what `look_at` found; returned is all, in order.
    """
    found: dict[int, Moment] = {}
    for ply in evenly(begun, most):
        found[ply] = yield ply, ""
    for swing in swings([*found.values()])[:swung]:
        for ply in begun:
            if swing.earlier.ply < ply < swing.moment.ply:
                found[ply] = yield ply, ""
    for swing in swings([found[ply] for ply in sorted(found)])[:swung]:
        found[swing.moment.ply] = yield swing.moment.ply, level
    return [found[ply] for ply in sorted(found)]


def evenly(begun: Sequence[int], most: int) -> Sequence[int]:
    """At most so many of them, spread evenly; the first and the last are always among them."""
    if len(begun) <= most:
        return begun
    return [begun[round(at * (len(begun) - 1) / (most - 1))] for at in range(most)]


def swings(moments: Sequence[Moment]) -> list[Swing]:
    """How each action but the first changed its seat's chance to win, the largest change first."""
    return sorted((Swing(*pair) for pair in pairwise(moments)), key=lambda swing: -swing.size)


@lru_cache(MOST_KEPT)
def _replayed(text: str) -> Position:
    """The game, once for every process."""
    return replay(Record.from_json(text))


def choices(text: str) -> list[int]:
    """After how many moves the actions of a record begin that were a choice."""
    pos = _replayed(text)
    return [ply for ply, begins in enumerate(pos.begins) if begins and _was_a_choice(pos.as_of(ply), _played(pos, ply))]


def look_at(text: str, budget: Budget, ply: int, level: str = "") -> Moment | None:
    """The action of a record that begins after so many moves; None if there was nothing to choose.

    `budget`: of each forecast. `level`: the bot that is asked what it would have done; empty for none.
    """
    whole = _replayed(text)
    pos, played = whole.as_of(ply), _played(whole, ply)
    seat = pos.turn
    assert seat is not None, "a move was made here"
    if not _was_a_choice(pos, played):
        return None
    patience = Patience(None, None, budget)
    wanted = plans_of(pos, level, ply, patience, 1)[0] if level else played
    better = None if wanted == played else _better(pos, [wanted, played], patience, ply)
    then = _expected(whole.as_of(ply + len(played)), seat, budget)
    points, chances = tuple(map(then.points, range(pos.players))), tuple(map(then.chance, range(pos.players)))
    return Moment(ply, seat, tuple(move.text for move in played), points, chances, better, then.playouts, _error(then))


def _expected(pos: Position, seat: int, budget: Budget) -> Forecast:
    """What may be expected of a position to which a seat has come: by what every seat knows, taken together.

    By what this seat knows alone would make the curves jump from the knowledge of one to that of another. In the middle of
    something that is all there is: what the others deal it anew might not fit that.
    """
    seats = range(pos.players) if pos.is_over or pos.game.sight.begins_action(pos.state) else (seat,)
    share = Budget(-(-budget.playouts // len(seats)), budget.seconds / len(seats))
    engine = fast_engine(pos.game)
    parts = [
        play_forward(pos.game, pos.game.veiled(pos.state, each), each, [()], share, f"{pos.ply}/{each}", engine)[0]
        for each in seats
    ]
    return Forecast(sum((part.scores for part in parts), ()), sum((part.wins for part in parts), ()))


def _error(forecast: Forecast) -> float:
    """The largest standard error of the points of any seat; of one playout nothing is known."""
    if forecast.playouts < 2:
        return 0.0
    return max(stdev(scores) for scores in zip(*forecast.scores, strict=True)) / forecast.playouts**0.5  # type: ignore[no-any-return]


def _was_a_choice(pos: Position, played: Sequence[Move]) -> bool:
    """Was there ever more than one move?"""
    draft = pos.copy()
    for move in played:
        if len(draft.legal_numbers()) > 1:
            return True
        draft.push(move)
    return False


def _played(pos: Position, ply: int) -> list[Move]:
    """The moves of the action that begins there, as far as its seat knew what they would bring."""
    draft, moves = pos.as_of(ply), list[Move]()
    seat = draft.turn
    for move in pos.moves[ply:]:
        moves.append(move)
        if ends(draft, move, seat):
            break
        draft.push(move)
    return moves


def _better(pos: Position, plans: Sequence[Sequence[Move]], patience: Patience, seed: int) -> Better:
    """By how much the first of two plans is better: playout by playout, as both saw the same worlds."""
    forecasts, seat = expect(pos, plans, patience, seed), pos.turn or 0
    best, done = forecasts
    points = [one[seat] - other[seat] for one, other in zip(best.scores, done.scores, strict=True)]
    chance, moves = best.chance(seat) - done.chance(seat), tuple(move.text for move in plans[0])
    return Better(moves, fmean(points), half_width(points), chance, gains(pos, plans, forecasts, patience.outcome, seed))
