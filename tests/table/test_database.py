"""The file of the tables: kills and crowds at the start, backups, and one clear line for whatever is wrong with it."""

import asyncio
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import inspect, make_url, text
from starlette.applications import Starlette
from typer.testing import CliRunner

from headrace.cli import app as commands
from headrace.table import server
from headrace.table.addresses import address
from headrace.table.alone import alone
from headrace.table.app import create_app
from headrace.table.posts import Refused
from headrace.table.service import SeatPlan, Tables
from headrace.table.storage import Entry, SeatRow, Storage, TableRow
from headrace.table.troubles import TROUBLES, DatabaseTrouble
from tests.kit.proof import rest_in_proof
from tests.table.conftest import POSTGRES
from tests.table.databases import unpack

RUNNER = CliRunner()
RAILS = "trick_of_the_rails"
PEOPLE = [SeatPlan("me", "Ann"), SeatPlan("here", "Ben"), SeatPlan("here", "Cho")]
SECRETS = ("the-seed-itself", "the-secret-of-a-seat", "the-host", "Somebody")


@pytest.mark.parametrize(("what", "least"), rest_in_proof([("first", 20), ("together", 0), ("later", 10), ("half", 15)], 2))
def test_a_start_may_be_killed_at_any_statement_and_starts_may_come_together(tmp_path: Path, what: str, least: int) -> None:
    done = subprocess.run(
        [sys.executable, Path(__file__).with_name("starts.py"), what, tmp_path], capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout or "0") >= least


def run(*words: object) -> tuple[int, str]:
    """The command line: exit status and everything it says."""
    result = RUNNER.invoke(commands, [str(word) for word in words])
    return result.exit_code, result.output


def url(path: Path) -> str:
    return f"sqlite:///{path}"


async def with_games(path: Path, moves: int = 30) -> tuple[Tables, str]:
    """An open server over a file with a game of so many moves; and its id."""
    storage = Storage(url(path))
    await storage.open()
    tables = Tables(storage)
    table_id, token = await tables.create(RAILS, PEOPLE, {}, auto="never")
    table = await tables.get(table_id)
    for _ in range(moves):
        await tables.move(table, table.seats_of(token), table.version, str(table.pos.legal_numbers()[0]))
    return tables, table_id


async def test_a_new_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    tables, _ = await with_games(tmp_path / "table.db", 1)
    modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    assert modes == {"table.db": 0o600, "table.db-wal": 0o600, "table.db-shm": 0o600}
    await tables.storage.close()


async def test_a_backup_is_whole_while_the_server_goes_on_writing(tmp_path: Path) -> None:
    tables, table_id = await with_games(tmp_path / "table.db")
    table = await tables.get(table_id)
    version, kept = table.version, table.pos.hash
    assert await asyncio.to_thread(run, "backup", tmp_path / "copy.db", "--db", url(tmp_path / "table.db")) == (
        0,
        f"{tmp_path / 'copy.db'}: 1 tables\n",
    )
    await tables.move(table, (0, 1, 2), version, str(table.pos.legal_numbers()[0]))
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    assert not list(tmp_path.glob("copy.db?*"))
    assert await asyncio.to_thread(run, "doctor", "--db", url(tmp_path / "copy.db")) == (0, "all is well\n")
    copy = Storage(url(tmp_path / "copy.db"))
    await copy.open()
    again = await Tables(copy).get(table_id)
    assert (again.version, again.pos.hash) == (version, kept)
    await copy.close()
    await tables.storage.close()


HOLDING = """
import sys, time
from headrace.table.alone import alone
with alone(sys.argv[1]):
    print("served", flush=True)
    time.sleep(60)
"""


