"""Games of the engine dictated to the ledger, answer by answer, with the answers there are and the books compared."""

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from headrace.core.moves import Event
from headrace.core.position import Position
from headrace.games.barrage.automa_tiles import AUTOMA_TILES
from headrace.games.barrage.material import CONTRACTS
from headrace.games.barrage.state import DRAFT
from tests.barrage.engine_side import table_of
from tests.barrage.ledger import Ledger
from tests.barrage.ledger.books import books, hidden
from tests.barrage.ledger.facts import colour_of
from tests.barrage.ledger.table import Table
from tests.barrage.writing import GAME


class Follower:
    """A game, from its draft or from a turn of it, and the books kept of it."""

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        self.ledger = Ledger(table_of(pos))
        self.ledger.table.chance = self.shuffled
        self.chances: dict[str, list[str]] = {}
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
        before = table_of(self.pos)
        self.chances = shuffles(before, self.pos.push(text), table_of(self.pos))
        self.ledger.answer(text)
        self.compare()

    def compare(self) -> None:
        """The books, and everything that lies face down."""
        theirs = table_of(self.pos)
        assert books(theirs) == books(self.ledger.table), self.told()
        assert hidden(theirs) == hidden(self.ledger.table), self.told()

    def shuffled(self, what: str, tiles: list[str]) -> list[str]:
        """What a shuffle of these has brought in the engine."""
        told, self.chances[what] = self.chances[what][: len(tiles)], self.chances[what][len(tiles) :]
        assert sorted(told) == sorted(tiles), (what, self.told())
        return told

    def told(self) -> str:
        """The last moves, to find the place."""
        return f"seed {self.pos.seed}: {'; '.join(move.text for move in self.pos.moves[-12:])}"


def shuffles(before: Table, events: Sequence[Event], after: Table) -> dict[str, list[str]]:
    """What comes off each stack that was shuffled in an answer, and what is left of it: its new order, or orders."""
    found = {"pairs": [player.company for player in after.players if player.is_automa]}
    for colour, stack in before.stacks.items():
        drawn = [CONTRACTS[told["contract"]] for told in numbers(events, "refilled")]
        found[colour] = [*(name for name in drawn if colour_of(name) == colour), *after.stacks[colour]][len(stack) :]
    shuffled = [at for at, event in enumerate(events) if event.kind == "automa_shuffled"]
    found["pile"] = []
    for first, end in pairwise([*shuffled, len(events)]):
        turned = [[AUTOMA_TILES[told[side]] for side in ("back", "front")] for told in numbers(events[first:end], "automa_turn")]
        found["pile"] += [*(back for back, _ in turned), turned[-1][1]]
    return found | {"pile": found["pile"] + after.pile[1:]}


def numbers(events: Sequence[Event], kind: str) -> list[Mapping[str, int]]:
    """Of each event of a kind."""
    return [event.numbers for event in events if event.kind == kind]


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


def follow_automas(players: int, automas: int, level: str, seeds: range) -> None:
    """Games with Automas; the persons play lively, and every fourth time wholly at random."""
    for seed in seeds:
        dice, options = random.Random(seed), {"mode": "expert", "automas": str(automas), "automa_level": level}
        follower = Follower(GAME.start(players=players, seed=f"automa {seed}", **options))
        follower.play(dice.choice if seed % 4 == 3 else lively(dice))
