"""The pieces: drops, dams in section, powerhouses, conduits, engineers, coins, contracts, technology tiles, incomes."""

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from headrace.boards.plates import hexagon, ink
from headrace.boards.routes import CENTRES
from headrace.draw import icon
from headrace.draw.kit import circle, g, moved, path, rect, text
from headrace.draw.shapes import SEATS
from headrace.games.barrage.board.chart import pipe, pipe_points, site, token_spot
from headrace.games.barrage.material import DATA

INK, INK_2, STOCK = "var(--stock-ink)", "var(--stock-ink-2)", "var(--stock)"
ROMAN = ("", "I", "II", "III", "IV", "V")
NEUTRAL = -1
"""The owner of what belongs to nobody."""
SIGNS = {
    "base": "barrage_base", "elevation": "barrage_elevation", "conduit": "barrage_conduit", "powerhouse": "barrage_powerhouse",
    "vp": "victory_point", "credit": "money", "excavator": "barrage_excavator", "mixer": "barrage_mixer",
    "any_machine": "barrage_any_machine", "rotate": "barrage_wheel", "energy": "barrage_energy",
    "flow_droplet": "barrage_drop", "place_droplet": "barrage_drop", "contract": "barrage_contract", "engineer": "person",
    "build_base": "barrage_base", "build_elevation": "barrage_elevation", "build_conduit_max": "barrage_conduit",
    "build_powerhouse": "barrage_powerhouse", "bases": "barrage_base", "elevations": "barrage_elevation",
    "conduits": "barrage_conduit", "powerhouses": "barrage_powerhouse", "fulfilled_contracts": "barrage_contract",
    "advanced_tiles": "barrage_patent",
}  # fmt: skip
"""Icons by what they stand for in the data."""
STACKS = {
    "green": "var(--barrage-green)", "yellow": "var(--barrage-yellow)", "red": "var(--barrage-red)",
    "national": "var(--stock-ink)", "starting": "var(--stock-ink-2)",
}  # fmt: skip
EFFECTS: Mapping[str, Sequence[tuple[str, str]]] = {
    "adv1_base": (("place_droplet", ""),), "adv1_elevation": (("rotate", ""),), "adv1_conduit": (("credit", "2×"),),
    "adv1_powerhouse": (("engineer", "0"),), "adv1_joker": (("credit", "0"),), "adv2_base": (("energy", "1×"),),
    "adv2_elevation": (("place_droplet", ""),) * 3, "adv2_conduit": (("excavator", "≤5"),),
    "adv2_powerhouse": (("energy", "+2"),), "adv2_joker": (("excavator", ""), ("mixer", "")),
    "adv3_base": (("engineer", "0"), ("excavator", "0")), "adv3_elevation": (("vp", "3×"),), "adv3_conduit": (("energy", "2×"),),
    "adv3_powerhouse": (("vp", "3×"),), "adv3_joker": (("vp", "3×"),),
}  # fmt: skip
"""What stands in the foot of an advanced tile."""
Reward = Mapping[str, Any]
kept = lru_cache(1 << 12)
"""Pieces are drawn again and again at the same places."""


def sign(name: str, x: float, y: float, size: float, fill: str = INK) -> str:
    """The icon of something of the data."""
    return icon(SIGNS[name], x, y, size, fill)


# ---- small things ---------------------------------------------------------------------------------------------------
@kept
def coin(x: float, y: float, count: object, r: float = 7, size: float = 0) -> str:
    """Credits."""
    size = size or r * 1.6
    return circle(x, y, r, STOCK, INK) + text(x, y + size * 0.34, count, size, 700, INK, "middle")


def shadow(x: float, y: float, w: float, h: float, r: float = 3) -> str:
    return rect(x + 0.6, y + 1.8, w, h, "rgb(var(--shade))", r=r, opacity=".3")


def lifted(x: float, y: float, w: float, h: float, r: float = 3, fill: str = STOCK) -> str:
    """A printed card that lies on the table."""
    return shadow(x, y, w, h, r) + rect(x, y, w, h, fill, INK, 1, r)


