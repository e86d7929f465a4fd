"""What the rules do by themselves, a turn of a mechanical seat above all, is an action of its own: in log, replay and motion."""

import random
import re
from collections.abc import Iterator
from html import unescape
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, expect

import headrace
from headrace.core.history import parted
from headrace.core.position import Position
from headrace.core.words import LANGUAGES
from headrace.games.barrage.material import DATA, SPACES
from headrace.table.moments import Moment
from headrace.table.pages.game import Looker, regions
from headrace.table.pages.log import log
from headrace.table.pages.replay import steps
from headrace.table.playing import Playing
from headrace.table.storage import SeatRow, TableRow
from tests.kit.browsing import DESK, seated, until, until_answered, visit
from tests.kit.clicking import Person
from tests.kit.staging import Stage
from tests.kit.tables import random_game

GAME = "barrage"
NAMES = ("Ann", "Automa 1", "Automa 2")
ROW = re.compile(
    r'<li[^>]*><a href="\?at=([\d.]+)">\d+</a><details id="\w[\d.]+"( open)?[^>]*><summary>(.*?)</summary>(.*?)</details>'
)


def games(seed: str) -> Iterator[Position]:
    """Positions of a game of one person against two Automas."""
    start = headrace.game(GAME).start(players=3, seed=seed, mode="expert", automas="2", automa_level="high_voltage")
    return random_game(start, seed, "lively")


def table_of(pos: Position) -> Playing:
    row = TableRow("t", GAME, pos.game.version, 3, {}, "2", "never", 0, "")
    seats = [SeatRow(seat, name, "@high_voltage" if seat else "", name) for seat, name in enumerate(NAMES)]
    return Playing(row, seats, pos, pos.ply, pos.movers, [False] * pos.ply)


def test_a_position_within_a_move_is_how_it_stood_then_and_shows_no_more() -> None:
    whole = [*games("within")][-1]
    seen = set[int]()
    for ply, turns in enumerate(whole.turns):
        before, after = whole.as_of(ply), whole.as_of(ply + 1)
        stood = [before, *(whole.as_of(ply, turn) for turn in range(1, turns + 1)), after]
        told = [[event for events in pos.events[ply:] for event in events] for pos in stood]
        assert [[*part] for part in parted(whole.events[ply])] == [new[len(old) :] for old, new in pairwise(told)]
        for pos, part in zip(stood[1:-1], parted(whole.events[ply])[1:], strict=True):
            seen.add(part[0].seat)
            assert part[0].seat in (-1, pos.turn) and not pos.legal_moves and pos.ply == ply + 1
            assert (pos.view(0).state.automa_stack, pos.view(0).state.automa_front) == ([-1] * 20, pos.state.automa_front)
        with pytest.raises(IndexError):
            whole.as_of(ply, turns + 1)
    assert seen == {-1, 1, 2}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_turn_is_a_step_and_a_line_that_unfolds(lang: str) -> None:
    most = 0
    for pos in games("steps"):
        if not pos.ply or not pos.turns[-1]:
            continue
        table, turns = table_of(pos), pos.turns[-1]
        found = steps(table, 0, lang)
        own = (Moment(pos.ply - 1, turn) for turn in range(1, turns + 1))
        assert [at for at, _ in found] == [*map(str, own), str(pos.ply)], "what I have done is seen, then each turn"
        found_rows = ROW.findall(log(table, (0,), lang))
        rows = {at: (is_open, unescape(told), inside.count("<small>")) for at, is_open, told, inside in found_rows}
        for (end, said), part in zip(found[1:], parted(pos.events[-1])[1:], strict=True):
            if part[0].kind == "automa_turn":
                assert rows[end] == (" open" if turns == 1 else "", said, sum(not event.idle for event in part))
                assert said.startswith(f"{NAMES[part[0].seat]} (")
        most = max(most, turns)
        bar = regions(table, Looker("/t/t/s", (0,), 0, at=Moment.read(found[0][0])), lang)["bar"]
        assert (f'href="/t/t/s/try?at={pos.ply}"' in bar) != pos.is_over, "it is tried from where somebody is asked again"
    assert most > 2


STOOD = """() => {
  const board = document.getElementById("board"), at = () => board.querySelector(".legs").dataset.at;
  window.stood = [at()];
  new MutationObserver(() => window.stood.push(at())).observe(board, { attributeFilter: ["data-mark"] });
}"""
"""Note of which moments the board is shown from now on."""


def test_what_the_person_has_done_is_shown_first_then_each_turn(browser: Browser, stage: Stage) -> None:
    pos = next(pos.copy() for pos in games("live") if pos.ply > 9 and pos.turn == 0 and _turns_after(pos) == 2)
    lang, width, height, theme = DESK
    page, problems = visit(browser, stage.address, lang, width, height, theme, path=stage.table_at(pos, NAMES))
    until_answered(page)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(STOOD)
    page.request.post(
        f"{page.url}/move",
        form={"action": str(pos.legal_numbers()[0]), "version": page.get_attribute("#table", "data-version") or ""},
    )
    now = pos.ply
    until(page, f"window.stood.at(-1) === '{now + 1}' && !document.getElementById('table').dataset.past")
    assert [*dict.fromkeys(page.evaluate("window.stood"))] == [str(now), f"{now}.1", f"{now}.2", str(now + 1)]
    assert page.locator("#bar .aids").count(), "and then the next turn can be played"
    assert problems == []
    page.context.close()


def _turns_after(pos: Position) -> int:
    after = pos.copy()
    after.push(after.legal_numbers()[0])
    return after.turns[-1] if after.turn == 0 else 0


@pytest.mark.proof
def test_a_whole_game_against_an_automa_is_played_by_clicking(browser: Browser, server: str) -> None:
    lang, width, height, theme = DESK
    page, problems = visit(browser, server, lang, width, height, theme, path=seated(server, GAME, mechanical={"mode": "expert"}))
    Person(page, GAME, random.Random(GAME), touches=False).play()
    folds = page.locator("#log details[id^=t]", has_text="Automa (")
    assert folds.count()
    folds.first.locator("summary").click()
    expect(folds.first.locator("small").first).to_be_visible()
    assert problems == []
    page.context.close()


def test_an_automa_that_has_fewer_engineers_than_a_space_has_squares_is_drawn_with_those() -> None:
    few = next(
        (pos.copy(), SPACES[event.space], event.engineers)
        for pos in games("few")
        for event in (pos.events[-1] if pos.events else [])
        if event.kind == "automa_did" and event.space >= 0 and pos.state.space_user[event.space] == event.seat
        if event.engineers < DATA["action_spaces"][SPACES[event.space]]["engineers"]
    )
    pos, space, engineers = few
    drawn = str(pos.game.board.draw(pos.view(0), ("wide",)).aside)
    inside = drawn.partition(f'data-thing="engineers:{space}"')[2].partition("</g></g>")[0]
    assert inside.count("<g ") == engineers > 0
