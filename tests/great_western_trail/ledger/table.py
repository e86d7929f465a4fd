"""The table as the ledger sees it: who has what, and where what lies, all by the names of `data.toml`."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.great_western_trail.ledger.dictation import check
from tests.great_western_trail.route_finder import BANK, DATA, FREE, HANDS, KANSAS_CITY, START, Toll

Facts = Mapping[str, Any]
SPACES: Mapping[str, Facts] = {space["id"]: space for space in DATA["trail_space"]}
NEUTRALS: Mapping[str, Facts] = {tile["id"]: tile for tile in DATA["neutral_building"]}
SIDES: Mapping[str, Facts] = {tile["id"]: tile for tile in DATA["private_building"]}
CITIES: Mapping[str, Facts] = {city["id"]: city for city in DATA["city"]}
STATIONS: Mapping[str, Facts] = {station["id"]: station for station in DATA["station"]}
STATION_AT: Mapping[str, str] = {station["space"]: station["id"] for station in DATA["station"]}
MASTERS: Mapping[str, Facts] = {master["id"]: master for master in DATA["station_master"]}
OBJECTIVES: Mapping[str, Facts] = {card["id"]: card for card in DATA["objective"]}
BREEDS: Mapping[str, Facts] = {breed["id"]: breed for breed in DATA["cattle_type"]}
WORKERS: Sequence[str] = tuple(DATA["setup"]["starting_workers"])
TRACK: Sequence[int] = DATA["player_board"]["certificate_track"]
ROW_COSTS: Sequence[int] = DATA["job_market"]["row_costs"]
PAIRED = ("aux_money", "aux_cards", "aux_certificate", "aux_engine", "aux_remove", "hand")
"""Disc spaces whose name ends differently but of which only the number cleared counts (9.5.9)."""


def disc_name(space: str) -> str:
    """The disc spaces of a pair have one name: aux_engine_1 and aux_engine_2 are aux_engine."""
    return next((name for name in PAIRED if space.startswith(f"{name}_")), space)


ALL_DISCS = Counter(disc_name(space["id"]) for space in DATA["disc_space"])
DISCS: Mapping[str, Facts] = {disc_name(space["id"]): space for space in DATA["disc_space"]}


def breed_of(card: str) -> str:
    """west_highland_4 is a west_highland; empty for objective cards."""
    return next((breed for breed in BREEDS if card == breed or card.startswith(f"{breed}_")), "")


def points_of(card: str) -> int:
    """Victory points of a cattle card; breeds with cards of different points say them in the name."""
    facts = BREEDS[breed_of(card)]
    if card != facts["id"]:
        return int(card.rpartition("_")[2])
    return int(facts["cards"][0]["vp"] if "cards" in facts else facts["vp"])


@dataclass(frozen=True)
class Tile:
    """A tile on the trail: a building by its id (with its owner), `flood_4_green`, or `green_teepee`."""

    name: str
    owner: int | None = None

    @property
    def is_building(self) -> bool:
        return self.name in NEUTRALS or self.name in SIDES

    @property
    def is_teepee(self) -> bool:
        return self.name.endswith("_teepee")

    @property
    def is_hazard(self) -> bool:
        return not self.is_building and not self.is_teepee


def hand_symbols(tile: Tile) -> tuple[str, ...]:
    """The hands on a tile (1.4)."""
    if tile.name in SIDES:
        return HANDS[SIDES[tile.name]["hand"]]
    if tile.is_teepee:
        return HANDS[DATA["teepee"][tile.name.removesuffix("_teepee")]["hand"]]
    return () if tile.is_building else HANDS[tile.name.rpartition("_")[2]]


@dataclass
class Player:
    """What lies before one player."""

    money: int = 0
    cattleman: str | None = None
    engine: str = START
    certificate: int = 0
    stack: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    area: list[str] = field(default_factory=list)
    discs: Counter[str] = field(default_factory=ALL_DISCS.copy)
    workers: Counter[str] = field(default_factory=lambda: Counter(DATA["setup"]["starting_workers"]))
    unbuilt: list[int] = field(default_factory=lambda: sorted({side["number"] for side in SIDES.values()}))
    cities: Counter[str] = field(default_factory=Counter)
    stations: list[str] = field(default_factory=list)
    hazards: list[str] = field(default_factory=list)
    teepees: Counter[str] = field(default_factory=Counter)
    masters: list[str] = field(default_factory=list)
    has_token: bool = False

    def cleared(self, disc: str) -> int:
        """Disc spaces of this name that are clear."""
        return ALL_DISCS[disc] - self.discs[disc]

    @property
    def certificate_limit(self) -> int:
        """3, 4 or 6 (8.5)."""
        if not self.cleared("certificate_4"):
            return int(DATA["player_board"]["base_certificate_limit"])
        return 6 if self.cleared("certificate_6") else 4

    @property
    def permanent(self) -> int:
        """Permanent certificates (1.9)."""
        return sum(int(MASTERS[master]["top"].get("permanent_certificates", 0)) for master in self.masters)

    @property
    def hand_limit(self) -> int:
        """4 and one for each cleared hand space (7.1)."""
        return int(DATA["player_board"]["base_hand_limit"]) + self.cleared("hand")

    @property
    def teepee_pairs(self) -> int:
        return min(self.teepees["green_teepee"], self.teepees["blue_teepee"])

    def gain_certificates(self, spaces: int | str) -> None:
        """Forward on the track as far as the limit allows (8.5)."""
        for _ in range(len(TRACK) if spaces == "max" else int(spaces)):
            if self.certificate < self.certificate_limit:
                self.certificate = TRACK[TRACK.index(self.certificate) + 1]


class Table:
    """Everything in the middle and the players around it. `shuffle` says how cards come out of a shuffle."""

    def __init__(self, players: int, sides: str, trail: Mapping[str, Tile], masters: Mapping[str, str]) -> None:
        self.count = players
        self.sides = {at + 1: f"{at + 1}{side}" for at, side in enumerate(sides)}
        self.has_objectives_at_kansas_city = True
        self.players = [Player() for _ in range(players)]
        self.turn = 0
        self.trail = dict(trail)
        self.station_masters = dict(masters)
        self.piles: dict[int, list[str]] = {1: [], 2: [], 3: []}
        self.foresight: dict[str, str | None] = {}
        self.job_market: list[list[str]] = [[] for _ in ROW_COSTS]
        self.token_row: int | None = DATA["job_market"]["token_start_row"]
        self.market: list[str] = []
        self.market_stack: list[str] = []
        self.display: list[str] = []
        self.objective_stack: list[str] = []
        self.turns_left: int | None = None
        self.shuffle: Callable[[int, list[str]], list[str]] = lambda seat, cards: cards

    @property
    def me(self) -> Player:
        """The active player."""
        return self.players[self.turn]

    def facts(self, table: str) -> Any:
        """A table of the data that goes by the number of players."""
        return DATA[table][str(self.count)]

    def others_engines(self) -> list[str]:
        return [player.engine for player in self.players if player is not self.me]

    # ---- money ------------------------------------------------------------------------------------------------------
    def pay(self, amount: int) -> None:
        """Costs are paid in full (8.6)."""
        check(self.me.money >= amount, f"{amount} dollars cannot be paid")
        self.me.money -= amount

    # ---- the trail --------------------------------------------------------------------------------------------------
    def tolls(self) -> dict[str, Toll]:
        """What every location asks of the active player (4.4)."""
        return {space: self._toll(tile) for space, tile in self.trail.items() if SPACES[space].get("on_trail", True)}

    def _toll(self, tile: Tile) -> Toll:
        if tile.is_building and tile.owner in (None, self.turn):
            return FREE
        return Toll(hand_symbols(tile), BANK if tile.owner is None else tile.owner)

    @property
    def step_limit(self) -> int:
        """2.15."""
        facts = self.facts("step_limit")
        bonus = sum(facts[f"{disc}_bonus"] * self.me.cleared(disc) for disc in ("step_left", "step_right"))
        return int(facts["base"] + bonus)

    def own_buildings(self) -> dict[str, str]:
        """Spaces of own buildings and their sides."""
        return {space: tile.name for space, tile in self.trail.items() if tile.owner == self.turn and tile.name in SIDES}

    def own_in_woods(self) -> int:
        """1.11."""
        return sum(bool(SPACES[space]["woods"]) for space in self.own_buildings())

    def hazards(self) -> list[str]:
        """Spaces with hazards."""
        return [space for row in DATA["trail"]["hazard_order"].values() for space in row if space in self.trail]

    def payable_teepees(self) -> list[str]:
        """Spaces of the trade section whose price can be paid (9.6)."""
        full = [space for space in DATA["trail"]["teepee_order"] if space in self.trail]
        return [space for space in full if self.me.money + SPACES[space]["value"] >= 0]

    def place(self, tile: str) -> None:
        """A hazard or teepee from the supply; without room it leaves the game (6.1.1, 6.1.2)."""
        order = DATA["trail"]["teepee_order"] if Tile(tile).is_teepee else DATA["trail"]["hazard_order"][tile.partition("_")[0]]
        if free := [space for space in order if space not in self.trail]:
            self.trail[free[0]] = Tile(tile)

    # ---- the job market ---------------------------------------------------------------------------------------------
    def open_rows(self) -> list[int]:
        """Rows workers may be hired from (9.1.1)."""
        return [row for row in range(1, len(ROW_COSTS) + 1) if self.token_row is None or row < self.token_row]

    def employ(self, worker: str) -> None:
        """A worker tile comes to the row of the token (6.2)."""
        assert self.token_row is not None
        row = self.token_row
        self.job_market[row - 1].append(worker)
        if len(self.job_market[row - 1]) < DATA["job_market"]["columns"][str(self.count)]:
            return
        if row in DATA["job_market"]["yellow_arrow_after_rows"]:
            self.fill_market()
        if row == DATA["job_market"]["red_arrow_after_row"]:
            self.token_row, self.me.has_token, self.turns_left = None, True, self.count
        else:
            self.token_row = row + 1

    def fill_market(self) -> None:
        """6.2.1."""
        missing = max(0, DATA["setup"]["players"][str(self.count)]["cattle_market_size"] - len(self.market))
        self.add_to_market(missing)

    def add_to_market(self, count: int) -> None:
        """Cards from the market stack, as many as there are."""
        self.market += self.market_stack[:count]
        del self.market_stack[:count]

    def at_kansas_city(self) -> bool:
        return self.me.cattleman == KANSAS_CITY
