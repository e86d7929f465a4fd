"""Sentences: the header, the steps of a turn, and what is asked now with its tickets, its bill and its button."""

import re

from headrace.boards import bill
from headrace.boards.bill import Item, Line
from headrace.boards.drawn import Ask, Choice
from headrace.boards.paper import steps
from headrace.boards.plans import Answer
from headrace.boards.price import settled
from headrace.boards.sentences import choice, looking_on, turn_order
from headrace.boards.tickets import look_elsewhere, unmet
from headrace.core.moves import Move
from headrace.draw import Html, esc
from headrace.draw.kit import tag
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.guide import PLAIN
from headrace.games.great_western_trail.board.paying import amounts, spanned
from headrace.games.great_western_trail.board.purpose import purpose
from headrace.games.great_western_trail.board.station import offer, upgrade_cost
from headrace.games.great_western_trail.board.summary import joined, parts, worded
from headrace.games.great_western_trail.board.telling import place_words
from headrace.games.great_western_trail.board.tickets import rows
from headrace.games.great_western_trail.material import JOB_ROWS
from headrace.games.great_western_trail.steps import Step
from headrace.readable.named import which

BUTTONS = 6
"""At most so many answers are buttons too."""
TOLD = (
    *("certificates", "card_removed", "city_disc", "station_disc", "took_top", "appointed"),
    *("token_moved", "market_filled", "worker_came", "tile_came", "cattle_added"),
)
"""Events that a bill names below its sum; the button says what the plan does."""
NOTES = 3
NUMBERED = re.compile(r"(\D*)(\d+)(\D*)")
"""A name with one number."""


def headline(sheet: Sheet) -> Html:
    """Whose turn it is, the seals in turn order, and whether the end has been triggered."""
    if sheet.view.over:
        return Html(tag("b", esc(sheet.say("over"))))
    s, count = sheet.s, sheet.s.players
    order = [(s.first + at) % count for at in range(count)]
    last = tag("b", esc(sheet.say("last_turns")), class_="last") if sheet.s.token_owner >= 0 else ""
    return Html(last + turn_order(sheet, sheet.say("headline_order"), order, (s.turn - s.first) % count))


def standing(sheet: Sheet) -> str:
    """Rows of the job market until the end is triggered, in words."""
    s = sheet.s
    return sheet.say("last_turns") if s.token_owner >= 0 else sheet.say("standing", count=JOB_ROWS - s.token_row)


def turn_steps(sheet: Sheet) -> Html:
    """Riding, using a place, drawing; in Kansas City its subphases."""
    if sheet.asked is None:
        return Html("")
    s, asked = sheet.s, sheet.asked
    if s.visit == 3:
        names = [
            sheet.say(f"step_{name}") for name in ("foresight_1", "foresight_2", "foresight_3", "income", "delivery", "draw")
        ]
        return steps(names, sheet.about.column if asked == Step.FORESIGHT else 3 if asked == Step.MARKER else 4)
    now = 0 if asked in (Step.START, Step.MOVE, Step.BRANCH) and not s.visit else 1
    return steps([sheet.say(f"step_{name}") for name in ("ride", "use", "draw")], now)


# ---- the bar --------------------------------------------------------------------------------------------------------
def ask(sheet: Sheet) -> Ask:
    """What is asked now, or who is being waited for."""
    if not sheet.mine:
        return looking_on(sheet, _key)
    plan = sheet.reach.plan
    if not sheet.reach.open:
        return Ask(Html(_question(sheet)), Html(""), _words_alone(sheet))
    why = unmet(sheet, sheet.reach)
    told = _bill(sheet) if plan.moves else tag("span", esc(_help(sheet)), class_="help")
    station = offer(sheet)
    told = (tag("span", esc(station), class_="at-station") if station else "") + told
    detail = why + tag("span", told + rows(sheet), class_="western-bar") + look_elsewhere(sheet, sheet.reach)
    return Ask(Html(_sentence(sheet)), Html(detail), _choices(sheet))


def _words_alone(sheet: Sheet) -> tuple[Choice, ...]:
    """A button for each decision where none is explored; the only one stands out like what the viewer is led to."""
    view, lang = sheet.view, sheet.lang
    labels = [(move, view.game.phrase(move.number, lang, view.state)) for move in view.moves[:BUTTONS]]
    return tuple(choice(sheet, move, label, primary=len(labels) == 1) for move, label in labels)


def _key(sheet: Sheet) -> str:
    """The question by its key."""
    asked = sheet.asked
    assert asked is not None
    return "free_move" if asked == Step.MOVE and sheet.about.going else asked.name.lower()


def _sentence(sheet: Sheet) -> str:
    """What is looked at, in words; else the question."""
    plan = sheet.reach.plan
    if goal := _goal(sheet):
        return tag("b", esc(goal))
    if plan.moves and sheet.reach.focus:
        told = _doing(sheet)
        ride = [*told[:1]] if plan.questions[0].kind == "go" and len(told) > 1 else []
        return tag("b", esc(" ▸ ".join([*ride, told[-1]])) + _open(sheet))
    return _question(sheet)


