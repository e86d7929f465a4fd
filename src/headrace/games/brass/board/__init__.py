"""The drawing both Brass titles share. A title gives its landscape and its own parts in a `Title`."""
