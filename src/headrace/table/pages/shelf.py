"""The tables a visitor sits at: whose turn it is, and what was done last; and the way to put one away or to delete it."""

from collections.abc import Sequence
from dataclasses import dataclass

import htpy as h

from headrace.draw.paths import at
from headrace.table.listed import Line, Listed
from headrace.table.pages.called import called
from headrace.table.pages.clock import time_left
from headrace.table.pages.layout import Reader, page, plain_header
from headrace.table.playing import Playing
from headrace.table.words import say

MOST_OVER = 3
"""Tables whose game is over that are in sight at once."""
SPANS = (("days", 86_400), ("hours", 3_600), ("minutes", 60))


@dataclass(frozen=True)
class Known:
    """A table the visitor sits at, by this secret. `now`: seconds since 1970. `put_away`: among those out of sight.

    `note`: what they have written down of it.
    """

    table: Listed
    token: str
    now: int
    put_away: bool = False
    note: str = ""

    @property
    def href(self) -> str:
        return at(f"/t/{self.table.row.id}/{self.token}")

    @property
    def is_mine(self) -> bool:
        """Is it this visitor's turn?"""
        return self.table.asks(self.token)

    @property
    def rank(self) -> tuple[bool, bool, int]:
        """My turn first, then what runs, then what is over; of each the newest first."""
        return not self.is_mine, self.table.is_over, -self.table.row.moved_at


def shelf(known: Sequence[Known], lang: str) -> h.Element:
    """All of them, of those that are over the newest; the older ones and what was put away lie folded below."""
    ordered = sorted(known, key=lambda one: one.rank)
    shown, away = ([one for one in ordered if one.put_away is wanted] for wanted in (False, True))
    over = [one for one in shown if one.table.is_over]
    older = over[MOST_OVER:]
    lying = [one for one in shown if one not in older]
    return h.section(".panel.known", aria_labelledby="known")[
        h.h2("#known")[say("your_tables", lang)],
        h.ul[[row(one, lang) for one in lying]] if lying else h.p(".dim")[say("no_tables", lang)],
        _fold("older", say("finished_older", lang, count=len(older)), older, lang),
        _fold("away", say("put_away", lang, count=len(away)), away, lang),
        h.p(".about")[
            h.a(href=at("/me"))[say("me_all", lang)] if known else None, h.a(href=at("/record"))[say("record.open", lang)]
        ],
    ]


def _fold(name: str, words: str, known: Sequence[Known], lang: str) -> h.Element | None:
    """Tables that are not in sight at once."""
    return h.details(f"#{name}")[h.summary[words], h.ul[[row(one, lang) for one in known]]] if known else None


def row(known: Known, lang: str, back: str = "/") -> h.Element:
    """A table: who plays there, how it stands, and what can be done with it. `back`: the page that it is done from."""
    table, own = known.table, known.table.seats_of(known.token)
    told = [seat for seat in table.seats if seat.seat not in own or seat.stand_in]
    others = ", ".join(called(seat, table.game, lang) for seat in told)
    return h.li(class_="mine" if known.is_mine else "over" if table.is_over else None)[
        h.a(href=known.href)[h.b[table.game.title(lang)], _kind(table, lang), " ", h.span[others]],
        _standing(known, table.line, lang) if table.line else h.p(".turn.dim")[say("being_opened", lang)],
        h.div(".acts")[
            table.is_over
            and h.a(".btn.small.quiet", href=f"{known.href}/record.json", download=f"{table.row.id}.json")[
                say("record_of", lang)
            ],
            h.form(method="post", action=at(f"/tables/{table.row.id}/{'bring_back' if known.put_away else 'put_away'}"))[
                h.input(type="hidden", name="next", value=at(back)),
                h.button(".btn.small.quiet")[say("do_bring_back" if known.put_away else "do_put_away", lang)],
            ],
            table.row.host == known.token and h.a(".btn.small.quiet", href=f"{known.href}/delete")[say("delete", lang)],
        ],
        known.note and h.details(f"#note-{table.row.id}.note")[h.summary[say("notes", lang)], h.p[known.note]],
    ]


def _kind(table: Listed, lang: str) -> str:
    """What a table is, if it is no table that people play at."""
    kind = "trial" if table.row.is_trial else "record.opened" if table.row.is_opened else ""
    return kind and f" ({say(kind, lang)})"


def _standing(known: Known, line: Line, lang: str) -> list[h.Node]:
    """Whose turn it is, how far the game is, and what was done last."""
    over = line.turn is None
    return [
        h.p(".turn")[
            h.b[_whose_turn(known, line, lang)],
            " ",
            time_left(known.table, known.now, lang),
            line.standing[lang],
            " ",
            over and h.small[_when(known, lang)],
        ],
        not over and h.p(".dim")[_last_move(known, line, lang)],
    ]


def _whose_turn(known: Known, line: Line, lang: str) -> str:
    table = known.table
    if line.ended:
        return say("finished_without", lang)
    if line.turn is None:
        winners = ", ".join(called(table.seats[seat], table.game, lang) for seat in line.winners)
        return say("finished_won", lang, players=winners) if winners else say("finished", lang)
    if known.is_mine:
        return say("turn_mine", lang)
    seat = table.seats[line.turn]
    is_open = table.is_among_friends and seat.is_open and not seat.bot
    return say("waits_open" if is_open else "turn_other", lang, player=called(seat, table.game, lang))


def _last_move(known: Known, line: Line, lang: str) -> str:
    """What was done last, and when."""
    told, when = line.lately[lang], _when(known, lang)
    return f"{when}: {told}" if told and when else told or say("nothing_yet", lang)


def _when(known: Known, lang: str) -> str:
    """How long ago something was done there, as far as that is known."""
    at = known.table.row.moved_at
    return ago(known.now - at, lang) if at else ""


def ago(seconds: int, lang: str) -> str:
    """How long ago something was."""
    name, span = next(((name, span) for name, span in SPANS if seconds >= span), ("now", 1))
    return say(f"ago_{name}", lang, count=seconds // span)


def delete_page(reader: Reader, table: Playing, base: str) -> str:
    """Asks once more: deleting cannot be taken back, and is for everybody."""
    lang = reader.lang
    body = [
        plain_header(reader),
        h.main(".sheet-page")[
            h.h1[say("delete_title", lang, game=table.game.title(lang))],
            h.p[say("delete_note", lang, players=", ".join(table.names), count=table.pos.ply)],
            h.form(method="post", action=f"{base}/delete")[
                h.input(type="hidden", name="sure", value="yes"), h.button(".btn.big")[say("delete_sure", lang)]
            ],
            h.p[h.a(".btn", href=at("/"))[say("delete_not", lang)]],
        ],
    ]
    return page(reader, say("delete", lang), body, table.game)
