"""Nothing that costs is done by one press whose cost was not shown before, in every game that is played with money."""

import random
from collections.abc import Iterator

import pytest

import headrace
from headrace.boards.drawn import SIZES, Drawn
from headrace.boards.looked import with_looked_at
from headrace.core.position import Position
from headrace.core.words import LANGUAGES
from tests.kit.concern import GAMES
from tests.kit.pressing import ATTRIBUTES, TAGS
from tests.kit.pressing import Page as Pressed
from tests.kit.prices import NUMBER, alone, pushed
from tests.kit.proof import rest_in_proof
from tests.kit.tables import few_of, random_game, tables_of

PURSES = ("money", "credits")
ENOUGH, DEEP = 8, 5
"""Payments of a game that are looked at, and presses one after another."""
PARTS = 6
"""Games, of one table after the other; all but the first for `make proof`."""


def purse(pos: Position, seat: int | None) -> int | None:
    """What a seat can pay with; None where a game has no money."""
    return next((int(getattr(pos.state, name)[seat]) for name in PURSES if hasattr(pos.state, name)), None)


def commits(pos: Position, size: str, lang: str, focus: str) -> Iterator[tuple[tuple[int, ...], str, bool]]:
    """All that one press does on a page: the moves, what stands in the bar and on the button by then, and is that their bill?

    That bills are true is a law of prices.
    """
    view = pos.view(pos.turn, lang, focus=focus)
    drawn: Drawn = pos.game.board.draw(view, (size,))
    markup = "".join((drawn.board, drawn.hand, drawn.slip, drawn.aside, drawn.ask.detail, *drawn.panels))
    things: list[dict[str, str]] = [dict(ATTRIBUTES.findall(tag)) for tag in TAGS.findall(markup) if " data-" in tag]
    billed = {numbers(thing.get("data-for", "")) for thing in things if "data-paid" in thing}
    bar, primary = f"{drawn.ask.sentence} {drawn.ask.detail}", ""
    for choice in with_looked_at(view, drawn.ask.choices):
        moves = choice.moves or (choice.move.number,)
        yield moves, f"{bar} {choice.label} {choice.note}", moves in billed
        primary += f"{choice.label} {choice.note}" if choice.primary else ""
    for thing in things:
        moves = numbers(thing.get("data-moves") or thing.get("data-action", ""))
        if moves and "chosen" in thing.get("class", "").split():  # what is not chosen is looked at by the first press
            yield moves, f"{bar} {primary}", moves in billed


def numbers(written: str) -> tuple[int, ...]:
    return tuple(map(int, written.split()))


def paid(pos: Position, size: str, lang: str, focus: str) -> Iterator[tuple[str, bool]]:
    """What each press of a page pays, in words, and whether the page says so."""
    for moves, shown, is_billed in commits(pos, size, lang, focus):
        later = pushed(pos, moves)
        before, after = purse(pos, pos.turn), purse(later, pos.turn) if later else None
        if before is None or after is None or after >= before:
            continue
        text = TAGS.sub(" ", shown)
        told = f"{focus!r}: {[pos.game.move(move).text for move in moves]} costs {before - after}, and {text!r} is shown"
        yield told, is_billed or str(before - after) in NUMBER.findall(text)


def walked(pos: Position, size: str, dice: random.Random) -> Iterator[tuple[Position, str]]:
    """Pages on the way to an action, as somebody presses; and of what is asked within it, if it is not whole by that."""
    focus = ""
    for _ in range(DEEP):
        yield pos, focus
        offered = [thing for thing in Pressed.of(pos, size, focus).in_order() if not thing.chosen]
        done = [pushed(pos, moves) for moves, *_ in commits(pos, size, "en", focus) if len(moves) > 1]
        open_ones = [each for each in done if each and each.turn == pos.turn and not each.game.sight.begins_action(each.state)]
        if open_ones:
            yield dice.choice(open_ones), ""
        if not offered:
            return
        focus = dice.choice(offered).focus


@pytest.mark.parametrize("part", rest_in_proof(range(PARTS), 1))
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_costs_is_done_by_a_press_that_does_not_show_it(game: str, part: int) -> None:
    dice, tables = random.Random(f"{game} {part}"), few_of(tables_of(headrace.game(game)))
    table = tables[part % len(tables)]
    begun = [
        alone(pos.copy())
        for pos in random_game(table.start(part), part, ("lively", "biased")[part % 2])
        if not pos.is_over and pos.game.sight.begins_action(pos.state)
    ]
    found: list[tuple[str, bool]] = []
    for at, pos in enumerate(dice.sample(begun, len(begun))):
        size, lang = SIZES[at % 2], LANGUAGES[at // 2 % 2]
        for page, focus in walked(pos, size, dice):
            found += paid(page, size, lang, focus)
        if len(found) >= ENOUGH or purse(pos, 0) is None:
            break
    assert bool(found) == (purse(begun[0], 0) is not None), "where there is money, some of it is paid"
    assert [f"{table}: {told}" for told, shown in found if not shown] == []
