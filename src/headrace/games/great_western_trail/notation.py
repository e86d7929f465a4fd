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
from headrace.games.great_western_trail.checks import check
from headrace.games.great_western_trail.material import (
    ALL_DISCS,
    AREA_COUNT,
    CARD_COUNT,
    CATTLE_COUNT,
    CITY_COUNT,
    COPIES,
    DISC_COUNT,
    DISC_SPACES,
    DISPLAY,
    FIRST_HAZARD,
    FIRST_TEEPEE,
    FIRST_TOKEN_ROW,
    HAZARD_COUNT,
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
    STATION_COUNT,
    SUPPLY,
    SUPPLY_COUNT,
    TRACK,
    VISITS,
    WORKER_KINDS,
    Worker,
)
from headrace.games.great_western_trail.rules.building import BUILT
from headrace.games.great_western_trail.rules.moving import begin_visit
from headrace.games.great_western_trail.rules.objectives import top_objective
from headrace.games.great_western_trail.rules.turns import begin_turn, forget_visit
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Step
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
    s.players = players
    for name in ("tile", "owner", "job", "foresight", "display", "master_owner", "appointed", "stack", "pile"):
        getattr(s, name)[:] = [NONE] * len(getattr(s, name))
    s.market_stack[:], s.objective_stack[:] = [NONE] * len(s.market_stack), [NONE] * len(s.objective_stack)
    s.visit_seat[:], s.visit_city[:] = [NONE] * VISITS, [NONE] * VISITS
    s.token_row, s.token_owner = FIRST_TOKEN_ROW, NONE
    s.cattleman[:players] = [START] * players
    s.cattleman[players:] = [NONE] * (len(s.cattleman) - players)
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
    cities, stations = s.city_discs[seat * CITY_COUNT :][:CITY_COUNT], s.station_disc[seat * STATION_COUNT :][:STATION_COUNT]
    first = seat * DISC_COUNT
    for disc in range(DISC_COUNT):
        while not is_stated and sum(s.cleared[first : first + DISC_COUNT]) < sum(cities) + sum(stations):
            if s.cleared[first + disc] == DISC_SPACES[disc]:
                break
            s.cleared[first + disc] += 1
    missing = sum(s.cleared[first : first + DISC_COUNT]) - sum(cities) - sum(stations)
    refuse(missing < 0 or missing > ALL_DISCS, f"cleared[{seat}]: each disc on a city or station left a space of the board")
    s.city_discs[seat * CITY_COUNT + CITY] += missing


def _settle_herd(s: State, seat: int, stated: Mapping[str, Any]) -> None:
    """The draw stack holds the starting cattle that lie nowhere else; what all know follows."""
    first = seat * CARD_COUNT
    hand, discarded = s.hand[first : first + CARD_COUNT], s.discarded[first : first + CARD_COUNT]
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
        stack = s.stack[seat * MOST_CARDS :][: s.stack_size[seat]]
        for card in range(CARD_COUNT):
            unseen = s.unseen[seat * OBJECTIVE_COUNT + card - CATTLE_COUNT] if card >= CATTLE_COUNT else 0
            s.undrawn[first + card] = hand[card] + stack.count(card) - unseen
            if not stack and "shown" not in stated:
                s.shown[first + card] = s.undrawn[first + card]


def _used_tiles(s: State) -> list[int]:
    """Tiles of the supply that lie outside of the piles, by kind."""
    used = [0] * SUPPLY_COUNT
    for worker in (*s.job, *s.appointed):
        if worker != NONE:
            used[worker] += 1
    for tile in s.foresight:
        if tile != NONE:
            used[tile] += 1
    for tile in s.tile:
        if tile >= HAZARD_TILE:
            used[tile - HAZARD_TILE + FIRST_HAZARD] += 1
    for seat in range(s.players):
        for worker in Worker:
            used[worker] += s.workers[seat * WORKER_KINDS + worker] - 1
        for hazard in range(HAZARD_COUNT):
            used[FIRST_HAZARD + hazard] += s.hazards[seat * HAZARD_COUNT + hazard]
        for teepee in range(2):
            used[FIRST_TEEPEE + teepee] += s.teepees[2 * seat + teepee]
    return used


