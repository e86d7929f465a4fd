"""A tile is drawn in the one of equal spaces that was pointed at, while the record and the position stay as they are (16.2)."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

import headrace
from headrace.boards.curves import Point
from headrace.core.position import Position
from headrace.core.view import View
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass_lancashire.board.titled import TITLE
from headrace.table.playing import Playing, replayed
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Storage
from tests.brass.exploring import reach_of
from tests.kit.browsing import NARROW, visit
from tests.kit.clicking import Person
from tests.kit.staging import Stage

GAME = headrace.game("brass_lancashire")
SLOTS = TITLE.tables.names.slots
PORT = "act:build mat:port slot:liverpool/0"
"""The first two spaces of Liverpool are for ports."""
MIDDLE = """key => {
  const thing = [...document.querySelectorAll(`#board [data-at="${key}"]`)].find((each) => each.getClientRects().length);
  const box = thing.getBoundingClientRect(), map = thing.closest("svg.map").getScreenCTM().inverse();
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(map);
  return [middle.x, middle.y];
}"""
"""Where a space is drawn on the map."""


def a_start(first: bool = False) -> Position:
    """The second round, in which a turn has two actions, where a port can be built in Liverpool; `first`: by the first seat."""
    for seed in range(200):
        pos = GAME.start(2, seed=seed)
        while pos.state.round == 1:
            pos.push(passing(pos))
        if plan_of(pos, PORT) and (pos.turn == 0 or not first):
            return pos
    raise AssertionError("nobody can build in Liverpool")


def near(place: list[float]) -> Any:
    """A place on the map, to less than half a space."""
    return pytest.approx(place, abs=12)


def passing(pos: Position) -> str:
    """Pass, and the card for it."""
    return "pass" if not pos.why_not("pass") else pos.legal_moves[0].text


def sheet_of(view: View) -> Sheet:
    return Sheet(reach_of(view))


def plan_of(pos: Position, focus: str) -> tuple[int, ...]:
    """The moves of the first course that fits."""
    reach = reach_of(pos.view(pos.turn, focus=focus))
    return next((course.moves for course in reach.fitting()), ())


def drawn_at(view: View, slot: str) -> Point:
    return sheet_of(view).chart.slots[SLOTS.index(slot)]


def own_place(slot: str) -> Point:
    return drawn_at(GAME.start(2, seed=1).view(0), slot)


def pressed(pos: Position, place: str) -> str:
    """The focus after pressing what is drawn in a place."""
    sheet = sheet_of(pos.view(pos.turn))
    at = sheet.chart.slots.index(own_place(place))
    mark = sheet.reach.mark(f"slot:{SLOTS[at]}")
    assert mark is not None and mark.focus
    return mark.focus


async def a_table(tmp_path: Path) -> tuple[Tables, Playing]:
    """A stored table on which a port can be built in Liverpool by the first action of two."""
    storage = Storage(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    await storage.open()
    tables, plans = Tables(storage), [SeatPlan("me", "Ann"), SeatPlan("here", "Ben")]
    for _ in range(100):
        found, _ = await tables.create("brass_lancashire", plans, {}, auto="never")
        table = await tables.get(found)
        while table.pos.state.round == 1:
            await tables.move(
                table, (0, 1), table.version, "pass" if not table.pos.why_not("pass") else str(table.pos.legal_numbers()[0])
            )
        if plan_of(table.pos, PORT):
            return tables, table
    raise AssertionError("nobody can build in Liverpool")


def test_the_first_space_stands_for_an_equal_one_and_is_drawn_in_its_place_while_it_is_looked_at() -> None:
    pos = a_start()
    focus = pressed(pos, "liverpool/1")
    view = pos.view(pos.turn, focus=focus)
    sheet = sheet_of(view)
    assert sheet.reach.focus["slot"] == "liverpool/0"
    assert drawn_at(view, "liverpool/0") == own_place("liverpool/1")
    assert drawn_at(view, "liverpool/1") == own_place("liverpool/0")
    assert "2" in sheet.slot(SLOTS.index("liverpool/0")), "it is called by the number of the place it is drawn in"
    chosen = sheet.reach.mark("slot:liverpool/0")
    other = sheet.reach.mark("slot:liverpool/1")
    assert chosen is not None and chosen.chosen
    assert other is not None and not other.chosen and "at:liverpool/0" in other.focus, "the other place can be looked at instead"
    card = sheet.reach.pointing("mat", "port")
    assert "at:liverpool/1" in card, "pointing at one thing more keeps the place"
    assert "at:" not in sheet.reach.pointing("slot", "manchester/0")
    assert "at:" not in sheet.reach.without("slot")


@pytest.mark.parametrize("place", ["liverpool/0", "liverpool/1"])
async def test_a_tile_lies_where_was_pointed_at_through_undo_redo_and_a_restart(tmp_path: Path, place: str) -> None:
    tables, table = await a_table(tmp_path)
    before, seat = table.pos.copy(), table.pos.turn
    assert seat is not None
    focus = pressed(table.pos, place)
    moves = " ".join(map(str, plan_of(table.pos, f"act:build mat:port {focus}")))
    await tables.move(table, (seat,), table.version, moves, focus)

    def stands() -> None:
        assert table.pos.state.owner[SLOTS.index("liverpool/0")] == seat, "the rules use the first"
        for looker in (0, 1, None):
            assert drawn_at(table.pos.view(looker), "liverpool/0") == own_place(place)

    stands()
    plain = before.copy()
    for move in table.pos.moves[before.ply :]:
        plain.push(move)
    assert plain.hash == table.pos.hash and plain.record().to_json() == table.pos.record().to_json(), "nothing else knows of it"
    await tables.undo(table, (seat,), table.version)
    assert drawn_at(table.pos.view(seat), "liverpool/0") == own_place("liverpool/0")
    await tables.redo(table, (seat,), table.version)
    stands()
    stored = await tables.storage.load(table.row.id)
    assert stored is not None
    table = replayed(stored)
    assert not table.needs
    stands()
    assert [entry.pointed for entry in stored.entries if entry.pointed] == [f"at:{place}"] * 2, "with the move, and done again"
    await tables.close()
    await tables.storage.close()


def test_the_next_port_lies_in_the_place_that_is_left_and_no_tile_moves() -> None:
    pos, placed = a_start(), own_place("liverpool/1")
    table = list(whole_build(pos, "liverpool/1"))[-1]
    while not plan_of(table, "act:build mat:port slot:liverpool/1"):
        table.push(_elsewhere(table))
        assert drawn_at(table.view(0), "liverpool/0") == placed
    for each in whole_build(table, "liverpool/0"):
        assert drawn_at(each.view(0), "liverpool/0") == placed
    assert drawn_at(table.view(0), "liverpool/1") == own_place("liverpool/0")


def whole_build(pos: Position, place: str) -> Iterator[Position]:
    """A port built in Liverpool, pointing at this place."""
    focus = pressed(pos, place)
    moves = plan_of(pos, f"act:build mat:port {focus}")
    kept = GAME.board.pointed(pos.view(pos.turn, focus=focus))
    assert kept == f"at:{place}"
    for number in moves:
        if not pos.why_not(number):
            pos.push(number, kept)
            kept = ""
            yield pos


def _elsewhere(pos: Position) -> int:
    """A move that takes no space of Liverpool."""
    moves = [move for move in pos.legal_moves if move.text not in ("build", "special_build") and "liverpool" not in move.text]
    return (moves or pos.legal_moves)[-1].number


@pytest.mark.parametrize("focus", ["slot:liverpool/0 at:liverpool/0", "at:liverpool/3", "at:manchester/9", "at:x", "act:pass"])
def test_a_place_is_kept_only_where_an_empty_space_lies_that_is_one_with_others(focus: str) -> None:
    pos = a_start()
    list(whole_build(pos, "liverpool/0"))
    assert GAME.board.pointed(pos.view(pos.turn, focus=focus)) == ""


@pytest.mark.parametrize("width", [1440, 390])
def test_what_is_pressed_on_the_screen_is_where_the_tile_comes_to_lie(browser: Browser, stage: Stage, width: int) -> None:
    page, problems = visit(browser, stage.address, "en", width, 844, "light", path=stage.table_at(a_start(first=True)))
    person = Person(page, "brass_lancashire", Random(1), touches=width < NARROW)
    page.wait_for_selector("#bar .aids")
    (second,) = (spot for spot in person.see("#board .may") if spot.key == "slot:liverpool/1")
    wanted = page.evaluate(MIDDLE, "slot:liverpool/1")
    person.press(second)
    while not page.query_selector("#bar .primary"):
        person.press(person.see("#bar .look:not(.back)")[0])
    assert page.evaluate(MIDDLE, "slot:liverpool/0") == near(wanted), "the preview stands there"
    person.press(person.see("#bar .primary")[0])
    page.wait_for_selector("#board [data-thing='tile:liverpool/0']", state="attached")
    assert page.evaluate(MIDDLE, "slot:liverpool/0") == near(wanted)
    assert problems == []
    page.context.close()
