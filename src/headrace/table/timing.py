"""The clock at a table: whose time runs as it stands, and what those who sit there may do about it, tried on a draft."""

from collections.abc import Sequence
from dataclasses import replace

from headrace.table.clock import NOBODY, read
from headrace.table.playing import Playing
from headrace.table.posts import Refused, folded
from headrace.table.storage import Entry, TableRow


def timed(before: Playing, draft: Playing, now: int) -> str:
    """The clock of a table as it goes on after a change, as it is stored."""
    clock = draft.clock
    return clock.goes_on(whose_time(draft), now, len(draft.movers) - len(before.movers)).text if clock else draft.row.clock


def whose_time(table: Playing) -> int:
    """The seat whose time runs: of a person who is asked, once all seats are taken and as long as the game goes on."""
    turn = table.turn
    waits = any(seat.is_open and not seat.bot for seat in table.seats)
    stands_still = table.stands_still or table.stops.paused or table.row.is_trial or waits
    return NOBODY if turn is None or stands_still or table.acts_by_itself() else turn


def welcomed(row: TableRow, seat: int) -> TableRow:
    """The row of a table when somebody sits down there: nobody's time is up before they could play."""
    clock = read(row.clock)
    return replace(row, clock=clock.welcomes(seat).text) if clock else row


def late(table: Playing, now: int) -> int | None:
    """The seat whose time is up, if it is."""
    clock = table.clock
    return clock.seat if clock and clock.is_up(now) else None


def others(table: Playing, seat: int) -> frozenset[int]:
    """The seats of people but of whoever sits there."""
    people = {one.seat for one in table.seats if not one.bot and not one.is_open}
    return frozenset(people.difference(table.seats_of(table.seats[seat].token)))


def may_pause(table: Playing, seats: Sequence[int]) -> bool:
    """May whoever opened these seats pause the clock, or let it run again?"""
    return bool(table.clock and seats) and not table.needs and table.turn is not None


def paused(draft: Playing, seats: Sequence[int], pause: bool) -> list[Entry]:
    """Let no time run, or let it run again."""
    if not may_pause(draft, seats):
        raise Refused("no_clock" if seats else "not_your_table", 403)
    if draft.stops.paused is pause:
        raise Refused("stale")
    return [folded(draft, Entry("pause" if pause else "resume", str(seats[0])))]


def waited(draft: Playing, seats: Sequence[int], now: int) -> list[Entry]:
    """Wait for the seat whose time is up: it gets more."""
    seat, clock = _answering(draft, seats, now)[0], draft.clock
    assert clock, "no time is up without a clock"
    draft.row = replace(draft.row, clock=clock.given(now).text)
    return [folded(draft, Entry("wait", str(seat)))]


def ended(draft: Playing, seats: Sequence[int], now: int) -> list[Entry]:
    """Agree to end the game because somebody's time is up; it ends without a result when all others have."""
    mine = _answering(draft, seats, now)
    slow = draft.pos.turn
    assert slow is not None, "no time is up when a game is over"
    entries = [folded(draft, Entry("end", str(seat))) for seat in mine if seat not in draft.stops.agreed]
    if not entries:
        raise Refused("stale")
    return [*entries, *([folded(draft, Entry("close", str(slow)))] if others(draft, slow) <= draft.stops.agreed else [])]


def _answering(draft: Playing, seats: Sequence[int], now: int) -> list[int]:
    """Those of these seats who may say what happens now that somebody's time is up. Refused if it is not for them."""
    slow = late(draft, now)
    if slow is None:
        raise Refused("not_late")
    if not (mine := [seat for seat in seats if seat in others(draft, slow)]):
        raise Refused("not_others", 403)
    return mine
