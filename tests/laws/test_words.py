"""Laws of words: every phrase is there in both languages, and every action has a stable text."""

import re
from importlib import import_module

import pytest

import headrace
from headrace.core.words import LANGUAGES
from tests.kit.tables import Table, eventful, random_game

GAMES = sorted(headrace.all_games())
HANGUL = re.compile("[가-힣]")
UNFILLED = re.compile(r"[{}]")
HYPHENED = re.compile(r"(?<![\w–-])-[£$]?\d")
"""A number below nought with a hyphen for its minus."""


PLACES = re.compile(r"\{(\w+)\}")


def assert_phrase(text: str, lang: str) -> None:
    assert text.strip() == text != ""
    assert not UNFILLED.search(text), text
    assert not HYPHENED.search(text), text
    if lang == "en":
        assert not HANGUL.search(text), text


@pytest.mark.parametrize("name", GAMES)
def test_every_action_has_a_text_a_target_and_a_phrase(name: str) -> None:
    game = headrace.game(name)
    assert len({action.text for action in game.actions}) == len(game.actions)
    for number, action in enumerate(game.actions):
        move = game.move(action.text)
        assert (move.number, move.text, move.target, str(move)) == (number, action.text, action.target, action.text)
        assert action.target
        for lang in LANGUAGES:
            assert_phrase(move.phrase(lang), lang)
    for lang in LANGUAGES:
        assert len({game.phrase(number, lang) for number in range(len(game.actions))}) == len(game.actions)


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_has_a_phrase_and_a_clause_of_the_rules_page(name: str) -> None:
    game = headrace.game(name)
    reasons = import_module(f"{game.package}.reasons")
    for lang in LANGUAGES:
        page = game.rules_page(lang)
        for code in reasons.Reason.refusing():
            refusal = game.refusal(code)
            assert_phrase(refusal.phrase(lang), lang)
            assert f'id="c{refusal.clause}"' in page, f"{refusal.id} cites {refusal.clause}"


@pytest.mark.parametrize("name", GAMES)
def test_title_options_and_choices_are_there_in_both_languages(name: str) -> None:
    game = headrace.game(name)
    for lang in LANGUAGES:
        assert_phrase(game.title(lang), lang)
        assert_phrase(game.words.text("game.tagline", lang), lang)
        for option in game.options:
            assert_phrase(game.words.text(f"option.{option.id}", lang), lang)
            for choice in option.choices:
                assert_phrase(game.words.text(f"option.{option.id}.{choice}", lang), lang)


@pytest.mark.parametrize("name", GAMES)
def test_every_word_is_there_in_both_languages(name: str) -> None:
    words = headrace.game(name).words
    for key in sorted(words.keys()):
        for lang in LANGUAGES:
            assert words.text(key, lang).strip(), key
            assert not HYPHENED.search(words.text(key, lang)), key
            assert words.text(key, lang, **dict.fromkeys(PLACES.findall(words.text(key, lang)), -3)).find("-3") < 0, key
        assert set(re.findall(r"\{\w+\}", words.text(key, "en"))) == set(re.findall(r"\{\w+\}", words.text(key, "ko"))), key


def test_every_event_is_told_in_both_languages(table: Table) -> None:
    names = ["Ann", "Bob", "Cyd", "Dan", "Eve"][: table.players]
    for pos in random_game(table.start(1), 1):
        for event in pos.events[-1] if pos.events else ():
            for lang in LANGUAGES:
                assert_phrase(event.told(lang, names), lang)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_event_and_reason_occurs(name: str) -> None:
    """A reason or an event that never occurs is dead, or the positions are too tame to test anything."""
    game = headrace.game(name)
    kinds = {kind.name.lower() for kind in game.events.numbers}
    reasons = {code.name.lower() for code in import_module(f"{game.package}.reasons").Reason.refusing()}
    told, refused = set[str](), set[str]()
    for pos in eventful(game):
        told |= {event.kind for event in (pos.events[-1] if pos.events else ())}
        if refused != reasons:
            codes = {game.rules.why_not(pos.state, number) for number in range(len(game.actions))}
            refused |= {game.refusal(code).id for code in codes if code}
        elif told == kinds:
            break
    assert (told, refused) == (kinds, reasons)
