"""Why an action is refused. Each title says which clause of its rules each reason comes from."""

from enum import IntEnum


class Reason(IntEnum):
    """Reason codes; 0 = allowed."""

    ALLOWED = 0
    GAME_OVER = 1
    # something else is asked now
    ACTION_NOW = 2
    CARD_NOW = 3
    INDUSTRY_NOW = 4
    PLACE_NOW = 5
    SPACE_NOW = 6
    COAL_NOW = 7
    IRON_NOW = 8
    BEER_NOW = 9
    LINKS_NOW = 10
    LINE_NOW = 11
    DEVELOP_NOW = 12
    SELL_NOW = 13
    BUYER_NOW = 14
    BONUS_NOW = 15
    AMOUNT_NOW = 16
    SHORTFALL_NOW = 17
    # whole actions
    NOTHING_TO_BUILD = 20
    NOWHERE_TO_LINK = 21
    NOTHING_TO_DEVELOP = 22
    NOTHING_TO_SELL = 23
    INCOME_TOO_LOW = 24
    NO_MORE_LOANS = 25
    HOLDS_WILD_CARD = 26
    TOO_FEW_CARDS = 27
    NEEDS_TWO_ACTIONS = 28
    # cards
    NOT_IN_HAND = 30
    CARD_BUILDS_NOTHING = 31
    # build
    STACK_EMPTY = 40
    NOT_IN_THIS_ERA = 41
    NEVER_BUILT = 42
    NOT_SHOWN = 43
    OTHER_PLACE = 44
    CARD_FORBIDS = 45
    OUTSIDE_NETWORK = 46
    FARM_CARD = 47
    SPACE_TAKEN = 48
    LEVEL_NOT_HIGHER = 49
    FOREIGN_TILE = 50
    CUBES_REMAIN = 51
    SINGLE_ICON_FIRST = 52
    EQUAL_SPACE = 53
    ONE_TILE_PER_TOWN = 54
    NO_COAL = 55
    TOO_EXPENSIVE = 56
    FITS_NOWHERE = 57
    # goods
    NO_GOODS_THERE = 60
    NEARER_MINE = 61
    NOT_CONNECTED = 62
    NO_BARREL = 63
    # links
    LINE_TAKEN = 70
    LINE_OF_OTHER_ERA = 71
    LINE_OUTSIDE_NETWORK = 72
    NO_LINK_LEFT = 73
    NO_SECOND_LINK = 74
    NO_BEER = 75
    # develop
    LIGHTBULB = 80
    # sell
    NOT_YOUR_TILE = 90
    ALREADY_FLIPPED = 91
    NOT_FOR_SALE = 92
    NO_BUYER = 93
    WRONG_GOODS = 94
    DISTANT_CLOSED = 95
    NO_PORT_THERE = 96
    FORCED_BUYER = 97
    NOTHING_DONE_YET = 98
    # shortfall
    WORTH_NOTHING = 100


WAITING = 2
"""The reason for a question being asked is WAITING + its number."""
