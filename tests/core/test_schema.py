"""The schema: one declaration gives class, bytes, equality, hash and dtype."""

from typing import Annotated, ClassVar, TypeVar

import numpy as np
import pytest

from headrace.engine.meaning import FLAG, NONE, Axis, Category, Count, Role, Seat, Vocabulary, named
from headrace.engine.schema import ROW_ALIGNMENT, Array, Bits, GameState, Scalar, numpy_dtype, schema


@schema
class Tiny(GameState):
    """Every width, out of order, so that there are gaps."""

    flag: Annotated[int, Scalar(Bits.I8, FLAG), "a small number"]
    words: Annotated[list[int], Array(Bits.U32, Count(), 4), "large numbers"]
    pair: Annotated[list[int], Array(Bits.I8, Count(-128), 3), "small numbers"]
    middle: Annotated[int, Scalar(Bits.I16, Count()), "a middling number"]
    grid: Annotated[list[int], Array(Bits.I32, Count(-(2**31)), named(("a", "b")), 3), "signed numbers"]
    note: int


def filled() -> Tiny:
    tiny = Tiny()
    tiny.flag, tiny.middle = -1, -32000
    tiny.words[:] = [0, 1, 2**31, 2**32 - 1]
    tiny.pair[:] = [127, -128, 5]
    tiny.grid[:] = [1, -2, 3, -4, 5, -(2**31)]
    return tiny


def test_a_new_state_is_zero() -> None:
    assert Tiny().values() == [0] * (1 + 4 + 3 + 1 + 6)
    assert Tiny().journal is None


def test_fields_are_in_order_and_aligned() -> None:
    assert [(field.name, field.offset, field.is_array) for field in Tiny.fields] == [
        ("flag", 0, False),
        ("words", 4, True),
        ("pair", 20, True),
        ("middle", 24, False),
        ("grid", 28, True),
    ]
    assert Tiny.fields[4].length == 6
    assert Tiny.fields[0].meaning == "a small number"
    assert Tiny.row_size % ROW_ALIGNMENT == 0


def test_pack_and_unpack_are_inverse() -> None:
    row = filled().pack()
    assert len(row) == Tiny.row_size
    again = Tiny()
    again.unpack(row)
    assert again == filled()
    assert again.pack() == row
    assert isinstance(again.words, list) and isinstance(again.flag, int)


def test_the_bytes_are_little_endian_and_padded_with_zeros() -> None:
    tiny = Tiny()
    tiny.middle = 0x0102
    row = tiny.pack()
    assert row[24:26] == b"\x02\x01"
    assert sum(row) == 3


def test_numpy_reads_the_same_bytes() -> None:
    record = np.frombuffer(filled().pack(), numpy_dtype(Tiny))[0]
    assert record["flag"] == -1 and record["middle"] == -32000
    assert record["words"].tolist() == [0, 1, 2**31, 2**32 - 1]
    assert record["grid"].tolist() == [1, -2, 3, -4, 5, -(2**31)]


def test_a_copy_shares_nothing() -> None:
    one = filled()
    one.journal = []
    two = one.copy()
    assert two == one and two.journal is None
    two.words[0] = 9
    two.flag = 3
    assert one == filled() and two != one


def test_assign_makes_equal_without_sharing_and_keeps_the_journal() -> None:
    one, two = filled(), Tiny()
    journal: list[tuple[int, ...]] = []
    two.journal = journal
    words = two.words
    two.assign(one)
    assert two == one and two.journal is journal and two.words is words is not one.words


def test_equal_states_have_equal_hashes_and_any_change_shows() -> None:
    assert filled().digest() == filled().digest()
    assert hash(filled()) == hash(filled())
    digests = {filled().digest()}
    for at in range(4):
        tiny = filled()
        tiny.words[at] ^= 1
        digests.add(tiny.digest())
    tiny = filled()
    tiny.flag = 0
    digests.add(tiny.digest())
    assert len(digests) == 6
    assert all(len(digest) == 16 and set(digest) <= set("0123456789abcdef") for digest in digests)


def test_the_digest_is_a_published_format() -> None:
    """Records carry it, so it must not change by accident."""
    assert Tiny().digest() == "88939ddc986e59dd"
    assert filled().digest() == "82b9a426b8e5b759"


def test_a_state_equals_only_its_own_kind() -> None:
    assert Tiny() != object()
    assert (Tiny() == 3) is False


def test_a_state_is_slotted() -> None:
    with pytest.raises(AttributeError):
        Tiny().flga = 1  # type: ignore[attr-defined]


def test_a_number_that_does_not_fit_is_not_packed() -> None:
    import struct

    tiny = Tiny()
    tiny.flag = 128
    with pytest.raises(struct.error):
        tiny.pack()


def test_the_base_class_is_not_a_state() -> None:
    with pytest.raises(TypeError, match="@schema"):
        GameState()


