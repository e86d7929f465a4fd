"""Exploring before deciding: what the tickets of a plan look like and bring, and what follows told beside the board."""

from collections import Counter

from headrace.boards.bill import Bill
from headrace.boards.numbers import signed
from headrace.boards.plans import Answer
from headrace.boards.price import Price
from headrace.boards.tickets import Face, Kind, Tickets
from headrace.draw import Html, esc
from headrace.draw.kit import tag

from headrace_ferry.board.facts import Sheet

GOODS = ("coins", "certificates", "points")


def _brings(sheet: Sheet, answer: Answer, price: Price | None) -> str:
    outcome = sheet.reach.plan.outcome_of(answer)
    return sum_of(sheet, outcome.bill) if outcome else ""


def _act(sheet: Sheet, answer: Answer, price: Price | None) -> Face:
    return "", sheet.say(f"answer_{answer.value}")


def _thing(sheet: Sheet, answer: Answer, price: Price | None) -> Face:
    """A thing of the game by its name; that nothing is taken."""
    if answer.value == "none":
        return _act(sheet, answer, price)
    return "", sheet.term(f"{answer.kind}s.{answer.value}")


def _count(sheet: Sheet, answer: Answer, price: Price | None) -> Face:
    return "", answer.value


KINDS = {
    "act": Kind(_act, _brings),
    **dict.fromkeys(("town", "disc", "dam", "conduit", "contract"), Kind(_thing, _brings)),
    **dict.fromkeys(("spend", "drops"), Kind(_count, _brings)),
}


class Rows(Tickets[Sheet]):
    """All questions at once, an answer chosen for each where one is sensible."""

    kinds = KINDS


def following(sheet: Sheet) -> Html:
    """What the plan would bring about, step by step, for the place beside the board."""
    plan = sheet.reach.plan if sheet.explores else None
    if plan is None or not plan.outcome.events:
        return Html("")
    lines = "".join(tag("li", esc(event.told(sheet.lang, sheet.view.names))) for event in plan.outcome.events)
    return Html(tag("div", tag("h2", esc(sheet.say("following")), class_="sc") + tag("ol", lines), class_="ferry-following"))


def sum_of(sheet: Sheet, bill: Bill) -> str:
    """What is gained and paid in all."""
    gained = Counter[str]()
    for item in bill.lines:
        gained[item.good] -= item.amount
    signs = [(good, signed(gained[good])) for good in GOODS if gained[good]]
    return " ".join(sheet.say(f"sum_{good}", sign=count[0], count=count[1:]) for good, count in signs)
