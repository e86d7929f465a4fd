"""Positions of a set of games, made of the moves again while they are asked for: what learners read."""

import tempfile
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from headrace.data.files import GameSet, Numbers, read
from headrace.data.tracing import Room, Tracer, stuck

BUFFER = 8_192
"""Positions that are shuffled together; more mix better, but leave the processor's cache."""


class Positions(NamedTuple):
    """Positions, one a row. The viewer is who decides, and stands first in `rewards` and `scores` too; seats that are not at the
    table have 0 there.

    `observations` as `game.observation_layout()` has them; `games` and `plies`: which move of which game of the file it is.
    """

    observations: NDArray[np.int16]
    action_mask: NDArray[np.int8]
    actions: Numbers
    rewards: NDArray[np.float32]
    scores: NDArray[np.int32]
    viewers: NDArray[np.int8]
    games: Numbers
    plies: Numbers


class Terms(NamedTuple):
    """What is made of a set."""

    path: Path
    reward: str
    derived: bool
    fast: bool | None


Part = tuple[Numbers, int | None]
"""Games that are made together, and the seed they are shuffled by."""


def positions(
    path: str | Path,
    batch: int = 4096,
    *,
    shuffle: bool = True,
    seed: int = 0,
    processes: int = 0,
    games: Sequence[int] | None = None,
    reward: str = "rank",
    derived: bool = False,
    fast: bool | None = None,
    buffer: int = BUFFER,
) -> Iterator[Positions]:
    """Every position of a set once, in batches; the last may be smaller.

    shuffle: games go by lot, and positions among about `buffer` others; `seed` says how, so give each epoch its own.
    processes: so many make them; 0: this one. What comes, and in which order, is the same.
    games: only these, by number, as for a part that is held out.
    reward: `rank`, `win`, `score` or `margin`. derived: with the numbers that follow from the others.
    fast: on the compiled engine or the plain one; None: compiled if it can be.

    DataError if the file is no set of games, or where a move is not legal.
    """
    if batch < 1 or buffer < 1 or processes < 0:
        raise ValueError(f"batch and buffer are 1 at least, processes 0, not {batch}, {buffer} and {processes}")
    terms, found = Terms(Path(path), reward, derived, fast), read(path)
    order = np.arange(len(found)) if games is None else np.array(games, np.int64)
    if len(order) and not 0 <= order.min() <= order.max() < len(found):
        raise ValueError(f"the games of {path} are 0 to {len(found) - 1}")
    parts = _parts(found.lengths, order, seed if shuffle else None, buffer)
    if processes:
        return _batches(_abreast(terms, parts, processes), batch)
    maker = Maker(terms, found)
    return _batches((maker.make(*part) for part in parts), batch)


def export(path: str | Path, folder: Path, size: int, shuffle: bool = False, seed: int = 0) -> Iterator[Path]:
    """Write all positions into a new folder, so many a file (NPZ), and name each; the names in them are those of `Positions`."""
    batches = positions(path, size, shuffle=shuffle, seed=seed)
    folder.mkdir(parents=True)
    for number, batch in enumerate(batches):
        file = folder / f"{number:05}.npz"
        np.savez_compressed(file, **batch._asdict())
        yield file


def _parts(lengths: Numbers, order: Numbers, seed: int | None, buffer: int) -> list[Part]:
    """The games in their order, cut where a buffer is full."""
    if seed is not None:
        order = np.random.default_rng([seed]).permutation(order)
    full = (np.cumsum(lengths[order]) - 1) // buffer
    cut = np.split(order, np.flatnonzero(np.diff(full)) + 1) if len(order) else []
    lots = np.random.default_rng([seed or 0, 1]).integers(1 << 62, size=len(cut)).tolist()
    return [(some, None if seed is None else lot) for some, lot in zip(cut, lots, strict=True)]


