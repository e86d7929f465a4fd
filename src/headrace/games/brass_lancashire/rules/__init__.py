"""The rules text of Brass: Lancashire: free functions over a `State`, run by both engines."""

from headrace.core.dice import renew
from headrace.games.brass.rules.choosing import carry_out, list_options, why_not
from headrace.games.brass.rules.flow import advance
from headrace.games.brass.rules.knowledge import redeal_cards
from headrace.games.brass.rules.money import level
from headrace.games.brass.this import LOWEST_LEVEL
from headrace.games.brass_lancashire.rules.knowledge import redeal_pile
from headrace.games.brass_lancashire.rules.setup import setup
from headrace.games.brass_lancashire.state import State

__all__ = ["apply", "legal", "redeal", "score", "setup", "to_play", "why_not", "won"]


def to_play(s: State) -> int:
    """The seat to decide; -1 when the game is over."""
    return s.turn


def legal(s: State, out: list[int]) -> int:
    """Write the legal actions, ascending; returns how many."""
    return list_options(s, out)


def apply(s: State, action: int) -> None:
    """Carry out a legal action and everything that follows without a choice (16)."""
    carry_out(s, action)
    advance(s)


def score(s: State, seat: int) -> int:
    """Victory points now."""
    return s.vp[seat]


def won(s: State, seat: int) -> int:
    """Most points, then the higher income level, then more money (13.4, R15)."""
    other: int
    for other in range(s.players):
        if rank(s, other) > rank(s, seat):
            return 0
    return 1


def rank(s: State, seat: int) -> int:
    """Points, income level and money as one number."""
    return (s.vp[seat] * 128 + level(s, seat) - LOWEST_LEVEL) * 65536 + s.money[seat]


def redeal(s: State, seat: int, dice: list[int]) -> None:
    """Draw anew what this seat cannot know: other hands, the deck, the distant market tiles face down (17)."""
    redeal_cards(s, seat, dice)
    redeal_pile(s, dice)
    renew(s.rng, dice)
