"""The clock on pages: chosen at the set-up, ticking at the seats, paused or up at the table, and told in lists of tables."""

import json
from collections.abc import Mapping, Sequence

import htpy as h

from headrace.table.clock import DAY, HOUR, MINUTE, SECONDS, Clock, now, set_up
from headrace.table.hours import Hours, shown_at, zone_of
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.seating import Seated
from headrace.table.timing import late, may_pause, others
from headrace.table.words import say

SPANS = (("days", DAY), ("hours", HOUR), ("minutes", MINUTE))
LONGEST_SECONDS = 7


def span_words(seconds: int, lang: str) -> str:
    """So much time, in the largest unit of which it has two or just one."""
    name, span = next((one for one in SPANS if seconds >= 2 * one[1] or seconds == one[1]), SPANS[-1])
    count = max(1, round(seconds / span))
    return say("span_day" if (name, count) == ("days", 1) else f"span_{name}", lang, count=count)


def clock_words(clock: Clock, lang: str) -> str:
    """What was chosen."""
    told, hours = say(f"clock_{clock.kind}", lang, time=span_words(clock.seconds, lang)), clock.hours
    if hours.first == hours.last:
        return told
    return f"{told}, {say('clock_hours', lang, first=hours.first, last=hours.last, zone=hours.zone)}"


# ---- at the set-up --------------------------------------------------------------------------------------------------
def clock_rows(lang: str) -> list[h.Node]:
    """The choices of a clock; the script adds which zone the browser is in."""
    kinds = [
        h.optgroup(label=say(f"clock_kind_{kind}", lang))[
            [
                h.option(value=f"{kind} {seconds}")[say(f"clock_{kind}", lang, time=span_words(seconds, lang))]
                for seconds in offered
            ]
        ]
        for kind, offered in SECONDS.items()
    ]
    return [
        _row(
            "clock",
            lang,
            h.select(name="clock", aria_label=say("clock", lang))[h.option(value="")[say("clock_none", lang)], kinds],
        ),
        h.div(".clock-hours")[
            _row("clock_runs", lang, h.span(".hours")[_hour("clock_first", lang), " – ", _hour("clock_last", lang)]),
            h.p(".dim.note")[say("clock_note", lang)],
        ],
        h.input(type="hidden", name="clock_zone"),
        h.input(type="hidden", name="clock_offset"),
    ]


def _row(name: str, lang: str, inside: h.Node) -> h.Element:
    return h.div(".row")[h.span[say(name, lang)], inside]


def _hour(name: str, lang: str) -> h.Element:
    return h.select(name=name, aria_label=say(name, lang))[[h.option(value=str(hour))[f"{hour}:00"] for hour in range(24)]]


def clock_of(form: Mapping[str, str], players: int) -> Clock | None:
    """The clock that a form says. Refused if there is no such clock."""
    kind, _, seconds = form.get("clock", "").partition(" ")
    if not kind:
        return None
    zone = zone_of(form.get("clock_zone", ""), form.get("clock_offset", ""))
    try:
        if len(seconds) > LONGEST_SECONDS:
            raise ValueError("too long")
        first, last = (int(form.get(name, "0")[:2]) for name in ("clock_first", "clock_last"))
        return set_up(kind, int(seconds), Hours(first, last, zone), players)
    except ValueError:
        raise Refused("wrong_setup", 422) from None


# ---- at the table ---------------------------------------------------------------------------------------------------
def clock_sign(table: Playing, seat: int, lang: str) -> h.Node:
    """What a person has left: ticking where it runs."""
    clock = table.clock
    if clock is None or table.seats[seat].bot or table.turn is None or table.needs:
        return None
    if clock.until is None or clock.seat != seat:
        return h.p(".clock")[span_words(clock.left[seat], lang) if clock.left[seat] > 0 else say("time_up", lang)]
    return h.p(".clock.runs")[_runs(clock, lang)]


def clock_in_bar(table: Playing, lang: str) -> h.Node:
    """The time that runs, for layouts whose panels are out of sight on the phone."""
    clock = table.clock
    return h.span(".bar-clock")[_runs(clock, lang)] if clock and clock.until is not None else None


def _runs(clock: Clock, lang: str) -> h.Element:
    """When the time that runs is up; the script makes it tick."""
    until = shown_at(clock.until or 0, clock.hours.zone)
    return h.time(role="timer", aria_live="off", data_until=str(clock.until), title=say("clock_until", lang, when=until))[until]


def ticking(table: Playing, lang: str) -> str | None:
    """For the script: what time it is here, and how it is told what is left."""
    if table.clock is None:
        return None
    words = {name: say(f"span_{name}", lang, count="{count}") for name, _ in SPANS}
    return json.dumps({"now": now(), "up": say("time_up", lang), **words}, ensure_ascii=False)


def pause_button(table: Playing, base: str, own: Sequence[int], lang: str) -> h.Node:
    """Let the clock stand."""
    if not may_pause(table, own):
        return None
    return h.p[_press(base, "pause", say("clock_pause", lang), ".btn.small")]


def clock_slip(table: Playing, base: str, own: Sequence[int], lang: str) -> str:
    """That the clock stands, or that somebody's time is up, and what those who sit here may do about it."""
    if table.stops.paused and table.clock and table.turn is not None:
        player = table.names[next(stop.seat for stop in reversed(table.stops.done) if stop.kind == "pause")]
        return _slip(
            lang, say("clock_paused", lang, player=player), "", [_press(base, "resume", say("clock_resume", lang))] if own else []
        )
    slow = late(table, now())
    if slow is None or table.clock is None:
        return ""
    asked = others(table, slow)
    presses = [
        _press(base, "wait", say("late_wait", lang, time=span_words(table.clock.more, lang))),
        h.a(".btn", href=f"{base}/seats")[say("late_replace", lang)],
        not asked.intersection(own) <= table.stops.agreed and _press(base, "end", say("late_end", lang)),
    ]
    agreed = ", ".join(table.names[seat] for seat in sorted(table.stops.agreed))
    said = say("late_mine" if slow in own else "late", lang, player=table.names[slow])
    note = say("late_agreed", lang, players=agreed) if agreed else say("late_note", lang)
    return _slip(lang, said, note, presses if asked.intersection(own) else [])


def _slip(lang: str, said: str, note: str, presses: Sequence[h.Node]) -> str:
    slip = h.section("#clock-slip.panel", aria_label=say("clock", lang))[
        h.p[said], note and h.p(".dim")[note], presses and h.div[presses]
    ]
    return str(slip)


def _press(base: str, act: str, words: str, style: str = ".btn") -> h.Element:
    return h.form(method="post", action=f"{base}/{act}", data_send=True)[h.button(style, data_key=f"clock:{act}")[words]]


# ---- in lists of tables ---------------------------------------------------------------------------------------------
def time_left(table: Seated, at: int, lang: str) -> h.Node:
    """How long whoever is asked has left at a moment; nothing where no time runs."""
    clock = table.clock
    if clock is None or clock.until is None:
        return None
    if clock.until <= at:
        return h.span(".left.up")[say("time_up", lang), " "]
    return h.span(".left")[say("time_left", lang, time=span_words(clock.until - at, lang)), " "]
