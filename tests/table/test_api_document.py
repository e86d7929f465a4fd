"""The API is what its document says: what has the right shape is taken, what has not is refused, and so are answers shaped."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import httpx
import pytest
import schemathesis
from hypothesis import given, settings
from schemathesis import Case, GenerationMode
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.schemas import OpenApiSchema

from headrace.table.api.operations import OPERATIONS
from headrace.table.api.shapes import NewTable
from headrace.table.playing import AUTO, PACES
from tests.kit.browsing import PATIENCE, Served
from tests.table.test_any_request import FEW as MANY
from tests.table.test_api import ALONE, API, RAILS, token_from

PAGE = Path(__file__).parents[2] / "docs" / "api.md"
FEW = settings(MANY, max_examples=6)
TAKEN = ("2xx", "401", "403", "404", "409", "410", "422", "429")
"""What an answer to a request of the right shape may be; 400 says that the shape is wrong."""
ASKED = [
    pytest.param(one.id, mode, id=f"{one.id}-{mode.value}")
    for one in OPERATIONS
    for mode in GenerationMode
    if not one.media and (mode is GenerationMode.POSITIVE or {"query", "body"} & {*one.types})
]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of which much is asked."""
    found = Served(str(tmp_path_factory.mktemp("api") / "table.db"), {**os.environ, "HEADRACE_REQUESTS": "1000000"})
    yield found
    found.stop()


@pytest.fixture(scope="module")
def client(served: Served) -> Iterator[httpx.Client]:
    """Somebody with a token that may do everything."""
    with httpx.Client(base_url=served.address, timeout=PATIENCE) as found:
        found.headers["authorization"] = f"Bearer {token_from(found)}"
        yield found


@pytest.fixture(scope="module")
def document(served: Served, client: httpx.Client) -> OpenApiSchema:
    """What the server says of itself."""
    checks, token = {"positive_data_acceptance": {"expected-statuses": [*TAKEN]}}, client.headers["authorization"]
    config = SchemathesisConfig.from_dict({"checks": checks, "headers": {"Authorization": token}})
    return schemathesis.openapi.from_url(f"{served.address}{API}/openapi.json", config=config)


@pytest.mark.parametrize("few", [FEW, pytest.param(MANY, marks=pytest.mark.proof)], ids=["few", "many"])
@pytest.mark.parametrize(("operation", "mode"), ASKED)
def test_every_operation_keeps_its_word(
    client: httpx.Client, document: OpenApiSchema, operation: str, mode: GenerationMode, few: settings
) -> None:
    """At a real table, with requests of the right shape, and of wrong ones."""
    table = client.post(f"{API}/tables", json={"game": RAILS, "seats": ALONE, "auto": "never"}).json()["id"]
    wanted = document.find_operation_by_id(operation)
    real = {name: {"table": table, "game": RAILS}[name] for name in ("table", "game") if f"{{{name}}}" in wanted.path}

    @few
    @given(case=wanted.as_strategy(generation_mode=mode, path_parameters=real))
    def each(case: Case[Any]) -> None:
        case.call_and_validate(timeout=PATIENCE)

    each()


def test_a_method_that_is_not_written_is_refused_and_the_others_are_named(client: httpx.Client) -> None:
    for path in {one.path for one in OPERATIONS}:
        known = {one.method for one in OPERATIONS if one.path == path}
        address = API + path.format(table="x", game=RAILS) if "{" in path else API + path
        for method in {"GET", "POST", "PUT", "DELETE", "PATCH"} - known:
            refused = client.request(method, address)
            assert refused.status_code == 405 and {*refused.headers["allow"].split(", ")} - {"HEAD"} == known
            assert refused.headers["content-type"] == "application/problem+json"


def test_what_may_be_said_of_a_table_is_what_tables_know() -> None:
    shapes = get_type_hints(NewTable)
    assert (get_args(shapes["auto"]), get_args(shapes["pace"])) == (AUTO, PACES)


@pytest.mark.skipif(not shutil.which("curl"), reason="there is no curl")
def test_the_commands_of_the_page_run_as_they_stand(served: Served, client: httpx.Client, tmp_path: Path) -> None:
    commands = re.findall(r"(?ms)^```sh\n(.*?)^```", PAGE.read_text("utf-8"))[0]
    token = client.headers["authorization"].removeprefix("Bearer ")
    given = {**os.environ, "SERVER": served.address, "TOKEN": token}
    run = subprocess.run(["bash", "-c", commands], env=given, cwd=tmp_path, capture_output=True, text=True, timeout=2 * PATIENCE)
    said = run.stdout
    answers = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert [one["status"] for one in answers if "status" in one] == [409]
    assert len(answers) == 10 and said.count("event: version") == 1
