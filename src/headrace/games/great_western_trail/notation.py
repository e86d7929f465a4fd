"""Positions in readable form: their keys, and what stands where nothing is said.

A partial position states just what matters. The rest is filled in: seat 0 begins its turn at the start of the trail, neutral
buildings in order, nothing else on the board; dollars, certificates and hands none; all discs on the player boards. Cards and
tiles that are not stated lie in the stacks and piles they come from; where a stack is stated, what is then missing has left the
game. Discs follow from each other: cleared spaces whose discs are not stated have them in Kansas City, and stated discs leave
the first spaces. `pending = [{"effect": "visit"}]` alone is the beginning of phase B where the cattleman stands.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from headrace.core.possible import ImpossiblePosition, refuse
from headrace.engine.meaning import NONE
from headrace.engine.stack import bottom, depth
from headrace.games.great_western_trail.checks import check, held
from headrace.games.great_western_trail.material import (
    ALL_DISCS,
    CARD_COUNT,
    CATTLE_COUNT,
    CITY_COUNT,
    COPIES,
    DISC_COUNT,
    DISC_SPACES,
    DISPLAY,
    FIRST_HAZARD,
    FIRST_TOKEN_ROW,
    HAZARD_TILE,
    IS_PLOT,
    MASTER_COUNT,
    MOST_CARDS,
    MOST_PILE,
    NEUTRAL_COUNT,
    NUMBERS,
    OBJECTIVE_COUNT,
    PILE_TILES,
    PILES,
    SITES,
    START,
    STARTING_KINDS,
    SUPPLY,
    SUPPLY_COUNT,
    TRACK,
    WORKER_KINDS,
    Worker,
)
from headrace.games.great_western_trail.rules.building import BUILT
from headrace.games.great_western_trail.rules.moving import begin_visit
from headrace.games.great_western_trail.rules.objectives import top_objective
from headrace.games.great_western_trail.rules.turns import begin_turn, forget_visit
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Step
from headrace.readable.fitting import lay_nothing
from headrace.readable.named import row
from headrace.readable.notation import Cards, Form, Group, Key, Pile, Piles, Rows, Says
from headrace.readable.stating import by_seat, shown

EXAMPLE = {
    "players": 2,
    "cattleman": ["a", "b"],
    "trail": {"b1": {"tile": "building_5", "owner": 1}, "flood_1": {"tile": "flood_3_green"}},
    "money": [7, 9],
    "hand": [["jersey", "guernsey", "holstein", "aux_sf"], []],
    "pending": [{"effect": "visit"}],
}
STACKS = (
    ("market_stack", "market_left", STARTING_KINDS, CATTLE_COUNT),
    ("objective_stack", "objective_left", CATTLE_COUNT, CARD_COUNT),
)
PILE_ROWS = [PILE_TILES[pile * SUPPLY_COUNT : (pile + 1) * SUPPLY_COUNT] for pile in range(PILES)]
"""By pile: how many tiles of each kind it begins with."""
CITY = 0
"""Where discs lie of which nothing is said."""


class Unseen(Cards):
    """Cards that only their owner saw; nothing is said of a hand that is hidden."""

    def write(self, s: Any) -> Any:
        hidden = [s.unseen[self.field.at((seat, 0))] == NONE for seat in range(s.players)]
        lying = {seat: [] if hidden[seat] else self.lying(s, (seat,)) for seat in range(s.players)}
        return {str(seat): cards for seat, cards in lying.items() if not hidden[seat] or not s.hand_size[seat]}


class Marker(Key):
    """The value beside the marker of the certificates, as it is printed on the board."""

    says: ClassVar[Says] = {
        "certificates": ("the value of the track beside the marker", f"by seat, one of {', '.join(map(str, TRACK))}")
    }

    def write(self, s: Any) -> Any:
        return [TRACK[place] for place in super().write(s)]

    def read(self, s: Any, said: Any) -> None:
        for seat, value in by_seat(said, s.players, self.key).items():
            if type(value) is not int or value not in TRACK:
                raise ImpossiblePosition(
                    f"{self.key}[{seat}] should be one of {', '.join(map(str, TRACK))} as on the track, not {shown(value)}"
                )
            s.certificates[seat] = TRACK.index(value)


def blank(s: State, players: int) -> None:
    """What stands where nothing is said."""
    lay_nothing(s)
    s.players, s.turn, s.token_row = players, 0, FIRST_TOKEN_ROW
    s.cattleman[:players] = [START] * players
    s.workers[: players * WORKER_KINDS] = [1] * players * WORKER_KINDS
    s.master[:] = range(MASTER_COUNT)
    neutral = [space for space in SITES if not IS_PLOT[space]]
    for tile, space in enumerate(neutral):
        s.tile[space] = tile
    forget_visit(s)


def complete(s: State, stated: Mapping[str, Any]) -> None:
    """Fill in what follows, and refuse what cannot be."""
    _settle_trail(s)
    for seat in range(s.players):
        _settle_discs(s, seat, "cleared" in stated)
        _settle_herd(s, seat, stated)
    _settle_piles(s, stated)
    _settle_stacks(s, stated)
    _settle_course(s, stated)
    check(s)


def _settle_trail(s: State) -> None:
    """Buildings on the trail are built."""
    for tile, owner in zip(s.tile, s.owner, strict=True):
        if NEUTRAL_COUNT <= tile < HAZARD_TILE and owner != NONE:
            s.built[owner * NUMBERS + tile - NEUTRAL_COUNT] = BUILT
    for station, owner in enumerate(s.master_owner):
        if owner != NONE and s.appointed[station] == NONE:
            s.appointed[station] = Worker.COWBOY


def _settle_discs(s: State, seat: int, is_stated: bool) -> None:
    """Discs on cities and stations, and the spaces they come from."""
    first, on_map = seat * DISC_COUNT, sum(row(s, "city_discs", seat)) + sum(row(s, "station_disc", seat))
    for disc, room in enumerate(DISC_SPACES):
        if not is_stated:
            s.cleared[first + disc] += min(room - s.cleared[first + disc], max(0, on_map - sum(row(s, "cleared", seat))))
    missing = sum(row(s, "cleared", seat)) - on_map
    refuse(missing < 0 or missing > ALL_DISCS, f"cleared[{seat}]: each disc on a city or station left a space of the board")
    s.city_discs[seat * CITY_COUNT + CITY] += missing


def _settle_herd(s: State, seat: int, stated: Mapping[str, Any]) -> None:
    """The draw stack holds the starting cattle that lie nowhere else; what all know follows."""
    first = seat * CARD_COUNT
    hand, discarded = row(s, "hand", seat), row(s, "discarded", seat)
    if NONE in hand or (s.stack_size[seat] and s.stack[seat * MOST_CARDS] == NONE):
        refuse("undrawn" not in stated, f"undrawn[{seat}]: where cards are hidden, it should say what they are together")
        if NONE in hand:
            s.unseen[seat * OBJECTIVE_COUNT : (seat + 1) * OBJECTIVE_COUNT] = [NONE] * OBJECTIVE_COUNT
        return
    if "stack" not in stated:
        cards = [kind for kind in range(STARTING_KINDS) for _ in range(COPIES[kind] - hand[kind] - discarded[kind])]
        s.stack[seat * MOST_CARDS : seat * MOST_CARDS + len(cards)] = cards
        s.stack_size[seat] = len(cards)
    if "undrawn" not in stated:
        stack = row(s, "stack", seat)[: s.stack_size[seat]]
        for card, unseen in enumerate([0] * CATTLE_COUNT + row(s, "unseen", seat)):
            s.undrawn[first + card] = hand[card] + stack.count(card) - unseen
            if not stack and "shown" not in stated:
                s.shown[first + card] = s.undrawn[first + card]


def _used_tiles(s: State) -> list[int]:
    """Tiles of the supply that lie outside of the piles, by kind."""
    lying = [tile for tile in (*s.job, *s.appointed, *s.foresight) if tile != NONE]
    lying += [tile - HAZARD_TILE + FIRST_HAZARD for tile in s.tile if tile >= HAZARD_TILE]
    used = [lying.count(kind) for kind in range(SUPPLY_COUNT)]
    for seat in range(s.players):
        hired = [count - 1 for count in row(s, "workers", seat)]
        for kind, count in enumerate((*hired, *row(s, "hazards", seat), *row(s, "teepees", seat))):
            used[kind] += count
    return used


def _settle_piles(s: State, stated: Mapping[str, Any]) -> None:
    """Tiles that lie nowhere else lie in the piles; those used came from the first pile that has them."""
    used = _used_tiles(s)
    for kind, total in enumerate(map(sum, zip(*PILE_ROWS, strict=True))):
        refuse(used[kind] > total, f"there are {total} tiles {SUPPLY[kind]}, not {used[kind]}")
    for pile, printed in enumerate(PILE_ROWS):
        if "pile" not in stated:
            gone = [min(tiles) for tiles in zip(used, printed, strict=True)]
            used = [count - taken for count, taken in zip(used, gone, strict=True)]
            left = [kind for kind, count in enumerate(printed) for _ in range(count - gone[kind])]
            s.pile[pile * MOST_PILE : pile * MOST_PILE + len(left)] = left
            s.pile_size[pile] = len(left)
        tiles, said = row(s, "pile", pile)[: s.pile_size[pile]], row(s, "pile_left", pile)
        counted = said if NONE in tiles else [tiles.count(kind) for kind in range(SUPPLY_COUNT)]
        is_wrong = sum(said) != len(tiles) if NONE in tiles else "pile_left" in stated and said != counted
        refuse(is_wrong, f"pile_left[{pile}] should say what is in the pile")
        s.pile_left[pile * SUPPLY_COUNT : (pile + 1) * SUPPLY_COUNT] = counted


def _settle_stacks(s: State, stated: Mapping[str, Any]) -> None:
    """Market and objective cards that lie nowhere else lie in their stacks; where a stack is stated they left the game."""
    there = held(s)
    for name, size, first, end in STACKS:
        stack = getattr(s, name)
        if name not in stated:
            cards = [card for card in range(first, end) for _ in range(COPIES[card] - there[card])]
            stack[: len(cards)] = cards
            setattr(s, size, len(cards))
        elif "removed" not in stated and NONE not in stack[: getattr(s, size)]:
            for card in range(first, end):
                s.removed[card] = max(0, COPIES[card] - there[card] - stack.count(card))
    for at in range(DISPLAY):
        if s.display[at] == NONE and s.objective_left and s.objective_stack[s.objective_left - 1] != NONE:
            s.display[at] = top_objective(s)
    if "removed" not in stated:
        for card in range(STARTING_KINDS):
            s.removed[card] = max(0, s.players * COPIES[card] - there[card])


def _settle_course(s: State, stated: Mapping[str, Any]) -> None:
    """A turn begins where nothing is pending; a visit alone begins where the cattleman stands."""
    if "pending" not in stated and s.turn != NONE:
        refuse("visit" in stated, "visit: what is pending should be said too")
        begin_turn(s, s.turn)
    elif depth(s.pending) == 1 and bottom(s.pending) == Step.VISIT and "visit" not in stated and s.turn != NONE:
        space = s.cattleman[s.turn]
        refuse(space in (NONE, START), f"cattleman[{s.turn}]: nothing can be visited there")
        begin_visit(s, space)


assert __package__
PARTS = (
    *map(Key, ("turn", "first", "pending")),
    Group("visit", {"at": "visit", "acted": "acted", "spaces": "link_space", "tiles": "link_tile", "used": "link_used"}),
    Key("side"),
    Rows("trail", {"tile": "tile"}, {"owner": "owner"}, terse=True),
    *map(Key, ("job", "token_row", "token_owner", "foresight", "pile_left")),
    Piles("pile", "pile", "pile_size"),
    Cards("market"),
    Pile("market_stack", "market_stack", "market_left"),
    Key("display"),
    Pile("objective_stack", "objective_stack", "objective_left"),
    Cards("removed"),
    *map(Key, ("master", "master_owner", "appointed", "money", "engine")),
    Marker("certificates"),
    *map(Key, ("cattleman", "workers", "cleared", "city_discs", "station_disc", "built", "hazards", "teepees")),
    Cards("area"),
    Cards("hand", "hand", "hand_size"),
    Unseen("unseen"),
    *map(Cards, ("undrawn", "shown", "discarded")),
    Piles("stack", "stack", "stack_size"),
    Group("story", ("visits", "visit_seat", "visit_value", "visit_city", "visit_money")),
)
FORM = Form(__package__, State, PARTS, blank, complete, {"objectives_at_kansas_city": "objectives_at_kansas_city"})
to_names, from_names, KEYS = FORM.to_names, FORM.from_names, FORM.keys
