"""Positions in readable form: their keys, and what a position has to fit.

A partial position states just what matters; the rest is filled in: Station cards alone on the railways, empty hands, the
lane of the player count, the first trick led by seat 0. Railway cards named nowhere are out of the game. What follows
from the rest (whose turn, the phase, the winner, who is known to be out of a company) may be left out; when it is stated
it has to be right. Where it is only said how many cards a hand has (`{"hidden": 7}`) they are hidden, as in a veiled state.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from headrace.core.possible import ImpossiblePosition
from headrace.games.trick_of_the_rails.checks import Fitting, seats_in_order
from headrace.games.trick_of_the_rails.material import (
    CARD,
    CARDS,
    COMPANIES,
    COMPANY_COUNT,
    FIRST_CITY,
    FIRST_EXCHANGE,
    FIRST_LOCO,
    FIRST_STATION,
    LONGEST_TRACK,
    NONE,
    RAILWAY_CARDS,
    RESERVATION,
    Place,
)
from headrace.games.trick_of_the_rails.rules.lookups import track_card
from headrace.games.trick_of_the_rails.rules.setup import clear
from headrace.games.trick_of_the_rails.state import State
from headrace.games.trick_of_the_rails.tables import COMPANY_OF, TRICKS
from headrace.readable.notation import Form, Key, Part, Says
from headrace.readable.stating import by_seat, concealed, hidden_count, listed, one_of, shown, table, whole


def card_number(name: Any, where: str) -> int:
    """Any card."""
    if not isinstance(name, str) or name not in CARD:
        raise ImpossiblePosition(f"{where}: there is no card {shown(name)}; cards are called bo_7, exchange_bo, city_new_york")
    return CARD[name]


def railway_card(name: Any, where: str) -> int:
    """A railway card."""
    card = card_number(name, where)
    if card >= RAILWAY_CARDS:
        raise ImpossiblePosition(f"{where}: only railway cards such as bo_7 can be here, not {name}")
    return card


def lying(s: State, place: int) -> list[str]:
    """The railway cards in a place."""
    return [CARDS[card] for card in range(RAILWAY_CARDS) if s.place[card] == place]


# ---- the keys -------------------------------------------------------------------------------------------------------
class Trick(Key):
    """The trick, from 1; one beyond the last when the game is over."""

    says: ClassVar[Says] = {"trick": ("the trick being played, from 1; one more when the game is over", "1 to 16")}

    def write(self, s: State) -> int:
        return s.trick + 1

    def read(self, s: State, said: Any) -> None:
        s.trick = whole(said, 1, TRICKS[s.players] + 1, self.key) - 1


class Lane(Part):
    """The cards of the lane from slot 1, or a table of some slots by number."""

    says: ClassVar[Says] = {
        "lane": ("prize of each trick; stays when the trick is past", "a list of cards from slot 1, or a table of some by slot")
    }

    def write(self, s: State) -> list[str]:
        return [CARDS[card] for card in s.lane[: TRICKS[s.players]]]

    def read(self, s: State, said: Any) -> None:
        tricks = TRICKS[s.players]
        for key, name in (said if isinstance(said, Mapping) else dict(enumerate(listed(said, self.key), 1))).items():
            slot = int(key) if str(key).isdecimal() and len(str(key)) < 3 else 0
            if not 1 <= slot <= tricks:
                raise ImpossiblePosition(f"lane: a game of {s.players} has the slots 1 to {tricks}, not {key!r}")
            card = card_number(name, f"lane slot {slot}")
            if card != RESERVATION and card in s.lane:
                raise ImpossiblePosition(f"{name} is in the lane twice, the second time in slot {slot}")
            s.lane[slot - 1] = card


class Railways(Part):
    """Cards of each railway, left to right."""

    says: ClassVar[Says] = {"railways": ("railways, left to right", "a table by company, each a list of cards with its station")}

    def write(self, s: State) -> dict[str, list[str]]:
        return {
            name: [CARDS[track_card(s, company, i)] for i in range(s.track_len[company])]
            for company, name in enumerate(COMPANIES)
        }

    def read(self, s: State, said: Any) -> None:
        for name, row in table(said, self.key, "company").items():
            company, where = one_of(name, COMPANIES, self.key, "company"), f"railways.{name}"
            cards = [card_number(card, where) for card in listed(row, where, "card")]
            if cards.count(FIRST_STATION + company) != 1:
                raise ImpossiblePosition(f"{where} should hold {CARDS[FIRST_STATION + company]} once (3.1)")
            for card in cards:
                own = COMPANY_OF[card] == company if card < RAILWAY_CARDS else card == FIRST_STATION + company
                if not own and not FIRST_CITY <= card < FIRST_LOCO:
                    raise ImpossiblePosition(f"{where} holds cards of {name} and cities, not {CARDS[card]} (5.3.1, 5.4.1)")
                if card < RAILWAY_CARDS:
                    s.place[card] = Place.TRACK
            if len(cards) > LONGEST_TRACK:
                raise ImpossiblePosition(f"{where} holds at most {LONGEST_TRACK} cards, not {len(cards)}")
            s.track_len[company] = len(cards)
            first = company * LONGEST_TRACK
            s.track[first : first + LONGEST_TRACK] = cards + [NONE] * (LONGEST_TRACK - len(cards))


class Hands(Part):
    """The cards of each hand, or how many there are where they are hidden."""

    says: ClassVar[Says] = {"hands": ("cards in hand", 'by seat, a list of railway cards, or `{"hidden": 7}`')}

    def write(self, s: State) -> list[Any]:
        hidden = [s.held[seat * COMPANY_COUNT] == NONE for seat in range(s.players)]
        return [concealed(s.hand_size[seat]) if hidden[seat] else lying(s, Place.HAND + seat) for seat in range(s.players)]

    def read(self, s: State, said: Any) -> None:
        for seat, hand in by_seat(said, s.players, self.key).items():
            where, first = f"hands[{seat}]", seat * COMPANY_COUNT
            hidden = hidden_count(hand, RAILWAY_CARDS, where)
            if hidden is not None:
                s.hand_size[seat] = hidden
                s.held[first : first + COMPANY_COUNT] = [NONE if hidden else 0] * COMPANY_COUNT
                continue
            for name in listed(hand, where, "card", may_hide=True):
                card = railway_card(name, where)
                s.place[card] = Place.HAND + seat
                s.hand_size[seat] += 1
                s.held[first + COMPANY_OF[card]] += 1


class Table(Part):
    """The card each seat has on the table, from the lead player clockwise."""

    says: ClassVar[Says] = {
        "table": ("card each seat has on the table", "by seat, a railway card, or null; written for those who have played")
    }

    def write(self, s: State) -> dict[str, str]:
        return {str(seat): CARDS[s.played[seat]] for seat in seats_in_order(s) if s.played[seat] != NONE}

    def read(self, s: State, said: Any) -> None:
        for seat, name in by_seat(said, s.players, self.key).items():
            s.played[seat] = NONE if name is None else railway_card(name, f"table[{seat}]")


class Shares(Part):
    """Railway and Exchange cards that are shares."""

    says: ClassVar[Says] = {"shares": ("shares held", "by seat, a list of railway cards and Exchange cards")}

    def write(self, s: State) -> list[list[str]]:
        exchanges = [[CARDS[FIRST_EXCHANGE + c] for c in range(COMPANY_COUNT) if s.exchange[c] == n] for n in range(s.players)]
        return [lying(s, Place.SHARE + seat) + exchanges[seat] for seat in range(s.players)]

    def read(self, s: State, said: Any) -> None:
        for seat, names in by_seat(said, s.players, self.key).items():
            where = f"shares[{seat}]"
            for name in listed(names, where, "card"):
                card = card_number(name, where)
                if FIRST_EXCHANGE <= card < FIRST_CITY:
                    s.exchange[card - FIRST_EXCHANGE] = seat
                elif card < RAILWAY_CARDS:
                    s.place[card] = Place.SHARE + seat
                else:
                    raise ImpossiblePosition(f"{where}: a share is a railway card or an Exchange card, not {name} (2.7)")
                company = COMPANY_OF[card] if card < RAILWAY_CARDS else card - FIRST_EXCHANGE
                s.shares[seat * COMPANY_COUNT + company] += 1


class Removed(Part):
    """Cards out of the game."""

    says: ClassVar[Says] = {"removed": ("cards that are out of the game", "a list of railway cards")}

    def write(self, s: State) -> list[str]:
        return lying(s, Place.REMOVED)

    def read(self, s: State, said: Any) -> None:
        for name in listed(said, self.key, "card"):
            s.place[railway_card(name, self.key)] = Place.REMOVED


PARTS = (
    Trick("trick"),
    *(Key(key) for key in ("phase", "turn", "leader")),
    Lane("lane", "lane"),
    Railways("railways", "track", "track_len"),
    Key("locomotives", "loco"),
    Hands("hands", "held", "place", "hand_size"),
    Table("table", "played", "led"),
    Shares("shares", "shares", "exchange"),
    Removed("removed", "place"),
    Key("voids", "void"),
    Key("won_by"),
    Key("winner", terse=True),
    Key("placing", "engine", terse=True),
)


FORM = Form(
    __package__ or "",
    State,
    PARTS,
    clear,
    lambda s, stated: Fitting(s, stated).fit(),
    {"lane": "expert", "teams": "teams"},
)
EXAMPLE = {
    "trick": 2,
    "hands": {"1": ["bo_2", "co_9"], "2": ["erie_4"]},
    "table": {"0": "bo_5"},
    "railways": {"bo": ["station_bo", "bo_1"]},
    "shares": {"0": ["nyc_7"]},
}
to_names, from_names, KEYS = FORM.to_names, FORM.from_names, FORM.keys
