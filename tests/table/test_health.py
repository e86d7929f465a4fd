"""Whoever watches over a server is told whether it is well."""

from pathlib import Path

import httpx


async def test_a_server_is_well_as_long_as_its_database_answers(client: httpx.AsyncClient, tmp_path: Path) -> None:
    well = await client.get("/healthz")
    assert (well.status_code, well.text, well.headers["cache-control"]) == (200, "ok", "no-store")
    (tmp_path / "table.db").rename(tmp_path / "elsewhere.db")
    ill = await client.get("/healthz")
    assert (ill.status_code, ill.text) == (503, "missing")
    (tmp_path / "elsewhere.db").rename(tmp_path / "table.db")
    assert (await client.get("/healthz")).status_code == 200
