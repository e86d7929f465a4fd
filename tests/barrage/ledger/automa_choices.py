"""What an Automa chooses where a player is asked (A.3, A.5, A.6): productions, contracts, headstreams, machines."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from tests.barrage.ledger.automa_criteria import Look, met
from tests.barrage.ledger.automa_places import first_conduit
from tests.barrage.ledger.facts import BASE_SITES, CONTRACTS
from tests.barrage.ledger.table import Player, Table


class Way(Protocol):
    """A production as far as one is chosen."""

    @property
    def dam(self) -> str: ...
    @property
    def conduit(self) -> str: ...
    @property
    def energy(self) -> int: ...


W = TypeVar("W", bound=Way)


# ---- production and contracts (A.3) ----------------------------------------------------------------------------------
def largest(table: Table, seat: int, ways: Sequence[W]) -> W:
    """Tie: a neutral dam, the conduit criteria, the first conduit in the order of A.4, the upper dam."""
    look, most = Look(table, seat), max(way.energy for way in ways)
    left = [way for way in ways if way.energy == most]
    left = [way for way in left if table.dams[way.dam].owner is None] or left
    conduits = sorted({way.conduit for way in left})
    for criterion in look.tile["conduit_criteria"]:
        conduits = met(look, "conduit", criterion, conduits) or conduits
    conduit = first_conduit(look, conduits)
    return min((way for way in left if way.conduit == conduit), key=lambda way: list(BASE_SITES).index(way.dam))


def best_contract(contracts: Sequence[str]) -> str:
    """The highest requirement; in a tie the right one. From left to right: the national ones, then the office."""
    most = max(CONTRACTS[name]["requirement"] for name in contracts)
    return [name for name in contracts if CONTRACTS[name]["requirement"] == most][-1]


# ---- machines (A.6) ------------------------------------------------------------------------------------------------
def take_machines(player: Player, count: int) -> None:
    """One by one the kind it has fewer of, an excavator in a tie; Jill McDowell takes mixers (A.7)."""
    for _ in range(count):
        if player.acts_as("jill_mcdowell") or player.mixers < player.excavators:
            player.mixers += 1
        else:
            player.excavators += 1


# ---- water (A.5) ---------------------------------------------------------------------------------------------------
def place_drops(table: Table, seat: int, count: int, flows: bool) -> int:
    """Drop by drop; how many were placed. Those that add nothing are not."""
    placed = 0
    while placed < count and (found := helpful(table, seat, count - placed, flows)):
        stream, drops = found
        for _ in range(drops):
            put(table, stream, flows)
        placed += drops
    return placed


def put(table: Table, stream: str, flows: bool) -> None:
    """One drop, which flows at once or waits."""
    if flows:
        table.flow(stream)
    else:
        table.waiting[stream] += 1


def helpful(table: Table, seat: int, most: int, flows: bool) -> tuple[str, int] | None:
    """The first headstream where one drop helps; else the first where two do."""
    for drops in range(1, min(most, 2) + 1):
        streams = Look(table, seat).tile["headstream_order"]
        helping = [stream for stream in streams if gain(table, seat, stream, drops, flows)[0] > 0]
        if helping:
            return max(helping, key=lambda stream: energy_of(table, seat, stream, drops, flows)), drops
    return None


def gain(table: Table, seat: int, stream: str, drops: int, flows: bool) -> tuple[int, int]:
    """Drops in own dams and energy that these drops bring (waiting ones: by the coming flow phase with everything that waits)."""

    def held(added: int) -> tuple[int, int]:
        trial = imagined(table)
        for _ in range(added):
            put(trial, stream, flows)
        if not flows:
            trial.flow_all()
        return sum(dam.drops for dam in trial.own_dams(seat).values()), trial.players[seat].energy

    (caught, energy), (before, at_first) = held(drops), held(0)
    return caught - before, energy - at_first


def energy_of(table: Table, seat: int, stream: str, drops: int, flows: bool) -> int:
    """USA with its ability: of several the one that gives more energy; of equals the first (A.7)."""
    return gain(table, seat, stream, drops, flows)[1] if table.has_ability(seat, "usa") else 0


def imagined(table: Table) -> Table:
    """As the table is, to let water flow on."""
    dams = {site: replace(dam) for site, dam in table.dams.items()}
    return replace(table, dams=dams, waiting=Counter(table.waiting), players=[replace(player) for player in table.players])
