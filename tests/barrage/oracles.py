"""Water and production searched anew with networkx, on the graphs of `data.toml`: neither engine nor ledger has a part in it.

The river is a graph of places, the pipes are a graph of basins with an edge for each built conduit.
"""

from dataclasses import dataclass
from itertools import product

import networkx as nx

from tests.barrage.ledger.facts import BASINS, CONDUITS, RIVER, basin_of
from tests.barrage.ledger.table import Table

ENDS = [place for place in RIVER if place.startswith("exit")]


def way_down(place: str) -> list[str]:
    """Every place a drop can come to from here, without the one it leaves (9.1)."""
    (way,) = (nx.shortest_path(RIVER, place, end) for end in ENDS if nx.has_path(RIVER, place, end))
    return list(way[1:])


def room(table: Table, site: str) -> int:
    """Drops that a dam still takes (1.4, 6.6.2)."""
    dam = table.dams[site]
    most = dam.level
    if dam.owner is not None and dam.level == 3:
        owner = table.players[dam.owner]
        most += "graziano_del_monte" in (owner.officer, owner.copied)
    return max(0, most - dam.drops)


def flown(table: Table, drops: dict[str, int]) -> tuple[dict[str, int], dict[int, int]]:
    """What so many drops from these places come to: drops caught by each dam, energy of each seat (8.5.1, 9.2).

    Drops are equal, so they can go in any order; here each dam takes what it has room for of all that comes to it.
    """
    caught: dict[str, int] = {}
    energy: dict[int, int] = {}
    for start in drops:
        for _ in range(drops[start]):
            way = way_down(start)
            stops = [place for place in way if place in table.dams and room(table, place) > caught.get(place, 0)]
            passed = way[: way.index(stops[0])] if stops else way
            for seat in range(len(table.players)):
                energy[seat] = energy.get(seat, 0) + sum(is_american_house(table, seat, place) for place in passed)
            if stops:
                caught[stops[0]] = caught.get(stops[0], 0) + 1
    return caught, energy


def is_american_house(table: Table, seat: int, place: str) -> bool:
    """Does the USA earn from a drop that passes here?"""
    basins = [basin_of(site) for site, owner in table.powerhouses.items() if owner == seat]
    return table.players[seat].company == "usa" and len(basins) >= 3 and place in [f"ph_{basin}" for basin in basins]


@dataclass(frozen=True)
class Made:
    """One production: what is used, what it makes, what it costs whom."""

    dam: str
    conduit: str
    drops: int
    energy: int
    paid_to: int | None


def pipes(table: Table) -> nx.MultiDiGraph:
    """Basins joined by what is built."""
    graph = nx.MultiDiGraph()
    graph.add_nodes_from(BASINS)
    graph.add_edges_from((basin_of(site), CONDUITS[site]["to_basin"], site) for site in table.conduits)
    return graph


def all_made(table: Table, seat: int, bonus: int, credits: int) -> set[Made]:
    """Every production there is with this bonus and so many credits (8.1, 8.2)."""
    player = table.players[seat]
    houses = [site for site, owner in table.powerhouses.items() if owner == seat]
    company = 3 if len(houses) == 4 else 1 if len(houses) >= 2 else 0
    least = 4 if "viktor_fiesler" in (player.officer, player.copied) else 0
    graph, found = pipes(table), set()
    for house, (site, dam) in product(houses, table.dams.items()):
        if dam.owner not in (None, seat):
            continue
        for conduit in graph.get_edge_data(basin_of(site), basin_of(house)) or ():
            owner = table.conduits[conduit]
            for drops in range(1, dam.drops + 1):
                energy = max(least, drops * CONDUITS[conduit]["value"]) + bonus + company
                if energy > 0 and (owner == seat or drops <= credits):
                    found.add(Made(site, conduit, drops, energy, None if owner == seat else owner))
    return found
