"""The rules text of Brass: Birmingham: free functions over a `State`, run by both engines."""

from headrace.core.dice import renew
from headrace.games.brass.rules.choosing import carry_out, list_options, why_not
from headrace.games.brass.rules.flow import advance
from headrace.games.brass.rules.knowledge import redeal_cards
from headrace.games.brass_birmingham.rules.setup import setup
from headrace.games.brass_birmingham.state import State

__all__ = ["apply", "legal", "redeal", "score", "setup", "to_play", "why_not", "won"]


def to_play(s: State) -> int:
    """The seat to decide; -1 when the game is over."""
    return s.turn


def legal(s: State, out: list[int]) -> int:
    """Write the legal actions, ascending; returns how many."""
    return list_options(s, out)


def apply(s: State, action: int) -> None:
    """Carry out a legal action and everything that follows without a choice (11)."""
    carry_out(s, action)
    advance(s)


def score(s: State, seat: int) -> int:
    """Victory points now."""
    return s.vp[seat]


def won(s: State, seat: int) -> int:
    """Most points, then the income marker further ahead, then more money (8.1, 8.2)."""
    other: int
    for other in range(s.players):
        if rank(s, other) > rank(s, seat):
            return 0
    return 1


def rank(s: State, seat: int) -> int:
    """Points, income space and money as one number."""
    return (s.vp[seat] * 128 + s.income[seat]) * 65536 + s.money[seat]


def redeal(s: State, seat: int, dice: list[int]) -> None:
    """Draw anew what this seat cannot know: other hands, face-down cards, the deck (12.1)."""
    redeal_cards(s, seat, dice)
    renew(s.rng, dice)
