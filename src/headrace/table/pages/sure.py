"""Asks once more before a move, for readers who wish that and whose browser runs no script."""

import htpy as h

from headrace.boards.whole_actions import NEXT
from headrace.table.pages.game import Looker
from headrace.table.pages.layout import Reader, page, plain_header
from headrace.table.playing import Playing
from headrace.table.posts import lasts, named
from headrace.table.words import say


def sure_page(reader: Reader, table: Playing, looker: Looker, form: dict[str, str]) -> str:
    """The move of a form, which is allowed, in words; the same form once more, and the way back."""
    lang, action, focus = reader.lang, form["action"], form.get("focus", "")
    told = NEXT.join(table.game.phrase(move.number, lang, table.pos.state) for move in named(table.game, action))
    kept = {"version": form["version"], "action": action, "focus": focus, "sure": "yes"}
    body = [
        plain_header(reader),
        h.main(".sheet-page")[
            h.h1[say("sure_title", lang)],
            h.p[told],
            lasts(table.draft(), looker.seats, action) and h.p[say("sure_lasting", lang)],
            h.form(method="post", action=f"{looker.base}/move")[
                [h.input(type="hidden", name=name, value=value) for name, value in kept.items()],
                h.button(".btn.big")[say("sure_do", lang)],
            ],
            h.p[h.a(".btn", href=looker.base)[say("sure_not", lang)]],
        ],
    ]
    return page(reader, say("sure_title", lang), body, table.game)
