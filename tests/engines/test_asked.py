"""Rules text by question: both engines find the same functions."""

from types import SimpleNamespace
from typing import Any

import numba
import numpy as np
import pytest
from tests.engines.tiny_asked.doubled import ambiguous
from tests.engines.tiny_asked.text import chosen
from tests.engines.tiny_questions import Step
from tests.engines.tiny_state import State

from headrace.core.rooms import SHARED_TEXT
from headrace.engine.schema import numpy_dtype
from headrace.engine.twin import Twin

TINY = "tests.engines.tiny_asked"
GAME: Any = SimpleNamespace(id="asked", package=TINY, family=None, state=State, text_modules=(*SHARED_TEXT, TINY), learned=None)
FOUND = {Step.TAKE: 13, Step.GIVE: 23, Step.WAIT: -1, Step.TAKE_BACK: 13}
"""What each question leads to with the answer 3."""


def test_a_question_leads_to_its_function_or_to_that_of_the_one_it_is_like() -> None:
    assert {step: chosen(State(), step, 3) for step in Step} == FOUND


def test_two_functions_of_a_name_are_refused() -> None:
    with pytest.raises(ValueError, match="both have twice_give"):
        ambiguous(State(), Step.GIVE, 0)


def test_the_compiled_text_finds_the_same(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    config: Any = numba.config
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    twin, dtype = Twin(GAME).module(f"{TINY}.text").chosen, numpy_dtype(State)

    @numba.njit
    def run(memory, asked):  # type: ignore[no-untyped-def]
        return twin(memory.view(dtype)[0], asked, 3)

    memory = np.zeros(State.row_size, np.uint8)
    assert {step: run(memory, int(step)) for step in Step} == FOUND
    state = State()
    state.unpack(memory.tobytes())
    assert state.seen == 6
