"""The log of a table, newest first: a line for each thing done, what belongs to it folded away."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from headrace.boards.paper import opener
from headrace.core.history import parted
from headrace.core.moves import Event
from headrace.core.rooms import GameRooms
from headrace.draw import esc
from headrace.draw.kit import tag
from headrace.table.moments import Moment
from headrace.table.pages.called import short
from headrace.table.playing import Playing
from headrace.table.words import say

MOST_KEPT = 50_000
"""Actions kept; what was done is told in the same words for the rest of the game."""
RECENT = 12
"""Actions that a page shows at least. Up to a multiple of this the older ones are left out, and fetched when asked for."""


@dataclass(frozen=True)
class Line:
    """A line of the log: what was done, what belongs to it, and from which moment to which.

    `turn`: on the first line of what the rules did by themselves, all events of that.
    """

    at: Moment
    after: Moment
    told: Event
    parts: tuple[Event, ...]
    turn: tuple[Event, ...] = ()


class Piece(NamedTuple):
    """What happened from one moment to the next: by a move, or upon one by the rules themselves."""

    at: Moment
    after: Moment
    events: tuple[Event, ...]


def log(table: Playing, seats: Sequence[int], lang: str, replay: str = "") -> str:
    """What happened, action by action; what did since the last move of these seats is tinted.

    The number of an action leads back to the table as it stood after it. `replay`: what plays again what has moved.
    """
    done = Actions(table.pos.events, table.pos.begins)
    new = len(done.since(own_until(table, seats))) if seats else 0
    earlier = max(0, len(done) - max(RECENT, new)) // RECENT * RECENT
    rows = _rows(table, done, earlier, len(done), lang, new=new)
    if earlier:
        rows += tag(
            "li", opener(f"log/{earlier}", say("log_earlier", lang, count=earlier), say("log", lang), id=f"log-{earlier}")
        )
    since = tag("span", esc(say("since", lang))) if seats else ""
    head = tag("h2", tag("span", esc(say("log", lang))) + since, class_="sc")
    return f"{head}{replay}{_taller(lang)}" + (
        tag("ol", rows, title=esc(say("look_back", lang))) if rows else tag("p", esc(say("nothing_yet", lang)), class_="dim")
    )


def log_until(table: Playing, lang: str, base: str, count: int) -> str:
    """So many actions from the beginning of the log; nothing where there are fewer. `base`: the address of the table."""
    done = Actions(table.pos.events, table.pos.begins)
    if not 0 < count <= len(done):
        return ""
    return tag("ol", _rows(table, done, 0, count, lang, base))


def _rows(table: Playing, done: "Actions", first: int, end: int, lang: str, base: str = "", new: int = 0) -> str:
    """Actions from `first` up to `end`, newest first, and where somebody has gone back to; the last `new` are tinted."""
    rows, until = [], done[end][0].at.ply if end < len(done) else len(table.movers)
    for at in reversed(range(first, end)):
        action = done[at]
        rows += _asides(table, action[0].at.ply, until, lang)
        rows.append(_written(action, table.game, table.names, lang, len(done) - at <= new, new == 1 == len(done) - at, base))
        until = action[0].at.ply
    return "".join(rows if first else [*rows, *_asides(table, -1, until, lang)])


def _asides(table: Playing, after: int, until: int, lang: str) -> list[str]:
    """What was done but moves at a table of more than `after` moves, up to `until`, newest first."""
    stops = [one for one in table.stops.done[::-1] if after < one.ply <= until]
    told = [_aside(say(f"log_{one.kind}", lang, player=table.names[one.seat])) for one in stops]
    return [*told, *_handed(table, after, until, lang), *_returns(table, after, until, lang)]


def _returns(table: Playing, after: int, until: int, lang: str) -> list[str]:
    """Lines for going back to a table of more than `after` moves, up to `until`."""
    times = Counter((back.seat, back.over) for back in table.returns if after < back.ply <= until)
    return [_aside(_returned(table, *back, count, lang)) for back, count in times.items()]


def _returned(table: Playing, seat: int, over: Collection[int], count: int, lang: str) -> str:
    """That a seat has gone back so often, and over whose moves."""
    told = say("went_back" if count == 1 else "went_back_often", lang, player=table.names[seat], count=count)
    others = ", ".join(table.names[one] for one in sorted(over))
    return f"{told} ({say('went_back_over', lang, players=others)})" if over else told


def _handed(table: Playing, after: int, until: int, lang: str) -> list[str]:
    """Lines for seats that were handed on after more than `after` moves, up to `until`, newest first; with who sat there then."""
    done, lines = table.handing.done, []
    for at, one in enumerate(done):
        if after < one.ply <= until:
            player = next((then.told for then in done[at:] if then[1:3] == ("reopen", one.seat)), table.names[one.seat])
            level = short(table.game, one.told, lang)
            lines.append(_aside(say(f"log_{one.kind}", lang, player=player, level=level)))
    return lines[::-1]


def _aside(line: str) -> str:
    """A line that no move has told."""
    return tag("li", tag("span", esc(line)), class_="back")


def _taller(lang: str) -> str:
    """On the desk the log shares its column with the panels; unfolded it lies over them."""
    words = esc(say("log_taller", lang))
    return tag("details", tag("summary", "⇕", aria_label=words, title=words), id="log-tall", data_pane="#log")


def action_at(table: Playing, ply: int, lang: str) -> str:
    """What was done with the move after so many, and with what belongs to it, in words."""
    done = Actions(table.pos.events, table.pos.begins).since(Moment(ply))
    return summed_up(done[0], table, lang) if done else ""


def summed_up(action: tuple[Line, ...], table: Playing, lang: str) -> str:
    """What an action was, in one line."""
    if action[0].turn:
        return table.game.told_turn(action[0].turn, lang, table.names)
    return ". ".join(line.told.told(lang, table.names) for line in action)


class Actions(Sequence[tuple[Line, ...]]):
    """The lines of each action that has any; a part that nothing sums up is a line, too. Found when they are asked for."""

    def __init__(self, moves: Sequence[Sequence[Event]], begins: Sequence[bool]) -> None:
        self.parts = [(ply, turn, part) for ply, events in enumerate(moves) for turn, part in enumerate(parted(events))]
        """What happened by each move, and then by the rules themselves."""
        alone = {at for at, (_, turn, _) in enumerate(self.parts) if turn}
        starts = {at for at, (ply, _, _) in enumerate(self.parts) if begins[ply]} | alone | {at + 1 for at in alone}
        spans = (range(*ends) for ends in pairwise(sorted({0, *starts, len(self.parts)})))
        self.spans = [span for span in spans if not all(event.idle for at in span for event in self.parts[at][2])]

    def __len__(self) -> int:
        return len(self.spans)

    def __getitem__(self, at: int) -> tuple[Line, ...]:  # type: ignore[override]
        return _lines(tuple(map(self._piece, self.spans[at])))

    def _piece(self, at: int) -> Piece:
        ply, turn, events = self.parts[at]
        is_last = at + 1 == len(self.parts) or self.parts[at + 1][1] == 0
        return Piece(Moment(ply, turn), Moment(ply + 1) if is_last else Moment(ply, turn + 1), (*events,))

    def begun(self, at: int) -> Moment:
        """The moment when an action began."""
        return Moment(*self.parts[self.spans[at].start][:2])

    def since(self, moment: Moment) -> list[tuple[Line, ...]]:
        """Those that told something of what began at a moment or after it."""
        first = bisect_left(self.spans, moment, key=lambda span: Moment(*self.parts[span[-1]][:2]))
        return [action for action in map(self.__getitem__, range(first, len(self))) if action[-1].at >= moment]


def last_move(table: Playing, seats: Collection[int | None]) -> int:
    """The last move of these seats; -1 for none."""
    return next((at for at in reversed(range(len(table.movers))) if table.movers[at] in seats), -1)


def own_until(table: Playing, seats: Collection[int | None]) -> Moment:
    """The moment when the last move of these seats was done, but not yet what the rules did upon it."""
    last = last_move(table, seats)
    return Moment(last, 1) if last >= 0 and table.pos.turns[last] else Moment(last + 1)


@lru_cache(MOST_KEPT)
def _lines(pieces: tuple[Piece, ...]) -> tuple[Line, ...]:
    """The lines of one action."""
    action = _Action()
    for piece in pieces:
        for event, later in zip(piece.events, (*piece.events[1:], None), strict=False):
            action.tell(piece, event, later)
    first, *others = action.told()
    return replace(first, turn=pieces[0].events if pieces[0].at.turn else ()), *others


class _Action:
    """The lines of one action as they come; parts wait until the same seat does what they belong to."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.waiting: dict[int, Line] = {}

    def tell(self, piece: Piece, event: Event, later: Event | None) -> None:
        """Add an event; `later` is the one after it. A tail right before a head of the same seat becomes part of that."""
        earlier = self.waiting.get(event.seat)
        if event.idle and (earlier is None or earlier.told.tail):
            return
        of_later = later is not None and later.head and later.seat == event.seat
        if event.tail and not of_later and not earlier and self._adds_to_last(event.seat, (event,)):
            return
        if event.part:
            new = Line(piece.at, piece.after, event, ())
            self.waiting[event.seat] = replace(earlier, parts=(*earlier.parts, event)) if earlier else new
            return
        parts = (earlier.told, *earlier.parts) if earlier else ()
        self.waiting.pop(event.seat, None)
        self.lines.append(Line(piece.at, piece.after, event, parts))

    def _adds_to_last(self, seat: int, parts: tuple[Event, ...]) -> bool:
        """Parts of what the seat did last in this action, if it did anything."""
        for place in reversed(range(len(self.lines))):
            if self.lines[place].told.seat == seat:
                self.lines[place] = replace(self.lines[place], parts=(*self.lines[place].parts, *parts))
                return True
        return False

    def told(self) -> tuple[Line, ...]:
        """All lines; parts that nothing followed belong to what their seat did last, or are a line of their own."""
        for seat, line in self.waiting.items():
            if not self._adds_to_last(seat, (line.told, *line.parts)):
                self.lines.append(line)
        self.waiting = {}
        return tuple(sorted(self.lines, key=lambda line: line.at))


