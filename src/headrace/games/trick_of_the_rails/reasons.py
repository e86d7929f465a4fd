"""Why an action is refused, with the clause of the rules."""

from enum import IntEnum


class Reason(IntEnum):
    """Reason codes; 0 = allowed."""

    ALLOWED = 0
    GAME_OVER = 1
    PLAY_A_CARD_NOW = 2
    PLACE_THE_CITY_NOW = 3
    PLACE_THE_LOCOMOTIVE_NOW = 4
    LAY_YOUR_CARD_NOW = 5
    NOT_IN_HAND = 6
    MUST_FOLLOW = 7
    HAS_LOCOMOTIVE = 8


CLAUSE = {
    Reason.GAME_OVER: "6.1",
    Reason.PLAY_A_CARD_NOW: "4.1",
    Reason.PLACE_THE_CITY_NOW: "5.4.1",
    Reason.PLACE_THE_LOCOMOTIVE_NOW: "5.5.1",
    Reason.LAY_YOUR_CARD_NOW: "5.3.2",
    Reason.NOT_IN_HAND: "4.1",
    Reason.MUST_FOLLOW: "4.2",
    Reason.HAS_LOCOMOTIVE: "5.5.1",
}
