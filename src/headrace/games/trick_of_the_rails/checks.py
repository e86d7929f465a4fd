"""What a stated position of Trick of the Rails has to fit, and what follows from it."""

from collections.abc import Mapping, Sequence
from typing import Any

from headrace.core.possible import ImpossiblePosition
from headrace.games.trick_of_the_rails.material import (
    CARD,
    CARDS,
    COMPANIES,
    COMPANY_COUNT,
    DATA,
    FIRST_CITY,
    FIRST_EXCHANGE,
    FIRST_LOCO,
    LOCO_PAIR,
    LOCOS,
    MOST_SLOTS,
    NONE,
    RAILWAY_CARDS,
    RESERVATION,
    Phase,
    Place,
)
from headrace.games.trick_of_the_rails.rules.lookups import is_city_round, is_loco_round, prize
from headrace.games.trick_of_the_rails.rules.operating import first_without_loco
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
from headrace.readable.stating import by_seat, shown

_POOLS: dict[int, Sequence[int]] = {
    SLOT_EXCHANGE: range(FIRST_EXCHANGE, FIRST_CITY),
    SLOT_CITY: range(FIRST_CITY, FIRST_LOCO),
    SLOT_POOL: EXPERT_UNITS,
}
_POOL_NAMES = {SLOT_EXCHANGE: "an Exchange card", SLOT_CITY: "a City card", SLOT_POOL: "a City card or locomotive"}


def seats_in_order(s: State) -> list[int]:
    """Seats from the lead player clockwise."""
    return [(s.leader + i) % s.players for i in range(s.players)]


class Fitting:
    """One position being filled in and checked. `places` remembers where each card has been named."""

    def __init__(self, s: State, stated: Mapping[str, Any]) -> None:
        self.s, self.stated = s, stated
        self.tricks = TRICKS[s.players]
        self.places: dict[int, str] = {}

    def fit(self) -> None:
        s = self.s
        team_counts = DATA["setup"]["teams"]["players"]
        if s.teams and s.players not in team_counts:
            raise ImpossiblePosition(f"options.teams is for {', '.join(map(str, team_counts))} players, not {s.players} (3.9)")
        if "trick" not in self.stated and s.phase == Phase.OVER:
            s.trick = self.tricks
        s.phase, s.winner, s.engine = Phase.PLAY, NONE, NONE
        self.claim_stated()
        self.fill_lane()
        self.check_won_by()
        self.lay_table()
        self.check_hands()
        self.work_out_phase()
        self.compare_stated()

    @property
    def on_table(self) -> Mapping[int, str]:
        """The cards on the table as they are stated, by seat."""
        return {seat: card for seat, card in self.by_seat("table") if card is not None}

    def claim(self, card: int, where: str) -> None:
        """Remember where a card is; it cannot be in two places."""
        if card in self.places:
            raise ImpossiblePosition(f"{CARDS[card]} is in two places: {self.places[card]} and {where}")
        self.places[card] = where

    def claim_stated(self) -> None:
        """All cards that are named on railways, as locomotives, as shares, as removed, in hands."""
        rows = [(f"railways.{name}", row) for name, row in self.stated.get("railways", {}).items()]
        rows += [
            (f"locomotives.{name}", [] if loco is None else [loco]) for name, loco in self.stated.get("locomotives", {}).items()
        ]
        rows += [(f"shares[{seat}]", row) for seat, row in self.by_seat("shares")]
        rows += [("removed", self.stated.get("removed", []))]
        rows += [(f"hands[{seat}]", row) for seat, row in self.by_seat("hands") if isinstance(row, Sequence)]
        for where, names in rows:
            for name in names:
                self.claim(CARD[name], where)

    def by_seat(self, key: str) -> list[tuple[int, Any]]:
        """What is stated per seat."""
        return list(by_seat(self.stated.get(key, {}), self.s.players, key).items())

    # ---- the lane ---------------------------------------------------------------------------------------------------
    def fill_lane(self) -> None:
        s = self.s
        given = {slot: card for slot, card in enumerate(s.lane) if card != NONE}
        row = (LANE_EXPERT if s.expert else LANE_BASIC)[s.players * MOST_SLOTS :]
        spare = {
            code: sorted((c for c in pool if c not in given.values()), key=lambda c: self.parts(c)[0] not in self.places)
            for code, pool in _POOLS.items()
        }
        for slot, card in given.items():
            self.check_fits(slot, row[slot], card)
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
        return len(self.on_table) == self.s.players

    @staticmethod
    def parts(card: int) -> list[int]:
        """The cards on a slot of the lane: two for the pair of locomotives."""
        return [CARD[part] for part in CARDS[card].split("+")]

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
            self.claim(card, where)
            self.s.place[card] = Place.LANE
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
    def check_won_by(self) -> None:
        named, won = len(self.stated.get("won_by", [])), self.s.trick + self.resolving
        if named > won:
            raise ImpossiblePosition(f"won_by names {named} winners, but {won} tricks are won")

    def lay_table(self) -> None:
        s, seats = self.s, [*self.on_table]
        s.leader = self.leader(seats)
        for i, seat in enumerate(seats_in_order(s)[: len(seats)]):
            where = f"table[{seat}]"
            if seat not in seats:
                raise ImpossiblePosition(f"table: seat {s.leader} leads and the others follow clockwise, so {where} is missing")
            card = s.played[seat]
            if not (self.resolving and s.place[card] == Place.TRACK):
                self.claim(card, where)
                s.place[card] = Place.TABLE
            s.led = COMPANY_OF[card] if i == 0 else s.led
        for seat in seats:
            if COMPANY_OF[s.played[seat]] != s.led:
                s.void[seat * COMPANY_COUNT + s.led] = 1

    def leader(self, on_table: list[int]) -> int:
        """Who leads: stated, else the first on the table, the seat to decide, the last winner, seat 0."""
        last = self.s.won_by[self.s.trick - 1] if self.s.trick else NONE
        if "leader" in self.stated:
            leader = self.s.leader
        elif on_table:
            leader = on_table[0]
        elif self.stated.get("turn") is not None:
            leader = self.s.turn
        else:
            return max(last, 0)
        if last not in (NONE, leader):
            raise ImpossiblePosition(f"seat {last} won the last trick, so it leads this one, not seat {leader} (4.6)")
        return leader

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
            if self.on_table:
                raise ImpossiblePosition("the game is over, so the table should be empty")
        elif self.resolving:
            self.work_out_resolution()
        else:
            s.turn = (s.leader + len(self.on_table)) % s.players

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
            if key in self.stated and self.stated[key] != right:
                raise ImpossiblePosition(
                    f"{key} should be {shown(right)} by the rest of the position, not {shown(self.stated[key])}"
                )
