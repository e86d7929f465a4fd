"""What never changes in the drawings of a game: `landscape.svg` in its package, drawn beforehand, to which pages refer.

The file holds drawings by their names, one in each line: `<g id="rivers">...</g>`.
"""

import re
from functools import cached_property
from hashlib import blake2b
from importlib.resources import files

from headrace.draw.kit import g
from headrace.draw.paths import at

FILE = "landscape.svg"
_DRAWING = re.compile(r'^<g id="([^"]+)">(.*)</g>$', re.MULTILINE)
_WITHIN = re.compile(r'<use href="#([^"]+)"/>')


class Landscape:
    """The file of a game, read when something of it is drawn first. FileNotFoundError then if the package has none."""

    def __init__(self, package: str) -> None:
        self._package = package

    @cached_property
    def document(self) -> str:
        """The file."""
        return (files(self._package) / FILE).read_text("utf-8")

    @cached_property
    def _drawings(self) -> dict[str, str]:
        return dict(_DRAWING.findall(self.document))

    @cached_property
    def address(self) -> str:
        """Where the table serves it; it changes with what is in it, so that browsers may keep it."""
        mark = blake2b(self.document.encode(), digest_size=6).hexdigest()
        return at(f"/landscape/{self._package.rpartition('.')[2]}-{mark}.svg")

    def reference(self, name: str) -> str:
        """What stands for a drawing on a page; KeyError for one that is not in the file.

        The drawing takes colours and fonts from the page, but no patterns or clips.
        """
        if name not in self._drawings:
            raise KeyError(f"{self._package} has no {name!r} in {FILE}")
        return f'<use href="{self.address}#{name}"/>'

    def drawing(self, name: str) -> str:
        """A drawing to stand on the page itself, which refers to the others that it is made of. KeyError as above."""
        drawings = self._drawings
        return _WITHIN.sub(lambda found: self.reference(found[1]) if found[1] in drawings else found[0], drawings[name])

    def inside(self, markup: str) -> str:
        """A drawing with all in it that it refers to, for where there is no such file."""
        return re.sub(f'<use href="{self.address}#([^"]+)"/>', lambda found: g(self._drawings[found[1]]), markup)
