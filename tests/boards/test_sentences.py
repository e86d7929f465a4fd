"""Sentences of the header and the bar: what is bold, and who plays when."""

from xml.etree import ElementTree

import pytest

import headrace
from headrace.boards.sentences import strong, turn_order
from headrace.boards.slips import caption
from tests.boards.making import NASTY, sheet
from tests.kit.tables import random_game


def test_parts_of_a_sentence_are_bold_once_and_everything_is_escaped() -> None:
    assert strong("Ann & Ann pay £5", "Ann", 5) == "<b>Ann</b> &amp; Ann pay £<b>5</b>"
    assert strong("<i> waits", "<i>") == "<b>&lt;i&gt;</b> waits"
    assert strong("nothing", "else") == "nothing"


def test_the_order_of_play_shows_who_has_played_and_who_decides() -> None:
    drawn = sheet(names=NASTY)
    turn = drawn.view.turn
    assert turn is not None
    order = [(turn + step) % 4 for step in (3, 0, 1, 2)]
    found = ElementTree.fromstring(turn_order(drawn, "order:", order, 1))
    assert found.text == "order:"
    assert [seal.get("class") for seal in found] == ["seal played", "seal now", "seal", "seal"]
    assert [seal.get("title") for seal in found] == [NASTY[seat] for seat in order]


def test_captions_are_small_capitals_only_in_english_and_on_a_desk() -> None:
    assert ">THE LANE<" in caption(sheet(), 0, 0, "the lane")
    assert ">the lane<" in caption(sheet(lang="ko"), 0, 0, "the lane")
    assert ">the lane<" in caption(sheet().sized("narrow"), 0, 0, "the lane")


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("game", sorted(headrace.all_games()))
def test_no_sentence_of_a_bar_has_an_empty_place(game: str, lang: str) -> None:
    for number, pos in enumerate(random_game(headrace.game(game).start(seed="said"), "said", "lively")):
        if number % 5 == 0:
            ask = pos.game.board.draw(pos.view(pos.turn, lang=lang), ("narrow",)).ask
            assert "{" not in "".join((ask.sentence, ask.detail, *(choice.label for choice in ask.choices)))
