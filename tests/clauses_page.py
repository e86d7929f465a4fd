"""Write `docs/generated/clauses.md` anew from docstrings, data and rulings: `PYTHONPATH=src python -m tests.clauses_page`."""

from pathlib import Path

import headrace
from tests.kit.clauses import Place, clauses, excused, written
from tests.positions_page import GAMES

PAGE = Path(__file__).parent.parent / "docs" / "generated" / "clauses.md"
NOT_PLAYED = "not played here"
HEAD = """# From a clause to its code

Where each clause of a game's `rules.md` stands: functions and classes of the rules text, reasons of refusals
(`reasons.py`), sections of the data (`data.toml`), and for rulings the files that `RULINGS.md` names. Paths begin at
`src/headrace/games/`. A clause that decides nothing of its own says why.

This page is made from docstrings and comments by `python -m tests.clauses_page`; a test holds it to them.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(name) for name in GAMES)])


def section(name: str) -> str:
    """One game: its clauses in the order of its rules."""
    found, reasons = written(name), excused(name)
    rows = [f"| {clause} | {where(found.get(clause, []), reasons.get(clause, NOT_PLAYED))} |" for clause in clauses(name)]
    title = f"## {headrace.game(name).title('en')} ([rules](../../src/headrace/games/{name}/rules.md))"
    return "\n".join([title, "", "| clause | where |", "|---|---|", *rows, ""])


def where(places: list[Place], reason: str) -> str:
    """The places file by file, or why there are none."""
    files: dict[str, list[str]] = {}
    for place in places:
        files.setdefault(place.file, []).extend([f"`{place.name}`"] if place.name else [])
    return "; ".join(" ".join((f"`{file}`", ", ".join(names))).strip() for file, names in files.items()) or reason


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
