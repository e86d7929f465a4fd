"""Phase 4 and the end of the game (10, 12)."""

from collections.abc import Sequence
from math import ceil

from tests.barrage.ledger.facts import CONDUITS, DATA, basin_of
from tests.barrage.ledger.table import Table

SECTION = 6
"""Spaces of a section of the energy track (10.3)."""


def shared(vp: int, number: int) -> int:
    """Divided by those who are tied, rounded up."""
    return -(-vp // number)


def energy_places(energy: Sequence[int]) -> list[int]:
    """VP of the first and second on the energy track, by seat (10.1)."""
    vp = [0] * len(energy)
    firsts = [seat for seat, amount in enumerate(energy) if amount == max(energy) and amount >= 1]
    for seat in firsts:
        vp[seat] = 6 if len(firsts) == 1 else shared(8, len(firsts))
    if len(firsts) == 1:
        rest = [amount for seat, amount in enumerate(energy) if seat not in firsts and amount >= 1]
        seconds = [seat for seat, amount in enumerate(energy) if rest and seat not in firsts and amount == max(rest)]
        for seat in seconds:
            vp[seat] = 2 if len(seconds) == 1 else 1
    return vp


def energy_credits(energy: int) -> int:
    """10.2, as the table says."""
    if energy == 0:
        return 3
    return sum(min(energy, 30) >= least for least in (1, 2, 4, 7, 11, 16, 22, 29))


def bonus_vp(energy: int, round_: int, each: int, number: int) -> int:
    """10.3: less four for each section that is missing."""
    reached = min(energy, 30)
    if reached < SECTION:
        return 0
    missing = max(0, ceil((SECTION * round_ - reached) / SECTION))
    return max(0, each * number - 4 * missing)


def counted(table: Table, seat: int, what: str) -> int:
    """What a bonus tile counts."""
    player = table.players[seat]
    if what == "fulfilled_contracts":
        return len(player.fulfilled)
    if what == "advanced_tiles":
        return player.advanced()
    return table.built(seat, what.removesuffix("s"))


def score_round(table: Table) -> None:
    """10.1 for everybody, then 10.2, then 10.3; the tile of the round goes (10.4, 10.5)."""
    for player, vp in zip(table.players, energy_places([player.energy for player in table.players]), strict=True):
        player.vp += vp
    tile = DATA["bonus_tiles"][table.bonus.pop(0)]
    for seat, player in enumerate(table.players):
        player.gain(energy_credits(player.energy))
        player.vp -= 3 * (player.energy == 0)
        player.vp += bonus_vp(player.energy, table.round, tile["vp_each"], counted(table, seat, tile["counts"]))


# ---- the end --------------------------------------------------------------------------------------------------------------
def objective_number(table: Table, seat: int) -> int:
    """What the objective tile counts (12.2)."""
    basins = table.structures(seat)
    areas = table.area_counts(seat).values()
    return {
        "objective_red_sites": table.on_red_sites(seat),
        "objective_connected_bases": connected_bases(table, seat),
        "objective_most_area": max(areas),
        "objective_least_area": min(areas),
        "objective_basins_1": sum(number >= 1 for number in basins.values()),
        "objective_basins_3": sum(number >= 3 for number in basins.values()),
    }[table.objective]


def connected_bases(table: Table, seat: int) -> int:
    """Own bases joined by an own conduit to an own powerhouse, each once."""
    targets = table.powerhouse_basins(seat)
    joined = {basin_of(site) for site in table.own_conduits(seat) if CONDUITS[site]["to_basin"] in targets}
    return sum(basin_of(site) in joined for site in table.own_dams(seat))


def objective_vp(numbers: Sequence[int], automas: Sequence[int] = ()) -> list[int]:
    """15, 10, 5; tied players add the places they fill, divide, round up (12.2, R-39). Automas: of 20, 15, 10 (A.6)."""
    found = []
    for seat, number in enumerate(numbers):
        prizes = (DATA["automa"]["objective_vp"] if seat in automas else [15, 10, 5]) + [0] * len(numbers)
        place, tied = sum(other > number for other in numbers), list(numbers).count(number)
        found.append(shared(sum(prizes[place : place + tied]), tied))
    return found


def score_game(table: Table) -> None:
    """Objective, resources and drops (12.1 to 12.4)."""
    automas = [seat for seat, player in enumerate(table.players) if player.is_automa]
    objective = objective_vp([objective_number(table, seat) for seat in range(len(table.players))], automas)
    for seat, player in enumerate(table.players):
        resources = (player.excavators + player.mixers + player.credits) // 5
        drops = sum(dam.drops for dam in table.own_dams(seat).values())
        player.vp += objective[seat] + resources + drops


def winners(table: Table) -> list[int]:
    """At the end: most VP, then more energy in round 5, then shared (12.5)."""
    ranks = [(player.vp, player.energy) for player in table.players]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
