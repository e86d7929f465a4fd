"""The first page at one's own turn is small enough: late in a game, when most lies on the table and the log is long."""

from collections.abc import Iterator
from itertools import islice

import pytest

import headrace
from headrace.boards.drawn import SIZES
from headrace.bots import make_bot
from headrace.table.pages.game import Looker, game_page, regions
from headrace.table.pages.layout import Reader
from headrace.table.playing import Playing
from tests.kit.concern import GAMES
from tests.kit.secrecy import table_of

MOST = 200_000
"""Bytes of a page for one screen, before it is packed."""
LAST, EVERY = 0.85, 0.03
"""The part of a game after which it is looked at, and how often."""


def late(game: str, players: int) -> Iterator[Playing]:
    """A table late in a game between rules of thumb, now and then."""
    pos, bot, movers, tables = headrace.game(game).start(players=players, seed="size"), make_bot("thumb"), list[int](), []
    while (turn := pos.turn) is not None:
        tables.append(table_of(pos.copy()))
        tables[-1].movers = [*movers]
        movers.append(turn)
        pos.push(bot.choose(pos, pos.ply))
    return islice(tables, int(len(tables) * LAST), None, max(1, int(len(tables) * EVERY)))


@pytest.mark.parametrize(("game", "players"), [(game, count) for game in GAMES for count in headrace.game(game).players])
def test_the_page_at_ones_own_turn_is_small_enough(game: str, players: int) -> None:
    for table in late(game, players):
        seat = table.pos.turn
        assert seat is not None
        looker = Looker("/t/t1/token", (seat,), seat, host=True, origin="http://table")
        for size in SIZES:
            shown = regions(table, looker, "ko", (size,))
            marks = dict.fromkeys(shown, "0" * 12)
            page = game_page(Reader("ko", "auto", "/t/t1"), table, looker, "http://table", 0, shown, marks)
            assert len(page.encode()) <= MOST, (table.pos.ply, size)
