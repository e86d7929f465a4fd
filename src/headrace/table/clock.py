"""The clock of a table: how long people may think, how much of that each has left, and whose time runs. Nobody loses by it."""

import json
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache

from headrace.table.hours import Hours

MINUTE, HOUR, DAY = 60, 3_600, 86_400
DECISION, GAME = "decision", "game"
SECONDS = {
    DECISION: (5 * MINUTE, 15 * MINUTE, HOUR, 8 * HOUR, DAY, 3 * DAY, 7 * DAY),
    GAME: (30 * MINUTE, HOUR, 2 * HOUR, 5 * HOUR, 3 * DAY, 14 * DAY),
}
"""What can be chosen: for each decision, or for all decisions of a person."""
NOBODY = -1


@dataclass(frozen=True)
class Clock:
    """`kind`: are the seconds for each decision, or for the whole game of a seat? `hours`: in which they count.

    `left`: what each seat has left of its seconds, at the moment `since` for the `seat` whose time runs. `least`: of a seat's
    decisions in a row the least that one of them left, so that undoing one gives no time back.
    """

    kind: str
    seconds: int
    left: tuple[int, ...]
    least: tuple[int, ...]
    hours: Hours = field(default_factory=Hours)
    seat: int = NOBODY
    since: int = 0

    @property
    def text(self) -> str:
        """The clock as it is stored."""
        return json.dumps(asdict(self), separators=(",", ":"))

    # ---- what is left -----------------------------------------------------------------------------------------------
    def left_of(self, seat: int, now: int) -> int:
        """Seconds that a seat has left; none or less where its time is up."""
        return self.left[seat] - (self.hours.counted(self.since, now) if seat == self.seat else 0)

    @property
    def until(self) -> int | None:
        """When the time that runs is up; None where none runs."""
        return None if self.seat == NOBODY else _until(self)

    def is_up(self, now: int) -> bool:
        """Is the time up that runs?"""
        return self.until is not None and self.until <= now

    # ---- what happens -----------------------------------------------------------------------------------------------
    def goes_on(self, seat: int, now: int, moves: int = 0) -> "Clock":
        """From now on the time of this seat runs, or of none. `moves`: made since, or taken back if less than none."""
        before, held = self._held(now), self.seat
        if before.kind == GAME or seat == NOBODY or not moves:
            return replace(before, seat=seat)
        return before._anew(seat, held) if moves > 0 else before._back(seat, held)

    def _anew(self, seat: int, held: int) -> "Clock":
        """A seat is asked for another decision."""
        least = min(self.least[seat], self.left[seat]) if seat == held else self.seconds
        return replace(self, seat=seat, left=_put(self.left, seat, self.seconds), least=_put(self.least, seat, least))

    def _back(self, seat: int, held: int) -> "Clock":
        """A seat is asked again for what it had decided. It has what it had left then, and as much as lets it answer."""
        breath = min(MINUTE, self.seconds // 10)
        left = min(self.left[seat], max(self.least[seat], breath))
        return replace(self, seat=seat, left=_put(self.left, seat, left if seat == held else max(left, breath)))

    def _held(self, now: int) -> "Clock":
        """No time runs; what has run is taken away."""
        if self.seat == NOBODY:
            return replace(self, since=now)
        return replace(self, seat=NOBODY, since=now, left=_put(self.left, self.seat, self.left_of(self.seat, now)))

    @property
    def more(self) -> int:
        """Seconds that a seat gets where the others wait for it: another decision's, or a tenth of the game's."""
        return self.seconds if self.kind == DECISION else self.seconds // 10

    def welcomes(self, seat: int) -> "Clock":
        """Whoever sits down at a seat has at least what would be given to it."""
        return replace(self, left=_put(self.left, seat, max(self.left[seat], self.more)))

    def given(self, now: int) -> "Clock":
        """The seat whose time is up gets more."""
        held = self._held(now)
        return replace(held, seat=self.seat, left=_put(held.left, self.seat, max(0, held.left[self.seat]) + self.more))


def _put(values: Sequence[int], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


@lru_cache(1024)
def _until(clock: Clock) -> int:
    return clock.hours.when(clock.since, clock.left[clock.seat])


def now() -> int:
    """Seconds since 1970: clocks go by real time, also while no server runs."""
    return int(time.time())


def set_up(kind: str, seconds: int, hours: Hours, players: int) -> Clock:
    """The clock of a new table. ValueError where that cannot be chosen."""
    if seconds not in SECONDS.get(kind, ()) or not {hours.first, hours.last} <= {*range(24)}:
        raise ValueError("no such clock")
    return Clock(kind, seconds, (seconds,) * players, (seconds,) * players, hours)


@lru_cache(1024)
def read(text: str) -> Clock | None:
    """A clock as it was stored; None where there is none, or none that can be read."""
    if not text:
        return None
    try:
        values = json.loads(text)
        hours = Hours(**values.pop("hours"))
        return Clock(**{**values, "hours": hours, "left": tuple(values["left"]), "least": tuple(values["least"])})
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
