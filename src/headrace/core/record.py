"""The record of a game: save file, export, bug report, fixture and replay link (`record-2`, docs/formats.md)."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from headrace.core.moves import Move, Refusal

FORMAT = "headrace-record-2"
FIRST_FORMAT = "headrace-record-1"
"""Its hashes are of the bytes of the state, which say nothing once a field has got another place or width."""
HASH_EVERY = 20
MOST_DIGITS = 9
"""Of a number of moves."""


class RecordError(ValueError):
    """A record that cannot be replayed; the message says what is wrong, where, and what would be right.

    >>> import headrace
    >>> headrace.Record.from_json("[]")
    Traceback (most recent call last):
    headrace.core.record.RecordError: this is not a game record: its format should be 'headrace-record-2', it is 'list'
    """

    def __init__(self, message: str, stuck: "Stuck | None" = None) -> None:
        super().__init__(message)
        self.stuck = stuck


@dataclass(frozen=True)
class Stuck:
    """Where a record cannot go on: the move of that number is not allowed, but these are. `refusal`: None if it is no move."""

    number: int
    text: str
    refusal: Refusal | None
    legal: Sequence[Move]


@dataclass(frozen=True)
class Record:
    """A game from its seed to its last move. `hashes` maps a number of moves made to the hash of the state then.

    >>> import headrace
    >>> pos = headrace.game("trick_of_the_rails").start(seed=7)
    >>> events = pos.push("play bo_3")
    >>> record = pos.record(seats=["Ann", "Ben", "Cho"])
    >>> record.seed, record.moves
    (7, ('play bo_3',))
    >>> headrace.Record.from_json(record.to_json()).hashes == record.hashes
    True
    """

    game: str
    version: str
    players: int
    options: Mapping[str, str]
    seats: Sequence[str]
    seed: int | str | None
    moves: Sequence[str]
    result: Mapping[str, Any] | None
    hashes: Mapping[int, str] = field(default_factory=dict)
    format: str = FORMAT
    start: Mapping[str, Any] | None = None
    """The position it begins from, in readable form, where it is not played from a seed."""

    def to_json(self) -> str:
        """The record as JSON text, the same text for the same record."""
        data = {
            "format": self.format,
            "game": self.game,
            "version": self.version,
            "players": self.players,
            "options": dict(self.options),
            "seats": list(self.seats),
            "seed": self.seed,
            "moves": list(self.moves),
            "result": self.result,
            "hashes": {str(ply): digest for ply, digest in self.hashes.items()},
        } | ({} if self.start is None else {"start": self.start})
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_text(self.to_json(), "utf-8")

    @classmethod
    def from_json(cls, text: str) -> "Record":
        """Read a record. RecordError if it is not one."""
        try:
            data = json.loads(text)
        except ValueError as error:
            raise RecordError(f"this is not JSON: {error}") from None
        if not isinstance(data, dict) or data.get("format") not in (FORMAT, FIRST_FORMAT):
            found = data.get("format") if isinstance(data, dict) else type(data).__name__
            raise RecordError(f"this is not a game record: its format should be {FORMAT!r}, it is {found!r}")
        _check_shape(data)
        return cls(
            data["game"],
            data["version"],
            data["players"],
            data["options"],
            data["seats"],
            data["seed"],
            data["moves"],
            data["result"],
            {int(ply): digest for ply, digest in data["hashes"].items()},
            data["format"],
            data.get("start"),
        )


def _check_shape(data: Mapping[str, Any]) -> None:
    """Every field there and of its type."""
    shape: dict[str, tuple[type, ...]] = {
        "game": (str,),
        "version": (str,),
        "players": (int,),
        "options": (dict,),
        "seats": (list,),
        "seed": (int, str, type(None)),
        "moves": (list,),
        "result": (dict, type(None)),
        "hashes": (dict,),
    }
    for name, kinds in shape.items():
        if name not in data:
            raise RecordError(f"the record has no field {name!r}")
        if not isinstance(data[name], kinds) or isinstance(data[name], bool):
            wanted = " or ".join("null" if kind is type(None) else kind.__name__ for kind in kinds)
            raise RecordError(f"field {name!r} of the record should be {wanted}, it is {type(data[name]).__name__}")
    if not isinstance(data.get("start"), (dict, type(None))):
        raise RecordError(f"field 'start' of the record should be dict or null, it is {type(data['start']).__name__}")
    if wrong := [entry for entry in data["moves"] if not isinstance(entry, str)]:
        raise RecordError(f"every move of the record should be text, one is {wrong[0]!r}")
    if wrong := [ply for ply in data["hashes"] if not ply.isdecimal() or len(ply) > MOST_DIGITS]:
        raise RecordError(f"the hashes of the record are kept by number of moves, not by {wrong[0]!r}")
