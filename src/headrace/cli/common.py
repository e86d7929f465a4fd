"""What all commands share: the command itself, what they ask for alike, how they tell what is wrong, and where they play."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.console import Console

from headrace.arena.spreading import ONE_THREAD, Cluster, Processes, Spread, Threads
from headrace.core.game import UnknownGame
from headrace.engine.fast import FastUnavailable

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
console = Console()
errors = Console(stderr=True)
WRONG_USE = 2
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Id of a game; `headrace games` lists them.")]
Players = Annotated[int, typer.Option(help="Seats; 0 is the fewest the game allows.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="A rule option, name=choice; may be repeated.")]
Workers = Annotated[int, typer.Option("--jobs", help="Processes; 0 is one per core.", min=0)]
Jobs = Annotated[int, typer.Option(help="Threads; 0 is one per core.", min=0)]
Ray = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Play on the Ray cluster there: HOST:PORT, auto, or local for one of this machine.")
]


@contextmanager
def plain_errors() -> Iterator[None]:
    """What a person can get wrong ends in one line, not in a traceback."""
    try:
        yield
    except (UnknownGame, FastUnavailable, ModuleNotFoundError, ValueError, OSError) as error:
        errors.print(f"headrace: {error}", style="red", highlight=False, markup=False)
        raise typer.Exit(WRONG_USE) from None


def options_of(pairs: list[str] | None) -> dict[str, str]:
    """Options of the rules as they are written, name=choice. ValueError for what is written otherwise."""
    wrong = [pair for pair in pairs or [] if "=" not in pair]
    if wrong:
        raise ValueError(f"an option is written name=choice, not {wrong[0]!r}")
    return dict(pair.split("=", 1) for pair in pairs or [])


def spread_over(jobs: int, ray: str) -> Spread:
    """Where games are played: on a Ray cluster where one is named, else on so many threads."""
    return Cluster(ray) if ray else Threads(jobs or os.cpu_count() or 1)


def spread_apart(jobs: int, ray: str) -> Spread:
    """The same for bots, each game of which is played by a process of its own; one alone is this one."""
    count = jobs or os.cpu_count() or 1
    return Cluster(ray) if ray else Processes(count) if count > 1 else ONE_THREAD


def tell(line: str) -> None:
    """Print a line as it is."""
    console.print(line, highlight=False, markup=False, soft_wrap=True)
