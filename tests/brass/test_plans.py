"""What a board offers to explore: every plan can be carried out and costs what its bill says; whatever has none says why."""

import random
from collections.abc import Iterator
from importlib import import_module

import pytest

import headrace
from headrace.bots import make_bot
from headrace.core.position import Position
from headrace.games.brass.material import NONE, Act, Phase
from headrace.games.brass.plans import Plan, plans
from headrace.games.brass.refusals import refusals_of

GAMES = ("brass_birmingham", "brass_lancashire")


def questions(game: str, seed: int) -> Iterator[Position]:
    """Positions of one game in which an action is asked; played by rule of thumb, now and then at random."""
    pos, bot, dice = headrace.game(game).start(players=3, seed=seed), make_bot("thumb"), random.Random(seed)
    while not pos.is_over:
        if pos.state.phase == Phase.ACTION:
            yield pos
        pos.push(dice.choice(pos.legal_moves) if dice.random() < 0.1 else bot.choose(pos, dice.randrange(1000)))


def carried_out(pos: Position, plan: Plan) -> Position:
    """The position after a plan, which must not be refused anything but what the game resolved by itself."""
    twin = Position(pos.game, pos.state.copy(), None, {})
    for move in plan.moves:
        if twin.turn == pos.turn and twin.why_not(move) is None:
            twin.push(move)
    return twin


@pytest.mark.parametrize("game", GAMES)
def test_every_plan_is_carried_out_for_what_its_bill_says(game: str) -> None:
    dice, seen = random.Random(1), set()
    for pos in questions(game, 1):
        found = plans(pos.view(pos.turn))
        for plan in dice.sample(found, min(6, len(found))):
            after, seat = carried_out(pos, plan).state, pos.turn
            settled = after.phase in (Phase.SHORTFALL, Phase.OVER) or (after.era, after.round) != (pos.state.era, pos.state.round)
            if not settled and (after.turn != seat or after.act == NONE):
                assert after.spent[seat] - pos.state.spent[seat] == plan.cost, plan
                seen.add(plan.act)
    assert {Act.BUILD, Act.NETWORK, Act.LOAN, Act.PASS} <= seen


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_action_but_scouting_has_a_plan(game: str) -> None:
    for pos in questions(game, 2):
        legal = {move.number for move in pos.legal_moves}
        if game == "brass_birmingham":
            legal -= {Act.SCOUT}
        assert {plan.act for plan in plans(pos.view(pos.turn))} == legal


@pytest.mark.parametrize("game", GAMES)
def test_spaces_and_lines_without_a_plan_say_why(game: str) -> None:
    tables = import_module(f"{headrace.game(game).package}.tables").TABLES
    for pos in questions(game, 3):
        view = pos.view(pos.turn)
        found = plans(view)
        for slot in set(range(tables.slot_count)) - {plan.slot for plan in found}:
            assert refusals_of(view, "slot", slot)
        for line in set(range(tables.line_count)) - {plan.line for plan in found}:
            assert refusals_of(view, "line", line)
