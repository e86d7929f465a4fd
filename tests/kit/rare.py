"""Players of odd tastes who look for what is rare, so that games come to positions that others hardly ever reach."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from headrace.core.position import Position
from headrace.engine.frames import FRAME
from headrace.engine.meaning import Category, Count, Frames
from headrace.engine.schema import Field

TRIED = 4
"""Moves of a decision whose outcome is looked at."""
CURIOUS = 0.1
"""How often a player moves to what has been seen least."""
ODD = (0, 0.2, 1, 1, 1, 4, 15)
"""How many times a weight of the rule of thumb counts for somebody."""
FEW = 64
"""Counts that go no further are told apart number by number."""
Trait = tuple[Any, ...]


def traits(state: Any, seat: int) -> Iterator[Trait]:
    """What is so: what is pending one upon the other, each name or small number that stands anywhere, and both together
    for what belongs to this seat, which is to decide."""
    asked: Trait = ()
    for field in state.fields:
        value = getattr(state, field.name)
        if isinstance(field.numbers, Frames):
            asked = (*value[1 : 1 + FRAME * value[0] : FRAME],)
            yield field.name, asked
        elif not is_small(field):
            continue
        elif not field.is_array:
            yield field.name, value, asked
        else:
            yield from ((field.name, number) for number in {*value})
            if len(field.axes) == 1 and field.axes[0].is_seats:
                yield field.name, value[seat], asked


def is_small(field: Field) -> bool:
    """Names, and counts that go no further than FEW."""
    return isinstance(field.numbers, Category) or (isinstance(field.numbers, Count) and field.most <= FEW)


class Taste:
    """What a player is after: the rule of thumb with some of its weights far from where they belong."""

    def __init__(self, pos: Position, dice: random.Random) -> None:
        self.game, self.dice = pos.game, dice
        weights = pos.game.learned.of(pos.players) if pos.game.learned else ()
        named = zip(pos.game.weight_names, weights, strict=True)
        self.weights = [max(name.least, round(weight * dice.choice(ODD))) for name, weight in named]

    def choose(self, pos: Position, legal: Sequence[int]) -> int:
        """What looks best to it, of several any."""
        pos.state.tried = self.weights
        looks = {number: self.game.judgement.judge(pos.state, number) for number in legal}
        pos.state.tried = ()
        best = max(looks.values())
        return self.dice.choice([number for number in legal if looks[number] == best])


class Collector:
    """Remembers over many games what has been seen; each seat of each game has a taste of its own."""

    def __init__(self, seed: int | str) -> None:
        self.seen: Counter[Trait] = Counter()
        self.dice = random.Random(f"rare {seed}")

    def look(self, pos: Position) -> bool:
        """Take a position in; says whether something in it is new."""
        found = [*traits(pos.state, pos.turn or 0)]
        is_new = any(trait not in self.seen for trait in found)
        self.seen.update(found)
        return is_new

    def choose(self, pos: Position, taste: Taste) -> int:
        """By taste; now and then to what has been seen least of a few."""
        legal = pos.legal_numbers()
        if len(legal) > 1 and self.dice.random() < CURIOUS:
            return min(self.dice.sample(legal, min(TRIED, len(legal))), key=lambda number: self.rarest(pos, number))
        return taste.choose(pos, legal)

    def rarest(self, pos: Position, number: int) -> int:
        """How often the rarest thing of the state after a move has been seen."""
        after = pos.state.copy()
        pos.game.rules.apply(after, number)
        return min(self.seen[trait] for trait in traits(after, pos.turn or 0))

    def play(self, pos: Position) -> Iterator[tuple[Position, bool]]:
        """Play on, yielding the position before the first and after every move, and whether something in it is new."""
        tastes = [Taste(pos, self.dice) for _ in range(pos.players)]
        yield pos, self.look(pos)
        while not pos.is_over:
            pos.push(self.choose(pos, tastes[pos.turn or 0]))
            yield pos, self.look(pos)
