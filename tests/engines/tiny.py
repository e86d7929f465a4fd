"""A tiny rules text with a stack, for the tests of the stack: a script of numbers says what to do."""

from tests.engines.tiny_state import State

from headrace.core.stack import KIND, amend, depth, pop, push, replace, top

PUSH, POP, REPLACE, AMEND = range(4)


def obey(s: State, script: list[int]) -> None:
    """Each step of the script is a verb and four numbers; after each the top is read."""
    at: int = 0
    while at < len(script):
        verb: int = script[at]
        if verb == PUSH:
            push(s.pending, script[at + 1], script[at + 2], script[at + 3], script[at + 4])
        if verb == POP:
            pop(s.pending)
        if verb == REPLACE:
            replace(s.pending, script[at + 1], script[at + 2], script[at + 3], script[at + 4])
        if verb == AMEND:
            amend(s.pending, script[at + 1], script[at + 2])
        at += 5
        for part in range(KIND, 4):
            s.seen = s.seen * 3 % 100003 + top(s.pending, part) + depth(s.pending)
