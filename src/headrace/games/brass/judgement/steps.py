"""How good each step looks to the seat to play. Rules text."""

from headrace.engine.stack import KIND, top
from headrace.games.brass.judgement.by_era import weigh
from headrace.games.brass.judgement.promises import (
    best_build,
    best_developments,
    best_link,
    judge_build,
    judge_development,
    judge_loss,
    judge_source,
)
from headrace.games.brass.judgement.worth import POINT, card_worth
from headrace.games.brass.material import NONE, Act
from headrace.games.brass.questions import Card, Place, Space, What
from headrace.games.brass.state import BrassState
from headrace.games.brass.weights import Weight


def judge(s: BrassState, action: int) -> int:
    """How good an action looks: hundredths of a point, higher is better; stopping is worth nothing."""
    asked: int = top(s.pending, KIND)
    if action == s.questions.word_of[asked]:
        return 0
    return s.own.judge_answer(s, asked, action - s.questions.first_of[asked])


def judge_action(s: BrassState, act: int) -> int:
    """The best an action can do."""
    if act == Act.BUILD:
        return best_build(s, 0, NONE, NONE, NONE)
    if act == Act.NETWORK:
        return best_link(s) + weigh(s, Weight.NETWORK)
    if act == Act.DEVELOP:
        return best_developments(s) + weigh(s, Weight.DEVELOP)
    if act == Act.PASS:
        return -POINT // 2 + weigh(s, Weight.PASS)
    return s.own.act_worth(s, act)


def judge_industry(s: BrassState, industry: int) -> int:
    """The best build of it."""
    return best_build(s, top(s.pending, What.special), top(s.pending, What.card), industry, NONE)


def judge_place(s: BrassState, place: int) -> int:
    """The best build there."""
    return best_build(s, top(s.pending, Place.special), top(s.pending, Place.card), top(s.pending, Place.industry), place)


def judge_space(s: BrassState, slot: int) -> int:
    """The build itself."""
    return judge_build(s, top(s.pending, Space.industry), slot)


def judge_card(s: BrassState, card: int) -> int:
    """For a build what the card builds best; the card itself is lost."""
    best: int = 0
    if top(s.pending, Card.act) == Act.BUILD and top(s.pending, Card.slot) == NONE:
        best = best_build(s, 0, card, NONE, NONE)
    return best - card_worth(s, card)


def judge_coal(s: BrassState, slot: int) -> int:
    """Whose mine it is."""
    return judge_source(s, slot)


def judge_iron(s: BrassState, slot: int) -> int:
    """Whose works they are."""
    return judge_source(s, slot)


def judge_develop(s: BrassState, industry: int) -> int:
    """What comes after the tile."""
    return judge_development(s, industry)


def judge_shortfall(s: BrassState, slot: int) -> int:
    """The tile is lost."""
    return -judge_loss(s, slot)
