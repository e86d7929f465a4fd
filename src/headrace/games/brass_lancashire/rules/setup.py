"""Setting up a game of Brass: Lancashire (rules 2). Rules text."""

from headrace.games.brass.material import SEATS, Era
from headrace.games.brass.rules.eras import deal_hands, fill_deck
from headrace.games.brass.rules.rounds import begin_round
from headrace.games.brass.rules.running import run
from headrace.games.brass.rules.setting_up import clear, shuffle_order
from headrace.games.brass_lancashire.rules.own import open_distant_market
from headrace.games.brass_lancashire.state import State


def setup(s: State, players: int, options: list[int]) -> None:
    """Lay out a game; the generator is seeded already. `options`: length, 1 without cash scoring, virtual link (16.10)."""
    seat: int
    clear(s, players)
    s.length = options[0]
    s.cash_scoring = 1 - options[1]
    s.virtual_link = options[2]
    for seat in range(SEATS):
        s.cash_points[seat] = 0
    shuffle_order(s)
    fill_deck(s)
    open_distant_market(s)
    deal_hands(s, Era.CANAL)
    begin_round(s)
    run(s)