def _settle_piles(s: State, stated: Mapping[str, Any]) -> None:
    """Tiles that lie nowhere else lie in the piles; those used came from the first pile that has them."""
    used = _used_tiles(s)
    for kind in range(SUPPLY_COUNT):
        total = sum(PILE_TILES[pile * SUPPLY_COUNT + kind] for pile in range(PILES))
        refuse(used[kind] > total, f"there are {total} tiles {SUPPLY[kind]}, not {used[kind]}")
    for pile in range(PILES):
        tiles = s.pile[pile * MOST_PILE : pile * MOST_PILE + s.pile_size[pile]]
        if "pile" not in stated:
            left = []
            for kind in range(SUPPLY_COUNT):
                taken = min(used[kind], PILE_TILES[pile * SUPPLY_COUNT + kind])
                used[kind] -= taken
                left += [kind] * (PILE_TILES[pile * SUPPLY_COUNT + kind] - taken)
            s.pile[pile * MOST_PILE : pile * MOST_PILE + len(left)] = left
            s.pile_size[pile] = len(left)
            tiles = left
        if NONE not in tiles:
            counts = [tiles.count(kind) for kind in range(SUPPLY_COUNT)]
            said = s.pile_left[pile * SUPPLY_COUNT : (pile + 1) * SUPPLY_COUNT]
            refuse("pile_left" in stated and said != counts, f"pile_left[{pile}] should say what is in the pile")
            s.pile_left[pile * SUPPLY_COUNT : (pile + 1) * SUPPLY_COUNT] = counts
        else:
            size = sum(s.pile_left[pile * SUPPLY_COUNT : (pile + 1) * SUPPLY_COUNT])
            refuse(size != s.pile_size[pile], f"pile_left[{pile}] should say what is in the pile")


def _held(s: State, card: int) -> int:
    """Cards of a kind with the players, in the market, on display or out of the game, hidden ones left out."""
    total = s.removed[card] + s.display.count(card)
    if STARTING_KINDS <= card < CATTLE_COUNT:
        total += s.market[card - STARTING_KINDS]
    for seat in range(s.players):
        at = seat * CARD_COUNT + card
        total += s.undrawn[at] + s.discarded[at]
        if card >= CATTLE_COUNT:
            total += s.area[seat * AREA_COUNT + card - CATTLE_COUNT]
            total += max(0, s.unseen[seat * OBJECTIVE_COUNT + card - CATTLE_COUNT])
    return total


def _settle_stacks(s: State, stated: Mapping[str, Any]) -> None:
    """Market and objective cards that lie nowhere else lie in their stacks; where a stack is stated they left the game."""
    ranges = (
        ("market_stack", "market_left", STARTING_KINDS, CATTLE_COUNT),
        ("objective_stack", "objective_left", CATTLE_COUNT, CARD_COUNT),
    )
    for name, size, first, end in ranges:
        stack = getattr(s, name)
        if name not in stated:
            cards = [card for card in range(first, end) for _ in range(COPIES[card] - _held(s, card))]
            stack[: len(cards)] = cards
            setattr(s, size, len(cards))
        elif "removed" not in stated and NONE not in stack[: getattr(s, size)]:
            for card in range(first, end):
                s.removed[card] = max(0, COPIES[card] - _held(s, card) - stack.count(card))
    for at in range(DISPLAY):
        if s.display[at] == NONE and s.objective_left and s.objective_stack[s.objective_left - 1] != NONE:
            s.display[at] = top_objective(s)
    if "removed" not in stated:
        for card in range(STARTING_KINDS):
            s.removed[card] = max(0, s.players * COPIES[card] - _held(s, card))


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
