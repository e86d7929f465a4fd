"""The actions of Quarry."""

from headrace.core.actions import Action

ACTIONS = (Action("leave", ""), Action("take", ""))
