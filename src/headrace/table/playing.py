"""A table in memory: the position is the fold of its log, checked against the hashes that were stored with it."""

import asyncio
import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from headrace.core.game import game
from headrace.core.moves import IllegalMove, Move
from headrace.core.position import Position
from headrace.core.rooms import GameRooms
from headrace.table.handed import Handing
from headrace.table.moments import Moment
from headrace.table.schema import ITSELF, NOBODY, PERSON
from headrace.table.seating import Seated
from headrace.table.stops import Stops
from headrace.table.storage import HANDED, STOPS, VOTES, WISHES, Entry, Stored
from headrace.table.trials import begun_from

AUTO = ("never", "last", "always")
PACES = (0, 700, 1500)
"""Milliseconds between the actions of bots."""


class NeverAgreed(Exception):
    """Not even the first position of a stored table is one of the rules here, though it was played with their version."""


BY_CONSENT = ("no_undo_acted", "no_undo_hidden", "no_undo_ended")
"""Why something cannot be taken back that can be if the others agree."""


@dataclass(frozen=True)
class Wish:
    """What a seat has done last, and all that came after it, shall be taken back, so that so many moves are left."""

    seat: int
    ply: int
    agreed: frozenset[int] = frozenset()
    """Seats of others that wish it, too."""


class Return(NamedTuple):
    """A seat went back further than it could alone, if other people played too: so many moves were left.

    `over`: the seats whose moves went with it, where nobody was asked.
    """

    ply: int
    seat: int
    over: frozenset[int] = frozenset()


