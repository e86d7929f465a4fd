"""Whole games told chapter by chapter, with the books after each, as data: `games/*.toml` in the home of a game.

On top stand the facts of the deal, and how it ends: `scores` and `winners`. Then come the chapters, `[[chapter]]` or by the
name that `[games]` of the game's `kit.toml` gives: the `moves` of each, and `after`, what the books say then.
`dictated.py`, in the home of the game or its family, has `begun(game)`: a `Teller` of the game as it was dealt.
"""

import tomllib
from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from headrace.core.game import Game
from headrace.core.position import Position
from headrace.core.questions import NEVER
from headrace.core.rooms import GameRooms
from headrace.engine.stack import KIND, top
from tests.kit.cases import SEATED
from tests.kit.sheet import sheet
from tests.kit.tables import folder_of, hook_of

Chapter = dict[str, Any]


class Teller(ABC):
    """A game under way, told chapter by chapter."""

    def __init__(self, pos: Position) -> None:
        self.pos = pos

    def play(self, chapter: Chapter) -> None:
        """Make its moves; `p1 ` before a move: the seat that must be asked."""
        for line in chapter["moves"]:
            seat, text = SEATED.fullmatch(line).groups()  # type: ignore[union-attr]
            assert seat is None or self.pos.turn == int(seat), line
            self.pos.push(text)

    @abstractmethod
    def books(self) -> Any:
        """What must equal `after` of the chapter that was told last."""


@dataclass
class Dictated:
    """A whole game. `told`: everything in its file."""

    game: str
    name: str
    told: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.game}-{self.name}"

    @property
    def chapters(self) -> list[Chapter]:
        """From the first to the last."""
        chapters: list[Chapter] = self.told[sheet(self.game).get("games", {}).get("chapter", "chapter")]
        return chapters

    def begun(self) -> Teller:
        """The game before its first chapter."""
        manner = hook_of(self.game, "dictated")
        assert manner, f"{self}: no dictated.py says how it begins"
        teller: Teller = manner.begun(self)
        return teller

    def over(self) -> Position:
        """The game after its last chapter."""
        teller = self.begun()
        for chapter in self.chapters:
            teller.play(chapter)
        return teller.pos


def read(path: Path) -> Dictated:
    """The game of a file."""
    return Dictated(path.parent.parent.name, path.stem, tomllib.loads(path.read_text("utf-8")))


@cache
def dictated_games(game: str) -> tuple[Dictated, ...]:
    """All whole games there are of a game."""
    return tuple(read(path) for path in sorted(folder_of(game).glob("games/*.toml")))


# ---- what a game shows ------------------------------------------------------------------------------------------------
Shown = dict[str, set[str]]
"""What is `asked` (where a game tells questions apart), `told` (kinds of events) and `done` (kinds of actions)."""


def questions(game: GameRooms) -> dict[str, bool]:
    """Whether a game has each kind of question, by name; none are told apart where nothing lies on a stack."""
    if "pending" not in {field.name for field in game.state.fields}:
        return {}
    asked = import_module(f"{game.package}.questions").QUESTIONS.answers
    return {question.name.lower(): row is not NEVER for question, row in asked.items()}


def everything(game: Game) -> Shown:
    """What a game can show."""
    told = {kind.name.lower() for kind in game.events.numbers}
    return {
        "asked": {name for name, has in questions(game).items() if has},
        "told": told,
        "done": {action.text.split()[0] for action in game.actions},
    }


def shown(pos: Position) -> Shown:
    """What a game has shown from its beginning until now."""
    back, names = pos.copy(), [*questions(pos.game)]
    asked = {names[top(back.state.pending, KIND)]} if names and not back.is_over else set()
    while back.ply and names:
        back.pop()
        asked.add(names[top(back.state.pending, KIND)])
    told = {event.kind for row in pos.events for event in row}
    return {"asked": asked, "told": told, "done": {move.text.split()[0] for move in pos.moves}}
