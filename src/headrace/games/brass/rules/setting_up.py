"""What setting up has in common. Rules text."""

from headrace.engine.dice import shuffle
from headrace.engine.stack import depth, pop
from headrace.games.brass.material import ERAS, MOST_CARD_KINDS, MOST_INDUSTRIES, MOST_ROUNDS, NONE, SEATS, Era
from headrace.games.brass.rules.network import clear_board
from headrace.games.brass.state import BrassState


def clear(s: BrassState, players: int) -> None:
    """An empty board, full markets, and every player with the starting goods (1.6, 1.7; Lancashire 2.6, 2.7)."""
    i: int
    clear_board(s)
    while depth(s.pending) > 0:
        pop(s.pending)
    s.players = players
    s.era = Era.CANAL
    s.round = 1
    s.coal_market = s.tables.coal_start
    s.iron_market = s.tables.iron_start
    for i in range(SEATS):
        s.money[i] = s.tables.starting_money if i < players else 0
        s.income[i] = s.tables.starting_space if i < players else 0
        s.links_left[i] = s.tables.links_each if i < players else 0
        s.order[i] = i if i < players else NONE
        s.spent[i] = 0
        s.missing[i] = 0
        s.vp[i] = 0
        s.other_points[i] = 0
        s.pounds_points[i] = 0
        s.income_points[i] = 0
        s.again_points[i] = 0
        s.hand_size[i] = 0
        s.face_down[i] = NONE
    for i in range(SEATS * MOST_INDUSTRIES):
        s.gone[i] = 0
    for i in range(SEATS * MOST_CARD_KINDS):
        s.hand[i] = 0
        s.discards[i] = 0
    for i in range(ERAS * SEATS):
        s.link_points[i] = 0
        s.tile_points[i] = 0
    for i in range(MOST_ROUNDS * SEATS):
        s.vp_story[i] = 0
        s.income_story[i] = 0
        s.money_story[i] = 0


def shuffle_order(s: BrassState) -> None:
    """A random turn order for the first round (1.9; Lancashire 2.9)."""
    shuffle(s.rng, s.order, s.players)
