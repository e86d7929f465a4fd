"""What only the owner of a card has seen: to be counted at the end, to be read back, to be dealt anew."""

import headrace
from headrace import Position

GAME = headrace.game("great_western_trail")


def pushed(stated: dict[str, object], *moves: str) -> Position:
    pos = GAME.from_position(stated)
    for move in moves:
        pos.push(move)
    return pos


def test_a_card_that_only_its_owner_has_seen_counts_at_the_end_for_everybody() -> None:
    """14.7: the last turn of all ends on the own building 6b, with the top objective card taken into the hand."""
    over = pushed(
        {
            "players": 2,
            "turn": 1,
            "cattleman": ["b", "a1"],
            "pending": [{"effect": "visit"}],
            "token_row": 12,
            "token_owner": 0,
            "side": {"building_6": "b"},
            "trail": {"a1": {"tile": "building_6", "owner": 1}},
            "hand": [[], ["jersey"]],
            "money": [60, 0],
            "objective_stack": ["aux_sf", "aux_sf"],
            "display": ["money_4hh", "money_btt", "money_bgt", "money_ssh"],
            "city_discs": {"1": {"san_francisco": 1}},
        },
        *("use a1 1", "discard jersey", "take stack", "end"),
    )
    assert [*over.scores] == [14, 19]
    assert [over.facts(seat)["scores"] for seat in (0, 1, None)] == 3 * [[14, 19]]


def test_of_equal_cards_the_one_that_all_know_leaves_the_hand_wherever_it_lies() -> None:
    """Two were seen by their owner alone, two known to all lie in the draw stack: what is left is read back all the same."""
    played = pushed(
        {
            "players": 2,
            "cattleman": ["c", "b"],
            "pending": [{"effect": "visit"}],
            "hand": [["aux_sf", "aux_sf", "jersey"], []],
            "unseen": {"0": {"aux_sf": 2}},
            "stack": {"0": ["jersey", "jersey", "aux_sf", "aux_sf"]},
            "discarded": {"0": {"dutch_belt": 3, "black_angus": 3, "guernsey": 3, "jersey": 2}},
        },
        *("play aux_sf", "forfeit", "play aux_sf", "forfeit"),
    )
    assert GAME.from_position(played.to_position()).state == played.state


def test_whoever_discards_a_pair_is_dealt_the_second_card_of_it() -> None:
    hand = {"players": 2, "cattleman": ["f", "b"], "hand": [["guernsey", "guernsey", "jersey", "black_angus"], []]}
    pair = pushed(hand | {"pending": [{"effect": "visit"}]}, "use f 1", "discard guernsey")
    for seed in range(20):
        assert [move.text for move in pair.redealt(1, seed).legal_moves] == ["discard guernsey"]
