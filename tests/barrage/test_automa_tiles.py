"""The tiles of the Automa as they are drawn: beside the boards where there is an Automa, and each as its data say."""

import re
from dataclasses import replace
from random import Random

import pytest

import headrace
from headrace.boards.drawn import SIZES
from headrace.core.position import Position
from headrace.draw.kit import drawing
from headrace.games.barrage.automa_tiles import AUTOMA_TILES, MOST_LINES, OBSTACLES
from headrace.games.barrage.board import automa
from headrace.games.barrage.board.automa_now import next_automa, would_do
from headrace.games.barrage.board.company import ability, officer
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.board.panel import state_line
from headrace.games.barrage.material import DATA, NONE
from headrace.games.barrage.rules.automa.reading import try_line
from headrace.games.barrage.state import ACTIONS
from tests.kit.drawings import assert_well_drawn, parsed

GAME = headrace.game("barrage")
MOST = 200_000
TILES = DATA["automa"]["cards"]


def begun(automas: str) -> Position:
    """A game of three at the first decision of a person after the draft."""
    options = {"automas": automas, "automa_level": "high_voltage"} if automas != "0" else {}
    pos = GAME.start(players=3, seed=2, mode="expert", **options)
    while pos.state.phase != ACTIONS:
        pos.push(pos.legal_moves[0])
    return pos


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_every_tile_is_drawn_as_its_data_say(lang: str) -> None:
    """Each line of a front tells itself in words (A.2); each back its criteria, from where on, and the order (A.8, A.5)."""
    sheet = Sheet.of(begun("1").view(0, lang))
    for name in AUTOMA_TILES:
        front, back = automa.front(sheet, name), automa.back(sheet, name)
        told = re.findall(r"<title>([^<]*)</title>", front)
        actions = TILES[name]["actions"]
        assert len(told) == len(actions)
        for words, line in zip(told, actions, strict=True):
            assert (sheet.say("automa_continues") in words) == bool(line.get("continues")), words
            assert (sheet.say("automa_not_in_last_round") in words) == bool(line.get("not_in_last_round")), words
            assert sheet.words.counted("engineers", line["engineers"], lang) in words
        listed = [TILES[name][f"{sort}_criteria"] for sort in ("dam", "conduit", "powerhouse")]
        told = re.findall(r"<title>([^<]*)</title>", back)
        assert told[:-1] == [sheet.words.text(f"criteria.{each}", lang).replace("'", "&#x27;") for row in listed for each in row]
        assert " › ".join(stream[-1].upper() for stream in TILES[name]["headstream_order"]) in told[-1]
        for side in (front, back):
            parsed(drawing(side, (0, 0, 1, 1)))


def test_the_tiles_lie_beside_the_boards_where_there_is_an_automa() -> None:
    """On the desk folded to a line of signs, on the phone a sheet of their own; in games without one there is nothing."""
    for automas in ("0", "1", "2"):
        pos = begun(automas)
        assert_well_drawn(pos.view(0, "en"), MOST)
        for size in SIZES:
            drawn = GAME.board.draw(pos.view(0, "en"), (size,))
            assert ("barrage-tiles" in drawn.aside + drawn.hand) == (automas != "0"), size


def test_the_back_of_the_tile_on_the_pile_decides_next() -> None:
    """A.1.1: the tile whose actions are read is the one that is turned over next; before the first turn nothing has decided."""
    sheet = Sheet.of(begun("1").view(0, "en"))
    assert automa.back(sheet, AUTOMA_TILES[sheet.s.automa_front]) in automa.tiles(sheet)
    assert sheet.say("automa_now") in automa.tiles(sheet)
    state = sheet.s.copy()
    state.automa_back = -1
    first = Sheet.of(replace(sheet.view, state=state))
    assert sheet.say("automa_now") not in automa.tiles(first)


def test_a_line_of_the_tile_on_the_pile_says_what_it_would_do_now() -> None:
    """As it would go in truth, all the way through a game, and nothing of it is done (A.2)."""
    pos, dice, done = begun("2"), Random(4), set[bool]()
    while not pos.is_over:
        sheet, before = Sheet.of(pos.view(0, "en")), pos.hash
        if (seat := next_automa(sheet)) != NONE:
            for line in range(sheet.s.automa_front * MOST_LINES, sheet.s.automa_front * MOST_LINES + len(lines_of(pos))):
                said, truth = would_do(sheet, seat, line), pos.state.copy()
                truth.turn = seat
                truth.automa_back = truth.automa_front if truth.automa_back == NONE else truth.automa_back
                obstacle = try_line(truth, line)
                done.add(not obstacle)
                assert (said == GAME.words.text(f"obstacles.{OBSTACLES[obstacle]}", "en")) == bool(obstacle), said
                assert said or not obstacle
        assert pos.hash == before
        pos.push(dice.choice(pos.legal_moves))
    assert done == {True, False}


def lines_of(pos: Position) -> list[object]:
    """The actions of the tile on the pile."""
    found: list[object] = TILES[AUTOMA_TILES[pos.state.automa_front]]["actions"]
    return found


@pytest.mark.parametrize(("level", "uses"), [("standard", False), ("overpowered", True)])
def test_what_an_automa_does_not_use_is_said_to_be_unused(level: str, uses: bool) -> None:
    """The officer and the ability of the company below the levels that have them (A.7)."""
    pos = GAME.start(players=2, seed=3, mode="expert", automas="1", automa_level=level)
    while pos.state.phase != ACTIONS:
        pos.push(pos.legal_moves[0])
    sheet, named = Sheet.of(pos.view(0, "en")), GAME.words.text(f"option.automa_level.{level}", "en")
    assert (sheet.say("officer_idle") not in officer(sheet, 1)) == uses and sheet.say("officer_idle") not in officer(sheet, 0)
    assert (sheet.say("ability_never") not in ability(sheet, 1)) == uses and sheet.say("ability_never") not in ability(sheet, 0)
    assert (named not in state_line(sheet, 1)) == uses and named not in state_line(sheet, 0)
