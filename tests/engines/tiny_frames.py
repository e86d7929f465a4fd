"""Two tiny kinds of effects, for the tests of the stack."""

from enum import IntEnum
from typing import Annotated

from headrace.engine.frames import Frame, frames_of
from headrace.engine.meaning import FLAG, Category, Count, Lies, named


class Kind(IntEnum):
    """What can be under way."""

    PAY = 0
    DRAW = 1


class Owing(Frame):
    """Something is owed."""

    count: Annotated[int, Count(-300, 300), "how many"]


class Pay(Owing, kind=Kind.PAY, lies=Lies.ALONE | Lies.BOTTOM | Lies.TOP):
    """Coins are paid."""

    metal: Annotated[int, Category(("gold", "tin"), none=True, noun="metal"), "of which metal"] = -1
    at_once: Annotated[int, FLAG, "true: at once"] = 0


class Draw(Owing, kind=Kind.DRAW, lies=Lies.BENEATH | Lies.BOTTOM):
    """Cards are drawn."""

    seen: Annotated[int, Count(0, 9), named(("ace", "king", "fool"), "card"), "cards seen so far"] = 0


FRAMES = frames_of(Kind)
