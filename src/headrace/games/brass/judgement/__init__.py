"""The rule of thumb both titles share: what a step promises, in hundredths of a point. Rules text."""
