"""What a plan costs, line by line: added up, and as it stands in the action bar."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from headrace.draw.kit import Html, esc, tag


class Item(NamedTuple):
    """A line of a bill, in words. `amount`: paid, negative for what comes in. `good`: id of what it is, if a game asks for it."""

    what: str
    source: str
    amount: int
    good: str = ""


@dataclass(frozen=True)
class Bill:
    """What is paid, line by line."""

    lines: tuple[Item, ...] = ()

    @property
    def sum(self) -> int:
        """What is paid in all."""
        return sum(line.amount for line in self.lines)


class Line(NamedTuple):
    """A line as it is written; its price may be markup."""

    what: str
    source: str
    price: str | Html


def written(lines: Iterable[Line], total: Line | None = None, notes: Iterable[str] = (), **settled: str) -> str:
    """A bill as HTML: its lines, their sum with the purse before and after, and below it what follows by itself.

    `settled`: the attributes that say what it comes to.
    """
    rows = "".join(_row(line, "row") for line in lines) + (_row(total, "row sum") if total else "")
    return tag("span", rows + "".join(tag("span", esc(note), class_="fx") for note in notes), class_="bill", **settled)


def _row(line: Line, style: str) -> str:
    price = line.price if isinstance(line.price, Html) else esc(line.price)
    return tag("span", tag("span", esc(line.what)) + tag("span", esc(line.source)) + tag("b", price), class_=style)
