"""A game being played: the Pythonic face over the plain engine."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from headrace.core.history import History, done_by
from headrace.core.moves import Event, IllegalMove, Move, Refusal
from headrace.core.past import Past, Step
from headrace.core.possible import check_possible
from headrace.core.record import HASH_EVERY, Record
from headrace.core.rooms import GameRooms
from headrace.core.view import OnDemand, View, seat_letters
from headrace.engine.dictation import Order, dictate
from headrace.engine.schema import GameState
from headrace.engine.seeds import dice_from, fresh_seed

MOST_DEALS = 1000
"""At most so many deals are tried until a seat that has to answer something holds what it needs for that."""


class Position:
    """One state of a game with the moves that led to it. `push` and `pop` move it along; nothing done to a copy shows.

    >>> import headrace
    >>> pos = headrace.game("trick_of_the_rails").start(players=3, seed=7)
    >>> pos.turn, pos.is_over, len(pos.legal_moves)
    (2, False, 15)
    >>> events = pos.push("play bo_3")
    >>> pos.ply, pos.turn, pos.copy().pop().text
    (1, 0, 'play bo_3')
    >>> pos.facts(seat=2)["table"], pos.facts(seat=None)["hands"]
    ({'2': 'bo_3'}, [{'hidden': 15}, {'hidden': 15}, {'hidden': 14}])
    """

    def __init__(self, game: GameRooms, state: GameState, seed: int | str | None, options: Mapping[str, str]) -> None:
        self.game = game
        self.state: Any = state
        self.seed = seed
        self.options = dict(options)
        self._past = Past(game)
        self._is_amid = False
        """It stands within a move, where nobody is asked anything."""

    @classmethod
    def start(
        cls, game: GameRooms, players: int, seed: int | str | None, options: Mapping[str, str], dictated: Sequence[Order] = ()
    ) -> "Position":
        """Lay out a new game. ValueError for a wrong player count or option, or if a dictated order does not fit."""
        if type(players) is not int or players not in game.players:
            counts = ", ".join(str(count) for count in game.players)
            raise ValueError(f"{game.id} is for {counts} players, not {players!r}")
        numbers = game.option_numbers(players, options)
        seed = fresh_seed() if seed is None else seed
        state: Any = game.state()
        state.rng[:] = dice_from(seed)
        if dictated:
            dictate(state, dictated)
        game.rules.setup(state, players, numbers)
        pos = cls(game, state, None if dictated else seed, options)
        pos._past.is_dictated = bool(dictated)
        return pos

    @classmethod
    def from_data(cls, game: GameRooms, data: Mapping[str, Any]) -> "Position":
        """A position from its readable form. It has no seed, so no record can be made of it. Else ImpossiblePosition."""
        state = game.notation.from_names(data)
        check_possible(game, state)
        return cls(game, state, None, data.get("options", {}))

    # ---- what is so -------------------------------------------------------------------------------------------------
    @property
    def players(self) -> int:
        """Seats at the table."""
        count: int = self.state.players
        return count

    @property
    def mechanical(self) -> range:
        """The seats that play by the rules alone."""
        return self.game.mechanical(self.players, self.options)

    @property
    def turn(self) -> int | None:
        """The seat to decide; None when the game is over."""
        seat: int = self.game.rules.to_play(self.state)
        return None if seat < 0 else seat

    @property
    def is_over(self) -> bool:
        return self.turn is None

    @property
    def ply(self) -> int:
        """Moves made since this position was started."""
        return len(self._past)

    @property
    def moves(self) -> list[Move]:
        """The moves made, first to last."""
        return [step.move for step in self._past.steps]

    @property
    def movers(self) -> list[int]:
        """The seats that made them, one per move."""
        return [step.done[0].seat for step in self._past.steps]

    @property
    def events(self) -> list[list[Event]]:
        """What happened, one list per move made."""
        return [[event for done in step.done for event in done.events] for step in self._past.steps]

    @property
    def pointed(self) -> list[str]:
        """What the player pointed at with each move made, where that tells more than the move; else empty."""
        return [step.done[0].pointed for step in self._past.steps]

    @property
    def turns(self) -> list[int]:
        """Of each move made, how often the rules went on by themselves upon it: turns of mechanical seats, ends of rounds."""
        return [len(step.done) - 1 for step in self._past.steps]

    @property
    def begins(self) -> list[bool]:
        """Of each move made, whether it began an action, or went on with one."""
        return [step.begins for step in self._past.steps]

    @property
    def scores(self) -> list[int]:
        """Points by seat: final when the game is over, else as it stands."""
        return [self.game.rules.score(self.state, seat) for seat in range(self.players)]

    @property
    def winners(self) -> list[int]:
        """The seats that won; empty while the game runs."""
        return [seat for seat in range(self.players) if self.is_over and self.game.rules.won(self.state, seat)]

    @property
    def hash(self) -> str:
        """Sixteen hexadecimal digits, different for different states."""
        return self.state.digest()  # type: ignore[no-any-return]

    @property
    def legal_moves(self) -> list[Move]:
        """What the seat to play may do, by ascending number; empty when the game is over."""
        return [Move(self.game, number) for number in self.legal_numbers()]

    def legal_numbers(self) -> list[int]:
        """The numbers of the legal moves."""
        if self._is_amid:
            return []
        out = [0] * len(self.game.actions)
        return out[: self.game.rules.legal(self.state, out)]

    def why_not(self, move: Move | int | str) -> Refusal | None:
        """Why this move is not allowed now; None if it is. IllegalMove if the game has no such action."""
        code: int = self.game.rules.why_not(self.state, self._action(move).number)
        return self.game.refusal(code) if code else None

    def dictate(self, orders: Sequence[Order]) -> None:
        """The next shuffles come out like this (`headrace.engine.dictation`). There is no record of what was dictated.

        Copies, views and redeals know nothing of it, and taking a move back forgets it.
        """
        dictate(self.state, orders)
        self.seed, self._past.is_dictated = None, True

    # ---- moving along -----------------------------------------------------------------------------------------------
    def push(self, move: Move | int | str, pointed: str = "") -> list[Event]:
        """Make a move and return what happened. IllegalMove, with the refusal, if it is not allowed.

        `pointed`: what its player pointed at, where the rules make one move of several places. It is for drawings alone
        and stands in no record.
        """
        move = self._action(move)
        if refusal := self.why_not(move):
            raise IllegalMove(f"{move.text}: {refusal.phrase('en')} (rules {refusal.clause})", refusal)
        seat, begins = self.game.rules.to_play(self.state), bool(self.game.sight.begins_action(self.state))
        before = self.state.copy()
        self.state.journal = []
        self.game.rules.apply(self.state, move.number)
        events = self.game.events_of(self.state.journal, self.mechanical)
        self.state.journal = None
        self._past.add(before, Step(move, done_by(seat, events, pointed), begins))
        return events

    def _action(self, move: Move | int | str) -> Move:
        """An action of the game. IllegalMove, with what is legal now, if there is none like it."""
        try:
            return self.game.move(move)
        except (KeyError, IndexError, ValueError, TypeError):
            raise IllegalMove(f"{move!r} is no action of {self.game.id}; legal now: {self._legal_hint()}") from None

    def _seat(self, seat: int) -> int:
        """A seat of this table; ValueError if there is none like it."""
        if type(seat) is not int or not 0 <= seat < self.players:
            raise ValueError(f"the seats of this game are 0 to {self.players - 1}, not {seat!r}")
        return seat

    def _legal_hint(self) -> str:
        moves = self.legal_moves
        return ", ".join(move.text for move in moves[:12]) + (", ..." if len(moves) > 12 else "") or "nothing, the game is over"

    def pop(self) -> Move:
        """Take the last move back and return it. IndexError if there is none."""
        if not self.ply:
            raise IndexError("there is no move to take back")
        before, step = self._past.pop()
        self.state, self._is_amid = before.copy(), False
        return step.move

    @property
    def may_take_back(self) -> bool:
        """Whether the last move may be taken back: it brought nothing hidden to light, nor ended a turn that stands."""
        if not self.ply:
            return False
        allowed: bool = self.game.sight.may_take_back(self._past.before(self.ply - 1), self.state)
        return allowed

    @property
    def brought_to_light(self) -> bool:
        """Whether the last move has brought something hidden to light."""
        return self.ply > 0 and not self.game.sight.turns_up_nothing(self._past.before(self.ply - 1), self.state)

    def copy(self) -> "Position":
        """An equal position with a life of its own. One state is copied, however long the game: the past is shared."""
        twin = self._with_past(self.state, self.ply)
        twin._is_amid = self._is_amid
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        return self.copy()

    def as_of(self, ply: int, turn: int = 0) -> "Position":
        """The position after so many of its moves, with a life of its own. IndexError if it has not made as many.

        `turn`: within the move after these, as the rules began for so many times to act by themselves (`turns`): it is to be
        looked at, nobody is asked anything.
        """
        if not 0 <= ply <= self.ply:
            raise IndexError(f"there are {self.ply} moves, not {ply}")
        if turn:
            return self._amid(ply, turn)
        return self.copy() if ply == self.ply else self._with_past(self._past.before(ply), ply)

    def _amid(self, ply: int, turn: int) -> "Position":
        if not 0 < turn <= (turns := self.turns[ply] if ply < self.ply else 0):
            raise IndexError(f"upon move {ply + 1} the rules acted {turns} times by themselves, not {turn}")
        twin = self._with_past(self._past.amid(ply, turn, self.mechanical), ply)
        step = self._past.steps[ply]
        twin._is_amid = True
        twin._past.add(self._past.before(ply), replace(step, done=step.done[:turn]))
        return twin

    def _with_past(self, state: GameState, ply: int) -> "Position":
        twin = Position(self.game, state.copy(), self.seed, self.options)
        twin._past = self._past.until(ply)
        return twin

    def redealt(self, seat: int, seed: int | str) -> "Position":
        """A copy in which everything this seat cannot know is drawn anew. It has no history and no seed.

        Another seat that is in the middle of something is dealt what it needs to go on: everybody knows that it can.
        ValueError for a seat that is not at the table.
        """
        dice = dice_from(seed)
        for _ in range(MOST_DEALS):
            state: Any = self.state.copy()
            self.game.rules.redeal(state, self._seat(seat), dice)
            dealt = Position(self.game, state, None, self.options)
            if self.turn in (None, seat) or dealt.legal_numbers():
                break
        return dealt

    # ---- what a seat sees -------------------------------------------------------------------------------------------
    def view(
        self,
        seat: int | None = None,
        lang: str = "en",
        names: Sequence[str] = (),
        bots: Sequence[int] = (),
        focus: str = "",
    ) -> View:
        """What this seat may see (None: a spectator); `names` by seat; `focus`: what the viewer points at.

        ValueError for a seat that is not at the table.
        """
        if seat is not None:
            self._seat(seat)
        names = tuple(names) or tuple(f"Player {n + 1}" if lang == "en" else f"플레이어 {n + 1}" for n in range(self.players))
        mine = seat is not None and self.turn == seat
        moves = tuple(self.legal_moves) if mine else ()
        return View(
            game=self.game,
            state=self.game.veiled(self.state, seat),
            seat=seat,
            turn=self.turn,
            lang=lang,
            names=names,
            bots=frozenset(bots),
            mechanical=self.mechanical,
            letters=seat_letters(names),
            moves=moves,
            refusals=self._refusals() if mine else OnDemand(),
            lasting=self._lasting(moves),
            history=History(tuple(done for step in self._past.steps for done in step.done), seat, self.turn),
            over=self.is_over,
            scores=tuple(self.scores) if self.is_over else (),
            winners=tuple(self.winners),
            focus=focus if mine else "",
        )

    def facts(self, seat: int | None = None) -> dict[str, Any]:
        """What this seat may know (None: a spectator), in names and numbers as JSON.

        The keys of a position as far as they may be known, without dice; `turn`: the seat to decide, None at the end;
        `scores`: points by seat, as they stand; and by seat `categories` (these points by what they come from), `limits` and
        `objectives` (what counts for them). ValueError for a seat that is not at the table.
        """
        seen: Any = self.game.veiled(self.state, seat if seat is None else self._seat(seat))
        known: dict[str, Any] = self.game.notation.to_names(seen)
        del known["rng"]
        scores = [self.game.rules.score(seen, each) for each in range(self.players)]
        return known | {"turn": self.turn, "scores": scores, **self.game.accounts(seen)}

    def lasts(self, move: Move) -> bool:
        """Whether a legal move could not be taken back: it ends the seat's turn, or brings something hidden to light."""
        return move.number in self._lasting((move,))

    def _lasting(self, moves: Sequence[Move]) -> OnDemand[int, bool]:
        """Which of these legal moves could not be taken back."""
        game, turn, before = self.game, self.turn, self.state.copy()

        def lasts(number: int) -> bool | None:
            after = before.copy()
            game.rules.apply(after, number)
            return game.rules.to_play(after) != turn or not game.sight.may_take_back(before, after) or None

        return OnDemand((move.number for move in moves), lasts)

    def _refusals(self) -> OnDemand[str, Refusal]:
        """Reasons for what this seat might try: the actions the game thinks worth explaining."""
        game, before = self.game, self.state.copy()

        def refused(text: str) -> Refusal | None:
            code: int = game.rules.why_not(before, game.actions.number(text))
            return game.refusal(code) if code else None

        return OnDemand((game.actions[number].text for number in game.sight.worth_explaining(before)), refused)

    # ---- other forms ------------------------------------------------------------------------------------------------
    def to_position(self) -> dict[str, Any]:
        """The state in readable JSON, by names."""
        data: dict[str, Any] = self.game.notation.to_names(self.state)
        return data

    def record(self, seats: Sequence[str] = (), public: bool = False, start: Mapping[str, Any] | None = None) -> Record:
        """The whole game as a record; `public` leaves the seed out while the game runs. ValueError without a seed.

        `start`: the readable form of the position it began from, where that stands in place of a seed.
        """
        if self.seed is None and start is None:
            raise ValueError("this position was not played from a seed, so it has no record; save pos.to_position() instead")
        hide = public and not self.is_over
        marks = {ply: self._past.before(ply).content_hash() for ply in range(0, self.ply, HASH_EVERY)}
        marks[self.ply] = self.state.content_hash()
        return Record(
            self.game.id,
            self.game.version,
            self.players,
            self.options,
            tuple(seats),
            None if hide else self.seed,
            tuple(move.text for move in self.moves),
            {"scores": self.scores, "winners": self.winners} if self.is_over else None,
            {} if hide else marks,
            start=start,
        )

    def __str__(self) -> str:
        diagram: str = self.game.sight.diagram(self.state)
        return diagram

    def __repr__(self) -> str:
        return f"<Position {self.game.id} {self.players} players, ply {self.ply}, {self.hash}>"

    def _repr_svg_(self) -> str:
        drawing: str = self.game.board.svg(self.view(self.turn))
        return drawing
