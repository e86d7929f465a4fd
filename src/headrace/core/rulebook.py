"""A game's rules page: `rules.md` or `rules_ko.md` as HTML in which every clause and section has an anchor.

A clause is a list item that starts with its number (`- 4.2 text`, `- R8 text`, `- R-01 text`, `- A.3.1 text`), a section
a heading that does (`## 4. Playing`, `### 3.8 Expert lane`, `## A.3 Maps`). Both get the id `c<number>`; the number of a
clause is in bold with class `clause`.
"""

import re
from functools import cache
from importlib.resources import files

from markdown_it import MarkdownIt
from markdown_it.token import Token

_NUMBER = re.compile(r"((?:[A-Z]{1,2}[-.]?)?\d+(?:\.\d+)*)\.?\s")
_FILES = {"en": "rules.md", "ko": "rules_ko.md"}
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def rules_html(package: str, lang: str) -> str:
    """The rules page of a game's package. KeyError for a language there is none in; ValueError if a number occurs twice."""
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
    html: str = _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {})
    framed = html.replace("<table>", '<div class="scroll"><table>').replace("</table>", "</table></div>")
    return framed.replace("<th></th>", "<td></td>")


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
    bold = Token("strong_open", "b", 1, attrs={"class": "clause"}), label, Token("strong_close", "b", -1)
    token.children = [*bold, *(token.children or [])]
