"""What a browser keeps of the table itself: how it stands on a home screen, and the page for when it cannot be reached."""

import json
from functools import cache
from hashlib import blake2b
from typing import Any

import htpy as h

from headrace.draw.paths import at
from headrace.table.pages.layout import THEMES, Reader, page
from headrace.table.pages.style import STATIC, style_address
from headrace.table.words import LANGUAGES, say

GROUND = "#54202a"
"""Of the mark."""
SIDES = (192, 512)
SCRIPTS = ("theme", "scrolling", "offline")


def manifest(lang: str) -> dict[str, Any]:
    """The table as an application that can be installed."""
    icons = [{"src": at(f"/static/icon-{side}.png"), "sizes": f"{side}x{side}", "purpose": "maskable"} for side in SIDES]
    icons.append({"src": at("/static/mark.svg"), "sizes": "any", "purpose": "any"})
    return {
        "id": at("/"),
        "name": "Headrace",
        "lang": lang,
        "description": say("lobby_title", lang),
        "start_url": at("/"),
        "scope": at("/"),
        "display": "standalone",
        "theme_color": GROUND,
        "background_color": GROUND,
        "icons": icons,
    }


def offline_page() -> str:
    """The page in all languages, of which its script leaves the reader's."""
    first, *_ = LANGUAGES
    told = [
        h.section(".sheet-page", lang=lang)[
            h.h1[say("offline_title", lang)],
            h.p(role="status")[say("offline", lang)],
            h.p[h.a(".btn", href="")[say("offline_retry", lang)]],
        ]
        for lang in LANGUAGES
    ]
    return page(Reader(first, THEMES[0], at("/")), say("offline_title", first), [h.main[told]], script="offline")


@cache
def worker_script() -> str:
    """The script that keeps it; another one whenever something of it has changed."""
    files = [at("/offline"), style_address(None), at("/static/mark.svg"), *(at(f"/static/{name}.js") for name in SCRIPTS)]
    told = offline_page() + "".join((STATIC / f"{name}.js").read_text("utf-8") for name in SCRIPTS)
    mark = blake2b(told.encode(), digest_size=6).hexdigest()
    return f"self.KEPT = {json.dumps(files)}; // {mark}\n" + (STATIC / "worker.js").read_text("utf-8")
