"""The questions of a plan below each other, the answers of each side by side as tickets.

A game says by kind of question, in one row of its table, what its answers look like and what they bring.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from headrace.boards.focus import EVERYTHING
from headrace.boards.plans import Answer, Question
from headrace.boards.price import Price
from headrace.boards.sheet import Sheet
from headrace.boards.touch import Mark, html_pressable
from headrace.boards.walking import Walking, WalkingSheet
from headrace.core.moves import Refusal
from headrace.draw import esc
from headrace.draw.kit import tag

S = TypeVar("S", bound=WalkingSheet)
Face = tuple[str, str]
"""Sign and name."""


def in_words(sheet: WalkingSheet, answer: Answer, price: Price | None) -> Face:
    """The face of an answer that has no sign and no shorter name than its action."""
    return "", sheet.view.game.phrase(answer.action, sheet.lang)


@dataclass(frozen=True)
class Kind(Generic[S]):
    """How the answers of a kind stand in the bar."""

    face: Callable[[S, Answer, Price | None], Face] = in_words
    """Sign and name."""
    brings: Callable[[S, Answer, Price | None], str] | None = None
    """In a few words, what a possible answer pays and gains."""
    price: Callable[[S, Question, Answer], Price | None] | None = None
    """The same in numbers, where the ticket says it so."""
    on_table: bool = False
    """On a wide screen it is answered on the table."""
    refused: bool = True
    """A refused answer stands in the row too, with the reason."""


class Tickets(Generic[S]):
    """The rows of one view. What a game says besides its table it says by its own way of these functions."""

    kinds: ClassVar[Mapping[str, Kind[Any]]] = {}
    """By kind; what is not in it has its action's words."""

    def __init__(self, sheet: S) -> None:
        self.sheet, self.reach, self.plan = sheet, sheet.reach, sheet.reach.plan

    def kind(self, name: str) -> Kind[Any]:
        """How a kind stands in the bar."""
        return self.kinds.get(name) or Kind()

    def rows(self) -> list[tuple[Question, str]]:
        """The questions that have tickets, each with its row."""
        shown = ((question, self.shown(question)) for question in self.plan.questions)
        return [(question, self.row(question, answers)) for question, answers in shown if answers]

    def written(self) -> str:
        """All rows."""
        return tag("span", "".join(row for _, row in self.rows()), class_="tickets")

    def shown(self, question: Question) -> Sequence[Answer]:
        """The answers that stand in the row of a question."""
        return question.answers

    def on_table(self, question: Question) -> bool:
        """Is it answered on the table on a wide screen?"""
        return self.kind(question.kind).on_table

    def sort(self, question: Question) -> str:
        """What a row is called in the style of the page."""
        return question.kind

    def row(self, question: Question, answers: Sequence[Answer]) -> str:
        """The row of a question, with a heading if the board has one (`row_<kind>` in its words)."""
        style = f"answers of-{self.sort(question)}" + (" table" if self.on_table(question) else "")
        body = tag("span", "".join(self.ticket(question, answer) for answer in answers), class_=style)
        heading = self.sheet.word(f"row_{question.kind}")
        return tag("span", tag("b", esc(heading)) + body, class_="row") if heading else body

    def ticket(self, question: Question, answer: Answer) -> str:
        """One answer: chosen, possible with what it brings, or paler with the reason; pressed when chosen it is let go of."""
        kind, sheet, why = self.kind(answer.kind), self.sheet, answer.why
        price = kind.price(sheet, question, answer) if kind.price and not why else None
        sign, name = kind.face(sheet, answer, price)
        told = self.refusal(why) if why else kind.brings(sheet, answer, price) if kind.brings else ""
        body = sign + tag("b", esc(name)) + (tag("small", esc(told)) if told else "")
        label = self.label(answer, name)
        mark = Mark(label, why=why) if why else Mark(label, focus=self._leads(answer), chosen=answer.chosen)
        numbers = price.attributes() if price else {}
        style = self.style(question, answer)
        return html_pressable("span", body, mark, style, sheet.lang, data_key=f"ticket {answer.pair}", **numbers)

    def _leads(self, answer: Answer) -> str:
        """The focus after pressing an answer."""
        if answer.chosen and answer.name in self.reach.focus:
            return self.reach.without(answer.name)
        return self.reach.pointing(answer.name, answer.value)

    def label(self, answer: Answer, name: str) -> str:
        """What a ticket is called for who does not see it."""
        return in_words(self.sheet, answer, None)[1]

    def refusal(self, why: Refusal) -> str:
        """Why an answer is not possible, on its ticket."""
        return reason(self.sheet, why)

    def style(self, question: Question, answer: Answer) -> str:
        """The class of a ticket."""
        return "ticket" if answer.why else "look ticket"


def reason(sheet: Sheet, why: Refusal) -> str:
    """Why not, in a word or two where the board has them (`short_<reason>` in its words)."""
    return sheet.word(f"short_{why.id}") or why.phrase(sheet.lang)


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
