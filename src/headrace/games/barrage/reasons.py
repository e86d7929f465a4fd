"""Why an action is refused, with the clause of the rules."""

from enum import IntEnum


class Reason(IntEnum):
    """Reason codes; 0 = allowed."""

    ALLOWED = 0
    GAME_OVER = 1
    ANOTHER_QUESTION = 2
    PAIR_TAKEN = 3
    STARTER_TAKEN = 4
    NOT_MAHIRI = 5
    ONE_COPY = 6
    NO_COPY_SPACE = 7
    NOT_SHOWN = 8
    NOTHING_AFTER = 9
    FEW_ENGINEERS = 10
    ENGINEERS_LEFT = 11
    MUST_ACT = 12
    SPACE_TAKEN = 13
    SPACE_CLOSED = 14
    NO_PATENT_OFFICE = 15
    NO_FEE = 16
    NO_CREDITS = 17
    NO_CONTRACTS = 18
    NO_PATENT = 19
    SPACES_USED = 20
    NO_PIECE = 21
    NO_TILE = 22
    NO_SITE = 23
    NOT_PAYABLE = 24
    WRONG_STRUCTURE = 25
    SITE_TAKEN = 26
    OWN_BASE = 27
    OWN_POWERHOUSE = 28
    NO_DAM = 29
    NEUTRAL_DAM = 30
    NOT_YOUR_DAM = 31
    DAM_COMPLETE = 32
    SITE_FEE = 33
    NOT_YOUR_TILE = 34
    TILE_IN_WHEEL = 35
    TILE_BUILDS_OTHER = 36
    TILE_APART = 37
    NO_COPY = 38
    NOT_IN_WHEEL = 39
    FEW_EXCAVATORS = 40
    FEW_MIXERS = 41
    TOO_MANY = 42
    ONE_KIND = 43
    NO_POWERHOUSE = 44
    NOTHING_RUNS = 45
    FOREIGN_DAM = 46
    DAM_EMPTY = 47
    NO_SYSTEM = 48
    NOT_BUILT = 49
    NOT_JOINED = 50
    NO_POWERHOUSE_THERE = 51
    SAME_POWERHOUSE = 52
    CONDUIT_CREDITS = 53
    TOO_LITTLE = 54
    NOT_YOUR_CONTRACT = 55
    FULFILLED = 56
    REQUIREMENT = 57
    NO_NATIONAL = 58
    NOT_ON_BOARD = 59
    NOT_IN_OFFICE = 60
    AREA = 61
    VALUE = 62
    MUST_BUILD = 63
    MUST_PRODUCE = 64
    ALL_DROPS = 65
    ONE_DROP = 66


CLAUSE = {
    Reason.GAME_OVER: "12.1",
    Reason.ANOTHER_QUESTION: "5.1",
    Reason.PAIR_TAKEN: "2.4.3",
    Reason.STARTER_TAKEN: "2.4.3",
    Reason.NOT_MAHIRI: "6.6.7",
    Reason.ONE_COPY: "6.6.7",
    Reason.NO_COPY_SPACE: "6.6.7",
    Reason.NOT_SHOWN: "2.4.2",
    Reason.NOTHING_AFTER: "6.6.7",
    Reason.FEW_ENGINEERS: "5.2",
    Reason.ENGINEERS_LEFT: "5.5",
    Reason.MUST_ACT: "6.6.7",
    Reason.SPACE_TAKEN: "5.2",
    Reason.SPACE_CLOSED: "2.1.7",
    Reason.NO_PATENT_OFFICE: "2.3.1",
    Reason.NO_FEE: "5.3",
    Reason.NO_CREDITS: "5.4",
    Reason.NO_CONTRACTS: "5.4",
    Reason.NO_PATENT: "7.6",
    Reason.SPACES_USED: "6.1",
    Reason.NO_PIECE: "6.4.2",
    Reason.NO_TILE: "6.2.2",
    Reason.NO_SITE: "6.4",
    Reason.NOT_PAYABLE: "6.2.8",
    Reason.WRONG_STRUCTURE: "6.2.2",
    Reason.SITE_TAKEN: "6.4",
    Reason.OWN_BASE: "6.4",
    Reason.OWN_POWERHOUSE: "6.4",
    Reason.NO_DAM: "6.4",
    Reason.NEUTRAL_DAM: "1.3",
    Reason.NOT_YOUR_DAM: "6.4",
    Reason.DAM_COMPLETE: "1.2",
    Reason.SITE_FEE: "1.5",
    Reason.NOT_YOUR_TILE: "6.2.2",
    Reason.TILE_IN_WHEEL: "6.3.1",
    Reason.TILE_BUILDS_OTHER: "6.5.1",
    Reason.TILE_APART: "6.5.4",
    Reason.NO_COPY: "6.6.6",
    Reason.NOT_IN_WHEEL: "6.6.6",
    Reason.FEW_EXCAVATORS: "6.2.3",
    Reason.FEW_MIXERS: "6.2.3",
    Reason.TOO_MANY: "1.7",
    Reason.ONE_KIND: "6.6.4",
    Reason.NO_POWERHOUSE: "8.1.1",
    Reason.NOTHING_RUNS: "5.4",
    Reason.FOREIGN_DAM: "8.1.1",
    Reason.DAM_EMPTY: "8.1.2",
    Reason.NO_SYSTEM: "8.1.1",
    Reason.NOT_BUILT: "8.1.1",
    Reason.NOT_JOINED: "8.1.1",
    Reason.NO_POWERHOUSE_THERE: "8.1.1",
    Reason.SAME_POWERHOUSE: "8.5.2",
    Reason.CONDUIT_CREDITS: "8.2.4",
    Reason.TOO_LITTLE: "8.2.3",
    Reason.NOT_YOUR_CONTRACT: "8.4.1",
    Reason.FULFILLED: "8.4.2",
    Reason.REQUIREMENT: "8.4.1",
    Reason.NO_NATIONAL: "8.6",
    Reason.NOT_ON_BOARD: "2.1.4",
    Reason.NOT_IN_OFFICE: "7.4",
    Reason.AREA: "8.4.5",
    Reason.VALUE: "8.4.5",
    Reason.MUST_BUILD: "8.4.5",
    Reason.MUST_PRODUCE: "5.4",
    Reason.ALL_DROPS: "8.4.6",
    Reason.ONE_DROP: "7.1",
}
