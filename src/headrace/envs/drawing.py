"""A position as environments render it: text, or what a spectator sees as a picture."""

import io
import re
from typing import Any

import numpy as np
import resvg_py
from PIL import Image

from headrace.core.position import Position
from headrace.draw.theme import tokens

RENDER_MODES = ["ansi", "rgb_array"]
TOKEN = re.compile(r"var\((--[\w-]+)(?:,\s*([^()]*))?\)")


def drawn(pos: Position, mode: str | None) -> Any:
    """In one of `RENDER_MODES`; nothing in others."""
    if mode == "rgb_array":
        return pixels(pos)
    return str(pos) if mode == "ansi" else None


def pixels(pos: Position) -> "np.ndarray[Any, np.dtype[np.uint8]]":
    """The drawing in three colours: height, width, 3. The rasteriser knows no tokens, so they are put in."""
    svg = str(pos.game.board.svg(pos.view(), "light"))  # first: a board that is loaded brings its tokens
    known = {name: value.replace('"', "'") for name, value in tokens("light", pos.game.id).items()}
    while TOKEN.search(svg):
        svg = TOKEN.sub(lambda found: known.get(found[1], found[2] or "none"), svg)
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, background=known["--paper"]))
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))
