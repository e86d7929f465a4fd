"""A game's rules page: `rules.md` or `rules_ko.md` as HTML in which every clause and section has an anchor.

A clause is a list item that starts with its number (`- 4.2 text`, `- R8 text`, `- R-01 text`, `- A.3.1 text`), a section
a heading that does (`## 4. Playing`, `### 3.8 Expert lane`, `## A.3 Maps`). Both get the id `c<number>`; the number of a
clause is in bold with class `clause` and leads to itself, so that its address can be passed on. A section without a number has
the id `s` and its place among the sections.
"""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

_NUMBER = re.compile(r"((?:[A-Z]{1,2}[-.]?)?\d+(?:\.\d+)*)\.?\s")
_FILES = {"en": "rules.md", "ko": "rules_ko.md"}
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True)
class Section:
    """A heading of the rules: its anchor, what it says, and how deep it lies (2: a chapter)."""

    anchor: str
    title: str
    depth: int


@dataclass(frozen=True)
class Rulebook:
    """The rules as HTML, and their sections in order."""

    html: str
    sections: tuple[Section, ...]


@cache
def rulebook(package: str, lang: str) -> Rulebook:
    """The rules of a game's package. KeyError for a language there is none in; ValueError if a number occurs twice."""
    tokens = _MARKDOWN.parse(files(package).joinpath(_FILES[lang]).read_text("utf-8"))
    seen: set[str] = set()
    for at, token in enumerate(tokens):
        opener = _opener(tokens, at)
        if opener is None or not (found := _NUMBER.match(token.content)):
            continue
        number = found.group(1)
        if number in seen:
            raise ValueError(f"{package}: {_FILES[lang]} has two clauses {number}")
        seen.add(number)
        opener.attrSet("id", f"c{number}")
        if opener.type == "list_item_open":
            _mark(token, number)
    sections = _sections(tokens)
    html: str = _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {})
    framed = html.replace("<table>", '<div class="scroll"><table>').replace("</table>", "</table></div>")
    return Rulebook(framed.replace("<th></th>", "<td></td>"), sections)


def _sections(tokens: list[Token]) -> tuple[Section, ...]:
    """The headings below the title; each has an anchor afterwards."""
    found: list[Section] = []
    for opener, inline in pairwise(tokens):
        if opener.type != "heading_open" or opener.tag == "h1":
            continue
        anchor = str(opener.attrGet("id") or f"s{len(found) + 1}")
        opener.attrSet("id", anchor)
        title = "".join(child.content for child in inline.children or [])
        found.append(Section(anchor, title, int(opener.tag[1])))
    return tuple(found)


def _opener(tokens: list[Token], at: int) -> Token | None:
    """The heading, or the list item, whose first line of text stands at this place."""
    if tokens[at].type != "inline":
        return None
    if tokens[at - 1].type == "heading_open":
        return tokens[at - 1]
    return tokens[at - 2] if at > 1 and tokens[at - 2].type == "list_item_open" else None


def _mark(token: Token, number: str) -> None:
    """Set the number apart from the text behind it."""
    text = (token.children or [])[0]
    text.content = text.content[len(number) :]
    label = Token("text", "", 0, content=number)
    way = Token("link_open", "a", 1, attrs={"href": f"#c{number}"}), label, Token("link_close", "a", -1)
    bold = Token("strong_open", "b", 1, attrs={"class": "clause"}), *way, Token("strong_close", "b", -1)
    token.children = [*bold, *(token.children or [])]
