"""What a game tells the walk that makes plans: small hooks, each with an answer that serves most games."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, ClassVar, Final

from headrace.boards import focus
from headrace.boards.bill import Item
from headrace.boards.focus import Focus
from headrace.core.game import Game
from headrace.core.moves import Event, Refusal
from headrace.core.questions import Questions
from headrace.core.view import View
from headrace.engine.stack import KIND, top


class Guide:
    """Kinds of questions and their answers, what is sensible, and how an event becomes a line of a bill."""

    NOT_EXPLORED: Final = ("", "")
    questions: ClassVar[Questions | None] = None
    """What can be asked, where a game has a table of it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.things = things_of(view.game, self.answer)

    @cached_property
    def focus(self) -> Focus:
        """What the viewer points at, by kind; what the game does not have is nothing."""
        return focus.read(self.view.focus, self.is_known)

    def is_known(self, name: str, value: str) -> bool:
        """Is there such a thing to point at? `name`: its kind as it stands in a focus."""
        kind, time = focus.kind_of(name)
        return (kind, value) in self.things.actions and time >= 0

    @classmethod
    def answer(cls, text: str) -> tuple[str, str]:
        """The kind of question that an action answers, and which answer it is, from the action's text: `town`, `oxley`.

        Both stand in addresses: no spaces, and no colon or dot in a kind. NOT_EXPLORED: it is decided at once.
        """
        verb, _, rest = text.partition(" ")
        found = cls.questions.named.get(text) if cls.questions else None
        return found or (verb, rest.replace(" ", ","))

    def answers(self, action: int) -> tuple[str, str]:
        """The same by the number of an action."""
        return self.things.answers[action]

    def means(self, kind: str, value: str) -> Mapping[str, str]:
        """What pointing at this chooses besides, where that is asked too: pointing at a town, that goods are delivered."""
        return {}

    def ranked(self, s: Any, kind: str, values: Sequence[str]) -> Sequence[str]:
        """Of the possible answers those that may be chosen for the viewer, the most sensible first; none leaves it open."""
        return values if len(values) == 1 else ()

    def asks(self, s: Any, kinds: Sequence[str]) -> str:
        """The kind that names a question, of those its possible answers have; of a game with a table of questions that of the
        one on top."""
        return self.questions.kinds[top(s.pending, KIND)] if self.questions else kinds[0]

    def ends(self, s: Any) -> bool:
        """Does a plan end before what is asked in a state, although the same seat decides: has its next turn begun?"""
        return False

    def start(self) -> Any:
        """The position in which courses begin: what the viewer sees, or a copy in which what comes after the deed is put off."""
        return self.view.state

    def leaves(self, kind: str, found: Mapping[str, str]) -> bool:
        """Where courses are listed: is a question of this kind asked later? `found`: what is decided before it, by kind."""
        return False

    def are_alike(self, kind: str, found: Mapping[str, str]) -> bool:
        """Where courses are listed: do all answers to a question lead to the same, so that one is looked at for all of them?"""
        return False

    def looks_beside(self, s: Any, kind: str, value: str) -> bool:
        """Is it worth looking at what this answer leads to, although the plan takes another?"""
        return True

    def row(self, s: Any, kind: str) -> Sequence[int] | None:
        """The actions that stand in the row of a question, possible or not; None for all of that kind."""
        return None

    def nearest(self, action: int, why: Refusal) -> Refusal:
        """The nearest cause for refusing an action; the general one unless a game knows better."""
        return why

    def foreseen(self, s: Any, action: int) -> Sequence[Item] | None:
        """What is known to be paid for an answer that brings something hidden to light; None: no plan ends with it."""
        return None

    def due(self, s: Any) -> Iterable[Item]:
        """What is paid by itself before the deed ends that is under way, whatever is answered to what is asked."""
        return ()

    def items(self, event: Event) -> Sequence[Item]:
        """The lines of a bill that an event is."""
        return ()


@dataclass(frozen=True)
class Things:
    """All that can be pointed at in a game."""

    answers: Mapping[int, tuple[str, str]]
    """Kind and value by action, of all actions that are explored."""
    targets: Mapping[str, tuple[str, str]]
    """Kind and value by the target of an action."""
    actions: Mapping[tuple[str, str], int]
    """The first action by kind and value."""


@cache
def things_of(game: Game, answer: Callable[[str], tuple[str, str]]) -> Things:
    """All that can be pointed at, by what a guide says of the texts of actions."""
    pairs = {number: answer(action.text) for number, action in enumerate(game.actions)}
    answers = {number: pair for number, pair in pairs.items() if pair != Guide.NOT_EXPLORED}
    actions: dict[tuple[str, str], int] = {}
    for number, pair in answers.items():
        actions.setdefault(pair, number)
    return Things(answers, {game.actions[number].target: pair for number, pair in answers.items()}, actions)
