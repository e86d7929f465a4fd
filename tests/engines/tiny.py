"""A tiny rules text with a stack, for the tests of the stack: a script of numbers says what to do."""

from tests.engines.tiny_frames import Draw, Owing, Pay
from tests.engines.tiny_state import State

from headrace.engine.stack import amend, bottom, depth, pop, push, push_row, replace, top

PUSH, PUSH_DRAW, PUSH_ROW, POP, REPLACE, AMEND = range(6)
ROWS = (0, 0, 0, 0, 0, 0, 0, 0, 1, 5, 0, 2, 0, 0, 0, 0)
"""A row of zeros, then a draw of 5 that has seen two kings."""
ROW = 8
LENGTH = 3


def obey(s: State, script: list[int]) -> None:
    """Each step of the script is a verb and two numbers; after each all of the top is read."""
    at: int = 0
    number: int
    while at < len(script):
        verb: int = script[at]
        if verb == PUSH:
            push(s.pending, Pay(count=script[at + 1], metal=script[at + 2]))
        if verb == PUSH_DRAW:
            push(s.pending, Draw(count=script[at + 1]))
        if verb == PUSH_ROW:
            push_row(s.pending, ROWS, ROW)
        if verb == POP:
            pop(s.pending)
        if verb == REPLACE:
            replace(s.pending, Pay(at_once=1, count=script[at + 1]))
        if verb == AMEND:
            amend(s.pending, Draw.seen + script[at + 1] % 3, script[at + 2])
        at += LENGTH
        s.seen = (s.seen * 3 + top(s.pending, Owing.count) + bottom(s.pending)) % 100003
        for number in range(8):
            s.seen = s.seen * 3 % 100003 + top(s.pending, number) + depth(s.pending)
