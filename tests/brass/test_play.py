"""Games in which much happens keep the laws, and are written down and read again."""

import importlib
import json

import pytest

import headrace
from headrace.core.position import Position
from headrace.engine.stack import KIND, top
from headrace.games.brass.questions import Step
from tests.brass.play import TITLES, busy_games

pytestmark = pytest.mark.no_cover

GAMES_EACH = 3


@pytest.mark.parametrize("title", TITLES)
def test_busy_games_keep_the_laws(title: str) -> None:
    """The hook of each title."""
    laws = importlib.import_module(f"tests.{title}.laws")
    for pos in busy_games(title, GAMES_EACH):
        laws.check(pos.state)


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
        if number % 9 == 0 and top(pos.state.pending, KIND) == Step.ACTION:
            for move in pos.legal_moves:
                twin = pos.copy()
                twin.push(move)
                finish(twin)


def finish(pos: Position) -> None:
    """Take the first and the last option by turns until the action is done."""
    steps = 0
    while not pos.game.sight.begins_action(pos.state) and not pos.is_over:
        legal = pos.legal_numbers()
        assert legal
        pos.push(legal[0] if steps % 2 else legal[-1])
        steps += 1
