"""The log of a table: what sums up a scoring stands there in one line, its parts fold away and are not read out."""

import re
from html import unescape
from types import SimpleNamespace
from typing import Any

import pytest

import headrace
from headrace.core.moves import Event
from headrace.core.position import Position
from headrace.table.pages.game import Looker, regions
from headrace.table.pages.log import log
from headrace.table.playing import Playing
from headrace.table.storage import SeatRow, TableRow
from headrace.table.updates import spoken
from tests.kit.tables import random_game

NAMES = ("Ann", "Bob", "Cyd")
WATCHER = Looker("/t/t", (), None)
LINE = re.compile(r"<li.*?</li>", re.DOTALL)


@pytest.fixture(scope="module")
def scored() -> Playing:
    """A table at which an era has just been scored."""
    start = headrace.game("brass_lancashire").start(players=3, seed=2)
    pos: Position = next(pos for pos in random_game(start, 2, "lively") if parts_of(pos))
    row = TableRow("t", pos.game.id, pos.game.version, 3, {}, "2", "never", 0, "")
    return Playing(row, [SeatRow(seat, name, "", name) for seat, name in enumerate(NAMES)], pos, pos.ply)


def parts_of(pos: Position) -> list[str]:
    """Parts of sums in the last move, as they are told."""
    return [event.told("en", NAMES) for event in pos.events[-1] if event.part] if pos.events else []


def test_every_event_but_parts_has_a_line_and_parts_lie_in_the_line_that_sums_them_up(scored: Playing) -> None:
    lines = LINE.findall(unescape(regions(scored, WATCHER, "en")["log"]))
    assert len(lines) == sum(not event.part for events in scored.pos.events for event in events)
    told = [event for event in scored.pos.events[-1] if event.part or event.kind.endswith("s_scored")]
    parts: list[str] = []
    for event in told:
        if event.part:
            parts.append(event.told("en", NAMES))
            continue
        line = next(line for line in lines if event.told("en", NAMES) in line)
        assert re.findall("<small>(.*?)</small>", line) == parts
        assert ("<details" in line) == bool(parts)
        parts = []
    assert not parts


def table_of(*moves: list[Event]) -> Any:
    """A table at which this happened."""
    return SimpleNamespace(pos=SimpleNamespace(events=moves), names=NAMES, movers=[0] * len(moves))


def lines_of(table: Any) -> list[tuple[str, list[str]]]:
    """Lines of a log, oldest first, each with what it folds away."""
    lines = reversed(LINE.findall(unescape(log(table, (), "en"))))
    return [(re.sub("<small>.*?</small>|<[^>]*>", "", line), re.findall("<small>(.*?)</small>", line)) for line in lines]


def test_parts_that_nothing_sums_up_are_a_line_of_their_own_and_are_read_out(scored: Playing) -> None:
    first, second = [event for event in scored.pos.events[-1] if event.part][:2]
    said = [event.told("en", NAMES) for event in (first, second)]
    assert lines_of(table_of([first, second])) == [(f"1{said[0]}", [said[1]])]
    assert spoken(table_of([first, second]), "en") == said[0]


def test_parts_of_a_move_fold_into_what_the_same_seat_does_next(scored: Playing) -> None:
    part = next(event for event in scored.pos.events[-1] if event.part)
    whole = next(event for events in scored.pos.events for event in events if not event.part and event.seat == part.seat)
    other = next(
        event for events in scored.pos.events for event in events if not event.part and event.seat not in (-1, part.seat)
    )
    said = [event.told("en", NAMES) for event in (part, whole, other)]
    assert lines_of(table_of([part], [], [whole])) == [(f"3{said[1]}", [said[0]])]
    assert lines_of(table_of([part], [other])) == [(f"1{said[0]}", []), (f"2{said[2]}", [])]


def test_parts_are_not_read_out(scored: Playing) -> None:
    told = spoken(scored, "en")
    assert "VP for links" in told
    assert parts_of(scored.pos)
    assert not [part for part in parts_of(scored.pos) if part in told]


def test_a_fold_of_the_log_keeps_its_name_while_the_game_goes_on(scored: Playing) -> None:
    """So that it stays open when the page changes."""
    before = re.findall('<details id="(.*?)"', regions(scored, WATCHER, "en")["log"])
    scored.pos.push(scored.pos.legal_moves[0])
    after = re.findall('<details id="(.*?)"', regions(scored, WATCHER, "en")["log"])
    assert before
    assert len(set(before)) == len(before)
    assert set(before) <= set(after)
    scored.pos.pop()
