"""What stands beside a lit thing, and what its bill says, held against what the moves really change; without a browser.

Whatever is drawn with a price carries it in `data-price` (`headrace.boards.price`), a bill what it comes to in `data-paid`.
`[prices]` of a game's `kit.toml` may hold `after_turn`: events that come after a turn, no part of what it brings.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from headrace.boards.drawn import Drawn
from headrace.core.moves import Event
from headrace.core.position import Position
from tests.kit.drawings import parsed
from tests.kit.sheet import sheet

Span = dict[str, tuple[int | None, int]]
"""What is gained at least and at most; negative: paid; None: nobody can say yet how much is paid in the end."""
MOST_ENDS = 400
"""Ways to the end of a deed that are tried at most."""
NUMBER = re.compile(r"\d+")
TOLD = {"data-key", "data-paid", "data-price"}
"""What marks the elements that are asked for."""


@dataclass(frozen=True)
class Bill:
    """What a page's plan comes to, and the moves it is for."""

    of: Span
    moves: tuple[int, ...]


@dataclass(frozen=True)
class Priced:
    """Something that is drawn with a price, and the thing it stands beside."""

    key: str
    of: Span
    after: tuple[int, ...]
    focus: str | None
    moves: tuple[int, ...]
    """What pressing decides; empty if it is looked at first."""
    chosen: bool
    text: str

    @property
    def numbers(self) -> list[int]:
        """The numbers that are written in it."""
        return [int(found) for found in NUMBER.findall(self.text)]


@dataclass(frozen=True)
class Page:
    """The bill and the prices of what a seat is shown."""

    bill: Bill | None
    priced: tuple[Priced, ...]

    @classmethod
    def of(cls, pos: Position, size: str, lang: str, focus: str = "") -> "Page":
        """What the seat that decides is shown while it points at something."""
        return cls.drawn(pos.game.board.draw(pos.view(pos.turn, lang, focus=focus), (size,)))

    @classmethod
    def drawn(cls, drawn: Drawn) -> "Page":
        """The same of a drawing."""
        tree = parsed("".join((drawn.board, drawn.hand, drawn.slip, drawn.aside, drawn.ask.detail, *drawn.panels)))
        things = [thing for thing in tree.iter() if not TOLD.isdisjoint(thing.keys())]
        keyed = {thing.get("data-key"): thing for thing in things if thing.get("data-key")}
        bills = [thing for thing in things if thing.get("data-paid") is not None]
        priced = [_priced(thing, keyed.get(thing.get("data-of"), thing)) for thing in things if thing.get("data-price")]
        return cls(_bill(bills[0]) if bills else None, tuple(priced))


def _bill(thing: Element) -> Bill:
    return Bill(_span(thing.attrib["data-paid"]), _numbers(thing, "data-for"))


def _priced(thing: Element, beside: Element) -> Priced:
    return Priced(
        beside.get("data-key", ""),
        _span(thing.attrib["data-price"]),
        _numbers(thing, "data-after"),
        beside.get("data-focus"),
        _numbers(beside, "data-moves") or _numbers(beside, "data-action"),
        "chosen" in beside.get("class", "").split(),
        " ".join(thing.itertext()),
    )


def _span(told: str) -> Span:
    parts = (part.split(":") for part in told.split())
    return {good: (int(least) if least else None, int(most)) for good, least, most in parts}


def _numbers(thing: Element, name: str) -> tuple[int, ...]:
    return tuple(map(int, thing.get(name, "").split()))


def alone(pos: Position) -> Position:
    """Where mechanical seats play within a step, the position as its seat knows it: there the step ends before them."""
    return Position(pos.game, pos.game.veiled(pos.state, pos.turn), None, pos.options) if pos.mechanical else pos


# ---- what moves really change ---------------------------------------------------------------------------------------
def untrue(pos: Position, size: str, lang: str, page: Page, things: Iterable[Priced]) -> Iterator[str]:
    """What is said on a page in its bill and beside these things, and does not hold."""
    bill = page.bill
    settled = pushed(pos, bill.moves) if bill else None
    if bill and not (settled and _holds(bill.of, _single(_change(pos, settled, [*bill.of])))):
        yield from _untrue("the bill", pos, bill.of, (), bill.moves)
    for thing in things:
        said = [abs(amount) for span in thing.of.values() for amount in span if amount]
        if missing := [amount for amount in said if amount not in thing.numbers]:
            yield f"{thing.key}: {thing.text!r} does not say {missing}"
        leads = page.bill if thing.chosen or thing.moves else Page.of(pos, size, lang, thing.focus or "").bill
        yield from _untrue(thing.key, pos, thing.of, thing.after, thing.moves or (leads.moves if leads else ()))


