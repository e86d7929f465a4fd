"""Where the table lies at its host: a prefix stands before each of its addresses, none where it has the host for itself."""


class Site:
    """Where this process serves. It is told before anything is drawn."""

    prefix = ""


SITE = Site()


def at(path: str) -> str:
    """The address of something of the table: `/me` under the prefix."""
    return SITE.prefix + path
