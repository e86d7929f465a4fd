"""Sentences: the header, the steps of a turn, and what is asked now with its tickets, its bill and its button."""

import re

from headrace.boards import bill
from headrace.boards.bar import Bar
from headrace.boards.bill import Item, Line
from headrace.boards.drawn import Ask, Choice
from headrace.boards.paper import steps
from headrace.boards.plans import Answer
from headrace.boards.price import settled
from headrace.boards.sentences import turn_order
from headrace.draw import Html, esc
from headrace.draw.kit import tag
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.paying import amounts, spanned
from headrace.games.great_western_trail.board.purpose import purpose
from headrace.games.great_western_trail.board.station import offer, upgrade_cost
from headrace.games.great_western_trail.board.summary import joined, parts, worded
from headrace.games.great_western_trail.board.telling import place_words
from headrace.games.great_western_trail.board.tickets import Rows
from headrace.games.great_western_trail.material import JOB_ROWS
from headrace.games.great_western_trail.steps import Step
from headrace.readable.named import which

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
class WesternBar(Bar[Sheet]):
    """The bar of one view."""

    @property
    def key(self) -> str:
        asked = self.sheet.asked
        assert asked is not None
        return "free_move" if asked == Step.MOVE and self.sheet.about.going else asked.name.lower()

    def question(self) -> str:
        sheet, about = self.sheet, vars(self.sheet.about)
        if sheet.asked == Step.DISCARD and (told := purpose(sheet)):
            return told
        done = [move.text for move in sheet.view.moves] == ["end"]
        at = which(sheet.s, "cattleman", sheet.s.turn)
        values = {**about, "number": about.get("column", 0) + 1, "place": place_words(sheet, at) if at else ""}
        return sheet.say("ask_done" if done else f"ask_{self.key}", **values)

    def sentence(self) -> str:
        """A delivery says where it goes whatever is still to be chosen: all else in Kansas City serves that."""
        goal = self._goal()
        return tag("b", esc(goal)) if goal else super().sentence()

    def _goal(self) -> str:
        """The city that is delivered to, if the plan leads to one."""
        chosen = self.plan.chosen("city")
        return self.sheet.say("deliver_to", city=self.sheet.term(f"city.{chosen.value}")) if chosen else ""

    def _doing(self) -> list[str]:
        """What the plan does, in the words of its actions; else of the one decision it has."""
        return parts(self.sheet) or [worded(self.sheet, self.sheet.view.game.move(self.plan.moves[0]))]

    def heading(self) -> str:
        """The last action, with the ride that leads to it."""
        told = self._doing()
        ride = told[:1] if self.plan.questions[0].kind == "go" and len(told) > 1 else []
        return " ▸ ".join([*ride, told[-1]])

    def still_open(self) -> str:
        last = self.plan.questions[-1]
        if last.kind == "discard" and last.chosen is None:
            return purpose(self.sheet, self.plan.moves)
        return super().still_open()

    def deed(self) -> str:
        return self._goal() or joined(self.sheet, self._doing())

    def note(self) -> str:
        return _paid(self.plan.bill.sum) if self.plan.bill.lines else ""

    def below(self) -> str:
        """The station that is asked about, the bill of the plan or else some help, then the answers."""
        station = offer(self.sheet)
        told = tag("span", esc(station), class_="at-station") if station else ""
        told += _bill(self.sheet) if self.plan.moves else tag("span", esc(self._help()), class_="help")
        return tag("span", told + Rows(self.sheet).written(), class_="western-bar")

    def _help(self) -> str:
        """Where the answer is found, and what is in the purse."""
        purse = self.sheet.say("purse", money=self.sheet.s.money[self.sheet.s.turn])
        return f"{self.sheet.word(f'help_{self.key}')} {purse}".strip()

    def is_settled(self) -> bool:
        """Not before it is known whether a station is upgraded."""
        last = self.plan.questions[-1]
        return super().is_settled() and not (last.name == "upgrade" and last.chosen is None)

    def word(self, answer: Answer, at: int, primary: bool) -> Choice:
        return super().word(answer, at, primary and answer.value in ("end", "upgrade"))

    def is_lasting(self, answer: Answer) -> bool:
        return answer.value == "end"

    def word_label(self, answer: Answer, at: int) -> str:
        is_master = answer.value == "skip" and self.plan.questions[-1].name == "appoint"
        own = "appoint_nobody" if is_master else "does_add" if answer.value == "add" else ""
        return self.sheet.say(own) if own else super().word_label(answer, at)

    def word_note(self, answer: Answer) -> str:
        return _paid(upgrade_cost(self.sheet)) if answer.value == "upgrade" else ""


def ask(sheet: Sheet) -> Ask:
    """What is asked now, or who is being waited for."""
    return WesternBar(sheet).ask()


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
