"""The actions of Quarry."""

from headrace.core.moves import Action

ACTIONS = (Action("leave", ""), Action("take", ""))
