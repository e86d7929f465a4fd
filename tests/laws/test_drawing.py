"""Laws of drawing: a view looks as it looks whatever has been drawn before it, and no phrase on it has an empty place."""

import re

import pytest

import headrace
from headrace.core.words import LANGUAGES
from tests.kit.concern import GAMES
from tests.kit.drawings import everything, parsed, spoken
from tests.kit.tables import GAMES_EACH, looked_at, tables_of

EVERY = 8
"""Of the positions looked at, one of so many is drawn."""
HYPHENED = re.compile(r"(?<![\w–-])-[£$]?\d")
"""A number below nought with a hyphen for its minus."""
EMPTY_PLACE = re.compile(r"\{[a-z_.]+\}")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_drawn_never_depends_on_what_was_drawn_before(game: str) -> None:
    """Lively games with all seats taken are drawn from start to end and back again; each view is the same on both ways.

    Nor does `{name}` stand where the name should, or a hyphen where a minus should.
    """
    table = tables_of(headrace.game(game))[-1]
    positions = [pos for seed in range(GAMES_EACH) for pos in [*looked_at(table, seed, "lively")][::EVERY]]
    views = [pos.view(seat, LANGUAGES[at % len(LANGUAGES)]) for at, pos in enumerate(positions) for seat in (pos.turn, None)]
    forwards = [everything(view) for view in views]
    backwards = [everything(view) for view in reversed(views)]
    for at, (first, second) in enumerate(zip(forwards, reversed(backwards), strict=True)):
        assert [part for part in first if first[part] != second[part]] == [], (at % 2, positions[at // 2].ply)
        assert EMPTY_PLACE.findall(str(first)) == []
        assert [text for markup in first.values() for text in spoken(parsed(markup)) if HYPHENED.search(text)] == []
