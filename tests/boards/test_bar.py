"""The bar of who explores and its tickets, as they are where a game says nothing of its own."""

import re
from typing import Any, ClassVar

import pytest

import headrace
from headrace.boards.bar import Bar
from headrace.boards.tickets import Kind, Tickets
from headrace.core.position import Position
from headrace.games.great_western_trail.board.facts import Sheet

GAME = headrace.game("great_western_trail")


class Plain(Bar[Any]):
    """A bar with its four sentences."""

    key = "start"

    def question(self) -> str:
        return "Where & when?"

    def deed(self) -> str:
        return "Ride <on>"

    def below(self) -> str:
        return Tickets(self.sheet).written()


class Rows(Tickets[Any]):
    """Tickets of one kind."""

    kinds: ClassVar = {"go": Kind(lambda _, answer, price: ("<i/>", answer.value), lambda _, answer, price: "far", on_table=True)}


@pytest.fixture(scope="module")
def pos() -> Position:
    """The first seat puts its cattleman somewhere."""
    return GAME.start(players=2, seed=1)


def sheet(pos: Position, focus: str = "", seat: int | None = None) -> Any:
    return Sheet.of(pos.view(pos.turn if seat is None else seat, "en", focus=focus))


def labels(markup: str) -> list[str]:
    return re.findall(r'aria-label="([^"]+)"', markup)


def test_a_kind_without_a_row_is_told_in_the_words_of_its_actions(pos: Position) -> None:
    view = pos.view(pos.turn, "en")
    assert labels(Tickets(sheet(pos)).written()) == [move.phrase("en") for move in view.moves]


def test_a_row_says_how_the_answers_of_its_kind_look(pos: Position) -> None:
    written = Rows(sheet(pos, "go:c")).written()
    assert '<span class="answers of-go table">' in written
    assert "<i/><b>c</b><small>far</small>" in written
    chosen = re.findall(r'class="look ticket may chosen"[^>]*', written)
    assert len(chosen) == 1 and 'data-focus="all:"' in chosen[0], "pressed again it is let go of"


def test_what_is_looked_at_stands_in_the_place_of_the_question_with_one_button_for_the_whole_plan(pos: Position) -> None:
    asked, looked = Plain(sheet(pos)).ask(), Plain(sheet(pos, "go:c")).ask()
    assert (asked.sentence, asked.choices) == ("Where &amp; when?", ())
    assert "<b>Ride &lt;on&gt;" in looked.sentence and "look elsewhere" in looked.detail
    assert [choice.label for choice in looked.choices if choice.primary] == ["Ride &lt;on&gt;"]
    assert looked.choices[0].moves[0] == GAME.move("go c").number


def test_who_does_not_decide_is_told_whom_everybody_waits_for(pos: Position) -> None:
    told = Plain(sheet(pos, seat=1 - (pos.turn or 0))).ask()
    assert told.choices == () and pos.view(0).names[pos.turn or 0] in told.sentence
