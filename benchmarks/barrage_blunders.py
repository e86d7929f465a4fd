"""What a bot of Barrage does that strong players call a blunder; counted by `benchmarks.blunders`."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from headrace.core.moves import Event
from headrace.core.position import Position
from headrace.engine.stack import KIND, top
from headrace.games.barrage.events import EventKind
from headrace.games.barrage.judgement.water import landing, natural, room_above
from headrace.games.barrage.material import (
    CONDUIT_BASIN,
    CONDUIT_TO,
    CONDUIT_VALUE,
    DAM_BASIN,
    FIRST_DAM_NODE,
    FIRST_EXIT,
    FIRST_PASS,
    FULL_AT,
    NEXT_NODE,
    ROUNDS,
    SECTION,
    SECTIONS,
    SPACE_SECTION,
    SPACES,
    STRUCTURES,
)
from headrace.games.barrage.questions import Act, Headstream, Step
from headrace.games.barrage.reasons import Reason
from headrace.games.barrage.rules.constructing import why_not_construct
from headrace.games.barrage.rules.counting import capacity, open_contracts
from headrace.games.barrage.rules.ending import objective_count
from headrace.games.barrage.rules.managing import why_not_space
from headrace.games.barrage.rules.scoring import bonus_count
from headrace.games.barrage.state import WHEEL
from headrace.games.barrage.tables import SPACE_DOES, Does, Pouring
from headrace.games.barrage.waterways import HOUSES_ABOVE

KINDS = (
    "produces without fulfilling a contract although a contract space was free two turns before",
    "ends a round one or two energy short of a section that its bonus tile counts",
    "builds a base that no drop reaches: dams of others above, none to come, no own powerhouse above",
    "sends two engineers or more to the bank in one of the rounds 1-4",
    "goes to the bank with three engineers or more because the tile it would build with is in the wheel",
    "takes the right space while the left one is free",
    "ends one of the rounds 3-5 without energy",
    "takes a contract and has to discard one",
    "buys machines in round 5",
    "has a conduit without a dam above or a powerhouse below at the end of the next round",
    "lets a drop run over its full dam into a dam of another player",
    "ends with five machines or more in the supply",
    "places a drop that a dam of another player catches",
    "turns an empty wheel",
    "is one short of a better place at the objective although it could still build in round 5",
    "pays for another's conduit although the own one was as good or one point worse",
)
BANKED, MUCH, MANY, LATE = 2, 3, 5, 3


@dataclass
class Watch:
    """One game: blunders so far, and what has to be remembered for them."""

    pos: Position
    counts: Counter[int] = field(default_factory=Counter)
    offered: dict[int, list[bool]] = field(default_factory=dict)
    banked: Counter[tuple[int, int]] = field(default_factory=Counter)
    conduits: dict[int, int] = field(default_factory=dict)
    could_build: set[int] = field(default_factory=set)
    chance: bool = False

    def see(self, action: int, legal: list[int]) -> None:
        """A decision that is about to be made."""
        s: Any = self.pos.state
        asked = top(s.pending, KIND)
        if asked == Step.TURN:
            self.turns(s, action, legal)
        elif asked == Step.FULFIL:
            self.chance = False
        elif asked == Step.DISCARD:
            self.counts[7] += 1
        elif asked == Step.VIA:
            own = [CONDUIT_VALUE[a - Act.VIA] for a in legal if s.conduit_owner[a - Act.VIA] == s.turn]
            used = action - Act.VIA
            self.counts[15] += s.conduit_owner[used] != s.turn and max(own, default=-1) >= CONDUIT_VALUE[used] - 1
        elif asked == Step.HEADSTREAM and action >= Act.HEADSTREAM:
            slot = action - Act.HEADSTREAM
            flows = top(s.pending, Headstream.pouring) == Pouring.FLOW
            given = top(s.pending, Headstream.given + slot) if flows else s.waiting[slot]
            dam = landing(s, slot, given)
            self.counts[12] += dam >= 0 and s.dam_owner[dam] not in (-1, s.turn)
        elif asked == Step.SITE and Act.BASE <= action < Act.ELEVATION and s.round < ROUNDS:
            dam = action - Act.BASE
            dry = natural(s, dam) == 0 and room_above(s, s.turn, dam) > 0
            self.counts[2] += dry and not HOUSES_ABOVE[dam] & s.house_basins[s.turn]

    def turns(self, s: Any, action: int, legal: list[int]) -> None:
        """The action of a turn."""
        seat = s.turn
        before = self.offered.setdefault(seat, [])
        self.chance = before[-2:-1] == [True]
        before.append(any(does_take(other) for other in legal) and open_contracts(s, seat) < 3)
        if s.round == ROUNDS:
            builds = any(Act.CONSTRUCT <= other < Act.SPACE for other in legal)
            self.could_build = self.could_build | {seat} if builds else self.could_build - {seat}
        if Act.SPACE <= action < Act.BANK:
            self.uses(s, action - Act.SPACE, legal)
        elif Act.BANK <= action < Act.BASE:
            count = action - Act.BANK + 1
            if s.round < ROUNDS:
                self.counts[3] += self.banked[seat, s.round] < BANKED <= self.banked[seat, s.round] + count
                self.banked[seat, s.round] += count
            lacks = any(why_not_construct(s, kind) == Reason.NO_TILE for kind in range(len(STRUCTURES)))
            self.counts[4] += (
                s.engineers[seat] >= MUCH and lacks and not any(Act.CONSTRUCT <= other < Act.SPACE for other in legal)
            )

    def uses(self, s: Any, space: int, legal: list[int]) -> None:
        """A space of the management board."""
        name = SPACES[space]
        if name.endswith("_right"):
            self.counts[5] += why_not_space(s, SPACES.index(name.removesuffix("_right") + "_left")) == 0
        section = SECTIONS[SPACE_SECTION[space]]
        self.counts[8] += section.startswith("machin") and s.round == ROUNDS
        if section.startswith("workshop"):
            at = slice(s.turn * WHEEL, s.turn * WHEEL + WHEEL)
            self.counts[13] += sum(s.wheel_excavators[at]) + sum(s.wheel_mixers[at]) == 0

    def happened(self, events: list[Event], before: Any) -> None:
        """What a decision brought about."""
        s: Any = self.pos.state
        kinds = [event.kind for event in events]
        if EventKind.PRODUCED.name.lower() in kinds and top(s.pending, KIND) != Step.FULFIL:
            self.counts[0] += self.chance
        for event in events:
            if event.kind == EventKind.FLOWED.name.lower():
                self.overflows(s, event.start, event.end)
        for site in range(len(CONDUIT_BASIN)):
            if s.conduit_owner[site] >= 0:
                self.conduits.setdefault(site, before.round)
        if s.round > before.round or s.turn < 0:
            self.closes_round(s, before.round)

    def overflows(self, s: Any, start: int, end: int) -> None:
        """A drop that passed a full dam on its way."""
        if not FIRST_DAM_NODE <= end < FIRST_PASS or s.dam_owner[end - FIRST_DAM_NODE] < 0:
            return
        catcher, node, passed = s.dam_owner[end - FIRST_DAM_NODE], start, set()
        while node != end and node < FIRST_EXIT:
            if FIRST_DAM_NODE <= node < FIRST_PASS:
                dam = node - FIRST_DAM_NODE
                passed |= {s.dam_owner[dam]} if s.level[dam] and s.drops[dam] >= capacity(s, dam) else set()
            node = NEXT_NODE[node]
        self.counts[10] += len(passed - {-1, catcher})

    def closes_round(self, s: Any, ended: int) -> None:
        """After the scoring of a round."""
        for seat in range(s.players):
            energy = s.energy_of_round[seat * ROUNDS + ended - 1]
            worth = bonus_count(s, seat, s.bonus[ended - 1]) > 0
            self.counts[1] += worth and energy < FULL_AT[ended - 1] and -energy % SECTION in (1, 2)
            self.counts[6] += ended >= LATE and energy == 0
        for site, built in self.conduits.items():
            if ended == min(built + 1, ROUNDS):
                seat = s.conduit_owner[site]
                basin, below = CONDUIT_BASIN[site], CONDUIT_TO[site]
                has_dam = any(s.level[d] and s.dam_owner[d] in (-1, seat) for d in range(len(DAM_BASIN)) if DAM_BASIN[d] == basin)
                self.counts[9] += not (has_dam and s.house_basins[seat] >> below & 1)

    def close(self) -> None:
        """What shows only at the end."""
        s: Any = self.pos.state
        numbers = [objective_count(s, seat) for seat in range(s.players)]
        for seat in range(s.players):
            self.counts[11] += s.excavators[seat] + s.mixers[seat] >= MANY
            self.counts[14] += seat in self.could_build and numbers[seat] + 1 in numbers


def does_take(action: int) -> bool:
    """Is it a space of the contract office?"""
    return Act.SPACE <= action < Act.BANK and SPACE_DOES[action - Act.SPACE] == Does.TAKE
