"""What a seat sees: the letters of all seats, and what is new to it."""

import pytest

import headrace
from headrace.core.position import Position
from headrace.core.view import seat_letters


@pytest.fixture
def pos() -> Position:
    return headrace.game("trick_of_the_rails").start(players=3, seed=1)


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


def test_a_view_tells_what_happened_since_the_seat_last_decided(pos: Position) -> None:
    deciders: list[int | None] = []
    while not pos.is_over:
        for seat in range(pos.players):
            own = max((at for at, decider in enumerate(deciders) if decider == seat), default=0)
            assert pos.view(seat, previews=False).since == tuple(event for events in pos.events[own:] for event in events)
        last = tuple(pos.events[-1]) if pos.events else ()
        assert pos.view(None).since == pos.view(None).last == last
        deciders.append(pos.turn)
        pos.push(pos.legal_moves[0])
