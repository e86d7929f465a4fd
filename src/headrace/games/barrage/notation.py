"""Positions in readable form: their keys, and what stands where nothing is said.

A partial position states just what matters. The rest is filled in: the actions of round 1, seat 0 to play, companies in their
order with the officers of the introductory game, each with what it begins with; nothing on the map, headstream, bonus and
objective tiles in their order. Own pieces follow from the map. Contracts that are named nowhere lie in the stacks of their
colour, two of each in the office; where the stacks are stated, they have left the game. So do advanced tiles, of which each
round has three.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from headrace.core.possible import refuse
from headrace.engine.meaning import NONE
from headrace.engine.schema import Field
from headrace.games.barrage.automa_tiles import AUTOMA_EXCAVATORS, AUTOMA_MIXERS, AUTOMA_TILES, AUTOMA_VP
from headrace.games.barrage.checks import check
from headrace.games.barrage.material import (
    ADVANCED,
    ADVANCED_COUNT,
    ANTON_TILE,
    BASIC_COUNT,
    COLOUR_COUNT,
    COLOUR_TILES,
    CONTRACT_COUNT,
    CONTRACTS,
    DAM_BASIN,
    ENGINEERS,
    EXPERT,
    FACE_UP,
    FIRST_PRIVATE,
    HEADSTREAM_COUNT,
    HOUSE_BASIN,
    INTRODUCTORY,
    PATENTS,
    ROUNDS,
    SEAT_OFFICER,
    START_CREDITS,
    START_EXCAVATORS,
    START_MIXERS,
    START_VP,
    STARTING,
    STRUCTURE_COUNT,
    TILE_BARRED,
    TILE_COUNT,
    Officer,
    Structure,
)
from headrace.games.barrage.rules.counting import officer_of
from headrace.games.barrage.rules.turns import begin_turn
from headrace.games.barrage.state import (
    ACTIONS,
    ASIDE,
    FULFILLED,
    GONE,
    IN_OFFICE,
    IN_PILE,
    IN_STACK,
    IN_SUPPLY,
    NOT_OWNED,
    OFFERED,
    ON_TOP,
    OPEN,
    REMOVED,
    SOLD,
    TILE_PLACES,
    TURNED_OVER,
    UNDRAWN,
    State,
)
from headrace.games.barrage.tables import SOURCE_COUNT, Source
from headrace.readable.fitting import lay_nothing
from headrace.readable.notation import OMITTED, Form, Group, Key, Part, Pile, Piles, Says
from headrace.readable.stating import by_seat, keys, listed, one_of

EXAMPLE = {
    "players": 2,
    "options": {"mode": "expert"},
    "level": {"b5_lower": 2, "b6_upper": 1},
    "dam_owner": {"b6_upper": 0},
    "drops": {"b5_lower": 2},
    "conduit_owner": {"c5_right": 1},
    "house_owner": {"p10_bottom": 0},
    "credits": [4, 6],
    "tiles": {"0": {"basic_base": "supply", "adv1_joker": "supply", "basic_conduit": "wheel_5"}},
    "wheel_excavators": {"0": [0, 0, 0, 0, 6]},
}
BY_SEAT = (("open", OPEN), ("fulfilled", FULFILLED))
ALONE = (("gone", GONE), ("starters", IN_OFFICE), ("aside", ASIDE))


class Tiles(Key):
    """Technology tiles that each player has: in the supply, or by the rotations until they return; no others are named."""

    says: ClassVar[Says] = {"tiles": ("own technology tiles", f"by seat, a table by tile: {', '.join(TILE_PLACES[IN_SUPPLY:])}")}

    def write(self, s: Any) -> Any:
        return [{tile: place for tile, place in tiles.items() if place != TILE_PLACES[NOT_OWNED]} for tiles in super().write(s)]


class Contracts(Part):
    """Open and fulfilled ones by seat, starting ones still to draft, those out of the game; the others are elsewhere."""

    says: ClassVar[Says] = {
        "contracts.open": ("open contracts of each player", "by seat, a list of contracts"),
        "contracts.fulfilled": ("fulfilled contracts of each player, national ones included", "by seat, a list of contracts"),
        "contracts.gone": ("private contracts that left the game", "a list of contracts"),
        "contracts.starters": ("starting contracts still to draft", "a list of contracts"),
        "contracts.aside": ("private contracts that Automas have put aside", "a list of contracts"),
    }

    @property
    def paths(self) -> dict[str, Field]:
        return dict.fromkeys(self.says, self.fields["contract_place"])

    def write(self, s: Any) -> Any:
        said: dict[str, Any] = {
            key: [[name for at, name in enumerate(CONTRACTS) if self.is_of(s, at, place, seat)] for seat in range(s.players)]
            for key, place in BY_SEAT
        }
        for key, place in ALONE:
            first, end = (0, STARTING) if place == IN_OFFICE else (FIRST_PRIVATE, CONTRACT_COUNT)
            said[key] = [CONTRACTS[at] for at in range(first, end) if s.contract_place[at] == place]
        return {key: value for key, value in said.items() if any(value)} or OMITTED

    @staticmethod
    def is_of(s: Any, contract: int, place: int, seat: int) -> bool:
        return bool(s.contract_place[contract] == place and s.contract_owner[contract] == seat)

    def read(self, s: Any, said: Any) -> None:
        facts = keys(said, tuple(key for key, _ in (*BY_SEAT, *ALONE)), self.key)
        for key, place in BY_SEAT:
            for seat, names in by_seat(facts.get(key, {}), s.players, f"{self.key}.{key}").items():
                self.lay(s, names, place, seat, f"{self.key}.{key}[{seat}]")
        for key, place in ALONE:
            self.lay(s, facts.get(key, []), place, NONE, f"{self.key}.{key}")

    @staticmethod
    def lay(s: Any, names: Any, place: int, seat: int, where: str) -> None:
        for name in listed(names, where, "contract"):
            contract = one_of(name, CONTRACTS, where, "contract")
            refuse(s.contract_place[contract] != IN_STACK, f"{where}: {name} is elsewhere")
            refuse(place == IN_OFFICE and contract >= STARTING, f"{where}: {name} is no starting contract")
            refuse(place in (GONE, ASIDE) and contract < FIRST_PRIVATE, f"{where}: {name} is no private contract")
            s.contract_place[contract], s.contract_owner[contract] = place, seat


class Unsold(Part):
    """Advanced tiles that left the game."""

    says: ClassVar[Says] = {"unsold": ("advanced tiles that left the game", "a list of tiles")}

    def write(self, s: Any) -> Any:
        return [name for name, place in zip(ADVANCED, s.patent_place, strict=True) if place == REMOVED] or OMITTED

    def read(self, s: Any, said: Any) -> None:
        for name in listed(said, self.key, "tile"):
            s.patent_place[one_of(name, ADVANCED, self.key, "tile")] = REMOVED


class TurnedOver(Part):
    """Automa tiles that are discarded."""

    says: ClassVar[Says] = {"automa_discarded": ("Automa tiles turned over since the pile was shuffled", "a list of tiles")}

    def write(self, s: Any) -> Any:
        return [name for name, place in zip(AUTOMA_TILES, s.automa_place, strict=True) if place == TURNED_OVER] or OMITTED

    def read(self, s: Any, said: Any) -> None:
        for name in listed(said, self.key, "tile"):
            s.automa_place[one_of(name, AUTOMA_TILES, self.key, "tile")] = TURNED_OVER


class AutomaPile(Pile):
    """The Automa tiles below the top one, where there is an Automa."""

    def write(self, s: Any) -> Any:
        return super().write(s) if s.automas else OMITTED


def blank(s: State, players: int) -> None:
    """What stands where nothing is said."""
    lay_nothing(s)
    s.players, s.turn, s.round, s.phase = players, 0, 1, ACTIONS
    s.stream[:] = range(HEADSTREAM_COUNT)
    s.bonus[:] = range(ROUNDS)
    for seat in range(players):
        officer = SEAT_OFFICER[seat]
        s.order[seat] = s.company[seat] = seat
        s.officer[seat], s.engineers[seat], s.points[seat] = officer, ENGINEERS, START_VP
        s.credits[seat], s.excavators[seat] = START_CREDITS[officer], START_EXCAVATORS[officer]
        s.mixers[seat] = START_MIXERS[officer]


def complete(s: State, stated: Mapping[str, Any]) -> None:
    """Fill in what follows, and refuse what cannot be."""
    _settle_automas(s, stated)
    for seat in range(s.players):
        _settle_pieces(s, seat)
        if "tiles" not in stated:
            _settle_tiles(s, seat)
        if "story" not in stated:
            s.from_source[seat * SOURCE_COUNT + Source.START] = s.points[seat]
    _settle_contracts(s, stated)
    _settle_patents(s, stated)
    if "pending" not in stated and s.turn != NONE:
        refuse(s.phase != ACTIONS, "phase: what is pending should be said too")
        begin_turn(s, s.turn)
    check(s)


def _settle_automas(s: State, stated: Mapping[str, Any]) -> None:
    """What Automas begin with; tiles that are named nowhere lie in the pile in their order, the first on top."""
    refuse(s.automas > 0 and s.mode != EXPERT, "options.automas: only the expert game has Automas")
    refuse(s.automas >= s.players, f"options.automas: at least one of {s.players} seats is a person's")
    for key in ("automa_back", "automa_front", "automa_discarded", "automa_stack"):
        refuse(s.automas == 0 and bool(stated.get(key)), f"{key}: there is no Automa, see options.automas")
    for seat in range(s.players - s.automas, s.players):
        s.credits[seat] = 0
        for key, numbers, usual in (
            ("excavators", s.excavators, AUTOMA_EXCAVATORS),
            ("mixers", s.mixers, AUTOMA_MIXERS),
            ("points", s.points, AUTOMA_VP),
        ):
            numbers[seat] = numbers[seat] if key in stated else usual
    if s.automas:
        _settle_pile(s, stated)


def _settle_pile(s: State, stated: Mapping[str, Any]) -> None:
    """Where each Automa tile is."""
    if s.automa_back != NONE:
        s.automa_place[s.automa_back] = TURNED_OVER
    stack = s.automa_stack[: s.automa_left]
    rest = [at for at, place in enumerate(s.automa_place) if place == IN_PILE and at not in (*stack, s.automa_front)]
    if s.automa_front == NONE and rest:
        s.automa_front = rest.pop(0)
    if "automa_stack" not in stated:
        s.automa_left = len(rest)
        s.automa_stack[: len(rest)] = rest[::-1]
    elif NONE not in stack:
        for at in rest:
            s.automa_place[at] = TURNED_OVER
    is_free = s.automa_front != NONE and s.automa_place[s.automa_front] == IN_PILE and s.automa_front not in stack
    refuse(not is_free, "automa_front: the tile on top of the pile lies nowhere else")
    s.automa_place[s.automa_front] = ON_TOP


def _settle_pieces(s: State, seat: int) -> None:
    """Own pieces are those on the map."""
    own = [dam for dam, owner in enumerate(s.dam_owner) if owner == seat]
    houses = [house for house, owner in enumerate(s.house_owner) if owner == seat]
    first = seat * STRUCTURE_COUNT
    s.built[first + Structure.BASE] = len(own)
    s.built[first + Structure.ELEVATION] = sum(s.level[dam] for dam in own) - len(own)
    s.built[first + Structure.CONDUIT] = s.conduit_owner.count(seat)
    s.built[first + Structure.POWERHOUSE] = len(houses)
    s.base_basins[seat] = sum({1 << DAM_BASIN[dam] for dam in own})
    s.house_basins[seat] = sum({1 << HOUSE_BASIN[house] for house in houses})


def _settle_tiles(s: State, seat: int) -> None:
    """The basic tiles, and that of Anton Krylov."""
    for tile, is_barred in enumerate(TILE_BARRED):
        is_basic = tile < BASIC_COUNT and (s.mode == INTRODUCTORY or not is_barred)
        if is_basic or (tile == ANTON_TILE and officer_of(s, seat) == Officer.ANTON):
            s.tile_place[seat * TILE_COUNT + tile] = IN_SUPPLY


def _settle_contracts(s: State, stated: Mapping[str, Any]) -> None:
    """What is named nowhere lies in the stacks; where these are stated it left the game."""
    for contracts, key in ((s.office, "office"), (s.national, "national")):
        for contract in contracts:
            if contract != NONE:
                refuse(s.contract_place[contract] != IN_STACK, f"{key}: {CONTRACTS[contract]} is elsewhere")
                s.contract_place[contract] = IN_OFFICE
    for contract in range(FIRST_PRIVATE):
        if s.contract_place[contract] == IN_STACK:
            s.contract_place[contract] = GONE
    for colour in range(COLOUR_COUNT):
        first = FIRST_PRIVATE + colour * COLOUR_TILES
        unseen = [contract for contract in range(first, first + COLOUR_TILES) if s.contract_place[contract] == IN_STACK]
        size, where = s.contracts_left[colour], colour * COLOUR_TILES
        if "contract_stack" in stated:
            stack = s.contract_stack[where : where + size]
            lost = [contract for contract in unseen if contract not in stack] if NONE not in stack else []
            for contract in lost:
                s.contract_place[contract] = GONE
            continue
        shown = unseen[:FACE_UP] if "office" not in stated else []
        for at, contract in enumerate(shown):
            s.office[colour * FACE_UP + at], s.contract_place[contract] = contract, IN_OFFICE
        rest = unseen[len(shown) :][::-1]
        s.contract_stack[where : where + len(rest)] = rest
        s.contracts_left[colour] = len(rest)


def _settle_patents(s: State, stated: Mapping[str, Any]) -> None:
    """Tiles that are owned, offered or in the stack; the others left the game."""
    owned = {place % TILE_COUNT for place, value in enumerate(s.tile_place) if value != NOT_OWNED}
    gone = [tile for tile in range(ADVANCED_COUNT) if s.patent_place[tile] == REMOVED]
    if s.mode != EXPERT:
        refuse("patent" in stated and any(tile != NONE for tile in s.patent), "patent: only the expert game has tiles")
        refuse(bool(gone) or s.patents_left > 0, "patent_stack: only the expert game has tiles")
        refuse(any(BASIC_COUNT <= tile < ANTON_TILE for tile in owned), "tiles: only the expert game has advanced tiles")
        return
    free = [tile for tile in range(ADVANCED_COUNT) if BASIC_COUNT + tile not in owned and tile not in gone]
    if "patent" not in stated:
        stack = s.patent_stack[: s.patents_left]
        offered = [tile for tile in free if tile not in stack][:PATENTS]
        s.patent[: len(offered)] = offered
    if "patent_stack" not in stated:
        left = [tile for tile in free if tile not in s.patent][::-1][: ADVANCED_COUNT - PATENTS * s.round]
        s.patent_stack[: len(left)] = left
        s.patents_left = len(left)
    stack = s.patent_stack[: s.patents_left]
    hidden = len(stack) if NONE in stack else 0
    for tile in range(ADVANCED_COUNT):
        if BASIC_COUNT + tile in owned:
            refuse(tile in gone or tile in stack or tile in s.patent, f"patent: {ADVANCED[tile]} is owned")
            s.patent_place[tile] = SOLD
        elif tile in s.patent:
            refuse(tile in gone or tile in stack, f"patent: {ADVANCED[tile]} is elsewhere")
            s.patent_place[tile] = OFFERED
        elif tile in stack:
            refuse(tile in gone, f"patent_stack: {ADVANCED[tile]} is elsewhere")
            s.patent_place[tile] = UNDRAWN
        elif not hidden:
            s.patent_place[tile] = REMOVED


assert __package__
PLAYERS = ("company", "officer", "passed", "engineers", "constructions", "banked", "credits", "excavators", "mixers")
PARTS = (
    *map(Key, ("turn", "round", "phase", "order", "pending", "copied", "copies", "extra", "paired")),
    *map(Key, ("stream", "waiting", "bonus", "objective")),
    *map(Key, ("level", "dam_owner", "drops", "conduit_owner", "house_owner", "space_user", "office", "national")),
    Contracts("contracts", "contract_place", "contract_owner"),
    Piles("contract_stack", "contract_stack", "contracts_left"),
    Key("patent"),
    Unsold("unsold", "patent_place"),
    Pile("patent_stack", "patent_stack", "patents_left"),
    *(Key(key, terse=True) for key in ("automa_back", "automa_front")),
    TurnedOver("automa_discarded", "automa_place"),
    AutomaPile("automa_stack", "automa_stack", "automa_left"),
    *map(Key, PLAYERS),
    Tiles("tiles", "tile_place"),
    *map(Key, ("wheel_excavators", "wheel_mixers", "energy", "points")),
    Group("story", ("from_source", "energy_of_round", "points_of_round", "machines_of_round")),
)
FORM = Form(__package__, State, PARTS, blank, complete, {"mode": "mode", "automas": "automas", "automa_level": "automa_level"})
to_names, from_names, KEYS = FORM.to_names, FORM.from_names, FORM.keys
