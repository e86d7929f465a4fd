"""Commands: serve, backup, restore, doctor, play, games, replay, bench, match, tournament, analyse, tune, learn, data, warm."""

import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, track
from rich.table import Column, Table

from headrace import __version__, bots
from headrace.arena.spreading import ONE_THREAD, Cluster, Processes, Spread, Threads
from headrace.bots.ready import warm
from headrace.core.game import Game, UnknownGame, game, games
from headrace.core.position import Position
from headrace.core.record import Record, RecordError
from headrace.core.replaying import replay
from headrace.core.rooms import GameRooms
from headrace.core.words import LANGUAGES
from headrace.engine.fast import FastUnavailable, need_fast

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
sets = typer.Typer(no_args_is_help=True)
app.add_typer(sets, name="data", help="Sets of whole games: make, check, describe, export.")
console = Console()
errors = Console(stderr=True)
WRONG_USE = 2

Db = Annotated[str, typer.Option(help="A file, sqlite:///FILE or postgresql://USER@HOST/NAME; else a file in your data folder.")]

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Id of a game; `headrace games` lists them.")]
Players = Annotated[int, typer.Option(help="Seats; 0 is the fewest the game allows.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="A rule option, name=choice; may be repeated.")]
Workers = Annotated[int, typer.Option("--jobs", help="Processes; 0 is one per core.", min=0)]
Jobs = Annotated[int, typer.Option(help="Threads; 0 is one per core.", min=0)]
Ray = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Play on the Ray cluster there: HOST:PORT, auto, or local for one of this machine.")
]


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


@contextmanager
def _plain_errors() -> Iterator[None]:
    """What a person can get wrong ends in one line, not in a traceback."""
    try:
        yield
    except (UnknownGame, FastUnavailable, ModuleNotFoundError, ValueError, OSError) as error:
        errors.print(f"headrace: {error}", style="red", highlight=False, markup=False)
        raise typer.Exit(WRONG_USE) from None


@contextmanager
def _database_errors() -> Iterator[None]:
    """What is wrong with a database, in one line."""
    from headrace.table.troubles import DatabaseTrouble
    from headrace.table.upkeep import UpkeepRefused

    try:
        with _plain_errors():
            yield
    except (DatabaseTrouble, UpkeepRefused) as error:
        errors.print(f"headrace: {error}", style="red", highlight=False, markup=False, soft_wrap=True)
        raise typer.Exit(WRONG_USE) from None


def _options(pairs: list[str] | None) -> dict[str, str]:
    wrong = [pair for pair in pairs or [] if "=" not in pair]
    if wrong:
        raise ValueError(f"an option is written name=choice, not {wrong[0]!r}")
    return dict(pair.split("=", 1) for pair in pairs or [])


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
    with _database_errors():
        from headrace.table import serve as run

        run(host, port, db or None, open_browser, workers, bots_, prefix, metrics)


@app.command()
def backup(file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file.")], db: Db = "") -> None:
    """Copy the database into a file, also while a server is running."""
    with _database_errors():
        from headrace.table import server, upkeep

        count = upkeep.backup(db or server.default_database(), file)
        console.print(f"{file}: {count} tables", highlight=False, markup=False, soft_wrap=True)


@app.command()
def restore(file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")], db: Db = "") -> None:
    """Put a backup in place of the database; what was there is kept beside it. Stop the server first."""
    with _database_errors():
        from headrace.table import server, upkeep

        kept = upkeep.restore(db or server.default_database(), file)
        console.print("restored" + (f"; what was there is {kept}" if kept else ""), highlight=False, markup=False, soft_wrap=True)


@app.command()
def doctor(db: Db = "") -> None:
    """Look whether the database is whole and every game in it replays; one line for each trouble."""
    with _database_errors():
        from headrace.table import server, upkeep

        found = 0
        for trouble in upkeep.examine(db or server.default_database()):
            found += 1
            console.print(trouble, highlight=False, markup=False, soft_wrap=True)
    if found:
        raise typer.Exit(1)
    console.print("all is well", highlight=False)


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

    with _plain_errors():
        if lang not in LANGUAGES:
            raise ValueError(f"the language is one of {', '.join(LANGUAGES)}, not {lang!r}")
        chosen = game(name)
        if resume:
            pos = _saved_game(chosen, resume)
        else:
            pos = chosen.start(players or None, seed or None, **_options(option))
        bots.bot_for(chosen, level, pos.players)
    Session(pos, level, lang, me, _tell, _typed).run()


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


@app.command()
def bench(
    name: Annotated[str, typer.Argument(metavar="[GAME]", help="Id of a game; all without one.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure both engines: whole random games, decisions, legal list, copy, compile and warm start."""
    from headrace.arena.bench import measure
    from headrace.arena.showing import speeds

    with _plain_errors():
        chosen = [game(name)] if name else list(games().values())
        reports = [measure(found) for found in track(chosen, "measuring", console=errors, transient=True)]
    if as_json:
        console.print_json(json.dumps([report.as_dict() for report in reports]))
        return
    for report in reports:
        console.print(speeds(report))
        console.print(f"compile {_seconds(report.compile_seconds)}, warm start {_seconds(report.warm_start_seconds)}")


def _seconds(value: float | None) -> str:
    return "not available" if value is None else f"{value:.1f} s"


@app.command()
def match(
    name: GameName,
    bot: Annotated[list[str], typer.Argument(metavar="BOT...", help="random, thumb, search:400, search:0.5s or a level.")],
    players: Players = 0,
    games_: Annotated[int, typer.Option("--games", help="Games of a series.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="Seed of the series.")] = 0,
    jobs: Workers = 0,
    ray: Ray = "",
    stop: Annotated[bool, typer.Option("--stop", help="End a series as soon as it is clear of the bound.")] = False,
    bound: Annotated[float, typer.Option(help="The share of wins to be clear of; 0 is chance.")] = 0,
    guest: Annotated[str, typer.Option(help="A bot beside them, in another place with each deal: random, say.")] = "",
    resume: Annotated[Path | None, typer.Option(help="A file that keeps the games, to go on with after an interruption.")] = None,
    records: Annotated[Path | None, typer.Option(help="A folder for the records of the games.")] = None,
    option: Options = None,
) -> None:
    """Let bots play: the first among seats of the second, every deal from every seat; more than two, each among each.

    One alone plays among its like, and its mean score is shown.
    """
    from headrace.arena.match import Terms, check, pairings, play_series
    from headrace.arena.record_keeping import Keeper
    from headrace.arena.showing import crosstable, lines, of_a_kind

    with _plain_errors():
        if len(bot) == 1 and (stop or bound):
            raise ValueError("--stop and --bound compare bots: name two or more")
        chosen = game(name)
        count = players or chosen.players[0]
        pairs = pairings(bot, count)
        terms = Terms(name, count, games_, seed, tuple(_options(option).items()), bound or None, records is not None, guest)
        check(terms, bot)
        if stop and not bound:
            terms = replace(terms, stop=terms.chance)
        keeper = Keeper(terms, resume, records, bot)
        if any(spec.startswith("search") or spec in bots.levels(chosen) for spec in (*bot, guest)):
            _warm_quietly(chosen)
        results, spread = [], _apart(jobs, ray)
        with Progress(console=errors, transient=True) as progress:
            for pair in pairs:
                bar = progress.add_task(f"{pair.one} among {pair.rest}", total=terms.deals * count)
                watch = keeper.watch(pair, partial(progress.advance, bar))
                results.append(play_series(pair, terms, spread, watch))
                progress.remove_task(bar)
    title = f"{chosen.id}, {count} players{f', one of them {guest}' if guest else ''}"
    console.print(of_a_kind(results[0], title) if len(bot) == 1 else lines(results, title))
    if len(bot) > 2:
        console.print(crosstable(bot, results))


@app.command()
def tournament(
    name: GameName,
    bot: Annotated[
        list[str],
        typer.Argument(metavar="BOT...", help="As for `match`; or module:name, policy:module:name, or 'process:COMMAND'."),
    ],
    players: Players = 0,
    games_: Annotated[int, typer.Option("--games", help="Games, in whole deals.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="Seed of the tournament.")] = 0,
    zero: Annotated[str, typer.Option(help="The bot whose rating is 0; else the mean of all.")] = "",
    seconds: Annotated[float, typer.Option(help="That a decision may take; 0: no limit.")] = 60,
    game_seconds: Annotated[float, typer.Option(help="That a bot may take for a game; 0: no limit.")] = 0,
    jobs: Workers = 0,
    ray: Ray = "",
    resume: Annotated[Path | None, typer.Option(help="A file that keeps the games, to go on with after an interruption.")] = None,
    json_: Annotated[Path | None, typer.Option("--json", help="A file for the result.")] = None,
    html: Annotated[Path | None, typer.Option(help="A file for a page of the result, with the records.")] = None,
    records: Annotated[Path | None, typer.Option(help="A folder for the records of the games.")] = None,
    option: Options = None,
) -> None:
    """Let many bots of any kind play each other, each in every seat of every deal, and rate them."""
    from headrace.arena.page import page
    from headrace.arena.players import Clock
    from headrace.arena.report import as_dict
    from headrace.arena.showing import accounts_table, duels, standing_table
    from headrace.arena.standings import ahead, standings
    from headrace.arena.tournament import Contest, Outcome, play
    from headrace.arena.tournament_keeping import Kept

    with _plain_errors():
        chosen = game(name)
        clock = Clock(seconds, game_seconds)
        contest = Contest(
            name, tuple(bot), players or chosen.players[0], games_, seed, tuple(_options(option).items()), clock, zero
        )
        contest.check()
        kept, spread = Kept(contest, resume, records), _apart(jobs, ray)
        if any(spec.startswith("search") or spec in bots.levels(chosen) for spec in bot):
            _warm_quietly(chosen)
        with Progress(console=errors, transient=True) as progress:
            bar = progress.add_task(chosen.id, total=contest.total)
            progress.advance(bar, sum(number < contest.total for number in kept.known))

            def keep(outcome: Outcome) -> None:
                kept.add(outcome)
                progress.advance(bar)

            outcomes = play(contest, spread, kept.known, keep)
        rows, pairs = standings(contest, outcomes), ahead(contest, outcomes)
        told = as_dict(contest, outcomes, rows, pairs)
        if json_:
            json_.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
        if html:
            html.write_text(page(told, [outcome.record for outcome in outcomes]), "utf-8")
    console.print(standing_table(rows, contest))
    console.print(accounts_table(rows))
    console.print(duels([row.bot for row in rows], pairs))


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A game record, as exported by a table.")],
    level: Annotated[str, typer.Option(help="The bot that is asked: a level, or as for `match`.")] = "hard",
    playouts: Annotated[int, typer.Option(help="Playouts for each forecast.", min=2)] = 100,
    most: Annotated[int, typer.Option(help="Mistakes that are shown.", min=0)] = 10,
    lang: Annotated[str, typer.Option(help=f"Language of the moves: {', '.join(LANGUAGES)}.")] = "en",
    jobs: Workers = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON: every action.")] = False,
) -> None:
    """Look at a game again: what every seat could expect, and the largest mistakes."""
    with _plain_errors():
        if lang not in LANGUAGES:
            raise ValueError(f"the language is one of {', '.join(LANGUAGES)}, not {lang!r}")
        played, record = replay(file), Record.from_json(file.read_text("utf-8"))
        chosen = played.game
        bots.bot_for(chosen, level, played.players)
        _warm_quietly(chosen)
        from headrace.arena.analysis import analyse as look_at
        from headrace.arena.showing import course, mistakes

        with Progress(console=errors, transient=True) as progress:
            bar = progress.add_task(f"looking at {chosen.id}")

            def on(actions: int) -> None:
                progress.update(bar, total=actions or None, advance=0 if actions else 1)

            found = look_at(record, level, playouts, jobs or os.cpu_count() or 1, on)
    if as_json:
        console.print_json(json.dumps(found.as_dict()))
        return
    console.print(course(found))
    console.print(mistakes(found, most, lang))


def _warm_quietly(chosen: GameRooms) -> None:
    """Fill the cache before a series; without Numba the plain engine plays."""
    try:
        warm(chosen)
    except FastUnavailable as error:
        errors.print(f"{error}; going on with the plain engine", highlight=False, markup=False)


@app.command()
def tune(
    name: GameName,
    players: Annotated[int, typer.Option(help="Seats; 0 is every number the game allows, one after the other.")] = 0,
    games_: Annotated[
        int, typer.Option("--games", help="Games of the evolution; 0 confirms the weights there are.", min=0)
    ] = 60_000,
    minutes: Annotated[
        float, typer.Option(help="Stop after so many minutes for each number of players; 0: no limit.", min=0)
    ] = 0,
    seed: Annotated[int, typer.Option(help="Seed of the evolution.")] = 1,
    rivals: Annotated[float, typer.Option(help="What the others' mean takes off the own score in the first half.")] = 0.5,
    alike: Annotated[
        bool, typer.Option("--alike", help="In the first half all seats stray alike: a game from which all gain is looked for.")
    ] = False,
    start: Annotated[str, typer.Option(help="Another game, with whose weights of the same names the run begins.")] = "",
    vary: Annotated[
        str, typer.Option(help="An option of the rules of which every choice is played, for weights that fit all.")
    ] = "",
    only: Annotated[str, typer.Option(help="Only weights whose names begin like this move.")] = "",
    option: Options = None,
    jobs: Jobs = 0,
    ray: Ray = "",
) -> None:
    """Find better weights for the rule of thumb by playing it against itself; interrupted, the same command goes on."""
    with _plain_errors():
        chosen = game(name)
        if not chosen.weight_names:
            raise ValueError(f"the rule of thumb of {chosen.id} names no weights; docs/add_a_game.md says how")
        counts = _learning_seats(chosen, players)
        from headrace.arena.selfplay import SelfPlay
        from headrace.arena.tuning import Task, confirm
        from headrace.arena.tuning import tune as find
        from headrace.engine.weights import learned_path

        options, begin = _options(option), game(start) if start else None
        club, file = SelfPlay(chosen, _spread(jobs, ray), vary, options), learned_path(chosen.package)
        for count in counts:
            task = Task(chosen, count, games_, minutes, seed, rivals, alike, begin, vary, options, only)
            kept = _kept("tuning", f"{chosen.id}-{count}.json")
            if games_:
                find(task, file, kept, club, _tell)
            else:
                confirm(task, file, club, _tell)


@app.command()
def learn(
    name: GameName,
    players: Annotated[int, typer.Option(help="Seats; 0 is every number the game allows, one after the other.")] = 0,
    games_: Annotated[int, typer.Option("--games", help="Games that are looked at.", min=1)] = 20_000,
    bot: Annotated[str, typer.Option(help="Who plays them, as for `match`; a search moves the values it plays by.")] = "thumb",
    horizon: Annotated[
        int,
        typer.Option(help="Turns of every seat after which the search cuts a playout; 0: as before, or 3.", min=0),
    ] = 0,
    hidden: Annotated[
        int | None,
        typer.Option(
            help="Hidden units of a net that adds what the table of values misses; 0: none, not said: as before.", min=0
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="Seed of the games.")] = 1,
    option: Options = None,
    jobs: Jobs = 0,
    ray: Ray = "",
) -> None:
    """Learn what positions are worth from games of bots; interrupted, the same command goes on."""
    with _plain_errors():
        chosen = game(name)
        if not chosen.measures:
            raise ValueError(f"the judgement of {chosen.id} measures nothing; docs/add_a_game.md says how")
        counts = _learning_seats(chosen, players)
        for count in counts:
            bots.bot_for(chosen, bot, count)
        from headrace.arena.learning import USUAL_HORIZON, Classroom, Task
        from headrace.arena.learning import learn as find
        from headrace.bots.values import fitting_values, unit_size, values_path

        room = Classroom(chosen, _spread(jobs, ray))
        for count in counts:
            known = fitting_values(chosen, values_path(chosen)).get(count)
            turns = horizon or (known.horizon if known else USUAL_HORIZON)
            units = hidden if hidden is not None else len(known.net) // unit_size(chosen) if known else 0
            task = Task(chosen, count, games_, seed, turns, bot, units, _options(option))
            find(task, values_path(chosen), _kept("learning", f"{chosen.id}-{count}.npz"), room, _tell)


def _learning_seats(chosen: Game, players: int) -> Sequence[int]:
    """The numbers of seats a game learns with, all of them for 0; ValueError for a wrong one, FastUnavailable without Numba."""
    chosen.start(players or None)
    need_fast()
    return [players] if players else chosen.players


def _spread(jobs: int, ray: str) -> Spread:
    """Where games are played: on a Ray cluster where one is named, else on so many threads."""
    return Cluster(ray) if ray else Threads(jobs or os.cpu_count() or 1)


def _apart(jobs: int, ray: str) -> Spread:
    """The same for bots, each game of which is played by a process of its own; one alone is this one."""
    count = jobs or os.cpu_count() or 1
    return Cluster(ray) if ray else Processes(count) if count > 1 else ONE_THREAD


def _kept(folder: str, file: str) -> Path:
    """Where an interrupted run is kept, to go on from."""
    from platformdirs import user_cache_dir

    return Path(user_cache_dir("headrace")) / folder / file


def _tell(line: str) -> None:
    console.print(line, highlight=False, markup=False, soft_wrap=True)


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
    with _plain_errors():
        from headrace.data.making import Task, make

        chosen, path = game(name), to or Path(f"{name}.parquet")
        if records or db is not None:
            _make_of_people(chosen, path, records, db)
            return
        task = Task(chosen, games_, players or chosen.players[0], tuple(bot or ["thumb"]), whim, seed, _options(option))
        with Progress(console=errors, transient=True) as progress:
            bar = progress.add_task(f"playing {chosen.id}", total=games_)
            make(task, path, _spread(jobs, ray), lambda played: progress.advance(bar, played))
        _tell(f"{path}: {games_} games, {path.stat().st_size / games_:.0f} bytes each")


def _make_of_people(chosen: Game, path: Path, records: Path | None, db: str | None) -> None:
    """A set of games that people have given."""
    from headrace.data.people import make_of_records, records_in

    left_out = Counter[str]()
    if db is None:
        assert records is not None
        count = make_of_records(chosen, records_in(records, left_out), path, "records that were given", left_out)
    else:
        with _database_errors():
            from headrace.table import server
            from headrace.table.giving import given

            found = given(db or server.default_database(), chosen.id)
            count = make_of_records(chosen, found, path, "tables of a server whose every person consents", left_out)
    told = ", ".join(f"{number} {why.replace('_', ' ')}" for why, number in left_out.items())
    _tell(f"{path}: {count} games" + (f"; left out: {told}" if told else ""))


@sets.command("check")
def check_sets(files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Sets of games (Parquet).")]) -> None:
    """Play every game of a set again, and compare moves, scores, winners and hash; one line for each trouble."""
    with _plain_errors():
        from headrace.data.checking import check
        from headrace.data.files import read

        found = [read(path) for path in files]
        troubles = [trouble for each in found for trouble in check(each)]
    for trouble in troubles:
        errors.print(trouble, style="red", highlight=False, markup=False, soft_wrap=True)
    if troubles:
        raise typer.Exit(1)
    for each in found:
        _tell(f"{each.path}: {len(each)} games of {each.game.id}, all as the rules have them")


@sets.command("info")
def describe_set(file: GameSet) -> None:
    """Print the card of a set: what it holds, how it was made, how it is read."""
    with _plain_errors():
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
    with _plain_errors():
        from headrace.data.positions import export

        for path in export(file, folder, size, shuffle, seed):
            _tell(str(path))


@app.command("warm")
def warm_games(
    name: Annotated[list[str] | None, typer.Argument(metavar="[GAME...]", help="All games without one.")] = None,
    batch: Annotated[bool, typer.Option("--batch", help="What training calls (headrace.envs), not what bots do.")] = False,
) -> None:
    """Compile the fast engine now, so that nobody waits later."""
    from headrace.arena.bench import seconds_to
    from headrace.envs.alone import warm_for_training

    with _plain_errors():
        chosen = [game(one) for one in name] if name else list(games().values())
        for found in track(chosen, "compiling", console=errors, transient=True):
            fill = partial(warm_for_training if batch else warm, found)
            console.print(f"{found.id}: ready in {seconds_to(fill):.1f} s", highlight=False)
