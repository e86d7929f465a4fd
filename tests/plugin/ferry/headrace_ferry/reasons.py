"""Why an action is refused, with the clause of the rules."""

from enum import IntEnum


class Reason(IntEnum):
    """Reason codes; 0 = allowed."""

    ALLOWED = 0
    GAME_OVER = 1
    ANOTHER_QUESTION = 2
    ANOTHER_ERRAND = 3
    NOT_GAINED = 4
    NO_TOWN_TAKES_IT = 5
    TOO_FEW_CERTIFICATES = 6
    ALREADY_SERVED = 7
    ASKS_MORE = 8
    TOO_FAR = 9
    DISC_GONE = 10
    OTHER_SHADE = 11
    NO_WATER = 12
    OTHER_DAM = 13
    FEE_TOO_HIGH = 14
    TOO_LITTLE_WATER = 15
    CONTRACT_TAKEN = 16
    TOO_LITTLE_ENERGY = 17
    NONE_IN_HAND = 18


CLAUSE = {
    Reason.GAME_OVER: "8.1",
    Reason.ANOTHER_QUESTION: "4.1",
    Reason.ANOTHER_ERRAND: "4.4",
    Reason.NOT_GAINED: "4.4",
    Reason.NO_TOWN_TAKES_IT: "5.2",
    Reason.TOO_FEW_CERTIFICATES: "5.2",
    Reason.ALREADY_SERVED: "5.3",
    Reason.ASKS_MORE: "5.3",
    Reason.TOO_FAR: "5.4",
    Reason.DISC_GONE: "5.5",
    Reason.OTHER_SHADE: "5.5",
    Reason.NO_WATER: "6.1",
    Reason.OTHER_DAM: "6.2",
    Reason.FEE_TOO_HIGH: "6.2",
    Reason.TOO_LITTLE_WATER: "6.3",
    Reason.CONTRACT_TAKEN: "6.5",
    Reason.TOO_LITTLE_ENERGY: "6.5",
    Reason.NONE_IN_HAND: "4.3",
}
