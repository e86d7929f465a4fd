"""The table as the ledger sees it: who has what and where what stands, by the names of `data.toml`."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tests.barrage.ledger.facts import (
    BASINS,
    COLOURS,
    CONDUITS,
    DATA,
    HEADSTREAMS,
    PIECES,
    SPECIAL,
    TILES,
    area_of,
    basin_of,
    below,
    site_fee,
)


@dataclass
class Segment:
    """What lies in one segment of a wheel."""

    tiles: list[str] = field(default_factory=list)
    excavators: int = 0
    mixers: int = 0


def empty_wheel() -> list[Segment]:
    """Six segments; the first is the one at the opening (6.3.1)."""
    return [Segment() for _ in range(DATA["construction_wheel"]["segments"])]


@dataclass
class Player:
    """What lies before one player."""

    company: str = ""
    officer: str = ""
    credits: int = DATA["setup"]["start_credits"]
    excavators: int = DATA["setup"]["start_excavators"]
    mixers: int = DATA["setup"]["start_mixers"]
    engineers: int = DATA["setup"]["start_engineers"]
    vp: int = DATA["setup"]["start_vp"]
    energy: int = 0
    tiles: list[str] = field(default_factory=list)
    wheel: list[Segment] = field(default_factory=empty_wheel)
    contracts: list[str] = field(default_factory=list)
    fulfilled: list[str] = field(default_factory=list)
    constructions: int = 0
    preliminaries: int = 0
    copied: str = ""
    has_passed: bool = False
    is_automa: bool = False
    uses_officer: bool = True

    def acts_as(self, officer: str) -> bool:
        """The own officer, or the one Mahiri has copied for this turn (6.6.7)."""
        return self.uses_officer and officer in (self.officer, self.copied)

    def gain(self, credits: int) -> None:
        """Credits, or less than none for those that are paid; an Automa gains and pays VP (A.1)."""
        if self.is_automa:
            self.vp += credits
        else:
            self.credits += credits

    def in_wheel(self) -> list[str]:
        """The technology tiles in the wheel, the one that comes back first at the front."""
        return [tile for segment in reversed(self.wheel) for tile in segment.tiles]

    def advanced(self) -> int:
        """Advanced tiles owned, in the supply and in the wheel (6.5.3)."""
        return sum(TILES[tile]["level"] > 0 for tile in [*self.tiles, *self.in_wheel()])

    def rotate(self, steps: int) -> None:
        """Step by step; what arrives at the opening comes back at once (6.3.1, 6.3.2)."""
        for _ in range(steps):
            self.wheel.insert(0, self.wheel.pop())
            arrived, self.wheel[0] = self.wheel[0], Segment()
            self.tiles += arrived.tiles
            self.excavators += arrived.excavators
            self.mixers += arrived.mixers


@dataclass
class Dam:
    """A base with its elevations. Nobody owns a neutral one."""

    owner: int | None
    level: int = 1
    drops: int = 0


def untold(what: str, tiles: list[str]) -> list[str]:
    """A shuffle nobody has told anything of."""
    raise LookupError(what)


@dataclass
class Table:
    """Everything in the middle and the players around it. The tile of a stack that comes next is its first."""

    players: list[Player]
    mode: str = "expert"
    round: int = 1
    order: list[int] = field(default_factory=list)
    turn: int = 0
    dams: dict[str, Dam] = field(default_factory=dict)
    conduits: dict[str, int] = field(default_factory=dict)
    powerhouses: dict[str, int] = field(default_factory=dict)
    headstream_tiles: dict[str, str] = field(default_factory=dict)
    waiting: Counter[str] = field(default_factory=Counter)
    bonus: list[str] = field(default_factory=list)
    objective: str = ""
    national: list[str] = field(default_factory=list)
    shown: dict[str, list[str | None]] = field(default_factory=lambda: {colour: [None, None] for colour in COLOURS})
    stacks: dict[str, list[str]] = field(default_factory=lambda: {colour: [] for colour in COLOURS})
    patents: list[str | None] = field(default_factory=lambda: [None] * 3)
    patent_stack: list[str] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    pairs: dict[str, str] = field(default_factory=dict)
    starting: list[str] = field(default_factory=list)
    copy_targets: list[str] = field(default_factory=list)
    automa_level: str = "standard"
    pile: list[str] = field(default_factory=list)
    discarded: list[str] = field(default_factory=list)
    back: str = ""
    aside: dict[str, list[str]] = field(default_factory=lambda: {colour: [] for colour in COLOURS})
    chance: Callable[[str, list[str]], list[str]] = untold
    """What a shuffle in the game brings: of the `pile`, a colour of contracts, the `pairs` that are left."""

    @property
    def is_expert(self) -> bool:
        return self.mode == "expert"

    def seat_automas(self, count: int, level: str) -> None:
        """The last seats; an officer is used at the highest level alone, and never Mahiri Sekibo (A.1, A.7)."""
        self.automa_level = level
        for player in self.players[len(self.players) - count :]:
            player.is_automa = True
            player.uses_officer = level == "overpowered" and player.officer != "mahiri_sekibo"

    # ---- who has what on the map ------------------------------------------------------------------------------------
    def own_dams(self, seat: int) -> dict[str, Dam]:
        return {site: dam for site, dam in self.dams.items() if dam.owner == seat}

    def own_conduits(self, seat: int) -> list[str]:
        return [site for site, owner in self.conduits.items() if owner == seat]

    def own_powerhouses(self, seat: int) -> list[str]:
        return [site for site, owner in self.powerhouses.items() if owner == seat]

    def powerhouse_basins(self, seat: int) -> set[int]:
        return {basin_of(site) for site in self.own_powerhouses(seat)}

    def built(self, seat: int, structure: str) -> int:
        """Pieces of a type on the map."""
        if structure == "elevation":
            return sum(dam.level - 1 for dam in self.own_dams(seat).values())
        places = {"base": self.own_dams, "conduit": self.own_conduits, "powerhouse": self.own_powerhouses}
        return len(places[structure](seat))

    def structures(self, seat: int) -> Counter[int]:
        """How many own structures stand in each basin (12.2)."""
        found: Counter[int] = Counter()
        for site, dam in self.own_dams(seat).items():
            found[basin_of(site)] += dam.level
        found.update(basin_of(site) for site in [*self.own_conduits(seat), *self.own_powerhouses(seat)])
        return found

    def has_ability(self, seat: int, company: str) -> bool:
        """From the third own powerhouse on (8.5)."""
        is_there = self.players[seat].company == company and len(self.own_powerhouses(seat)) >= 3
        return is_there and self.has_effects(seat)

    def has_effects(self, seat: int) -> bool:
        """Abilities of companies and effects of advanced tiles: an Automa has them from high voltage on (A.7)."""
        return not self.players[seat].is_automa or self.automa_level in ("high_voltage", "overpowered")

    def has_incomes(self, seat: int) -> bool:
        """Incomes and the bonus of the company: an Automa of low voltage has none (A.7)."""
        return not self.players[seat].is_automa or self.automa_level != "low_voltage"

    def company_bonus(self, seat: int) -> int:
        """8.2.2."""
        count = len(self.own_powerhouses(seat)) if self.has_incomes(seat) else 0
        return int(DATA["companies"][self.players[seat].company]["powerhouse_bonus"][count])

    # ---- building sites ---------------------------------------------------------------------------------------------
    def free_sites(self, seat: int, structure: str) -> list[str]:
        """Where a piece of this type may stand, whatever it costs; none without a piece (6.4)."""
        if self.built(seat, structure) == PIECES[structure]:
            return []
        if structure == "base":
            taken = {basin_of(site) for site in self.own_dams(seat)}
            return [site for site in self._sites("base_sites", taken) if site not in self.dams]
        if structure == "elevation":
            return [site for site, dam in self.own_dams(seat).items() if dam.level < 3]
        if structure == "conduit":
            return [site for site in CONDUITS if site not in self.conduits]
        return [site for site in self._sites("powerhouse_sites", self.powerhouse_basins(seat)) if site not in self.powerhouses]

    def _sites(self, kind: str, without: set[int]) -> Iterator[str]:
        """Sites of the basins that are not left out."""
        for basin, facts in BASINS.items():
            if basin not in without:
                yield from facts[kind]

    def place(self, seat: int, structure: str, site: str) -> None:
        """A piece comes onto the map; a new dam is empty (6.4.5)."""
        if structure == "base":
            self.dams[site] = Dam(seat)
        elif structure == "elevation":
            self.dams[site].level += 1
        elif structure == "conduit":
            self.conduits[site] = seat
        else:
            self.powerhouses[site] = seat

    def area_counts(self, seat: int) -> dict[str, int]:
        """Own structures by area (12.2)."""
        counts = dict.fromkeys(DATA["areas"], 0)
        for basin, number in self.structures(seat).items():
            counts[area_of(basin)] += number
        return counts

    def on_red_sites(self, seat: int) -> int:
        """Own bases and powerhouses on red-bordered sites (12.2)."""
        return sum(site_fee(site) > 0 for site in [*self.own_dams(seat), *self.own_powerhouses(seat)])

    # ---- water --------------------------------------------------------------------------------------------------------
    def capacity(self, dam: Dam) -> int:
        """1.4, 6.6.2."""
        deep = dam.owner is not None and dam.level == 3 and self.players[dam.owner].acts_as("graziano_del_monte")
        return dam.level + deep

    def flow(self, place: str) -> None:
        """One drop leaves a headstream or the powerhouses of a basin and goes down the river (9.2)."""
        while not (place := below(place)).startswith("exit"):
            if place.startswith("ph_"):
                self._pass_powerhouses(int(place.removeprefix("ph_")))
            elif place in self.dams and self.dams[place].drops < self.capacity(self.dams[place]):
                self.dams[place].drops += 1
                return

    def _pass_powerhouses(self, basin: int) -> None:
        """8.5.1."""
        for seat, player in enumerate(self.players):
            player.energy += self.has_ability(seat, "usa") and basin in self.powerhouse_basins(seat)

    def flow_all(self) -> None:
        """Phase 3 (9.5)."""
        for headstream in HEADSTREAMS:
            for _ in range(self.waiting.pop(headstream, 0)):
                self.flow(headstream)

    # ---- tiles ----------------------------------------------------------------------------------------------------------
    def refill_contracts(self) -> None:
        """The new tile fills the empty place (7.4); what an Automa has put aside comes back to an empty stack (R-36)."""
        for colour, places in self.shown.items():
            for at, tile in enumerate(places):
                if tile is None and not self.stacks[colour] and self.aside[colour]:
                    self.stacks[colour], self.aside[colour] = self.chance(colour, self.aside[colour]), []
                if tile is None and self.stacks[colour]:
                    places[at] = self.stacks[colour].pop(0)

    def starting_tiles(self, officer: str) -> list[str]:
        """2.2.1, 2.4.6, 6.6.6."""
        basic = [tile for tile, facts in TILES.items() if facts["level"] == 0 and tile != SPECIAL]
        kept = [tile for tile in basic if not (self.is_expert and TILES[tile].get("introductory_only"))]
        return kept + [SPECIAL] * (officer == "anton_krylov")
