"""The bar of who explores: what is looked at or asked, the tickets of the plan, its bill, and the one button for all of it."""

from abc import ABC, abstractmethod
from typing import Generic

from headrace.boards.drawn import Ask, Choice
from headrace.boards.plans import Answer, Question
from headrace.boards.sentences import choice, looking_on
from headrace.boards.tickets import S, look_elsewhere, unmet
from headrace.core.moves import Move
from headrace.draw import Html, esc
from headrace.draw.kit import tag

BUTTONS = 6
"""At most so many decisions are buttons where none is explored."""


class Bar(ABC, Generic[S]):
    """The bar of one view. A game says what is its own: the question, what a plan does, what stands below."""

    def __init__(self, sheet: S) -> None:
        self.sheet, self.reach = sheet, sheet.reach
        self.plan = sheet.reach.plan

    # ---- what a game says ---------------------------------------------------------------------------------------------
    @property
    @abstractmethod
    def key(self) -> str:
        """What is asked, as the words of the board call it: `what_<key>` is waited for."""

    @abstractmethod
    def question(self) -> str:
        """What is asked, in one sentence."""

    @abstractmethod
    def deed(self) -> str:
        """What the plan does, for its button."""

    @abstractmethod
    def below(self) -> str:
        """What stands below the sentence, as HTML: tickets and bill."""

    def note(self) -> str:
        """What the plan costs, in small on its button."""
        return ""

    def heading(self) -> str:
        """What the plan does, above its tickets."""
        return self.deed()

    def is_settled(self) -> bool:
        """Can the plan be agreed to?"""
        return bool(self.plan.moves) and not self.plan.unmet

    def has_buttons(self, question: Question) -> bool:
        """Do the answers to a question that name no thing have buttons? Only those to the open one."""
        return question.chosen is None

    # ---- the sentence -------------------------------------------------------------------------------------------------
    def ask(self) -> Ask:
        """What is asked now, or who is being waited for."""
        sheet = self.sheet
        if not sheet.mine:
            return looking_on(sheet, lambda _: self.key)
        if not self.reach.open:
            return Ask(Html(self.line(esc(self.question()))), Html(""), self.decisions())
        detail = unmet(sheet, self.reach) + self.below() + look_elsewhere(sheet, self.reach)
        return Ask(Html(self.line(self.sentence())), Html(detail), self.choices())

    def line(self, words: str) -> str:
        """A sentence as it stands in the bar."""
        return words

    def sentence(self) -> str:
        """What is looked at, with what is still to be chosen after it; else the question."""
        if not (self.plan.moves and self.reach.focus):
            return esc(self.question())
        words = self.still_open()
        return tag("b", esc(self.heading()) + (tag("span", esc(f" · {words}"), class_="open") if words else ""))

    def still_open(self) -> str:
        """What is still to be chosen, in a word or two, if the board has them (`open_<kind>` in its words)."""
        last = self.plan.questions[-1]
        return self.sheet.word(f"open_{last.kind}") if last.chosen is None else ""

    # ---- the buttons --------------------------------------------------------------------------------------------------
    def decisions(self) -> tuple[Choice, ...]:
        """A button for each decision where none is explored; the only one stands out like what the viewer is led to."""
        view, lang = self.sheet.view, self.sheet.lang
        labels = [(move, view.game.phrase(move.number, lang, view.state)) for move in view.moves[:BUTTONS]]
        return tuple(choice(self.sheet, move, label, primary=len(labels) == 1) for move, label in labels)

    def choices(self) -> tuple[Choice, ...]:
        """The one button for what is looked at, and those for answers that name no thing."""
        found = [*self.agreed()]
        for at, question in enumerate(self.plan.questions):
            if self.has_buttons(question):
                answers = [answer for answer in question.answers if self.is_word(answer)]
                found += [self.word(answer, at, not found) for answer in answers if answer.why is None and not answer.chosen]
        return tuple(found)

    def agreed(self) -> list[Choice]:
        """The button for the whole plan, if it can be agreed to."""
        if not self.is_settled():
            return []
        return [self.plan.button(self._move(self.plan.moves[0]), Html(esc(self.deed())), Html(esc(self.note())))]

    def is_word(self, answer: Answer) -> bool:
        """Does an answer name no thing?"""
        return not self.sheet.view.game.actions[answer.action].about

    def word(self, answer: Answer, at: int, primary: bool) -> Choice:
        """An answer that names no thing to the question at that place of the plan, with what the plan does before it."""
        moves = (*self.plan.moves[:at], answer.action)
        lasting = self.is_lasting(answer) if at else answer.action in self.sheet.view.lasting
        label = Html(esc(self.word_label(answer, at)))
        return Choice(self._move(moves[0]), label, Html(esc(self.word_note(answer))), primary, lasting, moves=moves)

    def word_label(self, answer: Answer, at: int) -> str:
        """What an answer that names no thing is called."""
        return self._move(answer.action).phrase(self.sheet.lang)

    def word_note(self, answer: Answer) -> str:
        """What such an answer costs."""
        return ""

    def is_lasting(self, answer: Answer) -> bool:
        """Can such an answer not be taken back, once it is made together with what is planned before it?"""
        return True

    def _move(self, number: int) -> Move:
        return self.sheet.view.game.move(number)
