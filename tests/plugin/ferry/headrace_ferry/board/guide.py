"""What Ferrymen says about exploring: which questions there are, what is sensible, what is paid."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from headrace.boards.bill import Item
from headrace.boards.guide import Guide
from headrace.core.moves import Event
from headrace.engine.stack import top

from headrace_ferry.frames import Action, Conduit, Disc, Drops
from headrace_ferry.material import (
    CONDUIT_DAM,
    CONDUIT_FACTOR,
    CONDUIT_FEE,
    CONDUITS,
    CONTRACT_POINTS,
    CONTRACTS,
    DAMS,
    DISC_COINS,
    DISC_SHADE,
    TOWN_POINTS,
    TOWN_SHADE,
    TOWNS,
    Errand,
)
from headrace_ferry.questions import QUESTIONS, Act

NONE_OF = {"no_contract": "contract", "keep": "shed"}
"""Answers that take nothing, by the question."""
DELIVERY, PRODUCTION = ("spend", "town", "disc"), ("dam", "conduit", "drops", "contract")


class FerryGuide(Guide):
    """The guide of one view."""

    questions = QUESTIONS

    @classmethod
    def answer(cls, text: str) -> tuple[str, str]:
        return (NONE_OF[text], "none") if text in NONE_OF else super().answer(text)

    def means(self, kind: str, value: str) -> Mapping[str, str]:
        found = {"act": "deliver"} if kind in DELIVERY else {"act": "produce"} if kind in PRODUCTION else {}
        return {**found, "dam": DAMS[CONDUIT_DAM[CONDUITS.index(value)]]} if kind == "conduit" else found

    def ranked(self, s: Any, kind: str, values: Sequence[str]) -> Sequence[str]:
        if kind == "act":
            return values if top(s.pending, Action.errand) == Errand.ANY and len(values) == 1 else ()
        worth: dict[str, Callable[[str], int]] = {
            "spend": lambda value: -int(value),
            "town": lambda value: TOWN_POINTS[TOWNS.index(value)],
            "disc": lambda value: 0,  # as they lie
            "dam": lambda value: s.water[DAMS.index(value)],
            "conduit": lambda value: CONDUIT_FACTOR[CONDUITS.index(value)],
            "drops": int,
            "contract": lambda value: -1 if value == "none" else CONTRACT_POINTS[CONTRACTS.index(value)],
        }
        return sorted(values, key=worth[kind], reverse=True) if kind in worth else ()

    def row(self, s: Any, kind: str) -> Sequence[int] | None:
        """No tickets for what has nothing to do with the question."""
        if kind == "act":
            errand = top(s.pending, Action.errand)
            return (Act.DELIVER, Act.PRODUCE, Act.REST) if errand == Errand.ANY else (Act.DELIVER + errand - 1, Act.WAIVE)
        if kind == "spend":
            return range(Act.SPEND, Act.SPEND + s.certificates[s.turn] + 1)
        if kind == "disc":
            return [Act.DISC + at for at, shade in enumerate(DISC_SHADE) if shade == TOWN_SHADE[top(s.pending, Disc.town)]]
        if kind == "conduit":
            return [Act.CONDUIT + at for at, dam in enumerate(CONDUIT_DAM) if dam == top(s.pending, Conduit.dam)]
        if kind == "drops":
            return range(Act.DROPS, Act.DROPS + s.water[CONDUIT_DAM[top(s.pending, Drops.conduit)]])
        return None

    def items(self, event: Event) -> Sequence[Item]:
        paid: dict[str, Callable[[], list[tuple[str, int]]]] = {
            "travelled": lambda: [("coins", event.cost)],
            "delivered": lambda: [("coins", -event.coins), ("points", -event.points)],
            "disc_laid": lambda: [("coins", -DISC_COINS[event.disc])],
            "produced": lambda: [("coins", CONDUIT_FEE[event.conduit])],
            "fulfilled": lambda: [("points", -event.points)],
            "spent": lambda: [("certificates", event.count)],
            "certificates": lambda: [("certificates", -event.count)],
            "rested": lambda: [("coins", -event.coins)],
        }
        told = event.told(self.view.lang, self.view.names)
        return [Item(told, "", amount, good) for good, amount in paid.get(event.kind, list)() if amount]
