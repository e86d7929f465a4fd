"""What the viewer can do now with the things on the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from headrace.boards.looked import DO, looked_at
from headrace.boards.touch import Mark
from headrace.core.moves import Move, Refusal
from headrace.core.view import View


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
        table = self.view.game.actions
        numbers = {table.number(text): why for text, why in self.view.refusals.items()}
        return {table[number].target: self.nearest(number, why) for number, why in numbers.items()}

    def nearest(self, action: int, why: Refusal) -> Refusal:
        """The nearest cause for refusing an action; the general one unless a game knows better."""
        return why

    def decision(self, move: Move, label: str) -> Mark:
        """The mark of a decision: the first press looks at it, the second makes it."""
        return Mark(label, action=move.number, chosen=move == looked_at(self.view), lasting=move.number in self.view.lasting)

    def laid(self, moves: Sequence[int]) -> str:
        """The focus under which moves of the viewer lie on the table as a plan, or as much of them as can; the first at least."""
        return f"{DO}{moves[0]}"

    def mark(self, target: str, label: str = "") -> Mark | None:
        """What the thing with this target offers to the viewer: a decision by its phrase, or a refusal; None for nothing."""
        if target in self.moves:
            move = self.moves[target][0]
            return self.decision(move, self.view.game.phrase(move.number, self.view.lang, self.view.state))
        return Mark(label, why=self.refused[target]) if target in self.refused else None
