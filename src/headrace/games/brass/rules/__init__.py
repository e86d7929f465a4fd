"""The rules text both titles share. It is read once per title; see `headrace.engine.reading`."""
