"""The search bot: the tree search of `tree.py` over either engine, with a budget of playouts or seconds."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from statistics import fmean, stdev
from typing import Any

from headrace.bots.foresight import SEATS, TENTHS
from headrace.bots.knowledge import last_resorts, told_by
from headrace.bots.network import LOOKS
from headrace.bots.networks import LEARNED, network_for, network_with
from headrace.bots.nodes import How, Nodes, Room
from headrace.bots.tree import MOST_DEPTH, SURE, WHOLE_WIN
from headrace.bots.values import row_size, values_of
from headrace.core.position import Position
from headrace.core.rooms import GameRooms
from headrace.engine.fast import FastEngine
from headrace.engine.reading import plain_text
from headrace.engine.seeds import dice_from

TREE = "headrace.bots.tree"
FORESIGHT = "headrace.bots.foresight"
MOST_NODES = 200_000
SPARE = 1.25
"""A playout is not begun that would outlast the seconds if it took this many times as long as the slowest before it."""
CHUNK = 50
CHUNK_SECONDS = 0.02
"""Playouts, or seconds, after which the search looks whether its choice is settled."""
AT_ONCE = -1
"""The horizon of a playout that is not played on at all where it leaves the tree."""
SECOND_THOUGHTS = 50
"""Whole playouts of a last resort, and of each that looks better, before it is taken."""
LEAST_WORLDS = 10
"""With fewer worlds than these nobody can say that a last resort is better by more than chance."""


@dataclass(frozen=True)
class Budget:
    """How long to think: so many playouts, so many seconds, or whichever ends first; playouts alone make a bot deterministic."""

    playouts: int = 0
    seconds: float = 0.0

    @property
    def nodes(self) -> int:
        """Room for the nodes of a tree: the root and one for each playout."""
        return min(MOST_NODES, self.playouts + 1) if self.playouts else MOST_NODES


@dataclass(frozen=True)
class Manner:
    """How a search goes about it where it is not as the game says.

    `horizon`: turns of every seat after which a playout is cut, 0: never; `trust`, `own`, `mix`: as in `tree.search`;
    `foresees`: are learned values used? `keeps`: does what was found out serve the further decisions of the same turn?
    `network`: the file of a network that says how promising actions are, and foresees in place of the values; empty: none.
    """

    horizon: int | None = None
    trust: int | None = None
    own: int | None = None
    mix: int = 0
    foresees: bool = True
    keeps: bool = True
    network: str = ""


USUAL = Manner()


@dataclass
class Tree:
    """Memory of one search over one engine."""

    game: GameRooms
    engine: FastEngine | None
    most_nodes: int
    players: int
    manner: Manner = USUAL
    used: int = 1

    def __post_init__(self) -> None:
        game, manner, told = self.game, self.manner, told_by(self.game)
        self.learned = learned = network_for(game, self.players, manner.network) if manner.network else None
        self.network = learned.ready(game, self.engine) if learned else None
        self.values = values = values_of(game).get(self.players) if manner.foresees and not learned else None
        by_node = {name: self.numbers(self.most_nodes) for name in Nodes._fields}
        by_seat = {"results": self.numbers(self.most_nodes * SEATS), "squares": self.numbers(SEATS)}
        self.nodes = Nodes(**{**by_node, **by_seat})
        self.room = Room(
            actions=self.numbers(len(game.actions)),
            is_legal=self.numbers(len(game.actions)),
            path=self.numbers(MOST_DEPTH),
            outcome=self.numbers(3 * SEATS),
            measured=self.numbers((SEATS + 1) * len(game.measures)),
            values=self.numbers([*values.numbers] if values else 0),
            net=self.numbers([*values.net] if values else 0),
        )
        horizons = (manner.horizon, AT_ONCE if learned else None, values.horizon if values else None, told.horizon)
        trust = told.trust if manner.trust is None else manner.trust
        own = told.own_points(self.players) if manner.own is None else manner.own
        self.to_end = How(0, told.whim, trust, own, manner.mix, told.full_score)
        horizon = next(turns for turns in horizons if turns is not None)
        self.foretold = self.how = self.to_end._replace(
            horizon=horizon, trust=LOOKS if learned and manner.trust is None else trust
        )
        if self.engine:
            self.text, self.memory = self.engine.text(TREE), self.engine.memory(3)
        else:
            self.text, self.memory = plain_text(game, TREE), [game.state() for _ in range(3)]

    def numbers(self, values: list[int] | int) -> Any:
        """Numbers as the engine takes them: these, or that many zeros."""
        if self.engine:
            return self.engine.numbers(values)
        return [0] * values if isinstance(values, int) else values

    def dice(self, seed: int | str) -> Any:
        """A generator of its own for the search."""
        return self.numbers(dice_from(seed))

    def put(self, state: Any) -> None:
        """Make this the state at the root. A stage of which nothing was learned is played to the end by rule of thumb."""
        self.how = self.foretold if self._is_foretold(state) else self.to_end
        if self.engine:
            self.engine.write(self.memory, 0, state)
        else:
            self.memory[0].assign(state)

    def _is_foretold(self, state: Any) -> bool:
        """Do the values, or the network, say anything of this stage of the game, or are there none at all?"""
        if self.game.measuring is None:
            return True
        stage, size = self.game.measuring.stage(state), row_size(self.game)
        if self.learned:
            return self.learned.says_of(stage)
        return self.values is None or any(self.values.numbers[stage * size : (stage + 1) * size])

    def grow(self, seat: int, playouts: int, dice: Any) -> None:
        """Run so many playouts."""
        network = self.network if self.how is self.foretold else None
        self.used = int(self.text.search(self.memory, seat, playouts, self.used, self.how, self.nodes, self.room, dice, network))

    @property
    def playouts(self) -> int:
        """The playouts there were."""
        return int(self.nodes.visits[0])

    def follow(self, action: int) -> bool:
        """Make what was found out behind an action the whole tree; False, and nothing changes, if nothing was found out."""
        node = int(self.text.node_of(action, self.nodes))
        if node > 0:
            self.used = int(self.text.replant(node, self.used, self.nodes, self.numbers(self.most_nodes)))
        return node > 0

    def forward(self, seat: int, plan: Any, length: int, seed: str) -> tuple[int, ...]:
        """What one playout that begins with a plan brings, as `forecast` writes it."""
        self.text.forecast(self.memory, seat, plan, length, self.how.whim, self.room, self.dice(seed))
        return tuple(int(number) for number in self.room.outcome)

    def ahead(self, seat: int, plan: Sequence[int], turns: int, seed: str) -> tuple[int, list[int]]:
        """Behind a plan, when it was the seat's turn so many times again: the stage, -1 at the end, and what is measured then."""
        row = self.numbers([*plan, 0])
        args = (row, len(plan), turns, self.how.whim, self.room, self.dice(seed))
        stage = int(self.text.look_ahead(self.memory, seat, *args))
        return stage, [int(number) for number in self.room.measured]

    def worth(self, stage: int, measured: Sequence[int]) -> list[float]:
        """The points every seat may expect, by what is measured at a stage."""
        text = self.engine.text(FORESIGHT) if self.engine else plain_text(self.game, FORESIGHT)
        numbers = self.numbers([*measured])
        text.weigh(self.players, stage, self.room.values, self.room.net, numbers, self.room.outcome)
        return [int(number) / TENTHS for number in self.room.outcome[: self.players]]

    def is_settled(self, left: float) -> bool:
        """No other action can become the favourite within so many more playouts."""
        return int(self.text.lead(self.nodes)) > left

    def decision(self, seat: int) -> int:
        """The action that is played."""
        resorts = self.numbers(len(self.game.actions))
        for number in last_resorts(self.game):
            resorts[number] = 1
        return int(self.text.decision(seat, resorts, self.nodes))

    def best_looking(self) -> int:
        """The action of the root that looks best, of several the one tried most."""
        looks = {int(self.nodes.action_of[node]): int(self.nodes.looks_of[node]) for node in self.root()}
        return max(self.tried(), key=looks.__getitem__)

    def root(self) -> list[int]:
        """The nodes of the root's actions."""
        nodes, here = list[int](), int(self.nodes.child[0])
        while here > 0:
            nodes.append(here)
            here = int(self.nodes.sibling[here])
        return nodes

    def fits(self, state: Any) -> bool:
        """Are all actions of the root legal in a state?"""
        return not any(self.game.rules.why_not(state, action) for action in self.tried())

    def tried(self) -> list[int]:
        """The actions of the root, those tried most first, of those tried as often the best-looking ones."""
        tree = self.nodes
        nodes = sorted(self.root(), key=lambda node: (-tree.visits[node], -tree.looks_of[node]))
        return [int(tree.action_of[node]) for node in nodes]


