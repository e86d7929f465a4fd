"""Quarry: lots of gold and stones are offered in turn; a small game whose best weights are known, to try the tuner on."""
