"""Ways that pieces travel along, and what has moved, told event by event."""

from collections.abc import Callable, Iterable

from headrace.boards.drawn import Leg
from headrace.core.moves import Event
from headrace.draw.kit import g, path


def legs(events: Iterable[Event], leg_of: Callable[[Event], Leg | None]) -> tuple[Leg, ...]:
    """What has moved, for `Drawn.motion`: `leg_of` says which thing an event moves along which way, or None."""
    return tuple(leg for event in events if (leg := leg_of(event)) is not None)


def way(name: str, d: str, told: bool = False) -> str:
    """A way by its name, from its beginning to its end. It is seen while something travels along it; if it is `told`, what has
    moved lately went along it: then it is also seen where nothing moves.
    """
    body = path(d, "var(--accent)", 6, stroke_linecap="round", stroke_linejoin="round", data_way=name)
    body += path(d, "var(--paper-raised)", 2, stroke_linecap="round", stroke_dasharray="1 6")
    return g(body, class_="way told" if told else "way", pointer_events="none")