@dataclass
class Recall:
    """What a bot remembers from one decision to the next of the same turn: its tree, as far as it lies behind what was chosen."""

    tree: Tree | None = None
    awaited: Any = None

    def take(self, veiled: Any, engine: FastEngine | None, budget: Budget, manner: Manner) -> Tree | None:
        """The tree that a search of this kind grew from just this state, as its seat sees it, if any; then it is forgotten."""
        tree, awaited = self.tree, self.awaited
        self.tree = self.awaited = None
        is_alike = tree and tree.engine is engine and (tree.most_nodes, tree.manner) == (budget.nodes, manner)
        return tree if is_alike and awaited == veiled else None

    def go_on(self, veiled: Any, action: int, engine: FastEngine | None, budget: Budget, manner: Manner) -> None:
        """Remember the tree also behind the only action there is, about which nobody had to think."""
        if tree := self.take(veiled, engine, budget, manner):
            self.keep(tree, veiled, action)

    def keep(self, tree: Tree, veiled: Any, action: int) -> None:
        """Remember what was found out behind an action of a state, unless another seat is to play then.

        Where the action brings something to light, playouts went on from states that differ. What the seat sees then is mostly
        not the state that is awaited here, and the tree is not taken up. Should it be that state by chance, the tree may hold
        actions that came from others and are not legal in it; such a tree is not kept.
        """
        game, seat = tree.game, tree.game.rules.to_play(veiled)
        after = veiled.copy()
        game.rules.redeal(after, seat, dice_from("any world"))
        game.rules.apply(after, action)
        if game.rules.to_play(after) == seat and tree.follow(action) and tree.fits(after):
            self.tree, self.awaited = tree, game.veiled(after, seat)


