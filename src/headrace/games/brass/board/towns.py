"""Towns: spaces, plates, names; and the dark plaques of places without spaces."""

from typing import Any

from headrace.boards import plates
from headrace.boards.plates import plate, space
from headrace.draw.kit import g, rect
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.plates import corner, shown_in
from headrace.games.brass.material import NONE, Industry
from headrace.games.brass.naming import ROMAN


def towns(sheet: Sheet) -> str:
    """All places with spaces."""
    return "".join(town(sheet, place) for place in range(sheet.t.place_count) if sheet.chart.slots_of(place))


def town(sheet: Sheet, place: int) -> str:
    """A town: ground, spaces, then plates from right to left so that no tag at a corner is covered, then the name."""
    slots = sorted(sheet.chart.slots_of(place), key=lambda slot: (sheet.chart.slots[slot][1], -sheet.chart.slots[slot][0]))
    body = "".join(_ground(sheet, slot) for slot in slots)
    body += "".join(_slot(sheet, slot) for slot in slots if sheet.s.tile[slot] == NONE)
    body += "".join(_slot(sheet, slot) for slot in slots if sheet.s.tile[slot] != NONE)
    named = sheet.stands(f"place:{sheet.t.names.places[place]}")
    return body + sheet.kept(_name, (place,), sheet.place_icons(place), named)


def _ground(sheet: Sheet, slot: int) -> str:
    """Clear ground round a space, so that no line runs up to it."""
    left, top, right, bottom = sheet.chart.slot_box(slot, 3)
    return rect(left, top, right - left, bottom - top, "var(--land)", r=4, opacity=".85")


def _slot(sheet: Sheet, slot: int) -> str:
    """A space, or the tile in it."""
    s, target = sheet.s, _target(sheet, slot)
    stands = (sheet.stands(each) for each in {target: 0, f"slot:{sheet.t.names.slots[slot]}": 0})
    shown = s.tile[slot], s.flipped[slot], s.goods[slot], sheet.who(s.owner[slot]), sheet.reach.named(slot)
    return sheet.kept(_slot_of, (slot, target), *shown, *stands)


def _slot_of(sheet: Sheet, slot: int, target: str) -> str:
    (x, y), side = sheet.chart.slots[slot], sheet.chart.scale.slot
    name = sheet.t.names.slots[slot]
    if sheet.s.tile[slot] == NONE:
        shown = shown_in(sheet.t, slot)
        body = space(x, y, side, shown)
        kinds = " / ".join(sheet.term(f"industries.{i}") for i in shown)
        words, clause = sheet.say("tip_space", place=sheet.slot(slot), industries=kinds), "space"
        extra: dict[str, Any] = {"data_pointed": sheet.reach.named(slot) or None}
    else:
        body, words = standing(sheet, slot, x, y, side), tile_words(sheet, slot)
        clause, extra = "tile", {"data_thing": f"tile:{name}"}
    drawn = sheet.touch(body, target, words, sheet.chart.slot_box(slot, 2), **extra)
    marks = sheet.crop(f"slot:{name}", sheet.chart.slot_box(slot), 2, 6)
    return sheet.tip(drawn, words, clause, data_at=f"slot:{name}") + marks


def _target(sheet: Sheet, slot: int) -> str:
    """What pressing a space means now: the space itself, a buyer in it, or its town where a town is asked."""
    name, moves = sheet.t.names.slots[slot], sheet.reach.moves
    place = f"place:{sheet.t.names.places[sheet.t.slot_place[slot]]}"
    buys = f"buyer:{name}"
    if buys in moves or (buys in sheet.reach.offered and f"slot:{name}" not in sheet.reach.offered):
        return buys
    industry = sheet.under_way.industry
    fits = sheet.s.tile[slot] == NONE and industry != NONE and sheet.t.slot_shows[slot] >> industry & 1
    return place if fits and place in moves else f"slot:{name}"


def standing(sheet: Sheet, slot: int, x: float, y: float, side: float) -> str:
    """The plate in a slot."""
    tile, seat, t = sheet.s.tile[slot], sheet.s.owner[slot], sheet.t
    name = t.names.industries[t.tile_industry[tile]]
    return plate(x, y, side, name, ROMAN[t.tile_level[tile]], seat, sheet.letter(seat), bool(sheet.s.flipped[slot]))


def corners(sheet: Sheet) -> str:
    """Goods and points at the corners of all plates, above everything that lies round them."""
    s, t, body = sheet.s, sheet.t, ""
    for slot in sheet.slots:
        if s.tile[slot] != NONE:
            kind = sheet.contents(t.tile_industry[s.tile[slot]])
            points = t.tile_vp[s.tile[slot]] if s.flipped[slot] else None
            body += corner(*sheet.chart.slots[slot], sheet.chart.scale.slot, points, kind, s.goods[slot])
    return g(body, pointer_events="none")


def tile_words(sheet: Sheet, slot: int) -> str:
    """All there is to know about a tile on the board."""
    s, t, tile = sheet.s, sheet.t, sheet.s.tile[slot]
    key = "tip_flipped" if s.flipped[slot] else "tip_tile"
    values = {"vp": t.tile_vp[tile], "income": t.tile_income[tile], "icons": t.tile_icons[tile]}
    words = sheet.say(key, tile=sheet.tile(tile), player=sheet.name(s.owner[slot]), place=sheet.slot(slot), **values)
    if not s.flipped[slot]:
        words = f"{words} {sheet.say(_flips(sheet, tile))}"
    if s.goods[slot]:
        left = sheet.say("tip_goods", count=s.goods[slot], goods=sheet.term(f"resources.{sheet.contents(t.tile_industry[tile])}"))
        words = f"{words} {left}"
    return words


def _flips(sheet: Sheet, tile: int) -> str:
    """The key of the words that say when a tile flips."""
    industry = sheet.t.tile_industry[tile]
    if sheet.contents(industry):
        return "flips_empty"
    return "flips_port" if industry == Industry.PORT else "flips_sold"


def _name(sheet: Sheet, place: int) -> str:
    """The plaque with its two quiet banner caps."""
    name = sheet.t.names.places[place]
    body = sheet.title.landscape.reference(f"town-{sheet.size}-{sheet.lang}-{name}")
    words = sheet.say("tip_place", place=sheet.place(place), icons=sheet.place_icons(place))
    target = f"place:{name}"
    return sheet.tip(sheet.touch(body, target, words, sheet.chart.plaques[place], 3), words, "place")


def plaque(sheet: Sheet, place: int) -> str:
    """The name of a place without spaces."""
    return plates.plaque(sheet.chart.plaques[place], sheet.chart.names[place], sheet.chart.scale.lettering)
