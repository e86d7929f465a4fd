"""The neatline of the map: its graduation is the progress track, with everybody's income and points."""

from functools import cache

from headrace.draw.kit import moved, path, rect, text
from headrace.draw.shapes import seal
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.plates import ink
from headrace.games.brass.board.scale import Box, Scale

LEFT, TOP, RIGHT = 25, 49, 73
"""First spaces of the upper, right and lower side."""
SPACES = 100


@cache
def cells(scale: Scale) -> tuple[Box, ...]:
    """The spaces 0-99, clockwise from the lower left, as x, y, width, height."""
    w, h, t = scale.width, scale.height, scale.frame
    along, below = (w - 2 * t) / 24, (w - 2 * t) / 27
    left = [(0.0, h - (i + 1) * h / 25, t, h / 25) for i in range(25)]
    top = [(t + i * along, 0.0, along, t) for i in range(24)]
    right = [(w - t, i * h / 24, t, h / 24) for i in range(24)]
    bottom = [(w - t - (i + 1) * below, h - t, below, t) for i in range(27)]
    return (*left, *top, *right, *bottom)


@cache
def neatline(scale: Scale) -> str:
    """The border without markers."""
    w, h, t = scale.width, scale.height, scale.frame
    frame = f"M0 0H{w:g}V{h:g}H0zM{t:g} {t:g}V{h - t:g}H{w - t:g}V{t:g}z"
    body, ticks, dots = path(frame, fill="var(--paper-raised)", fill_rule="evenodd"), "", ""
    for at, (x, y, wide, high) in enumerate(cells(scale)):
        if at % 2 == 0:
            ticks += _tick(at, x, y, wide, high, t)
        cx, cy = x + wide / 2 + (-2 if at < LEFT else 2 if TOP <= at < RIGHT else 0), y + high / 2
        if at % 5 == 0:
            drop = 2 if LEFT <= at < TOP else 6 if at >= RIGHT else 4
            body += text(cx, cy + drop, at, 11 if t < 25 else 12.5, 700, "var(--ink-2)", "middle")
        else:
            dots += f"M{cx:.1f} {cy + (-2 if LEFT <= at < TOP else 2 if at >= RIGHT else 0):.1f}h.1"
    body += path(ticks, fill="var(--ink)") + path(dots, "var(--ink-3)", 1.8, stroke_linecap="round")
    body += rect(0.5, 0.5, w - 1, h - 1, "none", "var(--ink)", 1) + rect(t, t, w - 2 * t, h - 2 * t, "none", "var(--ink)", 1.2)
    return body + rect(t - 5, t - 5, w - 2 * t + 10, h - 2 * t + 10, "none", "var(--ink)", 0.7)


def _tick(at: int, x: float, y: float, w: float, h: float, t: float) -> str:
    """The dark half of the graduation, at the inner edge."""
    if at < LEFT:
        x, w = x + t - 5, 5
    elif at < TOP:
        y, h = y + t - 5, 5
    elif at < RIGHT:
        w = 5
    else:
        h = 5
    return f"M{x:.1f} {y:.1f}h{w:.1f}v{h:.1f}h{-w:.1f}z"


def markers(sheet: Sheet) -> str:
    """Seals for income, hexagons for points; several on one space stand across it."""
    standing: dict[int, list[tuple[str, int]]] = {}
    for seat in sheet.seats:
        standing.setdefault(sheet.s.income[seat], []).append(("income", seat))
        standing.setdefault(sheet.s.vp[seat] % SPACES, []).append(("points", seat))
    return "".join(_marker(sheet, space, *one, at, len(all_)) for space, all_ in standing.items() for at, one in enumerate(all_))


def _marker(sheet: Sheet, space: int, kind: str, seat: int, at: int, count: int) -> str:
    scale = sheet.chart.scale
    x, y, w, h = cells(scale)[space]
    k = scale.frame / 22
    upright = space < LEFT or TOP <= space < RIGHT
    apart = min(17 * k, (h if upright else w) * 0.9 if count < 3 else 11 * k)
    shift = (at - (count - 1) / 2) * apart
    cx, cy = (x + w / 2, y + h / 2 + shift) if upright else (x + w / 2 + shift, y + h / 2)
    letter = sheet.letter(seat)
    if kind == "income":
        values = {"player": sheet.name(seat), "space": sheet.s.income[seat], "level": signed(sheet.level(seat))}
        drawn, words, clause = seal(seat, letter, 0, 0, 8.5 * k), sheet.say("tip_income", **values), "income"
    else:
        words, clause = sheet.say("tip_points", player=sheet.name(seat), points=sheet.s.vp[seat]), "points"
        drawn = _points(seat, letter, 9 * k)
    return sheet.tip(moved(drawn, cx, cy), words, clause, data_thing=f"{kind}:{seat}")


def _points(seat: int, letter: str, r: float) -> str:
    colour, on, _ = ink(seat)
    d = f"M{-r * 1.1:.1f} 0L{-r * 0.55:.1f} {-r:.1f}H{r * 0.55:.1f}L{r * 1.1:.1f} 0L{r * 0.55:.1f} {r:.1f}H{-r * 0.55:.1f}z"
    return path(d, "var(--ink)", 1.2, colour) + text(0, r * 0.44, letter, r * 1.25, 700, on, "middle")


def signed(value: int) -> str:
    """`+3`, `0`, `−2`."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"
