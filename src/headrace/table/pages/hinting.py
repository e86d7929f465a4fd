"""A hint in words: what a bot would do, what may be expected of it, and why it is the first choice."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from statistics import fmean

from headrace.arena.advising import Advice
from headrace.boards.looked import DO
from headrace.bots.search import Forecast
from headrace.core.moves import Event, Move
from headrace.core.position import Position
from headrace.core.view import View
from headrace.table.pages.log import Actions, in_words
from headrace.table.words import say

CHANCE_STEP = 5
"""Chances to win are told in steps of so many per cent: they are not known better."""
BETWEEN = " · "
"""Between things done one after another."""
MOST_TOLD = 2
"""At most so many things done are told; the plan shows all that follows."""
MOST_TOPICS = 3
"""At most so many topics of learned values are told."""
WORLDS = ("one", "two", "three")
"""Seeds of the worlds in which the moves are tried out; any will do."""


@dataclass(frozen=True)
class Hint:
    """A choice as it is told: what is done, what may be expected, the focus under which it lies on the table as a plan, and what
    speaks for it.
    """

    deeds: str
    expected: str
    laid: str
    gains: str


def hints(pieces: Sequence[Advice], pos: Position, view: View) -> list[Hint]:
    """Advice for the seat to play, whose view this is."""
    return [
        Hint(
            deeds(piece.moves, pos, view),
            expected(piece, view),
            laid([move.number for move in piece.moves], view),
            in_topics("hint_gains", piece.gains, view),
        )
        for piece in pieces
    ]


def deeds(moves: Sequence[Move], pos: Position, view: View) -> str:
    """What is done, as the log will tell it: only what is the same whatever is hidden, and not what a round ends with."""
    worlds, name = [_own_events(pos.redealt(view.turn or 0, world), moves) for world in WORLDS], view.names[view.turn or 0]
    events = [event for event in worlds[0] if all(event in others for others in worlds[1:])]
    lines = [in_words(line, view.game, view.names, view.lang) for action in Actions([events], [True]) for line in action]
    own = [*takewhile(lambda line: line.startswith(name), lines)]
    return BETWEEN.join(own[:MOST_TOLD] or [move.phrase(view.lang) for move in moves])


def _own_events(seen: Position, moves: Sequence[Move]) -> list[Event]:
    """What the seat to play does in a position by these moves, as far as they are possible there, up to what others do."""
    seat, found = seen.turn, list[Event]()
    for move in moves:
        if seen.turn != seat or seen.why_not(move):
            break
        found += takewhile(lambda event: event.part or event.seat == seat, seen.push(move))
    return [event for event in found if event.seat == seat]


def expected(piece: Advice, view: View) -> str:
    """Points and the share of wins; of too few playouts the points that are in sight."""
    seat = view.turn or 0
    if piece.is_sound:
        chance = CHANCE_STEP * round(100 * piece.forecast.chance(seat) / CHANCE_STEP)
        return say("hint_expects", view.lang, points=round(piece.forecast.points(seat)), chance=chance)
    return say("hint_foresees", view.lang, points=round(piece.foreseen.points(seat))) if piece.foreseen else ""


def in_topics(key: str, gains: Mapping[str, float], view: View) -> str:
    """What learned values see, in whole points, the most first; nothing if they see nothing."""
    most = sorted(gains, key=lambda topic: -abs(gains[topic]))[:MOST_TOPICS]
    topics = [f"{view.game.words.text(f'topic.{topic}', view.lang)} {gains[topic]:+.0f}".replace("-", "−") for topic in most]
    return say(key, view.lang, topics=", ".join(topics)) if topics else ""


def laid(numbers: Sequence[int], view: View) -> str:
    """Where the moves lie on the table as a plan: as the game's board knows, else the first as what is looked at."""
    board = view.game.board
    return str(board.laid(view, numbers)) if hasattr(board, "laid") else f"{DO}{numbers[0]}"


def reason(pieces: Sequence[Advice], view: View) -> str:
    """Why the first choice is the first, and how far apart both are; nothing where that is not known."""
    if len(pieces) < 2:
        return say("hint_alone", view.lang)
    first, second = pieces
    seat, count = view.turn or 0, first.forecast.playouts
    if first.is_sound and second.is_sound:
        key = _how_known(first.forecast, second.forecast, seat)
        return say(f"hint_{key}", view.lang, count=count, lead=_gain(first.forecast, second.forecast, seat))
    if first.foreseen is None or second.foreseen is None:
        return ""
    gain = _gain(first.foreseen, second.foreseen, seat)
    is_sure = gain > 0 and first.foreseen.is_surely_better(second.foreseen, seat)
    return say("hint_sure_foreseen" if is_sure else "hint_noise_foreseen", view.lang, lead=gain)


def _how_known(one: Forecast, two: Forecast, seat: int) -> str:
    """What speaks for the first of two forecasts: its lead, its wins in spite of fewer points, or the bot's choice alone."""
    if one.is_surely_better(two, seat) and _gain(one, two, seat) > 0:
        return "sure"
    return "wins" if one.points(seat) < two.points(seat) and one.wins_surely_more(two, seat) else "noise"


def _gain(one: Forecast, two: Forecast, seat: int) -> int:
    """By how many points the seat's lead is larger in one forecast than in another."""
    return round(fmean(one.leads(seat)) - fmean(two.leads(seat)))
