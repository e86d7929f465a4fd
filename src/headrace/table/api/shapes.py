"""The shapes of what programs send and get: they read and check what comes, write what goes, and make the document."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from headrace.table.persons import Tally

LONGEST_MOVE = 200
MOST_SEATS = 10
Text = Annotated[str, Meta(min_length=1, max_length=64)]
Version = Annotated[int, Meta(ge=0, le=999_999_999, description="The version of the table that was seen.")]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Act = Literal["undo", "redo", "restart", "ask", "agree", "decline", "skip"]


class Asked(Struct, forbid_unknown_fields=True):
    """What a program sends."""


# ---- games ----------------------------------------------------------------------------------------------------------
class Choice(Struct):
    """Something that can be chosen, by its id, in words."""

    id: str
    label: str


class Option(Struct):
    """An option of a game; the first choice is the usual one. `players`: the numbers of players it exists for."""

    id: str
    label: str
    choices: list[Choice]
    players: list[int]


class GameLine(Struct):
    """A game that can be played here. `players`: how many may play. `rules`: the version of its rules."""

    id: str
    title: str
    players: list[int]
    rules: str


class Game(GameLine):
    """A game: its options, and the levels of its bots, weakest first."""

    options: list[Option]
    levels: list[Choice]


class GameWords(Struct):
    """What everything in a game is called, by id."""

    game: str
    words: dict[str, str]


class Games(Struct):
    """All games there are."""

    games: list[GameLine]


# ---- who asks -------------------------------------------------------------------------------------------------------
class Me(Struct):
    """Whose token it is, what it is for and what it may do; and how their finished games went."""

    name: str
    token: str
    scopes: list[Literal["read", "play", "make"]]
    results: list[Tally]


# ---- tables ---------------------------------------------------------------------------------------------------------
class TablesWanted(Asked):
    """Which tables are listed: those where the game runs, is over, or that were put away."""

    state: Literal["running", "over", "away"] = "running"
    page: Annotated[int, Meta(ge=1, le=9_999)] = 1
    size: Annotated[int, Meta(ge=1, le=50)] = 20


class SeatTaken(Struct):
    """A seat. `level`: of the bot, or of the game's mechanical player there. `invite`: the link for a friend, where it is open
    and yours to hand out."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open", "mechanical"]
    level: str
    mine: bool
    invite: str | UnsetType = UNSET


class TableLine(Struct):
    """A table of a list. `asked`: is something to be decided by you? What is null is not known yet."""

    id: str
    game: str
    version: int | None
    turn: int | None
    asked: bool
    over: bool
    standing: str
    lately: str
    moved_at: int
    seats: list[SeatTaken]


class TablePage(Struct):
    """A page of tables, those first where you are asked; and how many there are on all pages."""

    tables: list[TableLine]
    page: int
    pages: int
    count: int


class Offers(Struct):
    """Tables where anybody may take a free seat, those offered last first; and how many there are."""

    tables: list[TableLine]
    count: int


class Wish(Struct):
    """Somebody wishes to go back so far that so many moves are left; `unheard`: the seats that have not answered."""

    seat: int
    ply: int
    unheard: list[int]


class Vote(Struct):
    """The seat `by` wants `seat` to be given to a bot of a level, or opened for somebody else; `unasked`: seats yet to answer."""

    by: int
    act: str
    seat: int
    level: str
    unasked: list[int]


class TimeLeft(Struct):
    """How long people may think: seconds for each decision, or for the whole game of a seat.

    `left`: what each seat had left at the moment `since` (seconds since 1970); the time of `seat` runs until the moment `until`.
    """

    kind: Literal["decision", "game"]
    seconds: int
    left: list[int]
    seat: int | None
    since: int
    until: int | None


class Table(Struct):
    """How a table stands. `version` grows with everything that happens, `ply` is the number of moves that stand.

    `asked`: is something to be decided by you? `may`: what you may do besides moving. `over`: is nothing played any more?
    `scores`, `winners`: the result, where there is one. `look_only`: the version of the rules that is needed to play on.
    """

    id: str
    game: str
    rules: str
    options: dict[str, str]
    version: int
    ply: int
    turn: int | None
    asked: bool
    over: bool
    scores: list[int]
    winners: list[int]
    seats: list[SeatTaken]
    may: list[Act]
    wish: Wish | None
    vote: Vote | None
    clock: TimeLeft | None
    look_only: str


class NewSeat(Asked):
    """Who shall sit there: you, a friend by a link, a bot of a level, or, in the last seats, a mechanical player of the game."""

    kind: Literal["me", "friend", "bot", "mechanical"]
    name: Text
    level: Annotated[str, Meta(max_length=16)] = ""


