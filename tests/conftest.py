"""What all tests share: a test with the argument `table` runs for every game, player count and choice of options."""

import pytest

from tests.laws.tables import TABLES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=str)
