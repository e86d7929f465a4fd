"""The construction wheel, and the pieces of a company with the incomes they cover."""

import math
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from headrace.boards.plates import ink
from headrace.draw.kit import circle, g, path, rect, text
from headrace.games.barrage.board.pieces import INK, INK_2, STOCK, gains, kept, shadow, sign, small_tile
from headrace.games.barrage.material import DATA

SEGMENTS = int(DATA["construction_wheel"]["segments"])
STRUCTURES = ("base", "elevation", "conduit", "powerhouse")
PAID_IN = {"base": "excavator", "elevation": "mixer", "conduit": "excavator", "powerhouse": "mixer"}
CELL = (38.5, 28.0)
PITCH, LEAD, ROW = 42.0, 46.0, 31.0
SMALL = 15.0
"""Icons of machines in a wheel."""


class Load(NamedTuple):
    """What lies in a segment: a technology tile (none: an empty name) and machines."""

    tile: str
    excavators: int
    mixers: int

    @property
    def is_empty(self) -> bool:
        return not (self.tile or self.excavators or self.mixers)


def wheel(
    cx: float, cy: float, r: float, loads: Sequence[Load], seat: int, new: Collection[int] = (), home: Load | None = None
) -> str:
    """A wheel: segment 0 is the opening, the others follow clockwise, each with the turns until it comes home.

    `new`: segments that what is looked at fills; `home`: what comes home with it.
    """
    rim = "".join(f"M{_on(cx, cy, r, a)}L{_on(cx, cy, r - 4, a)}" for a in (at * math.pi / 30 for at in range(60)))
    body = circle(cx + 0.6, cy + 2, r, "rgb(var(--shade))", opacity=".3")
    body += circle(cx, cy, r, STOCK, INK, 1.3) + path(rim, INK_2, 0.8)
    for at, load in enumerate(loads):
        fill = "var(--stock-2)" if load.is_empty else STOCK
        body += path(_wedge(cx, cy, at, r * 0.27, r - 5), INK, 0.9, fill)
        if not load.is_empty:
            angle = math.radians(60 * at - 90)
            body += _load(cx + r * 0.6 * math.cos(angle), cy + r * 0.6 * math.sin(angle), load, seat)
        if at in new:
            d = _wedge(cx, cy, at, r * 0.27 + 2, r - 7)
            body += path(d, "var(--halo)", 6) + path(d, "var(--may)", 3.2)
        if at and not load.is_empty:
            angle = math.radians(60 * at - 66)
            x, y = cx + r * 0.85 * math.cos(angle), cy + r * 0.85 * math.sin(angle)
            body += circle(x, y, 6.8, STOCK, INK_2, 0.8)
            body += text(x, y + 4, SEGMENTS - at, 11.5, 700, INK, "middle", "sans")
    body += path(_wedge(cx, cy, 0, r * 0.27, r - 5), "var(--plate)", 2.6) + circle(cx, cy, r * 0.25, "var(--plate)", INK)
    k = r / 76
    turn = f"M{cx - 7 * k:.1f} {cy + 3 * k:.1f}a{7.5 * k:.1f} {7.5 * k:.1f} 0 1 1 {5 * k:.1f} {4 * k:.1f}"
    body += path(turn, "var(--on-plate)", 1.8)
    body += path(
        f"M{cx - k:.1f} {cy + 11.5 * k:.1f}l{-5 * k:.1f} {-4.5 * k:.1f} {6 * k:.1f} {-2.5 * k:.1f}z", fill="var(--on-plate)"
    )
    return body + (_home(cx, cy, r, home, seat) if home and not home.is_empty else "")


def _on(cx: float, cy: float, r: float, angle: float) -> str:
    return f"{cx + r * math.cos(angle):.1f} {cy + r * math.sin(angle):.1f}"


def _wedge(cx: float, cy: float, at: int, inner: float, outer: float) -> str:
    first, last = math.radians(60 * at - 120), math.radians(60 * at - 60)
    d = f"M{_on(cx, cy, inner, first)}L{_on(cx, cy, outer, first)}A{outer:.1f} {outer:.1f} 0 0 1 {_on(cx, cy, outer, last)}"
    return d + f"L{_on(cx, cy, inner, last)}A{inner:.1f} {inner:.1f} 0 0 0 {_on(cx, cy, inner, first)}z"


