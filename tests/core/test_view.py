"""What a seat sees: the letters of all seats."""

import pytest

from headrace.core.view import seat_letters


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("Ann", "Bob", "Cyd"), ("A", "B", "C")),
        (("ann", "anna", "anne"), ("A", "N", "E")),
        (("Bob", "Bob", "Bob"), ("B", "O", "A")),
        (("Player 1", "Player 2", "Player 3"), ("P", "L", "A")),
        (("민수", "민지", "민"), ("민", "지", "A")),
        (("", "", "!?"), ("A", "B", "C")),
        (("ß", "S"), ("S", "A")),
        (("7up", "  x"), ("7", "X")),
    ],
)
def test_every_seat_gets_one_letter_of_its_own(names: tuple[str, ...], letters: tuple[str, ...]) -> None:
    assert seat_letters(names) == letters
    assert all(len(letter) == 1 for letter in letters)
