"""What `deploy/` starts is what there is; nginx and Caddy are run as they are set up by `tests/table/test_hosting.py`."""

import json
import re
import shlex
from pathlib import Path

import pytest
import typer
import yaml
from starlette.routing import Route

from headrace.cli import app
from headrace.table.app import routes

DEPLOY = Path(__file__).parent.parent / "deploy"
CONTAINER = (DEPLOY / "Containerfile").read_text("utf-8")
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVICE = (DEPLOY / "headrace.service").read_text("utf-8")


def started() -> dict[str, list[str]]:
    """The arguments of `headrace` in each of them."""
    (service,) = re.findall(r"^ExecStart=\S+/headrace (.*)$", SERVICE, re.MULTILINE)
    (container,) = re.findall(r"^CMD (.*)$", CONTAINER, re.MULTILINE)
    compose = [word.replace("${HEADRACE_WORKERS:-1}", "1") for word in COMPOSE["services"]["headrace"]["command"]]
    return {"service": shlex.split(service), "container": json.loads(container), "compose": compose}


@pytest.mark.parametrize("name", started())
def test_what_is_started_is_a_command_with_its_options(name: str) -> None:
    command, *arguments = started()[name]
    group = typer.main.get_command(app)
    group.commands[command].make_context(command, arguments)  # type: ignore[attr-defined]


def test_what_a_container_is_well_by_is_an_address_and_its_port_is_the_one_that_is_served() -> None:
    (port, path) = re.findall(r"urlopen\('http://127.0.0.1:(\d+)(/\w+)'\)", CONTAINER)[0]
    assert path in {route.path for route in routes() if isinstance(route, Route)}
    assert f"EXPOSE {port}" in CONTAINER
    assert COMPOSE["services"]["proxy"]["environment"]["HEADRACE_SERVER"] == f"headrace:{port}"


def test_every_file_and_volume_that_is_named_is_there() -> None:
    for source in re.findall(r"^COPY (?!--)(.+) /\S+$", CONTAINER, re.MULTILINE):
        assert all((DEPLOY.parent / name).exists() for name in source.split())
    for service in COMPOSE["services"].values():
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in COMPOSE["volumes"]
        assert all(other in COMPOSE["services"] for other in service.get("depends_on", []))
    assert (DEPLOY / COMPOSE["services"]["headrace"]["build"]["context"] / "deploy" / "Containerfile").exists()


def test_neither_service_nor_container_is_root() -> None:
    assert re.search(r"^User=headrace$", SERVICE, re.MULTILINE)
    assert CONTAINER.index("USER headrace") < CONTAINER.index("ENTRYPOINT")
