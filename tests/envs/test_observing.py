"""What a seat sees as numbers: the right ones, within their bounds, and nothing of what it may not know."""

import re
from enum import IntEnum
from typing import Annotated

import numpy as np
import pytest

import headrace
from headrace.engine.fast import FastEngine, cache_folder
from headrace.engine.frames import Frame, frames_of
from headrace.engine.meaning import FLAG, Axis, Category, Count, Lies, Role, Seat, Subset
from headrace.engine.observation import columns, parts_of
from headrace.engine.reading import plain_observing
from headrace.engine.schema import Array, Bits, GameState, Scalar, Stack, schema
from headrace.envs import REWARDS, observe, rewards
from tests.envs.played import MANNERS, played
from tests.envs.reading import read
from tests.kit.proof import rest_in_proof
from tests.kit.tables import Table

GAMES = sorted(headrace.all_games())


@pytest.mark.parametrize("manner", rest_in_proof(MANNERS))
def test_every_number_is_what_the_schema_says_of_the_veiled_state(table: Table, manner: str) -> None:
    """Read a second way; within its bounds; without the derived fields the row is the beginning of the whole."""
    layout, short = table.game.observation_layout(derived=True), table.game.observation_layout().length
    for ply, pos in enumerate(played(table, manner)):
        seat = ply % table.players
        row = observe(pos, seat, derived=True)
        assert {part.name: row[part.slice].tolist() for part in layout.parts} == read(table.game, pos.state, seat)
        assert [part.name for part in layout.parts if not all(part.least <= n <= part.most for n in row[part.slice])] == []
        assert observe(pos, seat) == row[:short]


@pytest.mark.parametrize("manner", rest_in_proof(MANNERS))
def test_the_unknown_dealt_anew_changes_no_number(table: Table, manner: str) -> None:
    """Of what the seat sees, of what it may do, and of what it gets."""
    for ply, pos in enumerate(played(table, manner)):
        seat = ply % table.players
        other = pos.redealt(seat, ply)
        assert observe(other, seat, derived=True) == observe(pos, seat, derived=True)
        assert pos.turn != seat or other.legal_numbers() == pos.legal_numbers()
        for reward in REWARDS:
            assert rewards(other, reward) == rewards(pos, reward)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", rest_in_proof(GAMES))
def test_the_compiled_text_sees_the_same(name: str) -> None:
    """State by state of a game that is played on the plain engine, and what its end is worth."""
    game = headrace.game(name)
    engine = FastEngine(game, cache_folder(game))
    memory, length = engine.memory(2), game.observation_layout(derived=True).length
    table = Table(name, game.players[-1], tuple(option.choices[0] for option in game.options))
    for ply, pos in enumerate(played(table, "recorded")):
        seat, row = ply % table.players, engine.numbers(length)
        engine.write(memory, 0, pos.state)
        engine.entry.see(memory, 0, 1, seat, row, 0, 1)
        assert row.tolist() == observe(pos, seat, derived=True).tolist()
    for number, reward in enumerate(REWARDS):
        worth = np.zeros(table.players)
        engine.entry.worth(memory, 0, number, worth)
        assert worth.tolist() == rewards(pos, reward)


def test_the_parts_of_a_row_lie_side_by_side() -> None:
    for game in headrace.all_games().values():
        layout = game.observation_layout(derived=True)
        at = 0
        for part in layout.parts:
            assert part.slice == slice(at, at + part.size) and layout[part.name] is part
            at += part.size
            assert not part.names or part.most <= len(part.names), part.name
        assert layout.length == len(layout.low) == len(layout.high) == at


def test_what_numbers_go_up_to_as_a_rule_is_known_where_they_have_no_bound() -> None:
    """Else nobody knows how to scale them."""
    for game in headrace.all_games().values():
        for part in game.observation_layout(derived=True).parts:
            assert part.usual < 1000, f"{game.id}: {part.name} needs Count(usual=...)"


