"""A table of the ledger as a state of the engine, at the beginning of a turn: the way back of `engine_side`."""

from collections.abc import Iterable, Sequence
from typing import Any

from headrace.engine.seeds import dice_from
from headrace.engine.stack import push
from headrace.games.barrage.automa_tiles import STANDARD
from headrace.games.barrage.material import (
    ADVANCED,
    BASIN_COUNT,
    BONUSES,
    COLOUR_TILES,
    COLOURS,
    COMPANIES,
    CONDUITS,
    CONTRACTS,
    DAMS,
    ENGINEERS,
    FACE_UP,
    HEADSTREAMS,
    HOUSES,
    MODES,
    NONE,
    OBJECTIVES,
    OFFICERS,
    SPACE_ENGINEERS,
    SPACES,
    START_VP,
    STREAM_TILES,
    STRUCTURE_COUNT,
    STRUCTURES,
    TILES,
)
from headrace.games.barrage.questions import Turn
from headrace.games.barrage.state import (
    ACTIONS,
    FULFILLED,
    GONE,
    IN_OFFICE,
    IN_STACK,
    IN_SUPPLY,
    OFFERED,
    OPEN,
    REMOVED,
    SOLD,
    UNDRAWN,
    WHEEL,
    State,
)
from headrace.games.barrage.tables import SOURCE_COUNT, Source
from tests.barrage.ledger import Player, Table
from tests.barrage.ledger.construction import SPACES as CONSTRUCTION_SPACES
from tests.barrage.ledger.facts import basin_of


def number(name: str | None, names: Sequence[str]) -> int:
    """Nothing is -1."""
    return names.index(name) if name else NONE


def filled(numbers: Iterable[int], length: int) -> list[int]:
    """As long as the field."""
    found = [*numbers]
    return found + [NONE] * (length - len(found))


def state_of(table: Table, all_bonus: Sequence[str], users: dict[str, int]) -> Any:
    """The whole state. `users`: whose engineers stand on a used space."""
    s: Any = State()
    s.rng[:] = dice_from("laid")
    s.players, s.mode, s.turn, s.round, s.phase = len(table.players), MODES.index(table.mode), table.turn, table.round, ACTIONS
    s.order[:] = filled(table.order, len(s.order))
    push(s.pending, Turn())
    s.copied = s.automa_back = s.automa_front = NONE
    s.automa_level = STANDARD
    s.automa_stack[:] = [NONE] * len(s.automa_stack)
    s.paired[:] = [NONE] * len(s.paired)
    s.stream[:] = [STREAM_TILES.index(table.headstream_tiles[slot]) for slot in HEADSTREAMS]
    s.waiting[:] = [table.waiting[slot] for slot in HEADSTREAMS]
    s.bonus[:] = [BONUSES.index(tile) for tile in all_bonus]
    s.objective = OBJECTIVES.index(table.objective)
    _lay_map(s, table)
    _lay_contracts(s, table)
    _lay_patents(s, table)
    s.space_user[:] = [users.get(space, 0) if space in table.used else NONE for space in SPACES]
    for seat in range(len(s.company)):
        if seat < len(table.players):
            _lay_player(s, seat, table)
        else:
            s.company[seat] = s.officer[seat] = NONE
    return s


def _lay_map(s: Any, table: Table) -> None:
    s.dam_owner[:] = [NONE] * len(DAMS)
    for site, dam in table.dams.items():
        at = DAMS.index(site)
        s.level[at], s.drops[at], s.dam_owner[at] = dam.level, dam.drops, NONE if dam.owner is None else dam.owner
    s.conduit_owner[:] = [table.conduits.get(site, NONE) for site in CONDUITS]
    s.house_owner[:] = [table.powerhouses.get(site, NONE) for site in HOUSES]
    for seat in range(len(table.players)):
        for at, structure in enumerate(STRUCTURES):
            s.built[seat * STRUCTURE_COUNT + at] = table.built(seat, structure)
        s.base_basins[seat] = bits({basin_of(site) for site in table.own_dams(seat)})
        s.house_basins[seat] = bits(table.powerhouse_basins(seat))


def bits(basins: set[int]) -> int:
    return sum(1 << basin - 1 for basin in basins if basin <= BASIN_COUNT)


