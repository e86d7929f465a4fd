"""The lobby: play at once, set up a table, come back to a table."""

import json
from collections.abc import Mapping, Sequence
from itertools import groupby

import htpy as h

from headrace import bots
from headrace.arena.strength import HUNDRED, Rated, Strength, rated, strengths
from headrace.core.game import Game, games
from headrace.core.rooms import GameRooms
from headrace.draw.paths import at
from headrace.table.first_game import ON, slips
from headrace.table.pages.called import level_offered, level_words
from headrace.table.pages.clock import clock_rows
from headrace.table.pages.friends import waiting_words
from headrace.table.pages.layout import Reader, page, plain_header
from headrace.table.pages.offers import Offers, offers, strangers_box
from headrace.table.pages.pictures import THEMES, middle_of, picture
from headrace.table.pages.shelf import Known, shelf
from headrace.table.storage import FRIENDLY, MECHANICAL
from headrace.table.words import default_names, say

PEOPLE = ("me", "here", "friend")


def kinds(game: Game) -> tuple[str, ...]:
    """Who may take a seat: people, the levels of the game's bots, and mechanical players where the game has some."""
    return (*PEOPLE, *bots.levels(game), *([MECHANICAL] if game.machines else []))


def usual_level(game: Game) -> str:
    """The middle one of the levels that play with any number of players, of two the weaker."""
    found = [level for level in bots.levels(game) if bots.counts(game, level) == game.players]
    return found[(len(found) - 1) // 2]


def kind_words(game: GameRooms, kind: str, lang: str) -> str:
    """What a kind of seat is called."""
    if kind in ("none", *PEOPLE):
        return say(f"kind_{kind}", lang)
    return game.mechanical_name(lang) if kind == MECHANICAL else say("kind_bot", lang, level=level_offered(game, kind, lang))


def lobby(reader: Reader, known: Sequence[Known], open_to_all: Offers) -> str:
    """The first page."""
    lang = reader.lang
    body = [
        plain_header(reader),
        h.main(".lobby", waiting_words(lang))[
            h.div(".head")[h.h1[say("lobby_title", lang)], h.p(".lead")[say("lobby_lead", lang)]],
            shelf(known, lang) if known else None,
            offers(open_to_all, lang),
            h.div(".games")[[_game_card(game, open_to_all.name, lang) for game in games().values()]],
            not known and shelf(known, lang),
            h.footer[h.p(".dim")[say("publishers", lang)]],
        ],
    ]
    return page(reader, say("lobby_title", lang), body, script="lobby")


def _game_card(game: Game, name: str, lang: str) -> h.Element:
    return h.section(".panel.game")[
        h.div(".picture", aria_hidden="true", data_game=game.id)[_picture(game, lang)],
        h.h2(".nameplate", data_game=game.id)[game.title(lang)],
        h.div(".intro")[
            h.p[game.words.text("game.tagline", lang)],
            h.div(".about")[
                h.ul(".facts")[[h.li[fact] for fact in facts(game, lang)]],
                h.a(href=at(f"/rules/{game.id}"))[say("rules", lang)],
            ],
        ],
        h.form(method="post", action=at("/play-now"))[
            h.input(type="hidden", name="game", value=game.id),
            h.button(".btn.two.primary")[say("play_now", lang), h.small[say("play_now_note", lang, players=quick_seats(game))]],
        ],
        _first_game(game, lang) if slips(game) else None,
        h.details(".setup")[h.summary[say("set_up", lang)], _form(game, name, lang)],
    ]


def facts(game: Game, lang: str) -> list[str]:
    """For how many players a game is, how long it takes and how heavy it is, as far as that is known."""
    told = [say("box_players", lang, players=_span(game.players))]
    if game.box.minutes:
        told.append(say("box_minutes", lang, minutes=_span(game.box.minutes)))
    if game.box.weight:
        told.append(say(f"box_{game.box.weight}", lang))
    return told


def _span(numbers: Sequence[int]) -> str:
    """The least and the most of some numbers."""
    return "–".join(str(number) for number in dict.fromkeys((min(numbers), max(numbers))))


def _first_game(game: Game, lang: str) -> h.Element:
    """A first game, with the choices a game has for it, and in words of its own then."""
    return h.form(".first", method="post", action=at("/play-now"))[
        h.input(type="hidden", name="game", value=game.id),
        chosen_already(game.first),
        h.button(".btn.quiet.small", name="guide", value=ON)[
            game.words.text("game.first", lang) if game.first else say("first_play", lang)
        ],
    ]


def chosen_already(options: Mapping[str, str]) -> list[h.VoidElement]:
    """Choices of options that a form sends without asking."""
    return [h.input(type="hidden", name=f"option_{option}", value=choice) for option, choice in options.items()]


def quick_seats(game: Game) -> int:
    """Seats of a table that starts at once: three, or the count nearest to it."""
    return min(game.players, key=lambda count: abs(count - 3))


def _picture(game: Game, lang: str) -> list[h.VoidElement]:
    """A game in the middle of play, for each theme; the style shows one of the pictures, and only that is loaded."""
    return [picture(game, middle_of(game), lang, theme) for theme in THEMES]


def _form(game: Game, name: str, lang: str) -> h.Element:
    most = max(game.players)
    names = default_names(most, lang, name)
    return h.form(method="post", action=at("/new"))[
        h.input(type="hidden", name="game", value=game.id),
        h.fieldset[
            h.legend[say("seats", lang)],
            [_seat_row(game, number, names[number], number < min(game.players), lang) for number in range(most)],
            game.machines and h.p(".dim.note")[game.words.text(f"option.{game.machines}.note", lang)],
            strangers_box(lang),
            _strengths(game, lang),
        ],
        _options(game, lang),
        h.button(".btn.primary")[say("start", lang)],
    ]


def _seat_row(game: Game, number: int, name: str, needed: bool, lang: str) -> h.Element:
    offered = [kind for kind in ("none", *kinds(game)) if kind != ("none" if needed else "") and (number or kind != MECHANICAL)]
    chosen = "me" if number == 0 else usual_level(game) if needed else "none"
    return h.div(".row")[
        h.label(for_=f"kind_{number}")[say("seat_number", lang, number=number + 1)],
        h.select(f"#kind_{number}", name=f"kind_{number}")[[_kind(game, kind, kind == chosen, lang) for kind in offered]],
        h.input(name=f"name_{number}", value=name, maxlength="20", aria_label=say("seat_name", lang)),
    ]


def _kind(game: Game, kind: str, chosen: bool, lang: str) -> h.Element:
    """Who may sit there; with a mechanical player what it needs of the options, which the script brings along."""
    needs = next((option.needs for option in game.options if option.id == game.machines), {}) if kind == MECHANICAL else None
    first = None if needs is None else json.dumps({option: choices[0] for option, choices in needs.items()})
    return h.option(value=kind, selected=chosen, data_needs=first)[kind_words(game, kind, lang)]


def _strengths(game: Game, lang: str) -> h.Fragment | None:
    """How strong the bots' levels are on one scale and how often they win, as far as it was measured, by number of players."""
    measured = strengths(game)
    counts = sorted({one.players for one in measured})
    if not counts:
        return None
    lines = [(pair, {one.players: one.wins for one in found}) for pair, found in groupby(measured, key=_pair)]
    heads = h.tr[h.td, [h.th(scope="col")[say("box_players", lang, players=count)] for count in counts]]
    scale = [(level, {one.players: one for one in rated(game) if one.level == level}) for level in bots.levels(game)]
    ratings = h.table(".strengths.dim")[
        h.caption[say("ratings", lang)],
        heads,
        [_rating_row(level_words(game, level, lang), found, counts) for level, found in scale],
    ]
    wins = h.table(".strengths.dim")[
        h.caption[say("strength", lang)],
        heads,
        [_strength_row(game, *pair, shares, counts, lang) for pair, shares in lines],
        h.tr[h.th(scope="row")[say("strength_chance", lang)], [h.td[str(round(HUNDRED / count))] for count in counts]],
    ]
    return h.fragment[ratings, wins]


def _rating_row(name: str, found: Mapping[int, Rated], counts: Sequence[int]) -> h.Element:
    """The rating of a level, to tens, with what is unknown of it."""
    return h.tr[h.th(scope="row")[name], [h.td[_rating(found[count]) if count in found else ""] for count in counts]]


def _rating(one: Rated) -> str:
    rating, width = (round(number, -1) for number in (one.rating, one.width))
    return f"{rating:+.0f}±{width:.0f}".replace("-", "−") if width else "0"


def _pair(one: Strength) -> tuple[str, str]:
    """Who plays among whom."""
    return one.level, one.among


def _strength_row(game: Game, level: str, among: str, wins: Mapping[int, int], counts: Sequence[int], lang: str) -> h.Element:
    """How often one level wins among another."""
    words = say("strength_among", lang, level=level_words(game, level, lang), others=level_words(game, among, lang))
    return h.tr[h.th(scope="row")[words], [h.td[str(wins.get(count, ""))] for count in counts]]


def _options(game: Game, lang: str) -> h.Element:
    """The choices of a game, of a clock, and of how steps are taken back."""
    rows = [_option_row(game, option.id, option.choices, lang) for option in game.options if option.id != game.machines]
    friendly = h.label(".strangers")[h.input(type="checkbox", name="undo", value=FRIENDLY), say("friendly", lang)]
    return h.fieldset[h.legend[say("options", lang)], rows, clock_rows(lang), friendly]


def _option_row(game: Game, option: str, choices: Sequence[str], lang: str) -> list[h.Element]:
    """The choices of an option, and a line on what they mean where the game has one."""
    note = f"option.{option}.note"
    row = h.div(".row")[
        h.label(for_=f"option_{option}")[game.words.text(f"option.{option}", lang)],
        h.select(f"#option_{option}", name=f"option_{option}")[
            [h.option(value=choice)[game.words.text(f"option.{option}.{choice}", lang)] for choice in choices]
        ],
    ]
    return [row, *([h.p(".dim.note")[game.words.text(note, lang)]] if note in game.words else [])]
