"""Pieces on the map: signboards of buildings, hazards and teepees, workers, cattlemen, engines, station masters."""

from functools import cache

from headrace.boards.plates import ink
from headrace.draw import icon
from headrace.draw.kit import circle, g, path, rect, text
from headrace.games.great_western_trail.board.chart import NEUTRAL, PRIVATE
from headrace.games.great_western_trail.board.marks import INK, STOCK, palm
from headrace.games.great_western_trail.board.offers import TILES, cells
from headrace.games.great_western_trail.board.position import TEEPEE_COLOURS

WORKER_SIGNS = {"cowboy": "western_worker_hat", "craftsman": "western_build", "engineer": "western_driver"}
HANDS = {"none": (), "green": ("green",), "black": ("black",), "both": ("green", "black")}
SHADOW = "rgb(var(--shade))"
JOB = 0.86
"""Size of a worker for hire."""
MASTER_SIGNS = {
    "sm_certificates": ("western_contract", "western_contract"), "sm_hazards": ("western_contract", "western_hazard"),
    "sm_teepees": ("western_contract", "western_tent"), "sm_objectives": ("western_hazard", "western_objective"),
    "sm_workers": ("western_dollar", "western_person"),
}  # fmt: skip
"""At once, and at the end."""


def front(x: float, y: float, w: float, h: float) -> str:
    """The outline of a false-fronted signboard round a point."""
    left, top = x - w / 2, y - h / 2
    gable = f"h{w * 0.14:.1f}V{top + 3:.1f}h{w * 0.14:.1f}Q{x:.1f} {top - 4:.1f} {left + w * 0.72:.1f} {top + 3:.1f}"
    return f"M{left:.1f} {top + h:.1f}V{top + 7:.1f}{gable}h{w * 0.14:.1f}V{top + 7:.1f}H{left + w:.1f}V{top + h:.1f}z"


@cache
def neutral(tile: str, k: float = 1) -> str:
    """A neutral building round the origin: its letter and what it offers."""
    w, h = NEUTRAL[0] * k, NEUTRAL[1] * k
    left, top = -w / 2, -h / 2
    body = path(front(1, 2, w, h), fill=SHADOW, opacity=".35") + path(front(0, 0, w, h), INK, 1.3, STOCK)
    body += rect(left + 3, top + 9, 20 * k, h - 12, "var(--plate)", r=1) + rect(
        left + 4.5, top + 10.5, 20 * k - 3, h - 15, "none", "var(--on-plate)", 0.7, 1
    )
    body += text(
        left + 3 + 10 * k, top + 9 + (h - 12) * 0.5 + 6.4 * k, TILES[tile]["letter"], 18 * k, 700, "var(--on-plate)", "middle"
    )
    return body + cells(tile, left + 24 * k, top + 10 * k, w - 26 * k, k)


@cache
def private(tile: str, seat: int, letter: str, k: float = 1) -> str:
    """A private building round the origin: its owner's ink, number and letter, what it offers, hands that ask for tolls."""
    (colour, on, pattern), w, h = ink(seat), PRIVATE[0] * k, PRIVATE[1] * k
    left, top = -w / 2, -h / 2
    body = path(front(1, 2, w, h), fill=SHADOW, opacity=".35") + path(front(0, 0, w, h), INK, 1.2, colour)
    body += path(front(0, 0, w, h), fill=pattern, opacity=".24")
    body += rect(left + 23 * k, top + 9 * k, w - 26 * k, h - 12 * k, STOCK, INK, 0.7, 1) + rect(
        left + 3 * k, top + 9 * k, 18 * k, h - 12 * k, colour
    )
    body += text(left + 12 * k, top + 24 * k, tile, 13 * k, 700, on, "middle", room=16 * k)
    body += text(left + 12 * k, top + 40 * k, letter, 13.5 * k, 700, on, "middle", "sans")
    body += cells(tile, left + 24 * k, top + 11 * k, w - 28 * k, k)
    return body + private_hands(tile, k)


def private_hands(tile: str, k: float = 1) -> str:
    """The hands on the corner of a private building round the origin, which ask for tolls."""
    right, top = PRIVATE[0] * k / 2 - 2, 7 - PRIVATE[1] * k / 2
    return "".join(palm(right - at * 17 * k, top, hand, 17 * k) for at, hand in enumerate(HANDS[TILES[tile]["hand"]]))


def plain(w: float, h: float) -> str:
    """A small tile round the origin."""
    body = rect(-w / 2 + 0.8, -h / 2 + 1.8, w, h, SHADOW, r=2, opacity=".35") + rect(-w / 2, -h / 2, w, h, STOCK, INK, 1.1, 2)
    return body + rect(-w / 2 + 2.2, -h / 2 + 2.2, w - 4.4, h - 4.4, "none", "var(--ink-3)", 0.6, 1)


