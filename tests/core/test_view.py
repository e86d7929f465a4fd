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


def test_news_are_what_the_others_did_until_the_own_turn_has_ended(pos: Position) -> None:
    deciders: list[int | None] = []
    longest = 0
    while not pos.is_over:
        for seat in range(pos.players):
            view, at = pos.view(seat, previews=False), len(deciders)
            own = [n for n, decider in enumerate(deciders) if decider == seat]
            if pos.turn == seat:
                at = next((n + 1 for n in reversed(range(len(deciders))) if deciders[n] != seat), 0)
                own = [n for n in own if n < at]
                longest = max(longest, len(deciders) - at)
            assert view.news_from == (own[-1] + 1 if own else 0)
            assert view.news == tuple(event for events in pos.events[view.news_from :] for event in events)
        assert pos.view(None).news == pos.view(None).last
        deciders.append(pos.turn)
        pos.push(pos.legal_moves[0])
    assert longest > 0, "somebody has decided twice running"