async def test_a_second_server_over_one_file_says_so_and_stops_while_the_file_is_looked_after(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    tables, _ = await with_games(path, 3)
    with subprocess.Popen([sys.executable, "-c", HOLDING, url(path)], stdout=subprocess.PIPE) as first:
        assert first.stdout and first.stdout.readline()
        (tmp_path / "other_name.db").symlink_to(path)
        for name in ("table.db", "other_name.db"):
            second = await asyncio.to_thread(run, "serve", "--db", url(tmp_path / name))
            assert second == (2, f"headrace: {TROUBLES['served']}\n")
        assert (await asyncio.to_thread(run, "backup", tmp_path / "copy.db", "--db", url(path)))[0] == 0
        assert (await asyncio.to_thread(run, "doctor", "--db", url(path)))[0] == 0
        first.kill()
    with alone(url(path)):
        assert (tmp_path / "table.db.lock").stat().st_mode & 0o777 == 0o600
    await tables.storage.close()


async def test_a_backup_is_put_back_and_what_was_there_is_kept(tmp_path: Path) -> None:
    path, copy = tmp_path / "table.db", tmp_path / "copy.db"
    tables, table_id = await with_games(path, 5)
    assert (await asyncio.to_thread(run, "backup", copy, "--db", url(path)))[0] == 0
    table = await tables.get(table_id)
    await tables.move(table, (0, 1, 2), 5, str(table.pos.legal_numbers()[0]))
    status, said = await asyncio.to_thread(run, "restore", copy, "--db", url(path))
    assert (status, said) == (2, "headrace: the database is in use: stop the server first\n")
    await tables.storage.close()
    kept = tmp_path / "table.db.before-restore"
    assert await asyncio.to_thread(run, "restore", copy, "--db", url(path)) == (0, f"restored; what was there is {kept}\n")
    for file, version in ((path, 5), (kept, 6)):
        storage = Storage(url(file))
        await storage.open()
        assert (await Tables(storage).get(table_id)).version == version
        await storage.close()
    assert run("restore", copy, "--db", url(tmp_path / "new.db")) == (0, "restored\n")
    assert (await asyncio.to_thread(run, "doctor", "--db", url(tmp_path / "new.db")))[0] == 0


@pytest.mark.parametrize("written", ["{path}", "sqlite:///{path}", "sqlite+aiosqlite:///{path}"])
def test_a_file_may_be_named_by_its_path_or_as_an_address(tmp_path: Path, written: str) -> None:
    path = tmp_path / "my tables.db"
    asyncio.run(_made(path))
    assert run("doctor", "--db", written.format(path=path)) == (0, "all is well\n")


def test_a_path_is_taken_from_where_one_stands_and_from_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    asyncio.run(_made(tmp_path / "tables.db"))
    for written in ("tables.db", "~/tables.db"):
        assert run("doctor", "--db", written) == (0, "all is well\n")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("postgres://ann@host/name", "postgresql+asyncpg://ann@host/name"),
        ("postgresql://ann:x@host:5433/name", "postgresql+asyncpg://ann:x@host:5433/name"),
        ("postgresql+psycopg2://ann@host/name?sslmode=require", "postgresql+asyncpg://ann@host/name?ssl=require"),
        ("postgresql://ann@/name?host=/run/postgresql", "postgresql+asyncpg://ann@/name?host=/run/postgresql"),
    ],
)
def test_the_driver_of_postgresql_is_found(written: str, meant: str) -> None:
    assert address(written) == make_url(meant)


def test_without_its_driver_postgresql_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    status, said = run("serve", "--db", "postgresql://headrace@127.0.0.1:1/x")
    assert (status, said) == (2, f"headrace: {TROUBLES['no_driver']}\n")


@pytest.mark.skipif(not POSTGRES, reason="needs the address of a PostgreSQL in HEADRACE_TEST_PG; .ci/run starts one")
@pytest.mark.parametrize(
    ("user", "name", "query", "trouble"),
    [
        (None, None, "", None),
        (None, None, "?sslmode=prefer", None),
        ("stranger", None, "", "locked_out"),
        (None, "none", "", "missing"),
    ],
)
async def test_postgresql_is_opened_as_psql_would_be_told(
    user: str | None, name: str | None, query: str, trouble: str | None
) -> None:
    url = make_url(POSTGRES)
    url = url.set(drivername="postgresql", username=user or url.username, database=name or url.database)
    storage = Storage(url.render_as_string(hide_password=False) + query)
    if trouble:
        with pytest.raises(DatabaseTrouble, match=TROUBLES[trouble]):
            await storage.open()
    else:
        await storage.open()
    await storage.close()


