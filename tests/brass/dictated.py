"""The engine as the books see it: a game as it is told, its state by names, its moves in dictated words.

The cards of both eras, the merchants and the distant market tiles are given facts: the engine's shuffles come out as told.
"""

import importlib
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import headrace
from headrace.core.moves import Event
from headrace.core.position import Position
from headrace.engine.dictation import Order
from headrace.games.brass.material import ERA_NAMES, MOST_INDUSTRIES, SEATS, Length
from headrace.games.brass.questions import Step
from headrace.games.brass.underway import under_way
from tests.brass.ledger import BARREL, DISTANT, ERAS, LETTERS, Dictation
from tests.kit.dictated import Chapter, Dictated
from tests.kit.dictated import Teller as AnyTeller

SPENDING = ("built", "linked", "coal_bought", "iron_bought")
"""Events that cost money in an action."""


def begun(game: Dictated) -> "Teller":
    """The engine at the beginning of a game."""
    chosen = headrace.game(game.game)
    options = game.told.get("options", {})
    return Teller(chosen.start(players=len(game.told["order"]), seed=1, dictated=[*orders(game)], **options))


def orders(game: Dictated) -> Iterator[Order]:
    """The shuffles of a game in the order in which the engine makes them; what is drawn first lies last."""
    told = game.told
    if "merchants" in told:
        spaces = importlib.import_module(f"headrace.games.{game.game}.state").MERCHANT_SPACE_IDS
        yield [told["merchants"][space] for space in reversed(spaces) if space in told["merchants"]]
    yield [LETTERS.index(letter) for letter in told["order"]]
    for era in (era for era in ERAS if era in told):
        cards = told[era]
        deck = [*(card for hand in cards["hands"] for card in hand), *cards.get("face_down", ()), *cards["deck"]]
        piles = [distant_tiles(cards["pile"])] if "pile" in cards else []
        both = [deck, *piles] if era == "canal" else [*piles, deck]
        yield from (drawn[::-1] for drawn in both)


def distant_tiles(moves: Sequence[int]) -> list[str]:
    """Distant market tiles by name: the first tile that moves the marker by 3 is `3a`."""
    return [f"{move}{'abcd'[moves[:at].count(move)]}" for at, move in enumerate(moves)]


class Teller(AnyTeller):
    """A game of the engine told round by round."""

    def __init__(self, pos: Position) -> None:
        super().__init__(pos)
        package = importlib.import_module(f"{pos.game.package}.tables")
        self.names = package.TABLES.names
        self.spaces: Sequence[str] = getattr(importlib.import_module(f"{pos.game.package}.state"), "MERCHANT_SPACE_IDS", ())
        self.tile_industry: Sequence[int] = package.TABLES.tile_industry
        self.stack_size: Sequence[int] = package.TABLES.stack_size
        self.seats = range(pos.players)
        self.spent = [0] * pos.players
        self.spent_last_round = [0] * pos.players

    def play(self, chapter: Chapter) -> None:
        """The actions of a round, then the removals at its end."""
        assert (ERA_NAMES[self.pos.state.era], self.pos.state.round) == (chapter["era"], chapter["number"])
        for line in chapter["moves"]:
            if not is_removal(line):
                self.act_out(line)
        self.settle([line for line in chapter["moves"] if is_removal(line)])

    # ---- the state by names -----------------------------------------------------------------------------------------
    def order(self) -> str:
        """Seats in turn order."""
        return "".join(LETTERS[seat] for seat in self.pos.state.order if seat >= 0)

    def books(self) -> dict[str, Any]:
        """What `Ledger.snapshot` writes down, read from the engine; `spent` is summed from the events of the round."""
        s, n = self.pos.state, len(self.seats)
        books: dict[str, Any] = {
            "order": self.order(),
            "spent": list(self.spent_last_round),
            "money": list(s.money[:n]),
            "income_space": list(s.income[:n]),
            "vp": list(s.vp[:n]),
            "link_points": [list(s.link_points[era * SEATS : era * SEATS + n]) for era in (0, 1)],
            "tile_points": [list(s.tile_points[era * SEATS : era * SEATS + n]) for era in (0, 1)],
            "coal_market": s.coal_market,
            "iron_market": s.iron_market,
            "deck": s.deck_left,
            "hands": list(s.hand_size[:n]),
            "links_left": list(s.links_left[:n]),
            "mat": [self._stacks_left(seat) for seat in self.seats],
            "tiles": {slot: self._describe(at) for at, slot in enumerate(self.names.slots) if s.tile[at] >= 0},
            "links": {line: LETTERS[s.link[at]] for at, line in enumerate(self.names.lines) if s.link[at] >= 0},
        }
        if self.spaces:
            barrels = sorted(space for space, barrel in zip(self.spaces, s.barrel, strict=True) if barrel)
            return books | {"barrels": barrels}
        return books | {"distant_marker": s.distant_at, "distant_left": s.pile_left}

    def end_points(self) -> dict[str, list[int]]:
        """Points scored only at the end of the game, by what they are for, as far as this game scores them."""
        s = self.pos.state
        of_full = ("cash",) if getattr(s, "cash_scoring", 0) else ()
        scored = ("pounds", "income", "again") if s.length == Length.INTRODUCTORY else of_full
        return {what: list(getattr(s, f"{what}_points")[: len(self.seats)]) for what in scored}

    def _stacks_left(self, seat: int) -> list[int]:
        gone = self.pos.state.gone[seat * MOST_INDUSTRIES :]
        return [size - count for size, count in zip(self.stack_size, gone, strict=False)]

    def _describe(self, at: int) -> str:
        s = self.pos.state
        return f"{LETTERS[s.owner[at]]} {self.names.tiles[s.tile[at]]} {'flipped' if s.flipped[at] else s.goods[at]}"

    # ---- moves ------------------------------------------------------------------------------------------------------
    def push(self, text: str) -> list[Event]:
        """Make a move; add up what is spent."""
        events = self.pos.push(text)
        for event in events:
            if event.kind in SPENDING:
                self.spent[event.seat] += event.pounds
            elif event.kind == "order":
                self.spent_last_round, self.spent = self.spent, [0] * len(self.seats)
        return events

    def asked(self) -> Step | None:
        """What is asked now; None when the game is over."""
        return under_way(self.pos.state).asked

    def is_between(self) -> bool:
        """Whether no action is under way."""
        return self.asked() in (Step.ACTION, Step.SHORTFALL, None)

    def act_out(self, line: str) -> None:
        """Make the moves of one full dictated line."""
        asked = Answers(line)
        assert self.pos.turn == asked.seat and self.is_between(), line
        asked.hear(self.push(asked.act))
        while not self.is_between():
            asked.hear(self.push(self._only_buyer() or asked.answer(self.asked())))

    def _only_buyer(self) -> str:
        """Where it makes no difference which merchant buys, the rules take the first one, whoever was told (R35)."""
        legal = self.pos.legal_moves
        return legal[0].text if self.asked() == Step.BUYER and len(legal) == 1 else ""

    def settle(self, removals: Sequence[str]) -> None:
        """Answer the shortfalls at the end of a round."""
        for line in removals:
            letter, slot = line.split(" remove ")
            if self.asked() == Step.SHORTFALL and self.pos.turn == LETTERS.index(letter):
                self.push(f"remove {slot}")


