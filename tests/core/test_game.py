"""Finding and starting games, and what is said about a wrong start or a wrong move."""

import inspect
import re
import subprocess
import sys
from typing import Any

import pytest

import headrace
from headrace.core.game import Game, UnknownGame
from headrace.engine.protocols import Judgement, Rules

RAILS = headrace.game("trick_of_the_rails")


def test_games_are_found_by_id() -> None:
    assert headrace.all_games()["trick_of_the_rails"] is RAILS
    assert repr(RAILS) == "<Game trick_of_the_rails 1>"
    assert RAILS.players == (3, 4, 5)
    assert [option.id for option in RAILS.options] == ["lane", "teams", "first_lead"]


def test_no_game_is_imported_for_being_found() -> None:
    """Whoever plays one does not wait for the others."""
    script = "import sys, headrace; headrace.game('barrage'); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not [name for name in done.stdout.split() if name.startswith("headrace.games.")]


def test_an_unknown_game_says_which_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'chess'; the games are .*trick_of_the_rails"):
        headrace.game("chess")


def test_a_game_is_titled_and_explained_in_both_languages() -> None:
    assert (RAILS.title("en"), RAILS.title("ko")) == ("Trick of the Rails", "트릭 오브 더 레일스")
    assert 'id="c4.2"' in RAILS.rules_page("en")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"players": 2}, "trick_of_the_rails is for 3, 4, 5 players, not 2"),
        ({"players": 6}, "trick_of_the_rails is for 3, 4, 5 players, not 6"),
        ({"players": 0}, "trick_of_the_rails is for 3, 4, 5 players, not 0"),
        ({"players": 3.0}, "trick_of_the_rails is for 3, 4, 5 players, not 3.0"),
        ({"players": "3"}, "trick_of_the_rails is for 3, 4, 5 players, not '3'"),
        ({"players": True}, "trick_of_the_rails is for 3, 4, 5 players, not True"),
        ({"players": 4, "colour": "red"}, "has no option 'colour'; its options: lane, teams, first_lead"),
        ({"lane": "hard"}, "option lane of trick_of_the_rails is one of basic, expert, not 'hard'"),
        ({"players": 3, "teams": "yes"}, "option teams=yes of trick_of_the_rails is for 4 players, not 3"),
        ({"players": 5, "teams": "yes"}, "option teams=yes of trick_of_the_rails is for 4 players, not 5"),
    ],
)
def test_a_wrong_start_says_what_would_be_right(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        RAILS.start(**wrong)


def test_defaults_of_a_start() -> None:
    """The fewest players, the default options, and a seed that nobody knows."""
    pos = RAILS.start()
    assert pos.players == 3 and pos.state.expert == 0
    assert pos.hash != RAILS.start().hash
    assert RAILS.start(players=4, teams="no").state.teams == 0


def test_a_move_can_be_a_number_a_text_or_itself() -> None:
    pos = RAILS.start(seed=1)
    move = pos.legal_moves[3]
    assert pos.why_not(move) is pos.why_not(move.number) is pos.why_not(move.text) is None
    assert pos.why_not(f"  {move.text.replace(' ', '   ')} ") is None
    assert repr(move) == f"<Move {move.number} {move.text!r}>"
    assert pos.push(move)[0].kind == "led"


@pytest.mark.parametrize("nonsense", ["play bo_11", "", "pass", -1, 67, 10**9, None, 3.5, ["play bo_1"]])
def test_what_is_no_move_at_all_is_refused_with_a_hint(nonsense: Any) -> None:
    pos = RAILS.start(seed=1)
    before = pos.hash
    with pytest.raises(headrace.IllegalMove) as caught:
        pos.push(nonsense)
    assert f"{nonsense!r} is no action of trick_of_the_rails; legal now: {pos.legal_moves[0].text}, " in str(caught.value)
    assert caught.value.refusal is None
    assert pos.hash == before and pos.ply == 0


def test_a_move_against_the_rules_is_refused_with_the_clause() -> None:
    pos = RAILS.from_position({"table": {"0": "bo_5"}, "hands": {"1": ["bo_2", "co_9"]}})
    with pytest.raises(headrace.IllegalMove) as caught:
        pos.push("play co_9")
    assert str(caught.value) == ("play co_9: You hold a card of the led company, so you must play one of those. (rules 4.2)")
    refusal = caught.value.refusal
    assert refusal is not None and (refusal.id, refusal.clause) == ("must_follow", "4.2")
    assert "리드한 회사" in refusal.phrase("ko")
    assert isinstance(caught.value, ValueError)


def test_after_the_end_the_hint_says_so() -> None:
    pos = RAILS.from_position({"phase": "over"})
    with pytest.raises(headrace.IllegalMove, match="legal now: nothing, the game is over"):
        pos.push("nonsense")
    with pytest.raises(headrace.IllegalMove, match=r"The game is over\. \(rules 6\.1\)"):
        pos.push("play bo_1")


def test_a_game_is_pickled_by_its_id() -> None:
    import pickle

    assert pickle.loads(pickle.dumps(RAILS)) is RAILS


def test_a_package_without_a_manifest_is_no_game() -> None:
    with pytest.raises(FileNotFoundError):
        Game("headrace.bots")


def test_a_position_tells_what_it_is() -> None:
    pos = RAILS.start(players=4, seed=2)
    assert repr(pos) == f"<Position trick_of_the_rails 4 players, ply 0, {pos.hash}>"
    assert str(pos).startswith("trick 1, play, seat ")
    assert pos.winners == [] and pos.scores == [0, 0, 0, 0] and not pos.is_over
    pos.push(pos.legal_moves[0])
    assert [move.text for move in pos.moves] == [pos.moves[0].text]
    assert len(pos.events) == 1


@pytest.mark.parametrize("name", sorted(headrace.all_games()))
def test_the_rules_and_the_judgement_of_every_game_are_what_a_type_checker_is_told(name: str) -> None:
    game = headrace.game(name)
    for room, offered in ((Rules, game.rules), (Judgement, game.judgement)):
        promised = {what: found for what, found in vars(room).items() if inspect.isfunction(found) and not what.startswith("_")}
        assert {"setup", "veil"} <= promised.keys() or {"judge", "outlook"} == promised.keys()
        for what, found in promised.items():
            takes = list(inspect.signature(getattr(offered, what)).parameters)
            assert ["self", *takes] == list(inspect.signature(found).parameters), what
