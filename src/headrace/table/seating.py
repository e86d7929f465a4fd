"""Who sits at a table, and what their secrets open; known without its game."""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass

from headrace.table.clock import Clock, now, read
from headrace.table.storage import SeatRow, TableRow


@dataclass
class Seated:
    """A table as far as its seats go."""

    row: TableRow
    seats: list[SeatRow]

    @property
    def clock(self) -> Clock | None:
        """How long people may think; None where they have as long as they like."""
        return read(self.row.clock)

    @property
    def time_is_up(self) -> bool:
        """Is the time up of whoever is asked?"""
        return self.clock is not None and self.clock.is_up(now())

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def bot_seats(self) -> frozenset[int]:
        """Seats that belong to bots, or play by the rules alone. One that a bot plays for a person is not among them: see
        `seats_with_bots`."""
        return frozenset(seat.seat for seat in self.seats if seat.level)

    @property
    def seats_with_bots(self) -> frozenset[int]:
        """Seats that bots play now."""
        return frozenset(seat.seat for seat in self.seats if seat.bot)

    def in_hand(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Those of these seats that no bot plays."""
        return tuple(seat for seat in seats if not self.seats[seat].bot)

    def may_regain(self, seat: int) -> bool:
        """Does a bot play a seat that its person may take back?"""
        return bool(self.seats[seat].stand_in) and not self.seats[seat].conceded

    def was_seat_of(self, token: str) -> bool:
        """Did a secret open a seat that is somebody else's now?"""
        return bool(token) and any(token in seat.former.split() for seat in self.seats)

    def seats_of(self, token: str) -> tuple[int, ...]:
        """The seats that a secret opens; none for a spectator."""
        wanted = token.encode("utf-8", "replace")
        return tuple(seat.seat for seat in self.seats if token and secrets.compare_digest(seat.token.encode(), wanted))

    def is_host(self, token: str) -> bool:
        """Does a secret belong to whoever has set the table up?"""
        return bool(token) and secrets.compare_digest(token.encode("utf-8", "replace"), self.row.host.encode())

    def opens(self, token: str) -> bool:
        """Does a secret open a seat here, or is it that of whoever has set the table up?"""
        return bool(self.seats_of(token)) or self.is_host(token)

    def knows(self, token: str) -> bool:
        """Does a secret open anything here?"""
        return self.opens(token) or self.seat_invited_by(token) is not None

    def seat_invited_by(self, invite: str) -> SeatRow | None:
        """The seat that the secret of a link is for, taken or not."""
        wanted = invite.encode("utf-8", "replace")
        return next((seat for seat in self.seats if invite and secrets.compare_digest(seat.invite.encode(), wanted)), None)

    def seats_at(self, bases: Iterable[str]) -> frozenset[int]:
        """The seats of those who look at the table from these addresses."""
        return frozenset(seat for base in bases for seat in self.seats_of(base.rpartition("/")[2]))

    @property
    def is_against_bots(self) -> bool:
        """Do all seats but one belong to bots, or is it a trial, where one person plays all others?"""
        return self.row.is_trial or len(self.bot_seats) == len(self.seats) - 1

    @property
    def goes_back_freely(self) -> bool:
        """May everybody go back to their last decision without asking?"""
        return self.is_against_bots or bool(self.row.undo)

    @property
    def is_among_friends(self) -> bool:
        """Do people sit here at more than one screen, or shall they?"""
        return len({seat.token or seat.invite for seat in self.seats if not seat.level}) > 1
