"""How the titles differ where the family's text asks for a property, not for a function."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Traits:
    """What is one way in one title and another in the other."""

    card_first: bool
    """The card for an action is asked before all else."""
    equal_spaces_merge: bool
    """Of equal empty slots in a place the first is used."""
    has_special_build: bool
    """The seventh action is a special build."""
    free_first_link: bool
    """Without anything on the board a link may go anywhere."""
    pound_at_end: int
    """Hundredths of a point a pound is worth when there is nothing more to buy."""
    era_weights: int
    """Weights of one era."""
    face_down_cards: int
    """A card lies face down under each discard pile in the canal era."""
