"""What follows from a plan besides its bill: tiles that flip, what comes in, income, what is asked next."""

from dataclasses import dataclass

from headrace.core.view import View
from headrace.games.brass.material import NONE
from headrace.games.brass.plans import Plan, carried_out
from headrace.games.brass.questions import Step

TELLING = ("flipped", "to_market", "overbuilt", "bonus_money", "bonus_points", "bonus_income", "bonus_lost")
PAYING = ("to_market", "bonus_money")


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


def consequences(view: View, plan: Plan) -> Outcome:
    """What follows from what a plan settles."""
    seat = view.state.turn
    s, events = carried_out(view, plan.foreseen)
    lines = tuple(event.told(view.lang, view.names) for event in events if event.kind in TELLING)
    received = sum(event.pounds for event in events if event.kind in PAYING and event.seat == seat)
    done = bool(events) and s.phase == Step.ACTION
    asks = NONE if done or plan.blind else s.phase
    return Outcome(lines, s.income[seat], received, s.beer_due, asks, done and view.state.actions_left == 1)
