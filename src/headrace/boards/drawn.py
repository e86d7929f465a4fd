"""What a board gives the page: finished markup, and what it asks of the viewer."""

from dataclasses import dataclass

from headrace.core.moves import Move


@dataclass(frozen=True)
class Choice:
    """A button: a move, what it is called, what follows from it; at most one is primary.

    `moves`: several decisions in order instead of one.
    """

    move: Move
    label: str
    note: str
    primary: bool = False
    lasting: bool = False
    """It cannot be taken back: whoever wants to be asked once more then, is."""
    moves: tuple[int, ...] = ()


@dataclass(frozen=True)
class Ask:
    """What is asked now: one sentence, what follows from it in small, and buttons where the board is not enough."""

    sentence: str
    detail: str
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class Leg:
    """One thing that has moved, or was laid: the `data-way` it went along, straight or not at all if it is empty."""

    thing: str
    """Its `data-thing`."""
    way: str = ""
    seat: int | None = None
    """Whose panel it comes from if it was not to be seen before."""


SIZES = ("wide", "narrow")
"""The sizes a board is drawn in: for a desk and for a phone."""


@dataclass(frozen=True)
class Drawn:
    """What one looker sees of a game: finished markup, all of it drawn at once."""

    headline: str
    board: str
    hand: str
    panels: tuple[str, ...]
    """The inside of each player's panel, by seat."""
    ask: Ask
    slip: str = ""
    """A slip of paper over the board."""
    aside: str = ""
    """What stands beside the board, and may change with the question."""
    steps: str = ""
    """The steps of a turn, for the header."""
    motion: tuple[Leg, ...] = ()
    """What has moved since the looker's last decision, in order: it travels when it is new, or when that is played again."""
