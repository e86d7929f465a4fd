"""What can be played, and whose token it is."""

from dataclasses import replace

from headrace import bots
from headrace.core.game import games
from headrace.table.api.call import Call
from headrace.table.api.shapes import Choice, Game, GameLine, Games, GameWords, Me, Option
from headrace.table.pages.called import level_offered
from headrace.table.storage import MECHANICAL
from headrace.table.web.request import game_of


async def list_games(call: Call) -> Games:
    """All games."""
    return Games([GameLine(one.id, one.title(call.lang), [*one.players], one.version) for one in games().values()])


async def show_game(call: Call) -> Game:
    """A game: its options and the levels of its bots."""
    chosen, lang = game_of(call.request.path_params["game"]), call.lang
    words = chosen.words
    options = [
        Option(
            option.id,
            words.text(f"option.{option.id}", lang),
            [Choice(choice, words.text(f"option.{option.id}.{choice}", lang)) for choice in option.choices],
            [*option.players],
        )
        for option in chosen.options
    ]
    levels = [Choice(level, level_offered(chosen, level, lang)) for level in bots.levels(chosen)]
    return Game(chosen.id, chosen.title(lang), [*chosen.players], chosen.version, options, levels)


async def show_words(call: Call) -> GameWords:
    """What everything in a game is called; places to be filled stand in braces."""
    chosen = game_of(call.request.path_params["game"])
    return GameWords(chosen.id, {key: chosen.words.text(key, call.lang) for key in sorted(chosen.words.keys())})


async def show_me(call: Call) -> Me:
    """Whose token this is, and how their games went."""
    persons, token = call.tables.storage.persons, call.token
    assert token
    person = await persons.known(token.person)
    tallies = [
        replace(each, low=each.low.removeprefix(MECHANICAL), high=each.high.removeprefix(MECHANICAL))
        for each in await persons.tallies(token.person)
    ]
    return Me(person.name if person else "", token.name, [*token.scopes], tallies)  # type: ignore[list-item]
