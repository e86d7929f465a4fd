"""The board of a company: wheel, construction spaces, technology tiles, pieces with their incomes, open contracts, officer."""

from headrace.boards.numbers import number
from headrace.draw import Html, esc, inline_icon
from headrace.draw.kit import drawing, moved, rect, tag, text
from headrace.games.barrage.automa_tiles import HIGH
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.board.office import CARD, GAP, SMALL, SQUARE, slip, squares
from headrace.games.barrage.board.pieces import SIGNS, coin, pawn, sign, small_tile, tile
from headrace.games.barrage.board.position import contracts_of, wheel_of
from headrace.games.barrage.board.telling import company_name, incomes_words, purse, wheel_words
from headrace.games.barrage.board.wheel import ROW, STRUCTURES, structures, wheel
from headrace.games.barrage.material import ABILITY_FROM, DATA, HELD, NONE
from headrace.games.barrage.rules.counting import is_automa, is_below, officer_of
from headrace.games.barrage.state import State
from headrace.readable.named import counts, lying, number_of, which

WIDE = 256.0
RADIUS = 62.0
"""Of the wheel."""
SIDE = 140.0
"""Where the construction spaces stand, right of the wheel."""
ACROSS = 3
"""Technology tiles in a row."""
TILE = (33.0, 24.0)
SPACES = DATA["construction_spaces"]["spaces"]


def company(sheet: Sheet, seat: int, pressed: bool = True) -> str:
    """The board in one drawing; `pressed`: its things can be used where the seat is the viewer's."""
    usable = pressed and sheet.own(seat) and sheet.mine
    shown = sheet if usable else sheet.stilled
    after = sheet.wheel_planned if sheet.own(seat) else None
    if after:
        body = wheel(RADIUS + 3, RADIUS + 13, RADIUS, after.loads, seat, after.new, after.home)
    else:
        body = wheel(RADIUS + 3, RADIUS + 13, RADIUS, wheel_of(sheet.s, seat), seat)
    words = sheet.say("tip_wheel", player=sheet.name(seat)) + " " + wheel_words(sheet, seat)
    body = sheet.tip(body, words, "6.3")
    body += _spaces(shown, seat)
    low, tiles = _tiles(shown, seat, 97)
    top = max(2 * RADIUS + 20, low + 6)
    body += tiles + moved(sheet.tip(_pieces(sheet, seat), incomes_words(sheet, seat), "4.1"), 0, top)
    y = top + 4 * ROW + 13
    done = sheet.say("fulfilled", count=len(contracts_of(sheet.s, seat, "fulfilled")))
    body += _caption(sheet, 2, y, sheet.say("open_contracts"))
    body += text(WIDE - 2, y, done, 12.5, 400, "var(--ink-2)", "end", "sans", room=120)
    held = contracts_of(sheet.s, seat, "open")
    pitch = (WIDE - 2) / max(HELD, len(held))
    for at in range(max(HELD, len(held))):
        x = 2 + at * pitch
        if at < len(held):
            body += slip(shown, held[at], x, y + 8, pitch - 7)
        else:
            body += rect(x, y + 8, pitch - 7, CARD[1], "none", "var(--ink-3)", 1.1, 3, stroke_dasharray="4 3")
    label = sheet.say("company_board", player=sheet.name(seat))
    return drawing(body, (0, 0, WIDE, y + 8 + CARD[1] + 4), label, class_="map company")


def _caption(sheet: Sheet, x: float, y: float, words: str) -> str:
    if sheet.lang == "ko":
        return text(x, y, words, 12.5, 400, "var(--ink-2)", family="sans")
    return text(x, y, words.upper(), 12.2, 400, "var(--ink-2)", family="sans", letter_spacing="0.4")


def _spaces(sheet: Sheet, seat: int) -> str:
    """The four private spaces from above to below, used ones taken; the next one can be pressed."""
    body, used = _caption(sheet, SIDE, 12, sheet.say("construct")), sheet.s.constructions[seat]
    for at, row in enumerate(SPACES):
        y, drawn = 17 + at * 16.5, ""
        drawn += squares(SIDE, y, row["engineers"])
        if at < used:
            middle, letter = y + SQUARE / 2, sheet.letter(seat)
            drawn += "".join(pawn(SIDE + k * GAP + SQUARE / 2, middle, seat, letter, SMALL) for k in range(row["engineers"]))
        drawn += coin(SIDE + 66, y + SQUARE / 2, row["fee"], 7.5, 12) if row["fee"] else ""
        words = sheet.say("tip_construct", number=at + 1, engineers=row["engineers"], fee=row["fee"])
        body += sheet.tip(drawn, words, "6.1")
    return body


