"""Styles are quick to apply: a change of a few things makes the browser look again at few others."""

import re
from pathlib import Path

import pytest

import headrace

ROOT = Path(headrace.__file__).parent
SHEETS = sorted(ROOT.rglob("*.css"))
COMMENT, RULE = re.compile(r"/\*.*?\*/", re.DOTALL), re.compile(r"([^{};]+)\{")
NESTED = re.compile(r":(not|nth-child|nth-of-type|has)\(([^()]|\([^()]*\))*\)")
ANY_OF = re.compile(r":(?:is|where)\(([^()]*)\)")


def selectors(css: str) -> list[str]:
    """The selectors of a sheet, those that one rule has in common apart."""
    heads = (head.strip() for head in RULE.findall(COMMENT.sub("", css)))
    return [one for head in heads if not head.startswith("@") for one in listed(head)]


def listed(head: str) -> list[str]:
    """The selectors of one rule: commas in brackets part nothing."""
    found, depth = [""], 0
    for letter in head:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            found.append("")
        else:
            found[-1] += letter
    return [one.strip() for one in found]


def says_what_it_changes(selector: str) -> bool:
    """Does its end name a tag, a class or an id? A list of names does, what a list leads down to does not."""
    while NESTED.search(selector):
        selector = NESTED.sub("", selector)
    end = re.split(r"[\s>+~]+", ANY_OF.sub(lambda found: "names" if re.fullmatch(r"[\w\s.,#-]*", found[1]) else "", selector))[-1]
    return re.match(r"[\w.#\[]", end) is not None


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.relative_to(ROOT)))
def test_what_hangs_on_what_is_inside_says_what_it_changes(sheet: Path) -> None:
    """Else all the page is styled anew whenever something changes anywhere: `#bar:not(:has(.bill)) > *` cost 60 ms a change."""
    loose = [one for one in selectors(sheet.read_text("utf-8")) if ":has(" in one and not says_what_it_changes(one)]
    assert not loose


def test_loose_ends_are_found() -> None:
    css = """#a:has(b) > *, #a:has(b) > :not(.c), #a:not(:has(b)) :is(c > d, e) { }
        @media f { #a:has(b):not(.c) d, .e:has(~ f:not(.g)) { & h:has(i) > :where(j, .k) {} } }"""
    assert [says_what_it_changes(one) for one in selectors(css)] == [False, False, False, True, True, True]
