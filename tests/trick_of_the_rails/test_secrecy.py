"""Nothing that the server sends names a card of another hand: at every ply, in every form of answer, to seats in turn."""

import json
import re
from functools import cache
from html import unescape
from random import Random

import pytest

import headrace
from headrace.core.position import Position
from headrace.table.pages.game import Looker, regions
from tests.kit.proof import rest_in_proof
from tests.kit.secrecy import answers, keys_in, table_of

GAME = headrace.game("trick_of_the_rails")
NAMING = [re.compile(pattern) for pattern in (r'data-(?:thing|target)=\\?"([\w+]+)\\?"', r"play (\w+)")]
NUMBERING = [re.compile(pattern) for pattern in (r'data-action=\\?"(\d+)\\?"', r'name=\\?"action\\?" value=\\?"(\d+)\\?"')]
SAYING = re.compile(r'=\\?"([^"\\]*)')
"""Each begins with plain letters: such a pattern is found many times as fast."""


def hidden_cards(pos: Position, seat: int | None) -> set[str]:
    """Ids of the cards in other hands, from the readable position."""
    hands = pos.to_position()["hands"]
    return {card for other, hand in enumerate(hands) if other != seat for card in hand}


@cache
def phrases() -> dict[str, str]:
    """The card that each action names, by the action in words."""
    spoken = ((GAME.phrase(number, lang), action.target) for number, action in enumerate(GAME.actions) for lang in ("en", "ko"))
    return {phrase: target for phrase, target in spoken if target}


def named_cards(text: str) -> set[str]:
    """Ids of cards that a text gives away: as a thing, as an action, by its number, or as a move in words."""
    found = {name for pattern in NAMING for name in pattern.findall(text)}
    found |= {GAME.actions[int(number)].target for pattern in NUMBERING for number in set(pattern.findall(text))}
    return found | {phrases()[said] for each in set(SAYING.findall(text)) if (said := unescape(each)) in phrases()}


@pytest.mark.parametrize("players", rest_in_proof([4, 3, 5]))
def test_no_answer_names_a_card_of_another_hand(players: int) -> None:
    dice = Random(players)
    pos = GAME.start(players=players, seed=f"secret seed {players}")
    while not pos.is_over:
        table = table_of(pos)
        for seat in dice.sample((None, *range(players)), 2):
            hidden = hidden_cards(pos, seat) - {move.text.split()[-1] for move in pos.moves}
            for answer in answers(table, seat):
                assert not named_cards(answer) & hidden
                assert not keys_in(answer, table, seat)
        pos.push(dice.choice(pos.legal_moves))


def test_the_check_would_notice_a_hand_that_is_not_veiled(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = GAME.start(players=3, seed=1)
    seat = ((pos.turn or 0) + 1) % 3
    monkeypatch.setattr(pos.game, "veiled", lambda state, _: state.copy())
    looker = Looker("/t/t1", (seat,), pos.turn)
    sent = json.dumps(regions(table_of(pos), looker, "en"))
    assert named_cards(sent) & hidden_cards(pos, seat)
