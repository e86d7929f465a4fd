"""What a drawing wants to know about a position: best sections, share values, consequences, last-move marks."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from headrace.boards import sheet as board
from headrace.boards.drawn import Leg
from headrace.boards.motion import legs
from headrace.boards.touch import Mark
from headrace.core.moves import Event, Move
from headrace.games.trick_of_the_rails.material import (
    CARDS,
    COMPANIES,
    COMPANY_COUNT,
    END_COUNT,
    FIRST_CITY,
    FIRST_EXCHANGE,
    FIRST_LOCO,
    FIRST_STATION,
    LOCO_PAIR,
    LOCOS,
    LONGEST_TRACK,
    NONE,
    RAILWAY_CARDS,
    RESERVATION,
    Phase,
    Place,
)
from headrace.games.trick_of_the_rails.naming import card_name, company_name, loco_name
from headrace.games.trick_of_the_rails.questions import Act
from headrace.games.trick_of_the_rails.rules import scoring
from headrace.games.trick_of_the_rails.state import State
from headrace.games.trick_of_the_rails.tables import COMPANY_OF, LOCO_DISTANCE, STATION_VALUE, TRICKS

TEAM_COUNT = 2
PLAYED = ("led", "followed", "discarded_off")
PLACED = ("laid", "city_placed", "reserved")
LOCOS_PLACED = ("loco_placed", "loco_automatic")


@dataclass(frozen=True)
class Section:
    """The leftmost best section of a railway (7.3, 7.5): first card, number of cards, sum."""

    start: int
    length: int
    total: int


@dataclass(frozen=True)
class Consequence:
    """What a placement does to its company's share value (None: no locomotive) and to the viewer's side."""

    company: int
    before: int | None
    after: int | None
    adds: int
    mine: int


def railway(s: State, company: int) -> list[int]:
    """The cards of a railway, left to right."""
    first = company * LONGEST_TRACK
    return s.track[first : first + s.track_len[company]]


def best_section(s: State, company: int) -> Section | None:
    """The section that scores; None without a locomotive."""
    if s.loco[company] == NONE:
        return None
    values = [STATION_VALUE[card] for card in railway(s, company)]
    length = min(LOCO_DISTANCE[s.loco[company]], len(values))
    profit = scoring.best_section(s, company, LOCO_DISTANCE[s.loco[company]])
    return Section(next(i for i in range(len(values)) if sum(values[i : i + length]) == profit), length, profit)


def share_value(s: State, company: int) -> int | None:
    """What one share is worth (7.4); None without a locomotive."""
    return None if s.loco[company] == NONE else scoring.share_value(s, company)


def shares(s: State, seat: int, company: int) -> int:
    """Shares a seat holds."""
    return s.shares[seat * COMPANY_COUNT + company]


def worth(s: State, seat: int) -> int:
    """Sum of the present values of a seat's shares."""
    return sum(shares(s, seat, company) * (share_value(s, company) or 0) for company in range(COMPANY_COUNT))


def team(s: State, seat: int) -> int:
    """The team of a seat in the team game (3.9.1)."""
    return seat % TEAM_COUNT


def partners(s: State, seat: int) -> list[int]:
    """The seats that score together with this one."""
    return [other for other in range(s.players) if other == seat or (s.teams and team(s, other) == team(s, seat))]


def is_city(card: int) -> bool:
    return FIRST_CITY <= card < FIRST_LOCO


def is_loco(card: int) -> bool:
    return FIRST_LOCO <= card <= LOCO_PAIR


def is_exchange(card: int) -> bool:
    return FIRST_EXCHANGE <= card < FIRST_CITY


def company_of(card: int) -> int:
    """The company of a railway, Station or Exchange card."""
    if card < FIRST_STATION:
        return COMPANY_OF[card]
    return card - (FIRST_EXCHANGE if card >= FIRST_EXCHANGE else FIRST_STATION)


def lane_locos(card: int) -> list[int]:
    """The locomotives (0-4) on a slot of the lane: one, two for the pair."""
    if card == LOCO_PAIR:
        return [LOCOS.index(part) for part in CARDS[card].split("+")]
    return [card - FIRST_LOCO] if is_loco(card) else []


def trick_order(s: State) -> list[int]:
    """Seats from the lead player clockwise."""
    return [(s.leader + i) % s.players for i in range(s.players)]


def lay_order(s: State) -> list[int]:
    """Seats in the order in which they lay (5.3.1)."""
    return [(s.winner + i) % s.players for i in range(s.players)]


def winning_now(s: State) -> int:
    """The seat whose card is highest among the cards of the led company so far; NONE before the lead."""
    led = [(s.played[seat], seat) for seat in range(s.players) if s.played[seat] != NONE and COMPANY_OF[s.played[seat]] == s.led]
    return max(led)[1] if led else NONE


def next_reservation(s: State) -> int:
    """The slot that the winning card of this trick will take (5.1.2); NONE if it leaves the game."""
    return next((slot for slot in range(s.trick + 1, TRICKS[s.players]) if s.lane[slot] == RESERVATION), NONE)


