"""The stack of pending effects: the same on both engines, and its bound is kept."""

import random
from collections.abc import Callable
from enum import IntEnum
from types import SimpleNamespace
from typing import Annotated, Any

import numba
import numpy as np
import pytest
from tests.engines import tiny
from tests.engines.tiny import AMEND, POP, PUSH, PUSH_DRAW, PUSH_ROW, REPLACE, ROW, ROWS
from tests.engines.tiny_frames import FRAMES, Draw, Kind, Owing, Pay
from tests.engines.tiny_state import DEPTH, State
from tests.laws.stacks import measured

from headrace.core.rooms import SHARED_TEXT
from headrace.engine.frames import FRAME, Frame, frames_of, lying
from headrace.engine.meaning import Count, Frames, named
from headrace.engine.schema import numpy_dtype
from headrace.engine.stack import EMPTY, KIND, amend, bottom, depth, pop, push, push_row, replace, top
from headrace.engine.twin import Twin

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
        pushing = (PUSH, PUSH_DRAW, PUSH_ROW) if held < DEPTH else ()
        verb = dice.choice([*pushing, *((POP, REPLACE, AMEND) if held > 0 else ())])
        held += {POP: -1, REPLACE: 0, AMEND: 0}.get(verb, 1)
        script += [verb, dice.randrange(-300, 300), dice.randrange(-32000, 32000)]
    return script


def test_both_engines_do_the_same(fast: Obey) -> None:
    dice = random.Random(1)
    for _ in range(300):
        script = random_script(dice, 20)
        assert fast(script).values() == plain(script).values()


def test_frames_come_off_in_reverse_and_leave_nothing_behind() -> None:
    stack = State().pending
    assert top(stack, KIND) == bottom(stack) == EMPTY
    push(stack, Draw(count=10))
    push(stack, Pay(count=11))
    assert [top(stack, number) for number in (KIND, Pay.count, Pay.metal, Pay.at_once)] == [Kind.PAY, 11, -1, 0]
    amend(stack, Pay.metal, 1)
    assert (top(stack, Pay.metal), bottom(stack)) == (1, Kind.DRAW)
    pop(stack)
    assert (top(stack, KIND), top(stack, Owing.count)) == (Kind.DRAW, 10)
    replace(stack, Pay(count=9, at_once=1))
    assert (top(stack, KIND), top(stack, Pay.at_once), depth(stack)) == (Kind.PAY, 1, 1)
    pop(stack)
    assert stack == State().pending
    push_row(stack, ROWS, ROW)
    assert (top(stack, KIND), top(stack, Draw.count), top(stack, Draw.seen + 1)) == (Kind.DRAW, 5, 2)


def test_what_lies_there_has_its_numbers_by_name() -> None:
    stack = State().pending
    push(stack, Draw(count=10))
    amend(stack, Draw.seen + 2, 4)
    push(stack, Pay(count=11, metal=1))
    draw, pay = lying(stack, FRAMES)
    assert isinstance(draw, Draw) and vars(draw) == {"count": 10, "seen": (0, 0, 4)}
    assert isinstance(pay, Pay) and (pay.count, pay.metal, pay.at_once) == (11, 1, 0)


def test_a_kind_may_say_anew_what_a_number_of_its_base_means() -> None:
    class Few(Owing):
        count: Annotated[int, Count(0, 3), "a few"] = 1
        more: Annotated[int, Count(), "more"]

    assert (Few.count, Few.more) == (Owing.count, Owing.count + 1)
    assert [(number.name, number.most) for number in Few.declared.numbers] == [("count", 3), ("more", Frames.most)]


def test_a_kind_without_a_class_and_a_frame_that_is_too_wide_are_refused() -> None:
    class Alone(IntEnum):
        ONE = 0

    with pytest.raises(TypeError, match="no frame is declared for ONE"):
        frames_of(Alone)
    with pytest.raises(TypeError, match="Wide has more than 7 numbers"):

        class Wide(Frame, kind=Alone.ONE):
            many: Annotated[int, Count(), named(tuple("abcdefgh")), "too many"] = 0


def test_the_bound_is_kept_on_both_engines(fast: Obey) -> None:
    step = [PUSH, 1, 2]
    for obey in (plain, fast):
        assert obey(step * DEPTH).pending[0] == DEPTH
        with pytest.raises(AssertionError, match="more pending effects"):
            obey(step * (DEPTH + 1))


@pytest.mark.parametrize("verb", [POP, REPLACE, AMEND])
def test_an_empty_stack_has_nothing_to_change(fast: Obey, verb: int) -> None:
    for obey in (plain, fast):
        with pytest.raises(AssertionError, match="nothing is pending"):
            obey([verb, 1, 2])


def test_the_schema_knows_its_room_and_its_kinds() -> None:
    field = next(field for field in State.fields if field.name == "pending")
    assert (field.length, field.numbers) == (1 + FRAME * DEPTH, Frames(tuple(frame.declared for frame in FRAMES)))


def test_the_greatest_depth_is_measured_also_where_it_did_not_last() -> None:
    with measured(GAME) as depths:
        plain([PUSH, 1, 2] * 2 + [POP, 0, 0] * 2 + [PUSH_ROW, 0, 0])
    assert depths.greatest == 2
