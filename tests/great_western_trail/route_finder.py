"""Ways along the trail and along the railroad, searched anew with networkx on the graphs of `data.toml`.

Written from the rulebook alone (4, 9.4, 9.7.8, 9.11, 9.14), to be compared with the rules text. What stands on the trail is told
as tolls: a space that holds a tile has a `Toll`, a space without one is no location (1.2).
"""

import itertools
import tomllib
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import networkx as nx

DATA: Mapping[str, Any] = tomllib.loads(files("headrace.games.great_western_trail").joinpath("data.toml").read_text("utf-8"))
HANDS = {"none": (), "green": ("green",), "black": ("black",), "both": ("green", "black")}
BANK = "bank"
KANSAS_CITY: str = DATA["trail"]["end"]


@dataclass(frozen=True)
class Toll:
    """What a tile costs who enters it: hands, and who gets the money. `payee` None: nobody asks for any (4.4.3)."""

    hands: tuple[str, ...] = ()
    payee: int | str | None = None


FREE = Toll()
Paid = tuple[tuple[int | str, int], ...]
"""What everybody receives, those left out who receive nothing."""


@dataclass(frozen=True)
class Way:
    """One route: every space of it in order, the locations among them, and what is really paid to whom (4.4.5)."""

    spaces: tuple[str, ...]
    locations: tuple[str, ...]
    paid: Paid

    @property
    def steps(self) -> int:
        return len(self.locations)

    @property
    def goal(self) -> str:
        return self.locations[-1]


@cache
def trail() -> Any:
    """The spaces of the trail and the arrows between them."""
    graph = nx.DiGraph()
    for space in DATA["trail_space"]:
        graph.add_node(space["id"])
        graph.add_edges_from((space["id"], after) for after in space["next"])
    return graph


def strolls(locations: Container[str], start: str, limit: int) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Every route of 1 to `limit` steps that ends on a location: its spaces and the locations among them (1.3)."""
    begun: list[tuple[tuple[str, ...], tuple[str, ...]]] = [((), ())]
    while begun:
        spaces, stops = begun.pop()
        for after in trail().successors(spaces[-1] if spaces else start):
            is_location = after in locations or after == KANSAS_CITY
            further = (*spaces, after), (*stops, after) if is_location else stops
            if len(further[1]) <= limit:
                begun.append(further)
                if is_location:
                    yield further


def pay(money: int, players: int, tolls: Iterable[Toll]) -> Paid:
    """Tolls in the order of the way; who has nothing left pays nothing more (4.4)."""
    rates: Mapping[str, int] = DATA["toll"][str(players)]
    received: Counter[int | str] = Counter()
    for toll in tolls:
        if toll.payee is not None:
            amount = min(money, sum(rates[hand] for hand in toll.hands))
            money -= amount
            received[toll.payee] += amount
    return tuple(sorted(((payee, amount) for payee, amount in received.items() if amount), key=str))


def ways(tiles: Mapping[str, Toll], start: str, limit: int, money: int, players: int, has_tolls: bool = True) -> list[Way]:
    """Every way of 1 to `limit` steps that ends on a location (1.3, 4.2, 4.3); without tolls for 11.5."""
    return [
        Way(spaces, stops, pay(money, players, (tiles.get(space, FREE) for space in stops) if has_tolls else ()))
        for spaces, stops in strolls(tiles, start, limit)
    ]


def destinations(found: Iterable[Way]) -> set[str]:
    """Where those ways lead."""
    return {way.goal for way in found}


def forks(found: Iterable[Way], start: str) -> Iterator[tuple[str, set[str]]]:
    """Spaces where ways part, in the order of the trail, and the first spaces of their branches."""
    paths = [(start, *way.spaces) for way in found]
    for space in nx.lexicographical_topological_sort(trail(), key=list(trail()).index):
        branches = {after for path in paths for here, after in itertools.pairwise(path) if here == space}
        if len(branches) > 1:
            yield space, branches


def follow(found: Iterable[Way], start: str, branch: str) -> list[Way]:
    """The ways left when a branch is taken: those that enter it."""
    return [way for way in found if branch in way.spaces]


def asked_branches(found: list[Way], start: str) -> set[str]:
    """Branches to choose from at the next fork where it still matters who gets what (4.6, decision 3)."""
    if len({way.paid for way in found}) == 1:
        return set()
    return next(branches for _, branches in forks(found, start))


# ---- the railroad ---------------------------------------------------------------------------------------------------
def number(space: str) -> int | None:
    """The number of a numbered space, None for a turnout."""
    return int(space[1:]) if space.startswith("r") else None


@cache
def railroad() -> Any:
    """Numbered spaces r0 to r39 and turnouts, arrows forward (9.4.1)."""
    first, last = DATA["railroad"]["first_space"], DATA["railroad"]["last_space"]
    graph = nx.DiGraph()
    nx.add_path(graph, [f"r{n}" for n in range(first, last + 1)])
    for turnout in DATA["turnout"]:
        nx.add_path(graph, [f"r{turnout['after']}", turnout["id"], f"r{turnout['before']}"])
    return graph


START = f"r{DATA['railroad']['first_space']}"
LAST = f"r{DATA['railroad']['last_space']}"


def open_line(others: Iterable[str]) -> Any:
    """The railroad with the spaces of other engines taken out and what lay around them joined (9.4.2)."""
    graph = railroad().copy()
    for space in set(others) - {START}:
        joined = list(itertools.product(graph.predecessors(space), graph.successors(space)))
        graph.remove_node(space)
        graph.add_edges_from(joined)
    return graph


def layers(graph: Any, start: str, count: int) -> Iterator[set[str]]:
    """Where an engine can be after 1, 2, ... moves of one space."""
    here = {start}
    for _ in range(count):
        here = {after for space in here for after in graph.successors(space)}
        yield here


def forward(engine: str, others: Iterable[str], most: int) -> set[str]:
    """Where the engine can stop after 1 to `most` spaces (9.4.1-9.4.3)."""
    return set().union(*layers(open_line(set(others) - {engine}), engine, most))


def back_exactly(engine: str, others: Iterable[str], count: int) -> set[str]:
    """Where the engine can stop after exactly so many spaces backwards (9.7.8)."""
    return list(layers(open_line(set(others) - {engine}).reverse(), engine, count))[-1]


def back_anywhere(engine: str, others: Iterable[str]) -> dict[str, int]:
    """Free spaces behind the engine, each with the numbered free spaces entered on the way there (9.4.6, 9.11.1, R15)."""
    graph = open_line(set(others) - {engine}).reverse()
    lengths = nx.single_source_dijkstra_path_length(graph, engine, weight=lambda _, after, __: int(number(after) is not None))
    return {space: int(length) for space, length in lengths.items() if space != engine}


def stations_behind(engine: str) -> set[str]:
    """Stations whose turnout lies behind the engine (9.14)."""
    behind = nx.ancestors(railroad(), engine)
    return {turnout["station"] for turnout in DATA["turnout"] if turnout["id"] in behind}


def signs_to(engine: str, value: int) -> int:
    """Crossing signs between an engine and a city (6.4.5): those passed by the engine on its way to that space."""
    here = number(engine)
    if here is None:
        (after,) = railroad().successors(engine)
        here = int(after[1:])
    track = nx.shortest_path(railroad(), f"r{here}", f"r{value}") if here < value else []
    crossed = [number(space) for space in track[:-1]]
    return sum(sign in crossed for sign in DATA["railroad"]["crosses_after"])
