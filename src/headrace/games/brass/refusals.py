"""Why nothing can be started with a thing on the table: for a space industry by industry, for a line, for a tile of the mat."""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from headrace.core.moves import Refusal
from headrace.core.view import View
from headrace.games.brass.material import NONE, Act
from headrace.games.brass.naming import industry_name
from headrace.games.brass.plans import FAMILY
from headrace.games.brass.tables import Tables

Found = Iterator[tuple[str, int]]


def refusals_of(view: View, kind: str, number: int) -> list[tuple[str, Refusal]]:
    """What stands in the way, each with what it concerns; nothing for kinds that always lead somewhere."""
    ways: dict[str, Callable[[_Doubts, int], Found]] = {"slot": _Doubts.slot, "line": _Doubts.line, "mat": _Doubts.mat}
    if kind not in ways:
        return []
    return [(what, view.game.refusal(code)) for what, code in ways[kind](_Doubts(view), number) if code]


class _Doubts:
    """Questions to the rules text about one view. Works on a copy of the masked state."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.s: Any = view.state.copy()
        self.t: Tables = import_module(f"{view.game.package}.tables").TABLES

    def rules(self, name: str) -> Any:
        return self.view.game.text(f"{FAMILY}.{name}")

    def industry(self, industry: int) -> str:
        return industry_name(self.t, industry, self.view.game.words, self.view.lang)

    def act(self, act: str) -> str:
        return self.view.game.words.text(f"actions.{act}", self.view.lang)

    def slot(self, slot: int) -> Found:
        """Building each industry it shows, and selling what stands there."""
        s, building = self.s, self.rules("building")
        if s.tile[slot] != NONE and s.owner[slot] == s.turn and not s.flipped[slot]:
            selling = self.view.game.text(f"{self.view.game.package}.rules.selling")
            yield self.act("sell"), selling.why_not_sold(s, slot)
        for industry in range(self.t.industry_count):
            if (self.t.slot_shows[slot] >> industry) % 2:
                yield self.industry(industry), building.why_not_build(s, NONE, industry, slot)

    def line(self, line: int) -> Found:
        """Laying a link there."""
        linking = self.rules("linking")
        reason = self.rules("choosing").why_not_act(self.s, Act.NETWORK)
        yield self.act("network"), linking.why_not_link(self.s, line, linking.link_price(self.s)) or reason

    def mat(self, industry: int) -> Found:
        """Building the next tile, and developing it."""
        yield self.act("build"), self.rules("choosing").why_not_industry(self.s, industry)
        yield self.act("develop"), self.rules("developing").why_not_develop(self.s, industry)
