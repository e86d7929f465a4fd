"""The numbers of Quarry."""

from headrace.engine.material import load_data

_DATA = load_data(__package__)
TURNS: int = _DATA["turns"]
"""Offers to each player."""
MOST: int = _DATA["most"]
"""Most pieces of a kind in a lot."""
GOLD_POINTS: int = _DATA["gold"]
STONE_POINTS: int = _DATA["stone"]
