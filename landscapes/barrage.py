"""Barrage: what is printed on the land, the border and the gauge."""

from headrace.boards.curves import Point, smooth
from headrace.draw.kit import path, rect, text
from headrace.games.barrage.board.chart import (
    EDGE,
    GEO,
    HEIGHT,
    LEFT,
    SCALE,
    STEP,
    TOP_SPACE,
    VALLEY,
    WIDTH,
    X,
    level,
    pipe,
    powers,
    site,
)
from headrace.games.barrage.board.pieces import arrow
from headrace.games.barrage.material import COMPANIES, DATA, SECTION
from landscapes.barrage_dams import dam
from landscapes.barrage_land import BASINS, RIVERS, land


def printed() -> str:
    """Intakes, empty conduits, frames of powerhouses, numbers of basins."""
    lines = "".join(_intakes(basin) for basin in BASINS)
    body = path(lines, "var(--paper-raised)", 3.4, opacity=".6") + path(lines, "var(--ink-2)", 1.1, opacity=".75")
    body += "".join(_empty_pipe(name) for name in GEO["pipes"])
    body += "".join(_frame(basin) for basin in range(5, 13))
    return body + "".join(_number(basin) for basin in range(1, 13))


def _intakes(basin: int) -> str:
    """Both dams of a basin feed both conduits."""
    (x, upper), (_, lower) = site(f"b{basin}_upper"), site(f"b{basin}_lower")
    return "".join(
        f"M{x:.1f} {upper - 7:.1f}H{site(f'c{basin}_{side}')[0]:.1f}V{lower - 7:.1f}H{x:.1f}" for side in ("left", "right")
    )


def _empty_pipe(name: str) -> str:
    """A dashed casing; the more it is worth, the wider."""
    d, wide = pipe(name), 2.2 + DATA["conduit_sites"][name]["value"] * 0.75
    body = path(d, "var(--paper-raised)", wide + 2.6, opacity=".55") + path(d, "var(--route)", wide, opacity=".62")
    body += path(d, "var(--land)", wide - 1.7, opacity=".95") + path(
        d, "var(--route)", 0.7, stroke_dasharray="5 4", opacity=".55"
    )
    return body + arrow(name, "var(--ink-3)")


def _frame(basin: int) -> str:
    """A hatched wall round the powerhouses of a basin, as a plan shows it."""
    left, top, right, bottom = powers(basin)
    body = rect(left - 4, top - 4, right - left + 8, bottom - top + 8, "var(--paper-raised)", "var(--ink)", 1, 2)
    d = "".join(
        f"M{left - 4 + at:.1f} {top:.1f}l4-4M{left - 4 + at:.1f} {bottom + 4:.1f}l4-4"
        for at in range(0, int(right - left + 5), 4)
    )
    d += "".join(
        f"M{left - 4:.1f} {top + at + 4:.1f}l4-4M{right:.1f} {top + at + 4:.1f}l4-4" for at in range(0, int(bottom - top), 4)
    )
    body += path(d, "var(--ink)", 1.1, opacity=".6")
    return body + rect(left, top, right - left, bottom - top, "var(--land)", "var(--ink)", 0.8, 1)


def _label_at(basin: int) -> Point:
    """Where the number of a basin stands."""
    if basin > 10:
        x, y = SCALE.at(tuple(GEO["basin_labels"][str(basin)]))
        return x - 4, y - 1
    x, y = site(f"b{basin}_upper")
    return (x - 55, y - 52) if basin < 5 else (x - 58, y - 36)


def _number(basin: int) -> str:
    x, y = _label_at(basin)
    body = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10.5" fill="var(--plate)"/>'
    body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8.5" fill="none" stroke="var(--on-plate)" stroke-width=".7"/>'
    return body + text(x, y + 4.5, basin, 12.5, 700, "var(--on-plate)", "middle")


def neatline() -> str:
    """The border of the map: a double line, graduated."""
    w, h = VALLEY - LEFT - EDGE, HEIGHT - 2 * EDGE
    right = VALLEY - EDGE
    body = rect(0, 0, LEFT, HEIGHT, "var(--paper)") + rect(right, 0, WIDTH - right, HEIGHT, "var(--paper)")
    body += "".join(rect(LEFT, y, w, EDGE, "var(--paper)") for y in (0, HEIGHT - EDGE))
    body += rect(LEFT, EDGE, w, h, "none", "var(--ink)", 1.6) + rect(LEFT - 3, EDGE - 3, w + 6, h + 6, "none", "var(--ink)", 0.7)
    marks = "".join(f"M{x:.0f} {EDGE + at * 21:g}h3v21h-3z" for x in (LEFT - 3, right) for at in range(0, 40, 2))
    marks += "".join(f"M{LEFT + at * 20.8:.1f} {y:g}h20.8v3h-20.8z" for y in (EDGE - 3, HEIGHT - EDGE) for at in range(0, 32, 2))
    return body + path(marks, fill="var(--ink)")


def gauge() -> str:
    """The energy track: a stage gauge, each section in a tone of its own, the coins that its spaces pay."""
    body = rect(X, level(TOP_SPACE) - STEP / 2, 20, (TOP_SPACE + 1) * STEP, "var(--stock)", "var(--stock-ink)", 1.2)
    for space in range(TOP_SPACE + 1):
        y, whole = level(space), space % SECTION == 0
        body += rect(X + 1, y - STEP / 2, 18, STEP, "var(--stock-2)") if space // SECTION % 2 == 0 else ""
        body += path(f"M{X} {y - STEP / 2:.1f}h{20 if whole else 6}", "var(--stock-ink)", 0.8)
        body += text(X + 10, y + 4.3, space, 12.5, 700 if whole else 400, "var(--stock-ink)", "middle")
    for row in DATA["energy_track"]["credits"][1:]:
        y = level(row["from"])
        body += path(f"M{X + 20} {y:.1f}h3", "var(--ink-2)")
        body += f'<circle cx="{X + 31:g}" cy="{y:.1f}" r="8" fill="var(--stock)" stroke="var(--stock-ink)"/>'
        body += text(X + 31, y + 4.2, row["credits"], 12.5, 700, "var(--stock-ink)", "middle")
    return body


def overview() -> str:
    """The rivers as lines."""
    return path("".join(smooth(points) for points in RIVERS.values()), "var(--water-line)", 9)


def valley() -> str:
    """All of it with nothing built."""
    paper, laid = (rect(0, 0, VALLEY, HEIGHT, fill) for fill in ("var(--land)", "url(#laid)"))
    return paper + '<use href="#land"/>' + laid + '<use href="#printed"/>'


def drawings() -> dict[str, str]:
    """What lies in the file."""
    whole = {"valley": valley(), "land": land(), "printed": printed(), "neatline": neatline(), "gauge": gauge()}
    return {**whole, "overview": overview(), **{f"dam-{company}": dam(company) for company in COMPANIES}}
