"""A slow book-keeper for Great Western Trail: it is told every answer, checks it by the rules and keeps the books.

It is written from `rules.md` and `data.toml` alone and shares nothing with the rules text of the engine: everything is named,
every search starts anew, and the rules are told as one would read them aloud, a question where a player is asked. A turn is
dictated in one line:

    A go b; use b 2; build 1; on b1; end

`Ledger.options` are the answers there are; anything else is refused.
"""

from collections.abc import Mapping

from tests.great_western_trail.ledger.dictation import LETTERS, Asking, Refused, check, line_of, seat_and_answers
from tests.great_western_trail.ledger.kansas_city import KansasCity
from tests.great_western_trail.ledger.table import SIDES, Tile, breed_of, points_of
from tests.great_western_trail.second_scorer import Estate, score

__all__ = ["LETTERS", "Ledger", "Refused", "Tile", "line_of", "seat_and_answers"]


class Ledger(KansasCity):
    """The books of one game."""

    def __init__(self, players: int, sides: str, trail: Mapping[str, Tile], masters: Mapping[str, str]) -> None:
        super().__init__(players, sides, trail, masters)
        self.options: list[str] = []
        self.game = self._game()

    def begin(self) -> None:
        """Once everything is dealt: the first question."""
        self.options = sorted(next(self.game))

    @property
    def is_over(self) -> bool:
        return not self.options

    def answer(self, text: str) -> None:
        """The answer to the question asked now. Refused if it is none."""
        check(text in self.options, f"{text}: only {', '.join(self.options)}")
        try:
            self.options = sorted(self.game.send(text))
        except StopIteration:
            self.options = []

    def do(self, line: str) -> None:
        """A dictated turn, whole."""
        seat, answers = seat_and_answers(line)
        check(seat == self.turn and not self.is_over, f"not the turn of {LETTERS[seat]}")
        for at, text in enumerate(answers):
            check(at == 0 or self.turn == seat, f"the turn is over before {text}")
            self.answer(text)

    # ---- turns ------------------------------------------------------------------------------------------------------
    def _game(self) -> Asking[None]:
        """Turns one after the other until everybody has had the last one (3, 13)."""
        while self.turns_left != 0:
            yield from self._turn()
            if self.turns_left is not None:
                self.turns_left -= 1
            self.turn = (self.turn + 1) % self.count

    def _turn(self) -> Asking[None]:
        """Phases A, B and C (3.2)."""
        yield from self.phase_a()
        goes_on = True
        while goes_on:
            if self.at_kansas_city():
                yield from self.kansas_city()
                break
            goes_on = yield from self.visit()
        self.draw(max(0, self.me.hand_limit - len(self.me.hand)))

    # ---- the end ----------------------------------------------------------------------------------------------------
    def estate(self, seat: int) -> Estate:
        """What a player has (14)."""
        player = self.players[seat]
        deck = [*player.stack, *player.hand, *player.discards]
        return Estate(
            money=player.money,
            buildings=[tile.name for tile in self.trail.values() if tile.owner == seat and tile.name in SIDES],
            cities=player.cities,
            stations=player.stations,
            hazards=[int(hazard.split("_")[1]) for hazard in player.hazards],
            cattle=[(breed_of(card), points_of(card)) for card in deck if breed_of(card)],
            green_teepees=player.teepees["green_teepee"],
            blue_teepees=player.teepees["blue_teepee"],
            area=player.area,
            optional=[card for card in deck if not breed_of(card)],
            masters=player.masters,
            workers=player.workers,
            certificate=player.certificate,
            has_step_right=player.cleared("step_right") > 0,
            has_token=player.has_token,
        )

    def points(self) -> list[dict[str, int]]:
        """The eleven lines of every player."""
        return [score(self.estate(seat)) for seat in range(self.count)]

    def winners(self) -> list[int]:
        """Most points; a tie is shared (14.12)."""
        totals = [sum(lines.values()) for lines in self.points()]
        return [seat for seat, total in enumerate(totals) if total == max(totals)]
