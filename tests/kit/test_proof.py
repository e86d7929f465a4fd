"""What a test takes at once, and what in the proof."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.kit.proof import crosswise, rest_in_proof


@pytest.mark.parametrize(
    ("taken", "at_once", "in_proof"),
    [
        (rest_in_proof("abc"), [("a",)], [("b",), ("c",)]),
        (rest_in_proof([(1, 2), (3, 4), (5, 6)], first=2), [(1, 2), (3, 4)], [(5, 6)]),
        (crosswise("ab", (1, 2)), [("a", 1), ("b", 2)], [("a", 2), ("b", 1)]),
        (crosswise("abc", (1, 2)), [("a", 1), ("b", 2), ("c", 1)], [("a", 2), ("b", 1), ("c", 2)]),
    ],
)
def test_every_value_is_taken_at_once_or_in_the_proof(
    taken: Sequence[Any], at_once: Sequence[object], in_proof: Sequence[object]
) -> None:
    assert [one.values for one in taken if not one.marks] == at_once
    assert [one.values for one in taken if [mark.name for mark in one.marks] == ["proof"]] == in_proof
