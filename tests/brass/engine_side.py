"""The engine as the books see it: positions with known cards, its state by names, its moves in dictated words."""

import importlib
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import headrace
from headrace.core.moves import Event
from headrace.core.position import Position
from headrace.games.brass.material import MOST_CARD_KINDS, MOST_INDUSTRIES, SEATS, Act, Phase
from tests.brass.ledger import BARREL, DISTANT, LETTERS, Dictation

SPENDING = ("built", "linked", "coal_bought", "iron_bought")
"""Events that cost money in an action."""


class Engine:
    """A game of one title in the engine."""

    def __init__(self, title: str, players: int, seed: int | str) -> None:
        package = importlib.import_module(f"headrace.games.{title}.tables")
        state = importlib.import_module(f"headrace.games.{title}.state")
        self.names = package.TABLES.names
        self.spaces: Sequence[str] = getattr(state, "MERCHANT_SPACE_IDS", ())
        self.tiles: Sequence[str] = getattr(state, "MERCHANT_TILES", ())
        self.moves: Sequence[int] = getattr(package, "DISTANT_MOVE", ())
        self.tile_industry: Sequence[int] = package.TABLES.tile_industry
        self.stack_size: Sequence[int] = package.TABLES.stack_size
        self.pos: Position = headrace.game(title).start(players=players, seed=seed)
        self.seats = range(players)
        self.spent = [0] * players
        self.spent_last_round = [0] * players
        self.act = ""
        self.passed_itself: list[str] = []
        self.asked: set[Phase] = set()
        self.told: set[str] = set()

    # ---- positions with known cards ---------------------------------------------------------------------------------
    def arrange(
        self, hands: Sequence[Sequence[str]], deck: Sequence[str], face_down: Sequence[str] = (), pile: Sequence[int] = ()
    ) -> None:
        """The cards of an era, and its distant market tiles, as a fixture wants them; deck and pile from their top."""
        state, cards = self.pos.state, self.names.cards
        for seat, hand in enumerate(hands):
            count = Counter(hand)
            state.hand[seat * MOST_CARD_KINDS : seat * MOST_CARD_KINDS + len(cards)] = [count[card] for card in cards]
            state.hand_size[seat] = len(hand)
        state.deck_left = len(deck)
        state.deck[: len(deck)] = [cards.index(card) for card in reversed(deck)]
        for seat, card in enumerate(face_down):
            state.face_down[seat] = cards.index(card)
        if pile:
            self.stack_distant(pile)

    def seat_in_order(self, order: str) -> None:
        """Who plays first."""
        state = self.pos.state
        state.order[: len(order)] = [LETTERS.index(letter) for letter in order]
        state.turn = state.order[0]

    def place_merchants(self, tiles: Mapping[str, str]) -> None:
        """Merchant tiles as a fixture wants them."""
        state = self.pos.state
        for at, space in enumerate(self.spaces):
            state.merchant[at] = self.tiles.index(tiles[space]) if space in tiles else -1
            state.barrel[at] = int(tiles.get(space, "blank") != "blank")

    def stack_distant(self, pile: Sequence[int]) -> None:
        """Distant market tiles as they shall turn up."""
        state, left = self.pos.state, list(self.pos.state.pile[: len(pile)])
        for at, move in zip(range(len(pile) - 1, -1, -1), pile, strict=True):
            state.pile[at] = next(tile for tile in left if self.moves[tile] == move)
            left.remove(state.pile[at])

    # ---- the state by names -----------------------------------------------------------------------------------------
    def hands(self) -> list[list[str]]:
        """Cards in hand by seat."""
        hands = [self.pos.state.hand[seat * MOST_CARD_KINDS :] for seat in self.seats]
        rows = [zip(self.names.cards, hand, strict=False) for hand in hands]
        return [[card for card, count in row for _ in range(count)] for row in rows]

    def deck(self) -> list[str]:
        """The deck from its top."""
        state = self.pos.state
        return [self.names.cards[card] for card in reversed(state.deck[: state.deck_left])]

    def face_down(self) -> list[str]:
        """Cards under the discard piles."""
        return [self.names.cards[card] for card in self.pos.state.face_down if card >= 0]

    def order(self) -> str:
        """Seats in turn order."""
        return "".join(LETTERS[seat] for seat in self.pos.state.order if seat >= 0)

    def merchants(self) -> dict[str, str]:
        """Merchant tiles on the spaces in use."""
        kinds = zip(self.spaces, self.pos.state.merchant, strict=True)
        return {space: self.tiles[kind] for space, kind in kinds if kind >= 0}

    def pile(self) -> list[int]:
        """Distant market tiles as they will turn up."""
        return [self.moves[tile] for tile in reversed(self.pos.state.pile[: self.pos.state.pile_left])]

    def snapshot(self) -> dict[str, Any]:
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

    def _stacks_left(self, seat: int) -> list[int]:
        gone = self.pos.state.gone[seat * MOST_INDUSTRIES :]
        return [size - count for size, count in zip(self.stack_size, gone, strict=False)]

    def _describe(self, at: int) -> str:
        s = self.pos.state
        return f"{LETTERS[s.owner[at]]} {self.names.tiles[s.tile[at]]} {'flipped' if s.flipped[at] else s.goods[at]}"

    # ---- moves ------------------------------------------------------------------------------------------------------
    def push(self, text: str) -> list[Event]:
        """Make a move; add up what is spent, and note the passes that the engine made where nothing else was possible."""
        assert self.pos.turn is not None
        self.act = text if self.phase() == Phase.ACTION else self.act
        self.asked.add(self.phase())
        events = self.pos.push(text)
        self.told |= {event.kind for event in events}
        for at, event in enumerate(events):
            if event.kind in SPENDING:
                self.spent[event.seat] += event.pounds
            elif event.kind == "order":
                self.spent_last_round, self.spent = self.spent, [0] * len(self.seats)
            elif event.kind == "passed":
                card = self.names.cards[events[at - 1].card]
                self.passed_itself += [f"{LETTERS[event.seat]} pass card {card}"] if self.act != "pass" else []
                self.act = ""
        return events

    def phase(self) -> Phase:
        """What is asked now."""
        return Phase(self.pos.state.phase)

    def is_between(self) -> bool:
        """Whether no action is under way; a pass without another choice may wait for its card."""
        state = self.pos.state
        is_passing = self.phase() == Phase.CARD and state.act == Act.PASS and self.act != "pass"
        return is_passing or self.phase() in (Phase.ACTION, Phase.SHORTFALL, Phase.OVER)

    def act_out(self, line: str) -> None:
        """Make the moves of one full dictated line, answering only what is asked."""
        if self.passed_itself:
            assert self.passed_itself.pop(0) == line
            return
        asked = Answers(line)
        assert self.pos.turn == asked.seat and self.is_between(), line
        if self.phase() == Phase.ACTION:
            asked.hear(self.push(asked.act))
        else:
            self.act = asked.act
        while not self.is_between():
            asked.hear(self.push(asked.answer(self.phase())))

    def settle(self, removals: Sequence[str]) -> None:
        """Answer the shortfalls at the end of a round."""
        for line in removals:
            letter, slot = line.split(" remove ")
            if self.phase() == Phase.SHORTFALL and self.pos.turn == LETTERS.index(letter):
                self.push(f"remove {slot}")


