"""Measured speed against the goals."""
