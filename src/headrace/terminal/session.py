"""One person at a table of bots, in the terminal: what is shown, what is asked, what can be typed."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from headrace import bots
from headrace.core.position import Position
from headrace.core.record import Record
from headrace.core.view import View
from headrace.core.words import LANGUAGES, Words
from headrace.terminal import aloud

ME = 0
"""The seat of the person."""


@cache
def _words() -> Words:
    return Words.of_packages("headrace.terminal")


@cache
def commands() -> dict[str, str]:
    """What can be typed, in all languages, and the command it means."""
    keys = filter(lambda key: key.startswith("typed."), _words().keys())
    return {typed: key.partition(".")[2] for key in keys for lang in LANGUAGES for typed in _words().text(key, lang).split(",")}


class Session:
    """A game of one person, in seat 0, against bots of one level.

    `say` shows a line; `ask` shows a question and returns what was typed, or None when nothing more can be typed.
    """

    def __init__(
        self, pos: Position, level: str, lang: str, name: str, say: Callable[[str], object], ask: Callable[[str], str | None]
    ) -> None:
        self.pos, self.level, self.lang = pos, level, lang
        self.names = [name or self._said("me"), *(self._said("bot", number=seat) for seat in range(1, pos.mechanical.start))]
        self.names += pos.game.mechanical_names(len(pos.mechanical), lang)
        self._say, self._ask = say, ask
        self._recall = bots.Recall()
        self._saved = pos.ply
        """The ply that was saved last, or that needs no saving."""
        self._leaving = False

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        while (seat := self.pos.turn) is not None:
            number = self._decide() if seat == ME else bots.choose(self.pos, self.level, seed=self.pos.ply, recall=self._recall)
            if number is None:
                self._say(self._said("left"))
                return
            for event in (event for event in self.pos.push(number) if not event.idle):
                self._say(f"  {event.told(self.lang, self.names)}")
        scores = zip(self.names, self.pos.scores, strict=True)
        self._say(", ".join(self._said("points", name=name, score=score) for name, score in scores))
        self._say(self._said("won", names=", ".join(self.names[seat] for seat in self.pos.winners)))

    def _decide(self) -> int | None:
        """Ask until an action is chosen; None: the person leaves."""
        self._show()
        while (typed := self._ask(self._said("prompt", count=len(self.pos.legal_moves)))) is not None:
            moves = self.pos.legal_moves
            if typed.isdecimal() and 1 <= int(typed) <= len(moves):
                self._leaving = False
                return moves[int(typed) - 1].number
            word, _, rest = typed.partition(" ")
            if self._obey(commands().get(word.lower(), ""), rest.strip(), typed):
                return None
        return None

    def _obey(self, command: str, rest: str, typed: str) -> bool:
        """Do what was typed instead of a number; True if the person leaves with it."""
        leaving, self._leaving = self._leaving, False
        match command:
            case "help":
                self._say(self._said("help").strip("\n"))
            case "board":
                self._lay_out()
            case "undo":
                self._undo()
            case "save":
                self._save(rest)
            case "quit":
                if leaving or self._saved == self.pos.ply or not self.pos.ply:
                    return True
                self._leaving = True
                self._say(self._said("unsaved"))
            case _:
                self._say(self._said("no_answer", typed=typed or "-", count=len(self.pos.legal_moves)))
        return False

    def _show(self) -> None:
        """Where the game stands, what is in hand, what is asked and how it can be answered."""
        view = self._view()
        drawn = view.game.board.draw(view, ("wide",))
        self._say("")
        self._say(" ".join(aloud.text(drawn.headline)))
        for panel in drawn.panels:
            self._say("  " + " · ".join(aloud.text(panel)))
        if hand := aloud.names(drawn.hand):
            self._say("  " + " · ".join(hand))
        self._say(" ".join(aloud.text(drawn.ask.sentence)))
        for at, move in enumerate(view.moves, 1):
            self._say(f"{at:>3}  {move.phrase(self.lang)}")

    def _lay_out(self) -> None:
        """Everything that lies on the table, by name."""
        view = self._view()
        drawn = view.game.board.draw(view, ("wide",))
        for name in aloud.names(drawn.board + drawn.aside):
            self._say(f"  {name}")

    def _view(self) -> View:
        """What the person may see."""
        return self.pos.view(ME, self.lang, self.names, range(1, self.pos.players))

    def _undo(self) -> None:
        """Back to the last decision of the person; the bots answer anew."""
        if not any(self.pos.as_of(ply).turn == ME for ply in range(self.pos.ply)):
            self._say(self._said("nothing_to_undo"))
            return
        move = self.pos.pop()
        while self.pos.turn != ME:
            move = self.pos.pop()
        self._recall = bots.Recall()
        self._say(self._said("undone", move=move.phrase(self.lang)))
        self._show()

    def _save(self, name: str) -> None:
        """Write the record of the game; a file that is something else is left alone."""
        if not name:
            self._say(self._said("save_where"))
            return
        file = Path(name).expanduser()
        try:
            if file.exists() and not self._is_this_game(file):
                self._say(self._said("exists", file=name))
                return
            self.pos.record(self.names).save(file)
        except OSError as error:
            self._say(self._said("not_saved", file=name, reason=error.strerror))
            return
        self._saved = self.pos.ply
        self._say(self._said("saved", file=name, count=self.pos.ply, game=self.pos.game.id))

    def _is_this_game(self, file: Path) -> bool:
        """Whether a file holds an earlier state of this very game."""
        try:
            return Record.from_json(file.read_text("utf-8")).seed == self.pos.seed
        except ValueError:
            return False

    def _said(self, key: str, **values: object) -> str:
        return _words().text(f"said.{key}", self.lang, **values)
