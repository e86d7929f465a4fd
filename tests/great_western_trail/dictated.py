"""How whole games of Great Western Trail are told: turn by turn, with the lines of the books that a turn has changed.

The deal and every later shuffle of a discard pile are given facts; what comes first is named first.
"""

from collections.abc import Iterator
from typing import Any

import headrace
from headrace.core.position import Position
from headrace.engine.dictation import Order
from headrace.games.great_western_trail.material import AREA_CARDS
from tests.great_western_trail.engine_side import table_of
from tests.great_western_trail.ledger import Ledger, seat_and_answers
from tests.great_western_trail.ledger.books import books, changed
from tests.great_western_trail.ledger.laying_out import Deal, lay_out
from tests.kit.dictated import Chapter, Dictated
from tests.kit.dictated import Teller as AnyTeller


class Teller(AnyTeller):
    """A game of the engine told turn by turn."""

    def __init__(self, pos: Position) -> None:
        super().__init__(pos)
        self.before = self.after = books(table_of(pos))

    def play(self, chapter: Chapter) -> None:
        """The answers of a turn, all of one seat."""
        seat, answers = seat_and_answers(chapter["moves"])
        self.pos.dictate([order[::-1] for order in chapter.get("shuffled", [])])
        for text in answers:
            assert self.pos.turn == seat, chapter["moves"]
            self.pos.push(text)
        self.before, self.after = self.after, books(table_of(self.pos))

    def books(self) -> dict[str, str | int]:
        """What has changed in the books."""
        return changed(self.before, self.after)


def begun(game: Dictated) -> Teller:
    """The game as dealt."""
    told = game.told
    return Teller(headrace.game(game.game).start(seed=told["seed"], dictated=[*orders(told["deal"])], **told["options"]))


def orders(deal: dict[str, Any]) -> Iterator[Order]:
    """The shuffles of the set-up in the order in which the engine makes them; what is drawn first lies last."""
    yield deal["masters"]
    yield deal["neutrals"]
    for name in ("pile_1", "pile_2", "pile_3", "market", "objectives"):
        yield deal[name][::-1]
    yield from (stack[::-1] for stack in deal["stacks"])
    yield [AREA_CARDS.index(card) for card in deal["starting"]]


def dealt(told: dict[str, Any]) -> Ledger:
    """The books of the ledger before the first turn; no hazard is without room in a told game."""
    deal = told["deal"]
    sides = told["options"]["building_sides"].removeprefix("all_") * 10
    piles = {number: deal[f"pile_{number}"] for number in (1, 2, 3)}
    facts = [deal[name] for name in ("market", "objectives", "stacks", "starting", "first")]
    return lay_out(Deal(sides, deal["neutrals"], deal["masters"], piles, lambda tiles: tiles, *facts), told["options"]["players"])