@dataclass
class Playing(Seated):
    """A table in memory: the position is the fold of the log."""

    pos: Position
    version: int = 0
    movers: list[int] = field(default_factory=list)
    joined: list[bool] = field(default_factory=list)
    """By move: was it posted together with the one before it?"""
    undone: list[tuple[Move, bool, str]] = field(default_factory=list)
    """What was taken back: the move, whether it was posted with the one before it, what was pointed at."""
    returns: list[Return] = field(default_factory=list)
    wish: Wish | None = None
    """To go back, as long as not all have answered who must agree."""
    handing: Handing = field(default_factory=Handing)
    """Seats that were handed on, and whether that is voted on."""
    stops: Stops = field(default_factory=Stops)
    """What was done about the clock."""
    goes_back: bool = False
    """Is the last row of the log part of such a going back?"""
    asked_at: int = 0
    """Version since which only bots have moved."""
    needs: str = ""
    """Version of the rules that the rest of the log needs, if the rules here do not agree with it: this can be looked at only."""
    here: frozenset[int] = frozenset()
    """Seats at which somebody is looking at the table just now."""
    looked_at: float = -math.inf
    """When somebody last looked, by `time.monotonic()`."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    hurry: asyncio.Event = field(default_factory=asyncio.Event)
    bots: "asyncio.Task[None] | None" = None

    @property
    def game(self) -> GameRooms:
        return self.pos.game

    @property
    def turn(self) -> int | None:
        """The seat that is asked; None once the game is over, be it without a result."""
        return None if self.stops.ended else self.pos.turn

    @property
    def stands_still(self) -> bool:
        """Can it be looked at only: as a record that was opened, for want of its rules, or since it ended without a result?"""
        return bool(self.needs) or self.row.is_opened or self.stops.ended

    def asks(self, token: str) -> bool:
        """Is something to be decided by whoever has this secret: the next move, or whether something may be taken back?"""
        seats = self.seats_of(token)
        return self.is_decided_by(seats) or not self.unheard.isdisjoint(seats)

    def is_decided_by(self, seats: Sequence[int]) -> bool:
        """Is the next move to be made by the person of one of these seats?"""
        return self.pos.turn in seats and not self.stands_still and not self.acts_by_itself()

    def hurry_up(self) -> None:
        """Let the bots move at once until a person is asked."""
        if self.bots and not self.bots.done():
            self.hurry.set()

    # ---- the log ----------------------------------------------------------------------------------------------------
    def draft(self) -> "Playing":
        """A copy on which a change is tried before it is written."""
        return replace(
            self,
            pos=self.pos.copy(),
            movers=[*self.movers],
            joined=[*self.joined],
            undone=[*self.undone],
            returns=[*self.returns],
        )

    def as_it_stood(self, moment: Moment) -> "Playing":
        """The table at a moment, to be looked at."""
        pos = self.pos.as_of(*moment)
        ply = pos.ply
        return replace(
            self,
            pos=pos,
            movers=self.movers[:ply],
            joined=self.joined[:ply],
            undone=[],
            returns=[back for back in self.returns if back.ply <= ply],
            handing=self.handing.until(ply),
            wish=None,
            stops=self.stops.until(ply),
        )

    def take_over(self, draft: "Playing") -> None:
        """Become what a draft has become, once that is written."""
        self.row, self.seats, self.pos, self.version = draft.row, draft.seats, draft.pos, draft.version
        self.movers, self.joined, self.undone = draft.movers, draft.joined, draft.undone
        self.returns, self.goes_back, self.asked_at, self.wish = draft.returns, draft.goes_back, draft.asked_at, draft.wish
        self.handing = draft.handing
        self.stops = draft.stops

    def fold(self, entry: Entry) -> None:
        """Carry out one row of the log. IllegalMove, IndexError or ValueError if the rules here do not permit it."""
        if entry.kind in WISHES:
            self._hear(entry)
        elif entry.kind in (*HANDED, *VOTES):
            self.handing = self.handing.told(entry, self.pos.ply, self.version + 1, self.seats)
        elif entry.kind in STOPS:
            self.stops = self.stops.told(entry, self.pos.ply)
        elif entry.kind == "undo":
            self._take_back(entry.text)
        else:
            mover = self.pos.turn
            self.pos.push(entry.text, entry.pointed)
            assert mover is not None, "a finished game takes no move"
            self.movers.append(mover)
            self.joined.append(self.undone.pop()[1] if entry.kind == "redo" else entry.kind == "more")
            if entry.kind != "redo":
                self.undone.clear()
            self.goes_back = False
            self.stops = self.stops.played_on(self.pos.ply)
        self.version += 1
        if entry.kind not in ("move", "more") or self.movers[-1] not in self.seats_with_bots:
            self.asked_at = self.version

    def _take_back(self, by: str) -> None:
        """Take back one move. Moves in a row that people could not have taken back are remembered as one entry of `returns`.

        `by`: the seat that goes back without asking, where others could be asked.
        """
        mover, first = self.movers[-1], next(one.seat for one in self.seats if not one.level)
        seat = self.wish.seat if self.wish else self.seats[int(by)].seat if by else first
        stands = self.wish or (by and mover != seat) or self.why_stands((mover,)) or mover in self.bot_seats
        again = self.goes_back and not (by and self.returns[-1].seat != seat)
        pointed = self.pos.pointed[-1]
        self.undone.append((self.pos.pop(), self.joined.pop(), pointed))
        self.movers.pop()
        if stands and not again:
            self.returns.append(Return(self.pos.ply, seat))
            self.goes_back = True
        if by and mover != seat:
            self.returns[-1] = self.returns[-1]._replace(over=self.returns[-1].over | {mover})
        self.returns = [back._replace(ply=min(back.ply, self.pos.ply)) for back in self.returns]
        self.handing = self.handing.back_to(self.pos.ply)
        self.stops = self.stops.played_on(self.pos.ply)
        if self.wish and self.pos.ply <= self.wish.ply:
            self.wish = None

    def _hear(self, entry: Entry) -> None:
        """Somebody wishes to go back, or answers who does. ValueError where nobody does."""
        seat, *rest = map(int, entry.text.split())
        if entry.kind == "ask":
            (ply,) = rest
            self.wish = Wish(seat, ply)
        elif self.wish is None:
            raise ValueError(f"{entry.kind}: nobody wishes to go back")
        else:
            self.wish = replace(self.wish, agreed=self.wish.agreed | {seat}) if entry.kind == "agree" else None

    def may_hint(self, seats: Sequence[int]) -> bool:
        """A bot may be asked where nobody else plays but bots."""
        return self.is_against_bots and not self.stands_still and self.pos.turn in self.in_hand(seats)

    # ---- who may do what --------------------------------------------------------------------------------------------
    def may_undo(self, seats: Sequence[int]) -> bool:
        """May these seats take something back? `why_no_undo` says why not."""
        return not self.why_no_undo(seats)

    def why_no_undo(self, seats: Sequence[int]) -> str:
        """Why these seats can take nothing back, as a key of the errors in words.toml; empty if they can.

        Own steps may be taken back until another seat has acted or something hidden has come to light; against bots alone at
        any time, with what the bots have done since; so at tables of friendly undo, while the game runs.
        """
        if self.stands_still:
            return "ended" if self.stops.ended else "look_only"
        if not seats:
            return "not_your_table"
        if not (seats := self.in_hand(seats)):
            return "bot_plays"
        if not any(mover in seats for mover in self.movers):
            return "no_undo_nothing"
        if self.goes_back_freely:
            return "no_undo_over" if self.pos.is_over and not self.is_against_bots else ""
        return self.why_stands(seats)

    def why_stands(self, seats: Sequence[int]) -> str:
        """Why these seats could take nothing back if other people played too. There must be a last move."""
        if self.pos.is_over:
            return "no_undo_over"
        if self.movers[-1] not in seats:
            return "no_undo_acted"
        if self.pos.may_take_back:
            return ""
        return "no_undo_hidden" if self.pos.brought_to_light else "no_undo_ended"

    @property
    def unheard(self) -> frozenset[int]:
        """Seats of others that must still agree to go back: those that have acted since, or all where none has."""
        if self.wish is None:
            return frozenset()
        own = self.seats_of(self.seats[self.wish.seat].token)
        others = {one.seat for one in self.seats if not one.bot and not one.is_open}.difference(own)
        return frozenset((others.intersection(self.movers[self.wish.ply :]) or others) - self.wish.agreed)

    def only_bots_since(self, version: int) -> bool:
        """Is there one person, and have only bots moved since a version?"""
        return self.is_against_bots and self.asked_at <= version <= self.version

    def is_gone(self, seat: int) -> bool:
        """Is nobody at a seat, or is the time up of whoever is?"""
        return seat not in self.here or (self.clock is not None and self.time_is_up and self.clock.seat == seat)

    def has_seats_of(self, version: int) -> bool:
        """Was no seat handed on since a version, whatever was played?"""
        return self.handing.at <= version <= self.version

    def may_redo(self, seats: Sequence[int]) -> bool:
        """What was taken back may be done again by whoever took it back."""
        return bool(self.undone) and not self.stands_still and self.pos.turn in self.in_hand(seats)

    def acts_by_itself(self) -> bool:
        """Is the next move a bot's, or forced and to be made without asking?"""
        turn = self.pos.turn
        if turn is None or self.stands_still:
            return False
        return turn in self.seats_with_bots or (not self.undone and self.is_answered)

    @property
    def is_answered(self) -> bool:
        """Is the only answer there is given without asking the person whose turn it is?"""
        if self.pos.is_over or self.row.auto == "never" or len(self.pos.legal_numbers()) != 1:
            return False
        return self.row.auto == "always" or self._is_passed_over() or bool(self.game.sight.is_last_round(self.pos.state))

    def _is_passed_over(self) -> bool:
        """Does the game have its only answer given without asking? Never one that the seat could not take back."""
        return self.game.passes_over and not self.pos.lasts(self.pos.legal_moves[0])

    @property
    def waits_for(self) -> str:
        """Whom the table waits for, as it is stored."""
        return NOBODY if self.turn is None else ITSELF if self.acts_by_itself() else PERSON


