"""The material of Ferrymen: `data.toml` as enumerations and flat tables, checked on load."""

from enum import IntEnum

from headrace.engine.material import load_data
from headrace.engine.meaning import names_of

DATA = load_data(__package__)
GAME = DATA["game"]


def _ids(name: str) -> tuple[str, ...]:
    return tuple(row["id"] for row in DATA[name])


def _table(name: str, fact: str) -> tuple[int, ...]:
    """One number of every row; 0 where a row does not say."""
    return tuple(row.get(fact, 0) for row in DATA[name])


GOODS, TOWNS, DISCS, DAMS, CONDUITS, CONTRACTS = map(_ids, ("goods", "towns", "discs", "dams", "conduits", "contracts"))
GOOD_COUNT, TOWN_COUNT, DISC_COUNT = len(GOODS), len(TOWNS), len(DISCS)
DAM_COUNT, CONDUIT_COUNT, CONTRACT_COUNT = len(DAMS), len(CONDUITS), len(CONTRACTS)
SEATS: int = max(GAME["players"])
ROUNDS: int = GAME["rounds"]
FIRST_COINS: int = GAME["first_coins"]
FIRST_CERTIFICATES: int = GAME["first_certificates"]
MOST_CERTIFICATES: int = GAME["most_certificates"]
FIRST_HAND: int = GAME["hand"]
FIRST_REACH: int = GAME["reach"]
REST_COINS: int = GAME["rest"]
COINS_PER_POINT: int = GAME["coins_per_point"]
AWARDS: tuple[int, ...] = tuple(GAME["awards"])
AWARD_COUNT = len(AWARDS)

VALUE, CARDS_OF = _table("goods", "value"), _table("goods", "cards")
CARDS = sum(CARDS_OF)
TOWN_LANDING, TOWN_ASKS, TOWN_PAYS, TOWN_POINTS = (_table("towns", fact) for fact in ("landing", "asks", "pays", "points"))
DAM_HOLDS, DAM_FIRST, DAM_RAIN = (_table("dams", fact) for fact in ("holds", "first", "rain"))
MOST_DROPS = max(DAM_HOLDS)
CONDUIT_DAM = tuple(DAMS.index(row["dam"]) for row in DATA["conduits"])
CONDUIT_FACTOR, CONDUIT_FEE = _table("conduits", "factor"), _table("conduits", "fee")
CONTRACT_ENERGY, CONTRACT_POINTS = _table("contracts", "energy"), _table("contracts", "points")
CONTRACT_CERTIFICATES = _table("contracts", "certificates")
DISC_COINS, DISC_CERTIFICATES, DISC_HAND, DISC_REACH, DISC_ENERGY = (
    _table("discs", fact) for fact in ("coins", "certificates", "hand", "reach", "energy")
)

NONE = -1
"""No seat, no town."""


class Shade(IntEnum):
    """Two kinds of discs and of towns that take them (5.5)."""

    PALE = 0
    DARK = 1


TOWN_SHADE = tuple(int(Shade[row["disc"].upper()]) for row in DATA["towns"])
DISC_SHADE = tuple(int(Shade[row["shade"].upper()]) for row in DATA["discs"])


class Errand(IntEnum):
    """What the question for an action leaves open: any, or an action gained on the way (4.4)."""

    ANY = 0
    DELIVER = 1
    PRODUCE = 2


ERRANDS = names_of(Errand)


def _frees(name: str) -> tuple[int, ...]:
    """Two errands of every row, in the order in which they are carried out; 0 where there is none."""
    rows = [[int(Errand[free.upper()]) for free in row.get("frees", ())] for row in DATA[name]]
    return tuple(errand for row in rows for errand in (*row, 0, 0)[:2])


FREES = 2
DISC_FREES, CONTRACT_FREES = _frees("discs"), _frees("contracts")
DEPTH = 2 + sum(len(row.get("frees", ())) == FREES for row in DATA["contracts"])
"""Most questions that can be pending: the end of the turn, the action, and one more for each contract that frees two."""


class Question(IntEnum):
    """What can be asked; `frames.py` says what each is."""

    END = 0
    ACTION = 1
    CERTIFICATES = 2
    TOWN = 3
    DISC = 4
    DAM = 5
    CONDUIT = 6
    DROPS = 7
    CONTRACT = 8


LANDINGS: tuple[tuple[int, int], ...] = tuple((x, y) for x, y in DATA["map"]["landings"])
DAM_LANDING = _table("dams", "landing")
assert len(LANDINGS) > max(*TOWN_LANDING, *DAM_LANDING), "every town and dam lies at a landing"
assert all(len(row.get("frees", ())) <= FREES for name in ("discs", "contracts") for row in DATA[name])
for _shade in Shade:
    assert TOWN_SHADE.count(_shade) <= DISC_SHADE.count(_shade), "there is a disc for every delivery"
