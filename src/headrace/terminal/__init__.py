"""A table in the terminal: one person against bots."""

from headrace.terminal.session import Session

__all__ = ["Session"]
