"""Nothing comes from nowhere: money, spending, income spaces and points change by what the events of a move say."""

from collections import Counter
from collections.abc import Callable

import pytest

import headrace
from headrace.core.moves import Event
from headrace.core.position import Position
from headrace.games.brass.material import LENGTHS
from tests.brass.play import TITLES
from tests.kit.tables import random_game

pytestmark = pytest.mark.no_cover

HIGHEST_SPACE = 99
PAID = ("built", "linked", "coal_bought", "iron_bought")
"""What is paid for in an action."""
EARNED = ("bonus_money", "to_market", "loan", "income")
SCORED = ("bonus_points", "links_scored", "tiles_scored", "money_scored", "income_scored", "again_scored")
GAMES_EACH = 3


class Ledger:
    """Money, spending, income spaces and points by the events alone."""

    def __init__(self, pos: Position) -> None:
        s, seats = pos.state, range(pos.players)
        self.money = [s.money[seat] for seat in seats]
        self.spent = [s.spent[seat] for seat in seats]
        self.income = [s.income[seat] for seat in seats]
        self.vp = [s.vp[seat] for seat in seats]
        self.missing: Counter[int] = Counter()

    def enter(self, event: Event) -> None:
        """One event."""
        kind, seat = event.kind, event.seat
        others: dict[str, Callable[[], None]] = {
            "order": lambda: self.spent.__setitem__(slice(None), [0] * len(self.spent)),
            "income_paid": lambda: self.earn(seat, -event.pounds),
            "shortfall": lambda: self.missing.update({seat: event.pounds}),
            "tile_removed": lambda: self.remove(seat, event.pounds),
            "points_lost": lambda: self.lose(seat, event.points),
            "income_cost": lambda: self.vp.__setitem__(seat, self.vp[seat] - event.points),
            "flipped": lambda: self.advance(seat, event.spaces),
            "bonus_income": lambda: self.advance(seat, event.spaces),
            "distant_tile": lambda: self.advance(seat, event.spaces),
        }
        if kind in PAID:
            self.earn(seat, -event.pounds)
            self.spent[seat] += event.pounds
        elif kind in EARNED:
            self.earn(seat, event.pounds)
        elif kind in SCORED:
            self.vp[seat] += event.points
        elif kind in others:
            others[kind]()
        if kind == "loan":
            self.income[seat] = event.income

    def earn(self, seat: int, pounds: int) -> None:
        self.money[seat] += pounds

    def remove(self, seat: int, worth: int) -> None:
        """A tile's worth covers what is missing; the rest is kept (6.2.4)."""
        covered = min(worth, self.missing[seat])
        self.missing[seat] -= covered
        self.money[seat] += worth - covered

    def lose(self, seat: int, points: int) -> None:
        self.vp[seat] -= points
        assert self.missing[seat] >= points
        self.missing[seat] = 0

    def advance(self, seat: int, spaces: int) -> None:
        self.income[seat] = min(HIGHEST_SPACE, self.income[seat] + spaces)


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("title", TITLES)
def test_every_change_is_told_by_an_event(title: str, length: str) -> None:
    game = headrace.game(title)
    for players in game.players:
        for seed in range(GAMES_EACH):
            pos = game.start(players=players, seed=seed, length=length)
            ledger = Ledger(pos)
            for _ in random_game(pos, seed, "lively"):
                for event in pos.events[-1] if pos.events else ():
                    ledger.enter(event)
                s = pos.state
                found = (s.money[:players], s.spent[:players], s.income[:players], s.vp[:players])
                assert found == (ledger.money, ledger.spent, ledger.income, ledger.vp), pos.moves[-1:]
                assert all(ledger.missing[seat] == s.missing[seat] for seat in range(players))
