"""The pane under its sign in the header: what is said at the table, and what one writes down of it for oneself."""

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from headrace.draw import inline_icon
from headrace.table.chat import Speaker
from headrace.table.pages.chat import chat_part
from headrace.table.pages.notes import notes_fold
from headrace.table.words import say


def talk_pane(base: str, seats: Sequence[int], speaker: Speaker | None, notes: bool, lang: str) -> h.Fragment | None:
    """Folded away; the script fills it, and says beside the sign how much is new. `notes`: has whoever looks some here?"""
    if speaker is None and not notes:
        return None
    words = say("notes" if speaker is None else "talk" if notes else "chat", lang)
    icon = Markup(inline_icon("chat" if speaker else "notes", 20))
    return h.fragment[
        h.details("#talk", data_pane="details", data_name=words, data_new=say("talk_new", lang, name=words, count="{count}"))[
            h.summary(".btn.quiet.icon", title=words, aria_label=words)[icon, h.b(hidden=True)],
            h.section(".panel", aria_label=words)[
                chat_part(base, seats, speaker, lang) if speaker else None,
                notes and notes_fold(base, lang, alone=speaker is None),
            ],
        ],
        h.span("#said.unseen", aria_live="polite"),
    ]
