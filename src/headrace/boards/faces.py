"""What a page asks of a board is given a view; what draws it is given the sheet that the board makes of the view."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from headrace.boards.sheet import Sheet
from headrace.core.view import View

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S")


def laid_on(sheet: Callable[[View], Sheet]) -> Callable[[View, Sequence[int]], str]:
    """Where moves lie on the table as a plan, for a board that explores: `laid`."""
    return lambda view, moves: sheet(view).reach.laid(moves)


def drawn_on(sheet: Callable[[View], S], drawing: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[View, P], R]:
    """A drawing made on a sheet, as a page asks for it."""

    @wraps(drawing)
    def face(view: View, /, *given: P.args, **named: P.kwargs) -> R:
        return drawing(sheet(view), *given, **named)

    return face
