"""What a careless or hostile visitor does to a server: `python -m benchmarks.strangers [SRC]`.

For each flood a server of its own with 1,024 open files, as most systems have it, and a person who looks at a table and posts
all the while. With SRC, the `src` folder of another tree, that tree is measured in the same run.
"""

import asyncio
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent.parent / "src"
SERVE = "import sys; from headrace.table import serve; serve(port=int(sys.argv[1]), database_url=sys.argv[2])"
PORT = 8766
FILES = 1024
PART = 65_536
LONG = 15.0
"""Seconds that a flood lasts, and that the person waits at most for an answer."""
FORM = "game=trick_of_the_rails" + "".join(f"&kind_{seat}=me&name_{seat}=A" for seat in range(3))
TYPE = "Content-Type: application/x-www-form-urlencoded\r\n"
Told = dict[str, str]


async def say(text: str, more: bytes = b"", seconds: float = LONG) -> str:
    """What comes back on a connection of its own, as far as it comes in time."""
    answer = b""
    with suppress(OSError, TimeoutError):
        reader, writer = await asyncio.wait_for(asyncio.open_connection("127.0.0.1", PORT), seconds)
        with suppress(OSError, TimeoutError):
            writer.write(text.encode())
            async with asyncio.timeout(seconds):
                for begin in range(0, len(more), PART):
                    writer.write(more[begin : begin + PART])
                    await writer.drain()
                while part := await reader.read(65536):
                    answer += part
        writer.close()
    return answer.decode("utf-8", "replace")


def post(path: str, body: str, more: str = "") -> str:
    return f"POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{TYPE}{more}Content-Length: {len(body)}\r\n\r\n{body}"


async def person(path: str, times: list[float]) -> None:
    """Sets something at the table, twice a second."""
    while True:
        begun = time.perf_counter()
        answer = await say(post(f"{path}/settings", "pace=700"))
        times.append(time.perf_counter() - begun if " 303 " in answer[:20] else LONG)
        await asyncio.sleep(0.5)


async def held(count: int, said: str) -> None:
    """So many connections on which something was said, and that are kept open."""
    opened = []
    for _ in range(count):
        with suppress(OSError, TimeoutError):
            _, writer = await asyncio.wait_for(asyncio.open_connection("127.0.0.1", PORT), 1)
            writer.write(said.encode())
            opened.append(writer)
    await asyncio.sleep(LONG)
    for writer in opened:
        writer.close()


async def half_open(path: str) -> str:
    await held(1100, "GET / HTTP/1.1\r\nHost: x\r\nX-A: ")
    return ""


async def streams(path: str) -> str:
    await held(1100, f"GET {path.rpartition('/')[0]}/events HTTP/1.1\r\nHost: x\r\n\r\n")
    return ""


async def forms(path: str) -> str:
    body = b"&".join(b"k%d=%s" % (number, b"A" * 1_000_000) for number in range(40))
    head = f"POST /new HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{TYPE}Content-Length: {len(body)}\r\n\r\n"
    await asyncio.gather(*(say(head, body, 60) for _ in range(60)))
    return ""


async def foreign(path: str) -> str:
    """Posts as a browser sends them from another page."""
    said = post("/new", FORM, "Sec-Fetch-Site: cross-site\r\nOrigin: http://elsewhere\r\n")
    answers = [await say(said) for _ in range(40)]
    return f"{sum(' 303 ' in answer[:20] for answer in answers)} of 40 tables made"


async def nonsense(path: str) -> str:
    await asyncio.gather(*(say("nonsense\r\n\r\n") for _ in range(600)))
    for _ in range(100):
        await say(post("/new", FORM)[:-5], seconds=0.05)
    return ""


FLOODS: dict[str, Callable[[str], Awaitable[str]]] = {
    "1,100 half requests": half_open,
    "1,100 streams": streams,
    "60 forms of 40 MB": forms,
    "a foreign page": foreign,
    "700 times nonsense": nonsense,
}


async def flooded(source: Path, flood: Callable[[str], Awaitable[str]], folder: Path) -> Told:
    """A server of a tree in a flood: what became of the person, of memory, and of the log."""
    environment = {**os.environ, "PYTHONPATH": str(source)}
    with (folder / "log").open("wb") as log:
        command = [sys.executable, "-c", SERVE, str(PORT), str(folder / "table.db")]
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log, preexec_fn=few_files)
    while "200 OK" not in await say("GET /static/mark.svg HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"):
        await asyncio.sleep(0.2)
    found = re.search(r"location: (\S+)", await say(post("/new", FORM)))
    assert found, "no table was made"
    times, peak = list[float](), [0]
    about = [asyncio.create_task(person(found[1], times)), asyncio.create_task(weigh(server.pid, peak))]
    told = await flood(found[1])
    for task in about:
        task.cancel()
    server.terminate()
    await asyncio.to_thread(server.wait)
    text = (folder / "log").read_text("utf-8", "replace")
    return {
        "posts": f"{sum(t < LONG for t in times)} of {len(times)}",
        "median, ms": f"{1000 * statistics.median(times or [LONG]):,.0f}",
        "memory, MB": str(peak[0]),
        "log, kB": f"{len(text) / 1000:,.1f}",
        "tracebacks": str(text.count("Traceback")),
        "": told,
    }


def few_files() -> None:
    """In the server's process, before it starts."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))


async def weigh(process: int, peak: list[int]) -> None:
    """The most memory that a process ever has."""
    while found := re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text()):
        peak[0] = max(peak[0], int(found[1]) // 1000)
        await asyncio.sleep(0.05)


def main(sources: list[str]) -> None:
    """Every flood over every tree, and a line for each."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    table: Table | None = None
    for name, flood in FLOODS.items():
        for source in (*map(Path, sources), HERE):
            with tempfile.TemporaryDirectory() as folder:
                told = asyncio.run(flooded(source, flood, Path(folder)))
            table = table or Table("flood", "tree", *told)
            table.add_row(name, "this" if source == HERE else "other", *told.values())
    Console(width=140).print(table)


if __name__ == "__main__":
    main(sys.argv[1:])
