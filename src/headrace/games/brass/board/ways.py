"""Whole actions for the list of moves: the plans, each with its bill; those that differ in the card alone in one line."""

from headrace.boards.whole_actions import Way
from headrace.core.view import View
from headrace.games.brass.board.explore import bill_line, following, prices
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.consequences import Outcome, consequences
from headrace.games.brass.material import NONE, Act
from headrace.games.brass.plans import Plan, whole

Kept = dict[tuple[int, str, int], tuple[str, tuple[int, ...]]]
"""By act, what is done and its cost: the bill in words, and what is answered after the plan. The card changes nothing in them."""


def ways(sheet: Sheet) -> list[Way] | None:
    """All plans; None while no action is being chosen."""
    if not sheet.reach.open:
        return None
    bills: Kept = {}
    return [_way(sheet, plan, bills) for plan in sheet.reach.plans] + _without_plan(sheet.view, sheet)


def _without_plan(view: View, sheet: Sheet) -> list[Way]:
    """Actions that are begun without a plan."""
    planned = {plan.moves[0] for plan in sheet.reach.plans}
    return [Way((move.number,), "", is_open=True) for move in view.moves if move.number not in planned]


def _way(sheet: Sheet, plan: Plan, bills: Kept) -> Way:
    what = _what(sheet, plan)
    key = plan.act, what, plan.cost
    if key not in bills:
        answers = whole(sheet.view, plan).moves[len(plan.moves) :]
        bills[key] = _bill(sheet, plan, consequences(sheet.view, plan)), answers
    bill, answers = bills[key]
    card = sheet.say("with_card", card=sheet.card(plan.card)) if plan.card != NONE else ""
    return Way((*plan.moves, *answers), what, bill, card, lasting=plan.blind)


def _what(sheet: Sheet, plan: Plan) -> str:
    """What is built, laid, sold to whom, developed or lent; empty where the action says all."""
    if plan.tile != NONE and plan.slot != NONE:
        look = "look_sell" if plan.act == Act.SELL else "look_build"
        what = sheet.say(look, tile=sheet.tile(plan.tile), place=sheet.slot(plan.slot))
        return what if plan.buyer == NONE else f"{what} ▸ {sheet.view.game.phrase(plan.buyer, sheet.lang)}"
    if plan.line != NONE:
        return sheet.line(plan.line)
    if plan.links != NONE:
        return sheet.say("links_two")
    if plan.amount != NONE:
        return f"£{plan.amount}"
    return sheet.tile(plan.tile) if plan.tile != NONE else ""


def _bill(sheet: Sheet, plan: Plan, outcome: Outcome) -> str:
    """What is paid, and of what; what happens by itself; what is asked next."""
    lines = [bill_line(sheet, item) for item in plan.bill.lines]
    parts = " + ".join(f"{line.what} {line.price}" for line in lines) if len(lines) > 1 else ""
    paid = prices(sheet, [plan]) or "£0" if lines else ""
    return " · ".join(filter(None, (f"{paid} ({parts})" if parts else paid, *outcome.lines, following(sheet, plan, outcome))))
