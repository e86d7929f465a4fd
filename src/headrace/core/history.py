"""What has happened in a game, as one looker reads it."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import takewhile

from headrace.core.moves import Event


@dataclass(frozen=True, slots=True)
class Done:
    """A move made: by which seat, what happened, and what its player pointed at, where that tells more than the move."""

    seat: int
    events: tuple[Event, ...]
    pointed: str = ""


@dataclass(frozen=True)
class History:
    """The moves of a game and what happened, first to last, for a seat or, without one, a spectator; `turn`: whose turn it is.

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
        return self.done[-1].events if self.done else ()

    def since(self) -> tuple[Event, ...]:
        """Events since the seat's own last decision, that decision included; for a spectator those of the last move."""
        if self.seat is None:
            return self.last()
        return _events(self.done[max((at for at, each in enumerate(self.done) if each.seat == self.seat), default=0) :])

    def news(self) -> tuple[Event, ...]:
        """Events since the seat's turn before this one, until it has ended its own; for a spectator those of the last move."""
        return _events(self.done[self.news_from() :])

    def news_from(self) -> int:
        """How many moves were made before the news: the seat's turn under way is passed over, then the others' before it."""
        at = len(self.done)
        if self.seat is None:
            return max(0, at - 1)
        while at and self.turn == self.seat == self.done[at - 1].seat:
            at -= 1
        while at and self.done[at - 1].seat != self.seat:
            at -= 1
        return at

    def so_far(self) -> tuple[Event, ...]:
        """What the seat to play has done since another seat decided."""
        own = [*takewhile(lambda each: each.seat == self.turn, reversed(self.done))]
        return _events(reversed(own))


def _events(done: Iterable[Done]) -> tuple[Event, ...]:
    return tuple(event for each in done for event in each.events)
