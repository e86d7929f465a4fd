"""Construction (6): every whole construction there is, and how one is carried out."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from tests.barrage.ledger import wording
from tests.barrage.ledger.dictation import Asking, ask
from tests.barrage.ledger.facts import CONDUITS, DATA, SPECIAL, STRUCTURES, TILES, area_of, basin_of
from tests.barrage.ledger.gains import erect, site_fee_of
from tests.barrage.ledger.production import production_action, tile_energy
from tests.barrage.ledger.table import Dam, Table

WITHOUT_ENGINEERS = ("adv1_powerhouse", "adv3_base")
SPACES = DATA["construction_spaces"]["spaces"]


class Way(NamedTuple):
    """How a tile is used: the tile that goes into the wheel if any, the one that is copied if any, and the one it works as."""

    into_wheel: str
    copied: str
    works_as: str


class Plan(NamedTuple):
    """A whole construction."""

    structure: str
    site: str
    way: Way
    replaced: int
    excavators: int
    mixers: int
    fee: int


# ---- what is possible -------------------------------------------------------------------------------------------------
def ways(table: Table, seat: int) -> Iterator[Way]:
    """Tiles of the supply, Anton's special tile, and for Mahiri as Anton the tiles in her wheel (6.6.6, 6.6.7)."""
    player = table.players[seat]
    yield from (Way(tile, "", tile) for tile in player.tiles if tile != SPECIAL)
    if SPECIAL in player.tiles:
        yield from (Way(SPECIAL, tile, tile) for tile in player.in_wheel() if tile != SPECIAL)
    if player.copied == "anton_krylov":
        yield from (Way("", tile, tile) for tile in player.in_wheel())


def plans(table: Table, seat: int, without_engineers: bool) -> list[Plan]:
    """Every construction that can be carried out whole, on the next construction space or without one (6.2.8, 6.5.4)."""
    player = table.players[seat]
    money = player.credits
    if not without_engineers:
        if player.constructions == len(SPACES) or player.engineers < SPACES[player.constructions]["engineers"]:
            return []
        money -= SPACES[player.constructions]["fee"]
    usable = [way for way in ways(table, seat) if (way.works_as in WITHOUT_ENGINEERS) == without_engineers]
    found = [plan for way in usable for structure in STRUCTURES for plan in _with_tile(table, seat, way, structure)]
    return [plan for plan in found if is_payable(table, seat, plan, money)]


def is_payable(table: Table, seat: int, plan: Plan, money: int) -> bool:
    """Machines, and the credits for machines and site together (6.2.8)."""
    player = table.players[seat]
    credits = 3 * plan.replaced + plan.fee
    return plan.excavators <= player.excavators and plan.mixers <= player.mixers and credits <= money


def _with_tile(table: Table, seat: int, way: Way, structure: str) -> Iterator[Plan]:
    """What can be built with a tile, whether or not it can be paid."""
    if TILES[way.works_as]["structure"] not in (structure, "joker"):
        return
    for site in table.free_sites(seat, structure):
        fee = 0 if way.works_as == "adv1_joker" else site_fee_of(structure, site)
        for replaced, excavators, mixers in payments(table, seat, way.works_as, structure, site):
            yield Plan(structure, site, way, replaced, excavators, mixers, fee)


def price(table: Table, seat: int, tile: str, structure: str, site: str) -> tuple[str, int]:
    """Machines of which kind and how many (6.4), with II conduit, III base and Wilhelm Adler."""
    if structure == "powerhouse":
        return "mixer", int(DATA["costs"]["powerhouse_mixers"][len(table.own_powerhouses(seat))])
    area = DATA["areas"][area_of(basin_of(site))]
    if structure == "elevation":
        return "mixer", int(area["elevation_cost_mixers"])
    if structure == "base":
        wilhelm = table.players[seat].acts_as("wilhelm_adler")
        return "excavator", 0 if tile == "adv3_base" else 3 if wilhelm else int(area["base_cost_excavators"])
    cost = 2 * int(CONDUITS[site]["value"])
    return "excavator", min(cost, 5) if tile == "adv2_conduit" else cost


