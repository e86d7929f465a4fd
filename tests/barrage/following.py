"""Games of the engine dictated to the ledger, answer by answer, with the answers there are and the books compared."""

import random
from collections.abc import Callable

from headrace.core.position import Position
from headrace.games.barrage.state import DRAFT
from tests.barrage.engine_side import table_of
from tests.barrage.ledger import Ledger
from tests.barrage.ledger.books import books, hidden


class Follower:
    """A game, from its draft or from a turn of it, and the books kept of it."""

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        self.ledger = Ledger(table_of(pos))
        if pos.state.phase == DRAFT:
            self.ledger.begin(pos.turn)
        else:
            self.ledger.go_on()

    def play(self, choose: Callable[[list[str]], str]) -> None:
        """A whole game."""
        while not self.pos.is_over:
            self.step(choose)
        assert self.ledger.is_over, self.told()
        assert self.pos.scores == self.ledger.points(), self.told()
        assert self.pos.winners == self.ledger.winners(), self.told()

    def step(self, choose: Callable[[list[str]], str]) -> None:
        """One answer: the same answers before it, the same books whenever a turn begins."""
        options = sorted(move.text for move in self.pos.legal_moves)
        assert (self.pos.turn, options) == (self.ledger.turn, self.ledger.options), self.told()
        text = choose(options)
        self.pos.push(text)
        self.ledger.answer(text)
        self.compare()

    def compare(self) -> None:
        """The books, and everything that lies face down."""
        theirs = table_of(self.pos)
        assert books(theirs) == books(self.ledger.table), self.told()
        assert hidden(theirs) == hidden(self.ledger.table), self.told()

    def told(self) -> str:
        """The last moves, to find the place."""
        return f"seed {self.pos.seed}: {'; '.join(move.text for move in self.pos.moves[-12:])}"


def lively(dice: random.Random) -> Callable[[list[str]], str]:
    """A choice at random that rather builds, produces and fulfils than saves."""
    likes = {"construct": 6, "free": 6, "officer": 3, "fulfil": 6, "bank": 0.1, "decline": 0.2, "pass": 1, "stop": 0.3}

    def liking(option: str) -> float:
        verb, _, about = option.partition(" ")
        if verb == "space":
            return 8 if about.startswith("turbine") else 4 if about.startswith("patent") else 1
        if verb == "tile" and about.startswith(("adv", "anton")):
            return 6
        return likes.get(verb, 1)

    def choose(options: list[str]) -> str:
        return dice.choices(options, [liking(option) for option in options])[0]

    return choose
