"""The sheet of a game whose questions lie on a stack of pending effects (`headrace.engine.stack`)."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any, Generic, TypeVar

from headrace.boards.walking import WalkingSheet
from headrace.engine.frames import Frame, lying
from headrace.engine.stack import KIND, top

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
    def asked(self) -> Q | None:
        """What is asked; None when the game is over."""
        return None if self.view.over else self.questions(top(self.view.state.pending, KIND))

    @property
    def about(self) -> Any:
        """What is asked, with its numbers by name; nothing is asked when the game is over."""
        return lying(self.view.state.pending, self.frames)[-1]
