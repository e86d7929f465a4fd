"""What tests want to know about anything drawn."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random
from xml.etree import ElementTree

from headrace.boards.drawn import SIZES, Drawn
from headrace.boards.looking import Looking
from headrace.boards.walking import Walking
from headrace.core.moves import Move
from headrace.core.position import Position
from headrace.core.view import View
from headrace.draw.classes import spelled
from headrace.engine.stack import KIND, top

TOKENS = ("var(--", "url(#", "rgb(var(--", "color-mix(in srgb, var(--")
TOLD = ("title", "aria-label", "data-tip", "data-why")
"""Attributes that somebody reads or hears."""


def everything(view: View) -> dict[str, str]:
    """All that is drawn for a viewer."""
    drawn: Drawn = view.game.board.draw(view)
    found = {name: getattr(drawn, name) for name in ("headline", "board", "hand", "slip", "aside", "steps")}
    found |= {f"panel {seat}": panel for seat, panel in enumerate(drawn.panels)}
    found["ask"] = "".join((drawn.ask.sentence, drawn.ask.detail, *(c.label + c.note for c in drawn.ask.choices)))
    if hasattr(view.game.board, "folded"):
        found["folded"] = view.game.board.folded(view)
    if hasattr(view.game.board, "mat"):
        found |= {f"mat {seat}": view.game.board.mat(view, seat) for seat in range(len(drawn.panels))}
    return found | {"tally": view.game.board.tally(view)}


def parsed(markup: str) -> ElementTree.Element:
    """Markup as a tree, paint and lettering as attributes; ParseError if it is not well-formed."""
    return ElementTree.fromstring(f"<page>{spelled(markup)}</page>")


def part(markup: str, size: str) -> ElementTree.Element:
    """One of the two sizes of a drawing: `wide` or `narrow`."""
    return next(div for div in parsed(markup) if size in div.get("class", "").split())


def spoken(tree: ElementTree.Element) -> list[str]:
    """All words that somebody reads or hears."""
    found = [text for element in tree.iter() for text in (element.text, element.tail) if text and text.strip()]
    return found + [element.attrib[name] for element in tree.iter() for name in TOLD if name in element.attrib]


def own_colours(markup: str) -> set[str]:
    """Colours that are not tokens of the page."""
    painted = set(re.findall(r'(?:fill|stroke|color)="([^"]+)"', spelled(markup)))
    kept = ("none", "transparent", "currentColor")
    return {value for value in painted if not value.startswith(TOKENS) and value not in kept}


def assert_well_drawn(view: View, most: int) -> None:
    """Well-formed, in the colours of the page, with names for what is pressed, and at most so many characters in each size."""
    for markup in everything(view).values():
        parsed(markup)
        assert own_colours(markup) == set()
    for size in SIZES:
        drawn = view.game.board.draw(view, (size,))
        markup = drawn.board + drawn.hand + drawn.slip + drawn.aside + "".join(drawn.panels)
        assert len(markup) <= most
        assert 'aria-label=""' not in markup + drawn.ask.detail, "whatever is pressed is called something"


def offered(drawn: Drawn) -> tuple[set[str], set[int]]:
    """What can be pointed at, and which actions can be decided, in all regions."""
    markup = "".join((drawn.board, drawn.hand, drawn.slip, drawn.aside, drawn.ask.detail, *drawn.panels))
    pairs = {pair for focus in re.findall(r'data-focus="([^"]*)"', markup) for pair in focus.split()}
    numbers = {int(number) for found in re.findall(r'data-(?:action|moves)="([\d ]+)"', markup) for number in found.split()}
    return pairs, numbers | {number for choice in drawn.ask.choices for number in choice.moves or (choice.move.number,)}


def out_of_reach(view: View, answer: Callable[[str], tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Sizes in which nothing drawn begins a move. `answer`: question and answer of a move's text, as its game's guide has it."""
    for size in SIZES:
        pairs, numbers = offered(view.game.board.draw(view, (size,)))
        for move in view.moves:
            if ":".join(answer(move.text)) not in pairs and move.number not in numbers:
                yield size, move.text


def blind(positions: Iterable[Position], reach_of: Callable[[View], Walking], most: int = 3) -> Iterator[tuple[str, bool]]:
    """Moves that bring something hidden to light beside others that do not, the first of each verb: can they be decided?"""
    seen = Counter[str]()
    for pos in positions:
        moves = [move for move in pos.legal_moves if not pos.game.sight.reveals_nothing(pos.state, move.number)]
        for move in moves if len(moves) < len(pos.legal_moves) else []:
            verb = move.text.partition(" ")[0]
            seen[verb] += 1
            if seen[verb] <= most:
                yield move.text, _can_be_decided(pos, move, reach_of)


def _can_be_decided(pos: Position, move: Move, reach_of: Callable[[View], Walking]) -> bool:
    """By a button, or by the plan of who points at it."""
    view = pos.view(pos.turn)
    pointed = reach_of(pos.view(pos.turn, focus=":".join(reach_of(view).guide.things.answers[move.number])))
    buttons = (choice.moves or (choice.move.number,) for choice in pos.game.board.draw(view, SIZES[:1]).ask.choices)
    return pointed.plan.moves[:1] == (move.number,) or any(moves[0] == move.number for moves in buttons)


def first_of_each_question(positions: Iterable[Position]) -> Iterator[Position]:
    """The first two positions that ask each kind of question, in a game that keeps what is asked on a stack."""
    seen = dict[int, int]()
    for pos in positions:
        asked = top(pos.state.pending, KIND)
        seen[asked] = seen.get(asked, 0) + 1
        if seen[asked] <= 2:
            yield pos


def led_elsewhere(pos: Position, reach_of: Callable[[View], Looking], dice: Random, deep: int = 5) -> Iterator[str]:
    """From press to press: answers to the open question whose thing on the table would answer another question."""
    focus = ""
    for _ in range(deep):
        reach = reach_of(pos.view(pos.turn, focus=focus))
        last = reach.plan.questions[-1] if reach.plan.questions else None
        open_answers = [answer for answer in last.answers if answer.why is None] if last and last.chosen is None else []
        for answer in open_answers:
            mark = reach.mark(pos.game.actions[answer.action].target, "")
            if mark and mark.focus and not mark.chosen and mark.focus != reach.pointing(answer.name, answer.value):
                yield f"{pos.ply} {focus}: {answer.pair}"
        if not open_answers:
            return
        answer = dice.choice(open_answers)
        focus = reach.pointing(answer.name, answer.value)
