"""The page of a table, in regions with stable ids that live updates replace one by one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import quote

import htpy as h
from markupsafe import Markup

from headrace.boards.drawn import SIZES, Ask, Choice, Drawn
from headrace.boards.looked import with_looked_at
from headrace.core.game import game
from headrace.core.rooms import GameRooms
from headrace.core.view import OnDemand, View
from headrace.draw import defs, inline_icon
from headrace.draw.paths import at
from headrace.table.chat import Speaker
from headrace.table.live import RUN
from headrace.table.moments import Moment
from headrace.table.pages.called import all_called
from headrace.table.pages.clock import clock_in_bar, clock_sign, clock_slip, pause_button, ticking
from headrace.table.pages.first_game import guide, hint_button, offer
from headrace.table.pages.friends import elsewhere, presence, waiting_slip, whom_for, wish_slip, wishes
from headrace.table.pages.handing import regain_form, vote_slip
from headrace.table.pages.layout import CONFIRM, Reader, languages, me_link, page, themes
from headrace.table.pages.lobby import chosen_already, kinds, usual_level
from headrace.table.pages.log import log
from headrace.table.pages.past import looking_back
from headrace.table.pages.replay import moved, replay, steps
from headrace.table.pages.talk import talk_pane
from headrace.table.playing import AUTO, BY_CONSENT, PACES, Playing
from headrace.table.storage import MECHANICAL
from headrace.table.words import say


@dataclass(frozen=True)
class Looker:
    """Who looks at a table: the address, the seats it opens, the seat looked through (None: public), and who may invite.

    `focus`: what is pointed at, to explore it. `origin`: the server's own address, for those who play or may invite.
    `guide`: what the browser remembers of the slips of a first game. `next`: the seat that the screen has to be passed to.
    `at`: the moment at which the table is looked at; None: as it stands now.
    """

    base: str
    seats: tuple[int, ...]
    seat: int | None
    host: bool = False
    focus: str = ""
    origin: str = ""
    guide: str = ""
    next: int | None = None
    at: Moment | None = None


def see(table: Playing, looker: Looker, lang: str) -> View:
    """What this looker may see; at a table that can be looked at only, nobody is offered a move."""
    view = table.pos.view(looker.seat, lang=lang, names=all_called(table, lang), bots=tuple(table.bot_seats), focus=looker.focus)
    view = replace(view, free=bool(table.row.undo))
    looks_only = table.stands_still or looker.at is not None or table.pos.turn in table.seats_with_bots
    return replace(view, moves=(), refusals=OnDemand(), lasting=(), focus="") if looks_only else view


def regions(table: Playing, looker: Looker, lang: str, sizes: Sequence[str] = SIZES) -> dict[str, str]:
    """Every region of the page as HTML, the drawings in these sizes."""
    if looker.at is not None:
        return _regions_of_the_past(table, looker, lang, sizes)
    view = see(table, looker, lang)
    drawn: Drawn = table.game.board.draw(view, sizes)
    waiting = waiting_slip(table, looker.base, looker.origin, looker.host, lang) if looker.origin else ""
    again = replay(steps(table, looker.seat, lang), lang) if looker.next is None else ""
    return {
        "tools": str(_tools(table, looker, lang)),
        "headline": str(drawn.headline),
        "steps": str(drawn.steps),
        "board": str(_board(view, drawn, Moment(table.pos.ply), lang)),
        "guide": guide(table, looker.base, looker.guide, view) if looker.seats and not waiting and looker.next is None else "",
        "waiting": waiting
        + wish_slip(table, looker.base, looker.seats, lang)
        + vote_slip(table, looker.base, looker.seats, lang)
        + clock_slip(table, looker.base, looker.seats, lang),
        "panels": "".join(str(_panel(table, looker, view, seat, panel)) for seat, panel in enumerate(drawn.panels)),
        "aside": str(drawn.aside),
        "log": log(table, looker.seats, lang, again if "wide" in sizes else ""),
        "bar": str(
            _bar(table, looker, view, drawn.ask, again if "narrow" in sizes else "", lang)
            if looker.next is None
            else _curtain(table, looker, lang)
        ),
        "hand": str(drawn.hand),
    }


def _regions_of_the_past(table: Playing, looker: Looker, lang: str, sizes: Sequence[str]) -> dict[str, str]:
    """The table as it stood after an action of the log: nothing can be done there, but to go on or back."""
    then = table.as_it_stood(looker.at or Moment(0))
    view = see(then, looker, lang)
    drawn: Drawn = then.game.board.draw(view, sizes)
    return {
        "tools": "",
        "headline": str(drawn.headline),
        "steps": str(drawn.steps),
        "board": str(_board(view, drawn, looker.at or Moment(0), lang)),
        "guide": "",
        "waiting": "",
        "panels": "".join(str(_panel(then, looker, view, seat, panel)) for seat, panel in enumerate(drawn.panels)),
        "aside": str(drawn.aside),
        "log": log(then, looker.seats, lang),
        "bar": str(looking_back(table, looker.base, looker.at or Moment(0), _tries(table, looker, then), lang)),
        "hand": str(drawn.hand),
    }


def _tries(table: Playing, looker: Looker, then: Playing) -> bool:
    """May something be tried from a moment of the table?"""
    is_over = then.pos.ply == table.pos.ply and table.pos.is_over
    return (bool(looker.seats) or table.pos.is_over or table.row.is_opened) and not is_over and not table.needs


def _banner(table: Playing, looker: Looker, usable: bool, lang: str) -> h.Element:
    """What a trial is, above everything; the ways back to the table. `usable`: may what is tried become a plan there?"""
    return h.section("#trial", aria_label=say("trial", lang))[
        h.p[h.b[say("trial", lang)], " ", h.span[say("trial_note", lang, moves=table.row.source_ply)]],
        h.a(".btn.small", href=f"{looker.base}/source")[say("trial_back", lang)],
        usable and h.a(".btn.small", href=f"{looker.base}/use", title=say("trial_use_note", lang))[say("trial_use", lang)],
    ]


def game_page(
    reader: Reader,
    table: Playing,
    looker: Looker,
    origin: str,
    version: int,
    regions: Mapping[str, str],
    marks: Mapping[str, str],
    note: str = "",
    hint: str = "",
    asked: Sequence[GameRooms] = (),
    usable: bool = False,
    speaker: Speaker | None = None,
    notes: bool = False,
) -> str:
    """The whole page, with the regions of that version that it shows at first and their marks.

    `asked`: games of other tables that wait for us. `usable`: of a trial, may what is tried become a plan at the real table?
    `speaker`: as whom whoever looks talks here. `notes`: do they have some of the table?
    """
    lang = reader.lang
    parts = {name: Markup(html) for name, html in regions.items()}
    body = [
        h.header(".top")[
            h.a(".mark", href=at("/"))[say("mark", lang)],
            h.h1(".nameplate")[table.game.title(lang)],
            h.div("#headline.mid", data_mark=marks["headline"])[parts["headline"]],
            h.div("#steps", data_mark=marks["steps"])[parts["steps"]],
            h.nav[
                elsewhere(table, asked, lang),
                h.button(
                    "#whole.btn.quiet.icon",
                    type="button",
                    aria_pressed="false",
                    title=say("whole_board", lang),
                    aria_label=say("whole_board", lang),
                )[Markup(inline_icon("whole", 20))],
                h.span("#tools", data_mark=marks["tools"])[parts["tools"]],
                h.a(
                    ".btn.quiet.icon",
                    href=at(f"/rules/{table.game.id}?next={quote(reader.path)}"),
                    title=say("rules", lang),
                    aria_label=say("rules", lang),
                )[Markup(inline_icon("help", 20))],
                talk_pane(looker.base, looker.seats, speaker, notes, lang) if looker.at is None else None,
                _settings(reader, table, looker, origin),
                languages(reader),
                me_link(lang),
            ],
        ],
        h.section("#waiting", aria_label=say("friends", lang), data_mark=marks["waiting"])[parts["waiting"]],
        h.section("#guide", aria_label=say("first_title", lang), data_mark=marks["guide"])[parts["guide"]],
        h.main("#board", tabindex="-1", data_mark=marks["board"])[parts["board"]],
        h.section("#bar", aria_label=say("turn", lang), data_mark=marks["bar"])[parts["bar"]],
        h.section("#hand", aria_label=say("hand", lang), data_mark=marks["hand"])[parts["hand"]],
        h.aside[
            h.div("#panels", data_mark=marks["panels"])[parts["panels"]],
            h.section("#aside.panel", data_mark=marks["aside"])[parts["aside"]],
            h.section("#log.panel", aria_label=say("log", lang), data_mark=marks["log"])[parts["log"]],
        ],
        h.dialog("#beside", aria_label=say("rules", lang))[
            h.p[
                h.b[say("rules", lang)],
                h.button(".btn.quiet.icon", type="button", title=say("close", lang), aria_label=say("close", lang))["×"],
            ]
        ],
        h.section("#hint", role="status", aria_label=say("hint", lang), hidden=not hint)[Markup(hint)],
        h.div("#note.refused", role="alert", hidden=not note)[note],
        h.p("#lost", popover="manual", hidden=True)[say("lost", lang)],
        h.div("#live.unseen", aria_live="polite"),
    ]
    frame = h.div(
        "#table",
        data_base=looker.base,
        data_table=table.row.id,
        data_epoch=RUN.epoch,
        data_version=str(version),
        data_past=None if looker.at is None else str(looker.at),
        data_confirm=reader.confirm,
        data_clock=ticking(table, lang),
        data_free=table.goes_back_freely,
        data_lasting=say("lasting", lang),
        data_close=say("close", lang),
        data_again=say("press_again", lang),
        data_rule=say("see_rule", lang, clause="{clause}"),
        data_rules=at(f"/rules/{table.game.id}"),
        data_title=table.game.title(lang),
        data_my_turn=say("my_turn", lang, game=table.game.title(lang)),
        data_applied=say("applied", lang),
        data_my_turn_note=say("my_turn_note", lang),
    )[body]
    mine = table.pos.turn in table.in_hand(looker.seats) and not table.stands_still
    title = say("my_turn", lang, game=table.game.title(lang)) if mine else table.game.title(lang)
    live = looker.at is None
    script = "table" if live else "history"
    banner = _banner(table, looker, usable, lang) if table.row.is_trial else None
    icons = Markup(defs(*table.game.packages))
    return page(reader, title, [icons, banner, frame], table.game, refresh=live and not (note or hint or mine), script=script)


def _board(view: View, drawn: Drawn, at: Moment, lang: str) -> h.Node:
    board = h.fragment[Markup(drawn.board + drawn.slip), moved(drawn.motion, view.history.news_from(), at)]
    if not view.over:
        return board
    return h.fragment[
        h.section(".result.panel", aria_labelledby="result")[
            h.h2("#result.unseen")[say("result", lang)], Markup(view.game.board.tally(view))
        ],
        h.div(".after")[board],
    ]


def _panel(table: Playing, looker: Looker, view: View, seat: int, inside: str) -> h.Element:
    asked = "asked" if view.turn == seat else ""
    mine = "mine" if view.seat == seat else ""
    return h.section(class_=f"panel player {asked} {mine}", data_seat=str(seat))[
        Markup(inside), presence(table, looker.seats, seat, view.lang), looker.at is None and clock_sign(table, seat, view.lang)
    ]


def _hidden(table: Playing) -> h.VoidElement:
    return h.input(type="hidden", name="version", value=str(table.version))


def _tools(table: Playing, looker: Looker, lang: str) -> h.Node:
    """Take back and do again. Whoever sits here may ask why nothing can be taken back, by pressing it; or the others to agree."""
    why = table.why_no_undo(looker.seats)
    told = f"{say('undo', lang)}: {refusal_words(table, why, lang)}" if why and looker.seats else say("undo", lang)
    asks = table.wish is None and why in BY_CONSENT
    state = {"aria-disabled": "true" if why else None, "disabled": not looker.seats}
    return h.fragment[
        _tool(table, looker, "ask", f"{say('ask', lang)} ({refusal_words(table, why, lang)})", lang, {}, "undo")
        if asks
        else _tool(table, looker, "undo", told, lang, state, "undo"),
        _tool(table, looker, "redo", say("redo", lang), lang, {"disabled": not table.may_redo(looker.seats)}, "redo"),
    ]


def _tool(
    table: Playing, looker: Looker, name: str, told: str, lang: str, state: Mapping[str, str | bool | None], icon: str
) -> h.Element:
    """A button of the header."""
    return h.form(method="post", action=f"{looker.base}/{name}", data_send=True)[
        _hidden(table),
        h.button(".btn.quiet.icon", state, title=told, aria_label=say(name, lang), data_tool=name)[Markup(inline_icon(icon, 20))],
    ]


def refusal_words(table: Playing, key: str, lang: str) -> str:
    """Why something is refused at a table: what the game itself says of it, else what is so in any game."""
    own = f"game.{key}"
    return table.game.words.text(own, lang) if own in table.game.words else say(f"error.{key}", lang)


def _bar(table: Playing, looker: Looker, view: View, ask: Ask, again: str, lang: str) -> h.Node:
    """The sentence first, then what can be pressed."""
    if table.needs:
        return h.p[h.b[say("look_only", lang)], h.small[why_look_only(table, lang)]]
    if table.row.is_opened:
        return _opened_bar(table, looker, view, lang)
    choices = with_looked_at(view, ask.choices)
    if table.stops.ended:
        return h.fragment[
            h.p[h.b[say("finished_without", lang)], h.small[say("ended_note", lang)]],
            h.div(".choices", data_count="2")[_ways_on(table, looker, lang)],
        ]
    buttons: list[h.Node] = [_choice(table, looker, choice) for choice in choices]
    if view.over:
        buttons += _ways_on(table, looker, lang, *_afterwards(table, looker, lang))
    buttons += [regain_form(table, looker.base, seat, lang) for seat in looker.seats if table.may_regain(seat)]
    if looker.seats and view.turn in table.seats_with_bots:
        buttons.append(h.form(method="post", action=f"{looker.base}/skip", data_send=True)[h.button(".btn")[say("skip", lang)]])
        buttons += _ways_back(table, looker, lang)
    return h.fragment[
        h.p[
            Markup(ask.sentence),
            clock_in_bar(table, lang),
            h.small[
                Markup(ask.detail) if looker.seat is not None else say("spectating", lang),
                whom_for(table, looker.base, looker.seats, lang),
            ],
        ],
        h.div(".choices", data_count=str(len(choices)))[buttons] if buttons else None,
        _aids(table, looker, view, again, lang) if view.moves else Markup(again),
    ]


def _opened_bar(table: Playing, looker: Looker, view: View, lang: str) -> h.Node:
    """What can be done with a record that was opened."""
    words = ", ".join(view.names[seat] for seat in view.winners)
    last = say("finished_won", lang, players=words) if words else say("looking_back", lang, at=table.pos.ply, all=table.pos.ply)
    tries = None if view.over else h.a(".btn", href=f"{looker.base}/try")[say("try", lang)]
    return h.fragment[
        h.p[h.b[last], h.small[say("record.opened_note", lang)]],
        h.div(".choices", data_count="3")[
            _afterwards(table, looker, lang), tries, h.a(".btn", href=at("/"))[say("to_lobby", lang)]
        ],
    ]


def _afterwards(table: Playing, looker: Looker, lang: str) -> list[h.Element]:
    """What can be done with a game that is over."""
    ways = [h.a(".btn", href=f"{looker.base}/analysis")[say("analysis.analysis", lang)]]
    if table.pos.is_over and not table.row.is_trial:
        ways.append(h.a(".btn", href=at(f"/t/{table.row.id}/result"))[say("result.page", lang)])
    return ways


def _ways_on(table: Playing, looker: Looker, lang: str, *more: h.Element) -> list[h.Element]:
    """From a game that is over."""
    return [_again(table, looker, lang), *more, h.a(".btn", href=at("/"))[say("to_lobby", lang)]]


def _curtain(table: Playing, looker: Looker, lang: str) -> h.Node:
    """Between two people at one screen: the table is seen as by anybody, and no hand is on the page."""
    name = table.names[looker.next or 0]
    return h.fragment[
        h.p(".curtain")[h.b[say("hand_over", lang, player=name)], h.small[say("hand_over_note", lang, player=name)]],
        h.div(".choices", data_count="1")[
            h.form(method="post", action=f"{looker.base}/take")[
                h.input(type="hidden", name="seat", value=str(looker.next)),
                h.button(".btn.primary", autofocus=True)[say("take_seat", lang, player=name)],
            ]
        ],
    ]


def why_look_only(table: Playing, lang: str) -> str:
    """Which version of the rules the game needs, and where it stands here."""
    differ = "look_only_rules" if table.version else "look_only_start"
    key = "look_only_damaged" if table.needs == table.game.version else differ
    return say(key, lang, needs=table.needs, here=table.game.version, moves=table.pos.ply)


def _aids(table: Playing, looker: Looker, view: View, again: str, lang: str) -> h.Element:
    """What has moved, ways back, a hint, every move as a list; on the phone the offer of a first game."""
    return h.div(".aids")[
        Markup(again),
        _ways_back(table, looker, lang),
        hint_button(table, looker.base, looker.seats, lang),
        _move_list(lang),
        offer(table, looker.base, looker.guide, view),
    ]


def _ways_back(table: Playing, looker: Looker, lang: str) -> list[h.Element]:
    """Out of a turn that has begun: take back the last step, or all of them.

    Where no step of the turn can be taken back, but what was done before it can, that is offered while nothing is looked at:
    then the bar has room.
    """
    if not table.may_undo(looker.seats):
        return []
    begun = not table.why_stands(looker.seats)
    if looker.focus and not begun:
        return []
    return [
        h.form(class_=None if begun else "earlier", method="post", action=f"{looker.base}/{act}", data_send=True)[
            _hidden(table), h.button(".btn.small.quiet", data_key=f"back:{act}")[say(act, lang)]
        ]
        for act in (("undo", "restart") if begun else ("undo",))
    ]


def _again(table: Playing, looker: Looker, lang: str) -> h.Element:
    """Another game with the same options; where mechanical players sat, with everybody who sat there."""
    seats = _seats_again(table, looker) if table.pos.mechanical else []
    return h.form(method="post", action=at("/new" if seats else "/play-now"))[
        h.input(type="hidden", name="game", value=table.game.id),
        [h.input(type="hidden", name=name, value=value) for name, value in seats],
        chosen_already(table.row.options),
        h.button(".btn.primary")[say("again", lang)],
    ]


def _seats_again(table: Playing, looker: Looker) -> list[tuple[str, str]]:
    """Who sits at another table like this: first whoever looks, as the form of the first page has it."""
    chosen, own, found = game(table.row.game), looker.seat or 0, list[tuple[str, str]]()
    for number, seat in enumerate([table.seats[own], *table.seats[:own], *table.seats[own + 1 :]]):
        person = "me" if number == 0 else "here" if seat.seat in looker.seats else "friend"
        bot = seat.level if seat.level in kinds(chosen) else usual_level(chosen)
        kind = MECHANICAL if seat.is_mechanical else bot if seat.level else person
        found += [(f"kind_{number}", kind), (f"name_{number}", seat.name)]
    return found


def _choice(table: Playing, looker: Looker, choice: Choice) -> h.Element:
    style = ".btn.two.primary" if choice.primary else ".btn.two.may-btn"
    return h.form(method="post", action=f"{looker.base}/move", data_send=True)[
        _hidden(table),
        looker.focus and h.input(type="hidden", name="focus", value=looker.focus),
        h.button(
            style, name="action", value=_wanted(choice), data_target=choice.move.target, data_lasting=choice.lasting or None
        )[Markup(choice.label), h.small[Markup(choice.note)]],
    ]


def _wanted(choice: Choice) -> str:
    """What a button posts: a number, or several in order."""
    return " ".join(str(number) for number in choice.moves or (choice.move.number,))


def _move_list(lang: str) -> h.Element:
    """Every whole action as a button: for the keyboard, for readers of screens, and without script. It is fetched when opened."""
    return h.details("#moves.moves", data_leaf="moves", data_pane="details")[
        h.summary[say("moves", lang)], h.div(".sheet")[h.a(href="?leaf=moves")[say("moves", lang)]]
    ]


def _settings(reader: Reader, table: Playing, looker: Looker, origin: str) -> h.Element:
    lang = reader.lang
    return h.details(".menu", data_pane="details")[
        h.summary(".btn.quiet.icon", title=say("settings", lang), aria_label=say("settings", lang))[
            Markup(inline_icon("settings", 20))
        ],
        h.div(".panel")[
            h.p[say("theme", lang)],
            themes(reader),
            looker.seats and not table.stands_still and _own_settings(reader, table, looker),
            looker.seats and wishes(lang),
            pause_button(table, looker.base, looker.seats, lang),
            not table.row.is_trial and _link(say("watch", lang), f"{origin}/t/{table.row.id}"),
            h.p[h.a(href=at(f"/rules/{table.game.id}/signs?next={quote(reader.path)}"))[say("signs", lang)]],
            h.p[h.a(href=f"{looker.base}?at=0")[say("history_begin", lang)]],
            table.row.undo and h.p(".dim")[say("friendly_here", lang)],
            (looker.seats or looker.host) and h.p[h.a(href=f"{looker.base}/seats")[say("seats", lang)]],
            looker.seats and not table.pos.is_over and h.p[h.a(href=f"{looker.base}/try")[say("try", lang)]],
            h.p[h.a(href=f"{looker.base}/record.json", download=f"{table.row.id}.json")[say("record", lang)]],
            h.p[h.a(href=at("/me"))[say("me", lang)]],
            h.p[h.a(href=at("/"))[say("to_lobby", lang)]],
        ],
    ]


def _own_settings(reader: Reader, table: Playing, looker: Looker) -> h.Node:
    """What can be set by whoever sits here: nothing about bots where there are none."""
    lang = reader.lang
    selects = [_select("confirm", {wish: say(f"confirm_{wish}", lang) for wish in CONFIRM}, reader.confirm, lang)]
    if any(seat.level and not seat.is_mechanical for seat in table.seats):
        selects.append(_select("pace", {str(pace): say(f"pace_{pace}", lang) for pace in PACES}, str(table.row.pace), lang))
    selects.append(_select("auto", {auto: _auto_words(table, auto, lang) for auto in AUTO}, table.row.auto, lang))
    return h.form(method="post", action=f"{looker.base}/settings", data_send="looking")[
        selects, h.button(".btn.small")[say("apply", lang)]
    ]


def _auto_words(table: Playing, auto: str, lang: str) -> str:
    """A way to deal with forced moves, in the game's own words if it has some."""
    if table.game.passes_over and auto == "last":
        return say("auto_pass_over", lang)
    own = f"game.auto_{auto}"
    return table.game.words.text(own, lang) if own in table.game.words else say(f"auto_{auto}", lang)


def _select(name: str, choices: Mapping[str, str], chosen: str, lang: str) -> h.Element:
    return h.label[
        say(name, lang),
        h.select(name=name)[[h.option(value=key, selected=key == chosen)[told] for key, told in choices.items()]],
    ]


def _link(label: str, address: str) -> h.Element:
    return h.label(".link")[label, h.input(readonly=True, value=address)]
