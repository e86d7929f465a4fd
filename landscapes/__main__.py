"""`python -m landscapes [GAME ...]`: draw what never changes anew, for these games or for all that have a script."""

import sys

from landscapes.documents import drawn, file_of, scripted

for id in sys.argv[1:] or scripted():
    path, body = file_of(id), drawn(id)
    path.write_text(body, "utf-8")
    print(f"{path}: {len(body.encode()):,} bytes")
