"""What positions of every game have to fit, and what stands in them where nothing is said."""

from collections.abc import Sequence

from headrace.core.possible import refuse
from headrace.engine.meaning import NONE
from headrace.engine.schema import GameState


def lay_nothing(s: GameState) -> None:
    """Every number that can be none of a category, or nobody, is."""
    for field in s.fields:
        if getattr(field.numbers, "none", False):
            setattr(s, field.name, [NONE] * field.length if field.is_array else NONE)


def refuse_twice(things: Sequence[str], where: str) -> None:
    """ImpossiblePosition if something lies there twice; empty names are nothing."""
    for thing in things:
        refuse(thing != "" and things.count(thing) > 1, f"{where}: there is one {thing}")


def refuse_stack(stack: Sequence[int], unseen: Sequence[int], where: str, things: str) -> None:
    """ImpossiblePosition unless a stack, named or hidden, can be what lies nowhere else. `things`: what they are called."""
    refuse(len(unseen) != len(stack), f"{where}: {len(unseen)} {things} are nowhere else, not {len(stack)}")
    refuse(NONE in stack and {*stack} != {NONE}, f"{where}: either all are named or all hidden")
    refuse(NONE not in stack and sorted(stack) != sorted(unseen), f"{where} should hold the {things} that are nowhere else")
