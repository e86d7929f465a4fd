"""What a viewer points at to explore it, as it stands in an address: `act:deliver town:oxley`, at most one value of each kind.

Whatever else an address holds is nothing, never an error: unknown kinds and values, a kind twice, no colon.
"""

from collections.abc import Callable, Mapping

Focus = Mapping[str, str]
"""Values by kind; a kind that is asked again is called `dam.2`, `dam.3`."""
AGAIN = "."
"""Stands between a kind and which time it is asked."""
EVERYTHING = "all:"
"""The focus of nothing in particular: everything is offered."""


def name_of(kind: str, time: int) -> str:
    """What a kind is called in a focus: `dam`, and `dam.2` when it is asked a second time."""
    return f"{kind}{AGAIN}{time}" if time > 1 else kind


def kind_of(name: str) -> tuple[str, int]:
    """The kind and which time it is asked, by what it is called; -1 if that is no number."""
    kind, _, time = name.partition(AGAIN)
    return kind, (int(time) if time.isdecimal() else -1) if time else 1


def read(text: str, known: Callable[[str, str], bool]) -> Focus:
    """A focus from an address; `known`: is there such a thing?"""
    pairs = (part.partition(":") for part in text.split())
    return {kind: value for kind, _, value in pairs if known(kind, value)}


def written(focus: Focus) -> str:
    """A focus as it stands in an address."""
    return " ".join(f"{kind}:{value}" for kind, value in focus.items()) or EVERYTHING


def pointing(focus: Focus, kind: str, value: str) -> Focus:
    """The same, and pointing at one thing more, or at another of its kind."""
    return {**focus, kind: value}


def without(focus: Focus, kind: str) -> Focus:
    """The same, without pointing at that kind."""
    return {each: value for each, value in focus.items() if each != kind}