def replayed(stored: Stored, thorough: bool = False) -> Playing:
    """A table from its log; where the rules here do not agree with it, as it stood last when they did, or as it begins here.

    Of the rules it was played with the last hash answers for those before it, unless all are to be looked at (`thorough`).
    UnknownGame, ValueError or NeverAgreed if there is no such position.
    """
    if stored.row.version in game(stored.row.game).replays:
        stored = without_hashes(stored)
    known = stored.row.version == game(stored.row.game).version
    table = _begun(stored)
    if stored.row.start_hash not in ("", table.pos.state.content_hash()):
        if known:
            raise NeverAgreed
        table.needs = stored.row.version
        return table
    known = known and not thorough
    table, agreed = _folded(table, stored, len(stored.entries), _last_hash(stored) if known else 0)
    if known and agreed < len(stored.entries):
        table, agreed = _folded(_begun(stored), stored, len(stored.entries))
    if agreed < len(stored.entries):
        table, _ = _folded(_begun(stored), stored, agreed)
    if agreed < len(stored.entries) or not stored.whole or not _vouched(stored):
        table.needs = stored.row.version
    return table


def caught_up(table: Playing, stored: Stored) -> Playing:
    """A draft of a table as others have changed it; of the log are stored the rows that it lacks.

    NeverAgreed, IllegalMove, IndexError or ValueError if it must be replayed as a whole.
    """
    here, draft = table.game, table.draft()
    if table.needs or not stored.whole or stored.row.changes < table.row.changes:
        raise NeverAgreed
    if stored.row.version not in (table.row.version, here.version):
        raise NeverAgreed
    draft.row, draft.seats = stored.row, stored.seats
    for entry in stored.entries:
        draft.fold(entry)
        if entry.hash and entry.hash != draft.pos.state.content_hash():
            raise NeverAgreed
    return draft


