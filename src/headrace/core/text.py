"""Words of the rules text that the two engines read differently. Here: the plain engine's reading."""

from headrace.core.schema import Record


def note(s: Record, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Write an event into the journal, if one is kept. The fast engine compiles this to nothing."""
    if s.journal is not None:
        s.journal.append((kind, seat, a, b, c))


def scratch(length: int) -> list[int]:
    """A fresh array of zeros for work inside one function; it never belongs to a state."""
    return [0] * length
