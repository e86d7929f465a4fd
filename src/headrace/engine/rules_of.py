"""The rules of the game at hand, as general text speaks of them (docs/contract.md).

General text (playouts, tree search) is written once against these names. `reading.plain_text` and `twin.Twin` execute
it once per game with the names bound to that game's functions; these bodies are only the types.
"""

from typing import Any


def setup(s: Any, players: int, options: list[int]) -> None:
    """Lay out a game."""
    raise LookupError("general text is read through headrace.engine.reading or headrace.engine.twin")


def to_play(s: Any) -> int:
    """The seat to decide; -1 when the game is over."""
    raise LookupError("no game is bound")


def why_not(s: Any, action: int) -> int:
    """0 if allowed, else the reason."""
    raise LookupError("no game is bound")


def legal(s: Any, out: list[int]) -> int:
    """Write the legal actions; returns how many."""
    raise LookupError("no game is bound")


def apply(s: Any, action: int) -> None:
    """Carry out a legal action."""
    raise LookupError("no game is bound")


def score(s: Any, seat: int) -> int:
    """Points now."""
    raise LookupError("no game is bound")


def won(s: Any, seat: int) -> int:
    """1 for a winner of a finished game."""
    raise LookupError("no game is bound")


def standing(s: Any, seat: int) -> int:
    """Places behind the winner: how many seats are ahead, by the tie-breaks of the rules."""
    raise LookupError("no game is bound")


def redeal(s: Any, seat: int, dice: list[int]) -> None:
    """Draw anew what a seat cannot know."""
    raise LookupError("no game is bound")


def veil(s: Any, seat: int) -> None:
    """Blank out what a seat, or with -1 a spectator, may not know."""
    raise LookupError("no game is bound")


def observe(s: Any, seat: int, out: list[int], at: int) -> None:
    """Write what a seat sees of a state veiled for it, from `at` on, into zeros (`engine/observing.py`)."""
    raise LookupError("no game is bound")


def observe_derived(s: Any, seat: int, out: list[int], at: int) -> None:
    """Write the derived fields, in their places behind the others."""
    raise LookupError("no game is bound")


def judge(s: Any, action: int) -> int:
    """How good an action looks to the seat to play."""
    raise LookupError("no game is bound")


def outlook(s: Any, seat: int) -> int:
    """Points a seat may expect at the end."""
    raise LookupError("no game is bound")


def stage(s: Any) -> int:
    """How far the game is: the number of a stage that values are learned for."""
    raise LookupError("no game is bound")


def measure(s: Any, seat: int, out: list[int], first: int) -> None:
    """Write what the judgement measures of a seat, from `first` on."""
    raise LookupError("no game is bound")
