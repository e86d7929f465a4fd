"""Positions in readable form, as far as the titles share it: their keys, and what stands where nothing is said.

A partial position states just what matters; the rest is filled in: the second round of the canal era with 30 pounds,
income space 10 and nothing on the board; markets as at the start; from each stack of a mat only what tiles on the board
imply is gone (`gone` takes a number, or the id of the tile that comes next); hands as large as they should be now; the
deck likewise; all other cards on the discard piles. What follows from the rest may be left out; when it is stated it
has to be right. Where it is only said how many cards there are (`{"hidden": 7}`) they are hidden, as in a veiled state.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from headrace.core.possible import ImpossiblePosition
from headrace.engine.schema import GameState
from headrace.games.brass.checks import check_board, check_course, holds_goods, least_gone, stack_of
from headrace.games.brass.course import check_pending
from headrace.games.brass.dealing import deal_rest
from headrace.games.brass.material import MOST_INDUSTRIES, NONE
from headrace.games.brass.rules.network import add_goods, clear_board, put_link, put_tile
from headrace.games.brass.rules.rounds import actions_of_turn
from headrace.games.brass.rules.setting_up import clear
from headrace.games.brass.state import BrassState
from headrace.games.brass.tables import Tables
from headrace.readable.notation import Cards, Form, Group, Key, Part, Pile, Rows, Says
from headrace.readable.stating import by_seat, one_of, table, whole

POSITION_MONEY = 30
POSITION_ROUND = 2
POINTS = ("other", "pounds", "income", "again")


@dataclass(frozen=True)
class TitleNotation:
    """What the notation needs to know of a title. `face_down`, `below`: cards per player dealt face down, out of reach."""

    id: str
    package: str
    tables: Tables
    state: type[GameState]
    face_down: int
    below: int


class Mats(Key):
    """Tiles gone from each stack: a number, or the tile that comes next."""

    says: ClassVar[Says] = {
        "gone": ("tiles gone from each stack of the mat", "by seat, a table by industry: how many, or the tile that comes next")
    }

    def __init__(self, t: Tables) -> None:
        super().__init__("gone")
        self.t = t

    def read(self, s: Any, said: Any) -> None:
        for seat, stacks in by_seat(said, s.players, self.key).items():
            for name, value in table(stacks, f"gone[{seat}]").items():
                where = f"gone[{seat}].{name}"
                industry = one_of(name, self.t.names.industries, f"gone[{seat}]", "industry")
                s.gone[seat * MOST_INDUSTRIES + industry] = self.gone(value, industry, where)

    def gone(self, value: Any, industry: int, where: str) -> int:
        """How many, or how many go before this tile is next."""
        if not isinstance(value, str):
            return whole(value, 0, self.t.stack_size[industry], where)
        tile = one_of(value, self.t.names.tiles, where, "tile")
        if tile not in stack_of(self.t, industry):
            raise ImpossiblePosition(f"{where}: {value} is no tile of that stack")
        return stack_of(self.t, industry).index(tile)


class Tiles(Rows):
    """Tiles on the board; goods are stated only where there can be any."""

    def __init__(self, t: Tables) -> None:
        super().__init__("tiles", {"tile": "tile", "seat": "owner"}, {"goods": "goods", "flipped": "flipped"}, terse=True)
        self.t = t

    def row(self, s: Any, at: int) -> dict[str, Any]:
        holds = holds_goods(self.t, s.tile[at]) and not s.flipped[at]
        return {**super().row(s, at), **({"goods": s.goods[at]} if holds else {})}


def parts_of(title: TitleNotation, points: Sequence[str]) -> tuple[Part, ...]:
    """The keys of a title; `points`: those of its own."""
    t = title.tables
    wild = [t.names.cards[card] for card in (t.wild_location, t.wild_industry) if card != NONE]
    return (
        *(Key(key) for key in ("era", "round", "turn", "order", "at", "actions_left", "pending")),
        Key("missing", terse=True),
        *(Key(key) for key in ("money", "spent", "income", "vp", "links_left")),
        Mats(t),
        Cards("hands", "hand", "hand_size", public=wild),
        Cards("discards", "discards"),
        Key("face_down"),
        Pile("deck", "deck", "deck_left"),
        Tiles(t),
        Key("links", "link"),
        Group("markets", {"coal": "coal_market", "iron": "iron_market"}, whole=True),
        Group("points", {"links": "link_points", "tiles": "tile_points", **{key: f"{key}_points" for key in (*POINTS, *points)}}),
        Group("story", {key: f"{key}_story" for key in ("vp", "income", "money")}),
    )


def form_of(
    title: TitleNotation,
    parts: Sequence[Part],
    blank: Callable[[Any, int], None],
    complete: Callable[[Any, Mapping[str, Any]], None],
    options: Mapping[str, str] | None = None,
) -> Form:
    """The readable form of a title; `blank`, `complete`: what they do for the fields of its own."""

    def start(s: Any, players: int) -> None:
        clear(s, players)
        s.round = POSITION_ROUND
        s.money[:players] = [POSITION_MONEY] * players
        blank(s, players)

    def fill_in(s: Any, stated: Mapping[str, Any]) -> None:
        actions = actions_of_turn(s)
        check_course(title.tables, s, stated, actions)
        check_board(title.tables, s, stated)
        lay_out(title, s, stated)
        fill_gone(title.tables, s, stated)
        complete(s, stated)
        deal_rest(title.tables, s, stated, title.face_down, title.below, actions)
        check_pending(s)

    return Form(title.package, title.state, parts, start, fill_in, options)


def lay_out(title: TitleNotation, s: BrassState, stated: Mapping[str, Any]) -> None:
    """Tiles and links once more, one after the other, so that all that follows from them is counted."""
    t = title.tables
    tiles = [(slot, s.tile[slot], s.owner[slot], s.goods[slot], s.flipped[slot]) for slot in range(t.slot_count)]
    links = list(enumerate(s.link[: t.line_count]))
    clear_board(s)
    for slot, tile, owner, goods, flipped in tiles:
        if tile != NONE:
            put_tile(s, owner, slot, tile)
            add_goods(s, slot, goods)
            s.flipped[slot] = flipped
    said = list(s.links_left)
    s.links_left[: s.players] = [t.links_each] * s.players
    for line, seat in links:
        if seat != NONE:
            put_link(s, seat, line)
    for seat in by_seat(stated.get("links_left", {}), s.players, "links_left"):
        if said[seat] != s.links_left[seat]:
            raise ImpossiblePosition(
                f"links_left[{seat}] should be {s.links_left[seat]} with {t.links_each - s.links_left[seat]} links on the board, "
                f"not {said[seat]}"
            )


def fill_gone(t: Tables, s: BrassState, stated: Mapping[str, Any]) -> None:
    """At least what lies on the board has left its stack."""
    said = by_seat(stated.get("gone", {}), s.players, "gone")
    for seat in range(s.players):
        for industry, name in enumerate(t.names.industries):
            at, least = seat * MOST_INDUSTRIES + industry, least_gone(t, s, seat, industry)
            if name in said.get(seat, {}) and s.gone[at] < least:
                raise ImpossiblePosition(
                    f"gone[{seat}].{name} should be at least {least} with the tiles on the board, not {s.gone[at]}"
                )
            s.gone[at] = max(least, s.gone[at])
