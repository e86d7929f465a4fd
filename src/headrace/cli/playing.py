"""Commands of whoever plays: games, play, replay."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Column, Table

from headrace import bots
from headrace.cli.common import GameName, Options, Players, app, console, errors, options_of, plain_errors, tell
from headrace.core.game import Game, game, games
from headrace.core.position import Position
from headrace.core.record import RecordError
from headrace.core.replaying import replay
from headrace.core.words import LANGUAGES


@app.command("games")
def list_games() -> None:
    """List the games there are."""
    table = Table(Column("id", no_wrap=True), "game", "players", "rules version", "options")
    for found in games().values():
        options = "; ".join(f"{option.id}: {', '.join(option.choices)}" for option in found.options)
        table.add_row(found.id, found.title("en"), ", ".join(map(str, found.players)), found.version, options)
    console.print(table)


@app.command()
def play(
    name: GameName,
    players: Players = 0,
    seed: Annotated[str, typer.Option(help="Seed of the deal; empty draws one.")] = "",
    level: Annotated[str, typer.Option(help=f"Level of the bots: {', '.join(bots.LEVELS)}.")] = "medium",
    lang: Annotated[str, typer.Option(help=f"Language: {', '.join(LANGUAGES)}.")] = "en",
    me: Annotated[str, typer.Option("--name", help="What you are called.")] = "",
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="A game that was saved, to go on with.")] = None,
    option: Options = None,
) -> None:
    """Play in the terminal against bots; you have seat 0. Type `help` there for what can be typed."""
    from headrace.terminal import Session

    with plain_errors():
        if lang not in LANGUAGES:
            raise ValueError(f"the language is one of {', '.join(LANGUAGES)}, not {lang!r}")
        chosen = game(name)
        if resume:
            pos = _saved_game(chosen, resume)
        else:
            pos = chosen.start(players or None, seed or None, **options_of(option))
        bots.bot_for(chosen, level, pos.players)
    Session(pos, level, lang, me, tell, _typed).run()


def _saved_game(chosen: Game, file: Path) -> Position:
    """A game that was saved and is not over; ValueError for another one."""
    pos = replay(file)
    if pos.game is not chosen:
        raise ValueError(f"{file} is a game of {pos.game.id}, not of {chosen.id}")
    if pos.is_over:
        raise ValueError(f"the game in {file} is over")
    return pos


def _typed(question: str) -> str | None:
    """What is typed at a question; None at the end of what can be typed, and for Ctrl+C."""
    try:
        return str(typer.prompt(question, default="", show_default=False)).strip()
    except (typer.Abort, KeyboardInterrupt):
        return None


@app.command("replay")
def replay_files(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Game records, as exported by a table.")],
) -> None:
    """Play records again, move by move, and say whether they hold."""
    failed = False
    for path in files:
        try:
            pos = replay(path)
        except RecordError as error:
            failed = True
            errors.print(f"{path}: {error}", style="red", highlight=False, markup=False)
            continue
        state = f"scores {pos.scores}, winners {pos.winners}" if pos.is_over else "not finished"
        console.print(f"{path}: {pos.game.id}, {pos.players} players, {pos.ply} moves, {state}", highlight=False)
    if failed:
        raise typer.Exit(1)
