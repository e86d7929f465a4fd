"""The questions of a plan below each other, the answers of each side by side as tickets."""

from collections.abc import Callable

from headrace.boards.focus import EVERYTHING
from headrace.boards.plans import Answer, Question
from headrace.boards.price import Price
from headrace.boards.sheet import Sheet
from headrace.boards.touch import Mark, html_pressable
from headrace.boards.walking import Walking
from headrace.core.moves import Refusal
from headrace.draw import Html, esc
from headrace.draw.kit import tag

Worded = Callable[[Answer], str]


def tickets(sheet: Sheet, reach: Walking, heading: Callable[[Question], str], name: Worded, brings: Worded) -> Html:
    """All questions of the plan of `reach`; `brings`: in a few words, what the whole plan comes to with a possible answer."""
    rows = ""
    for question in reach.plan.questions:
        answers = "".join(
            ticket(sheet, reach, answer, name(answer), reason(sheet, answer.why) if answer.why else brings(answer))
            for answer in question.answers
        )
        rows += tag("span", tag("b", esc(heading(question))) + tag("span", answers, class_="answers"), class_="row")
    return Html(tag("span", rows, class_="tickets"))


def reason(sheet: Sheet, why: Refusal) -> str:
    """Why not, in a word or two where the board has them (`short_<reason>` in its words)."""
    key = f"short_{why.id}"
    return sheet.say(key) if f"board.{key}" in sheet.words else why.phrase(sheet.lang)


def unmet(sheet: Sheet, reach: Walking) -> str:
    """Why what is pointed at cannot be had, with the clause; nothing where it can."""
    plan = reach.plan
    if not plan.unmet or not plan.why:
        return ""
    clause = tag("i", esc(plan.why.clause), data_clause=plan.why.clause)
    return tag("span", tag("b", esc(plan.why.phrase(sheet.lang))) + f" {clause}", class_="reasons")


def look_elsewhere(sheet: Sheet, reach: Walking) -> str:
    """Lets go of all that is looked at."""
    if not reach.focus:
        return ""
    return tag("a", esc(sheet.say("look_back")), href=f"?focus={EVERYTHING}", class_="look back", data_focus=EVERYTHING)


def ticket(
    sheet: Sheet,
    reach: Walking,
    answer: Answer,
    name: str,
    told: str,
    sign: str = "",
    label: str = "",
    style: str = "ticket",
    price: Price | None = None,
) -> str:
    """One answer: chosen, possible with what it brings, or paler with the reason why not; pressed when chosen it is let go.

    `sign` stands before its name; `label`: what it is called where its sign says all; `price`: what `told` says in words.
    """
    body = sign + tag("b", esc(name)) + (tag("small", esc(told)) if told else "")
    lets_go = answer.chosen and answer.name in reach.focus
    leads = reach.without(answer.name) if lets_go else reach.pointing(answer.name, answer.value)
    called = label or name
    mark = Mark(called, why=answer.why) if answer.why else Mark(called, focus=leads, chosen=answer.chosen)
    return html_pressable(
        "span", body, mark, style, sheet.lang, data_key=f"ticket {answer.pair}", **(price.attributes() if price else {})
    )
