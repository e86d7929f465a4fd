"""The `data.toml` of a title as flat tables of numbers, checked on reading. The fast engine reads them as arrays."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from headrace.engine.material import load_data
from headrace.games.brass.material import (
    ERAS,
    LINE_ENDS,
    MOST_CUBES,
    MOST_GOODS,
    MOST_TURNS,
    NONE,
    SEATS,
    SPACES,
    STACK,
    Flip,
)

PLAYER_COUNTS = (2, 3, 4)


@dataclass(frozen=True)
class Names:
    """Ids of `data.toml` by number."""

    places: tuple[str, ...]
    slots: tuple[str, ...]
    lines: tuple[str, ...]
    industries: tuple[str, ...]
    tiles: tuple[str, ...]
    cards: tuple[str, ...]
    loans: tuple[str, ...]


@dataclass(frozen=True)
class Tables:
    """Facts by number. Places: towns, then farms, then merchant or edge places. Cards: towns, industries, wild."""

    names: Names
    data: Mapping[str, Any]
    place_count: int
    town_count: int
    buildable_count: int
    slot_count: int
    line_count: int
    industry_count: int
    card_kinds: int
    wild_location: int
    wild_industry: int
    # places and slots
    place_trade: tuple[int, ...]
    place_icons: tuple[int, ...]
    place_is_farm: tuple[int, ...]
    first_slot: tuple[int, ...]
    slot_place: tuple[int, ...]
    slot_shows: tuple[int, ...]
    slot_icons: tuple[int, ...]
    first_site: tuple[int, ...]
    sites: tuple[int, ...]
    # lines
    line_ends_table: tuple[int, ...]
    line_in_era: tuple[int, ...]
    first_way: tuple[int, ...]
    way_line: tuple[int, ...]
    way_place: tuple[int, ...]
    # tiles
    tile_industry: tuple[int, ...]
    tile_level: tuple[int, ...]
    tile_money: tuple[int, ...]
    tile_coal: tuple[int, ...]
    tile_iron: tuple[int, ...]
    tile_beer: tuple[int, ...]
    tile_vp: tuple[int, ...]
    tile_income: tuple[int, ...]
    tile_icons: tuple[int, ...]
    tile_in_era: tuple[int, ...]
    tile_contents: tuple[int, ...]
    tile_worth: tuple[int, ...]
    tile_locked: tuple[int, ...]
    stack_table: tuple[int, ...]
    stack_size: tuple[int, ...]
    flips_by: tuple[int, ...]
    is_trade_industry: tuple[int, ...]
    # cards
    card_permits: tuple[int, ...]
    card_copies: tuple[int, ...]
    rounds: tuple[int, ...]
    # markets, track, money
    coal_spaces: int
    iron_spaces: int
    coal_start: int
    iron_start: int
    coal_cost: tuple[int, ...]
    coal_paid: tuple[int, ...]
    iron_cost: tuple[int, ...]
    iron_paid: tuple[int, ...]
    income_level: tuple[int, ...]
    level_end: tuple[int, ...]
    lowest_level: int
    loan_amounts: tuple[int, ...]
    loan_levels: tuple[int, ...]
    starting_money: int
    starting_space: int
    links_each: int
    hand_limit: int
    canal_price: int
    rail_price: int
    two_rails_price: int
    # turns
    actions_per_turn: int
    actions_first_turn: int
    most_developed: int
    # the introductory game
    short_pounds: int
    short_pounds_most: int
    short_again_level: int


@cache
def tables_of(package: str) -> Tables:
    """The tables of a title's package. AssertionError if its data contradicts itself."""
    data = load_data(package)
    return _Reader(data).tables()


