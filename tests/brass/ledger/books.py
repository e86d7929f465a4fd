"""The table as the ledger sees it: material, networks, sources, markets, money and income."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from itertools import combinations
from typing import Any

import networkx as nx

from tests.brass.ledger.dictation import LETTERS, Dictation, check

MARKET = "market"
ERAS = ("canal", "rail")


def place_of(slot: str) -> str:
    """The place of a slot or merchant space."""
    return slot.partition("/")[0]


@dataclass
class Tile:
    """A tile on the board."""

    owner: int
    kind: str
    goods: int
    flipped: bool = False


def describe(tile: Tile) -> str:
    """`A coal_mine_1 2` or `A coal_mine_1 flipped`."""
    return f"{LETTERS[tile.owner]} {tile.kind} {'flipped' if tile.flipped else tile.goods}"


class Books:
    """What lies where and belongs to whom, and what can be found out about it."""

    def __init__(self, title: str, order: Sequence[int], options: Mapping[str, str] | None = None) -> None:
        self.title, self.options = title, dict(options or {})
        self.is_short = self.options.get("length") == "introductory"
        self.is_lancashire = title == "brass_lancashire"
        self.data: Mapping[str, Any] = tomllib.loads(files(f"headrace.games.{title}").joinpath("data.toml").read_text("utf-8"))
        self.facts: Mapping[str, Any] = self.data["constants"]
        self.kinds = {tile["id"]: tile for tile in self.data["tiles"]}
        self.places = {place["id"]: place for place in self.data["locations"]}
        self.shows = {f"{name}/{at}": icons for name, place in self.places.items() for at, icons in enumerate(place["slots"])}
        self.lines = {line["id"]: line for line in self.data["links"]}
        self.levels: Sequence[int] = self.data["progress_track"]["income_level"]
        self.players = len(order)
        self.order = list(order)
        self.era = "canal"
        self.round = 1
        self.rounds: int = self.data["rounds"][str(self.players)]
        self.money = [self.facts["starting_money"]] * self.players
        self.spent = [0] * self.players
        self.spent_last_round = [0] * self.players
        self.space = [self.facts["starting_income_space"]] * self.players
        self.vp = [self.facts["starting_vp"]] * self.players
        self.mat = [self._full_mat() for _ in order]
        self.board: dict[str, Tile] = {}
        self.links: dict[str, int] = {}
        self.cubes = {good: int(market["initial_cubes"]) for good, market in self.data["markets"].items()}
        self.merchants: dict[str, str] = {}
        self.barrels: set[str] = set()
        self.marker = 0
        self.pile: list[int] = []
        self.open_tiles: list[int] = []
        self.hands: list[list[str]] = [[] for _ in order]
        self.deck: list[str] = []
        self.discards: list[list[str]] = [[] for _ in order]
        self.link_points = {era: [0] * self.players for era in ERAS}
        self.tile_points = {era: [0] * self.players for era in ERAS}
        self.end_points: dict[str, list[int]] = {}
        self.flips: Counter[str] = Counter()
        self.at = 0
        self.actions_left = self._actions_per_turn()

    # ---- setting up -------------------------------------------------------------------------------------------------
    def _full_mat(self) -> dict[str, list[str]]:
        """All tiles of a player, lowest level first (B 1.7, L 2.7)."""
        stacks: dict[str, list[str]] = {industry: [] for industry in self.data["industries"]["order"]}
        for kind in sorted(self.kinds.values(), key=lambda kind: int(kind["level"])):
            stacks[kind["industry"]] += [kind["id"]] * kind["count"]
        return stacks

    def _column(self) -> int:
        """Column of the player count in tables by player count."""
        return self.players - 2

    def all_cards(self) -> Counter[str]:
        """The deck of this player count (B 1.2, L 2.2)."""
        cards = Counter({town: copies[self._column()] for town, copies in self.data["cards"]["location"].items()})
        cards.update({f"{card['id']}_card": card["copies"][self._column()] for card in self.data["cards"]["industry"]})
        return +cards

    def deal(self, hands: Sequence[Sequence[str]], deck: Sequence[str], face_down: Sequence[str] = ()) -> None:
        """The cards as they came up at the start of an era; the deck from its top (B 1.8, 7.4, L 2.8, 12.6)."""
        self.hands = [list(hand) for hand in hands]
        self.deck = list(deck)
        self.discards = [[] for _ in hands]
        dealt = Counter(self.deck) + Counter(face_down) + sum((Counter(hand) for hand in hands), Counter())
        check(dealt == self.all_cards(), f"not the deck: {dealt - self.all_cards()} {self.all_cards() - dealt}")
        check(all(len(hand) == self.facts["hand_size"] for hand in hands), "eight cards each")
        needed = self.facts["face_down_setup_cards"] * self.players if self.era == "canal" else 0
        check(len(face_down) == needed, "cards face down")

    def place_merchants(self, tiles: Mapping[str, str]) -> None:
        """A merchant tile on every space in use, a barrel beside each that is not blank (B 1.4, 1.5)."""
        spaces = [
            f"{m['id']}/{at}" for m in self.data["merchants"] for at in range(m["tile_slots"]) if m["min_players"] <= self.players
        ]
        check(sorted(tiles) == sorted(spaces), "a tile for each space in use")
        copies = Counter({kind["id"]: kind["copies"][self._column()] for kind in self.data["merchant_tiles"]})
        check(Counter(tiles.values()) == +copies, "the merchant tiles of this player count")
        self.merchants = dict(tiles)
        self.refill_barrels()

    def refill_barrels(self) -> None:
        """A barrel for every merchant tile that is not blank (B 1.5, 7.4.2)."""
        self.barrels = {space for space, kind in self.merchants.items() if kind != "blank"}

    def stack_distant(self, pile: Sequence[int]) -> None:
        """The distant market tiles as they will turn up (L 2.5, 12.4)."""
        used = [tile["move"] for tile in self.data["distant_market"]["tiles"] if tile["min_players"] <= self.players]
        check(sorted(pile) == sorted(used), "the distant market tiles of this player count")
        self.pile, self.open_tiles = list(pile), []
        self.marker = self.data["distant_market"]["start_index"]

    # ---- the map ----------------------------------------------------------------------------------------------------
    def distances(self, starts: Iterable[str]) -> dict[str, int]:
        """Links from the nearest of the starts to every connected place (B 3.2-3.4, L 4.2, 4.3)."""
        graph = nx.Graph()
        graph.add_nodes_from(self.places)
        for line in self.links:
            graph.add_edges_from(combinations(self.lines[line]["ends"], 2))
        found: dict[str, int] = {}
        for start in starts:
            for place, links in nx.single_source_shortest_path_length(graph, start).items():
                found[place] = min(links, found.get(place, links))
        return found

    def network(self, seat: int) -> set[str]:
        """Places with own tiles or at own links (B 3.1, L 4.1)."""
        places = {place_of(slot) for slot, tile in self.board.items() if tile.owner == seat}
        return places.union(*(self.lines[line]["ends"] for line, owner in self.links.items() if owner == seat))

    def reach_of_cards(self, seat: int) -> set[str]:
        """Where industry cards of a player may build: the network, and with the virtual link both its towns (B 5.1.1, L 20.2)."""
        places = self.network(seat)
        ends = set(self.data["virtual_link"]["ends"]) if self.options.get("virtual_link") == "yes" else set()
        return places | ends if places & ends else places

    def has_trade(self, starts: Iterable[str]) -> bool:
        """Whether any market icon is connected (B 3.6, L 4.4)."""
        ports = {place_of(slot) for slot, tile in self.board.items() if self.industry(tile.kind) == "port"}
        return any(self.places[place]["trade_icon"] or place in ports for place in self.distances(starts))

    def industry(self, kind: str) -> str:
        """The industry of a kind of tile."""
        industry: str = self.kinds[kind]["industry"]
        return industry

    def holding(self, industry: str) -> list[str]:
        """Slots with a tile of the industry that holds cubes or barrels."""
        return [slot for slot, tile in self.board.items() if self.industry(tile.kind) == industry and tile.goods]

    # ---- goods ------------------------------------------------------------------------------------------------------
    def coal_sources(self, starts: Sequence[str]) -> list[str]:
        """Where the next coal for these places may come from (B 4.4, L 5.2)."""
        near = self.distances(starts)
        mines = {slot: near[place_of(slot)] for slot in self.holding("coal_mine") if place_of(slot) in near}
        if mines:
            return [slot for slot, links in mines.items() if links == min(mines.values())]
        return [MARKET] if self.has_trade(starts) else []

    def iron_sources(self) -> list[str]:
        """Where the next iron may come from (B 4.5, L 5.1)."""
        return self.holding("iron_works") or [MARKET]

    def breweries(self, seat: int, starts: Sequence[str]) -> list[str]:
        """Breweries the seat may drink from for these places (B 4.6.1, 4.6.2)."""
        near = self.distances(starts)
        return [slot for slot in self.holding("brewery") if self.board[slot].owner == seat or place_of(slot) in near]

    def price(self, good: str) -> int:
        """What the next cube costs: the cheapest filled space (B 4.10, L 1.9)."""
        market = self.data["markets"][good]
        spaces = sorted(market["spaces"])
        cost: int = spaces[len(spaces) - self.cubes[good]] if self.cubes[good] else market["empty_price"]
        return cost

    def take_cube(self, d: Dictation, good: str, sources: Sequence[str]) -> None:
        """One coal or iron from the source said."""
        source = d.choose(good, sources)
        if source != MARKET:
            self.take_from(source)
            return
        self.pay(d.seat, self.price(good))
        self.cubes[good] = max(0, self.cubes[good] - 1)

    def take_from(self, slot: str) -> None:
        """One cube or barrel from a tile; the last one flips it (B 4.3, 4.7, L 4.5.2)."""
        tile = self.board[slot]
        tile.goods -= 1
        if tile.goods == 0:
            self.flip(slot)

    def flip(self, slot: str) -> None:
        """Turn a tile; its owner's income grows (B 4.2, L 4.5)."""
        tile = self.board[slot]
        assert not tile.flipped
        tile.flipped = True
        self.gain_income(tile.owner, self.kinds[tile.kind]["income"])
        self.flips[self.industry(tile.kind)] += 1

    def gain_income(self, seat: int, spaces: int) -> None:
        """Forward on the progress track, to its end at most (B 3.8, L 4.5)."""
        self.space[seat] = min(99, self.space[seat] + spaces)

    def pay(self, seat: int, amount: int) -> None:
        """Money spent in an action (B 2.9, 2.10, L 3.6)."""
        check(self.money[seat] >= amount, "too expensive")
        self.money[seat] -= amount
        self.spent[seat] += amount

    def sell_cubes(self, slot: str, good: str) -> None:
        """A new tile moves all it can to its market (B 5.1.9, L 6.7)."""
        spaces, tile = sorted(self.data["markets"][good]["spaces"]), self.board[slot]
        while tile.goods and self.cubes[good] < len(spaces):
            self.cubes[good] += 1
            self.money[tile.owner] += spaces[len(spaces) - self.cubes[good]]
            self.take_from(slot)

    def _actions_per_turn(self) -> int:
        """One action in the very first round (B 2.3, L 3.2)."""
        is_first = self.era == "canal" and self.round == 1
        return int(self.facts["actions_first_round_canal" if is_first else "actions_per_turn"])

    # ---- what is written down ---------------------------------------------------------------------------------------
    def snapshot(self) -> dict[str, Any]:
        """Everything public, by names."""
        books: dict[str, Any] = {
            "order": "".join(LETTERS[seat] for seat in self.order),
            "spent": list(self.spent_last_round),
            "money": list(self.money),
            "income_space": list(self.space),
            "vp": list(self.vp),
            "link_points": [list(self.link_points[era]) for era in ERAS],
            "tile_points": [list(self.tile_points[era]) for era in ERAS],
            "coal_market": self.cubes["coal"],
            "iron_market": self.cubes["iron"],
            "deck": len(self.deck),
            "hands": [len(hand) for hand in self.hands],
            "links_left": [self.facts["link_tiles_per_player"] - count for count in self._laid()],
            "mat": [[len(stack) for stack in mat.values()] for mat in self.mat],
            "tiles": {slot: describe(self.board[slot]) for slot in self.shows if slot in self.board},
            "links": {line: LETTERS[self.links[line]] for line in self.lines if line in self.links},
        }
        if self.is_lancashire:
            return books | {"distant_marker": self.marker, "distant_left": len(self.pile)}
        return books | {"barrels": sorted(self.barrels)}

    def _laid(self) -> list[int]:
        return [sum(owner == seat for owner in self.links.values()) for seat in range(self.players)]
