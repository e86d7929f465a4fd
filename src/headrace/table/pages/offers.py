"""Tables that strangers may join: the list in the lobby, the box at the set-up and the switch at the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import htpy as h

from headrace.draw.paths import at
from headrace.table.listed import Listed
from headrace.table.pages.called import called
from headrace.table.pages.clock import clock_words
from headrace.table.pages.shelf import ago
from headrace.table.playing import Playing
from headrace.table.words import say


@dataclass(frozen=True)
class Offers:
    """Tables that strangers may join, those offered last first. `count`: how many there are, `now`: seconds since 1970.

    `own`: by table the address of the visitor's seat. `name`: of the visitor, if it is known.
    """

    tables: Sequence[Listed] = ()
    count: int = 0
    now: int = 0
    own: Mapping[str, str] = field(default_factory=dict)
    name: str = ""


def offers(found: Offers, lang: str) -> h.Element:
    """The list; not in sight where nothing is offered."""
    more = found.count - len(found.tables)
    return h.section(".panel.known", aria_labelledby="offers", hidden=not found.tables)[
        h.h2("#offers")[say("offers", lang)],
        h.ul[[_row(table, found, lang) for table in found.tables]],
        more > 0 and h.p(".dim")[say("offers_more", lang, count=more)],
    ]


def _row(table: Listed, found: Offers, lang: str) -> h.Element:
    """A table: what is played, who sits there, with which choices, and since when it waits."""
    free = sum(seat.is_open for seat in table.seats)
    told = [*_choices(table, lang), say("offer_waits", lang, when=ago(max(0, found.now - table.row.offered_at), lang))]
    return h.li[
        h.a(href=at(f"/t/{table.row.id}"))[h.b[table.game.title(lang)], " ", h.span[_who(table, lang)]],
        h.p(".turn")[
            h.b[say("offer_free", lang, count=free, players=len(table.seats))],
            " ",
            table.line.standing[lang] if table.line else None,
        ],
        h.p(".dim")[" · ".join(told)],
        h.div(".acts")[_way_in(table, found, lang)],
    ]


def _who(table: Listed, lang: str) -> str:
    """Who sits there; seats that are free have no name yet."""
    seated = [seat for seat in table.seats if not seat.is_open]
    return ", ".join(
        say("offer_bot", lang, player=seat.name) if seat.level and not seat.is_mechanical else called(seat, table.game, lang)
        for seat in seated
    )


def _choices(table: Listed, lang: str) -> list[str]:
    """What was chosen that is not usual, and how fast the bots move."""
    words, chosen = table.game.words, table.row.options
    told = [
        f"{words.text(f'option.{one.id}', lang)}: {words.text(f'option.{one.id}.{chosen[one.id]}', lang)}"
        for one in table.game.options
        if chosen.get(one.id, one.choices[0]) in one.choices[1:]
    ]
    pace = f"{say('pace', lang)}: {say(f'pace_{table.row.pace}', lang)}"
    clock = f"{say('clock', lang)}: {clock_words(table.clock, lang)}" if table.clock else ""
    return [*told, *filter(None, (clock, pace if table.bot_seats else ""))]


def _way_in(table: Listed, found: Offers, lang: str) -> h.Element:
    """To one's own seat, or to a free one: by one press for whoever has a name."""
    if own := found.own.get(table.row.id):
        return h.a(".btn.small", href=own)[say("offer_seat", lang)]
    way = at(f"/join/{table.row.id}")
    if not found.name:
        return h.a(".btn.small", href=way)[say("sit_down", lang)]
    return h.form(method="post", action=f"{way}/sit")[
        h.button(".btn.small", name="name", value=found.name)[say("sit_down", lang)]
    ]


def strangers_box(lang: str) -> h.Element:
    """May strangers join a table that is being set up?"""
    return h.label(".strangers")[h.input(type="checkbox", name="strangers", value="yes"), say("strangers", lang)]


def offer_switch(table: Playing, base: str, lang: str) -> h.Element:
    """Whether strangers may take the free seats of a table, and the press that changes it."""
    is_offered = bool(table.row.offered_at)
    return h.form(method="post", action=f"{base}/offer", data_send=True)[
        h.p(".dim")[say("strangers_in" if is_offered else "strangers_out", lang)],
        h.button(".btn.small", name="strangers", value="no" if is_offered else "yes")[
            say("strangers_close" if is_offered else "strangers_open", lang)
        ],
    ]
