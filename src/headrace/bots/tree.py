"""Information-set tree search with max^n backups. General text, run by both engines.

One tree for the seat that decides; every playout first deals the unknown anew, walks down among the actions that are
legal in that world (each action counts how often it was available), adds one node, plays on by rule of thumb with some
chance, and adds to every node on the way what each seat got (Cowling, Powley, Whitehouse 2012: SO-ISMCTS).

The tree is flat arrays: first child, next sibling, action, visits and times available per node; SEATS results per node.
Node 0 is the root; 0 as a link means none. `squares` are the results at the root squared and added up, by seat.
"""

from math import exp, log, sqrt
from typing import Any

from headrace.bots.foresight import SEATS, TENTHS, foresee, measure_all
from headrace.bots.network import attend, expect, most_promising_to, promise
from headrace.bots.nodes import How, Network, Nodes, Room
from headrace.engine.dice import roll
from headrace.engine.rules_of import apply, judge, legal, outlook, redeal, score, stage, to_play, why_not, won
from headrace.engine.text import copy_row, rows_of

MOST_DEPTH = 1024
"""Longest path that is backed up."""
FULL = 10000
"""The result of a clear win; 0 is a clear loss."""
WIN_PART = 6000
"""How much of a result is winning; the rest is the margin."""
EXPLORE = 0.2
"""Weight of the exploration term."""
TRUST = 2.0
"""Weight of the exploration term under PUCT, in standard deviations of what playouts bring."""
FIRST, FIRST_SPREAD = 4, 2000
"""The spread of results counts as if so many playouts with this standard deviation had come before."""
HUNDRED = 100
ENDLESS = 1 << 30
"""Turns that no game has."""
SURE = 2.0
"""Standard errors by which playouts have to favour a last resort over an action that looks better."""
WHOLE_WIN = 60
"""A win is counted in so many parts, so that up to five who share it have whole ones."""
WIDEN = 1.5
"""A node has at most this many children times the square root of its visits: the most promising come first."""


def search(
    memory: Any,
    seat: int,
    playouts: int,
    used: int,
    how: How,
    tree: Nodes,
    room: Room,
    dice: list[int],
    network: Network | None,
) -> int:
    """Grow the tree of the state in row 0 (rows 1 and 2 are for work) by so many playouts; returns the nodes used."""
    rows = rows_of(memory)
    for _ in range(playouts):
        copy_row(rows, 1, 0)
        s = rows[1]
        redeal(s, seat, dice)
        node: int = 0
        depth: int = 1
        room.path[0] = 0
        grown: bool = False
        turns: int = how.horizon * s.players if how.horizon > 0 else ENDLESS
        while to_play(s) >= 0 and turns > 0 and not grown:
            count: int = legal(s, room.actions)
            mark(room, count, 1)
            best: int = -1
            if widens(node, tree, room):
                if network is None:
                    best = most_promising(s, count, room, dice)
                else:
                    attend(s, memory, network)
                    best = most_promising_to(s, count, room.actions, room.is_legal, network, dice)
            if best < 0 or used >= len(tree.child):
                weight: float = TRUST * spread(to_play(s), tree) if how.trust > 0 else EXPLORE
                node = select(node, to_play(s), how.trust, weight, tree, room)
            else:
                node = add_child(tree, node, used, best, judge(s, best) if network is None else promise(s, best, network))
                used += 1
                grown = True
            mark(room, count, 0)
            if node <= 0:
                break
            turns -= passes_on(s, tree.action_of[node])
            if depth < MOST_DEPTH:
                room.path[depth] = node
                depth += 1
        if how.horizon >= 0:
            play_on(s, turns, how.whim, room.actions, dice)
        if network is None or to_play(s) < 0:
            judge_outcome(s, room)
            weigh_points(s, how.own, how.full * points_in(s, room.values), room.outcome)
        else:
            expect(s, memory, FULL, network, room.outcome)
        if how.mix > 0 and to_play(s) >= 0:
            mix_in_end(s, how, room, dice)
        back_up(tree, room, depth)
    return used


