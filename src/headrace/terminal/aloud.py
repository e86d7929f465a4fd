"""A drawing in words, as a reader of screens would say it: no game has to draw anything for the terminal."""

import re
from html.parser import HTMLParser

LINES = frozenset({"div", "h2", "li", "p", "tr"})
"""What stands on a line of its own."""
UNSAID = frozenset({"defs", "details", "script", "style", "title"})
"""What is no text of the page."""
EMPTY = frozenset({"br", "hr", "img", "input", "link", "meta"})
"""What has no end tag."""


class _Text(HTMLParser):
    """Collects the text of a page, and the names of whatever has no text."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self._open: list[tuple[str, str, int]] = []
        """Of each open element its tag, its title, and how many parts there were before it."""
        self._silent = 0
        """How many elements were open when one began that is not read on; 0 where all is read."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in EMPTY:
            return
        said = dict(attrs)
        self._break(tag)
        self._open.append((tag, said.get("title") or "", len(self.parts)))
        if self._silent:
            return
        if said.get("aria-hidden") == "true" or tag in UNSAID:
            self._silent = len(self._open)
        elif said.get("role") in ("img", "button") and said.get("aria-label"):
            self.parts.append(f" {said['aria-label']} ")
            self._silent = len(self._open)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An empty element has nothing to read."""

    def handle_endtag(self, tag: str) -> None:
        if not any(tag == each for each, _, _ in self._open):
            return
        closed = ""
        while closed != tag:
            closed, title, before = self._open.pop()
            if self._silent > len(self._open):
                self._silent = 0
            if title and not self._silent and not "".join(self.parts[before:]).strip():
                self.parts.append(f" {title} ")
        self._break(tag)

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.parts.append(f" {data} ")

    def _break(self, tag: str) -> None:
        if not self._silent and tag in LINES:
            self.parts.append("\n")


class _Names(HTMLParser):
    """Collects what the things of a drawing are called."""

    def __init__(self) -> None:
        super().__init__()
        self.names: dict[str, None] = {}
        self._drawings = 0
        """How many drawings are open, one within the other."""
        self._title = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._drawings += tag == "svg"
        self._title = tag == "title"
        label = dict(attrs).get("aria-label")
        if label and self._drawings:
            self.names[label] = None

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An empty element has no name."""

    def handle_endtag(self, tag: str) -> None:
        self._drawings -= tag == "svg"
        self._title = False

    def handle_data(self, data: str) -> None:
        if self._title and data.strip():
            self.names[data.strip()] = None


def text(markup: str) -> list[str]:
    """The text of a part of a page, line by line; what is only decoration is left out."""
    parser = _Text()
    parser.feed(markup)
    parser.close()
    lines = "".join(parser.parts).splitlines()
    return [line for line in (re.sub(r"\s+", " ", line).strip() for line in lines) if line]


def names(markup: str) -> list[str]:
    """The names of all things of the drawings, each once; not those that another begins with and goes on."""
    parser = _Names()
    parser.feed(markup)
    parser.close()
    said = [*parser.names]
    return [name for name in said if not any(other.startswith((f"{name}:", f"{name},")) for other in said)]
