"""A table in memory: the position is the fold of its log, checked against the hashes that were stored with it."""

import asyncio
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from headrace.bots import Recall
from headrace.core.game import Game, game
from headrace.core.moves import IllegalMove, Move
from headrace.core.position import Position
from headrace.table.storage import ITSELF, NOBODY, PERSON, Entry, SeatRow, Stored, TableRow

AUTO = ("never", "last", "always")
PACES = (0, 700, 1500)
"""Milliseconds between the actions of bots."""


class NeverAgreed(Exception):
    """Not even the first position of a stored table is one of the rules here."""


@dataclass
class Playing:
    """A table in memory: the position is the fold of the log."""

    row: TableRow
    seats: list[SeatRow]
    pos: Position
    version: int = 0
    movers: list[int] = field(default_factory=list)
    joined: list[bool] = field(default_factory=list)
    """By move: was it posted together with the one before it?"""
    undone: list[tuple[Move, bool, str]] = field(default_factory=list)
    """What was taken back: the move, whether it was posted with the one before it, what was pointed at."""
    needs: str = ""
    """Version of the rules that the rest of the log needs, if the rules here do not agree with it: this can be looked at only."""
    here: frozenset[int] = frozenset()
    """Seats at which somebody is looking at the table just now."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    hurry: asyncio.Event = field(default_factory=asyncio.Event)
    bots: "asyncio.Task[None] | None" = None
    recall: Recall = field(default_factory=Recall)
    """What the bot that acts found out for the further decisions of its turn."""

    @property
    def game(self) -> Game:
        return self.pos.game

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def bot_seats(self) -> frozenset[int]:
        return frozenset(seat.seat for seat in self.seats if seat.level)

    def seats_of(self, token: str) -> tuple[int, ...]:
        """The seats that a secret opens; none for a spectator."""
        wanted = token.encode("utf-8", "replace")
        return tuple(seat.seat for seat in self.seats if token and secrets.compare_digest(seat.token.encode(), wanted))

    def seat_invited_by(self, invite: str) -> SeatRow | None:
        """The seat that the secret of a link is for, taken or not."""
        wanted = invite.encode("utf-8", "replace")
        return next((seat for seat in self.seats if invite and secrets.compare_digest(seat.invite.encode(), wanted)), None)

    def seats_at(self, bases: Iterable[str]) -> frozenset[int]:
        """The seats of those who look at the table from these addresses."""
        return frozenset(seat for base in bases if base.count("/") == 3 for seat in self.seats_of(base.rpartition("/")[2]))

    @property
    def is_among_friends(self) -> bool:
        """Do people sit here at more than one screen, or shall they?"""
        return len({seat.token or seat.invite for seat in self.seats if not seat.level}) > 1

    # ---- the log ----------------------------------------------------------------------------------------------------
    def draft(self) -> "Playing":
        """A copy on which a change is tried before it is written."""
        return replace(self, pos=self.pos.copy(), movers=[*self.movers], joined=[*self.joined], undone=[*self.undone])

    def as_it_stood(self, ply: int) -> "Playing":
        """The table after so many moves, to be looked at."""
        return replace(self, pos=self.pos.as_of(ply), movers=self.movers[:ply], joined=self.joined[:ply], undone=[])

    def take_over(self, draft: "Playing") -> None:
        """Become what a draft has become, once that is written."""
        self.row, self.pos, self.version = draft.row, draft.pos, draft.version
        self.movers, self.joined, self.undone = draft.movers, draft.joined, draft.undone

    def fold(self, entry: Entry) -> None:
        """Carry out one row of the log. IllegalMove, IndexError or ValueError if the rules here do not permit it."""
        if entry.kind == "undo":
            pointed = self.pos.pointed[-1]
            self.undone.append((self.pos.pop(), self.joined.pop(), pointed))
            self.movers.pop()
        else:
            mover = self.pos.turn
            self.pos.push(entry.text, entry.pointed)
            assert mover is not None, "a finished game takes no move"
            self.movers.append(mover)
            self.joined.append(self.undone.pop()[1] if entry.kind == "redo" else entry.kind == "more")
            if entry.kind != "redo":
                self.undone.clear()
        self.version += 1

    def may_hint(self, seats: Sequence[int]) -> bool:
        """A bot may be asked where nobody else plays but bots."""
        alone = len(self.bot_seats) == len(self.seats) - 1
        return alone and not self.needs and self.pos.turn is not None and self.pos.turn in seats

    # ---- who may do what --------------------------------------------------------------------------------------------
    def may_undo(self, seats: Sequence[int]) -> bool:
        """Own steps may be taken back until another seat has acted or something hidden has come to light."""
        if self.needs or not self.movers or self.movers[-1] not in seats:
            return False
        return not self.pos.is_over and self.pos.may_take_back

    def may_redo(self, seats: Sequence[int]) -> bool:
        """What was taken back may be done again by whoever took it back."""
        return bool(self.undone) and not self.needs and self.pos.turn in seats

    def acts_by_itself(self) -> bool:
        """Is the next move a bot's, or forced and to be made without asking?"""
        turn = self.pos.turn
        if turn is None or self.needs:
            return False
        if turn in self.bot_seats:
            return True
        if self.undone or self.row.auto == "never" or len(self.pos.legal_numbers()) != 1:
            return False
        return self.row.auto == "always" or self._is_passed_over() or bool(self.game.sight.is_last_round(self.pos.state))

    def _is_passed_over(self) -> bool:
        """Does the game have its only answer given without asking? Never one that the seat could not take back."""
        return self.game.passes_over and not self.pos.lasts(self.pos.legal_moves[0])

    @property
    def waits_for(self) -> str:
        """Whom the table waits for, as it is stored."""
        return NOBODY if self.pos.is_over else ITSELF if self.acts_by_itself() else PERSON


def replayed(stored: Stored) -> Playing:
    """A table from its log; where the rules here do not agree with it, as it stood last when they did.

    UnknownGame, ValueError or NeverAgreed if there is no such position.
    """
    table, agreed = _folded(stored, len(stored.entries))
    if agreed < len(stored.entries):
        table, _ = _folded(stored, agreed)
    if agreed < len(stored.entries) or not stored.whole or not _vouched(stored):
        table.needs = stored.row.version
    return table


def _vouched(stored: Stored) -> bool:
    """Is it known that these rules were played, by their version or by the hashes?"""
    if stored.row.version == game(stored.row.game).version:
        return True
    return bool(stored.row.start_hash) or any(entry.hash for entry in stored.entries)


def _folded(stored: Stored, length: int) -> tuple[Playing, int]:
    """The table after so many rows of its log, and how many of them agree with the rules here."""
    row = stored.row
    table = Playing(row, stored.seats, Position.start(game(row.game), row.players, row.seed, row.options))
    if row.start_hash and row.start_hash != table.pos.state.content_hash():
        raise NeverAgreed
    marked, agreed = bool(row.start_hash), 0
    for number, entry in enumerate(stored.entries[:length], 1):
        try:
            table.fold(entry)
        except (IllegalMove, IndexError, ValueError):
            return table, agreed
        if entry.hash and entry.hash != table.pos.state.content_hash():
            return table, agreed
        marked = marked or bool(entry.hash)
        agreed = number if entry.hash or not marked else agreed
    return table, length if not marked else agreed
