"""Setting up a game of Brass: Birmingham (rules 1). Rules text."""

from headrace.engine.dice import shuffle
from headrace.engine.text import scratch
from headrace.games.brass.material import NONE, Era
from headrace.games.brass.rules.eras import deal_hands, fill_deck
from headrace.games.brass.rules.rounds import begin_round
from headrace.games.brass.rules.running import run
from headrace.games.brass.rules.setting_up import clear, shuffle_order
from headrace.games.brass_birmingham.rules.own import fill_barrels
from headrace.games.brass_birmingham.state import State
from headrace.games.brass_birmingham.tables import MERCHANT_COPIES, MERCHANT_KINDS, MERCHANT_MIN_PLAYERS, MERCHANT_SPACES


def setup(s: State, players: int, options: list[int]) -> None:
    """Lay out a game; the generator is seeded already (12.4). `options[0]`: the length (14.1)."""
    seat: int
    clear(s, players)
    s.length = options[0]
    place_merchants(s)
    fill_barrels(s)
    shuffle_order(s)
    fill_deck(s)
    deal_hands(s, Era.CANAL)
    for seat in range(players):
        s.deck_left -= 1
        s.face_down[seat] = s.deck[s.deck_left]
        s.deck[s.deck_left] = 0
    begin_round(s)
    run(s)


def place_merchants(s: State) -> None:
    """A random merchant tile on every space in use (1.4)."""
    m: int
    kind: int
    pool = scratch(MERCHANT_SPACES)
    count: int = 0
    for kind in range(MERCHANT_KINDS):
        for _ in range(MERCHANT_COPIES[s.players * MERCHANT_KINDS + kind]):
            pool[count] = kind
            count += 1
    shuffle(s.rng, pool, count)
    for m in range(MERCHANT_SPACES):
        s.merchant[m] = NONE
        if MERCHANT_MIN_PLAYERS[m] <= s.players:
            count -= 1
            s.merchant[m] = pool[count]
