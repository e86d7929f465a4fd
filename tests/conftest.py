"""What all tests share: a test with the argument `table` runs for every game, player count and choice of options."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browsing import a_browser, a_server
from tests.laws.tables import TABLES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=str)


@pytest.fixture(scope="module")
def server_database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The URL of the database that `server` uses."""
    return f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('browser') / 'table.db'}"


@pytest.fixture(scope="module")
def server(server_database: str) -> Iterator[str]:
    """The address of a real server."""
    yield from a_server(server_database)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A real browser."""
    yield from a_browser()
