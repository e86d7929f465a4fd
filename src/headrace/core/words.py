"""Words in English and Korean, from a game's `glossary.toml`, `phrases.toml` and `board_words.toml`."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from headrace.engine.material import load_toml

LANGUAGES = ("en", "ko")
FILES = ("glossary.toml", "phrases.toml", "board_words.toml", "words.toml")
MOST_KEPT = 1 << 14
"""Finished phrases kept at a time."""
_PARTICLE = re.compile(r"(.?)\{([가-힣]+)/([가-힣]+)\}", re.DOTALL)
_DIGITS_WITH_FINAL = "013678"
_LETTERS_WITH_FINAL = "LMNR"


def _final_consonant(char: str) -> str:
    """How the Korean reading of a character ends: '' for a vowel, 'l' for ㄹ, 'x' for any other consonant."""
    if "가" <= char <= "힣":
        final = (ord(char) - ord("가")) % 28
        return "" if final == 0 else "l" if final == 8 else "x"
    if char.isdigit():
        return "l" if char in "178" else "x" if char in _DIGITS_WITH_FINAL else ""
    if char and char.upper() in _LETTERS_WITH_FINAL:
        return "l" if char.upper() in "LR" else "x"
    return ""


def with_particles(text: str) -> str:
    """Choose between the two forms of each Korean particle `{을/를}` by the character before it."""

    def choose(match: re.Match[str]) -> str:
        before, closed, opened = match.groups()
        final = _final_consonant(before)
        takes_closed = bool(final) and not (closed == "으로" and final == "l")
        return before + (closed if takes_closed else opened)

    return _PARTICLE.sub(choose, text)


class Words:
    """Phrases by key; every key has all languages."""

    def __init__(self, entries: Mapping[str, Mapping[str, str]]) -> None:
        self._entries = dict(entries)

    @classmethod
    def of_packages(cls, *packages: str) -> "Words":
        """All word files that exist in these packages, in one table; a later package overrides an earlier one."""
        entries: dict[str, Mapping[str, str]] = {}
        for package in packages:
            for name in FILES:
                if files(package).joinpath(name).is_file():
                    entries.update(_flatten(load_toml(package, name)))
        return cls(entries)

    def __contains__(self, key: object) -> bool:
        return key in self._entries

    def keys(self) -> Iterable[str]:
        """All keys."""
        return self._entries.keys()

    @lru_cache(MOST_KEPT, typed=True)  # noqa: B019 - the words of a game live as long as the process
    def text(self, key: str, lang: str, **values: object) -> str:
        """The phrase in a language with its `{name}` places filled. KeyError names a missing key."""
        template = self._entries[key][lang]
        for name, value in values.items():
            template = template.replace("{" + name + "}", _written(value))
        return with_particles(template) if lang == "ko" else template

    def counted(self, what: str, count: int, lang: str) -> str:
        """`1 drop`, `3 excavators`; `what`: a word of `names` without its `_one`."""
        return self.text(f"names.{what}_{'one' if count == 1 else 'many'}", lang, count=count)


def _written(value: object) -> str:
    """A value in a phrase; a number below nought has the sign of a minus, not a hyphen."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)


def _flatten(tree: Mapping[str, Any], path: str = "") -> dict[str, Mapping[str, str]]:
    """`{a: {b: {en, ko}}}` to `{"a.b": {en, ko}}`; `long_en` and `long_ko` become the key `a.b.long`."""
    flat: dict[str, Mapping[str, str]] = {}
    for key, value in tree.items():
        if not isinstance(value, Mapping):
            continue
        name = f"{path}{key}"
        if "en" in value:
            flat[name] = {lang: value[lang] for lang in LANGUAGES}
            if "long_en" in value:
                flat[f"{name}.long"] = {lang: value[f"long_{lang}"] for lang in LANGUAGES}
        else:
            flat.update(_flatten(value, f"{name}."))
    return flat
