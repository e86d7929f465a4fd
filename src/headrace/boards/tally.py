"""The end of a game: who has won."""

from collections.abc import Iterable

from headrace.boards.sheet import Sheet


def victory(sheet: Sheet) -> str:
    """Who has won, in a sentence."""
    view = sheet.view
    if not view.winners:
        return sheet.say("over")
    points = view.scores[view.winners[0]]
    if len(view.winners) > 1:
        return sheet.say("shared", players=together(sheet, view.winners), points=points)
    if view.seat in view.winners:
        return sheet.say("you_win", points=points)
    return sheet.say("wins", player=view.names[view.winners[0]], points=points)


def together(sheet: Sheet, seats: Iterable[int]) -> str:
    """The names of several players in one sentence."""
    return sheet.say("and").join(sheet.view.names[seat] for seat in seats)
