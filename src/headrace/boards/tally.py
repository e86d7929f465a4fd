"""The end of a game, and of its parts: who has won, and where everybody's points come from."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from headrace.boards.sheet import Sheet
from headrace.draw.kit import esc, tag


class Row(NamedTuple):
    """A line of a table: what it is about, and for each seat a finished cell. `style`: `total`, or `tie` for what breaks ties."""

    words: str
    cells: Sequence[str]
    style: str | None = None


class Column(NamedTuple):
    """A column of a table: its finished head, and for each seat a finished cell."""

    head: str
    cells: Sequence[str]
    style: str | None = None


# ---- tables ---------------------------------------------------------------------------------------------------------
def across(sheet: Sheet, rows: Iterable[Row]) -> str:
    """Players across, sources of points down; the winner's column is marked."""
    head = tag("td", "") + "".join(_player(sheet, seat) for seat in sheet.seats)
    body = "".join(_row(sheet, row) for row in rows)
    return tag("table", tag("thead", tag("tr", head)) + tag("tbody", body))


def _player(sheet: Sheet, seat: int) -> str:
    return tag("th", _who(sheet, seat, 10), class_=_winner(sheet, seat), scope="col")


def _row(sheet: Sheet, row: Row) -> str:
    cells = "".join(tag("td", cell, class_=_winner(sheet, seat)) for seat, cell in enumerate(row.cells))
    return tag("tr", tag("th", esc(row.words), scope="row") + cells, class_=row.style)


def down(sheet: Sheet, corner: str, columns: Sequence[Column], order: Iterable[int], r: float = 10) -> str:
    """Players down, in this order, and what they have across; the winner's row is marked. `r`: radius of the seals."""
    heads = "".join(tag("th", column.head, scope="col", class_=column.style) for column in columns)
    head = tag("tr", tag("th", esc(corner), scope="col") + heads)
    body = "".join(_line(sheet, seat, columns, r) for seat in order)
    return tag("table", tag("thead", head) + tag("tbody", body))


def _line(sheet: Sheet, seat: int, columns: Sequence[Column], r: float) -> str:
    cells = "".join(tag("td", column.cells[seat], class_=column.style) for column in columns)
    return tag("tr", tag("th", _who(sheet, seat, r), scope="row") + cells, class_=_winner(sheet, seat))


def _who(sheet: Sheet, seat: int, r: float) -> str:
    return sheet.seal_picture(seat, r) + tag("span", esc(sheet.view.names[seat]))


def _winner(sheet: Sheet, seat: int) -> str | None:
    return "winner" if seat in sheet.view.winners else None


# ---- sentences ------------------------------------------------------------------------------------------------------
def victory(sheet: Sheet) -> str:
    """Who has won, in a sentence."""
    view = sheet.view
    if not view.winners:
        return sheet.say("over")
    points = view.scores[view.winners[0]]
    if len(view.winners) > 1:
        return sheet.say("shared", players=together(sheet, view.winners), points=points)
    if view.seat in view.winners:
        return sheet.say("you_win", points=points)
    return sheet.say("wins", player=view.names[view.winners[0]], points=points)


def together(sheet: Sheet, seats: Iterable[int]) -> str:
    """The names of several players in one sentence."""
    return sheet.say("and").join(sheet.view.names[seat] for seat in seats)
