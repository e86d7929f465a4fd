"""The list of moves: whole actions by their first move, each with its bill, as buttons that post all of their moves."""

from collections.abc import Container
from itertools import groupby

import htpy as h

from headrace.boards.whole_actions import Way, lines_of, ways
from headrace.core.view import View
from headrace.table.pages.game import Looker, see
from headrace.table.playing import Playing
from headrace.table.words import say

MORE = "…"
"""Behind what more is asked after."""


def moves_of(table: Playing, looker: Looker, lang: str) -> str:
    """The list for whoever decides; nothing for others."""
    view = see(table, looker, lang)
    if not view.moves:
        return ""
    found = ways(view)
    note = h.p[say("moves_go_on", lang)] if any(way.is_open for way in found) else None
    groups = [[*group] for _, group in groupby(lines_of(found), key=lambda line: line[0].moves[0])]
    version = h.input(type="hidden", name="version", value=str(table.version))
    parts = {line[0].label for group in groups for line in group}
    listed = [_group(view, group, parts) for group in groups]
    form = h.form(method="post", action=f"{looker.base}/move", data_send=True)[version, listed]
    return str(h.div(".ways")[note, form])


def _group(view: View, lines: list[list[Way]], parts: Container[str]) -> h.Node:
    """All ways that begin with one move, under a heading if more follows. `parts`: what other ways go on with."""
    first = view.game.phrase(lines[0][0].moves[0], view.lang, view.state)
    if len(lines) == 1 and not lines[0][0].label:
        return _line(first, lines[0], alone=say("moves_alone", view.lang) if first in parts else "")
    return h.fragment[h.h3[first], [_line(line[0].label or first, line, first) for line in lines]]


def _line(label: str, line: list[Way], of: str = "", alone: str = "") -> h.Element:
    """One way as a button; several that are called the same, each by what tells it apart. `alone`: said where another action
    goes on with the same.
    """
    bill = line[0].bill and h.small[line[0].bill]
    if len(line) == 1:
        return h.div[_button(line[0], label, alone or of), alone and h.b[alone], line[0].apart and h.small[line[0].apart], bill]
    return h.div[h.b[label], bill, h.span[[_button(way, way.apart, label) for way in line]]]


def _button(way: Way, words: str, of: str = "") -> h.Element:
    """`of`: what it is a kind of, for readers of screens."""
    return h.button(
        ".btn.small",
        name="action",
        value=" ".join(map(str, way.moves)),
        data_lasting=way.lasting or None,
        aria_label=f"{of}, {words}" if of else None,
    )[words + (f" {MORE}" if way.is_open else "")]
