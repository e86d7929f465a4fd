"""Sentences: the header, and what is asked now with its bill and its buttons."""

from itertools import takewhile

from headrace.boards.drawn import Ask, Choice
from headrace.boards.numbers import signed
from headrace.boards.sentences import choice, looking_on, strong, turn_order
from headrace.core.moves import Event, Move
from headrace.draw import Html, esc
from headrace.games.brass.board.explore import explored
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.material import NONE, Act
from headrace.games.brass.questions import Step
from headrace.games.brass.rules.rounds import actions_of_turn
from headrace.games.brass.underway import UnderWay

BUTTONS = 8
"""At most this many moves are also buttons; more are pointed at on the board or in the list of moves."""
ALWAYS = ("stop", "barrel", "distant")
"""Moves that are buttons in any case."""


# ---- header ---------------------------------------------------------------------------------------------------------
def headline(sheet: Sheet) -> Html:
    """Era, round, and the seals in turn order; who has played is pale."""
    if sheet.view.over:
        return Html(f"<b>{esc(sheet.say('over'))}</b>")
    round_ = esc(sheet.say("headline", round=sheet.s.round, rounds=sheet.rounds))
    order = turn_order(sheet, sheet.say("headline_order"), sheet.order(), sheet.s.at)
    return Html(f'<b>{esc(sheet.era)}</b> <span class="round">{round_}</span> <span class="dot">·</span> {order}')


def standing(sheet: Sheet) -> str:
    """Era and round, in words."""
    return f"{sheet.era}, {sheet.say('headline', round=sheet.s.round, rounds=sheet.rounds)}"


# ---- action bar -----------------------------------------------------------------------------------------------------
def ask(sheet: Sheet) -> Ask:
    """What is asked now, or who is being waited for."""
    if not sheet.mine:
        return looking_on(sheet, lambda sheet: key_of(sheet.under_way))
    if sheet.reach.open and sheet.reach.focus:
        return explored(sheet)
    return Ask(Html(_question(sheet)), Html(_detail(sheet)), _choices(sheet))


def _question(sheet: Sheet) -> str:
    values = _details(sheet)
    return strong(sheet.say(f"ask_{_asked(sheet)}", **values), *values.values())


def _asked(sheet: Sheet) -> str:
    """The question by its key."""
    way = sheet.under_way
    if way.asked == Step.CARD and way.act in (Act.SCOUT, Act.SPECIAL_BUILD):
        return "cards"
    if way.asked == Step.LINE:
        return sheet.title.line_asked(sheet)
    again = way.asked in (Step.DEVELOP, Step.SELL) and way.done > 0
    return f"{key_of(way)}_again" if again else key_of(way)


def key_of(way: UnderWay) -> str:
    """What is asked, as its sentences are called."""
    return way.asked.name.lower() if way.asked is not None else "over"


def _details(sheet: Sheet) -> dict[str, object]:
    """What a question speaks of."""
    s, t, way = sheet.s, sheet.t, sheet.under_way
    if way.asked == Step.CARD:
        return {"act": sheet.verb(sheet.title.acts[way.act]), "count": way.cards}
    if way.asked == Step.PLACE:
        return {"tile": sheet.tile(sheet.next_tile(s.turn, way.industry))}
    if way.asked == Step.SPACE:
        return {"place": sheet.place(way.place)}
    if way.asked == Step.LINKS:
        return {"one": t.rail_price, "two": t.two_rails_price}
    if way.asked == Step.LINE:
        return {"price": t.two_rails_price - t.rail_price}
    if way.asked == Step.BUYER:
        return {"tile": sheet.tile(s.tile[way.slot]), "place": sheet.slot(way.slot)}
    return {}


def _detail(sheet: Sheet) -> str:
    """One line of help: which action it is, what is in the purse, what is missing."""
    s, asked = sheet.s, sheet.under_way.asked
    if asked == Step.ACTION:
        actions = actions_of_turn(s)
        return esc(sheet.say("ask_action_detail", action=actions + 1 - s.actions_left, actions=actions))
    if asked == Step.SHORTFALL:
        return esc(sheet.say("ask_shortfall_detail", amount=s.missing[s.turn]))
    return esc(" ".join((*_so_far(sheet), sheet.say("ask_detail_purse", money=s.money[s.turn]))))


