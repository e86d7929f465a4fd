"""A slow book-keeper for both Brass titles: it is told every action in full, checks it by the rules and keeps the books.

It is written from `rules.md` and `data.toml` alone and shares nothing with the rules text of the engine: everything is
named, every search starts anew, nothing is kept that can be counted. An action is a line of words in pairs:

    A build iron_works at dudley/1 card dudley coal dudley/0
    B link birmingham__oxford coal market link oxford__redditch coal market beer nuneaton/0 card pottery_card
    A sell worcester/0 to gloucester/0 beer barrel bonus iron_works card worcester

Where only one source exists it need not be said; `Ledger.do` answers with the full line. Clauses are cited as
"B 5.1" (Birmingham), "L 6.4" (Lancashire).
"""

from collections.abc import Mapping, Sequence

from tests.brass.ledger.actions import BARREL, DISTANT, WILD, Actions
from tests.brass.ledger.books import ERAS, MARKET, Tile, place_of
from tests.brass.ledger.dictation import LETTERS, Dictation, Refused, check

__all__ = [
    "BARREL",
    "DISTANT",
    "ERAS",
    "LETTERS",
    "MARKET",
    "WILD",
    "Dictation",
    "Ledger",
    "Refused",
    "Tile",
    "place_of",
]


class Ledger(Actions):
    """The books of one game, with the ends of rounds, eras and the game."""

    # ---- the end of a round -----------------------------------------------------------------------------------------
    def is_last_round(self) -> bool:
        """Whether this is the last round of the era."""
        return self.round == self.rounds

    def end_round(self, removals: Sequence[str] = ()) -> list[str]:
        """Order, income, shortfalls (B 6, L 3.7-3.9). `removals`: lines "A remove worcester/0"; all made come back."""
        check(self.round_is_over(), "the round is not over")
        check(self.is_last_round() == (not any(self.hands)), "the last round is the one in which the hands get empty")
        self.order.sort(key=lambda seat: self.spent[seat])
        self.spent_last_round, self.spent = self.spent, [0] * self.players
        wanted = [tuple(line.split(" remove ")) for line in removals]
        made: list[str] = []
        if not (self.era == "rail" and self.is_last_round()):
            for seat in self.order:
                made += self._settle(seat, [slot for letter, slot in wanted if letter == LETTERS[seat]])
        check(len(made) >= len(removals), "more removals than needed")
        self.at, self.round = 0, self.round + 1
        self.actions_left = self._actions_per_turn()
        return made

    def _settle(self, seat: int, wanted: list[str]) -> list[str]:
        """Income of one player; the removals made (B 6.2, L 3.8, 3.9)."""
        self.money[seat] += self.levels[self.space[seat]]
        missing = max(0, -self.money[seat])
        self.money[seat] = max(0, self.money[seat])
        made = []
        while missing and self.removable(seat):
            slot = wanted.pop(0) if wanted else self._forced_removal(seat, missing)
            check(slot in self.removable(seat), f"{slot} cannot be removed")
            made.append(f"{LETTERS[seat]} remove {slot}")
            worth = self.worth(self.board.pop(slot).kind)
            self.money[seat] += max(0, worth - missing)
            missing = max(0, missing - worth)
        self.vp[seat] = max(0, self.vp[seat] - missing)
        check(not wanted, f"{wanted} need not be removed")
        return made

    def worth(self, kind: str) -> int:
        """What a tile brings in a shortfall (B 6.2.4, L 3.9.1)."""
        return int(self.kinds[kind]["money"] // self.facts["shortfall_tile_value_divisor"])

    def removable(self, seat: int) -> list[str]:
        """Own tiles that bring something, in the order of the board (B 6.2.5)."""
        return [slot for slot in self.shows if slot in self.board and self._is_worth_something(seat, self.board[slot])]

    def _is_worth_something(self, seat: int, tile: Tile) -> bool:
        return tile.owner == seat and self.worth(tile.kind) > 0

    def _forced_removal(self, seat: int, missing: int) -> str:
        """The next removal where nothing is left to choose (B R21, L 16.9)."""
        tiles = self.removable(seat)
        all_go = sum(self.worth(self.board[slot].kind) for slot in tiles) <= missing
        check(all_go or len(tiles) == 1, f"{LETTERS[seat]} must choose from {' '.join(tiles)}")
        return tiles[0]

    # ---- the end of an era ------------------------------------------------------------------------------------------
    def era_is_over(self) -> bool:
        """Whether all rounds of the era are played."""
        return self.round > self.rounds

    def icons(self, place: str) -> int:
        """Link icons in a place: printed ones and those of flipped tiles (B 7.2, L 12.1)."""
        on_tiles = [self.kinds[t.kind]["link_icons"] for slot, t in self.board.items() if place_of(slot) == place and t.flipped]
        return int(self.places[place]["link_icons"] + sum(on_tiles))

    def score_era(self) -> None:
        """Links, then tiles (B 7.2, 7.3, L 12.1, 12.2). After the rail era the links may as well lie where they are."""
        check(self.era_is_over(), "the era is not over")
        links, tiles = [0] * self.players, [0] * self.players
        for line, seat in self.links.items():
            links[seat] += sum(self.icons(place) for place in self.lines[line]["ends"])
        for tile in self.board.values():
            tiles[tile.owner] += self.kinds[tile.kind]["vp"] if tile.flipped else 0
        self.link_points[self.era], self.tile_points[self.era] = links, tiles
        self.vp = [vp + more + even_more for vp, more, even_more in zip(self.vp, links, tiles, strict=True)]

    def begin_rail_era(self) -> None:
        """Links return, level 1 leaves, barrels and distant market are renewed (B 7.2, 7.4, L 12). Deal the cards after this."""
        self.links = {}
        self.board = {slot: tile for slot, tile in self.board.items() if self.kinds[tile.kind]["level"] != 1}
        self.refill_barrels()
        self.marker = 0
        self.era, self.round = "rail", 1
        self.actions_left = self._actions_per_turn()

    def game_is_over(self) -> bool:
        """Whether no era follows: after the rail era; in the introductory game after the canal era (B 14.1, L 20.1)."""
        return self.era_is_over() and (self.era == "rail" or self.is_short)

    def score_end(self) -> None:
        """Lancashire: a point for every full ten pounds (L 13.3). Or what the introductory game scores (B 14.1, L 20.1)."""
        if self.is_short:
            self._score_short_game(self.data["introductory"])
        elif self.is_lancashire and self.options.get("cash_scoring") != "no":
            self._score("cash", [pounds // self.facts["cash_vp_per"] for pounds in self.money])

    def _score_short_game(self, facts: Mapping[str, int]) -> None:
        """Money, the level of income, the better tiles once more, in this order (B 14.1, L 20.1.1-20.1.3)."""
        self._score("pounds", [min(pounds // facts["cash_vp_per"], facts["cash_vp_most"]) for pounds in self.money])
        levels = [self.levels[space] for space in self.space]
        self._score("income", [max(level, -vp) for level, vp in zip(levels, self.vp, strict=True)])
        again = [0] * self.players
        for tile in self.board.values():
            kind = self.kinds[tile.kind]
            again[tile.owner] += kind["vp"] * (tile.flipped and kind["level"] >= facts["scored_again_from_level"])
        self._score("again", again)

    def _score(self, what: str, points: list[int]) -> None:
        """Points at the end, kept by what they are for."""
        self.end_points[what] = points
        self.vp = [vp + more for vp, more in zip(self.vp, points, strict=True)]

    def winners(self) -> list[int]:
        """Most points; then the marker further ahead; then money (B 8.2, L 13.4, R15, 20.1.4)."""
        ranks = list(zip(self.vp, self.space, self.money, strict=True))
        return [seat for seat in range(self.players) if ranks[seat] == max(ranks)]
