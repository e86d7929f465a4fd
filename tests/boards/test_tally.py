"""The end of a game: who has won."""

from dataclasses import replace

from headrace.boards.reach import Reach
from headrace.boards.sheet import Sheet
from headrace.boards.tally import victory
from tests.boards.making import view


def ended(winners: tuple[int, ...], seat: int | None, lang: str = "en") -> str:
    """The sentence when these have won."""
    over = replace(
        view(names=("Ann", "Bo", "Cy", "Di"), lang=lang), over=True, winners=winners, scores=(40, 50, 50, 30), seat=seat
    )
    return victory(Sheet(Reach(over)))


def test_the_winner_is_named_and_the_viewer_is_you() -> None:
    assert ended((1,), 0) == "Bo wins with 50 points"
    assert ended((1,), None) == "Bo wins with 50 points"
    assert ended((1,), 1) == "You win with 50 points"
    assert ended((1,), 1, "ko") == "50점으로 이겼습니다!"


def test_a_shared_victory_names_all() -> None:
    assert ended((1, 2), 1) == "Bo and Cy share the victory with 50 points"


def test_a_game_without_winner_is_just_over() -> None:
    assert ended((), 1) == "The game is over"