def _doing(sheet: Sheet) -> list[str]:
    """What the plan does, in the words of its actions; else of the one decision it has."""
    return parts(sheet) or [worded(sheet, sheet.view.game.move(sheet.reach.plan.moves[0]))]


def _open(sheet: Sheet) -> str:
    """What is still to be chosen after what is looked at, in a word or two, lighter than that."""
    last = sheet.reach.plan.questions[-1]
    kind = last.kind
    key = f"open_{kind}"
    if last.chosen is not None:
        return ""
    words = (
        purpose(sheet, sheet.reach.plan.moves) if kind == "discard" else sheet.say(key) if f"board.{key}" in sheet.words else ""
    )
    return tag("span", esc(f" · {words}"), class_="open") if words else ""


def _question(sheet: Sheet) -> str:
    """What is asked, in one sentence."""
    s, about = sheet.s, vars(sheet.about)
    if sheet.asked == Step.DISCARD and (told := purpose(sheet)):
        return esc(told)
    done = [move.text for move in sheet.view.moves] == ["end"]
    return esc(
        sheet.say(
            "ask_done" if done else f"ask_{_key(sheet)}",
            **{**about, "number": about.get("column", 0) + 1},
            place=place_words(sheet, space) if (space := which(s, "cattleman", s.turn)) else "",
        )
    )


def _goal(sheet: Sheet) -> str:
    """The city that is delivered to, if the plan leads to one: all else in Kansas City serves that."""
    question = sheet.reach.plan.question("city")
    chosen = question.chosen if question else None
    return sheet.say("deliver_to", city=sheet.term(f"city.{chosen.value}")) if chosen else ""


def _help(sheet: Sheet) -> str:
    """Where the answer is found, and what is in the purse."""
    purse = sheet.say("purse", money=sheet.s.money[sheet.s.turn])
    key = f"help_{_key(sheet)}"
    return f"{sheet.say(key)} {purse}" if f"board.{key}" in sheet.words else purse


def _bill(sheet: Sheet) -> str:
    """What is paid and gained, the purse before and after, and what follows besides."""
    plan, money = sheet.reach.plan, sheet.s.money[sheet.s.turn]
    grouped: dict[str, list[Item]] = {}
    for item in plan.bill.lines:
        grouped.setdefault(item.what, []).append(item)
    lines = [
        Line(what, _sources([item.source for item in items if item.source]), _paid(sum(item.amount for item in items)))
        for what, items in grouped.items()
    ]
    notes = [event.told(sheet.lang, sheet.view.names) for event in plan.outcome.events if event.kind in TOLD]
    shown = notes[:NOTES] + ([sheet.say("and_more", count=len(notes) - NOTES)] if len(notes) > NOTES else [])
    total = Line(sheet.say("money"), f"${money} → ${money - plan.bill.sum}", _paid(plan.bill.sum)) if lines else None
    return bill.written(lines, total, shown, **settled(amounts(plan.outcome), plan.moves))


def _sources(names: list[str]) -> str:
    """Sources one after the other; of those that differ by a number alone the rest once: `rockfall 1, 2, 3`."""
    parts = [match.groups() for name in names if (match := NUMBERED.fullmatch(name))]
    if len(parts) < len(names) or len({(before, after) for before, _, after in parts}) != 1:
        return ", ".join(names)
    before, _, after = parts[0]
    return before + ", ".join(number for _, number, _ in parts) + after


def _paid(amount: int) -> str:
    """`−$2` for what is paid, `+$3` for what is gained."""
    return spanned(-amount, -amount)


def _choices(sheet: Sheet) -> tuple[Choice, ...]:
    """The one button for what is looked at, and those for answers that name no thing."""
    view, plan = sheet.view, sheet.reach.plan
    found: list[Choice] = []
    last = plan.questions[-1] if plan.questions else None
    at_station = last is not None and last.name == "upgrade" and last.chosen is None
    if plan.moves and not plan.unmet and not at_station:
        first = view.game.move(plan.moves[0])
        label = _goal(sheet) or joined(sheet, _doing(sheet))
        note = _paid(plan.bill.sum) if plan.bill.lines else ""
        found.append(plan.button(first, Html(esc(label)), Html(esc(note))))
    if last and last.chosen is None:
        found += [_plain(sheet, answer, not found) for answer in last.answers if answer.value in PLAIN and answer.why is None]
    return tuple(found)


def _plain(sheet: Sheet, answer: Answer, alone: bool) -> Choice:
    """An answer that names no thing: with all that is looked at before it."""
    move: Move = sheet.view.game.move(answer.action)
    moves = (*sheet.reach.plan.moves, answer.action)
    first = sheet.view.game.move(moves[0])
    lasting = move.number in sheet.view.lasting if len(moves) == 1 else answer.value == "end"
    primary = alone and answer.value in ("end", "upgrade")
    is_master = answer.value == "skip" and sheet.reach.plan.questions[-1].name == "appoint"
    own = "appoint_nobody" if is_master else "does_add" if answer.value == "add" else ""
    label = sheet.say(own) if own else move.phrase(sheet.lang)
    note = _paid(upgrade_cost(sheet)) if answer.value == "upgrade" else ""
    return Choice(first, Html(esc(label)), Html(esc(note)), primary, lasting, moves=moves)
