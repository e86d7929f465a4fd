"""Sentences: header, action bar, state of a player."""

from headrace.boards import tally
from headrace.boards.drawn import Ask, Choice
from headrace.boards.looked import looked_at
from headrace.boards.sentences import choice, strong
from headrace.draw import Html, esc
from headrace.games.trick_of_the_rails.board.facts import (
    Consequence,
    Sheet,
    company_of,
    is_city,
    is_loco,
    lay_order,
    next_reservation,
    partners,
    winning_now,
)
from headrace.games.trick_of_the_rails.material import END_COUNT, LOCO_PAIR, NONE, Phase
from headrace.games.trick_of_the_rails.questions import Act
from headrace.games.trick_of_the_rails.tables import (
    COMPANY_OF,
    LOCO_COST,
    LOCO_DISTANCE,
    PAIR_FIRST,
    STATION_VALUE,
    UNLIMITED,
)


def is_operating(sheet: Sheet) -> bool:
    """Is the present trick an operating round?"""
    prize = sheet.s.lane[sheet.s.trick]
    return is_city(prize) or is_loco(prize)


# ---- header ---------------------------------------------------------------------------------------------------------
def headline(sheet: Sheet) -> Html:
    """Trick, round, and what the cards become."""
    view = sheet.view
    if view.over:
        return Html(f"<b>{esc(sheet.say('over'))}</b>")
    number = str(view.state.trick + 1)
    trick = strong(sheet.say("headline_trick", trick=number, tricks=sheet.tricks), number)
    kind, becomes = ("operating", "track") if is_operating(sheet) else ("stock", "shares")
    return Html(
        f'<span class="trick">{trick}</span> <span class="dot">·</span> <b>{esc(sheet.term(f"terms.{kind}_round"))}</b> '
        f'<span class="dim">{esc(sheet.say(f"cards_become_{becomes}"))}</span>'
    )


def standing(sheet: Sheet) -> str:
    """Trick and kind of round, in words."""
    kind = sheet.term(f"terms.{'operating' if is_operating(sheet) else 'stock'}_round")
    return f"{sheet.say('headline_trick', trick=str(sheet.view.state.trick + 1), tricks=sheet.tricks)}, {kind}"


# ---- action bar -----------------------------------------------------------------------------------------------------
def ask(sheet: Sheet) -> Ask:
    """What is asked now, or who is being waited for."""
    if sheet.view.over:
        return Ask(Html(esc(victory(sheet))), Html(""), ())
    sentence = _question(sheet) if sheet.mine else _waiting(sheet)
    return Ask(Html(sentence), Html(esc(_detail(sheet))), _choices(sheet) if sheet.mine else ())


def _question(sheet: Sheet) -> str:
    s = sheet.s
    if s.phase == Phase.LAY:
        card = sheet.card(s.played[s.turn])
        return strong(sheet.say("ask_lay", card=card), card)
    if s.phase == Phase.CITY:
        city = sheet.card(s.lane[s.trick])
        return strong(sheet.say("ask_city", city=city), city)
    if s.phase == Phase.LOCO:
        loco = sheet.loco(s.engine)
        return strong(sheet.say("ask_loco", loco=loco), loco)
    if s.led == NONE:
        return esc(sheet.say("ask_lead"))
    company = sheet.company(s.led)
    follows = all(COMPANY_OF[number] == s.led for number in sheet.moves)
    return strong(sheet.say("ask_follow" if follows else "ask_any", company=company), company)


def _waiting(sheet: Sheet) -> str:
    s = sheet.s
    player = sheet.view.names[s.turn]
    if s.phase == Phase.LAY:
        return strong(sheet.say("wait_lay", player=player, card=sheet.card(s.played[s.turn])), player)
    if s.phase == Phase.CITY:
        return strong(sheet.say("wait_city", player=player, city=sheet.card(s.lane[s.trick])), player)
    if s.phase == Phase.LOCO:
        return strong(sheet.say("wait_loco", player=player, loco=sheet.loco(s.engine)), player)
    return strong(sheet.say("wait_lead" if s.led == NONE else "wait_play", player=player), player)


def _detail(sheet: Sheet) -> str:
    """What follows from the choice."""
    s, prize = sheet.s, sheet.s.lane[sheet.s.trick]
    if s.phase == Phase.LAY:
        card = s.played[s.turn]
        return f"{sheet.say('counts', value=STATION_VALUE[card])} {_runs(sheet, COMPANY_OF[card])}"
    if s.phase == Phase.CITY:
        return f"{sheet.say('counts', value=STATION_VALUE[prize])} {sheet.say('then_lay')}"
    if s.phase == Phase.LOCO:
        return _about_loco(sheet, prize)
    if is_city(prize):
        return sheet.say("then_city", prize=sheet.card(prize))
    if is_loco(prize):
        return sheet.say("then_loco", prize=sheet.card(prize))
    share = sheet.term("cards.exchange", company=sheet.company(company_of(prize)))
    slot = next_reservation(s)
    if slot == NONE:
        return sheet.say("then_stock_remove", prize=share)
    return sheet.say("then_stock_reserve", prize=share, slot=slot + 1)


