"""The contract every game and every room keeps to."""
