"""From a seed to the words a generator starts with (format `seed-1`)."""

import hashlib
import secrets


def fresh_seed() -> str:
    """A seed of 128 bits that nobody can guess."""
    return secrets.token_hex(16)


def dice_from(seed: int | str) -> list[int]:
    """Four 32-bit words for `dice.roll`: the first 16 bytes of SHA-256 over `headrace:<seed>`, never all zero."""
    digest = hashlib.sha256(f"headrace:{seed}".encode()).digest()
    words = [int.from_bytes(digest[at : at + 4], "little") for at in range(0, 16, 4)]
    return words if any(words) else [1, 0, 0, 0]
