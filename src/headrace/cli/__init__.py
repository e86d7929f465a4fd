"""The command `headrace`."""

from typing import Annotated

import typer

from headrace import __version__
from headrace.cli import hosting, laboratory, playing, sets  # noqa: F401 - their commands
from headrace.cli.common import app, console

__all__ = ["app", "console", "main"]


def _version(wanted: bool) -> None:
    """Say which Headrace this is, and no more."""
    if wanted:
        console.print(f"headrace {__version__}", highlight=False)
        raise typer.Exit


@app.callback()
def headrace(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version and stop.")
    ] = False,
) -> None:
    """Heavy economic board games, exact, on one table."""


def main() -> None:
    """Entry point of the command `headrace`."""
    app()
