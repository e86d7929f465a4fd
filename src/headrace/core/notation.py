"""The readable form of a game's positions, made from its schema: the keys there are, and which fields each speaks of.

A game lists the keys of its positions (`Key`, `Group`, `Rows`, `Cards`, `Pile`, `Piles`, or one of its own), says what stands
where nothing is said (`blank`), and fills in and checks the rest (`complete`). Reading and writing is done here.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from headrace.core.material import load_toml
from headrace.core.meaning import NONE
from headrace.core.possible import ImpossiblePosition
from headrace.core.schema import Field, GameState
from headrace.core.seeds import dice_from
from headrace.core.spelling import is_nothing, number, read, spell, word
from headrace.core.stating import by_seat, keys, listed, one_of, rng_words, table, whole

HIDDEN = "hidden"


class Part(ABC):
    """What stands under one key of a position; `names`: the fields it speaks of."""

    def __init__(self, key: str, *names: str) -> None:
        self.key, self.names = key, names
        self.fields: dict[str, Field] = {}

    def bind(self, fields: Mapping[str, Field]) -> None:
        """Look up the fields."""
        self.fields = {name: fields[name] for name in self.names}

    @property
    def paths(self) -> dict[str, Field]:
        """The field by where it is spoken of, for the docs: `decision.card`."""
        return {self.key: self.fields[self.names[0]]}

    @abstractmethod
    def write(self, s: Any) -> Any:
        """What is to be said; OMITTED for nothing."""

    @abstractmethod
    def read(self, s: Any, said: Any) -> None:
        """Take over what is said."""


class Key(Part):
    """A field as `spelling` has it; with `terse` only where it says something."""

    def __init__(self, key: str, name: str = "", terse: bool = False) -> None:
        super().__init__(key, name or key)
        self.terse = terse

    def write(self, s: Any) -> Any:
        (field,) = self.fields.values()
        said = spell(field, s)
        return OMITTED if self.terse and is_nothing(field, said) else said

    def read(self, s: Any, said: Any) -> None:
        (field,) = self.fields.values()
        read(field, s, said, self.key)


class Group(Part):
    """Several fields under one key, each where it says something, or with `whole` all of them."""

    def __init__(self, key: str, names: Mapping[str, str] | Sequence[str], whole: bool = False) -> None:
        self.words = dict(names) if isinstance(names, Mapping) else {name: name for name in names}
        self.whole = whole
        super().__init__(key, *self.words.values())

    @property
    def paths(self) -> dict[str, Field]:
        return {f"{self.key}.{key}": self.fields[name] for key, name in self.words.items()}

    def write(self, s: Any) -> Any:
        said = {key: spell(self.fields[name], s) for key, name in self.words.items()}
        if not self.whole:
            said = {key: value for key, value in said.items() if not is_nothing(self.fields[self.words[key]], value)}
        return said or OMITTED

    def read(self, s: Any, said: Any) -> None:
        for key, value in keys(said, tuple(self.words), self.key).items():
            read(self.fields[self.words[key]], s, value, f"{self.key}.{key}")


class Rows(Part):
    """A table of things, each a table of facts: fields along the same axis. The first says whether there is anything.

    The fields of `needed` have to be stated, those of `besides` need not; with `terse` these are left out where they say
    nothing.
    """

    def __init__(self, key: str, needed: Mapping[str, str], besides: Mapping[str, str], terse: bool = False) -> None:
        self.needed, self.words, self.terse = tuple(needed), {**needed, **besides}, terse
        super().__init__(key, *self.words.values())
        self.first = next(iter(needed.values()))

    @property
    def paths(self) -> dict[str, Field]:
        noun = self.fields[self.first].axes[0].noun or "entry"
        return {f"{self.key}.({noun}).{key}": self.fields[name] for key, name in self.words.items()}

    def write(self, s: Any) -> Any:
        names = self.fields[self.first].axes[0].names
        return {names[at]: self.row(s, at) for at in range(len(names)) if getattr(s, self.first)[at] != NONE}

    def row(self, s: Any, at: int) -> dict[str, Any]:
        said = {key: word(self.fields[name], getattr(s, name)[at]) for key, name in self.words.items()}
        left_out = {k for k in said if self.terse and k not in self.needed and is_nothing(self.fields[self.words[k]], said[k])}
        return {key: value for key, value in said.items() if key not in left_out}

    def read(self, s: Any, said: Any) -> None:
        axis = self.fields[self.first].axes[0]
        for name, facts in table(said, self.key).items():
            at, where = one_of(name, axis.names, self.key, axis.noun or "entry"), f"{self.key}.{name}"
            facts = keys(facts, tuple(self.words), where)
            for key in self.needed:
                if facts.get(key) is None:
                    raise ImpossiblePosition(f"{where} should say its {key}")
            for key, value in facts.items():
                getattr(s, self.words[key])[at] = number(self.fields[self.words[key]], value, s.players, f"{where}.{key}")


class Cards(Part):
    """Counts by seat and kind as lists of cards; where a hand is hidden its number, and the kinds of `public` by name.

    `size`: the field of the number of cards.
    """

    def __init__(self, key: str, name: str, size: str = "", public: Sequence[str] = ()) -> None:
        super().__init__(key, name, *([size] if size else []))
        self.name, self.size, self.public = name, size, tuple(public)

    def write(self, s: Any) -> Any:
        return [self.hand(s, seat) for seat in range(s.players)]

    def counts(self, s: Any, seat: int) -> dict[str, int]:
        """By name; -1 unknown."""
        field = self.fields[self.name]
        return {card: getattr(s, self.name)[field.at((seat, kind))] for kind, card in enumerate(field.axes[1].names)}

    def hand(self, s: Any, seat: int) -> list[str] | dict[str, int]:
        counts = self.counts(s, seat)
        if NONE not in counts.values():
            return [card for card, count in counts.items() for _ in range(count)]
        known = {card: counts[card] for card in self.public if counts[card]}
        return {HIDDEN: getattr(s, self.size)[seat] - sum(known.values()), **known}

    def read(self, s: Any, said: Any) -> None:
        for seat, hand in by_seat(said, s.players, self.key).items():
            counts = self.spoken(hand, f"{self.key}[{seat}]")
            field = self.fields[self.name]
            for kind, card in enumerate(field.axes[1].names):
                getattr(s, self.name)[field.at((seat, kind))] = counts[card]
            if self.size:
                hidden = self.hidden(hand)
                getattr(s, self.size)[seat] = sum(count for count in counts.values() if count > 0) + hidden

    def hidden(self, hand: Any) -> int:
        """Cards that are only counted."""
        return hand if type(hand) is int else hand.get(HIDDEN, 0) if isinstance(hand, Mapping) else 0

    def is_hidden(self, hand: Any) -> bool:
        """Whether a hand is stated by numbers."""
        return bool(self.size) and (type(hand) is int or isinstance(hand, Mapping))

    def spoken(self, hand: Any, where: str) -> dict[str, int]:
        """Cards of a hand by kind; -1 where they are hidden."""
        names = self.fields[self.name].axes[1].names
        if not self.is_hidden(hand):
            cards, most = [names[one_of(card, names, where, "card")] for card in listed(hand, where)], self.fields[self.name].most
            if len(cards) > most:
                raise ImpossiblePosition(f"{where} holds at most {most} cards, not {len(cards)}")
            return {name: cards.count(name) for name in names}
        most = self.fields[self.size].most
        said = {HIDDEN: hand} if type(hand) is int else keys(hand, (HIDDEN, *self.public), where)
        stated = {key: whole(count, 0, most, f"{where}.{key}") for key, count in said.items()}
        whole(sum(stated.values()), 0, most, f"{where}, in all,")
        return {name: stated.get(name, 0) if name in self.public else NONE for name in names}


class Pile(Part):
    """Names in their order, as many as the field `left` says, the top last; where the pile is hidden its number."""

    def __init__(self, key: str, name: str, left: str) -> None:
        super().__init__(key, name, left)
        self.name, self.left = name, left

    def write(self, s: Any) -> Any:
        field, left = self.fields[self.name], getattr(s, self.left)
        numbers = getattr(s, self.name)
        is_hidden = not field.role.is_open and numbers[0] == field.blank
        return left if is_hidden else [word(field, numbers[i]) for i in range(left)]

    def read(self, s: Any, said: Any) -> None:
        field, numbers = self.fields[self.name], getattr(s, self.name)
        if type(said) is int:
            setattr(s, self.left, whole(said, 0, field.length, self.key))
            numbers[:] = [field.blank] * field.length
            return
        names = listed(said, self.key)
        if len(names) > field.length:
            raise ImpossiblePosition(f"{self.key} holds at most {field.length}, not {len(names)}")
        setattr(s, self.left, len(names))
        for i, name in enumerate(names):
            numbers[i] = number(field, name, s.players, self.key)


class Piles(Part):
    """Rows of names in their order, the top last, each as long as `sizes` says; where a row is hidden its number."""

    def __init__(self, key: str, name: str, sizes: str) -> None:
        super().__init__(key, name, sizes)
        self.name, self.sizes = name, sizes

    @property
    def field(self) -> Field:
        return self.fields[self.name]

    def write(self, s: Any) -> Any:
        rows = s.players if self.field.axes[0].is_seats else self.field.axes[0].length
        return [self.row(s, row) for row in range(rows)]

    def row(self, s: Any, row: int) -> Any:
        size, first = getattr(s, self.sizes)[row], row * self.field.axes[1].length
        cards = getattr(s, self.name)[first : first + size]
        return size if NONE in cards else [word(self.field, card) for card in cards]

    def read(self, s: Any, said: Any) -> None:
        is_seats = self.field.axes[0].is_seats
        rows = by_seat(said, s.players, self.key) if is_seats else dict(enumerate(listed(said, self.key)))
        for row, entry in rows.items():
            if row >= self.field.axes[0].length:
                raise ImpossiblePosition(f"{self.key} has {self.field.axes[0].length} entries")
            self.read_row(s, row, entry)

    def read_row(self, s: Any, row: int, entry: Any) -> None:
        length, where = self.field.axes[1].length, f"{self.key}[{row}]"
        is_number = type(entry) is int
        names = [] if is_number else listed(entry, where)
        size = whole(entry, 0, length, where) if is_number else len(names)
        if size > length:
            raise ImpossiblePosition(f"{where} has room for {length}")
        getattr(s, self.sizes)[row] = size
        cards = [number(self.field, name, s.players, where) for name in names]
        if NONE in cards:
            raise ImpossiblePosition(f"{where}: there is a name for each")
        getattr(s, self.name)[row * length : (row + 1) * length] = cards + [NONE] * (length - len(cards))


OMITTED: Any = object()


class Form:
    """The readable form of one game. `options`: the field that keeps each option which a position knows."""

    def __init__(
        self,
        package: str,
        state: type[GameState],
        parts: Sequence[Part],
        blank: Callable[[Any, int], None],
        complete: Callable[[Any, Mapping[str, Any]], None],
        options: Mapping[str, str] | None = None,
    ) -> None:
        manifest = load_toml(package, "game.toml")
        self.state, self.parts, self.blank, self.complete = state, tuple(parts), blank, complete
        self.players: tuple[int, ...] = tuple(manifest["players"])
        self.usual_players: int = manifest.get("position_players", self.players[0])
        self.kept = dict(options or {})
        self.choices = {option["id"]: option["choices"] for option in manifest.get("options", ())}
        self.fields = {field.name: field for field in state.fields}
        for part in self.parts:
            part.bind(self.fields)
        self.keys = ("players", "options", *(part.key for part in self.parts), "rng")

    def to_names(self, s: Any) -> dict[str, Any]:
        """A whole state as readable JSON; of a veiled state, what it shows."""
        data: dict[str, Any] = {"players": s.players}
        if self.kept:
            data["options"] = {id: self._names(id)[getattr(s, name)] for id, name in self.kept.items()}
        said = {part.key: part.write(s) for part in self.parts}
        return data | {key: value for key, value in said.items() if value is not OMITTED} | {"rng": list(s.rng)}

    def from_names(self, data: Any) -> Any:
        """The state that names describe, the rest filled in. ImpossiblePosition if it contradicts itself."""
        stated = keys(data, self.keys, "a position")
        players = stated.get("players", self.usual_players)
        if type(players) is not int or players not in self.players:
            raise ImpossiblePosition(f"players should be one of {', '.join(map(str, self.players))}, not {players!r}")
        s: Any = self.state()
        self.blank(s, players)
        self._read_options(s, stated.get("options", {}))
        for part in self.parts:
            if part.key in stated:
                part.read(s, stated[part.key])
        self.complete(s, stated)
        s.rng[:] = rng_words(stated.get("rng", dice_from("position")))
        return s

    def _names(self, option: str) -> tuple[str, ...]:
        names: tuple[str, ...] = getattr(self.fields[self.kept[option]].numbers, "names", ())
        return names

    def _read_options(self, s: Any, said: Any) -> None:
        chosen = keys(said, tuple(self.kept), "options")
        for option, name in self.kept.items():
            choice = chosen.get(option, self.choices[option][0])
            one_of(choice, self.choices[option], f"options.{option}", "choice")
            setattr(s, name, self._names(option).index(choice))