@pytest.mark.skipif(not POSTGRES, reason="needs a PostgreSQL in HEADRACE_TEST_PG")
@pytest.mark.parametrize("database", ["postgres"], indirect=True)
@pytest.mark.parametrize(
    ("foreign", "is_in_the_way"),
    [
        ("CREATE TABLE tables (id int, chairs int)", True),
        ("CREATE TABLE epoch (year int)", True),
        ("CREATE TABLE orders (id int)", False),
        ("CREATE SCHEMA another CREATE TABLE tables (id int)", False),
    ],
)
async def test_in_postgresql_tables_of_others_may_lie_beside_ours(database: str, foreign: str, is_in_the_way: bool) -> None:
    storage = Storage(database)
    await storage._database.write(lambda connection: connection.execute(text(foreign)))
    if is_in_the_way:
        with pytest.raises(DatabaseTrouble, match=TROUBLES["no_database"]):
            await storage.open()
        assert await storage._database.read(lambda connection: inspect(connection).get_table_names()) == [foreign.split()[2]]
    else:
        await storage.open()
        assert await storage.all_ids() == []
    await storage.close()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["backup", "{there}", "--db", "{db}"], "is there already"),
        (["backup", "{folder}/no/such", "--db", "{db}"], "there is no folder"),
        (["backup", "{new}", "--db", "{none}"], TROUBLES["missing"]),
        (["backup", "{new}", "--db", "postgres://localhost/x"], "pg_dump"),
        (["backup", "{new}", "--db", "sqlite:///{text}"], TROUBLES["no_database"]),
        (["restore", "{text}", "--db", "{db}"], TROUBLES["no_database"]),
        (["restore", "{folder}/none", "--db", "{db}"], TROUBLES["missing"]),
        (["restore", "{there}", "--db", "sqlite:///{there}"], "that is the database itself"),
        (["restore", "{newer}", "--db", "{db}"], TROUBLES["newer"]),
        (["doctor", "--db", "{none}"], TROUBLES["missing"]),
        (["doctor", "--db", "nonsense"], "headrace: "),
        (["serve", "--db", "mysql://x/y"], TROUBLES["wrong_url"]),
        (["serve", "--db", "postgress://x/y"], TROUBLES["wrong_url"]),
        (["serve", "--db", "sqlite:file"], TROUBLES["wrong_url"]),
        (["serve", "--db", "sqlite://"], TROUBLES["wrong_url"]),
        (["serve", "--db", "sqlite:///:memory:"], TROUBLES["wrong_url"]),
        (["serve", "--db", "{folder}/no/such.db"], TROUBLES["missing"]),
        (["serve", "--db", "{db}", "--workers", "2"], "several workers need PostgreSQL"),
        (["serve", "--db", "{folder}"], TROUBLES["folder"]),
        (["serve", "--db", "{text}"], TROUBLES["no_database"]),
        (["serve", "--db", "sqlite:///{folder}/no/such.db"], TROUBLES["missing"]),
        (["serve", "--db", "sqlite:///{folder}"], TROUBLES["folder"]),
        (["serve", "--db", "sqlite:///{text}"], TROUBLES["no_database"]),
        (["serve", "--db", "sqlite:///{newer}"], TROUBLES["newer"]),
        (["serve", "--db", "sqlite:///{torn}"], TROUBLES["damaged"]),
        (["serve", "--db", "sqlite:///{foreign}"], TROUBLES["no_database"]),
        (["serve", "--db", "postgresql+asyncpg://headrace@127.0.0.1:1/x"], TROUBLES["unreachable"]),
        (["serve", "--db", "postgresql://headrace@127.0.0.1:1/x"], TROUBLES["unreachable"]),
        (["serve", "--db", "postgres://headrace@127.0.0.1:port/x"], TROUBLES["wrong_url"]),
        (["serve", "--db", "postgresql://headrace@127.0.0.1:1/x?colour=red"], TROUBLES["wrong_setting"]),
        (["serve", "--db", "postgresql://headrace@127.0.0.1:1/x?sslmode=maybe"], TROUBLES["wrong_setting"]),
    ],
)
def test_what_is_wrong_with_a_database_is_said_in_one_line(tmp_path: Path, words: list[str], said: str) -> None:
    there, text, newer, torn, foreign = (tmp_path / f"{name}.db" for name in ("there", "text", "newer", "torn", "foreign"))
    for path in (there, newer, torn):
        asyncio.run(_made(path))
    text.write_text("no database at all, but long enough to be looked at " * 10)
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with closing(sqlite3.connect(foreign)) as connection:
        connection.execute("CREATE TABLE tables (id, chairs)")
    torn.write_bytes(torn.read_bytes()[:4096] + b"\x55" * 4096 * 9)
    places = {"folder": tmp_path, "there": there, "text": text, "newer": newer, "torn": torn, "foreign": foreign}
    urls = {"db": url(there), "none": url(tmp_path / "none.db"), "new": tmp_path / "new.db"}
    status, output = run(*(word.format(**places, **urls) for word in words))
    assert status == 2
    assert said in output
    assert len(output.strip().splitlines()) == 1
    assert not (tmp_path / "new.db").exists()


