"""A position of the engine in the ledger's words, field by field of the schema."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from headrace.core.position import Position
from headrace.games.barrage.automa_tiles import AUTOMA_LEVELS, AUTOMA_TILES
from headrace.games.barrage.material import (
    ADVANCED,
    BONUSES,
    COLOUR_TILES,
    COLOURS,
    COMPANIES,
    CONDUITS,
    CONTRACTS,
    DAMS,
    FACE_UP,
    HEADSTREAMS,
    HOUSES,
    MODES,
    NONE,
    OBJECTIVES,
    OFFICERS,
    SEGMENTS,
    SPACES,
    STREAM_TILES,
    TILES,
)
from headrace.games.barrage.state import ASIDE, DRAFT, FULFILLED, IN_SUPPLY, OPEN, TURNED_OVER, WHEEL
from tests.barrage.ledger import Dam, Player, Segment, Table
from tests.barrage.ledger.facts import colour_of


def named(number: int, names: Sequence[str]) -> str:
    """Empty for nobody and nothing."""
    return names[number] if number != NONE else ""


def row(values: Sequence[int], seat: int, width: int) -> Sequence[int]:
    """What a field by seat holds for one seat."""
    return values[seat * width : (seat + 1) * width]


def table_of(pos: Position) -> Table:
    """The whole table."""
    s = pos.state
    table = Table([_player(s, seat) for seat in range(pos.players)], MODES[s.mode])
    table.round = s.round
    table.turn = s.turn
    table.order = [seat for seat in s.order if seat != NONE] if s.phase != DRAFT else []
    table.headstream_tiles = {slot: STREAM_TILES[s.stream[at]] for at, slot in enumerate(HEADSTREAMS)}
    table.waiting = Counter({slot: s.waiting[at] for at, slot in enumerate(HEADSTREAMS)})
    table.bonus = [BONUSES[tile] for tile in s.bonus][len(s.bonus) if s.turn == NONE else s.round - 1 :]
    table.objective = OBJECTIVES[s.objective]
    table.national = [CONTRACTS[tile] for tile in s.national if tile != NONE]
    _lay_map(table, s)
    _lay_offices(table, s)
    _lay_draft(table, s)
    _lay_automas(table, s)
    return table


def _lay_map(table: Table, s: Any) -> None:
    for at, site in enumerate(DAMS):
        if s.level[at]:
            table.dams[site] = Dam(None if s.dam_owner[at] == NONE else s.dam_owner[at], s.level[at], s.drops[at])
    table.conduits = {site: s.conduit_owner[at] for at, site in enumerate(CONDUITS) if s.conduit_owner[at] != NONE}
    table.powerhouses = {site: s.house_owner[at] for at, site in enumerate(HOUSES) if s.house_owner[at] != NONE}


def _lay_offices(table: Table, s: Any) -> None:
    """What lies open and what is stacked; the top of a stack is its last there, and the first here."""
    for at, colour in enumerate(COLOURS):
        shown = row(s.office, at, FACE_UP)
        table.shown[colour] = [named(tile, CONTRACTS) or None for tile in shown]
        stack = row(s.contract_stack, at, COLOUR_TILES)[: s.contracts_left[at]]
        table.stacks[colour] = [CONTRACTS[tile] for tile in reversed(stack)]
    table.patents = [named(tile, ADVANCED) or None for tile in s.patent]
    table.patent_stack = [ADVANCED[tile] for tile in reversed(s.patent_stack[: s.patents_left])]
    table.used = {space for at, space in enumerate(SPACES) if s.space_user[at] != NONE}


def _lay_draft(table: Table, s: Any) -> None:
    """What is still to be drafted, and whom Mahiri may copy."""
    if s.phase == DRAFT:
        table.pairs = {company: OFFICERS[s.paired[at]] for at, company in enumerate(COMPANIES) if s.paired[at] != NONE}
        table.starting = [contract for at, contract in enumerate(CONTRACTS) if contract.startswith("start") and is_left(s, at)]
    taking_part = [player.officer for player in table.players if player.officer] + list(table.pairs.values())
    others = [officer for officer in taking_part if officer != "mahiri_sekibo"]
    if len(others) < len(taking_part):
        table.copy_targets = others + [OFFICERS[officer] for officer in s.extra if officer != NONE]


def _lay_automas(table: Table, s: Any) -> None:
    """Which seats are Automas, their tiles, what they have put aside."""
    table.seat_automas(s.automas, AUTOMA_LEVELS[s.automa_level])
    if s.automas:
        table.pile = [AUTOMA_TILES[tile] for tile in (s.automa_front, *reversed(s.automa_stack[: s.automa_left]))]
        table.back = named(s.automa_back, AUTOMA_TILES)
        table.discarded = [tile for at, tile in enumerate(AUTOMA_TILES) if s.automa_place[at] == TURNED_OVER]
    for at, contract in enumerate(CONTRACTS):
        if s.contract_place[at] == ASIDE:
            table.aside[colour_of(contract)].append(contract)


def is_left(s: Any, contract: int) -> bool:
    """Is this starting contract still in the middle?"""
    return bool(s.contract_place[contract] == 1)


def _player(s: Any, seat: int) -> Player:
    tiles = row(s.tile_place, seat, len(TILES))
    wheel = [Segment() for _ in range(SEGMENTS)]
    for left in range(1, SEGMENTS):
        segment = wheel[SEGMENTS - left]
        segment.tiles = [tile for at, tile in enumerate(TILES) if tiles[at] == IN_SUPPLY + left]
        segment.excavators = row(s.wheel_excavators, seat, WHEEL)[left - 1]
        segment.mixers = row(s.wheel_mixers, seat, WHEEL)[left - 1]
    held = {place: [tile for at, tile in enumerate(CONTRACTS) if _has(s, seat, at, place)] for place in (OPEN, FULFILLED)}
    is_mahiri = named(s.officer[seat], OFFICERS) == "mahiri_sekibo"
    return Player(
        company=named(s.company[seat], COMPANIES),
        officer=named(s.officer[seat], OFFICERS),
        credits=s.credits[seat],
        excavators=s.excavators[seat],
        mixers=s.mixers[seat],
        engineers=s.engineers[seat],
        vp=s.points[seat],
        energy=s.energy[seat],
        tiles=[tile for at, tile in enumerate(TILES) if tiles[at] == IN_SUPPLY],
        wheel=wheel,
        contracts=held[OPEN],
        fulfilled=held[FULFILLED],
        constructions=s.constructions[seat],
        preliminaries=s.copies if is_mahiri else 0,
        copied=named(s.copied, OFFICERS) if is_mahiri else "",
        has_passed=bool(s.passed[seat]),
    )


def _has(s: Any, seat: int, contract: int, place: int) -> bool:
    return bool(s.contract_owner[contract] == seat and s.contract_place[contract] == place)