def _about_loco(sheet: Sheet, prize: int) -> str:
    s = sheet.s
    distance = LOCO_DISTANCE[s.engine]
    loco = sheet.loco(s.engine)
    runs = sheet.say("runs_all", loco=loco) if distance == UNLIMITED else sheet.say("runs_best", loco=loco, distance=distance)
    parts = [runs, sheet.say("costs", cost=LOCO_COST[s.engine])]
    if prize == LOCO_PAIR and s.engine == PAIR_FIRST:
        parts.append(sheet.say("pair_choice" if s.expert else "pair_follows"))
    return " ".join((*parts, sheet.say("then_lay")))


def _runs(sheet: Sheet, company: int) -> str:
    """How far the locomotive of a company runs."""
    loco = sheet.s.loco[company]
    if loco == NONE:
        return sheet.say("runs_none", company=sheet.company(company))
    if LOCO_DISTANCE[loco] == UNLIMITED:
        return sheet.say("runs_all", loco=sheet.loco(loco))
    return sheet.say("runs_best", loco=sheet.loco(loco), distance=LOCO_DISTANCE[loco])


def _choices(sheet: Sheet) -> tuple[Choice, ...]:
    """Buttons for placements; the one that is best for the viewer's side, if there is just one, is primary."""
    if sheet.s.phase == Phase.PLAY:
        move = looked_at(sheet.view)
        return (choice(sheet, move, move.phrase(sheet.lang), _in_trick(sheet, move.number)),) if move else ()
    follows = {number: sheet.consequence(number) for number in sheet.moves}
    gains = sorted((consequence.mine for consequence in follows.values()), reverse=True)
    clear = len(gains) > 1 and gains[0] > gains[1]
    return tuple(
        Choice(
            move,
            Html(esc(_label(sheet, number))),
            Html(esc(note(sheet, follows[number]))),
            clear and follows[number].mine == gains[0],
        )
        for number, move in sheet.moves.items()
    )


def _in_trick(sheet: Sheet, card: int) -> str:
    """How a card would stand in the trick."""
    best = winning_now(sheet.s)
    if best == NONE or (COMPANY_OF[card] == sheet.s.led and card > sheet.s.played[best]):
        return sheet.say("card_leads" if best == NONE else "card_wins_so_far")
    return sheet.say("card_loses", card=sheet.card(sheet.s.played[best]))


def _label(sheet: Sheet, number: int) -> str:
    if sheet.s.phase == Phase.LAY:
        return sheet.say("choice_left" if number == Act.LAY else "choice_right")
    company = sheet.company(sheet.target_company(number))
    if sheet.s.phase == Phase.LOCO:
        return company
    return sheet.say("choice_city_right" if (number - Act.CITY) % END_COUNT else "choice_city_left", company=company)


def note(sheet: Sheet, consequence: Consequence) -> str:
    """A consequence in a short line."""
    return told(sheet, consequence, "note")


def told(sheet: Sheet, consequence: Consequence, manner: str) -> str:
    """A consequence in the phrases of a manner: `note` or `tag`."""
    before, after = consequence.before, consequence.after
    if after is None:
        return sheet.say(f"{manner}_adds", value=consequence.adds)
    if before is None:
        return sheet.say(f"{manner}_new", after=after)
    if before == after:
        return sheet.say(f"{manner}_stays", value=after)
    return sheet.say(f"{manner}_becomes", before=before, after=after)


# ---- players --------------------------------------------------------------------------------------------------------
def state_line(sheet: Sheet, seat: int) -> str:
    """What a player is about to do, in a few words."""
    parts = [sheet.say("state_you")] if seat == sheet.view.seat else []
    return " · ".join([*parts, *_doing(sheet, seat)])


def _doing(sheet: Sheet, seat: int) -> list[str]:
    s, view = sheet.s, sheet.view
    if view.over:
        return [sheet.say("state_winner" if len(winning_sides(sheet)) == 1 else "state_shared")] if seat in view.winners else []
    if seat == s.turn:
        keys = {
            Phase.LAY: "to_lay",
            Phase.CITY: "city",
            Phase.LOCO: "loco",
            Phase.PLAY: "to_lead" if s.led == NONE else "to_play",
        }
        return [sheet.say(f"state_{keys[Phase(s.phase)]}")]
    if s.phase == Phase.PLAY:
        return [sheet.say("state_waits" if s.played[seat] == NONE else "state_played")]
    if seat == s.winner:
        return [sheet.say("state_won")]
    if s.phase != Phase.LAY:
        return [sheet.say("state_lays_later")]
    place = lay_order(s).index(seat)
    return [sheet.say("state_laid" if place < s.laid else "state_lays_next" if place == s.laid + 1 else "state_lays_later")]


def winning_sides(sheet: Sheet) -> set[tuple[int, ...]]:
    """The winners, partners taken together."""
    return {tuple(partners(sheet.s, seat)) for seat in sheet.view.winners}


def victory(sheet: Sheet) -> str:
    """Who has won, in one sentence; partners win together."""
    if not sheet.s.teams:
        return tally.victory(sheet)
    sides = sorted(winning_sides(sheet))
    points = sum(sheet.view.scores[seat] for seat in sides[0])
    if len(sides) > 1:
        return sheet.say("teams_shared", points=points)
    return sheet.say("team_wins", players=tally.together(sheet, sides[0]), points=points)
