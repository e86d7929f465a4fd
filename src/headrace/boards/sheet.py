"""The sheet a drawing is made on: a view in one size, with what every drawing of it shares."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Self

from headrace.boards.curves import Box
from headrace.boards.reach import Reach
from headrace.boards.touch import chosen_ring, touch
from headrace.core.view import View
from headrace.core.words import Words
from headrace.draw.kit import drawing, esc, g, tag
from headrace.draw.shapes import crop_marks, seal

WORDS = Words.of_packages("headrace.boards")
"""Phrases that the boards of different games share."""
MOST_KEPT = 1 << 14
"""Pieces of drawings that are kept, some 20 MB of them."""


class _Piece(tuple[Hashable, ...]):
    """What a piece shows; `draw` draws it, once."""

    draw: Callable[[], str]


@lru_cache(MOST_KEPT)
def _drawn(piece: _Piece) -> str:
    return vars(piece).pop("draw")()  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Sheet:
    """A view in one size. All sheets of a view share what the viewer can do. A game adds names and facts of its own."""

    ink: ClassVar[bool] = False
    """The colours of the game belong to something else, so seats are known by shape and letter alone."""

    reach: Reach
    narrow: bool = False
    still: bool = False
    """A picture of what was: it explains itself, but nothing in it is pressed or moves."""

    def sized(self, size: str) -> Self:
        """The same in this size: `wide` or `narrow`."""
        return replace(self, narrow=size == "narrow")

    @property
    def size(self) -> str:
        return "narrow" if self.narrow else "wide"

    @property
    def floor(self) -> float:
        """Smallest lettering, in pixels."""
        return 12.5 if self.narrow else 11

    @cached_property
    def view(self) -> View:
        return self.reach.view

    # ---- words ------------------------------------------------------------------------------------------------------
    @cached_property
    def lang(self) -> str:
        return self.view.lang

    @cached_property
    def words(self) -> Words:
        words: Words = self.view.game.words
        return words

    def say(self, key: str, **values: object) -> str:
        """A phrase of the board: the game's own, or one that all boards share."""
        phrase = f"board.{key}"
        return (self.words if phrase in self.words else WORDS).text(phrase, self.lang, **values)

    def word(self, key: str) -> str:
        """A phrase of the game's board, where it has one; else nothing."""
        return self.term(f"board.{key}") if f"board.{key}" in self.words else ""

    def term(self, key: str, **values: object) -> str:
        """Any phrase of the game by its full key."""
        return self.words.text(key, self.lang, **values)

    @property
    def italic(self) -> str | None:
        """The style of headings: Korean is never set in italics."""
        return None if self.lang == "ko" else "italic"

    # ---- seats ------------------------------------------------------------------------------------------------------
    @property
    def seats(self) -> range:
        return range(self.view.state.players)

    def name(self, seat: int) -> str:
        """The player's name; the viewer is "You"."""
        return self.say("you") if seat == self.view.seat else self.view.names[seat]

    def own(self, seat: int) -> bool:
        """Is this the viewer's seat?"""
        return seat == self.view.seat

    def letter(self, seat: int) -> str:
        return self.view.letters[seat]

    def seal(self, seat: int, x: float, y: float, r: float = 10) -> str:
        """A player's seal in a drawing."""
        return seal(seat, self.letter(seat), x, y, r, self.ink)

    def seal_picture(self, seat: int, r: float = 10, **extra: Any) -> str:
        """A player's seal as a picture of its own."""
        side = r + 3
        return drawing(self.seal(seat, 0, 0, r), (-side, -side, 2 * side, 2 * side), **extra)

    @property
    def mine(self) -> bool:
        """Does the viewer decide now?"""
        return self.view.seat is not None and self.view.turn == self.view.seat and not self.view.over

    # ---- what does not change ---------------------------------------------------------------------------------------
    def kept(self, draw: Callable[..., str], thing: tuple[Hashable, ...], *shows: Hashable) -> str:
        """A piece as it was drawn for whoever saw the same before: `draw(self, *thing)`.

        `shows`: all that it shows and that may change, whoever looks; the game, the size and the language are known.
        """
        piece = _Piece((draw, thing, self.view.game.id, self.lang, self.narrow, self.still, shows))
        piece.draw = lambda: draw(self, *thing)
        return _drawn(piece)

    def who(self, seat: int | None) -> Hashable:
        """What a piece shows of a player, of no seat nothing."""
        if seat is None or seat not in self.seats:
            return seat
        return seat, self.view.names[seat], self.letter(seat), self.own(seat)

    def stands(self, target: str) -> Hashable:
        """What `touch` and `crop` show of a thing: what it offers, whether it is chosen, whether the last move touched it."""
        return self.reach.mark(target), target in self.chosen, target in self.fresh

    # ---- things -----------------------------------------------------------------------------------------------------
    @cached_property
    def chosen(self) -> frozenset[str]:
        """Things already chosen for what is under way, by target."""
        return frozenset()

    @cached_property
    def fresh(self) -> frozenset[str]:
        """Things the last move touched, by target."""
        return frozenset()

    def touch(
        self, body: str, target: str, label: str, box: Box, r: float = 4, wash: bool = True, over: str = "", **extra: Any
    ) -> str:
        """A thing as the viewer may use it. `over`: what of it stands above the pencil, so that it stays readable."""
        if self.still:
            return body + over
        mark = self.reach.mark(target, label)
        if (mark is None or mark.why is not None) and target in self.chosen:
            body += chosen_ring(box, r)
        return touch(body, mark, box, self.lang, r, wash, over, **extra, **({"data_key": target} if mark else {}))

    def tip(self, body: str, words: str, clause: str, **extra: object) -> str:
        """A thing that explains itself, with the clause of the rules that speaks of it, when it is pointed at or touched."""
        extra = {} if self.still else extra
        if self.narrow:
            return g(body, data_tip=words, data_clause=clause, **extra)
        return g(tag("title", esc(words)) + body, data_clause=clause, **extra)

    def crop(self, target: str, box: Box, gap: float = 3, arm: float = 7) -> str:
        """Crop marks round a thing if the last move touched it."""
        left, top, right, bottom = box
        return crop_marks(left, top, right - left, bottom - top, gap, arm) if target in self.fresh else ""
