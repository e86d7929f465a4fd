"""`headrace tune`: weights of a rule of thumb found by evolution, proved in a duel, and written into the game's file."""

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from headrace.arena.evolution import Course, Plan, play_round
from headrace.arena.selfplay import SelfPlay, duel, level
from headrace.bots.values import FILE, fitting_values, forget_values, keep_values
from headrace.core.game import Game
from headrace.engine.weights import read_learned, up_to_date

PAIRS = 100
"""Pairs of games in a round."""
SHOWN = 10
"""Progress is shown so many times."""
MEASURED = 400
"""Games to measure a level."""
PROOF = 800
"""Games of the duel."""


@dataclass(frozen=True)
class Task:
    """What is wanted: at most so many games and minutes (0: no limit) for one number of players.

    `rivals`, `alike`: as in `Plan`. `start`: another game, with whose weights of the same names the run begins. `vary`: the
    option of which every choice is played. `options`: choices of others. `only`: what the names of the weights begin with that
    may move.
    """

    game: Game
    players: int
    games: int
    minutes: float
    seed: int
    rivals: float = 0.5
    alike: bool = False
    start: Game | None = None
    vary: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    only: str = ""

    @property
    def plan(self) -> Plan:
        """The rounds."""
        return Plan(self.players, max(1, self.games // (2 * PAIRS)), PAIRS, self.seed, self.rivals, self.alike, self.only)

    def begin(self, old: Sequence[int]) -> list[int]:
        """The weights that the run begins with."""
        learned = self.start.learned if self.start else None
        others = zip(learned.names, learned.of(self.players), strict=True) if learned else ()
        known = {name.word: value for name, value in others if name.word.startswith(self.only)}
        return [known.get(name.word, value) for name, value in zip(self.game.weight_names, old, strict=True)]


def tune(task: Task, file: Path, kept: Path, club: SelfPlay, tell: Callable[[str], None]) -> bool:
    """Find better weights and write them if a duel shows the gain. `kept`: where an interrupted run goes on from."""
    old = read_learned(task.game.package).of(task.players)
    weights = evolve(task, task.begin(old), kept, club, tell)
    accepted = _accept(task, old, weights, file, club, tell)
    kept.unlink()
    return accepted


def confirm(task: Task, file: Path, club: SelfPlay, tell: Callable[[str], None]) -> None:
    """Show what the weights there are score, and say that they belong to the rules and the judgement there are."""
    learned = read_learned(task.game.package)
    tell(f"{task.players} players: {level(club, task.players, learned.of(task.players), MEASURED, 'level')}")
    file.write_text(up_to_date(task.game.package, learned).text(), "utf-8")


def evolve(task: Task, start: Sequence[int], kept: Path, club: SelfPlay, tell: Callable[[str], None]) -> list[int]:
    """The weights that evolution finds from a start, or from where an interrupted run stands."""
    names, plan = task.game.weight_names, task.plan
    course = _resumed(task, start, kept, tell)
    until = time.monotonic() + 60 * task.minutes
    while course.played < plan.rounds and not (task.minutes and time.monotonic() > until):
        begin = time.monotonic()
        play_round(course, plan, names, lambda seeds, sets: club.play(seeds, sets)[0])
        _keep(task, start, course, kept)
        if course.played % max(1, plan.rounds // SHOWN) == 0 or course.played == 1:
            pace = 2 * plan.pairs / (time.monotonic() - begin)
            reached = level(club, plan.players, course.outcome, MEASURED, "level")
            tell(f"round {course.played} of {plan.rounds}, {pace:.0f} games a second: {reached}")
    return course.outcome


def _accept(
    task: Task, before: Sequence[int], weights: list[int], file: Path, club: SelfPlay, tell: Callable[[str], None]
) -> bool:
    """The duel, and the file."""
    players = task.players
    levels = [level(club, players, each, MEASURED, "level") for each in (before, weights)]
    if task.alike:
        proof, who = duel(club, players, before, weights, PROOF, f"duel/{task.seed}"), "old weights among new"
        gain = levels[1].exceeds(levels[0]) and not proof.is_gain
    else:
        proof, who = duel(club, players, weights, before, PROOF, f"duel/{task.seed}"), "new weights among old"
        gain = proof.is_gain
    said = f"one with {who} ones: {proof}"
    for line in (f"{players} players before: {levels[0]}", f"{players} players after:  {levels[1]}", said):
        tell(line)
    if not gain:
        tell("no gain beyond doubt: the weights stay as they are")
        return False
    found = {
        "date": date.today().isoformat(),
        "seed": task.seed,
        "games": task.games,
        "rivals": task.rivals,
        "start": task.start.id if task.start else "the weights before",
        "vary": task.vary or "nothing",
        "options": ", ".join(f"{id}={choice}" for id, choice in task.options.items()) or "the usual ones",
        "only": task.only or "all weights",
        "before": str(levels[0]),
        "after": str(levels[1]),
        "duel": said,
    }
    package = task.game.package
    known = fitting_values(task.game, file.with_name(FILE)) if task.only else {}
    file.write_text(up_to_date(package, read_learned(package)).with_set(players, weights, found).text(), "utf-8")
    tell(f"written: {file}")
    if players in known:
        keep_values(task.game, file.with_name(FILE), known, players)
        tell(f"values for {players} players are kept: run `headrace learn {task.game.id}` with the same options")
    elif forget_values(task.game, file.with_name(FILE), players):
        tell(f"values for {players} players were of the old weights and are gone: run `headrace learn {task.game.id}`")
    return True


def _terms(task: Task, start: Sequence[int]) -> dict[str, Any]:
    """What an interrupted run must have in common with this one to be gone on with."""
    names = [name.word for name in task.game.weight_names]
    return {
        "game": task.game.id,
        "rules": task.game.fingerprint,
        "players": task.players,
        "games": task.games,
        "seed": task.seed,
        "rivals": task.rivals,
        "alike": task.alike,
        "vary": task.vary,
        "options": dict(task.options),
        "only": task.only,
        "start": dict(zip(names, start, strict=True)),
    }


def _keep(task: Task, start: Sequence[int], course: Course, kept: Path) -> None:
    kept.parent.mkdir(parents=True, exist_ok=True)
    fresh = kept.with_suffix(".new")
    fresh.write_text(json.dumps({"terms": _terms(task, start), "course": asdict(course)}), "utf-8")
    fresh.replace(kept)


def _resumed(task: Task, start: Sequence[int], kept: Path, tell: Callable[[str], None]) -> Course:
    """Where the interrupted run stands, or the beginning. ValueError if what is kept is of another run."""
    if not kept.exists():
        return Course([float(value) for value in start])
    data = json.loads(kept.read_text("utf-8"))
    terms = _terms(task, start)
    if differing := [key for key in terms if data["terms"].get(key) != terms[key]]:
        raise ValueError(f"{kept} is of a run with other {', '.join(differing)}: finish that one, or delete the file")
    course = Course(**data["course"])
    tell(f"going on after round {course.played} of {task.plan.rounds}")
    return course
