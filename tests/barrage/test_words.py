"""What Barrage says: in words of this drawing, shortly, and as a question only where there is a choice."""

import re
from importlib.resources import files

import pytest

import headrace
from headrace.core.words import LANGUAGES
from headrace.table.pages.log import Actions
from tests.kit.cases import stand
from tests.kit.tables import FEW_TABLES, finished

GAME = headrace.game("barrage")
LONGEST = {"en": 96, "ko": 80}
"""Characters of a line that the log shows whole."""
MOST_KINDS = 30
"""Of the kinds of events, so many happen in these games at the least."""


PRINTED = re.compile(r"red.border|\bred sites?\b|\bgr[ae]y\b|빨간색 (건설부지|행동칸|수수료)|빨간 테두리|회색")
"""What a printed box looks like and this table does not."""
SAID_ONCE = "1.5", "5.3"
"""Clauses that tell owners of the box what their border is here."""


@pytest.mark.parametrize(
    "name", ["board_words.toml", "phrases.toml", "glossary.toml", "first_game.toml", "rules.md", "rules_ko.md"]
)
def test_words_speak_of_this_drawing_and_not_of_a_printed_box(name: str) -> None:
    lines = files("headrace.games.barrage").joinpath(name).read_text("utf-8").splitlines()
    told = [line for line in lines if PRINTED.search(line) and not line.startswith(tuple(f"- {clause} " for clause in SAID_ONCE))]
    assert told == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_of_the_log_is_short_and_says_nothing_twice(lang: str) -> None:
    """It fits into the width of the log; numbers below nothing have a minus; nothing flows from a place to the same place."""
    names, kinds = ("Ada", "Bruno", "Chloe", "Dora"), set[str]()
    for table in (table for table in FEW_TABLES if table.id == GAME.id):
        for event in (event for events in finished(table, 7, "lively").events for event in events):
            told = event.told(lang, names)
            kinds.add(event.kind)
            assert len(told) <= LONGEST[lang], told
            assert not re.search(r"(?<!\w)-\d", told), told
            before, arrow, after = told.partition(" → ")
            assert not arrow or not before.endswith(after), told
    assert len(kinds) > MOST_KINDS


@pytest.mark.parametrize(("lang", "asked", "told"), [("en", "How many", "only one way"), ("ko", "몇 대를", "하나뿐")])
def test_a_question_with_one_answer_is_not_asked_as_a_choice(lang: str, asked: str, told: str) -> None:
    """Solomon P. Jordan without credits: no machine can be replaced, and the bar says so; with credits it asks."""
    for credits, words in ((0, told), (6, asked)):
        pos = stand(GAME.id, {"A": {"officer": "solomon_p_jordan", "credits": credits}})
        for move in ("construct base", "base b9_lower", "tile basic_base"):
            pos.push(move)
        sentence = GAME.board.draw(pos.view(pos.turn, lang), ("wide",)).ask.sentence
        assert words in sentence and (told in sentence) == (credits == 0)


def test_what_came_to_nothing_is_not_in_the_log() -> None:
    """Nobody reads that somebody has no drops, or nothing that the bonus tile counts."""
    table = next(table for table in FEW_TABLES if table.id == GAME.id and table.players == 4)
    pos = finished(table, 7, "lively")
    shown = {line.told for action in Actions(pos.events, pos.begins) for line in action}
    nothing = [event for events in pos.events for event in events if event.idle]
    assert nothing and not shown & {*nothing}
    assert {event.kind for event in nothing} <= {"bonus", "resources", "drops", "objective"}