@kept
def drop(x: float, y: float, s: float, full: bool = True, fill: str = "var(--accent)") -> str:
    """A drop, or the dashed outline of room for one."""
    d = f"M{x:.1f} {y - s * 0.52:.1f}c{s * 0.16:.1f} {s * 0.24:.1f} {s * 0.36:.1f} {s * 0.42:.1f} {s * 0.36:.1f} {s * 0.66:.1f}"
    d += f"a{s * 0.36:.1f} {s * 0.36:.1f} 0 0 1 {-s * 0.72:.1f} 0"
    d += f"c0 {-s * 0.24:.1f} {s * 0.2:.1f} {-s * 0.42:.1f} {s * 0.36:.1f} {-s * 0.66:.1f}z"
    if not full:
        return path(d, "var(--water-line)", 1.1, "var(--paper-raised)", stroke_dasharray="2 1.6", fill_opacity=".55")
    shine = f"M{x - s * 0.19:.1f} {y + s * 0.12:.1f}q{s * 0.02:.1f} {s * 0.2:.1f} {s * 0.18:.1f} {s * 0.22:.1f}"
    body = path(d, "var(--halo)", 1.1, fill)
    return body + path(shine, "var(--halo)", round(s * 0.08, 2), stroke_linecap="round", opacity=".85")


@kept
def pawn(x: float, y: float, seat: int, letter: str, k: float = 1) -> str:
    """An engineer: a bust in the owner's ink round a point."""
    colour, on, pattern = ink(seat)
    d = "M-7 8q0-8.5 4.5-9.5a4.6 4.6 0 1 1 5 0q4.5 1 4.5 9.5z"
    body = path(d, INK, 0.9, colour) + path(d, fill=pattern, opacity=".16")
    body += text(0, 7.6, letter, 11, 700, on, "middle", "sans")
    return g(body, transform=f"translate({x:.1f} {y:.1f})" + (f" scale({k:g})" if k != 1 else ""))


# ---- on the map -----------------------------------------------------------------------------------------------------
FOOT_HIGH, COURSE = 14.0, 8.5
"""Height of the foot of a dam and of each course of masonry above it."""


@kept
def dam(x: float, y: float, seat: int, letter: str, level: int, k: float = 1) -> str:
    """A dam in section, its foot at `y`: a course of masonry for each level, level and letter on the foot."""
    colour, on, pattern = ("var(--stock-2)", INK, "") if seat == NEUTRAL else ink(seat)
    foot = FOOT_HIGH * k
    d = f"M{x - 26 * k + 1:.1f} {y + 2:.1f}h{52 * k:.1f}l-2 {-foot:.1f}h{-48 * k:.1f}z"
    body = path(d, fill="rgb(var(--shade))", opacity=".3")
    for course in range(level, 0, -1):
        high = COURSE * k if course > 1 else foot
        top = y - foot - COURSE * k * (course - 1)
        half = (26 - 5.5 * (course - 1)) * k
        d = f"M{x - half:.1f} {top + high:.1f}L{x - half + 2.2 * k:.1f} {top:.1f}"
        d += f"H{x + half - 2.2 * k:.1f}L{x + half:.1f} {top + high:.1f}z"
        body += path(d, INK, 1.1, colour, stroke_linejoin="round")
        if course > 1:
            body += path(d, fill=pattern, opacity=".26") if pattern else ""
            body += path(_joints(x, top, half, high), INK, 0.6, opacity=".55")
    if pattern:
        body += rect(x - 8 * k, y - foot + 1, 16 * k, foot - 2, pattern, opacity=".3")
    body += text(x - 22 * k, y - 3.1 * k, ROMAN[level], 11.5 * k, 700, on)
    if seat == NEUTRAL:
        d = f"M{x + 4 * k:.1f} {y - foot / 2:.1f}h{18 * k:.1f}M{x + 9 * k:.1f} {y - foot:.1f}v{foot / 2:.1f}"
        d += f"M{x + 15 * k:.1f} {y - foot / 2:.1f}v{foot / 2:.1f}"
        return body + path(d, INK, 0.6, opacity=".55")
    return body + text(x + 21.5 * k, y - 2.9 * k, letter, 12 * k, 700, on, "end", "sans")


def _joints(x: float, top: float, half: float, high: float) -> str:
    """The joints of a course of masonry."""
    d = f"M{x - half + 1.5:.1f} {top + high / 2:.1f}h{half * 2 - 3:.1f}"
    for at, part in enumerate((0.2, 0.32, 0.45, 0.57, 0.7, 0.82)):
        d += f"M{x - half + half * 2 * part:.1f} {top + (0 if at % 2 else high / 2):.1f}v{high / 2:.1f}"
    return d


