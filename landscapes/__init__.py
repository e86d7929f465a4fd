"""What never changes in the drawings of the games, drawn once: `python -m landscapes` writes it to their packages."""
