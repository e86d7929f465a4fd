"""A finished or running game looked at again: what every seat could expect, and where a bot would have done better."""

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from functools import cache, partial
from statistics import fmean
from typing import Any

from headrace.arena.advising import Patience, ends, expect, plans_of
from headrace.arena.stats import half_width
from headrace.bots.search import Budget, Forecast
from headrace.core.moves import Move
from headrace.core.position import Position
from headrace.core.record import Record
from headrace.core.replaying import replay


@dataclass(frozen=True)
class Better:
    """What a bot would have done, and by how much it expects more of that than of what was played.

    `points` of the seat with half of their 95 % interval, `chance`: share of the wins.
    """

    moves: tuple[str, ...]
    points: float
    width: float
    chance: float

    @property
    def is_clear(self) -> bool:
        """Is it better beyond doubt?"""
        return self.points > self.width


@dataclass(frozen=True)
class Moment:
    """An action of the game: the moves made before it, its seat and moves, and what every seat may expect once it is done.

    `better`: what the bot would have done, None if the same.
    """

    ply: int
    seat: int
    moves: tuple[str, ...]
    points: tuple[float, ...]
    chances: tuple[float, ...]
    better: Better | None


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

    def as_dict(self) -> dict[str, Any]:
        """The analysis for JSON."""
        return asdict(self) | {"mistakes": [moment.ply for moment in self.mistakes()]}


def analyse(
    record: Record, level: str, playouts: int, processes: int = 1, progress: Callable[[int], None] = lambda actions: None
) -> Analysis:
    """Look at every action that was a choice. RecordError for a record that does not hold.

    `progress` is told how many actions there are, and then 0 for each that is done.
    """
    pos, text = replay(record), record.to_json()
    begun = [ply for ply, begins in enumerate(pos.begins) if begins]
    progress(len(begun))
    look = partial(_moment, text, level, playouts)
    moments = []
    with ProcessPoolExecutor(processes) if processes > 1 else nullcontext() as pool:
        for moment in pool.map(look, begun) if pool else map(look, begun):
            progress(0)
            moments += [moment] if moment else []
    seats = tuple(record.seats) or tuple(str(seat) for seat in range(pos.players))
    return Analysis(pos.game.id, seats, tuple(pos.scores), tuple(pos.winners), tuple(moments))


@cache
def _replayed(text: str) -> Position:
    """The game, once for every process."""
    return replay(Record.from_json(text))


def _moment(text: str, level: str, playouts: int, ply: int) -> Moment | None:
    """The action that begins after so many moves; None if there was nothing to choose."""
    pos = _replayed(text).as_of(ply)
    seat, played = pos.turn, _played(_replayed(text), ply)
    assert seat is not None, "a move was made here"
    if not _was_a_choice(pos, played):
        return None
    patience = Patience(None, None, Budget(playouts=playouts))
    (wanted,) = plans_of(pos, level, ply, patience, 1)
    done, best = expect(pos, [played, wanted], patience, ply)
    better = None if wanted == played else _better(wanted, seat, best, done)
    everybody = range(pos.players)
    points, chances = tuple(done.points(each) for each in everybody), tuple(done.chance(each) for each in everybody)
    return Moment(ply, seat, tuple(move.text for move in played), points, chances, better)


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


def _better(moves: Sequence[Move], seat: int, best: Forecast, done: Forecast) -> Better:
    """By how much a plan is better: playout by playout, as both saw the same worlds."""
    gains = [one[seat] - other[seat] for one, other in zip(best.scores, done.scores, strict=True)]
    chance = best.chance(seat) - done.chance(seat)
    return Better(tuple(move.text for move in moves), fmean(gains), half_width(gains), chance)
