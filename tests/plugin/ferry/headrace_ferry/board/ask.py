"""The header, and the bar: what is asked, the questions of a plan with their tickets, and the one button for all of it."""

from headrace.boards.bar import Bar
from headrace.boards.plans import Question as Row
from headrace.draw import Html, esc

from headrace_ferry.board.deciding import Rows, sum_of
from headrace_ferry.board.facts import Sheet
from headrace_ferry.material import CONDUIT_FACTOR, CONDUITS, DAMS, ROUNDS, TOWNS, Errand, Question


def headline(sheet: Sheet) -> Html:
    """Where the game stands."""
    if sheet.view.over:
        return Html(esc(sheet.say("over")))
    return Html(esc(sheet.say("round", round=sheet.s.round + 1, rounds=ROUNDS)))


class FerryBar(Bar[Sheet]):
    """The bar of one view."""

    @property
    def key(self) -> str:
        errand, asked = self.sheet.errand(), self.sheet.asked
        assert asked is not None
        return asked.name.lower() if errand == Errand.ANY else f"free_{errand.name.lower()}"

    def question(self) -> str:
        return self.sheet.say(f"ask_{self.key}", **_values(self.sheet))

    def deed(self) -> str:
        act = self.plan.chosen("act")
        return self.sheet.say(f"do_{act.value}" if act else "do")

    def note(self) -> str:
        return sum_of(self.sheet, self.plan.bill)

    def below(self) -> str:
        return Rows(self.sheet).written()

    def has_buttons(self, question: Row) -> bool:
        """No: even doing without has a ticket."""
        return False


def _values(sheet: Sheet) -> dict[str, object]:
    """What the question is about, by name."""
    about = sheet.about
    if sheet.asked == Question.DISC:
        return {"town": sheet.term(f"towns.{TOWNS[about.town]}")}
    if sheet.asked == Question.CONDUIT:
        return {"dam": sheet.term(f"dams.{DAMS[about.dam]}")}
    if sheet.asked == Question.DROPS:
        return {"conduit": sheet.term(f"conduits.{CONDUITS[about.conduit]}"), "factor": CONDUIT_FACTOR[about.conduit]}
    return dict(vars(about))
