"""Write frozen expectations anew: `PYTHONPATH=src python -m tests.laws.freeze perft|records|convert|middle|declared GAME`."""

import sys

from tests.laws import declared, middles, perft, records

if __name__ == "__main__":
    {
        "perft": perft.freeze,
        "records": records.freeze,
        "convert": records.convert,
        "middle": middles.freeze,
        "declared": declared.freeze,
    }[sys.argv[1]](sys.argv[2])
