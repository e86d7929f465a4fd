"""The board of a player: workers, certificates, discs; and all else that is theirs: buildings, tiles, objectives, the herd."""

from headrace.boards.numbers import number, signed
from headrace.boards.plates import hexagon, ink
from headrace.draw import Html, esc, icon, inline_icon
from headrace.draw.kit import circle, drawing, moved, path, rect, tag, text
from headrace.games.great_western_trail.board import tiles
from headrace.games.great_western_trail.board.breeds import hide, swatch
from headrace.games.great_western_trail.board.cards import objective
from headrace.games.great_western_trail.board.facts import Sheet
from headrace.games.great_western_trail.board.marks import corners, open_disc
from headrace.games.great_western_trail.board.objectives import matched
from headrace.games.great_western_trail.board.offers import cell_of
from headrace.games.great_western_trail.board.position import buildings_of, hand_value, hazards_of, herd, masters_of
from headrace.games.great_western_trail.board.telling import card_words, immediate_words, space_words
from headrace.games.great_western_trail.material import (
    BREEDS,
    CARD_BREED,
    CARD_VALUE,
    CATTLE_COUNT,
    DATA,
    DISC_DARK,
    DISC_SPACES,
    DISCS,
    TRACK,
    WORKER_ROW,
    WORKERS,
)
from headrace.games.great_western_trail.rules.counting import marker_limit, permanent
from headrace.games.great_western_trail.rules.scoring import score
from headrace.readable.named import counts, number_of

WIDE, HIGH = 466.0, 140.0
GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    *((name, (name,)) for name in DISCS[:5]),
    ("limit", ("certificate_4", "certificate_6")),
    ("steps", ("step_left", "step_right")),
    ("hand", ("hand",)),
)
"""Disc spaces that share a plate."""
IMMEDIATE = DATA["player_board"]["immediate"]


def board(sheet: Sheet, seat: int) -> str:
    """Workers, certificates and discs in one drawing."""
    body, who = "", sheet.who(seat)
    for row, kind in enumerate(WORKERS):
        shown = number_of(sheet.s, "workers", seat, row), sheet.stands(f"worker:{kind}")
        body += sheet.kept(_row, (seat, row, 6 + row * 28), who, *shown)
    body += _certificates(sheet, seat, 286, 24)
    for at, (name, discs) in enumerate(GROUPS):
        left = ((number_of(sheet.s, "cleared", seat, disc), sheet.stands(f"disc:{disc}")) for disc in discs)
        body += sheet.kept(_group, (seat, name, discs, 6 + at * 57.5, 95), who, *left)
    return drawing(body, (0, 0, WIDE, HIGH), sheet.say("own_board", player=sheet.name(seat)), class_="own-board")


# ---- workers --------------------------------------------------------------------------------------------------------
def _row(sheet: Sheet, seat: int, row: int, y: float) -> str:
    """A row: workers, then what the next ones bring at once."""
    kind, count = WORKERS[row], number_of(sheet.s, "workers", seat, row)
    words = sheet.say(f"tip_{kind}", count=count)
    body = sheet.tip(text(60, y + 17, sheet.say(f"{kind}s"), 13.5, 400, "var(--ink-2)", "end", "sans", room=58), words, "1.8")
    for at in range(WORKER_ROW):
        x = 68 + at * 33
        lifted = at == count
        cell = rect(
            x,
            y,
            30,
            25,
            "var(--paper-raised)" if lifted else "var(--paper-sunk)",
            "var(--ink)" if lifted else "var(--ink-3)",
            1.2 if lifted else 0.8,
            2,
        )
        if at < count:
            cell += tiles.moved_to(tiles.worker(kind, 0.88), x + 15, y + 12.5)
        else:
            cell += _next(sheet, kind, at, x, y)
        told = sheet.tip(cell, immediate_words(sheet, kind, at), "10.4") if at >= count else cell
        last = at == count - 1 and at > 0
        box = (x, y, x + 30, y + 25)
        body += sheet.touch(told, f"worker:{kind}", sheet.say(f"appoint_{kind}"), box, 3) if last and sheet.own(seat) else told
    return body


