"""What a message says: the game, the people at the table, and a link to it. Nothing of it is hidden from anybody at the table."""

import time
from dataclasses import dataclass

from headrace.table.listed import Listed
from headrace.table.ways import Call, Way
from headrace.table.words import say


@dataclass(frozen=True)
class Message:
    """A message in the language of a person. `id`: the same each time it is tried. `title` and `text` are one line each."""

    id: str
    title: str
    text: str
    link: str
    game: str = ""
    table: str = ""
    people: tuple[str, ...] = ()


def message_of(call: Call, table: Listed) -> Message:
    """That a table waits for somebody's turn, or wants to know whether something may be taken back."""
    lang, line = call.way.lang, table.line
    is_turn = line is None or (line.asked and line.turn in call.seats)
    title, people = table.game.title(lang), ", ".join(table.names)
    text = say("told_turn" if is_turn else "told_consent", lang, people=people)
    link = f"{call.way.site}/go/{call.table_id}"
    return Message(call.id, title, text, link, table.game.id, call.table_id, table.names)


def trial_of(way: Way) -> Message:
    """A message by which somebody sees that a way works."""
    return Message(f"try-{way.id}-{time.time_ns()}", "Headrace", say("told_trial", way.lang), f"{way.site}/told")
