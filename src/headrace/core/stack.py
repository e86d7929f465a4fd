"""The stack of pending effects: what is under way while one action holds another. Rules text, run by both engines.

A state declares it as a field `pending` with `Stack(depth)` (`headrace.core.schema`). Each frame is a kind and three numbers
(a, b, c) whose meaning is the game's. The frame on top is what is asked or done next; a finished effect takes its frame
away, and the one beneath goes on. An empty stack is all zeros, and so is everything above the top, so that equal
situations are equal states.
"""

from headrace.core.schema import FRAME

KIND = 0
A = 1
B = 2
C = 3
EMPTY = -1


def depth(stack: list[int]) -> int:
    """How many effects are pending."""
    return int(stack[0])


def push(stack: list[int], kind: int, a: int, b: int, c: int) -> None:
    """Put an effect on top. AssertionError, in either engine, if the stack is full."""
    assert FRAME * (depth(stack) + 1) < len(stack), "more pending effects than the stack has room for"
    stack[0] = depth(stack) + 1
    replace(stack, kind, a, b, c)


def top(stack: list[int], part: int) -> int:
    """The KIND, A, B or C of the effect on top; EMPTY if nothing is pending."""
    return int(stack[_top_frame(stack) + part]) if depth(stack) > 0 else EMPTY


def replace(stack: list[int], kind: int, a: int, b: int, c: int) -> None:
    """Put an effect in the place of the one on top."""
    amend(stack, KIND, kind)
    amend(stack, A, a)
    amend(stack, B, b)
    amend(stack, C, c)


def amend(stack: list[int], part: int, value: int) -> None:
    """Change one number of the effect on top. AssertionError if nothing is pending."""
    assert depth(stack) > 0, "nothing is pending"
    stack[_top_frame(stack) + part] = value


def pop(stack: list[int]) -> None:
    """Take the effect on top away. AssertionError if nothing is pending."""
    replace(stack, 0, 0, 0, 0)
    stack[0] = depth(stack) - 1


def _top_frame(stack: list[int]) -> int:
    """Where the frame on top begins; the first number of the field is the depth."""
    return 1 + FRAME * (depth(stack) - 1)
