"""A position of the engine in the ledger's words, field by field of the schema."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from headrace.core.position import Position
from headrace.games.great_western_trail.material import (
    AREA_CARDS,
    CARD_COUNT,
    CARDS,
    CITIES,
    DISC_SPACES,
    DISCS,
    HAZARDS,
    JOB_COLUMNS,
    JOB_ROWS,
    MARKET_CATTLE,
    MASTERS,
    MOST_CARDS,
    MOST_PILE,
    NONE,
    NUMBERS,
    PILES,
    PRIVATE,
    RAILS,
    SPACES,
    STATIONS,
    SUPPLY,
    TEEPEES,
    TRACK,
    TRAIL_TILES,
    WORKERS,
)
from tests.great_western_trail.ledger import Ledger
from tests.great_western_trail.ledger.table import Player, Tile


def some(counts: Sequence[int], names: Sequence[str]) -> Counter[str]:
    """Counts by name."""
    return Counter({name: count for name, count in zip(names, counts, strict=True) if count})


def row(values: Sequence[int], seat: int, width: int) -> Sequence[int]:
    """What a field by seat holds for one seat."""
    return values[seat * width : (seat + 1) * width]


def from_top(values: Sequence[int], names: Sequence[str]) -> list[str]:
    """A pile whose top is last, as a list whose top is first."""
    return [names[value] for value in reversed(values)]


def table_of(pos: Position) -> Ledger:
    """The whole table of a position at the beginning of a turn."""
    s = pos.state
    masters = {STATIONS[at]: MASTERS[master] for at, master in enumerate(s.master) if s.master_owner[at] == NONE}
    ledger = Ledger(pos.players, "".join("ab"[side] for side in s.side), _trail(s), masters)
    ledger.has_objectives_at_kansas_city = s.objectives_at_kansas_city == 0
    ledger.turn = s.turn
    ledger.piles = {pile + 1: from_top(row(s.pile, pile, MOST_PILE)[: s.pile_size[pile]], SUPPLY) for pile in range(PILES)}
    at_column = len(s.foresight) // PILES
    ledger.foresight = {
        f"{at // at_column + 1} {at % at_column + 1}": None if tile == NONE else SUPPLY[tile]
        for at, tile in enumerate(s.foresight)
    }
    jobs = [row(s.job, at, JOB_COLUMNS) for at in range(JOB_ROWS)]
    ledger.job_market = [[WORKERS[worker] for worker in workers if worker != NONE] for workers in jobs]
    ledger.token_row = s.token_row + 1 if s.token_row < JOB_ROWS else None
    ledger.market = list(some(s.market, MARKET_CATTLE).elements())
    ledger.market_stack = from_top(s.market_stack[: s.market_left], CARDS)
    ledger.display = [CARDS[card] for card in s.display if card != NONE]
    ledger.objective_stack = from_top(s.objective_stack[: s.objective_left], CARDS)
    ledger.players = [_player(s, seat) for seat in range(pos.players)]
    return ledger


def _trail(s: Any) -> dict[str, Tile]:
    names = [f"{at + 1}{'ab'[side]}" for at, side in enumerate(s.side)]
    shown = {name: names[at] for at, name in enumerate(PRIVATE)}
    return {
        space: Tile(shown.get(TRAIL_TILES[tile], TRAIL_TILES[tile]), None if s.owner[at] == NONE else s.owner[at])
        for at, (space, tile) in enumerate(zip(SPACES, s.tile, strict=True))
        if tile != NONE
    }


def _player(s: Any, seat: int) -> Player:
    cleared = row(s.cleared, seat, len(DISCS))
    return Player(
        money=s.money[seat],
        cattleman=None if s.cattleman[seat] == NONE else SPACES[s.cattleman[seat]],
        engine=RAILS[s.engine[seat]],
        certificate=TRACK[s.certificates[seat]],
        stack=from_top(row(s.stack, seat, MOST_CARDS)[: s.stack_size[seat]], CARDS),
        hand=list(some(row(s.hand, seat, CARD_COUNT), CARDS).elements()),
        discards=list(some(row(s.discarded, seat, CARD_COUNT), CARDS).elements()),
        area=list(some(row(s.area, seat, len(AREA_CARDS)), AREA_CARDS).elements()),
        discs=some([all_of - clear for all_of, clear in zip(DISC_SPACES, cleared, strict=True)], DISCS),
        workers=some(row(s.workers, seat, len(WORKERS)), WORKERS),
        unbuilt=[number + 1 for number, built in enumerate(row(s.built, seat, NUMBERS)) if built == 0],
        cities=some(row(s.city_discs, seat, len(CITIES)), CITIES),
        stations=[name for name, disc in zip(STATIONS, row(s.station_disc, seat, len(STATIONS)), strict=True) if disc],
        hazards=list(some(row(s.hazards, seat, len(HAZARDS)), HAZARDS).elements()),
        teepees=some(row(s.teepees, seat, len(TEEPEES)), TEEPEES),
        masters=[MASTERS[master] for at, master in enumerate(s.master) if s.master_owner[at] == seat],
        has_token=s.token_owner == seat,
    )