@kept
def base_site(x: float, y: float) -> str:
    """An empty base site, its foot at `y`."""
    body = path(
        f"M{x - 24:.1f} {y:.1f}l3-15h42l3 15z", "var(--ink-2)", 1.1, "var(--space, var(--paper-sunk))", fill_opacity=".94"
    )
    body += path(f"M{x - 19.5:.1f} {y - 3:.1f}l1.8-9h35.4l1.8 9z", "var(--ink-3)", 0.7)
    return body + sign("base", x - 6.5, y - 14.5, 13, "var(--ink-2)")


def base_fee(x: float, y: float, fee: int) -> str:
    """What building on a base site costs besides, on its corner; nothing where it is free."""
    return coin(x + 25, y - 14, fee, 7.4, 12.5) if fee else ""


@kept
def house(x: float, y: float, seat: int, letter: str) -> str:
    """A powerhouse round a point."""
    (colour, on, pattern), w, h = ink(seat), 42.0, 24.0
    body = shadow(x - w / 2, y - h / 2, w, h, 2) + rect(x - w / 2, y - h / 2, w, h, colour, INK, 1.1, 2)
    body += rect(x - w / 2, y - h / 2, w, h, pattern, r=2, opacity=".24")
    body += rect(x - w / 2 + 2.5, y - h / 2 + 2.5, 21, h - 5, STOCK, INK, 0.7, 1)
    body += sign("powerhouse", x - w / 2 + 4, y - 9, 18) + rect(x + 5, y - h / 2 + 2.5, 13, h - 5, colour, r=1)
    return body + text(x + 11.6, y + 5, letter, 14, 700, on, "middle", "sans")


@kept
def house_site(x: float, y: float) -> str:
    """An empty powerhouse site."""
    body = rect(x - 20, y - 10.5, 40, 21, "var(--space, var(--paper-sunk))", "var(--ink-2)", 1, 2, fill_opacity=".92")
    return (
        body
        + rect(x - 17.5, y - 8, 35, 16, "none", "var(--ink-3)", 0.6, 1)
        + sign("powerhouse", x - 7.5, y - 7.5, 15, "var(--ink-2)")
    )


def house_fee(x: float, y: float, fee: int) -> str:
    """What building on a powerhouse site costs besides, on its corner; nothing where it is free."""
    return coin(x + 20, y - 9, fee, 7.4, 12.5) if fee else ""


@kept
def owned_pipe(name: str, seat: int) -> str:
    """The owner's ink along a conduit."""
    d, key = pipe(name), SEATS[seat]
    body = path(d, "var(--edge)", 8.6, stroke_linejoin="round") + path(d, ink(seat)[0], 6.2)
    return body + path(d, "var(--stock)", 1.8, opacity=".9", **CENTRES[key]) + arrow(name, ink(seat)[0])


def arrow(name: str, fill: str) -> str:
    """The head at the lower end of a conduit."""
    (ax, ay), (bx, by) = pipe_points(name)[-2:]
    long = math.dist((ax, ay), (bx, by)) or 1
    ux, uy = (bx - ax) / long, (by - ay) / long
    d = f"M{bx + ux * 4:.1f} {by + uy * 4:.1f}L{bx - ux * 6 - uy * 6:.1f} {by - uy * 6 + ux * 6:.1f}"
    return path(d + f"L{bx - ux * 6 + uy * 6:.1f} {by - uy * 6 - ux * 6:.1f}z", "var(--halo)", 1.2, fill)


@kept
def conduit_site(name: str) -> str:
    """A free conduit site: its value."""
    x, y = site(name)
    body = circle(x, y, 12, "var(--space, var(--paper-sunk))", "var(--ink-2)", 1.1) + circle(
        x, y, 9.5, "none", "var(--ink-3)", 0.6
    )
    return body + text(x, y + 5, DATA["conduit_sites"][name]["value"], 15, 700, anchor="middle")


