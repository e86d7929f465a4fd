"""Nothing that the server sends names a card that the reader cannot know: every seat, every ply, every form of answer."""

import json
import re
from collections.abc import Iterator
from random import Random

import pytest

import headrace
from headrace.core.position import Position
from headrace.core.view import SIZES
from headrace.table.pages.game import Looker, game_page, regions
from headrace.table.pages.layout import Reader
from headrace.table.playing import Playing
from headrace.table.storage import SeatRow, TableRow
from headrace.table.updates import Renderings

GAMES = sorted(headrace.all_games())
NAMES = ("Ann", "Ben", "Cho", "Dan", "Eve")


def table_of(pos: Position) -> Playing:
    row = TableRow("t1", pos.game.id, pos.game.version, pos.players, {}, str(pos.seed), "never", 0, "host")
    return Playing(row, [SeatRow(seat, NAMES[seat], "", f"secret{seat}") for seat in range(pos.players)], pos)


def answers(table: Playing, seat: int | None) -> Iterator[str]:
    """Everything sent to one seat, or to a spectator."""
    looker = Looker("/t/t1", () if seat is None else (seat,), seat)
    seen = Renderings().of(table, looker, "en", SIZES)
    yield json.dumps(seen.patch(()))
    yield game_page(Reader("en", "light", "/t/t1"), table, looker, "http://table", seen.regions, seen.marks)
    yield table.pos.record(public=True).to_json()


def hidden_cards(pos: Position, seat: int | None) -> set[str]:
    """Ids of the cards in other hands, from the readable position."""
    hands = pos.to_position()["hands"]
    return {card for other, hand in enumerate(hands) if other != seat for card in hand}


def named_cards(text: str, pos: Position) -> set[str]:
    """Ids of cards that a text gives away: as a thing, as an action, by its number, or as a move in words."""
    found = set(re.findall(r'data-(?:thing|target)=\\?"([\w+]+)\\?"', text)) | set(re.findall(r"\bplay (\w+)", text))
    numbers = {int(number) for number in re.findall(r'(?:data-action|name=\\?"action\\?" value)=\\?"(\d+)\\?"', text)}
    found |= {pos.game.actions[number].target for number in numbers}
    return found | {
        action.target
        for n, action in enumerate(pos.game.actions)
        for lang in ("en", "ko")
        if f'="{pos.game.phrase(n, lang)}"' in text
    }


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_answer_names_a_card_of_another_hand(players: int) -> None:
    dice = Random(players)
    pos = headrace.game("trick_of_the_rails").start(players=players, seed=f"secret seed {players}")
    while not pos.is_over:
        table = table_of(pos)
        for seat in (None, *range(players)):
            if seat is not None and dice.random() < 0.5:
                continue
            hidden = hidden_cards(pos, seat) - {move.text.split()[-1] for move in pos.moves}
            for answer in answers(table, seat):
                assert not named_cards(answer, pos) & hidden
                assert "secret seed" not in answer
                assert not re.search(r"secret\d", answer.replace(f"secret{seat}", ""))
        pos.push(dice.choice(pos.legal_moves))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sent_does_not_depend_on_what_is_hidden(game: str) -> None:
    """Whatever a seat cannot know may be dealt anew: every answer to it stays the same to the byte."""
    dice = Random(game)
    pos = headrace.game(game).start(players=3, seed=f"secret seed {game}")
    while not pos.is_over:
        if dice.random() < 0.1:
            for seat in range(3):
                twin = pos.copy()
                twin.state = pos.redealt(seat, pos.ply).state
                assert list(answers(table_of(twin), seat)) == list(answers(table_of(pos), seat))
        pos.push(dice.choice(pos.legal_moves))


def test_the_check_would_notice_a_hand_that_is_not_veiled(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = headrace.game("trick_of_the_rails").start(players=3, seed=1)
    seat = ((pos.turn or 0) + 1) % 3
    monkeypatch.setattr(pos.game, "veiled", lambda state, _: state.copy())
    looker = Looker("/t/t1", (seat,), pos.turn)
    sent = json.dumps(regions(table_of(pos), looker, "en"))
    assert named_cards(sent, pos) & hidden_cards(pos, seat)
