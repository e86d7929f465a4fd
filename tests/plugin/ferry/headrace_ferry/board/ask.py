"""The header, the sentence of the bar and its buttons."""

from headrace.boards.drawn import Ask
from headrace.boards.sentences import choice
from headrace.draw import Html, esc

from headrace_ferry.board.deciding import explored
from headrace_ferry.board.facts import Sheet
from headrace_ferry.material import CONDUIT_FACTOR, CONDUITS, DAMS, ROUNDS, TOWNS, Errand, Question


def headline(sheet: Sheet) -> Html:
    """Where the game stands."""
    if sheet.view.over:
        return Html(esc(sheet.say("over")))
    return Html(esc(sheet.say("round", round=sheet.s.round + 1, rounds=ROUNDS)))


def ask(sheet: Sheet) -> Ask:
    """What is asked now."""
    view, question = sheet.view, sheet.question
    if question is None:
        return Ask(Html(esc(sheet.say("over"))), "")
    asked = sheet.say(f"ask_{_key(sheet, question)}", **_values(sheet, question))
    if not sheet.mine:
        return Ask(Html(esc(sheet.say("waiting", player=view.names[view.turn or 0]))), Html(esc(asked)))
    if sheet.explores:
        return explored(sheet, asked)
    choices = tuple(choice(sheet, move, move.phrase(sheet.lang)) for move in view.moves)
    return Ask(Html(esc(asked)), Html(esc(sheet.say("then_end"))), choices)


def _key(sheet: Sheet, question: Question) -> str:
    errand = sheet.errand()
    return question.name.lower() if errand == Errand.ANY else f"free_{errand.name.lower()}"


def _values(sheet: Sheet, question: Question) -> dict[str, object]:
    """What the question is about, by name."""
    about = sheet.about
    if question == Question.DISC:
        return {"town": sheet.term(f"towns.{TOWNS[about.town]}")}
    if question == Question.CONDUIT:
        return {"dam": sheet.term(f"dams.{DAMS[about.dam]}")}
    if question == Question.DROPS:
        return {"conduit": sheet.term(f"conduits.{CONDUITS[about.conduit]}"), "factor": CONDUIT_FACTOR[about.conduit]}
    return dict(vars(about))
