"""The engraving on the plate of a company of Barrage: its own kind of dam between the flanks of a valley."""

from headrace.draw.kit import path, rect
from headrace.games.barrage.board.draft import DAM

LINE, GROUND = "var(--on-plate)", "var(--plate)"
W, H = DAM
MIDDLE = W / 2
CREST, WIDE = 0.3 * H, 0.27 * W
"""How high a crest lies, and half its length."""


def dam(company: str) -> str:
    """The picture of a company's dam."""
    water = path(f"M{MIDDLE - 26:.1f} {H - 1}q6.5-3 13 0t13 0 13 0 13 0", LINE, 0.9, opacity=".8")
    return _valley() + DAMS[company]() + water


def _valley() -> str:
    body = ""
    for side in (-1, 1):
        flank = ((0.5, 0.1), (0.36, 0.2), (0.3, 0.36), (0.25, 0.62), (0.2, 1))
        body += path("M" + "L".join(f"{MIDDLE + side * W * x:.1f} {H * y:.1f}" for x, y in flank), LINE, 1.2)
        strokes = (
            f"M{MIDDLE + side * W * (0.48 - 0.035 * at):.1f} {H * (0.16 + 0.05 * at):.1f}l{-side * 1.6} {H * 0.3:.1f}"
            for at in range(6)
        )
        body += path("".join(strokes), LINE, 0.8, opacity=".75")
    return body


def _arch() -> str:
    """A gravity arch with ribs and four towers."""
    left, right = MIDDLE - WIDE, MIDDLE + WIDE
    body = path(f"M{left:.1f} {CREST}Q{MIDDLE} {H * 0.46:.1f} {right:.1f} {CREST}", LINE, 1.5)
    body += path(f"M{left:.1f} {CREST + 3}Q{MIDDLE} {H * 0.46 + 3:.1f} {right:.1f} {CREST + 3}", LINE, 1.2)
    ribs = (at / 36 for at in range(-8, 9))
    body += path(
        "".join(
            f"M{MIDDLE + W * at:.1f} {H * (0.5 - abs(at) * 0.5):.1f}L{MIDDLE + W * at * 0.72:.1f} {H * 0.98:.1f}" for at in ribs
        ),
        LINE,
        0.9,
    )
    return body + "".join(rect(MIDDLE + x - 2, H * 0.14, 4, H * 0.28, GROUND, LINE, 1) for x in (-28, -11, 11, 28))


def _masonry() -> str:
    """Courses of stone with two gatehouses."""
    left, top, high = MIDDLE - WIDE, H * 0.36, H * 0.155
    body = rect(left, top, 2 * WIDE, H * 0.62, GROUND, LINE, 1.4)
    courses = "".join(f"M{left:.1f} {top + high * at:.1f}h{2 * WIDE:.1f}" for at in range(1, 4))
    joints = "".join(
        f"M{left + 2 * WIDE * (at + (0.5 if course % 2 else 0)) / 9:.1f} {top + high * course:.1f}v{high:.1f}"
        for course in range(4)
        for at in range(1, 9)
    )
    body += path(courses + joints, LINE, 0.8)
    for x in (MIDDLE - 0.17 * W, MIDDLE + 0.17 * W):
        body += rect(x - 6, H * 0.18, 12, H * 0.22, GROUND, LINE, 1.2) + path(
            f"M{x - 8:.1f} {H * 0.19:.1f}l8-7 8 7z", LINE, 1, LINE
        )
    return body


def _shell() -> str:
    """A thin shell, narrower from arch to arch."""
    body = path(
        f"M{MIDDLE - WIDE:.1f} {H * 0.24}Q{MIDDLE} {H * 0.42} {MIDDLE + WIDE:.1f} {H * 0.24}"
        f"L{MIDDLE + 0.09 * W:.1f} {H * 0.98}Q{MIDDLE} {H * 1.02} {MIDDLE - 0.09 * W:.1f} {H * 0.98}z",
        LINE,
        1.6,
    )
    arches = ((W * (0.27 - 0.18 * at / 6), H * (0.24 + 0.74 * at / 6), H * (0.42 + 0.6 * at / 6)) for at in range(1, 6))
    d = "".join(f"M{MIDDLE - x:.1f} {y:.1f}Q{MIDDLE} {deep:.1f} {MIDDLE + x:.1f} {y:.1f}" for x, y, deep in arches)
    return body + path(d, LINE, 0.8)


def _buttresses() -> str:
    """A crest on buttresses with arches between them."""
    left, foot, pitch = MIDDLE - WIDE, H * 0.98, 2 * WIDE / 6
    body = path(f"M{left:.1f} {CREST}h{2 * WIDE:.1f}M{left:.1f} {CREST + 4}h{2 * WIDE:.1f}", LINE, 1.4)
    r = pitch / 2 - 3
    d = "".join(
        f"M{left + pitch * at:.1f} {CREST + 4}L{left + pitch * at - 2:.1f} {foot:.1f}"
        f"M{left + pitch * at + 3:.1f} {foot:.1f}V{H * 0.62:.1f}a{r:.1f} {r:.1f} 0 0 1 {2 * r:.1f} 0V{foot:.1f}"
        for at in range(6)
    )
    return body + path(d + f"M{MIDDLE + WIDE:.1f} {CREST + 4}l2 {foot - CREST - 4:.1f}", LINE, 1.1)


DAMS = {"usa": _arch, "germany": _masonry, "italy": _shell, "france": _buttresses}
