"""What can be counted up for a player: points by company, and how many tricks there are to play for."""

from typing import Any

from headrace.games.trick_of_the_rails.material import COMPANIES, COMPANY_COUNT
from headrace.games.trick_of_the_rails.rules.scoring import share_value
from headrace.games.trick_of_the_rails.state import State
from headrace.games.trick_of_the_rails.tables import TRICKS
from headrace.readable.named import row


def accounts(s: State) -> dict[str, list[dict[str, Any]]]:
    """By seat: `categories`, what the shares of each company are worth (7.7); `limits`: cards that can still be played, one a
    trick (1.2); `objectives`: the game has none.
    """
    seats = range(s.players)
    values = [share_value(s, company) for company in range(COMPANY_COUNT)]
    held = [row(s, "shares", seat) for seat in seats]
    return {
        "categories": [
            {name: shares * value for name, shares, value in zip(COMPANIES, held[seat], values, strict=True)} for seat in seats
        ],
        "limits": [{"cards": max(0, TRICKS[s.players] - s.trick)} for _ in seats],
        "objectives": [{} for _ in seats],
    }
