"""What learned values see in one plan that another lacks, by topic: `[bots.topics]` of `game.toml` gathers the measures."""

import time
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import inf, sqrt
from statistics import fmean, variance
from string import digits

from headrace.bots.foresight import SEATS
from headrace.bots.knowledge import told_by
from headrace.bots.ready import fast_engine
from headrace.bots.search import Budget, Forecast, Tree
from headrace.bots.tree import SURE
from headrace.bots.values import values_of
from headrace.core.moves import Move
from headrace.core.position import Position
from headrace.core.rooms import GameRooms

MOST_WORLDS, LEAST_WORLDS = 200, 12
"""Worlds in which two plans are compared, and without which nothing is told."""
A_POINT = 1.0
"""Less than that is not told."""
AT_ODDS = 4.0
"""Where topics come to so many times less together than each by itself, values only balance what they exaggerate."""
REST = "rest"
"""What counts together with the topics, and is not told: values know little of what is nearly always the same."""
Measured = tuple[int, list[int]]
"""The stage of the game that a plan leads to, and what is measured there of every seat."""


def gains(
    pos: Position, plans: Sequence[Sequence[Move]], forecasts: Sequence[Forecast], budget: Budget, seed: int
) -> dict[str, float]:
    """By topic, how many points more the values see for the seat to play in the first of two plans than in the second.

    Only what is a point at least, and clear of chance; the most first. Nothing where all topics together do not come to what
    whole playouts of the plans brought, chance apart, or the topics are at odds with each other; nor where a game names no
    topics, or cuts no playouts for values at a table of so many.
    """
    seat = pos.turn or 0
    brought = [one[seat] - other[seat] for one, other in zip(*(forecast.scores for forecast in forecasts), strict=True)]
    found = [*seen(pos, plans, budget, seed)] if len(brought) >= LEAST_WORLDS else []
    if len(found) < LEAST_WORLDS or not _is_alike([sum(gain.values()) for gain in found], brought):
        return {}
    points = {topic: [gain[topic] for gain in found] for topic in found[0]}
    means = {topic: fmean(each) for topic, each in points.items()}
    if sum(map(abs, means.values())) > AT_ODDS * abs(sum(means.values())):
        return {}
    clear = [topic for topic, each in points.items() if abs(means[topic]) >= max(A_POINT, SURE * _error(each))]
    return {topic: means[topic] for topic in sorted(clear, key=lambda topic: -abs(means[topic])) if topic != REST}


def seen(pos: Position, plans: Sequence[Sequence[Move]], budget: Budget, seed: int) -> Iterator[dict[str, float]]:
    """The same, world by world, whatever it is. As in a search, plans are played on by rule of thumb, as far as the values look.

    As far as the seat may know. Worlds are left out in which one plan leads to another stage of the game, or its end.
    """
    places, values, seat = places_of(pos.game), values_of(pos.game).get(pos.players), pos.turn
    if not places or values is None or not values.horizon or seat is None:
        return
    tree = Tree(pos.game, fast_engine(pos.game), 2, pos.players)
    tree.put(pos.game.veiled(pos.state, seat))
    until = time.perf_counter() + budget.seconds if budget.seconds else inf
    for world in range(min(MOST_WORLDS, budget.playouts or MOST_WORLDS)):
        if time.perf_counter() > until:
            break
        numbers = ([move.number for move in plan] for plan in plans)
        one, other = (tree.ahead(seat, plan, values.horizon, f"topics:{seed}/{world}") for plan in numbers)
        if one[0] == other[0] >= 0:
            apart = tree.worth(*one)[seat] - tree.worth(*other)[seat]
            yield {topic: (apart + _alone(tree, seat, where, one, other)) / 2 for topic, where in places.items()}


def _alone(tree: Tree, seat: int, where: Sequence[int], one: Measured, other: Measured) -> float:
    """How far two ends are apart that have changed places in all but a topic.

    Its mean with how far they are apart as they are is what the topic makes of that: the mean of what is lost without it and
    what it alone brings. Without a net beside the values both are the same.
    """
    (stage, here), (_, there) = one, other
    without, alone = here.copy(), there.copy()
    for place in where:
        without[place], alone[place] = there[place], here[place]
    return tree.worth(stage, alone)[seat] - tree.worth(stage, without)[seat]


def _error(points: Sequence[float]) -> float:
    """The standard error of their mean."""
    return sqrt(variance(points) / len(points))


def _is_alike(one: Sequence[float], other: Sequence[float]) -> bool:
    """Are the means of both the same, but for chance, or to a point?"""
    return abs(fmean(one) - fmean(other)) <= max(A_POINT, SURE * sqrt(_error(one) ** 2 + _error(other) ** 2))


@cache
def places_of(game: GameRooms) -> Mapping[str, Sequence[int]]:
    """By topic, where the measures of all seats stand that belong to it. KeyError if one belongs to none."""
    named = {name: topic for topic, names in told_by(game).topics.items() for name in names}
    count, places = len(game.measures), {topic: list[int]() for topic in told_by(game).topics}
    for at, measure in enumerate(game.measures if named else ()):
        places[topic_of(measure, named)] += [seat * count + at for seat in range(SEATS)]
    return places


def topic_of(measure: str, named: Mapping[str, str]) -> str:
    """The topic that names a measure, or what it is one of: `sites` names sites_0, sites_1 and so on. KeyError if none does."""
    return named[measure] if measure in named else named[measure.rstrip(digits).removesuffix("_")]
