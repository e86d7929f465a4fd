"""`python -m landscapes.icons`: the icons of the table for a home screen, from its mark.

A system cuts them to a shape of its own (maskable), so the ground fills them and the mark keeps to the middle.
"""

from pathlib import Path

import resvg_py

import headrace.table

STATIC = Path(headrace.table.__file__).parent / "static"
SIDES = (192, 512)
MIDDLE = '<g transform="translate(16 16) scale(.72) translate(-16 -16)">'
"""Of 32: within the circle of four fifths that no shape cuts into."""


def icon(side: int) -> bytes:
    """The mark as a PNG of so many pixels."""
    mark = (STATIC / "mark.svg").read_text("utf-8")
    ground, drawn = mark.replace(' rx="5"', "").split("/>", 1)
    body = drawn.removesuffix("\n").removesuffix("</svg>")
    return bytes(resvg_py.svg_to_bytes(svg_string=f"{ground}/>{MIDDLE}{body}</g></svg>", width=side, height=side))


if __name__ == "__main__":
    for side in SIDES:
        (STATIC / f"icon-{side}.png").write_bytes(icon(side))
