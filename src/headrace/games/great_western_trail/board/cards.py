"""Cards: cattle with value, brand and points; objectives with what they do, what they ask for and what they are worth."""

import math
from functools import cache
from typing import Any

from headrace.boards.plates import hexagon
from headrace.draw import icon
from headrace.draw.kit import moved, path, rect, text
from headrace.games.great_western_trail.board.breeds import brand, hide
from headrace.games.great_western_trail.board.chart import LANDSCAPE
from headrace.games.great_western_trail.board.marks import INK, INK_2, STOCK, check
from headrace.games.great_western_trail.board.tiles import front, tent
from headrace.games.great_western_trail.material import CITIES, CITY_VALUE, DATA

HIGH = 1.42
CATTLE: dict[str, dict[str, Any]] = {row["id"]: row for row in DATA["cattle_type"]}
OBJECTIVES: dict[str, dict[str, Any]] = {row["id"]: row for row in (*DATA["objective"], *DATA["starting_objective"])}
SMALL_TASK = 20
"""Pixels below which the shield of a city needs all the room of its task."""
LEAST = 12.6
"""The smallest lettering of a card, which the phone shows in its own size."""


@cache
def cattle(breed: str, points: int, name: str, w: float) -> str:
    """A cattle card with its left upper corner at the origin."""
    (colour, on), h = hide(breed), w * HIGH
    body = rect(0.5, 2, w, h, "rgb(var(--shade))", r=4, opacity=".3") + rect(0, 0, w, h, STOCK, INK, 0.9, 4)
    body += rect(4, 4, w - 8, h * 0.36, colour, INK, 0.7, 2) + text(
        w * 0.28, h * 0.33, CATTLE[breed]["value"], w * 0.44, 700, on, "middle"
    )
    body += brand(breed, w * 0.57, h * 0.08, w * 0.28, on)
    cow = LANDSCAPE.reference(f"cow-{breed}")
    body += f'<g transform="translate({w * 0.14:.1f} {h * 0.47:.1f}) scale({w * 0.72 / 64:.3f})">{cow}</g>'
    body += text(w / 2, h * 0.945, name, LEAST, 700, INK, "middle", room=w - 8)
    return body + (hexagon(w - 9, h * 0.43, 9.5, points) if points else "")


SIGNS = {
    "gain_money": ("western_dollar", "+{}"), "draw_up_to": ("western_pair", "{}"), "engine_up_to": ("western_locomotive", "{}"),
    "auxiliary": ("western_aux", "1–2"), "move_up_to_no_toll": ("western_boot", "{}"),
}  # fmt: skip


def immediate(objective: str) -> tuple[str, str] | None:
    """What a card does when it is played, as a sign with its number; None for starting cards."""
    row = OBJECTIVES[objective].get("immediate")
    if not row:
        return None
    key, count = next(iter(row.items()))
    return SIGNS[key][0], SIGNS[key][1].format(count)


@cache
def task(kind: str, s: float, state: bool | None = None) -> str:
    """One thing an objective asks for, left upper corner at the origin; `state`: served, missing, or not known."""
    missing = state is False
    dash = {"stroke_dasharray": "3 2"} if missing else {}
    body = rect(0, 0, s, s, "var(--stock-2)" if missing else STOCK, INK_2 if missing else INK, 1, 2, **dash)
    if kind == "building":
        body += path(front(s / 2, s / 2 + 1, s * 0.66, s * 0.56), INK, 1.2, INK) + rect(
            s * 0.3, s * 0.48, s * 0.4, s * 0.2, STOCK
        )
    elif kind.endswith("teepee"):
        body += tent(s * 0.14, s * 0.12, s * 0.72, kind.partition("_")[0])
    elif kind == "san_francisco":
        side = s * (0.04 if s < SMALL_TASK else 0.16)
        wide = s - 2 * side
        d = f"M{side:.1f} {side:.1f}h{wide:.1f}v{wide * 0.5:.1f}q0 {wide * 0.34:.1f}-{wide / 2:.1f} {wide * 0.5:.1f}"
        d += f"q-{wide / 2:.1f}-{wide * 0.16:.1f}-{wide / 2:.1f}-{wide * 0.5:.1f}z"
        value = CITY_VALUE[CITIES.index(kind)]
        body += path(d, INK, 1, INK) + text(s / 2, s * 0.66, value, max(LEAST, s * 0.42), 700, STOCK, "middle", room=wide * 0.9)
    elif kind.startswith("cattle"):
        body += icon("western_cow", s * 0.06, s * 0.22, s * 0.56, INK) + text(
            s * 0.77, s * 0.76, kind[-1], max(LEAST, s * 0.56), 700, INK, "middle"
        )
    else:
        body += icon(f"western_{kind}", s * 0.13, s * 0.13, s * 0.74, INK)
    return body + (check(s - 1.5, 1, s * 0.23) if state else "")


def objective(card: str, w: float, start: str, states: tuple[bool | None, ...] | None = None) -> str:
    """An objective card, left upper corner at the origin. `states`: tasks that are served; `start`: head of a starting card."""
    row, h, does = OBJECTIVES[card], w * 1.36, immediate(card)
    body = rect(0.5, 2, w, h, "rgb(var(--shade))", r=4, opacity=".3") + rect(0, 0, w, h, STOCK, INK, 0.9, 4)
    body += rect(4, 4, w - 8, 24, "var(--plate)" if does else "var(--stock-2)", INK, 0.7, 2)
    if does:
        body += icon(does[0], w / 2 - 20, 7, 18, "var(--on-plate)") + text(
            w / 2 + 4, 22, does[1], 15, 700, "var(--on-plate)", room=w / 2 - 10
        )
    else:
        body += text(w / 2, 20.5, start, LEAST, 400, INK_2, "middle", "sans", room=w - 12)
    count, s = len(row["tasks"]), min(25.0, (h - 60) / 2)
    columns = 2 if count > 1 else 1
    left, top = w / 2 - (columns * (s + 4) - 4) / 2, 33 + (2 - math.ceil(count / columns)) * (s + 3) / 2
    for at, kind in enumerate(row["tasks"]):
        x = w / 2 - s / 2 if count == 3 and at == 2 else left + at % columns * (s + 4)
        body += moved(task(kind, s, states[at] if states else None), x, top + at // columns * (s + 3))
    body += path(f"M6 {h - 23:.1f}h{w - 12:.1f}", INK_2, 0.7) + hexagon(w * 0.3, h - 11.5, 9.5, row["vp"])
    return body + text(w * 0.72, h - 6.5, f"−{row['penalty']}" if row["penalty"] else "0", 14, 700, INK, "middle")