def add_child(tree: Nodes, node: int, new: int, action: int, looks: int) -> int:
    """Put a new node below another; returns it."""
    tree.action_of[new] = action
    tree.sibling[new] = tree.child[node]
    tree.child[node] = new
    tree.available[new] = 1
    tree.looks_of[new] = looks
    return new


def passes_on(s: Any, action: int) -> int:
    """Carry out an action; 1 if it is another seat's turn then, or the game is over."""
    seat: int = to_play(s)
    apply(s, action)
    return 1 if to_play(s) != seat else 0


def mark(room: Room, count: int, value: int) -> None:
    """Set or clear the flags of the legal actions."""
    i: int
    for i in range(count):
        room.is_legal[room.actions[i]] = value


def widens(node: int, tree: Nodes, room: Room) -> bool:
    """May a node have another child? The flags of the legal actions that have one are changed."""
    children: int = 0
    here: int = tree.child[node]
    while here > 0:
        if room.is_legal[tree.action_of[here]] == 1:
            room.is_legal[tree.action_of[here]] = 2
            children += 1
        here = tree.sibling[here]
    return children == 0 or children < WIDEN * sqrt(tree.visits[node])


def most_promising(s: Any, count: int, room: Room, dice: list[int]) -> int:
    """Of the legal actions that have no node yet the one that looks best; -1 without any."""
    i: int
    best: int = -1
    best_looks: int = 0
    for i in range(count):
        if room.is_legal[room.actions[i]] == 1:
            looks: int = judge(s, room.actions[i]) * 8 + roll(dice, 8)
            if best < 0 or looks > best_looks:
                best = room.actions[i]
                best_looks = looks
    return best


def select(node: int, turn: int, trust: int, weight: float, tree: Nodes, room: Room) -> int:
    """The child that is best for the seat to play, by mean result and how little it was tried; 0 if there is none.

    `weight`: how much the latter counts.
    With `trust`, the better an action looks among those tried, the more often it is tried again (Rosin 2011: PUCT).
    """
    best: int = 0
    best_bound: float = 0.0
    most: int = 0
    total: float = 0.0
    here: int = tree.child[node]
    if trust > 0:
        most = best_of(here, tree, room)
        while here > 0:
            if room.is_legal[tree.action_of[here]] > 0:
                total += exp((tree.looks_of[here] - most) / trust)
            here = tree.sibling[here]
    here = tree.child[node]
    while here > 0:
        if room.is_legal[tree.action_of[here]] > 0:
            tree.available[here] += 1
            bound: float = tree.results[here * SEATS + turn] / (FULL * max(1, tree.visits[here]))
            if trust > 0:
                share: float = exp((tree.looks_of[here] - most) / trust) / total
                bound += weight * share * sqrt(tree.available[here] + 1.0) / (1 + tree.visits[here])
            else:
                bound += weight * sqrt(log(tree.available[here] + 1.0) / max(1, tree.visits[here]))
            if best == 0 or bound > best_bound:
                best = here
                best_bound = bound
        here = tree.sibling[here]
    return best


