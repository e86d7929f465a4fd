"""Nothing comes from nowhere: the books change by what the events of a move say, and by nothing else."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from headrace.core.moves import Event
from headrace.core.position import Position
from headrace.games.barrage.material import (
    COMPANIES,
    CONTRACTS,
    DAMS,
    HEADSTREAMS,
    NODES,
    NONE,
    OFFICERS,
    PLACES,
    SPACES,
    STRUCTURES,
    TILES,
)
from tests.barrage.engine_side import table_of
from tests.barrage.following import lively
from tests.barrage.ledger.books import books
from tests.barrage.ledger.course import settle
from tests.barrage.ledger.facts import DATA, colour_of
from tests.barrage.ledger.table import Player, Segment
from tests.barrage.rich import rich
from tests.barrage.writing import GAME


class Told:
    """The books by events alone."""

    def __init__(self, pos: Position) -> None:
        self.table = table_of(pos)
        self.came_back: list[tuple[int, int, int, str]] = []
        self.said_back: list[tuple[int, int, int, str]] = []

    def hear(self, event: Event) -> None:
        """One event."""
        acts: Callable[[Player, Any], None] | None = getattr(self, f"hear_{event.kind}", None)
        if acts:
            acts(self.table.players[event.seat] if event.seat >= 0 else Player(), event)

    # ---- what everybody has ---------------------------------------------------------------------------------------------
    def hear_points(self, player: Player, event: Any) -> None:
        player.vp += event.points

    hear_bonus = hear_objective = hear_resources = hear_drops = hear_points

    def hear_track(self, player: Player, event: Any) -> None:
        player.vp += event.points
        player.credits += event.credits

    def hear_credits(self, player: Player, event: Any) -> None:
        player.credits += event.credits

    def hear_machines(self, player: Player, event: Any) -> None:
        player.excavators += event.excavators
        player.mixers += event.mixers

    def hear_energy(self, player: Player, event: Any) -> None:
        player.energy += event.energy
        assert player.energy == event.marker

    hear_flow_energy = hear_energy

    def hear_rotated(self, player: Player, event: Any) -> None:
        self.rotate(event.seat, event.steps)

    def rotate(self, seat: int, steps: int) -> None:
        """The wheel, and what comes back to be compared with what is said to come back."""
        player = self.table.players[seat]
        for _ in range(steps):
            last: Segment = player.wheel[-1]
            if last.tiles or last.excavators or last.mixers:
                self.came_back.append((seat, last.excavators, last.mixers, "".join(last.tiles)))
            player.rotate(1)

    def hear_returned(self, player: Player, event: Any) -> None:
        tile = TILES[event.tile] if event.tile != NONE else ""
        self.said_back.append((event.seat, event.excavators, event.mixers, tile))

    # ---- the draft --------------------------------------------------------------------------------------------------------
    def hear_drafted(self, player: Player, event: Any) -> None:
        assert self.table.pairs.pop(COMPANIES[event.company]) == OFFICERS[event.officer]
        settle(self.table, event.seat, COMPANIES[event.company], OFFICERS[event.officer])

    def hear_starter(self, player: Player, event: Any) -> None:
        player.contracts.append(CONTRACTS[event.contract])

    # ---- building -----------------------------------------------------------------------------------------------------------
    def hear_copied(self, player: Player, event: Any) -> None:
        player.engineers -= 1
        player.preliminaries += 1
        player.credits -= event.credits

    def hear_began(self, player: Player, event: Any) -> None:
        player.constructions = max(player.constructions, event.number)
        player.engineers -= event.engineers
        player.credits -= event.credits

    def hear_built(self, player: Player, event: Any) -> None:
        opening = player.wheel[0]
        opening.excavators, opening.mixers = event.excavators, event.mixers
        if TILES[event.tile] in player.tiles:
            player.tiles.remove(TILES[event.tile])
            opening.tiles.append(TILES[event.tile])
        player.excavators -= event.excavators
        player.mixers -= event.mixers
        self.rotate(event.seat, 1)
        self.hear_built_free(player, event)

    def hear_built_free(self, player: Player, event: Any) -> None:
        player.credits -= event.credits
        self.table.place(event.seat, STRUCTURES[event.structure], PLACES[event.place])

    # ---- spaces ---------------------------------------------------------------------------------------------------------------
    def hear_took_space(self, player: Player, event: Any) -> None:
        self.table.used.add(SPACES[event.space])
        player.engineers -= event.engineers
        player.credits -= event.credits

    def hear_banked(self, player: Player, event: Any) -> None:
        player.engineers -= event.engineers
        player.credits += event.credits

    def hear_passed(self, player: Player, event: Any) -> None:
        player.has_passed = True

    def hear_took_contract(self, player: Player, event: Any) -> None:
        name = CONTRACTS[event.contract]
        places = self.table.shown[colour_of(name)]
        places[places.index(name)] = None
        player.contracts.append(name)

    def hear_discarded(self, player: Player, event: Any) -> None:
        player.contracts.remove(CONTRACTS[event.contract])

    def hear_refilled(self, player: Player, event: Any) -> None:
        name = CONTRACTS[event.contract]
        places = self.table.shown[colour_of(name)]
        places[places.index(None)] = name
        assert self.table.stacks[colour_of(name)].pop(0) == name

    def hear_fulfilled(self, player: Player, event: Any) -> None:
        name = CONTRACTS[event.contract]
        (player.contracts if name in player.contracts else self.table.national).remove(name)
        player.fulfilled.append(name)

    def hear_bought(self, player: Player, event: Any) -> None:
        tile = TILES[event.tile]
        self.table.patents[self.table.patents.index(tile)] = None
        player.tiles.append(tile)

    # ---- production and water -----------------------------------------------------------------------------------------------
    def hear_produced(self, player: Player, event: Any) -> None:
        self.table.dams[PLACES[event.dam]].drops -= event.drops
        assert self.table.powerhouses[PLACES[event.house]] == event.seat
        self.hear_energy(player, event)

    hear_second = hear_produced

    def hear_conduit_paid(self, player: Player, event: Any) -> None:
        owner = self.table.players[event.owner]
        player.credits -= event.credits
        owner.credits += event.credits
        owner.vp += event.points

    def hear_placed(self, player: Player, event: Any) -> None:
        self.table.waiting[HEADSTREAMS[event.headstream]] += not event.flows

    def hear_watered(self, player: Player, event: Any) -> None:
        self.table.dams[DAMS[event.place]].drops += event.drops

    def hear_flowed(self, player: Player, event: Any) -> None:
        if NODES[event.end] in self.table.dams:
            self.table.dams[NODES[event.end]].drops += 1

    def hear_headstream(self, player: Player, event: Any) -> None:
        self.table.waiting[HEADSTREAMS[event.headstream]] += event.drops

    def hear_water_phase(self, player: Player, event: Any) -> None:
        assert self.table.waiting.total() == event.drops
        self.table.waiting.clear()

    # ---- the round ---------------------------------------------------------------------------------------------------------
    def hear_turn_order(self, player: Player, event: Any) -> None:
        self.table.order = [seat for seat in (event.first, event.second, event.third, event.fourth) if seat != NONE]

    def hear_unsold(self, player: Player, event: Any) -> None:
        at = self.table.patents.index(TILES[event.tile])
        self.table.patents[at] = None

    def hear_patent(self, player: Player, event: Any) -> None:
        self.table.patents[event.number - 1] = TILES[event.tile]
        assert self.table.patent_stack.pop(0) == TILES[event.tile]

    def hear_round(self, player: Player, event: Any) -> None:
        """Engineers go home, markers to nothing, spaces are free (11.2)."""
        self.table.round = event.round
        self.table.used.clear()
        for each in self.table.players:
            each.energy, each.engineers = 0, DATA["setup"]["start_engineers"]
            each.constructions = each.preliminaries = 0
            each.has_passed = False


SILENT = ("bonus", "order")
"""The bonus tile goes with its round; the order of the first round follows from the draft."""


def public(told: Told | Position) -> dict[str, str | int]:
    """The lines of the books that events tell about."""
    table = told.table if isinstance(told, Told) else table_of(told)
    silent = SILENT if table.round == 1 else SILENT[:1]
    return {name: line for name, line in books(table).items() if name not in silent}


def listen(pos: Position, seed: int, answers: int) -> None:
    """Lively play, the books compared after every answer."""
    choose, told = lively(random.Random(seed)), Told(pos)
    for _ in range(answers):
        if pos.is_over:
            break
        for event in pos.push(choose([move.text for move in pos.legal_moves])):
            told.hear(event)
        assert public(told) == public(pos), pos.moves[-1].text
        assert told.came_back == told.said_back, pos.moves[-1].text


@pytest.mark.parametrize("players", GAME.players)
def test_every_change_is_told_by_an_event(players: int) -> None:
    for seed in range(40):
        listen(rich(f"told {seed}", players), seed, 20)


@pytest.mark.parametrize("mode", DATA["meta"]["modes"])
@pytest.mark.parametrize("players", GAME.players)
def test_whole_games_are_told(players: int, mode: str) -> None:
    listen(GAME.start(players=players, mode=mode, seed="told"), 1, 10_000)
