"""Numbers as they are written on a board."""


def number(value: int) -> str:
    """`12`, `−2` with a minus as wide as a plus."""
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """`+3`, `0`, `−2`."""
    return f"+{value}" if value > 0 else number(value)
