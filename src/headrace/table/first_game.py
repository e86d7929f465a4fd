"""The slips of a first game: which one belongs to a state, and what a browser remembers of them. And what a bot would do."""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from headrace import bots
from headrace.arena.advising import Patience
from headrace.core.moves import Move
from headrace.core.rooms import GameRooms
from headrace.core.view import View
from headrace.engine.material import load_toml

FILE = "first_game.toml"
OFF = "off"
ON = "on"
OFFERED_UNTIL = 6
"""Own decisions after which a first game is not offered any more."""
REMEMBERED = re.compile(r"off|on(\.[a-z_]{1,20}){0,20}", re.ASCII)
PATIENCE = Patience()


# ---- slips ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Slip:
    """A piece of advice, and when it belongs: own decisions so far, fields of the state, verbs of the legal moves."""

    id: str
    title: Mapping[str, str]
    text: Mapping[str, str]
    moves: tuple[int, int] = (0, 10_000)
    state: tuple[tuple[str, int, int], ...] = ()
    asked: frozenset[str] = frozenset()

    @classmethod
    def read(cls, found: Mapping[str, Any]) -> "Slip":
        """A slip as it stands in the file."""
        state = tuple((name, low, high) for name, (low, high) in found.get("state", {}).items())
        low, high = found.get("moves", cls.moves)
        return cls(found["id"], found["title"], found["text"], (low, high), state, frozenset(found.get("asked", ())))

    def belongs(self, state: Any, verbs: Collection[str], own: int) -> bool:
        """Does it belong to this state, where the legal moves begin with these verbs, after so many own decisions?"""
        return (
            self.moves[0] <= own <= self.moves[1]
            and all(low <= getattr(state, name) <= high for name, low, high in self.state)
            and (not self.asked or not self.asked.isdisjoint(verbs))
        )


@cache
def slips(game: GameRooms) -> tuple[Slip, ...]:
    """All slips of a game, those of its family first; none where it has none."""
    written = [package for package in game.packages if files(package).joinpath(FILE).is_file()]
    return tuple(Slip.read(found) for package in written for found in load_toml(package, FILE)["slip"])


# ---- what a browser remembers ---------------------------------------------------------------------------------------
def remembered(written: str) -> str:
    """What a browser remembers of the slips of a game: nothing yet, `off`, or `on` with the ids of those that were closed."""
    return written if REMEMBERED.fullmatch(written) else ""


def without(memory: str, id: str) -> str:
    """The same after one more was closed."""
    closed = memory.split(".")[1:] if memory.startswith(ON) else []
    return remembered(".".join((ON, *dict.fromkeys([*closed, id])))) or OFF


def is_offered(game: GameRooms, memory: str, view: View, own: int) -> bool:
    """Is this somebody's first game, as far as the browser knows?"""
    return memory == "" and bool(slips(game)) and view.seat is not None and not view.over and own < OFFERED_UNTIL


def slip_for(game: GameRooms, memory: str, view: View, own: int) -> Slip | None:
    """The slip that belongs to what is asked now and was not closed; only the seat that decides gets one."""
    if not memory.startswith(ON) or view.seat is None or view.seat != view.turn:
        return None
    closed, verbs = memory.split(".")[1:], verbs_of(view.moves)
    return next((slip for slip in slips(game) if slip.id not in closed and slip.belongs(view.state, verbs, own)), None)


def verbs_of(moves: Iterable[Move]) -> set[str]:
    """What moves begin with."""
    return {move.text.split()[0] for move in moves}


# ---- a hint ---------------------------------------------------------------------------------------------------------
def adviser(game: GameRooms, players: int) -> str:
    """The level of the bot that is asked: the strongest at a table of so many."""
    return bots.levels(game, players)[-1]
