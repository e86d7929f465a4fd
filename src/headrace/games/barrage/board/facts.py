"""What is looked at, what it would change, and what is fresh."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile
from typing import NamedTuple

from headrace.boards.asking import Asking
from headrace.boards.curves import Box
from headrace.boards.plans import Question
from headrace.boards.price import Price
from headrace.core.moves import Event
from headrace.core.view import View
from headrace.games.barrage.board.guide import BarrageGuide, Looking
from headrace.games.barrage.board.position import wheel_of
from headrace.games.barrage.board.wheel import Load
from headrace.games.barrage.material import (
    ANTON_TILE,
    CONTRACTS,
    COPY_ENGINEERS,
    COPY_FEE,
    DAMS,
    DATA,
    EXPERT,
    FULL_AT,
    HEADSTREAMS,
    NODES,
    NONE,
    PLACES,
    SEGMENTS,
    SPACES,
    STRUCTURES,
    TILES,
)
from headrace.games.barrage.questions import FRAMES, Step
from headrace.games.barrage.rules.ending import score_game
from headrace.games.barrage.state import State

PRODUCTIONS = ("produced", "second")
"""Events that make energy."""
PAYING_EVENTS = ("began", "took_space", "built", "built_free", "copied", "conduit_paid")
GAINING_EVENTS = ("credits", "points", "machines", "energy", "flow_energy", "returned", *PRODUCTIONS)
GOODS = ("engineers", "credits", "excavators", "mixers", "energy", "points")
"""What a seat has that a turn changes."""
AFTER_TURN = ("passed", "water_phase", "round", "automa_turn")
"""What comes after a turn is no part of what it brings."""


PAYING = frozenset(("excavators", "credits"))
"""Questions of how a building is paid."""


class Cost(NamedTuple):
    """What a building takes. `is_open`: it can be paid otherwise. `after`: the moves of the plan before the site is chosen."""

    excavators: int
    mixers: int
    credits: int
    is_open: bool
    after: tuple[int, ...]

    @property
    def price(self) -> Price:
        """The same by the numbers of its event."""
        paid = {"excavators": self.excavators, "mixers": self.mixers, "credits": self.credits}
        return Price({f"built.{what}": (amount, amount) for what, amount in paid.items()}, self.after)


class Turned(NamedTuple):
    """The wheel as it will stand: its segments, those just filled, and what came home."""

    loads: list[Load]
    new: frozenset[int]
    home: Load


@dataclass(frozen=True)
class Sheet(Asking[State, Step]):
    """A view of Barrage in one size."""

    reach: Looking
    questions, frames = Step, FRAMES

    @classmethod
    def of(cls, view: View) -> "Sheet":
        """The sheet of a view."""
        return cls(Looking(view, BarrageGuide(view)))

    @property
    def stilled(self) -> "Sheet":
        """The same, but nothing in it is pressed."""
        return replace(self, still=True)

    @property
    def subject(self) -> int:
        """Whose company board is shown: the viewer's, else that of whoever decides."""
        return self.view.seat if self.view.seat is not None else self.view.turn or 0

    @property
    def expert(self) -> bool:
        return self.s.mode == EXPERT

    # ---- words and things -------------------------------------------------------------------------------------------
    def capital(self, id: str) -> str:
        """A thing by its id in the glossary, at the beginning of a line."""
        words = self.term(id)
        return words[:1].upper() + words[1:]

    def long(self, id: str) -> str:
        """What a tile, an officer or an ability does."""
        return self.term(f"{id}.long")

    def thing(
        self, body: str, target: str, words: str, clause: str, box: Box, r: float = 4, wash: bool = True, over: str = ""
    ) -> str:
        """A thing that tells of itself and can be used; on the phone a tap uses it, so only others tell.

        `over`: figures of it that no pencil may cover.
        """
        drawn = self.touch(body, target, words, box, r, wash, over)
        can_be_used = self.narrow and not self.still and self.reach.mark(target) is not None
        return drawn if can_be_used else self.tip(drawn, words, clause)

    # ---- what is looked at --------------------------------------------------------------------------------------------
    @cached_property
    def points_if_ended(self) -> Sequence[int]:
        """Points by seat if the game ended now: the rules' own scoring of its end, on a copy (12.2-12.4)."""
        s = self.s.copy()
        if not self.view.over:
            score_game(s)
        return tuple(s.points[: s.players])

    def change(self, seat: int, what: str) -> int:
        """How what is looked at changes a number of a player."""
        return sum(_change(event, seat, what) for event in self.planned)

    @property
    def bonus_planned(self) -> str:
        """Whether what is looked at reaches the section from which the bonus tile counts in full."""
        full, now = FULL_AT[self.s.round - 1], self.s.energy[self.s.turn]
        if now < full <= now + self.energy_planned:
            return self.say("bonus_full", full=full)
        return ""

    @cached_property
    def planned(self) -> Sequence[Event]:
        """What would happen by the end of the turn, if the viewer looks at something."""
        events = self.reach.plan.outcome.events if self.mine and self.reach.open else ()
        return tuple(takewhile(lambda event: event.kind not in AFTER_TURN, events))

    @cached_property
    def _chosen(self) -> dict[str, str]:
        """The answers of the plan by plain kind; of several the last."""
        if not (self.mine and self.reach.open):
            return {}
        found = [question.chosen for question in self.reach.plan.questions if question.chosen]
        return {answer.kind: answer.value for answer in found}

    def looked(self, kind: str) -> str:
        """The thing of a kind that is looked at; `producing`: the powerhouse, `house`: one that is built."""
        if kind == "producing":
            return PLACES[event.house] if (event := self._told(*PRODUCTIONS)) else ""
        return self._chosen.get("powerhouse" if kind == "house" else kind, "")

    @cached_property
    def in_view(self) -> set[str]:
        """Sites of the production or building that is looked at."""
        kinds = ("dam", "via", "producing", "base", "elevation", "conduit", "house")
        return {name for kind in kinds if (name := self.looked(kind))}

    def _told(self, *kinds: str) -> Event | None:
        """The last event of these kinds of what is looked at."""
        return _last(self.planned, *kinds)

    @property
    def drops_planned(self) -> int:
        event = self._told(*PRODUCTIONS)
        return event.drops if event else 0

    @property
    def made_planned(self) -> int:
        event = self._told(*PRODUCTIONS)
        return event.energy if event else 0

    @property
    def energy_planned(self) -> int:
        """How far the viewer's marker would move."""
        found = [event.marker for event in self.planned if event.seat == self.s.turn and "marker" in event.numbers]
        return found[-1] - self.s.energy[self.s.turn] if found else 0

    @cached_property
    def streams_planned(self) -> dict[str, int]:
        """Drops that would be placed, by headstream."""
        found: dict[str, int] = {}
        for event in self.planned:
            if event.kind == "placed":
                name = HEADSTREAMS[event.headstream]
                found[name] = found.get(name, 0) + 1
        return found

    @cached_property
    def bared_planned(self) -> tuple[tuple[str, int], ...]:
        """Incomes that would be uncovered: structure and number."""
        return tuple(
            (STRUCTURES[event.structure], event.rank)
            for event in self.planned
            if event.kind == "income" and event.structure >= 0 and self.own(event.seat)
        )

    @cached_property
    def wheel_planned(self) -> Turned | None:
        """The viewer's wheel as it would stand."""
        mine = [event for event in self.planned if self.own(event.seat)]
        built = next((event for event in mine if event.kind == "built"), None)
        steps = sum(event.steps for event in mine if event.kind == "rotated") + (built is not None)
        if not steps or self.view.seat is None:
            return None
        loads, new = wheel_of(self.s, self.view.seat), set[int]()
        if built:
            in_wheel = built.tile != ANTON_TILE and any(event.kind == "copied_tile" for event in mine)
            tile = "" if built.tile == NONE or in_wheel else TILES[built.tile]
            loads[0] = Load(tile, built.excavators, built.mixers)
        turned = [Load("", 0, 0)] * SEGMENTS
        for at, load in enumerate(loads):
            if at + steps < SEGMENTS:
                turned[at + steps] = load
        if built and steps < SEGMENTS:
            new.add(steps)
        home = [event for event in mine if event.kind == "returned"]
        tiles = [TILES[event.tile] for event in home if event.tile != NONE]
        came = Load(tiles[0] if tiles else "", sum(event.excavators for event in home), sum(event.mixers for event in home))
        return Turned(turned, frozenset(new), came)

    @cached_property
    def site_question(self) -> Question | None:
        """The question for a site, if it is on the path."""
        plan = self.reach.plan if self.mine and self.reach.open else None
        kinds = ("base", "elevation", "conduit", "powerhouse")
        return next((q for q in plan.questions if q.kind in kinds), None) if plan else None

    @cached_property
    def prices(self) -> dict[str, Cost]:
        """What the building takes on each site that can be built on and is not the one looked at, as its bill will say."""
        question, plan = self.site_question, self.reach.plan
        found = dict[str, Cost]()
        if question is None or self.asked == Step.FREE_SITE:
            return found
        for answer in question.answers:
            outcome = plan.outcome_of(answer)
            if outcome and not answer.chosen and (built := _last(outcome.events, "built")):
                is_open = bool(outcome.picked & PAYING)
                found[answer.value] = Cost(built.excavators, built.mixers, built.credits, is_open, question.moves)
        return found

    # ---- who stands where ---------------------------------------------------------------------------------------------
    def engineers_on(self, space: str) -> int:
        """How many stand on a space that is taken: as many as it has squares, but for an Automa that had fewer."""
        printed: int = DATA["action_spaces"][space]["engineers"]
        return min(printed, self._sent.get(space, printed))

    @cached_property
    def _sent(self) -> dict[str, int]:
        """Engineers that Automas have sent in this round, by space."""
        if not self.s.automas:
            return {}
        latest = (event for done in reversed(self.view.history.done) for event in reversed(done.events))
        sent = (event for event in takewhile(lambda event: event.kind != "round", latest) if event.kind == "automa_did")
        return {SPACES[event.space]: event.engineers for event in sent if event.space != NONE}

    # ---- what is fresh ------------------------------------------------------------------------------------------------
    @cached_property
    def fresh(self) -> frozenset[str]:
        """Things that were touched since the viewer's turn before this one, by target."""
        return frozenset(target for event in self.view.history.news() for target in touched(event))


