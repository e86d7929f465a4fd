"""All that a program can ask for. What each takes and gives is what its function says: code and document are one."""

import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from headrace.table.api import games, moves, seats, tables
from headrace.table.api.moves import acting, sitting
from headrace.table.service import Tables
from headrace.table.tokens import MAKE, PLAY, READ

Work = Callable[..., Awaitable[Any]]
TABLE = "/tables/{table}"


@dataclass(frozen=True)
class Operation:
    """What one method of one address does. `scope`: what a token must allow; none where everybody may ask.

    `media`: of an answer that is no JSON. `header`: one of the request that counts. `name`, `about`: where the function does not
    say.
    """

    method: str
    path: str
    work: Work
    scope: str = ""
    status: int = 200
    media: str = ""
    header: str = ""
    name: str = ""
    about: str = ""

    @property
    def id(self) -> str:
        return self.name or self.work.__name__

    @property
    def summary(self) -> str:
        return self.about or inspect.getdoc(self.work) or ""

    @cached_property
    def types(self) -> dict[str, Any]:
        """The types of its query, its body and what it returns, as far as it has them."""
        return inspect.get_annotations(self.work, eval_str=True)


def _act(name: str, work: Work, about: str) -> Operation:
    return Operation("POST", f"{TABLE}/{name}", work, PLAY, name=name, about=about)


HANDING: tuple[Work, ...] = (seats.give, seats.regain, seats.reopen, seats.concede, seats.vote, moves.skip)
"""What is done at a table besides, each at an address of its name."""
OPERATIONS = (
    Operation("GET", "/games", games.list_games),
    Operation("GET", "/games/{game}", games.show_game),
    Operation("GET", "/games/{game}/words", games.show_words),
    Operation("GET", "/me", games.show_me, READ),
    Operation("GET", "/tables", tables.list_tables, READ),
    Operation("POST", "/tables", tables.make_table, MAKE, status=201, header="Idempotency-Key"),
    Operation("POST", "/join", tables.join, PLAY),
    Operation("GET", "/offers", tables.list_offers, READ),
    Operation("POST", f"{TABLE}/join", tables.take_seat, PLAY),
    Operation("GET", TABLE, tables.show_table, READ),
    Operation("DELETE", TABLE, tables.delete_table, MAKE, status=204),
    Operation("GET", f"{TABLE}/view", moves.view, READ),
    Operation("GET", f"{TABLE}/moves", moves.legal_moves, READ),
    Operation("POST", f"{TABLE}/moves", moves.make_moves, PLAY),
    _act("undo", acting(Tables.undo), "Take your last step back; against bots alone with what they have done since."),
    _act("redo", acting(Tables.redo), "Do again what was taken back."),
    _act("restart", acting(Tables.restart), "Take all your steps of this turn back."),
    _act("ask", acting(Tables.ask_back), "Ask the others that your last step be taken back, where you cannot do so alone."),
    _act("agree", acting(Tables.agree), "Agree to go back as somebody has asked."),
    _act("decline", acting(Tables.decline), "Let what was done stand."),
    *(Operation("POST", f"{TABLE}/{work.__name__}", work, PLAY) for work in HANDING),
    _act("pause", sitting(partial(Tables.pause, pause=True)), "Let the clock stand."),
    _act("resume", sitting(partial(Tables.pause, pause=False)), "Let the clock run again."),
    _act("wait", sitting(Tables.wait), "Wait for somebody whose time is up."),
    _act("end", sitting(Tables.end), "Agree that the game ends without a result, because somebody's time is up."),
    Operation("GET", f"{TABLE}/log", moves.show_log, READ),
    Operation("GET", f"{TABLE}/record", moves.show_record, READ),
    Operation("GET", f"{TABLE}/analysis", moves.show_analysis, READ),
    Operation("POST", f"{TABLE}/analysis", moves.analyse, PLAY, status=202),
    Operation("GET", f"{TABLE}/stream", moves.follow, READ, media="text/event-stream", header="Last-Event-ID"),
)
