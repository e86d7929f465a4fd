"""Trials: what-if tables for one person alone, which begin from a position of another table with what is hidden dealt anew."""

import json
from collections.abc import Mapping

from headrace.core.position import Position
from headrace.core.possible import ImpossiblePosition
from headrace.core.rooms import GameRooms


class NoTrial(Exception):
    """From this position nobody can play on once what is hidden was dealt anew."""


def dealt_anew(pos: Position, seat: int | None, seed: int | str) -> Position:
    """A position with all that this seat cannot know dealt anew, as a trial begins from it; None: all that any seat cannot know.

    NoTrial if nobody could play on from there.
    """
    for knows in range(pos.players) if seat is None else (seat,):
        pos = pos.redealt(knows, f"{seed} {knows}")
    try:
        return begun_from(pos.game, written(pos), pos.options)
    except ImpossiblePosition:
        raise NoTrial from None


def written(pos: Position) -> str:
    """A position as it is stored."""
    return json.dumps(pos.to_position(), ensure_ascii=False, separators=(",", ":"))


def begun_from(game: GameRooms, start: str, options: Mapping[str, str]) -> Position:
    """The position that a trial begins from. ValueError if it is none of the rules here."""
    pos = Position.from_data(game, json.loads(start))
    pos.options = dict(options)
    return pos


def usable(trial: Position, real: Position, seat: int) -> list[int]:
    """The numbers of the moves that a seat made first in a trial, up to the end of its action, as far as they are legal in the
    real game; none where that asks the seat something else by now."""
    begun, pos, found = trial.as_of(0), real.copy(), list[int]()
    if real.turn != seat or real.game.veiled(begun.state, seat) != real.game.veiled(real.state, seat):
        return []
    for move, mover, begins in zip(trial.moves, trial.movers, trial.begins, strict=True):
        if mover != seat or pos.turn != seat or (found and begins) or pos.why_not(move):
            break
        pos.push(move)
        found.append(move.number)
    return found