def _last(events: Sequence[Event], *kinds: str) -> Event | None:
    """The last event of these kinds."""
    return next((event for event in reversed(events) if event.kind in kinds), None)


def _change(event: Event, seat: int, what: str) -> int:
    """How an event changes a number of a player."""
    if event.kind == "conduit_paid" and event.owner == seat:
        return event.numbers[what] if what in ("credits", "points") else 0
    return changes(event).get(what, 0) if event.seat == seat else 0


def changes(event: Event) -> dict[str, int]:
    """What an event changes for the seat it tells of, by good: what is paid is negative."""
    found = {good: event.numbers[good] for good in GOODS if event.numbers.get(good)}
    if event.kind == "copied":
        found["engineers"] = COPY_ENGINEERS[COPY_FEE.index(event.credits)]
    if event.kind in PAYING_EVENTS:
        return {good: -count for good, count in found.items() if good not in ("energy", "points")}
    if event.kind == "banked":
        return {**found, "engineers": -event.engineers}
    return found if event.kind in GAINING_EVENTS else {}


def touched(event: Event) -> list[str]:
    """Things of the board that an event speaks of."""
    names, found = event.numbers, list[str]()
    if event.kind in ("built", "built_free", "watered"):
        found.append(f"site:{PLACES[names['place']]}")
    if event.kind in PRODUCTIONS:
        found += [f"site:{PLACES[names[what]]}" for what in ("dam", "conduit", "house")]
    if event.kind == "took_space":
        found.append(f"space:{SPACES[names['space']]}")
    if event.kind == "banked":
        found.append("space:bank")
    if event.kind == "placed":
        found.append(f"headstream:{HEADSTREAMS[names['headstream']]}")
    if event.kind == "refilled":
        found.append(f"contract:{CONTRACTS[names['contract']]}")
    if event.kind == "flowed" and NODES[names["end"]] in DAMS:
        found.append(f"site:{NODES[names['end']]}")
    return found


__all__ = ["Sheet", "Turned"]