def _next(sheet: Sheet, kind: str, at: int, x: float, y: float) -> str:
    """What a worker brings who comes to a free space, and points for the last two."""
    row = IMMEDIATE[kind].get(f"space_{at + 1}")
    if row is None:
        words = sheet.say("points_short", points=DATA["scoring"]["worker_5th_6th_vp"]) if at >= 4 else ""
        return text(x + 15, y + 17, words, 13.5, 400, "var(--ink-2)", "middle", "sans", room=26) if words else ""
    cell = cell_of(row)
    sign = cell.signs[-1] if not cell.signs[-1].startswith("breed") else "western_dollar"
    words = cell.words.replace("+$", "$") if cell.words != "0" else ""
    body = icon(sign, x + (1 if words else 7), y + (6 if words else 5), 13 if words else 15, "var(--ink-2)")
    return body + (text(x + 22, y + 17.5, words, 13.5, 700, "var(--ink-2)", "middle", "sans", room=15) if words else "")


# ---- certificates ---------------------------------------------------------------------------------------------------
def _certificates(sheet: Sheet, seat: int, left: float, y: float) -> str:
    """The track with its marker and limit; under each space what a delivery would be worth with the marker there."""
    at, limit, own = sheet.s.certificates[seat], marker_limit(sheet.s, seat), sheet.own(seat)
    caption = sheet.say("certificates_state", marker=TRACK[at], limit=TRACK[limit])
    body = text(left, y - 7, caption, 13.5, 400, "var(--ink-2)", family="sans", room=176)
    for space, value in enumerate(TRACK):
        x, open_space = left + space * 29, space <= limit
        cell = rect(
            x,
            y,
            26,
            26,
            "var(--stock)" if open_space else "var(--paper-sunk)",
            "var(--ink-2)",
            0.9,
            2,
            **({} if open_space else {"stroke_dasharray": "3 2"}),
        )
        cell += text(x + 13, y + 18, value, 15, 700, "var(--stock-ink)" if open_space else "var(--ink-2)", "middle")
        if space == at:
            colour, on, _ = ink(seat)
            cell += circle(x + 13, y + 13, 13, colour, "var(--edge)")
            cell += text(x + 13, y + 18.5, value, 15, 700, on, "middle")
        box = (x - 1, y - 1, x + 27, y + 27)
        body += sheet.touch(cell, f"certificate:{value}", sheet.say("keep_marker", count=value), box, 13) if own else cell
    edge = left + (limit + 1) * 29 - 1.5
    body += path(f"M{edge:.1f} {y}v26", "var(--ink)", 2.4)
    permanent_ = permanent(sheet.s, seat)
    lines = [sheet.say("permanent", count=permanent_)] if permanent_ else []
    if own:
        worth = hand_value(sheet.s, seat) + permanent_
        lines.append(sheet.say("worth", value=worth, most=worth + TRACK[at]))
    return sheet.tip(body, sheet.say("tip_certificates"), "8.5") + "".join(
        text(left, y + 42 + 15 * k, line, 13.5, 400, "var(--ink)", family="sans", room=178) for k, line in enumerate(lines)
    )


