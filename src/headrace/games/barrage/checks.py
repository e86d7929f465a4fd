"""What no position can be: what `notation` refuses after it has filled in the rest."""

from collections.abc import Sequence

from headrace.core.possible import ImpossiblePosition, refuse
from headrace.engine.frames import lying
from headrace.engine.meaning import NONE
from headrace.games.barrage.automa_tiles import AUTOMA_COUNT, OVERPOWERED
from headrace.games.barrage.course import check_course
from headrace.games.barrage.material import (
    ADVANCED,
    ADVANCED_COUNT,
    ANTON_TILE,
    BONUS_BARRED,
    COLOUR_COUNT,
    COLOUR_TILES,
    COLOURS,
    COMPANIES,
    COMPANY_COUNT,
    CONSTRUCT_ENGINEERS,
    COPY_ENGINEERS,
    COPY_TARGETS,
    DAM_BASIN,
    DAMS,
    ENGINEERS,
    FACE_UP,
    FIRST_NATIONAL,
    FIRST_PRIVATE,
    GRAZIANO_DROPS,
    HELD,
    HOUSE_BASIN,
    INTRODUCTORY,
    LEVEL_TILES,
    LEVELS,
    MOST_LEVEL,
    NATIONAL_TILES,
    PIECES,
    SPACE_BARRED,
    SPACE_ENGINEERS,
    SPACE_FROM,
    SPACES,
    TILE_BARRED,
    TILES,
    Officer,
)
from headrace.games.barrage.questions import FRAMES, Discard, Take
from headrace.games.barrage.rules.counting import is_automa, is_below, open_contracts
from headrace.games.barrage.state import (
    ASIDE,
    DRAFT,
    IN_OFFICE,
    IN_PILE,
    IN_STACK,
    IN_SUPPLY,
    INCOME,
    NOT_OWNED,
    OPEN,
    UNDRAWN,
    State,
)
from headrace.readable.fitting import refuse_stack, refuse_twice
from headrace.readable.named import counts, number_of, row, those


def check(s: State) -> None:
    """ImpossiblePosition says what is wrong and where."""
    refuse(sorted(s.order[: s.players]) != list(range(s.players)), f"order should name each of the {s.players} seats once")
    refuse(any(seat != NONE for seat in s.order[s.players :]), f"order should name {s.players} seats, not more")
    _check_tiles_of_setup(s)
    _check_map(s)
    _check_spaces(s)
    for seat in range(s.players):
        _check_pieces(s, seat)
        _check_engineers(s, seat)
        _check_tiles(s, seat)
        is_told = sum(row(s, "from_source", seat)) == s.points[seat]
        refuse(not is_told, f"story.from_source[{seat}] should add up to points[{seat}], {s.points[seat]}")
    _check_people(s)
    _check_contracts(s)
    _check_patents(s)
    _check_automas(s)
    check_course(s)


def _check_automas(s: State) -> None:
    """Nobody decides for an Automa; its tiles are all there."""
    refuse(s.turn != NONE and is_automa(s, s.turn), f"turn: seat {s.turn} is an Automa's, which is never asked")
    is_unread = s.automas > 0 and s.phase == INCOME and s.automa_back == NONE
    refuse(is_unread, "automa_back: when incomes are collected, Automas have turned over a tile")
    refuse(s.automas == 0 and ASIDE in s.contract_place, "contracts.aside: only Automas put contracts aside")
    if s.automas:
        pile = [tile for tile in range(AUTOMA_COUNT) if s.automa_place[tile] == IN_PILE]
        refuse_stack(s.automa_stack[: s.automa_left], pile, "automa_stack", "Automa tiles")
    for seat in range(s.players - s.automas, s.players):
        refuse(open_contracts(s, seat) > 0, f"contracts.open[{seat}]: an Automa holds no contracts")
        refuse(s.constructions[seat] > 0, f"constructions[{seat}]: an Automa uses no construction spaces")


def _check_tiles_of_setup(s: State) -> None:
    """Headstream and bonus tiles, each once."""
    refuse(len({*s.stream}) < len(s.stream), "stream: the same headstream tile lies in two places")
    refuse(len({*s.bonus}) < len(s.bonus), "bonus: the same bonus tile lies in two rounds")
    is_barred = s.mode == INTRODUCTORY and any(BONUS_BARRED[bonus] for bonus in s.bonus)
    refuse(is_barred, "bonus: the introductory game has no tile for advanced tiles")


