"""The questions of a plan as rows of tickets: what there is to choose from, and the officers who speak above them."""

from collections.abc import Sequence
from functools import cached_property

from headrace.boards.plans import Answer, Question
from headrace.boards.tickets import Tickets
from headrace.core.questions import WORD
from headrace.draw import esc, inline_icon
from headrace.draw.kit import tag
from headrace.games.barrage.board.draft import starters
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.board.kinds import KINDS
from headrace.games.barrage.board.verbs import BANK, PATENTS, by_mahiri
from headrace.games.barrage.material import OFFICERS, SPACE_SECTION, Officer
from headrace.games.barrage.questions import Act, Step
from headrace.games.barrage.rules.counting import officer_of

SPEAKS = {"credits": Officer.SOLOMON, "excavators": Officer.JILL, "copy": Officer.ANTON}
"""Officers who speak above the tickets whose price they change."""


class Rows(Tickets[Sheet]):
    """All questions of the plan; on a wide screen alone without those that are answered on the table."""

    kinds = KINDS

    def written(self) -> str:
        """The rows, below the officer who is copied."""
        body = self._copied()
        body += "".join(row for question, row in self.rows() if self.sheet.narrow or not self.on_table(question))
        if self.sheet.asked == Step.PAIR and not any(question.kind == "starter" for question in self.plan.questions):
            body += starters(self.sheet)
        return tag("span", body, class_="barrage-tickets") if body else ""

    @cached_property
    def act(self) -> int:
        """The action of the turn that is looked at; -1 if there is none."""
        looked = self.plan.chosen("act")
        return looked.action if looked else -1

    def shown(self, question: Question) -> Sequence[Answer]:
        """What there is to choose from: of a turn the actions beside the one looked at; with which tile, once it is copied."""
        found = [answer for answer in question.answers if question.chosen or answer.kind != WORD]
        if question.kind == "act":
            looks = self.act >= 0 and (self.reach.focus or question is not self.plan.questions[0])
            found = [answer for answer in found if looks and _place(answer.action) == _place(self.act)]
        elif question.kind == "tile" and any(each.kind == "copy" for each in self.plan.questions):
            found = [answer for answer in found if answer.why is None]
        return found if len(found) > 1 or question.kind == "fulfil" else []

    def on_table(self, question: Question) -> bool:
        """What patents do is told everywhere, and how many engineers go to the bank."""
        told = question.kind == "act" and self.act in (*PATENTS.acts, *BANK.acts)
        return super().on_table(question) and not told

    def sort(self, question: Question) -> str:
        return "patent" if question.kind == "act" and self.act in PATENTS.acts else question.kind

    def row(self, question: Question, answers: Sequence[Answer]) -> str:
        """An officer speaks above the tickets whose price he changes."""
        officer, row = officer_of(self.sheet.s, self.sheet.s.turn), super().row(question, answers)
        speaks = SPEAKS.get(question.kind) == officer and self.sheet.asked != Step.MACHINES
        return (self._ability(OFFICERS[officer]) if speaks else "") + row

    def _ability(self, officer: str, what: str = "") -> str:
        """An officer with what he or she does; `what`: in other words."""
        words = tag("b", esc(self.sheet.term(officer))) + esc(" " + (what or self.sheet.long(officer)))
        return tag("span", inline_icon("person", 15) + tag("span", words), class_="officer")

    def _copied(self) -> str:
        """The officer whose ability Mahiri Sekibo has for this turn, or would have after what is looked at."""
        copied = self.sheet.s.copied if self.sheet.asked == Step.TURN else -1
        if Act.OFFICER <= self.act < Act.OFFICER.end:
            copied = self.act - Act.OFFICER
        return self._ability(OFFICERS[copied], by_mahiri(self.sheet, OFFICERS[copied])) if copied >= 0 else ""


def _place(action: int) -> tuple[Act, int]:
    """What stands side by side: actions of one verb, spaces of one section."""
    run = Act.of(action)
    return run, SPACE_SECTION[action - run] if run is Act.SPACE else 0
