"""The log of a table: what sums up a scoring stands there in one line, its parts fold away and are not read out."""

import re
from html import unescape
from types import SimpleNamespace
from typing import Any

import pytest

import headrace
from headrace.bots import choose
from headrace.core.moves import Event
from headrace.core.position import Position
from headrace.table.handed import Handing
from headrace.table.moments import Moment
from headrace.table.pages.game import Looker, regions
from headrace.table.pages.log import RECENT, Actions, log, log_until
from headrace.table.playing import Playing
from headrace.table.stops import Stops
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
    return (
        [event.told("en", NAMES) for event in pos.events[-1] if event.kind.endswith("_scored") and event.part]
        if pos.events
        else []
    )


def test_every_event_that_says_something_is_a_line_or_lies_in_one(scored: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("headrace.table.pages.log.RECENT", len(scored.pos.events))
    lines = LINE.findall(unescape(regions(scored, WATCHER, "en")["log"]))
    told = [event.told("en", NAMES) for events in scored.pos.events for event in events if not event.idle]
    written = [re.sub(r" \(discards .*\)$|^\d+", "", said) for line in lines for said in texts(line)]
    assert sorted(re.sub(r" \(discards .*\)$", "", said) for said in told) == sorted(written)


@pytest.mark.parametrize("own", [0, 200])
def test_older_actions_are_fetched_but_none_since_the_last_own_move(own: int) -> None:
    pos = [*random_game(headrace.game("great_western_trail").start(players=2, seed=3), 3, "lively")][-1]
    seats = [SeatRow(seat, name, "", name) for seat, name in enumerate(NAMES[:2])]
    table = Playing(TableRow("t", pos.game.id, pos.game.version, 2, {}, "2", "never", 0, ""), seats, pos, pos.ply)
    table.movers = [int(at != len(pos.moves) - 1 - own) for at in range(len(pos.moves))]
    whole = Actions(pos.events, pos.begins)
    shown = log(table, (0,), "en")
    earlier = int(re.findall(r'data-leaf="log/(\d+)"', shown)[0])
    assert earlier % RECENT == 0 and len(whole) - earlier >= RECENT
    assert len(whole) - earlier < 2 * RECENT or f'href="?at={pos.ply - own}"' not in shown.split('class="new"')[0]
    fetched = log_until(table, "en", "/t/t", earlier)
    assert 'class="new"' not in fetched and shown.count('class="new"') == sum(
        len(action) for action in whole if action[-1].at > Moment(pos.ply - 1 - own)
    )
    assert shown.count("<li") - 1 + fetched.count("<li") == sum(map(len, whole))
    assert fetched.count('href="/t/t?at=') == earlier
    assert not log_until(table, "en", "/t/t", len(whole) + 1) and not log_until(table, "en", "/t/t", 0)


def texts(line: str) -> list[str]:
    """What a line says, and what lies in it."""
    return [re.sub("<[^>]*>", "", part) for part in re.split("<small>", line)]


def test_an_action_is_one_line_with_the_card_it_cost(scored: Playing) -> None:
    """Unless others' tiles flip, or two things are done."""
    game, lines = scored.game, LINE.findall(unescape(regions(scored, WATCHER, "en")["log"]))
    built = [line for line in lines if " builds " in line]
    assert built
    assert all(re.search(r"</?summary>[^<]* for £\d+( by a special build)? \(discards [^<]+\)</summary>", line) for line in built)
    assert all("discards" in texts(line)[1] for line in built), "the card lies in the line, too"
    assert game.aside(next(e for events in scored.pos.events for e in events if e.kind == "built"), "en") == ""


def table_of(*moves: list[Event], begins: tuple[int, ...] = (0,)) -> Any:
    """A table at which this happened; `begins`: the moves that began an action."""
    pos = SimpleNamespace(events=moves, begins=[at in begins for at in range(len(moves))])
    told = {"movers": [0] * len(moves), "returns": [], "handing": Handing(), "stops": Stops()}
    return SimpleNamespace(pos=pos, game=headrace.game("brass_lancashire"), names=NAMES, **told)


def lines_of(table: Any) -> list[tuple[str, list[str]]]:
    """Lines of a log, oldest first, each with what it folds away."""
    lines = reversed(LINE.findall(unescape(log(table, (), "en"))))
    return [(re.sub("<small>.*?</small>|<[^>]*>", "", line), re.findall("<small>(.*?)</small>", line)) for line in lines]


def test_parts_that_nothing_sums_up_are_a_line_of_their_own_and_are_read_out(scored: Playing) -> None:
    first, second = [event for event in scored.pos.events[-1] if event.kind == "link_scored"][:2]
    said = [event.told("en", NAMES) for event in (first, second)]
    assert lines_of(table_of([first, second])) == [(f"1{said[0]}", [said[1]])]
    assert spoken(table_of([first, second]), "en") == said[0]


def test_parts_of_a_move_fold_into_what_the_same_seat_does_next(scored: Playing) -> None:
    part = next(event for event in scored.pos.events[-1] if event.kind == "link_scored")
    whole = next(event for events in scored.pos.events for event in events if not event.part and event.seat == part.seat)
    other = next(
        event for events in scored.pos.events for event in events if not event.part and event.seat not in (-1, part.seat)
    )
    said = [event.told("en", NAMES) for event in (part, whole, other)]
    assert lines_of(table_of([part], [], [whole])) == [(f"3{said[1]}", [said[0]])]
    assert lines_of(table_of([part], [other], begins=(0, 1))) == [(f"1{said[0]}", []), (f"2{said[2]}", [])]
    assert lines_of(table_of([part], [whole], begins=(0, 1))) == [(f"1{said[0]}", []), (f"2{said[1]}", [])]


def test_tails_belong_to_what_the_same_seat_did_before_in_the_action(scored: Playing) -> None:
    events = [event for events in scored.pos.events for event in events]
    coal = next(event for event in events if event.kind in ("coal_taken", "coal_bought"))
    built = next(event for event in events if event.kind == "built" and event.seat == coal.seat)
    said = [event.told("en", NAMES) for event in (coal, built)]
    assert lines_of(table_of([built], [coal])) == [(f"1{said[1]}", [said[0]])]
    assert lines_of(table_of([built], [coal], begins=(0, 1))) == [(f"1{said[1]}", []), (f"2{said[0]}", [])]


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


def test_a_discard_belongs_to_its_own_deed_also_after_a_forced_pass() -> None:
    """Easy bots, two players: after a discard that ends an action both passes that follow are forced, each with its own."""
    pos = headrace.game("brass_lancashire").start(players=2, seed=3)
    while [move.text for move in pos.legal_moves] != ["pass"]:
        pos.push(choose(pos, "easy", seed=3))
    for _ in range(2):
        pos.push("pass")
        pos.push(pos.legal_moves[0])
    ends = [[(line.told.kind, [part.kind for part in line.parts]) for line in lines] for lines in Actions(pos.events, pos.begins)]
    assert ends[-3][1] == ("developed", ["iron_bought", "discarded"])
    assert ends[-2:] == [[("passed", ["discarded"])]] * 2
    assert not any("discarded" in parts for kind, parts in ends[-3] if kind in ("order", "income"))


def test_what_says_that_nothing_has_changed_is_a_line_only_where_it_sums_something_up() -> None:
    def event(kind: str, part: bool = False, tail: bool = False, idle: bool = False) -> Event:
        return Event(kind, 0, {}, lambda event, lang, names: event.kind, part, tail, idle)

    moves = [
        [event("card", True, True), event("income", idle=True)],
        [event("built")],
        [event("link", True), event("links", idle=True)],
    ]
    assert [(line.told.kind, [each.kind for each in line.parts]) for line in Actions(moves, [True, False, False])[0]] == [
        ("built", ["card"]),
        ("links", ["link"]),
    ]