def _untrue(name: str, pos: Position, said: Span, after: tuple[int, ...], moves: tuple[int, ...]) -> Iterator[str]:
    """What is said of moves, after those before them, and does not hold; what cannot be told is not said to be wrong."""
    real = reached(pos, after, moves, [*said]) if moves and moves[: len(after)] == after else []
    if real and not any(_holds(said, each) for each in real):
        yield f"{name}: {said} is said, after {_told(pos, after)} the moves {_told(pos, moves)} come to {real}"


def _holds(said: Span, real: Span) -> bool:
    """Is it what is said, or where only the most is said, no more than that?"""
    open_ones = {good for good, (least, _) in said.items() if least is None}
    return all(real[good][1] <= said[good][1] if good in open_ones else real[good] == said[good] for good in said)


def reached(pos: Position, after: Sequence[int], moves: Sequence[int], goods: Sequence[str]) -> list[Span]:
    """What may truly be said of moves, beyond what those before them change; empty where that cannot be told.

    All that may be come to by the end of the deed; what the moves alone change, if one may leave it at that; and what their
    first deed changes, if they go on to another.
    """
    start, end = pushed(pos, after), pushed(pos, moves)
    ends = _ends(start.turn, end) if start and end else None
    if start is None or end is None or not ends:
        return []
    changes = [_change(start, each, goods) for each in ends]
    spans = {good: [change[good] for change in changes] for good in goods}
    found: list[Span] = [{good: (min(values), max(values)) for good, values in spans.items()}]
    if (alone := _change(start, end, goods)) in changes:
        found.append(_single(alone))
    for at in range(len(after) + 1, len(moves)):
        part = pushed(pos, moves[:at])
        if part and part.turn == start.turn and pos.game.sight.begins_action(part.state):
            return [*found, _single(_change(start, part, goods))]
    return found


def _single(change: dict[str, int]) -> Span:
    return {good: (amount, amount) for good, amount in change.items()}


def pushed(pos: Position, moves: Sequence[int]) -> Position | None:
    """The position after moves, those passed over that the rules have made; None if it goes beyond the turn."""
    later, seat, seen = pos.copy(), pos.turn, len(pos.events)
    for move in moves:
        if later.turn == seat and move in later.legal_numbers():
            later.push(move)
    stops = sheet(pos.game.id).get("prices", {}).get("after_turn", ())
    return None if any(event.kind in stops for events in later.events[seen:] for event in events) else later


def _ends(seat: int | None, pos: Position) -> list[Position] | None:
    """Where a deed that is under way may end; None if there are too many ways."""
    ready, found, tried = [pos], list[Position](), 0
    while ready:
        here = ready.pop()
        if here.is_over or here.turn != seat or here.game.sight.begins_action(here.state):
            found.append(here)
            continue
        for number in here.legal_numbers():
            tried += 1
            if tried > MOST_ENDS:
                return None
            if (following := pushed(here, (number,))) is not None:
                ready.append(following)
    return found


def _change(before: Position, after: Position, goods: Sequence[str]) -> dict[str, int]:
    """What the seat that decides has more of; of `built.mixers`, what events of that kind say of that number."""
    seat, happened = before.turn, [event for events in after.events[len(before.events) :] for event in events]
    return {
        good: _said(seat, happened, good) if "." in good else _of(after, seat, good) - _of(before, seat, good) for good in goods
    }


def _of(pos: Position, seat: int | None, field: str) -> int:
    return int(getattr(pos.state, field)[seat])


def _said(seat: int | None, happened: Sequence[Event], good: str) -> int:
    kind, _, number = good.partition(".")
    return sum(event.numbers[number] for event in happened if event.kind == kind and event.seat == seat)


def _told(pos: Position, moves: Sequence[int]) -> list[str]:
    return [pos.game.move(number).text for number in moves]
