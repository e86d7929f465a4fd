"""One or two links: Birmingham's Network action (rules 5.2). Rules text."""

from headrace.engine.stack import replace, top
from headrace.engine.text import scratch
from headrace.games.brass.material import LINE_ENDS, NONE, Era, Industry
from headrace.games.brass.questions import Line
from headrace.games.brass.reasons import Reason
from headrace.games.brass.rules.linking import (
    can_link,
    lay_link,
    link_coal_price,
    link_price,
    why_not_free,
    why_not_link,
)
from headrace.games.brass.rules.network import groups_of_line, in_network
from headrace.games.brass.rules.sources import UNOBTAINABLE, coal_price
from headrace.games.brass_birmingham.rules.beer import barrels_in_reach, has_beer, own_barrels
from headrace.games.brass_birmingham.state import State

ONE, TWO = 1, 2


def why_not_links(s: State, choice: int) -> int:
    """Whether so many links can be laid by this action (5.2.4, 5.2.6)."""
    first: int
    if choice + 1 == ONE:
        return Reason.ALLOWED if can_link(s) else Reason.NOWHERE_TO_LINK
    if s.links_left[s.turn] < TWO:
        return Reason.NO_LINK_LEFT
    if s.money[s.turn] < s.tables.two_rails_price:
        return Reason.TOO_EXPENSIVE
    if not any_beer(s):
        return Reason.NO_BEER
    for first in range(s.tables.line_count):
        if why_not_first_of_two(s, first) == Reason.ALLOWED:
            return Reason.ALLOWED
    return Reason.NO_SECOND_LINK


def any_beer(s: State) -> bool:
    """Whether there is a barrel on any brewery."""
    i: int
    for i in range(s.tables.first_site[Industry.BREWERY], s.tables.first_site[Industry.BREWERY + 1]):
        if has_beer(s, s.tables.sites[i]):
            return True
    return False


def choose_links(s: State, choice: int) -> None:
    """How many links are laid."""
    replace(s.pending, Line(links=choice + 1))


def why_not_line(s: State, line: int) -> int:
    """Whether the next link of the action can go here."""
    if top(s.pending, Line.links) == ONE:
        return why_not_link(s, line, link_price(s))
    if top(s.pending, Line.done) == 0:
        return why_not_first_of_two(s, line)
    return why_not_second(s, line)


def why_not_first_of_two(s: State, first: int) -> int:
    """Whether this can be the first of two: its own coal, and some second link with coal and beer (R37)."""
    second: int
    reason: int = why_not_link(s, first, s.tables.two_rails_price)
    if reason != Reason.ALLOWED:
        return reason
    for second in range(s.tables.line_count):
        if could_follow(s, first, second):
            return Reason.ALLOWED
    return Reason.NO_SECOND_LINK


def why_not_second(s: State, line: int) -> int:
    """The second link: at the network, with coal, with a barrel for it (5.2.6)."""
    reason: int = why_not_free(s, line)
    if reason != Reason.ALLOWED:
        return reason
    coal: int = link_coal_price(s, line)
    if coal == UNOBTAINABLE:
        return Reason.NO_COAL
    if coal > s.money[s.turn]:
        return Reason.TOO_EXPENSIVE
    return Reason.ALLOWED if beer_at_line(s, line) else Reason.NO_BEER


def beer_at_line(s: State, line: int) -> bool:
    """Own beer, or another's connected to the line once its link lies there (4.6.2)."""
    i: int
    groups = scratch(LINE_ENDS)
    groups_of_line(s, line, groups)
    for i in range(LINE_ENDS):
        if groups[i] != NONE and barrels_in_reach(s, groups[i]) > 0:
            return True
    return False


def could_follow(s: State, first: int, second: int) -> bool:
    """Whether the second link could be laid once the first lies there and has its coal (5.2.6, R17)."""
    i: int
    j: int
    if second == first or s.tables.line_in_era[second * 2 + Era.RAIL] == 0 or s.link[second] != NONE:
        return False
    if not touches_after(s, first, second):
        return False
    joined = scratch(LINE_ENDS)
    groups_of_line(s, first, joined)
    free: int = 0
    trade: int = 0
    for i in range(LINE_ENDS):
        if joined[i] != NONE:
            free += s.group_coal[joined[i]]
            trade += s.group_trade[joined[i]]
    spent: int = 0
    market: int = s.coal_market
    if free > 0:
        free -= 1
    else:
        spent = s.tables.coal_cost[market]
        market = max(0, market - 1)
    groups = scratch(LINE_ENDS)
    groups_of_line(s, second, groups)
    meets: bool = False
    for i in range(LINE_ENDS):
        for j in range(LINE_ENDS):
            if groups[i] != NONE and groups[i] == joined[j]:
                groups[i] = NONE
                meets = True
    if not meets:
        free = 0
        trade = 0
    for i in range(LINE_ENDS):
        if groups[i] != NONE:
            free += s.group_coal[groups[i]]
            trade += s.group_trade[groups[i]]
    coal: int = coal_price(s, 1, free, trade, market)
    if coal == UNOBTAINABLE or s.tables.two_rails_price + spent + coal > s.money[s.turn]:
        return False
    return beer_after(s, joined, meets, groups)


def touches_after(s: State, first: int, second: int) -> bool:
    """Whether the second line is at the network as the first extends it."""
    i: int
    j: int
    for i in range(second * LINE_ENDS, (second + 1) * LINE_ENDS):
        end: int = s.tables.line_ends_table[i]
        if end == NONE:
            continue
        if in_network(s, s.turn, end):
            return True
        for j in range(first * LINE_ENDS, (first + 1) * LINE_ENDS):
            if s.tables.line_ends_table[j] == end:
                return True
    return False


def beer_after(s: State, joined: list[int], meets: bool, groups: list[int]) -> bool:
    """Own beer, or another's in what the second link is then connected to."""
    i: int
    j: int
    if own_barrels(s) > 0:
        return True
    for i in range(s.tables.first_site[Industry.BREWERY], s.tables.first_site[Industry.BREWERY + 1]):
        if not has_beer(s, s.tables.sites[i]):
            continue
        group: int = s.group[s.tables.slot_place[s.tables.sites[i]]]
        for j in range(LINE_ENDS):
            if groups[j] == group or (meets and joined[j] == group):
                return True
    return False


def choose_line(s: State, line: int) -> None:
    """One link of the action; two cost their price with the first, and a barrel with the second (5.2.6)."""
    laid: int = top(s.pending, Line.done)
    if top(s.pending, Line.links) == ONE:
        lay_link(s, line, link_price(s), 0)
    else:
        lay_link(s, line, s.tables.two_rails_price if laid == 0 else 0, laid)
