"""Pieces of an owner: plates, tokens, empty spaces; numbers on them in hexagons and on tags."""

from collections.abc import Iterable

from headrace.boards.curves import Box
from headrace.boards.numbers import number
from headrace.draw import icon
from headrace.draw.kit import moved, num, path, rect, tag, text
from headrace.draw.shapes import SEAT_PATTERN, SEATS

SPACE = 40
"""Side of the symbols of plates and spaces, which are drawn in any size."""
TOKEN = (41.0, 18.0)
"""Width and height of a token; its symbol has a shadow below."""
WIDE_NUMERALS = ("III", "VII", "VIII")
"""Roman levels that are written smaller, to fit their plate."""
GROUND, MARK = "var(--space, var(--paper-sunk))", "var(--space-ink, var(--ink-2))"
"""An empty space; the style lights it up where something can be done."""


def ink(seat: int) -> tuple[str, str, str]:
    """A seat's colour, the lettering on it, and its pattern."""
    key = SEATS[seat]
    return f"var(--seat-{key})", f"var(--on-seat-{key})", f"url(#p-{SEAT_PATTERN[key]}-{'d' if key == 'd' else 'l'})"


def use(symbol: str, x: float, y: float, w: float, h: float) -> str:
    """A symbol of the page at a place."""
    return f'<use href="#{symbol}" x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"/>'


def owned(seats: int) -> str:
    """What plates and tokens of each owner have in common: to stand among the definitions of a page."""
    box = f"0 0 {SPACE} {SPACE + 2}"
    body = ""
    for seat in range(seats):
        for done in (False, True):
            body += tag("symbol", _base(SPACE, seat, done), id=f"plate-{SEATS[seat]}{'-f' if done else ''}", viewBox=box)
        body += tag("symbol", _token(seat), id=f"token-{SEATS[seat]}", viewBox="0 0 41 20")
    return body


# ---- plates ---------------------------------------------------------------------------------------------------------
def plate(x: float, y: float, s: float, sign: str, numeral: str, seat: int, letter: str, done: bool = False) -> str:
    """A plate round its centre, with an icon, a level and its owner's letter; `done`: dark and gilt instead of light."""
    on = ink(seat)[1]
    x, y = x - s / 2, y - s / 2
    body = use(f"plate-{SEATS[seat]}{'-f' if done else ''}", x, y, s, s * (SPACE + 2) / SPACE)
    if done:
        body += icon(sign, x + s * 0.255, y + s * 0.135, s * 0.49, "var(--gilt-bright)")
    else:
        body += icon(sign, x + s * 0.24, y + s * 0.113, s * 0.52, "var(--stock-ink)")
    size = s * (0.25 if numeral in WIDE_NUMERALS else 0.285)
    body += text(x + s * 0.12, y + s * 0.918, numeral, size, 700, on)
    return body + text(x + s * 0.89, y + s * 0.918, letter, s * 0.29, 700, on, "end", "sans")


def _base(s: float, seat: int, done: bool) -> str:
    """Shadow, frame with pattern, cartouche and foot of a plate."""
    (colour, _, pattern), r, high = ink(seat), s * 0.07, s * 0.585
    body = rect(1.2, 2.2, s - 1.2, s - 1, "rgb(var(--shade))", r=r, opacity=".35")
    body += rect(0.6, 0.6, s - 1.2, s - 1.2, colour, "var(--stock-ink)", 1.2, r)
    body += rect(0.6, 0.6, s - 1.2, s - 1.2, pattern, r=r, opacity=".24")
    if done:
        body += rect(s * 0.06, s * 0.06, s * 0.88, s * 0.88, "none", "var(--gilt-bright)", s * 0.05, r * 0.6)
        body += rect(s * 0.15, s * 0.11, s * 0.7, high - s * 0.04, "var(--stock-ink)", r=r)
    else:
        body += rect(s * 0.09, s * 0.08, s * 0.82, high, "var(--stock)", "var(--stock-ink)", 0.7, r)
    return body + rect(s * 0.08, s * 0.7, s * 0.84, s * 0.25, colour, r=1)


# ---- tokens ---------------------------------------------------------------------------------------------------------
def token(w: float, h: float, sign: str, seat: int, letter: str) -> str:
    """A long token round the origin, with an icon and its owner's letter."""
    on, k = ink(seat)[1], h / TOKEN[1]
    body = use(f"token-{SEATS[seat]}", -w / 2, -h / 2, w, h * (TOKEN[1] + 2) / TOKEN[1])
    body += icon(sign, -w / 2 + 5 * k, -8 * k, 16 * k, on)
    return body + text(w / 2 - 7 * k, 4.6 * k, letter, 13 * k, 700, on, "end", "sans")


