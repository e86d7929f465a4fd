"""What happened since the looker's last move, to be gone through action by action on the table as it stood after each."""

import json
from collections.abc import Iterable

import htpy as h

from headrace.boards.drawn import Leg
from headrace.table.pages.log import Actions, last_move
from headrace.table.playing import Playing
from headrace.table.words import say

BUTTONS = (("play", "▶"), ("step", "▶▏"), ("skip", "▶▶▏"))


def steps(table: Playing, seat: int | None, lang: str) -> list[tuple[int, str]]:
    """For each action since this seat's last move: the moves made once it was done, and what was done, in words.

    First stands, without words, how many moves had been made before. For a spectator the last action alone. Empty where nothing
    was done.
    """
    done = Actions(table.pos.events, table.pos.begins)
    if seat is None:
        begins, new = (done[-2][-1].at + 1 if len(done) > 1 else 0), [done[-1]] if done else []
    else:
        begins = 1 + last_move(table, (seat,))
        new = done.since(begins)
    told = [(action[-1].at + 1, ". ".join(line.told.told(lang, table.names) for line in action)) for action in new]
    return [(begins, ""), *told] if told else []


def replay(found: list[tuple[int, str]], lang: str) -> str:
    """Buttons that play these steps again: all of them, one by one, or on to the table as it stands now.

    They stand where they cover nothing of the map: in the head of the log; on the phone, where that lies far below, in the bar.
    """
    if not found:
        return ""
    buttons = [
        h.button(".btn.small", type="button", data_replay=name, title=words, aria_label=words)[sign]
        for name, sign in BUTTONS
        if (words := say(f"replay_{name}", lang))
    ]
    count = len(found) - 1
    told = h.p[h.span(".count")[f"{count} / {count}"], h.small(".words", aria_live="polite")[found[-1][1]]]
    return str(
        h.div(".replay", role="group", title=say("replay", lang), data_steps=json.dumps(found, ensure_ascii=False))[
            told, h.div[buttons]
        ]
    )


def moved(motion: Iterable[Leg], begins: int) -> h.Node:
    """What has moved since so many moves, for the script: things, their ways, and whose they are if they come from a panel."""
    legs = json.dumps([(leg.thing, leg.way, leg.seat) for leg in motion], ensure_ascii=False, separators=(",", ":"))
    return h.i(".legs", hidden=True, data_legs=legs, data_from=str(begins))
