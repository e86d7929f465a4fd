"""What never changes on the map of Ferrymen.

`PYTHONPATH=src:tests/plugin/ferry python -m tests.plugin.landscape` writes it to the package.
"""

import random

from headrace_ferry.board.river import HEIGHT, MAP, SCALE
from headrace_ferry.material import LANDINGS
from landscapes.documents import document

from headrace.boards.curves import smooth
from headrace.boards.landscape import FILE
from headrace.core.words import LANGUAGES, Words
from headrace.draw.kit import path
from landscapes import engraving
from tests.plugin.installing import PROJECT

PATH = PROJECT / "headrace_ferry" / FILE


def land() -> dict[str, str]:
    """Meadows, hills, woods, the sea, the river and its landings."""
    rnd, course = random.Random(MAP["seed"]), smooth(LANDINGS)
    meadows = engraving.ground(SCALE) + engraving.washes(SCALE, MAP["washes"], rnd)
    body = engraving.hachures(SCALE, MAP["hills"], rnd) + engraving.woods(SCALE, MAP["woods"], rnd)
    body += path(f"{smooth(MAP['coast'])}L0 {HEIGHT}z", "var(--water-line)", 1.5, "var(--water)")
    body += path(course, "var(--water-line)", 23, stroke_linecap="round") + path(
        course, "var(--water)", 20, stroke_linecap="round"
    )
    body += path(course, "var(--paper)", 1, opacity=".6", stroke_dasharray="14 9")
    dots = "".join(f"M{x - 4} {y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0" for x, y in LANDINGS)
    body += path(dots, "var(--water-line)", 1, "var(--paper-raised)")
    whole = '<use href="#meadows"/>' + engraving.paper(SCALE) + '<use href="#relief"/>'
    return {"land": whole, "meadows": meadows, "relief": body}


def river(lang: str) -> str:
    """The name of the river."""
    words = Words.of_packages("headrace_ferry").text("board.river", lang)
    return engraving.lettering(SCALE, MAP["river_at"], words, lang, turn=-52, spacing=4, water=True)


def drawings() -> dict[str, str]:
    """What lies in the file."""
    return {**land(), **{f"river-{lang}": river(lang) for lang in LANGUAGES}}


if __name__ == "__main__":
    PATH.write_text(document(drawings()), "utf-8")
