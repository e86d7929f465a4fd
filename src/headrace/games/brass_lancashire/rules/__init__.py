"""The rules text of Brass: Lancashire: free functions over a `State`, run by both engines."""

from headrace.engine.dice import renew
from headrace.games.brass.rules.choosing import legal, why_not
from headrace.games.brass.rules.knowledge import redeal_cards, veil_cards
from headrace.games.brass.rules.play import apply, score, standing, to_play, won
from headrace.games.brass_lancashire.rules.knowledge import redeal_pile, veil_pile
from headrace.games.brass_lancashire.rules.setup import setup
from headrace.games.brass_lancashire.state import State

__all__ = ["apply", "legal", "redeal", "score", "setup", "standing", "to_play", "veil", "why_not", "won"]


def veil(s: State, seat: int) -> None:
    """Blank out what this seat may not know (17); seat -1: a spectator."""
    veil_cards(s, seat)
    veil_pile(s)


def redeal(s: State, seat: int, dice: list[int]) -> None:
    """Draw anew what this seat cannot know: other hands, the deck, the distant market tiles face down (17)."""
    redeal_cards(s, seat, dice)
    redeal_pile(s, dice)
    renew(s.rng, dice)
