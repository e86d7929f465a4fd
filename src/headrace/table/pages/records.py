"""The page on which a record is opened."""

import htpy as h

from headrace.draw.paths import at
from headrace.table.pages.layout import Reader, page, plain_header
from headrace.table.words import say


def record_page(reader: Reader, size: int, said: str = "", note: str = "") -> str:
    """What a record is, and where it goes. `size`: kilobytes it may have; `said`: what was refused, and `note` why."""
    lang = reader.lang
    body = [
        plain_header(reader),
        h.main(".sheet-page.sit")[
            h.h1[say("record.open", lang)],
            note and h.p(".refusal", role="alert")[note],
            h.p[say("record.note", lang, size=size)],
            h.form(method="post", action=at("/record"), enctype="multipart/form-data")[
                h.label[say("record.file", lang), h.input(type="file", name="file", accept=".json,application/json")],
                h.label[say("record.text", lang), h.textarea(name="text", rows="6", spellcheck="false")[said]],
                h.button(".btn.primary.big")[say("record.open", lang)],
            ],
            h.p[h.a(".btn", href=at("/"))[say("to_lobby", lang)]],
        ],
    ]
    return page(reader, say("record.open", lang), body, script="record")
