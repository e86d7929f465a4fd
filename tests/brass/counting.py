"""Whole games in which everybody only passes: what cards, rounds and hands look like on the way."""

from collections.abc import Iterator

import headrace
from headrace.core.position import Position
from headrace.engine.stack import KIND, top
from headrace.games.brass.questions import Step


def passes(title: str, players: int, seed: int = 0) -> Iterator[Position]:
    """The position at the start of each round, and at the end."""
    pos = headrace.game(title).start(players=players, seed=seed)
    seen = (-1, -1)
    while not pos.is_over:
        s = pos.state
        if (s.era, s.round) != seen and top(s.pending, KIND) == Step.ACTION:
            seen = (s.era, s.round)
            yield pos
        pos.push("pass" if top(s.pending, KIND) == Step.ACTION else pos.legal_moves[0])
    yield pos


def decks(title: str, players: int) -> list[list[tuple[int, int]]]:
    """By era: cards in the deck and in a hand at the start of each round, and at the end of the game."""
    found: list[list[tuple[int, int]]] = [[], []]
    for pos in passes(title, players):
        found[pos.state.era].append((pos.state.deck_left, pos.state.hand_size[0]))
    return found
