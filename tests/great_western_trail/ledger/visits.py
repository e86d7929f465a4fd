"""Phases A and B: the way, the visit of a location, objective cards played."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.great_western_trail.ledger.cards import FORFEIT
from tests.great_western_trail.ledger.dictation import Asking
from tests.great_western_trail.ledger.effects import Effects
from tests.great_western_trail.ledger.table import NEUTRALS, OBJECTIVES, SIDES, SPACES, Facts, Tile
from tests.great_western_trail.route_finder import DATA, KANSAS_CITY, Way, asked_branches, destinations, follow, trail, ways

END = "end"
COPY = "copy_adjacent"
RISK = -1
"""The number of a risk action among the local actions of a tile."""


@dataclass(frozen=True)
class Link:
    """A building used in a visit: where, which tile it was when it was reached or copied (R16, R31)."""

    space: str
    tile: Tile

    def actions(self) -> list[list[Facts]]:
        """Its local actions, each with its alternatives (5.1.2)."""
        facts = NEUTRALS.get(self.tile.name) or SIDES[self.tile.name]
        return [list(action.get("choose_one", [action])) for action in facts["actions"]]

    def plates(self) -> dict[str, tuple[int, Facts]]:
        """What can be used: the number of a local action and a row; the risk action of the space comes last (5.1.3)."""
        rows = [(number, row) for number, action in enumerate(self.actions()) for row in action]
        found = {f"use {self.space} {at}": row for at, row in enumerate(rows, 1)}
        risk = DATA["risk_action"].get(SPACES[self.space].get("risk"))
        if risk:
            found[f"risk {self.space}"] = RISK, {**risk, **risk["discard"], "discard": risk["discard"]["card"]}
        return found


@dataclass(frozen=True)
class Plate:
    """A local action that can be used, and the chain of tiles that is fixed with it."""

    chain: list[Link]
    link: Link
    number: int
    row: Facts


@dataclass
class Visit:
    """A phase B at an own or neutral building, or (no chain) with nothing but the single auxiliary action."""

    chain: list[Link] = field(default_factory=list)
    used: set[tuple[str, int]] = field(default_factory=set)
    has_acted: bool = False
    is_over: bool = False


class Visits(Effects):
    """The table, with what happens on the trail."""

    # ---- moving -----------------------------------------------------------------------------------------------------
    def ways(self, limit: int, has_tolls: bool = True) -> list[Way]:
        assert self.me.cattleman
        return ways(self.tolls(), self.me.cattleman, limit, self.me.money, self.count, has_tolls)

    def walk(self, found: list[Way], goal: str) -> Asking[None]:
        """Branches where it matters, tolls, arrival (4.4, 4.6)."""
        assert self.me.cattleman
        left = [way for way in found if way.goal == goal]
        while branches := asked_branches(left, self.me.cattleman):
            answer = yield [f"by {branch}" for branch in branches]
            left = follow(left, self.me.cattleman, answer.split()[1])
        for payee, amount in left[0].paid:
            self.pay(amount)
            if isinstance(payee, int):
                self.players[payee].money += amount
        self.me.cattleman = goal

    # ---- objective cards --------------------------------------------------------------------------------------------
    def playable(self) -> list[str]:
        return [f"play {card}" for card in self.fitting("objective")]

    def play(self, answer: str) -> Asking[bool]:
        """The card goes to the area, its action is performed or forfeited (11.3); True if the cattleman was moved."""
        card = answer.split()[1]
        self.me.hand.remove(card)
        self.me.area.append(card)
        row = OBJECTIVES[card]["immediate"]
        if "move_up_to_no_toll" not in row:
            if self.can(row):
                yield from self.perform(row, [FORFEIT])
            return False
        goals = self._goals_of_card(row["move_up_to_no_toll"])
        if not goals:
            return False
        answer = yield [*(f"go {goal}" for goal in goals), FORFEIT]
        if answer == FORFEIT:
            return False
        self.me.cattleman = answer.split()[1]
        return True

    def _goals_of_card(self, limit: int) -> set[str]:
        """Locations without tolls, never Kansas City (11.5)."""
        return set() if self.at_kansas_city() else destinations(self.ways(limit, has_tolls=False)) - {KANSAS_CITY}

    # ---- phase A ----------------------------------------------------------------------------------------------------
    def phase_a(self) -> Asking[None]:
        """First placement (4.1) or a move, with objective cards before it (11.2)."""
        if self.me.cattleman is None:
            starts = [space for space, tile in self.trail.items() if tile.name in NEUTRALS]
            self.me.cattleman = (yield [f"go {space}" for space in starts]).split()[1]
            return
        while True:
            found = self.ways(self.step_limit)
            answer = yield [f"go {goal}" for goal in destinations(found)] + self.playable()
            if answer.startswith("go"):
                yield from self.walk(found, answer.split()[1])
                return
            yield from self.play(answer)

    # ---- phase B on the trail ---------------------------------------------------------------------------------------
    def visit(self) -> Asking[bool]:
        """Use the location; True if a move action has led to another one (9.10)."""
        assert self.me.cattleman
        tile = self.trail[self.me.cattleman]
        is_mine = tile.is_building and tile.owner in (None, self.turn)
        visit = Visit([Link(self.me.cattleman, tile)] if is_mine else [])
        while not visit.is_over:
            plates = dict(self._plates(visit))
            options = [*plates, *([END] if visit.has_acted else self.auxiliaries(may_be_double=False)), *self.playable()]
            answer = yield options
            if answer.startswith("play"):
                visit.is_over = yield from self.play(answer)
            elif answer.startswith("aux_"):
                yield from self.perform_auxiliary(answer)
                visit.chain, visit.has_acted = [], True
            elif answer == END:
                visit.is_over = True
            elif (yield from self._use(visit, plates[answer])):
                return True
        return False

    def _use(self, visit: Visit, plate: Plate) -> Asking[bool]:
        """One local action; copied tiles are fixed with it (R29)."""
        visit.chain = plate.chain
        visit.used.add((plate.link.space, plate.number))
        visit.has_acted = True
        row = plate.row
        if "move_up_to" in row:
            found = self.ways(row["move_up_to"])
            goal = (yield [f"go {goal}" for goal in destinations(found)]).split()[1]
            yield from self.walk(found, goal)
            return True
        yield from self.perform(row)
        return False

    # ---- plates -----------------------------------------------------------------------------------------------------
    def _plates(self, visit: Visit) -> Iterator[tuple[str, Plate]]:
        """Local actions that can be used now: of the tiles of the chain, and of those it can still be made longer by."""
        for link in visit.chain:
            yield from self._plates_of(visit, visit.chain, link)
        if visit.chain:
            yield from self._copies(visit, visit.chain)

    def _plates_of(self, visit: Visit, chain: list[Link], link: Link) -> Iterator[tuple[str, Plate]]:
        for text, (number, row) in link.plates().items():
            if COPY not in row and (link.space, number) not in visit.used and self.can(row):
                yield text, Plate(chain, link, number, row)

    def _copies(self, visit: Visit, chain: list[Link]) -> Iterator[tuple[str, Plate]]:
        """If the last of the chain copies: the buildings beside it, and what those copy in turn (9.13)."""
        space = chain[-1].space
        if not any(COPY in row for _, row in chain[-1].plates().values()):
            return
        for beside in [*trail().predecessors(space), *trail().successors(space)]:
            tile = self.trail.get(beside)
            if tile and tile.is_building and beside not in [link.space for link in chain]:
                longer = [*chain, Link(beside, tile)]
                yield from self._plates_of(visit, longer, longer[-1])
                yield from self._copies(visit, longer)
