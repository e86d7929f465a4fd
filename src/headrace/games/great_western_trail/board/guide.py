"""What Great Western Trail says about exploring: which questions there are, what is sensible, what is paid."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from headrace.boards.bill import Item
from headrace.boards.guide import Guide
from headrace.core.moves import Event
from headrace.engine.frames import lying
from headrace.engine.stack import KIND, top
from headrace.games.great_western_trail import naming
from headrace.games.great_western_trail.frames import FRAMES, Branch, CityEffects, Discard, Trail, Transport
from headrace.games.great_western_trail.material import (
    AUXILIARY_COUNT,
    BREEDS,
    BUILDINGS,
    CITIES,
    CITY_COUNT,
    CITY_PAYS,
    CITY_VALUE,
    DATA,
    DISC_COST,
    DISC_COUNT,
    DISC_GAIN,
    DISCS,
    NEUTRAL_COUNT,
    NONE,
    NUMBERS,
    PURCHASE_COUNT,
    RISK,
    RISKY,
    SITES,
    SPACES,
    WORKERS,
)
from headrace.games.great_western_trail.questions import QUESTIONS, RISK_AT, SITE_AT, Act
from headrace.games.great_western_trail.rules.discs import transport
from headrace.games.great_western_trail.rules.effects import part, row_of
from headrace.games.great_western_trail.rules.moving import FORKS, ROUTE, branch, next_way, route
from headrace.games.great_western_trail.steps import Bounty, Route, Step
from headrace.games.great_western_trail.tables import (
    PLATE_EFFECT,
    PLATES,
    RISK_EFFECT,
)

DISC_ORDER = (
    *("step_left", "certificate_4", "aux_certificate", "aux_engine", "step_right", "certificate_6", "aux_remove"),
    *("aux_cards", "aux_money", "hand"),
)
"""Kinds of disc spaces, in the order in which their discs are best sent."""
DISC_ROWS = tuple(next(row["id"] for row in DATA["disc_space"] if row["id"].startswith(disc)) for disc in DISCS)
"""The first disc space of each kind in the data."""
MONEY: Final[Mapping[str, int]] = {
    "toll": 1, "toll_to": 1, "paid": 1, "gained": -1, "hired": 1, "built": 1, "replaced": 1, "upgraded": 1, "traded": -1,
    "hazard_removed": 1, "purchased": 1, "transport": 1, "income": -1,
}  # fmt: skip
"""Events that move dollars: 1 paid, -1 gained."""


class WesternGuide(Guide):
    """The guide of one view."""

    questions = QUESTIONS

    def means(self, kind: str, value: str) -> Mapping[str, str]:
        """Pointing at what only one plate of the place leads to means using that plate; so does pointing at a rail space.

        A disc or a station master is pointed at for the station that the engine has come to.
        """
        if kind in ("disc", "appoint"):
            return {"upgrade": "upgrade"}
        s = self.view.state
        asked = Step(top(s.pending, KIND))
        plates = plates_of(s) if asked == Step.VISIT else plates_at(s, self._goal()) if asked == Step.MOVE else []
        fitting = [plate for plate in plates if kind in leads_to(s, plate, value)]
        if len(fitting) != 1:
            return {}
        return dict([self.answers(fitting[0])])

    def _goal(self) -> int:
        """The place that is pointed at to ride to."""
        return SPACES.index(self.focus["go"]) if "go" in self.focus else NONE

    def ranked(self, s: Any, kind: str, values: Sequence[str]) -> Sequence[str]:
        if kind == "by":
            return cheapest_first(s)
        ranks: dict[str, Callable[[str], int]] = {
            "marker": int,
            "city": lambda value: CITY_VALUE[CITIES.index(value)],
            "disc": lambda value: -DISC_ORDER.index(value),
        }
        if kind in ranks:
            named = [value for value in values if value.isdecimal() or value in CITIES or value in DISC_ORDER]
            return sorted(named, key=ranks[kind], reverse=True)
        return values if len(values) == 1 else ()

    def row(self, s: Any, kind: str) -> Sequence[int] | None:
        """Tickets for what has to do with the question; of places on the map only those that are possible."""
        ranges = {
            "city": (Act.CITY, CITY_COUNT), "disc": (Act.DISC, DISC_COUNT), "appoint": (Act.APPOINT, len(WORKERS)),
            "aux": (Act.AUXILIARY, 2 * AUXILIARY_COUNT), "buy": (Act.BUY, PURCHASE_COUNT),
        }  # fmt: skip
        if kind in ranges:
            first, count = ranges[kind]
            return range(first, first + count)
        if kind == "build":
            return [Act.BUILD + number for number in range(NUMBERS) if s.built[s.turn * NUMBERS + number] == 0]
        return plates_of(s) if kind == "use" else ()

    def foreseen(self, s: Any, action: int) -> Sequence[Item] | None:
        """What is drawn or turned up after an answer is not known, what it costs is: of a disc its own cost or gain; and what the
        delivery under way still brings. Plain answers have buttons of their own.
        """
        sent = self._sent(action - Act.DISC) if Act.DISC <= action < Act.RETURN else []
        return [*sent, *self.due(s)] if action >= Act.GO else None

    def _sent(self, disc: int) -> list[Item]:
        """What the leaving of a disc costs or gains."""
        amount, words, lang = DISC_COST[disc] - DISC_GAIN[disc], self.view.game.words, self.view.lang
        source = words.text(f"disc.{DISC_ROWS[disc]}", lang)
        return [Item(words.text("board.bill_disc", lang), source, amount)] if amount else []

    def due(self, s: Any) -> Iterator[Item]:
        """What a delivery still pays and is paid, disc and objective cards apart (6.4.4, 6.4.5)."""
        words, lang = self.view.game.words, self.view.lang
        for frame in reversed(lying(s.pending, FRAMES)):
            if isinstance(frame, CityEffects):
                key, amount = "city", -CITY_PAYS[frame.city]
            elif isinstance(frame, Transport):
                key, amount = "transport", transport(s, s.turn, frame.city)
            else:
                continue
            if amount:
                yield Item(words.text(f"board.bill_{key}", lang), words.text(f"city.{CITIES[frame.city]}", lang), amount)

    def items(self, event: Event) -> Sequence[Item]:
        if event.seat != self.view.seat or event.kind not in MONEY or not event.dollars:
            return ()
        words, lang = self.view.game.words, self.view.lang
        return [Item(words.text(f"board.bill_{event.kind}", lang), self._source(event), MONEY[event.kind] * event.dollars)]

    def _source(self, event: Event) -> str:
        """Where dollars go or come from, in a few words."""
        words, lang, numbers = self.view.game.words, self.view.lang, event.numbers
        if event.kind == "toll_to":
            return self.view.names[numbers["owner"]]
        if "space" in numbers:
            return naming.space_name(numbers["space"], words, lang)
        if "city" in numbers:
            return words.text(f"city.{CITIES[numbers['city']]}", lang)
        if event.kind == "hired":
            return words.text(f"term.{WORKERS[numbers['worker']]}", lang)
        if event.kind == "income":
            return words.text("board.bill_income_source", lang, **numbers)
        return ""


def ways(s: Any, goal: int, most: int, free: int) -> Iterator[tuple[int, int, list[int]]]:
    """Every way from where the cattleman is to a goal (4.6): the space that it begins with where it forks at once, the steps,
    and what the bank and each seat are paid."""
    way, here, found = 0, s.cattleman[s.turn], [0] * ROUTE
    while way < 1 << FORKS:
        if route(s, here, goal, most, way, free, found):
            yield branch(here, way, 0), found[Route.STEPS], found[Route.TO_BANK :][: s.players + 1]
        way = next_way(way, found)


def cheapest_first(s: Any) -> Sequence[str]:
    """The branches of a fork by the cost of their best way: sooner the bank's than another player's, then the shortest.

    None if both pay different players the same; a single branch that leads to the goal stands for itself.
    """
    best: dict[int, tuple[tuple[int, int], int, list[int]]] = {}
    for first, steps, paid in ways(s, top(s.pending, Branch.goal), top(s.pending, Branch.left), 0):
        way = ((sum(paid), sum(paid[1:])), steps, paid)
        best[first] = min(best.get(first, way), way)
    found = sorted(best, key=best.__getitem__)
    (cost, _, paid), (other_cost, _, paid_else) = best[found[0]], best[found[-1]]
    return () if cost == other_cost and paid != paid_else else [SPACES[first] for first in found]


def plates_of(s: Any) -> list[int]:
    """The plates of the tiles that are used at this visit, and the risk action of their spaces."""
    found = []
    for link, space in enumerate(s.link_space):
        if space == NONE:
            break
        tile = s.link_tile[link]
        found += [Act.USE + SITE_AT[space] * PLATES + at for at in range(PLATES) if PLATE_EFFECT[tile * PLATES + at]]
        if RISK_AT[space] != NONE and BUILDINGS[tile][0].isdecimal():
            found.append(Act.RISK + RISK_AT[space])
    return found


def plates_at(s: Any, space: int) -> list[int]:
    """The plates of what stands on a space, and its risk action."""
    if space == NONE or SITE_AT[space] == NONE or s.tile[space] == NONE:
        return []
    tile, number = s.tile[space], s.tile[space] - NEUTRAL_COUNT
    building = tile if number < 0 else NEUTRAL_COUNT + NUMBERS * s.side[number] + number
    found = [Act.USE + SITE_AT[space] * PLATES + at for at in range(PLATES) if PLATE_EFFECT[building * PLATES + at]]
    return [*found, *([Act.RISK + RISK_AT[space]] if number >= 0 and RISK_AT[space] != NONE else [])]


def first_step(s: Any, plate: int) -> int:
    """Where the step stands among those of effects that a plate begins with; what is paid for it is passed over."""
    if plate >= Act.RISK:
        effect = RISK_EFFECT[RISK[RISKY[plate - Act.RISK]]]
    else:
        space, at = SITES[(plate - Act.USE) // PLATES], (plate - Act.USE) % PLATES
        tile, number = s.tile[space], s.tile[space] - NEUTRAL_COUNT
        building = tile if number < 0 else NEUTRAL_COUNT + NUMBERS * s.side[number] + number
        effect = PLATE_EFFECT[building * PLATES + at]
    return row_of(effect, 1 if part(row_of(effect, 0), KIND) == Step.PAY else 0)


def leads_to(s: Any, plate: int, value: str) -> set[str]:
    """The kinds of things that a plate asks for first."""
    first = first_step(s, plate)
    kind, what = part(first, KIND), part(first, Discard.what)
    if kind == Step.DISCARD and what < len(BREEDS):
        return {"discard"} if value.startswith(BREEDS[what]) else set()
    if kind == Step.BOUNTY:
        return {"hazard"} if part(first, Trail.bounty) == Bounty.HAZARD else {"trade"}
    return {QUESTIONS.kinds[kind]} - {"aux"} if kind < len(QUESTIONS.kinds) else set()


__all__ = ["SPACES", "WesternGuide", "plates_of"]
