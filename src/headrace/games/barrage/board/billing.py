"""The bill of what is looked at: what is paid and gained line by line, each with its source, and what follows by itself."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from headrace.boards import bill
from headrace.boards.numbers import number, signed
from headrace.boards.price import settled
from headrace.core.moves import Event
from headrace.draw import Html, esc, inline_icon
from headrace.draw.kit import tag
from headrace.games.barrage import naming
from headrace.games.barrage.board.facts import PRODUCTIONS, Sheet, changes
from headrace.games.barrage.board.pieces import SIGNS
from headrace.games.barrage.board.telling import space_title
from headrace.games.barrage.material import (
    CONDUIT_VALUE,
    DAM_FEE,
    DAMS,
    FIRST_CONDUIT,
    HOUSE_FEE,
    HOUSES,
    NONE,
    OFFICERS,
    PLACES,
    SOLOMON_CREDITS,
    STRUCTURES,
    TILE_SPECIAL,
    TILES,
    Officer,
    Special,
)

NOTED = ("fulfilled", "water", "flow_energy", "returned", "rotated", "watered", "copied_tile", "lapsed")
"""Events that the bill names below its lines: those of whoever decides, and where water goes."""
FLOWING = ("water", "watered", "flow_energy")
NOTES = 4
ICONS = {"points": "vp", "energy": "energy", **{good: good[:-1] for good in ("engineers", "credits", "excavators", "mixers")}}
"""Signs of goods."""
SETTLED = ("credits", "excavators", "mixers", "engineers", "energy")
"""What the bill settles."""
FEES = {
    **{("base", site): fee for site, fee in zip(DAMS, DAM_FEE, strict=True)},
    **{("powerhouse", site): fee for site, fee in zip(HOUSES, HOUSE_FEE, strict=True)},
}
"""Red fees by structure and site."""


class Line(NamedTuple):
    """A line: what, from where, and amounts by what they are of."""

    what: str
    source: str
    amounts: tuple[tuple[str, int], ...]


def _lines(sheet: Sheet) -> Iterator[Line]:
    for event in sheet.planned:
        if event.seat == sheet.s.turn:
            yield from _of(sheet, event)
        elif event.kind == "flow_energy":
            yield Line(sheet.view.names[event.seat], sheet.say("bill_flow"), (("energy", event.energy),))


def _of(sheet: Sheet, event: Event) -> Iterator[Line]:
    """The lines of one event; construction without a space of it has none."""
    if event.kind == "built":
        yield from _built(sheet, event)
    elif event.kind in TOLD and (event.kind != "began" or event.number):
        more = (("engineer", -1),) if event.kind == "copied" else ()
        yield Line(*TOLD[event.kind](sheet, event), _amounts(changes(event)) + more)


def _amounts(goods: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Amounts by the signs of goods."""
    return tuple((ICONS[good], count) for good, count in goods.items() if count)


def _built(sheet: Sheet, event: Event) -> Iterator[Line]:
    """The tile with the machines, credits in their place, the fee of the site."""
    n, structure = event.numbers, STRUCTURES[event.structure]
    tile = sheet.term(TILES[n["tile"]]) if n["tile"] != NONE else ""
    waived = n["tile"] != NONE and TILE_SPECIAL[n["tile"]] == Special.NO_SITE_FEE
    fee = 0 if waived else min(n["credits"], FEES.get((structure, PLACES[n["place"]]), 0))
    yield Line(sheet.capital(structure), tile, _amounts({**changes(event), "credits": 0}))
    if instead := n["credits"] - fee:
        machines = instead // SOLOMON_CREDITS
        yield Line(sheet.term(OFFICERS[Officer.SOLOMON]), f"{machines} × {SOLOMON_CREDITS}", (("credit", -instead),))
    if fee:
        yield Line(sheet.say("bill_site"), sheet.say("bill_red"), (("credit", -fee),))


