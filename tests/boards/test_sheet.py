"""The sheet of a drawing: words, sizes, what the viewer may do, and what is marked."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any
from xml.etree import ElementTree

import pytest

from headrace.boards.reach import Reach
from headrace.boards.sheet import WORDS, Sheet
from headrace.core.words import LANGUAGES, Words
from headrace.draw.classes import spelled
from tests.boards.making import GAME, position, sheet

BOX = (10.0, 20.0, 50.0, 80.0)


@dataclass(frozen=True)
class Marked(Sheet):
    """A sheet on which some things are chosen and fresh."""

    @cached_property
    def chosen(self) -> frozenset[str]:
        return frozenset({"picked"})

    @cached_property
    def fresh(self) -> frozenset[str]:
        return frozenset({"moved"})


def test_a_decision_is_marked_by_its_phrase_and_a_refusal_by_its_label() -> None:
    drawn = sheet(lang="ko")
    move = drawn.view.moves[0]
    mark = drawn.reach.mark(move.target, "label")
    assert mark is not None
    assert (mark.action, mark.label) == (move.number, move.phrase("ko"))
    assert mark.lasting == (move.number in drawn.view.lasting)
    text, why = next(iter(drawn.view.refusals.items()))
    refused = drawn.reach.mark(GAME.actions[GAME.actions.number(text)].target, "label")
    assert refused is not None
    assert (refused.why, refused.label, refused.action) == (why, "label", None)
    assert drawn.reach.mark("nothing") is None


def test_a_game_can_tell_a_nearer_cause() -> None:
    nearer = GAME.refusal(next(iter(position().view(position().turn).refusals.values())).code)

    class Telling(Reach):
        def nearest(self, action: int, why: object) -> Any:
            return nearer

    pos = position()
    assert set(Telling(pos.view(pos.turn)).refused.values()) == {nearer}


def test_all_sizes_share_what_the_viewer_can_do() -> None:
    wide = sheet()
    narrow = wide.sized("narrow")
    assert narrow.reach is wide.reach
    assert (wide.size, narrow.size, narrow.sized("wide").size) == ("wide", "narrow", "wide")
    assert narrow.floor > wide.floor


def test_the_viewer_is_you_and_the_others_have_names() -> None:
    drawn = sheet(names=("Ann", "<Bo>", "Cy", "Di"))
    you = drawn.view.seat
    assert you is not None
    others = [seat for seat in drawn.seats if seat != you]
    assert drawn.name(you) == drawn.say("you")
    assert [drawn.name(seat) for seat in others] == [drawn.view.names[seat] for seat in others]
    assert drawn.mine
    assert not Sheet(Reach(position().view(others[0]))).mine
    assert not Sheet(Reach(position().view(None))).mine


def test_phrases_of_the_room_serve_where_a_game_has_none_of_its_own() -> None:
    assert "board.zoom_in" not in GAME.words
    for lang in LANGUAGES:
        assert sheet(lang=lang).say("zoom_in") == WORDS.text("board.zoom_in", lang)
        assert sheet(lang=lang).say("this_trick") == GAME.words.text("board.this_trick", lang)


def test_a_phrase_of_the_game_goes_before_one_of_the_room() -> None:
    @dataclass(frozen=True)
    class Own(Sheet):
        @property
        def words(self) -> Words:
            return Words({"board.you": {"en": "Thou", "ko": "그대"}})

    drawn = Own(sheet().reach)
    assert (drawn.say("you"), drawn.say("bot")) == ("Thou", "bot")


def test_korean_is_never_set_in_italics() -> None:
    assert sheet(lang="en").italic == "italic"
    assert sheet(lang="ko").italic is None


def test_a_thing_that_can_be_pressed_has_a_key_and_one_that_cannot_has_none() -> None:
    drawn = sheet()
    target = drawn.view.moves[0].target
    assert ElementTree.fromstring(drawn.touch("<i/>", target, "x", BOX)).get("data-key") == target
    assert drawn.touch("<i/>", "nothing", "x", BOX) == "<i/>"


def test_what_was_is_neither_pressed_nor_moved_but_explains_itself() -> None:
    drawn = sheet()
    still = Sheet(drawn.reach, still=True)
    target = drawn.view.moves[0].target
    assert still.touch("<i/>", target, "x", BOX) == "<i/>"
    assert "data-thing" in drawn.tip("<i/>", "words", "4.2", data_thing="t")
    assert "data-thing" not in still.tip("<i/>", "words", "4.2", data_thing="t")
    assert 'data-clause="4.2"' in still.tip("<i/>", "words", "4.2")


def test_what_explains_itself_is_escaped_and_said_once() -> None:
    """As a title that shows where a mouse points; on the phone, where nothing is pointed at, as data for the script."""
    wide, narrow = (ElementTree.fromstring(sheet().sized(size).tip("<i/>", '<b>"&', "4.2")) for size in ("wide", "narrow"))
    assert (wide[0].tag, wide[0].text, wide.get("data-tip")) == ("title", '<b>"&', None)
    assert (narrow[0].tag, narrow.get("data-tip")) == ("i", '<b>"&')


@pytest.mark.parametrize(("target", "ringed"), [("picked", True), ("other", False)])
def test_what_is_chosen_keeps_its_ring_when_it_can_no_longer_be_pressed(target: str, ringed: bool) -> None:
    assert ("var(--may)" in spelled(Marked(sheet().reach).touch("<i/>", target, "x", BOX))) == ringed


def test_crop_marks_stand_round_what_the_last_move_touched() -> None:
    drawn = Marked(sheet().reach)
    assert 'class="crop"' in drawn.crop("moved", BOX)
    assert drawn.crop("other", BOX) == ""
    assert sheet().crop("moved", BOX) == ""
