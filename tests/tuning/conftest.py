"""What learning and tuning are tried with: an engine compiled into a folder of its own, and the lines that are told."""

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder in which everything compiled for the tests of a file is kept."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("cache")
        patch.setenv("HEADRACE_CACHE", str(folder))
        yield folder


@pytest.fixture
def lines() -> list[str]:
    """What is told while one learns or tunes."""
    return []
