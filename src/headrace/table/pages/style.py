"""The style of pages, of one game or of all: an address of its own for whatever it says."""

from functools import cache
from hashlib import blake2b
from pathlib import Path

from headrace.boards.style import boards_css
from headrace.core.game import games
from headrace.core.rooms import GameRooms
from headrace.draw import classes_css, marks_css, tokens_css
from headrace.draw.paths import at

STATIC = Path(__file__).parent.parent / "static"
SHEETS = ("table", "layouts", "friends", "chat", "guide", "rules", "beside", "analysis")
OF_ALL = "table"
"""What it is called for pages that belong to no game."""


@cache
def style_of(game: GameRooms | None) -> str:
    """Classes of drawings, tokens, the styles of the table, its layouts and all boards, and what is special in a game."""
    shown = [game] if game else list(games().values())
    tokens = tokens_css(*dict.fromkeys(package for one in shown for package in one.packages))
    common = "".join((STATIC / f"{sheet}.css").read_text("utf-8") for sheet in SHEETS) + marks_css() + boards_css()
    return classes_css() + tokens + common + "".join(one.board.css() for one in shown)


@cache
def style_address(game: GameRooms | None) -> str:
    """Where a page finds its style: no browser that has kept another one takes it for this."""
    mark = blake2b(style_of(game).encode(), digest_size=6).hexdigest()
    return at(f"/style/{game.id if game else OF_ALL}.css?{mark}")
