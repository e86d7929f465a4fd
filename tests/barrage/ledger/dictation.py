"""How the ledger asks and is answered."""

from collections.abc import Generator, Iterable
from typing import NamedTuple, TypeAlias, TypeVar


class Refused(Exception):
    """What was dictated is against the rules."""


class Question(NamedTuple):
    """Who is asked, and the answers there are."""

    seat: int
    options: tuple[str, ...]


T = TypeVar("T")
Asking: TypeAlias = Generator[Question, str, T]
"""A stretch of the game: it asks, is sent the answers, and comes to something."""


def ask(seat: int, options: Iterable[str]) -> Asking[str]:
    """One question. What has one answer is asked too."""
    offered = tuple(sorted(options))
    assert offered, "a question without an answer"
    answer = yield Question(seat, offered)
    if answer not in offered:
        raise Refused(f"{answer}: only {', '.join(offered)}")
    return answer
