"""Records that somebody brings along: read, and checked by playing them again."""

import json
from collections import Counter

from headrace.core.game import games
from headrace.core.position import Position
from headrace.core.record import Record, RecordError, Stuck
from headrace.core.replaying import replay
from headrace.table.service import shown
from headrace.table.words import default_names, say

MOST_LEGAL = 4
"""So many moves that would have been allowed are told."""
LONGEST_SAID = 200
"""Letters told of what a record says."""


class WrongRecord(Exception):
    """What was brought cannot be opened; the message says what is wrong, where, and what would be right."""


def replayed_record(text: str, lang: str) -> tuple[Position, list[str]]:
    """The game of a record and the names of its players. WrongRecord, in a language, if it is none that can be opened."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        raise WrongRecord(say("record.no_json", lang)) from None
    try:
        record = _well_formed(Record.from_json(text))
        if record.game not in games():
            known = ", ".join(game.title(lang) for game in games().values())
            raise WrongRecord(say("record.other_game", lang, game=shown(record.game), games=known))
        if record.seed is None and record.start is None:
            raise WrongRecord(say("record.running", lang))
        return replay(record), _names(record, lang)
    except RecordError as error:
        raise WrongRecord(_why(error, record, lang) if error.stuck else _wrong(error, lang)) from None


def _wrong(error: RecordError, lang: str) -> str:
    return say("record.wrong", lang, what=_visible(str(error)))


def _visible(said: str) -> str:
    """What a record says, as it can be shown."""
    return "".join(char if char.isprintable() else "�" for char in said[:LONGEST_SAID])


def _why(error: RecordError, record: Record, lang: str) -> str:
    """Which move is not allowed, why, and what would be."""
    stuck = error.stuck
    assert stuck is not None, "only asked where it cannot go on"
    told = say(
        "record.illegal",
        lang,
        number=stuck.number,
        count=len(record.moves),
        move=_visible(stuck.text),
        why=stuck.refusal.phrase(lang) if stuck.refusal else say("record.no_move", lang),
        legal=_legal(stuck, lang),
    )
    here = games()[record.game].version
    return told if record.version == here else f"{told} {say('record.version', lang, there=shown(record.version), here=here)}"


def _legal(stuck: Stuck, lang: str) -> str:
    """Some of the moves that are allowed."""
    told = [f"{move.text} ({move.phrase(lang)})" for move in stuck.legal[:MOST_LEGAL]]
    return ", ".join([*told, "…"] if len(stuck.legal) > MOST_LEGAL else told) or say("record.nothing", lang)


def _well_formed(record: Record) -> Record:
    """The record, if all it holds is of its type. RecordError if not."""
    if not all(isinstance(choice, str) for choice in record.options.values()):
        raise RecordError("every choice of the options should be text")
    if not all(isinstance(name, str) for name in record.seats):
        raise RecordError("every name of the seats should be text")
    if not all(isinstance(digest, str) for digest in record.hashes.values()):
        raise RecordError("every hash should be text")
    return record


def _names(record: Record, lang: str) -> list[str]:
    """Who played, as far as it says so, each by a name of their own."""
    chosen = games()[record.game]
    mechanical = chosen.mechanical(record.players, record.options)
    usual = [*default_names(mechanical.start, lang), *chosen.mechanical_names(len(mechanical), lang)]
    said = [name if seat < mechanical.start else "" for seat, name in enumerate(record.seats)]
    named = [shown(name) or usual[seat] for seat, name in enumerate([*said, *usual[len(said) :]][: record.players])]
    often = Counter(name.casefold() for name in named)
    return [f"{name[:17]} {seat + 1}" if often[name.casefold()] > 1 else name for seat, name in enumerate(named)]
