"""What is dictated to the ledger: a line for each turn, an answer after the other."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

LETTERS = "ABCD"
T = TypeVar("T")
Asking: TypeAlias = Generator[list[str], str, T]
"""A piece of the rules that asks: it gives the answers there are and is sent the one that was said."""


class Refused(Exception):
    """What was dictated is against the rules."""


def check(fine: object, why: str) -> None:
    """Refuse unless fine."""
    if not fine:
        raise Refused(why)


def seat_and_answers(line: str) -> tuple[int, list[str]]:
    """`A go b; use b 2; end` is a turn of seat 0 with three answers."""
    letter, _, rest = line.partition(" ")
    return LETTERS.index(letter), [answer.strip() for answer in rest.split(";")]


def line_of(seat: int, answers: list[str]) -> str:
    """The line in which a turn is dictated."""
    return f"{LETTERS[seat]} {'; '.join(answers)}"
