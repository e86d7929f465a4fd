"""One order of what happened: the log is the same for everybody, newest first, so is the bar; it is replayed forwards."""

import json
import re
from collections.abc import Iterator
from html import unescape

import pytest

import headrace
from headrace.boards.drawn import SIZES
from headrace.table.pages.game import Looker, regions
from headrace.table.playing import Playing
from headrace.table.storage import SeatRow, TableRow
from tests.kit.concern import GAMES
from tests.kit.tables import random_game

MOMENTS = 4
LINE = re.compile(r"<li.*?</li>", re.DOTALL)
STEPS = re.compile(r'data-steps="(.*?)"')


def tables(game: str) -> Iterator[Playing]:
    """Tables at moments of a game in which seat 0 decides and others have acted, with who has made each move."""
    start, movers, found = headrace.game(game).start(seed="order"), list[int](), list[Playing]()
    seats = [SeatRow(seat, f"P{seat}", "", f"s{seat}") for seat in range(start.players)]
    row = TableRow("t", game, start.game.version, start.players, {}, "2", "never", 0, "")
    turn = start.turn
    for pos in random_game(start, "order", "lively"):
        if pos.ply:
            assert turn is not None
            movers.append(turn)
        turn = pos.turn
        if turn == 0 and 0 in movers and movers[-1] != 0:
            found.append(Playing(row, seats, pos.copy(), pos.ply, [*movers], [False] * pos.ply))
    yield from found[:: -(-len(found) // MOMENTS)]


def lines(log: str) -> list[str]:
    """What the lines of a log say, the newest first."""
    return [re.sub("<[^>]*>", " ", line) for line in LINE.findall(unescape(log))]


def stands_in_order(words: list[str], lines: list[str]) -> bool:
    """Does each stand in a line that is not above that of the one before it?"""
    at = 0
    for said in words:
        while at < len(lines) and said not in lines[at]:
            at += 1
    return at < len(lines)


@pytest.mark.parametrize("game", GAMES)
def test_the_log_has_one_order_for_everybody_and_in_every_size(game: str) -> None:
    for table in tables(game):
        logs = {regions(table, Looker("/t/t/s", (0,), 0), "en", (size,))["log"] for size in SIZES}
        logs |= {
            regions(table, Looker("/t/t/o", (1,), 1), "en", SIZES)["log"],
            regions(table, Looker("/t/t", (), None), "en")["log"],
        }
        said = {tuple(lines(log)) for log in logs}
        assert len(said) == 1, "own lines and those of others stand alike"
        numbers = [int(number) for number in re.findall(r'href="\?at=(\d+)"', logs.pop())]
        assert numbers == sorted(set(numbers), reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_what_happened_is_replayed_forwards_and_told_like_the_log(game: str) -> None:
    replayed = 0
    for table in tables(game):
        for size in SIZES:
            page = regions(table, Looker("/t/t/s", (0,), 0), "en", (size,))
            newest_first = lines(page["log"])
            for steps in STEPS.findall(page["log"] + page["bar"]):
                words = [part for _, said in json.loads(unescape(steps)) for part in said.split(". ")]
                assert stands_in_order([*filter(None, words)], newest_first[::-1]), (words, newest_first[:12])
                replayed += 1
    assert replayed
