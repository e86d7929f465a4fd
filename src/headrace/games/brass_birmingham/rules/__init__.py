"""The rules text of Brass: Birmingham: free functions over a `State`, run by both engines."""

from headrace.engine.dice import renew
from headrace.games.brass.rules.choosing import legal, why_not
from headrace.games.brass.rules.knowledge import redeal_cards, veil_cards
from headrace.games.brass.rules.play import apply, score, standing, to_play, won
from headrace.games.brass_birmingham.rules.setup import setup
from headrace.games.brass_birmingham.state import State

__all__ = ["apply", "legal", "redeal", "score", "setup", "standing", "to_play", "veil", "why_not", "won"]


def veil(s: State, seat: int) -> None:
    """Blank out what this seat may not know (12.1); seat -1: a spectator."""
    veil_cards(s, seat)


def redeal(s: State, seat: int, dice: list[int]) -> None:
    """Draw anew what this seat cannot know: other hands, face-down cards, the deck (12.1)."""
    redeal_cards(s, seat, dice)
    renew(s.rng, dice)
