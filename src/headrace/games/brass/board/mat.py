"""A player's mat: the next tile of every industry, and all tiles that are left."""

from collections.abc import Sequence

from headrace.boards.plates import hexagon, ink, plate, use
from headrace.boards.touch import html_pressable
from headrace.draw import Html, esc, icon, inline_icon, stored
from headrace.draw.kit import drawing, moved, rect, tag, text, width_of
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.board.plates import good
from headrace.games.brass.material import NONE
from headrace.games.brass.naming import ROMAN

CELL, ROW, FACTS, ACROSS = 66.0, 69.0, 46.0, 5


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
        return tag("span", body, class_="cell none", title=sheet.industry(industry))
    picture = drawing(plate(0, 0, 44, name, ROMAN[t.tile_level[tile]], seat, sheet.letter(seat)), (-24, -25, 48, 50))
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
    words = _mat_words(sheet, tile)
    extra = {"title": words, "data_tip": "", "data_thing": f"mat:{name}", "data_key": f"mat:{name}"}
    return html_pressable("span", body, sheet.reach.mark(f"mat:{name}", sheet.tile(tile)), style, sheet.lang, **extra)


def tile_values(sheet: Sheet, tile: int) -> dict[str, object]:
    """The printed numbers of a tile."""
    t = sheet.t
    numbers = {"money": t.tile_money, "coal": t.tile_coal, "iron": t.tile_iron, "vp": t.tile_vp, "income": t.tile_income}
    return {"tile": sheet.tile(tile), "icons": t.tile_icons[tile], **{key: row[tile] for key, row in numbers.items()}}


def whole_mat(sheet: Sheet, seat: int) -> Html:
    """Every tile on the mat with what it costs and brings."""
    picture = sheet.seal_picture(seat)
    head = tag("h3", picture + esc(sheet.say("mat_of", player=sheet.view.names[seat])))
    rows = "".join(_row(sheet, seat, industry) for industry in range(sheet.t.industry_count))
    legend = tag("p", esc(sheet.say("mat_legend")), class_="legend")
    return Html(stored(_tile_symbols(sheet)) + head + _points(sheet, seat) + rows + legend)


def _points(sheet: Sheet, seat: int) -> str:
    """The points, and what they would be if the era ended now: on the phone the panel has no room for it."""
    return "" if sheet.view.over else tag("p", esc(sheet.then_words(seat, sheet.view.names[seat])), class_="legend")


def _row(sheet: Sheet, seat: int, industry: int) -> str:
    t = sheet.t
    tiles = [tile for tile in range(len(t.tile_industry)) if t.tile_industry[tile] == industry]
    body = "".join(moved(_tile(sheet, seat, tile), at % ACROSS * CELL, at // ACROSS * ROW) for at, tile in enumerate(tiles))
    name = inline_icon(t.names.industries[industry], 16) + esc(sheet.industry(industry))
    high = -(-len(tiles) // ACROSS) * ROW
    return tag("div", tag("h4", name) + drawing(body, (0, 0, CELL * ACROSS, high)), class_="mat-row")


def _tile_symbols(sheet: Sheet) -> str:
    """What every tile costs and brings in this era."""
    box = f"0 0 {CELL:g} {FACTS:g}"
    kinds = range(len(sheet.t.tile_industry))
    return "".join(tag("symbol", _facts(sheet, tile), id=f"facts-{sheet.t.names.tiles[tile]}", viewBox=box) for tile in kinds)


def _facts(sheet: Sheet, tile: int) -> str:
    """Price, goods to build it, points; link icons, income; beer to sell it or goods it gives, and the light bulb."""
    t = sheet.t
    body = text(2, 13, f"£{t.tile_money[tile]}", 13, 700, "var(--ink)")
    body += _goods(["coal"] * t.tile_coal[tile] + ["iron"] * t.tile_iron[tile], 24, 2.5)
    body += hexagon(CELL - 12, 8.5, 7.5, t.tile_vp[tile])
    link = "rail_link" if sheet.rail else "canal_link"
    body += "".join(icon(link, 1 + at * 14, 17, 13, "var(--ink-2)") for at in range(t.tile_icons[tile]))
    body += text(CELL - 6, 28.5, f"+{t.tile_income[tile]}", 12, 700, "var(--ink)", "end", "sans")
    body += icon("income", CELL - 34, 18, 11, "var(--ink-2)")
    body += _goods(["beer"] * t.tile_beer[tile], 2, 31.5)
    if given := t.tile_contents[2 * tile + sheet.s.era]:
        body += text(2, 41.5, f"→ {given}", 12, 400, "var(--ink-2)", family="sans")
        body += _goods([sheet.contents(t.tile_industry[tile])], 25, 31.5)
    return body + (icon("develop", CELL - 18, 31, 12, "var(--ink-2)") if t.tile_locked[tile] else "")


def _goods(kinds: Sequence[str], x: float, y: float) -> str:
    """Goods in a row, each on its ground."""
    return "".join(
        rect(x + at * 11, y, 10.5, 11.5, "var(--stock)", r=1) + good(kind, x + at * 11, y + 0.5, 10.5)
        for at, kind in enumerate(kinds)
    )


def _tile(sheet: Sheet, seat: int, tile: int) -> str:
    """Level, what binds it, and count; below them the facts."""
    t, left = sheet.t, sheet.left_of(seat, tile)
    colour, on, _ = ink(seat)
    body = rect(1, 1, CELL - 5, 20, colour if left else "none", "var(--ink)" if left else "var(--ink-3)", 0.9, 2)
    fill = on if left else "var(--ink-2)"
    body += text(5, 15.5, ROMAN[t.tile_level[tile]], 12.5, 700, fill)
    bound = next((sheet.say(key) for key, found in _bounds(sheet, tile) if found), "")
    after = 9 + width_of(ROMAN[t.tile_level[tile]], 12.5, 700)
    body += text(after, 15, bound, 11, 400, fill, family="sans", room=CELL - 27 - after)
    body += text(CELL - 8, 15.5, f"×{left}", 12.5, 400, fill, "end", "sans")
    body += use(f"facts-{t.names.tiles[tile]}", 0, ROW - FACTS, CELL, FACTS)
    words = _mat_words(sheet, tile)
    return Html(sheet.tip(body, words, "mat", opacity=None if left else ".6", data_thing=f"kind:{seat}:{t.names.tiles[tile]}"))


def _bounds(sheet: Sheet, tile: int) -> tuple[tuple[str, bool], ...]:
    """What binds a tile: to one era, or to the mat until it is developed away."""
    canal, rail = sheet.t.tile_in_era[2 * tile : 2 * tile + 2]
    return (
        ("only_canal", bool(canal and not rail)),
        ("only_rail", bool(rail and not canal)),
        ("only_develop", not canal and not rail),
    )


def _mat_words(sheet: Sheet, tile: int) -> str:
    """All numbers and bounds of a tile in sentences."""
    t = sheet.t
    found = [sheet.say("tip_mat", **tile_values(sheet, tile))]
    found += [sheet.say(f"tip_{key}") for key, bound in _bounds(sheet, tile) if bound]
    if given := t.tile_contents[2 * tile + sheet.s.era]:
        goods = sheet.term(f"resources.{sheet.contents(t.tile_industry[tile])}")
        found.append(sheet.say("tip_contents", count=given, goods=goods))
    if t.tile_beer[tile]:
        found.append(sheet.say("tip_beer", count=t.tile_beer[tile]))
    if t.tile_locked[tile]:
        found.append(sheet.say("tip_no_develop"))
    return ". ".join(found)
