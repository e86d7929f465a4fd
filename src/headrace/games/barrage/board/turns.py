"""What the rules do by themselves beside Automas, in one line each."""

from collections import Counter
from collections.abc import Sequence

from headrace.core.moves import Event
from headrace.core.words import Words
from headrace.games.barrage.automa_tiles import MOST_LINES
from headrace.games.barrage.naming import line_words

DEEDS = ("built", "produced", "second", "placed", "bought", "fulfilled")
"""Events that say better than a line of its tile what an Automa does."""
PAID = "automa_paid"
PLAYER_ENDS = " :"
"""What stands between a player and what is told of them."""


def told_turn(events: Sequence[Event], words: Words, lang: str, names: Sequence[str]) -> str:
    """From the event that begins it: the tile, the lines that were done, and what came of each."""
    first = events[0]
    player = names[first.seat] if first.seat >= 0 else ""
    if first.kind != "automa_turn":
        return words.text(f"turns.{first.kind}", lang, player=player)
    read = [event.line % MOST_LINES + 1 for event in events if event.kind == "automa_did"]
    amount = "none" if not read else "one" if len(read) == 1 else "many"
    lines = words.text(f"lines.read_{amount}", lang, numbers=", ".join(map(str, read)))
    told = words.text("turns.automa_turn", lang, player=player, tile=first.front + 1, lines=lines)
    nameless = ["" if seat == first.seat else name for seat, name in enumerate(names)]
    deeds = [", ".join(_deeds(*line, words=words, lang=lang, names=nameless)) for line in _by_line(events)]
    return f"{told}: {'; '.join(deeds)}" if deeds else told


def _by_line(events: Sequence[Event]) -> list[list[Event]]:
    """Each line that was done, and what the Automa did by it."""
    found = list[list[Event]]()
    for event in events:
        if event.kind == "automa_did":
            found.append([event])
        elif event.seat == events[0].seat and event.kind in (*DEEDS, PAID):
            found[-1].append(event)
    return found


def _deeds(line: Event, *done: Event, words: Words, lang: str, names: Sequence[str]) -> list[str]:
    """What came of a line, else its own words; and what was paid."""
    own = [] if any(event.kind in DEEDS for event in done) else [line_words(line.line, words, lang)]
    said = Counter(event.told(lang, names).lstrip(PLAYER_ENDS) for event in done)
    return own + [f"{deed} (×{count})" if count > 1 else deed for deed, count in said.items()]