def _token(seat: int) -> str:
    """The ground of a token and its shadow."""
    colour, _, pattern = ink(seat)
    body = rect(0.9, 1.9, 40, 17.5, "rgb(var(--shade))", r=9, opacity=".35")
    body += rect(0.6, 0.6, 39.8, 17, colour, "var(--stock-ink)", 1.1, 8.5)
    return body + rect(0.6, 0.6, 39.8, 17, pattern, r=8.5, opacity=".24")


def plaque(box: Box, name: str, size: float) -> str:
    """A dark plaque with a hairline and a name."""
    left, top, right, bottom = box
    body = rect(left, top, right - left, bottom - top, "var(--ink)", r=2)
    body += rect(left + 2, top + 2, right - left - 4, bottom - top - 4, "none", "var(--paper)", 0.7, 1)
    room = right - left - 14
    return body + text((left + right) / 2, top + size * 1.23, name, size, 700, "var(--paper)", "middle", room=room)


# ---- numbers --------------------------------------------------------------------------------------------------------
def hexagon(x: float, y: float, r: float, points: object, fill: str = "var(--gilt-bright)", on: str = "var(--stock-ink)") -> str:
    """Points: a hexagon with a number or letter."""
    d = f"M{-r * 1.1:.1f} 0L{-r * 0.55:.1f} {-r:.1f}H{r * 0.55:.1f}L{r * 1.1:.1f} 0L{r * 0.55:.1f} {r:.1f}H{-r * 0.55:.1f}z"
    size = r * (1.7 if len(str(points)) < 2 else 1.45)
    return moved(path(d, "var(--stock-ink)", 0.9, fill) + text(0, size * 0.36, points, size, 700, on, "middle"), x, y)


def stock_tag(x: float, y: float, s: float, sign: str, fill: str, count: int) -> str:
    """What is left on a plate of side `s`: an icon and a number on a pill round a point."""
    body = rect(-s * 0.3, -s * 0.17, s * 0.6, s * 0.34, "var(--stock)", "var(--stock-ink)", 0.9, s * 0.17)
    body += icon(sign, -s * 0.26, -s * 0.13, s * 0.26, fill)
    return moved(body + text(s * 0.14, s * 0.115, count, s * 0.33, 700, "var(--stock-ink)", "middle"), x, y)


def taken_tag(k: float, count: int, settled: bool) -> str:
    """What is taken from a place of side `k`, round the origin: on blue, or only outlined while there is a choice."""
    fill, on = ("var(--may)", "var(--on-may)") if settled else ("var(--paper-raised)", "var(--may)")
    body = rect(-k * 0.28, -k * 0.22, k * 0.56, k * 0.44, "var(--halo)", r=k * 0.22)
    body += rect(-k * 0.25, -k * 0.19, k * 0.5, k * 0.38, fill, "var(--may)", 1.2, k * 0.19)
    return body + text(0, k * 0.125, number(-count), k * 0.36, 700, on, "middle", "sans")


def bracket(first: float, last: float, y: float, arm: float, room: float = 0, sw: float = 2) -> str:
    """A gilt bracket over things side by side, up from `y`; `room`: left open in the middle for what they are worth together."""
    middle, top = (first + last) / 2, y - arm
    gap = f"H{middle - room / 2:.1f}M{middle + room / 2:.1f} {top:.1f}" if room else ""
    return path(f"M{first:.1f} {y:.1f}v{-arm:g}{gap}H{last:.1f}v{arm:g}", "var(--gilt)", sw)


# ---- empty spaces ---------------------------------------------------------------------------------------------------
def space_symbols(sets: Iterable[tuple[str, ...]]) -> str:
    """Empty spaces by the icons of what may stand there: a sunk square with one, or two across a diagonal."""
    return "".join(
        tag("symbol", _space(SPACE, signs), id=f"space-{'-'.join(signs)}", viewBox=f"0 0 {SPACE} {SPACE}")
        for signs in sorted(set(sets))
    )


def space(x: float, y: float, s: float, signs: tuple[str, ...]) -> str:
    """An empty space round its centre; needs its symbol on the page."""
    return use(f"space-{'-'.join(signs)}", x - s / 2, y - s / 2, s, s)


def _space(s: float, signs: tuple[str, ...]) -> str:
    body = rect(0.6, 0.6, s - 1.2, s - 1.2, GROUND, MARK, 1.1, 2, fill_opacity=".92")
    body += rect(3, 3, s - 6, s - 6, "none", "var(--ink-3)", 0.6, 1)
    if len(signs) == 1:
        return body + icon(signs[0], s * 0.19, s * 0.19, s * 0.62, MARK)
    body += path(f"M{s * 0.86:.1f} {s * 0.14:.1f}L{s * 0.14:.1f} {s * 0.86:.1f}", "var(--ink-3)", 0.7)
    first = icon(signs[0], s * 0.06, s * 0.06, s * 0.48, MARK)
    return body + first + icon(signs[1], s * 0.46, s * 0.46, s * 0.48, MARK)
