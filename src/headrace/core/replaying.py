"""Playing a record again: every move, hash and the result is checked."""

from dataclasses import replace
from pathlib import Path

from headrace.core.game import UnknownGame, game
from headrace.core.moves import IllegalMove
from headrace.core.position import Position
from headrace.core.record import FIRST_FORMAT, Record, RecordError, Stuck
from headrace.core.rooms import GameRooms


def replay(source: "Record | str | Path") -> Position:
    """Play a record again, checking every move, hash and the result. RecordError says what does not fit.

    >>> import headrace
    >>> pos = headrace.game("trick_of_the_rails").start(seed=7)
    >>> headrace.replay(pos.record()).hash == pos.hash
    True
    """
    record = source if isinstance(source, Record) else Record.from_json(_read(source))
    try:
        played = game(record.game)
    except UnknownGame as error:
        raise RecordError(str(error)) from None
    if record.seed is None and record.start is None:
        raise RecordError("the record has no seed: the game was still running when it was exported, so it cannot be replayed")
    try:
        pos = _begun(played, record)
        _play(pos, record)
    except (RecordError, IllegalMove, ValueError) as error:
        hint = (
            ""
            if record.version == played.version
            else f"; it was played with rules version {record.version}, here is {played.version}"
        )
        raise RecordError(f"{error}{hint}", getattr(error, "stuck", None)) from None
    return pos


def _begun(played: GameRooms, record: Record) -> Position:
    """The first position of a record: from its seed, or as it states it."""
    if record.start is not None:
        return Position.from_data(played, record.start)
    return Position.start(played, record.players, record.seed, record.options)


def _read(path: str | Path) -> str:
    try:
        return Path(path).read_text("utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a text file in UTF-8") from None
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None


def _play(pos: Position, record: Record) -> None:
    is_unlike = record.format == FIRST_FORMAT and record.hashes.get(0) != pos.state.digest()
    if is_unlike or record.version in pos.game.replays:
        record = replace(record, hashes={})  # another layout of the state: the moves and the result are what can be checked
    _compare_hash(pos, record, 0)
    for number, text in enumerate(record.moves, 1):
        try:
            pos.push(text)
        except IllegalMove as error:
            stuck = Stuck(number, text, error.refusal, pos.legal_moves)
            raise RecordError(f"move {number} of {len(record.moves)}: {error}", stuck) from None
        _compare_hash(pos, record, number)
    if late := [number for number in record.hashes if number > len(record.moves)]:
        raise RecordError(f"the record has a hash after {late[0]} moves, but only {len(record.moves)} moves")
    if record.result is None:
        return
    if not pos.is_over:
        raise RecordError(f"the record states a result, but after its {len(record.moves)} moves the game is not over")
    for name, found in (("scores", pos.scores), ("winners", pos.winners)):
        if record.result.get(name) != found:
            raise RecordError(f"the record states {name} {record.result.get(name)}, the rules give {found}")


def _compare_hash(pos: Position, record: Record, number: int) -> None:
    stated = record.hashes.get(number)
    if stated is None:
        return
    found = pos.state.digest() if record.format == FIRST_FORMAT else pos.state.content_hash()
    if stated != found:
        raise RecordError(f"after {number} moves the state should have the hash {stated}, it has {found}")
