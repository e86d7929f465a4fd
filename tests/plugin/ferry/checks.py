"""Worked cases of Ferrymen, run where it is installed (tests/plugin/test_plugin.py): actions inside actions, and their bound."""

from collections.abc import Sequence

import headrace
import pytest
from headrace.core.position import Position
from headrace.core.stack import KIND, depth, top
from tests.kit.tables import random_game
from tests.laws.stacks import measured

from headrace_ferry.material import DEPTH, GOOD_COUNT, GOODS, Question

GAME = headrace.game("ferry")
SALT, WOOL, TIMBER, GRAIN = (GOODS.index(good) for good in ("salt", "wool", "timber", "grain"))


@pytest.fixture
def pos() -> Position:
    """A game of two in which seat 0 begins, is rich, and sits at full dams."""
    found = next(pos for seed in range(9) if (pos := GAME.start(players=2, seed=seed)).turn == 0)
    found.state.coins[0] = 20
    found.state.water[:] = [6, 5, 4]
    hold(found, SALT, WOOL, TIMBER, GRAIN)
    return found


def hold(pos: Position, *goods: int) -> None:
    """Give seat 0 these cards; what it held goes to the discard pile, and they come from there or from the deck."""
    s = pos.state
    for good in range(GOOD_COUNT):
        s.discarded[good] += s.hand[good]
        s.hand[good] = 0
    for good in goods:
        if s.discarded[good]:
            s.discarded[good] -= 1
        else:
            at = s.deck.index(good)
            s.deck_size -= 1
            s.deck[at], s.deck[s.deck_size] = s.deck[s.deck_size], -1
        s.hand[good] += 1
    s.hand_size[0] = len(goods)


def play(pos: Position, *moves: str) -> list[str]:
    """Make these moves; the kinds of what happened."""
    return [event.kind for move in moves for event in pos.push(move)]


def asked(pos: Position) -> Question:
    return Question(top(pos.state.pending, KIND))


def legal(pos: Position) -> list[str]:
    return [move.text for move in pos.legal_moves]


def test_a_hand_counts_every_kind_once(pos: Position) -> None:
    """5.1"""
    hold(pos, SALT, GRAIN, GRAIN, GRAIN)
    assert pos.push("deliver")[0].value == 5
    assert pos.state.hand_size[0] == 0


def test_a_delivery_asks_for_certificates_town_and_disc(pos: Position) -> None:
    """5.2-5.5"""
    pos.state.certificates[0] = 2
    play(pos, "deliver")
    assert legal(pos) == ["spend 0", "spend 1", "spend 2"]
    play(pos, "spend 0", "town tollgate")
    assert pos.state.coins[0] == 20 - 4 + 4
    assert legal(pos) == ["disc hold", "disc sail", "disc turbine"]
    assert play(pos, "disc turbine") == ["disc_laid"]
    assert asked(pos) == Question.END and legal(pos) == ["keep"]


def test_water_runs_to_the_next_dam_which_holds_only_so_much(pos: Position) -> None:
    """6.3"""
    pos.state.water[:] = [6, 3, 4]
    play(pos, "produce", "dam upper", "conduit upper_flume", "drops 4")
    assert pos.state.water == [2, 5, 4]
    assert pos.state.energy[0] == 12


def test_what_a_contract_frees_comes_before_what_was_pending_in_the_order_named(pos: Position) -> None:
    """4.4: the canal brings a production and then a delivery; the production's own contract frees one more before that."""
    play(pos, "produce", "dam upper", "conduit upper_flume", "drops 4")
    assert "gained_action" in play(pos, "contract canal")
    assert legal(pos) == ["produce", "waive"] and depth(pos.state.pending) == DEPTH
    play(pos, "produce", "dam middle", "conduit middle_flume", "drops 5", "contract weir")
    assert legal(pos) == ["produce", "waive"]
    play(pos, "waive")
    assert legal(pos) == ["deliver", "waive"]
    play(pos, "deliver", "spend 0", "town oxley", "disc sluice")
    assert legal(pos) == ["produce", "waive"]
    play(pos, "waive")
    assert asked(pos) == Question.END


def test_an_own_action_cannot_be_waived_and_a_gained_one_is_no_other(pos: Position) -> None:
    """4.4"""
    assert refused(pos, "waive") == "not_gained"
    play(pos, "produce", "dam upper", "conduit upper_flume", "drops 2", "contract lock")
    assert refused(pos, "deliver") == refused(pos, "rest") == "another_errand"


def refused(pos: Position, move: str) -> str | None:
    refusal = pos.why_not(move)
    return refusal.id if refusal else None


@pytest.mark.parametrize("hands", [(SALT, WOOL, TIMBER, GRAIN), (GRAIN, GRAIN, GRAIN, GRAIN)])
def test_the_number_of_decisions_tells_nothing_of_the_hand(pos: Position, hands: Sequence[int]) -> None:
    """4.1: a question with one answer is asked and recorded too."""
    hold(pos, *hands)
    pos.state.certificates[0] = 0
    play(pos, "deliver", "spend 0", "town marsh_end", "disc purse", "keep")
    assert pos.ply == 5 and pos.turn == 1


def test_the_most_energy_of_a_round_scores_and_ties_share_the_rank(pos: Position) -> None:
    """7.2"""
    points = pos.state.points
    play(pos, "produce", "dam upper", "conduit upper_race", "drops 2", "no_contract", "keep")
    play(pos, "produce", "dam middle", "conduit middle_race", "drops 2", "no_contract", "keep")
    assert pos.state.last_award[:2] == [3, 3] and pos.state.points[:2] == [3, 3] and points[2] == 0
    assert pos.state.energy[:2] == [0, 0] and pos.turn == 1


def test_the_bound_of_the_stack_is_reached_and_never_passed() -> None:
    with measured(GAME) as depths:
        for seed in range(60):
            for _ in random_game(GAME.start(players=3, seed=seed), seed):
                pass
    assert depths.greatest == DEPTH
