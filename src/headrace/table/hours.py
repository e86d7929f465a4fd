"""Hours of the day in which a clock runs: how much of a time counts, and when so much will have counted."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from functools import lru_cache
from itertools import takewhile
from zoneinfo import ZoneInfo

ALWAYS = "UTC"
NAME = re.compile(r"[A-Za-z][\w+-]{0,30}(/[\w+-]{1,30}){0,2}", re.ASCII)
"""What names of zones look like."""
OFFSET = re.compile(r"[+-]\d{1,3}", re.ASCII)
"""Minutes that a zone is ahead, where nothing else is known of it."""


@dataclass(frozen=True)
class Hours:
    """From the beginning of one hour to that of another, of the next day if that is not later; all day where both are the same.

    `zone`: by its name, or how many minutes it is ahead.
    """

    first: int = 0
    last: int = 0
    zone: str = ALWAYS

    def counted(self, since: int, until: int) -> int:
        """How many of the seconds between two moments count."""
        if self.first == self.last:
            return max(0, until - since)
        spans = takewhile(lambda span: span[0] < until, self._spans(since))
        return sum(max(0, min(end, until) - max(begin, since)) for begin, end in spans)

    def when(self, since: int, seconds: int) -> int:
        """The first moment by which so many seconds have counted."""
        if self.first == self.last or seconds <= 0:
            return since + max(0, seconds)
        for begin, end in self._spans(since):
            begin = max(begin, since)
            if end - begin >= seconds:
                return begin + seconds
            seconds -= max(0, end - begin)
        raise AssertionError("days never end")

    def _spans(self, since: int) -> Iterator[tuple[int, int]]:
        """The times that count, from the day before a moment on, one a day. An hour that a zone leaves out ends as it begins."""
        zone = _zone(self.zone)
        day, over, end = datetime.fromtimestamp(since, zone).date() - timedelta(1), timedelta(self.last <= self.first), 0
        while True:
            begin, end = max(end, _moment(day, self.first, zone)), max(end, _moment(day + over, self.last, zone))
            yield begin, end
            day += timedelta(1)


def _moment(day: date, hour: int, zone: tzinfo) -> int:
    return int(datetime.combine(day, time(hour), zone).timestamp())


def zone_of(name: str, offset: str) -> str:
    """The zone of a browser, by the name it gives if that is known here, else by how many minutes it is ahead."""
    if NAME.fullmatch(name) and _found(name):
        return name
    return offset if OFFSET.fullmatch(offset) else ALWAYS


@lru_cache
def _zone(name: str) -> tzinfo:
    if OFFSET.fullmatch(name):
        return timezone(timedelta(minutes=int(name)))
    return _found(name) or UTC


def _found(name: str) -> tzinfo | None:
    """A zone that is known on this machine."""
    try:
        return ZoneInfo(name)
    except (LookupError, ValueError, OSError):
        return None


def shown_at(moment: int, zone: str) -> str:
    """A moment as clocks there show it."""
    return datetime.fromtimestamp(moment, _zone(zone)).strftime("%Y-%m-%d %H:%M")
