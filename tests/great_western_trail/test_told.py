"""Nothing comes from nowhere: the books change by what the events of a move say, and by nothing else."""

import random
import re
from collections.abc import Callable

import pytest

from headrace.core.moves import Event
from headrace.core.position import Position
from headrace.games.great_western_trail.material import (
    BUILDINGS,
    CARDS,
    CITIES,
    DISCS,
    HAZARDS,
    MASTERS,
    NONE,
    RAILS,
    SPACES,
    STATIONS,
    SUPPLY,
    TEEPEES,
    WORKERS,
)
from tests.great_western_trail.engine_side import table_of
from tests.great_western_trail.following import eager
from tests.great_western_trail.ledger.books import books
from tests.great_western_trail.ledger.table import Player, Table, Tile
from tests.great_western_trail.rich import GAME, rich
from tests.kit.proof import rest_in_proof

pytestmark = pytest.mark.no_cover

PAID = ("toll", "toll_to", "paid", "hired", "built", "replaced", "upgraded", "hazard_removed", "purchased", "transport")
EARNED = ("gained", "traded", "income")
SILENT = ("hand", "draw stack", "discards", "cattleman")
"""What nobody is told of, or what follows from the course of a turn."""


class Told:
    """The books by events alone."""

    def __init__(self, pos: Position) -> None:
        self.table = table_of(pos)

    def hear(self, event: Event) -> None:
        """One event: money first, then what it is about."""
        player = self.table.players[event.seat] if event.seat >= 0 else Player()
        if event.kind in PAID:
            player.money -= event.dollars
        elif event.kind in EARNED:
            player.money += event.dollars
        if event.kind == "toll_to":
            self.table.players[event.owner].money += event.dollars
        acts: Callable[[Player, Event], None] | None = getattr(self, event.kind, None)
        if acts:
            acts(player, event)

    def certificates(self, player: Player, event: Event) -> None:
        player.certificate = event.marker

    def income(self, player: Player, event: Event) -> None:
        player.certificate -= event.marker

    def played(self, player: Player, event: Event) -> None:
        player.area.append(CARDS[event.card])

    def engine_moved(self, player: Player, event: Event) -> None:
        assert player.engine == RAILS[event.rail]
        player.engine = RAILS[event.to]

    def hired(self, player: Player, event: Event) -> None:
        player.workers[WORKERS[event.worker]] += 1
        self.table.job_market[event.row - 1].remove(WORKERS[event.worker])

    def built(self, player: Player, event: Event) -> None:
        assert SPACES[event.space] not in self.table.trail
        self._put(player, event)

    def replaced(self, player: Player, event: Event) -> None:
        assert self.table.trail[SPACES[event.space]].name == BUILDINGS[event.old]
        self._put(player, event)

    def _put(self, player: Player, event: Event) -> None:
        player.unbuilt.remove(int(BUILDINGS[event.building][:-1]))
        self.table.trail[SPACES[event.space]] = Tile(BUILDINGS[event.building], event.seat)

    def city_disc(self, player: Player, event: Event) -> None:
        self._disc(player, event)
        player.cities[CITIES[event.city]] += 1

    def station_disc(self, player: Player, event: Event) -> None:
        self._disc(player, event)
        player.stations.append(STATIONS[event.station])

    def _disc(self, player: Player, event: Event) -> None:
        if event.disc != NONE:
            player.discs[DISCS[event.disc]] -= 1

    def disc_returned(self, player: Player, event: Event) -> None:
        player.stations.remove(STATIONS[event.station])

    def appointed(self, player: Player, event: Event) -> None:
        player.workers[WORKERS[event.worker]] -= 1
        player.masters.append(MASTERS[event.master])
        assert self.table.station_masters.pop(STATIONS[event.station]) == MASTERS[event.master]

    def traded(self, player: Player, event: Event) -> None:
        assert self.table.trail.pop(SPACES[event.space]).name == TEEPEES[event.teepee]
        player.teepees[TEEPEES[event.teepee]] += 1

    def hazard_removed(self, player: Player, event: Event) -> None:
        assert self.table.trail.pop(SPACES[event.space]).name == HAZARDS[event.hazard]
        player.hazards.append(HAZARDS[event.hazard])

    def worker_came(self, player: Player, event: Event) -> None:
        self.table.job_market[event.row - 1].append(WORKERS[event.worker])

    def tile_came(self, player: Player, event: Event) -> None:
        self.table.trail[SPACES[event.space]] = Tile(SUPPLY[event.tile])

    def token_moved(self, player: Player, event: Event) -> None:
        self.table.token_row = event.row

    def token_taken(self, player: Player, event: Event) -> None:
        self.table.token_row, player.has_token = None, True

    def bought(self, player: Player, event: Event) -> None:
        self.table.market.remove(CARDS[event.card])


def public(table: Table) -> dict[str, str | int]:
    """The lines of the books that events tell about."""
    silent = ("foresight", "pile", "cattle market", "market stack", "objective")
    return {name: line for name, line in books(table).items() if not name.endswith(SILENT) and not name.startswith(silent)}


@pytest.mark.parametrize("seeds", rest_in_proof([range(24), range(24, 60)]), ids=["some", "more"])
@pytest.mark.parametrize("players", GAME.players)
def test_every_change_is_told_by_an_event(players: int, seeds: range) -> None:
    for seed in seeds:
        pos, dice = rich(f"told {seed}", players), random.Random(seed)
        choose, told = eager(dice), Told(pos)
        for _ in range(40):
            if pos.is_over:
                break
            for event in pos.push(choose([move.text for move in pos.legal_moves])):
                told.hear(event)
            assert public(told.table) == public(table_of(pos)), pos.moves[-1].text


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_no_line_calls_a_space_by_a_letter_alone(lang: str) -> None:
    """`comes by neutral building space a`; a space's letter stands behind what the space is for."""
    bare = re.compile(r"(?<!building )\bspace [a-g]\b|(?<!건물 칸 )\b[a-g]칸")
    pos, choose = rich("letters", 3), eager(random.Random("letters"))
    told: list[str] = []
    while not pos.is_over and len(told) < 400:
        told += [event.told(lang, ("Ann", "Ben", "Cho")) for event in pos.push(choose([move.text for move in pos.legal_moves]))]
    assert [line for line in told if bare.search(line)] == []
    assert any(re.search(r"(building space|건물 칸) [a-g](?![0-9a-z])", line) for line in told)
