"""What follows from a plan besides its bill: tiles that flip, cubes sold to the market, income, the end of the turn."""

from dataclasses import dataclass
from typing import Any

from headrace.core.moves import Event
from headrace.core.view import View
from headrace.games.brass.material import Act, Phase
from headrace.games.brass.plans import Plan

TELLING = ("flipped", "to_market", "overbuilt")
MANY_ACTIONS = 9
"""So that the turn does not end, and nothing hidden is touched."""


@dataclass(frozen=True)
class Outcome:
    """What happens by itself, in words; the space of the viewer's income marker afterwards; whether the turn is over."""

    lines: tuple[str, ...]
    income: int
    ends_turn: bool


def carried_out(view: View, plan: Plan) -> tuple[Any, list[Event]]:
    """The masked state after a plan, as far as the seat has nothing more to choose, and what happened."""
    s: Any = view.state.copy()
    seat = s.turn
    s.actions_left = MANY_ACTIONS
    s.journal = []
    for move in plan.moves:
        if s.turn == seat and not view.game.rules.why_not(s, move):
            view.game.rules.apply(s, move)
    return s, view.game.events_of(s.journal)


def consequences(view: View, plan: Plan) -> Outcome:
    """What follows from what a plan settles."""
    seat = view.state.turn
    if plan.act == Act.SELL:
        return Outcome((), view.state.income[seat], False)
    s, events = carried_out(view, plan)
    lines = tuple(event.told(view.lang, view.names) for event in events if event.kind in TELLING)
    done = bool(events) and s.phase == Phase.ACTION
    return Outcome(lines, s.income[seat], done and view.state.actions_left == 1)
