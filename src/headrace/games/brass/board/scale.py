"""Where things lie: board coordinates to pixels, spaces round the centre of their town, lines and their visible middle."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from headrace.boards import scale
from headrace.boards.curves import Box, Point, around
from headrace.boards.routes import Route, route
from headrace.draw.kit import width_of
from headrace.games.brass.tables import Tables

EDGE_SIGN = 24
"""Height of the sign below the name of a place at the edge."""


@dataclass(frozen=True, eq=False)
class Scale(scale.Scale):
    """A size of the map. Plates keep their size; only the distances stretch."""

    slot: float
    lettering: float
    token: float = 1.0
    nudges: Mapping[str, Point] = field(default_factory=dict)
    """Towns moved a little, in pixels, where names would touch."""


@dataclass(frozen=True, eq=False)
class Chart:
    """Everything of a title's geometry in one scale."""

    tables: Tables
    scale: Scale
    names: tuple[str, ...]
    """Names on the map by place."""
    names_above: frozenset[str] = frozenset()
    lies: tuple[int, ...] = ()
    """By slot: the slot in whose place it is drawn; empty: each in its own."""

    @cached_property
    def slots(self) -> tuple[Point, ...]:
        """The centre of every space: in the printed arrangement, spaced by the size of a plate."""
        printed = tuple(point for place in range(self.tables.place_count) for point in self._spaced(place))
        return tuple(printed[at] for at in self.lies) if self.lies else printed

    def _spaced(self, place: int) -> list[Point]:
        name, scale = self.tables.names.places[place], self.scale
        printed: list[Point] = self._printed(name)
        if not printed:
            return []
        pitch = scale.slot + (4 if scale.slot < 42 else 5)
        rows = sorted({y for _, y in printed})
        cx, cy = scale.at((sum(x for x, _ in printed) / len(printed), (rows[0] + rows[-1]) / 2))
        nx, ny = scale.nudges.get(name, (0, 0))
        placed = []
        for x, y in printed:
            mates = sorted(other for other, row in printed if row == y)
            across, down = mates.index(x) - (len(mates) - 1) / 2, rows.index(y) - (len(rows) - 1) / 2
            placed.append((cx + nx + across * pitch, cy + ny + down * pitch))
        return placed

    def _printed(self, name: str) -> list[Point]:
        found = self.tables.data["geometry"]["locations"].get(name, {}).get("slots", ())
        return [(x, y) for x, y in found]

    def slots_of(self, place: int) -> range:
        """The slots of a place."""
        return range(self.tables.first_slot[place], self.tables.first_slot[place + 1])

    def slot_box(self, slot: int, grow: float = 0) -> Box:
        """The square of a space."""
        (x, y), half = self.slots[slot], self.scale.slot / 2 + grow
        return x - half, y - half, x + half, y + half

    def plates_box(self, place: int) -> Box:
        """All spaces of a town."""
        return around(self.slot_box(slot) for slot in self.slots_of(place))

    @cached_property
    def plaques(self) -> tuple[Box, ...]:
        """The name plaque of every place."""
        return tuple(self._plaque(place) for place in range(self.tables.place_count))

    def _plaque(self, place: int) -> Box:
        size, outer = self.scale.lettering, not self.slots_of(place)
        half = width_of(self.names[place], size, 700) / 2 + 10
        if outer:
            x, y = self.scale.at(self.outer(place))
            return x - half, y - size * 0.85, x + half, y + size * 0.15 + 8
        left, top, right, bottom = self.plates_box(place)
        x, above = (left + right) / 2, self.tables.names.places[place] in self.names_above
        y = top - size - 9 if above else bottom + 3
        return x - half, y, x + half, y + size + 6

    def outer(self, place: int) -> Point:
        """Where the name of a place without spaces stands, in board coordinates."""
        name, geometry = self.tables.names.places[place], self.tables.data["geometry"]
        merchant = geometry.get("merchants", {}).get(name)
        x, y = merchant["label"] if merchant else geometry["locations"][name]["anchor"]
        return x, y

    def town_box(self, place: int) -> Box:
        """All a place covers, its name included."""
        left, top, right, bottom = self.plaques[place]
        if self.slots_of(place):
            a, b, c, d = self.plates_box(place)
            left, top, right, bottom = min(left, a), min(top, b), max(right, c + 6), max(bottom, d)
        elif self.tables.data["locations"][place]["kind"] == "edge":
            bottom += EDGE_SIGN
        else:
            (x, y), half = self.anchor(place), self.scale.slot / 2
            left, top, right, bottom = min(left, x - half), min(top, y - half), max(right, x + half), max(bottom, y + half)
        return left - 3, top - 3, right + 3, bottom + 3

    def anchor(self, place: int) -> Point:
        """Where lines meet in a place."""
        if self.slots_of(place):
            left, top, right, bottom = self.plates_box(place)
            return (left + right) / 2, (top + bottom) / 2
        name, geometry = self.tables.names.places[place], self.tables.data["geometry"]
        merchant = geometry.get("merchants", {}).get(name)
        x, y = merchant["anchor"] if merchant else geometry["locations"][name]["anchor"]
        return self.scale.at((x, y))

    @cached_property
    def routes(self) -> tuple[Route, ...]:
        """Every line as a curve that passes the printed middle."""
        return tuple(self._route(line) for line in range(self.tables.line_count))

    def _route(self, line: int) -> Route:
        ends = [end for end in self.tables.line_ends_table[3 * line : 3 * line + 3] if end >= 0]
        a, b = self.anchor(ends[0]), self.anchor(ends[1])
        printed = self.tables.data["geometry"]["links"][self.tables.names.lines[line]]["mid"]
        m = self.scale.at((printed[0], printed[1]))
        return route(a, m, b, [self.town_box(end) for end in ends[:2]], (self.anchor(third) for third in ends[2:]))
