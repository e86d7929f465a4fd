"""The rules of a game as a page: contents, search, pictures of the board, and every clause with its anchor."""

import re
from collections.abc import Iterable
from urllib.parse import quote

import htpy as h
from markupsafe import Markup

from headrace.boards.signs import legend
from headrace.core.game import Game
from headrace.core.rulebook import Section
from headrace.draw import defs
from headrace.draw.paths import at
from headrace.table.pages.layout import Reader, page, plain_header
from headrace.table.pages.pictures import THEMES, Shot, address_of, picture, shots_of
from headrace.table.words import say

BESIDE = "beside=table"
"""What is asked for rules that stand beside the table."""
FIRST_SECTION = re.compile("(?=<h2 )")


def rules_page(reader: Reader, game: Game, back: str, folded: bool) -> str:
    """Contents beside the rules; `folded`: they are closed at first, where the screen is known to be a phone.

    `back`: where the table is; nothing where the rules stand beside it.
    """
    lang, book = reader.lang, game.rulebook(reader.lang)
    signs = at(f"/rules/{game.id}/signs?") + (f"next={quote(back)}" if back else BESIDE)
    body = [
        back and plain_header(reader),
        h.main(class_="rules" if back else "rules beside")[
            h.div(".rules-side")[
                back and h.p[h.a(".btn", href=back)[say("back" if back != at("/") else "to_lobby", lang)]],
                h.p[h.a(".btn.small", href=signs)[say("signs", lang)]],
                _search(lang),
                h.details("#contents", open=not folded)[
                    h.summary[say("contents", lang)], h.nav(aria_label=say("contents", lang))[_contents(book.sections)]
                ],
            ],
            h.article(".sheet-page")[Markup(_illustrated(book.html, game, lang, "" if back else "_blank"))],
        ],
        h.script(type="module", src=at("/static/rules.js")),
    ]
    return page(reader, f"{game.title(lang)} - {say('rules', lang)}", body, game)


def signs_page(reader: Reader, game: Game, back: str) -> str:
    """What the signs on the boards of a game mean; `back`: as for the rules."""
    lang = reader.lang
    way = h.a(".btn", href=back)[say("back" if back != at("/") else "to_lobby", lang)]
    body = [
        back and plain_header(reader),
        Markup(defs(*game.packages)),
        h.main(".sheet-page.leaf")[
            h.p[way if back else h.a(".btn.small", href=at(f"/rules/{game.id}?{BESIDE}"))[say("rules", lang)]],
            h.h1(".nameplate")[game.title(lang)],
            h.h2[say("signs", lang)],
            Markup(legend(game, lang)),
        ],
    ]
    return page(reader, f"{game.title(lang)} - {say('signs', lang)}", body, game)


def _contents(sections: Iterable[Section]) -> h.Element:
    return h.ul[[h.li(data_depth=str(section.depth))[h.a(href=f"#{section.anchor}")[section.title]] for section in sections]]


def _search(lang: str) -> h.Element:
    """Where to look for words; the script unfolds it, for it does the looking."""
    return h.search(".find", hidden=True)[
        h.label[say("find", lang), h.input(type="search", enterkeyhint="search", autocomplete="off", spellcheck="false")],
        h.output(data_none=say("find_none", lang), data_at=say("find_at", lang, at="{at}", all="{all}")),
        [
            h.button(
                ".btn.small.icon",
                type="button",
                data_find=way,
                title=say(f"find_{way}", lang),
                aria_label=say(f"find_{way}", lang),
            )[sign]
            for way, sign in (("before", "↑"), ("next", "↓"))
        ],
    ]


def _illustrated(html: str, game: Game, lang: str, target: str) -> str:
    """The rules with their pictures: each below the heading of its section, or above all sections."""
    for shot in shots_of(game):
        figure = str(_figure(shot, game, lang, target))
        place = re.compile(rf'(?<= id="{re.escape(shot.at)}">)(.*?</h\d>)') if shot.at else FIRST_SECTION
        html = place.sub(lambda found, figure=figure: f"{found.group()}{figure}", html, count=1)  # type: ignore[misc]
    return html


def _figure(shot: Shot, game: Game, lang: str, target: str) -> h.Element:
    """A picture for each theme, of which the style shows one; pressed, it is shown alone and large, in `target`."""
    enlarge = say("enlarge", lang)
    return h.figure[
        [
            h.a(class_=f"in-{theme}", href=address_of(game, shot.name, lang, theme), target=target or None)[
                picture(game, shot.name, lang, theme, enlarge)
            ]
            for theme in THEMES
        ],
        h.figcaption[shot.caption[lang]],
    ]
