"""The rule of thumb: what each answer promises the seat to play. Rules text."""

from headrace.games.barrage.judgement.prospects import judge, outlook

__all__ = ["judge", "outlook"]
