"""Databases and applications for the tests of the table; real ones."""

import asyncio
import os
import secrets
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from benchmarks.wire import Wire
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from headrace.table.app import create_app
from headrace.table.storage import Storage

POSTGRES = os.environ.get("HEADRACE_TEST_PG", "")
DATABASES = ["sqlite", *(["postgres"] if POSTGRES else [])]


@pytest.fixture(params=DATABASES)
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The URL of an empty database, of each kind there is."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'table.db'}"
        return
    name = f"test_{secrets.token_hex(6)}"
    engine = create_async_engine(POSTGRES, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    yield POSTGRES.rsplit("/", 1)[0] + f"/{name}"
    async with engine.connect() as connection:
        await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    await engine.dispose()


@pytest.fixture(scope="session")
def new_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file as a first start leaves it: to copy it takes less than to make it again, step by step, for every test."""
    path = tmp_path_factory.mktemp("new") / "table.db"

    async def start() -> None:
        opened = Storage(f"sqlite:///{path}")
        await opened.open()
        await opened.close()

    asyncio.run(start())
    return path


@pytest.fixture
def own_file(new_file: Path, tmp_path: Path) -> str:
    """The URL of a copy of it."""
    return f"sqlite:///{shutil.copy(new_file, tmp_path)}"


@pytest.fixture
async def storage(database: str, new_file: Path, tmp_path: Path) -> AsyncIterator[Storage]:
    """Storage with its schema."""
    if database.startswith("sqlite"):
        shutil.copy(new_file, tmp_path)
    opened = Storage(database)
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
async def client(own_file: str) -> AsyncIterator[httpx.AsyncClient]:
    """A visitor of a fresh server."""
    app = create_app(own_file)
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://table", headers={"accept-language": "en"}) as visitor,
    ):
        visitor.app = app  # type: ignore[attr-defined]
        yield visitor


@pytest.fixture
async def wire(own_file: str) -> AsyncIterator[Wire]:
    """A browser that speaks to a fresh server directly."""
    app = create_app(own_file)
    async with app.router.lifespan_context(app):
        found = Wire(app)
        yield found
        await found.hang_up()
