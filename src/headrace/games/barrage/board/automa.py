"""The tiles of the Automa: on the front actions from top to bottom, on the back what decides where it builds."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from headrace.draw import Html, esc
from headrace.draw.kit import drawing, moved, path, rect, tag, text, width_of
from headrace.draw.theme import standalone
from headrace.games.barrage.automa_tiles import AUTOMA_TILES, MOST_LINES
from headrace.games.barrage.board.automa_now import next_automa, would_do
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.board.pieces import INK, INK_2, STACKS, STOCK, drop, lifted, sign
from headrace.games.barrage.material import DATA, NONE
from headrace.games.barrage.naming import line_words

TILES: dict[str, dict[str, Any]] = DATA["automa"]["cards"]
WIDE, HEAD, LINE, FOOT = 184.0, 23.0, 28.0, 22.0
HIGH = HEAD + MOST_LINES * LINE + 4
CRITERION = (HIGH - HEAD - FOOT) / 12
"""Height of a criterion, and of the line above three of them."""
ACROSS = 4
"""Tiles side by side where all are shown."""
SORTS = (
    ("dam", ("base", "elevation"), "dam_basin"),
    ("conduit", ("conduit",), "conduit_site"),
    ("powerhouse", ("powerhouse",), "powerhouse_basin"),
)
LOOKS_AT = {
    "dam": "base",
    "conduit": "conduit",
    "powerhouse": "powerhouse",
    "powerful": "energy",
    "drops": "flow_droplet",
    "space": "credit",
}
"""The sign beside a criterion, by a word of its name."""
Part = tuple[str, float]
"""Something drawn from a point on a middle line to the right, and how wide it is."""


def tiles(sheet: Sheet) -> str:
    """The tile read last, what decided then, and what decides next: the back of the tile that lies on the pile."""
    top, turned = sheet.s.automa_front, sheet.s.automa_back
    shown = []
    if top != NONE:
        shown.append(("automa_read" if turned != NONE else "automa_pile", front_now, top))
    if turned != NONE:
        shown.append(("automa_now", back, turned))
    if top != NONE:
        shown.append(("automa_next", back, top))
    figures = (tag("figure", tag("figcaption", esc(sheet.say(words))) + _alone(sheet, side, at)) for words, side, at in shown)
    return tag("div", "".join(figures), class_="barrage-tiles")


def _alone(sheet: Sheet, side: Callable[[Sheet, str], str], tile: int) -> str:
    """A side of a tile as a drawing of its own."""
    words = sheet.words.text(f"automa_tiles.{AUTOMA_TILES[tile]}", sheet.lang)
    return drawing(side(sheet, AUTOMA_TILES[tile]), (0, 0, WIDE + 3, HIGH + 4), words, class_="tile")


def svg(sheet: Sheet, theme: str = "light") -> Html:
    """All tiles, each with its front and its back, as one drawing of its own."""
    wide, high, body = 2 * WIDE + 20, HIGH + 12, ""
    for at, name in enumerate(AUTOMA_TILES):
        both = front(sheet.stilled, name) + moved(back(sheet.stilled, name), WIDE + 4, 0)
        body += moved(both, at % ACROSS * wide, at // ACROSS * high)
    rows = -(-len(AUTOMA_TILES) // ACROSS)
    return standalone(drawing(body, (0, 0, ACROSS * wide, rows * high)), theme, sheet.view.game.id)


def strip(sheet: Sheet) -> str:
    """The actions on the pile in one line."""
    if sheet.s.automa_front == NONE:
        return ""
    body, x = "", 2.0
    for row in TILES[AUTOMA_TILES[sheet.s.automa_front]]["actions"]:
        body += path(f"M{x - 9:.1f} 4v18", "var(--rule)") if body else ""
        drawn, wide = _joined(_act(sheet, row, "var(--ink)"), x, 13)
        body += drawn
        x += wide + 14
    return drawing(body, (0, 0, x, 26), class_="strip")


# ---- the front --------------------------------------------------------------------------------------------------------
def front_now(sheet: Sheet, name: str) -> str:
    """The actions of the tile on the pile, each with what it would do for the Automa that comes next."""
    return front(sheet, name, next_automa(sheet))


def front(sheet: Sheet, name: str, seat: int = NONE) -> str:
    """The actions of a tile, each told in words; `seat`: the Automa for which it is said what they would do now."""
    body = _card(sheet, name, "automa_actions")
    for at, row in enumerate(TILES[name]["actions"]):
        line = AUTOMA_TILES.index(name) * MOST_LINES + at
        told = _told(sheet, row, line_words(line, sheet.words, sheet.lang))
        if seat != NONE:
            told += f". {sheet.say('automa_now_line', what=would_do(sheet, seat, line))}"
        body += sheet.tip(_line(sheet, row, HEAD + at * LINE), told, "A.2")
    return body


def _line(sheet: Sheet, row: dict[str, Any], y: float) -> str:
    """Engineers, what is done, points, and at the edge whether the reading goes on or the last round leaves it out."""
    middle = y + LINE / 2
    body = rect(2, y, WIDE - 2, LINE, "transparent") + path(f"M6 {y + LINE:.1f}H{WIDE - 4}", "var(--stock-2)")
    body += text(8, middle + 5.5, row["engineers"], 16, 700, INK) + sign("engineer", 17, middle - 7.5, 15, INK_2)
    body += _joined(_act(sheet, row, INK), 42, middle)[0]
    if points := row.get("vp"):
        body += text(WIDE - 42, middle + 5.5, f"{points:+d}".replace("-", "−"), 15, 700, INK, "end")
        body += sign("vp", WIDE - 40, middle - 7.5, 15)
    x = WIDE - 11
    if row.get("continues"):
        body += path(f"M{x} {middle - 8}v14m-5-5l5 6 5-6", "var(--plate)", 2)
    if row.get("not_in_last_round"):
        body += text(x, middle + 5, "V", 13, 700, INK_2, "middle") + path(f"M{x - 7} {middle + 7}l14-14", "var(--plate)", 2)
    return body


def _told(sheet: Sheet, row: dict[str, Any], words: str) -> str:
    """A line in words."""
    more = [sheet.words.counted("engineers", row["engineers"], sheet.lang)]
    more += [sheet.say("automa_vp", points=f"{row['vp']:+d}".replace("-", "−"))] if row.get("vp") else []
    more += [sheet.say(f"automa_{mark}") for mark in ("continues", "not_in_last_round") if row.get(mark)]
    return f"{words}: {', '.join(more)}"


def _act(sheet: Sheet, row: dict[str, Any], fill: str) -> Iterable[Part]:
    """What a line does, in signs."""
    kind = row["action"]
    if kind == "production":
        yield _sign("energy", fill)
        yield _words(f"{row['bonus']:+d}".replace("-", "−") if row["bonus"] else "±0", fill)
        yield _stack(sheet, row["contract"])
    elif kind == "water":
        yield from [(drop(7, 0, 17), 16.0)] * row["drops"]
        yield _words(sheet.say("automa_flow" if row["flow"] else "automa_wait"), fill, 13)
    elif kind == "contract_office":
        drawn, wide = _stack(sheet, row["colour"])
        yield drawn + path("M-1 8l24-16", "var(--halo)", 4) + path("M-1 8l24-16", fill, 2), wide
        yield _words(f"+{row['energy']}", fill)
        yield _sign("energy", fill)
    elif kind == "construct":
        yield _sign(row["structure"], fill, 21)
        areas = " ".join(sheet.term(area) for area in row.get("areas", ()))
        yield _words(f"≥{row['min_value']}" if "min_value" in row else areas, fill, 13)
    elif kind == "patent":
        yield _sign("advanced_tiles", fill)
        yield _sign(row["structure"], fill)
    elif kind == "workshop":
        yield _sign("rotate", fill)
        yield _words(row["rotate"], fill)
    elif kind == "machinery":
        for machine, count in row["gain"].items():
            yield from [_sign(machine, fill)] * count
    else:
        yield _sign("credit", fill)
        yield _words(sheet.capital("bank"), fill, 13)


def _sign(name: str, fill: str, size: float = 18) -> Part:
    return sign(name, 0, -size / 2, size, fill), size + 3


def _words(words: object, fill: str, size: float = 15) -> Part:
    return text(0, size * 0.36, words, size, 700, fill), width_of(words, size, 700) + 5


def _stack(sheet: Sheet, colour: str) -> Part:
    """A contract of a colour, with its letter."""
    on = INK if colour == "yellow" else STOCK
    body = rect(0, -8.5, 22, 17, STACKS[colour], INK, 1, 2)
    return body + text(11, 4.8, sheet.say(f"letter_{colour}"), 13, 700, on, "middle", "sans"), 26.0


def _joined(parts: Iterable[Part], x: float, y: float) -> Part:
    """Side by side from a point on; how wide they are together."""
    body, at = "", x
    for drawn, wide in parts:
        body += moved(drawn, at, y)
        at += wide
    return body, at - x


# ---- the back -----------------------------------------------------------------------------------------------------------
def back(sheet: Sheet, name: str) -> str:
    """The criteria of a tile, each told in words, and the order of the headstreams."""
    row, y, body = TILES[name], HEAD, _card(sheet, name, "automa_criteria")
    for sort, structures, begins in SORTS:
        body += _sort(sheet, sort, structures, row[begins], y)
        for at, criterion in enumerate(row[f"{sort}_criteria"]):
            drawn = _criterion(sheet, criterion, at + 1, y + (at + 1) * CRITERION)
            body += sheet.tip(drawn, sheet.words.text(f"criteria.{criterion}", sheet.lang), "A.8")
        y += 4 * CRITERION
    streams = " › ".join(stream[-1].upper() for stream in row["headstream_order"])
    drawn = drop(13, y + FOOT / 2, 15) + text(24, y + FOOT / 2 + 5, streams, 14, 700, INK)
    return body + sheet.tip(drawn, sheet.say("automa_streams", order=streams), "A.5")


def _sort(sheet: Sheet, sort: str, structures: Sequence[str], begins: int | str, y: float) -> str:
    """For what three criteria are, and from where on is looked when they leave several."""
    body = rect(3, y, WIDE - 4, CRITERION, "var(--stock-2)")
    body += "".join(sign(structure, 6 + at * 16, y + 0.5, 14.5) for at, structure in enumerate(structures))
    x, named = 8 + len(structures) * 16, sheet.say(f"automa_{sort}")
    body += text(x, y + CRITERION - 3.5, named, 12, 700, INK, family="sans")
    basin, _, side = str(begins).removeprefix("c").partition("_")
    words = sheet.say(f"automa_from_{side}" if side else "automa_from", basin=basin)
    room = WIDE - 10 - x - width_of(named, 12, 700)
    return body + text(WIDE - 4, y + CRITERION - 3.5, words, 12, 400, INK, "end", "sans", room=room)


def _criterion(sheet: Sheet, name: str, number: int, y: float) -> str:
    """A criterion in short words, behind the sign of what it looks at."""
    kind = next((LOOKS_AT[word] for word in reversed(name.split("_")) if word in LOOKS_AT), "")
    body = rect(3, y, WIDE - 4, CRITERION, "transparent") + text(8, y + CRITERION - 3, number, 12, 700, INK_2, family="sans")
    body += sign(kind, 19, y + 1, 13.5, INK_2) if kind else ""
    return body + text(36, y + CRITERION - 3.5, sheet.say(f"automa_{name}"), 12.5, 400, INK, family="sans", room=WIDE - 42)


# ---- both ---------------------------------------------------------------------------------------------------------------
def _card(sheet: Sheet, name: str, side: str) -> str:
    """The card with its head: which side it is, and its number."""
    body = lifted(1, 1, WIDE, HIGH, 4) + path(
        f"M1.5 {HEAD}V5q0-3.5 3.5-3.5H{WIDE - 3}q3.5 0 3.5 3.5V{HEAD}z", fill="var(--plate)"
    )
    body += text(8, 17, sheet.say(side), 14, 700, "var(--on-plate)")
    return body + text(
        WIDE - 6, 16.5, sheet.words.text(f"automa_tiles.{name}", sheet.lang), 12, 400, "var(--on-plate)", "end", "sans"
    )
