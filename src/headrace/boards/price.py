"""What stands beside a lit thing: what it takes and brings, read from where it leads, so that the bill cannot say otherwise.

What is drawn carries the same numbers for whoever checks them: `data-price` what changes, `data-after` the moves before it;
of a bill `data-paid` and `data-for`, the moves it is for.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from headrace.boards.plans import Answer, Outcome, Plan, Question

Amounts = Mapping[str, int]
"""What a seat gains, by the field of the state that says what each seat has; negative: what it pays."""
Span = tuple[int | None, int]
"""What is gained at least and at most; None: nobody can say yet how much is paid in the end."""


@dataclass(frozen=True)
class Price:
    """What a seat gains by the end of a deed; negative: what it pays. `built.mixers` is a number of an event."""

    of: Mapping[str, Span]
    moves: tuple[int, ...] = ()
    """Moves that are made before, not counted; of a bill those that it is for."""

    def attributes(self, target: str | None = None) -> dict[str, str | None]:
        """As attributes of what is drawn. `target`: key of the thing it stands beside, if it is not part of that."""
        return {"data_price": self._told, "data_after": " ".join(map(str, self.moves)), "data_of": target}

    def of_bill(self) -> dict[str, str]:
        """As attributes of a bill."""
        return {"data_paid": self._told, "data_for": " ".join(map(str, self.moves))}

    @property
    def _told(self) -> str:
        return " ".join(f"{good}:{'' if least is None else least}:{most}" for good, (least, most) in self.of.items())


def price_of(plan: Plan, question: Question, answer: Answer, amounts: Callable[[Outcome], Amounts]) -> Price | None:
    """What an answer takes and brings with all that follows; None if that is not known. `amounts`: what an outcome changes."""
    outcome, before = plan.outcome_of(answer), amounts(question.before)
    ends = [amounts(end) for end in outcome.ends] if outcome else []
    changes = [{good: (end[good] - before[good],) * 2 for good in end} for end in ends]
    return Price(spanning(changes).of, question.moves) if changes else None


def spanning(spans: Iterable[Mapping[str, Span]]) -> Price:
    """From the least to the most of several, which have the same goods."""
    found: dict[str, Span] = {}
    for good, (least, most) in (each for span in spans for each in span.items()):
        low, high = found.get(good, (least, most))
        found[good] = None if low is None or least is None else min(low, least), max(high, most)
    return Price(found)


def settled(amounts: Amounts, moves: tuple[int, ...]) -> dict[str, str]:
    """What moves take and bring, as attributes of their bill."""
    return Price({good: (amount, amount) for good, amount in amounts.items()}, moves).of_bill()