class NewClock(Asked):
    """Seconds for each decision, or for the whole game of a seat."""

    kind: Literal["decision", "game"]
    seconds: Annotated[int, Meta(ge=1, le=9_999_999)]


class NewTable(Asked):
    """A table to be set up. `options`: where they are not the usual ones. `pace`: milliseconds between two actions of bots.

    `auto`: where the only answer there is is given by itself (docs/contract.md). `strangers`: may anybody take a free seat?
    `undo`: friendly, where everybody may go back to their last decision without asking.
    """

    game: Text
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=MOST_SEATS)]
    options: dict[Text, Text] = {}
    pace: Literal[0, 700, 1500] = 0
    auto: Literal["never", "last", "always"] = "last"
    strangers: bool = False
    clock: NewClock | None = None
    undo: Literal["", "friendly"] = ""


class Named(Asked):
    """The name to sit down under."""

    name: Text


class Invited(Asked):
    """The link of a friend, and the name to sit down under."""

    link: Annotated[str, Meta(min_length=1, max_length=500)]
    name: Text


# ---- the game at a table --------------------------------------------------------------------------------------------
class Seen(Asked):
    """Through whose eyes, of your own seats, and after how many moves; else as you are asked, and as it stands now."""

    seat: Seat | None = None
    at: Annotated[int, Meta(ge=0, le=999_999)] | None = None


class View(Struct):
    """What a seat sees after so many moves, by the names of the game (docs/generated/positions.md); null: what everybody sees."""

    table: str
    version: int
    ply: int
    seat: int | None
    facts: dict[str, Any]


class LegalMove(Struct):
    """A move in the words of records, as a sentence, and the id of the thing on the board that it points at."""

    text: str
    phrase: str
    target: str


class LegalMoves(Struct):
    """What you may do now, if you are asked."""

    version: int
    seat: int | None
    moves: list[LegalMove]


class NewMoves(Asked):
    """A move, or several in order: all are made or none."""

    version: Version
    moves: Annotated[list[Annotated[str, Meta(min_length=1, max_length=LONGEST_MOVE)]], Meta(min_length=1, max_length=12)]


class Handed(Asked):
    """A seat, and the version that was seen."""

    version: Version
    seat: Seat


class HandedToBot(Handed):
    """The same with the level of the bot that shall play it."""

    level: Text


class Answer(Asked):
    """Yes or no, and the version that was seen."""

    version: Version
    yes: bool


class Done(Asked):
    """What was seen when it was asked for."""

    version: Version


class LogWanted(Asked):
    """The moves after so many, and how many of them."""

    after: Annotated[int, Meta(ge=0, le=999_999)] = 0
    size: Annotated[int, Meta(ge=1, le=500)] = 100


class LogLine(Struct):
    """A move that was made, by whom, and what came of it."""

    ply: int
    seat: int
    move: str
    told: list[str]


class Log(Struct):
    """Moves of a table; `next`: where to go on, null at the end."""

    version: int
    moves: list[LogLine]
    next: int | None


class Record(Struct, omit_defaults=True):
    """The record of a game (docs/formats.md); while it runs without its seed."""

    format: str
    game: str
    version: str
    players: int
    options: dict[str, str]
    seats: list[str]
    seed: int | str | None
    moves: list[str]
    result: dict[str, Any] | None
    hashes: dict[str, str]
    start: dict[str, Any] | None = None


class Analysis(Struct):
    """The analysis of a game that is over, and how far it is: `done` of `total` actions. `found`: once it is there, what
    `headrace analyse --json` writes.
    """

    state: Literal["none", "running", "done"]
    done: int = 0
    total: int = 0
    found: dict[str, Any] | None = None


class News(Struct):
    """How a table stands now; each message of a stream holds one."""

    version: int
    turn: int | None
    asked: bool
    over: bool


class Trouble(Struct):
    """Why something was refused, by RFC 9457. `reason`, `clause`: the rule that forbids a move. `version`: of the table now.

    `legal`: how many moves there are. `at`, `wrong`, `takes`: where a request is not what it should be, why, and where it is
    written what would be right.
    """

    type: str
    title: str
    status: int
    detail: str
    reason: str | UnsetType = UNSET
    clause: str | UnsetType = UNSET
    version: int | UnsetType = UNSET
    legal: int | UnsetType = UNSET
    at: str | UnsetType = UNSET
    wrong: str | UnsetType = UNSET
    takes: str | UnsetType = UNSET
