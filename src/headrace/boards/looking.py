"""Walking where the same thing on the board may answer different questions: a site that is built on, or produced from."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, replace
from functools import cached_property

from headrace.boards.focus import AGAIN, EVERYTHING, kind_of
from headrace.boards.guide import Guide
from headrace.boards.touch import Mark
from headrace.boards.walking import Walking


@dataclass(frozen=True)
class Looking(Walking):
    """What can be explored; a thing leads to the question that the plan has for it."""

    @cached_property
    def _asked(self) -> Mapping[str, tuple[str, str]]:
        """Kind and value by target, of what the questions of the plan lead to; possible answers go before refused ones."""
        table, found = self.view.game.actions, dict[str, tuple[str, str]]()
        for pair in sorted(self.offered & self.plan.behind.keys(), key=self.preferred):
            name, _, value = pair.partition(":")
            if (action := self.guide.things.actions.get((kind_of(name)[0], value))) is not None:
                found[table[action].target] = (name, value)
        for possible in (False, True):
            for question in reversed(self.plan.questions):
                for answer in question.answers:
                    if (answer.why is None) == possible:
                        found[table[answer.action].target] = (answer.name, answer.value)
        return found | self._pressed | self._open

    @cached_property
    def _pressed(self) -> dict[str, tuple[str, str]]:
        """Kind and value by target of what the viewer has pressed; of a thing that answers two questions the last."""
        answers = (question.chosen for question in self.plan.questions if question.chosen)
        pointed = (answer for answer in answers if self.focus.get(answer.name) == answer.value)
        return {self.view.game.actions[answer.action].target: (answer.name, answer.value) for answer in pointed}

    @property
    def _open(self) -> dict[str, tuple[str, str]]:
        """The same for the possible answers to the open question.

        A thing that was pressed before is among them only if its kind is asked again: so two drops may go to one headstream.
        """
        last = self.plan.questions[-1] if self.plan.questions else None
        answers = last.answers if last and last.chosen is None else ()
        again = last is not None and last.time > 1
        found = ((self.view.game.actions[each.action].target, each) for each in answers if each.why is None)
        return {target: (each.name, each.value) for target, each in found if again or target not in self._pressed}

    @cached_property
    def asked_for(self) -> frozenset[str]:
        """Targets of the possible answers to the question that is open."""
        last = self.plan.questions[-1] if self.plan.questions else None
        answers = last.answers if last and last.chosen is None else ()
        return frozenset(self.view.game.actions[answer.action].target for answer in answers if answer.why is None)

    def preferred(self, pair: str) -> tuple[int, str]:
        """What a thing leads to if it leads to several questions, the most natural last."""
        return 0, pair

    @cached_property
    def offered(self) -> frozenset[str]:
        """What is possible on the path; and what lies behind it, where pointing at that already says which answer leads there."""
        found = (answer.pair for question in self.plan.questions for answer in question.answers if answer.why is None)
        behind = (pair for pair, leading in self.plan.behind.items() if AGAIN not in pair and self._meant(pair) & leading)
        return frozenset(found) | frozenset(behind)

    def _meant(self, pair: str) -> Set[str]:
        """The answers that pointing at a thing means besides."""
        return {f"{kind}:{value}" for kind, value in self.guide.means(*pair.split(":", 1)).items()}

    @property
    def settled(self) -> tuple[int, ...]:
        """What is looked at can be agreed to, even where more is to be chosen afterwards."""
        return self.plan.moves if self.focus and not self.plan.unmet else ()

    def explorable(self, target: str) -> Mark | None:
        """What a thing leads to. What is chosen for the viewer stands out as chosen; other answers can still be pressed.

        To let go of what a plan begins with is to let go of the whole plan, since the rest would lead to the same plan again.
        """
        mark = super().explorable(target)
        if mark is None or mark.moves:
            return mark
        name, value = self.thing(target)
        question = self.plan.question(name)
        by_plan = question is not None and question.chosen is not None and question.chosen.pair == f"{name}:{value}"
        if by_plan and self.focus and question is self.plan.questions[0]:
            return replace(mark, focus=EVERYTHING, chosen=True, quiet=False)
        return mark if mark.chosen else replace(mark, chosen=by_plan or target in self._pressed, quiet=False)

    def thing(self, target: str) -> tuple[str, str]:
        return self._asked.get(target, Guide.NOT_EXPLORED)

    def is_explored(self, target: str) -> bool:
        return target in self._asked

    def may_be_asked(self, kind: str) -> bool:
        """Refused things say why by themselves."""
        return False
