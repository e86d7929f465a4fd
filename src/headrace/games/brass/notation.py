"""Positions in readable form: a state by names and back, as far as the titles share it.

A partial position states just what matters; the rest is filled in: the second round of the canal era with 30 pounds,
income space 10 and nothing on the board; markets as at the start; from each stack of a mat only what tiles on the board
imply is gone (`gone` takes a number, or the id of the tile that comes next); hands as large as they should be now; the
deck likewise; all other cards on the discard piles. What follows from the rest may be left out; when it is stated it
has to be right. Where cards are given as a number they are hidden, as in a masked state.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from headrace.core.game import game
from headrace.core.possible import ImpossiblePosition
from headrace.core.seeds import dice_from
from headrace.core.stating import (
    by_seat,
    keys,
    listed,
    one_of,
    rng_words,
    seat_number,
    table,
    truth,
    whole,
)
from headrace.games.brass.dealing import ACTIONS_PER_TURN, Dealer
from headrace.games.brass.derived import derive, links_on_board, tiles_on_board
from headrace.games.brass.material import (
    DECK,
    ERA_NAMES,
    ERAS,
    MOST_CARD_KINDS,
    MOST_INDUSTRIES,
    MOST_ROUNDS,
    NONE,
    PHASES,
    SEATS,
    STACK,
    Era,
    Flip,
    Phase,
)
from headrace.games.brass.state import BrassState
from headrace.games.brass.tables import PLAYER_COUNTS, Tables

POSITION_MONEY = 30
POSITION_ROUND = 2
POSITION_PLAYERS = 3
MOST_POUNDS = 32767
HIGHEST_SPACE = 99

KEYS = (
    *("players", "options", "era", "round", "phase", "turn", "order", "at", "actions_left", "decision", "money", "spent"),
    *("missing", "income", "vp", "links_left", "gone", "hands", "discards", "face_down", "deck", "tiles", "links"),
    *("markets", "points", "story", "rng"),
)
COUNTS = ("cards_due", "links", "done", "coal_due", "iron_due", "beer_due")
"""Numbers of a decision under way."""
TRUTHS = ("used_barrel", "stopped")
DECISION = ("act", "card", "industry", "place", "space", "line", "buyer", *COUNTS, *TRUTHS)
FLOW = "headrace.games.brass.rules.flow"
STORY = ("vp", "income", "money")


@dataclass(frozen=True)
class Title:
    """What the notation needs to know of a title.

    `id`: of the game; `not_asked`: phases that only the other title has; `buyers`: names by number; `own_keys`: what its
    positions have besides.
    """

    id: str
    tables: Tables
    acts: tuple[str, ...]
    not_asked: tuple[Phase, ...]
    buyers: tuple[str, ...]
    options: Mapping[str, Sequence[str]]
    own_keys: tuple[str, ...]
    own_decision: tuple[str, ...]
    own_points: tuple[str, ...]
    face_down: int
    below: int

    @property
    def phases(self) -> list[str]:
        """Names of the phases that this title has."""
        return [name for phase, name in zip(Phase, PHASES, strict=True) if phase not in self.not_asked]

    def names_of(self, field: str) -> Sequence[str]:
        """Names of the values of a field of the decision."""
        names = self.tables.names
        return {
            "act": self.acts,
            "card": names.cards,
            "industry": names.industries,
            "place": names.places,
            "space": names.slots,
            "line": names.lines,
            "buyer": self.buyers,
        }[field]


# ---- a state by names -----------------------------------------------------------------------------------------------
def common_names(title: Title, s: BrassState) -> dict[str, Any]:
    """What the titles share of a state, as readable JSON; of a masked state, what it shows: hidden cards are numbers."""
    t, seats = title.tables, range(s.players)
    data: dict[str, Any] = {
        "players": s.players,
        "era": ERA_NAMES[s.era],
        "round": s.round,
        "phase": PHASES[s.phase],
        "turn": None if s.turn == NONE else s.turn,
        "order": s.order[: s.players],
        "at": s.at,
        "actions_left": s.actions_left,
    }
    if decision := _decision(title, s):
        data["decision"] = decision
    if any(s.missing):
        data["missing"] = s.missing[: s.players]
    data |= {key: getattr(s, key)[: s.players] for key in ("money", "spent", "income", "vp", "links_left")}
    data |= {
        "gone": [_counts(s.gone, seat * MOST_INDUSTRIES, t.names.industries) for seat in seats],
        "hands": [_hand(t, s, seat) for seat in seats],
        "discards": [_cards(t, s.discards, seat) for seat in seats],
        "face_down": [None if card == NONE else t.names.cards[card] for card in s.face_down[: s.players]],
        "deck": _deck(t, s),
        "tiles": {t.names.slots[slot]: _tile(t, s, slot) for slot in tiles_on_board(t, s)},
        "links": {t.names.lines[line]: s.link[line] for line in links_on_board(t, s)},
        "markets": {"coal": s.coal_market, "iron": s.iron_market},
    }
    if points := _points(title, s):
        data["points"] = points
    if story := _story(s):
        data["story"] = story
    return data | {"rng": list(s.rng)}


def _decision(title: Title, s: BrassState) -> dict[str, Any]:
    """What has been chosen so far, by name."""
    named = {field: getattr(s, field) for field in DECISION[: DECISION.index(COUNTS[0])]}
    chosen: dict[str, Any] = {field: title.names_of(field)[value] for field, value in named.items() if value != NONE}
    chosen |= {field: getattr(s, field) for field in COUNTS if getattr(s, field)}
    return chosen | {field: True for field in TRUTHS if getattr(s, field)}


def _counts(counts: list[int], first: int, names: Sequence[str]) -> dict[str, int]:
    """Numbers that are not 0, by name."""
    return {name: counts[first + i] for i, name in enumerate(names) if counts[first + i]}


def _cards(t: Tables, counts: list[int], seat: int) -> list[str]:
    """The cards of a hand or pile, one by one."""
    first = seat * MOST_CARD_KINDS
    return [name for i, name in enumerate(t.names.cards) for _ in range(counts[first + i])]


def _hand(t: Tables, s: BrassState, seat: int) -> list[str] | dict[str, int]:
    """The cards of a hand; where they are hidden, their number and the wild ones."""
    if s.hand[seat * MOST_CARD_KINDS] != NONE:
        return _cards(t, s.hand, seat)
    wild = {name: s.hand[seat * MOST_CARD_KINDS + card] for name, card in wild_cards(t).items()}
    return {"hidden": s.hand_size[seat] - sum(wild.values())} | {name: count for name, count in wild.items() if count}


def wild_cards(t: Tables) -> dict[str, int]:
    """Wild cards by name; they are never hidden."""
    return {t.names.cards[card]: card for card in (t.wild_location, t.wild_industry) if card != NONE}


def _deck(t: Tables, s: BrassState) -> list[str] | int:
    """The deck, top last, or its number of cards where it is hidden."""
    return s.deck_left if NONE in s.deck else [t.names.cards[card] for card in s.deck[: s.deck_left]]


def _tile(t: Tables, s: BrassState, slot: int) -> dict[str, Any]:
    """A tile on the board; goods only where there can be any."""
    tile: dict[str, Any] = {"tile": t.names.tiles[s.tile[slot]], "seat": s.owner[slot]}
    if s.goods[slot] or (holds_goods(t, s.tile[slot]) and not s.flipped[slot]):
        tile["goods"] = s.goods[slot]
    return tile | ({"flipped": True} if s.flipped[slot] else {})


def holds_goods(t: Tables, tile: int) -> bool:
    """Whether cubes or barrels lie on such a tile when it is new."""
    return t.flips_by[t.tile_industry[tile]] == Flip.EMPTY


def _points(title: Title, s: BrassState) -> dict[str, Any]:
    """Where points came from, as far as there are any."""
    found: dict[str, Any] = {}
    for name, counts in (("links", s.link_points), ("tiles", s.tile_points)):
        eras = {era: counts[i * SEATS : i * SEATS + s.players] for i, era in enumerate(ERA_NAMES)}
        if scored := {era: row for era, row in eras.items() if any(row)}:
            found[name] = scored
    rows = {name: getattr(s, f"{name}_points")[: s.players] for name in title.own_points}
    return found | {name: row for name, row in rows.items() if any(row)}


def _story(s: BrassState) -> dict[str, list[list[int]]]:
    """Points, income and money round by round, up to the last round with any."""
    found = {}
    for name in STORY:
        counts = getattr(s, f"{name}_story")
        rows = [counts[i * SEATS : i * SEATS + s.players] for i in range(MOST_ROUNDS)]
        while rows and not any(rows[-1]):
            rows.pop()
        if rows:
            found[name] = rows
    return found


# ---- names to a state -----------------------------------------------------------------------------------------------
class CommonReader(ABC):
    """One position being read: what the titles share. A title adds `read_own`, called when all but cards is known."""

    def __init__(self, title: Title, state: BrassState, data: Mapping[str, Any]) -> None:
        self.title, self.t, self.s = title, title.tables, state
        self.data = keys(data, (*KEYS, *title.own_keys), "a position")
        self.options: Mapping[str, Any] = {}

    @abstractmethod
    def read_own(self) -> None:
        """What else the title's positions say."""

    def read(self) -> None:
        """Fill the state."""
        self.read_options()
        self.read_course()
        self.read_decision()
        self.read_players()
        self.read_tiles()
        self.read_links()
        self.read_gone()
        self.read_markets()
        self.read_points()
        self.read_story()
        self.read_own()
        self.read_cards()
        derive(self.t, self.s)
        self.check_phase()
        self.s.rng[:] = rng_words(self.data.get("rng", dice_from("position")))

    def check_phase(self) -> None:
        """The rules ask just this with what has been chosen so far."""
        asked = game(self.title.id).text(FLOW).question(self.s.copy())
        if asked != self.s.phase:
            raise ImpossiblePosition(
                f"phase should be {PHASES[asked]} by the rest of the position and what is chosen in decision, "
                f"not {PHASES[self.s.phase]}"
            )

    def number(self, key: str, least: int, most: int, default: int) -> int:
        """A stated number of the position."""
        return whole(self.data.get(key, default), least, most, key)

    def seats(self, key: str) -> dict[int, Any]:
        """Something per seat."""
        return by_seat(self.data.get(key, {}), self.s.players, key)

    # ---- the course of the game -------------------------------------------------------------------------------------
    def read_options(self) -> None:
        players = self.data.get("players", POSITION_PLAYERS)
        if type(players) is not int or players not in PLAYER_COUNTS:
            raise ImpossiblePosition(f"players should be one of {', '.join(map(str, PLAYER_COUNTS))}, not {players!r}")
        self.s.players = players
        self.options = keys(self.data.get("options", {}), tuple(self.title.options), "options")
        for option, choice in self.options.items():
            one_of(choice, self.title.options[option], f"options.{option}", "choice")

    def chosen(self, option: str) -> int:
        """The number of the choice of an option."""
        choices = self.title.options[option]
        return choices.index(self.options.get(option, choices[0]))

    def read_course(self) -> None:
        s = self.s
        s.era = one_of(self.data.get("era", ERA_NAMES[0]), ERA_NAMES, "era", "era")
        s.round = self.number("round", 1, self.t.rounds[s.players], POSITION_ROUND)
        phase, phases = self.data.get("phase", PHASES[Phase.ACTION]), self.title.phases
        s.phase = PHASES.index(phases[one_of(phase, phases, "phase", "phase")])
        self.read_order()
        self.read_turn()
        full = 1 if s.era == Era.CANAL and s.round == 1 else ACTIONS_PER_TURN
        s.actions_left = self.number("actions_left", 0, full, full if s.at < s.players else 0)

    def read_order(self) -> None:
        order = listed(self.data.get("order", list(range(self.s.players))), "order")
        seats = [seat_number(seat, self.s.players, "order") for seat in order]
        if sorted(seats) != list(range(self.s.players)):
            raise ImpossiblePosition(f"order should name the seats 0 to {self.s.players - 1} once each, not {order}")
        self.s.order[:] = seats + [NONE] * (SEATS - len(seats))

    def read_turn(self) -> None:
        """Who decides: the seat whose turn it is; after the last turn of a round, one that has to cover a shortfall."""
        s = self.s
        between = s.phase in (Phase.SHORTFALL, Phase.OVER)
        turn = self.data.get("turn", None if s.phase == Phase.OVER else s.order[0])
        if (turn is None) != (s.phase == Phase.OVER):
            right = "null, for the game is over" if turn is not None else "a seat"
            raise ImpossiblePosition(f"turn should be {right}, not {turn!r}")
        s.turn = NONE if turn is None else seat_number(turn, s.players, "turn")
        follows = s.players if between else s.order.index(s.turn)
        s.at = self.number("at", 0, s.players, follows)
        if s.at != follows:
            raise ImpossiblePosition(f"at should be {follows}, the place of seat {s.turn} in the order, not {s.at}")

    def read_decision(self) -> None:
        s = self.s
        chosen = keys(self.data.get("decision", {}), (*DECISION, *self.title.own_decision), "decision")
        for field in DECISION:
            where = f"decision.{field}"
            if field in COUNTS:
                setattr(s, field, whole(chosen.get(field, 0), 0, 9, where))
            elif field in TRUTHS:
                setattr(s, field, truth(chosen.get(field, False), where))
            else:
                names = self.title.names_of(field)
                setattr(s, field, one_of(chosen[field], names, where, field) if field in chosen else NONE)

    # ---- players ----------------------------------------------------------------------------------------------------
    def read_players(self) -> None:
        s = self.s
        for key, least, most, default in (
            ("money", 0, MOST_POUNDS, POSITION_MONEY),
            ("spent", 0, MOST_POUNDS, 0),
            ("missing", 0, MOST_POUNDS, 0),
            ("income", 0, HIGHEST_SPACE, self.t.starting_space),
            ("vp", 0, MOST_POUNDS, 0),
        ):
            stated = self.seats(key)
            for seat in range(s.players):
                getattr(s, key)[seat] = whole(stated.get(seat, default), least, most, f"{key}[{seat}]")

    def read_gone(self) -> None:
        """What has left each stack; at least what lies on the board."""
        for seat, stacks in self.seats("gone").items():
            for name, value in table(stacks, f"gone[{seat}]").items():
                industry = one_of(name, self.t.names.industries, f"gone[{seat}]", "industry")
                self.s.gone[seat * MOST_INDUSTRIES + industry] = self.gone(value, industry, f"gone[{seat}].{name}")
        stated = self.seats("gone")
        for seat in range(self.s.players):
            for industry, name in enumerate(self.t.names.industries):
                least = self.built(seat, industry)
                at = seat * MOST_INDUSTRIES + industry
                if name not in stated.get(seat, {}):
                    self.s.gone[at] = least
                elif self.s.gone[at] < least:
                    raise ImpossiblePosition(
                        f"gone[{seat}].{name} should be at least {least} with the tiles on the board, not {self.s.gone[at]}"
                    )

    def gone(self, value: Any, industry: int, where: str) -> int:
        """A number of tiles, or how many go before this one is next."""
        size = self.t.stack_size[industry]
        if not isinstance(value, str):
            return whole(value, 0, size, where)
        tile = one_of(value, self.t.names.tiles, where, "tile")
        if self.t.tile_industry[tile] != industry:
            raise ImpossiblePosition(f"{where}: {value} is no tile of that stack")
        return self.stack(industry).index(tile)

    def stack(self, industry: int) -> list[int]:
        """The tiles of an industry from the top of the queue."""
        first = industry * STACK
        return list(self.t.stack_table[first : first + self.t.stack_size[industry]])

    def built(self, seat: int, industry: int) -> int:
        """Tiles that must be gone from a stack for those on the board."""
        s, t, stack = self.s, self.t, self.stack(industry)
        least = 0
        for tile in set(stack):
            names = [t.names.slots[slot] for slot in range(t.slot_count) if s.owner[slot] == seat and s.tile[slot] == tile]
            if len(names) > stack.count(tile):
                raise ImpossiblePosition(
                    f"tiles: seat {seat} has {stack.count(tile)} of {t.names.tiles[tile]}, not {len(names)} ({', '.join(names)})"
                )
            if names:
                least = max(least, stack.index(tile) + len(names))
        return least

    # ---- the board --------------------------------------------------------------------------------------------------
    def read_tiles(self) -> None:
        s = self.s
        s.tile[:] = [NONE] * len(s.tile)
        s.owner[:] = [NONE] * len(s.owner)
        for name, facts in table(self.data.get("tiles", {}), "tiles").items():
            slot = one_of(name, self.t.names.slots, "tiles", "slot")
            where = f"tiles.{name}"
            facts = keys(facts, ("tile", "seat", "goods", "flipped"), where)
            s.tile[slot] = one_of(facts.get("tile"), self.t.names.tiles, f"{where}.tile", "tile")
            s.owner[slot] = seat_number(facts.get("seat"), s.players, f"{where}.seat")
            s.flipped[slot] = truth(facts.get("flipped", False), f"{where}.flipped")
            self.read_goods(slot, facts.get("goods"), where)
            self.check_tile(slot, where)

    def read_goods(self, slot: int, goods: Any, where: str) -> None:
        """Goods of an unflipped tile: as many as it gets when built, unless stated."""
        s, tile = self.s, self.s.tile[slot]
        room = 0 if s.flipped[slot] else max(self.t.tile_contents[tile * ERAS : tile * ERAS + s.era + 1])
        default = 0 if s.flipped[slot] else self.t.tile_contents[tile * ERAS + s.era]
        s.goods[slot] = whole(default if goods is None else goods, 0, room, f"{where}.goods")

    def check_tile(self, slot: int, where: str) -> None:
        """The slot shows its industry, the era allows it, and in the canal era a seat has one tile per town."""
        s, t, tile = self.s, self.t, self.s.tile[slot]
        name, industry = t.names.tiles[tile], t.tile_industry[tile]
        if not t.slot_shows[slot] >> industry & 1:
            shown = [other for i, other in enumerate(t.names.industries) if t.slot_shows[slot] >> i & 1]
            raise ImpossiblePosition(f"{where} takes {' or '.join(shown)}, not {name}")
        if s.era == Era.RAIL and not t.tile_in_era[tile * ERAS + s.era]:
            raise ImpossiblePosition(f"{where}: {name} is never on the board in the rail era")
        if s.era == Era.CANAL and not t.tile_in_era[tile * ERAS]:
            raise ImpossiblePosition(f"{where}: {name} is never on the board in the canal era")
        place = t.slot_place[slot]
        for other in range(t.first_slot[place], t.first_slot[place + 1]):
            if s.era == Era.CANAL and other != slot and s.owner[other] == s.owner[slot]:
                raise ImpossiblePosition(
                    f"{where}: in the canal era seat {s.owner[slot]} has one tile in {t.names.places[place]}, "
                    f"and there is one at {t.names.slots[other]}"
                )

    def read_links(self) -> None:
        s, t = self.s, self.t
        s.link[:] = [NONE] * len(s.link)
        for name, seat in table(self.data.get("links", {}), "links").items():
            line = one_of(name, t.names.lines, "links", "line")
            if not t.line_in_era[line * ERAS + s.era]:
                raise ImpossiblePosition(f"links: {name} is no line of the {ERA_NAMES[s.era]} era")
            s.link[line] = seat_number(seat, s.players, f"links.{name}")
        stated = self.seats("links_left")
        for seat in range(s.players):
            laid = s.link.count(seat)
            if laid > t.links_each:
                raise ImpossiblePosition(f"links: seat {seat} has {t.links_each} links, not {laid}")
            s.links_left[seat] = t.links_each - laid
            if seat in stated and stated[seat] != s.links_left[seat]:
                raise ImpossiblePosition(
                    f"links_left[{seat}] should be {s.links_left[seat]} with {laid} links on the board, not {stated[seat]!r}"
                )

    def read_markets(self) -> None:
        markets = keys(self.data.get("markets", {}), ("coal", "iron"), "markets")
        self.s.coal_market = whole(markets.get("coal", self.t.coal_start), 0, self.t.coal_spaces, "markets.coal")
        self.s.iron_market = whole(markets.get("iron", self.t.iron_start), 0, self.t.iron_spaces, "markets.iron")

    # ---- the story --------------------------------------------------------------------------------------------------
    def read_points(self) -> None:
        s = self.s
        points = keys(self.data.get("points", {}), ("links", "tiles", *self.title.own_points), "points")
        for name, counts in (("links", s.link_points), ("tiles", s.tile_points)):
            for era, row in keys(points.get(name, {}), ERA_NAMES, f"points.{name}").items():
                self.read_row(counts, ERA_NAMES.index(era) * SEATS, row, f"points.{name}.{era}")
        for name in self.title.own_points:
            self.read_row(getattr(s, f"{name}_points"), 0, points.get(name, {}), f"points.{name}")

    def read_row(self, counts: list[int], first: int, row: Any, where: str) -> None:
        """A number per seat, possibly below 0."""
        for seat, value in by_seat(row, self.s.players, where).items():
            counts[first + seat] = whole(value, -MOST_POUNDS, MOST_POUNDS, f"{where}[{seat}]")

    def read_story(self) -> None:
        for name, rows in keys(self.data.get("story", {}), STORY, "story").items():
            rounds = listed(rows, f"story.{name}")
            most = 2 * self.t.rounds[self.s.players]
            if len(rounds) > most:
                raise ImpossiblePosition(f"story.{name} has at most {most} rounds, not {len(rounds)}")
            for i, row in enumerate(rounds):
                self.read_row(getattr(self.s, f"{name}_story"), i * SEATS, row, f"story.{name}[{i}]")

    # ---- cards ------------------------------------------------------------------------------------------------------
    def read_cards(self) -> None:
        dealer = Dealer(self.t, self.s, self.title.face_down, self.title.below)
        self.s.face_down[:] = [NONE] * SEATS
        hands = self.seats("hands")
        hidden = [self.read_hand(seat, hand, dealer) for seat, hand in hands.items()]
        self.read_discards(dealer)
        for seat, card in self.seats("face_down").items():
            if card is not None:
                self.s.face_down[seat] = self.card(card, f"face_down[{seat}]", dealer)
        deck = self.data.get("deck", dealer.deck_size() if any(hidden) else None)
        self.read_deck(deck, dealer)
        if any(hidden) or type(deck) is int:
            return
        for seat in range(self.s.players):
            if seat not in hands:
                dealer.fill_hand(seat)
        if "face_down" not in self.data:
            dealer.fill_face_down()
        if deck is None:
            dealer.fill_deck()
        if "discards" not in self.data:
            dealer.discard_rest()
        elif sum(dealer.spare) > self.unknown_face_down():
            names = [name for name, left in zip(self.t.names.cards, dealer.spare, strict=True) if left]
            raise ImpossiblePosition(f"these cards are nowhere: {', '.join(names)}; they belong in a hand, discards or deck")

    def unknown_face_down(self) -> int:
        """Cards that may be anything under the discard piles."""
        s = self.s
        return s.face_down[: s.players].count(NONE) if self.title.face_down and s.era == Era.CANAL else 0

    def card(self, name: Any, where: str, dealer: Dealer) -> int:
        """A card of the deck, placed."""
        card = one_of(name, self.t.names.cards, where, "card")
        dealer.claim(card, where)
        return card

    def read_hand(self, seat: int, hand: Any, dealer: Dealer) -> bool:
        """A list of cards, or how many are hidden; True if hidden."""
        s, where, first = self.s, f"hands[{seat}]", seat * MOST_CARD_KINDS
        if type(hand) is int:
            hand = {"hidden": hand}
        if not isinstance(hand, Mapping):
            for name in listed(hand, where):
                s.hand[first + self.card(name, where, dealer)] += 1
                s.hand_size[seat] += 1
            return False
        wild = wild_cards(self.t)
        counts = {name: whole(count, 0, DECK, f"{where}.{name}") for name, count in keys(hand, ("hidden", *wild), where).items()}
        s.hand[first : first + self.t.card_kinds] = [NONE] * self.t.card_kinds
        for name, card in wild.items():
            s.hand[first + card] = counts.get(name, 0)
        s.hand_size[seat] = sum(counts.values())
        return True

    def read_discards(self, dealer: Dealer) -> None:
        for seat, pile in self.seats("discards").items():
            for name in listed(pile, f"discards[{seat}]"):
                card = self.card(name, f"discards[{seat}]", dealer)
                self.s.discards[seat * MOST_CARD_KINDS + card] += 1

    def read_deck(self, deck: Any, dealer: Dealer) -> None:
        """The deck, top last; a number where it is hidden; nothing where it is not stated."""
        s = self.s
        if type(deck) is int:
            s.deck_left = whole(deck, 0, dealer.size, "deck")
            s.deck[:] = [NONE] * DECK
        elif deck is not None:
            cards = [self.card(name, "deck", dealer) for name in listed(deck, "deck")]
            s.deck_left = len(cards)
            s.deck[: len(cards)] = cards
