"""How deep the stack of pending effects gets, also within a move: for the laws of games that have one."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from headrace.core import stack


class Depths:
    """The greatest depth seen so far."""

    greatest = 0

    def push(self, frames: list[int], kind: int, a: int, b: int, c: int) -> None:
        """The stack's own `push`, measured."""
        stack.push(frames, kind, a, b, c)
        self.greatest = max(self.greatest, stack.depth(frames))


@contextmanager
def measured(game: Any) -> Iterator[Depths]:
    """Inside, every push of this game's text, as the plain engine reads it, is measured."""
    depths = Depths()
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in sys.modules if name.startswith(game.text_modules)]:
            if getattr(sys.modules[name], "push", None) is stack.push and name != stack.__name__:
                patch.setattr(sys.modules[name], "push", depths.push)
        yield depths
