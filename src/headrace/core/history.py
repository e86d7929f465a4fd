"""What has happened in a game, as one looker reads it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from operator import attrgetter

from headrace.core.moves import Event

OPENS = attrgetter("opens")


@dataclass(frozen=True, slots=True)
class Done:
    """What was done by a move: by which seat, what happened, and what its player pointed at, where that tells more."""

    seat: int
    events: tuple[Event, ...]
    pointed: str = ""
    by_itself: bool = False
    """The rules did it upon the move before, for a mechanical seat or, seat -1, for nobody."""


def parted(events: Sequence[Event]) -> list[Sequence[Event]]:
    """The events of a move: what its player did, then each thing that the rules did by themselves."""
    if not any(map(OPENS, events)):
        return [events]
    ends = [0, *(at for at, event in enumerate(events) if event.opens), len(events)]
    return [events[first:end] for first, end in pairwise(ends)]


def done_by(seat: int, events: Sequence[Event], pointed: str = "") -> tuple[Done, ...]:
    """What a move of a seat has done, and each thing that the rules did upon it."""
    own, *others = map(tuple, parted(events))
    return (Done(seat, own, pointed), *(Done(other[0].seat, other, by_itself=True) for other in others))


@dataclass(frozen=True)
class History:
    """What was done in a game, first to last, for a seat or, without one, a spectator; `turn`: whose turn it is.

    >>> import headrace
    >>> pos = headrace.game("trick_of_the_rails").start(players=3, seed=7)
    >>> _ = pos.push("play bo_3"), pos.push(pos.legal_moves[0])
    >>> [event.seat for event in pos.view(2).history.since()], [event.seat for event in pos.view(0).history.since()]
    ([2, 0], [0])
    """

    done: tuple[Done, ...]
    seat: int | None
    turn: int | None

    def last(self) -> tuple[Event, ...]:
        """Events of the last move."""
        return _events(self.done[self._last() :])

    def since(self) -> tuple[Event, ...]:
        """Events since the seat's own last decision, that decision included; for a spectator those of the last move."""
        if self.seat is None:
            return self.last()
        return _events(self.done[max((at for at, each in enumerate(self.done) if each.seat == self.seat), default=0) :])

    def news(self) -> tuple[Event, ...]:
        """Events since the seat's turn before this one, until it has ended its own; for a spectator those of the last move."""
        return _events(self.done[self.news_from() :])

    def news_from(self) -> int:
        """How many things were done before the news: the seat's turn under way is passed over, then the others' before it."""
        at = len(self.done)
        if self.seat is None:
            return self._last()
        while at and self.turn == self.seat == self.done[at - 1].seat:
            at -= 1
        while at and self.done[at - 1].seat != self.seat:
            at -= 1
        return at

    def _last(self) -> int:
        """How many things were done before the last move."""
        return next((at for at in reversed(range(len(self.done))) if not self.done[at].by_itself), 0)

    def so_far(self) -> tuple[Event, ...]:
        """What the seat to play has done since another seat decided."""
        own = [*takewhile(lambda each: each.seat == self.turn, reversed(self.done))]
        return _events(reversed(own))


def _events(done: Iterable[Done]) -> tuple[Event, ...]:
    return tuple(event for each in done for event in each.events)
