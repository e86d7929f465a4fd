"""What the viewer can do now with the things on the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from headrace.boards.looked import DO, looked_at
from headrace.boards.touch import Mark
from headrace.core.moves import Move, Refusal
from headrace.core.view import OnDemand, View


@dataclass(frozen=True)
class Reach:
    """Legal decisions and refusals of the viewer by the things they point at. Exploring adds what things lead to."""

    view: View

    @cached_property
    def moves(self) -> Mapping[str, tuple[Move, ...]]:
        """Legal moves by target."""
        found: dict[str, list[Move]] = {}
        for move in self.view.moves:
            found.setdefault(move.target, []).append(move)
        return {target: tuple(moves) for target, moves in found.items()}

    @cached_property
    def refused(self) -> Mapping[str, Refusal]:
        """Refusals by target, each with the nearest cause."""
        table, tried = self.view.game.actions, dict[str, list[int]]()
        for text in self.view.refusals.tried:
            number = table.number(text)
            tried.setdefault(table[number].target, []).append(number)

        def why(target: str) -> Refusal | None:
            found = ((number, self.view.refusals.get(table[number].text)) for number in reversed(tried[target]))
            return next((self.nearest(number, refusal) for number, refusal in found if refusal), None)

        return OnDemand(tried, why)

    def nearest(self, action: int, why: Refusal) -> Refusal:
        """The nearest cause for refusing an action; the general one unless a game knows better."""
        return why

    def decision(self, move: Move, label: str) -> Mark:
        """The mark of a decision: the first press looks at it, the second makes it."""
        return Mark(label, action=move.number, chosen=move == looked_at(self.view), lasting=move.number in self.view.lasting)

    def laid(self, moves: Sequence[int]) -> str:
        """The focus under which moves of the viewer lie on the table as a plan, or as much of them as can; the first at least."""
        return f"{DO}{moves[0]}"

    @cached_property
    def _marks(self) -> dict[str, Mark | None]:
        return {}

    def mark(self, target: str, label: str = "") -> Mark | None:
        """What the thing with this target offers to the viewer; None for nothing. It is worked out once for all sizes."""
        if target not in self._marks:
            self._marks[target] = self.offer(target)
        found = self._marks[target]
        return replace(found, label=label) if found and label and not found.label else found

    def offer(self, target: str) -> Mark | None:
        """What a mark says: a decision by its phrase; a refusal, and whatever has the label of the thing, without a label."""
        if target in self.moves:
            move = self.moves[target][0]
            return self.decision(move, self.view.game.phrase(move.number, self.view.lang, self.view.state))
        return Mark("", why=self.refused[target]) if target in self.refused else None
