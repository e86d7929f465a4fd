"""What builds, links, developments and loans promise, less what they cost. Rules text."""

from headrace.engine.text import scratch
from headrace.games.brass.judgement.by_era import PER_CENT, weigh
from headrace.games.brass.judgement.worth import (
    POINT,
    flip_chance,
    flip_worth,
    line_worth,
    mat_worth,
    pound,
    pound_at_end,
    tile_points,
)
from headrace.games.brass.material import ERAS, MOST_INDUSTRIES, NONE, SITE, STACK, Era, Industry, Length
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.building import MOST_SITES, build_price, list_sites, next_tile
from headrace.games.brass.rules.developing import why_not_develop
from headrace.games.brass.rules.eras import link_points
from headrace.games.brass.rules.linking import link_coal_price, link_price, why_not_link
from headrace.games.brass.rules.money import level
from headrace.games.brass.rules.rounds import rounds_left
from headrace.games.brass.rules.sources import iron_price
from headrace.games.brass.state import BrassState
from headrace.games.brass.weights import Weight

NOTHING = -100000
SHORT = 10
"""Pounds below which a player is short of money."""


def best_build(s: BrassState, special: int, card: int, industry: int, place: int) -> int:
    """The best build of an industry in a place with a card, each or NONE."""
    i: int
    sites = scratch(MOST_SITES)
    best: int = NOTHING
    for i in range(list_sites(s, special, card, industry, place, sites, MOST_SITES)):
        best = max(best, judge_build(s, sites[i] // SITE, sites[i] % SITE))
    return best


def judge_build(s: BrassState, industry: int, slot: int) -> int:
    """What building the next tile of an industry in a slot promises, less what it costs."""
    seat: int = s.turn
    place: int = s.tables.slot_place[slot]
    tile: int = next_tile(s, seat, industry)
    contents: int = s.tables.tile_contents[tile * ERAS + s.era]
    earned: int = 0
    kept: int = contents
    if industry == Industry.IRON_WORKS:
        while kept > 0 and s.tables.iron_paid[s.iron_market + contents - kept] > 0:
            earned += s.tables.iron_paid[s.iron_market + contents - kept]
            kept -= 1
    elif industry == Industry.COAL_MINE and s.group_trade[s.group[place]] > 0:
        while kept > 0 and s.tables.coal_paid[s.coal_market + contents - kept] > 0:
            earned += s.tables.coal_paid[s.coal_market + contents - kept]
            kept -= 1
    worth: int = flip_chance(s, seat, tile, slot, kept) * flip_worth(s, seat, tile, place) // PER_CENT
    worth += (earned - build_price(s, tile, place)) * pound(s)
    if s.tile[slot] != NONE and s.owner[slot] == seat:
        worth -= judge_loss(s, slot)
    worth += weigh(s, Weight.BUILD) + weigh(s, Weight.BUILD_0 + industry) + uncovered(s, seat, industry, tile)
    return worth - shortness(s, seat, build_price(s, tile, place) - earned) + s.own.build_extra(s, tile, slot)


def uncovered(s: BrassState, seat: int, industry: int, tile: int) -> int:
    """How much more the next tile of the stack promises, as far as building this one is credited with it."""
    below: int = s.gone[seat * MOST_INDUSTRIES + industry] + 1
    if below >= s.tables.stack_size[industry]:
        return 0
    gain: int = mat_worth(s, s.tables.stack_table[industry * STACK + below]) - mat_worth(s, tile)
    return gain * weigh(s, Weight.NEXT_TILE) // PER_CENT


def shortness(s: BrassState, seat: int, price: int) -> int:
    """What it costs to stand with little money after this price, the income of the round counted."""
    short: int = SHORT - (s.money[seat] - price) - max(0, level(s, seat))
    if short <= 0:
        return 0
    return short * weigh(s, Weight.SHORT_AFTER_LAST if s.actions_left == 1 else Weight.SHORT_AFTER_FIRST)


def judge_loss(s: BrassState, slot: int) -> int:
    """What a tile on the board still promises its owner."""
    tile: int = s.tile[slot]
    seat: int = s.owner[slot]
    if s.flipped[slot]:
        return tile_points(s, tile) + s.tables.tile_worth[tile]
    chance: int = flip_chance(s, seat, tile, slot, s.goods[slot])
    return chance * flip_worth(s, seat, tile, s.tables.slot_place[slot]) // PER_CENT


def judge_source(s: BrassState, slot: int) -> int:
    """Own goods first, the fuller an other's tile the better: its flip helps its owner."""
    worth: int = flip_worth(s, s.owner[slot], s.tile[slot], s.tables.slot_place[slot]) // s.goods[slot]
    return worth if s.owner[slot] == s.turn else -worth


def judge_link(s: BrassState, line: int) -> int:
    """What one link on a line promises, its coal paid."""
    worth: int = POINT * link_points(s, line) + line_worth(s, s.turn, line) + s.own.link_extra(s, line)
    coal: int = link_coal_price(s, line) if s.era == Era.RAIL else 0
    return worth - coal * pound(s)


def best_link(s: BrassState) -> int:
    """The best single link."""
    line: int
    price: int = link_price(s)
    best: int = NOTHING
    for line in range(s.tables.line_count):
        if why_not_link(s, line, price) == Reason.ALLOWED:
            best = max(best, judge_link(s, line))
    return best - price * pound(s)


def judge_development(s: BrassState, industry: int) -> int:
    """How much more the tile below promises than the one that goes."""
    gone: int = s.gone[s.turn * MOST_INDUSTRIES + industry]
    now: int = mat_worth(s, s.tables.stack_table[industry * STACK + gone])
    then: int = mat_worth(s, s.tables.stack_table[industry * STACK + gone + 1]) if gone + 1 < s.tables.stack_size[industry] else 0
    left: int = s.tables.stack_size[industry] - gone
    return (then - now) * weigh(s, Weight.DEVELOP_SHARE) // PER_CENT - iron_price(s, 1) * pound(s) - (POINT if left < 2 else 0)


def settled_loan(s: BrassState, choice: int) -> int:
    """What a loan of the introductory game scores at its end if nothing is bought with it."""
    income: int = s.tables.loan_levels[choice] * (rounds_left(s) + 1)
    room: int = max(0, s.tables.short_pounds * s.tables.short_pounds_most - s.money[s.turn])
    return min(s.tables.loan_amounts[choice] - income, room) * pound_at_end(s) - s.tables.loan_levels[choice] * POINT


def best_developments(s: BrassState) -> int:
    """The two best developments."""
    industry: int
    best: int = NOTHING
    second: int = 0
    for industry in range(s.tables.industry_count):
        if why_not_develop(s, industry) == Reason.ALLOWED:
            worth: int = judge_development(s, industry)
            if worth > best:
                second = max(0, best)
                best = worth
            else:
                second = max(second, worth)
    return best + second


def judge_loan(s: BrassState, choice: int) -> int:
    """Money now against income for the rest of the game; the poorer a seat, the better a loan."""
    income: int = level(s, s.turn)
    lost: int = s.tables.loan_levels[choice] * rounds_left(s) * weigh(s, Weight.LOAN_REGRET)
    need: int = max(0, weigh(s, Weight.WANTED_MONEY) - s.money[s.turn] - max(0, income))
    by_income: int = max(0, income) * weigh(s, Weight.LOAN_INCOME) + max(0, -income) * weigh(s, Weight.LOAN_DEBT)
    if rounds_left(s) < weigh(s, Weight.LOAN_ROUNDS):
        return NOTHING // 2
    gained: int = s.tables.loan_amounts[choice] * weigh(s, Weight.LOAN_JOY) + need * weigh(s, Weight.NEED)
    if s.length == Length.INTRODUCTORY:
        gained += settled_loan(s, choice)
    return gained + rounds_left(s) * weigh(s, Weight.LOAN_EARLY) - lost - by_income - weigh(s, Weight.LOAN_ACTION)
