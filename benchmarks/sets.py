"""Sets of games: `python -m benchmarks.sets [FOLDER]`: bytes a game, and positions a second that are made of the moves again.

Games by rule of thumb, one decision in ten at random, four players (Trick of the Rails: three), kept in the folder. Millions of
positions a second of core time, user and system, with observation and mask: read by `positions`, shuffled or not; and the bare
moves of `check`, in the same run, with which to compare. The best and the median of a few rounds, each in turn.
"""

import resource
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from headrace.core.game import game, games
from headrace.data import GameSet, positions, read
from headrace.data.checking import check
from headrace.data.making import Task, make

GAMES, WHIM, SEATS, ROUNDS = 5000, 10, 4, 7
SOME = 400
"""Games that are read in a round."""
MOST_BYTES = {"brass_birmingham": 350, "brass_lancashire": 330, "barrage": 470, "great_western_trail": 760}


def a_set(name: str, folder: Path) -> GameSet:
    """The set of a game, made if it is not there."""
    played = game(name)
    players = SEATS if SEATS in played.players and name in MOST_BYTES else played.players[0]
    path = folder / f"{name}-{players}.parquet"
    if not path.exists():
        make(Task(played, GAMES, players, whim=WHIM, seed=1), path)
    return read(path)


def core_seconds(work: Callable[[], object]) -> float:
    """Of this process, the system's work for it included."""
    before = resource.getrusage(resource.RUSAGE_SELF)
    work()
    after = resource.getrusage(resource.RUSAGE_SELF)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rates(found: GameSet) -> Iterator[list[float]]:
    """By way of reading: positions a second of each round."""
    some = [*range(min(SOME, len(found)))]
    count = int(found.lengths[some].sum())
    few = GameSet(found.path, found.game, found.rows.slice(0, len(some)), found.actions, found.made, found.observation)

    def run(shuffle: bool) -> int:
        return sum(len(batch.actions) for batch in positions(found.path, games=some, shuffle=shuffle))

    ways = (lambda: run(True), lambda: run(False), lambda: [*check(few)])
    rounds = [[count / core_seconds(way) / 1e6 for way in ways] for _ in range(ROUNDS + 1)][1:]
    yield from map(list, zip(*rounds, strict=True))


def main() -> None:
    """Measure and print."""
    table = Table("game, players", "games", "decisions", "bytes a game", "at most", "shuffled", "in order", "moves alone")
    for name in sorted(games()):
        found = a_set(name, Path(sys.argv[1] if sys.argv[1:] else "sets"))
        size, told = found.path.stat().st_size / len(found), [f"{max(each):.2f} ({median(each):.2f})" for each in rates(found)]
        line = [f"{name}, {found[0].players}", f"{len(found):,}", f"{found.lengths.mean():.0f}", f"{size:.0f}"]
        table.add_row(*line, str(MOST_BYTES.get(name, "")), *told)
    Console(width=150).print(table)


if __name__ == "__main__":
    main()
