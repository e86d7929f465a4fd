"""The line of a table in the list, made while the table is in memory: how far it is, and what was done last."""

from collections.abc import Mapping

from headrace.table.listed import Line
from headrace.table.pages.called import all_called
from headrace.table.pages.log import Actions, summed_up
from headrace.table.playing import Playing
from headrace.table.storage import Stands
from headrace.table.words import LANGUAGES, say

LATELY = 60
"""Moves that are looked through for what was done last."""


def line_of(table: Playing) -> Line:
    """How the table stands now."""
    return Line(
        rules=table.game.version,
        version=table.version,
        turn=table.turn,
        asked=not table.stands_still and not table.acts_by_itself(),
        winners=table.pos.winners,
        unheard=sorted(table.unheard),
        standing={lang: standing(table, lang) for lang in LANGUAGES},
        lately=lately(table),
        ended=table.stops.ended,
    )


def standing(table: Playing, lang: str) -> str:
    """How far the game is, in its own words, else how many moves there were; once it is over, what everybody has."""
    board, pos = table.game.board, table.pos
    if pos.is_over:
        ranked = sorted(zip(pos.scores, all_called(table, lang), strict=True), key=lambda one: -one[0])
        return ", ".join(f"{name} {score}" for score, name in ranked)
    if not hasattr(board, "standing"):
        return say("moves_made", lang, count=pos.ply)
    return str(board.standing(pos.view(None, lang=lang, names=table.names)))


def lately(table: Playing) -> Mapping[str, str]:
    """What was done last, by language; nothing if nothing was."""
    found = Actions(table.pos.events[-LATELY:], table.pos.begins[-LATELY:])
    return {lang: summed_up(found[-1], table, lang) if found else "" for lang in LANGUAGES}


def stands_of(table: Playing) -> Stands:
    """How the table stands, as it is stored."""
    line = line_of(table)
    asked = line.turn if line.asked and line.turn is not None else -1
    ended = results(table) if table.pos.is_over else ()
    return Stands(table.waits_for, line.text, asked, ended, tuple(line.unheard), line.turn)


def results(table: Playing) -> tuple[tuple[int, int], ...]:
    """The place and the points of each seat of a game that is over: whoever won is first, the others by their points.

    Who has given up is last, whatever a bot has made of it.
    """
    scores, winners = table.pos.scores, table.pos.winners
    first = [seat in winners for seat in range(len(scores))]

    def place(seat: int) -> int:
        if table.seats[seat].conceded:
            return len(scores)
        return 1 if first[seat] else 1 + sum(won or score > scores[seat] for won, score in zip(first, scores, strict=True))

    return tuple((place(seat), score) for seat, score in enumerate(scores))
