"""Great Western Trail: what is printed on the land: trail, empty spaces, railway, cities and stations."""

import math

from headrace.boards.curves import Point, smooth
from headrace.boards.plates import hexagon
from headrace.core.game import game
from headrace.core.words import LANGUAGES
from headrace.draw.kit import circle, path, rect, text
from headrace.draw.symbols import icon_body
from headrace.games.great_western_trail.board.chart import (
    GEO,
    HEIGHT,
    RAIL_IDS,
    SCALE,
    SPACE_ROWS,
    WIDTH,
    leg,
    place,
    rail,
    spot,
)
from headrace.games.great_western_trail.board.marks import LIT, corners
from headrace.games.great_western_trail.material import DATA
from landscapes import engraving
from landscapes.western_cattle import COATS, animal
from landscapes.western_land import land


def printed(name: str, x: float, y: float, size: float, fill: str) -> str:
    """An icon in a drawing that lies in a file of its own, where the symbols of a page are not at hand."""
    box = f'x="{x:.1f}" y="{y:.1f}" width="{size:g}" height="{size:g}" viewBox="0 0 24 24"'
    return f'<svg {box} fill="{fill}" color="{fill}">{icon_body(name)}</svg>'


def trail() -> str:
    """The pricked trail: a worn band and dots, an arrow head in the middle of each leg, the gate of the start."""
    ways, heads = "", ""
    for space, row in SPACE_ROWS.items():
        for following in row["next"]:
            points = leg(space, following)
            ways += smooth(points)
            (ax, ay), (bx, by) = points[len(points) // 2 - 1], points[len(points) // 2]
            x, y = ((ax + bx) / 2, (ay + by) / 2) if len(points) == 2 else points[1]
            turned = f"translate({x:.1f} {y:.1f}) rotate({math.degrees(math.atan2(by - ay, bx - ax)):.0f})"
            heads += path("M-5-4.5L4 0L-5 4.5L-2.5 0z", fill="var(--route)", transform=turned)
    body = path(ways, "var(--paper-raised)", 9, opacity=".6", stroke_linecap="round")
    body += path(ways, "var(--route)", 3.4, stroke_dasharray="0.1 6.5", stroke_linecap="round") + heads
    x, y = spot("start")
    return body + path(f"M{x - 20:.0f} {y + 12:.0f}v-26h40v26m-40-18h40m-40 9h40", "var(--stock-ink)", 2, "var(--stock-2)")


def spaces() -> str:
    """Empty spaces: a building, a hazard or a teepee may come to lie there. What a risk space offers stands below it."""
    body = ""
    for space, row in SPACE_ROWS.items():
        x, y = spot(space)
        if row["kind"] == "building":
            body += _space(x, y, 60, 34) + (
                printed("western_tree", x - 9, y - 9, 18, "var(--wood)")
                if row["woods"]
                else printed("western_build", x - 8, y - 8, 16, "var(--ink-3)")
            )
            body += _risk(space, row["risk"]) if "risk" in row else ""
        elif row["kind"] == "hazard":
            body += _space(x, y, 32, 26) + printed(f"western_{row['hazard_type']}", x - 8, y - 8, 16, "var(--ink-3)")
        elif row["kind"] == "teepee":
            body += _space(x, y, 32, 26)
    return body


def _space(x: float, y: float, w: float, h: float) -> str:
    body = rect(x - w / 2, y - h / 2, w, h, "var(--paper-sunk)", "var(--ink-2)", 1, 2, fill_opacity=".82")
    return body + rect(x - w / 2 + 2.5, y - h / 2 + 2.5, w - 5, h - 5, "none", "var(--ink-3)", 0.6, 1)


def _risk(space: str, kind: str) -> str:
    """A card for a certificate, with dollars or without."""
    x, y = spot(space)
    x, y = (x + 66, y) if space == "drought_risk_1" else (x, y + 34)
    jersey, ink = kind == "jersey", "var(--paper)"
    wide = 62 if jersey else 54
    body = rect(x - 27, y - 8.5, wide, 17, "var(--ink)", r=2) + printed("card", x - 25, y - 7, 14, ink)
    body += text(x - 10, y + 4.5, "J" if jersey else "1", 12.4, 700, ink) + path(
        f"M{x - 2:.1f} {y:.1f}h6l-2-2m2 2l-2 2", ink, 1.2
    )
    body += printed("western_contract", x + 6 if jersey else x + 9, y - 6.5, 13, ink)
    return body + (text(x + 19, y + 4.2, "$2", 12.4, 700, ink, room=14) if jersey else "")


def rails() -> str:
    """The railway: rails and sleepers, turnouts with what leads to their stations, numbered spaces, crossing signs."""
    points = [rail(f"r{at}") for at in range(40)]
    d = smooth(points)
    body = path(d, "var(--land)", 15, opacity=".8") + path(d, "var(--route)", 10, stroke_dasharray="2 4.5")
    body += path(d, "var(--ink)", 5.4) + path(d, "var(--land)", 3)
    for row in DATA["turnout"]:
        first, middle, last = rail(f"r{row['after']}"), rail(row["id"]), rail(f"r{row['before']}")
        d, (sx, sy), (mx, my) = smooth([first, middle, last]), place("station", row["station"]), middle
        body += path(d, "var(--route)", 7, stroke_dasharray="1.6 4") + path(d, "var(--ink)", 3.6) + path(d, "var(--land)", 1.8)
        body += path(f"M{mx:.1f} {my:.1f}L{sx:.1f} {sy:.1f}", "var(--route)", 1.2, stroke_dasharray="2 2")
    (ax, ay), (bx, by) = points[39], place("station", "station_10")
    body += path(f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}", "var(--route)", 1.2, stroke_dasharray="2 2")
    body += "".join(_stop(name, *rail(name)) for name in RAIL_IDS if name != "r0")
    x, y = points[0]
    body += rect(x - 17, y - 11, 28, 22, "var(--plate)", "var(--ink)", 1, 2) + text(
        x - 3, y + 4.5, "0", 12.5, 700, "var(--on-plate)", "middle"
    )
    signs = "".join(f"M{x - 4.5:.1f} {y - 3.5:.1f}l9 7m-9 0l9-7" for x, y in (place("cross", name) for name in GEO["cross"]))
    return body + path(signs, "var(--paper-raised)", 4.4) + path(signs, "var(--accent)", 2.2)


def _stop(name: str, x: float, y: float) -> str:
    """A space of the railway; every fifth says its number."""
    if name.startswith("turnout"):
        return circle(x, y, 5.5, "var(--stock)", "var(--ink)", 1.2)
    number = int(name[1:])
    large = number % 5 == 0
    body = circle(x, y, 8.5 if large else 5.5, "var(--paper-raised)", "var(--ink)", 1.1)
    return body + (text(x, y + 4, number, 12.4, 700, "var(--ink)", "middle") if large else "")


def towns(lang: str) -> str:
    """Cities with their values and corners, what lies between two of them, and what each is worth; Kansas City on the trail."""
    words = game("great_western_trail").words
    body = "".join(_city(row, words.text(f"board.short_{row['id']}", lang).split("|")) for row in DATA["city"])
    for row in DATA["city_link"]:
        (ax, _), (bx, _) = (place("city", name) for name in row["cities"])
        body += _link((ax + bx) / 2, row["vp"], row["objective_card"])
    body += "".join(
        hexagon(place("city", row["id"])[0] + 19, 43.5, 9.5, row["vp_per_disc"])
        for row in DATA["city"]
        if row.get("vp_per_disc", 0) > 0
    )
    x, _ = place("city_link", "kansas_city__own")
    first = next(row for row in DATA["city"] if row["repeatable"])
    body += text(x - 4, 17, f"+${first['on_delivery']['gain_money']}", 13, 700, anchor="end", **LIT)
    body += text(
        x - 4, 32, words.text("board.points_short", lang, points=f"−{-first['vp_per_disc']}"), 12.5, 700, anchor="end", **LIT
    )
    return body + _kansas_city(words.text("city.kansas_city", lang)) + "".join(map(_price, DATA["station"]))


def _city(row: dict[str, object], name: list[str]) -> str:
    x, w, h, y, dark = place("city", str(row["id"]))[0], 79, 31, 3, row["corners"] == "dark"
    left = x - w / 2
    body = rect(left + 0.6, y + 1.6, w, h, "rgb(var(--shade))", r=2, opacity=".3")
    body += rect(left, y, w, h, "var(--stock-2)" if dark else "var(--stock)", "var(--stock-ink)", 1.1, 1) + corners(
        left, y, w, h, dark, 5
    )
    body += path(f"M{left + 4:.1f} {y + 5}h18v11c0 5-4 8-9 10c-5-2-9-5-9-10z", "var(--stock-ink)", 1, "var(--plate)")
    body += text(left + 13, y + 19.5, row["value"], 14, 700, "var(--on-plate)", "middle")
    size, top = (12.3, 12.6) if len(name) > 1 else (12.5, 19.5)
    return body + "".join(
        text(left + 25, y + top + 12 * at, part, size, 700, "var(--stock-ink)", room=50) for at, part in enumerate(name)
    )


def _link(x: float, points: int, card: bool) -> str:
    """A green double arrow: points of both cities together, a card for the second of them."""
    w = 22 + (15 if card and points else 0)
    body = path(f"M{x - w / 2 - 6:.1f} 44l6-6v12zM{x + w / 2 + 6:.1f} 44l-6-6v12z", "var(--good)", 0.5, "var(--good)")
    body += rect(x - w / 2, 37, w, 14, "var(--paper-raised)", "var(--good)", 1.1, 2)
    if points:
        words = f"+{points}" if points > 0 else f"−{-points}"
        body += text(x - (7 if card else 0), 48.3, words, 12.4, 700, anchor="middle")
    return body + (printed("western_objective", x + (3 if points else -6.5), 37.5, 13, "var(--ink)") if card else "")


def _kansas_city(name: str) -> str:
    """Its skyline over a dark plaque, where the trail ends."""
    x, y = spot("kansas_city")
    x, y = x + 3, y - 8
    d = f"M{x - 46:.1f} {y + 12:.1f}v-14h8v-8h10v8h6v-18l7-8 7 8v18h5v-12h14v12h6v-6h11v20z"
    body = path(d, "var(--stock-ink)", 1, "var(--stock-2)", stroke_linejoin="round")
    body += path("".join(f"M{x - 36 + at * 9:.1f} {y + 2:.1f}v5" for at in range(8)), "var(--stock-ink)", 1.6)
    body += rect(x - 56, y + 12, 112, 22, "var(--stock-ink)", "var(--stock-2)", 0.8, 2) + rect(
        x - 54, y + 14, 108, 18, "none", "var(--on-plate)", 0.7, 1
    )
    return body + text(x, y + 27.7, name, 15, 700, "var(--on-plate)", "middle", room=100)


def price_at(station: str) -> Point:
    """Where cost and points of a station stand."""
    x, y = place("station", station)
    if station in GEO["station_master"]:
        return x + 21, y
    return (x - 56, y) if station == "station_10" else (x - 21, y + 22)


def _price(row: dict[str, object]) -> str:
    x, y = price_at(str(row["id"]))
    return text(x, y + 4.5, f"${row['cost']}", 13, 700, **LIT) + hexagon(x + 26, y, 8, row["vp"])


# ---- all of it ------------------------------------------------------------------------------------------------------
def overview() -> str:
    """Trail and railway as lines."""
    d = "".join(smooth(leg(space, following)) for space, row in SPACE_ROWS.items() for following in row["next"])
    track = smooth([rail(f"r{at}") for at in range(0, 40, 3)])
    return path(d, "var(--route)", 8) + path(track, "var(--ink)", 10)


def whole(lang: str) -> str:
    """The map with nothing on it."""
    body = engraving.ground(SCALE) + engraving.paper(SCALE) + f'<use href="#land"/><use href="#towns-{lang}"/>'
    return body + rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, "none", "var(--ink)", 1)


def drawings() -> dict[str, str]:
    """What lies in the file."""
    found = {"land": land() + trail() + spaces() + rails(), "compass": engraving.compass(948, 560, 23), "overview": overview()}
    found |= {f"cow-{breed}": animal(breed) for breed in COATS}
    for lang in LANGUAGES:
        found |= {f"towns-{lang}": towns(lang), f"map-{lang}": whole(lang)}
    return found
