"""Positions by names: what the schema means in words, and back."""
