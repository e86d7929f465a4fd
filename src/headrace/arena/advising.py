"""What a bot advises: its first and its second choice, each to the end of the action, and what it expects of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from headrace.arena.topics import gains
from headrace.bots import Recall, choose, consider
from headrace.bots.ready import fast_engine
from headrace.bots.search import Budget, Forecast, look_upon, play_forward
from headrace.core.moves import Move
from headrace.core.position import Position

MOST_STEPS = 12
"""Most decisions of one action."""
ENOUGH = 20
"""Playouts without which nothing is said of what may be expected."""
WORLDS = 10
"""Worlds in which it is foreseen what a plan leads to."""


SOME = Budget(playouts=200, seconds=1.5)
"""Playouts of a hint; where they are slow, as many as there are in the seconds that somebody waits."""


@dataclass(frozen=True)
class Patience:
    """Seconds a bot thinks about what to do, and about each further step of that (None: as long as it needs), and playouts or
    seconds spent on what may be expected."""

    choice: float | None = 1.0
    step: float | None = 0.25
    outcome: Budget = SOME


@dataclass(frozen=True)
class Advice:
    """Moves to the end of an action, and what whole playouts of it brought."""

    moves: tuple[Move, ...]
    forecast: Forecast
    foreseen: Forecast | None = None
    """What is foreseen behind the moves without playing on, where there were too few playouts."""
    gains: Mapping[str, float] = field(default_factory=dict)
    """Of the first choice: by topic, how many points more learned values see in it than in the second (`topics.gains`)."""

    @property
    def is_sound(self) -> bool:
        """Were there enough playouts to say what may be expected?"""
        return self.forecast.playouts >= ENOUGH


def advise(pos: Position, level: str, seed: int, patience: Patience) -> list[Advice]:
    """What a bot of a level would do for the seat to play, and what it would do else, if it thought about that.

    If whole playouts are sure that the second is better, it is the first.
    """
    plans, seat = plans_of(pos, level, seed, patience, 2), pos.turn
    assert seat is not None, "a finished game has nobody to advise"
    pieces = [Advice(tuple(plan), forecast) for plan, forecast in zip(plans, expect(pos, plans, patience, seed), strict=True)]
    if not all(piece.is_sound for piece in pieces):
        pieces = [replace(piece, foreseen=found) for piece, found in zip(pieces, foresee(pos, plans, seed), strict=True)]
    if len(pieces) == 2 and pieces[1].is_sound and pieces[1].forecast.is_surely_better(pieces[0].forecast, seat):
        pieces.reverse()
    if len(pieces) == 2:
        pieces[0] = replace(pieces[0], gains=_gains(pos, pieces, patience, seed))
    return pieces


def _gains(pos: Position, pieces: Sequence[Advice], patience: Patience, seed: int) -> Mapping[str, float]:
    """By topic, what learned values see in the first of two pieces that the second lacks."""
    plans, forecasts = [piece.moves for piece in pieces], [piece.forecast for piece in pieces]
    return gains(pos, plans, forecasts, patience.outcome, seed)


def plans_of(pos: Position, level: str, seed: int, patience: Patience, most: int) -> list[list[Move]]:
    """Up to so many actions, each to its end, that a bot of a level would choose for the seat to play, the best first.

    Bots get a veiled state, and behind a move that brings something to light nobody looks.
    """
    lead, choices = _to_the_choice(pos, level, seed, patience)
    return [_whole_action(pos, [*lead, choice], level, seed, patience) for choice in choices[:most]]


def expect(pos: Position, plans: Sequence[Sequence[Move]], patience: Patience, seed: int) -> list[Forecast]:
    """What may be expected of each plan of the seat to play, as far as that seat may know."""
    seat = pos.turn
    assert seat is not None, "a finished game has nobody to advise"
    numbers = [[move.number for move in plan] for plan in plans]
    veiled = pos.game.veiled(pos.state, seat)
    return play_forward(pos.game, veiled, seat, numbers, patience.outcome, seed, fast_engine(pos.game))


def foresee(pos: Position, plans: Sequence[Sequence[Move]], seed: int) -> list[Forecast]:
    """What is foreseen behind each plan of the seat to play without playing on, as far as that seat may know."""
    seat = pos.turn
    assert seat is not None, "a finished game has nobody to advise"
    numbers = [[move.number for move in plan] for plan in plans]
    return look_upon(pos.game, pos.game.veiled(pos.state, seat), seat, numbers, WORLDS, seed)


def _to_the_choice(pos: Position, level: str, seed: int, patience: Patience) -> tuple[list[Move], list[int]]:
    """The moves without a choice that come first, and what a bot thinks of where there is one."""
    draft, lead = _draft(pos), list[Move]()
    while len(legal := draft.legal_numbers()) == 1 and not ends(draft, pos.game.move(legal[0]), pos.turn):
        lead.append(pos.game.move(legal[0]))
        draft.push(lead[-1])
    return lead, consider(draft, level, patience.choice, seed)


def _whole_action(pos: Position, begun: Sequence[Move | int], level: str, seed: int, patience: Patience) -> list[Move]:
    """The moves that an action begins with, and what a bot would do from there to its end."""
    draft, moves, coming = _draft(pos), list[Move](), [pos.game.move(move) for move in begun]
    recall = Recall()
    while len(moves) < MOST_STEPS:
        number = len(moves)
        if number < len(coming):
            move = coming[number]
        else:
            move = pos.game.move(choose(draft, level, patience.step, seed + number, recall))
        moves.append(move)
        if ends(draft, move, pos.turn):
            break
        draft.push(move)
    return moves


def _draft(pos: Position) -> Position:
    """The position, to be played on alone."""
    return Position(pos.game, pos.state.copy(), None, {})


def ends(draft: Position, move: Move, seat: int | None) -> bool:
    """Does this move end the action, or bring something to light?"""
    if draft.lasts(move):
        return True
    draft.push(move)
    ends = draft.turn != seat or bool(draft.game.sight.begins_action(draft.state))
    draft.pop()
    return ends
