"""The printed facts as the ledger reads them: `data.toml` by its own names, and what follows from it at a glance."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import networkx as nx

Facts = Mapping[str, Any]
DATA: Facts = tomllib.loads(files("headrace.games.barrage").joinpath("data.toml").read_text("utf-8"))

LETTERS = "ABCD"
BASINS: Mapping[int, Facts] = {int(number): facts for number, facts in DATA["basins"].items()}
BASE_SITES: Facts = DATA["base_sites"]
CONDUITS: Facts = DATA["conduit_sites"]
POWERHOUSE_SITES: Facts = DATA["powerhouse_sites"]
HEADSTREAMS: list[str] = DATA["headstreams"]["slots"]
TILES: Facts = DATA["technology_tiles"]
CONTRACTS: Facts = DATA["contracts"]
SPACES: Facts = DATA["action_spaces"]
RIVER: nx.DiGraph = nx.DiGraph(list(DATA["river"].items()))
"""Every place that water passes, an edge to the next place downstream (9.1)."""

STRUCTURES = ("base", "elevation", "conduit", "powerhouse")
PIECES = {kind: DATA["components"].get(f"{kind}s_per_company", 5) for kind in STRUCTURES}
COLOURS = tuple(DATA["contract_colours"])
SPECIAL = "anton_special"
LAST_ROUND: int = DATA["meta"]["rounds"]


def area_of(basin: int) -> str:
    """1.1."""
    return str(BASINS[basin]["area"])


def basin_of(site: str) -> int:
    """The basin a site of any kind lies in; a conduit belongs to the one it stands in (12.2)."""
    for sites in (BASE_SITES, CONDUITS, POWERHOUSE_SITES):
        if site in sites:
            return int(sites[site]["basin"])
    raise KeyError(site)


def site_fee(site: str) -> int:
    """1.5."""
    return int((BASE_SITES.get(site) or POWERHOUSE_SITES.get(site) or {}).get("fee", 0))


def below(place: str) -> str:
    """One step down the river."""
    (found,) = RIVER.successors(place)
    return str(found)


def colour_of(contract: str) -> str:
    """What kind of contract a tile is."""
    return str(CONTRACTS[contract]["kind"])
