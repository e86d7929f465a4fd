"""What all tests share: a test with the argument `table` runs for every game, player count and choice of options."""

import gc
import os
import sys
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.kit.browsing import a_browser, a_server
from tests.kit.compiling import compile_apart
from tests.kit.concern import GAMES, HOMES, concerned
from tests.kit.covering import repeats
from tests.kit.minutes import Minutes
from tests.kit.staging import Stage, a_stage
from tests.kit.tables import FEW_TABLES, TABLES

COLLECT_AFTER = 50_000
"""New objects before Python looks for cycles among them; usually 700."""
LONG = (
    "tests/table/test_company.py",
    "tests/engines/test_differential.py",
    "tests/tuning/",
    "tests/table/test_upgrades.py",
    "tests/table/test_database.py",
    "tests/table/test_accessible.py",
    "tests/table/test_phone.py",
    "tests/table/test_air.py",
    "tests/table/test_legible.py",
    "tests/table/test_api_document.py",
    "tests/plugin/",
    "tests/bots/",
    "tests/envs/",
)
"""Where single tests or groups of them take longest: they begin first, so that at the end no process waits for another's."""
SOONEST_COMPILED = "trick_of_the_rails"
"""The game whose compiled engine is tried in every run; those of the others in the proof, or where they are asked for alone."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", choices=GAMES, help="only what concerns this game: its own tests and the general ones run with it")


@pytest.hookimpl(optionalhook=True)  # where xdist is not loaded there is no such hook
def pytest_xdist_auto_num_workers() -> int | None:
    """One process more than there are cores, unless a number is asked for: tests in a browser wait for it, and for the server."""
    if os.environ.get("PYTEST_XDIST_AUTO_NUM_WORKERS"):
        return None
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + 1


def pytest_configure(config: pytest.Config) -> None:
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # NumPy's threads would only wait for those of the other processes
    config.pluginmanager.register(Minutes())
    config.option.loadscopereorder = False  # of xdist, which would leave what takes longest to the end if it is a test alone


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Of the other games' own tests not even the text is read."""
    game = config.getoption("--game")
    others = {folder for homes in HOMES.values() for folder in homes} - {*HOMES[game]} if game else set[str]()
    return (collection_path.parent == Path(__file__).parent and collection_path.name in others) or None


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep what concerns the chosen game; what shares something costly goes to one process."""
    game = config.getoption("--game")
    if game:
        config.hook.pytest_deselected(items=[item for item in items if game not in concerned(item.nodeid)])
        items[:] = [item for item in items if game in concerned(item.nodeid)]
    for item in items:
        if (games := compiled(item)) and not game and SOONEST_COMPILED not in games:
            item.add_marker(pytest.mark.proof)
        if not item.get_closest_marker("xdist_group") and (sharing := shared(item)):
            item.add_marker(pytest.mark.xdist_group(" ".join(sharing)))
    for item in repeats(item for item in items if not item.get_closest_marker("proof")):
        item.add_marker(pytest.mark.no_cover)
    if "PYTEST_XDIST_WORKER" in os.environ:
        sizes = Counter(map(group, items))
        items.sort(key=lambda item: (not item.nodeid.startswith(LONG), -sizes[group(item)]))


def pytest_collection_finish() -> None:
    """Thousands of tests live on: Python need not look through them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER, *gc.get_threshold()[1:])


def group(item: pytest.Item) -> str:
    """What goes to one process with it."""
    mark = item.get_closest_marker("xdist_group")
    return mark.args[0] if mark else item.nodeid


def shared(item: pytest.Item) -> list[str]:
    """What a test shares with others, where it does not say so itself: a compiled engine, so that it is compiled once; or its
    file, in which games are played and browsers opened for all tests; in the proof, which takes longer, a browser and games."""
    if games := compiled(item):
        return ["compiled", *games]
    file = item.nodeid.partition("::")[0]
    if not item.get_closest_marker("proof"):
        return [file]
    return [file, *concerned(item.nodeid)] if "browser" in getattr(item, "fixturenames", ()) else []


def compiled(item: pytest.Item) -> list[str]:
    """The games whose compiled engines a test needs."""
    mark = item.get_closest_marker("compiled")
    return [*(mark.args or concerned(item.nodeid))] if mark else []


def pytest_runtest_setup(item: pytest.Item) -> None:
    for game in compiled(item):
        compile_apart(game)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """In a process of xdist pytest-cov measures twice, and stops only one of both for what is marked `no_cover`."""
    measuring = sys.gettrace() if item.get_closest_marker("no_cover") else None
    if not type(measuring).__module__.startswith("coverage"):
        return (yield)
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(measuring)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        marks = {table: () if table in FEW_TABLES else (pytest.mark.proof,) for table in TABLES}
        metafunc.parametrize("table", [pytest.param(table, marks=marks[table], id=str(table)) for table in TABLES])


@pytest.fixture(scope="session")
def server_database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The URL of the database that `server` uses."""
    return f"sqlite:///{tmp_path_factory.mktemp('browser') / 'table.db'}"


@pytest.fixture(scope="session")
def server(server_database: str) -> Iterator[str]:
    """The address of a real server."""
    yield from a_server(server_database)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A real browser."""
    yield from a_browser()


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A server that tables are laid out on."""
    yield from a_stage(f"sqlite:///{tmp_path_factory.mktemp('stage') / 'table.db'}")