def _tiles(sheet: Sheet, seat: int, y: float) -> tuple[float, str]:
    """Technology tiles in the supply, and how far down they reach."""
    body, tiles = _caption(sheet, SIDE, y, sheet.say("tiles_at_hand")), lying(sheet.s, "tile_place", seat, at="supply")
    w, h = TILE if len(tiles) <= 2 * ACROSS else (25.0, TILE[1])
    across = ACROSS if len(tiles) <= 2 * ACROSS else 4
    for at, name in enumerate(tiles):
        x, top = SIDE + at % across * (w + 3.5), y + 6 + at // across * (h + 3.5)
        box = (x - 1, top - 1, x + w + 1, top + h + 1)
        words = sheet.term(name)
        drawn = (tile if w > 30 else small_tile)(x, top, name, seat, w, h)
        body += sheet.thing(drawn, f"tile:{name}", words, "6.5", box)
    return y + 6 + -(-len(tiles) // across) * (h + 3.5), body


def _pieces(sheet: Sheet, seat: int) -> str:
    bared = sheet.bared_planned if sheet.own(seat) else ()
    return structures(which(sheet.s, "company", seat), counts(sheet.s, "built", seat), seat, bared)


# ---- the drawer -----------------------------------------------------------------------------------------------------
def mat(sheet: Sheet, seat: int) -> Html:
    """Everything of a player: the board, the officer, what is in hand, what each structure costs."""
    picture = sheet.seal_picture(seat, 13)
    head = tag("h3", picture + esc(sheet.say("company_of", company=company_name(sheet, seat), player=sheet.view.names[seat])))
    own = company(sheet, seat, pressed=False) + officer(sheet, seat) if which(sheet.s, "company", seat) else ""
    body = head + _points(sheet, seat) + own + _purse(sheet, seat)
    return Html(tag("div", body + _prices(sheet), class_="barrage-mat"))


def _points(sheet: Sheet, seat: int) -> str:
    """The points, and what they would be if the game ended now: on the phone the panel has no room for it."""
    if sheet.view.over:
        return ""
    values = {"points": number(sheet.s.points[seat]), "then": number(sheet.points_if_ended[seat])}
    return tag("p", esc(sheet.say("tip_points_if_ended", **values)), class_="legend")


def officer(sheet: Sheet, seat: int) -> str:
    """What the officer does, and the ability of the company: pale until the third powerhouse stands."""
    name = which(sheet.s, "officer", seat)
    told = ""
    if name:
        told += tag("p", tag("b", esc(sheet.term(name))) + " " + esc(officer_words(sheet, seat)), data_clause="6.6")
    return told + ability(sheet, seat)


def officer_words(sheet: Sheet, seat: int) -> str:
    """What the officer does, or that an Automa does without."""
    return sheet.say("officer_idle") if is_idle(sheet.s, seat) else sheet.long(which(sheet.s, "officer", seat))


def is_idle(s: State, seat: int) -> bool:
    """Is it an Automa that does not use its officer (A.7)?"""
    return is_automa(s, seat) and officer_of(s, seat) == NONE


def ability(sheet: Sheet, seat: int) -> str:
    """The ability of the company, and whether it counts already."""
    never, active = is_below(sheet.s, seat, HIGH), number_of(sheet.s, "built", seat, "powerhouse") >= ABILITY_FROM
    state = sheet.say("ability_never" if never else "ability_active" if active else "ability_later")
    active = active and not never
    told = tag("small", esc(state)) + " " + esc(sheet.long(DATA["companies"][which(sheet.s, "company", seat)]["ability"]))
    return tag("p", told, class_="ability on" if active else "ability", data_clause="8.5")


def _purse(sheet: Sheet, seat: int) -> str:
    cells = "".join(tag("span", inline_icon(icon, 17) + esc(words), class_="cell") for icon, words in purse(sheet, seat))
    return tag("p", cells, class_="purse")


def _prices(sheet: Sheet) -> str:
    """What each structure costs, area by area."""
    rows = "".join(
        tag(
            "tr",
            tag("th", inline_icon(SIGNS[name], 18) + esc(sheet.capital(name)), scope="row")
            + tag("td", esc(sheet.say(f"price_{name}"))),
        )
        for name in STRUCTURES
    )
    return tag("table", tag("tbody", rows), class_="prices", data_clause="6.4")


__all__ = ["ability", "company", "is_idle", "mat", "officer", "officer_words", "sign"]
