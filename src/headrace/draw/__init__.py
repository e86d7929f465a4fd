"""The SVG kit: everything on the table is printed matter, drawn as text from tokens, never from literal colours."""

from headrace.draw.assets import bring
from headrace.draw.classes import classes_css
from headrace.draw.kit import Html, esc
from headrace.draw.symbols import defs, icon, inline_icon, stored
from headrace.draw.theme import marks_css, standalone, tokens_css

__all__ = [
    "Html", "bring", "classes_css", "defs", "esc", "icon", "inline_icon", "marks_css", "standalone", "stored", "tokens_css",
]  # fmt: skip
