"""What follows from a plan besides its bill: tiles that flip, what comes in, income, what is asked next."""

from dataclasses import dataclass
from typing import Any

from headrace.core.moves import Event
from headrace.core.view import View
from headrace.games.brass.material import NONE, Phase
from headrace.games.brass.plans import Plan

TELLING = ("flipped", "to_market", "overbuilt", "bonus_money", "bonus_points", "bonus_income", "bonus_lost")
PAYING = ("to_market", "bonus_money")
MANY_ACTIONS = 9
"""So that the turn does not end, and nothing hidden is touched."""


@dataclass(frozen=True)
class Outcome:
    """What happens by itself, in words.

    `income`: space of the viewer's income marker afterwards. `received`: pounds that come in. `beer`: barrels still to be
    drunk. `asks`: the phase that follows within the action; NONE when it is done or what follows cannot be foreseen.
    """

    lines: tuple[str, ...]
    income: int
    received: int
    beer: int
    asks: int
    ends_turn: bool


def carried_out(view: View, plan: Plan) -> tuple[Any, list[Event]]:
    """The masked state after a plan, as far as the seat has nothing more to choose, and what happened."""
    s: Any = view.state.copy()
    seat = s.turn
    s.actions_left = MANY_ACTIONS
    s.journal = []
    for move in plan.foreseen:
        if s.turn == seat and not view.game.rules.why_not(s, move):
            view.game.rules.apply(s, move)
    return s, view.game.events_of(s.journal)


def consequences(view: View, plan: Plan) -> Outcome:
    """What follows from what a plan settles."""
    seat = view.state.turn
    s, events = carried_out(view, plan)
    lines = tuple(event.told(view.lang, view.names) for event in events if event.kind in TELLING)
    received = sum(event.pounds for event in events if event.kind in PAYING and event.seat == seat)
    done = bool(events) and s.phase == Phase.ACTION
    asks = NONE if done or plan.blind else s.phase
    return Outcome(lines, s.income[seat], received, s.beer_due, asks, done and view.state.actions_left == 1)
