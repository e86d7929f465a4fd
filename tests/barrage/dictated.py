"""How whole games of Barrage are told: round by round, a line for each turn, with the lines of the books a round has changed.

The draft belongs to the first round, and whatever comes by itself before the first question of the next round to this one.
`A space turbine_0_left; dam b5_lower; via c5_left; drops 2; decline` is a turn of seat 0 with all its answers. What is drawn is
told (`deals.py`), and what is drawn first comes first; the seed says who drafts first.
"""

from collections.abc import Iterator
from typing import Any

import headrace
from headrace.core.position import Position
from tests.barrage.deals import orders
from tests.barrage.engine_side import table_of
from tests.barrage.ledger import Ledger
from tests.barrage.ledger.alone import laid_out
from tests.barrage.ledger.books import Lines, books, changed
from tests.barrage.ledger.facts import LETTERS
from tests.kit.dictated import Chapter, Dictated
from tests.kit.dictated import Teller as AnyTeller


def answers(chapter: Chapter) -> Iterator[tuple[int, str]]:
    """Seat and answer, one after the other."""
    for line in chapter["moves"]:
        letter, _, rest = line.partition(" ")
        for text in rest.split("; "):
            yield LETTERS.index(letter), text


class Teller(AnyTeller):
    """A game of the engine told round by round."""

    def __init__(self, pos: Position) -> None:
        super().__init__(pos)
        self.before = self.after = books(table_of(pos))

    def play(self, chapter: Chapter) -> None:
        """The answers of a round."""
        for seat, text in answers(chapter):
            assert self.pos.turn == seat, text
            self.pos.push(text)
        self.before, self.after = self.after, books(table_of(self.pos))

    def books(self) -> Lines:
        """What has changed in the books."""
        return changed(self.before, self.after)


def begun(game: Dictated) -> Teller:
    """The game as dealt."""
    told = game.told
    return Teller(headrace.game(game.game).start(seed=told["seed"], dictated=orders(told["deal"]), **told["options"]))


def dealt(told: dict[str, Any]) -> Ledger:
    """The books of the ledger before the first answer."""
    return laid_out(told["deal"], told["options"]["players"], told["options"]["mode"])
