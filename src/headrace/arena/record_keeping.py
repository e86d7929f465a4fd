"""What is kept of a match while it is played: its journal, and the records of its games."""

from collections.abc import Callable, Sequence
from pathlib import Path

from headrace.arena.journal import Journal
from headrace.arena.match import Outcome, Pairing, Terms, Watch

PLAIN = str.maketrans({":": "-", "/": "-", " ": "_"})
"""What stands in the name of a file for what specs are written with."""


def folder_for_records(folder: Path) -> Path:
    """A folder, made if it is not there. ValueError for something else of that name."""
    if folder.exists() and not folder.is_dir():
        raise ValueError(f"{folder} is no folder; name one for the records")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


class Keeper:
    """Keeps what was asked for of these bots. ValueError if the journal is of another match or the folder is none."""

    def __init__(self, terms: Terms, journal: Path | None, folder: Path | None, bots: Sequence[str] = ()) -> None:
        self.folder = folder and folder_for_records(folder)
        self.journal = Journal(journal, terms, bots) if journal else None

    def watch(self, pairing: Pairing, progress: Callable[[], None]) -> Watch:
        """What a series needs to know of it."""
        played = self.journal.played(pairing) if self.journal else ()
        return Watch(played, lambda number, outcome: self._keep(pairing, number, outcome), progress)

    def _keep(self, pairing: Pairing, number: int, outcome: Outcome) -> None:
        if self.folder is not None:
            name = f"{pairing.one} among {pairing.rest} {number:04d}.json"
            (self.folder / name.translate(PLAIN)).write_text(outcome.record, "utf-8")
        if self.journal:
            self.journal.add(pairing, number, outcome)
