"""The stack of pending effects: the same on both engines, and its bound is kept."""

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numba
import numpy as np
import pytest
from tests.engines import tiny
from tests.engines.tiny import AMEND, POP, PUSH, REPLACE
from tests.engines.tiny_state import DEPTH, State
from tests.laws.stacks import measured

from headrace.core.game import SHARED_TEXT
from headrace.core.meaning import Frames
from headrace.core.schema import FRAME, numpy_dtype
from headrace.core.stack import EMPTY, KIND, A, B, C, amend, depth, pop, push, replace, top
from headrace.core.twin import Twin

TINY = "tests.engines.tiny"
GAME: Any = SimpleNamespace(id="tiny", package=TINY, family=None, state=State, text_modules=(*SHARED_TEXT, TINY), learned=None)
Obey = Callable[[list[int]], State]


def plain(script: list[int]) -> State:
    state = State()
    tiny.obey(state, script)
    return state


@pytest.fixture(scope="module")
def fast(tmp_path_factory: pytest.TempPathFactory) -> Obey:
    """The same text compiled."""
    config: Any = numba.config
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(config, "CACHE_DIR", str(tmp_path_factory.mktemp("compiled")))
        text, dtype = Twin(GAME).module(TINY), numpy_dtype(State)
    twin_obey = text.obey

    @numba.njit
    def run(memory, script):  # type: ignore[no-untyped-def]
        twin_obey(memory.view(dtype)[0], script)

    def obey(script: list[int]) -> State:
        memory, state = np.zeros(State.row_size, np.uint8), State()
        try:
            run(memory, np.array(script, np.int64))
        finally:
            state.unpack(memory.tobytes())
            assert not any(state.before) and not any(state.after), "the neighbours of the stack stay as they are"
        return state

    return obey


def random_script(dice: random.Random, steps: int) -> list[int]:
    """Steps that keep the bound."""
    script: list[int] = []
    held = 0
    for _ in range(steps):
        verb = dice.choice([v for v in (PUSH, POP, REPLACE, AMEND) if (v == PUSH and held < DEPTH) or (v != PUSH and held > 0)])
        held += {PUSH: 1, POP: -1}.get(verb, 0)
        first = dice.randrange(4) if verb == AMEND else dice.randrange(-300, 300)
        script += [verb, first, *(dice.randrange(-32000, 32000) for _ in range(3))]
    return script


def test_both_engines_do_the_same(fast: Obey) -> None:
    dice = random.Random(1)
    for _ in range(300):
        script = random_script(dice, 20)
        assert fast(script).values() == plain(script).values()


def test_frames_come_off_in_reverse_and_leave_nothing_behind() -> None:
    stack = State().pending
    assert top(stack, KIND) == EMPTY
    push(stack, 1, 10, 20, 30)
    push(stack, 0, 11, -1, 31)
    assert [top(stack, part) for part in (KIND, A, B, C)] == [0, 11, -1, 31]
    amend(stack, B, 7)
    assert top(stack, B) == 7
    pop(stack)
    assert [top(stack, part) for part in (KIND, A, B, C)] == [1, 10, 20, 30]
    replace(stack, 2, 0, 0, 9)
    assert (top(stack, KIND), top(stack, C), depth(stack)) == (2, 9, 1)
    pop(stack)
    assert stack == State().pending


def test_the_bound_is_kept_on_both_engines(fast: Obey) -> None:
    step = [PUSH, 1, 2, 3, 4]
    for obey in (plain, fast):
        assert obey(step * DEPTH).pending[0] == DEPTH
        with pytest.raises(AssertionError, match="more pending effects"):
            obey(step * (DEPTH + 1))


@pytest.mark.parametrize("verb", [POP, REPLACE, AMEND])
def test_an_empty_stack_has_nothing_to_change(fast: Obey, verb: int) -> None:
    for obey in (plain, fast):
        with pytest.raises(AssertionError, match="nothing is pending"):
            obey([verb, 1, 2, 3, 4])


def test_the_schema_knows_its_room_and_its_kinds() -> None:
    field = next(field for field in State.fields if field.name == "pending")
    assert (field.length, field.numbers) == (1 + FRAME * DEPTH, Frames(("pay", "draw")))


def test_the_greatest_depth_is_measured_also_where_it_did_not_last() -> None:
    with measured(GAME) as depths:
        plain([PUSH, 1, 2, 3, 4] * 2 + [POP, 0, 0, 0, 0] * 2)
    assert depths.greatest == 2
