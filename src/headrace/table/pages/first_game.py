"""The slips of a first game, the offer of them, and the button that asks a bot."""

from urllib.parse import quote

import htpy as h

from headrace.core.view import View
from headrace.table.first_game import is_offered, slip_for
from headrace.table.playing import Playing
from headrace.table.words import say


def guide(table: Playing, base: str, memory: str, view: View) -> str:
    """The slip that belongs here, or the question whether slips are wanted."""
    own = sum(mover == view.seat for mover in table.movers)
    lang = view.lang
    if is_offered(table.game, memory, view, own):
        answers = {"on": "first_yes", "off": "first_no"}
        return _paper(_address(base, view), say("first_title", lang), say("first_offer", lang), answers, lang, ".offered")
    slip = slip_for(table.game, memory, view, own)
    if slip is None:
        return ""
    answers = {f"close {slip.id}": "first_close", "off": "first_off"}
    return _paper(_address(base, view), slip.title[lang], slip.text[lang], answers, lang)


def offer(table: Playing, base: str, memory: str, view: View) -> h.Node:
    """The question whether slips are wanted in one line, for the phone, where a slip would push the map away."""
    lang = view.lang
    if not is_offered(table.game, memory, view, sum(mover == view.seat for mover in table.movers)):
        return None
    return h.form(".offer", method="post", action=_address(base, view), data_send="looking")[
        h.button(".btn.small.quiet", name="answer", value="on", title=say("first_offer", lang))[say("first_title", lang)],
        h.button(".btn.small.quiet", name="answer", value="off", aria_label=say("first_no", lang))["×"],
    ]


def _address(base: str, view: View) -> str:
    """Where an answer goes; the plan stays."""
    return f"{base}/guide" + (f"?focus={quote(view.focus)}" if view.focus else "")


def _paper(address: str, title: str, text: str, answers: dict[str, str], lang: str, style: str = "") -> str:
    """A slip with what can be answered."""
    buttons = [h.button(".btn.small", name="answer", value=value)[say(words, lang)] for value, words in answers.items()]
    form = h.form(method="post", action=address, data_send="looking")[buttons]
    return str(h.div(f".guide-slip{style}")[h.h2[title], h.p[text], form])


def hint_button(table: Playing, base: str, seats: tuple[int, ...], lang: str) -> h.Node:
    """Ask a bot, where nobody but bots would mind."""
    if not table.may_hint(seats):
        return None
    return h.form(method="post", action=f"{base}/hint", data_hint=say("hint_thinking", lang))[
        h.input(type="hidden", name="version", value=str(table.version)),
        h.button(".btn.small.quiet", data_key="hint")[say("hint", lang)],
    ]
