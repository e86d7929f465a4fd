"""Pieces of drawings that are kept: who sees the same is shown the same, and nobody what is past."""

import itertools
from collections.abc import Iterator
from random import Random

import pytest

import headrace
from headrace.boards import sheet as sheets
from headrace.bots import make_bot
from headrace.core.position import Position
from headrace.core.words import LANGUAGES
from headrace.table.pages.game import Looker, regions
from tests.kit.concern import GAMES
from tests.kit.secrecy import table_of

SIZES = ("wide", "narrow")
FEW, MANY = 10, 50
"""States of a game that are looked at by one and by everybody, of the three hundred that the shortest have."""


def whole_game(game: str) -> Iterator[Position]:
    """Every state of a game between rules of thumb, who now and then do anything."""
    dice, bot = Random(game), make_bot("thumb")
    pos = headrace.game(game).start(players=3, seed=f"kept {game}")
    while not pos.is_over:
        yield pos
        pos.push(dice.choice(pos.legal_moves) if dice.random() < 0.1 else bot.choose(pos, pos.ply))
    yield pos


def check(pos: Position, seat: int | None, lang: str, size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With pieces that others have been shown, and with none, the table looks the same."""
    table, looker = table_of(pos), Looker("/t/t1", () if seat is None else (seat,), seat)
    kept = regions(table, looker, lang, (size,))
    with monkeypatch.context() as patched:
        patched.setattr(sheets, "_drawn", sheets._drawn.__wrapped__)
        same = kept == regions(table, looker, lang, (size,))
    assert same, (pos.ply, seat, lang, size)  # whole pages are not to be laid side by side


@pytest.mark.parametrize("game", GAMES)
def test_a_piece_that_is_kept_looks_as_if_it_was_drawn_now(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Random(f"kept {game}")
    for pos in whole_game(game):
        if dice.random() < FEW / 300 or pos.is_over:
            check(pos, dice.choice((0, 1, 2, None)), dice.choice(LANGUAGES), dice.choice(SIZES), monkeypatch)
            check(pos, pos.turn, "en", "wide", monkeypatch)


def test_the_check_would_notice_what_a_piece_has_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets.Sheet, "stands", lambda self, target: None)
    game = whole_game("barrage")

    def looked_at() -> None:
        for _ in range(5):
            check(next(game), 0, "en", "wide", monkeypatch)

    with pytest.raises(AssertionError):
        looked_at()


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
def test_so_does_every_piece_for_everybody(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = Random(f"everybody {game}")
    for pos in whole_game(game):
        if dice.random() < MANY / 300 or pos.is_over:
            size = dice.choice(SIZES)
            for seat, lang in itertools.product((0, 1, 2, None), LANGUAGES):
                check(pos, seat, lang, size, monkeypatch)


def test_what_is_kept_is_bounded_and_keeps_no_view() -> None:
    assert sheets._drawn.cache_info().maxsize == sheets.MOST_KEPT
    piece = sheets._Piece(("a piece of its own",))
    piece.draw = lambda: "drawn"
    assert sheets._drawn(piece) == "drawn" and not vars(piece)
