"""A hint in a place of its own: two choices with what may be expected of them, why the first is the first, a way to plan each."""

from collections.abc import Sequence
from urllib.parse import quote

import htpy as h

from headrace.table.pages.hinting import Hint
from headrace.table.words import say


def hint_slip(found: Sequence[Hint], why: str, base: str, lang: str) -> str:
    """The slip; it stays until it is closed or the table has changed."""
    first, *others = found
    close = h.a(".btn.quiet.icon.close", href=base, data_hint="close", title=say("close", lang), aria_label=say("close", lang))[
        "×"
    ]
    more = h.details(open=True)[
        h.summary[say("hint_why", lang)],
        why and h.p(".why")[why],
        [_choice(other, number, lang) for number, other in enumerate(others, 2)],
    ]
    return str(h.fragment[close, _choice(first, 1, lang), more if others or why else None])


def _choice(choice: Hint, number: int, lang: str) -> h.Element:
    """A choice: its number, as it stands on the table, what is done, what may be expected, what speaks for it."""
    plan = h.a(".btn.small", href=f"?focus={quote(choice.laid)}", data_focus=choice.laid, title=say("hint_plan_note", lang))[
        say("hint_plan", lang)
    ]
    return h.div(class_="choice first" if number == 1 else "choice second")[
        h.b(".number")[str(number)], h.p[choice.deeds], plan, h.small[choice.expected], choice.gains and h.small[choice.gains]
    ]
