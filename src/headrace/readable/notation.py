"""The readable form of a game's positions, made from its schema: the keys there are, and which fields each speaks of.

A game lists the keys of its positions (`Key`, `Group`, `Rows`, `Cards`, `Pile`, `Piles`, or one of its own), says what stands
where nothing is said (`blank`), and fills in and checks the rest (`complete`). Reading and writing is done here.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from headrace.core.possible import ImpossiblePosition
from headrace.engine.material import load_toml
from headrace.engine.meaning import NONE
from headrace.engine.schema import Field, GameState
from headrace.engine.seeds import dice_from
from headrace.readable.spelling import is_nothing, noun_of, number, read, spell, word
from headrace.readable.stating import (
    HIDDEN,
    by_seat,
    concealed,
    hidden_count,
    keys,
    listed,
    one_of,
    plural,
    rng_words,
    shown,
    table,
    whole,
)

Says = Mapping[str, tuple[str, str]]
"""By path of a key: what stands there, and what may stand there."""


class Part(ABC):
    """What stands under one key of a position; `names`: the fields it speaks of."""

    says: ClassVar[Says] = {}
    """What the docs say of a path where the words of its field do not fit."""

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
        for name, facts in table(said, self.key, axis.noun).items():
            at, where = one_of(name, axis.names, self.key, axis.noun or "entry"), f"{self.key}.{name}"
            facts = keys(facts, tuple(self.words), where)
            for key in self.needed:
                if facts.get(key) is None:
                    raise ImpossiblePosition(f"{where} should say its {key}")
            for key, value in facts.items():
                getattr(s, self.words[key])[at] = number(self.fields[self.words[key]], value, s.players, f"{where}.{key}")


class Cards(Part):
    """How many there are of each card, by seat or in all: a list of their names, or a table of how many of each.

    `size`: the field of the number of cards, where they may be hidden. Hidden cards are a table: how many are hidden, and how
    many there are of each kind of `public`, which are known all the same.
    """

    def __init__(self, key: str, name: str = "", size: str = "", public: Sequence[str] = ()) -> None:
        super().__init__(key, name or key, *([size] if size else []))
        self.name, self.size, self.public = name or key, size, tuple(public)

    @property
    def field(self) -> Field:
        return self.fields[self.name]

    @property
    def noun(self) -> str:
        return self.field.axes[-1].noun or "card"

    def write(self, s: Any) -> Any:
        if not self.field.axes[0].is_seats:
            return self.lying(s, ())
        return [self.lying(s, (seat,)) for seat in range(s.players)]

    def lying(self, s: Any, index: tuple[int, ...]) -> list[str] | dict[str, int]:
        """What lies in one place."""
        names, first = self.field.axes[-1].names, self.field.at((*index, 0))
        counts = dict(zip(names, getattr(s, self.name)[first : first + len(names)], strict=True))
        known = counts if NONE not in counts.values() else {card: counts[card] for card in self.public if counts[card]}
        hidden = 0 if known is counts else getattr(s, self.size)[index[0]] - sum(known.values())
        return {HIDDEN: hidden, **known} if hidden else [card for card, count in known.items() for _ in range(count)]

    def read(self, s: Any, said: Any) -> None:
        if not self.field.axes[0].is_seats:
            self.lay(s, said, (), self.key)
            return
        for seat, entry in by_seat(said, s.players, self.key).items():
            self.lay(s, entry, (seat,), f"{self.key}[{seat}]")

    def lay(self, s: Any, said: Any, index: tuple[int, ...], where: str) -> None:
        """Take over what lies in one place."""
        names, stated = self.field.axes[-1].names, self.spoken(said, where)
        hidden = stated.pop(HIDDEN, 0)
        if secret := [card for card in stated if hidden and stated[card] and card not in self.public]:
            besides = f"their number and {', '.join(self.public)}" if self.public else "their number"
            raise ImpossiblePosition(f"{where}: of hidden {plural(self.noun)} {besides} can be said, not {secret[0]}")
        first = self.field.at((*index, 0))
        known = [stated.get(card, 0) if not hidden or card in self.public else NONE for card in names]
        getattr(s, self.name)[first : first + len(names)] = known
        if self.size:
            whole(hidden + sum(stated.values()), 0, self.fields[self.size].most, f"{where}, in all,")
            getattr(s, self.size)[index[0]] = hidden + sum(stated.values())

    def spoken(self, said: Any, where: str) -> dict[str, int]:
        """How many of each are said to lie there."""
        names, most = self.field.axes[-1].names, self.field.most
        if self.size and type(said) is int:
            said = {HIDDEN: said}
        if isinstance(said, Mapping):
            for key in said:
                if key != HIDDEN or not self.size:
                    one_of(key, names, where, self.noun)
            return {key: whole(count, 0, most, f"{where}.{key}") for key, count in said.items()}
        entries = listed(said, where, self.noun, may_hide=bool(self.size))
        cards = Counter(names[one_of(card, names, where, self.noun)] for card in entries)
        return {card: whole(count, 0, most, f"{where}.{card}") for card, count in cards.items()}


class Pile(Part):
    """Names in their order, as many as the field `left` says, the top last; where the pile is hidden, how many."""

    def __init__(self, key: str, name: str, left: str) -> None:
        super().__init__(key, name, left)
        self.name, self.left = name, left

    def write(self, s: Any) -> Any:
        field, left = self.fields[self.name], getattr(s, self.left)
        numbers = getattr(s, self.name)
        is_hidden = not field.role.is_open and numbers[0] == field.blank
        return concealed(left) if is_hidden else [word(field, numbers[i]) for i in range(left)]

    def read(self, s: Any, said: Any) -> None:
        field, numbers = self.fields[self.name], getattr(s, self.name)
        hidden = hidden_count(said, field.length, self.key)
        if hidden is not None:
            setattr(s, self.left, hidden)
            numbers[:] = [field.blank] * field.length
            return
        names = listed(said, self.key, noun_of(field), may_hide=True)
        if len(names) > field.length:
            raise ImpossiblePosition(f"{self.key} holds at most {field.length}, not {len(names)}")
        setattr(s, self.left, len(names))
        for i, name in enumerate(names):
            numbers[i] = number(field, name, s.players, self.key)


class Piles(Part):
    """Rows of names in their order, the top last, each as long as `sizes` says; where a row is hidden, how many."""

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
        return concealed(size) if NONE in cards else [word(self.field, card) for card in cards]

    def read(self, s: Any, said: Any) -> None:
        is_seats = self.field.axes[0].is_seats
        rows = by_seat(said, s.players, self.key) if is_seats else dict(enumerate(listed(said, self.key, "list")))
        for row, entry in rows.items():
            if row >= self.field.axes[0].length:
                raise ImpossiblePosition(f"{self.key} has {self.field.axes[0].length} entries")
            self.read_row(s, row, entry)

    def read_row(self, s: Any, row: int, entry: Any) -> None:
        length, where = self.field.axes[1].length, f"{self.key}[{row}]"
        hidden = hidden_count(entry, length, where)
        names = listed(entry, where, noun_of(self.field), may_hide=True) if hidden is None else []
        size = len(names) if hidden is None else hidden
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
        self.fields = state.by_name
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
            raise ImpossiblePosition(f"players should be one of {', '.join(map(str, self.players))}, not {shown(players)}")
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
        """The choices by the number that the field keeps: a count is its own number."""
        names: tuple[str, ...] = getattr(self.fields[self.kept[option]].numbers, "names", ())
        return names or tuple(self.choices[option])

    def _read_options(self, s: Any, said: Any) -> None:
        chosen = keys(said, tuple(self.kept), "options")
        for option, name in self.kept.items():
            choice = chosen.get(option, self.choices[option][0])
            one_of(choice, self.choices[option], f"options.{option}", "choice")
            setattr(s, name, self._names(option).index(choice))