def without_hashes(stored: Stored) -> Stored:
    """The same table where its hashes speak of another layout of the state."""
    entries = [replace(entry, hash="") for entry in stored.entries]
    return replace(stored, row=replace(stored.row, start_hash=""), entries=entries)


def _last_hash(stored: Stored) -> int:
    """The number of the last row that has a hash, counted from 1; 0 if none has."""
    return max((number for number, entry in enumerate(stored.entries, 1) if entry.hash), default=0)


def _vouched(stored: Stored) -> bool:
    """Is it known that these rules were played, by their version or by the hashes?"""
    here = game(stored.row.game)
    if stored.row.version in (here.version, *here.replays):
        return True
    return bool(stored.row.start_hash) or any(entry.hash for entry in stored.entries)


def _begun(stored: Stored) -> Playing:
    """The table as the rules here set it up."""
    row, here = stored.row, game(stored.row.game)
    if row.start:
        return Playing(row, stored.seats, begun_from(here, row.start, row.options))
    return Playing(row, stored.seats, Position.start(here, row.players, row.seed, row.options))


def _folded(table: Playing, stored: Stored, length: int, first: int = 0) -> tuple[Playing, int]:
    """A table that was begun, after so many rows of its log, and how many of them agree with the rules here.

    `first`: the row from which on hashes are compared.
    """
    marked, agreed = bool(stored.row.start_hash), 0
    for number, entry in enumerate(stored.entries[:length], 1):
        try:
            table.fold(entry)
        except (IllegalMove, IndexError, ValueError):
            return table, agreed
        if entry.hash and number >= first and entry.hash != table.pos.state.content_hash():
            return table, agreed
        marked = marked or bool(entry.hash)
        agreed = number if entry.hash or not marked else agreed
    return table, length if not marked else agreed
