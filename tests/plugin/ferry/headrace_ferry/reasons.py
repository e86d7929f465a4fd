"""Why an action is refused, with the clause of the rules."""

from headrace.core.reasons import CitedReason


class Reason(CitedReason):
    """Reason codes in order; 0 = allowed."""

    ALLOWED = ""
    GAME_OVER = "8.1"
    ANOTHER_QUESTION = "4.1"
    ANOTHER_ERRAND = "4.4"
    NOT_GAINED = "4.4"
    NO_TOWN_TAKES_IT = "5.2"
    TOO_FEW_CERTIFICATES = "5.2"
    ALREADY_SERVED = "5.3"
    ASKS_MORE = "5.3"
    TOO_FAR = "5.4"
    DISC_GONE = "5.5"
    OTHER_SHADE = "5.5"
    NO_WATER = "6.1"
    OTHER_DAM = "6.2"
    FEE_TOO_HIGH = "6.2"
    TOO_LITTLE_WATER = "6.3"
    CONTRACT_TAKEN = "6.5"
    TOO_LITTLE_ENERGY = "6.5"
    NONE_IN_HAND = "4.3"
