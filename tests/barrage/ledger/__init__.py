"""A slow book-keeper for Barrage: it is told every answer, checks it by the rules and keeps the books.

It is written from `rules.md` and `data.toml` alone and shares nothing with the rules text of the engine. Everything is named,
whatever is possible is listed whole and anew at every question (every construction, every production), and the course of the
game is told as one would read it aloud, with a question where a player is asked. `Ledger.options` are the answers there are;
anything else is refused.
"""

from tests.barrage.ledger.course import draft, from_turn, rounds
from tests.barrage.ledger.dictation import Asking, Question, Refused
from tests.barrage.ledger.scoring import winners
from tests.barrage.ledger.table import Dam, Player, Segment, Table

__all__ = ["Dam", "Ledger", "Player", "Refused", "Segment", "Table"]


class Ledger:
    """The books of one game."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.question: Question | None = None
        self.course: Asking[None]

    def begin(self, first_to_draft: int | None = None) -> None:
        """Once everything is dealt: the first question, of the draft if there is one."""
        self.course = self._game(first_to_draft)
        self.question = next(self.course)

    def go_on(self) -> None:
        """From the beginning of a turn in the middle of a round."""
        self.course = from_turn(self.table)
        self.question = next(self.course)

    def _game(self, first_to_draft: int | None) -> Asking[None]:
        if first_to_draft is not None:
            yield from draft(self.table, first_to_draft)
        yield from rounds(self.table)

    @property
    def is_over(self) -> bool:
        return self.question is None

    @property
    def turn(self) -> int | None:
        """Who is asked."""
        return self.question.seat if self.question else None

    @property
    def options(self) -> list[str]:
        """The answers there are."""
        return list(self.question.options) if self.question else []

    def answer(self, text: str) -> None:
        """The answer to the question asked now. Refused if it is none; the ledger is of no use afterwards."""
        try:
            self.question = self.course.send(text)
        except StopIteration:
            self.question = None

    def points(self) -> list[int]:
        """Of each player now, or at the end."""
        return [player.vp for player in self.table.players]

    def winners(self) -> list[int]:
        """12.5."""
        return winners(self.table)
