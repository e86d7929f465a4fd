"""`headrace data check`: every game of a set is played again, and what it says of it compared."""

from collections.abc import Iterator
from typing import Any

from headrace.data.files import GameSet, Played, hash_of
from headrace.data.tracing import Tracer, stuck


def check(found: GameSet, fast: bool | None = None) -> Iterator[str]:
    """One line for each game that is not what the rules make of it."""
    tracer = Tracer(found.game, fast=fast)
    for number in range(len(found)):
        played = found[number]
        try:
            done = tracer.retrace(played)
        except ValueError as error:  # options that are none
            yield f"{found.path}: game {number}: {error}"
            continue
        if done < len(played.moves):
            yield str(stuck(found, number, done))
        elif wrong := _wrong(tracer, played, with_hash=not found.is_laid_out_anew(number)):
            yield f"{found.path}: game {number}: {wrong}"


def _wrong(tracer: Tracer, played: Played, with_hash: bool) -> str:
    """What does not fit of a game whose moves are legal; else nothing."""
    pos = tracer.position(played)
    if not pos.is_over:
        return "after its moves it is not over"
    told: list[tuple[str, Any, Any]] = [("scores", played.scores, pos.scores), ("winners", played.winners, pos.winners)]
    if with_hash:
        told.append(("final hash", played.final_hash, hash_of(pos.state)))
    return next((f"it states {name} {said}, the rules give {here}" for name, said, here in told if said != here), "")
