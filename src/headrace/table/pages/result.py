"""The result of a game: a page that anybody may be sent, and a picture for those who show a link to it."""

import time

import htpy as h
from markupsafe import Markup

from headrace.boards.reach import Reach
from headrace.boards.sheet import Sheet
from headrace.draw import defs
from headrace.draw.kit import drawing, path, rect, text
from headrace.draw.paths import at
from headrace.draw.theme import inked, standalone
from headrace.table.pages.called import all_called
from headrace.table.pages.game import Looker, see
from headrace.table.pages.layout import Reader, page, plain_header
from headrace.table.pages.line import results
from headrace.table.playing import Playing
from headrace.table.words import say

WIDE, HIGH = 1200, 630
"""Pixels of the picture, as messengers show it."""
MARGIN, FIRST, LAST = 70, 258, 560
"""Where its lines begin, from the left and from above, and end."""
THEME = "light"


def result_page(reader: Reader, table: Playing, looker: Looker, origin: str, picture: str) -> str:
    """The whole page. `origin`: of the server, as it is known outside; `picture`: a kind that messengers show, or nothing."""
    lang, view = reader.lang, see(table, looker, reader.lang)
    title, here = f"{table.game.title(lang)}: {_won(table, lang)}", f"{origin}/t/{table.row.id}"
    body: list[h.Node] = [
        plain_header(reader),
        Markup(defs(*table.game.packages)),
        h.main(".sheet-page.analysis")[
            h.h1[title],
            h.p(".dim")[_facts(table, lang)],
            h.ol(".places")[[h.li(value=str(place))[words] for place, words in _places(table, lang)]],
            h.div(".outcome")[Markup(table.game.board.tally(view))],
            h.p(".ways")[
                h.button(".btn.primary", type="button", hidden=True, data_share=f"{here}/result", data_text=title)[
                    say("share", lang)
                ],
                h.button(".btn", type="button", data_copy=f"{here}/result", data_done=say("copied", lang))[
                    say("back_link", lang)
                ],
                h.a(".btn", href=at(f"/t/{table.row.id}/result.{picture or 'svg'}"))[say("result.picture", lang)],
                h.a(".btn", href=at(f"/t/{table.row.id}"))[say("analysis.back", lang)],
                h.a(".btn", href=at(f"/t/{table.row.id}/analysis"))[say("analysis.analysis", lang)],
                h.a(".btn", href=at("/"))[say("to_lobby", lang)],
            ],
        ],
    ]
    said = {"title": title, "type": "website", "url": f"{here}/result", "description": _told(table, lang)}
    if picture:
        said |= {"image": f"{here}/result.{picture}", "image:width": str(WIDE), "image:height": str(HIGH)}
    told = [h.meta(property=f"og:{name}", content=value) for name, value in said.items()]
    return page(reader, title, body, table.game, script="copying", told=told)


def _won(table: Playing, lang: str) -> str:
    names = all_called(table, lang)
    return say("result.won", lang, players=", ".join(names[seat] for seat in table.pos.winners))


def _facts(table: Playing, lang: str) -> str:
    """When it was played, where that is known, by how many, and in how many moves."""
    played = time.strftime("%Y-%m-%d", time.gmtime(table.row.moved_at))
    date = say("record.opened", lang) if table.row.is_opened else played
    return say("result.facts", lang, date=date, count=table.pos.players, moves=table.pos.ply)


def _places(table: Playing, lang: str) -> list[tuple[int, str]]:
    """Place and words of every seat, the winners first."""
    names, ranked = all_called(table, lang), _ranked(table)
    return [(place, say("result.place", lang, place=place, player=names[seat], points=points)) for place, seat, points in ranked]


def _ranked(table: Playing) -> list[tuple[int, int, int]]:
    """Place, seat and points, the winners first."""
    return sorted((place, seat, points) for seat, (place, points) in enumerate(results(table)))


def _told(table: Playing, lang: str) -> str:
    return " · ".join([*(words for _, words in _places(table, lang)), _facts(table, lang)])


# ---- the picture ----------------------------------------------------------------------------------------------------
def result_picture(table: Playing, lang: str) -> str:
    """Players with places and points, as a drawing that stands alone, in the light."""
    sheet = Sheet(Reach(see(table, Looker("", (), None), lang)))
    body = rect(0, 0, WIDE, HIGH, "var(--paper)")
    body += rect(22, 22, WIDE - 44, HIGH - 44, "none", "var(--accent)", 3) + rect(
        32, 32, WIDE - 64, HIGH - 64, "none", "var(--accent)"
    )
    room = WIDE - 2 * MARGIN
    body += text(MARGIN, 116, table.game.title(lang), 52, 700, "var(--accent)", room=room, font_style=sheet.italic)
    body += text(MARGIN, 186, _won(table, lang), 40, 700, room=room)
    names, ranked = all_called(table, lang), _ranked(table)
    step = min(72.0, (LAST - FIRST) / len(ranked))
    for row, (place, seat, points) in enumerate(ranked):
        body += _line(sheet, FIRST + row * step, place, seat, names[seat], points)
    body += text(MARGIN, HIGH - 52, _facts(table, lang), 24, 400, "var(--ink-2)")
    body += text(WIDE - MARGIN, HIGH - 52, "Headrace", 24, 700, "var(--ink-2)", "end")
    return inked(standalone(drawing(body, (0, 0, WIDE, HIGH)), THEME, table.game.id), THEME, table.game.id)


def _line(sheet: Sheet, y: float, place: int, seat: int, name: str, points: int) -> str:
    """One player."""
    ink = "var(--gilt)" if place == 1 else "var(--ink)"
    body = path(f"M{MARGIN} {y + 18}H{WIDE - MARGIN}", "var(--rule)", 1.5)
    body += text(MARGIN, y, place, 32, 400, "var(--ink-2)") + sheet.seal(seat, MARGIN + 74, y - 11, 19)
    body += text(MARGIN + 112, y, name, 34, 700, room=700)
    return body + text(WIDE - MARGIN, y, say("result.points", sheet.lang, points=points), 40, 700, ink, "end")