# ---- discs ----------------------------------------------------------------------------------------------------------
def _group(sheet: Sheet, seat: int, name: str, discs: tuple[str, ...], x: float, y: float) -> str:
    """A plate with two disc spaces: a seal still there, or a tick where it has left."""
    spots = [(disc, at) for disc in discs for at in range(DISC_SPACES[DISCS.index(disc)])]
    grey = len(spots) < 2
    body = rect(x, y, 54, 42, "var(--paper-raised)", "var(--rule)", 1, 2)
    body += text(x + 27, y + 13, sheet.say(f"group_{name}"), 13.5, 400, "var(--ink-2)", "middle", "sans", room=51)
    body += open_disc(x + 15.5, y + 28, 8.5) if grey else ""
    for at, (disc, nth) in enumerate(spots):
        number_ = DISCS.index(disc)
        cx, cy = x + 15.5 + 23 * (at + grey), y + 28
        cell = corners(cx - 10, cy - 10, 20, 20, bool(DISC_DARK[number_]), 6)
        gone = nth < number_of(sheet.s, "cleared", seat, disc)
        cell += open_disc(cx, cy, 8.5) if gone else sheet.seal(seat, cx, cy, 8.5)
        words, box = disc_words(sheet, disc, nth, gone), (cx - 11, cy - 11, cx + 11, cy + 11)
        pressed = not gone and (nth == number_of(sheet.s, "cleared", seat, disc)) and sheet.own(seat)
        body += sheet.tip(sheet.touch(cell, f"disc:{disc}", words, box, 4) if pressed else cell, words, _clause(disc, nth))
    return body


def disc_words(sheet: Sheet, disc: str, nth: int, gone: bool) -> str:
    """What clearing a disc space does, where its disc can go, and whether it has left."""
    opens = sheet.say(f"disc_opens_{nth + 1}") if two_of(disc) else ""
    corners_ = sheet.say("corners_dark") if DISC_DARK[DISCS.index(disc)] else ""
    told = (sheet.term(f"disc.{named_disc(disc, nth)}"), opens, sheet.say("disc_gone") if gone else corners_)
    return " · ".join(words for words in told if words)


def two_of(disc: str) -> bool:
    """Does an auxiliary action have two disc spaces: one opens it, both its double use?"""
    return disc.startswith("aux") and DISC_SPACES[DISCS.index(disc)] == 2


def _clause(disc: str, nth: int) -> str:
    """The clause that speaks of a disc space."""
    if not disc.startswith("aux"):
        return "9.5.4"
    return "9.7.1" if two_of(disc) and nth == 0 else "9.7.2"


def named_disc(disc: str, nth: int) -> str:
    """The id of a disc space in the data."""
    if disc in ("aux_money", "aux_cards"):
        return f"{disc}_2"
    if disc == "hand":
        return "hand_left"
    return f"{disc}_{nth + 1}" if disc.startswith("aux") else disc


# ---- the whole mat --------------------------------------------------------------------------------------------------
def mat(sheet: Sheet, seat: int) -> Html:
    """Everything of a player."""
    head = tag("h3", sheet.seal_picture(seat, 11) + esc(sheet.view.names[seat]))
    parts = (
        board(sheet, seat), _block(sheet, "buildings", _buildings(sheet, seat)), _block(sheet, "taken", _taken(sheet, seat)),
        _block(sheet, "objectives", _objectives(sheet, seat)), _block(sheet, "herd", _herd(sheet, seat)),
    )  # fmt: skip
    return Html(head + _points(sheet, seat) + tag("div", "".join(parts), class_="western-mat"))


def _points(sheet: Sheet, seat: int) -> str:
    """The points if the game ended now: on the phone the panel has no room for them."""
    points = number(score(sheet.s, seat))
    return "" if sheet.view.over else tag("p", esc(f"{sheet.say('tip_stat_points')}: {points}"), class_="legend")


def _block(sheet: Sheet, name: str, body: str) -> str:
    return tag("section", tag("h4", esc(sheet.say(f"mat_{name}"))) + body, class_=name)


