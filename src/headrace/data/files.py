"""The file of a set of games: Parquet, one game a row (format headrace-games-1, docs/formats.md)."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from headrace.core.game import Game, UnknownGame
from headrace.core.game import game as game_of
from headrace.engine.observation import OBSERVATION
from headrace.engine.schema import GameState

try:
    import numpy as np
    import pyarrow as pa
    import pyarrow.parquet as pq
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    message = f"sets of games need {missing.name}; install it with: pip install 'headrace[data]'"
    raise ModuleNotFoundError(message, name=missing.name) from None

Numbers = NDArray[np.int64]
FORMAT, KEY = "headrace-games-1", b"headrace"
SCHEMA = pa.schema(
    {
        "seed": pa.string(),
        "players": pa.uint8(),
        "options": pa.map_(pa.string(), pa.string()),
        "seats": pa.list_(pa.string()),
        "moves": pa.list_(pa.uint16()),
        "scores": pa.list_(pa.int32()),
        "winners": pa.list_(pa.uint8()),
        "final_hash": pa.binary(8),
        "rules_version": pa.string(),
    }
)
ALIKE = ["players", "options.key_value.key", "options.key_value.value", "seats.list.element", "rules_version"]
"""Columns in which the same stands again and again."""
SPLIT = {"moves.list.element": "BYTE_STREAM_SPLIT", "scores.list.element": "BYTE_STREAM_SPLIT"}
LEVEL, PAGE, GROUP = 19, 1 << 24, 20_000
"""Of zstd; bytes of a page; games of a row group."""


class DataError(ValueError):
    """A file that is no set of games, or not one that can be used here; the message says why."""


@dataclass(frozen=True)
class Played:
    """A game that is over. `seats`: a bot's spec, `mechanical`, or `person`."""

    seed: str
    options: Mapping[str, str]
    seats: Sequence[str]
    moves: Numbers
    scores: Sequence[int]
    winners: Sequence[int]
    final_hash: str

    @property
    def players(self) -> int:
        return len(self.seats)


def hash_of(state: GameState) -> str:
    """The content hash of a state by its numbers alone: the plain engine leaves names of an IntEnum in their place."""
    bare = type(state)()
    bare.unpack(state.pack())
    return bare.content_hash()


def rows_of(game: Game, played: Sequence[Played]) -> pa.Table:
    """Games as rows."""
    rows = [
        vars(each)
        | {"players": each.players, "options": [*each.options.items()], "final_hash": bytes.fromhex(each.final_hash)}
        | {"rules_version": game.version}
        for each in played
    ]
    return pa.Table.from_pylist(rows, SCHEMA)


def check_new(path: Path) -> None:
    """ValueError unless a new set may have that name; its card has it too, with another ending."""
    if path.suffix != ".parquet":
        raise ValueError(f"the file of a set ends in .parquet, not like {path}")
    if path.exists():
        raise ValueError(f"{path} is there already; choose another name")


def digest_of(actions: Sequence[str]) -> str:
    """A digest of an action table: the texts of the actions, by number."""
    return hashlib.sha256("\n".join(actions).encode()).hexdigest()[:16]


def write(path: Path, game: Game, rows: pa.Table, made: Mapping[str, Any]) -> None:
    """Write a set; `made`: how it came about. It is there whole or not at all."""
    actions = [action.text for action in game.actions]
    told = {"format": FORMAT, "game": game.id, "observation": OBSERVATION, "made": made}
    told |= {"actions_hash": digest_of(actions), "actions": actions}
    fresh = path.with_name(f"{path.name}.new")
    pq.write_table(
        rows.replace_schema_metadata({KEY: json.dumps(told)}),
        fresh,
        row_group_size=GROUP,
        compression="zstd",
        compression_level=LEVEL,
        use_dictionary=ALIKE,
        column_encoding=SPLIT,
        data_page_size=PAGE,
        write_page_checksum=True,
        write_statistics=False,
    )
    fresh.replace(path)


