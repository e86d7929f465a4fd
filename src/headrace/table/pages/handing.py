"""Seats that are handed on: what can be done with each, the vote on it, and pages for whoever gives up or has been replaced."""

from collections.abc import Sequence

import htpy as h

from headrace import bots
from headrace.table.handing import unasked
from headrace.table.pages.called import called, level_words, seat_words, short
from headrace.table.pages.friends import no_seat_page, state_of
from headrace.table.pages.layout import Reader, page, plain_header
from headrace.table.playing import Playing
from headrace.table.storage import SeatRow
from headrace.table.words import say


def seats_page(reader: Reader, table: Playing, base: str, own: Sequence[int], host: bool) -> str:
    """Every seat, who plays there, and what this looker can do about it."""
    lang = reader.lang
    body = [
        plain_header(reader),
        h.main(".sheet-page.handing")[
            h.h1[say("seats", lang)],
            h.ul[[_seat(table, base, seat, seat.seat in own, host, lang) for seat in table.seats]],
            h.p[h.a(".btn", href=base)[say("back", lang)]],
        ],
    ]
    return page(reader, say("seats", lang), body, table.game)


def _seat(table: Playing, base: str, seat: SeatRow, mine: bool, host: bool, lang: str) -> h.Element:
    """A seat: who plays there, and forms for what can be done about it."""
    state = "" if mine else state_of(table, seat.seat)
    who = seat_words(table.game, seat.level, lang) if seat.level else say("kind_me", lang)
    told = say(f"state_{state}", lang) if state else who if mine or seat.level else ""
    return h.li[h.p[h.b[called(seat, table.game, lang)], " ", h.span(".dim")[told]], _ways(table, base, seat, mine, host, lang)]


def _ways(table: Playing, base: str, seat: SeatRow, mine: bool, host: bool, lang: str) -> h.Node:
    if seat.level or seat.conceded or table.pos.is_over or table.stands_still or not (mine or table.is_gone(seat.seat)):
        return None
    ask = "" if mine or host else "_ask"
    offered = [level for level in bots.levels(table.game, table.pos.players) if level != seat.stand_in]
    return h.div[
        mine and seat.stand_in and regain_form(table, base, seat.seat, lang),
        _form(table, base, "give", seat.seat, _levels(table, offered, lang), _button("give" + ask, lang)),
        not mine and not seat.is_open and _form(table, base, "reopen", seat.seat, _button("reopen" + ask, lang)),
        mine and h.a(".btn.small", href=f"{base}/concede?seat={seat.seat}")[say("concede", lang)],
    ]


def _levels(table: Playing, offered: Sequence[str], lang: str) -> h.Element:
    """Levels of bots to choose from."""
    options = [h.option(value=level)[level_words(table.game, level, lang)] for level in offered]
    return h.label[say("stand_in", lang), " ", h.select(name="level")[options]]


def _form(table: Playing, base: str, act: str, seat: int, *inside: h.Node, script: bool = False) -> h.Element:
    """A form that does something with a seat."""
    return h.form(method="post", action=f"{base}/{act}", data_send=script or None)[
        h.input(type="hidden", name="version", value=str(table.version)),
        h.input(type="hidden", name="seat", value=str(seat)),
        inside,
    ]


def _button(name: str, lang: str, style: str = ".btn.small") -> h.Element:
    return h.button(style)[say(name, lang)]


def regain_form(table: Playing, base: str, seat: int, lang: str) -> h.Element:
    """The way to take a seat back from a bot."""
    return _form(table, base, "regain", seat, _button("regain", lang, ".btn.primary"), script=True)


def vote_slip(table: Playing, base: str, own: Sequence[int], lang: str) -> str:
    """That somebody wants to hand on the seat of somebody who is gone, and who has not said yes or no; they answer here."""
    vote = table.handing.vote
    if vote is None:
        return ""
    names, level = table.names, short(table.game, vote.level, lang)
    asked = unasked(table)
    mine = {vote.by, vote.seat}.intersection(own)
    offered = ("yes", "no") if not {*asked}.isdisjoint(own) else ("no",) if mine else ()
    words = {"yes": "agree", "no": "withdraw" if vote.by in own else "seat_mine" if vote.seat in own else "seat_waits"}
    answers = [_form(table, base, name, vote.seat, _button(words[name], lang, ".btn"), script=True) for name in offered]
    slip = h.section("#wish-slip.panel", aria_label=say("seats", lang))[
        h.p[say(f"vote_{vote.act}", lang, player=names[vote.by], gone=names[vote.seat], level=level)],
        h.p(".dim")[say("wish_waits", lang, players=", ".join(names[seat] for seat in asked))],
        answers and h.div[answers],
    ]
    return str(slip)


def concede_page(reader: Reader, table: Playing, base: str, seat: int) -> str:
    """Asks once more: giving up is for good."""
    lang = reader.lang
    body = [
        plain_header(reader),
        h.main(".sheet-page.handing")[
            h.h1[say("concede_title", lang)],
            h.p[say("concede_note", lang, player=table.names[seat])],
            _form(
                table,
                base,
                "concede",
                seat,
                h.input(type="hidden", name="sure", value="yes"),
                _levels(table, bots.levels(table.game, table.pos.players), lang),
                _button("concede", lang, ".btn.big"),
            ),
            h.p[h.a(".btn", href=base)[say("sure_not", lang)]],
        ],
    ]
    return page(reader, say("concede_title", lang), body, table.game)


def gone_page(reader: Reader, table: Playing) -> str:
    """For whoever comes back by a secret that opens a seat no more."""
    return no_seat_page(reader, table, say("gone", reader.lang), say("error.seat_gone", reader.lang))