async def _made(path: Path) -> str:
    """A file with a game of three moves; the address of whoever has set it up."""
    tables, table_id = await with_games(path, 3)
    host = (await tables.get(table_id)).row.host
    await tables.storage.close()
    return f"/t/{table_id}/{host}"


READ_ONLY = """
mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && ! touch "$1/x" 2>/dev/null && shift && exec "$@"
"""
"""Runs a command where a folder lies on a disk that takes nothing."""
LOOKING = """
import asyncio, subprocess, sys
import httpx
from headrace.table import server
from headrace.table.app import create_app

async def main(url, base, *mend):
    await server._try_out(url)
    app = create_app(url)
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url="http://table") as visitor:
        table = await app.state.tables.get(base.split("/")[2])
        move = {"version": str(table.version), "action": str(table.pos.legal_numbers()[0])}

        async def answers():
            posted = await visitor.post(f"{base}/move", data=move, headers={"accept": "application/json"})
            return (await visitor.get("/")).status_code, (await visitor.get(base)).status_code, posted.status_code

        print(*await answers())
        subprocess.run(mend, check=True)
        print(*await answers(), table.version)

asyncio.run(main(*sys.argv[1:]))
"""
"""A server that is looked at and posted to, then its disk is mended, then once more."""
FULL = """
mount -t tmpfs -o size=512k none "$1" && cp "$2" "$1/table.db" && { dd if=/dev/zero of="$1/rest" bs=4k 2>/dev/null || true; }
! echo x 2>/dev/null >"$1/x" && shift 2 && exec "$@"
"""
"""Runs a command where a folder lies on a disk that is full."""


def _has_mounts() -> bool:
    return bool(shutil.which("unshare")) and not subprocess.run(["unshare", "-m", "true"], capture_output=True).returncode


@pytest.mark.skipif(not _has_mounts(), reason="no disks can be mounted here")
@pytest.mark.parametrize(("disk", "trouble"), [("read-only", "read_only"), ("full", "full")])
def test_from_a_disk_that_takes_nothing_tables_are_looked_at_until_it_does(tmp_path: Path, disk: str, trouble: str) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    base = asyncio.run(_made(folder / "table.db"))
    before = shutil.copy2(folder / "table.db", tmp_path / "before.db")
    script, given, mend = FULL, [folder, before], ["rm", str(folder / "rest")]
    if disk == "read-only":
        script, given, mend = READ_ONLY, [folder], ["mount", "-o", "remount,rw,bind", str(folder)]
    look = [sys.executable, "-c", LOOKING, url(folder / "table.db"), base, *mend]
    done = subprocess.run(["unshare", "-m", "sh", "-c", script, "sh", *given, *look], capture_output=True, text=True)
    said = [line for line in done.stdout.splitlines() if "[" not in line]
    assert said == [f"Tables can only be looked at for now: {TROUBLES[trouble]}", "200 200 503", "200 200 200 4"], done.stderr