def _buildings(sheet: Sheet, seat: int) -> str:
    """All ten tiles: where they stand, or how many craftsmen they need, and their points."""
    body = ""
    for at, (tile, craftsmen, points, space) in enumerate(buildings_of(sheet.s, seat)):
        x, y = 44 + at % 5 * 92, 30 + at // 5 * 74
        sign = tiles.moved_to(tiles.private(tile, seat, sheet.letter(seat)), x, y, opacity=".45" if space else None)
        words = "" if not space else sheet.say("gone" if space == "gone" else "stands")
        below = (
            icon("western_build", x - 38, y + 25, 14, "var(--ink)")
            + text(x - 22, y + 37, craftsmen, 13.5, 700)
            + hexagon(x, y + 32, 7.5, points)
        )
        missing = craftsmen - number_of(sheet.s, "workers", seat, "craftsman")
        note = words or (sheet.say("lacks", count=missing) if missing > 0 else "")
        drawn = sign + below + text(x + 12, y + 37, note, 11.5, 400, "var(--ink-2)", family="sans", room=34)
        body += sheet.tip(drawn, space_words(sheet, space), "10.2") if space and space != "gone" else drawn
    return drawing(body, (0, 0, 470, 150), sheet.say("mat_buildings"))


def _taken(sheet: Sheet, seat: int) -> str:
    """Hazards and teepees, in pairs counted, and station masters."""
    body, x = "", 24.0
    for found in hazards_of(sheet.s, seat):
        body += tiles.moved_to(tiles.hazard(found.id, found.points, found.hand), x, 24)
        x += 48
    for name, count in counts(sheet.s, "teepees", seat).items():
        for _ in range(count):
            body += tiles.moved_to(tiles.teepee(name.removesuffix("_teepee")), x, 24)
            x += 24
        x += 26 if count else 0
    for master in masters_of(sheet.s, seat):
        body += tiles.moved_to(tiles.master(master), x, 24) + hexagon(x + 15, 34, 6, "")
        x += 42
    if not body:
        return tag("p", esc(sheet.say("nothing_taken")))
    told = [sheet.term(f"station_master.{master}") for master in masters_of(sheet.s, seat)]
    return drawing(body, (0, 0, max(470.0, x), 48), sheet.say("mat_taken")) + "".join(tag("p", esc(words)) for words in told)


def _objectives(sheet: Sheet, seat: int) -> str:
    """Cards of the area, each with what is served and what it comes to; each thing serves once."""
    w, found, body = 78.0, matched(sheet, seat), ""
    for at, (card, states, points) in enumerate(found):
        x = 4 + at * (w + 12)
        body += moved(objective(card, w, sheet.say("start_card"), states), x, 4)
        style = (15, 700, "var(--gilt)" if points > 0 else "var(--ink)", "middle")
        body += text(x + w / 2, w * 1.36 + 22, signed(points), *style)
    return drawing(body, (0, 0, max(470.0, 8 + len(found) * (w + 12)), w * 1.36 + 28), sheet.say("mat_objectives"))


def _herd(sheet: Sheet, seat: int) -> str:
    """The deck by kind of card: all that is in it, and where it lies as far as the viewer may know."""
    columns = ("stack", "hand", "discard") if sheet.own(seat) else ("stack_or_hand", "discard")
    rows, sums = "", [0] * len(columns)
    for card, where in herd(sheet.s, seat, sheet.own(seat)):
        sums = [total + count for total, count in zip(sums, where, strict=True)]
        rows += _line(_card_sign(card) + esc(card_words(sheet, card)), [str(count) if count else "·" for count in where])
    rows += _line(esc(sheet.say("stat_cards")), [tag("b", str(total)) for total in sums], "total")
    heads = "".join(tag("th", esc(sheet.say(f"herd_{name}")), scope="col") for name in columns)
    return tag("table", tag("thead", tag("tr", tag("td", "") + heads)) + tag("tbody", rows))


def _line(head: str, cells: list[str], style: str | None = None) -> str:
    return tag("tr", tag("th", head, scope="row") + "".join(tag("td", cell) for cell in cells), class_=style)


def _card_sign(card: int) -> str:
    if card >= CATTLE_COUNT:
        return inline_icon("western_objective", 17)
    breed = BREEDS[CARD_BREED[card]]
    return drawing(
        rect(0.5, 0.5, 37, 17, hide(breed)[0], "var(--stock-ink)", 0.9, 2) + swatch(breed, CARD_VALUE[card], 1, 0.5, 17, 13),
        (0, 0, 38, 18),
    )
