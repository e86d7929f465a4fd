"""A game in the terminal: what is shown and what can be typed, in every game and both languages."""

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

import headrace
from headrace.core.words import LANGUAGES
from headrace.terminal.session import Session, commands

GAMES = sorted(headrace.all_games())
RAILS = "trick_of_the_rails"


def played(pos: headrace.Position, typed: Sequence[str], lang: str = "en", name: str = "") -> list[str]:
    """What a session shows while this is typed, questions included; then nothing more is typed."""
    shown: list[str] = []
    answers = iter(typed)

    def ask(question: str) -> str | None:
        shown.append(question)
        return next(answers, None)

    Session(pos, "easy", lang, name, shown.append, ask).run()
    return shown


def mine(name: str) -> headrace.Position:
    """A game at the first decision of the person that has more than one answer."""
    pos = headrace.game(name).start(seed="terminal")
    while pos.turn != 0 or len(pos.legal_moves) < 2:
        pos.push(pos.legal_moves[0])
    return pos


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_state_board_and_answers_are_words_of_the_language(name: str, lang: str) -> None:
    shown = "\n".join(played(mine(name), ["board", "1", "1", "1"], lang))
    assert not re.search(r"[a-z0-9]_[a-z0-9]", shown), "ids are for programs"
    assert not re.search(r"[{}<>]", shown)
    korean = re.search(r"[가-힣]", shown)
    assert korean if lang == "ko" else not korean


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_shown_that_the_person_cannot_know(name: str) -> None:
    pos = mine(name)
    seen, dealt = played(pos.copy(), ["board"]), played(pos.redealt(0, seed=5), ["board"])
    assert seen == dealt


def test_sentences_agree_because_the_person_has_a_name() -> None:
    lines = played(mine(RAILS), ["1"])
    assert any(line.strip().startswith("Player ") for line in lines)
    assert any(line.strip().startswith("Ada ") for line in played(mine(RAILS), ["1"], name="Ada"))
    assert not any(re.match(r"\s*You [a-z]+s ", line) for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_ends_with_points_and_winners(lang: str) -> None:
    pos = mine(RAILS)
    lines = played(pos, ["1"] * 100, lang, "Ada")
    assert pos.is_over
    assert all(str(score) in lines[-2] for score in pos.scores)
    assert lines[-1].startswith({"en": "Won: ", "ko": "승자: "}[lang])


@pytest.mark.parametrize("name", GAMES)
def test_undo_goes_back_to_the_last_own_decision(name: str) -> None:
    pos = mine(name)
    before, ply = pos.hash, pos.ply
    lines = played(pos, ["1", "u"])
    assert (pos.hash, pos.ply) == (before, ply)
    assert any(line.startswith("Taken back: ") for line in lines)


def test_before_the_first_decision_there_is_nothing_to_undo() -> None:
    pos = mine(RAILS)
    assert "You have not decided anything yet." in played(pos, ["undo", "무르기"])


@pytest.mark.parametrize("typed", ["", "0", "99", "x", "1 1", "-1", "²"])
def test_what_is_no_answer_is_told_and_changes_nothing(typed: str) -> None:
    pos = mine(RAILS)
    before = pos.hash
    assert any(f"{typed or '-'}: type a number from 1 to " in line for line in played(pos, [typed]))
    assert pos.hash == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_saved_game_goes_on_where_it_was(lang: str, tmp_path: Path) -> None:
    file, pos = tmp_path / "game.json", mine(RAILS)
    lines = played(pos, ["1", f"save {file}", "1", f"저장 {file}", "quit"], lang)
    assert headrace.replay(file).hash == pos.hash
    assert lines[-1] == {"en": "The game has been left.", "ko": "게임을 그만두었습니다."}[lang]
    assert any("--resume" in line and str(file) in line for line in lines)


def test_saving_leaves_other_files_alone(tmp_path: Path) -> None:
    other, pos = tmp_path / "other.json", mine(RAILS)
    for text in ("my notes", json.dumps({"format": "headrace.record/9"}), headrace.game(RAILS).start(seed=1).record().to_json()):
        other.write_text(text)
        assert any("say another name" in line for line in played(pos, [f"save {other}"]))
        assert other.read_text() == text
    other.write_bytes(b"\xff\xfe")
    assert any("say another name" in line for line in played(pos, [f"save {other}"]))
    assert any("cannot be written" in line for line in played(pos, [f"save {tmp_path / 'none' / 'game.json'}"]))
    assert any("Say where" in line for line in played(pos, ["save"]))


def test_quitting_an_unsaved_game_is_asked_once_more() -> None:
    pos = mine(RAILS)
    lines = played(pos, ["1", "q", "help", "q", "그만"])
    assert sum("is not saved" in line for line in lines) == 2, "something else in between: asked anew"
    assert lines[-1] == "The game has been left."


def test_the_end_of_what_can_be_typed_leaves_the_game() -> None:
    assert played(mine(RAILS), [])[-1] == "The game has been left."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_names_every_command(lang: str) -> None:
    told = "\n".join(played(mine(RAILS), ["help"], lang))
    typed = {word for word in commands() if bool(re.search(r"[가-힣]", word)) == (lang == "ko")}
    assert all(word in told for word in typed)
