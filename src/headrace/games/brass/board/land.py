"""What every drawing of a page refers to: the land, empty spaces, plates and tokens."""

from functools import cache
from typing import Any

from headrace.boards.plates import owned, space_symbols
from headrace.draw import Html, stored
from headrace.draw.kit import g
from headrace.games.brass.board.plates import shown_in
from headrace.games.brass.board.title import Title
from headrace.games.brass.material import SEATS


@cache
def definitions(title: Title[Any]) -> Html:
    """All of it, to stand on a page once."""
    return stored(land(title))


@cache
def land(title: Title[Any]) -> str:
    """The landscape and the empty spaces, drawn once for both sizes; to stand among the definitions of a page."""
    spaces = space_symbols(shown_in(title.tables, slot) for slot in range(title.tables.slot_count))
    return g(title.landscape.drawing("land"), id=f"land-{title.id}") + spaces + owned(SEATS)
