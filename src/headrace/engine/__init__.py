"""Two engines for one rules text: state, text, and how it is read and compiled. It knows a game by a protocol alone."""
