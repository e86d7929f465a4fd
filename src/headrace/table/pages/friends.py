"""Friends at a table: links to sit down by, who is here, whom everybody waits for, and how my turn is told."""

import json
from collections.abc import Sequence
from functools import lru_cache

import htpy as h
import segno
from markupsafe import Markup

from headrace.core.game import games
from headrace.core.rooms import GameRooms
from headrace.draw import inline_icon
from headrace.draw.paths import at
from headrace.table.pages.called import called
from headrace.table.pages.layout import Reader, page, plain_header
from headrace.table.pages.log import action_at
from headrace.table.pages.offers import offer_switch
from headrace.table.playing import Playing
from headrace.table.storage import SeatRow
from headrace.table.words import say

SIGNS = {"open": "?", "here": "●", "away": "○"}
WISHES = ("sound", "notify")


def state_of(table: Playing, seat: int) -> str:
    """Is the seat of a friend `open`, is somebody `here`, or `away`? Empty where that says nothing."""
    row = table.seats[seat]
    if row.bot or not table.is_among_friends:
        return ""
    return "open" if row.is_open else "here" if seat in table.here else "away"


def presence(table: Playing, own: Sequence[int], seat: int, lang: str) -> h.Node:
    """Who is here, as a small sign at a seat that is not the looker's own; or that a bot plays there."""
    row = table.seats[seat]
    if row.stand_in:
        words = called(row, table.game, lang)
        sign = Markup(inline_icon("bot", 13))
        return h.span(".presence", data_state="bot", role="img", aria_label=words, title=words, data_tip=words)[sign]
    state = "" if seat in own else state_of(table, seat)
    if not state:
        return None
    words = say(f"seat_{state}", lang, player=table.names[seat])
    return h.span(".presence", data_state=state, role="img", aria_label=words, title=words, data_tip=words)[SIGNS[state]]


def whom_for(table: Playing, base: str, own: Sequence[int], lang: str) -> h.Node:
    """Whom the table waits for, where that is somebody who cannot answer now; those who play find there what can be done."""
    turn = table.pos.turn
    state = "" if turn is None or turn in own else state_of(table, turn)
    if turn is None or state not in ("open", "away"):
        return None
    way = h.a(href=f"{base}/seats")[say("seats_ways", lang)] if own else None
    return h.span(".whom")[say(f"waits_{state}", lang, player=table.names[turn]), " ", way]


# ---- going back together ---------------------------------------------------------------------------------------------
def wish_slip(table: Playing, base: str, own: Sequence[int], lang: str) -> str:
    """That somebody wishes to go back, to before what, and who has to agree; those who are asked answer here."""
    wish = table.wish
    if wish is None:
        return ""
    mine = wish.seat in own
    said = say("wish_mine" if mine else "wish", lang, player=table.names[wish.seat], what=action_at(table, wish.ply, lang))
    players = ", ".join(table.names[seat] for seat in sorted(table.unheard))
    answers = ("agree", "decline") if table.unheard.intersection(own) else ("withdraw",) if mine else ()
    slip = h.section("#wish-slip.panel", aria_label=say("ask", lang))[
        h.p[said],
        h.p(".dim")[say("wish_waits", lang, players=players)],
        answers and h.div[[_answer(table, base, name, lang) for name in answers]],
    ]
    return str(slip)


def _answer(table: Playing, base: str, name: str, lang: str) -> h.Element:
    act, style = ("agree", ".btn.primary") if name == "agree" else ("decline", ".btn")
    return h.form(method="post", action=f"{base}/{act}", data_send=True)[
        h.input(type="hidden", name="version", value=str(table.version)),
        h.button(style, data_key=f"wish:{name}")[say(name, lang)],
    ]


# ---- sitting down ---------------------------------------------------------------------------------------------------
def waiting_slip(table: Playing, base: str, origin: str, host: bool, lang: str) -> str:
    """Each seat that is still open, with its link to copy, to share and to photograph; and whether strangers may take them.

    Friends who never came are invited by the host alone, others in place of somebody who is gone by all who play.
    """
    missing = [seat for seat in table.seats if seat.is_open and (host or seat.former)]
    if not missing:
        return ""
    fold = h.details("#waiting-slip.panel", open=True)[
        h.summary[say("waits_for_friends", lang, count=len(missing))],
        h.p(".dim")[say("waits_for_friends_note", lang)],
        h.ul[[_open_seat(seat, f"{origin}/t/{table.row.id}/{seat.invite}", table, lang) for seat in missing]],
        host and offer_switch(table, base, lang),
    ]
    return str(fold)