def test_nobody_sees_from_a_seat_that_is_not_there() -> None:
    pos = headrace.game("trick_of_the_rails").start(players=3, seed=1)
    with pytest.raises(ValueError, match="the seats are 0 to 2, not 3"):
        observe(pos, 3)


# ---- what no game has yet ------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def odd() -> type[GameState]:
    """A state with what a schema may have and no game does."""
    kinds = IntEnum("kinds", "ASK GIVE", start=0)

    class Ask(Frame, kind=kinds.ASK, lies=Lies.ALONE | Lies.BOTTOM):
        """A question to somebody."""

        whom: Annotated[int, Seat(3), "who is asked"]
        what: Annotated[int, Category(("salt", "wool")), "what is asked for"]

    class Give(Frame, kind=kinds.GIVE):
        """An answer."""

        what: Annotated[int, Count(2, 5), "how much is given"]
        by: Annotated[int, FLAG, Axis(2, ("road", "river")), "how it may go"] = 0

    @schema
    class State(GameState):
        """Odd."""

        players: Annotated[int, Scalar(Bits.I8, Count(2, 3)), "seats"]
        gold: Annotated[list[int], Array(Bits.I32, Count(), Axis(3, is_seats=True)), "more than a row can hold"]
        skills: Annotated[int, Scalar(Bits.I8, Subset(("fire", "ice", "sand"))), "what is known"]
        owed: Annotated[list[int], Array(Bits.I8, Count(), Axis(3, is_seats=True), Axis(3, is_seats=True)), "to whom, by whom"]
        notes: Annotated[list[int], Array(Bits.I8, Count(), 2, Axis(3, is_seats=True), role=Role.OWN), "own ones"]
        known: Annotated[int, Scalar(Bits.I8, FLAG, role=Role.MIXED), "whether something is so"]
        pending: Annotated[list[int], Stack(2, frames_of(kinds)), "under way"]

    return State


def test_what_no_game_has_yet_is_seen_too(odd: type[GameState]) -> None:
    s, parts = odd(), {part.name: part for part in parts_of(odd)}
    s.players, s.skills, s.gold[:], s.notes[:] = 2, 5, [7, 100_000, 9], [1, 2, 3, 4, 5, 6]  # type: ignore[attr-defined]
    s.known = -1  # type: ignore[attr-defined]
    s.owed[:] = [11, 12, 0, 21, 22, 0, 0, 0, 0]  # type: ignore[attr-defined]
    s.pending[:] = [2, 0, 0, 1, 0, 0, 0, 0, 0, 1, 4, 0, 1, 0, 0, 0, 0]  # type: ignore[attr-defined]
    out = [0] * sum(part.size for part in parts.values())
    plain_observing(odd).observe(s, 1, out, 0)
    seen = {name: out[part.slice] for name, part in parts.items()}
    assert all(part.least <= number <= part.most for name, part in parts.items() for number in seen[name])
    assert seen == {
        "players": [2],
        "gold": [32767, 7, 0],
        "skills": [1, 0, 1],
        "owed": [22, 21, 0, 12, 11, 0, 0, 0, 0],
        "notes": [2, 5],
        "known": [-1],
        "pending.effect": [1, 0],
        "pending.whom": [-1, 1],
        "pending.what": [-1, 1],
        "pending.by": [0, -1, 1, -1],
        "pending.give_what": [4, 0],
    }


def test_numbers_of_one_name_share_a_column_where_they_mean_alike(odd: type[GameState]) -> None:
    found = {column.name: column for column in columns(odd.by_name["pending"].numbers.effects)}  # type: ignore[union-attr]
    assert [*found] == ["whom", "what", "by", "give_what"]
    assert found["give_what"].numbers == Count(0, 5)
    for game in headrace.all_games().values():
        assert not [part.name for part in game.observation_layout().parts if re.search(r"\._", part.name)]
