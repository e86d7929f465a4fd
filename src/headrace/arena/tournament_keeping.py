"""What is kept of a tournament while it is played: its journal, and the records of its games."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from headrace.arena.journal import Notebook, digest_of
from headrace.arena.packing import unpacked
from headrace.arena.record_keeping import folder_for_records
from headrace.arena.tournament import Contest, Outcome
from headrace.core.game import game

FORMAT = "headrace-tournament-2"
KEYS = {"game", "scores", "places", "faults", "spent", "record"}


class Kept:
    """Keeps what was asked for. ValueError if the journal is of another tournament, or the folder is none."""

    def __init__(self, contest: Contest, journal: Path | None, folder: Path | None) -> None:
        self._folder = folder and folder_for_records(folder)
        self._notebook = Notebook(journal, _heading(contest), KEYS) if journal else None
        lines = self._notebook.lines if self._notebook else []
        self.known = {line["game"]: _outcome(line) for line in lines}
        for outcome in self.known.values():
            self._save(outcome)

    def add(self, outcome: Outcome) -> None:
        """One more game is over."""
        if self._notebook:
            spent = [*map(dict, outcome.spent)]
            line = {"game": outcome.number, "scores": outcome.scores, "places": outcome.places, "faults": outcome.faults}
            self._notebook.add({**line, "spent": spent, "record": outcome.record})
        self._save(outcome)

    def _save(self, outcome: Outcome) -> None:
        if self._folder:
            (self._folder / record_name(outcome.number)).write_text(unpacked(outcome.record), "utf-8")


def record_name(number: int) -> str:
    """What the file of a game's record is called."""
    return f"game_{number:05d}.json"


def _outcome(line: Mapping[str, Any]) -> Outcome:
    spent = tuple({int(step): count for step, count in each.items()} for each in line["spent"])
    return Outcome(line["game"], tuple(line["scores"]), tuple(line["places"]), tuple(line["faults"]), spent, line["record"])


def _heading(contest: Contest) -> dict[str, Any]:
    """What a tournament must have in common with a journal to go on with it; how many games it has may differ."""
    return {"format": FORMAT, **about(contest)}


def about(contest: Contest) -> dict[str, Any]:
    """What a tournament is, but for how long it is."""
    played = game(contest.game)
    return {
        "game": contest.game,
        "version": played.version,
        "rules": played.fingerprint,
        "knowledge": digest_of(played, contest.bots),
        "bots": [*contest.bots],
        "players": contest.players,
        "seed": contest.seed,
        "options": dict(contest.options),
        "clock": {"decision": contest.clock.decision, "game": contest.clock.game},
    }
