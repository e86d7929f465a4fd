"""A bot that is a program of its own: one line of JSON asks it, one line answers (examples/bots.md)."""

import json
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from math import isinf
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import Any

from headrace.core.position import Position

PROTOCOL = 1
SECONDS_TO_END = 1
LONGEST_LINE, MOST_LINES = 100_000, 100
"""Characters of an answer, and how many are kept that nobody has asked for."""


class Late(BaseException):
    """The time for an answer is up; no bot that catches whatever goes wrong in it catches this."""


class Program:
    """A process that plays one seat of one game, begun with `hello`, which says what it is to know before it does.

    Late where it does not answer in time, RuntimeError where it has ended or cannot be begun.
    """

    def __init__(self, command: str, hello: Mapping[str, Any], seconds: float) -> None:
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 - it is closed when the program has ended
        words = shlex.split(command)
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said)
        self._lines: Queue[bytes] = Queue(MOST_LINES)
        Thread(target=self._listen, daemon=True).start()
        try:
            self._ask({"ask": "hello", "protocol": PROTOCOL, **hello}, seconds)
        except BaseException:
            self._end()
            raise

    def _listen(self) -> None:
        assert self._process.stdout is not None
        while line := self._process.stdout.readline(LONGEST_LINE):
            self._lines.put(line)
        self._lines.put(b"")

    def choose(self, pos: Position, seed: int, seconds: float) -> Any:
        """The move it answers, by number or text."""
        legal = [{"number": move.number, "text": move.text} for move in pos.legal_moves]
        limit = None if isinf(seconds) else seconds
        told = {"ask": "move", "seed": seed, "seconds": limit, "position": pos.facts(pos.turn), "legal": legal}
        answer = self._ask(told, seconds)
        return answer.get("move") if isinstance(answer, dict) else answer

    def _ask(self, question: Mapping[str, Any], seconds: float) -> Any:
        """What it answers; text that is no JSON as it stands."""
        end = monotonic() + seconds
        try:
            self._tell(question)
            line = self._lines.get(timeout=None if isinf(seconds) else max(0, end - monotonic()))
        except Empty:
            raise Late from None
        except OSError:
            line = b""
        if not line:
            raise RuntimeError(self._last_words())
        try:
            return json.loads(line)
        except ValueError:
            return line.decode("utf-8", "replace").strip()

    def _tell(self, message: Mapping[str, Any]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message).encode() + b"\n")
        self._process.stdin.flush()

    def _last_words(self) -> str:
        """Why it has ended, as it says itself."""
        self._process.wait(SECONDS_TO_END)
        self._said.seek(0)
        said = self._said.read().decode("utf-8", "replace").strip().splitlines()
        return f"ended with {self._process.returncode}" + (f": {said[-1]}" if said else "")

    def close(self, over: Position) -> None:
        """Tell it the result, and end it, at once if it does not by itself."""
        assert self._process.stdin is not None
        with suppress(OSError, subprocess.TimeoutExpired):
            if over.is_over:
                self._tell({"ask": "end", "scores": over.scores, "winners": over.winners})
            self._process.stdin.close()
            self._process.wait(SECONDS_TO_END)
        self._end()

    def _end(self) -> None:
        self._process.kill()
        self._process.wait()
        self._said.close()


def check(command: str) -> None:
    """ValueError for a command that cannot be found here."""
    words = shlex.split(command)
    if not words or not shutil.which(words[0]):
        raise ValueError(f"process:{command} begins no program; say the command as in a shell, process:python bot.py")