def _check_map(s: State) -> None:
    """Dams hold what they can; nobody has two bases or powerhouses in a basin."""
    for where, owner, level, drops in zip(DAMS, s.dam_owner, s.level, s.drops, strict=True):
        refuse(level == 0 and owner != NONE, f"dam_owner.{where}: level says that there is no dam")
        is_high = level == MOST_LEVEL and owner != NONE and s.officer[owner] in (Officer.GRAZIANO, Officer.MAHIRI)
        most = GRAZIANO_DROPS if is_high else level
        refuse(drops > most, f"drops.{where}: a dam of level {level} holds at most {most} here, not {drops}")
    for basins, owners, name in ((DAM_BASIN, s.dam_owner, "dam_owner"), (HOUSE_BASIN, s.house_owner, "house_owner")):
        found = [(basin, owner) for basin, owner in zip(basins, owners, strict=True) if owner != NONE]
        refuse(len({*found}) < len(found), f"{name}: a player has two in one basin")


def _check_spaces(s: State) -> None:
    """Nobody is where nobody can be."""
    for name, user, least, barred in zip(SPACES, s.space_user, SPACE_FROM, SPACE_BARRED, strict=True):
        is_closed = s.players < least or (barred > 0 and s.mode == INTRODUCTORY)
        why = f"space_user.{name}: this space is closed with {s.players} players in this game"
        refuse(user != NONE and is_closed, why)


def _check_pieces(s: State, seat: int) -> None:
    """No more on the map than a company has."""
    for (name, count), most in zip(counts(s, "built", seat).items(), PIECES, strict=True):
        refuse(count > most, f"seat {seat} has {most} pieces {name}, not {count} on the map")


def _check_engineers(s: State, seat: int) -> None:
    """Those that stand somewhere are not in the supply; an Automa does not use as many as a space asks for."""
    if is_automa(s, seat):
        return
    placed = sum(CONSTRUCT_ENGINEERS[: s.constructions[seat]]) + s.banked[seat]
    placed += sum(engineers for engineers, user in zip(SPACE_ENGINEERS, s.space_user, strict=True) if user == seat)
    if s.officer[seat] == Officer.MAHIRI:
        placed += sum(COPY_ENGINEERS[: s.copies])
    why = f"engineers[{seat}] is at most {ENGINEERS - placed}: of {ENGINEERS} {placed} stand on spaces or in the bank"
    refuse(s.engineers[seat] + placed > ENGINEERS, why)


def _check_tiles(s: State, seat: int) -> None:
    """Tiles that this game and this officer have, one in each segment of the wheel."""
    places = row(s, "tile_place", seat)
    for tile, place in enumerate(places):
        is_barred = s.mode != INTRODUCTORY and TILE_BARRED[tile] > 0
        refuse(place != NOT_OWNED and is_barred, f"tiles[{seat}]: only the introductory game has {TILES[tile]}")
        is_foreign = tile == ANTON_TILE and (s.officer[seat] != Officer.ANTON or is_below(s, seat, OVERPOWERED))
        refuse(place != NOT_OWNED and is_foreign, f"tiles[{seat}]: only Anton Krylov has {TILES[tile]}")
    wheel = [place for place in places if place > IN_SUPPLY]
    refuse(len({*wheel}) < len(wheel), f"tiles[{seat}]: two tiles are in one segment of the wheel")


def _check_people(s: State) -> None:
    """Companies and officers, each once; three officers that Mahiri Sekibo may copy."""
    companies, officers = s.company[: s.players], s.officer[: s.players]
    is_drafting = s.phase == DRAFT
    for seat in range(s.players):
        refuse(
            (companies[seat] == NONE) != (officers[seat] == NONE),
            f"officer[{seat}]: who has a company has an officer too, and the reverse",
        )
        refuse(companies[seat] == NONE and not is_drafting, f"company[{seat}]: after the draft everybody has one")
    offered = [company for company in range(COMPANY_COUNT) if s.paired[company] != NONE]
    refuse(bool(offered) and not is_drafting, "paired: pairs are left in the draft alone")
    refuse(
        is_drafting and len(offered) != companies.count(NONE),
        f"paired should hold a pair for each of {companies.count(NONE)} seats without a company",
    )
    refuse_twice([*those(s, "company")[: s.players], *(COMPANIES[company] for company in offered)], "company")
    refuse_twice([*those(s, "officer")[: s.players], *those(s, "paired"), *those(s, "extra")], "officer")
    extra = [officer for officer in s.extra if officer != NONE]
    is_there = Officer.MAHIRI in (*officers, *s.paired)
    refuse(
        len(extra) != (COPY_TARGETS + 1 - s.players if is_there else 0),
        f"extra: Mahiri Sekibo, where she is in the game, has {COPY_TARGETS} others to copy, at the table or here",
    )
    refuse((s.copies > 0 or s.copied != NONE) and not is_there, "copies: Mahiri Sekibo is not in the game")
    refuse(
        s.copied != NONE and (s.turn == NONE or officers[s.turn] != Officer.MAHIRI),
        "copied: only Mahiri Sekibo copies an officer, in her turn",
    )
    refuse(s.copied != NONE and s.copied not in (*officers, *extra), "copied: that officer is not in the game")
    refuse(
        s.copied == Officer.MAHIRI or (s.copied != NONE and s.copies == 0),
        "copied: she copies another officer, and copies says on how many of her spaces",
    )


