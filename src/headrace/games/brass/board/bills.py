"""What a course costs and brings: read from what happens on it, and from what it still owes where it is left."""

from collections.abc import Iterator

from headrace.boards.bill import Item
from headrace.boards.courses import Course
from headrace.core.moves import Event
from headrace.core.view import View
from headrace.games.brass.material import LINE_ENDS, NONE, Era
from headrace.games.brass.naming import line_name, place_of_slot_name, tile_name
from headrace.games.brass.rules.building import next_tile
from headrace.games.brass.rules.sources import market_price
from headrace.games.brass.state import BrassState
from headrace.games.brass.tables import Tables
from headrace.games.brass.underway import under_way

TWO_CUBES = 2
"""Coal of two links."""
TELLING = ("flipped", "to_market", "overbuilt", "bonus_money", "bonus_points", "bonus_income", "bonus_lost")
"""Events that are told of a course."""
PAYING = ("to_market", "bonus_money")
"""Events that bring money by themselves."""


class Billing:
    """The bill of one course."""

    def __init__(self, view: View, course: Course) -> None:
        self.view, self.course = view, course
        self.s: BrassState = course.state
        self.t: Tables = self.s.tables
        self.due = under_way(self.s)
        self.two = course.keys.get("links") == "two"
        self.laid = [event for event in course.events if event.kind in ("built", "linked")]
        self.planned = NONE
        """The tile that is chosen and not laid yet."""
        if {"mat", "slot"} <= course.keys.keys() and not self.laid:
            self.planned = next_tile(self.s, self.s.turn, self.t.names.industries.index(course.keys["mat"]))

    def say(self, key: str, **values: object) -> str:
        return self.view.game.words.text(f"plan.{key}", self.view.lang, **values)

    def lines(self) -> Iterator[Item]:
        """What is paid by the end of the action, as far as that is settled: the tile or link, then coal, then iron."""
        if self.two:
            yield Item(self.say("two_rails"), self.say("two_rails_need"), self.t.two_rails_price)
        if self.planned != NONE:
            yield self._built(self.planned, self.t.names.slots.index(self.course.keys["slot"]))
        for event in self.laid:
            if event.kind == "built":
                yield self._built(event.tile, event.slot)
            elif not self.two:
                yield self._linked(event)
        yield from self.coal()
        due = self.due.iron if self.planned == NONE else self.t.tile_iron[self.planned]
        yield from self._goods("iron", due, self.s.iron_left, self.t.iron_cost, self.s.iron_market)

    def coal(self) -> Iterator[Item]:
        """The coal that is taken already, or due where something is laid."""
        due = self.due.coal if self.planned == NONE else self.t.tile_coal[self.planned]
        free = self.s.group_coal[self.s.group[self._place()]] if due else 0
        yield from self._goods("coal", due, free, self.t.coal_cost, self.s.coal_market)

    def _place(self) -> int:
        """Where the coal goes: to the space, or to an end of the link that was laid last."""
        if "slot" in self.course.keys:
            return self.t.slot_place[self.t.names.slots.index(self.course.keys["slot"])]
        return self.t.line_ends_table[self.laid[-1].line * LINE_ENDS]

    def _built(self, tile: int, slot: int) -> Item:
        words, lang = self.view.game.words, self.view.lang
        place = place_of_slot_name(self.t, slot, words, lang)
        return Item(tile_name(self.t, tile, words, lang), place, self.t.tile_money[tile])

    def _linked(self, event: Event) -> Item:
        ends = line_name(self.t, event.line, self.view.game.words, self.view.lang)
        return Item(self.say("canal" if self.s.era == Era.CANAL else "rail"), ends, event.pounds)

    def _goods(self, good: str, due: int, free: int, cost: tuple[int, ...], market: int) -> Iterator[Item]:
        """Cubes from the board, then those from the market."""
        given = min(due, free)
        taken = given + sum(event.kind == f"{good}_taken" for event in self.course.events)
        bought = [event.pounds for event in self.course.events if event.kind == f"{good}_bought"]
        if taken:
            yield Item(self.say(good, count=taken), self.say(SOURCES[good]), 0, good)
        if count := len(bought) + due - given:
            pounds = sum(bought) + market_price(cost, market, due - given)
            yield Item(self.say(good, count=count), self.say(f"{good}_market"), pounds, good)


SOURCES = {"coal": "mines", "iron": "works"}
"""What gives a good on the board."""


def rises(course: Course) -> bool:
    """Is more paid for what is still to be chosen: for the coal of two links?"""
    if course.keys.get("links") != "two":
        return False
    return sum(event.kind in ("coal_taken", "coal_bought") for event in course.events) < TWO_CUBES


def lent(course: Course) -> int:
    """Pounds of a loan."""
    return sum(event.pounds for event in course.events if event.kind == "loan")


def received(course: Course) -> int:
    """Pounds that come in by themselves."""
    return sum(event.pounds for event in course.events if event.kind in PAYING and event.seat == course.state.turn)


def told(view: View, course: Course) -> list[str]:
    """What happens by itself, in words."""
    return [event.told(view.lang, view.names) for event in course.events if event.kind in TELLING]
