"""What is said at a table: where it is read and written in the pane of the header, and the same as a page."""

from collections.abc import Sequence
from datetime import UTC, datetime

import htpy as h
from markupsafe import Markup

from headrace.table.chat import LONGEST, WATCHING, Said, Speaker
from headrace.table.pages.layout import Reader, side_page
from headrace.table.playing import Playing
from headrace.table.words import say


def chat_part(base: str, seats: Sequence[int], speaker: Speaker, lang: str) -> h.Element:
    """Of the pane; the script fills it."""
    words = say("chat", lang)
    return h.section("#chat", aria_label=words, data_own=" ".join(map(str, seats)), data_lost=say("lost", lang))[
        h.p[h.b[words], " ", h.small(".dim")[say(f"chat_{speaker.room}", lang)]],
        h.noscript[h.p[h.a(href=f"{base}/chat")[words]]],
        h.button(".btn.small.quiet.earlier", type="button", hidden=True)[say("chat_earlier", lang)],
        h.p(".dim.nothing")[say("chat_nothing", lang)],
        h.ol(tabindex="0", aria_label=words),
        _form(base, speaker, "", "", lang),
        h.details(".mutes")[
            h.summary[say("chat_mute", lang)],
            h.fieldset[h.legend(".unseen")[say("chat_mute", lang)], _mute(say("chat_mute_all", lang))],
        ],
    ]


def _mute(words: str) -> h.Element:
    return h.label[h.input(type="checkbox", value="*"), h.span[words]]


def _form(base: str, speaker: Speaker, text: str, note: str, lang: str) -> h.Element:
    """Where a line is written; whoever watches says who they are."""
    return h.form(method="post", action=f"{base}/chat")[
        h.p(".refusal", role="alert", hidden=not note)[note],
        speaker.room == WATCHING
        and h.input(name="name", value=speaker.name, required=True, maxlength="20", placeholder=say("seat_name", lang)),
        h.input(
            name="text",
            value=text,
            required=True,
            maxlength=LONGEST,
            autocomplete="off",
            enterkeyhint="send",
            placeholder=say("chat_write", lang),
            aria_label=say("chat_write", lang),
        ),
        h.button(".btn.small")[say("chat_send", lang)],
    ]


def lines_of(said: Sequence[Said]) -> str:
    """Lines as they are read, each with its time; the script tells it by the clock of whoever reads."""
    return "".join(str(_line(one)) for one in said)


def _line(one: Said) -> h.Element:
    when = datetime.fromtimestamp(one.said_at, UTC)
    return h.li(data_number=str(one.number), data_who=one.name if one.seat < 0 else str(one.seat))[
        h.b[one.name], " ", h.time(datetime=when.isoformat())[f"{when:%Y-%m-%d %H:%M} UTC"], " ", h.span[one.text]
    ]


def chat_page(
    reader: Reader, table: Playing, base: str, speaker: Speaker, said: Sequence[Said], more: bool, note: str = "", text: str = ""
) -> str:
    """What is said there as a page of its own. `note`: why the text was refused."""
    lang = reader.lang
    return side_page(
        reader,
        table.game,
        base,
        say("chat", lang),
        "chat",
        h.p(".dim")[say(f"chat_{speaker.room}", lang)],
        more and h.p[h.a(href=f"{base}/chat?before={said[0].number}")[say("chat_earlier", lang)]],
        h.ol[Markup(lines_of(said))] if said else h.p(".dim")[say("chat_nothing", lang)],
        _form(base, speaker, text, note, lang),
    )
