"""The bar of somebody who looks back: what had been done last, a slider over all actions, and the ways on, back and to now."""

import json
from bisect import bisect_right

import htpy as h

from headrace.draw.paths import at
from headrace.table.moments import Moment
from headrace.table.pages.log import Actions, summed_up
from headrace.table.playing import Playing
from headrace.table.words import say


def looking_back(table: Playing, base: str, moment: Moment, tries: bool, lang: str) -> h.Node:
    """The bar of the table as it stood at a moment. What has a `data-key` is led on by the script, too.

    `tries`: may the looker try something from there?
    """
    done = Actions(table.pos.events, table.pos.begins)
    stops = [Moment(0), *(action[-1].after for action in done)]
    here, last = bisect_right(stops, moment) - 1, len(stops) - 1
    words = summed_up(done[here - 1], table, lang) if here else say("nothing_yet", lang)
    before = here - 1 if moment == stops[here] else here
    ways = {"back_first": ("❙◀", 0), "back_before": ("◀", before), "back_after": ("▶", here + 1), "back_last": ("▶❙", last)}
    return h.fragment[
        h.p[h.b[say("looking_back", lang, at=moment.made, all=table.pos.ply)], h.small[words]],
        h.input(
            ".past",
            {"data-key": "past", "data-stops": json.dumps([*map(str, stops)])},
            type="range",
            min="0",
            max=str(last),
            value=str(here),
            aria_label=say("history", lang),
            aria_valuetext=words,
        ),
        h.div(".through")[
            [
                _way(base, key, sign, stops[to] if 0 <= to <= last and stops[to] != moment else None, lang)
                for key, (sign, to) in ways.items()
            ],
            not table.row.is_trial
            and h.a(
                ".btn.small.quiet",
                {"data-key": "link", "data-copy": "", "data-done": say("copied", lang)},
                href=at(f"/t/{table.row.id}?at={moment}"),
                title=say("back_link_note", lang),
            )[say("back_link", lang)],
            tries and h.a(".btn.small.quiet", {"data-key": "try"}, href=f"{base}/try?at={moment.made}")[say("try", lang)],
            h.a(".btn.small.primary", href=base)[say("back_now", lang)],
        ],
    ]


def _way(base: str, key: str, sign: str, to: Moment | None, lang: str) -> h.Element:
    """A link to another moment; one that leads nowhere stays where it is."""
    words, open = say(key, lang), {"href": f"{base}?at={to}"} if to is not None else {"role": "link", "aria-disabled": "true"}
    return h.a(".btn.small", {"data-key": key, **open}, title=words, aria_label=words)[h.span(aria_hidden="true")[sign]]
