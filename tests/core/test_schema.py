"""The schema: one declaration gives class, bytes, equality, hash and dtype."""

from typing import Annotated

import numpy as np
import pytest

from headrace.core.schema import ROW_ALIGNMENT, Array, Bits, Record, Scalar, numpy_dtype, schema


@schema
class Tiny(Record):
    """Every width, out of order, so that there are gaps."""

    flag: Annotated[int, Scalar(Bits.I8, names=("no", "yes")), "a small number"]
    words: Annotated[list[int], Array(Bits.U32, 4), "large numbers"]
    pair: Annotated[list[int], Array(Bits.I8, 3), "small numbers"]
    middle: Annotated[int, Scalar(Bits.I16), "a middling number"]
    grid: Annotated[list[int], Array(Bits.I32, 2, 3, keys=("a", "b")), "signed numbers"]
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
    assert Tiny.fields[4].kind.length == 6
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
    journal: list[tuple[int, int, int, int, int]] = []
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
        Record()