class Answers:
    """The words of a full dictated line as answers to the engine's questions; what it did itself is skipped."""

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

    def answer(self, phase: Phase) -> str:
        """The move for what is asked."""
        if phase == Phase.CARD:
            return f"card {self.cards[self.heard['card']]}"
        if phase in (Phase.INDUSTRY, Phase.PLACE, Phase.SPACE, Phase.LINKS, Phase.AMOUNT):
            return self._of_whole_action(phase)
        if phase in (Phase.COAL, Phase.IRON):
            word = phase.name.lower()
            return f"{word} {self.nth(word)}"
        if phase == Phase.BEER:
            source = self.nth("beer")
            return source if source == BARREL else f"beer {source}"
        if phase == Phase.BUYER:
            buyer = self.values("to")[self.heard["sell"]]
            return buyer if buyer == DISTANT else f"buyer {buyer}"
        if phase == Phase.BONUS:
            return f"develop {self.nth('bonus')}"
        word = {Phase.LINE: "link", Phase.DEVELOP: "develop", Phase.SELL: "sell"}[phase]
        if self.heard[word] == len(self.values(word)):
            return "stop"
        return f"{'line' if word == 'link' else word} {self.nth(word)}"

    def _of_whole_action(self, phase: Phase) -> str:
        built = self.values("build", "special_build")
        if phase == Phase.INDUSTRY:
            return f"industry {built[0]}"
        if phase == Phase.LINKS:
            return f"links {('one', 'two')[len(self.values('link')) - 1]}"
        if phase == Phase.AMOUNT:
            return f"amount {self.values('loan')[0]}"
        slot = self.values("at")[0]
        return f"space {slot}" if phase == Phase.SPACE else f"place {slot.partition('/')[0]}"


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
