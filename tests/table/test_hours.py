"""The hours in which clocks run: over midnight, over the days on which the clocks of a zone are changed."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headrace.table.clock import DECISION, GAME, NOBODY, Clock, read, set_up
from headrace.table.hours import Hours, shown_at, zone_of

ZONES = ("UTC", "Europe/Berlin", "Asia/Seoul", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "+330", "-90")
HOURS = st.builds(Hours, st.integers(0, 23), st.integers(0, 23), st.sampled_from(ZONES))
MOMENTS = st.integers(1_300_000_000, 2_000_000_000)
SPANS = st.integers(0, 40 * 86_400)
UNTIMED = settings(deadline=None, derandomize=True)


def at(zone: str, month: int, day: int, hour: int) -> int:
    return int(datetime(2026, month, day, hour, tzinfo=ZoneInfo(zone)).timestamp())


@UNTIMED
@given(HOURS, MOMENTS, SPANS, SPANS)
def test_what_counts_of_two_times_adds_up(hours: Hours, since: int, first: int, second: int) -> None:
    whole = hours.counted(since, since + first + second)
    assert whole == hours.counted(since, since + first) + hours.counted(since + first, since + first + second)
    assert 0 <= whole <= first + second


@UNTIMED
@given(HOURS, MOMENTS, st.integers(1, 14 * 86_400))
def test_the_moment_by_which_so_much_has_counted_is_the_first(hours: Hours, since: int, seconds: int) -> None:
    until = hours.when(since, seconds)
    assert hours.counted(since, until) == seconds
    assert hours.counted(since, until - 1) == seconds - 1


@UNTIMED
@given(st.integers(0, 23), st.integers(0, 23), st.sampled_from(ZONES[:4]), MOMENTS)
def test_a_second_counts_where_its_hour_does(first: int, last: int, zone: str, moment: int) -> None:
    hour = datetime.fromtimestamp(moment, ZoneInfo(zone)).hour
    inside = first <= hour < last if first < last else hour >= first or hour < last
    assert Hours(first, last, zone).counted(moment, moment + 1) == inside


def test_a_night_over_which_the_clocks_are_changed_is_as_long_as_it_is() -> None:
    night = Hours(22, 6, "Europe/Berlin")
    for month, day, long in ((3, 28, 7), (10, 24, 9), (6, 1, 8)):
        assert night.counted(at(night.zone, month, day, 12), at(night.zone, month, day + 1, 12)) == long * 3600
    assert night.when(at(night.zone, 6, 1, 23), 8 * 3600) == at(night.zone, 6, 2, 23)


def test_a_zone_that_is_not_known_goes_by_the_offset_of_the_browser() -> None:
    assert zone_of("Asia/Seoul", "+540") == "Asia/Seoul"
    for name in ("", "Nowhere/None", "../etc/passwd", "/etc/passwd", "Europe", "ä", "A" * 99, "Europe/\x00"):
        assert (zone_of(name, "+540"), zone_of(name, "late")) == ("+540", "UTC")
    assert shown_at(0, "-90") == "1969-12-31 22:30"


# ---- clocks ---------------------------------------------------------------------------------------------------------
def a_clock(kind: str = DECISION, seconds: int = 3600, hours: Hours = Hours()) -> Clock:  # noqa: B008
    return set_up(kind, seconds, hours, 3)


STEPS = st.lists(st.tuples(st.integers(-1, 2), st.integers(0, 10_000), st.integers(-1, 2)), max_size=20)


@UNTIMED
@given(HOURS, STEPS)
def test_a_clock_for_the_game_counts_just_what_ran(hours: Hours, steps: list[tuple[int, int, int]]) -> None:
    clock, now, ran = a_clock(GAME, 2 * 3600, hours), 1_700_000_000, [0, 0, 0]
    for seat, later, moves in steps:
        if clock.seat != NOBODY:
            ran[clock.seat] += hours.counted(now, now + later)
        now += later
        clock = clock.goes_on(seat, now, moves)
        assert read(clock.text) == clock
    assert [clock.left_of(seat, now) for seat in range(3)] == [2 * 3600 - one for one in ran]


@UNTIMED
@given(STEPS)
def test_going_back_gives_no_time_to_whoever_thinks_and_ends_nobody(steps: list[tuple[int, int, int]]) -> None:
    clock, now = a_clock(), 1_700_000_000
    for seat, later, moves in steps:
        now += later
        left, held = [clock.left_of(one, now) for one in range(3)], clock.seat
        clock = clock.goes_on(seat, now, moves)
        if seat != NOBODY and moves < 0:
            assert clock.left[seat] <= left[seat] if seat == held else clock.left[seat] > 0
        if seat != NOBODY and moves > 0:
            assert clock.left[seat] == 3600, "each decision has all its time"


def test_what_was_left_when_a_step_was_made_is_left_when_it_is_undone() -> None:
    clock = a_clock().goes_on(0, 0, 1).goes_on(0, 3400, 1)
    assert clock.left_of(0, 3400) == 3600
    back = clock.goes_on(0, 3410, -1)
    assert back.left_of(0, 3410) == 200
    assert back.goes_on(0, 3420, 1).goes_on(0, 3420, -1).left_of(0, 3420) == 190


def test_a_pause_takes_no_time_and_more_is_given_to_whoever_has_none() -> None:
    clock = a_clock().goes_on(1, 100, 1)
    paused = clock.goes_on(NOBODY, 200)
    assert (clock.until, paused.until, paused.left_of(1, 10**9)) == (3700, None, 3500)
    again = paused.goes_on(1, 10_000)
    assert (again.until, again.is_up(13_499), again.is_up(13_500)) == (13_500, False, True)
    assert again.given(20_000).until == 23_600
    assert a_clock(GAME, 7200).goes_on(1, 0).given(9000).until == 9720


@pytest.mark.parametrize("text", ["", "x", "[]", "{}", '{"hours":{}}', "[" * 9999, '{"hours":3}', '{"hours":{"a":1}}'])
def test_what_is_no_clock_is_none(text: str) -> None:
    assert read(text) is None
