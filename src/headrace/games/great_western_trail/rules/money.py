"""Dollars and certificates that come and go (rules 8). Rules text."""

from headrace.engine.text import note
from headrace.games.great_western_trail.events import EventKind
from headrace.games.great_western_trail.material import TRACK
from headrace.games.great_western_trail.rules.counting import marker_limit
from headrace.games.great_western_trail.state import State


def gain(s: State, seat: int, dollars: int) -> None:
    """Dollars from the bank, always all of them (8.2, 8.7)."""
    s.money[seat] += dollars
    if dollars > 0:
        note(s, EventKind.GAINED, seat, dollars)


def pay(s: State, seat: int, dollars: int) -> None:
    """Dollars to the bank (8.7)."""
    s.money[seat] -= dollars
    if dollars > 0:
        note(s, EventKind.PAID, seat, dollars)


def certificates_to_gain(s: State, seat: int, most: int) -> int:
    """Spaces that the marker can really move forward (8.5)."""
    return max(0, min(most, marker_limit(s, seat) - s.certificates[seat]))


def gain_certificates(s: State, seat: int, most: int) -> None:
    """The marker moves forward (8.5)."""
    spaces: int = certificates_to_gain(s, seat, most)
    s.certificates[seat] += spaces
    if spaces > 0:
        note(s, EventKind.CERTIFICATES, seat, spaces, TRACK[s.certificates[seat]])
