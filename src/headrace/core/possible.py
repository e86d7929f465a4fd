"""The one law of positions: somebody decides and has a legal move, or the game is over; every number is in its range."""

from typing import Any

from headrace.core.rooms import GameRooms
from headrace.engine.meaning import Frames
from headrace.engine.seeds import dice_from
from headrace.engine.stack import KIND, depth, top

MOST_STEPS = 60
"""Positions looked at to see that an action under way can be carried out."""


class ImpossiblePosition(ValueError):
    """A position that no game can reach or that cannot be read; says what is wrong, where, and what would be right.

    >>> import headrace
    >>> game = headrace.game("trick_of_the_rails")
    >>> game.from_position({"players": 3, "hands": {"0": ["bo_1", "bo_1"]}})
    Traceback (most recent call last):
    headrace.core.possible.ImpossiblePosition: bo_1 is in two places: hands[0] and hands[0]
    """


def refuse(wrong: bool, why: str) -> None:
    """ImpossiblePosition if it is so."""
    if wrong:
        raise ImpossiblePosition(why)


def check_possible(game: GameRooms, state: Any) -> None:
    """ImpossiblePosition unless this state can be played on from, or is that of a finished game.

    Where something is hidden the law is asked of the state with that drawn anew for the seat to decide.
    """
    if wrong := next(state.out_of_range(veiled=True), None):
        raise ImpossiblePosition(wrong)
    seat = game.rules.to_play(state)
    if seat >= state.players:
        raise ImpossiblePosition(f"turn: the seats are 0 to {state.players - 1}, not {seat}")
    try:
        _check_goes_on(game, state if next(state.out_of_range(), None) is None else _drawn_anew(game, state, max(seat, 0)))
    except IndexError as error:  # the rules text looked where nothing is
        raise ImpossiblePosition(f"the rules do not know what to ask; {_asked(state)}") from error


def _check_goes_on(game: GameRooms, state: Any) -> None:
    """Somebody has a legal move, and while an action is under way no way to its end stops short (MOST_STEPS are tried)."""
    found = [state]
    for here in found:
        seat = game.rules.to_play(here)
        out = [0] * len(game.actions)
        legal = out[: game.rules.legal(here, out)] if seat >= 0 else []
        if seat >= 0 and not legal:
            raise ImpossiblePosition(f"seat {seat} is to decide, but nothing is allowed; {_asked(here)}")
        for number in [] if game.sight.begins_action(here) else legal[: MOST_STEPS - len(found)]:
            after = here.copy()
            game.rules.apply(after, number)
            if not game.sight.begins_action(after):
                found.append(after)


def _drawn_anew(game: GameRooms, state: Any, seat: int) -> Any:
    """A copy with nothing hidden that looks the same to this seat."""
    dealt = state.copy()
    try:
        game.rules.redeal(dealt, seat, dice_from("possible"))
        fits = next(dealt.out_of_range(), None) is None and game.veiled(dealt, seat) == game.veiled(state, seat)
    except IndexError:  # more cards than there are
        fits = False
    if not fits:
        raise ImpossiblePosition(f"more is hidden than what seat {seat}, which is to decide, may not know")
    return dealt


def _asked(state: Any) -> str:
    """What the position asks, in the words of its fields: the phase, the effect on top."""
    said = []
    for field in state.fields:
        value = getattr(state, field.name)
        if field.name == "phase":
            said.append(f"phase is {field.numbers.names[value]}")
        elif isinstance(field.numbers, Frames) and depth(value):
            said.append(f"{field.name} asks for {field.numbers.effects[top(value, KIND)].name}")
    return ", ".join(said)
