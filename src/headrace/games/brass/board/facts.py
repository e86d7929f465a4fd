"""What a drawing wants to know about a position: words, what is chosen, what the last move touched, what links are worth."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from headrace.boards import sheet as board
from headrace.core.moves import Event
from headrace.core.words import Words
from headrace.games.brass.board.reach import Reach
from headrace.games.brass.board.scale import Chart
from headrace.games.brass.board.title import Title
from headrace.games.brass.material import ERAS, LINE_ENDS, MOST_CARD_KINDS, MOST_INDUSTRIES, NONE, STACK, Act, Era, Length
from headrace.games.brass.naming import card_name, industry_name, line_name, place_name, slot_name, tile_name
from headrace.games.brass.rules.building import next_tile
from headrace.games.brass.rules.eras import end_game, link_points, place_icons, score_era
from headrace.games.brass.rules.rounds import is_last_era
from headrace.games.brass.rules.sources import iron_price
from headrace.games.brass.sources import Sources
from headrace.games.brass.state import BrassState
from headrace.games.brass.tables import Tables
from headrace.games.brass.underway import UnderWay, under_way

ON_A_SLOT = ("built", "overbuilt", "sold", "sold_to_port", "flipped", "tile_removed", "coal_taken", "iron_taken", "beer_taken")
"""Events whose slot is marked."""
MOST_CHARTS = 64
"""Charts that are kept; more than the sizes and languages of both titles only where tiles lie in other spaces than their own."""


@dataclass(frozen=True)
class Sheet(board.Sheet):
    """A view in one size, with what every drawing of it shares."""

    reach: Reach

    @cached_property
    def title(self) -> "Title[Sheet]":
        return self.reach.title

    @cached_property
    def s(self) -> BrassState:
        """The masked state."""
        state: BrassState = self.view.state
        return state

    @cached_property
    def t(self) -> Tables:
        return self.title.tables

    # ---- names ------------------------------------------------------------------------------------------------------
    def industry(self, industry: int) -> str:
        return industry_name(self.t, industry, self.words, self.lang)

    def tile(self, tile: int) -> str:
        return tile_name(self.t, tile, self.words, self.lang)

    def place(self, place: int) -> str:
        return place_name(self.t, place, self.words, self.lang)

    def slot(self, slot: int) -> str:
        return slot_name(self.t, self.reach.place_of(slot), self.words, self.lang)

    def line(self, line: int) -> str:
        return line_name(self.t, line, self.words, self.lang)

    def card(self, card: int) -> str:
        return card_name(self.t, card, self.words, self.lang)

    def verb(self, act: str) -> str:
        """The name of an action by its id, without what stands in brackets."""
        return self.term(f"actions.{act}").split(" (")[0]

    @property
    def era(self) -> str:
        """`Canal Era`."""
        return self.term(f"terms.{'rail' if self.rail else 'canal'}_era")

    @property
    def rail(self) -> bool:
        return self.s.era == Era.RAIL

    @property
    def short(self) -> bool:
        """Is this the introductory game, of one era?"""
        return self.s.length == Length.INTRODUCTORY

    @property
    def eras(self) -> int:
        """Eras of the game."""
        return 1 if self.short else ERAS

    @property
    def rounds(self) -> int:
        """Rounds in each era."""
        return self.t.rounds[self.s.players]

    def stands(self, target: str) -> Hashable:
        """The same, and in which spaces tiles are drawn."""
        return super().stands(target), self.reach.lies

    # ---- what is asked ----------------------------------------------------------------------------------------------
    @cached_property
    def under_way(self) -> UnderWay:
        return under_way(self.s)

    def lately(self, kind: str, count: int) -> list[Event]:
        """The last few events of a kind in the turn under way."""
        found = [event for event in self.view.history.so_far() if event.kind == kind]
        return found[len(found) - count :] if count else []

    # ---- the viewer -------------------------------------------------------------------------------------------------
    @property
    def sources(self) -> Sources | None:
        return self.reach.sources

    def tip(self, body: str, words: str, clause: str, **extra: object) -> str:
        """A thing that explains itself, with the clause of its kind, when it is pointed at."""
        return super().tip(body, words, self.title.clauses[clause], **extra)

    @cached_property
    def chosen(self) -> frozenset[str]:
        """Things already chosen for the action under way."""
        way, names = self.under_way, self.t.names
        laid = self.lately("linked", way.done) if way.act == Act.NETWORK else []
        lines = [names.lines[way.line]] if way.line != NONE else [names.lines[event.line] for event in laid[-1:]]
        found = {f"line:{line}" for line in lines}
        found |= {f"slot:{names.slots[way.slot]}"} if way.slot != NONE else set()
        found |= {f"place:{names.places[way.place]}"} if way.place != NONE else set()
        found |= {f"mat:{names.industries[way.industry]}"} if way.industry != NONE else set()
        return frozenset(found)

    # ---- the board --------------------------------------------------------------------------------------------------
    @cached_property
    def chart(self) -> Chart:
        """Geometry in the size that is drawn."""
        return chart_of(self.title, self.narrow, self.lang, self.words, self.reach.lies)

    @property
    def slots(self) -> range:
        return range(self.t.slot_count)

    @property
    def lines(self) -> range:
        return range(self.t.line_count)

    def order(self) -> Sequence[int]:
        """Seats in turn order."""
        return self.s.order[: self.s.players]

    def place_icons(self, place: int) -> int:
        """Link icons that links to a place count now."""
        return place_icons(self.s, place)

    def line_worth(self, line: int) -> int:
        """What a link on a line would score now."""
        return link_points(self.s, line)

    def ends(self, line: int) -> list[int]:
        """The places a line joins."""
        return [end for end in self.t.line_ends_table[LINE_ENDS * line : LINE_ENDS * (line + 1)] if end >= 0]

    def serves(self, line: int) -> bool:
        """May a link be put on a line in this era?"""
        return bool(self.t.line_in_era[ERAS * line + self.s.era])

    def level(self, seat: int) -> int:
        """Income level of a seat."""
        return self.t.income_level[self.s.income[seat]]

    @cached_property
    def points_if_ended(self) -> Sequence[int]:
        """Points by seat if the era ended now, the last one with the game: the rules' own scoring, on a copy (7.2, 7.3)."""
        s = self.s.copy()
        if not self.view.over:
            (end_game if is_last_era(s) else score_era)(s)
        return tuple(s.vp[: s.players])

    def then_words(self, seat: int, player: str) -> str:
        """Points, and those if the era ended now; of the introductory game all that its end scores."""
        values = {"player": player, "points": self.s.vp[seat], "then": self.points_if_ended[seat]}
        return self.say("tip_points_if_over" if self.short else "tip_points_if_ended", **values, era=self.era)

    def next_tile(self, seat: int, industry: int) -> int:
        """The lowest tile of an industry on a mat; NONE if there is none left."""
        return next_tile(self.s, seat, industry)

    def left(self, seat: int, industry: int) -> int:
        """Tiles of an industry on a mat."""
        return self.t.stack_size[industry] - self.s.gone[seat * MOST_INDUSTRIES + industry]

    def left_of(self, seat: int, tile: int) -> int:
        """Tiles of one kind on a mat."""
        industry = self.t.tile_industry[tile]
        gone = self.s.gone[seat * MOST_INDUSTRIES + industry]
        return self.t.stack_table[industry * STACK + gone : industry * STACK + self.t.stack_size[industry]].count(tile)

    def iron_price(self) -> int:
        """Pounds for one iron now: nothing while a works has some."""
        return iron_price(self.s, 1)

    def hand(self) -> Mapping[int, int]:
        """The viewer's cards: how many of each kind."""
        if self.view.seat is None:
            return {}
        first = self.view.seat * MOST_CARD_KINDS
        return {card: n for card, n in enumerate(self.s.hand[first : first + self.t.card_kinds]) if n > 0}

    def contents(self, industry: int) -> str:
        """`coal`, `iron` or `beer` for an industry that gives it; otherwise empty."""
        found: Mapping[str, str] = self.t.data["industries"]["resource"]
        return found.get(self.t.names.industries[industry], "")

    @cached_property
    def fresh(self) -> frozenset[str]:
        """Things that were touched since the viewer's turn before this one."""
        found, names = set(), self.t.names
        for event in self.view.history.news():
            if event.kind in ON_A_SLOT:
                found.add(f"slot:{names.slots[event.slot]}")
            elif event.kind == "linked":
                found.add(f"line:{names.lines[event.line]}")
        return frozenset(found)


@lru_cache(MOST_CHARTS)
def chart_of(title: Title[Any], narrow: bool, lang: str, words: Words, lies: tuple[int, ...] = ()) -> Chart:
    """The geometry of a title in one size and language; `lies`: by slot the one in whose place it is drawn."""
    tables = title.tables
    names = tuple(words.text(f"locations.{place}", lang).split(" (")[0] for place in tables.names.places)
    return Chart(tables, title.narrow if narrow else title.wide, names, title.names_above, lies)
