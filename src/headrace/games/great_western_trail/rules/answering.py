"""What each answer does (5.1.7). Rules text."""

from headrace.engine.stack import KIND, amend, pop, top
from headrace.engine.text import note
from headrace.games.great_western_trail.events import EventKind
from headrace.games.great_western_trail.frames import Discard, DiscFor, Remove, Upgrade
from headrace.games.great_western_trail.material import (
    BRANCHES,
    CARD_BREED,
    DISC_COUNT,
    FORESIGHT_TILES,
    GOALS,
    HAZARD_SPACES,
    PLOTS,
    RISKY,
    SITES,
    WORKER_KINDS,
)
from headrace.games.great_western_trail.questions import FIRST_OF, Act
from headrace.games.great_western_trail.rules.building import choose_building, place_building
from headrace.games.great_western_trail.rules.cards import discard, remove
from headrace.games.great_western_trail.rules.cattle import add_cattle, buy, take_card
from headrace.games.great_western_trail.rules.delivering import deliver
from headrace.games.great_western_trail.rules.discs import clear_space, move_disc
from headrace.games.great_western_trail.rules.effects import begin_auxiliary, draw_some, give_up
from headrace.games.great_western_trail.rules.engine import drive
from headrace.games.great_western_trail.rules.hiring import hire
from headrace.games.great_western_trail.rules.kansas_city import choose_tile, take_income
from headrace.games.great_western_trail.rules.moving import go, go_by
from headrace.games.great_western_trail.rules.objectives import play, take_objective
from headrace.games.great_western_trail.rules.running import run
from headrace.games.great_western_trail.rules.stations import appoint, upgrade
from headrace.games.great_western_trail.rules.trading import take_hazard, take_teepee
from headrace.games.great_western_trail.rules.turns import end_turn
from headrace.games.great_western_trail.rules.visiting import use, use_single
from headrace.games.great_western_trail.state import State
from headrace.games.great_western_trail.steps import Giving, Step, What
from headrace.games.great_western_trail.tables import PLATES, RISK_PLATE


def apply(s: State, action: int) -> None:
    """Carry out a legal action, then what follows by itself."""
    asked: int = top(s.pending, KIND)
    if action < Act.GO:
        say(s, action)
    elif action >= Act.PLAY and action < Act.FORESIGHT:
        play(s, action - Act.PLAY)
    else:
        answer(s, asked, action)
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


def answer(s: State, asked: int, action: int) -> None:
    """An action about what is asked."""
    at: int = action - FIRST_OF[asked]
    if asked == Step.START or asked == Step.MOVE:
        go(s, GOALS[at])
    elif asked == Step.BRANCH:
        go_by(s, BRANCHES[at])
    elif asked == Step.VISIT:
        visit(s, action)
    elif asked == Step.FORESIGHT:
        choose_tile(s, at // FORESIGHT_TILES, at % FORESIGHT_TILES)
    elif asked == Step.MARKER:
        take_income(s, at)
    elif asked == Step.CITY:
        deliver(s, at)
    elif asked == Step.DISC:
        place_disc(s, at)
    elif asked == Step.BEHIND:
        upgrade(s, at)
    elif asked == Step.APPOINT:
        appoint(s, at)
    elif asked == Step.DISCARD:
        discard_for(s, at)
    elif asked == Step.REMOVE:
        remove(s, s.turn, at)
        amend(s.pending, Remove.most, top(s.pending, Remove.most) - 1)
    else:
        answer_other(s, asked, at)


def answer_other(s: State, asked: int, at: int) -> None:
    """The rest of the questions."""
    if asked == Step.HIRE:
        hire(s, at // WORKER_KINDS, at % WORKER_KINDS)
    elif asked == Step.BUILD:
        choose_building(s, at)
    elif asked == Step.PLOT:
        place_building(s, PLOTS[at])
    elif asked == Step.OBJECTIVE:
        take_objective(s, at)
    elif asked == Step.BOUNTY:
        if at < len(HAZARD_SPACES):
            take_hazard(s, at)
        else:
            take_teepee(s, at - len(HAZARD_SPACES))
    elif asked == Step.AUXILIARY:
        pop(s.pending)
        begin_auxiliary(s, at // 2, at % 2)
    elif asked == Step.BUY:
        buy(s, at)
    elif asked == Step.CARD:
        take_card(s, at)
    elif asked == Step.DRAW:
        draw_some(s, at + 1)
    else:
        drive(s, at)


def visit(s: State, action: int) -> None:
    """A plate of the visit, or the single auxiliary action."""
    if action >= Act.AUXILIARY:
        use_single(s, (action - Act.AUXILIARY) // 2)
    elif action >= Act.RISK:
        use(s, RISKY[action - Act.RISK], RISK_PLATE)
    else:
        use(s, SITES[(action - Act.USE) // PLATES], (action - Act.USE) % PLATES)


def place_disc(s: State, at: int) -> None:
    """A disc of the board, or one of a station (9.5.2, 9.5.5)."""
    target: int = top(s.pending, DiscFor.target)
    pop(s.pending)
    if at < DISC_COUNT:
        clear_space(s, s.turn, at, target)
    else:
        move_disc(s, s.turn, at - DISC_COUNT, target)


def discard_for(s: State, card: int) -> None:
    """Discard a card; the second of a pair is of the same type (8.3, R22)."""
    left: int = top(s.pending, Discard.count) - 1
    discard(s, s.turn, card)
    note(s, EventKind.DISCARDED, s.turn, card)
    if left == 0:
        pop(s.pending)
        return
    amend(s.pending, Discard.count, left)
    amend(s.pending, Discard.giving, Giving.NOT)
    if top(s.pending, Discard.what) == What.PAIR:
        amend(s.pending, Discard.what, CARD_BREED[card])
