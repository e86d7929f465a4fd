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
    """Opens a player's mat: `board.mat(view, seat)`."""
    words = sheet.say("open_mat", player=sheet.view.names[seat])
    return opener(f"mat/{seat}", label, words, class_="mat", name="mat", id=f"mat-{seat}", data_pane="details")


def leaf_opener(sheet: Sheet, label: str, id: str) -> Html:
    """Opens what lies folded in the slip: `board.folded(view, sizes)`."""
    return opener("folded", label, label, class_="folded", id=id)


def opener(leaf: str, label: str, words: str, **values: object) -> Html:
    """Opens a leaf, which is fetched when it is opened. Without script it leads to a page of its own."""
    body = tag("summary", esc(label)) + tag("div", tag("a", esc(words), href=f"?leaf={leaf}"), class_="sheet")
    return Html(tag("details", body, data_leaf=leaf, **values))
