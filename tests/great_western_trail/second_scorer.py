"""Final scoring once more, from a readable estate and the raw `data.toml` (14, 12, 1.9).

Objectives are tried out, card by card, the way a person with pencil and paper would be sure of the best (14.7): every choice of
cards to fulfil, checked by matching tasks to single objects, and for every number of failing cards the ones that cost least.
"""

import itertools
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import networkx as nx

from tests.great_western_trail.route_finder import DATA

CATEGORIES: Sequence[str] = DATA["scoring"]["categories"]
RULES: Mapping[str, Any] = DATA["scoring"]
CARDS: Mapping[str, Mapping[str, Any]] = {card["id"]: card for card in (*DATA["starting_objective"], *DATA["objective"])}
SIDES: Mapping[str, Mapping[str, Any]] = {side["id"]: side for side in DATA["private_building"]}
STATIONS: Mapping[str, Mapping[str, Any]] = {station["id"]: station for station in DATA["station"]}
MASTERS: Mapping[str, Mapping[str, Any]] = {master["id"]: master for master in DATA["station_master"]}
BREEDS: Mapping[str, Mapping[str, Any]] = {breed["id"]: breed for breed in DATA["cattle_type"]}


@dataclass
class Estate:
    """What a player has at the end, by names. `cattle`: breed and victory points of each cattle card in the deck."""

    money: int = 0
    buildings: Sequence[str] = ()
    cities: Mapping[str, int] = field(default_factory=dict)
    stations: Sequence[str] = ()
    hazards: Sequence[int] = ()
    cattle: Sequence[tuple[str, int]] = ()
    green_teepees: int = 0
    blue_teepees: int = 0
    area: Sequence[str] = ()
    optional: Sequence[str] = ()
    masters: Sequence[str] = ()
    workers: Mapping[str, int] = field(default_factory=dict)
    certificate: int = 0
    has_step_right: bool = False
    has_token: bool = False


def task_of(breed: str) -> str:
    """The task a cattle card can serve (14.7.2), empty for starting breeds."""
    facts = BREEDS[breed]
    return f"cattle_{facts['value']}" if facts["group"] == "market" else ""


def objects(estate: Estate) -> list[str]:
    """Every single object that can serve a task, under the name of the task (14.7.1)."""
    found = ["building"] * len(estate.buildings) + ["station"] * len(estate.stations) + ["hazard"] * len(estate.hazards)
    found += ["green_teepee"] * estate.green_teepees + ["blue_teepee"] * estate.blue_teepees
    found += ["san_francisco"] * estate.cities.get("san_francisco", 0)
    return found + [task for breed, _ in estate.cattle if (task := task_of(breed))]


def can_match(cards: Iterable[str], things: Sequence[str]) -> bool:
    """Whether all tasks of these cards can be served at once by different objects: a matching in the graph of both."""
    tasks = [task for card in cards for task in CARDS[card]["tasks"]]
    graph = nx.Graph()
    left = [("task", at) for at in range(len(tasks))]
    graph.add_nodes_from(left)
    graph.add_edges_from(
        (("task", at), ("thing", which)) for at, task in enumerate(tasks) for which, name in enumerate(things) if name == task
    )
    return len(nx.bipartite.maximum_matching(graph, left)) == 2 * len(tasks)


def can_serve(cards: Iterable[str], things: Counter[str]) -> bool:
    """The same by counting, since an object serves one kind of task only; `test_scoring` holds one against the other."""
    needed = Counter(task for card in cards for task in CARDS[card]["tasks"])
    return all(things[task] >= count for task, count in needed.items())


@dataclass(frozen=True)
class Objectives:
    """A choice of cards: points of the cards, points of `sm_objectives`, and how many optional cards it adds."""

    points: int
    master: int
    added: int

    @property
    def rank(self) -> tuple[int, int]:
        """Most points, then fewest cards (14.7.4, R35)."""
        return self.points + self.master, -self.added


def best_objectives(estate: Estate) -> Objectives:
    """The best of all choices (14.7)."""
    things = Counter(objects(estate))
    cards = [(card, True) for card in estate.area] + [(card, False) for card in estate.optional]
    possible = [pair for pair in cards if can_serve([pair[0]], things)]
    best: Objectives | None = None
    for count in range(len(possible) + 1):
        for chosen in itertools.combinations(range(len(possible)), count):
            met = [possible[at] for at in chosen]
            if can_serve((card for card, _ in met), things):
                for choice in with_failures(cards, met, "sm_objectives" in estate.masters):
                    best = choice if best is None or choice.rank > best.rank else best
    assert best
    return best


def with_failures(cards: list[tuple[str, bool]], met: list[tuple[str, bool]], is_master: bool) -> Iterable[Objectives]:
    """The fulfilled cards and every number of failing ones; of the optional ones those with the smallest penalties."""
    rest = list((Counter(cards) - Counter(met)).elements())
    points = sum(CARDS[card]["vp"] for card, _ in met) - sum(CARDS[card]["penalty"] for card, is_in in rest if is_in)
    area = len(met) + sum(is_in for _, is_in in rest)
    penalties = sorted(CARDS[card]["penalty"] for card, is_in in rest if not is_in)
    for failing in range(len(penalties) + 1):
        added = sum(not is_in for _, is_in in met) + failing
        bonus = per("sm_objectives", area + failing) if is_master else 0
        yield Objectives(points - sum(penalties[:failing]), bonus, added)


def per(master: str, count: int) -> int:
    """What the lower half of a station master tile gives for so many (12)."""
    bottom = MASTERS[master]["bottom"]
    return int(bottom["vp"] * (count // bottom["per"]))


def certificates(estate: Estate) -> int:
    """Temporary and permanent ones together (1.9)."""
    permanent = [MASTERS[master]["top"].get("permanent_certificates", 0) for master in estate.masters]
    return int(estate.certificate + sum(permanent))


def city_points(discs: Mapping[str, int]) -> int:
    """Cities with points for each disc, and pairs of cities (14.3)."""
    single = sum(city.get("vp_per_disc", 0) * discs.get(city["id"], 0) for city in DATA["city"])
    return int(single + sum(link["vp"] for link in DATA["city_link"] if all(discs.get(city) for city in link["cities"])))


def worker_points(count: int) -> int:
    """Workers on the fifth and sixth space of a row (14.9)."""
    board = DATA["player_board"]
    return int(sum(board["worker_vp_each"] for space in board["worker_vp_spaces"] if count >= space))


def score(estate: Estate) -> dict[str, int]:
    """The eleven lines (14)."""
    cards = best_objectives(estate)
    counts = {
        "certificates": certificates(estate),
        "hazards": len(estate.hazards),
        "teepee_pairs": min(estate.green_teepees, estate.blue_teepees),
        "workers": sum(estate.workers.values()),
    }
    others = [master for master in estate.masters if master != "sm_objectives"]
    return {
        "money": estate.money // RULES["dollars_per_vp"],
        "buildings": sum(SIDES[side]["vp"] for side in estate.buildings),
        "cities": city_points(estate.cities),
        "stations": sum(STATIONS[station]["vp"] for station in estate.stations),
        "hazards": sum(estate.hazards),
        "cattle": sum(points for _, points in estate.cattle),
        "objectives": cards.points,
        "station_masters": cards.master + sum(per(master, counts[MASTERS[master]["bottom"]["of"]]) for master in others),
        "workers": sum(worker_points(count) for count in estate.workers.values()),
        "step_disc": RULES["step_right_vp"] * estate.has_step_right,
        "job_market_token": RULES["job_market_token_vp"] * estate.has_token,
    }
