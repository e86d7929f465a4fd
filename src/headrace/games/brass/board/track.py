"""The progress track, which is the neatline of the map: where its spaces are, and everybody's income and points."""

from functools import cache

from headrace.boards.numbers import signed
from headrace.boards.plates import ink
from headrace.boards.track import Cell, Round, standing, together
from headrace.draw.kit import moved, path, text
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.scale import Scale

ROUND = Round(25, 24, 24, 27)
SPACES = 100


@cache
def cells(scale: Scale) -> tuple[Cell, ...]:
    """The spaces 0-99, clockwise from the lower left."""
    return ROUND.cells(scale.width, scale.height, scale.frame)


def markers(sheet: Sheet) -> str:
    """Seals for income, hexagons for points; several on one space stand across it."""
    pairs = ((("income", sheet.s.income[seat], seat), ("points", sheet.s.vp[seat] % SPACES, seat)) for seat in sheet.seats)
    found = ((space, (kind, seat)) for pair in pairs for kind, space, seat in pair)
    return "".join(_marker(sheet, space, *marker, at, count) for space, marker, at, count in together(found))


def _marker(sheet: Sheet, space: int, kind: str, seat: int, at: int, count: int) -> str:
    scale, upright = sheet.chart.scale, ROUND.upright(space)
    k = scale.frame / 22
    x, y = standing(cells(scale)[space], upright, scale.height if upright else scale.width, at, count, k)
    if kind == "income":
        values = {"player": sheet.name(seat), "space": sheet.s.income[seat], "level": signed(sheet.level(seat))}
        drawn, words, clause = sheet.seal(seat, 0, 0, 8.5 * k), sheet.say("tip_income", **values), "income"
    else:
        words, clause = sheet.say("tip_points", player=sheet.name(seat), points=sheet.s.vp[seat]), "points"
        drawn = _points(seat, sheet.letter(seat), 9 * k)
    return sheet.tip(moved(drawn, x, y), words, clause, data_thing=f"{kind}:{seat}")


def _points(seat: int, letter: str, r: float) -> str:
    colour, on, _ = ink(seat)
    d = f"M{-r * 1.1:.1f} 0L{-r * 0.55:.1f} {-r:.1f}H{r * 0.55:.1f}L{r * 1.1:.1f} 0L{r * 0.55:.1f} {r:.1f}H{-r * 0.55:.1f}z"
    return path(d, "var(--ink)", 1.2, colour) + text(0, r * 0.44, letter, r * 1.25, 700, on, "middle")
