"""What happened since the looker's last move, to be gone through action by action on the table as it stood after each."""

import json
from collections.abc import Iterable

import htpy as h

from headrace.boards.drawn import Leg
from headrace.table.moments import Moment
from headrace.table.pages.log import Actions, own_until, summed_up
from headrace.table.playing import Playing
from headrace.table.words import say

BUTTONS = (("play", "▶"), ("step", "▶▏"), ("skip", "▶▶▏"))


def steps(table: Playing, seat: int | None, lang: str) -> list[tuple[str, str]]:
    """For each action since this seat's last move: the moment when it was done, and what was done, in words.

    First stands, without words, the moment before. For a spectator the last action alone. Empty where nothing
    was done.
    """
    done = Actions(table.pos.events, table.pos.begins)
    if seat is None:
        begins, new = done[-2][-1].after if len(done) > 1 else Moment(0), [done[-1]] if done else []
    else:
        begins = own_until(table, (seat,))
        new = done.since(begins)
    told = [(str(action[-1].after), summed_up(action, table, lang)) for action in new]
    return [(str(begins), ""), *told] if told else []


def replay(found: list[tuple[str, str]], lang: str) -> str:
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


def moved(motion: Iterable[Leg], begins: int, at: Moment) -> h.Node:
    """What has moved by a moment, for the script: things, their ways, and whose they are if they come from a panel.

    `begins`: how many things had been done before.
    """
    legs = json.dumps([(leg.thing, leg.way, leg.seat) for leg in motion], ensure_ascii=False, separators=(",", ":"))
    return h.i(".legs", hidden=True, data_legs=legs, data_from=str(begins), data_at=str(at))
