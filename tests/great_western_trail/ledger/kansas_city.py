"""Kansas City: foresight, income, delivery, the closing steps."""

from tests.great_western_trail.ledger.cards import SKIP
from tests.great_western_trail.ledger.dictation import Asking
from tests.great_western_trail.ledger.table import TRACK, WORKERS
from tests.great_western_trail.ledger.visits import Visits
from tests.great_western_trail.route_finder import DATA


class KansasCity(Visits):
    """The table, with the end of the trail."""

    def kansas_city(self) -> Asking[None]:
        """Five subphases and two closing steps (6)."""
        for column in "123":
            yield from self.choose_foresight(column)
        value = yield from self.income()
        yield from self.deliver(value, has_transport=True)
        self.me.cattleman = DATA["trail"]["start"]
        self.refill_foresight()

    def windows(self) -> list[str]:
        """Objective cards that may be played here (R3)."""
        return self.playable() if self.has_objectives_at_kansas_city else []

    def choose_foresight(self, column: str) -> Asking[None]:
        """One tile of the column goes where it belongs (6.1); workers not after the end was triggered (13.2, 13.3)."""
        while True:
            tiles = {space: tile for space, tile in self.foresight.items() if space[0] == column and tile}
            if self.turns_left is not None:
                tiles = {space: tile for space, tile in tiles.items() if tile not in WORKERS}
            different = {tile: f"foresight {space}" for space, tile in reversed(tiles.items())}
            answer = yield [*(different.values() or [SKIP]), *self.windows()]
            if not answer.startswith("play"):
                break
            yield from self.play(answer)
        if answer != SKIP:
            space = answer.removeprefix("foresight ")
            tile = self.foresight[space]
            assert tile
            self.foresight[space] = None
            (self.employ if tile in WORKERS else self.place)(tile)

    def income(self) -> Asking[int]:
        """Breeds, permanent and temporary certificates; the hand is discarded (6.3)."""
        while True:
            lower = [mark for mark in TRACK if mark <= self.me.certificate]
            answer = yield [*(f"marker {mark}" for mark in lower), *self.windows()]
            if not answer.startswith("play"):
                break
            yield from self.play(answer)
        mark = int(answer.split()[1])
        value = self.income_of_hand() + self.me.permanent + self.me.certificate - mark
        self.me.certificate = mark
        self.me.money += value
        self.me.discards += self.me.hand
        self.me.hand = []
        return value

    def refill_foresight(self) -> None:
        """From the piles of the columns (6.5)."""
        for space, tile in self.foresight.items():
            pile = self.piles[int(space[0])]
            if tile is None and pile:
                self.foresight[space] = pile.pop(0)