def think(
    game: GameRooms,
    veiled: Any,
    seat: int,
    budget: Budget,
    seed: int,
    engine: FastEngine | None,
    manner: Manner = USUAL,
    recall: Recall | None = None,
) -> list[int]:
    """The actions it thought about for `seat` in a state veiled for that seat, what it would do first."""
    until = time.perf_counter() + budget.seconds if budget.seconds else inf
    known = recall.take(veiled, engine, budget, manner) if recall else None
    tree = known or Tree(game, engine, budget.nodes, veiled.players, manner)
    tree.put(veiled)
    dice = tree.dice(f"search:{seed}")
    slowest = spend(tree, seat, budget, dice)
    tried, decision, promising = tree.tried(), tree.decision(seat), tree.best_looking()
    favourite = tried[0]
    rivals = [action for action in dict.fromkeys((decision, promising)) if action != favourite]
    if favourite in last_resorts(game) and rivals:
        plans = [[action] for action in (favourite, *rivals)]
        left = until - time.perf_counter()
        is_sure = False
        if left >= LEAST_WORLDS * len(plans) * slowest:
            again = Budget(SECOND_THOUGHTS, left if budget.seconds else 0.0)
            first, *others = play_forward(game, veiled, seat, plans, again, seed, engine)
            is_sure = first.playouts >= LEAST_WORLDS and all(first.is_surely_better(other, seat) for other in others)
        decision = favourite if is_sure else rivals[0]
    if recall and manner.keeps:
        recall.keep(tree, veiled, decision)
    return [decision, *(action for action in tried if action != decision)]


def spend(tree: Tree, seat: int, budget: Budget, dice: Any) -> float:
    """Run playouts until there were as many as the budget says or its time is over, or nothing could change the choice.

    Returns the seconds that one took when they were slowest; 0 if there were none.
    """
    slowest = 0.0
    until = time.perf_counter() + budget.seconds if budget.seconds else inf
    left = float(max(budget.playouts - tree.playouts, 0 if tree.root() else 1)) if budget.playouts else inf
    step = 1 if budget.seconds else CHUNK
    while left >= 1 and not tree.is_settled(left):
        begin = time.perf_counter()
        size = int(min(step, left))
        tree.grow(seat, size, dice)
        now = time.perf_counter()
        pace = size / max(now - begin, 1e-6)
        slowest = max(slowest, 1 / pace)
        left = min(left - size, (until - now) * pace / SPARE)
        if budget.seconds:
            step = min(step * 2, max(1, int(pace * CHUNK_SECONDS)))
    return slowest


@dataclass(frozen=True)
class Forecast:
    """What playouts to the end that begin with a plan brought: scores and parts of the win by seat, playout by playout."""

    scores: tuple[tuple[float, ...], ...]
    wins: tuple[tuple[float, ...], ...]

    @property
    def playouts(self) -> int:
        return len(self.scores)

    def points(self, seat: int) -> float:
        """The points a seat may expect. StatisticsError without playouts, as for `chance`."""
        return fmean(score[seat] for score in self.scores)

    def chance(self, seat: int) -> float:
        """The share of the wins a seat may expect."""
        return fmean(win[seat] for win in self.wins)

    def leads(self, seat: int) -> list[float]:
        """By how much the seat is ahead of the mean of the others, playout by playout."""
        return [score[seat] - (sum(score) - score[seat]) / (len(score) - 1) for score in self.scores]

    def wins_surely_more(self, other: "Forecast", seat: int) -> bool:
        """Does the seat win more in the same worlds of another forecast, and not by chance?"""
        return _is_sure([one[seat] - two[seat] for one, two in zip(self.wins, other.wins, strict=True)])

    def is_surely_better(self, other: "Forecast", seat: int) -> bool:
        """Does the seat lead by more than in the same worlds of another forecast, and not by chance?"""
        return _is_sure([one - two for one, two in zip(self.leads(seat), other.leads(seat), strict=True)])


