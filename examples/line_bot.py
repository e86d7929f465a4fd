"""A bot as a program of its own, in any language: it reads a line of JSON, and answers with one.

    headrace tournament trick_of_the_rails thumb random "process:python examples/line_bot.py" --games 30

What it plays is any legal move, but a last resort only where there is nothing else. It draws lots with the seed it is given, so
that its games can be repeated.
"""

import json
import random
import sys
from typing import Any

LAST_RESORTS = ("pass", "loan", "skip", "done")


def choose(asked: dict[str, Any]) -> Any:
    """The text of a legal move."""
    texts = [move["text"] for move in asked["legal"]]
    better = [text for text in texts if not text.startswith(LAST_RESORTS)]
    return random.Random(asked["seed"]).choice(better or texts)


for line in sys.stdin:
    asked = json.loads(line)
    if asked["ask"] == "hello":  # game, version, players, seat, options, and the clock
        answer: dict[str, Any] = {"ready": True}
    elif asked["ask"] == "move":  # position: what this seat may know; legal: numbers and texts; seconds that are left
        answer = {"move": choose(asked)}
    else:  # "end": scores and winners
        break
    print(json.dumps(answer), flush=True)
