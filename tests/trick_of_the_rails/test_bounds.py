"""The bounds in `game.toml` follow from the data, as docs/contract.md says; whole games are held to them in tests/laws."""

from collections.abc import Iterator

import headrace
from headrace.games.trick_of_the_rails.material import COMPANY_COUNT, DATA, FIRST_CITY, FIRST_STATION, LOCOS, NUMBERS
from headrace.games.trick_of_the_rails.tables import LOCO_COST, LOCO_DISTANCE, STATION_VALUE

CITIES = STATION_VALUE[FIRST_CITY : FIRST_CITY + len(DATA["cities"])]


def most_decisions(players: int) -> int:
    """Every card of a hand is played; in every second trick a prize is placed, once two, and all cards are laid."""
    tricks: int = DATA["setup"][f"players_{players}"]["tricks"]
    return tricks * players + tricks // 2 * (1 + players) + 1


def share_value(company: int, loco: int, shares: int) -> int:
    """The most one of so many shares can be worth: all but one are cards that the railway lacks, which has all cities."""
    own = sorted(STATION_VALUE[company * NUMBERS : (company + 1) * NUMBERS])[max(0, shares - 1) :]
    cards = sorted([*own, STATION_VALUE[FIRST_STATION + company], *CITIES], reverse=True)
    return max(0, sum(cards[: LOCO_DISTANCE[loco]]) - LOCO_COST[loco])


def splits(shares: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to hold so many shares of some companies."""
    if parts == 1:
        yield (shares,)
        return
    for first in range(shares + 1):
        yield from ((first, *rest) for rest in splits(shares - first, parts - 1))


def greatest_score(shares: int) -> int:
    """The best way to hold the shares of the stock rounds, one locomotive of each kind, whichever company has it."""
    worth = [
        [n * max(share_value(c, loco, n) for c in range(COMPANY_COUNT)) for n in range(shares + 1)] for loco in range(len(LOCOS))
    ]
    return max(sum(worth[loco][n] for loco, n in enumerate(split)) for split in splits(shares, len(LOCOS)))


def test_the_bounds_follow_from_the_data() -> None:
    game = headrace.game("trick_of_the_rails")
    most = max(most_decisions(players) for players in game.players)
    shares = max((DATA["setup"][f"players_{players}"]["tricks"] + 1) // 2 for players in game.players)
    assert (game.bounds.decisions, game.bounds.least_score, game.bounds.greatest_score) == (most, 0, greatest_score(shares))
