"""The tokens of a person's programs: which there are, making and revoking one, and the only sight of a new one."""

from collections.abc import Sequence

import htpy as h

from headrace.draw.paths import at
from headrace.table.pages.layout import Reader, page, plain_header
from headrace.table.pages.shelf import ago
from headrace.table.tokens import READ, SCOPES, Token
from headrace.table.words import say

LONGEST_LABEL = 40


def token_lines(tokens: Sequence[Token], now: int, lang: str) -> list[h.Node]:
    """What stands of them on the page of their person."""
    return [
        h.p(".dim")[say("token_note", lang), " ", h.a(href=at("/api/v1/openapi.json"))["/api/v1/openapi.json"]],
        h.ul(".tokens")[[_line(token, now, lang) for token in tokens]] if tokens else None,
        h.form(method="post", action=at("/me/tokens"))[
            h.label[say("token_name", lang), h.input(name="label", maxlength=LONGEST_LABEL, required=True)],
            h.div(".scopes", role="group", aria_label=say("token_scopes", lang))[[_scope(scope, lang) for scope in SCOPES]],
            h.button(".btn.small")[say("token_make", lang)],
        ],
    ]


def _scope(scope: str, lang: str) -> h.Element:
    return h.label[h.input(type="checkbox", name=scope, value="on", checked=scope == READ), say(f"scope_{scope}", lang)]


def _line(token: Token, now: int, lang: str) -> h.Element:
    used = say("token_used", lang, when=ago(now - token.used_at, lang)) if token.used_at else say("token_unused", lang)
    said = [", ".join(token.scopes), say("token_made", lang, when=ago(now - token.made_at, lang)), used]
    return h.li[
        h.div[h.b[token.name], h.p(".dim")[" · ".join(said)]],
        h.form(method="post", action=at(f"/me/tokens/{token.id}"))[
            h.button(".btn.small", aria_label=say("token_revoke_this", lang, name=token.name))[say("token_revoke", lang)]
        ],
    ]


def token_page(reader: Reader, secret: str) -> str:
    """A new token, which is never shown again."""
    lang = reader.lang
    body = [
        plain_header(reader),
        h.main(".sheet-page.sit")[
            h.h1[say("token_title", lang)],
            h.p[say("token_once", lang)],
            h.div(".copied")[
                h.label[say("token", lang), h.input(readonly=True, value=secret)],
                h.button(".btn.small", type="button", data_copy=secret, data_done=say("copied", lang))[say("copy", lang)],
            ],
            h.p[h.a(".btn", href=at("/me#tokens"))[say("me_back", lang)]],
        ],
    ]
    return page(reader, say("token_title", lang), body, script="copying")
