"""How good each step looks to the seat to play. Rules text."""

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
from headrace.games.brass.material import NONE, Act, Phase
from headrace.games.brass.state import BrassState
from headrace.games.brass.weights import Weight


def judge(s: BrassState, action: int) -> int:
    """How good an action looks: hundredths of a point, higher is better."""
    if s.phase == Phase.ACTION:
        return judge_act(s, action)
    if s.phase == Phase.CARD:
        return judge_card(s, action - s.numbers.at_card)
    if s.phase == Phase.INDUSTRY or s.phase == Phase.PLACE or s.phase == Phase.SPACE:
        return judge_part(s, action)
    if s.phase == Phase.COAL:
        return judge_source(s, action - s.numbers.at_coal)
    if s.phase == Phase.IRON:
        return judge_source(s, action - s.numbers.at_iron)
    if s.phase == Phase.DEVELOP:
        return (
            judge_development(s, action - s.numbers.at_develop) if action < s.numbers.at_develop + s.tables.industry_count else 0
        )
    if s.phase == Phase.SHORTFALL:
        return -judge_loss(s, action - s.numbers.at_remove)
    return s.own.judge_title(s, action)


def judge_act(s: BrassState, act: int) -> int:
    """The best an action can do."""
    if act == Act.BUILD:
        return best_build(s)
    if act == Act.NETWORK:
        return best_link(s) + weigh(s, Weight.NETWORK)
    if act == Act.DEVELOP:
        return best_developments(s) + weigh(s, Weight.DEVELOP)
    if act == Act.PASS:
        return -POINT // 2 + weigh(s, Weight.PASS)
    return s.own.act_worth(s, act)


def judge_part(s: BrassState, action: int) -> int:
    """The best build with this industry, place or slot."""
    best: int
    if s.phase == Phase.INDUSTRY:
        s.industry = action - s.numbers.at_industry
        best = best_build(s)
        s.industry = NONE
    elif s.phase == Phase.PLACE:
        s.place = action - s.numbers.at_place
        best = best_build(s)
        s.place = NONE
    else:
        best = judge_build(s, s.industry, action - s.numbers.at_space)
    return best


def judge_card(s: BrassState, card: int) -> int:
    """For a build what the card builds best; the card itself is lost."""
    best: int = 0
    if s.act == Act.BUILD and s.space == NONE:
        s.card = card
        best = best_build(s)
        s.card = NONE
    return best - card_worth(s, card)
