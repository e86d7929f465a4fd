"""Games of the engine dictated to the ledger, answer by answer, with the answers there are and the books compared."""

import random
from collections import Counter
from collections.abc import Callable

from headrace.core.position import Position
from tests.great_western_trail.engine_side import table_of
from tests.great_western_trail.ledger.books import books, hidden


class Follower:
    """A game and the books kept of it."""

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        self.ledger = table_of(pos)
        self.ledger.shuffle = self._shuffled
        self.ledger.begin()

    def _shuffled(self, seat: int, cards: list[str]) -> list[str]:
        """How the engine has shuffled, seen after the move: what has been drawn since then came first."""
        left = table_of(self.pos).players[seat].stack
        return [*(Counter(cards) - Counter(left)).elements(), *left]

    def play(self, choose: Callable[[list[str]], str]) -> None:
        """A whole game."""
        while not self.pos.is_over:
            self.step(choose)
        assert self.ledger.is_over
        assert self.pos.scores == [sum(lines.values()) for lines in self.ledger.points()]
        assert self.pos.winners == self.ledger.winners()

    def turn(self, choose: Callable[[list[str]], str]) -> None:
        """A whole turn."""
        seat = self.pos.turn
        while self.pos.turn == seat:
            self.step(choose)

    def step(self, choose: Callable[[list[str]], str]) -> None:
        """One answer; after a turn everything must be equal."""
        seat, options = self.pos.turn, sorted(move.text for move in self.pos.legal_moves)
        assert (seat, options) == (self.ledger.turn, self.ledger.options), self.told()
        text = choose(options)
        self.pos.push(text)
        self.ledger.answer(text)
        if self.pos.turn != seat:
            self.compare()

    def compare(self) -> None:
        """The books, and everything that lies face down."""
        theirs = table_of(self.pos)
        assert books(theirs) == books(self.ledger), self.told()
        assert hidden(theirs) == hidden(self.ledger), self.told()

    def told(self) -> str:
        """The last moves, to find the place."""
        return f"seed {self.pos.seed}: {'; '.join(move.text for move in self.pos.moves[-12:])}"


def eager(dice: random.Random) -> Callable[[list[str]], str]:
    """A choice at random that does rather something than nothing."""
    likes = {"end": 0.3, "stop": 0.3, "skip": 0.3, "forfeit": 0.3, "use": 4, "risk": 4, "upgrade": 4, "hire": 3, "build": 3}
    dull = ("go flood", "go drought", "go rockfall", "go teepee", "aux")

    def liking(option: str) -> float:
        return 0.2 if option.startswith(dull) and "risk" not in option else likes.get(option.split()[0], 1)

    def choose(options: list[str]) -> str:
        chosen: str = dice.choices(options, [liking(option) for option in options])[0]
        return chosen

    return choose
