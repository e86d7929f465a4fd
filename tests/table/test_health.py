"""Whoever watches over a server is told whether it is well."""

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from headrace.cli import app as commands
from headrace.table.metrics import forget, told
from tests.kit.browsing import PATIENCE, Served, free_port, get, post, seated
from tests.kit.counted import metrics

RAILS = "trick_of_the_rails"


async def test_a_server_is_well_as_long_as_its_database_answers(client: httpx.AsyncClient, tmp_path: Path) -> None:
    well = await client.get("/healthz")
    assert (well.status_code, well.text, well.headers["cache-control"]) == (200, "ok", "no-store")
    (tmp_path / "table.db").rename(tmp_path / "elsewhere.db")
    ill = await client.get("/healthz")
    assert (ill.status_code, ill.text) == (503, "missing")
    (tmp_path / "elsewhere.db").rename(tmp_path / "table.db")
    assert (await client.get("/healthz")).status_code == 200


def test_what_is_told_of_a_server_are_numbers_alone_and_only_where_that_is_wanted(tmp_path: Path) -> None:
    port = free_port()
    served = Served(str(tmp_path / "table.db"), {**os.environ, "HEADRACE_METRICS": str(port)})
    try:
        path = seated(served.address, RAILS)
        get(f"{served.address}{path}").raise_for_status()
        post(f"{served.address}{path}/move", data={"version": "7", "action": "nonsense"})
        with httpx.stream("GET", f"{served.address}{path}/events", timeout=PATIENCE) as stream:
            lines = stream.iter_lines()
            next(lines)
            found = metrics(port)
        assert found["headrace_looking"] == 1 and found["headrace_tables"] >= 0
        assert found['headrace_post_seconds_count{outcome="done"}'] == 2
        assert found['headrace_post_seconds_count{outcome="refused"}'] == 1
        assert found['headrace_drawing_seconds_count{part="drawing"}'] >= 1
        assert not [name for name in found if path.split("/")[2] in name or "Ann" in name]
        assert get(f"{served.address}/metrics").status_code == 404
    finally:
        served.stop()


@pytest.mark.parametrize("place", ["nowhere", "0", "127.0.0.1:", "70000", ":-1"])
def test_metrics_are_told_at_a_port_or_nowhere(place: str, tmp_path: Path) -> None:
    said = CliRunner().invoke(commands, ["serve", "--db", str(tmp_path / "table.db"), "--metrics", place])
    assert (said.exit_code, said.output) == (2, f"headrace: metrics are told at PORT or HOST:PORT, not {place!r}\n")


def test_who_looks_at_tables_is_summed_over_the_workers_that_live() -> None:
    count = "import os; from headrace.table.metrics import *; LOOKING.inc(2); POSTS.labels('done').observe(1); print(os.getpid())"
    with told(str(port := free_port()), 2):
        pids = [int(subprocess.check_output([sys.executable, "-c", count])) for _ in range(2)]
        assert metrics(port)["headrace_looking"] == 4
        forget(pids[:1])
        summed = metrics(port)
        assert (summed["headrace_looking"], summed['headrace_post_seconds_count{outcome="done"}']) == (2, 2)
