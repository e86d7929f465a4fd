"""Persons are told that a table waits for them, where they want that: by webhook, by push and by e-mail."""
