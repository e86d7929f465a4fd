"""The bill of what is looked at: what is paid and gained line by line, each with its source, and what follows by itself."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from headrace.boards import bill
from headrace.boards.numbers import number, signed
from headrace.boards.price import settled
from headrace.core.moves import Event
from headrace.draw import Html, esc, inline_icon
from headrace.draw.kit import tag
from headrace.games.barrage import naming
from headrace.games.barrage.board.facts import PRODUCTIONS, Sheet
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
GOODS = ("credits", "excavators", "mixers", "engineers", "energy")
"""What a seat has that a turn changes."""
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
    """The lines of one event."""
    say, n = sheet.say, event.numbers
    if event.kind == "began":
        source = say("bill_engineers", before=sheet.s.engineers[event.seat], after=sheet.s.engineers[event.seat] - n["engineers"])
        if n["number"]:
            yield Line(say("bill_construct", number=n["number"]), source, _paid(engineer=n["engineers"], credit=n["credits"]))
    elif event.kind == "took_space":
        source = say("bill_engineers", before=sheet.s.engineers[event.seat], after=sheet.s.engineers[event.seat] - n["engineers"])
        name = space_title(sheet, n["space"])
        yield Line(name, source, _paid(engineer=n["engineers"], credit=n["credits"]))
    elif event.kind == "built":
        yield from _built(sheet, event)
    elif event.kind == "built_free":
        yield Line(sheet.capital(STRUCTURES[n["structure"]]), say("bill_free"), _paid(credit=n["credits"]))
    elif event.kind in PRODUCTIONS:
        yield from _production(sheet, event)
    elif event.kind == "conduit_paid":
        source = say("bill_owner", player=sheet.view.names[n["owner"]], points=n["points"])
        yield Line(say("bill_conduit"), source, _paid(credit=n["credits"]))
    elif event.kind in ("points", "credits", "machines", "energy"):
        yield from _gained(sheet, event)
    elif event.kind == "copied":
        yield Line(
            naming.officer_name(n["officer"], sheet.words, sheet.lang), say("bill_copied"), _paid(credit=n["credits"], engineer=1)
        )
    elif event.kind == "banked":
        yield Line(sheet.capital("bank"), say("bill_bank"), (("engineer", -n["engineers"]), ("credit", n["credits"])))
    elif event.kind == "bought":
        yield Line(naming.tile_name(n["tile"], sheet.words, sheet.lang), sheet.long(TILES[n["tile"]]), ())


def _built(sheet: Sheet, event: Event) -> Iterator[Line]:
    """The tile with the machines, credits in their place, the fee of the site."""
    n, structure = event.numbers, STRUCTURES[event.structure]
    tile = sheet.gloss(TILES[n["tile"]]) if n["tile"] != NONE else ""
    waived = n["tile"] != NONE and TILE_SPECIAL[n["tile"]] == Special.NO_SITE_FEE
    fee = 0 if waived else min(n["credits"], FEES.get((structure, PLACES[n["place"]]), 0))
    yield Line(sheet.capital(structure), tile, _paid(excavator=n["excavators"], mixer=n["mixers"]))
    if instead := n["credits"] - fee:
        machines = instead // SOLOMON_CREDITS
        yield Line(sheet.gloss(OFFICERS[Officer.SOLOMON]), f"{machines} × {SOLOMON_CREDITS}", _paid(credit=instead))
    if fee:
        yield Line(sheet.say("bill_site"), sheet.say("bill_red"), _paid(credit=fee))


def _paid(**amounts: int) -> tuple[tuple[str, int], ...]:
    return tuple((name, -count) for name, count in amounts.items() if count)


def _production(sheet: Sheet, event: Event) -> Iterator[Line]:
    """Water times value, the bonus of all kinds, the sum with the track."""
    n = event.numbers
    value = CONDUIT_VALUE[n["conduit"] - FIRST_CONDUIT]
    water = n["drops"] * value
    more = n["energy"] - water
    source = f"{n['drops']} × {value}" + (f" {'+' if more > 0 else '−'} {abs(more)}" if more else "")
    track = sheet.say("bill_track", before=n["marker"] - n["energy"], after=n["marker"])
    yield Line(sheet.say("bill_energy"), f"{source} · {track}", (("energy", n["energy"]),))


def _gained(sheet: Sheet, event: Event) -> Iterator[Line]:
    """Points, credits, machines and energy that an income, a reward or a space brings."""
    n, what = event.numbers, sheet.say("bill_gained")
    if event.kind == "machines":
        yield Line(what, "", tuple((name[:-1], n[name]) for name in ("excavators", "mixers") if n[name]))
    elif event.kind == "points":
        yield Line(what, "", (("vp", n["points"]),))
    else:
        yield Line(what, "", (("credit" if event.kind == "credits" else "energy", n[event.kind]),))


def billed(sheet: Sheet) -> str:
    """The bill as HTML; nothing if nothing is paid or gained."""
    lines = [_written(line) for line in _together(_lines(sheet))]
    total = credits_after(sheet)
    told = (event for event in sheet.planned if event.kind in NOTED and (event.seat == sheet.s.turn or event.kind in FLOWING))
    notes = dict.fromkeys(event.told(sheet.lang, sheet.view.names) for event in told)
    notes_and_bonus = [*notes][:NOTES] + ([sheet.bonus_planned] if sheet.bonus_planned else [])
    changes = {what: sheet.change(sheet.s.turn, what) for what in GOODS}
    sum_ = bill.Line(sheet.say("total_credits"), total, "") if total else None
    paid = settled(changes, sheet.reach.plan.moves)
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
