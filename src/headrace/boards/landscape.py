"""What never changes in the drawings of a game: kept in a file of its own, to which pages only refer."""

import re
from collections.abc import Iterable
from functools import cached_property
from hashlib import blake2b

from headrace.draw.kit import g

LONG = re.compile(r'<path d="[^"]{120,}"[^>]*/>')
"""Paths so long that a reference to them saves bytes."""


def long_paths(markup: str) -> list[str]:
    """The paths of a drawing that are worth keeping apart."""
    return LONG.findall(markup)


class Landscape:
    """Pieces of markup in a file. They take colours and fonts from the page that refers to them, but no patterns or clips."""

    def __init__(self, game: str, pieces: Iterable[str]) -> None:
        self.game = game
        self._pieces = {piece: f"p{number}" for number, piece in enumerate(dict.fromkeys(pieces))}

    @cached_property
    def document(self) -> str:
        """The file."""
        body = "".join(g(piece, id=name) for piece, name in self._pieces.items())
        return f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>'

    @cached_property
    def address(self) -> str:
        """Where the table serves it; it changes with what is in it, so that browsers may keep it."""
        return f"/landscape/{self.game}-{blake2b(self.document.encode(), digest_size=6).hexdigest()}.svg"

    def reference(self, piece: str) -> str:
        """What stands for a piece in a drawing; KeyError for one that is not in the file."""
        return f'<use href="{self.address}#{self._pieces[piece]}"/>'

    def apart(self, markup: str) -> str:
        """A drawing that refers to the file."""
        for piece in self._pieces:
            markup = str.replace(markup, piece, self.reference(piece))
        return markup

    def inside(self, markup: str) -> str:
        """The same drawing with everything in it again, for where there is no such file."""
        for piece in self._pieces:
            markup = str.replace(markup, self.reference(piece), piece)
        return markup
