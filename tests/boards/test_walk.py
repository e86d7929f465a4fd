"""The walk that makes plans, on a question list that explodes: 7 certificates x 10 cities x 10 discs."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from headrace.boards.bill import Item
from headrace.boards.focus import EVERYTHING, pointing, read, without, written
from headrace.boards.guide import Guide
from headrace.boards.plans import End, Plan
from headrace.boards.price import price_of, spanning
from headrace.boards.walk import MOST_NODES, MOST_PRICED, Walk
from headrace.boards.walking import Walking
from headrace.core.actions import Action, ActionTable
from headrace.core.moves import Event, Move

ROWS = {"certificates": 7, "city": 10, "disc": 10}
KINDS = tuple(ROWS)
FIRST = {kind: sum(list(ROWS.values())[:at]) for at, kind in enumerate(KINDS)}
NEEDS_MORE, OTHER_DISC = 1, 2
GONE = 9
"""A disc that fits nowhere."""
HIDDEN = 8
"""A disc under which something hidden lies."""


@dataclass
class State:
    """What has been answered. A city needs as many certificates as its number, less 3; a disc fits cities of its parity."""

    answers: list[int] = field(default_factory=list)
    journal: Any = None

    def copy(self) -> "State":
        return State([*self.answers])


def why_not(s: State, action: int) -> int:
    kind = KINDS[len(s.answers)]
    value = action - FIRST[kind]
    if kind == "city":
        return NEEDS_MORE if value - 3 > s.answers[0] else 0
    return OTHER_DISC if kind == "disc" and (value == GONE or value % 2 != s.answers[1] % 2) else 0


def legal(s: State, out: list[int]) -> int:
    kind = KINDS[len(s.answers)]
    found = [number for number in range(FIRST[kind], FIRST[kind] + ROWS[kind]) if not why_not(s, number)]
    out[: len(found)] = found
    return len(found)


applied: list[int] = []
"""All actions that were tried."""


def apply(s: State, action: int) -> None:
    applied.append(action)
    kind = KINDS[len(s.answers)]
    s.answers.append(action - FIRST[kind])
    s.journal.append((len(s.answers) - 1, 0, s.answers[-1]))


class Explosive:
    """A game that is nothing but one delivery."""

    id = "explosive"
    actions = ActionTable([Action(f"{kind} {n}", f"{kind}_{n}") for kind in KINDS for n in range(ROWS[kind])])
    rules = SimpleNamespace(legal=legal, apply=apply, why_not=why_not)
    sight = SimpleNamespace(
        reveals_nothing=lambda s, action: action != FIRST["disc"] + HIDDEN, begins_action=lambda s: not s.answers
    )

    def __init__(self, own: int) -> None:
        """`own`: as many questions are for seat 0, then seat 1 answers."""
        to_play = lambda s: int(len(s.answers) >= own) if len(s.answers) < len(KINDS) else -1  # noqa: E731
        self.rules = SimpleNamespace(**vars(self.rules), to_play=to_play)

    def refusal(self, code: int) -> int:
        return code

    def events_of(self, journal: Sequence[Sequence[int]]) -> list[Event]:
        return [Event(KINDS[note[0]], 0, {"value": note[2]}, lambda event, lang, names: "") for note in journal]


GAME: Any = Explosive(len(KINDS))


class Careful(Guide):
    """Everything is sensible, few certificates and great cities first."""

    def ranked(self, s: Any, kind: str, values: Sequence[str]) -> Sequence[str]:
        return values[::-1] if kind == "city" else values

    def items(self, event: Event) -> Sequence[Item]:
        return [Item(event.kind, "", event.value)]


class Reserved(Guide):
    """Nothing is chosen for the viewer."""

    def ranked(self, s: Any, kind: str, values: Sequence[str]) -> Sequence[str]:
        return ()


class Behind(Careful):
    """The first question is left to the viewer."""

    def ranked(self, s: Any, kind: str, values: Sequence[str]) -> Sequence[str]:
        return () if kind == "certificates" else super().ranked(s, kind, values)


class Foreseeing(Careful):
    """What the hidden disc costs is known beforehand; a question is called by the last kind of its answers."""

    def foreseen(self, s: Any, action: int) -> Sequence[Item] | None:
        return [Item("disc", "", 4)] if action == FIRST["disc"] + HIDDEN else None

    def asks(self, s: Any, kinds: Sequence[str]) -> str:
        return kinds[-1]


def plan(focus: dict[str, str], guide: type[Guide] = Careful, answers: Sequence[int] = (), game: Any = GAME) -> Plan:
    moves = (Move(game, FIRST[KINDS[len(answers)]]),)
    view: Any = SimpleNamespace(game=game, state=State([*answers]), seat=0, moves=moves, lang="en", names=("A",))
    return Walk(guide(view)).plan(focus)


def chosen(found: Plan) -> list[str]:
    return [question.chosen.value for question in found.questions if question.chosen]


@pytest.mark.parametrize("guide", [Careful, Reserved])
@pytest.mark.parametrize("wanted", [{}, {"city": "9"}, {"disc": "9"}, {"certificates": "6", "city": "9", "disc": "9"}])
@pytest.mark.parametrize("answers", [(), (6,), (6, 9)])
def test_no_list_explodes(guide: type[Guide], wanted: dict[str, str], answers: tuple[int, ...]) -> None:
    """Some 700 ways are never all looked at, and no step is taken twice."""
    applied.clear()
    found = plan(wanted, guide, answers)
    assert len(applied) <= found.nodes <= MOST_NODES + MOST_PRICED == 300


def test_every_answer_of_the_row_is_there_even_if_nobody_looked_behind_it() -> None:
    found = plan({"certificates": "6"})
    assert [len(question.answers) for question in found.questions] == [7, 10, 10]
    assert all(answer.chosen or answer.why or answer.outcome for answer in found.questions[-1].answers)
    assert sum(bool(answer.outcome) for question in found.questions for answer in question.answers) > 10


def test_what_comes_before_is_chosen_so_that_it_leads_to_what_is_pointed_at() -> None:
    assert chosen(plan({"city": "8"})) == ["5", "8", "0"]
    assert chosen(plan({"disc": "3"})) == ["0", "3", "3"]


def test_without_certificates_enough_the_reason_is_told_and_the_rest_is_kept() -> None:
    found = plan({"certificates": "1", "city": "9", "disc": "2"})
    why: Any = found.why
    assert (found.unmet, why) == (("city",), NEEDS_MORE)
    assert chosen(found) == ["1", "4", "2"]


def test_where_the_room_does_not_suffice_the_most_sensible_path_stands() -> None:
    """No disc fits: every way would have to be looked at to know. The walk gives up in time."""
    found = plan({"certificates": "6", "disc": str(GONE)})
    assert found.nodes <= MOST_NODES and found.unmet == ("disc",)
    assert chosen(found) == ["6", "9", "1"]


def test_an_outcome_is_that_of_the_whole_path() -> None:
    found = plan({"certificates": "2"})
    assert found.bill.sum == sum(int(value) for value in chosen(found))
    city = found.questions[1].answers[3]
    assert city.outcome and city.outcome.bill.sum == 2 + 3 + 1


def test_a_question_nobody_answers_for_the_viewer_is_open() -> None:
    found = plan({"certificates": "2"}, Reserved)
    assert (chosen(found), found.end, found.questions[-1].kind) == (["2"], End.OPEN, "city")
    behind = plan({}, Behind).behind
    assert {"city:3", "city:9", "disc:2", "disc:3"} <= behind.keys()
    assert behind["city:9"] == {"certificates:6"} and len(behind["city:3"]) == ROWS["certificates"], "and what leads there"


def test_a_plan_ends_where_another_seat_decides() -> None:
    found = plan({"city": "3"}, game=Explosive(2))
    assert (chosen(found), found.end, len(found.questions)) == (["0", "3"], End.SEAT, 2)


def test_nothing_is_tried_that_brings_something_hidden_to_light() -> None:
    """Neither where it is pointed at, nor beside the path."""
    applied.clear()
    found = plan({"certificates": "1", "city": "2", "disc": str(HIDDEN)})
    assert (chosen(found), found.end, found.unmet) == (["1", "2"], End.HIDDEN, ("disc",))
    assert found.questions[-1].answers[2].outcome, "the others stay in the row"
    assert plan({"certificates": "1", "city": "2"}).questions[-1].answers[HIDDEN].outcome is None
    assert FIRST["disc"] + HIDDEN not in applied


def test_a_plan_may_end_with_an_answer_beyond_which_nobody_may_look() -> None:
    applied.clear()
    found = plan({"certificates": "1", "city": "2", "disc": str(HIDDEN)}, Foreseeing)
    assert (chosen(found), found.end, found.blind) == (["1", "2", str(HIDDEN)], End.HIDDEN, True)
    assert found.moves[-1] == FIRST["disc"] + HIDDEN
    assert found.bill.sum == 1 + 2 + 4, "what is known of it is on the bill"
    assert found.button(Move(GAME, found.moves[0]), "", "").lasting, "it cannot be taken back"
    beside = plan({"certificates": "1", "city": "2", "disc": "2"}, Foreseeing)
    assert not beside.blind
    outcome = beside.questions[-1].answers[HIDDEN].outcome
    assert outcome and outcome.bill.sum == 1 + 2 + 4
    assert FIRST["disc"] + HIDDEN not in applied


def test_a_viewer_who_does_not_decide_has_no_plan() -> None:
    view: Any = SimpleNamespace(game=GAME, state=State(), seat=None, moves=(), lang="en", names=("A",))
    assert Walk(Careful(view)).plan({}).questions == ()


def test_a_focus_is_read_and_written() -> None:
    def known(kind: str, value: str) -> bool:
        return kind in ROWS and value.isdecimal()

    focus = read("city:3 nonsense disc:x :: city:4 certificates:1", known)
    assert focus == {"city": "4", "certificates": "1"}
    assert read(written(focus), known) == focus
    assert written(pointing(focus, "disc", "2")) == "city:4 certificates:1 disc:2"
    assert read(written(without(without(focus, "city"), "certificates")), known) == {}
    assert written({}) == EVERYTHING


class Parted(Careful):
    """Answers to the first question are of two kinds."""

    @staticmethod
    def answer(text: str) -> tuple[str, str]:
        kind, value = text.split()
        return ("few" if int(value) < 4 else "many", value) if kind == "certificates" else (kind, value)


def looking(focus: str) -> Walking:
    """What can be explored while something is pointed at."""
    moves = (Move(GAME, 0),)
    view: Any = SimpleNamespace(game=GAME, state=State(), seat=0, moves=moves, lang="en", names=("A",), focus=focus)
    return Walking(view, Parted(view))


@pytest.mark.parametrize(("first", "last"), [("few:1", "many:5"), ("many:5", "few:1")])
def test_of_two_answers_to_one_question_the_one_that_is_pointed_at_last_is_chosen(first: str, last: str) -> None:
    focus = dict(pair.split(":") for pair in (first, last))
    assert chosen(plan({**focus, "city": "3"}, Parted))[0] == focus[last.partition(":")[0]]
    kind, value = last.split(":")
    assert looking(f"{first} city:3").pointing(kind, value) == f"city:3 {last}", "the other one is let go of, the rest is kept"
    assert looking(f"{first} city:3").pointing("city", "2") == f"{first} city:2"


def test_where_more_is_asked_an_answer_comes_to_all_that_may_follow() -> None:
    """Each city leaves the disc open, and the one that is hidden ends it; of certificates there is no room for all ways."""
    cities = plan({}, Reserved, (6,)).questions[0]
    known = [answer.outcome for answer in cities.answers if answer.outcome]
    assert known
    for outcome in known:
        assert len(outcome.ends) > 1
        assert max(len(end.events) for end in outcome.ends) == len(outcome.events) + 1
    certificates = plan({}, Reserved).questions[0]
    assert any(answer.outcome and answer.outcome.further is None and not answer.outcome.ends for answer in certificates.answers)


def test_a_price_is_what_follows_beyond_what_the_plan_came_to_before() -> None:
    found = plan({"certificates": "6"}, Reserved)
    city = found.questions[1]
    answer = next(answer for answer in city.answers if answer.outcome and answer.outcome.ends)
    price = price_of(found, city, answer, lambda outcome: {"dollars": len(outcome.events)})
    assert price is not None
    assert (price.of, price.moves) == ({"dollars": (1, 2)}, city.moves)
    assert price.attributes("city:1") == {"data_price": "dollars:1:2", "data_after": str(city.moves[0]), "data_of": "city:1"}
    assert spanning([{"dollars": (None, 3)}, {"dollars": (1, 2)}]).attributes()["data_price"] == "dollars::3"
