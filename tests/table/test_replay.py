"""What has been done since the looker's last move is played again, action by action, on the board as it stood after each."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import headrace
from headrace.core.position import Position
from headrace.core.words import LANGUAGES
from headrace.table.moments import Moment
from headrace.table.pages.game import Looker, regions
from headrace.table.pages.log import Actions
from headrace.table.pages.replay import steps
from headrace.table.playing import Playing
from headrace.table.storage import SeatRow, TableRow
from tests.kit.browsing import DESK, Screen, on_desk_and_phone, until_answered, visit
from tests.kit.concern import GAMES
from tests.kit.proof import crosswise, rest_in_proof
from tests.kit.staging import Stage
from tests.kit.tables import random_game

THEN = """async (at) => {
  const screen = matchMedia("(max-width: 899px)").matches ? "narrow" : "wide", headers = { Accept: "application/json" };
  const answer = await fetch(`${location.pathname}?at=${at}&screen=${screen}`, { headers });
  return (await answer.json()).marks.board;
}"""
"""What the board showed after so many moves."""
BOARD = "document.getElementById('board').dataset.mark"


def played(game: str) -> Iterator[tuple[Position, list[int]]]:
    """Positions of a lively game of three, with who has made each move."""
    movers = list[int]()
    start = headrace.game(game).start(players=3, seed="again")
    turn = start.turn
    for pos in random_game(start, "again", "lively"):
        if pos.ply:
            assert turn is not None
            movers.append(turn)
        turn = pos.turn
        yield pos, movers


def table_of(pos: Position, movers: list[int]) -> Playing:
    row = TableRow("t", pos.game.id, pos.game.version, 3, {}, "2", "never", 0, "")
    seats = [SeatRow(seat, f"P{seat}", "", f"P{seat}") for seat in range(3)]
    return Playing(row, seats, pos, pos.ply, [*movers], [False] * pos.ply)


@pytest.mark.parametrize(("game", "lang"), crosswise(GAMES, LANGUAGES))
def test_every_action_since_my_last_move_is_a_step_and_none_of_mine(game: str, lang: str) -> None:
    most = 0
    for pos, movers in played(game):
        if pos.ply % 7 and not pos.is_over:
            continue
        table = table_of(pos, movers)
        for seat in range(3):
            found = steps(table, seat, lang)
            since = Moment(next((at for at in reversed(range(pos.ply)) if movers[at] == seat), -1) + 1)
            done = [action for action in Actions(pos.events, pos.begins) if action[-1].at >= since]
            assert [at for at, _ in found] == ([*map(str, (since, *(action[-1].after for action in done)))] if done else [])
            assert all(said for _, said in found[1:])
            most = max(most, len(found))
            if pos.ply and movers[-1] == seat:
                assert found == [], "I have seen what I did"
        assert len(steps(table, None, lang)) == 2 * bool(pos.ply)
    assert most > 2


@pytest.mark.parametrize("game", GAMES)
def test_a_step_shows_no_more_than_could_be_seen_then(game: str) -> None:
    """It is the table as the log leads back to it, for the same looker."""
    pos, movers = next((pos, movers) for pos, movers in played(game) if pos.ply > 30 and movers[-1] != 0)
    table = table_of(pos, movers)
    for at, _ in steps(table, 0, "en"):
        shown = regions(table, Looker("/t/t/s", (0,), 0, at=Moment.read(at)), "en", ("wide",))
        assert not re.search("data-(action|moves|focus)=", "".join(shown.values()))


def waiting(browser: Browser, stage: Stage, game: str, screen: Screen) -> tuple[Page, list[str], list[str]]:
    """A page of somebody before whom several actions were done, and the moves made by the end of each."""
    moments = ((pos, steps(table_of(pos, movers), 0, "en")) for pos, movers in played(game) if pos.turn == 0)
    pos, found = next((pos.copy(), found) for pos, found in moments if len(found) > 2)
    lang, width, height, theme = screen
    page, problems = visit(browser, stage.address, lang, width, height, theme, path=stage.table_at(pos))
    page.context.add_cookies([{"name": f"guide_{game}", "value": "off", "url": stage.address}])
    page.reload()
    page.wait_for_selector(".replay:visible")
    until_answered(page)
    return page, problems, [at for at, _ in found[1:]]


def press(page: Page, which: str) -> None:
    """A button that plays again."""
    button = page.locator(f".replay:visible [data-replay={which}]")
    if page.evaluate("matchMedia('(hover: none)').matches"):
        button.tap()
    else:
        button.click()


@on_desk_and_phone
@pytest.mark.parametrize("game", rest_in_proof(GAMES, 2))
def test_it_is_gone_through_on_the_board_as_it_stood(browser: Browser, stage: Stage, game: str, screen: Screen) -> None:
    page, problems, ends = waiting(browser, stage, game, screen)
    now, count = page.evaluate(BOARD), len(ends)
    for at, end in enumerate(ends, 1):
        press(page, "step")
        expect(page.locator(".replay:visible .count")).to_have_text(f"{at} / {count}")
        until_answered(page)
        assert page.locator(".replay:visible .words").inner_text()
        assert page.evaluate(BOARD) == page.evaluate(THEN, end)
        assert not page.locator("#board [data-focus], #board [data-action]").count()
    press(page, "step")
    expect(page.locator("#table[data-past]")).to_have_count(0)
    assert page.evaluate(BOARD) == now
    press(page, "play")
    expect(page.locator(".replay:visible .count")).to_have_text(f"1 / {count}")
    press(page, "skip")
    expect(page.locator("#table[data-past]")).to_have_count(0)
    until_answered(page)
    assert page.evaluate(BOARD) == now
    press(page, "step")
    expect(page.locator("#table[data-past]")).to_have_count(1)
    page.locator("#headline").click()
    expect(page.locator("#table[data-past]")).to_have_count(0)
    assert page.evaluate(BOARD) == now
    assert problems == []
    page.context.close()


STARTS = """() => {
window.starts = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  const box = this.getBoundingClientRect(), k = this.getScreenCTM?.()?.a ?? 1;
  const shift = new DOMMatrix(frames[0].transform);
  const x = box.x + box.width / 2 + shift.e * k, y = box.y + box.height / 2 + shift.f * k;
  const panel = [...document.querySelectorAll(".panel[data-seat]")].find((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
  if (panel) window.starts.push([this.dataset.thing, panel.dataset.seat]);
  return animate.call(this, frames, how);
};
}"""
"""Note what sets out from whose panel."""


@pytest.mark.parametrize("game", rest_in_proof(GAMES, 1))
def test_what_others_lay_comes_from_their_panels(browser: Browser, stage: Stage, game: str) -> None:
    page, problems, ends = waiting(browser, stage, game, DESK)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(STARTS)
    for at in range(1, len(ends) + 1):
        press(page, "step")
        expect(page.locator(".replay:visible .count")).to_have_text(f"{at} / {len(ends)}")
        until_answered(page)
    legs = json.loads(page.locator("#board .legs").get_attribute("data-legs") or "")
    laid = {(thing, str(seat)) for thing, way, seat in legs if not way}
    started = {(thing, seat) for thing, seat in page.evaluate("window.starts")}
    assert started and started <= laid
    assert problems == []
    page.context.close()


WATCH = """() => {
  const board = document.getElementById("board"), seen = new MutationObserver((changes) => { window.drawn += changes.length; });
  window.drawn = 0;
  seen.observe(board, { attributeFilter: ["data-mark"] });
}"""
"""Count how often the board is drawn from now on."""


def test_a_step_that_comes_too_late_is_not_shown(browser: Browser, stage: Stage) -> None:
    page, problems, ends = waiting(browser, stage, "trick_of_the_rails", DESK)
    now, late = page.evaluate(BOARD), list[Route]()
    page.route(re.compile(rf"[?&]at={ends[0]}\b"), lambda route: late.append(route))
    press(page, "step")
    expect(page.locator("#table[data-past]")).to_have_count(1)
    page.locator("#headline").click()
    expect(page.locator("#table[data-past]")).to_have_count(0)
    page.evaluate(WATCH)
    late[0].continue_()
    until_answered(page)
    assert (page.evaluate(BOARD), page.evaluate("window.drawn")) == (now, 0)
    assert problems == []
    page.context.close()
