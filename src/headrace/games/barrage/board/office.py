"""The management board: spaces with engineers, fees and costs, what is closed; contracts, patents, the bank."""

from collections.abc import Hashable, Iterator
from typing import Any, NamedTuple

from headrace.boards.curves import Box
from headrace.draw.kit import drawing, g, path, rect, text
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.board.pieces import INK, coin, contract, kept, lifted, pawn, sign, tile
from headrace.games.barrage.board.telling import contract_words, patent_words, space_words
from headrace.games.barrage.material import DATA, NATIONAL_TILES
from headrace.readable.named import those, whose

WIDE = 286.0
SQUARE, GAP = 14.0, 15.0
"""A space for an engineer, and from one to the next."""
SMALL = 0.8
"""Size of an engineer in a square."""
CARD = (70.0, 38.0)
SPACES = DATA["action_spaces"]


class Size(NamedTuple):
    """How close the lines stand: on the desk, with more room where there are no patents; on the phone as high as a finger."""

    line: float
    head: float


DESK, ROOMY, FINGER = Size(16, 15.5), Size(18, 17), Size(44, 24)
SECTIONS = ("turbine_station", "water_management", "workshop", "machinery_shop", "contract_office")
ROWS = {
    section: tuple(
        dict.fromkeys(name.rpartition("_")[0] for name, row in SPACES.items() if row["section"] == section and "side" in row)
    )
    for section in SECTIONS
}


def office(sheet: Sheet) -> str:
    """The whole board in one drawing."""
    size, y, body = FINGER if sheet.narrow else DESK if sheet.expert else ROOMY, 0.0, ""
    for section in SECTIONS:
        y += size.head
        body += sheet.kept(_head, (section, y))
        for row in ROWS[section]:
            if SPACES[f"{row}_left"]["min_players"] <= sheet.s.players:
                body += sheet.kept(_line, (row, y + size.line / 2 + 1, size), *_sides(sheet, row))
                y += size.line
    y += 7
    body += _slips(sheet, y)
    y += 2 * (CARD[1] + 6)
    if sheet.expert:
        body += _patents(sheet, y + 3)
        y += 51
    body += _bank(sheet, y + size.line / 2, size)
    return drawing(
        body, (0, 0, WIDE, y + size.line), sheet.say("label_office"), class_="map office", preserveAspectRatio="xMidYMin meet"
    )


def _head(sheet: Sheet, section: str, y: float) -> str:
    words = sheet.capital(section)
    words = words.upper() if sheet.lang == "en" else words
    spaced: dict[str, Any] = {"letter_spacing": "0.8"} if sheet.lang == "en" else {}
    long = 14 + len(words) * (8.3 if sheet.lang == "en" else 12)
    return text(4, y - 3.5, words, 11.5 if sheet.lang == "en" else 12.5, 400, "var(--ink-2)", family="sans", **spaced) + path(
        f"M{long:.0f} {y - 8:.1f}H{WIDE - 4}", "var(--rule)"
    )


def _sides(sheet: Sheet, row: str) -> Iterator[Hashable]:
    """What the spaces of a row show: who stands there, and how they stand."""
    for name in (f"{row}_left", f"{row}_right"):
        yield sheet.who(whose(sheet.s, "space_user", name))
        yield sheet.engineers_on(name)
        yield sheet.stands(f"space:{name}")


def _line(sheet: Sheet, row: str, y: float, size: Size) -> str:
    """Both spaces of a row, between them what it does and costs."""
    facts, middle = SPACES[f"{row}_left"], WIDE / 2 - 20
    body = space(sheet, f"{row}_left", 5, y, size) + space(sheet, f"{row}_right", WIDE - 74, y, size)
    what = _effect(sheet, row, facts["effect"], middle, y)
    if cost := facts["cost_credits"]:
        what += text(middle + 26, y + 4.5, sheet.say("pay"), 12.5, 400, "var(--ink-2)", family="sans", room=24)
        what += coin(middle + 59, y, cost, 7.5, 12)
    return body + sheet.tip(what, sheet.term(row), "7")


def _effect(sheet: Sheet, row: str, effect: dict[str, int], x: float, y: float) -> str:
    if row.startswith("turbine"):
        more = effect["production_bonus"]
        words = f"+{more}" if more > 0 else f"−{-more}" if more else "±0"
        return sign("energy", x - 36, y - 8, 16, "var(--ink)") + text(x - 14, y + 6, words, 17, 700)
    if row.startswith("machinery"):
        return "".join(sign(name, x - 37 + at * 21, y - 8.5, 17, "var(--ink)") for at, name in enumerate(effect))
    kind = {"water": "place_droplet", "worksh": "rotate", "contra": "contract"}
    name = next(icon for begins, icon in kind.items() if row.startswith(begins))
    colour = "var(--accent)" if name == "place_droplet" else "var(--ink)"
    return sign(name, x - 36, y - 8, 16, colour) + text(x - 14, y + 5, sheet.say(f"row_{row}"), 14, room=48)


@kept
def squares(x: float, y: float, count: int) -> str:
    """A square for each engineer, from their upper left corner."""
    d = "".join(f"M{x + at * GAP:.1f} {y:.1f}h{SQUARE:g}v{SQUARE:g}h{-SQUARE:g}z" for at in range(count))
    return path(d, "var(--ink-2)", 1, "var(--space, var(--paper-sunk))", stroke_linejoin="round")


