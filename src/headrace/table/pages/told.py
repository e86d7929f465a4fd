"""The page of how a person is told that a table waits for them: the ways there are, and forms for new ones."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import htpy as h

from headrace.draw.paths import at
from headrace.table.pages.layout import Reader, page, plain_header
from headrace.table.telling.outside import LONGEST_ADDRESS
from headrace.table.telling.webhook import BODIES
from headrace.table.ways import EMAIL, OFF, PUSH, UNSURE, WEBHOOK, Way
from headrace.table.words import say

HERE = "/told"
DELAYS = (0, 60, 300, 900, 3600, 21600)
"""Seconds that may be chosen, from when a table begins to wait."""
USUAL_DELAY, PUSH_DELAY = 300, 60
LONGEST_EMAIL = 254


@dataclass(frozen=True)
class Told:
    """A person's ways. `note`: what has become of what they asked for, `refused` why nothing has, and then `said` what they said.
    `secret`: that of a way which was just made, shown once. `push_key`: by which browsers know the server. `has_mail`: can it
    send letters? `may`: does somebody sit at a table, so that there may be anything to tell?"""

    ways: Sequence[Way]
    note: str = ""
    refused: str = ""
    secret: str = ""
    push_key: str = ""
    has_mail: bool = False
    may: bool = True
    said: Mapping[str, str] = field(default_factory=dict)


def told_page(reader: Reader, told: Told) -> str:
    """The whole page."""
    lang = reader.lang
    body = [
        plain_header(reader),
        h.main(".lobby.me.told")[
            h.div(".head")[h.h1[say("told", lang)], h.p(".lead")[say("told_lead", lang)]],
            told.refused and h.p(".refusal", role="alert")[told.refused],
            told.note and h.p(".done", role="status")[told.note],
            told.secret and _secret(told.secret, lang),
            h.div(".halves")[h.div[_ways(told.ways, lang)], h.div[_new(told, lang)]],
            h.p[h.a(".btn", href=at("/me"))[say("me_back", lang)]],
        ],
    ]
    return page(reader, say("told", lang), body, script="told")


def told_panel(lang: str) -> h.Element:
    """The way there from the page of a person."""
    return h.section(".panel.known", aria_labelledby="told")[
        h.h2("#told")[say("told", lang)],
        h.p(".dim")[say("told_lead", lang)],
        h.p[h.a(".btn.small", href=at(HERE))[say("told_choose", lang)]],
    ]


def _secret(secret: str, lang: str) -> h.Element:
    return h.section(".panel.known.copied", aria_labelledby="secret")[
        h.h2("#secret")[say("told_secret", lang)],
        h.p[say("told_secret_note", lang)],
        h.label[say("told_secret", lang), h.input(readonly=True, value=secret)],
        h.button(".btn.small", type="button", data_copy=secret, data_done=say("copied", lang))[say("copy", lang)],
    ]


# ---- the ways there are ---------------------------------------------------------------------------------------------
def _ways(ways: Sequence[Way], lang: str) -> h.Element:
    return h.section(".panel.known", aria_labelledby="ways")[
        h.h2("#ways")[say("told_ways", lang)],
        [_way(way, lang) for way in ways] or h.p(".dim")[say("told_none", lang)],
    ]


def _way(way: Way, lang: str) -> h.Element:
    """A way: what it is, whether it works, when its messages come; to try and to remove."""
    name = _name(way, lang)
    return h.div(".means", role="group", aria_label=name)[
        h.p[h.b[name], " ", h.span(".dim")[_where(way)]],
        h.p(".dim")[say("told_since", lang, day=time.strftime("%Y-%m-%d", time.gmtime(way.made_at)))],
        way.state == UNSURE and h.p(".refusal")[say("told_unsure", lang)],
        way.state == OFF and h.p(".refusal")[say("told_off", lang, count=way.failures)],
        h.form(method="post", action=at(f"{HERE}/{way.id}/delay"))[
            _delay(way.delay, lang), h.button(".btn.small")[say("apply", lang)]
        ],
        [
            h.form(method="post", action=at(f"{HERE}/{way.id}/{what}"))[h.button(".btn.small")[say(f"told_{what}", lang)]]
            for what in ("try", "remove")
        ],
    ]


def _name(way: Way, lang: str) -> str:
    """What a way is called."""
    if way.kind == WEBHOOK:
        return say(f"told_sort_{way.sort}", lang)
    return say("told_browser", lang, browser=way.sort) if way.kind == PUSH else say("told_email", lang)


def _where(way: Way) -> str:
    """Of an address what is no secret for the person."""
    if way.kind == EMAIL:
        return way.address
    return "" if way.kind == PUSH else urlsplit(way.address).netloc


def _delay(chosen: int, lang: str) -> h.Element:
    return h.label[
        say("told_delay", lang),
        h.select(name="delay")[
            [h.option(value=str(delay), selected=delay == chosen)[say(f"told_after_{delay}", lang)] for delay in DELAYS]
        ],
    ]


# ---- new ones -------------------------------------------------------------------------------------------------------
def _new(told: Told, lang: str) -> list[h.Element]:
    if not told.may:
        return [h.p[say("error.no_person", lang)]]
    by_email = [_email(told.said, lang)] if told.has_mail else []
    return [_push(told.push_key, lang), *by_email, _webhook(told.said, lang)]


def _offer(kind: str, note: h.Node, lang: str, *fields: h.Node, delay: int = USUAL_DELAY, push: str | None = None) -> h.Element:
    """The form for a new way of a kind."""
    return h.section(".panel.known", aria_labelledby=kind)[
        h.h2(f"#{kind}")[say(f"told_by_{kind}", lang)],
        note,
        h.form(method="post", action=at(f"{HERE}/{kind}"), data_push=push)[
            fields, _delay(delay, lang), h.button(".btn.small")[say("told_push_do" if push else "told_add", lang)]
        ],
    ]


def _push(key: str, lang: str) -> h.Element:
    """What a browser says of itself is filled in by the script, once somebody has pressed."""
    unable, denied, failed = (say(f"told_push_{why}", lang) for why in ("unable", "denied", "failed"))
    return _offer(
        PUSH,
        h.noscript[h.p[unable]],
        lang,
        [h.input(type="hidden", name=name) for name in ("address", "key", "auth")],
        h.p(".refusal", role="alert", hidden=True, data_unable=unable, data_denied=denied, data_failed=failed),
        delay=PUSH_DELAY,
        push=key,
    )


def _email(said: Mapping[str, str], lang: str) -> h.Element:
    entry = h.input(
        name="email",
        required=True,
        value=said.get("email", ""),
        maxlength=LONGEST_EMAIL,
        inputmode="email",
        autocomplete="email",
    )
    return _offer(EMAIL, h.p(".dim")[say("told_email_note", lang)], lang, h.label[say("me_email", lang), entry])


def _webhook(said: Mapping[str, str], lang: str) -> h.Element:
    chosen = said.get("sort")
    sorts = [h.option(value=sort, selected=sort == chosen)[say(f"told_sort_{sort}", lang)] for sort in BODIES]
    entry = h.input(
        name="address",
        required=True,
        value=said.get("address", ""),
        maxlength=LONGEST_ADDRESS,
        inputmode="url",
        autocomplete="off",
        placeholder="https://",
    )
    return _offer(
        WEBHOOK,
        h.p(".dim")[say("told_webhook_note", lang)],
        lang,
        h.label[say("told_sort", lang), h.select(name="sort")[sorts]],
        h.label[say("told_address", lang), entry],
    )


# ---- links in letters -----------------------------------------------------------------------------------------------
def letter_page(reader: Reader, what: str, address: str, token: str = "") -> str:
    """What a link in a letter to an address leads to: the press that does it, or, without a token, that it is done."""
    lang = reader.lang
    title = say(f"told_{what}_title", lang)
    do = h.form(method="post", action=at(f"{HERE}/{what}/{token}"))[h.button(".btn.primary.big")[say(f"told_{what}_do", lang)]]
    body = [
        plain_header(reader),
        h.main(".sheet-page.sit")[
            h.h1[title],
            h.p[address],
            do if token else h.p(role="status")[say(f"told_{what}_done", lang)],
            h.p[h.a(".btn", href=at(HERE))[say("told", lang)]],
        ],
    ]
    return page(reader, title, body)
