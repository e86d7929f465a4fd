"""How deep the stack of pending effects gets, also within a move: for the laws of games that have one."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from headrace.engine import stack
from headrace.engine.frames import Frame


class Depths:
    """The greatest depth seen so far."""

    greatest = 0

    def push(self, frames: list[int], frame: Frame) -> None:
        """The stack's own `push`, measured."""
        stack.push(frames, frame)
        self.greatest = max(self.greatest, stack.depth(frames))

    def push_row(self, frames: list[int], rows: tuple[int, ...], first: int) -> None:
        """Its `push_row`, measured."""
        stack.push_row(frames, rows, first)
        self.greatest = max(self.greatest, stack.depth(frames))


@contextmanager
def measured(game: Any) -> Iterator[Depths]:
    """Inside, every push of this game's text, as the plain engine reads it, is measured."""
    depths = Depths()
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in sys.modules if name.startswith(game.text_modules)]:
            for verb in ("push", "push_row"):
                if getattr(sys.modules[name], verb, None) is getattr(stack, verb) and name != stack.__name__:
                    patch.setattr(sys.modules[name], verb, getattr(depths, verb))
        yield depths
