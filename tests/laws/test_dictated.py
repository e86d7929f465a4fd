"""Whole games told chapter by chapter: the books after each, the end, and that everything happens in them."""

import json

import pytest

import headrace
from headrace.core.position import Position
from tests.kit.concern import GAMES
from tests.kit.dictated import Dictated, dictated_games, everything, shown
from tests.kit.sheet import games_with, sheet

each_dictated = pytest.mark.parametrize("dictated", [told for game in GAMES for told in dictated_games(game)], ids=str)


@each_dictated
def test_the_books_agree_after_every_chapter_and_it_ends_as_told(dictated: Dictated) -> None:
    teller = dictated.begun()
    for number, chapter in enumerate(dictated.chapters):
        assert not teller.pos.is_over
        teller.play(chapter)
        assert teller.books() == chapter["after"], f"{dictated}: after chapter {number} from 0"
    assert teller.pos.is_over
    assert teller.pos.scores == dictated.told["scores"]
    assert teller.pos.winners == dictated.told["winners"]


@each_dictated
def test_every_position_after_a_chapter_can_be_written_down_and_read_back(dictated: Dictated) -> None:
    teller = dictated.begun()
    for chapter in dictated.chapters:
        teller.play(chapter)
        again = Position.from_data(teller.pos.game, json.loads(json.dumps(teller.pos.to_position())))
        assert again.state == teller.pos.state
        assert again.legal_moves == teller.pos.legal_moves


@pytest.mark.parametrize("game", sorted({*games_with("games"), *(game for game in GAMES if dictated_games(game))}))
def test_everything_is_asked_told_and_done_or_excused(game: str) -> None:
    """`never_asked`, `never_told`, `never_done` of `[games]`: kinds of questions, events and actions, each with the reason."""
    found = [shown(dictated.over()) for dictated in dictated_games(game)]
    for what, all_there_are in everything(headrace.game(game)).items():
        excused: dict[str, str] = sheet(game).get("games", {}).get(f"never_{what}", {})
        assert all(len(reason) > 10 for reason in excused.values())
        assert set().union(*(each[what] for each in found)) == all_there_are - set(excused), f"{what} in {game}"
