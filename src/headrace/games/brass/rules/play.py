"""What both titles offer the engines: whose turn, what is legal, carrying it out, points and places. Rules text."""

from headrace.games.brass.rules.choosing import carry_out
from headrace.games.brass.rules.running import run
from headrace.games.brass.state import BrassState


def to_play(s: BrassState) -> int:
    """The seat to decide; -1 when the game is over."""
    return s.turn


def apply(s: BrassState, action: int) -> None:
    """Carry out a legal action and everything that follows without a choice (11; Lancashire 16)."""
    carry_out(s, action)
    run(s)


def score(s: BrassState, seat: int) -> int:
    """Victory points now."""
    return s.vp[seat]


def won(s: BrassState, seat: int) -> int:
    """1 if nobody is ahead; players still equal share the victory (8.2; Lancashire 13.4)."""
    return 1 if standing(s, seat) == 0 else 0


def standing(s: BrassState, seat: int) -> int:
    """How many seats are ahead: by points, then the income marker, then money (8.1, 8.2; Lancashire 13.4, R15, 20.1.4)."""
    other: int
    ahead: int = 0
    for other in range(s.players):
        if lead(s, other) > lead(s, seat):
            ahead += 1
    return ahead


def lead(s: BrassState, seat: int) -> int:
    """Points, space of the income marker and money as one number."""
    return (s.vp[seat] * 256 + s.income[seat]) * 65536 + s.money[seat]
