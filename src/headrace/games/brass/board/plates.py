"""Industry plates, empty spaces, goods and points: the pieces of the game."""

from collections.abc import Iterable

from headrace.draw import icon
from headrace.draw.kit import moved, num, path, rect, tag, text
from headrace.draw.shapes import SEAT_PATTERN, SEATS
from headrace.games.brass.naming import ROMAN

GOODS = {"coal": "coal_cube", "iron": "iron_cube", "beer": "beer_barrel"}
SPACE = 40
WIDE_NUMERALS = ("III", "VII", "VIII")
GROUND, MARK = "var(--space, var(--paper-sunk))", "var(--space-ink, var(--ink-2))"
"""An empty space; the style lights it up where something can be done."""


def ink(seat: int) -> tuple[str, str, str]:
    """A seat's colour, the lettering on it, and its pattern."""
    key = SEATS[seat]
    return f"var(--seat-{key})", f"var(--on-seat-{key})", f"url(#p-{SEAT_PATTERN[key]}-{'d' if key == 'd' else 'l'})"


def good(kind: str, x: float, y: float, size: float) -> str:
    """A cube of coal, an ingot, a barrel."""
    return icon(GOODS[kind], x, y, size, f"var(--{kind})")


def hexagon(x: float, y: float, r: float, points: object, fill: str = "var(--gilt-bright)", on: str = "var(--stock-ink)") -> str:
    """Points: a hexagon with a number or letter."""
    d = f"M{-r * 1.1:.1f} 0L{-r * 0.55:.1f} {-r:.1f}H{r * 0.55:.1f}L{r * 1.1:.1f} 0L{r * 0.55:.1f} {r:.1f}H{-r * 0.55:.1f}z"
    size = r * (1.4 if len(str(points)) < 2 else 1.2)
    return moved(path(d, "var(--stock-ink)", 0.9, fill) + text(0, size * 0.36, points, size, 700, on, "middle"), x, y)


def bases(seats: int) -> str:
    """What all plates and tokens of an owner have in common: to stand among the definitions of a page."""
    box = f"0 0 {SPACE} {SPACE + 2}"
    body = ""
    for seat in range(seats):
        for flipped in (False, True):
            name = f"plate-{SEATS[seat]}{'-f' if flipped else ''}"
            body += tag("symbol", _base(SPACE, seat, flipped), id=name, viewBox=box)
        body += tag("symbol", _token(seat), id=f"token-{SEATS[seat]}", viewBox="0 0 41 20")
    return body


def _base(s: float, seat: int, flipped: bool) -> str:
    """Shadow, frame with pattern, cartouche and foot of a plate."""
    (colour, _, pattern), r, high = ink(seat), s * 0.07, s * 0.585
    body = rect(1.2, 2.2, s - 1.2, s - 1, "rgb(var(--shade))", r=r, opacity=".35")
    body += rect(0.6, 0.6, s - 1.2, s - 1.2, colour, "var(--stock-ink)", 1.2, r)
    body += rect(0.6, 0.6, s - 1.2, s - 1.2, pattern, r=r, opacity=".24")
    if flipped:
        body += rect(s * 0.06, s * 0.06, s * 0.88, s * 0.88, "none", "var(--gilt-bright)", s * 0.05, r * 0.6)
        body += rect(s * 0.15, s * 0.11, s * 0.7, high - s * 0.04, "var(--stock-ink)", r=r)
    else:
        body += rect(s * 0.09, s * 0.08, s * 0.82, high, "var(--stock)", "var(--stock-ink)", 0.7, r)
    return body + rect(s * 0.08, s * 0.7, s * 0.84, s * 0.25, colour, r=1)


def _token(seat: int) -> str:
    """The ground of a link's token, 41 x 18 and its shadow."""
    colour, _, pattern = ink(seat)
    body = rect(0.9, 1.9, 40, 17.5, "rgb(var(--shade))", r=9, opacity=".35")
    body += rect(0.6, 0.6, 39.8, 17, colour, "var(--stock-ink)", 1.1, 8.5)
    return body + rect(0.6, 0.6, 39.8, 17, pattern, r=8.5, opacity=".24")


def use(symbol: str, x: float, y: float, w: float, h: float) -> str:
    """A symbol of the page at a place."""
    return f'<use href="#{symbol}" x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"/>'


def plate(x: float, y: float, s: float, industry: str, level: int, seat: int, letter: str, flipped: bool = False) -> str:
    """An industry plate round its centre. Open: a light cartouche. Flipped: dark and gilt."""
    on = ink(seat)[1]
    x, y = x - s / 2, y - s / 2
    body = use(f"plate-{SEATS[seat]}{'-f' if flipped else ''}", x, y, s, s * (SPACE + 2) / SPACE)
    if flipped:
        body += icon(industry, x + s * 0.255, y + s * 0.135, s * 0.49, "var(--gilt-bright)")
    else:
        body += icon(industry, x + s * 0.24, y + s * 0.113, s * 0.52, "var(--stock-ink)")
    numeral = ROMAN[level]
    size = s * (0.25 if numeral in WIDE_NUMERALS else 0.285)
    body += text(x + s * 0.12, y + s * 0.918, numeral, size, 700, on)
    return body + text(x + s * 0.89, y + s * 0.918, letter, s * 0.29, 700, on, "end", "sans")


def corner(x: float, y: float, s: float, points: int | None, kind: str, goods: int) -> str:
    """What stands at the upper right of a plate: points of a flipped one, or the goods left."""
    if goods:
        return stock_tag(x + s * 0.36, y - s * 0.45, s, kind, goods)
    return "" if points is None else hexagon(x + s * 0.46, y - s * 0.44, s * 0.2, points)


def stock_tag(x: float, y: float, s: float, kind: str, count: int) -> str:
    """Goods left on a plate: icon and number on a pill."""
    body = rect(-s * 0.3, -s * 0.17, s * 0.6, s * 0.34, "var(--stock)", "var(--stock-ink)", 0.9, s * 0.17)
    body += good(kind, -s * 0.26, -s * 0.13, s * 0.26)
    return moved(body + text(s * 0.14, s * 0.105, count, s * 0.3, 700, "var(--stock-ink)", "middle"), x, y)


def space_symbols(sets: Iterable[tuple[str, ...]]) -> str:
    """Empty spaces by what may stand there: a sunk square with one icon, or two across a diagonal."""
    return "".join(
        tag("symbol", _space(SPACE, industries), id=f"space-{'-'.join(industries)}", viewBox=f"0 0 {SPACE} {SPACE}")
        for industries in sorted(set(sets))
    )


def space(x: float, y: float, s: float, industries: tuple[str, ...]) -> str:
    """An empty space round its centre; needs its symbol on the page."""
    return use(f"space-{'-'.join(industries)}", x - s / 2, y - s / 2, s, s)


def _space(s: float, industries: tuple[str, ...]) -> str:
    body = rect(0.6, 0.6, s - 1.2, s - 1.2, GROUND, MARK, 1.1, 2, fill_opacity=".92")
    body += rect(3, 3, s - 6, s - 6, "none", "var(--ink-3)", 0.6, 1)
    if len(industries) == 1:
        return body + icon(industries[0], s * 0.19, s * 0.19, s * 0.62, MARK)
    body += path(f"M{s * 0.86:.1f} {s * 0.14:.1f}L{s * 0.14:.1f} {s * 0.86:.1f}", "var(--ink-3)", 0.7)
    first = icon(industries[0], s * 0.06, s * 0.06, s * 0.48, MARK)
    return body + first + icon(industries[1], s * 0.46, s * 0.46, s * 0.48, MARK)
