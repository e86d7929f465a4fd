"""What the log tells of a table's clock: who has paused it, who waits for whom, and whether the game ends without a result."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from headrace.table.storage import Entry


class Stop(NamedTuple):
    """After so many moves a seat did something about the clock: `pause`, `resume`, `wait`, `end`, `close`."""

    ply: int
    kind: str
    seat: int


@dataclass(frozen=True)
class Stops:
    """How it stands. `agreed`: seats that wish to end the game because the time of another is up. `ended`: it has ended so."""

    paused: bool = False
    agreed: frozenset[int] = frozenset()
    ended: bool = False
    done: tuple[Stop, ...] = ()

    def told(self, entry: Entry, ply: int) -> "Stops":
        """After a row of the log that tells of the clock. ValueError if it does not name a seat."""
        stop = Stop(ply, entry.kind, int(entry.text))
        after = replace(self, done=(*self.done, stop))
        match stop.kind:
            case "pause" | "resume":
                return replace(after, paused=stop.kind == "pause")
            case "wait":
                return replace(after, agreed=frozenset())
            case "end":
                return replace(after, agreed=self.agreed | {stop.seat})
        return replace(after, ended=True)

    def played_on(self, ply: int) -> "Stops":
        """After a move, or after going back to so many moves: nobody wishes to end the game any more."""
        if not self.agreed and not any(stop.ply > ply for stop in self.done):
            return self
        return replace(self, agreed=frozenset(), done=tuple(stop._replace(ply=min(stop.ply, ply)) for stop in self.done))

    def until(self, ply: int) -> "Stops":
        """What was done up to so many moves, to be looked at."""
        return Stops(done=tuple(stop for stop in self.done if stop.ply <= ply))
