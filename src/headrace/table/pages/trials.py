"""What a trial is: the page that asks how it shall go, and the banner over its table."""

import htpy as h

from headrace import bots
from headrace.table.pages.called import seat_words
from headrace.table.pages.game import Looker
from headrace.table.pages.layout import Reader, page, plain_header
from headrace.table.playing import Playing
from headrace.table.words import say


def trial_page(reader: Reader, table: Playing, looker: Looker, ply: int) -> str:
    """What a trial from this moment is, and who plays the other seats."""
    lang = reader.lang
    offered = bots.levels(table.game, table.pos.players)
    levels = {"": say("try_by_hand", lang)} | {level: seat_words(table.game, level, lang) for level in offered}
    body = [
        plain_header(reader),
        h.main(".sheet-page")[
            h.h1[say("try_title", lang, game=table.game.title(lang), moves=ply)],
            h.p[say("try_note", lang)],
            h.form(".trying", method="post", action=f"{looker.base}/try")[
                h.input(type="hidden", name="at", value=str(ply)),
                h.label[
                    say("try_others", lang),
                    h.select(name="level")[[h.option(value=level)[told] for level, told in levels.items()]],
                ],
                h.button(".btn.big")[say("try_start", lang)],
            ],
            h.p[h.a(".btn", href=f"{looker.base}?at={ply}")[say("try_not", lang)]],
        ],
    ]
    return page(reader, say("try", lang), body, table.game)