class Maker:
    """Makes positions of games."""

    def __init__(self, terms: Terms, found: GameSet | None = None) -> None:
        self._found = found or read(terms.path)
        self._tracer = Tracer(self._found.game, terms.reward, terms.derived, terms.fast)
        self._seats = max(self._found.game.players)

    def make(self, games: Numbers, seed: int | None, folder: str = "") -> Positions:
        """All positions of these games; the large arrays lie in a folder, where one is named."""
        tracer, lengths = self._tracer, self._found.lengths[games]
        count, ends = int(lengths.sum()), np.cumsum(lengths)
        places = np.arange(count) if seed is None else np.random.default_rng(seed).permutation(count)
        seen, mask = _zeros(folder, "seen", np.int16, count, tracer.length), _zeros(folder, "mask", np.int8, count, tracer.size)
        room = Room(np.zeros(count, np.int8), seen.reshape(-1), mask.reshape(-1))
        worth, scores = np.zeros((len(games), self._seats), np.float32), np.zeros((len(games), self._seats), np.int32)
        for at, number in enumerate(games.tolist()):
            played = self._found[number]
            mine = places[ends[at] - lengths[at] : ends[at]]
            if (done := tracer.retrace(played, mine, room)) < len(mine):
                raise stuck(self._found, number, done)
            worth[at, : played.players], scores[at, : played.players] = tracer.worth(played), played.scores
        game = np.empty(count, np.int64)
        game[places] = np.repeat(np.arange(len(games)), lengths)
        ply = np.empty(count, np.int64)
        ply[places] = np.arange(count) - np.repeat(ends - lengths, lengths)
        moves = self._found.moves[self._found.ends[games][game] + ply]
        players = self._found.players[games][game][:, None]
        seats = np.arange(self._seats)
        turned = np.where(seats < players, (room.viewers[:, None] + seats) % players, seats)
        return Positions(
            seen, mask, moves, worth[game[:, None], turned], scores[game[:, None], turned], room.viewers, games[game], ply
        )


def _zeros(folder: str, name: str, kind: Any, *shape: int) -> Any:
    """An array of zeros, in a file of a folder where one is named."""
    if not folder:
        return np.zeros(shape, kind)
    return np.asarray(np.lib.format.open_memmap(Path(folder) / f"{name}.npy", "w+", kind, shape))


def _batches(wholes: Iterator[Positions], batch: int) -> Iterator[Positions]:
    """The same rows cut anew, so many each."""
    rest: Positions | None = None
    with closing(wholes):  # type: ignore[type-var]
        for whole in wholes:
            at = 0
            if rest is not None:
                at = min(batch - len(rest.actions), len(whole.actions))
                rest = _joined(rest, _cut(whole, 0, at))
                if len(rest.actions) < batch:
                    continue
                yield rest
            while at + batch <= len(whole.actions):
                yield _cut(whole, at, at + batch)
                at += batch
            rest = _cut(whole, at, None) if at < len(whole.actions) else None
    if rest is not None:
        yield rest


def _cut(whole: Positions, first: int, last: int | None) -> Positions:
    arrays: list[Any] = [array[first:last] for array in whole]
    return Positions(*arrays)


def _joined(one: Positions, other: Positions) -> Positions:
    pairs: list[Any] = [*zip(one, other, strict=True)]
    return Positions(*map(np.concatenate, pairs))


# ---- by several processes -------------------------------------------------------------------------------------------
def _abreast(terms: Terms, parts: Sequence[Part], processes: int) -> Iterator[Positions]:
    """The parts in their order; a few are made ahead."""
    under_way = deque[tuple[str, Future[Positions]]]()
    pool = ProcessPoolExecutor(processes, initializer=_enter, initargs=(terms,))
    with tempfile.TemporaryDirectory(prefix="headrace-") as folder:
        try:
            for number, part in enumerate(parts):
                here = Path(folder) / str(number)
                here.mkdir()
                under_way.append((str(here), pool.submit(_make, part, str(here))))
                if len(under_way) > processes:
                    yield _fetched(*under_way.popleft())
            while under_way:
                yield _fetched(*under_way.popleft())
        finally:
            pool.shutdown(cancel_futures=True)


_makers: list[Maker] = []


def _enter(terms: Terms) -> None:
    """Read the set in a process."""
    _makers[:] = [Maker(terms)]


def _make(part: Part, folder: str) -> Positions:
    """A part; what lies in files is not sent."""
    whole = _makers[0].make(*part, folder)
    return whole._replace(observations=np.zeros(0, np.int16), action_mask=np.zeros(0, np.int8))


def _fetched(folder: str, future: Future[Positions]) -> Positions:
    """A part from another process: its files are mapped, and are gone when nobody holds the arrays any more."""
    small = future.result()
    files = [Path(folder) / f"{name}.npy" for name in ("seen", "mask")]
    seen, mask = (np.asarray(np.load(file, mmap_mode="c")) for file in files)
    for file in files:
        file.unlink()
    return small._replace(observations=seen, action_mask=mask)