def _open_seat(seat: SeatRow, address: str, table: Playing, lang: str) -> h.Element:
    share = say("share_text", lang, game=table.game.title(lang))
    return h.li[
        Markup(_code(address)),
        h.div[
            h.label[h.b[say("seat_number", lang, number=seat.seat + 1)], " ", seat.name, h.input(readonly=True, value=address)],
            h.button(".btn.small", type="button", data_copy=address, data_done=say("copied", lang))[say("copy", lang)],
            h.button(".btn.small", type="button", data_share=address, data_text=share, hidden=True)[say("share", lang)],
        ],
    ]


def code(address: str) -> str:
    """A link as a picture for the camera of a phone."""
    code = segno.make(address, error="m", micro=False)
    drawn: str = code.svg_inline(border=3, omitsize=True, svgclass="qr")
    return drawn.replace("<svg ", '<svg aria-hidden="true" ', 1)


_code = lru_cache(256)(code)


def sit_page(reader: Reader, table: Playing, seat: SeatRow, address: str, mine: str = "", note: str = "") -> str:
    """What somebody sees who may take a seat: who plays what here, and where to give a name.

    `address`: of this page. `mine`: a seat this visitor has.
    """
    lang = reader.lang
    others = ", ".join(row.name for row in table.seats if not row.is_open and row.seat not in table.bot_seats)
    body = [
        plain_header(reader),
        h.main(".sheet-page.sit")[
            h.h1(".nameplate")[table.game.title(lang)],
            h.p[say("sit_note", lang, players=others, number=seat.seat + 1, count=len(table.seats))],
            table.row.undo and h.p(".dim")[say("friendly_here", lang)],
            note and h.p(".refusal", role="alert")[note],
            h.form(method="post", action=at(f"{address}/sit"))[
                h.label[
                    say("sit_name", lang), h.input(name="name", value=seat.name, maxlength="20", required=True, autofocus=True)
                ],
                h.button(".btn.primary.big")[say("sit_down", lang)],
            ],
            mine and h.p[h.a(href=mine)[say("sit_mine", lang)]],
            h.p[h.a(href=at(f"/rules/{table.game.id}?next={at(address)}"))[say("rules", lang)]],
        ],
    ]
    return page(reader, table.game.title(lang), body, table.game)


def taken_page(reader: Reader, table: Playing, seat: SeatRow) -> str:
    """For whoever follows a link by which somebody has sat down already."""
    return no_seat_page(reader, table, say("taken", reader.lang), say("taken_note", reader.lang, player=seat.name))


def no_seat_page(reader: Reader, table: Playing, title: str, told: str) -> str:
    """For whoever has no seat at a table: why, and what they can do."""
    lang = reader.lang
    body = [
        plain_header(reader),
        h.main(".sheet-page")[
            h.h1[title],
            h.p(role="alert")[told],
            h.p[
                h.a(".btn", href=at(f"/t/{table.row.id}"))[say("taken_watch", lang)],
                " ",
                h.a(".btn", href=at("/"))[say("to_lobby", lang)],
            ],
        ],
    ]
    return page(reader, title, body, table.game)


def elsewhere(here: Playing, asked: Sequence[GameRooms], lang: str) -> h.Element:
    """Other tables where the visitor is asked: how many, and the way to the next; the script keeps it true."""
    words, way = asked_at(asked, lang), at(f"/next?but={here.row.id}")
    sign = h.a("#elsewhere.btn.small.may-btn", waiting_words(lang), href=way, hidden=not asked, title=words)
    return sign[h.b(aria_hidden="true")[str(len(asked))], h.span[words]]


def asked_at(asked: Sequence[GameRooms], lang: str) -> str:
    """That it is the visitor's turn at one table, or at how many."""
    if len(asked) == 1:
        return say("elsewhere_one", lang, game=asked[0].title(lang))
    return say("elsewhere_many", lang, count=len(asked))


def waiting_words(lang: str) -> dict[str, str]:
    """The same for the script, which knows the ids of the games alone."""
    titles = {game.id: game.title(lang) for game in games().values()}
    return {
        "data-one": say("elsewhere_one", lang, game="{game}"),
        "data-many": say("elsewhere_many", lang, count="{count}"),
        "data-titles": json.dumps(titles, ensure_ascii=False),
    }


# ---- my turn --------------------------------------------------------------------------------------------------------
def wishes(lang: str) -> h.Element:
    """How this browser shall say that it is my turn; the script does it, and hides what the browser cannot do."""
    return h.fieldset(".wishes", hidden=True)[
        h.legend[say("wishes", lang)],
        [h.label[h.input(type="checkbox", data_wish=wish), say(f"wish_{wish}", lang)] for wish in WISHES],
    ]
