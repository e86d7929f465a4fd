"""Water and production of the engine against searches of their own, on thousands of boards."""

from collections.abc import Iterator

import pytest

from headrace.core.position import Position
from tests.barrage.engine_side import table_of
from tests.barrage.ledger.facts import HEADSTREAMS, SPACES
from tests.barrage.ledger.table import Table
from tests.barrage.oracles import Made, all_made, flown
from tests.barrage.rich import rich
from tests.barrage.writing import GAME

TURBINES = [space for space, facts in SPACES.items() if "production_bonus" in facts["effect"]]
WATER = [space for space, facts in SPACES.items() if "flow_droplet" in facts["effect"]]
SHORT, LONG = range(60), range(60, 1500)
LENGTHS = ("short", "long")
"""Some boards; by `make proof` thousands."""


def boards(seeds: range, players: int) -> Iterator[tuple[Position, Table]]:
    """Rich positions and what stands in them."""
    for seed in seeds:
        pos = rich(f"board {seed}", players)
        yield pos, table_of(pos)


def can(pos: Position) -> list[str]:
    return [move.text for move in pos.legal_moves]


# ---- water --------------------------------------------------------------------------------------------------------------
def check_flow(seeds: range, players: int) -> int:
    """One drop on every headstream; what becomes of it (9.2, 8.5.1)."""
    found = 0
    for pos, before in boards(seeds, players):
        space = next((space for space in WATER if f"space {space}" in can(pos)), None)
        for headstream in HEADSTREAMS if space else ():
            after = pos.copy()
            after.push(f"space {space}")
            after.push(f"headstream {headstream}")
            if after.is_over or after.state.round != pos.state.round:
                continue
            check_water(before, table_of(after), headstream)
            found += 1
    return found


def check_water(before: Table, after: Table, start: str) -> None:
    caught, energy = flown(before, {start: 1})
    for site, dam in after.dams.items():
        assert dam.drops == before.dams[site].drops + caught.get(site, 0), site
    for seat, player in enumerate(after.players):
        assert player.energy == before.players[seat].energy + energy.get(seat, 0)


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize(("seeds", "least"), [(SHORT, 50), pytest.param(LONG, 1000, marks=pytest.mark.proof)], ids=LENGTHS)
def test_a_flowing_drop(players: int, seeds: range, least: int) -> None:
    """From every headstream, past everything that stands there (9.1-9.3)."""
    assert check_flow(seeds, players) > least


def check_phase_3(seeds: range, players: int) -> int:
    """Everything that waits flows at the end of the round (9.5)."""
    found = 0
    for seed in seeds:
        pos = rich(f"phase {seed}", players)
        s = pos.state
        for seat in range(players):
            s.engineers[seat], s.passed[seat] = 0, seat != pos.turn
        s.engineers[pos.turn], s.banked[pos.turn] = 1, 0
        before = table_of(pos)
        events = pos.push("bank 1")
        while not pos.is_over and can(pos) == ["pass"]:
            events += pos.push("pass")
        if not any(event.kind == "water_phase" for event in events):
            continue
        caught, energy = flown(before, before.waiting)
        told = {event.seat: 0 for event in events}
        for event in events:
            if event.kind == "flow_energy":
                told[event.seat] += event.numbers["energy"]
        assert {seat: number for seat, number in told.items() if number} == {seat: n for seat, n in energy.items() if n}
        caught_now = sum(event.numbers["caught"] for event in events if event.kind == "water")
        assert caught_now >= sum(caught.values())
        if pos.is_over:
            assert {site: dam.drops - before.dams[site].drops for site, dam in table_of(pos).dams.items()} == {
                site: caught.get(site, 0) for site in before.dams
            }
        found += 1
    return found


@pytest.mark.parametrize("players", GAME.players)
def test_all_that_waits_flows(players: int) -> None:
    """Phase 3, whatever stands on the rivers (9.5, 9.7)."""
    assert check_phase_3(range(150), players) > 40


# ---- production ---------------------------------------------------------------------------------------------------------
def made_by_engine(pos: Position, space: str) -> Iterator[tuple[Made, Position]]:
    """Every production the engine offers on a space, carried out."""
    pos = pos.copy()
    before = table_of(pos)
    seat = before.turn
    pos.push(f"space {space}")
    for dam in can(pos):
        pos.push(dam)
        for via in can(pos):
            pos.push(via)
            for drops in can(pos):
                after = pos.copy()
                (event,) = (event for event in after.push(drops) if event.kind == "produced")
                conduit = via.split()[1]
                owner = before.conduits[conduit]
                paid_to = None if owner == seat else owner
                yield Made(dam.split()[1], conduit, int(drops.split()[1]), event.numbers["energy"], paid_to), after
            pos.pop()
        pos.pop()


def check_production(seeds: range, players: int) -> int:
    """The same productions on every turbine space, each with its energy and its price (8.1, 8.2)."""
    found = 0
    for pos, before in boards(seeds, players):
        player, seat = before.players[before.turn], before.turn
        for space in TURBINES:
            facts = SPACES[space]
            wanted: set[Made] = set()
            is_there = players >= facts["min_players"] and space not in before.used
            if is_there and player.engineers >= facts["engineers"] and player.credits >= facts["fee"]:
                wanted = all_made(before, seat, facts["effect"]["production_bonus"], player.credits - facts["fee"])
            assert (f"space {space}" in can(pos)) == bool(wanted), space
            offered = list(made_by_engine(pos, space)) if wanted else []
            assert {made for made, _ in offered} == wanted
            for made, after in offered:
                check_made(made, before, after)
            found += len(offered)
    return found


def check_made(made: Made, before: Table, after: Position) -> None:
    """Who has paid whom, until the contract is asked for or the turn is over (8.3)."""
    if after.state.turn != before.turn or after.state.round != before.round:
        return
    then = table_of(after)
    if made.paid_to is not None:
        owner, was = then.players[made.paid_to], before.players[made.paid_to]
        assert (owner.credits - was.credits, owner.vp - was.vp) == (made.drops, made.drops)


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize(("seeds", "least"), [(SHORT, 100), pytest.param(LONG, 2000, marks=pytest.mark.proof)], ids=LENGTHS)
def test_every_production(players: int, seeds: range, least: int) -> None:
    """All dams, conduits, powerhouses and numbers of drops, and no others (8.1.1, 8.1.2, 8.2.1-8.2.4)."""
    assert check_production(seeds, players) > least
