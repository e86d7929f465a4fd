"""Positions in readable form: a state by names and back.

A partial position states just what matters; `from_names` fills in the rest: Station cards alone on the railways, empty
hands, the lane of the player count, the first trick led by seat 0. Railway cards named nowhere are out of the game. What
follows from the rest (whose turn, the phase, the winner, who is known to be out of a company) may be left out; when it
is stated it has to be right. Where a hand is given as a number, its cards are hidden, as in a masked state.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from headrace.core.material import load_toml
from headrace.core.possible import ImpossiblePosition
from headrace.core.seeds import dice_from
from headrace.games.trick_of_the_rails.material import (
    CARD,
    CARDS,
    COMPANIES,
    COMPANY_COUNT,
    DATA,
    FIRST_CITY,
    FIRST_EXCHANGE,
    FIRST_LOCO,
    FIRST_STATION,
    LOCO_PAIR,
    LOCOS,
    LONGEST_TRACK,
    MOST_SLOTS,
    NONE,
    RAILWAY_CARDS,
    RESERVATION,
    Phase,
    Place,
)
from headrace.games.trick_of_the_rails.rules.lookups import is_city_round, is_loco_round, prize, track_card
from headrace.games.trick_of_the_rails.rules.operating import first_without_loco
from headrace.games.trick_of_the_rails.rules.setup import clear
from headrace.games.trick_of_the_rails.rules.tricks import winning_seat
from headrace.games.trick_of_the_rails.state import PHASES, State
from headrace.games.trick_of_the_rails.tables import (
    COMPANY_OF,
    EXPERT_UNITS,
    LANE_BASIC,
    LANE_EXPERT,
    PAIR_FIRST,
    PAIR_SECOND,
    SLOT_CITY,
    SLOT_EXCHANGE,
    SLOT_POOL,
    TRICKS,
)

KEYS = (
    *("players", "options", "trick", "phase", "turn", "leader", "winner", "placing", "lane", "railways", "locomotives"),
    *("hands", "table", "shares", "removed", "voids", "won_by", "rng"),
)
EXAMPLE = {
    "trick": 2,
    "hands": {"1": ["bo_2", "co_9"], "2": ["erie_4"]},
    "table": {"0": "bo_5"},
    "railways": {"bo": ["station_bo", "bo_1"]},
    "shares": {"0": ["nyc_7"]},
}
_WORDS = 2**32
_CHOICES = {
    option["id"]: option["choices"]
    for option in load_toml(__package__, "game.toml")["options"]
    if option["id"] in ("lane", "teams")
}
_POOLS: dict[int, Sequence[int]] = {
    SLOT_EXCHANGE: range(FIRST_EXCHANGE, FIRST_CITY),
    SLOT_CITY: range(FIRST_CITY, FIRST_LOCO),
    SLOT_POOL: EXPERT_UNITS,
}
_POOL_NAMES = {SLOT_EXCHANGE: "an Exchange card", SLOT_CITY: "a City card", SLOT_POOL: "a City card or locomotive"}


# ---- a state by names -----------------------------------------------------------------------------------------------
def to_names(s: State) -> dict[str, Any]:
    """The whole state as readable JSON; of a masked state, what it shows: hidden hands are numbers of cards."""
    data = {
        "players": s.players,
        "options": {"lane": _CHOICES["lane"][s.expert], "teams": _CHOICES["teams"][s.teams]},
        "trick": s.trick + 1,
        "phase": PHASES[s.phase],
        "turn": None if s.turn == NONE else s.turn,
        "leader": s.leader,
        "lane": [CARDS[card] for card in s.lane[: TRICKS[s.players]]],
        "railways": {
            name: [CARDS[track_card(s, company, i)] for i in range(s.track_len[company])]
            for company, name in enumerate(COMPANIES)
        },
        "locomotives": {name: LOCOS[s.loco[c]] for c, name in enumerate(COMPANIES) if s.loco[c] != NONE},
        "hands": [_hand(s, seat) for seat in range(s.players)],
        "table": {str(seat): CARDS[s.played[seat]] for seat in _in_order(s) if s.played[seat] != NONE},
        "shares": [_shares(s, seat) for seat in range(s.players)],
        "removed": _at(s, Place.REMOVED),
        "voids": [[name for c, name in enumerate(COMPANIES) if s.void[seat * COMPANY_COUNT + c]] for seat in range(s.players)],
        "won_by": _without_end([None if seat == NONE else seat for seat in s.won_by]),
        "rng": list(s.rng),
    }
    if s.winner != NONE:
        data["winner"] = s.winner
    if s.engine != NONE:
        data["placing"] = LOCOS[s.engine]
    return data


def _in_order(s: State) -> list[int]:
    """Seats from the lead player clockwise."""
    return [(s.leader + i) % s.players for i in range(s.players)]


def _at(s: State, place: int) -> list[str]:
    return [CARDS[card] for card in range(RAILWAY_CARDS) if s.place[card] == place]


def _hand(s: State, seat: int) -> list[str] | int:
    """The cards of a hand, or their number where they are hidden."""
    return s.hand_size[seat] if s.held[seat * COMPANY_COUNT] == NONE else _at(s, Place.HAND + seat)


def _shares(s: State, seat: int) -> list[str]:
    exchanges = [CARDS[FIRST_EXCHANGE + company] for company in range(COMPANY_COUNT) if s.exchange[company] == seat]
    return _at(s, Place.SHARE + seat) + exchanges


def _without_end(entries: list[int | None]) -> list[int | None]:
    """Entries up to the last that says something."""
    known = [at for at, entry in enumerate(entries) if entry is not None]
    return entries[: known[-1] + 1] if known else []


# ---- names to a state -----------------------------------------------------------------------------------------------
def from_names(data: Mapping[str, Any]) -> State:
    """The state that names describe, defaults filled in. ImpossiblePosition if there is none."""
    return _Reader(data).read()


class _Reader:
    """One position being read. `places` remembers where each card has been named."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        if not isinstance(data, Mapping):
            raise ImpossiblePosition(f"a position is a table of names, not {data!r}")
        self.data = data
        self.s = State()
        self.places: dict[int, str] = {}

    def read(self) -> State:
        s = self.s
        for key in self.data:
            if key not in KEYS:
                raise ImpossiblePosition(f"a position has no {key!r}; it has {', '.join(KEYS)}")
        self.read_options()
        s.rng[:] = self.rng()
        self.tricks = TRICKS[s.players]
        over = self.tricks + 1
        s.trick = self.number("trick", 1, over, over if self.data.get("phase") == PHASES[Phase.OVER] else 1) - 1
        self.read_railways()
        self.read_locomotives()
        self.read_shares()
        for card in self.cards(self.data.get("removed", []), "removed"):
            self.put(self.railway_card(card, "removed"), Place.REMOVED, "removed")
        self.read_hands()
        self.read_lane()
        self.read_won_by()
        self.read_table()
        self.read_voids()
        self.check_hands()
        self.work_out_phase()
        self.compare_stated()
        return s

    # ---- single values ----------------------------------------------------------------------------------------------
    def number(self, key: str, least: int, most: int, default: int) -> int:
        """A whole number in a range."""
        value = self.data.get(key, default)
        if type(value) is not int or not least <= value <= most:
            raise ImpossiblePosition(f"{key} should be a number from {least} to {most}, not {value!r}")
        return value

    def seat(self, value: Any, where: str) -> int:
        """A seat, as a number or as a key of JSON."""
        seat = int(value) if isinstance(value, str) and value.isdecimal() else value
        if type(seat) is not int or not 0 <= seat < self.s.players:
            raise ImpossiblePosition(f"{where}: the seats are 0 to {self.s.players - 1}, not {value!r}")
        return seat

    def company(self, value: Any, where: str) -> int:
        if value not in COMPANIES:
            raise ImpossiblePosition(f"{where}: the companies are {', '.join(COMPANIES)}, not {value!r}")
        return COMPANIES.index(value)

    def card(self, value: Any, where: str) -> int:
        if not isinstance(value, str) or value not in CARD:
            raise ImpossiblePosition(f"{where}: there is no card {value!r}; cards are called bo_7, exchange_bo, city_new_york")
        return CARD[value]

    def railway_card(self, value: Any, where: str) -> int:
        card = self.card(value, where)
        if card >= RAILWAY_CARDS:
            raise ImpossiblePosition(f"{where}: only railway cards such as bo_7 can be here, not {value}")
        return card

    def cards(self, value: Any, where: str) -> list[Any]:
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise ImpossiblePosition(f"{where} should be a list of cards, not {value!r}")
        return list(value)

    def table(self, key: str) -> Mapping[str, Any]:
        value = self.data.get(key, {})
        if not isinstance(value, Mapping):
            raise ImpossiblePosition(f"{key} should be a table, not {value!r}")
        return value

    def by_seat(self, key: str) -> dict[int, Any]:
        """Something per seat: a list with an entry for every seat, or a table with some seats as keys."""
        value = self.data.get(key, {})
        if isinstance(value, Mapping):
            return {self.seat(seat, key): entry for seat, entry in value.items()}
        entries = self.cards(value, key)
        if len(entries) != self.s.players:
            raise ImpossiblePosition(f"{key} should have {self.s.players} entries, one per seat, not {len(entries)}")
        return dict(enumerate(entries))

    def claim(self, card: int, where: str) -> None:
        """Remember where a card is; it cannot be in two places."""
        if card in self.places:
            raise ImpossiblePosition(f"{CARDS[card]} is in two places: {self.places[card]} and {where}")
        self.places[card] = where

    def put(self, card: int, place: int, where: str) -> None:
        """Claim a railway card and put it there."""
        self.claim(card, where)
        self.s.place[card] = place

    # ---- what is on the table ---------------------------------------------------------------------------------------
    def read_options(self) -> None:
        counts = DATA["game"]["players"]
        players = self.data.get("players", min(counts))
        if type(players) is not int or players not in counts:
            raise ImpossiblePosition(f"players should be one of {', '.join(map(str, counts))}, not {players!r}")
        clear(self.s, players)
        chosen = self.table("options")
        for option, choice in chosen.items():
            if option not in _CHOICES:
                raise ImpossiblePosition(f"options: a position knows {', '.join(_CHOICES)}, not {option!r}")
            if choice not in _CHOICES[option]:
                raise ImpossiblePosition(f"options.{option} should be one of {', '.join(_CHOICES[option])}, not {choice!r}")
        self.s.expert = _CHOICES["lane"].index(chosen.get("lane", _CHOICES["lane"][0]))
        self.s.teams = _CHOICES["teams"].index(chosen.get("teams", _CHOICES["teams"][0]))
        team_counts = DATA["setup"]["teams"]["players"]
        if self.s.teams and players not in team_counts:
            raise ImpossiblePosition(f"options.teams is for {', '.join(map(str, team_counts))} players, not {players} (3.9)")

    def rng(self) -> list[int]:
        words = self.data.get("rng", dice_from("position"))
        if not isinstance(words, Sequence) or len(words) != len(self.s.rng):
            raise ImpossiblePosition(f"rng should be {len(self.s.rng)} numbers, not {words!r}")
        if not all(type(word) is int and 0 <= word < _WORDS for word in words):
            raise ImpossiblePosition(f"rng should be numbers from 0 to {_WORDS - 1}, not {words!r}")
        return list(words)

    def read_railways(self) -> None:
        for name, row in self.table("railways").items():
            company, where = self.company(name, "railways"), f"railways.{name}"
            cards = [self.card(card, where) for card in self.cards(row, where)]
            if cards.count(FIRST_STATION + company) != 1:
                raise ImpossiblePosition(f"{where} should hold {CARDS[FIRST_STATION + company]} once (3.1)")
            for card in cards:
                own = COMPANY_OF[card] == company if card < RAILWAY_CARDS else card == FIRST_STATION + company
                if not own and not FIRST_CITY <= card < FIRST_LOCO:
                    raise ImpossiblePosition(f"{where} holds cards of {name} and cities, not {CARDS[card]} (5.3.1, 5.4.1)")
                self.claim(card, where)
                if card < RAILWAY_CARDS:
                    self.s.place[card] = Place.TRACK
            first = company * LONGEST_TRACK
            self.s.track_len[company] = len(cards)
            self.s.track[first : first + LONGEST_TRACK] = cards + [NONE] * (LONGEST_TRACK - len(cards))

    def read_locomotives(self) -> None:
        for name, loco in self.table("locomotives").items():
            where = f"locomotives.{name}"
            company = self.company(name, "locomotives")
            if loco not in LOCOS:
                raise ImpossiblePosition(f"{where} should be one of {', '.join(LOCOS)}, not {loco!r}")
            self.claim(CARD[loco], where)
            self.s.loco[company] = LOCOS.index(loco)

    def read_shares(self) -> None:
        for seat, names in self.by_seat("shares").items():
            where = f"shares[{seat}]"
            for name in self.cards(names, where):
                card = self.card(name, where)
                if FIRST_EXCHANGE <= card < FIRST_CITY:
                    self.claim(card, where)
                    self.s.exchange[card - FIRST_EXCHANGE] = seat
                    company = card - FIRST_EXCHANGE
                elif card < RAILWAY_CARDS:
                    self.put(card, Place.SHARE + seat, where)
                    company = COMPANY_OF[card]
                else:
                    raise ImpossiblePosition(f"{where}: a share is a railway card or an Exchange card, not {name} (2.7)")
                self.s.shares[seat * COMPANY_COUNT + company] += 1

    def read_hands(self) -> None:
        for seat, hand in self.by_seat("hands").items():
            first = seat * COMPANY_COUNT
            if type(hand) is int:
                if hand < 0:
                    raise ImpossiblePosition(f"hands[{seat}] cannot hold {hand} cards")
                self.s.hand_size[seat] = hand
                self.s.held[first : first + COMPANY_COUNT] = [NONE] * COMPANY_COUNT
                continue
            where = f"hands[{seat}]"
            for name in self.cards(hand, where):
                card = self.railway_card(name, where)
                self.put(card, Place.HAND + seat, where)
                self.s.hand_size[seat] += 1
                self.s.held[first + COMPANY_OF[card]] += 1

    # ---- the lane ---------------------------------------------------------------------------------------------------
    def read_lane(self) -> None:
        s, given = self.s, self.given_slots()
        row = (LANE_EXPERT if s.expert else LANE_BASIC)[s.players * MOST_SLOTS :]
        spare = {
            code: sorted((c for c in pool if c not in given.values()), key=lambda c: self.parts(c)[0] not in self.places)
            for code, pool in _POOLS.items()
        }
        for slot, card in given.items():
            self.check_fits(slot, row[slot], card)
            s.lane[slot] = card
        for slot, code in enumerate(row[: self.tricks]):
            if slot not in given:
                s.lane[slot] = spare[code].pop(0) if code in spare else code
        self.check_locos_find_room()
        for slot in range(s.trick, self.tricks):
            if not (slot == s.trick and self.resolving):
                self.claim_prize(slot)
        self.check_past_prizes()
        self.check_reservations()

    @property
    def resolving(self) -> bool:
        """Have all played their card, so that the trick is being resolved?"""
        return len(self.table("table")) == self.s.players

    @staticmethod
    def parts(card: int) -> list[int]:
        """The cards on a slot of the lane: two for the pair of locomotives."""
        return [CARD[part] for part in CARDS[card].split("+")]

    def given_slots(self) -> dict[int, int]:
        """Cards stated for slots, a list from slot 1 or a table by slot number; slots from 0 here."""
        value = self.data.get("lane", {})
        if not isinstance(value, Mapping):
            value = dict(enumerate(self.cards(value, "lane"), 1))
        given: dict[int, int] = {}
        for key, name in value.items():
            slot = int(key) if str(key).isdecimal() else 0
            if not 1 <= slot <= self.tricks:
                raise ImpossiblePosition(f"lane: a game of {self.s.players} has the slots 1 to {self.tricks}, not {key!r}")
            card = self.card(name, f"lane slot {slot}")
            if card != RESERVATION and card in given.values():
                raise ImpossiblePosition(f"{name} is in the lane twice, the second time in slot {slot}")
            given[slot - 1] = card
        return given

    def check_fits(self, slot: int, code: int, card: int) -> None:
        """Each slot takes its own kind of card (3.4, 3.8)."""
        if code == RESERVATION:
            fits = card == RESERVATION or card < RAILWAY_CARDS
        else:
            fits = card in _POOLS.get(code, (code,))
        if not fits:
            right = _POOL_NAMES.get(code) or (CARDS[code] + (" or a railway card" if code == RESERVATION else ""))
            raise ImpossiblePosition(f"lane slot {slot + 1} takes {right}, not {CARDS[card]} (3.4, 3.8)")

    def check_locos_find_room(self) -> None:
        """A locomotive in the lane needs a company without one (5.5.1, R8)."""
        coming = self.s.lane[self.s.trick + self.resolving : self.tricks]
        if any(FIRST_LOCO <= card <= LOCO_PAIR for card in coming) and first_without_loco(self.s) == COMPANY_COUNT:
            raise ImpossiblePosition("every company has a locomotive, so the lane cannot hold another (5.5.1, R8)")

    def claim_prize(self, slot: int) -> None:
        """The card of a slot to come is nowhere else."""
        card, where = self.s.lane[slot], f"lane slot {slot + 1}"
        if card < RAILWAY_CARDS:
            self.put(card, Place.LANE, where)
        elif card != RESERVATION:
            for part in self.parts(card):
                self.claim(part, where)

    def check_past_prizes(self) -> None:
        """A prize taken is a share; cities and locomotives that were placed come from the lane."""
        s = self.s
        past = [part for card in s.lane[: s.trick + self.resolving] for part in self.parts(card)]
        for slot, card in enumerate(s.lane[: s.trick]):
            if card < RAILWAY_CARDS and not self.places.get(card, "shares").startswith("shares"):
                raise ImpossiblePosition(
                    f"{CARDS[card]} was the prize of trick {slot + 1}, so it is a share, not in {self.places[card]}"
                )
        for card, where in self.places.items():
            if FIRST_EXCHANGE <= card < LOCO_PAIR and not where.startswith("lane") and card not in past:
                taken = ", ".join(CARDS[prize_taken] for prize_taken in past) or "none yet"
                raise ImpossiblePosition(f"{where}: {CARDS[card]} is not among the prizes so far: {taken}")

    def check_reservations(self) -> None:
        """A Reservation card is never a prize (5.2): a stock round before its slot must replace it."""
        waiting = 0
        for slot in range(self.s.trick, self.tricks):
            card = self.s.lane[slot]
            if card == RESERVATION and not waiting:
                raise ImpossiblePosition(
                    f"lane slot {slot + 1} still holds a Reservation card, but no stock round before it can fill it "
                    "(5.2.1); put a railway card there"
                )
            is_stock = not FIRST_CITY <= card <= LOCO_PAIR
            waiting += is_stock - (card == RESERVATION)

    # ---- the trick --------------------------------------------------------------------------------------------------
    def read_won_by(self) -> None:
        winners = self.cards(self.data.get("won_by", []), "won_by")
        if len(winners) > self.s.trick + self.resolving:
            raise ImpossiblePosition(f"won_by names {len(winners)} winners, but {self.s.trick + self.resolving} tricks are won")
        for slot, seat in enumerate(winners):
            self.s.won_by[slot] = NONE if seat is None else self.seat(seat, f"won_by, trick {slot + 1}")

    def read_table(self) -> None:
        s = self.s
        on_table = {self.seat(seat, "table"): name for seat, name in self.table("table").items()}
        s.leader = self.leader(list(on_table))
        for i, seat in enumerate(_in_order(s)[: len(on_table)]):
            where = f"table[{seat}]"
            if seat not in on_table:
                raise ImpossiblePosition(f"table: seat {s.leader} leads and the others follow clockwise, so {where} is missing")
            card = self.railway_card(on_table[seat], where)
            laid = self.resolving and s.place[card] == Place.TRACK
            if not laid:
                self.put(card, Place.TABLE, where)
            s.played[seat] = card
            s.led = COMPANY_OF[card] if i == 0 else s.led

    def leader(self, on_table: list[int]) -> int:
        """Who leads: stated, else the first on the table, the seat to decide, the last winner, seat 0."""
        last = self.s.won_by[self.s.trick - 1] if self.s.trick else NONE
        if self.data.get("leader") is not None:
            leader = self.seat(self.data["leader"], "leader")
        elif on_table:
            leader = on_table[0]
        elif self.data.get("turn") is not None:
            leader = self.seat(self.data["turn"], "turn")
        else:
            return max(last, 0)
        if last not in (NONE, leader):
            raise ImpossiblePosition(f"seat {last} won the last trick, so it leads this one, not seat {leader} (4.6)")
        return leader

    def read_voids(self) -> None:
        """Stated voids, and those that the trick on the table shows (11.3)."""
        s = self.s
        for seat, names in self.by_seat("voids").items():
            for name in self.cards(names, f"voids[{seat}]"):
                s.void[seat * COMPANY_COUNT + self.company(name, f"voids[{seat}]")] = 1
        for seat in range(s.players):
            if s.played[seat] != NONE and COMPANY_OF[s.played[seat]] != s.led:
                s.void[seat * COMPANY_COUNT + s.led] = 1

    def check_hands(self) -> None:
        s = self.s
        for seat in range(s.players):
            most = max(0, self.tricks - s.trick - (s.played[seat] != NONE))
            if s.hand_size[seat] > most:
                raise ImpossiblePosition(f"hands[{seat}] holds {s.hand_size[seat]} cards; there are {most} more to play (1.2)")
            for company, name in enumerate(COMPANIES):
                at = seat * COMPANY_COUNT + company
                if s.void[at] and s.held[at] > 0:
                    raise ImpossiblePosition(f"hands[{seat}] holds a card of {name}, but the seat has shown it has none (4.2)")
        hidden = [seat for seat in range(s.players) if s.held[seat * COMPANY_COUNT] == NONE]
        if hidden:
            self.hide_the_rest(sum(s.hand_size[seat] for seat in hidden))

    def hide_the_rest(self, room: int) -> None:
        """Cards named nowhere are in the hidden hands."""
        rest = [card for card in range(RAILWAY_CARDS) if card not in self.places]
        if len(rest) != room:
            raise ImpossiblePosition(
                f"the hidden hands hold {room} cards, but {len(rest)} railway cards are named nowhere; "
                "name cards that are out of the game under removed"
            )
        for card in rest:
            self.s.place[card] = Place.UNKNOWN

    # ---- what follows -----------------------------------------------------------------------------------------------
    def work_out_phase(self) -> None:
        s = self.s
        s.turn = s.leader
        if s.trick == self.tricks:
            s.phase, s.turn = Phase.OVER, NONE
            if self.table("table"):
                raise ImpossiblePosition("the game is over, so the table should be empty")
        elif self.resolving:
            self.work_out_resolution()
        else:
            s.turn = (s.leader + len(self.table("table"))) % s.players

    def work_out_resolution(self) -> None:
        """All cards are played: what has the winner still to place, who has laid already (5.3)?"""
        s = self.s
        s.winner = s.turn = winning_seat(s)
        if s.won_by[s.trick] not in (NONE, s.winner):
            raise ImpossiblePosition(f"won_by: seat {s.winner} wins trick {s.trick + 1}, not seat {s.won_by[s.trick]} (4.4)")
        s.won_by[s.trick] = s.winner
        if not is_city_round(s) and not is_loco_round(s):
            raise ImpossiblePosition("table: with the last card a stock round is resolved at once, so not all can have played")
        missing = [card for card in self.parts(prize(s)) if card not in self.places]
        laid = [s.place[s.played[(s.winner + i) % s.players]] == Place.TRACK for i in range(s.players)]
        s.laid = sum(laid)
        if laid != [i < s.laid for i in range(s.players)] or s.laid == s.players or (missing and s.laid):
            raise ImpossiblePosition(
                "table: the winner places the prize, then the cards go to their railways one after the other, the winner's "
                f"(seat {s.winner}) first, and after the last the table is empty (5.3.1); the railways do not fit that"
            )
        if not missing:
            s.phase = Phase.LAY
            s.turn = (s.winner + s.laid) % s.players
        elif is_city_round(s):
            s.phase = Phase.CITY
        else:
            s.phase = Phase.LOCO
            s.engine = self.engine(missing)

    def engine(self, missing: list[int]) -> int:
        """The locomotive to place: of the pair the first, then, in the expert lane only, the second (5.5.3, 5.5.4)."""
        engine = missing[0] - FIRST_LOCO
        if prize(self.s) == LOCO_PAIR and len(missing) == 1 and (engine == PAIR_FIRST or not self.s.expert):
            raise ImpossiblePosition(
                f"{LOCOS[PAIR_FIRST]} is placed first, {LOCOS[PAIR_SECOND]} second, in the basic lane both at once (5.5.3)"
            )
        return engine

    def compare_stated(self) -> None:
        """What follows from the rest and is stated all the same has to be right."""
        s = self.s
        follows = {
            "phase": PHASES[s.phase],
            "turn": None if s.turn == NONE else s.turn,
            "winner": None if s.winner == NONE else s.winner,
            "placing": None if s.engine == NONE else LOCOS[s.engine],
        }
        for key, right in follows.items():
            if key in self.data and self.data[key] != right:
                raise ImpossiblePosition(f"{key} should be {right!r} by the rest of the position, not {self.data[key]!r}")