def _load(x: float, y: float, load: Load, seat: int) -> str:
    """A tile, and machines below it."""
    machines = [(name, count) for name, count in (("excavator", load.excavators), ("mixer", load.mixers)) if count]
    body = small_tile(x - 15, y - 20 if machines else y - 12, load.tile, seat) if load.tile else ""
    low = y + 4 if load.tile else y - SMALL * len(machines) / 2
    if len(machines) > 1 and load.tile:
        for at, (name, count) in enumerate(machines):
            body += sign(name, x - 29 + at * 25, low, 12) + text(x - 17 + at * 25, low + 11, count, 13, 700, INK)
        return body
    for at, (name, count) in enumerate(machines):
        body += sign(name, x - SMALL - 3, low + at * 16, SMALL) + text(x, low + 13 + at * 16, count, 15, 700, INK)
    return body


def _home(cx: float, cy: float, r: float, load: Load, seat: int) -> str:
    """What comes to the opening leaves the wheel at once: pale, with an arrow out of it."""
    d = f"M{cx} {cy - r + 12:.1f}V{cy - r - 8:.1f}"
    body = g(_load(cx, cy - r * 0.58, load, seat), opacity=".55") + path(d, "var(--halo)", 6)
    return body + path(d + f"M{cx - 6} {cy - r - 1:.1f}l6-7 6 7", "var(--may)", 2.8)


# ---- pieces at home -------------------------------------------------------------------------------------------------
def incomes(company: str, structure: str) -> dict[int, dict[str, int]]:
    """What is bared by building so many of a structure; powerhouses give a bonus to productions instead."""
    row = DATA["companies"][company]
    if structure == "powerhouse":
        return {count: {"energy": more} for count, more in enumerate(row["powerhouse_bonus"]) if more}
    return {int(count): got for count, got in row["income"][structure].items()}


def pieces_of(structure: str) -> int:
    """How many pieces of a structure a company has."""
    return int(DATA["components"][f"{structure}s_per_company"])


def structures(company: str, built: Mapping[str, int], seat: int, bared: Collection[tuple[str, int]] = (), y: float = 0) -> str:
    """Rows of pieces; a built piece bares what it paid for. `bared`: incomes that what is looked at bares."""
    return "".join(
        _row(company, name, built[name], seat, frozenset(count for each, count in bared if each == name), y + at * ROW)
        for at, name in enumerate(STRUCTURES)
    )


@kept
def _row(company: str, name: str, built: int, seat: int, bared: frozenset[int], y: float) -> str:
    (w, h), (colour, on, pattern) = CELL, ink(seat)
    body = sign(name, 2, y + h / 2 - 10, 20, "var(--ink)") + sign(PAID_IN[name], 26, y + h / 2 - 7, 15, "var(--ink-2)")
    covered = incomes(company, name)
    for number in range(1, pieces_of(name) + 1):
        x, gone, got = LEAD + (number - 1) * PITCH, number <= built or number in bared, covered.get(number)
        if gone:
            body += rect(x, y, w, h, "var(--paper-sunk)", "var(--rule)", 1, 2)
        else:
            body += shadow(x, y, w, h, 2) + rect(x, y, w, h, colour, INK, 1, 2) + rect(x, y, w, h, pattern, r=2, opacity=".2")
        if got and not gone:
            body += rect(x + 3, y + 4, w - 6, h - 8, STOCK, INK, 0.6, 2)
        if got:
            shown = {key: f"+{value}" for key, value in got.items()} if name == "powerhouse" else got
            body += _income(shown, x + w / 2, y + h / 2, "var(--ink)" if gone else INK)
        elif not gone:
            body += sign(name, x + w / 2 - 9, y + h / 2 - 9, 18, on)
        if number in bared:
            frame = (x - 1.5, y - 1.5, w + 3, h + 3)
            body += rect(*frame, "none", "var(--halo)", 6, 3) + rect(*frame, "none", "var(--may)", 3.2, 3)
    return body


def _income(got: Mapping[str, object], x: float, y: float, fill: str) -> str:
    if len(got) == 1:
        return gains(got, x, y, CELL[0] - 6, 15, fill)
    body = ""
    for at, (name, count) in enumerate(got.items()):
        px = x - 18 + at * 18
        body += sign(name, px, y - 5.5, 11, fill) + text(px + 10.5, y + 4.3, count, 12, 700, fill)
    return body
