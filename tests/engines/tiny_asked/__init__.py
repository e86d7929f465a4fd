"""A tiny rules text by question, for the tests of `headrace.engine.asked`."""
