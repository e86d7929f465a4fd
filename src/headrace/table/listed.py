"""What is stored of a table so that it can be listed without being opened."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from headrace.core.game import UnknownGame, game
from headrace.core.rooms import GameRooms
from headrace.core.words import LANGUAGES
from headrace.table.schema import UNREAD
from headrace.table.seating import Seated
from headrace.table.storage import SeatRow, Stands, TableRow


@dataclass(frozen=True)
class Line:
    """How a table stands, by rules of that version, after so many rows of its log.

    `turn`: the seat to decide, None when the game is over. `asked`: is somebody asked, whom these rules let answer? `standing`
    and `lately`: how far the game is and what was done last, in each language. `unheard`: seats that have not said yet
    whether something may be taken back. `ended`: is it over without a result?
    """

    rules: str
    version: int
    turn: int | None
    asked: bool
    winners: list[int]
    standing: Mapping[str, str]
    lately: Mapping[str, str]
    unheard: Sequence[int] = ()
    ended: bool = False

    @property
    def text(self) -> str:
        """The line as it is stored."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, text: str, rules: str, players: int) -> "Line | None":
        """A line as it was stored; None where there is none, or one of other rules, other languages or other seats."""
        try:
            line = cls(**json.loads(text))
            seats = {line.turn, *line.winners, *line.unheard}
            fits = seats <= {None, *range(players)} and {*LANGUAGES} <= {*line.standing} & {*line.lately}
        except (ValueError, TypeError, RecursionError):
            return None
        return line if fits and line.rules == rules else None


@dataclass
class Listed(Seated):
    """A table as it is listed. `line`: None where it must be opened first to know how it stands."""

    game: GameRooms
    line: Line | None
    is_unread: bool
    """Could it not be opened when that was tried?"""

    @property
    def version(self) -> int | None:
        """Rows of its log, as far as that is known."""
        return self.line.version if self.line else None

    def asks(self, token: str) -> bool:
        """Is something to be decided by whoever has this secret, as far as that is known?"""
        if self.line is None:
            return False
        seats, line = self.seats_of(token), self.line
        return (line.asked and line.turn in seats) or not {*line.unheard}.isdisjoint(seats)

    @property
    def is_over(self) -> bool:
        """Is the game over, as far as that is known?"""
        return self.line is not None and self.line.turn is None


def listed(row: TableRow, seats: list[SeatRow], stands: Stands) -> Listed | None:
    """A table as it is listed; None if its game is not here."""
    try:
        chosen = game(row.game)
    except UnknownGame:
        return None
    return Listed(row, seats, chosen, Line.read(stands.line, chosen.version, row.players), stands.waits_for == UNREAD)