def space(sheet: Sheet, name: str, x: float, y: float, size: Size) -> str:
    """A space: a square for each engineer, the fee, and who stands there."""
    row, who = SPACES[name], whose(sheet.s, "space_user", name)
    count = row["engineers"]
    over = squares(x, y - SQUARE / 2, count)
    if who is not None:
        places = range(sheet.engineers_on(name))
        pawns = "".join(pawn(x + at * GAP + SQUARE / 2, y, who, sheet.letter(who), SMALL) for at in places)
        over += g(pawns, data_thing=f"engineers:{name}")
    w, wide = count * GAP - 1, 2.0
    if row["fee"]:
        over += coin(x + count * GAP + 9, y, row["fee"], 6.8, 11.5)
        wide += 19
    high = min(size.line - 1, 40)
    body = rect(x - 2, y - high / 2, w + wide + 2, high, "transparent")
    box = (x - 1, y - SQUARE / 2 - 1, x + w + 1, y + SQUARE / 2 + 1)
    words = space_words(sheet, name)
    return sheet.thing(body, f"space:{name}", words, "5.2", box, 1, over=over) + sheet.crop(f"space:{name}", box, 1, 5)


# ---- contracts ------------------------------------------------------------------------------------------------------
def slip(sheet: Sheet, name: str, x: float, y: float, w: float = CARD[0], h: float = CARD[1]) -> str:
    """A contract that can be taken, fulfilled or discarded."""
    return sheet.kept(_slip_of, (name, x, y, w, h), sheet.stands(f"contract:{name}"))


def _slip_of(sheet: Sheet, name: str, x: float, y: float, w: float, h: float) -> str:
    letter = sheet.say(f"letter_{DATA['contracts'][name]['kind']}")
    drawn = contract(x, y, name, letter, w, h)
    box: Box = (x - 1.5, y - 1.5, x + w + 1.5, y + h + 1.5)
    words = contract_words(sheet, name)
    return sheet.thing(drawn, f"contract:{name}", words, "7.4", box, 4, wash=False) + sheet.crop(f"contract:{name}", box, 0, 5)


def _slips(sheet: Sheet, y: float) -> str:
    """National contracts, then the private ones by colour; an empty place is dashed."""
    places = [*those(sheet.s, "national")[: NATIONAL_TILES[sheet.s.players]], *those(sheet.s, "office")]
    body, across = "", 5 if len(places) > 8 else 4
    w = (WIDE - 6 - (across - 1) * 4) / across
    for at, name in enumerate(places):
        x, top = 3 + at % across * (w + 4), y + at // across * (CARD[1] + 6)
        if name:
            body += slip(sheet, name, x, top, w)
        else:
            body += rect(x, top, w, CARD[1], "none", "var(--ink-3)", 1.1, 3, stroke_dasharray="4 3")
    return body


# ---- patents and bank -----------------------------------------------------------------------------------------------
def _patents(sheet: Sheet, y: float) -> str:
    """The three tiles, each with its space and price."""
    body, pitch = "", (WIDE - 6) / 3
    for at, name in enumerate(those(sheet.s, "patent")):
        x, at_office = 3 + at * pitch, f"patent_{at + 1}"
        row, who = SPACES[at_office], whose(sheet.s, "space_user", at_office)
        drawn = squares(x + 56, y + 3, row["engineers"])
        if who is not None:
            middle, places = y + 3 + SQUARE / 2, range(sheet.engineers_on(at_office))
            drawn += "".join(pawn(x + 56 + k * GAP + SQUARE / 2, middle, who, sheet.letter(who), SMALL) for k in places)
        drawn += coin(x + 65, y + 34, row["cost_credits"], 8, 12.5)
        drawn += (
            tile(x, y, name, 0, 52, 46) if name else rect(x, y, 52, 46, "none", "var(--ink-3)", 1.1, 4, stroke_dasharray="4 3")
        )
        box = (x - 2, y - 2, x + 93, y + 48)
        words = patent_words(sheet, at)
        body += sheet.thing(drawn, f"space:{at_office}", words, "7.6", box, 4)
    return body


def _bank(sheet: Sheet, y: float, size: Size) -> str:
    """Any number of engineers, a credit for each."""
    words = sheet.capital("bank")
    over = lifted(3, y - 7, 54, 14, 2, "var(--paper-raised)") + text(
        30, y + 4.2, words, 12.5, 700, anchor="middle", family="sans", room=48
    )
    here = [(seat, count) for seat in sheet.seats if (count := sheet.s.banked[seat])]
    told = sheet.say("bank_short" if here else "bank_any")
    over += text(66, y + 4.2, told, 12.5, 400, "var(--ink-2)", family="sans", room=76 if here else 150)
    for at, (seat, count) in enumerate(here):
        x = WIDE - 58 - 30 * (len(here) - 1 - at)
        over += pawn(x, y, seat, sheet.letter(seat), SMALL) + text(x + 9, y + 5, count, 12.5, 700)
    over += coin(WIDE - 14, y, 1, 6.8, 11.5)
    high = min(size.line, 40)
    box = (1, y - high / 2, WIDE - 2, y + high / 2)
    body = rect(box[0], box[1], box[2] - box[0], box[3] - box[1], "transparent")
    words, target = space_words(sheet, "bank"), f"bank:{max(1, sheet.s.engineers[sheet.s.turn])}"
    return sheet.thing(body, target, words, "7", box, 3, over=over) + sheet.crop("space:bank", box, 1, 5)


__all__ = ["INK", "office", "slip", "space"]