def _lay_contracts(s: Any, table: Table) -> None:
    s.contract_place[:], s.contract_owner[:] = [GONE] * len(CONTRACTS), [NONE] * len(CONTRACTS)
    s.office[:] = [number(tile, CONTRACTS) for colour in COLOURS for tile in filled_places(table, colour)]
    s.national[:] = filled((CONTRACTS.index(tile) for tile in table.national), len(s.national))
    for at, colour in enumerate(COLOURS):
        stack = [CONTRACTS.index(tile) for tile in reversed(table.stacks[colour])]
        s.contracts_left[at] = len(stack)
        s.contract_stack[at * COLOUR_TILES : (at + 1) * COLOUR_TILES] = filled(stack, COLOUR_TILES)
        for tile in stack:
            s.contract_place[tile] = IN_STACK
    for tile in (*s.office, *s.national):
        if tile != NONE:
            s.contract_place[tile] = IN_OFFICE
    for seat, player in enumerate(table.players):
        for place, names in ((OPEN, player.contracts), (FULFILLED, player.fulfilled)):
            for name in names:
                tile = CONTRACTS.index(name)
                s.contract_place[tile], s.contract_owner[tile] = place, seat


def filled_places(table: Table, colour: str) -> list[str | None]:
    assert len(table.shown[colour]) == FACE_UP
    return table.shown[colour]


def _lay_patents(s: Any, table: Table) -> None:
    owned = {tile for player in table.players for tile in [*player.tiles, *player.in_wheel()]}
    s.patent[:] = [number(tile, ADVANCED) for tile in table.patents]
    s.patents_left = len(table.patent_stack)
    s.patent_stack[:] = filled((ADVANCED.index(tile) for tile in reversed(table.patent_stack)), len(ADVANCED))
    for at, tile in enumerate(ADVANCED):
        stacked, offered = tile in table.patent_stack or not table.is_expert, tile in table.patents
        s.patent_place[at] = UNDRAWN if stacked else OFFERED if offered else SOLD if tile in owned else REMOVED


def _lay_player(s: Any, seat: int, table: Table) -> None:
    player = table.players[seat]
    s.company[seat], s.officer[seat] = COMPANIES.index(player.company), OFFICERS.index(player.officer)
    s.passed[seat], s.constructions[seat] = player.has_passed, player.constructions
    s.credits[seat], s.excavators[seat], s.mixers[seat] = player.credits, player.excavators, player.mixers
    s.engineers[seat], s.energy[seat], s.points[seat] = player.engineers, player.energy, player.vp
    s.from_source[seat * SOURCE_COUNT + Source.START] = START_VP
    s.from_source[seat * SOURCE_COUNT + Source.CONTRACTS] = player.vp - START_VP
    if player.officer == "mahiri_sekibo":
        s.copies = player.preliminaries
        taking_part = [other.officer for other in table.players]
        extra = [OFFICERS.index(name) for name in table.copy_targets if name not in taking_part]
        s.extra[:] = filled(extra, len(s.extra))
    elif all(other.officer != "mahiri_sekibo" for other in table.players):
        s.extra[:] = [NONE] * len(s.extra)
    for tile in player.tiles:
        s.tile_place[seat * len(TILES) + TILES.index(tile)] = IN_SUPPLY
    _lay_wheel(s, seat, player)
    s.banked[seat] = max(0, ENGINEERS - player.engineers - placed(s, seat, player))


def placed(s: Any, seat: int, player: Player) -> int:
    """Engineers that stand anywhere but in the bank."""
    constructing = sum(int(row["engineers"]) for row in CONSTRUCTION_SPACES[: player.constructions])
    on_spaces = sum(SPACE_ENGINEERS[at] for at, user in enumerate(s.space_user) if user == seat)
    return constructing + player.preliminaries + on_spaces


def _lay_wheel(s: Any, seat: int, player: Player) -> None:
    for at, segment in enumerate(player.wheel[1:], 1):
        left = len(player.wheel) - at
        s.wheel_excavators[seat * WHEEL + left - 1] = segment.excavators
        s.wheel_mixers[seat * WHEEL + left - 1] = segment.mixers
        for tile in segment.tiles:
            s.tile_place[seat * len(TILES) + TILES.index(tile)] = IN_SUPPLY + left
