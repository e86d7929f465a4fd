"""Exploring before deciding, on a delivery and a production, run where the game is installed (tests/plugin/test_plugin.py)."""

import random
from collections import Counter
from collections.abc import Iterator

import headrace
import pytest
from headrace.boards.plans import End, Plan
from headrace.boards.walk import MOST_NODES, MOST_PRICED
from headrace.boards.walking import Walking
from headrace.core.position import Position
from tests.kit.tables import random_game

from headrace_ferry.board.guide import FerryGuide
from headrace_ferry.material import GOODS

GAME = headrace.game("ferry")
FOCUSES = (
    "",
    "act:deliver",
    "act:produce",
    "town:kingsbridge",
    "conduit:middle_flume drops:2",
    "disc:papers",
    "town:oxley spend:1",
)
PURSES = ("coins", "certificates", "points")


@pytest.fixture
def pos() -> Position:
    """Seat 0 begins with full dams, three certificates, plenty of coins, and salt and wool: a value of 7."""
    found = next(pos for seed in range(9) if (pos := GAME.start(players=2, seed=seed)).turn == 0)
    s = found.state
    s.coins[0], s.certificates[0] = 20, 3
    s.water[:] = [6, 5, 4]
    s.hand[:4] = [0] * 4
    s.hand[GOODS.index("salt")] = s.hand[GOODS.index("wool")] = 2
    return found


def walking(pos: Position, focus: str = "") -> Walking:
    view = pos.view(pos.turn, focus=focus)
    return Walking(view, FerryGuide(view))


def plan(pos: Position, focus: str = "") -> Plan:
    return walking(pos, focus).plan


def chosen(found: Plan) -> dict[str, str]:
    return {question.name: question.chosen.value for question in found.questions if question.chosen}


def purses(pos: Position, seat: int | None) -> dict[str, int]:
    """What a seat can pay with."""
    return {purse: getattr(pos.state, purse)[seat] for purse in PURSES}


def all_decisions() -> Iterator[tuple[Position, str]]:
    """Whatever is asked in random games, with all kinds of focus."""
    for players, seed in ((2, 1), (3, 2)):
        for pos in random_game(GAME.start(players=players, seed=seed), seed):
            if not pos.is_over:
                yield from ((pos, focus) for focus in FOCUSES)


def test_a_delivery_is_one_decision_with_three_answers(pos: Position) -> None:
    found = plan(pos, "act:deliver")
    assert chosen(found) == {"act": "deliver", "spend": "0", "town": "tollgate", "disc": "hold"}
    assert found.end is End.HIDDEN
    assert [GAME.actions[move].text for move in found.moves] == ["deliver", "spend 0", "town tollgate", "disc hold"]


def test_a_production_names_dam_conduit_drops_and_contract(pos: Position) -> None:
    assert chosen(plan(pos, "act:produce")) == {
        "act": "produce",
        "dam": "upper",
        "conduit": "upper_flume",
        "drops": "6",
        "contract": "harbour",
    }


def test_what_is_pointed_at_is_reached_by_what_must_come_before(pos: Position) -> None:
    """Kingsbridge asks for 10: all three certificates are spent without a word."""
    assert chosen(plan(pos, "town:kingsbridge")) == {"act": "deliver", "spend": "3", "town": "kingsbridge", "disc": "hold"}
    assert chosen(plan(pos, "drops:2 conduit:middle_race"))["dam"] == "middle"


def test_changing_one_answer_keeps_the_others_where_they_are_possible(pos: Position) -> None:
    reach = walking(pos, "act:deliver town:oxley disc:papers")
    assert reach.pointing("spend", "2") == "act:deliver town:oxley disc:papers spend:2"
    assert chosen(plan(pos, reach.pointing("town", "marsh_end")))["disc"] == "papers"
    dark = plan(pos, "act:deliver town:tollgate disc:papers")
    assert chosen(dark) == {"act": "deliver", "spend": "0", "town": "tollgate", "disc": "hold"}
    assert dark.unmet == ("disc",) and dark.why and dark.why.id == "other_shade"


