"""What a person writes down of a table: folded away in the pane of the header, and as a page."""

import htpy as h

from headrace.table.notes import Note
from headrace.table.pages.layout import Reader, side_page
from headrace.table.playing import Playing
from headrace.table.words import say

LONGEST_NOTES = 4_000


def notes_fold(base: str, lang: str, alone: bool) -> h.Element:
    """The script fetches them when they are opened, and keeps them as they are typed. `alone`: is nothing else in the pane?"""
    return h.details("#notes", open=alone, data_saved=say("notes_saved", lang), data_lost=say("notes_lost", lang))[
        h.summary[say("notes", lang)],
        h.noscript[h.p[h.a(href=f"{base}/notes")[say("notes", lang)]]],
        h.p(".dim")[say("notes_note", lang)],
        _text(lang),
        h.p(".state", role="status"),
        h.div(".replaced", hidden=True)[h.p(".dim")[say("notes_replaced", lang)], h.pre(tabindex="0")],
    ]


def _text(lang: str, text: str = "") -> h.Element:
    return h.textarea(name="notes", rows="7", maxlength=LONGEST_NOTES, aria_label=say("notes", lang))[text]


def notes_page(reader: Reader, table: Playing, base: str, note: Note, refused: str = "") -> str:
    """The same without script. `refused`: why they were not kept."""
    lang = reader.lang
    return side_page(
        reader,
        table.game,
        base,
        say("notes", lang),
        "notes",
        h.p(".dim")[say("notes_note", lang)],
        refused and h.p(".refusal", role="alert")[refused],
        h.form(method="post", action=f"{base}/notes")[
            h.input(type="hidden", name="seen", value=str(note.changes)),
            _text(lang, note.text),
            h.button(".btn.small")[say("apply", lang)],
        ],
    )
