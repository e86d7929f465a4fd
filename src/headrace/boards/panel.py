"""A player's panel: the owner's spine, seal and name, what the player is doing, and the numbers that count."""

from collections.abc import Iterable
from typing import NamedTuple

from headrace.boards.plates import ink
from headrace.boards.sheet import Sheet
from headrace.draw import Html, esc, inline_icon
from headrace.draw.kit import drawing, rect, tag

SPINE = (11.0, 400.0)
"""Width of a spine, and a height that is enough for any panel."""


class Stat(NamedTuple):
    """A number on a panel: its icon, the value as it is written, what it is called, and what it tells of itself.

    `then`: what it would be if the game ended now; on the phone, where no number is called by its name, it stands beside it.
    """

    id: str
    icon: str
    value: str
    words: str
    tip: str
    clause: str
    then: str = ""


def panel(sheet: Sheet, seat: int, state: str, side: str, stats: Iterable[Stat]) -> Html:
    """The inside of a panel. `state`: a few words; `side`: markup beside the name."""
    picture = sheet.seal_picture(seat, 13, class_="seal")
    who = tag("div", tag("h2", named(sheet, seat)) + tag("p", esc(state), class_="state"), class_="who")
    numbers = tag("div", "".join(_stat(stat) for stat in stats), class_="stats")
    return Html(tag("div", spine(seat) + picture + who + tag("div", side, class_="side") + numbers, class_="seat-panel"))


def named(sheet: Sheet, seat: int, size: float = 15) -> str:
    """The player's name, with a mark of its size if it is a bot, or a mechanical player."""
    mark = "mechanical" if seat in sheet.view.mechanical else "bot" if seat in sheet.view.bots else ""
    return tag("span", esc(sheet.view.names[seat]), class_="name") + (inline_icon(mark, size, sheet.say(mark)) if mark else "")


def spine(seat: int) -> str:
    """The owner's ink with its pattern along the edge."""
    (colour, _, pattern), (w, h) = ink(seat), SPINE
    lining = rect(0, 0, w, h, colour) + rect(0, 0, w, h, pattern, opacity=".24")
    return tag("div", drawing(lining, (0, 0, w, h)), class_="spine")


def _stat(stat: Stat) -> str:
    """Icon and number, below them what it is called."""
    body = tag("span", inline_icon(stat.icon, 17) + tag("b", esc(stat.value))) + tag("small", esc(stat.words))
    return tag("div", body, class_=f"stat {stat.id}", data_clause=stat.clause, data_tip=stat.tip, data_then=stat.then or None)
