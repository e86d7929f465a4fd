"""Pages as functions of what a viewer may see; HTML is built with htpy, which escapes all text."""
