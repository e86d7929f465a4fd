"""What lies round a board as paper of its own: steps of a turn for the header, slips over the board, mats of players."""

from collections.abc import Sequence

from headrace.boards.sheet import Sheet
from headrace.draw import Html, esc
from headrace.draw.kit import drawing, path, tag

CROSS = "M5 5l14 14M19 5L5 19"


def steps(names: Sequence[str], now: int) -> Html:
    """The steps of a turn, for `Drawn.steps`: those before step `now` are done, those behind it still to come."""
    return Html(tag("ol", "".join(_step(name, at, now) for at, name in enumerate(names)), class_="steps"))


def _step(name: str, at: int, now: int) -> str:
    style = "done" if at < now else "now" if at == now else None
    return tag("li", esc(name), class_=style, aria_current="step" if at == now else None)


def slip(id: str, title: str, body: str) -> Html:
    """A slip of paper over the board, for `Drawn.slip`; it folds to its title, and stays folded under this id."""
    head = tag("b", esc(title)) + drawing(path(CROSS, "currentColor", 2.4), (0, 0, 24, 24))
    return Html(tag("details", tag("summary", head) + body, class_="slip", id=id, open=""))


def mat_opener(sheet: Sheet, seat: int, label: str) -> Html:
    """Opens a player's mat: `board.mat(view, seat)`, fetched when it is opened. Without script it leads to a page of its own."""
    away = tag("a", esc(sheet.say("open_mat", player=sheet.view.names[seat])), href=f"?mat={seat}")
    body = tag("summary", esc(label)) + tag("div", away, class_="sheet")
    return Html(tag("details", body, class_="mat", name="mat", id=f"mat-{seat}", data_mat=seat))
