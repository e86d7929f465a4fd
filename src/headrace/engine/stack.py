"""The stack of pending effects: what is under way while one action holds another. Rules text, run by both engines.

A state declares it as a field `pending` with `Stack(depth, FRAMES)` (`headrace.engine.schema`); what kinds of effects there are
and what numbers they have, the game declares (`headrace.engine.frames`). The frame on top is what is asked or done next; a
finished effect takes its frame away, and the one beneath goes on. An empty stack is all zeros, and so is everything above the
top, so that equal situations are equal states.
"""

from headrace.engine.frames import FRAME, Frame

KIND = 0
EMPTY = -1


def depth(stack: list[int]) -> int:
    """How many effects are pending."""
    return int(stack[0])


def push(stack: list[int], frame: Frame) -> None:
    """Put an effect on top. AssertionError, in either engine, if the stack is full."""
    assert FRAME * (depth(stack) + 1) < len(stack), "more pending effects than the stack has room for"
    stack[0] = depth(stack) + 1
    replace(stack, frame)


def push_row(stack: list[int], rows: tuple[int, ...], first: int) -> None:
    """Put an effect on top that stands in a table, from there on."""
    i: int
    assert FRAME * (depth(stack) + 1) < len(stack), "more pending effects than the stack has room for"
    stack[0] = depth(stack) + 1
    for i in range(FRAME):
        amend(stack, i, rows[first + i])


def top(stack: list[int], number: int) -> int:
    """The KIND of the effect on top, or one of its numbers; EMPTY if nothing is pending."""
    return int(stack[FRAME * (stack[0] - 1) + 1 + number]) if stack[0] > 0 else EMPTY


def bottom(stack: list[int]) -> int:
    """The KIND of the effect at the bottom; EMPTY if nothing is pending."""
    return int(stack[1 + KIND]) if stack[0] > 0 else EMPTY


def replace(stack: list[int], frame: Frame) -> None:
    """Put an effect in the place of the one on top. AssertionError if nothing is pending."""
    assert depth(stack) > 0, "nothing is pending"
    at: int = FRAME * (depth(stack) - 1) + 1
    stack[at], stack[at + 1], stack[at + 2], stack[at + 3], stack[at + 4], stack[at + 5], stack[at + 6], stack[at + 7] = frame


def amend(stack: list[int], number: int, value: int) -> None:
    """Change one number of the effect on top. AssertionError if nothing is pending."""
    assert depth(stack) > 0, "nothing is pending"
    stack[FRAME * (depth(stack) - 1) + 1 + number] = value


def pop(stack: list[int]) -> None:
    """Take the effect on top away. AssertionError if nothing is pending."""
    replace(stack, Frame())
    stack[0] = depth(stack) - 1
