"""The text compiles for a GPU, though none is at hand: with the extra `gpu`, `make proof` says so."""

import importlib
from typing import Any

import pytest

import headrace

MOST_REGISTERS, MOST_STACK = 232, 4_000
"""Of a thread: more, and few threads fit a processor."""
pytestmark = [pytest.mark.proof, pytest.mark.no_cover]


@pytest.fixture(scope="module")
def cuda_text() -> Any:
    pytest.importorskip("numba_cuda", reason="needs the extra `gpu`")
    return importlib.import_module("tests.engines.cuda_text")


@pytest.mark.parametrize("name", sorted(headrace.all_games()))
def test_the_step_of_a_batch_compiles_for_cuda(name: str, cuda_text: Any) -> None:
    """With set-up, legal actions, what they do, what a seat sees, and rewards."""
    ptx = cuda_text.ptx(*cuda_text.kernel(headrace.game(name)))
    assert ".visible .entry" in ptx
    taken = cuda_text.taken(ptx)
    assert taken.registers <= MOST_REGISTERS and taken.stack <= MOST_STACK and not taken.spilled


def test_what_does_not_compile_is_named(cuda_text: Any) -> None:
    """The innermost function, not those that call it."""

    def wrong(number: Any) -> Any:
        return number.nothing

    inner = cuda_text.cuda.jit(device=True)(wrong)
    outer = cuda_text.cuda.jit(device=True)(lambda number: inner(number))

    def kernel(numbers: Any) -> None:
        numbers[0] = outer(numbers[0])

    from numba import types

    with pytest.raises(cuda_text.NotTyped, match=r"\.wrong: "):
        cuda_text.ptx(kernel, types.void(types.int64[:]))
