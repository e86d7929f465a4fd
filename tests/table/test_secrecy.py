"""What the server sends to a seat does not depend on what the seat cannot know, in any form of answer."""

from random import Random

import pytest

import headrace
from tests.kit.concern import GAMES
from tests.kit.secrecy import answers, keys_in, table_of

LOOKED_AT = 0.12
"""Share of the positions of a game at which one of the seats is looked over the shoulder."""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sent_does_not_depend_on_what_is_hidden(game: str) -> None:
    """Whatever a seat cannot know may be dealt anew: every answer to it stays the same to the byte."""
    dice = Random(game)
    pos = headrace.game(game).start(players=3, seed=f"secret seed {game}")
    while not pos.is_over:
        if dice.random() < LOOKED_AT:
            seat = dice.randrange(pos.players)
            twin = pos.copy()
            twin.state = pos.redealt(seat, pos.ply).state
            sent = list(answers(table_of(pos), seat))
            assert list(answers(table_of(twin), seat)) == sent
            assert not any(keys_in(answer, table_of(pos), seat) for answer in sent)
        pos.push(dice.choice(pos.legal_moves))
