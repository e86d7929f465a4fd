"""The log leads back to the table as it stood after an action: seen as it might be seen then, and nothing can be done there."""

import re

import httpx
import pytest

import headrace
from headrace.core.words import LANGUAGES
from headrace.table.moments import Moment
from headrace.table.pages.game import Looker, regions, see
from headrace.table.playing import Playing
from headrace.table.storage import SeatRow, TableRow
from headrace.table.words import say
from tests.kit.tables import random_game

GAMES = sorted(headrace.all_games())


def under_way(game: str) -> Playing:
    """A table some actions after its start."""
    for pos in random_game(headrace.game(game).start(seed="back"), "back", "lively"):
        if sum(pos.begins) > 8 and pos.turn == 0:
            break
    row = TableRow("t", game, pos.game.version, pos.players, {}, "2", "never", 0, "")
    seats = [SeatRow(seat, f"P{seat}", "", f"P{seat}") for seat in range(pos.players)]
    return Playing(row, seats, pos, pos.ply, movers=[0] * pos.ply, joined=[False] * pos.ply)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_shown_as_it_stood(game: str, lang: str) -> None:
    table = under_way(game)
    log = regions(table, Looker("/t/t", (0,), 0), lang)["log"]
    numbers = [int(number) for number in re.findall(r'<a href="\?at=(\d+)">', log)]
    assert numbers == sorted(numbers, reverse=True)
    assert numbers[0] <= table.pos.ply
    at = numbers[len(numbers) // 2]
    back = Looker("/t/t", (0,), 0, at=Moment(at))
    shown = regions(table, back, lang)
    assert see(table.as_it_stood(Moment(at)), back, lang).moves == ()
    assert say("looking_back", lang, at=at, all=table.pos.ply) in shown["bar"]
    ways = [0, numbers[numbers.index(at) + 1], numbers[numbers.index(at) - 1], numbers[0], at, at]
    assert re.findall(r"\?at=(\d+)", shown["bar"]) == [str(way) for way in ways]
    assert f'/t/t?at={at}"' in shown["bar"], "the link to hand on opens no seat"
    assert f'"?at={at}"' in shown["log"]
    assert f'"?at={numbers[0]}"' not in shown["log"]
    assert not re.search("data-(action|moves|focus)=", "".join(shown.values()))
    assert table.pos.ply == len(table.movers), "the table itself has not moved"


def test_a_position_as_of_a_move_is_that_of_then() -> None:
    pos = under_way(GAMES[0]).pos
    fresh, moves = pos.copy(), []
    while fresh.ply > 3:
        moves.append(fresh.pop())
    assert pos.as_of(3).hash == fresh.hash
    assert pos.as_of(pos.ply).hash == pos.hash
    with pytest.raises(IndexError):
        pos.as_of(pos.ply + 1)


@pytest.mark.parametrize("at", ["x", "-1", "99999999999", "999", "²", "0.1", "1.x", "1.", "1.1.1"])
async def test_a_moment_that_never_was_is_now(client: httpx.AsyncClient, at: str) -> None:
    base = (await client.post("/play-now", data={"game": GAMES[0]})).headers["location"]
    page = await client.get(f"{base}?at={at}")
    assert page.status_code == 200
    assert "/static/table.js" in page.text
    assert "/static/table.js" not in (await client.get(f"{base}?at=0")).text