@cache
def hazard(kind: str, points: int, hand: str, k: float = 1) -> str:
    """A hazard round the origin: what it is, what it is worth, whose hand asks for a toll."""
    w, h = 40 * k, 34 * k
    body = plain(w, h) + icon(f"western_{kind}", -w * 0.43, -10.5 * k, 21 * k, INK)
    body += text(w * 0.27, 12 * k, points, 15 * k, 700, "var(--western-gilt)", "middle")
    return body + toll_hand("hazard", hand, k)


def tent(x: float, y: float, s: float, colour: str) -> str:
    """A teepee: green with a light band, or blue."""
    green = colour == "green"
    body = icon("western_tent", x, y, s, "var(--western-green)" if green else "var(--western-blue)")
    return body + (path(f"M{x + s * 0.26:.1f} {y + s * 0.62:.1f}h{s * 0.48:.1f}", STOCK, 1.4) if green else "")


@cache
def teepee(colour: str, k: float = 1) -> str:
    """A teepee tile round the origin."""
    w, h = 38 * k, 34 * k
    return plain(w, h) + tent(-w * 0.42, -11 * k, 24 * k, colour) + toll_hand("teepee", colour, k)


@cache
def toll_hand(kind: str, colour: str, k: float = 1) -> str:
    """The hand on the corner of a hazard or teepee tile, which asks for a toll."""
    return palm((20 if kind == "hazard" else 19) * k - 4, -17 * k + 4, colour, 16 * k)


@cache
def worker(kind: str, k: float = 1) -> str:
    """A worker tile round the origin."""
    body = rect(-16 * k + 0.6, -13 * k + 1.6, 32 * k, 26 * k, SHADOW, r=2, opacity=".3") + rect(
        -16 * k, -13 * k, 32 * k, 26 * k, STOCK, INK, 1, 2
    )
    return body + icon(WORKER_SIGNS[kind], -10 * k, -10 * k, 20 * k, INK)


# ---- what stands there often ---------------------------------------------------------------------------------------
@cache
def often() -> str:
    """Tiles that stand on the map many times, by name: among the definitions of a page."""
    jobs = "".join(g(worker(kind, JOB), id=f"western-job-{kind}") for kind in WORKER_SIGNS)
    return jobs + "".join(g(teepee(colour), id=f"western-teepee-{colour}") for colour in TEEPEE_COLOURS)


def one_of(name: str) -> str:
    """One of these round the origin: `job-cowboy`, `teepee-green`."""
    return f'<use href="#western-{name}"/>'


@cache
def rider(seat: int, letter: str) -> str:
    """A cattleman round the origin: a pawn with a hat in the owner's ink."""
    colour, on, pattern = ink(seat)
    coat, hat = (
        "M-11 14C-10 4-7 0-5-3H5C7 0 10 4 11 14z",
        "M-11-10.5C-6-8.5 6-8.5 11-10.5L9.5-12.5C7-11.7 6-11.8 5-12L4-17C1-15.5-1-15.5-4-17L-5-12C-6-11.8-7-11.7-9.5-12.5z",
    )
    body = path("M-12 15a12 3.5 0 1 0 24 0a12 3.5 0 1 0-24 0", fill=SHADOW, opacity=".4") + path(coat, INK, 1.3, colour)
    body += path(coat, fill=pattern, opacity=".24") + circle(0, -7, 4.6, STOCK, INK, 1.2)
    return body + path(hat, INK, 0.8, colour, stroke_linejoin="round") + text(0, 11, letter, 12.5, 700, on, "middle", "sans")


@cache
def engine(seat: int, letter: str) -> str:
    """An engine round the origin."""
    colour, on, pattern = ink(seat)
    body = rect(-19, -9, 39, 20, SHADOW, r=3, opacity=".35") + rect(-20, -11, 39, 20, colour, INK, 1.2, 3)
    body += rect(-20, -11, 39, 20, pattern, r=3, opacity=".22") + icon("western_locomotive", -19, -10, 18, on)
    return body + text(9, 4.5, letter, 13, 700, on, "middle", "sans")


@cache
def master(tile: str) -> str:
    """A station master tile round the origin: what it gives at once, what it counts at the end."""
    first, last = MASTER_SIGNS[tile]
    return (
        rect(-15, -12, 30, 24, STOCK, INK, 1, 2) + icon(first, -13.5, -7, 13, INK) + icon(last, 0, -7, 14, "var(--western-gilt)")
    )


def appointed(kind: str, seat: int) -> str:
    """A worker who has become station master, in the frame of his employer."""
    return rect(-15, -12, 30, 24, STOCK, ink(seat)[0], 2.6, 2) + icon(WORKER_SIGNS[kind], -9, -9, 18, INK)


def moved_to(body: str, x: float, y: float, **extra: object) -> str:
    """A piece drawn round the origin, at its place."""
    return g(body, transform=f"translate({x:.1f} {y:.1f})", **extra)


def station_sign(x: float, y: float) -> str:
    """A station that nobody has upgraded."""
    return icon("western_station", x - 7, y - 7, 14, "var(--stock-ink-2)")
