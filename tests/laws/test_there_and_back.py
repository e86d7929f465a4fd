"""Positions go there and back: written by names, read again, they are equal; also those that hardly any game comes to."""

import json

import pytest

from headrace.core.position import Position
from tests.kit.rare import Collector
from tests.kit.tables import Table

ONCE, LONG = 1, 3
"""Games of a table in `make test`, and in the proof."""
MOST = 120
"""Positions of a game with something new that are looked at in `make test`; in the proof all of them."""
OTHERS = 8
"""Of those with nothing new the proof looks at one in so many."""


def check_there_and_back(pos: Position) -> None:
    """The position, and what each seat may know of it."""
    said = json.loads(json.dumps(pos.to_position()))
    try:
        again = Position.from_data(pos.game, said)
    except ValueError as error:
        raise AssertionError(f"{error}: {json.dumps(said)}") from error
    assert again.state == pos.state, json.dumps(said)
    assert again.to_position() == said


def check_sight(pos: Position, seat: int | None) -> None:
    """What a seat sees is read as what it is, and looks the same to it."""
    seen = pos.game.veiled(pos.state, seat)
    said = json.loads(json.dumps(pos.game.notation.to_names(seen)))
    read = pos.game.notation.from_names(said)
    assert pos.game.veiled(read, seat) == seen, json.dumps(said)
    assert pos.game.notation.to_names(read) == said


def test_what_players_of_odd_tastes_come_to_is_read_again(table: Table) -> None:
    players, looked = Collector(f"once {table}"), 0
    for game in range(ONCE):
        for pos, is_new in players.play(table.start(f"once {game}")):
            if is_new and looked < MOST:
                looked += 1
                check_there_and_back(pos)
                check_sight(pos, (None, *range(pos.players))[looked % (pos.players + 1)])


@pytest.mark.proof
@pytest.mark.no_cover
@pytest.mark.parametrize("game", range(LONG))
def test_whatever_is_new_in_longer_play_is_read_again(table: Table, game: int) -> None:
    for pos, is_new in Collector(f"long {table} {game}").play(table.start(f"long {game}")):
        if is_new or pos.ply % OTHERS == 0 or pos.is_over:
            check_there_and_back(pos)
