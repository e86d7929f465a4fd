"""The clauses of a game's rules, and where each is cited: in a worked case, in the docstring of a test or of the game.

`[clauses]` of a game's `kit.toml` may hold

    uncited     a table: clauses that no case and no test cites, each with the reason why
    unwritten   a table: clauses that neither rules nor data cite, each with the reason why; `uncited` ones need no other
    written     a regular expression: clauses that rules or data have to cite; without it all of them
    proved      a regular expression: clauses to be proved; without it all of them
    source      sections that are only in the source of the rules, and may be cited all the same
    called      names after which the texts of its family speak of this game; without them they always do
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import headrace
from tests.kit.cases import cases_of
from tests.kit.concern import home, homes
from tests.kit.sheet import games_with, sheet
from tests.kit.tables import TESTS, folder_of

NUMBER = r"(?:R-?\d+|[A-Z]\.\d+(?:\.\d+)*|\d+(?:\.\d+)+)"
"""A clause in a sentence: `4.2`, `A.3.1`, or a ruling, `R8`, `R-08`."""
RANGE = rf"{NUMBER}(?: ?- ?{NUMBER})?"
CITATION = re.compile(rf"\b{RANGE}(?![\w.]*\d)")
BOUNDS = re.compile(rf"({NUMBER})(?: ?- ?({NUMBER}))?")
LAST = re.compile(r"(.*?)(\d+)")
RULING_ROW = re.compile(rf"^\| ({NUMBER}(?:, {NUMBER})*) ", re.MULTILINE)
RULING = re.compile(rf"^\| (?P<rulings>{NUMBER}(?:, {NUMBER})*) .*\| (?P<where>[^|]*)\|$", re.MULTILINE)
SECTION = re.compile(r"\[+([\w.]+)\]")
IN_DATA = re.compile(rf"\brules(?:\.md)? ((?:{RANGE}(?:, | and )?)+)")
NOT_RULES = ("board", "judgement")
"""Rooms of a game that draw or guess, and decide nothing."""
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
    return [text for _, text in told(path)]


def rulings(game: str) -> set[str]:
    """The rulings that `RULINGS.md` explains; a game may have none."""
    path = folder(headrace.game(game).package) / "RULINGS.md"
    rows = RULING_ROW.findall(path.read_text("utf-8")) if path.is_file() else []
    return {ruling for row in rows for ruling in row.split(", ")}


# ---- where clauses are written ----------------------------------------------------------------------------------------
class Place(NamedTuple):
    """A file, from the room of all games on, and what in it: a function or class, a reason, a section of the data."""

    file: str
    name: str


def written(game: str) -> dict[str, list[Place]]:
    """Where each clause stands in the rules text of a game, in its data and among its rulings."""
    found: dict[str, list[Place]] = {}
    for clause, place in (*_in_text(game), *_in_data(game), *_in_reasons(game), *_in_rulings(game)):
        if place not in found.setdefault(clause, []):
            found[clause].append(place)
    return found


def excused(game: str) -> dict[str, str]:
    """Clauses that need not be written anywhere, each with the reason."""
    return {**table(game).get("uncited", {}), **table(game).get("unwritten", {})}


def _in_text(game: str) -> Iterator[tuple[str, Place]]:
    """What the functions and classes of the rules cite, those of the family too."""
    chosen = headrace.game(game)
    for package in reversed(chosen.packages):
        room = folder(package)
        for path in sorted(room.rglob("*.py")):
            if not {*path.relative_to(room).parts} & {*NOT_RULES, *(f"{name}.py" for name in NOT_RULES)}:
                for name, text in told(path):
                    for clause in sorted(citations(text, game, package != chosen.package)):
                        yield clause, Place(_short(path), name)


def _in_data(game: str) -> Iterator[tuple[str, Place]]:
    """What comments of the data cite after the word "rules", by the section they stand in or close before."""
    path = folder(headrace.game(game).package) / "data.toml"
    section = ""
    for line in path.read_text("utf-8").splitlines():
        if opened := SECTION.match(line):
            section = opened[1]
        for said in IN_DATA.findall(line.partition("#")[2]):
            for citation in CITATION.findall(said):
                for clause in spread(citation):
                    yield clause, Place(_short(path), section)


def _in_reasons(game: str) -> Iterator[tuple[str, Place]]:
    """Clauses that a refusal names."""
    package = headrace.game(game).package
    for reason in import_module(f"{package}.reasons").Reason.refusing():
        yield reason.clause, Place(_short(folder(package) / "reasons.py"), reason.name.lower())


def _in_rulings(game: str) -> Iterator[tuple[str, Place]]:
    """The files that `RULINGS.md` names for each ruling; a game may have none."""
    room = folder(headrace.game(game).package)
    page = room / "RULINGS.md"
    for row in RULING.finditer(page.read_text("utf-8") if page.is_file() else ""):
        for ruling in row["rulings"].split(", "):
            for file in re.findall(r"`([^`]+)`", row["where"]):
                path = room / file if (room / file).exists() else room.parent / file
                assert path.exists(), f"{room.name}/RULINGS.md, {ruling}: there is no {file}"
                yield ruling, Place(_short(path), "")


def told(path: Path) -> list[tuple[str, str]]:
    """Names and docstrings of the functions and classes of a module, and with an empty name its own."""
    tree = ast.parse(path.read_text("utf-8"))
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)]
    return [(getattr(node, "name", ""), text) for node in nodes if (text := ast.get_docstring(node))]


def _short(path: Path) -> str:
    """A path from the room of all games on; of a plugin from its package on."""
    games = folder("headrace.games")
    return path.relative_to(games).as_posix() if path.is_relative_to(games) else path.name
