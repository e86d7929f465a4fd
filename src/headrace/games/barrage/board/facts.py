"""What stands where and who has what, by the names of the data; what is looked at, and what is fresh."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile
from typing import NamedTuple

from headrace.boards.curves import Box
from headrace.boards.plans import Question
from headrace.boards.sheet import Sheet as CommonSheet
from headrace.core.moves import Event
from headrace.core.stack import KIND, A, B, top
from headrace.core.view import View
from headrace.games.barrage import naming
from headrace.games.barrage.board.guide import BarrageGuide, Looking
from headrace.games.barrage.board.wheel import Load
from headrace.games.barrage.material import (
    ANTON_TILE,
    BONUS_EACH,
    BONUSES,
    COMPANIES,
    CONDUIT_TO,
    CONDUIT_VALUE,
    CONDUITS,
    CONTRACTS,
    DAM_FEE,
    DAMS,
    DATA,
    EXPERT,
    FIRST_CONDUIT,
    FIRST_HOUSE,
    FULL_AT,
    HEADSTREAMS,
    HOUSE_FEE,
    HOUSES,
    NATIONAL_TILES,
    NODES,
    NONE,
    OBJECTIVES,
    OFFICERS,
    PLACES,
    ROUNDS,
    SEGMENTS,
    SPACE_ENGINEERS,
    SPACE_FEE,
    SPACE_FROM,
    SPACES,
    STREAM_DROPS,
    STRUCTURE_COUNT,
    STRUCTURES,
    TILE_COUNT,
    TILES,
)
from headrace.games.barrage.state import DRAFT, FULFILLED, IN_SUPPLY, NOT_OWNED, OPEN, WHEEL, State
from headrace.games.barrage.tables import Step

AFTER_TURN = ("passed", "water_phase", "round")
"""What comes after a turn is no part of what it brings."""
SUPPLIES = (
    ("credits", "money"), ("excavators", "barrage_excavator"), ("mixers", "barrage_mixer"), ("engineers", "person"),
)  # fmt: skip


class Dam(NamedTuple):
    """A dam; of nobody if `owner` is -1."""

    owner: int
    level: int
    drops: int
    capacity: int


class Turned(NamedTuple):
    """The wheel as it will stand: its segments, those just filled, and what came home."""

    loads: list[Load]
    new: frozenset[int]
    home: Load


@dataclass(frozen=True)
class Sheet(CommonSheet):
    """A view of Barrage in one size."""

    reach: Looking

    @classmethod
    def of(cls, view: View) -> "Sheet":
        """The sheet of a view."""
        return cls(Looking(view, BarrageGuide(view)))

    @property
    def stilled(self) -> "Sheet":
        """The same, but nothing in it is pressed."""
        return replace(self, still=True)

    @property
    def s(self) -> State:
        state: State = self.view.state
        return state

    @property
    def asked(self) -> Step | None:
        """What is asked; None when the game is over."""
        return None if self.view.over else Step(top(self.s.pending, KIND))

    @property
    def about(self) -> tuple[int, int]:
        """The first two numbers of what is asked."""
        return top(self.s.pending, A), top(self.s.pending, B)

    def own(self, seat: int) -> bool:
        """Is this the viewer's seat?"""
        return seat == self.view.seat

    @property
    def subject(self) -> int:
        """Whose company board is shown: the viewer's, else that of whoever decides."""
        return self.view.seat if self.view.seat is not None else self.view.turn or 0

    def rule(self, name: str, *numbers: int) -> int:
        """What a function of the rules says of this position."""
        found: int = self.function(name)(self.s, *numbers)
        return found

    def function(self, name: str) -> Callable[..., int]:
        """A function of the rules text by `module.name`."""
        module, _, function = name.rpartition(".")
        found: Callable[..., int] = getattr(self.view.game.text(f"{self.view.game.package}.rules.{module}"), function)
        return found

    def gloss(self, id: str) -> str:
        """A thing by its id in the glossary."""
        return self.term(id)

    def capital(self, id: str) -> str:
        """The same at the beginning of a line."""
        words = self.gloss(id)
        return words[:1].upper() + words[1:]

    def long(self, id: str) -> str:
        """What a tile, an officer or an ability does."""
        return self.term(f"{id}.long")

    @property
    def drafting(self) -> bool:
        return not self.view.over and self.s.phase == DRAFT

    @property
    def next_order(self) -> list[int]:
        """The turn order of the next round as it stands: less energy goes earlier, who is level swaps (11.1)."""
        now = [seat for seat in self.s.order if seat != NONE]
        if not now:
            return []
        return sorted(now, key=lambda seat: (self.s.energy[seat], -now.index(seat)))

    def change(self, seat: int, what: str) -> int:
        """How what is looked at changes a number of a player."""
        return sum(_change(event, seat, what) for event in self.planned)

    @property
    def bonus_planned(self) -> str:
        """Whether what is looked at reaches the section from which the bonus tile counts in full."""
        full, now = FULL_AT[self.round - 1], self.energy(self.s.turn)
        if now < full <= now + self.energy_planned:
            return self.say("bonus_full", full=full)
        return ""

    def thing(self, body: str, target: str, words: str, clause: str, box: Box, r: float = 4, wash: bool = True) -> str:
        """A thing that tells of itself and can be used; on the phone a tap uses it, so only others tell."""
        drawn = self.touch(body, target, words, box, r, wash)
        can_be_used = self.narrow and not self.still and self.reach.mark(target) is not None
        return drawn if can_be_used else self.tip(drawn, words, clause)

    # ---- the valley -------------------------------------------------------------------------------------------------
    @property
    def rounds(self) -> int:
        return ROUNDS

    @property
    def round(self) -> int:
        return self.s.round

    @property
    def expert(self) -> bool:
        return self.s.mode == EXPERT

    def dam(self, name: str) -> Dam | None:
        """The dam on a base site."""
        at = DAMS.index(name)
        if self.s.level[at] == 0:
            return None
        return Dam(self.s.dam_owner[at], self.s.level[at], self.s.drops[at], self.rule("counting.capacity", at))

    def conduit(self, name: str) -> int | None:
        """Whose conduit it is."""
        owner = self.s.conduit_owner[CONDUITS.index(name)]
        return None if owner == NONE else owner

    def house(self, name: str) -> int | None:
        """Whose powerhouse it is."""
        owner = self.s.house_owner[HOUSES.index(name)]
        return None if owner == NONE else owner

    def owner_at(self, name: str) -> int | None:
        """Whose dam or powerhouse stands on a site; -1: a neutral dam."""
        if name in DAMS:
            found = self.dam(name)
            return found.owner if found else None
        return self.house(name)

    def stream(self, name: str) -> tuple[list[int], int]:
        """Drops of the rounds in which a headstream brings any, and how many wait there."""
        at = HEADSTREAMS.index(name)
        first = self.s.stream[at] * ROUNDS
        return list(STREAM_DROPS[first : first + ROUNDS - 1]), self.s.waiting[at]

    # ---- scoring ----------------------------------------------------------------------------------------------------
    def energy(self, seat: int) -> int:
        return self.s.energy[seat]

    def bonus(self, number: int) -> tuple[str, int]:
        """What the bonus tile of a round counts, and points for each."""
        at = self.s.bonus[number - 1]
        return DATA["bonus_tiles"][BONUSES[at]]["counts"], BONUS_EACH[at]

    @property
    def objective(self) -> str:
        return OBJECTIVES[self.s.objective]

    # ---- the offices ------------------------------------------------------------------------------------------------
    def is_open(self, space: str) -> bool:
        """Is a space in the game with so many players?"""
        return SPACE_FROM[SPACES.index(space)] <= self.s.players

    def occupant(self, space: str) -> int | None:
        """Whose engineers stand on a space."""
        who = self.s.space_user[SPACES.index(space)]
        return None if who == NONE else who

    def banked(self, seat: int) -> int:
        return self.s.banked[seat]

    @property
    def national(self) -> list[str]:
        """National contracts by place; an empty name for one that is gone."""
        return [contract_at(at) for at in self.s.national[: NATIONAL_TILES[self.s.players]]]

    @property
    def private(self) -> list[str]:
        return [contract_at(at) for at in self.s.office]

    @property
    def patents(self) -> list[str]:
        """Tiles in the patent office by place."""
        return ["" if at == NONE else ADVANCED_TILES[at] for at in self.s.patent]

    # ---- players ----------------------------------------------------------------------------------------------------
    def company(self, seat: int) -> str:
        """The company of a player; that of another while it is still drafted."""
        at = self.s.company[seat]
        return "" if at == NONE else COMPANIES[at]

    def company_name(self, seat: int) -> str:
        return self.gloss(self.company(seat)) if self.company(seat) else ""

    def officer(self, seat: int) -> str:
        at = self.s.officer[seat]
        return "" if at == NONE else OFFICERS[at]

    def built(self, seat: int) -> dict[str, int]:
        first = seat * STRUCTURE_COUNT
        return dict(zip(STRUCTURES, self.s.built[first : first + STRUCTURE_COUNT], strict=True))

    def tiles(self, seat: int) -> list[str]:
        """Technology tiles in the supply."""
        return [name for name, place in self._places(seat) if place == IN_SUPPLY]

    def _places(self, seat: int) -> Iterator[tuple[str, int]]:
        first = seat * TILE_COUNT
        return zip(TILES, self.s.tile_place[first : first + TILE_COUNT], strict=True)

    def wheel(self, seat: int) -> list[Load]:
        """The segments of a wheel; the last comes home next."""
        loads = [Load("", 0, 0)] * SEGMENTS
        for left in range(1, SEGMENTS):
            at = seat * WHEEL + left - 1
            tile = next((name for name, place in self._places(seat) if place == left + IN_SUPPLY), "")
            loads[SEGMENTS - left] = Load(tile, self.s.wheel_excavators[at], self.s.wheel_mixers[at])
        return loads

    def wheel_words(self, seat: int) -> str:
        """What comes home when, in words."""
        found = []
        for at, load in enumerate(self.wheel(seat)):
            if not load.is_empty:
                what = [self.gloss(load.tile)] if load.tile else []
                what += [
                    naming.counted(name, count, self.words, self.lang)
                    for name, count in (("excavators", load.excavators), ("mixers", load.mixers))
                    if count
                ]
                found.append(self.say("comes_home", turns=SEGMENTS - at, what=", ".join(what)))
        return " · ".join(reversed(found)) or self.say("wheel_empty")

    def constructions(self, seat: int) -> int:
        return self.s.constructions[seat]

    def _contracts(self, seat: int, place: int) -> list[str]:
        return [
            name for at, name in enumerate(CONTRACTS) if self.s.contract_owner[at] == seat and self.s.contract_place[at] == place
        ]

    def open_contracts(self, seat: int) -> list[str]:
        return self._contracts(seat, OPEN)

    def fulfilled(self, seat: int) -> int:
        return len(self._contracts(seat, FULFILLED))

    def purse(self, seat: int) -> list[tuple[str, str]]:
        """What is in the supply: icons with counts in words."""
        counts = ((icon, name, int(getattr(self.s, name)[seat])) for name, icon in SUPPLIES)
        return [(icon, naming.counted(name, count, self.words, self.lang)) for icon, name, count in counts]

    def advanced(self, seat: int) -> int:
        """Advanced tiles of a player, in the supply and in the wheel."""
        return sum(place != NOT_OWNED and DATA["technology_tiles"][name]["level"] > 0 for name, place in self._places(seat))

    # ---- words ------------------------------------------------------------------------------------------------------
    def place(self, name: str) -> str:
        """A building site in words."""
        return naming.site_name(name, self.words, self.lang)

    def dam_words(self, name: str) -> str:
        found = self.dam(name)
        if found is None:
            fee = DAM_FEE[DAMS.index(name)]
            return self.say("tip_site_fee" if fee else "tip_site", place=self.place(name), fee=fee)
        owner = self.say("neutral") if found.owner == NONE else self.name(found.owner)
        return self.say("tip_dam", place=self.place(name), owner=owner, level=found.level, drops=found.drops, room=found.capacity)

    def conduit_words(self, name: str) -> str:
        at, owner = CONDUITS.index(name), self.conduit(name)
        told = self.say("tip_conduit", place=self.place(name), value=CONDUIT_VALUE[at], basin=CONDUIT_TO[at] + 1)
        return told + (f" · {self.name(owner)}" if owner is not None else "")

    def house_words(self, name: str) -> str:
        owner, fee = self.house(name), HOUSE_FEE[HOUSES.index(name)]
        if owner is not None:
            return f"{self.place(name)} · {self.name(owner)}"
        return self.say("tip_site_fee" if fee else "tip_site", place=self.place(name), fee=fee)

    def stream_words(self, name: str) -> str:
        at = HEADSTREAMS.index(name)
        rounds, waiting = self.stream(name)
        listed = ", ".join(map(str, rounds))
        return self.say("tip_stream", name=naming.headstream_name(at, self.words, self.lang), rounds=listed, waiting=waiting)

    def space_words(self, name: str) -> str:
        """A space with its engineers, its fee and who stands there."""
        if name == "bank":
            return f"{self.gloss('bank')}: {self.say('bank_any')}"
        at = SPACES.index(name)
        told = self.say("tip_space", what=naming.space_name(at, self.words, self.lang), engineers=SPACE_ENGINEERS[at])
        told += self.say("tip_fee", fee=SPACE_FEE[at]) if SPACE_FEE[at] else ""
        who = self.occupant(name)
        return told + (f" · {self.name(who)}" if who is not None else "")

    def space_title(self, at: int) -> str:
        """What a space does, as the beginning of a line: `Production +2`."""
        row = SPACES[at].rpartition("_")[0]
        return self.capital(row if row in self.words else SPACES[at])

    def patent_words(self, at: int) -> str:
        tile = self.patents[at]
        return f"{self.space_words(f'patent_{at + 1}')}: {self.gloss(tile)}" if tile else self.say("patent_sold")

    def contract_words(self, name: str) -> str:
        """A contract: what it asks for and what it brings."""
        return naming.contract_name(CONTRACTS.index(name), self.words, self.lang)

    def reward_words(self, reward: Mapping[str, int | list[str]]) -> str:
        """What a reward or income gives."""
        return naming.reward_name(reward, self.words, self.lang)

    def incomes_words(self, seat: int) -> str:
        """The incomes that a player collects each round."""
        company = self.company(seat)
        if not company:
            return ""
        active = [
            self.reward_words(got)
            for name, built in self.built(seat).items()
            if name != "powerhouse"
            for count, got in DATA["companies"][company]["income"][name].items()
            if int(count) <= built
        ]
        return self.say("tip_incomes", incomes=" · ".join(active)) if active else self.say("tip_no_incomes")

    def bonus_now(self) -> str:
        """What the bonus tile of this round would bring each player as it stands."""
        told = [f"{self.view.names[seat]} {self.rule('scoring.bonus_points', seat)}" for seat in self.seats]
        return self.say("bonus_now", scores=", ".join(told))

    # ---- what is looked at --------------------------------------------------------------------------------------------
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
        return {answer.kind.partition(".")[0]: answer.value for answer in found}

    def looked(self, kind: str) -> str:
        """The thing of a kind that is looked at; `producing`: the powerhouse, `house`: one that is built."""
        if kind == "producing":
            return PLACES[event.house] if (event := self._told("produced", "second")) else ""
        return self._chosen.get("powerhouse" if kind == "house" else kind, "")

    @property
    def in_view(self) -> set[str]:
        """Sites of the production or building that is looked at."""
        kinds = ("dam", "via", "producing", "base", "elevation", "conduit", "house")
        return {name for kind in kinds if (name := self.looked(kind))}

    def _told(self, *kinds: str) -> Event | None:
        """The last event of these kinds of what is looked at."""
        return next((event for event in reversed(self.planned) if event.kind in kinds), None)

    @property
    def drops_planned(self) -> int:
        event = self._told("produced", "second")
        return event.drops if event else 0

    @property
    def made_planned(self) -> int:
        event = self._told("produced", "second")
        return event.energy if event else 0

    @property
    def energy_planned(self) -> int:
        """How far the viewer's marker would move."""
        found = [event.marker for event in self.planned if event.seat == self.s.turn and "marker" in event.numbers]
        return found[-1] - self.energy(self.s.turn) if found else 0

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
        """Incomes that would be bared: structure and number."""
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
        loads, new = self.wheel(self.view.seat), set[int]()
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
        return next((q for q in plan.questions if q.kind.partition(".")[0] in kinds), None) if plan else None

    @cached_property
    def prices(self) -> dict[str, tuple[str, int, int, bool]]:
        """Machines and fee of each site that can be built on, and whether it is the one looked at."""
        question, found = self.site_question, dict[str, tuple[str, int, int, bool]]()
        if question is None or self.asked == Step.FREE_SITE:
            return found
        kind = question.kind.partition(".")[0]
        for answer in question.answers:
            if answer.why is None and answer.value in PLACES:
                found[answer.value] = (*self.price(kind, answer.value), answer.chosen)
        return found

    def price(self, structure: str, name: str) -> tuple[str, int, int]:
        """Kind and number of machines, and the fee of a site, for the seat that decides."""
        at = PLACES.index(name)
        site = at if at < FIRST_CONDUIT else at - FIRST_CONDUIT if at < FIRST_HOUSE else at - FIRST_HOUSE
        seat = self.s.turn
        officer = self.rule("counting.officer_of", seat)
        count = self.rule("costs.machines_needed", seat, STRUCTURES.index(structure), site, 0, officer)
        fee = DAM_FEE[site] if structure == "base" else HOUSE_FEE[site] if structure == "powerhouse" else 0
        return ("excavator" if structure in ("base", "conduit") else "mixer"), count, fee

    # ---- what is fresh ------------------------------------------------------------------------------------------------
    @cached_property
    def fresh(self) -> frozenset[str]:
        """Things that were touched since the viewer's turn before this one, by target."""
        return frozenset(target for event in self.view.news for target in touched(event))