def spread(seat: int, tree: Nodes) -> float:
    """Standard deviation of what a seat got in the playouts so far, as a share of a clear win (Wu 2019: KataGo).

    Where playouts differ much, the rule of thumb is believed longer: a mean over few of them says little.
    """
    count: float = 1.0 * (tree.visits[0] + FIRST)
    mean: float = (tree.results[seat] + FIRST * (FULL // 2)) / count
    square: float = (tree.squares[seat] + FIRST * (FULL // 2 * (FULL // 2) + FIRST_SPREAD * FIRST_SPREAD)) / count
    return sqrt(max(0.0, square - mean * mean)) / FULL


def best_of(first: int, tree: Nodes, room: Room) -> int:
    """What the best-looking legal action of a row of siblings looks like."""
    most: int = -(1 << 30)
    here: int = first
    while here > 0:
        if room.is_legal[tree.action_of[here]] > 0:
            most = max(most, tree.looks_of[here])
        here = tree.sibling[here]
    return most


def play_on(s: Any, turns: int, whim: int, actions: list[int], dice: list[int]) -> None:
    """Play by rule of thumb, now and then at random, to the end or until it was somebody's turn so many times."""
    while to_play(s) >= 0 and turns > 0:
        count: int = legal(s, actions)
        if count == 1:
            turns -= passes_on(s, actions[0])
        elif roll(dice, whim) == 0:
            turns -= passes_on(s, actions[roll(dice, count)])
        else:
            turns -= passes_on(s, best_looking(s, actions, count, dice))


def best_looking(s: Any, actions: list[int], count: int, dice: list[int]) -> int:
    """The action the rule of thumb likes best; ties by lot."""
    i: int
    best: int = actions[0]
    best_looks: int = judge(s, best)
    alike: int = 1
    for i in range(1, count):
        looks: int = judge(s, actions[i])
        if looks > best_looks:
            best = actions[i]
            best_looks = looks
            alike = 1
        elif looks == best_looks:
            alike += 1
            if roll(dice, alike) == 0:
                best = actions[i]
    return best


def judge_outcome(s: Any, room: Room) -> None:
    """What each seat got, 0 to FULL: a share in the win, and how far it is ahead of the best of the others."""
    seat: int
    other: int
    outcome = room.outcome
    over: bool = to_play(s) < 0
    total: int = 0
    winners: int = 0
    if not over and len(room.values) > 0:
        foresee(s, room.values, room.net, room.measured, outcome)
    else:
        for seat in range(s.players):
            outcome[seat] = score(s, seat) if over else outlook(s, seat)
    for seat in range(s.players):
        total += abs(outcome[seat])
        if over:
            winners += won(s, seat)
    scale: int = 1 + total // s.players
    for seat in range(s.players):
        rival: int = -(1 << 30)
        for other in range(s.players):
            if other != seat:
                rival = max(rival, outcome[other])
        margin: int = outcome[seat] - rival
        part: int = (FULL - WIN_PART) // 2
        outcome[SEATS + seat] = part + part * margin // (abs(margin) + scale)
        if over and won(s, seat) > 0:
            outcome[SEATS + seat] += WIN_PART // winners
        elif not over:
            outcome[SEATS + seat] += WIN_PART // 2 + WIN_PART // 2 * margin // (abs(margin) + scale // 4 + 1)


def points_in(s: Any, values: list[int]) -> int:
    """In how many parts of a point an outcome is counted: tenths where it is foreseen, else whole points."""
    return TENTHS if to_play(s) >= 0 and len(values) > 0 else 1


def weigh_points(s: Any, own: int, full: int, outcome: list[int]) -> None:
    """Make so many hundredths of each result the points themselves, as a part of `full`."""
    seat: int
    if own > 0:
        for seat in range(s.players):
            reached: int = max(0, min(FULL, outcome[seat] * FULL // full))
            outcome[SEATS + seat] = ((HUNDRED - own) * outcome[SEATS + seat] + own * reached) // HUNDRED


def mix_in_end(s: Any, how: How, room: Room, dice: list[int]) -> None:
    """Play a cut playout to the end, and make so many hundredths of each result what came of it (Silver and others 2016)."""
    seat: int
    outcome = room.outcome
    for seat in range(s.players):
        outcome[2 * SEATS + seat] = outcome[SEATS + seat]
    play_on(s, ENDLESS, how.whim, room.actions, dice)
    judge_outcome(s, room)
    weigh_points(s, how.own, how.full, outcome)
    for seat in range(s.players):
        outcome[SEATS + seat] = (how.mix * outcome[SEATS + seat] + (HUNDRED - how.mix) * outcome[2 * SEATS + seat]) // HUNDRED


def back_up(tree: Nodes, room: Room, depth: int) -> None:
    """Add the outcome to every node of the path."""
    i: int
    seat: int
    for seat in range(SEATS):
        tree.squares[seat] += room.outcome[SEATS + seat] * room.outcome[SEATS + seat]
    for i in range(depth):
        node: int = room.path[i]
        tree.visits[node] += 1
        for seat in range(SEATS):
            tree.results[node * SEATS + seat] += room.outcome[SEATS + seat]


def replant(node: int, used: int, tree: Nodes, place_of: list[int]) -> int:
    """Make a node the root, and what grew below it the whole tree; returns the nodes used. `place_of` is for work."""
    i: int
    seat: int
    for seat in range(SEATS):
        tree.squares[seat] = squares_below(node, seat, tree)
    for i in range(node, used):
        place_of[i] = 0
    place_of[node] = 1
    count: int = 0
    for i in range(node, used):
        if place_of[i] > 0:
            count += 1
            place_of[i] = count
            below: int = tree.child[i]
            while below > 0:
                place_of[below] = 1
                below = tree.sibling[below]
    tree.sibling[node] = 0
    for i in range(node, used):
        if place_of[i] > 0:
            move_node(tree, i, place_of[i] - 1, place_of)
    for i in range(count, used):
        tree.child[i] = 0
        tree.visits[i] = 0
        for seat in range(SEATS):
            tree.results[i * SEATS + seat] = 0
    return count


def move_node(tree: Nodes, node: int, to: int, place_of: list[int]) -> None:
    """Move a node to another place; its links are changed to where the other nodes will lie."""
    seat: int
    tree.child[to] = place_of[tree.child[node]] - 1 if tree.child[node] > 0 else 0
    tree.sibling[to] = place_of[tree.sibling[node]] - 1 if tree.sibling[node] > 0 else 0
    tree.action_of[to] = tree.action_of[node]
    tree.visits[to] = tree.visits[node]
    tree.available[to] = tree.available[node]
    tree.looks_of[to] = tree.looks_of[node]
    for seat in range(SEATS):
        tree.results[to * SEATS + seat] = tree.results[node * SEATS + seat]


def squares_below(node: int, seat: int, tree: Nodes) -> int:
    """The sum of a seat's squared results below a node, estimated as if they differed as much as those of the whole tree."""
    whole: float = 1.0 * tree.results[seat] / tree.visits[0]
    here: float = 1.0 * tree.results[node * SEATS + seat] / tree.visits[node]
    return int(tree.visits[node] * (max(0.0, 1.0 * tree.squares[seat] / tree.visits[0] - whole * whole) + here * here))


def node_of(action: int, tree: Nodes) -> int:
    """The node of an action of the root; 0 if none was tried."""
    here: int = tree.child[0]
    while here > 0 and tree.action_of[here] != action:
        here = tree.sibling[here]
    return here


def lead(tree: Nodes) -> int:
    """How much more the favourite was tried than any other action of the root."""
    most: int = 0
    second: int = 0
    here: int = tree.child[0]
    while here > 0:
        if tree.visits[here] > most:
            second = most
            most = tree.visits[here]
        else:
            second = max(second, tree.visits[here])
        here = tree.sibling[here]
    return most - second


def favourite(tree: Nodes) -> int:
    """The node of the root tried most, of several the one that looks best; 0 without a tree."""
    best: int = 0
    here: int = tree.child[0]
    while here > 0:
        if is_rather(here, best, tree):
            best = here
        here = tree.sibling[here]
    return best


def is_rather(node: int, other: int, tree: Nodes) -> bool:
    """Was a node tried more than another (0: none), or as often and looks better?"""
    if other == 0 or tree.visits[node] != tree.visits[other]:
        return other == 0 or tree.visits[node] > tree.visits[other]
    return tree.looks_of[node] > tree.looks_of[other]


def decision(seat: int, last_resort: list[int], tree: Nodes) -> int:
    """The action that is played: the favourite; -1 without a tree.

    A last resort is played only if nothing looks better, or playouts are sure that it is better than what looks better.
    """
    best: int = favourite(tree)
    while best > 0 and last_resort[tree.action_of[best]] > 0:
        better: int = 0
        here: int = tree.child[0]
        while here > 0:
            if tree.looks_of[here] > tree.looks_of[best] and is_rather(here, better, tree):
                better = here
            here = tree.sibling[here]
        if better == 0 or lead_in_errors(seat, best, better, tree) >= SURE:
            break
        best = better
    return tree.action_of[best] if best > 0 else -1


def lead_in_errors(seat: int, node: int, other: int, tree: Nodes) -> float:
    """By how many standard errors of the difference the playouts of a node brought a seat more than those of another."""
    visits = tree.visits
    more: float = (
        1.0 * tree.results[node * SEATS + seat] / visits[node] - 1.0 * tree.results[other * SEATS + seat] / visits[other]
    )
    return more / (FULL * spread(seat, tree) * sqrt(1.0 / visits[node] + 1.0 / visits[other]))


def forecast(memory: Any, seat: int, plan: list[int], length: int, whim: int, room: Room, dice: list[int]) -> None:
    """One playout to the end from the state in row 0 (row 1 is for work), that begins with a plan, as `carry_out` does it.

    Writes scores, then parts of the win, by seat.
    """
    each: int
    winners: int = 0
    rows = rows_of(memory)
    copy_row(rows, 1, 0)
    s = rows[1]
    carry_out(s, seat, plan, length, dice)
    play_on(s, ENDLESS, whim, room.actions, dice)
    for each in range(s.players):
        winners += won(s, each)
    for each in range(s.players):
        room.outcome[each] = score(s, each)
        room.outcome[SEATS + each] = WHOLE_WIN * won(s, each) // max(1, winners)


def look_ahead(memory: Any, seat: int, plan: list[int], length: int, turns: int, whim: int, room: Room, dice: list[int]) -> int:
    """The same up to where it is the seat's turn again, so many times. Writes what is measured of every seat.

    Returns the stage of the game then, -1 if the game is over.
    """
    rows = rows_of(memory)
    copy_row(rows, 1, 0)
    s = rows[1]
    carry_out(s, seat, plan, length, dice)
    while to_play(s) >= 0 and turns > 0:
        play_on(s, 1, whim, room.actions, dice)
        if to_play(s) == seat:
            turns -= 1
    if to_play(s) < 0:
        return -1
    measure_all(s, room.measured)
    return stage(s)


def carry_out(s: Any, seat: int, plan: list[int], length: int, dice: list[int]) -> None:
    """Carry out the `length` actions of a plan. What `seat` cannot know is dealt anew; a plan that cannot go on is left."""
    i: int
    redeal(s, seat, dice)
    for i in range(length):
        if to_play(s) != seat or why_not(s, plan[i]) > 0:
            break
        apply(s, plan[i])


def thumb(memory: Any, row: int, error: int, actions: list[int], dice: list[int]) -> int:
    """The action the rule of thumb likes best in a row, if it errs by up to `error`."""
    s = rows_of(memory)[row]
    return erring(s, actions, legal(s, actions), error, dice)


def erring(s: Any, actions: list[int], count: int, error: int, dice: list[int]) -> int:
    """The action the rule of thumb likes best, ties by lot, if it overrates each by up to `error`, by lot."""
    if error == 0:
        return best_looking(s, actions, count, dice)
    i: int
    best: int = actions[0]
    best_looks: int = -(1 << 30)
    for i in range(count):
        looks: int = judge(s, actions[i]) + roll(dice, error + 1)
        if looks > best_looks:
            best = actions[i]
            best_looks = looks
    return best
