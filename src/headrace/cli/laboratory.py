"""Commands of the laboratory: bench, match, tournament, analyse, tune, learn, warm."""

import json
import os
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress, track

from headrace import bots
from headrace.bots.ready import warm
from headrace.cli.common import (
    GameName,
    Jobs,
    Options,
    Players,
    Ray,
    Workers,
    app,
    console,
    errors,
    options_of,
    plain_errors,
    spread_apart,
    spread_over,
    tell,
)
from headrace.core.game import Game, game, games
from headrace.core.record import Record
from headrace.core.replaying import replay
from headrace.core.rooms import GameRooms
from headrace.core.words import LANGUAGES
from headrace.engine.fast import FastUnavailable, need_fast


@app.command()
def bench(
    name: Annotated[str, typer.Argument(metavar="[GAME]", help="Id of a game; all without one.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure both engines: whole random games, decisions, legal list, copy, compile and warm start."""
    from headrace.arena.bench import measure
    from headrace.arena.showing import speeds

    with plain_errors():
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

    with plain_errors():
        if len(bot) == 1 and (stop or bound):
            raise ValueError("--stop and --bound compare bots: name two or more")
        chosen = game(name)
        count = players or chosen.players[0]
        pairs = pairings(bot, count)
        terms = Terms(name, count, games_, seed, tuple(options_of(option).items()), bound or None, records is not None, guest)
        check(terms, bot)
        if stop and not bound:
            terms = replace(terms, stop=terms.chance)
        keeper = Keeper(terms, resume, records, bot)
        if any(spec.startswith("search") or spec in bots.levels(chosen) for spec in (*bot, guest)):
            _warm_quietly(chosen)
        results, spread = [], spread_apart(jobs, ray)
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

    with plain_errors():
        chosen = game(name)
        clock = Clock(seconds, game_seconds)
        contest = Contest(
            name, tuple(bot), players or chosen.players[0], games_, seed, tuple(options_of(option).items()), clock, zero
        )
        contest.check()
        kept, spread = Kept(contest, resume, records), spread_apart(jobs, ray)
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
    with plain_errors():
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
    with plain_errors():
        chosen = game(name)
        if not chosen.weight_names:
            raise ValueError(f"the rule of thumb of {chosen.id} names no weights; docs/add_a_game.md says how")
        counts = _learning_seats(chosen, players)
        from headrace.arena.selfplay import SelfPlay
        from headrace.arena.tuning import Task, confirm
        from headrace.arena.tuning import tune as find
        from headrace.engine.weights import learned_path

        options, begin = options_of(option), game(start) if start else None
        club, file = SelfPlay(chosen, spread_over(jobs, ray), vary, options), learned_path(chosen.package)
        for count in counts:
            task = Task(chosen, count, games_, minutes, seed, rivals, alike, begin, vary, options, only)
            kept = _kept("tuning", f"{chosen.id}-{count}.json")
            if games_:
                find(task, file, kept, club, tell)
            else:
                confirm(task, file, club, tell)


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
    with plain_errors():
        chosen = game(name)
        if not chosen.measures:
            raise ValueError(f"the judgement of {chosen.id} measures nothing; docs/add_a_game.md says how")
        counts = _learning_seats(chosen, players)
        for count in counts:
            bots.bot_for(chosen, bot, count)
        from headrace.arena.learning import USUAL_HORIZON, Classroom, Task
        from headrace.arena.learning import learn as find
        from headrace.bots.values import fitting_values, unit_size, values_path

        room = Classroom(chosen, spread_over(jobs, ray))
        for count in counts:
            known = fitting_values(chosen, values_path(chosen)).get(count)
            turns = horizon or (known.horizon if known else USUAL_HORIZON)
            units = hidden if hidden is not None else len(known.net) // unit_size(chosen) if known else 0
            task = Task(chosen, count, games_, seed, turns, bot, units, options_of(option))
            find(task, values_path(chosen), _kept("learning", f"{chosen.id}-{count}.npz"), room, tell)


def _learning_seats(chosen: Game, players: int) -> Sequence[int]:
    """The numbers of seats a game learns with, all of them for 0; ValueError for a wrong one, FastUnavailable without Numba."""
    chosen.start(players or None)
    need_fast()
    return [players] if players else chosen.players


def _kept(folder: str, file: str) -> Path:
    """Where an interrupted run is kept, to go on from."""
    from platformdirs import user_cache_dir

    return Path(user_cache_dir("headrace")) / folder / file


@app.command("warm")
def warm_games(
    name: Annotated[list[str] | None, typer.Argument(metavar="[GAME...]", help="All games without one.")] = None,
    batch: Annotated[bool, typer.Option("--batch", help="What training calls (headrace.envs), not what bots do.")] = False,
) -> None:
    """Compile the fast engine now, so that nobody waits later."""
    from headrace.arena.bench import seconds_to
    from headrace.envs.alone import warm_for_training

    with plain_errors():
        chosen = [game(one) for one in name] if name else list(games().values())
        for found in track(chosen, "compiling", console=errors, transient=True):
            fill = partial(warm_for_training if batch else warm, found)
            console.print(f"{found.id}: ready in {seconds_to(fill):.1f} s", highlight=False)
