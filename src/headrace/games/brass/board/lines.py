"""Lines and links: printed routes, the owner's ink over them, the token with what the link would score now."""

from collections.abc import Iterator, Sequence

from headrace.boards.plates import TOKEN, hexagon, token
from headrace.boards.routes import FINGER, finger_room, taken
from headrace.draw import icon
from headrace.draw.kit import g, moved, num, path, rect, text
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.material import NONE


def printed(sheet: Sheet) -> str:
    """All routes without links: those of this era plain, those of the other era faint."""
    return "".join(_printed(sheet, line) for line in _free(sheet))


def _free(sheet: Sheet) -> Iterator[int]:
    """Lines without a link."""
    return (line for line in sheet.lines if sheet.s.link[line] == NONE)


def _printed(sheet: Sheet, line: int) -> str:
    serves = sheet.serves(line)
    canal, rail = sheet.t.line_in_era[2 * line], sheet.t.line_in_era[2 * line + 1]
    as_canal = (not sheet.rail and serves) or (canal and not rail)
    name = sheet.t.names.lines[line]
    drawn = sheet.title.landscape.reference(f"{'canal' if as_canal else 'rail'}-{sheet.size}-{name}")
    return g(drawn, opacity=None if serves else ".42", data_at=f"line:{name}")


def links(sheet: Sheet) -> tuple[str, str]:
    """Built links in their owners' inks, and the tokens that stand above towns and names."""
    inks = tokens = ""
    for line in sheet.lines:
        seat = sheet.s.link[line]
        if seat != NONE:
            inks += _laid(sheet, line, seat)
            worth, stands = sheet.line_worth(line), sheet.stands(f"line:{sheet.t.names.lines[line]}")
            tokens += sheet.kept(_token, (line, seat, worth), sheet.rail, sheet.who(seat), stands)
    return inks, tokens


def _laid(sheet: Sheet, line: int, seat: int) -> str:
    body = taken(sheet.chart.routes[line].d, seat, sheet.chart.scale.token, sheet.rail)
    return g(body, data_at=f"line:{sheet.t.names.lines[line]}")


def _token(sheet: Sheet, line: int, seat: int, worth: int) -> str:
    (x, y), k = sheet.chart.routes[line].middle, sheet.chart.scale.token
    w, h = (side * k for side in TOKEN)
    body = token(w, h, "rail_link" if sheet.rail else "canal_link", seat, sheet.letter(seat))
    body += hexagon(w / 2 - 1, -h / 2 + 1, 7.4 * k, worth) if worth or sheet.still else ""
    words = sheet.say(
        "tip_link_scored" if sheet.still else "tip_link", line=sheet.line(line), player=sheet.name(seat), points=worth
    )
    target = f"line:{sheet.t.names.lines[line]}"
    box = (-w / 2 - 2, -h / 2 - 2, w / 2 + 2, h / 2 + 2)
    drawn = sheet.touch(body, target, words, box, h / 2, data_thing=f"link:{sheet.t.names.lines[line]}")
    marks = sheet.crop(target, (-w / 2, -h / 2, w / 2, h / 2))
    return moved(sheet.tip(drawn, words, "link") + marks, x, y)


def offers(sheet: Sheet) -> str:
    """Free lines on which something can be done: a berth for the token, and the line in blue where it is chosen."""
    free, body = tuple(_free(sheet)), ""
    for line in free:
        stands = sheet.stands(f"line:{sheet.t.names.lines[line]}")
        body += sheet.kept(_offer, (line, sheet.line_worth(line), free if sheet.narrow else ()), sheet.rail, stands)
    return body


def _offer(sheet: Sheet, line: int, worth: int, free: Sequence[int]) -> str:
    name = sheet.t.names.lines[line]
    mark = sheet.reach.mark(f"line:{name}", sheet.line(line))
    route, k = sheet.chart.routes[line], sheet.chart.scale.token
    words = sheet.say("tip_line", line=sheet.line(line), kind=_kinds(sheet, line), points=worth)
    wide = path(route.d, stroke_width=num(16 * k), pointer_events="stroke")
    if mark is None:
        return sheet.tip(wide, words, "line")
    (x, y), (w, h) = route.middle, (TOKEN[0] * k * 0.8, TOKEN[1] * k)
    berth = rect(-w / 2, -h / 2, w, h, "var(--paper-raised)", r=h / 2) if mark.live else ""
    if mark.live:
        berth += icon("rail_link" if sheet.rail else "canal_link", -15 * k, -8 * k, 16 * k, "var(--may)")
        berth += text(8 * k, 4.6 * k, worth, 12.5 * k, 700, "var(--gilt)" if worth else "var(--ink-2)", "middle")
    box = (x - w / 2, y - h / 2, x + w / 2, y + h / 2)
    if sheet.narrow:
        tall = max(h, finger_room(route.middle, (sheet.chart.routes[other].middle for other in free if other != line)))
        wide += rect(x - FINGER / 2, y - tall / 2, FINGER, tall, "transparent", class_="finger")
    way = path(route.d, "var(--halo)", 6, opacity=".9") + path(route.d, "var(--may)", 3) if mark.chosen else ""
    drawn = sheet.touch(wide + (moved(berth, x, y) if berth else ""), f"line:{name}", mark.label, box, h / 2)
    return way + sheet.tip(drawn, words, "line")


def _kinds(sheet: Sheet, line: int) -> str:
    """Canal, rail, or both."""
    eras = sheet.t.line_in_era[2 * line : 2 * line + 2]
    return " / ".join(sheet.term(f"terms.{name}") for name, serves in zip(("canal", "rail"), eras, strict=True) if serves)
