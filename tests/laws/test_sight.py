"""Laws of hidden information: masks, views and redeals."""

import json
import re

from headrace.core.position import Position
from headrace.core.seeds import dice_from
from tests.laws.tables import Table, random_game


def seats(table: Table) -> list[int | None]:
    """All seats and a spectator."""
    return [None, *range(table.players)]


def masks(pos: Position, seat: int | None) -> object:
    return pos.game.sight.mask(pos.state, seat)


def test_a_mask_names_no_hidden_card(table: Table) -> None:
    """Not in the readable position of the masked state, at any ply, for any seat."""
    for pos in random_game(table.start(1), 1):
        for seat in seats(table):
            text = json.dumps(table.game.notation.to_names(masks(pos, seat)))
            if table.hook:
                assert not table.hook.hidden(pos.state, seat) & set(re.findall(r"\w+", text))
            assert str(pos.state.rng[0]) not in text


def test_a_redeal_looks_the_same_to_the_seat(table: Table) -> None:
    """The mask of a redeal is the mask of the truth, so masks and redeals know the same secrets; its own laws hold."""
    for pos in random_game(table.start(2), 2):
        for seat in range(table.players):
            dealt = pos.redealt(seat, f"{pos.ply}")
            assert masks(dealt, seat) == masks(pos, seat)
            assert dealt.turn == pos.turn
            if table.hook:
                table.hook.check(dealt.state)
            if pos.turn == seat:
                assert dealt.legal_numbers() == pos.legal_numbers()


def test_a_redeal_asks_nothing_that_the_seat_cannot_see(table: Table) -> None:
    """From the masked state it draws exactly the same, so it cannot depend on the truth."""
    for pos in random_game(table.start(3), 3):
        for seat in range(table.players):
            masked = table.game.sight.mask(pos.state, seat)
            table.game.rules.redeal(masked, seat, dice_from("same"))
            assert masked == pos.redealt(seat, "same").state


def test_a_redeal_is_not_the_truth(table: Table) -> None:
    """From the opening, where most is hidden, redeals differ from the truth and from each other."""
    pos = table.start(4)
    for seat in range(table.players):
        deals = {json.dumps(without_dice(pos.redealt(seat, n))) for n in range(10)}
        if table.hook and table.hook.hidden(pos.state, seat):
            assert json.dumps(without_dice(pos)) not in deals
            assert len(deals) == 10


def without_dice(pos: Position) -> dict[str, object]:
    return {key: value for key, value in pos.to_position().items() if key != "rng"}


def test_a_redeal_can_be_played_to_the_end(table: Table) -> None:
    for ply, pos in enumerate(random_game(table.start(5), 5)):
        if ply % 10 == 0 and pos.turn is not None:
            dealt = pos.redealt(pos.turn, ply)
            for _ in random_game(dealt, ply):
                pass
            assert dealt.is_over


def test_a_view_shows_moves_only_to_the_seat_to_play(table: Table) -> None:
    for pos in random_game(table.start(6), 6):
        for seat in seats(table):
            view = pos.view(seat)
            assert view.state == masks(pos, seat)
            mine = seat is not None and seat == pos.turn
            assert bool(view.moves) == mine
            assert mine or not (view.refusals or view.previews)
            assert all(preview == table.game.sight.mask(preview, seat) for preview in view.previews.values())
            assert view.over == pos.is_over and bool(view.scores) == pos.is_over


def test_a_view_is_the_same_whatever_is_hidden(table: Table) -> None:
    """Everything of a view but the way it was dealt: drawn from the truth or from a redeal it is equal."""
    for pos in random_game(table.start(7), 7):
        for seat in range(table.players):
            one, two = pos.view(seat), pos.redealt(seat, "other").view(seat)
            for field in ("state", "turn", "moves", "refusals", "previews", "over", "scores", "winners"):
                assert getattr(one, field) == getattr(two, field), field
