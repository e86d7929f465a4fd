"""The slip of a round's end, and the steps of a turn for the header."""

from headrace.boards.paper import slip, steps
from headrace.boards.tally import Column, down
from headrace.draw import Html, esc
from headrace.draw.kit import tag

from headrace_ferry.board.facts import Sheet
from headrace_ferry.material import Question

DELIVERY = (Question.ACTION, Question.CERTIFICATES, Question.TOWN, Question.DISC, Question.END)
PRODUCTION = (Question.ACTION, Question.DAM, Question.CONDUIT, Question.DROPS, Question.CONTRACT, Question.END)
NEITHER = (Question.ACTION, Question.END)
WAYS = {"deliver": DELIVERY, "produce": PRODUCTION}


def round_end(sheet: Sheet) -> Html:
    """Energy and what it scored: from the end of a round until the viewer has looked closer at something or acted."""
    view, s = sheet.view, sheet.s
    if view.focus or view.over or not any(event.kind == "rained" for event in view.history.since()):
        return Html("")
    columns = (
        Column(esc(sheet.say("energy")), [str(energy) for energy in s.last_energy]),
        Column(esc(sheet.say("points")), [tag("b", f"+{points}") for points in s.last_award]),
    )
    ranked = sorted(sheet.seats, key=lambda seat: -s.last_energy[seat])
    note = tag("p", esc(sheet.say("slip_next", player=sheet.name(s.first))))
    body = down(sheet, sheet.say("player"), columns, ranked) + note
    return slip(f"round-{s.round}", sheet.say("slip", round=s.round), body)


def turn_steps(sheet: Sheet) -> Html:
    """The questions of the action under way, or of the one that is looked at."""
    if sheet.asked is None:
        return Html("")
    act = sheet.reach.plan.question("act") if sheet.explores else None
    looked_at = WAYS.get(act.chosen.value, NEITHER) if act and act.chosen else NEITHER
    way = next(way for way in (looked_at, NEITHER, *WAYS.values()) if sheet.asked in way)
    return steps([sheet.say(f"step_{question.name.lower()}") for question in way], way.index(sheet.asked))