def payments(table: Table, seat: int, tile: str, structure: str, site: str) -> set[tuple[int, int, int]]:
    """Machines replaced by credits, excavators, mixers: every way to pay the price (6.5.2, 6.6.4, 6.6.5)."""
    player = table.players[seat]
    kind, count = price(table, seat, tile, structure, site)
    found = set()
    for replaced in range(count + 1) if player.acts_as("solomon_p_jordan") else [0]:
        rest = count - replaced
        if tile == "adv2_joker":
            found |= {(replaced, excavators, rest - excavators) for excavators in range(rest + 1)}
        else:
            found.add((replaced, rest, 0) if kind == "excavator" else (replaced, 0, rest))
    if structure == "conduit" and player.acts_as("jill_mcdowell"):
        found.add((0, 0, int(CONDUITS[site]["value"])))
    return found


# ---- choosing and doing -----------------------------------------------------------------------------------------------
def construct(table: Table, seat: int, possible: list[Plan]) -> Asking[None]:
    """The questions of 14.4 after the structure, then 6.2.1 to 6.2.7.

    Only Jill's own price and that of II joker can have as many excavators, namely none; nobody pays the dearer one.
    """
    possible = yield from narrowed(seat, possible, lambda plan: wording.site(plan.structure, plan.site))
    possible = yield from narrowed(seat, possible, lambda plan: tile_text(plan.way))
    if possible[0].way.into_wheel == SPECIAL:
        possible = yield from narrowed(seat, possible, lambda plan: wording.copied_tile(plan.way.copied))
    player = table.players[seat]
    if player.acts_as("solomon_p_jordan"):
        possible = yield from narrowed(seat, possible, lambda plan: wording.credits(plan.replaced))
    is_jills = possible[0].structure == "conduit" and player.acts_as("jill_mcdowell")
    if is_jills or possible[0].way.works_as == "adv2_joker":
        possible = yield from narrowed(seat, possible, lambda plan: wording.excavators(plan.excavators))
    yield from carry_out(table, seat, min(possible, key=lambda plan: plan.mixers))


def narrowed(seat: int, possible: Iterable[Plan], text: Callable[[Plan], str]) -> Asking[list[Plan]]:
    """One question about the plans, and those that are left."""
    answer = yield from ask(seat, {text(plan) for plan in possible})
    return [plan for plan in possible if text(plan) == answer]


def tile_text(way: Way) -> str:
    """Which tile is used."""
    return wording.tile(way.into_wheel or way.copied)


def carry_out(table: Table, seat: int, plan: Plan) -> Asking[None]:
    """Tile and machines into the open segment, one rotation, the piece, its income, the effect (6.2)."""
    player, way = table.players[seat], plan.way
    opening = player.wheel[0]
    if way.into_wheel:
        player.tiles.remove(way.into_wheel)
        opening.tiles.append(way.into_wheel)
    player.excavators -= plan.excavators
    player.mixers -= plan.mixers
    opening.excavators += plan.excavators
    opening.mixers += plan.mixers
    player.gain(-3 * plan.replaced)
    player.rotate(1)
    player.gain(-plan.fee)
    yield from erect(table, seat, plan.structure, plan.site)
    if table.has_effects(seat):
        yield from effect(table, seat, way.works_as, plan.site)


def effect(table: Table, seat: int, tile: str, site: str) -> Asking[None]:
    """The special effect of an advanced tile (6.5.2); those on costs and engineers have had theirs already."""
    player = table.players[seat]
    if tile == "adv1_base":
        for dam in table.own_dams(seat).values():
            dam.drops = max(dam.drops, 1)
    elif tile == "adv1_elevation":
        player.rotate(table.built(seat, "elevation"))
    elif tile == "adv1_conduit":
        player.gain(2 * CONDUITS[site]["value"])
    elif tile == "adv2_base":
        yield from tile_energy(table, seat, table.built(seat, "base"))
    elif tile == "adv2_elevation":
        fill(table, table.dams[site])
    elif tile == "adv2_powerhouse":
        yield from production_action(table, seat, 2, may_decline=True)
    elif tile == "adv3_elevation":
        player.vp += 3 * sum(dam.level >= 2 for dam in table.own_dams(seat).values())
    elif tile == "adv3_conduit":
        yield from tile_energy(table, seat, 2 * CONDUITS[site]["value"])
    elif tile == "adv3_powerhouse":
        player.vp += 3 * len(table.own_powerhouses(seat))
    elif tile == "adv3_joker":
        player.vp += 3 * player.advanced()


def fill(table: Table, dam: Dam) -> None:
    """II elevation."""
    dam.drops = max(dam.drops, table.capacity(dam))
