"""Whatever stands where it cannot is refused by the name of its key, in words of JSON, with what would be right."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import headrace
from headrace import ImpossiblePosition
from headrace.core.game import Game
from tests import positions_page

WRONG: tuple[Any, ...] = (
    None,
    True,
    1.5,
    -1,
    10**9,
    "x",
    [],
    {},
    [None],
    ["x"],
    [[]],
    {"x": 1},
    {"hidden": "x"},
    [1, 2, 3, 4, 5, 6],
)
PYTHON = re.compile(r"\bNone\b|\bTrue\b|\bFalse\b|\bobject at\b|<class|\benum\b")
LONGEST = 500
"""Letters of a refusal that somebody reads."""
RIGHT = ("should", "there is no", "the seats are", "has no", "at most", "holds", "is of level")
"""What says that something is not as it is to be."""


def texts(example: Any) -> bool:
    """Is it a table or a list?"""
    return isinstance(example, dict | list)


@pytest.mark.parametrize("name", positions_page.GAMES)
def test_a_value_of_another_kind_is_refused_by_its_key_with_what_should_stand_there(name: str) -> None:
    """A text, a fraction or a flag in the place of a list or a table; a list in the place of one value."""
    game = headrace.game(name)
    for path, example in positions_page.known_examples()[name].items():
        key = path.split(".")[0]
        if not example or key == "players":
            continue
        data = json.loads(example)
        for wrong in ("x", 1.5, True) if texts(data[key]) else ([], [1], 1.5):
            with pytest.raises(ImpossiblePosition) as caught:
                game.from_position({**data, key: wrong})
            assert str(caught.value).startswith(key) and any(word in str(caught.value) for word in RIGHT), str(caught.value)


def replaced(data: Any) -> Iterator[Any]:
    """Copies with one value, at most three deep, replaced by nonsense; of long lists only the first two are."""
    inner = [*data.items()] if isinstance(data, dict) else [*enumerate(data)][:2]
    for key, value in inner:
        for wrong in WRONG:
            yield {**data, key: wrong} if isinstance(data, dict) else [*data[:key], wrong, *data[key + 1 :]]
        if isinstance(value, dict | list):
            for changed in replaced(value):
                yield {**data, key: changed} if isinstance(data, dict) else [*data[:key], changed, *data[key + 1 :]]


@pytest.mark.parametrize("name", positions_page.GAMES)
def test_nonsense_anywhere_is_refused_in_words_that_can_be_read(name: str) -> None:
    """In the examples of all keys: never anything but a position or an ImpossiblePosition, short and without words of Python."""
    game = headrace.game(name)
    for path, example in positions_page.known_examples()[name].items():
        data = json.loads(example) if example else {}
        key = path.split(".")[0]
        for changed in replaced({key: data[key]}) if data else ():
            told = refusal(game, {**data, **changed})
            assert not PYTHON.search(told) and len(told) < LONGEST, told


def refusal(game: Game, data: dict[str, Any]) -> str:
    """Why a position cannot be read; empty if it can."""
    try:
        game.from_position(data)
    except ImpossiblePosition as error:
        return str(error)
    return ""
