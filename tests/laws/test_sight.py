"""Laws of hidden information: veils, views and redeals."""

import json
import re
from typing import Any

from headrace.core.moves import Move
from headrace.core.position import Position
from headrace.engine.meaning import Role
from headrace.engine.schema import Field
from headrace.engine.seeds import dice_from
from tests.kit.tables import Table, looked_at, random_game


def seats(table: Table) -> list[int | None]:
    """All seats and a spectator."""
    return [None, *range(table.players)]


def veiled(pos: Position, seat: int | None) -> object:
    return pos.game.veiled(pos.state, seat)


def hidden(table: Table, pos: Position, seat: int | None) -> set[str]:
    """Names a seat may not read; none where all things of a kind lie open somewhere, so that a name alone tells nothing."""
    named = getattr(table.hook, "hidden", None)
    return named(pos.state, seat) if named else set()


def test_a_veil_names_no_hidden_card(table: Table) -> None:
    """Not in the readable position of the veiled state, at any ply, for any seat."""
    for pos in looked_at(table, 1):
        for seat in seats(table):
            text = json.dumps(table.game.notation.to_names(veiled(pos, seat)))
            assert not hidden(table, pos, seat) & set(re.findall(r"\w+", text))
            assert str(pos.state.rng[0]) not in text


def test_a_veil_keeps_to_the_roles_of_the_schema(table: Table) -> None:
    """Open fields stay, secret ones are blank, only the own block of an owner's stays, a mixed one shows truth or nothing."""
    for pos in looked_at(table, 8):
        for seat in seats(table):
            seen = table.game.veiled(pos.state, seat)
            for field in pos.state.fields:
                shown, truth = numbers(seen, field), numbers(pos.state, field)
                assert fits_role(field, seat, table.players, shown, truth), (field.name, seat)


def numbers(state: Any, field: Field) -> list[int]:
    value = getattr(state, field.name)
    return value if field.is_array else [value]


def fits_role(field: Field, seat: int | None, players: int, shown: list[int], truth: list[int]) -> bool:
    """Whether a field looks as its role promises. What is known without its order is shown in some order."""
    if field.role.is_open:
        return shown == truth
    if field.role is Role.SECRET:
        return shown == [field.blank] * field.length
    if field.role is Role.OWN:
        owner = next(at for at, axis in enumerate(field.axes) if axis.is_seats)
        places = [(index[owner] == seat, field.at(index)) for index in field.indices(players)]
        return all(shown[at] == (truth[at] if own else field.blank) for own, at in places)
    return all(one in (other, field.blank) for one, other in zip(shown, truth, strict=True)) or sorted(shown) == sorted(truth)


def test_a_veil_over_a_veil_hides_no_more_and_a_spectator_sees_least(table: Table) -> None:
    for pos in looked_at(table, 9):
        for seat in seats(table):
            seen = table.game.veiled(pos.state, seat)
            assert table.game.veiled(seen, seat) == seen
            assert table.game.veiled(seen, None) == veiled(pos, None)


def test_a_redeal_of_a_veiled_state_is_hidden_again_by_the_veil(table: Table) -> None:
    for pos in looked_at(table, 10):
        for seat in range(table.players):
            dealt = table.game.veiled(pos.state, seat)
            table.game.rules.redeal(dealt, seat, dice_from("again"))
            assert veiled(pos, seat) == table.game.veiled(dealt, seat) != dealt


def test_a_redeal_looks_the_same_to_the_seat(table: Table) -> None:
    """The veil over a redeal is the veil over the truth, so veils and redeals know the same secrets; its own laws hold."""
    for pos in looked_at(table, 2):
        for seat in range(table.players):
            dealt = pos.redealt(seat, f"{pos.ply}")
            assert veiled(dealt, seat) == veiled(pos, seat)
            assert dealt.turn == pos.turn
            if table.hook:
                table.hook.check(dealt.state)
            if pos.turn == seat:
                assert dealt.legal_numbers() == pos.legal_numbers()


def test_a_redeal_asks_nothing_that_the_seat_cannot_see(table: Table) -> None:
    """From the veiled state it draws exactly the same, so it cannot depend on the truth."""
    for pos in looked_at(table, 3):
        for seat in range(table.players):
            seen = Position(table.game, table.game.veiled(pos.state, seat), None, pos.options)
            assert seen.redealt(seat, "same").state == pos.redealt(seat, "same").state


def test_a_redeal_is_not_the_truth(table: Table) -> None:
    """From the opening, where most is hidden, redeals differ from the truth and from each other."""
    pos = table.start(4)
    for seat in range(table.players):
        deals = {json.dumps(without_dice(pos.redealt(seat, n))) for n in range(10)}
        if hidden(table, pos, seat):
            assert json.dumps(without_dice(pos)) not in deals
            assert len(deals) == 10


def without_dice(pos: Position) -> dict[str, object]:
    return {key: value for key, value in pos.to_position().items() if key != "rng"}


def test_a_redeal_can_be_played_to_the_end(table: Table) -> None:
    for ply, pos in enumerate(looked_at(table, 5)):
        if ply % 10 == 0 and pos.turn is not None:
            dealt = pos.redealt(pos.turn, ply)
            for _ in random_game(dealt, ply):
                pass
            assert dealt.is_over


def test_whoever_is_in_the_middle_of_something_can_go_on_in_a_redeal_for_another_seat(table: Table) -> None:
    for ply, pos in enumerate(looked_at(table, 8)):
        for seat in range(table.players):
            assert pos.is_over or pos.redealt(seat, ply).legal_numbers()


def test_a_view_shows_moves_only_to_the_seat_to_play(table: Table) -> None:
    for pos in looked_at(table, 6):
        for seat in seats(table):
            view = pos.view(seat)
            assert view.state == veiled(pos, seat)
            mine = seat is not None and seat == pos.turn
            assert bool(view.moves) == mine
            assert mine or not view.refusals
            for move in view.moves:
                if table.game.sight.reveals_nothing(pos.state, move.number):
                    assert view.after(move.number) == veiled_after(pos, move, seat)
            assert view.over == pos.is_over and bool(view.scores) == pos.is_over


def veiled_after(pos: Position, move: Move, seat: int | None) -> object:
    """What a looker sees once a move is made."""
    after = pos.copy()
    after.push(move)
    return veiled(after, seat)


def test_everybody_can_count_the_points_of_a_finished_game(table: Table) -> None:
    for pos in looked_at(table, 9):
        for seat in seats(table) if pos.is_over else ():
            assert pos.facts(seat)["scores"] == list(pos.scores) == list(pos.view(seat).scores)


def test_a_view_is_the_same_whatever_is_hidden(table: Table) -> None:
    """Everything of a view but the way it was dealt: drawn from the truth or from a redeal it is equal."""
    for pos in looked_at(table, 7):
        for seat in range(table.players):
            one, two = pos.view(seat), pos.redealt(seat, "other").view(seat)
            for field in ("state", "turn", "moves", "refusals", "over", "scores", "winners"):
                assert getattr(one, field) == getattr(two, field), field