def is_removal(line: str) -> bool:
    """Whether a line is a removal at the end of a round."""
    return line.split()[1] == "remove"


class Answers:
    """The words of a full dictated line as answers to the engine's questions."""

    def __init__(self, line: str) -> None:
        d = Dictation(line)
        self.seat, self.cards, self.pairs = d.seat, d.cards, d.todo
        self.act = "network" if d.act == "link" else d.act
        self.heard: Counter[str] = Counter()

    def hear(self, events: Sequence[Event]) -> None:
        """Count what is done, to know what a question is about."""
        for event in events:
            for word, kinds in DONE_BY.items():
                self.heard[word] += event.kind in kinds and event.seat in (self.seat, -1)

    def values(self, *keys: str) -> list[str]:
        """What was said for these words, in order."""
        return [value for key, value in self.pairs if key in keys]

    def nth(self, key: str) -> str:
        """What was said for the next one of these."""
        return self.values(key)[self.heard[key]]

    def answer(self, asked: Step | None) -> str:
        """The move for what is asked."""
        if asked == Step.CARD:
            return f"card {self.cards[self.heard['card']]}"
        if asked in (Step.INDUSTRY, Step.PLACE, Step.SPACE, Step.LINKS, Step.AMOUNT):
            return self._of_whole_action(asked)
        if asked in (Step.COAL, Step.IRON):
            word = asked.name.lower()
            return f"{word} {self.nth(word)}"
        if asked == Step.BEER:
            source = self.nth("beer")
            return source if source == BARREL else f"beer {source}"
        if asked == Step.BUYER:
            buyer = self.values("to")[self.heard["sell"]]
            return buyer if buyer == DISTANT else f"buyer {buyer}"
        if asked == Step.BONUS:
            return f"develop {self.nth('bonus')}"
        assert asked is not None
        word = {Step.LINE: "link", Step.DEVELOP: "develop", Step.SELL: "sell"}[asked]
        if self.heard[word] == len(self.values(word)):
            return "stop"
        return f"{'line' if word == 'link' else word} {self.nth(word)}"

    def _of_whole_action(self, asked: Step) -> str:
        built = self.values("build", "special_build")
        if asked == Step.INDUSTRY:
            return f"industry {built[0]}"
        if asked == Step.LINKS:
            return f"links {('one', 'two')[len(self.values('link')) - 1]}"
        if asked == Step.AMOUNT:
            return f"amount {self.values('loan')[0]}"
        slot = self.values("at")[0]
        return f"space {slot}" if asked == Step.SPACE else f"place {slot.partition('/')[0]}"


DONE_BY = {
    "card": ("discarded",),
    "coal": ("coal_taken", "coal_bought"),
    "iron": ("iron_taken", "iron_bought"),
    "beer": ("beer_taken", "barrel_taken"),
    "link": ("linked",),
    "develop": ("developed",),
    "bonus": ("developed",),
    "sell": ("sold", "sold_to_port", "distant_tile", "distant_closed"),
}
"""The events that say that a dictated word has been carried out."""
