"""Merchants: the dark plaque, tiles, barrels, and the bonus for the barrel."""

from typing import Any

from headrace.core.moves import Move
from headrace.draw import icon
from headrace.draw.kit import circle, g, path, rect, text
from headrace.draw.shapes import crop_marks
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.plates import good
from headrace.games.brass.board.sources import taking
from headrace.games.brass.board.towns import plaque
from headrace.games.brass.material import NONE
from headrace.games.brass_birmingham.state import State
from headrace.games.brass_birmingham.tables import (
    BLANK,
    MERCHANT_AMOUNT,
    MERCHANT_BONUS,
    MERCHANT_BUYS,
    MERCHANT_PLACE,
    MERCHANT_SPACE_IDS,
)

BONUS_WORDS = ("bonus_money", "bonus_points", "bonus_develop", "bonus_income")
TILES_RIGHT = ("gloucester", "oxford")
"""Merchants whose tiles stand beside the plaque; elsewhere they stand below it."""
SPREAD = ((-0.22, -0.22), (0.22, -0.22), (0.0, 0.24))


def spaces_of(place: int) -> list[int]:
    """The merchant spaces of a place."""
    return [space for space, at in enumerate(MERCHANT_PLACE) if at == place]


def merchant(sheet: Sheet, place: int) -> str:
    """A merchant place with all that lies there."""
    state: State = sheet.view.state
    spaces = spaces_of(place)
    used = any(state.merchant[space] != NONE for space in spaces)
    words = sheet.say("tip_merchant_place", place=sheet.place(place), bonus=bonus_words(sheet, spaces[0]))
    body = sheet.tip(plaque(sheet, place), words, "merchant_bonus")
    left, _, right, bottom = sheet.chart.plaques[place]
    if used:
        outlined: dict[str, Any] = {"stroke": "var(--land)", "stroke_width": "3.5", "paint_order": "stroke"}
        size = sheet.chart.scale.lettering - 0.2
        centre = (left + right) / 2
        body += text(centre, bottom + size, bonus_words(sheet, spaces[0]), size, 700, "var(--ink)", "middle", "sans", **outlined)
    return body + "".join(g(_tile(sheet, state, space), data_at=f"merchant:{MERCHANT_SPACE_IDS[space]}") for space in spaces)


def bonus_words(sheet: Sheet, space: int) -> str:
    """`+£5`."""
    return sheet.say(BONUS_WORDS[MERCHANT_BONUS[space]], amount=MERCHANT_AMOUNT[space])


def sale_note(sheet: Sheet, move: Move) -> str:
    """What the barrel of a merchant brings."""
    state: State = sheet.view.state
    kind, _, name = move.target.partition(":")
    if kind == "barrel":
        return bonus_words(sheet, sheet.under_way.buyer)
    if kind != "buyer":
        return ""
    space = MERCHANT_SPACE_IDS.index(name)
    return sheet.say("note_barrel", bonus=bonus_words(sheet, space)) if state.barrel[space] else ""


def _centre(sheet: Sheet, space: int, side: float) -> tuple[float, float]:
    """Where a merchant tile stands."""
    place = MERCHANT_PLACE[space]
    spaces = spaces_of(place)
    at = spaces.index(space)
    left, top, right, bottom = sheet.chart.plaques[place]
    name = sheet.t.names.places[place]
    if name in TILES_RIGHT:
        return right + side / 2 + 6 + at * (side + 9), (top + bottom) / 2 + (6 if name == "oxford" else -3)
    middle = (left + right) / 2 + (at - (len(spaces) - 1) / 2) * (side + 9)
    return middle, bottom + sheet.chart.scale.lettering + side / 2 + 8


def _tile(sheet: Sheet, state: State, space: int) -> str:
    side = sheet.chart.scale.slot * 0.84
    x, y = _centre(sheet, space, side)
    kind = state.merchant[space]
    if kind == NONE:
        return rect(x - side / 2, y - side / 2, side, side, "none", "var(--ink-3)", 1.1, 2, stroke_dasharray="3 3")
    body = rect(x - side / 2, y - side / 2, side, side, "var(--stock)", "var(--stock-ink)", 1.1, 2)
    body += _cross(x, y, side) if kind == BLANK else _goods(sheet, x, y, side, MERCHANT_BUYS[kind])
    name = MERCHANT_SPACE_IDS[space]
    buys = [sheet.industry(n) for n in range(sheet.t.industry_count) if MERCHANT_BUYS[kind] >> n & 1]
    words = sheet.say("tip_merchant", place=sheet.place(MERCHANT_PLACE[space]), goods=", ".join(buys))
    words = sheet.say("tip_blank") if kind == BLANK else words
    box = (x - side / 2 - 2, y - side / 2 - 2, x + side / 2 + 2, y + side / 2 + 2)
    drawn = sheet.tip(sheet.touch(body, f"buyer:{name}", words, box), words, "merchant")
    if kind == BLANK or sheet.still:
        return drawn
    return drawn + _barrel(sheet, state, space, x + side * 0.5, y + side * 0.48) + _mark(sheet, space, x, y, side)


def _goods(sheet: Sheet, x: float, y: float, side: float, buys: int) -> str:
    names = [name for n, name in enumerate(sheet.t.names.industries) if buys >> n & 1]
    body = ""
    for at, name in enumerate(names):
        size = side * (0.66 if len(names) == 1 else 0.42)
        dx, dy = (0.0, 0.0) if len(names) == 1 else SPREAD[at]
        body += icon(name, x - size / 2 + dx * side, y - size / 2 + dy * side, size, "var(--stock-ink)")
    return body


def _cross(x: float, y: float, side: float) -> str:
    k = side * 0.3
    d = f"M{x - k:.1f} {y - k:.1f}l{2 * k:.1f} {2 * k:.1f}M{x + k:.1f} {y - k:.1f}l{-2 * k:.1f} {2 * k:.1f}"
    return path(d, "var(--stock-2)", 2)


def _barrel(sheet: Sheet, state: State, space: int, x: float, y: float) -> str:
    """The barrel that goes with a tile, or its empty place."""
    has = state.barrel[space] > 0
    body = circle(x, y, 9, "var(--paper-raised)", "var(--ink)")
    body += good("beer", x - 6.5, y - 6.5, 13) if has else ""
    words = sheet.say("tip_barrel" if has else "tip_no_barrel", bonus=bonus_words(sheet, space))
    box = (x - 11, y - 11, x + 11, y + 11)
    target = "barrel" if sheet.under_way.buyer == space else ""
    drawn = sheet.touch(body, target, words, box, 11) if target else body
    return sheet.tip(drawn, words, "barrel") + taking(sheet, ("barrel", space), x + 12, y + 6)


def _mark(sheet: Sheet, space: int, x: float, y: float, side: float) -> str:
    """Crop marks where the last sale went."""
    sold = any(event.kind in ("sold", "barrel_taken") and event.merchant == space for event in sheet.view.history.news())
    return crop_marks(x - side / 2, y - side / 2, side, side, 3, 6) if sold else ""
