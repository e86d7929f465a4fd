"""Cards in hand: drawing, discarding, removing; objective cards taken; hazards and teepees taken."""

from collections.abc import Callable, Sequence

from tests.great_western_trail.ledger.dictation import Asking, check
from tests.great_western_trail.ledger.table import BREEDS, OBJECTIVES, SPACES, Table, breed_of

FORFEIT = "forfeit"
SKIP = "skip"
PAIR = "pair"


class Cards(Table):
    """The table, with what happens to cards and tiles."""

    # ---- drawing and discarding -------------------------------------------------------------------------------------
    def draw(self, count: int) -> int:
        """Cards from the own draw stack, which is renewed when a card is needed (7.2); how many there were."""
        for drawn in range(count):
            if not self.me.stack and self.me.discards:
                self.me.stack, self.me.discards = list(self.shuffle(self.turn, self.me.discards)), []
            if not self.me.stack:
                return drawn
            self.me.hand.append(self.me.stack.pop(0))
        return count

    def can_draw(self) -> bool:
        """8.9."""
        return bool(self.me.stack or self.me.discards)

    def fitting(self, wanted: str) -> list[str]:
        """Different cards of the hand that are of the kind wanted (8.10)."""
        fits: dict[str, Callable[[str], bool]] = {
            "any": lambda card: True,
            "any_cattle": lambda card: bool(breed_of(card)),
            "objective": lambda card: card in OBJECTIVES,
            PAIR: lambda card: bool(breed_of(card)) and [breed_of(other) for other in self.me.hand].count(breed_of(card)) > 1,
        }
        return sorted({card for card in self.me.hand if (fits[wanted](card) if wanted in fits else breed_of(card) == wanted)})

    def discard(self, wanted: str, count: int = 1, more: Sequence[str] = ()) -> Asking[bool]:
        """Cards of the kind wanted go onto the discard pile (1.6); False if it is forfeited."""
        for _ in range(count):
            answer = yield [f"discard {card}" for card in self.fitting(wanted)] + list(more)
            if answer in more:
                return False
            card = answer.split()[1]
            self.me.hand.remove(card)
            self.me.discards.append(card)
            wanted = breed_of(card) if wanted == PAIR else wanted
        return True

    def draw_and_discard(self, count: int) -> Asking[None]:
        """As many are discarded as were drawn (9.12)."""
        drawn = self.draw(count)
        yield from self.discard("any", drawn)

    def choose_draw(self, most: int, more: Sequence[str] = ()) -> Asking[None]:
        """The number is fixed before the first card is seen (R25); no more than there are (R18)."""
        there_are = len(self.me.stack) + len(self.me.discards)
        answer = yield [f"draw {count}" for count in range(1, min(most, there_are) + 1)] + list(more)
        if answer not in more:
            yield from self.draw_and_discard(int(answer.split()[1]))

    def remove(self, most: int) -> Asking[None]:
        """Cards of the hand leave the game, fewer if the player likes (R17)."""
        for _ in range(min(most, len(self.me.hand))):
            answer = yield [*(f"remove {card}" for card in self.fitting("any")), SKIP]
            if answer == SKIP:
                return
            self.me.hand.remove(answer.split()[1])

    # ---- objective cards --------------------------------------------------------------------------------------------
    def can_gain_objective(self) -> bool:
        return bool(self.display or self.objective_stack)

    def gain_objective(self, pile: list[str], more: Sequence[str] = ()) -> Asking[None]:
        """One of the display or the top of the stack (9.3)."""
        if not self.can_gain_objective():
            return
        top = ["take stack"] if self.objective_stack else []
        answer = yield [*(f"take {card}" for card in sorted(set(self.display))), *top, *more]
        if answer in more:
            return
        card = answer.split()[1]
        if card == "stack":
            pile.append(self.objective_stack.pop(0))
            return
        self.display.remove(card)
        pile.append(card)
        self.display += self.objective_stack[:1]
        del self.objective_stack[:1]

    # ---- tiles of the trail -----------------------------------------------------------------------------------------
    def trade(self, more: Sequence[str] = ()) -> Asking[None]:
        """9.6."""
        answer = yield [f"trade {space}" for space in self.payable_teepees()] + list(more)
        if answer not in more:
            self._take_teepee(answer.split()[1])

    def _take_teepee(self, space: str) -> None:
        self.me.teepees[self.trail.pop(space).name] += 1
        self.me.money += SPACES[space]["value"]

    def can_remove_hazard(self, price: int) -> bool:
        return self.me.money >= price and bool(self.hazards())

    def remove_hazard(self, price: int, more: Sequence[str] = ()) -> Asking[None]:
        """9.9."""
        answer = yield [f"hazard {space}" for space in self.hazards()] + list(more)
        if answer not in more:
            self.pay(price)
            self.me.hazards.append(self.trail.pop(answer.split()[1]).name)

    def trade_or_remove_hazard(self) -> Asking[None]:
        """The upper half of `sm_objectives` (12)."""
        options = [f"hazard {space}" for space in self.hazards()] + [f"trade {space}" for space in self.payable_teepees()]
        if not options:
            return
        answer = yield [*options, FORFEIT]
        if answer.startswith("hazard"):
            self.me.hazards.append(self.trail.pop(answer.split()[1]).name)
        elif answer != FORFEIT:
            self._take_teepee(answer.split()[1])

    def income_of_hand(self) -> int:
        """Every breed once (6.3.1)."""
        breeds = {breed_of(card) for card in self.me.hand} - {""}
        check(breeds <= set(BREEDS), "unknown breeds")
        return sum(int(BREEDS[breed]["value"]) for breed in breeds)
