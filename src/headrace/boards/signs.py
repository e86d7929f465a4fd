"""What the signs on the boards of a game mean: a legend of its icons, in the words of its glossary."""

import re
from collections.abc import Mapping
from functools import cache

from headrace.boards.sheet import WORDS
from headrace.core.game import Game
from headrace.core.words import Words
from headrace.draw import Html, bring, esc, inline_icon
from headrace.draw.assets import icons_of
from headrace.draw.kit import tag

SIGN = "sign."
CALLED = ("industries.", "actions.")
"""Where a sign is found in a glossary by its own name."""
SIZE = 30
_WORD = re.compile(r"\{([\w.]+)\}")


@cache
def signs(game: Game, lang: str) -> Mapping[str, str]:
    """Words by icon: what the game says of it, or what its glossary calls it; the signs of the page last."""
    words = game.words
    for package in game.packages:
        bring(package)
    own = {name for package in game.packages for name in icons_of(package)}
    found = {name: text.split(" (")[0] for prefix in CALLED for name, text in _named(words, prefix, lang).items() if name in own}
    found |= {name: _WORD.sub(lambda word: words.text(word[1], lang), text) for name, text in _named(words, SIGN, lang).items()}
    return {name: text[:1].upper() + text[1:] for name, text in (found | _named(WORDS, SIGN, lang)).items()}


def _named(words: Words, prefix: str, lang: str) -> dict[str, str]:
    """All phrases under a prefix, by what stands after it."""
    keys = words.keys()
    return {key.removeprefix(prefix): words.text(key, lang) for key in keys if key.startswith(prefix)}


def legend(game: Game, lang: str) -> Html:
    """All signs with their words."""
    rows = (tag("dt", inline_icon(name, SIZE)) + tag("dd", esc(words)) for name, words in signs(game, lang).items())
    return Html(tag("dl", "".join(tag("div", row) for row in rows), class_="signs"))