class _Reader:
    """Turns ids into numbers."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.industries: Sequence[str] = data["industries"]["order"]
        self.places = data["locations"]
        self.links = data["links"]
        self.tiles = data["tiles"]
        self.constants = data["constants"]
        self.place_number = {place["id"]: number for number, place in enumerate(self.places)}
        self.slots = [(number, shown) for number, place in enumerate(self.places) for shown in place["slots"]]

    def mask(self, industries: Iterable[str]) -> int:
        """Industries as a set of bits."""
        return sum(1 << self.industries.index(industry) for industry in industries)

    def names(self) -> Names:
        wild = tuple(self.data["cards"].get("wild", ()))
        return Names(
            places=tuple(place["id"] for place in self.places),
            slots=tuple(f"{place['id']}/{at}" for place in self.places for at in range(len(place["slots"]))),
            lines=tuple(link["id"] for link in self.links),
            industries=tuple(self.industries),
            tiles=tuple(tile["id"] for tile in self.tiles),
            cards=(*self.data["cards"]["location"], *(card["id"] + "_card" for card in self.data["cards"]["industry"]), *wild),
            loans=tuple(f"loan_{amount}" for amount in self.constants["loan_amounts"]),
        )

    def tables(self) -> Tables:
        names = self.names()
        kinds = [place["kind"] for place in self.places]
        assert kinds == sorted(kinds, key=["town", "farm", "merchant", "edge"].index), "data.toml: towns, farms, outer places"
        towns = kinds.count("town")
        assert sorted(names.cards[:towns]) == sorted(names.places[:towns]), "data.toml: one kind of location card per town"
        return Tables(
            names=self._in_order_of_towns(names, towns),
            data=self.data,
            place_count=len(self.places),
            town_count=towns,
            buildable_count=sum(kind in ("town", "farm") for kind in kinds),
            slot_count=len(self.slots),
            line_count=len(self.links),
            industry_count=len(self.industries),
            card_kinds=len(names.cards),
            wild_location=names.cards.index("wild_location") if "wild_location" in names.cards else NONE,
            wild_industry=names.cards.index("wild_industry") if "wild_industry" in names.cards else NONE,
            place_trade=tuple(int(place["trade_icon"]) for place in self.places),
            place_icons=tuple(place["link_icons"] for place in self.places),
            place_is_farm=tuple(int(kind == "farm") for kind in kinds),
            first_slot=_offsets([len(place["slots"]) for place in self.places]),
            slot_place=tuple(place for place, _ in self.slots),
            slot_shows=tuple(self.mask(shown) for _, shown in self.slots),
            slot_icons=tuple(len(shown) for _, shown in self.slots),
            **self._sites(),
            **self._lines(),
            **self._tiles(),
            **self._cards(towns),
            **self._markets(),
            **self._track(),
            loan_amounts=tuple(self.constants["loan_amounts"]),
            loan_levels=tuple(self.constants["loan_income_levels"]),
            starting_money=self.constants["starting_money"],
            starting_space=self.constants["starting_income_space"],
            links_each=self.constants["link_tiles_per_player"],
            hand_limit=self.constants["hand_size"],
            canal_price=self.constants["canal_link_cost"],
            rail_price=self.constants["rail_link_cost_single"],
            two_rails_price=self.constants["rail_link_cost_double"],
            actions_per_turn=self.constants["actions_per_turn"],
            actions_first_turn=self.constants["actions_first_round_canal"],
            most_developed=self.constants["develop_max_tiles"],
            short_pounds=self.data["introductory"]["cash_vp_per"],
            short_pounds_most=self.data["introductory"]["cash_vp_most"],
            short_again_level=self.data["introductory"]["scored_again_from_level"],
        )

    def _in_order_of_towns(self, names: Names, towns: int) -> Names:
        """Location cards carry the numbers of their towns."""
        return replace(names, cards=names.places[:towns] + names.cards[towns:])

    def _sites(self) -> dict[str, Any]:
        """The slots that show each industry, one run of slot numbers per industry."""
        runs = [[at for at, (_, shown) in enumerate(self.slots) if industry in shown] for industry in self.industries]
        return {"first_site": _offsets([len(run) for run in runs]), "sites": tuple(at for run in runs for at in run)}

    def _lines(self) -> dict[str, Any]:
        """Ends of each line, padded; and from every place the ways along lines to other places."""
        ends = [[self.place_number[end] for end in link["ends"]] for link in self.links]
        ways: list[list[tuple[int, int]]] = [[] for _ in self.places]
        for line, joined in enumerate(ends):
            for here in joined:
                ways[here] += [(line, there) for there in joined if there != here]
        return {
            "line_ends_table": tuple(end for joined in ends for end in (*joined, *[NONE] * (LINE_ENDS - len(joined)))),
            "line_in_era": tuple(int(link[era]) for link in self.links for era in ("canal", "rail")),
            "first_way": _offsets([len(way) for way in ways]),
            "way_line": tuple(line for way in ways for line, _ in way),
            "way_place": tuple(there for way in ways for _, there in way),
        }

    def _tiles(self) -> dict[str, Any]:
        """Facts of each kind of tile, and the stacks on the mat from the top of the queue."""
        stack: list[int] = []
        for industry in self.industries:
            run = [kind for kind, tile in enumerate(self.tiles) for _ in range(tile["count"]) if tile["industry"] == industry]
            assert len(run) == self.data["industries"]["tiles_per_player"][industry], f"data.toml: tiles of {industry}"
            stack += run + [NONE] * (STACK - len(run))
        assert all(tile["cubes"] <= MOST_GOODS for tile in self.tiles), "data.toml: cubes on a tile"
        flips = dict(zip(("sell", "empty", "built"), Flip, strict=True))
        rows = self.data["industries"]
        return {
            **{
                f"tile_{key}": tuple(tile[key] for tile in self.tiles)
                for key in ("level", "money", "coal", "iron", "vp", "income")
            },
            "tile_industry": tuple(self.industries.index(tile["industry"]) for tile in self.tiles),
            "tile_beer": tuple(tile["sell_beer"] for tile in self.tiles),
            "tile_icons": tuple(tile["link_icons"] for tile in self.tiles),
            "tile_in_era": tuple(int(tile[era]) for tile in self.tiles for era in ("canal", "rail")),
            "tile_contents": tuple(self._contents(tile, era) for tile in self.tiles for era in ("canal", "rail")),
            "tile_worth": tuple(tile["money"] // self.constants["shortfall_tile_value_divisor"] for tile in self.tiles),
            "tile_locked": tuple(int(tile["lightbulb"]) for tile in self.tiles),
            "stack_table": tuple(stack),
            "stack_size": tuple(rows["tiles_per_player"][industry] for industry in self.industries),
            "flips_by": tuple(int(flips[rows["flips_by"][industry]]) for industry in self.industries),
            "is_trade_industry": tuple(int(industry in rows.get("trade_icon", ())) for industry in self.industries),
        }

    def _contents(self, tile: Mapping[str, Any], era: str) -> int:
        """Cubes or barrels on a tile when it is built."""
        if self.data["industries"]["resource"].get(tile["industry"]) == "beer":
            barrels: int = self.constants[f"brewery_barrels_{era}"]
            return barrels
        cubes: int = tile["cubes"]
        return cubes

    def _cards(self, towns: int) -> dict[str, Any]:
        cards = self.data["cards"]
        wild = len(cards.get("wild", ()))
        permits = [0] * towns + [self.mask(card["industries"]) for card in cards["industry"]] + [0] * wild
        copies = [cards["location"][place["id"]] for place in self.places[:towns]] + [
            card["copies"] for card in cards["industry"]
        ]
        by_count: list[int] = []
        for count in range(SEATS + 1):
            known = count in PLAYER_COUNTS
            row = [int(row[PLAYER_COUNTS.index(count)]) if known else 0 for row in copies]
            assert not known or sum(row) == self.data["deck_size"][str(count)], f"data.toml: deck for {count} players"
            by_count += row + [0] * wild
        assert all(count <= MOST_TURNS for count in self.data["rounds"].values()), "data.toml: rounds of an era"
        rounds = tuple(int(self.data["rounds"].get(str(count), 0)) for count in range(SEATS + 1))
        return {"card_permits": tuple(permits), "card_copies": tuple(by_count), "rounds": rounds}

    def _markets(self) -> dict[str, Any]:
        """By cubes in a market: what the next one costs, and what is paid for one more (0 = no room)."""
        found: dict[str, Any] = {}
        for name in ("coal", "iron"):
            market = self.data["markets"][name]
            dear_first = sorted(market["spaces"], reverse=True)
            assert len(dear_first) <= MOST_CUBES, f"data.toml: spaces of the {name} market"
            found[f"{name}_spaces"] = len(dear_first)
            found[f"{name}_start"] = market["initial_cubes"]
            found[f"{name}_cost"] = (market["empty_price"], *dear_first)
            found[f"{name}_paid"] = (*dear_first, 0)
        return found

    def _track(self) -> dict[str, Any]:
        """Level of each space; highest space of each level, counted from the lowest level."""
        levels = self.data["progress_track"]["income_level"]
        assert len(levels) == self.constants["progress_spaces"] == SPACES and levels == sorted(levels), (
            "data.toml: progress track"
        )
        ends = [
            max(space for space, level in enumerate(levels) if level == wanted) for wanted in range(levels[0], levels[-1] + 1)
        ]
        return {"income_level": tuple(levels), "level_end": tuple(ends), "lowest_level": levels[0]}


def _offsets(lengths: Sequence[int]) -> tuple[int, ...]:
    """Where each run begins, and the end of the last."""
    starts = [0]
    for length in lengths:
        starts.append(starts[-1] + length)
    return tuple(starts)


assert len(("canal", "rail")) == ERAS