# ---- what the numbers mean ------------------------------------------------------------------------------------------
class Family(GameState):
    """What two titles share: names come from each title's vocabulary."""

    players: Annotated[int, Scalar(Bits.I8, Count(2, 3)), "seats at the table"]
    turn: Annotated[int, Scalar(Bits.I8, Seat(3, none=True)), "seat to decide"]
    lies: Annotated[list[int], Array(Bits.I8, Category("cards", none=True), Axis(2, "spots")), "card on each spot"]
    money: Annotated[list[int], Array(Bits.I8, Count(0, 9), Axis(3, is_seats=True), 2), "coins, two purses a seat"]
    hidden: Annotated[int, Scalar(Bits.I8, Count(), role=Role.SECRET), "a secret"]
    total: Annotated[int, Scalar(Bits.I16, Count(), role=Role.DERIVED), "all coins"]
    told: Annotated[int, Scalar(Bits.I16, Count(), role=Role.STORY), "coins once had"]


@schema
class Title(Family):
    """One title."""

    vocabulary: ClassVar[Vocabulary] = {"cards": ("ace", "king"), "spots": ("left", "right")}


@schema
class Wider(GameState):
    """The same game with other widths, another order and more that follows from it."""

    vocabulary: ClassVar[Vocabulary] = Title.vocabulary
    hidden: Annotated[int, Scalar(Bits.I32, Count(), role=Role.SECRET), "a secret"]
    told: Annotated[list[int], Array(Bits.I32, Count(), 2, role=Role.STORY), "coins once had"]
    variant: Annotated[int, Scalar(Bits.I8, Category(("old", "new")), role=Role.ADDED), "which of two ways it is played"]
    sum: Annotated[int, Scalar(Bits.I16, Count(), role=Role.DERIVED), "all coins, called otherwise"]
    money: Annotated[list[int], Array(Bits.I16, Count(), 6), "coins"]
    lies: Annotated[list[int], Array(Bits.I16, Category("cards", none=True), 2), "card on each spot"]
    turn: Annotated[int, Scalar(Bits.I16, Seat(3, none=True)), "seat to decide"]
    players: Annotated[int, Scalar(Bits.I16, Count()), "seats at the table"]


def sound() -> Title:
    return filled_in(Title())


S = TypeVar("S", Title, Wider)


def filled_in(state: S) -> S:
    state.players, state.lies[:], state.money[:], state.hidden = 2, [1, NONE], [0, 9, 3, 4, 0, 0], 7
    return state


def test_a_field_that_came_later_counts_for_the_hash_only_where_it_is_not_as_it_was() -> None:
    later = filled_in(Wider())
    assert later.variant == 0 and later.content_hash() == sound().content_hash()
    later.variant = 1
    assert later.content_hash() != sound().content_hash()


def test_a_title_says_what_the_words_of_its_family_stand_for() -> None:
    lies = next(field for field in Title.fields if field.name == "lies")
    assert lies.numbers == Category(("ace", "king"), none=True, noun="card")
    assert lies.axes == (Axis(2, ("left", "right"), noun="spot"),)
    assert (lies.least, lies.most) == (NONE, 1)


def test_the_content_hash_is_of_names_and_values() -> None:
    assert sound().content_hash() == filled_in(Wider()).content_hash() != sound().digest()
    told = sound()
    told.told, told.total = 5, 16
    assert told.content_hash() == sound().content_hash()
    other = sound()
    other.hidden = 8
    assert other.content_hash() != sound().content_hash()


def test_the_content_hash_is_a_published_format() -> None:
    """Records and stored tables carry it, so it must not change by accident."""
    assert sound().content_hash() == "c16796948c90de75"


def test_numbers_out_of_range_are_named() -> None:
    assert list(sound().out_of_range()) == []
    wrong = sound()
    wrong.turn, wrong.lies[1], wrong.money[3], wrong.hidden = 3, 2, -1, -1
    assert list(wrong.out_of_range()) == [
        "turn: 3 is not from -1 to 1",
        "lies[1]: 2 is not from -1 to 1",
        "money[1][1]: -1 is not from 0 to 9",
        "hidden: -1 is not from 0 to 127",
    ]


def test_seats_nobody_sits_in_may_hold_anything() -> None:
    state = sound()
    state.money[4] = -3
    assert list(state.out_of_range()) == []
    state.players = 3
    assert list(state.out_of_range()) == ["money[2][0]: -3 is not from 0 to 9"]


@pytest.mark.parametrize(
    "kind",
    [Scalar(Bits.I8, Count(0, 128)), Array(Bits.I8, Count(-129, 0), 2), Scalar(Bits.U32, Count(), role=Role.SECRET, blank=-1)],
)
def test_a_width_that_cannot_hold_the_numbers_is_refused(kind: Scalar | Array) -> None:
    namespace = {"__annotations__": {"much": Annotated[int, kind, "too much"]}, "__module__": __name__}
    with pytest.raises(TypeError, match=r"much: (I8|U32) cannot hold"):
        schema(type("Small", (GameState,), namespace))
