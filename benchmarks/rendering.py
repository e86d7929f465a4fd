"""What it costs to show a move: `python -m benchmarks.rendering [SRC]`.

In the middle of a game of Birmingham with four players: processor time of all renderings that a move causes (the mover's
page and two that watch), of one view, drawings and searches for plans, and how much is sent. Then of every heavy game what
one view costs in the middle of it, move after move, and how large a whole page is at most, in one size. With SRC, the
`src` folder of another tree, that tree is measured in the same run, in turns with this one.
"""

import asyncio
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

GAME, PLAYERS, SEED = "brass_birmingham", 4, "rendering"
ROUNDS = 3
"""How often each tree is measured; the least time counts, since other work on the machine only adds to it."""
MOVES = 24
HEAVY = ("barrage", "great_western_trail", "brass_birmingham", "brass_lancashire")
LOOKERS = {"turn": "at one's own turn", "pointed": "something pointed at", "other": "at another's", "watcher": "who watches"}
SHOWN = 40
"""Moves of each heavy game after which it is drawn for all these."""
PAGE, FRAME = 204_800.0, 6_300
"""The bytes of a page at most; and of what stands round its regions, about."""
JSON = "application/json"
HERE = Path(__file__).parent.parent / "src"
GOALS = {"page_wide": 200_000.0, "page_narrow": 200_000.0, "view_ms": 8.0, "lobby": 60_000.0}
FASTER = 4.0
"""How many times less a move should cost than in the other tree."""
WHAT = {
    "move_ms": "a move: all renderings it causes, ms",
    "all_ms": "a move: everything the server does, ms",
    "renderings": "renderings of a move",
    "sheets": "sheets of drawing of a move",
    "searches": "searches for plans of a move",
    "sent": "sent to the three pages, bytes of markup",
    "view_ms": "one view, ms",
    "mover_ms": "one view of whoever decides, ms",
    "focus_ms": "pointing at an action, ms",
    "focus_sent": "pointing at an action, bytes sent",
    "page_wide": "page, wide, bytes",
    "page_narrow": "page, narrow, bytes",
    "page_both": "page, both sizes, bytes",
    "lobby": "lobby, bytes",
    **{f"{game} {looker}": f"{game}, a view {words}, ms" for game in HEAVY for looker, words in LOOKERS.items()},
    **{f"{game} page": f"{game}, the largest page, bytes" for game in HEAVY},
}
GOALS |= {name: 8.0 for name in WHAT if name.endswith(tuple(LOOKERS))} | {f"{game} page": PAGE for game in HEAVY}


