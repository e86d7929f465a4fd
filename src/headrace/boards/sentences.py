"""Sentences of the header and of the action bar."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from headrace.boards.drawn import Ask, Choice
from headrace.boards.sheet import Sheet
from headrace.boards.tally import victory
from headrace.core.moves import Move
from headrace.draw.kit import Html, esc, tag

S = TypeVar("S", bound=Sheet)


def strong(sentence: str, *parts: object) -> str:
    """The sentence as HTML with some of its words in bold."""
    finished = esc(sentence)
    for part in parts:
        finished = finished.replace(esc(part), f"<b>{esc(part)}</b>", 1)
    return finished


def choice(sheet: Sheet, move: Move, label: str, note: str = "", primary: bool = False) -> Choice:
    """A button for a decision, with what follows from it in small."""
    return Choice(move, Html(esc(label)), Html(esc(note)), primary, lasting=move.number in sheet.view.lasting)


def waiting(sheet: Sheet, what: str) -> str:
    """Whom everybody waits for, and for what."""
    player = sheet.view.names[sheet.view.turn or 0]
    return strong(sheet.say("wait", player=player, what=what), player)


def looking_on(sheet: S, key: Callable[[S], str]) -> Ask:
    """The bar of who does not decide: who has won, or whom everybody waits for. `key` of what is asked, in the board's words."""
    told = esc(victory(sheet)) if sheet.view.over else waiting(sheet, sheet.say(f"what_{key(sheet)}"))
    return Ask(Html(told), Html(""), ())


def turn_order(sheet: Sheet, words: str, order: Sequence[int], played: int) -> str:
    """Seals in the order in which seats play: who has played is pale, who decides now is marked. `played`: how many have."""
    seals = ""
    for at, seat in enumerate(order):
        style = "seal played" if at < played else "seal now" if seat == sheet.view.turn else "seal"
        seals += tag("span", sheet.seal_picture(seat), class_=style, title=sheet.view.names[seat])
    return tag("span", esc(words) + seals, class_="order")