async def test_a_file_that_may_not_be_written_is_looked_at_until_it_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "table.db"
    tables, table_id = await with_games(path, 3)
    await tables.storage.close()
    connect: Any = sqlite3.connect

    def read_only(_: str, **more: Any) -> Any:
        return connect(f"file:{path}?mode=ro", **more)

    with monkeypatch.context() as held:
        held.setattr(sqlite3, "connect", read_only)
        await server._try_out(url(path))
        assert capsys.readouterr().out == f"Tables can only be looked at for now: {TROUBLES['read_only']}\n"
        storage = Storage(url(path))
        await storage.open()
        tables = Tables(storage)
        table = await tables.get(table_id)
        with pytest.raises(Refused, match="database"):
            await tables.move(table, (0, 1, 2), 3, str(table.pos.legal_numbers()[0]))
    await tables.move(table, (0, 1, 2), 3, str(table.pos.legal_numbers()[0]))
    found = await storage.load(table_id)
    assert found is not None and len(found.entries) == 4
    await storage.close()


async def test_noise_in_a_file_is_told_at_the_start(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "table.db"
    tables, _ = await with_games(path, 30)
    await tables.storage.close()
    await server._try_out(url(path))
    assert capsys.readouterr().out == ""
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'tables_by_waits_for'").fetchone()
    whole = path.read_bytes()
    path.write_bytes(whole[: (page - 1) * 4096] + b"\x55" * 4096 + whole[page * 4096 :])
    await server._try_out(url(path))
    assert capsys.readouterr().out == "The database is damaged in places: see what `headrace doctor` says\n"


def test_an_old_file_that_may_not_be_written_cannot_be_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "table.db"
    unpack("0.1.0", path)
    connect: Any = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda _, **more: connect(f"file:{path}?mode=ro", **more))
    assert run("serve", "--db", url(path)) == (2, f"headrace: {TROUBLES['stuck']}\n")


@pytest.mark.parametrize(
    ("damage", "status"),
    [
        ("UPDATE tables SET options = '{'", 410),
        ("UPDATE tables SET options = '[1]'", 410),
        ("UPDATE tables SET players = 'many'", 410),
        ("UPDATE tables SET players = 9", 410),
        ("UPDATE tables SET game = 'chess'", 410),
        ("UPDATE tables SET seed = x'ff'", 410),
        ("UPDATE tables SET seed = 'another'", 410),
        ("UPDATE tables SET pace = 'slow'", 410),
        ("DELETE FROM seats WHERE seat = 1", 410),
        ("UPDATE seats SET token = 7", 200),
        ("UPDATE log SET text = 'fly home' WHERE number = 20", 200),
        ("UPDATE log SET text = x'ff00' WHERE number = 20", 200),
        ("UPDATE log SET text = CAST(x'ff00' AS TEXT) WHERE number = 20", 503),
        ("UPDATE log SET kind = 'jump' WHERE number = 20", 200),
        ("UPDATE log SET kind = 'undo', text = '' WHERE number IN (0, 1, 2)", 200),
        ("UPDATE log SET hash = 'ffffffffffffffff' WHERE number = 29", 200),
        ("DELETE FROM log WHERE number = 20", 200),
        ("DROP TABLE log", 503),
    ],
)
async def test_damaged_rows_are_told_in_one_line_and_nothing_can_be_posted(tmp_path: Path, damage: str, status: int) -> None:
    path = tmp_path / "table.db"
    tables, table_id = await with_games(path)
    await tables.storage.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(damage)
        connection.commit()
    app = create_app(url(path))
    async with app.router.lifespan_context(app), _visitor(app) as visitor:
        answer = await visitor.get(f"/t/{table_id}")
        assert answer.status_code == status
        assert "Traceback" not in answer.text and "sqlite" not in answer.text.lower()
        if status == 200 and "seats" not in damage:
            tables = app.state.tables
            table = await tables.get(table_id)
            assert table.needs and table.version <= 29
            with pytest.raises(Refused, match="look_only"):
                await tables.move(table, (0, 1, 2), table.version, str(table.pos.legal_numbers()[0]))
    if "seats SET" not in damage:
        status, output = await asyncio.to_thread(run, "doctor", "--db", url(path))
        assert status == 1 or output.startswith("headrace: ")
        assert len(output.strip().splitlines()) == 1