def _is_sure(gains: Sequence[float]) -> bool:
    """Are these gains more than chance?"""
    return len(gains) > 1 and fmean(gains) > SURE * stdev(gains) / len(gains) ** 0.5


def play_forward(
    game: GameRooms,
    veiled: Any,
    seat: int,
    plans: Sequence[Sequence[int]],
    budget: Budget,
    seed: int | str,
    engine: FastEngine | None,
) -> list[Forecast]:
    """A forecast for each plan of `seat` in a state veiled for it; all see the same worlds, so they can be compared.

    Where the budget is in seconds at least one world is looked at, and no other is begun that might outlast them.
    """
    tree = Tree(game, engine, 2, veiled.players)
    tree.put(veiled)
    until = time.perf_counter() + budget.seconds if budget.seconds else inf
    found: list[list[tuple[int, ...]]] = [[] for _ in plans]
    rows = [tree.numbers([*plan]) if plan else tree.numbers([0]) for plan in plans]
    number, slowest = 0, 0.0
    while (begin := time.perf_counter()) + slowest < until and (not budget.playouts or number < budget.playouts):
        for row, plan, outcomes in zip(rows, plans, found, strict=True):
            outcomes.append(tree.forward(seat, row, len(plan), f"forecast:{seed}/{number}"))
        number, slowest = number + 1, max(slowest, time.perf_counter() - begin)
    players = veiled.players
    return [
        Forecast(
            tuple(outcome[:players] for outcome in outcomes),
            tuple(tuple(part / WHOLE_WIN for part in outcome[SEATS : SEATS + players]) for outcome in outcomes),
        )
        for outcomes in found
    ]


def look_upon(
    game: GameRooms, veiled: Any, seat: int, plans: Sequence[Sequence[int]], worlds: int, seed: int | str
) -> list[Forecast]:
    """The points that are foreseen behind each plan of `seat`, in so many worlds, all plans in the same ones.

    By learned values, without any by the outlook. Nothing is played out, so this is quick in any game, and says nothing of wins.
    """
    tree = Tree(game, None, 2, veiled.players)
    found: list[list[tuple[float, ...]]] = [[] for _ in plans]
    for world in range(worlds):
        for plan, scores in zip(plans, found, strict=True):
            s = veiled.copy()
            game.rules.redeal(s, seat, dice_from(f"look:{seed}/{world}"))
            for number in plan:
                if game.rules.to_play(s) != seat or game.rules.why_not(s, number):
                    break
                game.rules.apply(s, number)
            parts = tree.text.points_in(s, tree.room.values)
            tree.text.judge_outcome(s, tree.room)
            scores.append(tuple(points / parts for points in tree.room.outcome[: veiled.players]))
    return [Forecast(tuple(scores), ()) for scores in found]


def thumb_choice(game: GameRooms, veiled: Any, seed: int, engine: FastEngine | None, error: int = 0) -> int:
    """What the rule of thumb likes best in a state veiled for the seat to play; ties by lot. `error`: as in `tree.erring`."""
    dice, size = dice_from(f"thumb:{seed}"), len(game.actions)
    if engine is None:
        return int(plain_text(game, TREE).thumb([veiled], 0, error, [0] * size, dice))
    memory = engine.memory(1)
    engine.write(memory, 0, veiled)
    return int(engine.text(TREE).thumb(memory, 0, error, engine.numbers(size), engine.numbers(dice)))


def warm_up(game: GameRooms, engine: FastEngine) -> None:
    """Compile the tree search by using it once."""
    pos = Position.start(game, game.players[0], 1, {})
    seat = pos.turn or 0
    think(game, game.veiled(pos.state, seat), seat, Budget(playouts=2), 1, engine)
    for players in game.players:
        if network_with(game, players).is_file():
            begun = Position.start(game, players, 1, {})
            think(game, begun.state, begun.turn or 0, Budget(playouts=2), 1, engine, Manner(network=LEARNED))
    tree = Tree(game, engine, 3, pos.players)
    tree.put(pos.state)
    tree.grow(seat, 1, tree.dice(1))
    tree.follow(tree.tried()[0])
    thumb_choice(game, pos.state, 1, engine)
    play_forward(game, pos.state, seat, [()], Budget(playouts=1), 1, engine)
    if tree.values:
        tree.worth(*tree.ahead(seat, [], 1, "ahead"))
