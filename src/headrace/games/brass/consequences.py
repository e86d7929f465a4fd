"""What follows from a plan besides its bill: tiles that flip, cubes sold to the market, income."""

from typing import Any

from headrace.core.view import View
from headrace.games.brass.material import Act
from headrace.games.brass.plans import Plan

TELLING = ("flipped", "to_market", "overbuilt")
MANY_ACTIONS = 9
"""So that the turn does not end, and nothing hidden is touched."""


def consequences(view: View, plan: Plan) -> tuple[tuple[str, ...], int]:
    """What happens by itself, in words, and the space of the viewer's income marker afterwards."""
    s: Any = view.state.copy()
    seat = s.turn
    s.actions_left = MANY_ACTIONS
    s.journal = []
    for move in plan.moves if plan.act != Act.SELL else ():
        if s.turn == seat and not view.game.rules.why_not(s, move):
            view.game.rules.apply(s, move)
    events = [view.game.event(note) for note in s.journal]
    return tuple(event.line(view.lang, view.names) for event in events if event.kind in TELLING), s.income[seat]
