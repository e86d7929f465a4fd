"""The search bot: the tree search of `tree.py` over either engine, with a budget of playouts or seconds."""

import time
from dataclasses import dataclass, field
from math import inf
from typing import Any

from headrace.bots.tree import MOST_DEPTH, SEATS
from headrace.core.fast import FastEngine
from headrace.core.game import Game
from headrace.core.reading import plain_text
from headrace.core.seeds import dice_from

MOST_NODES = 200_000
CHUNK = 50
CHUNK_SECONDS = 0.02
"""Playouts, or seconds, after which the search looks whether its choice is settled."""


@dataclass(frozen=True)
class Budget:
    """How long to think: so many playouts, so many seconds, or whichever ends first; playouts alone make a bot deterministic."""

    playouts: int = 0
    seconds: float = 0.0


@dataclass
class Tree:
    """Memory of one search over one engine."""

    game: Game
    engine: FastEngine | None
    nodes: int
    used: int = 1
    arrays: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        sizes = dict.fromkeys(("child", "sibling", "action_of", "visits", "available", "looks_of"), self.nodes)
        sizes |= {"results": self.nodes * SEATS, "squares": SEATS, "actions": len(self.game.actions), "path": MOST_DEPTH}
        sizes |= {"outcome": 2 * SEATS, "is_legal": len(self.game.actions)}
        self.arrays = {name: self._numbers(size) for name, size in sizes.items()}
        if self.engine:
            self.text, self.memory = self.engine.tree, self.engine.memory(2)
        else:
            self.text, self.memory = plain_text(self.game, "headrace.bots.tree"), [self.game.state(), self.game.state()]

    def _numbers(self, size: int) -> Any:
        return self.engine.numbers(size) if self.engine else [0] * size

    def dice(self, seed: int | str) -> Any:
        """A generator of its own for the search."""
        words = dice_from(seed)
        return self.engine.numbers(words) if self.engine else words

    def put(self, state: Any) -> None:
        """Make this the state at the root."""
        if self.engine:
            self.engine.write(self.memory, 0, state)
        else:
            self.memory[0].assign(state)

    def grow(self, seat: int, playouts: int, dice: Any) -> None:
        """Run so many playouts."""
        self.used = int(
            self.text.search(
                self.memory,
                seat,
                playouts,
                self.game.horizon,
                self.game.whim,
                self.game.trust,
                self.used,
                dice,
                *self.arrays.values(),
            )
        )

    def is_settled(self, left: float) -> bool:
        """No other action can become the favourite within so many more playouts."""
        a = self.arrays
        return int(self.text.lead(a["child"], a["sibling"], a["visits"])) > left

    def favourite(self) -> int:
        """The action tried most."""
        a = self.arrays
        return int(self.text.favourite(a["child"], a["sibling"], a["action_of"], a["visits"], a["looks_of"]))


def think(game: Game, veiled: Any, seat: int, budget: Budget, seed: int, engine: FastEngine | None) -> int:
    """The best action found for `seat` in a state veiled for that seat."""
    nodes = min(MOST_NODES, budget.playouts + 2) if budget.playouts else MOST_NODES
    tree = Tree(game, engine, nodes)
    tree.put(veiled)
    dice = tree.dice(f"search:{seed}")
    spend(tree, seat, budget, dice)
    return tree.favourite()


def spend(tree: Tree, seat: int, budget: Budget, dice: Any) -> None:
    """Run playouts until the budget is spent, or nothing could change the choice."""
    until = time.perf_counter() + budget.seconds if budget.seconds else inf
    left = float(budget.playouts) or inf
    step = 1 if budget.seconds else CHUNK
    while left >= 1:
        begin = time.perf_counter()
        size = int(min(step, left))
        tree.grow(seat, size, dice)
        now = time.perf_counter()
        pace = size / max(now - begin, 1e-6)
        left = min(left - size, (until - now) * pace)
        if tree.is_settled(left):
            return
        if budget.seconds:
            step = min(step * 2, max(1, int(pace * CHUNK_SECONDS)))


def warm_up(engine: FastEngine) -> None:
    """Compile the tree search by using it once."""
    pos = engine.game.start(engine.game.players[0], seed=1)
    seat = pos.turn or 0
    think(engine.game, engine.game.veiled(pos.state, seat), seat, Budget(playouts=2), 1, engine)
    tree = Tree(engine.game, engine, 2)
    tree.put(pos.state)
    tree.text.thumb(tree.memory, 0, tree.arrays["actions"], tree.dice(1))
