"""The turn of an Automa (A.2 to A.7): the lines of the tile on top of the pile, by the criteria of the one turned over.

Nobody is asked. Clauses in which the second sources differ, marked (*) in the rules, are functions of their own.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tests.barrage.ledger.automa_choices import largest, place_drops
from tests.barrage.ledger.automa_places import place_for
from tests.barrage.ledger.construction import WITHOUT_ENGINEERS, Plan, Way, carry_out, price
from tests.barrage.ledger.dictation import Asking
from tests.barrage.ledger.facts import CONDUITS, DATA, LAST_ROUND, SPACES, SPECIAL, TILES, Facts, area_of, basin_of
from tests.barrage.ledger.gains import receive, site_fee_of
from tests.barrage.ledger.offices import open_spaces
from tests.barrage.ledger.production import production_action, productions, requirement
from tests.barrage.ledger.table import Player, Table

CARDS: Facts = DATA["automa"]["cards"]
SECTIONS = {
    "production": "turbine_station",
    "water": "water_management",
    "contract_office": "contract_office",
    "patent": "patent_office",
    "workshop": "workshop",
    "machinery": "machinery_shop",
}


def automa_turn(table: Table, seat: int) -> Asking[None]:
    """Out without engineers; else a tile is turned over and the first possible line is done (A.2)."""
    player = table.players[seat]
    if not player.engineers:
        player.has_passed = True
        return
    turn_over(table)
    for line in CARDS[table.pile[0]]["actions"]:
        engineers = yield from done(table, seat, line)
        if engineers is None:
            continue
        use_engineers(table, player, line, engineers)
        if not (line.get("continues") and player.engineers):
            return


def turn_over(table: Table) -> None:
    """The top tile goes to the discards, its back up (A.1.1)."""
    table.discarded.append(table.pile.pop(0))
    if not table.pile:
        shuffle_and_turn_over_again(table)
    table.back = table.discarded[-1]


def shuffle_and_turn_over_again(table: Table) -> None:
    """All discards are the new pile, and its top tile is turned over (*)."""
    table.pile = table.chance("pile", table.discarded)
    table.discarded = [table.pile.pop(0)]


def use_engineers(table: Table, player: Player, line: Facts, engineers: int) -> None:
    """Those listed, or fewer; the first empty space of the section is used up, if there is one (A.2)."""
    player.engineers -= min(engineers, player.engineers)
    section = SECTIONS.get(line["action"])
    empty = [space for space in open_spaces(table) if SPACES[space]["section"] == section and space not in table.used]
    if empty:
        table.used.add(min(empty, key=lambda space: SPACES[space]["side"] != "left"))


def done(table: Table, seat: int, line: Facts) -> Asking[int | None]:
    """The engineers a line asks if it is possible and done; None if it is not."""
    if line["action"] == "construct":
        return (yield from build(table, seat, line))
    is_done = yield from ACTIONS[line["action"]](table, seat, line)
    return line["engineers"] if is_done else None


# ---- lines but construction (A.3, A.5) --------------------------------------------------------------------------------
def produce(table: Table, seat: int, line: Facts) -> Asking[bool]:
    """All three conditions of A.3."""
    ways = productions(table, seat, line["bonus"])
    if not ways or not wants_energy(table, seat):
        return False
    energy = largest(table, seat, ways).energy
    shown = [name for name in table.shown[line["contract"]] if name]
    if all(requirement(table, seat, name) > energy for name in shown):
        return False
    yield from production_action(table, seat, line["bonus"])
    return True


def wants_energy(table: Table, seat: int) -> bool:
    """Less than 6 x round, or not alone in front."""
    energy = table.players[seat].energy
    others = [player.energy for other, player in enumerate(table.players) if other != seat]
    return energy < 6 * table.round or energy <= max(others)


def water(table: Table, seat: int, line: Facts) -> Asking[bool]:
    yield from ()
    return place_drops(table, seat, line["drops"], line["flow"]) > 0


def contract_office(table: Table, seat: int, line: Facts) -> Asking[bool]:
    """Put aside what lies there of the colour (R-36), energy, refill at once."""
    shown = table.shown[line["colour"]]
    table.aside[line["colour"]] += [name for name in shown if name]
    shown[:] = [None] * len(shown)
    table.players[seat].energy += line["energy"]
    table.refill_contracts()
    yield from ()
    return True


def patent(table: Table, seat: int, line: Facts) -> Asking[bool]:
    """The highest level of the structure or joker, the lower slot in a tie."""
    tiles = [tile for tile in table.patents if tile and TILES[tile]["structure"] in (line["structure"], "joker")]
    if not tiles:
        return False
    taken = max(tiles, key=lambda tile: TILES[tile]["level"])
    table.patents[table.patents.index(taken)] = None
    table.players[seat].tiles.append(taken)
    table.players[seat].gain(line["vp"])
    yield from ()
    return True


def workshop(table: Table, seat: int, line: Facts) -> Asking[bool]:
    """Only with a wheel that is not empty."""
    player = table.players[seat]
    if not any(segment.tiles or segment.excavators or segment.mixers for segment in player.wheel):
        return False
    player.gain(line["vp"])
    player.rotate(line["rotate"])
    yield from ()
    return True


def machinery(table: Table, seat: int, line: Facts) -> Asking[bool]:
    """Not in round 5."""
    if line["not_in_last_round"] and table.round == LAST_ROUND:
        return False
    table.players[seat].gain(line["vp"])
    yield from receive(table, seat, line["gain"])
    return True


def bank(table: Table, seat: int, line: Facts) -> Asking[bool]:
    table.players[seat].gain(line["vp"])
    yield from ()
    return True


ACTIONS: dict[str, Callable[[Table, int, Facts], Asking[bool]]] = {
    "production": produce,
    "water": water,
    "contract_office": contract_office,
    "patent": patent,
    "workshop": workshop,
    "machinery": machinery,
    "bank": bank,
}


# ---- construction (A.4, A.7) ------------------------------------------------------------------------------------------
class Limits(NamedTuple):
    """What a line builds and where."""

    structure: str
    areas: tuple[str, ...] = tuple(DATA["areas"])
    min_value: int = 0

    def allow(self, site: str) -> bool:
        return area_of(basin_of(site)) in self.areas and CONDUITS.get(site, {"value": self.min_value})["value"] >= self.min_value


def build(table: Table, seat: int, line: Facts) -> Asking[int | None]:
    """With the first tile by which anything can be built; Graziano Del Monte rather builds an elevation."""
    limits = Limits(line["structure"], tuple(line.get("areas", DATA["areas"])), line.get("min_value", 0))
    plan = None
    if table.players[seat].acts_as("graziano_del_monte"):
        plan = planned(table, seat, Limits("elevation"))
    plan = plan or planned(table, seat, limits)
    if not plan:
        return None
    yield from carry_out(table, seat, plan)
    return 0 if table.has_effects(seat) and plan.way.works_as in WITHOUT_ENGINEERS else line["engineers"]


def planned(table: Table, seat: int, limits: Limits) -> Plan | None:
    """The construction it would make."""
    for way in ways(table, seat, limits.structure):
        tile = way.works_as if table.has_effects(seat) else ""
        payable = {
            site: payment
            for site in table.free_sites(seat, limits.structure)
            if limits.allow(site) and (payment := paid(table, seat, tile, limits.structure, site))
        }
        if payable:
            site = place_for(table, seat, limits.structure, payable, tile)
            fee = 0 if tile == "adv1_joker" else site_fee_of(limits.structure, site)
            return Plan(limits.structure, site, way, *payable[site], fee)
    return None


def ways(table: Table, seat: int, structure: str) -> Iterator[Way]:
    """Tiles of the supply, then what Anton Krylov's special tile copies."""
    player = table.players[seat]
    yield from (Way(tile, "", tile) for tile in by_level(player.tiles, structure))
    if SPECIAL in player.tiles:
        yield from (Way(SPECIAL, tile, tile) for tile in by_level(player.in_wheel(), structure))


def by_level(tiles: list[str], structure: str) -> list[str]:
    """The highest level first, a tile of the structure before a joker."""
    usable = [tile for tile in tiles if TILES[tile]["structure"] in (structure, "joker")]
    return sorted(usable, key=lambda tile: (-TILES[tile]["level"], TILES[tile]["structure"] == "joker"))


def paid(table: Table, seat: int, tile: str, structure: str, site: str) -> tuple[int, int, int] | None:
    """Machines replaced by 3 VP, excavators, mixers; None if they do not suffice."""
    player, (kind, count) = table.players[seat], price(table, seat, tile, structure, site)
    if structure == "conduit" and player.acts_as("jill_mcdowell") and player.mixers >= CONDUITS[site]["value"]:
        return 0, 0, CONDUITS[site]["value"]
    usual, other = (player.excavators, player.mixers) if kind == "excavator" else (player.mixers, player.excavators)
    first = min(count, usual)
    second = min(count - first, other) if tile == "adv2_joker" else 0
    lacking = count - first - second
    if lacking > player.acts_as("solomon_p_jordan"):
        return None
    return (lacking, first, second) if kind == "excavator" else (lacking, second, first)
