"""Whole actions for a list: every way from here to the end of what the viewer does now, as the moves of one post.

They are found by walking the rules, as plans are (`headrace.boards.walk`): on copies of what the viewer sees, never beyond
anything hidden. Where there are too many ways on from a first move, only its first steps are listed.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from headrace.core.moves import Event
from headrace.core.view import View

MOST_WAYS = 60
"""Lines of a list."""
MOST_TOLD = 3
"""Things that happen, told in a line."""
NEXT = " ▸ "
"""Between one decision and the next."""


@dataclass(frozen=True)
class Way:
    """An action from its first move to its last, or its first steps."""

    moves: tuple[int, ...]
    """What is posted."""
    label: str
    """What is decided after the first move, in words; empty if that says all."""
    bill: str = ""
    """What it costs and brings, in words."""
    apart: str = ""
    """What tells it from others that are called the same and cost the same: the card that is discarded."""
    is_open: bool = False
    """More is asked after it."""
    lasting: bool = False
    """It cannot be taken back."""

    @property
    def line(self) -> tuple[int, str, str]:
        """What stands in one line of the list."""
        return self.moves[0], self.label, self.bill


def lines_of(ways: Iterable[Way]) -> list[list[Way]]:
    """Ways that stand in one line, by line."""
    return [[*found] for _, found in groupby(ways, key=lambda way: way.line)]


def shortened(ways: Sequence[Way]) -> list[Way]:
    """No more ways than a list may have lines: the first move with the most ways stands for all of them, then the next."""
    groups = _by_first(ways)
    while sum(len(lines_of(group)) for group in groups) > MOST_WAYS:
        most = max(groups, key=lambda group: len(lines_of(group)))
        if len(lines_of(most)) == 1:
            break
        groups[groups.index(most)] = [Way(most[0].moves[:1], "", is_open=True)]
    return [way for group in groups for way in group]


def _by_first(ways: Iterable[Way]) -> list[list[Way]]:
    return [[*group] for _, group in groupby(ways, key=lambda way: way.moves[0])]


@dataclass(frozen=True)
class _Path:
    """Moves, those of them that were a choice, what happened, and the state that asks on; None where the action ends."""

    moves: tuple[int, ...]
    chosen: tuple[int, ...]
    events: tuple[Event, ...]
    state: Any
    asked: tuple[int, ...] = ()
    lasting: bool = False


def walked(view: View) -> list[Way]:
    """The ways of a view. From each first move they are followed as far as all of them fit into the list."""
    walker, held = _Walker(view), [[_Path((), (), (), view.state, (move.number,))] for move in view.moves]
    held = [walker.further(paths) for paths in held]
    goes_on = {*range(len(held))}
    while goes_on:
        for at in sorted(goes_on, key=lambda at: len(held[at])):
            room = MOST_WAYS - sum(map(len, held)) + len(held[at])
            if not any(path.asked for path in held[at]) or sum(len(path.asked) or 1 for path in held[at]) > room:
                goes_on.discard(at)
            else:
                held[at] = walker.further(held[at])
    return [walker.way(path) for paths in held for path in paths]


class _Walker:
    """Goes on along paths of one view."""

    def __init__(self, view: View) -> None:
        self.view, self.rules, self.sight = view, view.game.rules, view.game.sight

    def further(self, paths: Iterable[_Path]) -> list[_Path]:
        """Each path with each answer to what it asks; a finished one stays."""
        return [on for path in paths for on in ([self._answered(path, number) for number in path.asked] or [path])]

    def _answered(self, path: _Path, number: int) -> _Path:
        """A path after an answer, and after those that are the only ones."""
        path = self._step(path, number)
        while len(path.asked) == 1:
            path = self._step(path, path.asked[0])
        return path

    def _step(self, path: _Path, number: int) -> _Path:
        moves = (*path.moves, number)
        chosen = (*path.chosen, number) if len(path.asked) > 1 else path.chosen
        if not self.sight.reveals_nothing(path.state, number):
            lasting = len(moves) > 1 or number in self.view.lasting
            return _Path(moves, chosen, path.events, None, lasting=lasting)
        after = path.state.copy()
        after.journal = []
        self.rules.apply(after, number)
        events = (*path.events, *self.view.game.events_of(after.journal))
        is_own = self.rules.to_play(after) == self.view.seat
        if not is_own or self.sight.begins_action(after):
            lasting = not is_own or not self.sight.may_take_back(path.state, after)
            return _Path(moves, chosen, events, None, lasting=lasting)
        return _Path(moves, chosen, events, after, self._legal(after))

    def _legal(self, s: Any) -> tuple[int, ...]:
        numbers = [0] * len(self.view.game.actions)
        return tuple(numbers[: self.rules.legal(s, numbers)])

    def way(self, path: _Path) -> Way:
        """A path in words: what is chosen on it, and what happens."""
        words = NEXT.join(self.view.game.phrase(number, self.view.lang, self.view.state) for number in path.chosen)
        return Way(path.moves, words, told(self.view, path.events), is_open=bool(path.asked), lasting=path.lasting)


def told(view: View, events: Collection[Event]) -> str:
    """What happens by itself, in a few words: what the log will say, without what it folds away."""
    said = dict.fromkeys(event.told(view.lang, view.names) for event in [e for e in events if not e.part] or events)
    return " · ".join([*said][:MOST_TOLD])


def ways(view: View) -> list[Way]:
    """The ways of a view, as the game's board knows them, else by walking the rules."""
    own = getattr(view.game.board, "listed", None)
    found: list[Way] | None = own(view) if own else None
    return shortened(walked(view) if found is None else found)
