"""What bots are called, and seats that bots play for people."""

from headrace import bots
from headrace.core.rooms import GameRooms
from headrace.table.playing import Playing
from headrace.table.storage import MECHANICAL, SeatRow
from headrace.table.words import say, words

LONGEST = 20
"""Letters of a name for which there is room everywhere."""
LEAST = 4
"""Letters of it that are always shown."""


def level_words(game: GameRooms, level: str, lang: str) -> str:
    """What a level of bots is called: by the game's own name for it, if it has one."""
    if level.startswith(MECHANICAL):
        return game.words.text(f"option.{game.machine_level}.{level[1:]}", lang) if level[1:] else game.mechanical_name(lang)
    own = f"game.level.{level}"
    common = say(f"level_{level}", lang) if f"ui.level_{level}" in words() else level
    return game.words.text(own, lang) if own in game.words else common


def level_offered(game: GameRooms, level: str, lang: str) -> str:
    """The same, and for how many players it is there, where that is not any number."""
    name, counts = level_words(game, level, lang), bots.counts(game, level)
    return name if counts == game.players else say("level_for", lang, level=name, players=", ".join(map(str, counts)))


def short(game: GameRooms, level: str, lang: str) -> str:
    """The same in one word, where every game has that level."""
    return say(f"level_{level}", lang) if f"ui.level_{level}" in words() else level_words(game, level, lang)


def seat_words(game: GameRooms, level: str, lang: str) -> str:
    """Who plays a seat that is nobody's: a bot, or a mechanical player, and of which level."""
    kind = game.mechanical_name(lang) if level.startswith(MECHANICAL) else ""
    return f"{kind}: {level_words(game, level, lang)}" if kind else say("kind_bot", lang, level=level_words(game, level, lang))


def called(seat: SeatRow, game: GameRooms, lang: str) -> str:
    """The name of a seat, and the bot that plays there for its person; the name is cut short where there is no room for both."""
    if not seat.stand_in:
        return seat.name
    rest = say("called_conceded" if seat.conceded else "called_bot", lang, level=short(game, seat.stand_in, lang))
    room = max(LEAST, LONGEST - len(rest) - 1)
    return f"{seat.name if len(seat.name) <= room else seat.name[: room - 1] + '…'} {rest}"


def all_called(table: Playing, lang: str) -> tuple[str, ...]:
    """The same of all seats of a table."""
    return tuple(called(seat, table.game, lang) for seat in table.seats)
