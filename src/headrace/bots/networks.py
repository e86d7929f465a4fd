"""Networks in files: a line of JSON that says what the network belongs to and how large it is, then its weights, 16 bits each.

A weight is a whole number of 1024ths. The file holds, in this order: for each number of the observation that matters its place,
what it usually is, its least value, how far above that it can be told, and its first row; the rows of the first layer and its
constants; the same of the second layer, and of the outputs (an action each, then by seat from the viewer on points and win).
"""

import json
import sys
from array import array
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import accumulate
from pathlib import Path
from typing import Any

from headrace.bots.nodes import Network
from headrace.core.rooms import GameRooms
from headrace.engine.fast import FastEngine
from headrace.engine.weights import LearnedError

FORMAT = "headrace network 1"
HEAD = ("belongs", "players", "sizes", "belief")
"""What the first line of a file says of every network."""
ONE = 1024
"""Weights are in so many parts of one."""
HEAVIEST = 8 * ONE - 1
"""The greatest weight, in parts of one: with these all sums are exact (`bots.network`)."""
LEARNED = "learned"
"""Instead of a file: the network that comes with the game."""
EXACT = 16
"""Numbers so far above the least have a row each; from there on eight share the way to twice as much."""
FARTHEST = 4096
"""How far above the least a number can be told, at most."""


@dataclass(frozen=True)
class Learned:
    """A network as it lies in a file.

    `sizes`: numbers that matter, rows, units of the first and of the second layer, outputs. `belief`: what a hundredth of a point
    to the rule of thumb counts, in 1024ths. `found`: how it came about; its `stages`, if it has any, are those of the game
    that it was taught in.
    """

    belongs: str
    players: int
    sizes: tuple[int, int, int, int, int]
    belief: int
    found: Mapping[str, Any]
    weights: "array[int]"
    _ready: dict[FastEngine | None, Network] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        """LearnedError if there are more or fewer weights than the sizes say."""
        if (count := sum(self._lengths)) != len(self.weights):
            raise LearnedError(f"a network of the sizes {[*self.sizes]} has {count} numbers, not {len(self.weights)}")

    @property
    def _lengths(self) -> list[int]:
        numbers, rows, outer, inner, outputs = self.sizes
        return [*[numbers] * 5, rows * outer, outer, outer * inner, inner, outputs * inner, outputs]

    @cached_property
    def parts(self) -> list["array[int]"]:
        """The weights, part by part, as `Network` has them."""
        ends = [*accumulate(self._lengths)]
        return [self.weights[start:end] for start, end in zip([0, *ends], ends, strict=False)]

    def says_of(self, stage: int) -> bool:
        """Was it taught in this stage of the game?"""
        return "stages" not in self.found or stage in self.found["stages"]

    def fits(self, length: int, outputs: int) -> bool:
        """Is all that its numbers point to there, in an observation of such a length, are there so many outputs, and is no weight
        so great that sums would not be exact?
        """
        places, _, _, spans, first = self.parts[:5]
        light = all(-HEAVIEST <= weight <= HEAVIEST for part in self.parts[5:] for weight in (min(part), max(part)))
        told = light and all(0 <= place < length for place in places) and all(0 <= span < FARTHEST for span in spans)
        rows = all(row >= 0 and row + step(span) < self.sizes[1] for row, span in zip(first, spans, strict=True) if told)
        return told and rows and self.sizes[4] == outputs

    def ready(self, game: GameRooms, engine: FastEngine | None) -> Network:
        """The network with room of its own to work in, for an engine (None: the plain one); its weights are shared."""
        made, outer, inner = engine.array if engine else _listed, self.sizes[2], self.sizes[3]
        if engine not in self._ready:
            self._ready[engine] = self._made(made)
        return self._ready[engine]._replace(
            seen=made("h", [0] * game.observation_layout().length), outer=made("f", [0.0] * outer), inner=made("d", [0.0] * inner)
        )

    def _made(self, made: Callable[..., Any]) -> Network:
        """The weights, without room to work in."""
        outer, inner = self.sizes[2:4]
        places, usual, least, spans, first, rows, outer_bias, between, inner_bias, outputs, output_bias = self.parts
        return Network(
            made("q", places),
            made("q", usual),
            made("q", least),
            made("q", spans),
            made("q", first),
            made("q", map(step, range(FARTHEST))),
            made("f", _ones(rows), outer),
            made("f", _ones(outer_bias)),
            made("f", _ones(between), inner),
            made("d", _ones(inner_bias)),
            made("f", _ones(outputs), inner),
            made("d", _ones(output_bias)),
            self.belief / ONE,
            *([], [], []),
        )


def read_network(path: Path | Traversable) -> Learned:
    """A network from its file. LearnedError if it is none."""
    try:
        head, _, body = path.read_bytes().partition(b"\n")
        said = json.loads(head)
        weights = array("h", body)
    except (OSError, ValueError) as error:
        raise LearnedError(f"{path} is no network: {error}") from error
    if not isinstance(said, dict) or said.pop("format", "") != FORMAT or not said.keys() >= {*HEAD}:
        raise LearnedError(f"{path} is no network of this version of Headrace ({FORMAT})")
    if sys.byteorder == "big":
        weights.byteswap()
    belongs, players, sizes, belief = (said.pop(name) for name in HEAD)
    return Learned(belongs, players, tuple(sizes), belief, said, weights)


def write_network(path: Path, learned: Learned) -> None:
    """Keep a network."""
    said = {"format": FORMAT, **{name: getattr(learned, name) for name in HEAD}, **learned.found}
    weights = array("h", learned.weights)
    if sys.byteorder == "big":
        weights.byteswap()
    path.write_bytes(json.dumps(said).encode() + b"\n" + weights.tobytes())


def network_with(game: GameRooms, players: int) -> Traversable:
    """The file of the network that comes with a game, for so many players; there need not be one."""
    return files(game.package).joinpath(f"network_{players}.bin")


@cache
def network_for(game: GameRooms, players: int, file: str) -> Learned:
    """The network in a file. LearnedError for one of another game, other rules or another number of players."""
    path = network_with(game, players) if file == LEARNED else Path(file)
    learned, wanted = read_network(path), (belonging(game), players)
    if (learned.belongs, learned.players) != wanted:
        raise LearnedError(
            f"{file} belongs to {learned.belongs} with {learned.players} players, not to {wanted[0]} with {players}"
        )
    if not learned.fits(game.observation_layout().length, len(game.actions) + 2 * players):
        raise LearnedError(f"{file} speaks of numbers, rows, outputs or weights that there are not")
    return learned


def belonging(game: GameRooms) -> str:
    """What a network belongs to: the game, and the versions of its rules and of what is observed."""
    return f"{game.id} {game.observation_layout().version}"


def _listed(code: str, values: Iterable[Any], width: int = 0) -> list[Any]:
    """Numbers as the plain engine takes them: in a list, or in rows of so many."""
    numbers = [*values]
    return [numbers[at : at + width] for at in range(0, len(numbers), width)] if width else numbers


def step(above: int) -> int:
    """The row of a number so far above the least, counted from its first."""
    if above < EXACT:
        return above
    doubled = above.bit_length() - EXACT.bit_length()
    return EXACT + 8 * doubled + (above >> (doubled + 1)) - 8


def _ones(weights: Iterable[int]) -> list[float]:
    return [weight / ONE for weight in weights]
