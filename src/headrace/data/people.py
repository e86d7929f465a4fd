"""Games of people, from their records, without names."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np

from headrace import __version__
from headrace.bots import bot_for
from headrace.core.game import Game
from headrace.core.record import Record, RecordError
from headrace.core.replaying import replay
from headrace.data.card import write_card
from headrace.data.files import Played, check_new, hash_of, read, rows_of, write
from headrace.data.making import MECHANICAL

PERSON = "person"


def records_in(folder: Path, left_out: Counter[str]) -> Iterator[Record]:
    """The records that lie in a folder; what is none is counted. ValueError if there is no such folder."""
    if not folder.is_dir():
        raise ValueError(f"there is no folder {folder}: name one with records (*.json), as a table exports them")
    for file in sorted(folder.glob("*.json")):
        try:
            yield Record.from_json(file.read_text("utf-8"))
        except (RecordError, UnicodeDecodeError):
            left_out["broken"] += 1


def make_of_records(game: Game, records: Iterable[Record], path: Path, source: str, left_out: Counter[str]) -> int:
    """Write a set of finished games, each played again; returns how many there are. What is left out is counted by its reason.

    Names are dropped: a seat is `person`, or the bot that the record says. Games come in an order that tells nothing.
    """
    check_new(path)
    found = dict[str, Played]()
    for record in records:
        played = _played(game, record)
        if isinstance(played, str):
            left_out[played] += 1
        elif found.setdefault(f"{played.final_hash}{played.seed}", played) is not played:
            left_out["twice"] += 1
    if not found:
        told = ", ".join(f"{count} {why}" for why, count in left_out.items()) or "none there"
        raise ValueError(f"no finished game of {game.id} among the records: {told}")
    made = {"source": source, "games": len(found), "left out": dict(left_out), "headrace": __version__}
    write(path, game, rows_of(game, [found[key] for key in sorted(found)]), made)
    write_card(read(path))
    return len(found)


def _played(game: Game, record: Record) -> Played | str:
    """A record as a row, or why it is left out."""
    if record.game != game.id:
        return "other_game"
    if record.start is not None or record.seed is None:
        return "from_a_position" if record.start is not None else "unfinished"
    try:
        pos = replay(record)
    except RecordError:
        return "broken"
    if not pos.is_over:
        return "unfinished"
    seats = [_who(game, said, record.players) for said in record.seats][: record.players]
    seats += [PERSON] * (record.players - len(seats))
    seats[pos.mechanical.start :] = [MECHANICAL] * len(pos.mechanical)
    moves = np.array([move.number for move in pos.moves], np.int64)
    return Played(str(record.seed), pos.options, seats, moves, pos.scores, pos.winners, hash_of(pos.state))


def _who(game: Game, said: object, players: int) -> str:
    """A bot's spec; of anybody else that it is a person."""
    try:
        bot_for(game, str(said), players)
    except ValueError:
        return PERSON
    return str(said)
