"""Actions, events and reasons keep their numbers, names and meanings."""

import pytest

import headrace
from tests.laws import declared

GAMES = sorted(headrace.all_games())


@pytest.mark.parametrize("name", GAMES)
def test_actions_events_and_reasons_are_numbered_as_ever(name: str) -> None:
    found = declared.tables(headrace.game(name))
    for table, digest in declared.frozen(name).items():
        assert declared.digest(found[table]) == digest, "\n".join((f"{name}: {table} are now", *found[table]))
