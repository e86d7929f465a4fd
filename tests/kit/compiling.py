"""Compiled engines for the tests."""

import subprocess
import sys
from functools import cache

import headrace
from headrace.engine.fast import WHOLE, cache_folder

WARM = "import sys, headrace; from headrace.bots.ready import warm; warm(headrace.game(sys.argv[1]), loads=False)"


@cache
def compile_apart(game: str) -> None:
    """Fill the cache of an engine in a process of its own: there nothing measures coverage, which slows the compiler down."""
    if not (cache_folder(headrace.game(game)) / WHOLE).exists():
        subprocess.run([sys.executable, "-c", WARM, game], check=True)
