"""Records made small, as text that a page can carry and a browser can unpack."""

import base64
import gzip


def packed(text: str) -> str:
    """The same for the same text."""
    return base64.b64encode(gzip.compress(text.encode(), mtime=0)).decode()


def unpacked(text: str) -> str:
    """What was packed."""
    return gzip.decompress(base64.b64decode(text)).decode()
