"""What a seat is shown besides the state."""

from headrace.engine.stack import KIND, depth, top

from headrace_ferry.material import CONTRACTS, DAMS, GOOD_COUNT, GOODS, NONE, ROUNDS, Question
from headrace_ferry.questions import FIRST_OF, LAST_OF, Act
from headrace_ferry.state import State


def reveals_nothing(s: State, action: int) -> bool:
    """Only the end of a turn draws cards."""
    return action < Act.SHED


def worth_explaining(s: State) -> list[int]:
    """Every answer to the question that is asked."""
    asked = top(s.pending, KIND)
    return [] if s.turn == NONE else list(range(FIRST_OF[asked], LAST_OF[asked]))


def may_take_back(before: State, after: State) -> bool:
    """Until the hand is filled at the end of the turn."""
    return turns_up_nothing(before, after)


def turns_up_nothing(before: State, after: State) -> bool:
    """Only the end of a turn draws cards."""
    return before.turn != NONE and top(before.pending, KIND) != Question.END


def begins_action(s: State) -> bool:
    """The action of the turn; what follows from it are its steps."""
    return top(s.pending, KIND) == Question.ACTION and depth(s.pending) == 2


def is_last_round(s: State) -> bool:
    """Even in the last round there is something to decide."""
    return False


def diagram(s: State) -> str:
    """The table as text; it shows every hand, so it is for one's own analysis."""
    asked = Question(top(s.pending, KIND)).name.lower() if s.turn != NONE else "over"
    lines = [f"round {min(s.round + 1, ROUNDS)}, {asked}, seat {s.turn} to decide"]
    lines.append("water " + " ".join(f"{dam} {drops}" for dam, drops in zip(DAMS, s.water, strict=True)))
    taken = zip(CONTRACTS, s.contract, strict=True)
    lines.append("contracts " + " ".join(f"{name}:{seat}" if seat != NONE else name for name, seat in taken))
    for seat in range(s.players):
        goods = s.hand[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT]
        hand = " ".join(f"{name}x{count}" for name, count in zip(GOODS, goods, strict=True) if count)
        numbers = f"{s.coins[seat]} coins, {s.certificates[seat]} certificates, {s.points[seat]} points, {s.energy[seat]} energy"
        lines.append(f"seat {seat} at landing {s.barge[seat]}: {numbers} | {hand}")
    return "\n".join(lines)
