"""Exploring before deciding: the questions of a plan with their tickets, one button, and what follows told beside the board."""

from collections import Counter
from functools import partial

from headrace.boards.bill import Bill
from headrace.boards.drawn import Ask, Choice
from headrace.boards.numbers import signed
from headrace.boards.plans import Answer, Question
from headrace.boards.tickets import tickets, unmet
from headrace.draw import Html, esc
from headrace.draw.kit import tag

from headrace_ferry.board.facts import Sheet

NAMED = {"town": "towns", "disc": "discs", "dam": "dams", "conduit": "conduits", "contract": "contracts"}
GOODS = ("coins", "certificates", "points")


def explored(sheet: Sheet, sentence: str) -> Ask:
    """All questions at once, an answer chosen for each where one is sensible."""
    plan = sheet.reach.plan
    rows = tickets(sheet, sheet.reach, partial(_heading, sheet), partial(_name, sheet), partial(_brings, sheet))
    reason = unmet(sheet, sheet.reach)
    button: tuple[Choice, ...] = ()
    if plan.moves:
        act = plan.question("act")
        label = sheet.say(f"do_{act.chosen.value}" if act and act.chosen else "do")
        button = (plan.button(sheet.view.game.move(plan.moves[0]), Html(esc(label)), Html(esc(_sum(sheet, plan.bill)))),)
    return Ask(Html(esc(sentence)), Html(reason + rows), button)


def following(sheet: Sheet) -> Html:
    """What the plan would bring about, step by step, for the place beside the board."""
    plan = sheet.reach.plan if sheet.explores else None
    if plan is None or not plan.outcome.events:
        return Html("")
    lines = "".join(tag("li", esc(event.told(sheet.lang, sheet.view.names))) for event in plan.outcome.events)
    return Html(tag("div", tag("h2", esc(sheet.say("following")), class_="sc") + tag("ol", lines), class_="ferry-following"))


def _heading(sheet: Sheet, question: Question) -> str:
    return sheet.say(f"row_{question.kind}")


def _name(sheet: Sheet, answer: Answer) -> str:
    kind = answer.kind
    if kind == "act" or answer.value == "none":
        return sheet.say(f"answer_{answer.value}")
    return sheet.term(f"{NAMED[kind]}.{answer.value}") if kind in NAMED else answer.value


def _brings(sheet: Sheet, answer: Answer) -> str:
    outcome = sheet.reach.plan.outcome if answer.chosen else answer.outcome
    return _sum(sheet, outcome.bill) if outcome else ""


def _sum(sheet: Sheet, bill: Bill) -> str:
    """What is gained and paid in all."""
    gained = Counter[str]()
    for item in bill.lines:
        gained[item.good] -= item.amount
    signs = [(good, signed(gained[good])) for good in GOODS if gained[good]]
    return " ".join(sheet.say(f"sum_{good}", sign=count[0], count=count[1:]) for good, count in signs)