@kept
def conduit_token(name: str, seat: int, letter: str) -> str:
    """The token of an owned conduit: value and letter."""
    (x, y), (colour, on, pattern), w = token_spot(name), ink(seat), 36.0
    body = shadow(x - w / 2, y - 11, w, 22, 11) + rect(x - w / 2, y - 11, w, 22, colour, INK, 1.1, 11)
    body += rect(x - w / 2, y - 11, w, 22, pattern, r=11, opacity=".24") + circle(x - w / 2 + 11, y, 9, STOCK, INK, 0.8)
    body += text(x - w / 2 + 11, y + 5.2, DATA["conduit_sites"][name]["value"], 15, 700, INK, "middle")
    return body + rect(x + 3.5, y - 7, 11, 14, colour, r=2) + text(x + 9, y + 4.8, letter, 13, 700, on, "middle", "sans")


def headstream(x: float, y: float, letter: str, rounds: Sequence[int], now: int, waiting: int, italic: str | None) -> str:
    """A headstream tile: drops of all rounds, this one on black, and what waits there now. `now`: counted from 0."""
    w, h = 124.0, 50.0
    body = lifted(x - w / 2, y - h / 2, w, h) + rect(x - w / 2 + 3, y - h / 2 + 3, w - 6, h - 6, "none", INK_2, 0.6, 2)
    body += text(x - w / 2 + 15, y + 6, letter, 19, 700, "var(--plate)", "middle", font_style=italic)
    for at, count in enumerate(rounds):
        px = x - w / 2 + 38 + at * 19
        body += rect(px - 9, y - 21, 18, 17, INK, r=2) if at == now else ""
        body += text(px, y - 8, count, 13, 700, STOCK if at == now else INK if at > now else INK_2, "middle")
    if waiting > 5:
        return (
            body
            + drop(x - w / 2 + 40, y + 11, 16, fill="var(--plate)")
            + text(x - w / 2 + 53, y + 16.5, f"× {waiting}", 15, 700, INK)
        )
    return body + "".join(drop(x - w / 2 + 40 + at * 17, y + 11, 16, fill="var(--plate)") for at in range(waiting))


# ---- what is printed on tiles ---------------------------------------------------------------------------------------
def amount(name: str, value: Any) -> str:
    """What stands beside the icon of a reward."""
    if isinstance(value, list | tuple):
        return ""
    return f"≤{value}" if name == "build_conduit_max" else "" if name.startswith("build_") else str(value)


def gains(reward: Reward, x: float, y: float, w: float, size: float = 14, fill: str = INK) -> str:
    """Icons and numbers of a reward or income, side by side round a point in a room `w` wide."""
    items, body = list(reward.items()), ""
    pitch = w / max(1, len(items))
    small = size if len(items) < 3 else size - 2.5
    for at, (name, value) in enumerate(items):
        px, words = x - w / 2 + pitch * (at + 0.5), amount(name, value)
        if not words:
            body += sign(name, px - small / 2, y - small / 2, small, fill)
            continue
        wide = small + 1 + len(words) * small * 0.56
        body += sign(name, px - wide / 2, y - small / 2, small, fill)
        body += text(px - wide / 2 + small + 1, y + small * 0.36, words, small, 700, fill)
    return body


@kept
def contract(x: float, y: float, name: str, letter: str, w: float = 70, h: float = 44) -> str:
    """A contract: the energy it asks for is largest, on the colour and letter of its stack; below, what it brings."""
    row = DATA["contracts"][name]
    on = INK if row["kind"] == "yellow" else STOCK
    body = lifted(x, y, w, h) + path(_head(x, y, w, h), fill=STACKS[row["kind"]])
    middle, right = y + (h - 22) / 2, max(0.0, 29 - w / 2)
    body += sign("energy", x + w / 2 - 13 + right, middle - 7.5, 16, on)
    body += text(x + w / 2 + 3 + right, middle + 6.5, row["requirement"], 19 if w > 60 else 17, 700, on)
    body += text(x + 2.5 + w / 35, y + 12.5, letter, 11.5, 700, on, family="sans") if w > 52 else ""
    return body + gains(row["reward"], x + w / 2, y + h - 11, w - 6)


def _head(x: float, y: float, w: float, h: float) -> str:
    """The coloured upper part of a contract."""
    return f"M{x + 0.5:.1f} {y + h - 22:.1f}V{y + 3:.1f}q0-2.5 2.5-2.5h{w - 6:.1f}q2.5 0 2.5 2.5V{y + h - 22:.1f}z"


