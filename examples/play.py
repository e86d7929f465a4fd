"""Sit down with bots and play a whole game by the API: `python play.py http://127.0.0.1:8000 TOKEN [GAME]`."""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

server, token, game = [*sys.argv[1:], "trick_of_the_rails"][:3]
HEADERS = {"Authorization": f"Bearer {token}", "Content-Type": "application/json", "Accept-Language": "en"}


def ask(path: str, body: Any = None) -> Any:
    """What the server answers: to a question, or to what is posted."""
    return urlopen(Request(f"{server}/api/v1{path}", body and json.dumps(body).encode(), HEADERS), timeout=60)


about = json.load(ask(f"/games/{game}"))
level = about["levels"][0]["id"]
bots = [{"kind": "bot", "name": f"Bot {n}", "level": level} for n in range(1, about["players"][0])]
table = json.load(ask("/tables", {"game": game, "seats": [{"kind": "me", "name": "Robin"}, *bots]}))["id"]
for line in ask(f"/tables/{table}/stream"):
    if not line.startswith(b"data: "):
        continue
    news = json.loads(line.removeprefix(b"data: "))
    if news["over"]:
        break
    if news["asked"]:
        legal = json.load(ask(f"/tables/{table}/moves"))
        move = random.choice(legal["moves"])
        print(move["phrase"])
        ask(f"/tables/{table}/moves", {"version": legal["version"], "moves": [move["text"]]})
end = json.load(ask(f"/tables/{table}"))
print(", ".join(f"{seat['name']} {end['scores'][seat['seat']]}" for seat in end["seats"]))