def _so_far(sheet: Sheet) -> list[str]:
    """What has been chosen for the action under way, and the cards discarded for it."""
    way = sheet.under_way
    if way.act == NONE:
        return []
    gone = sheet.lately("discarded", sheet.s.own.cards_for(sheet.s, way.act) - way.cards)
    cards = ", ".join(sheet.card(event.card) for event in gone)
    return [f"{' ▸ '.join(_chosen(sheet))}.", *([sheet.say("so_far_cards", cards=cards)] if cards else [])]


def _chosen(sheet: Sheet) -> list[str]:
    """The action under way, what it has done, and where it goes on."""
    way = sheet.under_way
    found = [sheet.verb(sheet.title.acts[way.act])]
    if way.act == Act.NETWORK:
        found += [sheet.line(event.line) for event in sheet.lately("linked", way.done)]
    if way.act == Act.DEVELOP:
        found += [sheet.tile(event.tile) for event in _developed(sheet)]
    if way.industry != NONE:
        found.append(sheet.industry(way.industry))
    if way.slot != NONE:
        found.append(sheet.slot(way.slot))
    elif way.place != NONE:
        found.append(sheet.place(way.place))
    return found


def _developed(sheet: Sheet) -> list[Event]:
    """What this action has taken off the mat; where its card comes last, all since the last card."""
    if sheet.s.traits.card_first:
        return sheet.lately("developed", sheet.under_way.done)
    since = takewhile(lambda event: event.kind != "discarded", reversed(sheet.view.history.so_far()))
    return [event for event in reversed([*since]) if event.kind == "developed"]


def _choices(sheet: Sheet) -> tuple[Choice, ...]:
    """Buttons where the board is not enough, or where they are few."""
    moves = sheet.view.moves
    if sheet.under_way.asked in (Step.ACTION, Step.CARD):
        return ()
    if len(moves) > BUTTONS:
        moves = tuple(move for move in moves if move.target in ALWAYS)
    return tuple(_button(sheet, move) for move in moves)


def _button(sheet: Sheet, move: Move) -> Choice:
    return choice(sheet, move, move.phrase(sheet.lang), _note(sheet, move))


def _note(sheet: Sheet, move: Move) -> str:
    """What a move is about, or what follows from it, in small."""
    t, s, asked = sheet.t, sheet.s, sheet.under_way.asked
    kind, _, value = move.target.partition(":")
    if kind == "slot" and s.tile[t.names.slots.index(value)] != NONE:
        tile = s.tile[t.names.slots.index(value)]
        return f"{sheet.tile(tile)} · £{t.tile_worth[tile]}" if asked == Step.SHORTFALL else sheet.tile(tile)
    if kind == "mat":
        tile = sheet.next_tile(s.turn, t.names.industries.index(value))
        price = {Step.INDUSTRY: t.tile_money[tile], Step.DEVELOP: sheet.iron_price()}.get(asked, 0) if asked is not None else 0
        return f"{sheet.tile(tile)} · £{price}" if price else sheet.tile(tile)
    if kind == "links":
        return f"£{t.rail_price if move.text.endswith('one') else t.two_rails_price}"
    if kind == "line":
        return sheet.say("line_note", points=sheet.line_worth(t.names.lines.index(value)))
    if kind == "amount":
        lost = t.loan_levels[t.loan_amounts.index(int(value))]
        return _change(sheet, sheet.level(s.turn), sheet.level(s.turn) - lost)
    return _sale_note(sheet, move, value) if kind == "buyer" else sheet.title.sale_note(sheet, move)


def _sale_note(sheet: Sheet, move: Move, value: str) -> str:
    """What a sale does to incomes, and what else the buyer has to give."""
    t, s = sheet.t, sheet.s
    note = _change(sheet, sheet.level(s.turn), level_after(sheet, s.turn, t.tile_income[s.tile[sheet.under_way.slot]]))
    if value in t.names.slots:
        port = t.names.slots.index(value)
        owner = s.owner[port]
        if owner != s.turn:
            after = level_after(sheet, owner, t.tile_income[s.tile[port]])
            note += f" · {sheet.view.names[owner]} {signed(sheet.level(owner))} → {signed(after)}"
    own = sheet.title.sale_note(sheet, move)
    return f"{note} · {own}" if own else note


def level_after(sheet: Sheet, seat: int, spaces: int) -> int:
    """Income level of a seat after some spaces more."""
    return sheet.t.income_level[min(sheet.s.income[seat] + spaces, len(sheet.t.income_level) - 1)]


def _change(sheet: Sheet, before: int, after: int) -> str:
    return sheet.say("income_change", before=signed(before), after=signed(after))
