"""What Brass says about exploring: which questions there are, what is left to be asked later, the nearest cause of a refusal."""

from collections.abc import Mapping, Sequence, Set
from typing import Any, Final

from headrace.boards.guide import Guide
from headrace.core.moves import Refusal
from headrace.games.brass.board.doubts import telling

KINDS: Final = {"industry": "mat", "develop": "mat", "space": "slot", "sell": "slot"}
"""What an answer points at, by its verb."""
PLAIN: Final = {"distant": ("buyer", "distant"), "barrel": ("beer", "barrel"), "stop": ("do", "stop")}
"""Answers that name no thing."""
EXPLORED: Final[Mapping[str, Set[str]]] = {
    "build": {"mat", "place", "slot", "card"},
    "network": {"links", "line", "card"},
    "develop": {"mat", "card"},
    "sell": {"slot", "buyer", "card"},
    "loan": {"amount", "card"},
    "pass": {"card"},
    "special_build": {"mat", "place", "slot"},
    "scout": set(),
}
"""What is looked at before an action begins; sources of goods, second tiles and links, several cards are asked afterwards."""
MANY_ACTIONS = 9
"""So many are left that no turn ends, and nothing hidden is touched."""


class BrassGuide(Guide):
    """The guide of one view."""

    @classmethod
    def answer(cls, text: str) -> tuple[str, str]:
        verb, _, rest = text.partition(" ")
        if text in EXPLORED:
            return "act", text
        if verb == "remove":
            return Guide.NOT_EXPLORED
        return PLAIN.get(verb, (KINDS.get(verb, verb), rest))

    def start(self) -> Any:
        s = self.view.state.copy()
        s.actions_left = MANY_ACTIONS
        return s

    def ends(self, s: Any) -> bool:
        return bool(self.view.game.sight.begins_action(s))

    def asks(self, s: Any, kinds: Sequence[str]) -> str:
        """Stopping is an answer to what one might go on with."""
        return kinds[-1] if kinds[0] == "do" else kinds[0]

    def leaves(self, kind: str, found: Mapping[str, str]) -> bool:
        """The lines of two links, and the card for what has been developed, are asked later."""
        if not found:
            return False
        act = found["act"]
        return kind not in EXPLORED[act] or found.get("links") == "two" or (act == "develop" and "mat" in found)

    def are_alike(self, kind: str, found: Mapping[str, str]) -> bool:
        """Cards that are discarded; for a build those that are asked when the space is chosen."""
        return kind == "card" and (found["act"] != "build" or "slot" in found)

    def nearest(self, action: int, why: Refusal) -> Refusal:
        return telling(self.view, action, why)