@lru_cache(MOST_KEPT)
def _written(
    action: tuple[Line, ...], game: GameRooms, names: tuple[str, ...], lang: str, new: bool, fresh: bool, base: str = ""
) -> str:
    """The lines of one action, newest first; the number is that of the moves made by then. `fresh`: nothing else is new."""
    body, after, style = "", action[-1].after, "new" if new else None
    number = tag("a", str(after.made), href=f"{base}?at={after}")
    if action[0].turn and action[0].turn[0].seat >= 0:
        return tag("li", number + _told_turn(action, game, names, lang, fresh), class_=style)
    for place, line in reversed(list(enumerate(action))):
        said = _told(line, f"t{action[0].at}-{place}", game, names, lang)
        body += tag("li", (number if place == 0 else "") + said, class_=style)
    return body


def _told_turn(action: tuple[Line, ...], game: GameRooms, names: Sequence[str], lang: str, fresh: bool) -> str:
    """A turn of a mechanical seat in one line, event by event when it is unfolded, which it is as long as it is fresh."""
    told = esc(game.told_turn(action[0].turn, lang, names))
    if len(action[0].turn) == 1:
        return tag("span", told)
    steps = "".join(tag("small", esc(event.told(lang, names))) for event in action[0].turn if not event.idle)
    return tag("details", tag("summary", told) + steps, id=f"{'n' if fresh else 't'}{action[0].at}", open="" if fresh else None)


def in_words(line: Line, game: GameRooms, names: Sequence[str], lang: str) -> str:
    """What a line tells, with what of its parts is told beside it."""
    asides = [said for part in line.parts if (said := game.aside(part, lang))]
    return line.told.told(lang, names) + (f" ({', '.join(asides)})" if asides else "")


def _told(line: Line, id: str, game: GameRooms, names: Sequence[str], lang: str) -> str:
    """A line of the log; its parts can be unfolded."""
    told = esc(in_words(line, game, names, lang))
    if not line.parts:
        return tag("span", told)
    parts = (tag("small", esc(part.told(lang, names))) for part in line.parts)
    return tag("details", tag("summary", told) + "".join(parts), id=id)
