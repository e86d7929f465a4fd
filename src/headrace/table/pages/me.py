"""The page of a person: their tables, how their games ended, what they say of themselves, and the link that carries it all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import htpy as h
from markupsafe import Markup

from headrace.core.game import UnknownGame, game
from headrace.draw.paths import at
from headrace.table.pages.called import level_words
from headrace.table.pages.friends import code, waiting_words
from headrace.table.pages.layout import Reader, page, plain_header
from headrace.table.pages.notes import LONGEST_NOTES
from headrace.table.pages.shelf import Known, row
from headrace.table.pages.tokens import token_lines
from headrace.table.pages.told import LONGEST_EMAIL, told_panel
from headrace.table.persons import Person, Tally
from headrace.table.storage import MECHANICAL
from headrace.table.tokens import Token
from headrace.table.words import say

HERE = "/me"
LONGEST_NAME = 20
COLUMNS = ("games", "wins", "place", "points", "best")


@dataclass(frozen=True)
class Some:
    """A page of a person's tables: those that run or those that are over, which page of how many it is."""

    known: Sequence[Known]
    at: int = 1
    pages: int = 1


@dataclass(frozen=True)
class Mine:
    """All that is a person's. `person`: None where the browser knows tables, but nobody has taken a seat there since there are
    persons. `may`: can it become somebody's by asking? `said`: what a form said that was refused, and `note` why."""

    person: Person | None
    running: Some
    over: Some
    away: Sequence[Known] = ()
    tallies: Sequence[Tally] = ()
    tokens: Sequence[Token] = ()
    now: int = 0
    may: bool = True
    note: str = ""
    said: Mapping[str, str] = field(default_factory=dict)

    def text(self, name: str) -> str:
        """What a field of a form holds."""
        return self.said.get(name, getattr(self.person, name, ""))


def me_page(reader: Reader, mine: Mine) -> str:
    """The whole page."""
    lang = reader.lang
    title = (mine.person and mine.person.name) or say("me", lang)
    body = [
        plain_header(reader),
        h.main(".lobby.me", waiting_words(lang))[
            h.div(".head")[h.h1[title], h.p(".lead")[say("me_lead", lang)]],
            mine.note and h.p(".refusal", role="alert")[mine.note],
            h.div(".halves")[
                h.div[[Markup(html) for html in me_lists(mine, lang).values()]],
                h.div[
                    [_about(mine, lang), told_panel(lang), _link_panel(lang), _notes(mine, lang), _consent(mine, lang)]
                    if mine.may
                    else _come_panel(lang),
                    _panel("tokens", lang, *token_lines(mine.tokens, mine.now, lang)),
                ],
            ],
        ],
    ]
    return page(reader, title, body, script="lobby")


def me_lists(mine: Mine, lang: str) -> dict[str, str]:
    """The lists of tables and figures by their headings; the script keeps them true."""
    return {
        "known": str(_running(mine, lang)),
        "over": str(_over(mine, lang)),
        "tallies": str(_tallies(mine.tallies, lang)),
    }


def _panel(name: str, lang: str, *inside: h.Node, hidden: bool = False) -> h.Element:
    return h.section(".panel.known", aria_labelledby=name, hidden=hidden)[h.h2(f"#{name}")[say(f"me_{name}", lang)], inside]


# ---- tables ---------------------------------------------------------------------------------------------------------
def _running(mine: Mine, lang: str) -> h.Element:
    """What runs, the way to the next that waits, and what was put away."""
    some = mine.running
    asked = any(known.is_mine for known in some.known)
    return h.section(".panel.known", aria_labelledby="known")[
        h.h2("#known")[say("your_tables", lang)],
        asked and h.p(".next")[h.a(".btn.primary", href=at("/next"))[say("me_next", lang)]],
        h.ul[[row(known, lang, HERE) for known in some.known]] if some.known else h.p(".dim")[say("no_tables", lang)],
        _pager(some, "page", "known", lang),
        _away(mine.away, lang) if mine.away else None,
    ]


def _away(known: Sequence[Known], lang: str) -> h.Element:
    return h.details("#away")[h.summary[say("put_away", lang, count=len(known))], h.ul[[row(one, lang, HERE) for one in known]]]


def _over(mine: Mine, lang: str) -> h.Element:
    """Games that are over, each with its result and its record; not in sight where there are none."""
    lines = h.ul[[row(known, lang, HERE) for known in mine.over.known]]
    return _panel("over", lang, lines, _pager(mine.over, "over", "over", lang), hidden=not mine.over.known)


def _pager(some: Some, name: str, anchor: str, lang: str) -> h.Element | None:
    """The ways to other pages of a list."""
    if some.pages < 2:
        return None
    ways = (("newer", some.at - 1), ("older", some.at + 1))
    return h.p(".pager")[
        [
            h.a(".btn.small", href=at(f"{HERE}?{name}={number}#{anchor}"))[say(f"me_{way}", lang)]
            for way, number in ways
            if 1 <= number <= some.pages
        ],
        h.span[say("me_page", lang, at=some.at, all=some.pages)],
    ]


def _tallies(tallies: Sequence[Tally], lang: str) -> h.Element:
    """Finished games counted; not in sight where there are none."""
    return _panel("tallies", lang, _figures(tallies, lang) if tallies else None, hidden=not tallies)


def _figures(tallies: Sequence[Tally], lang: str) -> h.Element:
    return h.table(".tallies")[
        h.thead[
            h.tr[
                h.th(scope="col")[say("game", lang)],
                [h.th(scope="col")[say(f"tally_{column}", lang)] for column in COLUMNS],
            ]
        ],
        h.tbody[[_tally(tally, lang) for tally in tallies]],
    ]


