"""Sentences: the header, and what is asked now with its bill and its buttons."""

from headrace.boards.drawn import Ask, Choice
from headrace.boards.numbers import signed
from headrace.boards.sentences import choice, looking_on, strong, turn_order
from headrace.core.moves import Event, Move
from headrace.draw import Html, esc
from headrace.games.brass.board.explore import explored
from headrace.games.brass.board.facts import Sheet
from headrace.games.brass.material import NONE, Act
from headrace.games.brass.questions import STEPS, Step
from headrace.games.brass.rules.rounds import actions_of_turn

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
        return looking_on(sheet, lambda sheet: STEPS[sheet.s.phase])
    if sheet.reach.open and sheet.reach.focus:
        return explored(sheet)
    return Ask(Html(_question(sheet)), Html(_detail(sheet)), _choices(sheet))


def _question(sheet: Sheet) -> str:
    values = _details(sheet)
    return strong(sheet.say(f"ask_{_asked(sheet)}", **values), *values.values())


def _asked(sheet: Sheet) -> str:
    """The question by its key."""
    s = sheet.s
    if s.phase == Step.CARD and s.act in (Act.SCOUT, Act.SPECIAL_BUILD):
        return "cards"
    if s.phase == Step.LINE:
        return sheet.title.line_asked(sheet)
    again = s.phase in (Step.DEVELOP, Step.SELL) and s.done > 0
    return f"{STEPS[s.phase]}_again" if again else STEPS[s.phase]


def _details(sheet: Sheet) -> dict[str, object]:
    """What a question speaks of."""
    s, t = sheet.s, sheet.t
    if s.phase == Step.CARD:
        return {"act": sheet.verb(sheet.title.acts[s.act]), "count": s.cards_due}
    if s.phase == Step.PLACE:
        return {"tile": sheet.tile(sheet.next_tile(s.turn, s.industry))}
    if s.phase == Step.SPACE:
        return {"place": sheet.place(s.place)}
    if s.phase == Step.LINKS:
        return {"one": t.rail_price, "two": t.two_rails_price}
    if s.phase == Step.LINE:
        return {"price": t.two_rails_price - t.rail_price}
    if s.phase == Step.BUYER:
        return {"tile": sheet.tile(s.tile[s.space]), "place": sheet.slot(s.space)}
    return {}


def _detail(sheet: Sheet) -> str:
    """One line of help: which action it is, what is in the purse, what is missing."""
    s = sheet.s
    if s.phase == Step.ACTION:
        actions = actions_of_turn(s)
        return esc(sheet.say("ask_action_detail", action=actions + 1 - s.actions_left, actions=actions))
    if s.phase == Step.SHORTFALL:
        return esc(sheet.say("ask_shortfall_detail", amount=s.missing[s.turn]))
    return esc(" ".join((*_so_far(sheet), sheet.say("ask_detail_purse", money=s.money[s.turn]))))


def _so_far(sheet: Sheet) -> list[str]:
    """What has been chosen for the action under way, and the cards discarded for it."""
    if sheet.s.act == NONE:
        return []
    due = sheet.s.own.cards_for(sheet.s)
    cards = ", ".join(sheet.card(event.card) for event in _lately(sheet, "discarded", due - sheet.s.cards_due))
    return [f"{' ▸ '.join(_chosen(sheet))}.", *([sheet.say("so_far_cards", cards=cards)] if cards else [])]


def _chosen(sheet: Sheet) -> list[str]:
    """The action under way, what it has done, and where it goes on."""
    s = sheet.s
    found = [sheet.verb(sheet.title.acts[s.act])]
    if s.act == Act.NETWORK:
        found += [sheet.line(event.line) for event in _lately(sheet, "linked", s.done)]
    if s.act == Act.DEVELOP:
        found += [sheet.tile(event.tile) for event in _lately(sheet, "developed", s.done)]
    if s.industry != NONE and s.phase != Step.INDUSTRY:
        found.append(sheet.industry(s.industry))
    if s.space != NONE:
        found.append(sheet.slot(s.space))
    elif s.place != NONE:
        found.append(sheet.place(s.place))
    return found


def _lately(sheet: Sheet, kind: str, count: int) -> list[Event]:
    """The last few events of a kind in the turn under way."""
    found = [event for event in sheet.view.history.so_far() if event.kind == kind]
    return found[len(found) - count :] if count else []


def _choices(sheet: Sheet) -> tuple[Choice, ...]:
    """Buttons where the board is not enough, or where they are few."""
    s, moves = sheet.s, sheet.view.moves
    if s.phase in (Step.ACTION, Step.CARD):
        return ()
    if len(moves) > BUTTONS:
        moves = tuple(move for move in moves if move.target in ALWAYS)
    return tuple(_button(sheet, move) for move in moves)


def _button(sheet: Sheet, move: Move) -> Choice:
    return choice(sheet, move, move.phrase(sheet.lang), _note(sheet, move))


def _note(sheet: Sheet, move: Move) -> str:
    """What a move is about, or what follows from it, in small."""
    t, s = sheet.t, sheet.s
    kind, _, value = move.target.partition(":")
    if kind == "slot" and s.tile[t.names.slots.index(value)] != NONE:
        tile = s.tile[t.names.slots.index(value)]
        return f"{sheet.tile(tile)} · £{t.tile_worth[tile]}" if s.phase == Step.SHORTFALL else sheet.tile(tile)
    if kind == "mat":
        tile = sheet.next_tile(s.turn, t.names.industries.index(value))
        price = {Step.INDUSTRY: t.tile_money[tile], Step.DEVELOP: sheet.iron_price()}.get(Step(s.phase), 0)
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
    note = _change(sheet, sheet.level(s.turn), level_after(sheet, s.turn, t.tile_income[s.tile[s.space]]))
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