def test_impossible_tickets_stand_in_the_row_with_their_reason(pos: Position) -> None:
    towns = plan(pos, "act:deliver").question("town")
    assert towns
    assert [(answer.value, answer.why.id if answer.why else None) for answer in towns.answers] == [
        ("marsh_end", None),
        ("oxley", None),
        ("tollgate", None),
        ("highwater", "asks_more"),
        ("kingsbridge", "asks_more"),
    ]


def test_every_other_answer_says_what_it_leads_to(pos: Position) -> None:
    found = plan(pos, "act:deliver")
    for question in found.questions:
        for answer in question.answers:
            assert answer.chosen or answer.why or answer.outcome, f"{question.kind} {answer.value}"
    towns = found.question("town")
    assert towns and towns.answers[0].outcome
    assert [item.amount for item in towns.answers[0].outcome.bill.lines] == [-3, -1, -4], "pays 3, 1 point, the purse"


def test_it_works_in_any_phase(pos: Position) -> None:
    pos.push("deliver")
    assert chosen(plan(pos)) == {"spend": "0", "town": "tollgate", "disc": "hold"}
    pos.push("spend 3")
    assert chosen(plan(pos)) == {"town": "kingsbridge", "disc": "hold"}
    assert chosen(plan(pos, "town:oxley")) == {"town": "oxley", "disc": "purse"}


def test_a_kind_that_is_asked_again_has_a_name_of_its_own(pos: Position) -> None:
    """The sluice brings a production: it is open until it is pointed at."""
    found = plan(pos, "town:oxley disc:sluice")
    assert found.questions[-1].name == "act.2" and found.end is End.OPEN
    assert chosen(plan(pos, "town:oxley disc:sluice act.2:produce"))["drops"] == "6"


def test_what_lies_behind_an_open_question_is_offered(pos: Position) -> None:
    assert {"act:deliver", "act:produce", "town:tollgate", "dam:upper", "conduit:upper_race"} <= walking(pos).offered


def test_nobody_else_can_explore(pos: Position) -> None:
    view = pos.view(1, focus="act:deliver")
    assert Walking(view, FerryGuide(view)).plan.questions == ()


@pytest.mark.parametrize(
    "nonsense", ["x", "act:", "act:act", "town:9 drops:-1", ":::", "dam.x:upper", "dam.2:", "spend:１", "a.b:c"]
)
def test_nonsense_points_at_nothing(pos: Position, nonsense: str) -> None:
    assert walking(pos, nonsense).focus == {}
    assert plan(pos, nonsense) == plan(pos)


def test_no_view_looks_at_more_than_so_many_states() -> None:
    most = max(plan(pos, focus).nodes for pos, focus in all_decisions())
    assert 20 < most <= MOST_NODES + MOST_PRICED


def test_a_plan_never_looks_at_what_is_hidden() -> None:
    """Redealt, whatever the seat cannot know, the plan is the same."""
    for pos, focus in all_decisions():
        assert pos.turn is not None
        assert plan(pos, focus) == plan(pos.redealt(pos.turn, pos.ply), focus)


def test_the_bill_is_what_the_moves_really_pay() -> None:
    dice = random.Random(1)
    planned = 0
    for pos, focus in all_decisions():
        found, seat = plan(pos, focus), pos.turn
        if found.moves and dice.random() < 0.3:
            twin, before = pos.copy(), purses(pos, seat)
            happened = [event.as_dict() for move in found.moves for event in twin.push(move)]
            paid = Counter({purse: before[purse] - left for purse, left in purses(twin, seat).items()})
            billed = Counter[str]()
            for item in found.bill.lines:
                billed[item.good] += item.amount
            assert {**dict.fromkeys(PURSES, 0), **billed} == paid
            assert happened == [event.as_dict() for event in found.outcome.events]
            planned += 1
    assert planned > 100
