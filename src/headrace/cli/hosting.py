"""Commands of whoever hosts a table: serve, backup, restore, doctor."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from headrace.cli.common import WRONG_USE, app, console, errors, plain_errors

Db = Annotated[str, typer.Option(help="A file, sqlite:///FILE or postgresql://USER@HOST/NAME; else a file in your data folder.")]


@contextmanager
def database_errors() -> Iterator[None]:
    """What is wrong with a database, in one line."""
    from headrace.table.troubles import DatabaseTrouble
    from headrace.table.upkeep import UpkeepRefused

    try:
        with plain_errors():
            yield
    except (DatabaseTrouble, UpkeepRefused) as error:
        errors.print(f"headrace: {error}", style="red", highlight=False, markup=False, soft_wrap=True)
        raise typer.Exit(WRONG_USE) from None


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen at; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen at.", min=1, max=65535)] = 8000,
    db: Db = "",
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the table in the browser.")] = False,
    workers: Annotated[int, typer.Option(help="Processes that serve; more than one over PostgreSQL alone.", min=1)] = 1,
    bots_: Annotated[
        str,
        typer.Option(
            "--bots", metavar="ADDRESS", help="Bots think on the Ray cluster there: ray://HOST:PORT, HOST:PORT, auto or local."
        ),
    ] = "",
    prefix: Annotated[str, typer.Option(metavar="/PATH", help="Of all addresses, behind a proxy: /games.")] = "",
    metrics: Annotated[
        str, typer.Option(metavar="[HOST:]PORT", help="Tell OpenMetrics there; without HOST to this machine alone.")
    ] = "",
) -> None:
    """Open the web table."""
    with database_errors():
        from headrace.table import serve as run

        run(host, port, db or None, open_browser, workers, bots_, prefix, metrics)


@app.command()
def backup(file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file.")], db: Db = "") -> None:
    """Copy the database into a file, also while a server is running."""
    with database_errors():
        from headrace.table import server, upkeep

        count = upkeep.backup(db or server.default_database(), file)
        console.print(f"{file}: {count} tables", highlight=False, markup=False, soft_wrap=True)


@app.command()
def restore(file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")], db: Db = "") -> None:
    """Put a backup in place of the database; what was there is kept beside it. Stop the server first."""
    with database_errors():
        from headrace.table import server, upkeep

        kept = upkeep.restore(db or server.default_database(), file)
        console.print("restored" + (f"; what was there is {kept}" if kept else ""), highlight=False, markup=False, soft_wrap=True)


@app.command()
def doctor(db: Db = "") -> None:
    """Look whether the database is whole and every game in it replays; one line for each trouble."""
    with database_errors():
        from headrace.table import server, upkeep

        found = 0
        for trouble in upkeep.examine(db or server.default_database()):
            found += 1
            console.print(trouble, highlight=False, markup=False, soft_wrap=True)
    if found:
        raise typer.Exit(1)
    console.print("all is well", highlight=False)