def _check_contracts(s: State) -> None:
    """Each contract is in one place."""
    for at, contract in enumerate(s.office):
        first = FIRST_PRIVATE + at // FACE_UP * COLOUR_TILES
        refuse(
            contract != NONE and not first <= contract < first + COLOUR_TILES,
            f"office[{at}]: here lie contracts of the colour {COLOURS[at // FACE_UP]}",
        )
    for contract in s.national:
        refuse(contract != NONE and not FIRST_NATIONAL <= contract < FIRST_PRIVATE, "national: here lie national contracts")
    fulfilled = [c for c in range(FIRST_NATIONAL, FIRST_PRIVATE) if s.contract_owner[c] != NONE]
    shown = sum(contract != NONE for contract in s.national)
    refuse(
        shown + len(fulfilled) > NATIONAL_TILES[s.players],
        f"national: with {s.players} players there are {NATIONAL_TILES[s.players]} national contracts, fulfilled ones included",
    )
    for contract in fulfilled:
        refuse(s.contract_place[contract] == OPEN, "contracts.open: national contracts are never held")
    refuse_twice([*those(s, "office"), *those(s, "national")], "office")
    for colour in range(COLOUR_COUNT):
        first = FIRST_PRIVATE + colour * COLOUR_TILES
        unseen = [c for c in range(first, first + COLOUR_TILES) if s.contract_place[c] == IN_STACK]
        stack = row(s, "contract_stack", colour)[: s.contracts_left[colour]]
        refuse_stack(stack, unseen, f"contract_stack[{colour}]", "contracts of this colour")
    for seat in range(s.players):
        is_discarding = s.turn == seat and _asks_to_discard(s)
        limit = HELD + 2 if is_discarding else HELD
        refuse(open_contracts(s, seat) > limit, f"contracts.open[{seat}] holds at most {limit} contracts here")
    starters = sum(place == IN_OFFICE for place in s.contract_place[:FIRST_NATIONAL])
    refuse(starters > 0 and s.phase != DRAFT, "contracts.starters: there are some in the draft alone")


def _asks_to_discard(s: State) -> bool:
    """More contracts than may be held are under way."""
    return any(isinstance(frame, Discard | Take) for frame in lying(s.pending, FRAMES))


def _check_patents(s: State) -> None:
    """Tiles with one owner, the stack by levels."""
    refuse(any(len(_owners(s, tile)) > 1 for tile in ADVANCED), "tiles: there is one advanced tile of a kind")
    refuse_twice(those(s, "patent"), "patent")
    if s.mode == INTRODUCTORY:
        return
    unseen = [tile for tile in range(ADVANCED_COUNT) if s.patent_place[tile] == UNDRAWN]
    stack = s.patent_stack[: s.patents_left]
    refuse_stack(stack, unseen, "patent_stack", "advanced tiles")
    _check_levels(s, unseen)
    levels = [LEVELS - 1 - at // LEVEL_TILES for at in range(s.patents_left)]
    refuse(NONE not in stack and [tile // LEVEL_TILES for tile in stack] != levels, "patent_stack: by levels, the lowest on top")


def _owners(s: State, tile: str) -> list[int]:
    """Who has an advanced tile."""
    return [seat for seat in range(s.players) if number_of(s, "tile_place", seat, tile) != NOT_OWNED]


def _check_levels(s: State, unseen: Sequence[int]) -> None:
    """The stack is laid out level by level: what is out already is of no higher level than what is still to come (2.4.5)."""
    out = [tile for tile in range(ADVANCED_COUNT) if tile not in unseen]
    if not out or not unseen or max(out) // LEVEL_TILES <= min(unseen) // LEVEL_TILES:
        return
    early, late = max(out), min(unseen)
    owners = _owners(s, ADVANCED[early])
    where = f"tiles[{owners[0]}]" if owners else "patent" if early in s.patent else "unsold"
    high, low = (tile // LEVEL_TILES + 1 for tile in (early, late))
    raise ImpossiblePosition(
        f"{where}: {ADVANCED[early]} is of level {high}, while {ADVANCED[late]} of level {low} is still in the stack; "
        f"lower levels are laid out first, and by round {s.round} {len(out)} tiles are out"
    )
