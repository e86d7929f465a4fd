"""Actions in runs, and the questions they answer."""

from enum import IntEnum

import pytest

from headrace.core.actions import ActionTable, NamedAction, run
from headrace.core.numbers import QUANTITY, named
from headrace.core.questions import NEVER, Answers, Questions, answers
from headrace.core.words import LANGUAGES, Words


class Act(NamedAction):
    """What can be done in these tests."""

    PASS = run()
    GO = run("town:{}:{}", ((1, 2), (0, 1)), town=named(("york", "hull"), "towns."), times=QUANTITY)
    PLOT = run("plot:{}", range(2), verb="on", key="plots.{}", what=QUANTITY)
    KIND = run(verb="", what=named(("red",)))
    LAST = run()


class Step(IntEnum):
    """What can be asked."""

    WHERE = 0
    WHICH = 1


def test_runs_follow_each_other_in_the_order_they_are_declared() -> None:
    assert [(act.name, int(act), act.end) for act in Act][:3] == [("PASS", 0, 1), ("GO", 1, 3), ("PLOT", 3, 5)]
    assert [(action.text, action.target) for action in Act.table()] == [
        ("pass", "pass"),
        ("go hull 2", "town:hull:2"),
        ("go york 1", "town:york:1"),
        ("on 0", "plot:0"),
        ("on 1", "plot:1"),
        ("red", "red"),
        ("last", "last"),
    ]
    assert Act.alone() == ("pass", "last")
    assert ActionTable(Act.table()).number("go  york 1") == 2


def test_a_phrase_says_what_an_action_is_about() -> None:
    said = {"actions.go": "{times} times to {town}", "towns.hull": "Hull", "plots.1": "The second plot"}
    words = Words({key: dict.fromkeys(LANGUAGES, text) for key, text in said.items()})
    assert [Act.table()[number].phrase(words, "en") for number in (1, 4)] == ["2 times to Hull", "The second plot"]


def test_questions_know_their_answers() -> None:
    questions = Questions({Step.WHERE: answers(Act.GO, Act.PLOT, words=(Act.PASS,)), Step.WHICH: answers(words=(Act.PASS,))})
    assert (questions.first_of, questions.last_of, questions.words_of) == ((1, 0), (5, 0), (1, 1))
    assert (questions.word_of, [row.kind for row in questions.answers.values()]) == ((0, 0), ["go", "pass"])


def test_what_a_game_of_a_family_never_asks_has_no_answers() -> None:
    questions = Questions({Step.WHERE: NEVER, Step.WHICH: answers(Act.GO)})
    assert (questions.first_of, questions.last_of, questions.word_of) == ((0, 1), (0, 3), (-1, -1))


def test_boards_call_an_answer_by_its_verb_unless_its_question_has_a_kind_of_its_own() -> None:
    asked: dict[IntEnum, Answers] = {
        Step.WHERE: answers(Act.GO, Act.PLOT, words=(Act.LAST,), kind="place"),
        Step.WHICH: answers(words=(Act.PASS,)),
    }
    assert Questions(asked).kinds == ("place", "pass")
    assert Questions(asked).named == {
        "go hull 2": ("place", "go,hull,2"),
        "go york 1": ("place", "go,york,1"),
        "on 0": ("place", "on,0"),
        "on 1": ("place", "on,1"),
        "last": ("do", "last"),
        "pass": ("pass", "pass"),
    }
    assert Questions({Step.WHERE: answers(Act.GO)}).named == {}


def test_questions_out_of_order_and_runs_with_a_gap_are_refused() -> None:
    with pytest.raises(ValueError, match="in the order of their numbers: WHICH"):
        Questions({Step.WHICH: answers(Act.GO)})
    with pytest.raises(ValueError, match="should follow each other"):
        Questions({Step.WHERE: answers(Act.PASS, Act.PLOT)})
