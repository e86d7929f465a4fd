"""Why actions are refused: a game names its reasons in `reasons.py`, each with the clause of its rules."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Self


class CitedReason(IntEnum):
    """A reason: its number, and the clause of `rules.md` it comes from. The first, allowed, is 0 and comes from none.

    >>> class Reason(CitedReason):
    ...     ALLOWED = ""
    ...     NOT_IN_HAND = "4.1"
    >>> int(Reason.NOT_IN_HAND), Reason.NOT_IN_HAND.clause, [*Reason.refusing()]
    (1, '4.1', [<Reason.NOT_IN_HAND: 1>])
    """

    clause: str

    def __new__(cls, clause: str, number: int | None = None) -> Self:
        number = len(cls.__members__) if number is None else number
        member = int.__new__(cls, number)
        member._value_, member.clause = number, clause
        return member

    @classmethod
    def refusing(cls) -> tuple[Self, ...]:
        """All but allowed."""
        return tuple(reason for reason in cls if reason)


def cited(reasons: type[IntEnum], clauses: Mapping[str, str]) -> type[CitedReason]:
    """Of a family's reasons those that a title has, by their names, each with the clause of the title's own rules."""
    rows = {name: (clause, int(reasons[name])) for name, clause in clauses.items()}
    return CitedReason("Reason", rows)  # type: ignore[arg-type, return-value]
