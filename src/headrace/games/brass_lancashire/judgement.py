"""The rule of thumb for Brass: Lancashire. Rules text."""

from headrace.games.brass_lancashire.state import State


def judge(s: State, action: int) -> int:
    return 0


def outlook(s: State, seat: int) -> int:
    return s.vp[seat]
