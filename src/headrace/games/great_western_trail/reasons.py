"""Why an action is refused, with the clause of the rules."""

from enum import IntEnum


class Reason(IntEnum):
    """Reason codes; 0 = allowed."""

    ALLOWED = 0
    GAME_OVER = 1
    ANOTHER_QUESTION = 2
    NOT_NEUTRAL = 3
    NOT_A_LOCATION = 4
    NOT_AHEAD = 5
    TOO_FAR = 6
    NOT_KANSAS_CITY = 7
    OTHER_WAY = 8
    NOT_HERE = 9
    NO_SUCH_PLATE = 10
    ALREADY_USED = 11
    AUXILIARY_DONE = 12
    LOCAL_DONE = 13
    ONLY_AUXILIARY = 14
    NOTHING_DONE = 15
    NOTHING_TO_GAIN = 16
    NO_MONEY = 17
    NOT_IN_HAND = 18
    WRONG_CARD = 19
    NO_PAIR = 20
    NOT_ADJACENT = 21
    IN_CHAIN = 22
    LOCKED = 23
    NO_DOUBLE = 24
    ENGINE_STUCK = 25
    ROW_CLOSED = 26
    NO_SUCH_WORKER = 27
    SIX_WORKERS = 28
    NO_WORKER = 29
    BUILDING_GONE = 30
    TOO_FEW_CRAFTSMEN = 31
    NO_PLOT = 32
    PLOT_TAKEN = 33
    NOT_HIGHER = 34
    NOT_ON_DISPLAY = 35
    STACK_EMPTY = 36
    ENGINE_THERE = 37
    ENGINE_TOO_FAR = 38
    STATION_SERVED = 39
    NOT_BEHIND = 40
    DISC_GONE = 41
    DISC_DARK = 42
    DISC_COST = 43
    NO_DISC = 44
    NOT_YOUR_DISC = 45
    BOARD_FIRST = 46
    NO_SPARE_WORKER = 47
    CITY_VALUE = 48
    CITY_SERVED = 49
    TRANSPORT = 50
    NO_TILE = 51
    TOO_LATE = 52
    EQUAL_TILES = 53
    NOT_SKIPPED = 54
    MARKER_HIGHER = 55
    NOT_GIVEN_UP = 56
    FEW_COWBOYS = 57
    NOT_IN_MARKET = 58
    MARKET_EMPTY = 59
    NO_TEEPEE = 60
    NO_HAZARD = 61
    TOO_MANY = 62
    NO_CARDS = 63
    WINDOW_CLOSED = 64
    OTHER_VALUE = 65


CLAUSE = {
    Reason.GAME_OVER: "13.4",
    Reason.ANOTHER_QUESTION: "5.1.7",
    Reason.NOT_NEUTRAL: "4.1",
    Reason.NOT_A_LOCATION: "1.2",
    Reason.NOT_AHEAD: "4.2",
    Reason.TOO_FAR: "4.2",
    Reason.NOT_KANSAS_CITY: "11.5",
    Reason.OTHER_WAY: "4.6",
    Reason.NOT_HERE: "5.1.1",
    Reason.NO_SUCH_PLATE: "5.1.1",
    Reason.ALREADY_USED: "5.1.2",
    Reason.AUXILIARY_DONE: "5.1.4",
    Reason.LOCAL_DONE: "5.1.4",
    Reason.ONLY_AUXILIARY: "5.2.1",
    Reason.NOTHING_DONE: "5.1.5",
    Reason.NOTHING_TO_GAIN: "8.9",
    Reason.NO_MONEY: "8.6",
    Reason.NOT_IN_HAND: "8.3",
    Reason.WRONG_CARD: "8.3",
    Reason.NO_PAIR: "R22",
    Reason.NOT_ADJACENT: "9.13.1",
    Reason.IN_CHAIN: "9.13.3",
    Reason.LOCKED: "9.7.1",
    Reason.NO_DOUBLE: "9.7.2",
    Reason.ENGINE_STUCK: "9.7.8",
    Reason.ROW_CLOSED: "9.1.1",
    Reason.NO_SUCH_WORKER: "9.1.1",
    Reason.SIX_WORKERS: "9.1.2",
    Reason.NO_WORKER: "9.1.1",
    Reason.BUILDING_GONE: "9.2.1",
    Reason.TOO_FEW_CRAFTSMEN: "9.2.2",
    Reason.NO_PLOT: "9.2.1",
    Reason.PLOT_TAKEN: "9.2.4",
    Reason.NOT_HIGHER: "9.2.1",
    Reason.NOT_ON_DISPLAY: "9.3.1",
    Reason.STACK_EMPTY: "9.3.2",
    Reason.ENGINE_THERE: "9.4.2",
    Reason.ENGINE_TOO_FAR: "9.4.1",
    Reason.STATION_SERVED: "9.5.1",
    Reason.NOT_BEHIND: "9.14.1",
    Reason.DISC_GONE: "9.5.2",
    Reason.DISC_DARK: "9.5.3",
    Reason.DISC_COST: "9.5.4",
    Reason.NO_DISC: "9.5.10",
    Reason.NOT_YOUR_DISC: "9.5.5",
    Reason.BOARD_FIRST: "9.5.5",
    Reason.NO_SPARE_WORKER: "9.5.7",
    Reason.CITY_VALUE: "6.4.1",
    Reason.CITY_SERVED: "6.4.1",
    Reason.TRANSPORT: "6.4.7",
    Reason.NO_TILE: "6.1",
    Reason.TOO_LATE: "13.2",
    Reason.EQUAL_TILES: "6.1",
    Reason.NOT_SKIPPED: "6.1.4",
    Reason.MARKER_HIGHER: "6.3.3",
    Reason.NOT_GIVEN_UP: "8.8",
    Reason.FEW_COWBOYS: "9.8.1",
    Reason.NOT_IN_MARKET: "9.8.3",
    Reason.MARKET_EMPTY: "9.8.2",
    Reason.NO_TEEPEE: "9.6.1",
    Reason.NO_HAZARD: "9.9.1",
    Reason.TOO_MANY: "9.12.1",
    Reason.NO_CARDS: "9.12.1",
    Reason.WINDOW_CLOSED: "11.2",
    Reason.OTHER_VALUE: "9.8.1",
}
