"""The clauses of a game's rules, and where each is cited: in a worked case, in the docstring of a test or of the game.

`[clauses]` of a game's `kit.toml` may hold

    uncited     a table: clauses that no case and no test cites, each with the reason why
    proved      a regular expression: clauses to be proved; without it all of them
    source      sections that are only in the source of the rules, and may be cited all the same
    called      names after which the texts of its family speak of this game; without them they always do
"""

import ast
import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import headrace
from tests.kit.cases import cases_of
from tests.kit.concern import home, homes
from tests.kit.sheet import games_with, sheet
from tests.kit.tables import TESTS, folder_of

NUMBER = r"(?:R-?\d+|(?:[A-Z]\.)?\d+(?:\.\d+)+)"
"""A clause in a sentence: `4.2`, `A.3.1`, or a ruling, `R8`, `R-08`."""
RANGE = rf"{NUMBER}(?: ?- ?{NUMBER})?"
CITATION = re.compile(rf"\b{RANGE}(?![\w.]*\d)")
BOUNDS = re.compile(rf"({NUMBER})(?: ?- ?({NUMBER}))?")
LAST = re.compile(r"(.*?)(\d+)")
RULING_ROW = re.compile(rf"^\| ({NUMBER}(?:, {NUMBER})*) ", re.MULTILINE)
Texts = list[tuple[Path, str, bool]]
"""Where a text stands, the text, and whether a family shares it."""


def table(game: str) -> dict[str, Any]:
    """What the game says about its clauses."""
    found: dict[str, Any] = sheet(game)["clauses"]
    return found


@cache
def clauses(game: str, lang: str = "en") -> tuple[str, ...]:
    """Clause numbers of a rules page, in order."""
    return tuple(re.findall(r'<li id="c([^"]+)"', headrace.game(game).rules_page(lang)))


@cache
def citable(game: str) -> frozenset[str]:
    """Numbers of clauses and of sections."""
    return frozenset(re.findall(r' id="c([^"]+)"', headrace.game(game).rules_page("en")))


def is_known(game: str, clause: str) -> bool:
    """Can this clause be looked up, on the page or in the source of the rules?"""
    return clause in citable(game) or clause.partition(".")[0] in table(game).get("source", ())


def spread(citation: str) -> set[str]:
    """`7.2-7.4` cites all between."""
    bounds = BOUNDS.fullmatch(citation)
    assert bounds, citation
    stem, low = _split(bounds.group(1))
    _, high = _split(bounds.group(2) or bounds.group(1))
    return {f"{stem}{number:0{len(low)}}" for number in range(int(low), int(high) + 1)}


def _split(clause: str) -> tuple[str, str]:
    """A clause and its last number."""
    found = LAST.fullmatch(clause)
    assert found, clause
    return found.group(1), found.group(2)


def citations(text: str, game: str, is_shared: bool) -> set[str]:
    """Clauses of a game that a text cites. What a family shares speaks of a game by the names it is called, if it has any."""
    if is_shared:
        ours = _after(table(game).get("called", []))
        theirs = [_after(table(other).get("called", [])) for other in _relatives(game)]
        text = " ".join(ours.findall(text)) if ours else _without(text, theirs)
    return {clause for citation in CITATION.findall(text) for clause in spread(citation)}


def _after(names: list[str]) -> re.Pattern[str] | None:
    """What finds the citations after one of these names."""
    return re.compile(rf"\b(?:{'|'.join(names)}) ((?:{RANGE}(?:, | and )?)+)") if names else None


def _without(text: str, patterns: list[re.Pattern[str] | None]) -> str:
    for pattern in patterns:
        text = pattern.sub("", text) if pattern else text
    return text


def _relatives(game: str) -> list[str]:
    """The other games of the family."""
    return [other for other in games_with("clauses") if other != game and home(other) == home(game)]


# ---- where clauses are cited ------------------------------------------------------------------------------------------
def in_cases(game: str) -> set[str]:
    """Clauses the worked cases show."""
    return {clause for case in cases_of(game) for citation in case.clauses for clause in spread(citation)}


def in_tests(game: str) -> set[str]:
    """Clauses that the docstrings of tests cite."""
    texts = _texts(folder_of(game), False) + [text for room in homes(game)[1:] for text in _texts(TESTS / room, True)]
    return {clause for _, text, is_shared in texts for clause in citations(text, game, is_shared)}


def texts_of(game: str) -> Texts:
    """The docstrings of a game's package and of its family's."""
    chosen = headrace.game(game)
    texts = _texts(folder(chosen.package), False)
    return texts + (_texts(folder(chosen.family), True) if chosen.family else [])


def folder(package: str) -> Path:
    """Where a package lies."""
    return Path(str(files(package)))


def _texts(room: Path, is_shared: bool) -> Texts:
    return [(path, text, is_shared) for path in sorted(room.rglob("*.py")) for text in docstrings(path)]


def docstrings(path: Path) -> list[str]:
    """Docstrings of the module and of all its functions and classes."""
    kinds = ast.Module | ast.FunctionDef | ast.ClassDef
    nodes = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, kinds)]
    return [text for node in nodes if (text := ast.get_docstring(node))]


def rulings(game: str) -> set[str]:
    """The rulings that `RULINGS.md` explains; a game may have none."""
    path = folder(headrace.game(game).package) / "RULINGS.md"
    rows = RULING_ROW.findall(path.read_text("utf-8")) if path.is_file() else []
    return {ruling for row in rows for ruling in row.split(", ")}
