"""The rules of both titles once more, slow and obvious, over positions by names and the raw `data.toml`.

Written from the rulebook alone, to be compared with the rules text. Clause numbers are those of Birmingham.
"""

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import networkx as nx

Names = Mapping[str, Any]
RESOURCE = {"coal_mine": "coal", "iron_works": "iron"}


@dataclass
class Tile:
    """A tile on the board."""

    slot: str
    kind: Names
    seat: int
    goods: int
    flipped: bool

    @property
    def place(self) -> str:
        return self.slot.partition("/")[0]

    @property
    def industry(self) -> str:
        name: str = self.kind["industry"]
        return name


class Board:
    """One position by names. `title`: birmingham or lancashire."""

    def __init__(self, title: str, data: Names, names: Names) -> None:
        self.is_birmingham = title == "brass_birmingham"
        self.data, self.names = data, names
        self.era: str = names["era"]
        self.kinds = {tile["id"]: tile for tile in data["tiles"]}
        self.places = {place["id"]: place for place in data["locations"]}
        self.lines = {link["id"]: link for link in data["links"]}
        self.slots = {f"{p['id']}/{i}": shown for p in data["locations"] for i, shown in enumerate(p["slots"])}
        self.tiles = [self.tile(slot, facts) for slot, facts in names["tiles"].items()]
        self.links: dict[str, int] = dict(names["links"])
        self.markets = dict(names["markets"])

    def tile(self, slot: str, facts: Names) -> Tile:
        return Tile(slot, self.kinds[facts["tile"]], facts["seat"], facts.get("goods", 0), facts.get("flipped", False))

    # ---- the map ----------------------------------------------------------------------------------------------------
    @cached_property
    def graph(self) -> Any:
        """Places joined by links; a link with three ends joins all of them pairwise (3.2, 3.3)."""
        graph = nx.Graph()
        graph.add_nodes_from(self.places)
        for line in self.links:
            graph.add_edges_from(itertools.combinations(self.lines[line]["ends"], 2))
        return graph

    def with_link(self, line: str, seat: int) -> "Board":
        """The board after one more link."""
        names = {**self.names, "links": {**self.links, line: seat}, "markets": self.markets}
        board = Board("brass_birmingham" if self.is_birmingham else "brass_lancashire", self.data, names)
        for mine, twin in zip(self.tiles, board.tiles, strict=True):
            twin.goods, twin.flipped = mine.goods, mine.flipped
        return board

    def connected(self, ends: Iterable[str]) -> set[str]:
        """All places connected to any of these (3.2)."""
        return {place for end in ends for place in nx.node_connected_component(self.graph, end)}

    def distance(self, ends: Iterable[str], place: str) -> int | None:
        """Links on the shortest route from any of these places; None without one (3.4)."""
        routes = [nx.shortest_path_length(self.graph, end, place) for end in ends if nx.has_path(self.graph, end, place)]
        return min(routes) if routes else None

    def network(self, seat: int) -> set[str]:
        """Places with an own tile or at the end of an own link (3.1)."""
        own = {tile.place for tile in self.tiles if tile.seat == seat}
        return own | {end for line, owner in self.links.items() if owner == seat for end in self.lines[line]["ends"]}

    def reached_by_cards(self, seat: int) -> set[str]:
        """The network, and with the virtual link the other of its two towns (5.1.1; Lancashire 6.1.2, 20.2)."""
        own = self.network(seat)
        if self.names["options"].get("virtual_link") != "yes":
            return own
        return own.union(*({"liverpool", "birkenhead"} for town in ("liverpool", "birkenhead") if town in own))

    def has_nothing(self, seat: int) -> bool:
        return not self.network(seat)

    def link_icons(self, line: str) -> int:
        """What a link here scores (7.2; Lancashire 12.1)."""
        ends = self.lines[line]["ends"]
        printed = sum(self.places[end]["link_icons"] for end in ends)
        icons: int = printed + sum(tile.kind["link_icons"] for tile in self.tiles if tile.flipped and tile.place in ends)
        return icons

    # ---- coal and iron ----------------------------------------------------------------------------------------------
    def trades(self, ends: Iterable[str]) -> bool:
        """Connected to a merchant place (3.6), or to a trade icon or any port (Lancashire 4.4)."""
        reach = self.connected(ends)
        if any(self.places[place]["trade_icon"] for place in reach):
            return True
        return not self.is_birmingham and any(tile.industry == "port" and tile.place in reach for tile in self.tiles)

    def nearest_mines(self, ends: Iterable[str]) -> list[Tile]:
        """Mines with cubes at the smallest distance (4.4.1)."""
        ends = list(ends)
        found = [(self.distance(ends, tile.place), tile) for tile in self.tiles if tile.industry == "coal_mine" and tile.goods]
        near = [distance for distance, _ in found if distance is not None]
        return [tile for distance, tile in found if near and distance == min(near)]

    def works(self) -> list[Tile]:
        """Works with cubes, anywhere (4.5.1)."""
        return [tile for tile in self.tiles if tile.industry == "iron_works" and tile.goods]

    def buy(self, resource: str) -> int:
        """The cheapest cube of a market (4.10.1)."""
        market = self.data["markets"][resource]
        filled = sorted(market["spaces"], reverse=True)[: self.markets[resource]]
        self.markets[resource] = max(0, self.markets[resource] - 1)
        price: int = filled[-1] if filled else market["empty_price"]
        return price

    def take_coal(self, ends: Iterable[str]) -> int | None:
        """One coal: its price, or None (4.4). Which of several mines gives it never matters (R37): here the first."""
        ends = list(ends)
        if mines := self.nearest_mines(ends):
            mines[0].goods -= 1
            return 0
        return self.buy("coal") if self.trades(ends) else None

    def take_iron(self) -> int:
        """One iron: its price (4.5)."""
        if works := self.works():
            works[0].goods -= 1
            return 0
        return self.buy("iron")

    def copy(self) -> "Board":
        """A board to try something on."""
        names = {**self.names, "links": dict(self.links), "markets": dict(self.markets)}
        board = Board("brass_birmingham" if self.is_birmingham else "brass_lancashire", self.data, names)
        for mine, twin in zip(self.tiles, board.tiles, strict=True):
            twin.goods, twin.flipped = mine.goods, mine.flipped
        return board

    def price_at(self, ends: Iterable[str], coal: int, iron: int) -> int | None:
        """Market purchases for so many cubes; None if coal cannot be had."""
        trial, total = self.copy(), 0
        for _ in range(coal):
            price = trial.take_coal(ends)
            if price is None:
                return None
            total += price
        return total + sum(trial.take_iron() for _ in range(iron))

    # ---- building ---------------------------------------------------------------------------------------------------
    def stack(self, industry: str) -> list[Names]:
        """The tiles of an industry on a full mat, lowest level first."""
        kinds = sorted((tile for tile in self.data["tiles"] if tile["industry"] == industry), key=lambda tile: int(tile["level"]))
        return [tile for tile in kinds for _ in range(tile["count"])]

    def next_tile(self, seat: int, industry: str) -> Names | None:
        """The lowest tile on the mat (5.1.4)."""
        left = self.stack(industry)[self.names["gone"][seat].get(industry, 0) :]
        return left[0] if left else None

    def may_stand(self, seat: int, industry: str, slot: str) -> bool:
        """Whether the next tile of an industry may be put in a slot, card and cost aside (5.1.4 - 5.1.6, 5.1.11)."""
        tile = self.next_tile(seat, industry)
        if tile is None or not tile[self.era] or industry not in self.slots[slot]:
            return False
        place = slot.partition("/")[0]
        standing = {tile.slot: tile for tile in self.tiles}
        if self.era == "canal" and any(t.seat == seat and t.place == place and t.slot != slot for t in self.tiles):
            return False
        if slot in standing:
            return self.may_replace(seat, tile, standing[slot])
        free = [other for other in self.slots if other.startswith(f"{place}/") and other not in standing]
        if len(self.slots[slot]) > 1 and any(self.slots[other] == [industry] for other in free):
            return False
        equal = [other for other in free if self.slots[other] == self.slots[slot]]
        return self.is_birmingham or slot == equal[0]

    def may_replace(self, seat: int, tile: Names, standing: Tile) -> bool:
        """Overbuilding (5.1.11)."""
        if standing.industry != tile["industry"] or standing.kind["level"] >= tile["level"]:
            return False
        if standing.seat == seat:
            return True
        if tile["industry"] not in RESOURCE:
            return False
        on_tiles = sum(other.goods for other in self.tiles if other.industry == tile["industry"])
        cubes: int = on_tiles + self.markets[RESOURCE[tile["industry"]]]
        return cubes == 0

    def card_fits(self, seat: int, card: str, industry: str, slot: str) -> bool:
        """5.1.1 - 5.1.3."""
        place = slot.partition("/")[0]
        is_town: bool = self.places[place]["kind"] == "town"
        if card == "wild_location":
            return is_town
        if card in self.places:
            return card == place
        if card != "wild_industry":
            shown = next(c["industries"] for c in self.data["cards"]["industry"] if c["id"] + "_card" == card)
            if industry not in shown:
                return False
        is_free = all(tile.slot != slot for tile in self.tiles)
        return place in self.reached_by_cards(seat) or (self.has_nothing(seat) and is_free)

    def build_cost(self, seat: int, industry: str, slot: str) -> int | None:
        """Printed price and purchases (5.1.7); None if coal cannot be had."""
        tile = self.next_tile(seat, industry)
        assert tile
        bought = self.price_at([slot.partition("/")[0]], tile["coal"], tile["iron"])
        return None if bought is None else tile["money"] + bought

    def sites(self, seat: int) -> set[tuple[str, str]]:
        """Industries and slots that could be built and paid, whatever the card."""
        money = self.names["money"][seat]
        found = set()
        for slot, shown in self.slots.items():
            for industry in shown:
                if self.may_stand(seat, industry, slot):
                    cost = self.build_cost(seat, industry, slot)
                    if cost is not None and cost <= money:
                        found.add((industry, slot))
        return found

    # ---- links ------------------------------------------------------------------------------------------------------
    def free_lines(self, seat: int) -> list[str]:
        """Lines where a link may be put, cost and coal aside (5.2.2; Lancashire 7.1)."""
        network = self.network(seat)
        anywhere = self.is_birmingham and not network
        return [
            name
            for name, line in self.lines.items()
            if line[self.era] and name not in self.links and (anywhere or network & set(line["ends"]))
        ]

    def lay(self, seat: int, line: str) -> tuple["Board", int | None]:
        """The board with one more link, and the price of its coal (5.2.5)."""
        after = self.with_link(line, seat)
        return after, after.take_coal(self.lines[line]["ends"]) if self.era == "rail" else 0

    def single_links(self, seat: int, price: int) -> set[str]:
        """Lines for one link at this price (5.2.3 - 5.2.5)."""
        found = set()
        for line in self.free_lines(seat):
            _, coal = self.lay(seat, line)
            if coal is not None and price + coal <= self.names["money"][seat]:
                found.add(line)
        return found

    def pairs(self, seat: int, price: int, needs_beer: bool) -> set[tuple[str, str]]:
        """First and second line of two rail links (5.2.6; Lancashire 7.3)."""
        found = set()
        money = self.names["money"][seat]
        for first in self.free_lines(seat):
            between, coal = self.lay(seat, first)
            if coal is None:
                continue
            for second in between.free_lines(seat):
                after, more = between.lay(seat, second)
                paid = more is not None and price + coal + more <= money
                if paid and (not needs_beer or after.barrels(seat, self.lines[second]["ends"])):
                    found.add((first, second))
        return found

    # ---- beer and selling -------------------------------------------------------------------------------------------
    def barrels(self, seat: int, ends: Iterable[str]) -> int:
        """Barrels on own breweries anywhere, on others' if connected (4.6.1, 4.6.2)."""
        reach = self.connected(ends)
        brewing = [tile for tile in self.tiles if tile.industry == "brewery"]
        return sum(tile.goods for tile in brewing if tile.seat == seat or tile.place in reach)

    def buyers(self, tile: Tile) -> set[str]:
        """Merchant tiles one may sell this tile to (5.4.2 - 5.4.5, R35)."""
        buys = {kind["id"]: kind["buys"] for kind in self.data["merchant_tiles"]}
        reach = self.connected([tile.place])
        accepting = [
            at
            for at, merchant in self.names["merchants"].items()
            if tile.industry in buys[merchant["tile"]] and at.partition("/")[0] in reach
        ]
        barrels = {at: int(self.names["merchants"][at]["barrel"]) for at in accepting}
        need, have = tile.kind["sell_beer"], self.barrels(tile.seat, [tile.place])
        if need == 0 or not any(barrels.values()):
            accepting = accepting[:1]
        return {at for at in accepting if have + barrels[at] >= need}

    def outlets(self, mill: Tile) -> set[str]:
        """Ports a mill may be sold to, and `distant` (Lancashire 9.2)."""
        reach = self.connected([mill.place])
        ports = {tile.slot for tile in self.tiles if tile.industry == "port" and not tile.flipped and tile.place in reach}
        closed = self.names["distant"]["marker"] == self.data["distant_market"]["closed_index"]
        return ports | ({"distant"} if not closed and self.trades([mill.place]) else set())