@kept
def tile(x: float, y: float, name: str, seat: int, w: float = 56, h: float = 48) -> str:
    """A technology tile: a basic one in the owner's ink; an advanced one on the plate with its level, its effect in the foot."""
    level, structure = tile_facts(name)
    if level == 0:
        colour, on, pattern = ink(seat)
        body = lifted(x, y, w, h, 3, colour) + rect(x, y, w, h, pattern, r=3, opacity=".16")
        return body + _structure(structure, x + w / 2, y + h / 2, min(w, h) * 0.64, on)
    on, s = "var(--on-plate)", h * 0.46
    body = lifted(x, y, w, h, 4, "var(--plate)") + rect(x + 2.5, y + 2.5, w - 5, h - 5, "none", on, 0.7, 2)
    body += text(x + 7, y + h * 0.4, ROMAN[level], h * 0.3, 700, on) + _structure(
        structure, x + w - 6 - s / 2, y + 4 + s / 2, s, on
    )
    body += rect(x + 4, y + h * 0.58, w - 8, h * 0.34, STOCK, r=1)
    return body + _signs(EFFECTS[name], x + w / 2, y + h * 0.75, w - 8, max(11.5, h * 0.28))


@kept
def small_tile(x: float, y: float, name: str, seat: int, w: float = 30, h: float = 24) -> str:
    """A technology tile as it lies in a wheel."""
    level, structure = tile_facts(name)
    if level == 0:
        return tile(x, y, name, seat, w, h)
    body = rect(x, y, w, h, "var(--plate)", INK, 0.9, 3) + text(x + 3, y + 11, ROMAN[level], 10.5, 700, "var(--on-plate)")
    return body + _structure(structure, x + w - 10.5, y + h / 2 + 1, 17, "var(--on-plate)")


@cache
def tile_facts(name: str) -> tuple[int, str]:
    """Level and structure of a technology tile."""
    row = DATA["technology_tiles"][name]
    return row["level"], row["structure"]


def _structure(name: str, x: float, y: float, s: float, fill: str) -> str:
    """The sign of a structure round a point; `?` for any, `=` for a copy."""
    if name in SIGNS:
        return sign(name, x - s / 2, y - s / 2, s, fill)
    return text(x, y + s * 0.36, "=" if name == "copy" else "?", s, 700, fill, "middle")


def _signs(signs: Iterable[tuple[str, str]], x: float, y: float, w: float, s: float) -> str:
    found, body = list(signs), ""
    for at, (name, words) in enumerate(found):
        px = x - w / 2 + w * (at + 0.5) / len(found)
        body += sign(name, px - (s if words else s / 2), y - s / 2, s)
        body += text(px + 1.5, y + s * 0.36, words, max(11.5, s * 0.92), 700, INK) if words else ""
    return body


@kept
def bonus(x: float, y: float, counts: str, points: int, number: int) -> str:
    """The bonus tile of a round, its upper left corner at a point."""
    body = rect(x, y, 32, 58, STOCK, INK, 1, 2) + sign(counts, x + 7, y + 3, 18)
    body += hexagon(x + 16, y + 34, 11, points, "var(--stock-2)")
    return body + rect(x, y + 47, 32, 11, INK) + text(x + 16, y + 56.5, ROMAN[number], 11, 700, STOCK, "middle")


def pill(x: float, y: float, words: str, size: float = 13, solid: bool = False) -> str:
    """What a choice comes to, in blue pencil round a point."""
    w = 16 + len(words) * size * 0.56
    fill, edge, on = ("var(--may)", "var(--halo)", "var(--on-may)") if solid else ("var(--halo)", "var(--may)", "var(--may)")
    body = rect(-w / 2, -size * 0.78, w, size * 1.56, fill, edge, 1.7, size * 0.78) + text(
        0, size * 0.36, words, size, 700, on, "middle"
    )
    return moved(body, x, y, pointer_events="none")


def told(x: float, y: float, words: str, size: float = 12.5) -> str:
    """What water does by itself: on a plain tag round a point, for nobody chooses it."""
    w = 14 + len(words) * size * 0.56
    body = rect(-w / 2, -9.5, w, 19, "var(--paper-raised)", "var(--accent)", 1.4, 9.5)
    return moved(body + text(0, 4.5, words, size, 700, "var(--accent)", "middle", "sans"), x, y, pointer_events="none")
