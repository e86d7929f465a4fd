"""The table's own words: complete in both languages, and every word that the source asks for is there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import headrace.table
from headrace.core.words import LANGUAGES
from headrace.table.app import THEMES
from headrace.table.pages.lobby import KINDS
from headrace.table.service import AUTO, PACES
from headrace.table.words import say, words

SOURCES = sorted(Path(headrace.table.__file__).parent.rglob("*.py"))
KEYS = sorted(words().keys())
FAMILIES = {
    "ui.kind_": ("none", *KINDS),
    "ui.theme_": THEMES,
    "ui.pace_": tuple(str(pace) for pace in PACES),
    "ui.auto_": AUTO,
}
"""Keys that the source puts together from a prefix and one of these."""
COMPUTED = {"{}", "error.{}", "kind_{}", "theme_{}", "{}_{}"}
"""Keys that the source computes; what they may become is checked above and below."""


def places(text: str) -> set[str]:
    """The names of a text that are filled in, without its Korean particles."""
    found = {name for _, name, _, _ in Formatter().parse(text) if name}
    return {name for name in found if re.fullmatch(r"[a-z_]+", name)}


def calls(name: str) -> Iterator[tuple[str, ast.Call]]:
    """All calls of a function or class in the source of the table, each with its file and line."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name and node.args:
                yield f"{path.name}:{node.lineno}", node


def key_patterns(node: ast.expr) -> Iterator[str]:
    """The keys an argument may be: both branches of a choice; what is computed is written `{}`."""
    if isinstance(node, ast.IfExp):
        yield from key_patterns(node.body)
        yield from key_patterns(node.orelse)
    elif isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    else:
        yield "{}"


@pytest.mark.parametrize("key", KEYS)
def test_both_languages_say_it_with_the_same_places(key: str) -> None:
    english, korean = (words().text(key, lang) for lang in LANGUAGES)
    assert english.strip()
    assert korean.strip()
    assert places(english) == places(korean)


def test_every_word_that_the_source_says_is_there_with_its_places() -> None:
    said = [(where, call, key) for where, call in calls("say") for key in key_patterns(call.args[0])]
    assert len(said) > 50, "the scan finds the calls"
    for where, call, key in said:
        if "{}" in key:
            assert key in COMPUTED, f"{where}: {key}"
            continue
        full = key if "." in key else f"ui.{key}"
        assert full in words(), f"{where}: {key}"
        given = {keyword.arg for keyword in call.keywords}
        assert given == places(words().text(full, "en")), f"{where}: {key}"


def test_every_refusal_has_its_sentence() -> None:
    refused = {str(call.args[0].value): where for where, call in calls("Refused") if isinstance(call.args[0], ast.Constant)}
    branches = {key: where for where, call in calls("Refused") for key in key_patterns(call.args[0])}
    assert len(refused) > 10
    for key, where in branches.items():
        assert f"error.{key}" in words(), f"{where}: {key}"


@pytest.mark.parametrize("prefix", FAMILIES)
def test_every_choice_of_a_form_has_its_label(prefix: str) -> None:
    expected = {prefix + member for member in FAMILIES[prefix]}
    assert expected == {key for key in KEYS if key.startswith(prefix)}


def test_particles_follow_the_name() -> None:
    assert "가온이 볼" in say("hand_over_note", "ko", player="가온")
    assert "하나가 볼" in say("hand_over_note", "ko", player="하나")
    for key in KEYS:
        filled = words().text(key, "ko", **{name: "가온" for name in places(words().text(key, "ko"))})
        assert not re.search(r"\{[^}]*\}", filled.replace("{clause}", "")), key
