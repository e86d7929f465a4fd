"""All courses of a deed, on the questions of one delivery: 7 certificates, 10 cities, 10 discs."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from headrace.boards.courses import Course, Courses
from headrace.boards.guide import Guide
from headrace.core.moves import Move
from tests.boards.test_walk import FIRST, GAME, GONE, HIDDEN, ROWS, State, why_not

CITY_BEYOND = 3
"""A city needs as many certificates as its number, less these."""


class Early(Guide):
    """Which disc it is, is asked later."""

    def leaves(self, kind: str, found: Mapping[str, str]) -> bool:
        return kind == "disc"


class Alike(Guide):
    """How many certificates there are makes no difference."""

    def are_alike(self, kind: str, found: Mapping[str, str]) -> bool:
        return kind == "certificates"


def courses(guide: type[Guide]) -> tuple[list[Course], int]:
    """All of them, and the states that were looked at."""
    moves = [Move(GAME, FIRST["certificates"] + number) for number in range(ROWS["certificates"])]
    view: Any = SimpleNamespace(game=GAME, state=State(), seat=0, moves=moves)
    found = Courses(guide(view))
    return [*found.all()], found.nodes


def test_every_way_through_the_questions_is_a_course() -> None:
    found, _ = courses(Guide)
    ways = {
        (certificates, city, disc)
        for certificates in range(ROWS["certificates"])
        for city in range(min(certificates + CITY_BEYOND + 1, ROWS["city"]))
        for disc in range(GONE)
        if disc % 2 == city % 2
    }
    assert {tuple(map(int, course.keys.values())) for course in found} == ways
    assert len(found) == len(ways)
    for course in found:
        s = State()
        for move in course.moves:
            assert why_not(s, move) == 0
            s.answers.append(int(GAME.actions[move].text.split()[1]))
        assert course.blind == (s.answers[-1] == HIDDEN)
        assert course.is_whole == (not course.blind)


def test_what_is_hidden_is_not_carried_out() -> None:
    blind = next(course for course in courses(Guide)[0] if course.blind)
    assert len(blind.state.answers) == len(blind.events) == len(blind.moves) - 1


def test_a_course_ends_before_a_question_that_is_left() -> None:
    found, _ = courses(Early)
    assert {tuple(course.keys) for course in found} == {("certificates", "city")}
    assert all(course.open and course.open.kind == "disc" and not course.is_whole for course in found)


def test_of_answers_that_lead_to_the_same_one_is_looked_at() -> None:
    found, nodes = courses(Alike)
    every, all_nodes = courses(Guide)
    first = [course for course in every if course.keys["certificates"] == "0"]
    for number in range(ROWS["certificates"]):
        alike = [course for course in found if course.keys["certificates"] == str(number)]
        assert [course.moves for course in alike] == [(number, *course.moves[1:]) for course in first]
        assert [course.keys for course in alike] == [{**course.keys, "certificates": str(number)} for course in first]
    assert nodes < all_nodes / 2
