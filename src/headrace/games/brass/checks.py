"""What a stated position of Brass has to fit: the course of a round, the board, the stacks."""

from collections.abc import Mapping
from typing import Any

from headrace.core.possible import ImpossiblePosition
from headrace.engine.frames import lying
from headrace.engine.stack import EMPTY, bottom, depth, push
from headrace.games.brass.material import ERA_NAMES, ERAS, NONE, STACK, Era, Flip, Length
from headrace.games.brass.questions import FRAMES, Step, Stock, Turn
from headrace.games.brass.state import BrassState
from headrace.games.brass.tables import Tables
from headrace.readable.stating import shown, table, whole


def check_course(t: Tables, s: BrassState, stated: Mapping[str, Any], actions: int) -> None:
    """Round, order, whose turn it is; `at` and `actions_left` follow where they are not stated. `actions` of a whole turn."""
    whole(s.round, 1, t.rounds[s.players], "round")
    if s.era == Era.RAIL and s.length == Length.INTRODUCTORY:
        raise ImpossiblePosition("era should be canal, for the introductory game has no other; or options.length full")
    order = s.order[: s.players]
    if sorted(order) != list(range(s.players)) or len(stated.get("order", order)) != s.players:
        raise ImpossiblePosition(f"order should name the seats 0 to {s.players - 1} once each, not {shown(stated['order'])}")
    if "turn" not in stated:
        s.turn = NONE if stated.get("pending") == [] else order[0]
    if "pending" not in stated and s.turn != NONE:
        push(s.pending, Turn())
    if (s.turn == NONE) != (depth(s.pending) == 0):
        raise ImpossiblePosition("pending: a question is asked unless turn is null, which says that the game is over")
    follows = s.players if bottom(s.pending) in (EMPTY, Step.SETTLE) else order.index(s.turn)
    if s.at != follows and "at" in stated:
        raise ImpossiblePosition(f"at should be {follows}, the place of seat {s.turn} in the order, not {s.at}")
    s.at = follows
    if "actions_left" not in stated:
        s.actions_left = actions if s.at < s.players else 0
    whole(s.actions_left, 0, actions, "actions_left")


def check_board(t: Tables, s: BrassState, stated: Mapping[str, Any]) -> None:
    """Tiles in slots that show them, links on lines of the era, cubes in the markets."""
    for name, facts in table(stated.get("tiles", {}), "tiles").items():
        slot = t.names.slots.index(name)
        check_slot(t, s, slot, f"tiles.{name}")
        fill_goods(t, s, slot, "goods" in facts, f"tiles.{name}.goods")
    for line, seat in enumerate(s.link[: t.line_count]):
        if seat != NONE and not t.line_in_era[line * ERAS + s.era]:
            raise ImpossiblePosition(f"links: {t.names.lines[line]} is no line of the {ERA_NAMES[s.era]} era")
    for seat in range(s.players):
        if s.link.count(seat) > t.links_each:
            raise ImpossiblePosition(f"links: seat {seat} has {t.links_each} links, not {s.link.count(seat)}")
    whole(s.coal_market, 0, t.coal_spaces, "markets.coal")
    whole(s.iron_market, 0, t.iron_spaces, "markets.iron")


def fill_goods(t: Tables, s: BrassState, slot: int, is_stated: bool, where: str) -> None:
    """Goods of an unflipped tile: as many as it gets when built, unless stated. Once built it flips with the last."""
    tile, is_built = s.tile[slot], not any(isinstance(frame, Stock) and frame.slot == slot for frame in lying(s.pending, FRAMES))
    most = 0 if s.flipped[slot] else max(t.tile_contents[tile * ERAS : tile * ERAS + s.era + 1])
    least = int(most > 0 and holds_goods(t, tile) and is_built)
    if not is_stated:
        s.goods[slot] = 0 if s.flipped[slot] else t.tile_contents[tile * ERAS + s.era]
    whole(s.goods[slot], least, most, where)


def holds_goods(t: Tables, tile: int) -> bool:
    """Whether cubes or barrels lie on such a tile when it is new."""
    return t.flips_by[t.tile_industry[tile]] == Flip.EMPTY


def check_slot(t: Tables, s: BrassState, slot: int, where: str) -> None:
    """The slot shows its industry, the era allows it, and in the canal era a seat has one tile per town."""
    tile, place = s.tile[slot], t.slot_place[slot]
    name, industry = t.names.tiles[tile], t.tile_industry[tile]
    if not t.slot_shows[slot] >> industry & 1:
        shown = [other for i, other in enumerate(t.names.industries) if t.slot_shows[slot] >> i & 1]
        raise ImpossiblePosition(f"{where} takes {' or '.join(shown)}, not {name}")
    if not t.tile_in_era[tile * ERAS + s.era]:
        raise ImpossiblePosition(f"{where}: {name} is never on the board in the {ERA_NAMES[s.era]} era")
    for other in range(t.first_slot[place], t.first_slot[place + 1]):
        if s.era == Era.CANAL and other != slot and s.owner[other] == s.owner[slot]:
            raise ImpossiblePosition(
                f"{where}: in the canal era seat {s.owner[slot]} has one tile in {t.names.places[place]}, "
                f"and there is one at {t.names.slots[other]}"
            )


def stack_of(t: Tables, industry: int) -> list[int]:
    """The tiles of an industry from the top of the queue."""
    return list(t.stack_table[industry * STACK : industry * STACK + t.stack_size[industry]])


def least_gone(t: Tables, s: BrassState, seat: int, industry: int) -> int:
    """Tiles that must be gone from a stack for those on the board."""
    stack, least = stack_of(t, industry), 0
    for tile in set(stack):
        names = [t.names.slots[slot] for slot in range(t.slot_count) if s.owner[slot] == seat and s.tile[slot] == tile]
        if len(names) > stack.count(tile):
            raise ImpossiblePosition(
                f"tiles: seat {seat} has {stack.count(tile)} of {t.names.tiles[tile]}, not {len(names)} ({', '.join(names)})"
            )
        if names:
            least = max(least, stack.index(tile) + len(names))
    return least
