"""Bots against each other, and the clock against the engines."""
