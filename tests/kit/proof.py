"""Which values of a parameter a test takes in `make test`, and which only in `make proof`."""

from collections.abc import Sequence
from typing import Any

import pytest


def rest_in_proof(values: Sequence[Any], first: int = 1) -> list[Any]:
    """The values in order; all but the first are marked `proof`. A tuple holds the values of several parameters."""
    return [_marked(value, at >= first) for at, value in enumerate(values)]


def crosswise(ones: Sequence[Any], others: Sequence[Any]) -> list[Any]:
    """Each with each; each of the first with one of the others at once, in turn, and the rest in the proof."""
    return [_marked((one, other), at % len(others) != to) for at, one in enumerate(ones) for to, other in enumerate(others)]


def _marked(value: Any, is_proof: bool) -> Any:
    return pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=[pytest.mark.proof] if is_proof else [])