@dataclass(frozen=True)
class GameSet:
    """A set as it was read. `actions`: what each action's number in the file is here."""

    path: Path
    game: Game
    rows: pa.Table
    actions: Numbers
    made: Mapping[str, Any]
    observation: int

    def __len__(self) -> int:
        return int(self.rows.num_rows)

    def __getitem__(self, number: int) -> Played:
        first, last = self.ends[number], self.ends[number + 1]
        row = {name: column[number] for name, column in self._columns.items()}
        return Played(
            row["seed"],
            dict(row["options"]),
            row["seats"],
            self.moves[first:last],
            row["scores"],
            row["winners"],
            row["final_hash"].hex(),
        )

    @cached_property
    def players(self) -> Numbers:
        """Seats of each game."""
        return np.array(self._column("players"), np.int64)

    @cached_property
    def lengths(self) -> Numbers:
        """Moves of each game."""
        return np.diff(self.ends)

    @cached_property
    def ends(self) -> Numbers:
        """Where the moves of each game begin, and where the last ones end."""
        return np.concatenate([[0], np.cumsum(self._column("moves").value_lengths().to_numpy())]).astype(np.int64)

    @cached_property
    def moves(self) -> Numbers:
        """The moves of all games one behind the other, by the numbers they have here."""
        numbers: Numbers = self.actions[self._column("moves").flatten().to_numpy()]
        return numbers

    @cached_property
    def _columns(self) -> dict[str, list[Any]]:
        return {name: self._column(name).to_pylist() for name in SCHEMA.names if name not in ("moves", "players")}

    def _column(self, name: str) -> Any:
        return self.rows.column(name).combine_chunks()

    def versions(self) -> list[str]:
        """The versions of the rules that the games were played by."""
        return sorted(self.rows.column("rules_version").unique().to_pylist())

    def is_laid_out_anew(self, number: int) -> bool:
        """Was a game played by older rules, by which its hash is of another layout of the state?"""
        return bool(self.rows.column("rules_version")[number].as_py() != self.game.version)


def read(path: str | Path) -> GameSet:
    """Read a set. DataError if it is none, or one that this Headrace cannot replay."""
    path = Path(path)
    if not path.is_file():
        raise DataError(f"there is no file {path}")
    try:
        with pq.ParquetFile(path, page_checksum_verification=True) as file:
            told = json.loads((file.metadata.metadata or {}).get(KEY, b"null"))
            if told is None:
                raise DataError(f"{path} is a Parquet file, but no set of games: headrace data make writes one")
            if told["format"] != FORMAT:
                raise DataError(f"{path} is of the format {told['format']!r}; this Headrace reads {FORMAT!r}")
            rows = file.read().cast(SCHEMA)
        chosen = game_of(told["game"])
        return _checked(GameSet(path, chosen, rows, _numbers(path, chosen, told), told["made"], told["observation"]))
    except DataError:
        raise
    except UnknownGame as error:
        raise DataError(f"{path}: {error}") from None
    except (pa.ArrowInvalid, OSError) as error:
        raise DataError(f"{path} is no Parquet file, or a broken one: {str(error).splitlines()[0]}") from None
    except (pa.ArrowException, ValueError, KeyError, TypeError) as error:
        raise DataError(f"{path} says it is a set of games, but what it holds does not fit: {error!r}") from None


def _numbers(path: Path, game: Game, told: Mapping[str, Any]) -> Numbers:
    """What the number of each action in the file is here, where the table may have changed."""
    texts: list[str] = told["actions"]
    if digest_of(texts) != told["actions_hash"]:
        raise DataError(f"{path}: the digest of its action table is not that of the actions it names")
    known = {action.text: number for number, action in enumerate(game.actions)}
    return np.array([known.get(text, -1) for text in texts], np.int64)


def _checked(found: GameSet) -> GameSet:
    """DataError for games of other rules, or numbers that are no actions."""
    game, replays = found.game, (found.game.version, *found.game.replays)
    if other := [version for version in found.versions() if version not in replays]:
        here = f"{game.id} has version {game.version} here, which replays {' and '.join(game.replays) or 'no other'}"
        raise DataError(f"{found.path} holds games of rules version {other[0]}; {here}. Make it anew, or use that Headrace")
    used = found._column("moves").flatten().to_numpy()
    if len(used) and (used.max() >= len(found.actions) or found.moves.min() < 0):
        raise DataError(f"{found.path} holds moves that are no actions of {game.id} here")
    return found
