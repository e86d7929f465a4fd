"""Why an action is refused, with the clause of the rules."""

from headrace.core.reasons import CitedReason


class Reason(CitedReason):
    """Reason codes in order; 0 = allowed."""

    ALLOWED = ""
    GAME_OVER = "6.1"
    PLAY_A_CARD_NOW = "4.1"
    PLACE_THE_CITY_NOW = "5.4.1"
    PLACE_THE_LOCOMOTIVE_NOW = "5.5.1"
    LAY_YOUR_CARD_NOW = "5.3.2"
    NOT_IN_HAND = "4.1"
    MUST_FOLLOW = "4.2"
    HAS_LOCOMOTIVE = "5.5.1"
