"""What Barrage says about exploring: which questions there are, what is sensible, what pointing at a thing means."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from headrace.boards import looking
from headrace.boards.bill import Item
from headrace.boards.guide import Guide
from headrace.boards.plans import End
from headrace.engine.stack import KIND, top
from headrace.games.barrage.material import (
    CONDUIT_BASIN,
    CONDUIT_COUNT,
    CONDUIT_TO,
    CONDUIT_VALUE,
    CONDUITS,
    CONTRACTS,
    DAM_BASIN,
    DAMS,
    HOUSE_BASIN,
    JOKER,
    NONE,
    REQUIREMENT,
    SPACE_SECTION,
    TILE_BUILDS,
    TILE_LEVEL,
    TILES,
    Structure,
)
from headrace.games.barrage.questions import QUESTIONS, SITES, Act, Drops, OfStructure, Step, Turn
from headrace.games.barrage.rules.producing import energy_made
from headrace.games.barrage.tables import SPACE_AMOUNT, SPACE_DOES, Does

PLAIN = Act.alone()
"""Answers that name no thing."""
SITE_KINDS = tuple(act.verb for act in SITES)
LEADING = {
    **dict.fromkeys(("dam", "via"), Does.PRODUCE), "headstream": Does.PLACE, "take": Does.TAKE,
}  # fmt: skip
"""What the space is wanted for, by the kind of thing on the map that is pointed at."""


class BarrageGuide(Guide):
    """The guide of one view."""

    questions = QUESTIONS

    @classmethod
    def answer(cls, text: str) -> tuple[str, str]:
        kind, value = super().answer(text)
        return kind, value.removeprefix("space,")

    def means(self, kind: str, value: str) -> Mapping[str, str]:
        """A site means its structure; a dam or conduit that can produce, a drop, a contract: the best space that leads there."""
        s = self.view.state
        if top(s.pending, KIND) != Step.TURN or "act" in self.focus:
            return {}
        structure = SITE_KINDS.index(kind) if kind in SITE_KINDS else TILE_BUILDS[TILES.index(value)] if kind == "tile" else JOKER
        if structure < JOKER:
            return dict([self.answers(Act.CONSTRUCT + structure)])
        spaces = self._spaces_for(LEADING[kind]) if kind in LEADING else []
        return dict(self.answers(space) for space in spaces[:1])

    def _spaces_for(self, does: Does) -> list[int]:
        """Taking spaces that are for something, those with the greatest effect and the fewest engineers first."""
        runs = ((Act.of(move.number), move.number) for move in self.view.moves)
        found = [number for run, number in runs if run is Act.SPACE and SPACE_DOES[number - run] == does]
        return sorted(found, key=lambda act: (-SPACE_AMOUNT[act - Act.SPACE] if does == Does.PRODUCE else 0, act))

    def asks(self, s: Any, kinds: Sequence[str]) -> str:
        if top(s.pending, KIND) in (Step.SITE, Step.FREE_SITE):
            return SITE_KINDS[top(s.pending, OfStructure.structure)]
        return super().asks(s, kinds)

    def ranked(self, s: Any, kind: str, values: Sequence[str]) -> Sequence[str]:
        """What is natural: a plain tile, the usual machines, the most energy, the greatest contract."""
        ranks: dict[str, Callable[[str], Any]] = {
            "tile": self._tile_rank,
            "credits": int,
            "excavators": lambda value: -int(value),
            "dam": lambda value: -self._dam_worth(s, value),
            "via": lambda value: (-CONDUIT_VALUE[CONDUITS.index(value)], s.conduit_owner[CONDUITS.index(value)] != s.turn),
            "drops": lambda value: (-self._energy(s, int(value)), int(value)),
            "fulfil": lambda value: -REQUIREMENT[CONTRACTS.index(value)],
        }
        if kind in ranks:
            found = sorted((value for value in values if value not in PLAIN), key=ranks[kind])
            return [*found, *(value for value in values if value in PLAIN)]
        return values if len(values) == 1 else ()

    @staticmethod
    def _tile_rank(value: str) -> tuple[int, int]:
        """Tiles of the structure before those for any, basic ones first: an effect is chosen on purpose."""
        at = TILES.index(value)
        return int(TILE_BUILDS[at] >= JOKER), TILE_LEVEL[at]

    def _dam_worth(self, s: Any, value: str) -> int:
        """The most that all drops of a dam can bring."""
        dam = DAMS.index(value)
        return max((worth for _, worth in ways_from(s, dam)), default=0)

    def _energy(self, s: Any, drops: int) -> int:
        """What so many drops would produce: for Viktor Fiesler one may do as much as two."""
        bonus, running = top(s.pending, Drops.bonus), top(s.pending, Drops.running)
        return energy_made(s, drops, top(s.pending, Drops.conduit), bonus, running)

    def row(self, s: Any, kind: str) -> Sequence[int] | None:
        """What stands side by side: of spaces those of the section that is pointed at; elsewhere what is possible."""
        if kind == "act":
            return self._section(s)
        if kind == "drops":
            return [Act.DROPS + at for at in range(s.drops[top(s.pending, Drops.dam)])]
        if kind == "tile":
            tiles = range(s.turn * len(TILES), (s.turn + 1) * len(TILES))
            return [Act.TILE + at - tiles.start for at in tiles if s.tile_place[at] != 0 and self._fits(s, at - tiles.start)]
        return ()

    @staticmethod
    def _fits(s: Any, tile: int) -> bool:
        """Does a tile build what is under way?"""
        structure = top(s.pending, OfStructure.structure)
        return TILE_BUILDS[tile] in (structure, JOKER) or TILE_BUILDS[tile] > JOKER

    def _section(self, s: Any) -> list[int]:
        """The spaces of the section of the one that is pointed at; what can be built; how many engineers go to the bank."""
        if "act" not in self.focus:
            return []
        pointed = self.things.actions["act", self.focus["act"]]
        run = Act.of(pointed)
        if run is Act.SPACE:
            return [run + at for at, section in enumerate(SPACE_SECTION) if section == SPACE_SECTION[pointed - run]]
        return (
            [*range(run, run + s.engineers[s.turn] if run is Act.BANK else run.end)] if run in (Act.BANK, Act.CONSTRUCT) else []
        )

    def looks_beside(self, s: Any, kind: str, value: str) -> bool:
        """Of what a turn may be only what things on the board lead to, and only while nothing is looked at."""
        if kind != "act":
            return True
        return not self.view.focus and self.things.actions[kind, value] in self._leading

    @cached_property
    def _leading(self) -> set[int]:
        """What things on the board lead to: building, and the best spaces."""
        spaces = (self._spaces_for(does)[:1] for does in set(LEADING.values()))
        return {*range(Act.CONSTRUCT, Act.CONSTRUCT.end), *(act for found in spaces for act in found)}

    def ends(self, s: Any) -> bool:
        """Who is left alone in a round takes turn after turn; each is planned by itself."""
        return top(s.pending, KIND) == Step.TURN and top(s.pending, Turn.copied) == 0

    def foreseen(self, s: Any, action: int) -> Sequence[Item] | None:
        """What is taken or decided last is known, only what comes after it is not."""
        return ()


def ways_from(s: Any, dam: int) -> list[tuple[int, int]]:
    """Conduits by which a dam can feed a powerhouse of the seat that decides, with what all its drops come to."""
    houses = {HOUSE_BASIN[at] for at, owner in enumerate(s.house_owner) if owner == s.turn}
    return [
        (at, s.drops[dam] * CONDUIT_VALUE[at])
        for at in range(CONDUIT_COUNT)
        if CONDUIT_BASIN[at] == DAM_BASIN[dam] and s.conduit_owner[at] != NONE and CONDUIT_TO[at] in houses
    ]


class Looking(looking.Looking):
    """A site with a dam leads to a production where it can feed one, else to building on it."""

    @property
    def settled(self) -> tuple[int, ...]:
        """Only whole plans are agreed to; while something is open, the next thing is pressed."""
        return () if self.plan.end is End.OPEN else super().settled

    def preferred(self, pair: str) -> tuple[int, str]:
        return int(pair.startswith(("dam:", "via:"))), pair


__all__ = ["BarrageGuide", "Looking", "Structure", "ways_from"]
