"""The drawing both Brass titles share. A title gives its own parts in a `Title`."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from headrace.boards.drawn import SIZES, Drawn
from headrace.boards.style import css_of
from headrace.boards.whole_actions import Way
from headrace.core.view import View
from headrace.draw import Html, bring
from headrace.games.brass.board import ask, hand, map, mat, news, panel, scored, tally, ways
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.guide import BrassGuide
from headrace.games.brass.board.lying import AT, place_pointed_at
from headrace.games.brass.board.reach import Reach
from headrace.games.brass.board.title import Title
from headrace.games.brass.material import NONE

bring("headrace.games.brass")


@dataclass(frozen=True)
class Board:
    """Everything a page asks of a game's board, for one title."""

    title: Title[Sheet]

    def _reach(self, view: View) -> Reach:
        return Reach(view, BrassGuide(view), self.title)

    def draw(self, view: View, sizes: Sequence[str] = SIZES) -> Drawn:
        """All regions. What the viewer can do is worked out once for all of them, and for both sizes."""
        sheet = Sheet(self._reach(view))
        sheets = tuple(sheet.sized(size) for size in sizes)
        return Drawn(
            headline=ask.headline(sheet),
            board=map.board(sheets),
            hand=Html("") if view.over else hand.hand(sheets),
            panels=tuple(panel.panel(sheets[0], seat) for seat in sheet.seats),
            ask=ask.ask(sheet),
            slip=scored.era_slip(sheets),
            motion=news.told(sheet),
        )

    def standing(self, view: View) -> str:
        """How far the game is: era and round."""
        return ask.standing(Sheet(self._reach(view)))

    def mat(self, view: View, seat: int) -> Html:
        """All tiles of a player."""
        return mat.whole_mat(Sheet(self._reach(view)), seat)

    def listed(self, view: View) -> list[Way] | None:
        """Whole actions for the list of moves; None while a step of one is asked."""
        return ways.ways(Sheet(self._reach(view)))

    def laid(self, view: View, moves: Sequence[int]) -> str:
        """The focus under which moves lie on the table as a plan."""
        return self._reach(view).laid(moves)

    def folded(self, view: View, sizes: Sequence[str] = SIZES) -> Html:
        """The map as it was scored, which lies folded in the slip."""
        sheet = Sheet(self._reach(view))
        return scored.canal_map([sheet.sized(size) for size in sizes])

    def pointed(self, view: View) -> str:
        """The empty space that was pointed at, where the move does not tell it: the rules take equal spaces for one."""
        reach, at = self._reach(view), place_pointed_at(self.title.tables, view.focus)
        free = [reach.named(slot) for slot in range(self.title.tables.slot_count)]
        wanted = f"{AT}:{self.title.tables.names.slots[at]}"
        return wanted if at != NONE and wanted in free else ""

    def svg(self, view: View, theme: str = "light") -> Html:
        """One drawing that stands alone."""
        return map.svg(Sheet(self._reach(view)), theme)

    def tally(self, view: View) -> Html:
        """The end screen."""
        return tally.tally(Sheet(self._reach(view)))


css = partial(css_of, __name__)

__all__ = ["Board", "css"]
