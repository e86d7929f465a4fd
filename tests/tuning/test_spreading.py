"""The parts of a run come out the same wherever they are played: on one thread, on several, on processes, on a Ray cluster."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from headrace.arena.learning import Classroom, Task
from headrace.arena.selfplay import SelfPlay
from headrace.arena.spreading import AHEAD, MOST_LOSSES, ONE_THREAD, Cluster, Processes, Spread, Threads
from headrace.cli import app
from headrace.core.game import Game
from tests.kit.proof import rest_in_proof

QUARRY = Game("tests.tuning.quarry")
ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.xdist_group("tuning")


@pytest.fixture(scope="module")
def cluster(own_cache: Path) -> Iterator[Cluster]:
    """One of this machine alone, whose processes find the toy game."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join((str(ROOT), os.environ.get("PYTHONPATH", ""))))
        cluster = Cluster("local")
        yield cluster
        cluster.close()


@pytest.fixture(params=rest_in_proof(["threads", "cluster"]))
def spread(request: pytest.FixtureRequest) -> Spread:
    return Threads(3) if request.param == "threads" else request.getfixturevalue("cluster")


def test_games_of_tried_weights_come_out_the_same_everywhere(own_cache: Path, spread: Spread) -> None:
    sets = np.random.default_rng(1).integers(-60, 60, (101, 2, 3))
    seeds = [f"game/{number}" for number in range(101)]
    alone, together = SelfPlay(QUARRY, ONE_THREAD).play(seeds, sets), SelfPlay(QUARRY, spread).play(seeds, sets)
    for here, there in zip(alone, together, strict=True):
        assert np.array_equal(here, there)
    assert len({*alone[0].ravel().tolist()}) > 10


@pytest.mark.parametrize("bot", ["thumb", "search:5"])
def test_games_that_are_looked_at_come_out_the_same_everywhere(own_cache: Path, spread: Spread, bot: str) -> None:
    task = Task(QUARRY, 2, 400, 1, 3, bot)
    alone, together = Classroom(QUARRY, ONE_THREAD).watch(task, range(4)), Classroom(QUARRY, spread).watch(task, range(4))
    for here, there in zip(alone, together, strict=True):
        assert all(np.array_equal(mine, other) for mine, other in zip(here, there, strict=True))


# ---- parts that are lost --------------------------------------------------------------------------------------------
def losing(game: Game) -> Callable[[int, str], int]:
    """What notes down each part that it does; some it does not get done before its process is killed."""

    def work(number: int, folder: str) -> int:
        is_new = not [*Path(folder).glob(f"tried-{number}-*")]
        Path(folder, f"tried-{number}-{os.getpid()}").touch()
        if (number in (5, 17) and is_new) or number == 99:
            os.kill(os.getpid(), signal.SIGKILL)
        with Path(folder, "done").open("a") as file:
            file.write(f"{number}\n")
        return number * number

    return work


@pytest.fixture(params=rest_in_proof(["processes", "cluster"]))
def apart(request: pytest.FixtureRequest) -> Spread:
    return Processes(2) if request.param == "processes" else request.getfixturevalue("cluster")


def test_a_killed_process_costs_no_part_and_none_counts_twice(own_cache: Path, tmp_path: Path, apart: Spread) -> None:
    found = [*apart.crew(losing, QUARRY)((number, str(tmp_path)) for number in range(40))]
    assert found == [number * number for number in range(40)]
    assert all(len([*tmp_path.glob(f"tried-{number}-*")]) == 2 for number in (5, 17))
    done = (tmp_path / "done").read_text().splitlines()
    assert {*done} == {str(number) for number in range(40)} and len(done) <= 40 + 2 * AHEAD * apart.count, "those under way again"


def test_a_part_that_kills_every_process_ends_the_run(own_cache: Path, tmp_path: Path) -> None:
    with pytest.raises(ConnectionError, match=f"a process was lost {MOST_LOSSES + 1} times in a row at"):
        [*Processes(2).crew(losing, QUARRY)([(99, str(tmp_path))])]


@pytest.mark.parametrize("spread", [ONE_THREAD, Threads(2), Processes(2)], ids=["one", "threads", "processes"])
def test_who_has_heard_enough_is_not_kept_waiting(own_cache: Path, tmp_path: Path, spread: Spread) -> None:
    with closing(spread.crew(losing, QUARRY)((number, str(tmp_path)) for number in range(20, 90))) as parts:
        assert next(parts) == 400
    assert len((tmp_path / "done").read_text().splitlines()) <= AHEAD * spread.count


def test_without_ray_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    done = CliRunner().invoke(app, ["tune", "brass_birmingham", "--ray", "local"])
    assert done.exit_code == 2 and done.stderr == "headrace: --ray needs Ray: pip install 'headrace[cluster]'\n"


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("127.0.0.1:1", "no Ray cluster answers at 127.0.0.1:1"),
        ("127.0.0.1:99999", "no Ray cluster answers at 127.0.0.1:99999"),
        ("127.0.0.1:ray", "--ray is HOST:PORT, auto or local, not '127.0.0.1:ray'"),
        ("everywhere", "--ray is HOST:PORT, auto or local, not 'everywhere'"),
    ],
)
def test_where_no_cluster_answers_the_command_says_so(address: str, said: str) -> None:
    done = CliRunner().invoke(app, ["learn", "brass_birmingham", "--ray", address])
    assert done.exit_code == 2 and done.stderr == f"headrace: {said}\n"
