"""Round the valley: what building costs in each area; the energy track as a stage gauge with bonus tiles and the objective."""

from collections.abc import Mapping

from headrace.boards.numbers import signed
from headrace.boards.track import together
from headrace.draw.kit import circle, g, path, rect, text
from headrace.games.barrage.board.chart import EDGE, GEO, HEIGHT, LANDSCAPE, SCALE, STEP, TOP_SPACE, VALLEY, X, level
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.board.pieces import INK, INK_2, bonus, lifted, sign
from headrace.games.barrage.board.telling import bonus_words
from headrace.games.barrage.material import AREAS, DATA, OBJECTIVE_VP, ROUNDS, SECTION
from headrace.games.barrage.rules.ending import objective_count
from headrace.games.barrage.rules.scoring import bonus_points
from headrace.readable.named import which


def areas(sheet: Sheet) -> str:
    """The three areas at the left border, with what a base and an elevation cost there."""
    first, second = (SCALE.at((0, y))[1] for y in GEO["area_bands"]["hill"])
    body = ""
    for name, top, bottom in zip(AREAS, (EDGE, first, second), (first, second, HEIGHT - EDGE), strict=True):
        row, spaced = DATA["areas"][name], "4" if sheet.lang == "en" else "2"
        body += path(f"M4 {bottom:.1f}H35", "var(--ink)") if bottom < HEIGHT - 10 else ""
        turned = f"translate(22 {(top + bottom) / 2 + 34:.1f}) rotate(-90)"
        words = sheet.term(name).upper()
        body += text(0, 0, words, 13, 400, anchor="middle", transform=turned, letter_spacing=spaced, font_style=sheet.italic)
        for at, (piece, machine, count) in enumerate(
            (("base", "excavator", row["base_cost_excavators"]), ("elevation", "mixer", row["elevation_cost_mixers"]))
        ):
            y = top + 12 + at * 40
            price = sign(piece, 11, y, 16, "var(--ink-2)") + sign(machine, 3, y + 17, 15, "var(--ink-2)")
            price += text(26, y + 30, count, 15, 700, anchor="middle")
            words = sheet.say("tip_area_price", structure=sheet.term(piece), count=count, machine=sheet.term(machine))
            body += sheet.tip(price, words, "6.4")
    return body


def gauge(sheet: Sheet) -> str:
    """The track from below to above: credits at its thresholds, the bonus tile of each round at its section, markers."""
    box = (X, level(TOP_SPACE) - STEP / 2, 40, (TOP_SPACE + 1) * STEP)
    body = LANDSCAPE.reference("gauge") + rect(*box, "transparent")
    body = sheet.tip(body, sheet.say("tip_energy"), "10.2")
    body += "".join(_bonus(sheet, number) for number in range(1, ROUNDS + 1)) + objective(sheet)
    x = VALLEY + 43
    words = sheet.say("energy")
    body += text(x, 101, words.upper() if sheet.lang == "en" else words, 12.5, 400, "var(--ink-2)", "middle", "sans")
    return body + _markers(sheet, {seat: sheet.s.energy[seat] for seat in sheet.seats}) + _planned(sheet)


def _bonus(sheet: Sheet, number: int) -> str:
    """A bonus tile: those of past rounds pale, this round's framed in gilt, with what it would bring the viewer now."""
    tile = DATA["bonus_tiles"][which(sheet.s, "bonus", number - 1)]
    counts, points = tile["counts"], tile["vp_each"]
    x, y, now = X + 42, level(SECTION * number) - 29, number == sheet.s.round
    body = bonus(x, y, counts, points, number)
    body = g(body, opacity=".5") if number < sheet.s.round else body
    body += rect(x - 2, y - 2, 36, 62, "none", "var(--gilt-bright)", 2.6, 3) if now else ""
    if now:
        points_now = sheet.say("bonus_short", points=signed(bonus_points(sheet.s, sheet.subject)))
        body += text(x + 33, y + 73, points_now, 12.5, 700, "var(--gilt)", "end", "sans", room=40)
    words = sheet.say("tip_bonus", number=number, counted=sheet.say(f"counted_{counts}"), points=points, full=SECTION * number)
    return sheet.tip(body, f"{words} {bonus_words(sheet)}" if now else words, "10.4")


def objective(sheet: Sheet) -> str:
    """The objective tile with its points for the first three places."""
    x, words = VALLEY + 2, sheet.say(f"short_{which(sheet.s, 'objective')}").split("|")
    body = lifted(x, EDGE, 82, 74) + rect(x + 3, EDGE + 3, 76, 68, "none", INK_2, 0.6, 2)
    head = sheet.say("objective")
    body += text(x + 41, 25, head.upper() if sheet.lang == "en" else head, 12.5, 400, INK_2, "middle", "sans", room=74)
    body += "".join(text(x + 41, 41 + at * 13.5, line, 12.5, 400, INK, "middle", room=75) for at, line in enumerate(words))
    points = " · ".join(str(value) for value in OBJECTIVE_VP)
    body += text(x + 41, 74, points, 15, 700, INK, "middle")
    counts = ", ".join(f"{sheet.view.names[seat]} {objective_count(sheet.s, seat)}" for seat in sheet.seats)
    return sheet.tip(body, f"{sheet.capital(which(sheet.s, 'objective'))} · {counts}", "12.2")


def _markers(sheet: Sheet, energy: Mapping[int, int]) -> str:
    """Seals on the gauge; those that are level stand side by side. Beyond the last space they bear what was passed."""
    body = ""
    for value, seat, at, _ in together((value, seat) for seat, value in energy.items()):
        x, y = X + 10 - at * 19, level(value)
        drawn = sheet.seal(seat, x, y, 9.5)
        if value > TOP_SPACE:
            drawn += rect(x - 14, y + 4.5, 28, 12, "var(--ink)", r=2) + text(
                x, y + 14.5, f"+{TOP_SPACE}", 12.5, 700, "var(--paper)", "middle"
            )
        words = sheet.say("tip_energy_of", player=sheet.name(seat), energy=value)
        body += g(sheet.tip(drawn, words, "8.7"), data_thing=f"energy:{seat}")
    return body


def _planned(sheet: Sheet) -> str:
    """Where the viewer's marker would come to stand, with an arrow from where it is."""
    seat, gained = sheet.s.turn, sheet.energy_planned
    if not gained:
        return ""
    now = sheet.s.energy[seat]
    low, y, x = level(now), level(now + gained), X - 9
    body = path(f"M{x} {low:.1f}V{y:.1f}", "var(--may)", 2.4, stroke_dasharray="5 3") if y < low else ""
    body += path(f"M{x} {y - 1:.1f}l-5 8h10z", fill="var(--may)") + circle(X + 10, y, 13, "var(--halo)", "var(--may)", 2.6)
    return g(body + g(sheet.seal(seat, X + 10, y, 9.5), opacity=".75"), pointer_events="none")
