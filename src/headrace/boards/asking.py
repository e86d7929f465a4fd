"""The sheet of a game whose questions lie on a stack of pending effects (`headrace.engine.stack`)."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any, Generic, TypeVar

from headrace.boards.walking import WalkingSheet
from headrace.engine.frames import Frame, lying
from headrace.engine.stack import KIND, depth, top

S = TypeVar("S")
Q = TypeVar("Q", bound=IntEnum)


class Asking(WalkingSheet, Generic[S, Q]):
    """A sheet that knows its game's state, an `S`, and what is asked, a `Q`."""

    questions: type[Q]
    """All that can be asked."""
    frames: Sequence[type[Frame]]
    """What can be under way, by its number."""

    @property
    def s(self) -> S:
        """The state as the viewer may see it."""
        state: S = self.view.state
        return state

    @property
    def mine(self) -> bool:
        """Does the viewer decide now?"""
        return super().mine and depth(self.view.state.pending) > 0

    @property
    def asked(self) -> Q | None:
        """What is asked; None when the game is over, or between what the rules do by themselves."""
        pending = self.view.state.pending
        return None if self.view.over or not depth(pending) else self.questions(top(pending, KIND))

    @property
    def about(self) -> Any:
        """What is asked, with its numbers by name; nothing is asked when the game is over."""
        return lying(self.view.state.pending, self.frames)[-1]
