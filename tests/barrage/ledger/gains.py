"""What a reward or an income brings, part by part (4.3, 8.4.3), and pieces that come onto the map."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.barrage.ledger import wording
from tests.barrage.ledger.automa_choices import place_drops, take_machines
from tests.barrage.ledger.automa_places import place_for
from tests.barrage.ledger.dictation import Asking, ask
from tests.barrage.ledger.facts import CONDUITS, DATA, HEADSTREAMS, STRUCTURES, area_of, basin_of, site_fee
from tests.barrage.ledger.table import Table

Gains = Mapping[str, Any]
"""As a tile prints them: `vp`, `credit`, `excavator`, `mixer`, `any_machine`, `energy`, `rotate`, `build_...`, `..._droplet`."""


def receive(table: Table, seat: int, gains: Gains) -> Asking[None]:
    """Everything, in full (R-30), in the printed order of the rules (8.4.3)."""
    player = table.players[seat]
    player.vp += gains.get("vp", 0)
    player.gain(gains.get("credit", 0))
    player.excavators += gains.get("excavator", 0)
    player.mixers += gains.get("mixer", 0)
    yield from choose_machines(table, seat, gains.get("any_machine", 0))
    player.energy += gains.get("energy", 0)
    player.rotate(gains.get("rotate", 0))
    yield from build_free(table, seat, gains)
    yield from waiting_drops(table, seat, gains.get("place_droplet", 0))
    yield from flowing_drops(table, seat, gains.get("flow_droplet", 0))


def choose_machines(table: Table, seat: int, count: int) -> Asking[None]:
    """How many excavators; the rest are mixers (1.7)."""
    if table.players[seat].is_automa:
        take_machines(table.players[seat], count)
    elif count:
        answer = yield from ask(seat, [wording.excavators(number) for number in range(count + 1)])
        excavators = int(answer.split()[1])
        table.players[seat].excavators += excavators
        table.players[seat].mixers += count - excavators


# ---- drops --------------------------------------------------------------------------------------------------------------
def choose_headstream(seat: int) -> Asking[str]:
    """Where one drop is put."""
    answer = yield from ask(seat, [wording.headstream(name) for name in HEADSTREAMS])
    return answer.split()[1]


def waiting_drops(table: Table, seat: int, count: int) -> Asking[None]:
    """All of them are placed; they flow in phase 3 (8.4.6, 9.8)."""
    if table.players[seat].is_automa:
        place_drops(table, seat, count, flows=False)
        return
    for _ in range(count):
        headstream = yield from choose_headstream(seat)
        table.waiting[headstream] += 1


def flowing_drops(table: Table, seat: int, count: int) -> Asking[None]:
    """All are distributed, then they flow one by one (9.7)."""
    if table.players[seat].is_automa:
        place_drops(table, seat, count, flows=True)
        return
    places = []
    for _ in range(count):
        places.append((yield from choose_headstream(seat)))
    for headstream in places:
        table.flow(headstream)


# ---- pieces -------------------------------------------------------------------------------------------------------------
def erect(table: Table, seat: int, structure: str, site: str) -> Asking[None]:
    """A piece comes onto the map; an income it uncovers is collected at once (6.2.5, 6.2.6)."""
    table.place(seat, structure, site)
    yield from receive(table, seat, income_of_piece(table, seat, structure))


def income_of_piece(table: Table, seat: int, structure: str) -> Gains:
    """What the piece placed last has uncovered (4.1)."""
    if not table.has_incomes(seat):
        return {}
    incomes = DATA["companies"][table.players[seat].company]["income"].get(structure, {})
    found: Gains = incomes.get(str(table.built(seat, structure)), {})
    return found


def incomes(table: Table, seat: int) -> Counter[str]:
    """Every active income, equal kinds added together (4.1, 4.3)."""
    found: Counter[str] = Counter()
    for structure in STRUCTURES if table.has_incomes(seat) else ():
        for number, gains in DATA["companies"][table.players[seat].company]["income"].get(structure, {}).items():
            if table.built(seat, structure) >= int(number):
                found.update(gains)
    return found


def free_building(gains: Gains) -> str:
    """The structure a reward builds, if any."""
    for structure in STRUCTURES:
        if any(name.startswith(f"build_{structure}") for name in gains):
            return structure
    return ""


def build_free(table: Table, seat: int, gains: Gains) -> Asking[None]:
    """8.4.5: only the red fee is paid; declined only where every legal site costs it; it lapses where none can be paid."""
    structure = free_building(gains)
    if not structure:
        return
    legal = [site for site in table.free_sites(seat, structure) if is_allowed(gains, site)]
    if table.players[seat].is_automa:
        if legal:
            yield from erect_for_fee(table, seat, structure, place_for(table, seat, structure, legal))
        return
    payable = [site for site in legal if site_fee_of(structure, site) <= table.players[seat].credits]
    if not payable:
        return
    offered = {wording.site(structure, site): site for site in payable}
    may_decline = all(site_fee_of(structure, site) for site in legal)
    answer = yield from ask(seat, [*offered, *([wording.DECLINE] * may_decline)])
    if answer != wording.DECLINE:
        yield from erect_for_fee(table, seat, structure, offered[answer])


def erect_for_fee(table: Table, seat: int, structure: str, site: str) -> Asking[None]:
    table.players[seat].gain(-site_fee_of(structure, site))
    yield from erect(table, seat, structure, site)


def is_allowed(gains: Gains, site: str) -> bool:
    """A base in the stated areas, a conduit up to the stated value."""
    if "build_base" in gains:
        return area_of(basin_of(site)) in gains["build_base"]
    return "build_conduit_max" not in gains or CONDUITS[site]["value"] <= gains["build_conduit_max"]


def site_fee_of(structure: str, site: str) -> int:
    """Conduits and elevations never pay it (1.5)."""
    return site_fee(site) if structure in ("base", "powerhouse") else 0
