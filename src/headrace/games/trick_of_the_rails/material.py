"""The material of Trick of the Rails: `data.toml` as enumerations and tables, checked on load."""

from enum import IntEnum

from headrace.engine.material import load_data

DATA = load_data(__package__)

COMPANIES: tuple[str, ...] = tuple(company["id"] for company in DATA["companies"])
SHORT_NAMES: tuple[str, ...] = tuple(company["short_name"] for company in DATA["companies"])
"""What stands on the card of a company, in every language."""
CITIES: tuple[str, ...] = tuple(city["id"] for city in DATA["cities"])
LOCOS: tuple[str, ...] = tuple(loco["id"] for loco in DATA["locomotives"])
SEATS: int = max(DATA["game"]["players"])
NUMBERS: int = DATA["components"]["railway"] // len(COMPANIES)
RAILWAY_CARDS: int = DATA["components"]["railway"]
LONGEST_TRACK: int = DATA["limits"]["longest_railway"]
MOST_SLOTS: int = max(DATA["setup"][f"players_{n}"]["tricks"] for n in DATA["game"]["players"])

# Cards by number: railway cards by company and number, then stations, Exchange cards, cities, locomotives,
# the pair loco_6 + loco_inf that shares one slot of the lane (3.4), and the Reservation cards, all alike (2.6).
CARDS: tuple[str, ...] = (
    *(f"{company}_{number}" for company in COMPANIES for number in range(1, NUMBERS + 1)),
    *(company["station_card"] for company in DATA["companies"]),
    *(company["exchange_card"] for company in DATA["companies"]),
    *CITIES,
    *LOCOS,
    "+".join(DATA["setup"]["expert"]["pool"][-1]),
    "reservation",
)
CARD = {card: number for number, card in enumerate(CARDS)}

FIRST_STATION = CARD[DATA["companies"][0]["station_card"]]
FIRST_EXCHANGE = CARD[DATA["companies"][0]["exchange_card"]]
FIRST_CITY = CARD[CITIES[0]]
FIRST_LOCO = CARD[LOCOS[0]]
LOCO_PAIR = CARD["+".join(DATA["setup"]["expert"]["pool"][-1])]
RESERVATION = CARD["reservation"]
COMPANY_COUNT = len(COMPANIES)
CITY_COUNT = len(CITIES)

NONE = -1
"""No card, no seat, no company, no locomotive."""


class Phase(IntEnum):
    """What kind of decision is asked (rules 10)."""

    PLAY = 0
    CITY = 1
    LOCO = 2
    LAY = 3
    OVER = 4


class Place(IntEnum):
    """Where a railway card is. 0-4 is the hand of that seat; SHARE + seat lies before that seat as a share."""

    HAND = 0
    TRACK = 5
    LANE = 6
    TABLE = 7
    REMOVED = 8
    UNKNOWN = 9
    SHARE = 10


class End(IntEnum):
    """The two ends of a railway (5.3.2)."""

    LEFT = 0
    RIGHT = 1


ENDS = ("left", "right")
END_COUNT = len(ENDS)
PLACES = (
    *(f"hand_{seat}" for seat in range(SEATS)),
    "track",
    "lane",
    "table",
    "removed",
    "unknown",
    *(f"share_{seat}" for seat in range(SEATS)),
)
