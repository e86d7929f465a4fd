"""A decision that is looked at before it is made, where nothing else is explored: `do:17` in the address, and the one button."""

from collections.abc import Sequence
from dataclasses import replace

from headrace.boards.drawn import Choice
from headrace.core.moves import Move
from headrace.core.view import View
from headrace.draw import Html, esc

DO = "do:"
"""Begins the focus of a decision, by its number."""


def looked_at(view: View) -> Move | None:
    """The decision that the viewer looks at, if it can be made."""
    return next((move for move in view.moves if view.focus == f"{DO}{move.number}"), None)


def with_looked_at(view: View, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The buttons of a bar, first the one for what is looked at; it is added where only a thing on the board offers that."""
    move = looked_at(view)
    if move is None:
        return tuple(choices)
    own = next((choice for choice in choices if choice.move == move and len(choice.moves) < 2), None)
    words = Html(esc(view.game.phrase(move.number, view.lang, view.state)))
    first = own or Choice(move, words, Html(""), lasting=move.number in view.lasting)
    others = (replace(choice, primary=False) for choice in choices if choice is not own)
    return replace(first, primary=True), *others
