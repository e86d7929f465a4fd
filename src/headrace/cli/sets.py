"""Commands for sets of games: data make, check, describe, export."""

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from headrace.cli.common import GameName, Jobs, Options, Players, Ray, app, errors, options_of, plain_errors, spread_over, tell
from headrace.cli.hosting import database_errors
from headrace.core.game import Game, game

sets = typer.Typer(no_args_is_help=True)
app.add_typer(sets, name="data", help="Sets of whole games: make, check, describe, export.")
GameSet = Annotated[Path, typer.Argument(metavar="FILE", help="A set of games (Parquet).")]


@sets.command("make")
def make_set(
    name: GameName,
    to: Annotated[Path | None, typer.Option(help="The new file; else GAME.parquet. Its card lies beside it.")] = None,
    games_: Annotated[int, typer.Option("--games", help="Games of bots.", min=1)] = 1000,
    bot: Annotated[
        list[str] | None, typer.Option(help="Who plays, as for `match`; may be repeated: they take turns round the table.")
    ] = None,
    players: Players = 0,
    whim: Annotated[int, typer.Option(help="One decision in so many by lot; 0: none.", min=0)] = 0,
    seed: Annotated[int, typer.Option(help="Seed of the games.")] = 0,
    option: Options = None,
    jobs: Jobs = 0,
    ray: Ray = "",
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Not games of bots, but those of the records there, without names.")
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(help="Not games of bots, but those of a server's database, as for `serve`, whose every person consents."),
    ] = None,
) -> None:
    """Play games and write them as a set; interrupted, the same command goes on."""
    with plain_errors():
        from headrace.data.making import Task, make

        chosen, path = game(name), to or Path(f"{name}.parquet")
        if records or db is not None:
            _make_of_people(chosen, path, records, db)
            return
        task = Task(chosen, games_, players or chosen.players[0], tuple(bot or ["thumb"]), whim, seed, options_of(option))
        with Progress(console=errors, transient=True) as progress:
            bar = progress.add_task(f"playing {chosen.id}", total=games_)
            make(task, path, spread_over(jobs, ray), lambda played: progress.advance(bar, played))
        tell(f"{path}: {games_} games, {path.stat().st_size / games_:.0f} bytes each")


def _make_of_people(chosen: Game, path: Path, records: Path | None, db: str | None) -> None:
    """A set of games that people have given."""
    from headrace.data.people import make_of_records, records_in

    left_out = Counter[str]()
    if db is None:
        assert records is not None
        count = make_of_records(chosen, records_in(records, left_out), path, "records that were given", left_out)
    else:
        with database_errors():
            from headrace.table import server
            from headrace.table.giving import given

            found = given(db or server.default_database(), chosen.id)
            count = make_of_records(chosen, found, path, "tables of a server whose every person consents", left_out)
    told = ", ".join(f"{number} {why.replace('_', ' ')}" for why, number in left_out.items())
    tell(f"{path}: {count} games" + (f"; left out: {told}" if told else ""))


@sets.command("check")
def check_sets(files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Sets of games (Parquet).")]) -> None:
    """Play every game of a set again, and compare moves, scores, winners and hash; one line for each trouble."""
    with plain_errors():
        from headrace.data.checking import check
        from headrace.data.files import read

        found = [read(path) for path in files]
        troubles = [trouble for each in found for trouble in check(each)]
    for trouble in troubles:
        errors.print(trouble, style="red", highlight=False, markup=False, soft_wrap=True)
    if troubles:
        raise typer.Exit(1)
    for each in found:
        tell(f"{each.path}: {len(each)} games of {each.game.id}, all as the rules have them")


@sets.command("info")
def describe_set(file: GameSet) -> None:
    """Print the card of a set: what it holds, how it was made, how it is read."""
    with plain_errors():
        from headrace.data.card import card
        from headrace.data.files import read

        print(card(read(file)), end="")


@sets.command("export")
def export_set(
    file: GameSet,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A new folder.")],
    size: Annotated[int, typer.Option("--positions", help="Positions of a file.", min=1)] = 50_000,
    shuffle: Annotated[bool, typer.Option(help="Games and positions by lot.")] = False,
    seed: Annotated[int, typer.Option(help="Seed of the lot.")] = 0,
) -> None:
    """Write all positions of a set as NPZ: what was seen, what was legal, what was done, and what came of it."""
    with plain_errors():
        from headrace.data.positions import export

        for path in export(file, folder, size, shuffle, seed):
            tell(str(path))
