"""What each answer does (5.1.7). Rules text."""

from headrace.engine.asked import by_question
from headrace.engine.stack import KIND, pop, top
from headrace.games.great_western_trail.frames import Upgrade
from headrace.games.great_western_trail.questions import FIRST_OF, QUESTIONS, Act
from headrace.games.great_western_trail.rules.cattle import add_cattle
from headrace.games.great_western_trail.rules.effects import give_up
from headrace.games.great_western_trail.rules.objectives import play
from headrace.games.great_western_trail.rules.running import run
from headrace.games.great_western_trail.rules.stations import upgrade
from headrace.games.great_western_trail.rules.turns import end_turn
from headrace.games.great_western_trail.state import State


def apply(s: State, action: int) -> None:
    """Carry out a legal action, then what follows by itself."""
    asked: int = top(s.pending, KIND)
    if action < Act.GO:
        say(s, action)
    elif action >= Act.PLAY and action < Act.FORESIGHT:
        play(s, action - Act.PLAY)
    else:
        answer(s, asked, action - FIRST_OF[asked])
    run(s)


def say(s: State, action: int) -> None:
    """Answers that name no thing."""
    if action == Act.UPGRADE:
        upgrade(s, top(s.pending, Upgrade.station))
    elif action == Act.ADD:
        add_cattle(s)
    elif action == Act.FORFEIT:
        give_up(s)
    elif action == Act.END_VISIT:
        end_turn(s)
    else:
        pop(s.pending)


@by_question(QUESTIONS, "headrace.games.great_western_trail.rules", "choose")
def answer(s: State, asked: int, at: int) -> None:
    """An answer about what is asked."""
