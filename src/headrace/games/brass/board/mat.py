"""A player's mat: the next tile of every industry, and all tiles that are left."""

from headrace.draw import Html, esc, icon, inline_icon
from headrace.draw.kit import drawing, rect, tag, text
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.plates import good, hexagon, ink, plate
from headrace.games.brass.board.reach import html_pressable
from headrace.games.brass.material import NONE
from headrace.games.brass.naming import ROMAN

CELL, ROW = 39.0, 62.0


def next_tiles(sheet: Sheet, seat: int) -> str:
    """One cell for each industry: the tile that would be built next, its price, how many are left."""
    cells = "".join(_cell(sheet, seat, industry) for industry in range(sheet.t.industry_count))
    head = tag("h3", esc(sheet.say("next_tiles")), class_="sc")
    return tag("div", head + tag("div", cells, class_="cells"), class_="next-tiles")


def _cell(sheet: Sheet, seat: int, industry: int) -> str:
    t, name = sheet.t, sheet.t.names.industries[industry]
    tile = sheet.next_tile(seat, industry)
    if tile == NONE:
        body = drawing(icon(name, -14, -14, 28, "var(--ink-3)"), (-24, -25, 48, 50)) + tag("small", esc(sheet.say("none_left")))
        return tag("span", body, class_="cell off", title=sheet.industry(industry))
    picture = drawing(plate(0, 0, 44, name, t.tile_level[tile], seat, sheet.letter(seat)), (-24, -25, 48, 50))
    left = sheet.left(seat, industry)
    price = f"£{t.tile_money[tile]}"
    if not any(t.tile_in_era[2 * tile : 2 * tile + 2]):
        price = sheet.say("locked")
    goods = "".join(
        inline_icon(f"{kind}_cube", 15)
        for kind, n in (("coal", t.tile_coal[tile]), ("iron", t.tile_iron[tile]))
        for _ in range(n)
    )
    goods = goods.replace('class="icon"', 'class="icon coal"', t.tile_coal[tile])
    body = picture + tag("b", esc(price)) + tag("span", goods, class_="res") + tag("small", esc(sheet.say("left", count=left)))
    style = "cell" if t.tile_in_era[2 * tile + sheet.s.era] else "cell other-era"
    words = sheet.say("tip_mat", **tile_values(sheet, tile))
    extra = {"title": words, "data_tip": words, "data_thing": f"mat:{name}"}
    return html_pressable("span", body, sheet.reach.mark(f"mat:{name}", sheet.tile(tile)), style, sheet.lang, **extra)


def tile_values(sheet: Sheet, tile: int) -> dict[str, object]:
    """The printed numbers of a tile."""
    t = sheet.t
    numbers = {"money": t.tile_money, "coal": t.tile_coal, "iron": t.tile_iron, "vp": t.tile_vp, "income": t.tile_income}
    return {"tile": sheet.tile(tile), "icons": t.tile_icons[tile], **{key: row[tile] for key, row in numbers.items()}}


def whole_mat(sheet: Sheet, seat: int) -> str:
    """Every tile on the mat; the costs and rewards stand on the viewer's own, and on the first for a spectator."""
    full = seat == (sheet.view.seat or 0)
    rows = "".join(_row(sheet, seat, industry, full) for industry in range(sheet.t.industry_count))
    legend = tag("p", esc(sheet.say("mat_legend")), class_="legend") if full else ""
    return tag(
        "details", tag("summary", esc(sheet.say("whole_mat"))) + tag("div", rows + legend, class_="mat-rows"), class_="mat"
    )


def _row(sheet: Sheet, seat: int, industry: int, full: bool) -> str:
    t = sheet.t
    tiles = [tile for tile in range(len(t.tile_industry)) if t.tile_industry[tile] == industry]
    body = "".join(_tile(sheet, seat, tile, at * CELL, full) for at, tile in enumerate(tiles))
    high = ROW if full else 26
    name = inline_icon(t.names.industries[industry], 16) + esc(sheet.industry(industry))
    return tag("div", tag("h4", name) + drawing(body, (0, 0, max(CELL * 8, CELL * len(tiles)), high)), class_="mat-row")


def _tile(sheet: Sheet, seat: int, tile: int, x: float, full: bool) -> str:
    """Level and count; below them what it costs and what it brings."""
    t, left = sheet.t, sheet.left_of(seat, tile)
    colour, on, _ = ink(seat)
    body = rect(x + 1, 1, CELL - 3, 22, colour if left else "none", "var(--ink)" if left else "var(--ink-3)", 0.9, 2)
    fill = on if left else "var(--ink-2)"
    body += text(x + 5, 16.5, ROMAN[t.tile_level[tile]], 12.5, 700, fill)
    body += text(x + CELL - 5, 16.5, f"×{left}", 12.5, 400, fill, "end", "sans")
    if full:
        body += text(x + 2, 37, f"£{t.tile_money[tile]}", 13, 700, "var(--ink)")
        for at, kind in enumerate(["coal"] * t.tile_coal[tile] + ["iron"] * t.tile_iron[tile]):
            body += rect(x + 1 + at * 12, 40, 11.5, 11, "var(--stock)", r=1) + good(kind, x + 1 + at * 12, 40, 11)
        body += hexagon(x + CELL - 9, 34, 8, t.tile_vp[tile])
        body += text(x + CELL - 3, 51, f"+{t.tile_income[tile]}", 11.5, 400, "var(--ink-2)", "end", "sans")
    words = sheet.say("tip_mat", **tile_values(sheet, tile))
    return Html(sheet.tip(body, words, "mat", opacity=None if left else ".6"))