def _production(sheet: Sheet, event: Event) -> tuple[str, str]:
    """Water times value, the bonus of all kinds, the sum with the track."""
    value = CONDUIT_VALUE[event.conduit - FIRST_CONDUIT]
    more = event.energy - event.drops * value
    source = f"{event.drops} × {value}" + (f" {'+' if more > 0 else '−'} {abs(more)}" if more else "")
    track = sheet.say("bill_track", before=event.marker - event.energy, after=event.marker)
    return sheet.say("bill_energy"), f"{source} · {track}"


def _engineers(sheet: Sheet, event: Event) -> str:
    """Engineers before and after."""
    before = sheet.s.engineers[event.seat]
    return sheet.say("bill_engineers", before=before, after=before - event.engineers)


def _owner(sheet: Sheet, event: Event) -> str:
    """Whose conduit is paid for, and the points that brings."""
    return sheet.say("bill_owner", player=sheet.view.names[event.owner], points=event.points)


TOLD: Mapping[str, Callable[[Sheet, Event], tuple[str, str]]] = {
    "began": lambda sheet, event: (sheet.say("bill_construct", number=event.number), _engineers(sheet, event)),
    "took_space": lambda sheet, event: (space_title(sheet, event.space), _engineers(sheet, event)),
    "built_free": lambda sheet, event: (sheet.capital(STRUCTURES[event.structure]), sheet.say("bill_free")),
    **dict.fromkeys(PRODUCTIONS, _production),
    "conduit_paid": lambda sheet, event: (sheet.say("bill_conduit"), _owner(sheet, event)),
    **dict.fromkeys(("points", "credits", "machines", "energy"), lambda sheet, event: (sheet.say("bill_gained"), "")),
    "copied": lambda sheet, event: (naming.officer_name(event.officer, sheet.words, sheet.lang), sheet.say("bill_copied")),
    "banked": lambda sheet, event: (sheet.capital("bank"), sheet.say("bill_bank")),
    "bought": lambda sheet, event: (naming.tile_name(event.tile, sheet.words, sheet.lang), sheet.long(TILES[event.tile])),
}
"""Events that are lines of the bill: what, and from where; what they pay and gain is what they change."""


def billed(sheet: Sheet) -> str:
    """The bill as HTML; nothing if nothing is paid or gained."""
    lines = [_written(line) for line in _together(_lines(sheet))]
    total = credits_after(sheet)
    told = (event for event in sheet.planned if event.kind in NOTED and (event.seat == sheet.s.turn or event.kind in FLOWING))
    notes = dict.fromkeys(event.told(sheet.lang, sheet.view.names) for event in told)
    notes_and_bonus = [*notes][:NOTES] + ([sheet.bonus_planned] if sheet.bonus_planned else [])
    change = {what: sheet.change(sheet.s.turn, what) for what in SETTLED}
    sum_ = bill.Line(sheet.say("total_credits"), total, "") if total else None
    paid = settled(change, sheet.reach.plan.moves)
    return bill.written(lines, sum_, notes_and_bonus, **paid) if lines or notes_and_bonus else ""


def _together(lines: Iterable[Line]) -> Iterator[Line]:
    """What is gained one after the other, from no source of its own, in one line."""
    for (what, source), alike in groupby(lines, key=lambda line: line[:2]):
        if source:
            yield from alike
        else:
            yield Line(what, "", tuple(amount for line in alike for amount in line.amounts))


def _written(line: Line) -> bill.Line:
    return bill.Line(line.what, line.source, Html("".join(_amount(name, count) for name, count in line.amounts)))


def _amount(name: str, count: int) -> str:
    """A signed number with the icon of what it is of."""
    words = signed(count) if name else number(count)
    return tag("span", esc(words) + (inline_icon(SIGNS[name], 15) if name else ""), class_="amount")


def credits_after(sheet: Sheet, words: str = "purse_after") -> str:
    """The purse before and after, if it changes; `purse_note`: with what it is of, for a button."""
    change = sum(count for line in _lines(sheet) for name, count in line.amounts if name == "credit")
    now = sheet.s.credits[sheet.s.turn]
    return sheet.say(words, before=now, after=now + change) if change else ""
