"""A position as environments render it: text, or what a spectator sees as a picture."""

import io
from typing import Any

import numpy as np
import resvg_py
from PIL import Image

from headrace.core.position import Position
from headrace.draw.theme import inked, tokens

RENDER_MODES = ["ansi", "rgb_array"]


def drawn(pos: Position, mode: str | None) -> Any:
    """In one of `RENDER_MODES`; nothing in others."""
    if mode == "rgb_array":
        return pixels(pos)
    return str(pos) if mode == "ansi" else None


def pixels(pos: Position) -> "np.ndarray[Any, np.dtype[np.uint8]]":
    """The drawing in three colours: height, width, 3. The rasteriser knows no tokens, so they are put in."""
    svg = str(pos.game.board.svg(pos.view(), "light"))  # first: a board that is loaded brings its tokens
    paper = tokens("light", pos.game.id)["--paper"]
    png = bytes(resvg_py.svg_to_bytes(svg_string=inked(svg, "light", pos.game.id), background=paper))
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))