async def test_the_last_hash_answers_for_those_before_it_and_the_doctor_reads_all(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    tables, table_id = await with_games(path)
    await tables.storage.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE log SET hash = 'ffffffffffffffff' WHERE number = 20")
        connection.commit()
    async with (app := create_app(url(path))).router.lifespan_context(app):
        table = await app.state.tables.get(table_id)
        assert (table.needs, table.version) == ("", 30)
    status, output = await asyncio.to_thread(run, "doctor", "--db", url(path))
    assert status == 1 and "only for 20 of 30 rows" in output


@pytest.mark.skipif(not _has_mounts(), reason="no disks can be mounted here")
def test_a_backup_can_be_made_from_a_disk_that_takes_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    asyncio.run(_made(folder / "table.db"))
    backup = [sys.executable, "-m", "headrace", "backup", str(tmp_path / "copy.db"), "--db", str(folder / "table.db")]
    command = ["unshare", "-m", "sh", "-c", READ_ONLY, "sh", str(folder), *backup]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout.split()[-2:]) == (0, ["1", "tables"]), done.stderr
    assert run("doctor", "--db", url(tmp_path / "copy.db"))[0] == 0


def _visitor(app: Starlette) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=app, raise_app_exceptions=False), base_url="http://table")


async def test_a_file_that_goes_away_under_a_server_is_an_answer_and_no_error(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    app = create_app(url(path))
    async with app.router.lifespan_context(app), _visitor(app) as visitor:
        form = {"game": RAILS, **{f"kind_{n}": "me" for n in range(3)}, **{f"name_{n}": "Ann" for n in range(3)}}
        base = (await visitor.post("/new", data=form)).headers["location"]
        for beside in tmp_path.iterdir():
            beside.unlink()
        table = await app.state.tables.get(base.split("/")[2])
        move = {"version": "0", "action": str(table.pos.legal_numbers()[0])}
        answer = await visitor.post(f"{base}/move", data=move, headers={"accept": "application/json"})
        assert answer.status_code == 503
        assert "error" in answer.json()
        assert list(tmp_path.iterdir()) == []
        assert (await visitor.post("/new", data=form)).status_code == 503


async def test_no_seed_and_no_secret_stands_in_any_error_or_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """Every way of failing that carries what was to be written."""
    seed, token, host, name = SECRETS
    row = TableRow("t1", RAILS, "1", 3, {}, seed, "never", 0, host)
    seats = [SeatRow(seat, name, "", token) for seat in range(3)]
    path = tmp_path / "table.db"
    storage = Storage(url(path))
    await storage.open()
    await storage.create(row, seats)
    said: list[str] = []

    async def fails(work: Any) -> None:
        with pytest.raises(Exception) as error:  # noqa: PT011 - whichever it is, its text is looked at
            await work
        found: BaseException | None = error.value
        while found is not None:
            said.append(f"{found!r} {found}")
            found = found.__cause__ or found.__context__

    await fails(storage.create(row, seats))
    await fails(storage.append(row.changed(), 0, [Entry("move", token), Entry("move", None)]))  # type: ignore[arg-type]
    await fails(storage.append(replace(row.changed(), id="none"), 0, [Entry("move", token)]))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE log")
        connection.commit()
    await fails(storage.append(row.changed(), 0, [Entry("move", token)]))
    await fails(storage.load("t1"))
    await fails(Tables(storage).get("t1"))
    await storage.close()
    out = capsys.readouterr()
    everything = "\n".join((*said, out.out, out.err, caplog.text))
    assert "IntegrityError" in everything or "StaleVersion" in everything
    assert not [secret for secret in SECRETS if secret in everything]


def test_the_start_of_a_server_says_what_is_wrong_before_it_says_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(server, "uvicorn", None)
    with pytest.raises(DatabaseTrouble):
        server.run("127.0.0.1", 1, url(tmp_path / "no" / "such.db"), False)
    assert not re.search("Headrace is at", capsys.readouterr().out)