# ---- in a process of its own, on whichever tree -----------------------------------------------------------------------
class Meter:
    """Counts and times what a tree does, whatever its functions look like."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.times: list[float] = []

    def counting(self, owner: Any, name: str, what: str) -> None:
        """Count the calls of something."""
        inner = getattr(owner, name)

        def counted(*args: Any, **values: Any) -> Any:
            self.counts[what] += 1
            return inner(*args, **values)

        setattr(owner, name, counted)

    def timing(self, name: str) -> None:
        """Time a function wherever the table has taken it from."""
        from headrace.table.pages import game as page

        inner: Callable[..., Any] = getattr(page, name)

        def timed(*args: Any, **values: Any) -> Any:
            begin = time.thread_time()
            found = inner(*args, **values)
            self.times.append((time.thread_time() - begin) * 1000)
            return found

        for module in [module for key, module in sys.modules.items() if key.startswith("headrace.table")]:
            if getattr(module, name, None) is inner:
                setattr(module, name, timed)


async def measured() -> dict[str, float]:
    """All figures of the tree that is imported."""
    from benchmarks.wire import Wire
    from headrace.boards.courses import Courses
    from headrace.games.brass.board import facts
    from headrace.table import service
    from headrace.table.app import create_app

    setattr(service, "fresh_seed", lambda: SEED)  # noqa: B010 - an inner name, in whichever tree this is
    meter = Meter()
    meter.timing("regions")
    meter.counting(facts.Sheet, "__init__", "sheets")
    meter.counting(Courses, "__init__", "searches")
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(f"sqlite+aiosqlite:///{folder}/bench.db")
        async with app.router.lifespan_context(app):
            wire = Wire(app, screen="wide")
            seats, moves = await laid_out(wire), whole_game()
            begin = await played(wire, seats, moves)
            found = await of_pages(wire, meter, seats) | await of_moves(wire, meter, seats, moves[begin:])
    return found | {name: value for game in HEAVY for name, value in of_views(game).items()}


def of_views(game: str) -> dict[str, float]:
    """What a view costs each looker on a wide screen, on the average of some moves from the middle; and the largest page."""
    import headrace
    from headrace.bots import make_bot
    from headrace.table.pages.game import Looker, regions
    from headrace.table.playing import Playing
    from headrace.table.storage import SeatRow, TableRow

    pos, bot = headrace.game(game).start(players=PLAYERS, seed=SEED), make_bot("thumb")
    while not pos.is_over:
        pos.push(bot.choose(pos, pos.ply))
    moves = [move.text for move in pos.moves]
    pos = headrace.game(game).start(players=PLAYERS, seed=SEED)
    row = TableRow("t", game, pos.game.version, PLAYERS, {}, SEED, "never", 0, "host")
    table = Playing(row, [SeatRow(seat, f"Player {seat}", "", f"s{seat}") for seat in range(PLAYERS)], pos)
    times: dict[str, list[float]] = {name: [] for name in LOOKERS}
    pages = [0]

    def drawn(name: str, seat: int | None, focus: str = "") -> str:
        looker = Looker("/t/t/s", () if seat is None else (seat,), seat, focus=focus)
        begin = time.thread_time()
        html = "".join(regions(table, looker, "en", ("wide",)).values())
        times[name].append((time.thread_time() - begin) * 1000)
        pages.append(len(html.encode()) + FRAME)
        return html

    for text in moves[: len(moves) // 2 + SHOWN]:
        turn = pos.turn
        if turn is not None and pos.ply >= len(moves) // 2:
            ways = sorted(set(re.findall(r'data-focus="([^"]+)"', drawn("turn", turn))) - {"all:"})
            if ways:
                drawn("pointed", turn, ways[pos.ply % len(ways)])
            drawn("other", (turn + 1) % PLAYERS)
            drawn("watcher", None)
        pos.push(text)
        table.movers.append(turn or 0)
        table.joined.append(False)
        table.version += 1
    return {f"{game} {name}": statistics.mean(each) for name, each in times.items()} | {f"{game} page": max(pages)}


def whole_game() -> list[tuple[int, int, bool]]:
    """A game between rules of thumb: who moves, the number of the move, and whether an action begins with it."""
    import headrace
    from headrace.bots import make_bot

    pos, bot = headrace.game(GAME).start(players=PLAYERS, seed=SEED), make_bot("thumb")
    found = []
    while (turn := pos.turn) is not None:
        move = pos.game.move(bot.choose(pos, pos.ply))
        found.append((turn, move.number, pos.game.sight.begins_action(pos.state)))
        pos.push(move)
    return found


async def laid_out(wire: Any) -> list[str]:
    """The addresses of the seats of a new table."""
    form = {"game": GAME, "kind_0": "me", "name_0": "Ann"}
    for seat in range(1, PLAYERS):
        form |= {f"kind_{seat}": "friend", f"name_{seat}": f"Friend {seat}"}
    host = (await wire.ask("/new", form))[1]["location"]
    page = (await wire.ask(host))[2].decode()
    links = dict.fromkeys(re.findall(r"http://table(/t/\w+/[\w-]+)", page))
    return [host, *[await sat_down(wire, link) for link in links if link != host]]


async def sat_down(wire: Any, link: str) -> str:
    """The address of the seat behind a link; in older trees it is the link itself."""
    status, head, _ = await wire.ask(f"{link}/sit", {"name": link[-6:]})
    return str(head["location"]) if status == 303 else link


async def played(wire: Any, seats: list[str], moves: list[tuple[int, int, bool]]) -> int:
    """Play to a turn a little after the middle of the game, clear of the scoring there; returns how many moves that took."""
    middle = next(at for at in range(len(moves) * 9 // 16, len(moves)) if moves[at][2] and moves[at][0] != moves[at - 1][0])
    for version, (seat, number, _) in enumerate(moves[:middle]):
        status, _, _ = await wire.ask(f"{seats[seat]}/move", {"version": str(version), "action": str(number)})
        assert status == 303, f"move {version} was refused"
    return middle


async def of_moves(wire: Any, meter: Meter, seats: list[str], moves: list[tuple[int, int, bool]]) -> dict[str, float]:
    """Moves of one seat after the other, each seen by the mover and two who watch."""
    version = json.loads((await wire.ask(f"{seats[0]}/state.json"))[2])["version"]
    public = seats[0].rsplit("/", 1)[0]
    sums: Counter[str] = Counter()
    mover = -1
    for seat, number, _ in moves[:MOVES]:
        if seat != mover:
            await wire.hang_up()
            mover = seat
            streams = [wire.listen(f"{base}/events?stream=s&screen=wide") for base in (seats[seat], public, public)]
            await told(streams, version)
            known = json.loads(streams[0][-1]).get("marks", {})
        meter.times.clear()
        meter.counts.clear()
        begin = time.process_time()
        form = {
            "version": str(version),
            "action": str(number),
            "stream": "s",
            "screen": "wide",
            "known": ".".join(known.values()),
        }
        answer = json.loads((await wire.ask(f"{seats[seat]}/move", form, JSON))[2])
        version, known = answer["version"], answer.get("marks", {})
        await told(streams[1:], version)
        sums["all_ms"] += (time.process_time() - begin) * 1000  # type: ignore[assignment]
        messages = [answer, *(message for stream in streams if (message := json.loads(stream[-1]))["version"] == version)]
        sums["sent"] += sum(len(html.encode()) for message in messages for html in message["regions"].values())
        sums["move_ms"] += sum(meter.times)  # type: ignore[assignment]
        sums["renderings"] += len(meter.times)
        sums += meter.counts
    await wire.hang_up()
    count = len(moves[:MOVES])
    return {name: value / count for name, value in sums.items()} | {"view_ms": sums["move_ms"] / sums["renderings"]}


async def told(streams: list[list[str]], version: int) -> None:
    """Wait until all pages have been told of a version."""
    while not all(heard and json.loads(heard[-1])["version"] >= version for heard in streams):
        await asyncio.sleep(0.002)
    for _ in range(10):
        await asyncio.sleep(0.001)


async def of_pages(wire: Any, meter: Meter, seats: list[str]) -> dict[str, float]:
    """Sizes of pages, and what it takes to explore."""
    found: dict[str, float] = {}
    deciding = seats[json.loads((await wire.ask(f"{seats[0]}/state.json"))[2])["turn"]]
    for name, screen in (("wide", "wide"), ("narrow", "narrow"), ("both", "")):
        wire.cookies["screen"] = screen
        found[f"page_{name}"] = len((await wire.ask(deciding))[2])
    found["lobby"] = len((await wire.ask("/"))[2])
    fresh = json.loads((await wire.ask(f"{deciding}?screen=wide", None, JSON))[2])
    known = ".".join(fresh.get("marks", {}).values())
    meter.times.clear()
    times = []
    for act in ("build", "network", "sell", "develop", "loan"):
        answer = json.loads((await wire.ask(f"{deciding}?focus=act:{act}&screen=wide&known={known}", None, JSON))[2])
        times.append(sum(len(html.encode()) for html in answer["regions"].values()))
    return found | {"focus_ms": statistics.mean(meter.times), "focus_sent": statistics.mean(times)}


# ---- both trees, one after the other ----------------------------------------------------------------------------------
def figures(source: Path) -> dict[str, float]:
    """What one tree does."""
    env = os.environ | {"PYTHONPATH": f"{source}{os.pathsep}{HERE.parent}"}
    child = subprocess.run(
        [sys.executable, "-m", "benchmarks.rendering", "--one"], env=env, capture_output=True, text=True, check=False
    )
    if child.returncode:
        raise SystemExit(child.stderr)
    found: dict[str, float] = json.loads(child.stdout.splitlines()[-1])
    return found


def least(runs: list[dict[str, float]]) -> dict[str, float]:
    """Each figure where it was least."""
    return {name: min(run[name] for run in runs) for name in runs[0]}


def report(other: Path | None = None) -> Table:
    """This tree against its goals, and against another."""
    trees = [HERE, *([other] if other else [])]
    runs = [[figures(tree) for tree in trees] for _ in range(ROUNDS)]
    now, *before = (least([run[at] for run in runs]) for at in range(len(trees)))
    title = f"Showing a move: {GAME}, {PLAYERS} players, moves {MOVES} from the middle; processor time, least of {ROUNDS} runs"
    table = Table("what", "now", *(["before", "before / now"] if before else []), "goal", title=title)
    for name, words in WHAT.items():
        if name in now:
            then = [f"{before[0][name]:,.1f}", f"{before[0][name] / now[name]:.1f}x"] if before else []
            table.add_row(words, f"{now[name]:,.1f}", *then, judged(name, now, before[0] if before else {}))
    return table


def judged(name: str, now: dict[str, float], before: dict[str, float]) -> str:
    """A goal, and whether it is reached."""
    goal = before[name] / FASTER if name == "move_ms" and before else GOALS.get(name)
    return "" if goal is None else f"<= {goal:,.1f} ({'reached' if now[name] <= goal else 'short'}, {now[name] / goal:.2f} of it)"


def main(arguments: list[str]) -> None:
    """Measure and print."""
    if arguments == ["--one"]:
        print(json.dumps(asyncio.run(measured())))
    else:
        Console(width=150).print(report(Path(arguments[0]) if arguments else None))


if __name__ == "__main__":
    main(sys.argv[1:])