def _tally(tally: Tally, lang: str) -> h.Element:
    figures = (tally.games, tally.wins, f"{tally.place:.1f}", f"{tally.points:.0f}", tally.best)
    return h.tr[
        h.th(scope="row")[_title(tally, lang), " ", h.small[_against(tally, lang)]], [h.td[str(figure)] for figure in figures]
    ]


def _title(tally: Tally, lang: str) -> str:
    try:
        return game(tally.game).title(lang)
    except UnknownGame:
        return tally.game


def _against(tally: Tally, lang: str) -> str:
    """How many played, and against how many bots of which level."""
    players = say("box_players", lang, players=tally.players)
    if not tally.bots:
        return players
    try:
        levels = [level_words(game(tally.game), level, lang) for level in dict.fromkeys((tally.low, tally.high))]
        name = game(tally.game).mechanical_name(lang) if tally.high.startswith(MECHANICAL) else ""
    except UnknownGame:
        levels, name = [tally.low.removeprefix(MECHANICAL)], ""
    level = levels[0] if len(levels) == 1 else say("tally_mixed", lang)
    return say("tally_mechanical" if name else "tally_bots", lang, players=players, count=tally.bots, level=level, name=name)


# ---- what they say of themselves ------------------------------------------------------------------------------------
def _about(mine: Mine, lang: str) -> h.Element:
    return _panel(
        "about",
        lang,
        h.form(method="post", action=at(f"{HERE}/about"))[
            h.label[say("seat_name", lang), h.input(name="name", value=mine.text("name"), maxlength=LONGEST_NAME)],
            h.label[
                say("me_email", lang),
                h.input(name="email", value=mine.text("email"), maxlength=LONGEST_EMAIL, inputmode="email", autocomplete="email"),
            ],
            h.p(".dim")[say("me_about_note", lang)],
            h.button(".btn.small")[say("apply", lang)],
        ],
    )


def _notes(mine: Mine, lang: str) -> h.Element:
    return _panel(
        "notes",
        lang,
        h.form(method="post", action=at(f"{HERE}/notes"))[
            h.textarea(name="notes", rows="8", maxlength=LONGEST_NOTES, aria_labelledby="notes")[mine.text("notes")],
            h.button(".btn.small")[say("apply", lang)],
        ],
    )


def _consent(mine: Mine, lang: str) -> h.Element:
    """May their games be given away? Not unless they say so."""
    consents = mine.person is not None and mine.person.consents
    return _panel(
        "consent",
        lang,
        h.form(method="post", action=at(f"{HERE}/consent"))[
            h.div(".scopes")[
                h.label[h.input(type="checkbox", name="consents", value="yes", checked=consents), say("me_consent_do", lang)]
            ],
            h.p(".dim")[say("me_consent_note", lang)],
            h.button(".btn.small")[say("apply", lang)],
        ],
    )


# ---- the link -------------------------------------------------------------------------------------------------------
def _link_panel(lang: str) -> h.Element:
    return _panel(
        "link",
        lang,
        h.p(".dim")[say("me_link_note", lang)],
        h.form(method="post", action=at(f"{HERE}/link"))[h.button(".btn.small")[say("me_link_show", lang)]],
        h.p[h.a(href=at("/p"))[say("me_link_have", lang)]],
    )


def _come_panel(lang: str) -> h.Element:
    way = h.a(".btn.small", href=at("/p"))[say("me_link_have", lang)]
    return _panel("link", lang, h.p(".dim")[say("me_nobody", lang)], h.p[way])


def link_page(reader: Reader, address: str, note: str = "") -> str:
    """The link that carries a person to another device: to copy, to photograph, and to renew."""
    lang = reader.lang
    body = [
        plain_header(reader),
        h.main(".sheet-page.sit")[
            h.h1[say("me_link", lang)],
            note and h.p(role="status")[note],
            h.p[say("me_link_secret", lang)],
            Markup(code(address)),
            h.div(".copied")[
                h.label[say("me_link_address", lang), h.input(readonly=True, value=address)],
                h.button(".btn.small", type="button", data_copy=address, data_done=say("copied", lang))[say("copy", lang)],
            ],
            h.form(method="post", action=at(f"{HERE}/renew"))[
                h.p(".dim")[say("me_renew_note", lang)], h.button(".btn.small")[say("me_renew", lang)]
            ],
            h.p[h.a(".btn", href=at(HERE))[say("me_back", lang)]],
        ],
    ]
    return page(reader, say("me_link", lang), body, script="copying")


def come_page(reader: Reader, has_own: bool, note: str = "") -> str:
    """What the link leads to: whoever it belongs to says so by a press. `has_own`: the browser is somebody's already."""
    lang = reader.lang
    body = [
        plain_header(reader),
        h.main(".sheet-page.sit")[
            h.h1[say("come_title", lang)],
            note and h.p(".refusal", role="alert")[note],
            h.p[say("come_note", lang)],
            h.form(method="post", action=at("/p"))[
                h.label[say("me_link_address", lang), h.input(name="link", required=True, autocomplete="off")],
                has_own and [h.input(type="hidden", name="merge", value="yes"), h.p[say("come_merge_note", lang)]],
                h.button(".btn.big" if has_own else ".btn.primary.big")[say("come_merge" if has_own else "come_do", lang)],
            ],
            h.p[h.a(".btn", href=at(HERE if has_own else "/"))[say("come_not", lang)]],
        ],
    ]
    return page(reader, say("come_title", lang), body, script="person")
