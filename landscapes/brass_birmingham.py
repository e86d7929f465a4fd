"""Brass: Birmingham: the Midlands."""

import random

from headrace.engine.material import load_toml
from headrace.games.brass.board.scale import Scale
from headrace.games.brass_birmingham.board.titled import TITLE
from landscapes import brass
from landscapes.engraving import paper

LAND = load_toml("landscapes", "brass_birmingham.toml")


def land(scale: Scale) -> dict[str, str]:
    """The land without lettering, and what it is made of."""
    rnd = random.Random(LAND["seed"])
    whole = '<use href="#ground"/>' + paper(scale) + '<use href="#relief"/>'
    return {"land": whole, "ground": brass.ground(scale, LAND, rnd), "relief": brass.relief(scale, LAND, rnd)}


def names(scale: Scale, lang: str) -> str:
    """Counties and rivers."""
    return brass.names(scale, LAND, lang)


def drawings() -> dict[str, str]:
    """What lies in the file."""
    return brass.drawings(TITLE, land(TITLE.wide), names)
