"""The book-keeper looks over the engine's shoulder: its events are dictated to the ledger, both are compared each round."""

import random
from collections.abc import Callable, Sequence

from headrace.core.moves import Event
from headrace.games.brass.questions import Step
from tests.brass.dictated import Teller
from tests.brass.ledger import BARREL, DISTANT, LETTERS, MARKET, Ledger

TURNING = ("round_began", "game_over")
"""Events that tell that a round is over."""
SOURCES = {"coal_taken": "coal", "iron_taken": "iron", "beer_taken": "beer"}
BOUGHT = {"coal_bought": ("coal", MARKET), "iron_bought": ("iron", MARKET), "barrel_taken": ("beer", BARREL)}


class Follower:
    """A game of the engine with a ledger beside it."""

    def __init__(self, engine: Teller) -> None:
        self.engine = engine
        order = [LETTERS.index(letter) for letter in engine.order()]
        self.ledger = Ledger(engine.pos.game.id, order, engine.pos.options)
        self.lines: list[str] = []
        self._deal()

    def _deal(self) -> None:
        """Take over cards, merchants and distant market tiles as the engine has shuffled them."""
        names = self.engine.pos.to_position()
        self.ledger.deal(names["hands"], names["deck"][::-1], [card for card in names["face_down"] if card])
        if self.ledger.is_lancashire:
            self.ledger.stack_distant([int(tile[0]) for tile in reversed(names["distant"]["pile"])])
        elif self.ledger.era == "canal":
            self.ledger.place_merchants({space: merchant["tile"] for space, merchant in names["merchants"].items()})

    def play(self, choose: Callable[[list[str]], str]) -> None:
        """Play a whole game; the moves are chosen from their texts."""
        while not self.engine.pos.is_over:
            self.play_action(choose)
        assert self.engine.pos.winners == self.ledger.winners()
        assert self.engine.pos.scores == self.ledger.vp
        assert self.engine.end_points() == self.ledger.end_points

    def play_action(self, choose: Callable[[list[str]], str]) -> None:
        """One action, and what is to be settled after it."""
        seat, act = self.engine.pos.turn, ""
        assert seat is not None
        sold, events = [], []
        while True:
            text = choose([move.text for move in self.engine.pos.legal_moves])
            act = act or text
            sold += [text.removeprefix("sell ")] if text.startswith("sell ") else []
            events += self.engine.push(text)
            if self.engine.is_between() and self.engine.asked() != Step.SHORTFALL:
                break
        line = self._words(act, seat, sold, events)
        self.lines.append(line)
        assert self.ledger.do(line) == line
        if any(event.kind in TURNING for event in events):
            self._end_round([event for event in events if event.kind == "tile_removed"])

    def _end_round(self, removals: Sequence[Event]) -> None:
        """The end of a round and perhaps of an era; then everything must be equal."""
        ledger = self.ledger
        lines = [f"{LETTERS[event.seat]} remove {self.engine.names.slots[event.slot]}" for event in removals]
        self.lines += lines
        ledger.end_round(lines)
        if ledger.era_is_over():
            ledger.score_era()
            if ledger.game_is_over():
                ledger.score_end()
            else:
                ledger.begin_rail_era()
                self._deal()
        assert self.engine.books() == ledger.snapshot(), f"{self.engine.pos.seed}: {ledger.era} {ledger.round - 1}"

    def _words(self, act: str, seat: int, sold: list[str], events: list[Event]) -> str:
        """An action in the words of the ledger."""
        if act in ("pass", "scout"):
            words = [act]
        elif act == "sell":
            words = self._sales(sold, events)
        else:
            words = [word for event in events for word in self._said(event, act)]
        cards = [self.engine.names.cards[event.card] for event in events if event.kind == "discarded"]
        return " ".join([LETTERS[seat], *words, *(f"card {card}" for card in cards)])

    def _said(self, event: Event, act: str) -> list[str]:
        """The words for one event of an action."""
        names = self.engine.names
        if event.kind in SOURCES:
            return [f"{SOURCES[event.kind]} {names.slots[event.slot]}"]
        if event.kind in BOUGHT:
            return [" ".join(BOUGHT[event.kind])]
        if event.kind == "built":
            return [f"{act} {self._industry(event)} at {names.slots[event.slot]}"]
        if event.kind == "linked":
            return [f"link {names.lines[event.line]}"]
        if event.kind == "developed":
            return [f"{'bonus' if act == 'sell' else 'develop'} {self._industry(event)}"]
        return [f"loan {event.pounds}"] if event.kind == "loan" else []

    def _industry(self, event: Event) -> str:
        """The industry of the tile built or developed."""
        industry: str = self.engine.names.industries[self.engine.tile_industry[event.tile]]
        return industry

    def _sales(self, sold: list[str], events: list[Event]) -> list[str]:
        """The words for the sales of an action: the engine tells the barrels of a sale before the sale."""
        slots = self.engine.names.slots
        words: list[str] = []
        barrels: list[str] = []
        for at, event in enumerate(events):
            if event.kind == "sold":
                words += [f"sell {slots[event.slot]} to {self.engine.spaces[event.merchant]}", *barrels]
                barrels = []
            elif event.kind == "sold_to_port":
                words.append(f"sell {slots[event.slot]} to {slots[event.port]}")
            elif event.kind == "distant_tile":
                words.append(f"sell {slots[events[at + 1].slot]} to {DISTANT}")
            elif event.kind == "distant_closed":
                words.append(f"sell {sold[-1]} to {DISTANT}")
            else:
                barrels += self._said(event, "sell")
        return words


def lively(dice: random.Random, liking: float) -> Callable[[list[str]], str]:
    """A choice at random that passes and borrows less often than chance, and stops less often."""

    def choose(texts: list[str]) -> str:
        weights = [liking if text in ("pass", "loan", "scout", "stop") else 1.0 for text in texts]
        chosen: str = dice.choices(texts, weights)[0]
        return chosen

    return choose
