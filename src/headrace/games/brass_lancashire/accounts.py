"""What can be counted up for a player of Brass: Lancashire."""

from typing import Any

from headrace.games.brass import accounts as family
from headrace.games.brass_lancashire.notation import TITLE
from headrace.games.brass_lancashire.state import State


def accounts(s: State) -> dict[str, list[dict[str, Any]]]:
    """Points by what they came from, and limits, by seat."""
    return family.accounts(TITLE, s)
