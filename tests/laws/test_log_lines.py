"""Laws of the log, for every game: no line says that nothing has changed."""

import pytest

import headrace
from headrace.core.moves import Event
from headrace.table.pages.log import Actions
from tests.kit.concern import GAMES
from tests.kit.tables import few_of, finished, tables_of


def says_nothing(event: Event) -> bool:
    """It speaks of amounts alone, and all of them are nought: an income of £0. A deed names a thing, though it be free."""
    return bool(event.numbers) and not event.numbers.keys() & event.names.keys() and not any(event.numbers.values())


@pytest.mark.parametrize("bias", ["lively", "biased"])
@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_the_log_says_that_nothing_has_changed(game: str, bias: str) -> None:
    names = ("Ann", "Ben", "Cay", "Dov", "Eve")
    for table in few_of(tables_of(headrace.game(game))):
        pos = finished(table, 1, bias)
        lines = [line.told for action in Actions(pos.events, pos.begins) for line in action if not line.parts]
        assert {line.told("en", names[: table.players]) for line in lines if says_nothing(line)} == set(), str(table)
