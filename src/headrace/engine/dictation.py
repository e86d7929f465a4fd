"""Orders dictated for the next shuffles of a plain position, so that any deal can be compared with another engine.

They stand beside the state's generator, outside schema, hash, record and the fast engine: a copy of the state has none.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from headrace.engine.meaning import Category

Order = Sequence[Any] | None
"""Names or numbers from the first entry to the last, `...` for all others as chance has it; None: leave it to chance."""


class Dictated(list[int]):
    """A generator with orders for the shuffles to come, first to last."""

    def __init__(self, words: Iterable[int], orders: Iterable[Order], vocabularies: Sequence[Sequence[str]]) -> None:
        super().__init__(words)
        self.orders, self.vocabularies = list(orders), vocabularies

    def arrange(self, cards: list[int], count: int) -> None:
        """Lay what has been shuffled in the next dictated order. ValueError if that is no order of these."""
        order = self.orders.pop(0) if self.orders else None
        if order is None:
            return
        for numbers in self._readings(order):
            if (laid := _laid(numbers, cards[:count])) is not None:
                cards[:count] = laid
                return
        raise ValueError(f"what is shuffled here are {sorted(cards[:count])}, not an order {list(order)!r}")

    def _readings(self, order: Sequence[Any]) -> Iterable[list[Any]]:
        """The order in numbers: as it was said, or as each list of names reads it that has all of its words."""
        words = [entry for entry in order if isinstance(entry, str)]
        for names in self.vocabularies if words else [()]:
            if set(words) <= set(names):
                yield [names.index(entry) if isinstance(entry, str) else entry for entry in order]


def _laid(order: list[Any], cards: list[int]) -> list[int] | None:
    """The cards in this order; None if it names others."""
    front = order[: order.index(...)] if ... in order else order
    back = order[order.index(...) + 1 :] if ... in order else []
    rest = list(cards)
    for card in (*front, *back):
        if card not in rest:
            return None
        rest.remove(card)
    return None if rest and ... not in order else [*front, *rest, *back]


def dictate(state: Any, orders: Iterable[Order]) -> None:
    """Let the next shuffles of a state come out like this."""
    names = [field.numbers.names for field in state.fields if isinstance(field.numbers, Category)]
    state.rng = Dictated(state.rng, orders, names)
