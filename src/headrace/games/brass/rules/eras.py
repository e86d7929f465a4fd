"""The ends of the eras: scoring, obsolete tiles, the new deck (rules 7; Lancashire 12, 13). Rules text."""

from headrace.engine.dice import shuffle
from headrace.engine.text import note
from headrace.games.brass.events import EventKind
from headrace.games.brass.material import DECK, LINE_ENDS, MOST_CARD_KINDS, NONE, SEATS, Era, Length
from headrace.games.brass.rules.cards import refill
from headrace.games.brass.rules.money import level
from headrace.games.brass.rules.network import clear_slot, lift_links
from headrace.games.brass.state import BrassState

OBSOLETE_LEVEL = 1


def place_icons(s: BrassState, place: int) -> int:
    """Link icons shown in a place: those printed, and those on flipped tiles of any owner (7.2)."""
    slot: int
    icons: int = s.tables.place_icons[place]
    for slot in range(s.tables.first_slot[place], s.tables.first_slot[place + 1]):
        if s.flipped[slot]:
            icons += s.tables.tile_icons[s.tile[slot]]
    return icons


def link_points(s: BrassState, line: int) -> int:
    """What a link on this line would score now: the icons at all its ends (7.2)."""
    i: int
    points: int = 0
    for i in range(line * LINE_ENDS, (line + 1) * LINE_ENDS):
        if s.tables.line_ends_table[i] != NONE:
            points += place_icons(s, s.tables.line_ends_table[i])
    return points


def score_era(s: BrassState) -> None:
    """Links first, then flipped tiles (7.2, 7.3)."""
    seat: int
    for seat in range(s.players):
        score_links(s, seat)
    for seat in range(s.players):
        score_tiles(s, seat)


def score_links(s: BrassState, seat: int) -> None:
    """All links of a seat (7.2)."""
    line: int
    total: int = 0
    for line in range(s.tables.line_count):
        if s.link[line] == seat:
            points: int = link_points(s, line)
            note(s, EventKind.LINK_SCORED, seat, line, points)
            total += points
    note(s, EventKind.LINKS_SCORED, seat, total)
    s.link_points[s.era * SEATS + seat] = total
    s.vp[seat] += total


def score_tiles(s: BrassState, seat: int) -> None:
    """All flipped tiles of a seat (7.3; Lancashire 12.2)."""
    slot: int
    total: int = 0
    for slot in range(s.tables.slot_count):
        if s.flipped[slot] and s.owner[slot] == seat:
            points: int = s.tables.tile_vp[s.tile[slot]]
            note(s, EventKind.TILE_SCORED, seat, s.tile[slot], slot, points)
            total += points
    note(s, EventKind.TILES_SCORED, seat, total)
    s.tile_points[s.era * SEATS + seat] = total
    s.vp[seat] += total


def end_canal_era(s: BrassState) -> None:
    """Scoring, links back, level 1 tiles out, a new deck of all cards, new hands (7.2 - 7.4).

    Rules 7.4.1, 7.4.5; Lancashire 12.3, 12.8.
    """
    i: int
    slot: int
    score_era(s)
    lift_links(s)
    for slot in range(s.tables.slot_count):
        if s.tile[slot] != NONE and s.tables.tile_level[s.tile[slot]] == OBSOLETE_LEVEL:
            clear_slot(s, slot)
    s.own.begin_rail_era(s)
    for i in range(SEATS * MOST_CARD_KINDS):
        s.discards[i] = 0
    for i in range(SEATS):
        s.face_down[i] = NONE
    fill_deck(s)
    deal_hands(s, Era.RAIL)


def fill_deck(s: BrassState) -> None:
    """All cards of the player count, shuffled (1.2, 7.4.3; Lancashire 2.2, 12.5)."""
    i: int
    card: int
    for i in range(DECK):
        s.deck[i] = 0
    s.deck_left = 0
    for card in range(s.tables.card_kinds):
        for _ in range(s.tables.card_copies[s.players * s.tables.card_kinds + card]):
            s.deck[s.deck_left] = card
            s.deck_left += 1
    shuffle(s.rng, s.deck, s.deck_left)


def deal_hands(s: BrassState, era: int) -> None:
    """Hands for the first round of an era (1.8, 7.4.4; Lancashire 2.8, 12.6)."""
    seat: int
    s.era = era
    for seat in range(s.players):
        refill(s, seat)


def end_game(s: BrassState) -> None:
    """The last scoring. Links and tiles stay to be looked at (7.2, 7.3; Lancashire 13.2, 20.1)."""
    score_era(s)
    if s.length == Length.INTRODUCTORY:
        score_short_game(s)
    else:
        s.own.score_end(s)
    note(s, EventKind.GAME_OVER, NONE)


def score_short_game(s: BrassState) -> None:
    """What the introductory game scores besides: money, then income, then the better tiles once more (14.1)."""
    seat: int
    for seat in range(s.players):
        score_pounds(s, seat)
    for seat in range(s.players):
        score_income(s, seat)
    for seat in range(s.players):
        score_again(s, seat)


def score_pounds(s: BrassState, seat: int) -> None:
    """A point for so many full pounds, up to a limit (14.1; Lancashire 20.1.1)."""
    points: int = min(s.tables.short_pounds_most, s.money[seat] // s.tables.short_pounds)
    s.pounds_points[seat] = points
    s.vp[seat] += points
    if points > 0:
        note(s, EventKind.MONEY_SCORED, seat, points)


def score_income(s: BrassState, seat: int) -> None:
    """The level of income in points; a negative one costs as many, as far as there are any (14.1; Lancashire 20.1.2)."""
    points: int = max(level(s, seat), -s.vp[seat])
    s.income_points[seat] = points
    s.vp[seat] += points
    if points > 0:
        note(s, EventKind.INCOME_SCORED, seat, points)
    elif points < 0:
        note(s, EventKind.INCOME_COST, seat, -points)


def score_again(s: BrassState, seat: int) -> None:
    """Flipped tiles of the higher levels once more (14.1; Lancashire 20.1.3)."""
    slot: int
    total: int = 0
    for slot in range(s.tables.slot_count):
        if s.flipped[slot] and s.owner[slot] == seat and s.tables.tile_level[s.tile[slot]] >= s.tables.short_again_level:
            total += s.tables.tile_vp[s.tile[slot]]
    s.again_points[seat] = total
    s.vp[seat] += total
    if total > 0:
        note(s, EventKind.AGAIN_SCORED, seat, total)
