"""What every page has round it."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote

import htpy as h
from markupsafe import Markup

from headrace.core.rooms import GameRooms
from headrace.draw import inline_icon, stored
from headrace.draw.paths import at
from headrace.draw.symbols import symbols
from headrace.table.pages.style import style_address
from headrace.table.words import LANGUAGES, say

THEMES = ("auto", "light", "dark")
CONFIRM = ("never", "lasting", "always")
"""When somebody is asked once more before a decision; the first unless they say otherwise, in every game."""
LANGUAGE_LABELS = {"en": "EN", "ko": "한"}


@dataclass(frozen=True)
class Reader:
    """Who reads the page: language, theme, the address that is being read with what is asked there, and when to ask once more
    before a decision."""

    lang: str
    theme: str
    path: str
    confirm: str = CONFIRM[0]

    def is_asked_again(self, lasts: bool) -> bool:
        """Is this reader asked once more before a decision? `lasts`: it cannot be taken back."""
        return self.confirm == "always" or (self.confirm == "lasting" and lasts)


def page(
    reader: Reader,
    title: str,
    body: Sequence[h.Node],
    game: GameRooms | None = None,
    refresh: bool = False,
    script: str = "",
    told: Sequence[h.Node] = (),
) -> str:
    """A whole page, with the script of that name. `told`: what its head says to those who show a link to it."""
    head = h.head[
        h.meta(charset="utf-8"),
        h.meta(name="viewport", content="width=device-width, initial-scale=1"),
        h.meta(name="color-scheme", content="light dark"),
        h.title[f"{title} - Headrace"],
        told,
        h.link(rel="icon", href=at("/static/mark.svg")),
        h.link(rel="apple-touch-icon", href=at("/static/icon-192.png")),
        h.link(rel="manifest", href=at("/manifest.webmanifest"), crossorigin="use-credentials"),
        h.link(rel="stylesheet", href=style_address(game)),
        refresh and h.noscript[h.meta({"http-equiv": "refresh", "content": "3"})],
        h.script(src=at("/static/theme.js")),
        h.script(type="module", src=at("/static/scrolling.js")),
        script and h.script(type="module", src=at(f"/static/{script}.js")),
    ]
    attributes = {"lang": reader.lang, "data-theme": reader.theme}
    if game:
        attributes |= {"data-game": game.id, "data-layout": game.layout}
    return str(h.html(attributes)[head, h.body[body]])


def languages(reader: Reader) -> h.Element:
    """The switch between languages; it comes back to this page."""
    return h.span(".lang", role="group", aria_label=say("language", reader.lang))[
        [
            h.a(
                href=at(f"/lang/{lang}?next={quote(reader.path)}"),
                hreflang=lang,
                aria_current="true" if lang == reader.lang else None,
            )[LANGUAGE_LABELS[lang]]
            for lang in LANGUAGES
        ]
    ]


def plain_header(reader: Reader) -> h.Element:
    """The header of pages that are no table."""
    return h.header(".top")[
        h.a(".mark", href=at("/"))[say("mark", reader.lang)],
        h.span(".mid"),
        h.nav[themes(reader), languages(reader), Markup(stored(symbols(["person"]))), me_link(reader.lang)],
    ]


def me_link(lang: str) -> h.Element:
    """The way to the page of whoever reads."""
    return h.a(".btn.quiet.icon.me-link", href=at("/me"), title=say("me", lang), aria_label=say("me", lang))[
        Markup(inline_icon("person", 20))
    ]


def themes(reader: Reader) -> h.Element:
    """The switch between themes."""
    return h.span(".themes", role="group", aria_label=say("theme", reader.lang))[
        [
            h.a(href=at(f"/theme/{theme}?next={quote(reader.path)}"), aria_current="true" if theme == reader.theme else None)[
                say(f"theme_{theme}", reader.lang)
            ]
            for theme in THEMES
        ]
    ]


def side_page(reader: Reader, game: GameRooms, base: str, title: str, style: str, *parts: h.Node, marks: h.Node = None) -> str:
    """A page beside a table, with the way back there. `base`: its address; `marks`: what the drawings of the page need."""
    body = [
        plain_header(reader),
        marks,
        h.main(f".sheet-page.{style}")[
            h.p[h.a(".btn", href=base)[say("back", reader.lang)]],
            h.h1(".nameplate")[game.title(reader.lang)],
            h.h2[title],
            parts,
        ],
    ]
    return page(reader, title, body, game)


def message_page(reader: Reader, title: str, message: str) -> str:
    """A page that says what was wrong and what would be right."""
    body = [
        plain_header(reader),
        h.main(".sheet-page")[
            h.h1[title], h.p(role="alert")[message], h.p[h.a(".btn", href=at("/"))[say("to_lobby", reader.lang)]]
        ],
    ]
    return page(reader, title, body)
