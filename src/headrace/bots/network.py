"""What a learned network says of a position: how promising actions are, what seats may expect. General text, run by both engines.

It looks at everything that the seat to play sees. The first layer adds a row of weights for each number that is not as usual;
two layers pass on what is above zero, and each output is a sum of what the second one holds. All weights are multiples of
1/1024 and all that is passed on is below 64, so that every sum is exact and both engines say the same.
"""

from math import exp
from typing import Any

from headrace.bots.foresight import SEATS
from headrace.bots.nodes import Network
from headrace.engine.dice import roll
from headrace.engine.entry import look
from headrace.engine.rules_of import judge, to_play
from headrace.engine.text import copy_row, rows_of

MOST = 64.0
"""What a unit passes on at most."""
FINE_POINTS = 640
"""Tenths of a point that an output of 1 stands for."""
LOOKS = 100
"""How an action looks is counted in so many parts of what makes it e times as likely."""
TIES = 8
"""Actions that look alike are told apart by lot."""


def attend(s: Any, memory: Any, network: Network) -> None:
    """Let the network look at the state in row 1 (row 2 is for work) as the seat to play sees it."""
    rows = rows_of(memory)
    copy_row(rows, 2, 1)
    look(rows[2], to_play(s), network.seen, 0, 0)
    take_in(network)
    think_over(network)


def take_in(network: Network) -> None:
    """The first layer: the rows of all numbers that are not as usual."""
    i: int
    j: int
    outer = network.outer
    for j in range(len(outer)):
        outer[j] = network.outer_bias[j]
    for i in range(len(network.places)):
        number: int = network.seen[network.places[i]]
        if number != network.usual[i]:
            above: int = number - network.least[i]
            if above < 0:
                above = 0
            elif above > network.spans[i]:
                above = network.spans[i]
            row = network.rows[network.first[i] + network.steps[above]]
            for j in range(len(row)):
                outer[j] += row[j]


def think_over(network: Network) -> None:
    """The second layer."""
    i: int
    j: int
    inner = network.inner
    for j in range(len(inner)):
        inner[j] = network.inner_bias[j]
    for i in range(len(network.outer)):
        if network.outer[i] > 0:
            passed: float = clipped(network.outer[i])
            row = network.between[i]
            for j in range(len(row)):
                inner[j] += passed * row[j]
    for j in range(len(inner)):
        inner[j] = clipped(inner[j])


def clipped(total: float) -> float:
    """What a unit passes on: nothing below zero, and at most MOST."""
    if total < 0.0:
        return 0.0
    return MOST if total > MOST else total


def output(number: int, network: Network) -> float:
    """One of the outputs: an action's, then by seat from the viewer on its points, then the odds of its result."""
    j: int
    total: float = network.output_bias[number]
    row = network.outputs[number]
    for j in range(len(row)):
        total += network.inner[j] * row[j]
    return total


def promise(s: Any, action: int, network: Network) -> int:
    """How an action looks to the network, and to the rule of thumb as far as the network believes it."""
    return int(LOOKS * output(action, network) + network.belief * judge(s, action))


def most_promising_to(s: Any, count: int, actions: list[int], is_legal: list[int], network: Network, dice: list[int]) -> int:
    """Of the legal actions that have no node yet the one that looks best to the network; -1 without any."""
    i: int
    best: int = -1
    best_looks: int = 0
    for i in range(count):
        if is_legal[actions[i]] == 1:
            looks: int = promise(s, actions[i], network) * TIES + roll(dice, TIES)
            if best < 0 or looks > best_looks:
                best = actions[i]
                best_looks = looks
    return best


def expect(s: Any, memory: Any, whole: int, network: Network, outcome: list[int]) -> None:
    """Write what every seat may expect in the state in row 1: tenths of a point, and results in parts of `whole`, a clear win."""
    k: int
    attend(s, memory, network)
    seat: int = to_play(s)
    players: int = s.players
    first: int = len(network.outputs) - 2 * players
    for k in range(players):
        outcome[seat] = int(FINE_POINTS * output(first + k, network))
        outcome[SEATS + seat] = int(whole / (1.0 + exp(-output(first + players + k, network))))
        seat = seat + 1 if seat + 1 < players else 0