@dataclass(frozen=True)
class Sheet(board.Sheet):
    """A view in one size, with what every drawing of it shares: legal moves, consequences, what the last move touched."""

    ink = True
    floor = 12.8
    """Smallest lettering: the table is shrunk to fit a small window."""

    @property
    def s(self) -> State:
        """The masked state."""
        state: State = self.view.state
        return state

    def company(self, company: int) -> str:
        """`B&O`."""
        return company_name(COMPANIES[company], self.words, self.lang)

    def plate(self, company: int) -> str:
        """The same as it stands on plaque, card and prize: where it has a short form, that."""
        short = f"board.short.{COMPANIES[company]}"
        return self.term(short) if short in self.words else self.company(company)

    def card(self, card: int) -> str:
        return card_name(card, self.words, self.lang)

    def loco(self, loco: int) -> str:
        return loco_name(loco, self.words, self.lang)

    @cached_property
    def moves(self) -> Mapping[int, Move]:
        """Legal moves of the viewer by number."""
        return {move.number: move for move in self.view.moves}

    def mark(self, action: int, label: str) -> Mark | None:
        """What a decision offers to the viewer: to be made, by its phrase; to be asked why not, by `label`; None for nothing."""
        found = self.reach.mark(self.view.game.actions[action].target, label)
        return replace(found, lasting=False) if found else None

    @cached_property
    def fresh(self) -> frozenset[str]:
        """Things that were touched since the viewer's turn before this one."""
        found = set()
        for event in self.view.history.news():
            if event.kind in PLAYED or event.kind in PLACED:
                found.add(CARDS[event.card])
            elif event.kind in LOCOS_PLACED:
                found.add(LOCOS[event.loco])
        return frozenset(found)

    @property
    def motion(self) -> tuple[Leg, ...]:
        """The cards that the others have played since then."""

        def leg_of(event: Event) -> Leg | None:
            played = event.kind in PLAYED and event.seat != self.view.seat
            return Leg(CARDS[event.card], seat=event.seat) if played else None

        return legs(self.view.history.news(), leg_of)

    @cached_property
    def just_ended(self) -> dict[int, tuple[int, tuple[str, ...]]]:
        """The cards of a stock round that the last move ended, by seat, each with what became of it."""
        ended: dict[int, tuple[int, tuple[str, ...]]] = {}
        for event in self.view.history.last():
            if event.kind == "kept":
                ended[event.seat] = event.card, (self.say("kept"),)
            elif event.kind == "reserved":
                ended[event.seat] = event.card, (self.say("won"), self.say("to_slot", slot=event.slot + 1))
            elif event.kind == "removed":
                ended[event.seat] = event.card, (self.say("won"), self.say("gone"))
        return ended

    @cached_property
    def fresh_shares(self) -> set[tuple[int, int]]:
        """(seat, company) of shares that came since the viewer's turn before this one."""
        return {(event.seat, company_of(event.card)) for event in self.view.history.news() if event.kind in ("took", "kept")}

    def consequence(self, action: int) -> Consequence:
        """What a placement does."""
        company, after = self.target_company(action), self.view.after(action)
        before, then = share_value(self.s, company), share_value(after, company)
        adds = sum(STATION_VALUE[c] for c in railway(after, company)) - sum(STATION_VALUE[c] for c in railway(self.s, company))
        side = partners(self.s, self.view.seat) if self.view.seat is not None else []
        return Consequence(company, before, then, adds, sum(worth(after, seat) - worth(self.s, seat) for seat in side))

    def target_company(self, action: int) -> int:
        """The company a placement is about."""
        if action >= Act.LAY:
            return COMPANY_OF[self.s.played[self.s.turn]]
        if action >= Act.LOCO:
            return action - Act.LOCO
        return (action - Act.CITY) // END_COUNT

    def end_actions(self, company: int) -> tuple[int, int] | None:
        """The actions at the left and right end of a railway, when the viewer may use them."""
        if not self.mine:
            return None
        if self.s.phase == Phase.CITY:
            first = Act.CITY + company * END_COUNT
            return first, first + 1
        if self.s.phase == Phase.LAY and COMPANY_OF[self.s.played[self.s.turn]] == company:
            return Act.LAY, Act.LAY + 1
        return None

    def in_question(self, company: int) -> bool:
        """Is a card being laid in this railway now, by anybody?"""
        return self.s.phase == Phase.LAY and COMPANY_OF[self.s.played[self.s.turn]] == company

    @property
    def placing(self) -> int:
        """The card that goes to an end of a railway now."""
        return self.s.lane[self.s.trick] if self.s.phase == Phase.CITY else self.s.played[self.s.turn]

    @property
    def tricks(self) -> int:
        return TRICKS[self.s.players]

    @property
    def removed(self) -> list[int]:
        """Railway cards that left the game; public (5.1.3)."""
        return [card for card in range(RAILWAY_CARDS) if self.s.place[card] == Place.REMOVED]
