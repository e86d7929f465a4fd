"""A slow book-keeper for both Brass titles: it is told every action in full, checks it by the rules and keeps the books.

It is written from `rules.md` and `data.toml` alone and shares nothing with the rules text of the engine: everything is
named, every search starts anew, nothing is kept that can be counted. An action is a line of words in pairs:

    A build iron_works at dudley/1 card dudley coal dudley/0
    B link birmingham__oxford coal market link oxford__redditch coal market beer nuneaton/0 card pottery_card
    A sell worcester/0 to gloucester/0 beer barrel bonus iron_works card worcester

Where only one source exists it need not be said; `Ledger.do` answers with the full line. Clauses are cited as
"B 5.1" (Birmingham), "L 6.4" (Lancashire).
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from itertools import combinations
from typing import Any

import networkx as nx

LETTERS = "ABCD"
MARKET = "market"
BARREL = "barrel"
DISTANT = "distant"
WILD = ("wild_location", "wild_industry")
ERAS = ("canal", "rail")
SAY_NOTHING = ("pass", "scout")
"""Actions whose first word has no value."""


class Refused(Exception):
    """What was dictated is against the rules."""


def check(fine: object, why: str) -> None:
    """Refuse unless fine."""
    if not fine:
        raise Refused(why)


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


class Dictation:
    """One dictated line, read word by word; `full` is what it came to."""

    def __init__(self, text: str) -> None:
        words = text.split()
        self.seat = LETTERS.index(words[0])
        rest = [*words[1:2], "", *words[2:]] if words[1] in SAY_NOTHING else words[1:]
        pairs = list(zip(rest[::2], rest[1::2], strict=True))
        self.act = pairs[0][0]
        self.cards = [value for key, value in pairs if key == "card"]
        self.todo = [pair for pair in pairs if pair[0] != "card"]
        self.done: list[tuple[str, str]] = []

    def has(self, key: str) -> bool:
        """Whether the next word is this one."""
        return bool(self.todo) and self.todo[0][0] == key

    def take(self, key: str) -> str:
        """The value of the next word, which must be this one."""
        check(self.has(key), f"{key!r} expected at {self.todo[:1]}")
        self.done.append(self.todo.pop(0))
        return self.done[-1][1]

    def choose(self, key: str, options: Sequence[str]) -> str:
        """One of the options: the one said, or the only one there is."""
        check(options, f"no {key}")
        if self.has(key):
            value = self.take(key)
            check(value in options, f"{key} {value}: only {' '.join(options)}")
            return value
        check(len(options) == 1, f"{key}: one of {' '.join(options)} must be said")
        self.done.append((key, options[0]))
        return options[0]

    def full(self) -> str:
        """The line with everything said."""
        words = [LETTERS[self.seat]] + [word for pair in self.done for word in pair if word]
        return " ".join(words + [word for card in self.cards for word in ("card", card)])


class Ledger:
    """The books of one game."""

    def __init__(self, title: str, order: Sequence[int]) -> None:
        self.title = title
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
        self.cash_points = [0] * self.players
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

    # ---- turns ------------------------------------------------------------------------------------------------------
    def _actions_per_turn(self) -> int:
        """One action in the very first round (B 2.3, L 3.2)."""
        is_first = self.era == "canal" and self.round == 1
        return int(self.facts["actions_first_round_canal" if is_first else "actions_per_turn"])

    def do(self, text: str) -> str:
        """Carry out one dictated action; the full line comes back. Refused if it is against the rules."""
        d = Dictation(text)
        check(not self.round_is_over() and d.seat == self.order[self.at], f"not the turn of {LETTERS[d.seat]}")
        acts = {"build": 1, "link": 1, "develop": 1, "sell": 1, "loan": 1, "pass": 1}
        acts |= {"special_build": 2} if self.is_lancashire else {"scout": 1}
        check(acts.get(d.act, 9) <= self.actions_left, f"{d.act}: not now")
        getattr(self, f"do_{d.act}")(d)
        check(not d.todo, f"too much said: {d.todo}")
        self._use_actions(d.seat, acts[d.act])
        return d.full()

    def _use_actions(self, seat: int, count: int) -> None:
        """After the last action of a turn draw up to eight cards (B 2.6, L 3.5)."""
        self.actions_left -= count
        if self.actions_left:
            return
        below = self.players * self.facts.get("below_tile_canal_per_player", 0) if self.era == "canal" else 0
        while len(self.hands[seat]) < self.facts["hand_size"] and len(self.deck) > below:
            self.hands[seat].append(self.deck.pop(0))
        self.at += 1
        self.actions_left = self._actions_per_turn()

    def round_is_over(self) -> bool:
        """Whether everybody has had a turn."""
        return self.at == self.players

    def discard(self, d: Dictation, count: int = 1) -> None:
        """The cards said leave the hand; wild ones go back to their supply (B 2.4, L 3.3)."""
        check(len(d.cards) == count, f"{count} cards")
        for card in d.cards:
            check(card in self.hands[d.seat], f"no card {card} in hand")
            self.hands[d.seat].remove(card)
            if card not in WILD:
                self.discards[d.seat].append(card)

    # ---- build ------------------------------------------------------------------------------------------------------
    def do_build(self, d: Dictation) -> None:
        """Build one tile with a card (B 5.1, L 6)."""
        industry, slot = d.take("build"), d.take("at")
        self.discard(d)
        self._check_card(d.seat, d.cards[0], industry, slot)
        self._erect(d, industry, slot)

    def do_special_build(self, d: Dictation) -> None:
        """Two cards for a tile anywhere in a town (L 6.3)."""
        industry, slot = d.take("special_build"), d.take("at")
        self.discard(d, 2)
        self._erect(d, industry, slot)

    def _check_card(self, seat: int, card: str, industry: str, slot: str) -> None:
        """Whether the card permits the build (B 5.1.1-5.1.3, L 6.1)."""
        place = place_of(slot)
        is_farm = self.places[place]["kind"] == "farm"
        if card == place:
            return
        if card == "wild_location":
            check(not is_farm, "never in a farm brewery")
            return
        if card != "wild_industry":
            icons = {f"{row['id']}_card": row["industries"] for row in self.data["cards"]["industry"]}
            check(industry in icons.get(card, ()), f"{card} does not permit {industry} in {place}")
        has_nothing = not self.network(seat)
        check(place in self.network(seat) or (has_nothing and slot not in self.board), f"{place} is outside the network")

    def _erect(self, d: Dictation, industry: str, slot: str) -> None:
        """Put the lowest tile on the slot, pay for it, fill it, sell its cubes (B 5.1.4-5.1.11, L 6.4-6.9, R26)."""
        check(self.mat[d.seat][industry], f"no {industry} left")
        kind = self.mat[d.seat][industry][0]
        check(self.kinds[kind][self.era], f"{kind} cannot be built in the {self.era} era")
        check(industry in self.shows.get(slot, ()), f"{slot} does not show {industry}")
        self._check_one_per_town(d.seat, slot)
        if slot in self.board:
            self._check_overbuilding(d.seat, kind, self.board[slot])
        else:
            self._check_free_slot(industry, slot)
        self.mat[d.seat][industry].pop(0)
        self.board.pop(slot, None)
        self.board[slot] = tile = Tile(d.seat, kind, 0)
        self._supply(d, kind, [place_of(slot)])
        tile.goods = self._contents(kind)
        self._after_building(slot, industry)

    def _check_one_per_town(self, seat: int, slot: str) -> None:
        """One own tile per town in the canal era (B 5.1.6, L 6.5.1, 6.9.4)."""
        others = [other for other, tile in self.board.items() if tile.owner == seat and place_of(other) == place_of(slot)]
        check(self.era == "rail" or not others or others == [slot], "one tile per town in the canal era")

    def _check_overbuilding(self, seat: int, kind: str, old: Tile) -> None:
        """Same industry, higher level; others' mines and works only without a cube anywhere (B 5.1.11, L 6.9)."""
        industry = self.industry(kind)
        check(self.industry(old.kind) == industry, "another industry stands there")
        check(self.kinds[old.kind]["level"] < self.kinds[kind]["level"], "the level is not higher")
        if old.owner != seat:
            check(industry in ("coal_mine", "iron_works"), "a tile of another player")
            good = self.data["industries"]["resource"][industry]
            check(not self.holding(industry) and not self.cubes[good], f"there is {good} somewhere")

    def _check_free_slot(self, industry: str, slot: str) -> None:
        """An empty slot for this industry alone goes first (B 5.1.5, L 6.4)."""
        free = [other for other in self.shows if place_of(other) == place_of(slot) and other not in self.board]
        alone = [other for other in free if self.shows[other] == [industry]]
        check(not alone or slot in alone, f"{alone} goes first")
        equal = [other for other in free if self.shows[other] == self.shows[slot]]
        check(slot == equal[0] or not self.is_lancashire, "of equal slots the first")  # L 16.2, unlike B R36

    def _supply(self, d: Dictation, kind: str, starts: Sequence[str]) -> None:
        """Money, then coal, then iron (B 5.1.7, L 6.6)."""
        cost = self.kinds[kind]
        self.pay(d.seat, cost["money"])
        for _ in range(cost["coal"]):
            self.take_cube(d, "coal", self.coal_sources(starts))
        for _ in range(cost["iron"]):
            self.take_cube(d, "iron", self.iron_sources())

    def _contents(self, kind: str) -> int:
        """Cubes on a new tile; barrels by the era (B 5.1.8)."""
        is_brewery = self.industry(kind) == "brewery"
        return int(self.facts[f"brewery_barrels_{self.era}"] if is_brewery else self.kinds[kind]["cubes"])

    def _after_building(self, slot: str, industry: str) -> None:
        """The immediate sale to a market; shipyards flip (B 5.1.9, L 6.7, 4.5.3)."""
        if industry == "iron_works" or (industry == "coal_mine" and self.has_trade([place_of(slot)])):
            self.sell_cubes(slot, self.data["industries"]["resource"][industry])
        if self.data["industries"]["flips_by"][industry] == "built":
            self.flip(slot)

    # ---- network ----------------------------------------------------------------------------------------------------
    def do_link(self, d: Dictation) -> None:
        """One canal; one or two rails with their coal, in Birmingham the second with a barrel (B 5.2, L 7)."""
        self.discard(d)
        count = sum(key == "link" for key, _ in d.todo)
        check(count <= (1 if self.era == "canal" else 2), "too many links")
        single = self.facts["canal_link_cost" if self.era == "canal" else "rail_link_cost_single"]
        prices = [single] if count == 1 else [single, self.facts["rail_link_cost_double"] - single]
        for price in prices:
            self._lay(d, price)
        if count == 2 and not self.is_lancashire:
            last = self.lines[[value for key, value in d.done if key == "link"][-1]]["ends"]
            self.take_from(d.choose("beer", self.breweries(d.seat, last)))

    def _lay(self, d: Dictation, price: int) -> None:
        """One link and its coal."""
        line = d.take("link")
        check(line in self.lines and self.lines[line][self.era], f"{line}: not in the {self.era} era")
        check(line not in self.links, f"{line} is taken")
        laid = sum(owner == d.seat for owner in self.links.values())
        check(laid < self.facts["link_tiles_per_player"], "no link left")
        mine = self.network(d.seat)
        is_free = not mine and not self.is_lancashire  # B 5.2.2, L R2
        check(is_free or mine.intersection(self.lines[line]["ends"]), f"{line} is outside the network")
        self.pay(d.seat, price)
        self.links[line] = d.seat
        if self.era == "rail":
            self.take_cube(d, "coal", self.coal_sources(self.lines[line]["ends"]))

    # ---- develop ----------------------------------------------------------------------------------------------------
    def do_develop(self, d: Dictation) -> None:
        """Remove one or two tiles, an iron each (B 5.3, L 8)."""
        self.discard(d)
        check(sum(key == "develop" for key, _ in d.todo) <= self.facts["develop_max_tiles"], "too many tiles")
        while d.has("develop"):
            self._remove_lowest(d.seat, d.take("develop"))
            self.take_cube(d, "iron", self.iron_sources())

    def developable(self, seat: int) -> list[str]:
        """Industries whose lowest tile may be removed (B 5.3.3)."""
        return [name for name, stack in self.mat[seat].items() if stack and not self.kinds[stack[0]]["lightbulb"]]

    def _remove_lowest(self, seat: int, industry: str) -> None:
        check(industry in self.developable(seat), f"{industry} cannot be developed")
        self.mat[seat][industry].pop(0)

    # ---- sell -------------------------------------------------------------------------------------------------------
    def do_sell(self, d: Dictation) -> None:
        """Sell own tiles one after the other (B 5.4, L 9)."""
        self.discard(d)
        while d.has("sell"):
            slot = d.take("sell")
            tile = self.board.get(slot)
            check(tile and tile.owner == d.seat and not tile.flipped, f"{slot}: no own unflipped tile")
            assert tile
            check(self.industry(tile.kind) in self.data["industries"]["sellable"], f"{tile.kind} is not sold")
            if not self.is_lancashire:
                self._sell_to_merchant(d, slot, tile)
            elif not self._sell_cotton(d, slot):
                return

    def _sell_to_merchant(self, d: Dictation, slot: str, tile: Tile) -> None:
        """Barrels, bonus, flip (B 5.4.2-5.4.7)."""
        space = d.take("to")
        bought = {kind["id"]: kind["buys"] for kind in self.data["merchant_tiles"]}[self.merchants[space]]
        check(self.industry(tile.kind) in bought, f"{space} does not buy {tile.kind}")
        check(place_of(space) in self.distances([place_of(slot)]), f"{space} is not connected")
        has_drunk = False
        for _ in range(self.kinds[tile.kind]["sell_beer"]):
            own = [BARREL] if space in self.barrels and not has_drunk else []
            source = d.choose("beer", self.breweries(d.seat, [place_of(slot)]) + own)
            if source == BARREL:
                has_drunk = True
                self._drink_merchants(d, space)
            else:
                self.take_from(source)
        self.flip(slot)

    def _drink_merchants(self, d: Dictation, space: str) -> None:
        """The barrel is gone and the bonus comes (B 5.4.6)."""
        self.barrels.remove(space)
        merchant = next(row for row in self.data["merchants"] if row["id"] == place_of(space))
        amount: int = merchant["bonus_amount"]
        if merchant["bonus"] == "money":
            self.money[d.seat] += amount
        elif merchant["bonus"] == "vp":
            self.vp[d.seat] += amount
        elif merchant["bonus"] == "income":
            self.gain_income(d.seat, amount)
        elif self.developable(d.seat):  # R7: lost if there is nothing to remove
            self._remove_lowest(d.seat, d.choose("bonus", self.developable(d.seat)))

    def _sell_cotton(self, d: Dictation, slot: str) -> bool:
        """To a port or the distant market; False: the market closed and the action is over (L 9.2)."""
        buyer = d.take("to")
        if buyer == DISTANT:
            return self._sell_far_away(d.seat, slot)
        port = self.board.get(buyer)
        check(port and self.industry(port.kind) == "port" and not port.flipped, f"{buyer}: no unflipped port")
        check(place_of(buyer) in self.distances([place_of(slot)]), f"{buyer} is not connected")
        self.flip(buyer)
        self.flip(slot)
        return True

    def _sell_far_away(self, seat: int, slot: str) -> bool:
        """Turn up a tile, move the marker (L 9.2.2)."""
        market = self.data["distant_market"]
        check(self.marker < market["closed_index"], "the distant market is closed")
        check(self.has_trade([place_of(slot)]), "no trade connection")
        self.open_tiles.append(self.pile.pop(0))
        self.marker = min(self.marker + self.open_tiles[-1], market["closed_index"])
        if self.marker == market["closed_index"]:
            return False
        self.gain_income(seat, market["track"][self.marker]["income"])
        self.flip(slot)
        return True

    # ---- loan, pass, scout ------------------------------------------------------------------------------------------
    def do_loan(self, d: Dictation) -> None:
        """Money now, levels down, onto the highest space of the new level (B 5.5, L 10)."""
        amount = int(d.take("loan"))
        self.discard(d)
        lost = dict(zip(self.facts["loan_amounts"], self.facts["loan_income_levels"], strict=True))
        check(amount in lost, f"no loan of {amount}")
        level = self.levels[self.space[d.seat]] - lost[amount]
        check(level >= self.facts["income_level_min"], "the income is too low")
        check(not self.is_lancashire or self.era == "canal" or self.deck, "no loans with an empty deck")  # L 10.3
        self.money[d.seat] += amount
        self.space[d.seat] = max(space for space, of in enumerate(self.levels) if of == level)

    def do_pass(self, d: Dictation) -> None:
        """Nothing but a card (B 5.7, L 11)."""
        d.take("pass")
        self.discard(d)

    def do_scout(self, d: Dictation) -> None:
        """Three cards for the two wild ones (B 5.6)."""
        d.take("scout")
        check(not set(WILD).intersection(self.hands[d.seat]), "holds a wild card")
        self.discard(d, 1 + self.facts["scout_extra_discards"])
        self.hands[d.seat] += WILD

    # ---- the end of a round -----------------------------------------------------------------------------------------
    def is_last_round(self) -> bool:
        """Whether this is the last round of the era."""
        return self.round == self.rounds

    def end_round(self, removals: Sequence[str] = ()) -> list[str]:
        """Order, income, shortfalls (B 6, L 3.7-3.9). `removals`: lines "A remove worcester/0"; all made come back."""
        check(self.round_is_over(), "the round is not over")
        check(self.is_last_round() == (not any(self.hands)), "the last round is the one in which the hands get empty")
        self.order.sort(key=lambda seat: self.spent[seat])
        self.spent_last_round, self.spent = self.spent, [0] * self.players
        wanted = [tuple(line.split(" remove ")) for line in removals]
        made: list[str] = []
        if not (self.era == "rail" and self.is_last_round()):
            for seat in self.order:
                made += self._settle(seat, [slot for letter, slot in wanted if letter == LETTERS[seat]])
        check(len(made) >= len(removals), "more removals than needed")
        self.at, self.round = 0, self.round + 1
        self.actions_left = self._actions_per_turn()
        return made

    def _settle(self, seat: int, wanted: list[str]) -> list[str]:
        """Income of one player; the removals made (B 6.2, L 3.8, 3.9)."""
        self.money[seat] += self.levels[self.space[seat]]
        missing = max(0, -self.money[seat])
        self.money[seat] = max(0, self.money[seat])
        made = []
        while missing and self.removable(seat):
            slot = wanted.pop(0) if wanted else self._forced_removal(seat, missing)
            check(slot in self.removable(seat), f"{slot} cannot be removed")
            made.append(f"{LETTERS[seat]} remove {slot}")
            worth = self.worth(self.board.pop(slot).kind)
            self.money[seat] += max(0, worth - missing)
            missing = max(0, missing - worth)
        self.vp[seat] = max(0, self.vp[seat] - missing)
        check(not wanted, f"{wanted} need not be removed")
        return made

    def worth(self, kind: str) -> int:
        """What a tile brings in a shortfall (B 6.2.4, L 3.9.1)."""
        return int(self.kinds[kind]["money"] // self.facts["shortfall_tile_value_divisor"])

    def removable(self, seat: int) -> list[str]:
        """Own tiles that bring something, in the order of the board (B 6.2.5)."""
        return [slot for slot in self.shows if slot in self.board and self._is_worth_something(seat, self.board[slot])]

    def _is_worth_something(self, seat: int, tile: Tile) -> bool:
        return tile.owner == seat and self.worth(tile.kind) > 0

    def _forced_removal(self, seat: int, missing: int) -> str:
        """The next removal where nothing is left to choose (B R21, L 16.9)."""
        tiles = self.removable(seat)
        all_go = sum(self.worth(self.board[slot].kind) for slot in tiles) <= missing
        check(all_go or len(tiles) == 1, f"{LETTERS[seat]} must choose from {' '.join(tiles)}")
        return tiles[0]

    # ---- the end of an era ------------------------------------------------------------------------------------------
    def era_is_over(self) -> bool:
        """Whether all rounds of the era are played."""
        return self.round > self.rounds

    def icons(self, place: str) -> int:
        """Link icons in a place: printed ones and those of flipped tiles (B 7.2, L 12.1)."""
        on_tiles = [self.kinds[t.kind]["link_icons"] for slot, t in self.board.items() if place_of(slot) == place and t.flipped]
        return int(self.places[place]["link_icons"] + sum(on_tiles))

    def score_era(self) -> None:
        """Links, then tiles (B 7.2, 7.3, L 12.1, 12.2). After the rail era the links may as well lie where they are."""
        check(self.era_is_over(), "the era is not over")
        links, tiles = [0] * self.players, [0] * self.players
        for line, seat in self.links.items():
            links[seat] += sum(self.icons(place) for place in self.lines[line]["ends"])
        for tile in self.board.values():
            tiles[tile.owner] += self.kinds[tile.kind]["vp"] if tile.flipped else 0
        self.link_points[self.era], self.tile_points[self.era] = links, tiles
        self.vp = [vp + more + even_more for vp, more, even_more in zip(self.vp, links, tiles, strict=True)]

    def begin_rail_era(self) -> None:
        """Links return, level 1 leaves, barrels and distant market are renewed (B 7.2, 7.4, L 12). Deal the cards after this."""
        self.links = {}
        self.board = {slot: tile for slot, tile in self.board.items() if self.kinds[tile.kind]["level"] != 1}
        self.refill_barrels()
        self.marker = 0
        self.era, self.round = "rail", 1
        self.actions_left = self._actions_per_turn()

    def score_end(self) -> None:
        """Lancashire: a point for every full ten pounds (L 13.3)."""
        if self.is_lancashire and self.facts["cash_scoring"]:
            self.cash_points = [pounds // self.facts["cash_vp_per"] for pounds in self.money]
            self.vp = [vp + more for vp, more in zip(self.vp, self.cash_points, strict=True)]

    def winners(self) -> list[int]:
        """Most points; then the marker further ahead (B 8.2) or the higher level (L 13.4); then money."""
        income = [self.levels[space] for space in self.space] if self.is_lancashire else self.space
        ranks = list(zip(self.vp, income, self.money, strict=True))
        return [seat for seat in range(self.players) if ranks[seat] == max(ranks)]

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


def describe(tile: Tile) -> str:
    """`A coal_mine_1 2` or `A coal_mine_1 flipped`."""
    return f"{LETTERS[tile.owner]} {tile.kind} {'flipped' if tile.flipped else tile.goods}"
