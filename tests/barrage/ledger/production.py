"""Production and contracts (8)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tests.barrage.ledger import wording
from tests.barrage.ledger.automa_choices import best_contract, largest
from tests.barrage.ledger.dictation import Asking, ask
from tests.barrage.ledger.facts import CONDUITS, CONTRACTS, basin_of, colour_of
from tests.barrage.ledger.gains import receive
from tests.barrage.ledger.table import Player, Table


class Production(NamedTuple):
    """One way to produce: its energy, what it costs and whom it is paid."""

    dam: str
    conduit: str
    drops: int
    energy: int
    cost: int

    @property
    def basin(self) -> int:
        """Where the powerhouse stands."""
        return int(CONDUITS[self.conduit]["to_basin"])


def productions(table: Table, seat: int, bonus: int, money: int = 0) -> list[Production]:
    """Every legal production action with this bonus and so much to pay with (8.1, 8.2)."""
    is_viktor = table.players[seat].acts_as("viktor_fiesler")
    more = bonus + table.company_bonus(seat)
    return _possible(table, seat, table.powerhouse_basins(seat), money, 4 if is_viktor else 0, more)


def second_productions(table: Table, seat: int, used: int) -> list[Production]:
    """Germany's: another powerhouse, drops x value and nothing else (8.5.2, R-07)."""
    return _possible(table, seat, table.powerhouse_basins(seat) - {used}, table.players[seat].credits, 0, 0)


def _possible(table: Table, seat: int, basins: set[int], money: int, least: int, more: int) -> list[Production]:
    """One dam with drops, one conduit that joins it to an own powerhouse, 1 to all of its drops (8.1.1, 8.1.2)."""
    found = []
    for dam, conduit in _systems(table, seat, basins):
        for drops in numbers_of_drops(table, seat, dam, conduit, least):
            energy = max(drops * CONDUITS[conduit]["value"], least) + more
            cost = 0 if table.conduits[conduit] == seat else drops
            if energy >= 1 and (cost <= money or table.players[seat].is_automa):
                found.append(Production(dam, conduit, drops, energy, cost))
    return found


def numbers_of_drops(table: Table, seat: int, dam: str, conduit: str, least: int) -> Iterable[int]:
    """1 to all; an Automa uses all, or where Viktor Fiesler helps through value 1 or 2 only one (A.3, A.7)."""
    held = table.dams[dam].drops
    if not table.players[seat].is_automa:
        return range(1, held + 1)
    most = 1 if least and CONDUITS[conduit]["value"] <= 2 else held
    return [min(held, most)] if held else []


def _systems(table: Table, seat: int, basins: set[int]) -> Iterator[tuple[str, str]]:
    """Dams, own or neutral, and built conduits of anybody that join them to these basins."""
    for site, dam in table.dams.items():
        for conduit in table.conduits if dam.owner in (None, seat) else ():
            if basin_of(conduit) == basin_of(site) and CONDUITS[conduit]["to_basin"] in basins:
                yield site, conduit


def chosen(table: Table, seat: int, ways: list[Production], may_decline: bool) -> Asking[Production | None]:
    """The dam, the conduit, the number of drops (14.5); an Automa is not asked (A.3)."""
    if table.players[seat].is_automa:
        return largest(table, seat, ways)
    answer = yield from ask(seat, {wording.dam(way.dam) for way in ways} | ({wording.DECLINE} if may_decline else set()))
    if answer == wording.DECLINE:
        return None
    ways = [way for way in ways if wording.dam(way.dam) == answer]
    answer = yield from ask(seat, {wording.via(way.conduit) for way in ways})
    ways = [way for way in ways if wording.via(way.conduit) == answer]
    answer = yield from ask(seat, {wording.drops(way.drops) for way in ways})
    (way,) = (way for way in ways if wording.drops(way.drops) == answer)
    return way


def production_action(table: Table, seat: int, bonus: int, may_decline: bool = False) -> Asking[None]:
    """A whole production action with everything that follows (8.3); which abilities follow is fixed beforehand (8.3.1)."""
    ways = productions(table, seat, bonus, table.players[seat].credits)
    if not ways and may_decline:
        return
    way = yield from chosen(table, seat, ways, may_decline)
    if way is None:
        return
    is_italian, is_german = table.has_ability(seat, "italy"), table.has_ability(seat, "germany")
    yield from carry_out(table, seat, way)
    if is_italian:
        table.players[seat].energy += 3
    if is_german and (others := second_productions(table, seat, way.basin)):
        second = yield from chosen(table, seat, others, may_decline=True)
        if second is not None:
            yield from carry_out(table, seat, second)


def carry_out(table: Table, seat: int, way: Production) -> Asking[None]:
    """Pay, move the marker, let the water go on, fulfil a contract (8.3, R-10)."""
    player, owner = table.players[seat], table.players[table.conduits[way.conduit]]
    if owner is not player:
        player.gain(-way.cost)
        owner.gain(way.drops)
        owner.vp += way.drops
    player.energy += way.energy
    table.dams[way.dam].drops -= way.drops
    for _ in range(way.drops):
        table.flow(f"ph_{way.basin}")
    yield from may_fulfil(table, seat, way.energy, [*table.national, *at_hand(table, seat)])


def tile_energy(table: Table, seat: int, energy: int) -> Asking[None]:
    """Energy of II base and III conduit: the marker, and an own open contract (8.6)."""
    table.players[seat].energy += energy
    yield from may_fulfil(table, seat, energy, at_hand(table, seat))


def at_hand(table: Table, seat: int) -> list[str]:
    """The own open contracts; for an Automa those that lie face up (A.3), from left to right."""
    if table.players[seat].is_automa:
        return [name for places in table.shown.values() for name in places if name]
    return table.players[seat].contracts


def requirement(table: Table, seat: int, contract: str) -> int:
    """8.5.4."""
    return int(CONTRACTS[contract]["requirement"]) - 3 * table.has_ability(seat, "france")


def may_fulfil(table: Table, seat: int, energy: int, contracts: Iterable[str]) -> Asking[None]:
    """One contract or none (8.4.1); asked only if one is possible."""
    possible = {wording.fulfil(name): name for name in contracts if requirement(table, seat, name) <= energy}
    if not possible:
        return
    player = table.players[seat]
    if player.is_automa:
        contract = best_contract(list(possible.values()))
    else:
        answer = yield from ask(seat, [*possible, wording.DECLINE])
        if answer == wording.DECLINE:
            return
        contract = possible[answer]
    take_away(table, player, contract)
    player.fulfilled.append(contract)
    yield from receive(table, seat, CONTRACTS[contract]["reward"])


def take_away(table: Table, player: Player, contract: str) -> None:
    """From the player, from the board, or from the office, where the place stays empty until the end of the turn."""
    if contract in player.contracts:
        player.contracts.remove(contract)
    elif contract in table.national:
        table.national.remove(contract)
    else:
        places = table.shown[colour_of(contract)]
        places[places.index(contract)] = None
