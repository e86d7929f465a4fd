"""What the tree search works on, as both engines take it: the tree, room for work, and how the search goes about it."""

from typing import NamedTuple

Numbers = list[int]
"""A flat array of integers: a list in plain Python, an array in the fast engine."""
Reals = list[float]


class Nodes(NamedTuple):
    """A tree as flat arrays, by node: 0 is the root, and as a link none. `results` have a place for each seat, as `squares`."""

    child: Numbers
    sibling: Numbers
    action_of: Numbers
    visits: Numbers
    available: Numbers
    looks_of: Numbers
    results: Numbers
    squares: Numbers
    """The results at the root squared and added up, by seat."""


class Room(NamedTuple):
    """Room for work: legal actions, flags of them, the path, the outcome of a playout, measures of the position."""

    actions: Numbers
    is_legal: Numbers
    path: Numbers
    outcome: Numbers
    measured: Numbers
    values: Numbers
    net: Numbers


class Network(NamedTuple):
    """A network over what a seat sees (`bots.network`), and room for its work. `rows`, `between`, `outputs` are weights by row.

    By number that matters: its place in the observation, what it usually is, its least value, how far above that it can be told,
    and its first row; `steps` says which row it is from there. `belief`: what a hundredth of a point to the rule of thumb counts.
    """

    places: Numbers
    usual: Numbers
    least: Numbers
    spans: Numbers
    first: Numbers
    steps: Numbers
    rows: list[Reals]
    outer_bias: Reals
    between: list[Reals]
    inner_bias: Reals
    outputs: list[Reals]
    output_bias: Reals
    belief: float
    seen: Numbers
    outer: Reals
    inner: Reals


class How(NamedTuple):
    """How a playout goes and what counts.

    `horizon`: turns of every seat from the root on, after which what can be foreseen takes the place of the score: by learned
    values or a network, without any by the outlook; 0 = to the end, -1 = nothing is played beyond the tree. `whim`: one decision
    in so many is made at random, the others by rule of thumb. `trust`: so much better makes an action e times as likely in the
    eyes of the rule of thumb; 0 = all are tried alike. `own`: so many hundredths of a result are a seat's points, of which `full`
    count as much as a clear win; the rest is the win.
    `mix`: so many hundredths of the result of a playout that was cut are how it ends if it is played on after all; 0 = it is not.
    """

    horizon: int
    whim: int
    trust: int
    own: int
    mix: int
    full: int