def _change(event: Event, seat: int, what: str) -> int:
    """How an event changes a number of a player."""
    n = event.numbers
    if event.kind == "conduit_paid" and n["owner"] == seat:
        return n[what] if what in ("credits", "points") else 0
    if event.seat != seat:
        return 0
    if event.kind in ("credits", "points", "machines", "energy", "flow_energy", "returned"):
        return n.get(what, 0)
    if event.kind in ("produced", "second"):
        return n["energy"] if what == "energy" else 0
    if event.kind == "banked":
        return n["credits"] if what == "credits" else -n.get(what, 0)
    if event.kind in ("began", "took_space", "built", "built_free", "copied", "conduit_paid"):
        return -n.get(what, 0) if what in PAID else 0
    return 0


PAID = ("credits", "engineers", "excavators", "mixers")


def contract_at(at: int) -> str:
    return "" if at == NONE else CONTRACTS[at]


ADVANCED_TILES = tuple(name for name, row in DATA["technology_tiles"].items() if row["level"] > 0)


def touched(event: Event) -> list[str]:
    """Things of the board that an event speaks of."""
    names, found = event.numbers, list[str]()
    if event.kind in ("built", "built_free", "watered"):
        found.append(f"site:{PLACES[names['place']]}")
    if event.kind in ("produced", "second"):
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


__all__ = ["Dam", "Sheet", "Turned"]
