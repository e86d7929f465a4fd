"""Games in which much happens keep the laws, and are written down and read again."""

import importlib
import json
import random

import pytest

import headrace
from headrace.core.position import Position
from headrace.games.brass.material import Phase
from tests.brass.play import TITLES, busy_games

pytestmark = pytest.mark.no_cover

GAMES_EACH = 3


@pytest.mark.parametrize("title", TITLES)
def test_busy_games_keep_the_laws(title: str) -> None:
    """The hook of each title; and a step with one option asks nobody (11; Lancashire 16)."""
    laws = importlib.import_module(f"tests.{title}.laws")
    for pos in busy_games(title, GAMES_EACH):
        laws.check(pos.state)
        assert pos.is_over or len(pos.legal_numbers()) > 1


@pytest.mark.parametrize("title", TITLES)
def test_busy_games_are_written_down_and_read_again(title: str) -> None:
    game = headrace.game(title)
    for number, pos in enumerate(busy_games(title, GAMES_EACH)):
        if number % 7:
            continue
        assert game.from_position(json.loads(json.dumps(pos.to_position()))).state == pos.state


@pytest.mark.parametrize("title", TITLES)
def test_the_legal_list_is_what_no_reason_speaks_against(title: str) -> None:
    """Also where little is left to choose (R37)."""
    for number, pos in enumerate(busy_games(title, GAMES_EACH)):
        if number % 5 == 0:
            allowed = [action for action in range(len(pos.game.actions)) if pos.why_not(action) is None]
            assert allowed == pos.legal_numbers()


@pytest.mark.parametrize("title", TITLES)
def test_every_option_can_be_taken_to_the_end_of_its_action(title: str) -> None:
    """Only complete actions are offered: whatever is chosen, something is legal until the action is done (11, R37)."""
    for number, pos in enumerate(busy_games(title, GAMES_EACH)):
        if number % 9 == 0 and pos.state.phase == Phase.ACTION:
            for move in pos.legal_moves:
                twin = pos.copy()
                twin.push(move)
                finish(twin)


def finish(pos: Position) -> None:
    """Take the first and the last option by turns until the action is done."""
    steps = 0
    while pos.state.act >= 0:
        legal = pos.legal_numbers()
        assert legal
        pos.push(legal[0] if steps % 2 else legal[-1])
        steps += 1


@pytest.mark.parametrize("title", TITLES)
def test_a_pass_that_the_rules_make_is_told_like_any_other(title: str) -> None:
    """Players who borrow and pass come to turns in which nothing but a pass is left."""
    pos, chance, forced = headrace.game(title).start(players=2, seed=1), random.Random(1), 0
    while not pos.is_over:
        texts = [move.text for move in pos.legal_moves]
        borrows = "loan" in texts and chance.random() < 0.2
        events = pos.push("loan" if borrows else "pass" if "pass" in texts else chance.choice(texts))
        told = [event.seat for event in events if event.kind == "passed"]
        for seat, number in pos.answered:
            if pos.game.actions[number].text == "pass":
                forced += 1
                assert seat in told or (pos.turn == seat and pos.state.phase == Phase.CARD)
    assert forced
