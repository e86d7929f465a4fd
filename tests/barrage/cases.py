"""How the worked cases of Barrage are written. A is the player whose turn it is, unless `turn` says another.

A position says what stands on the `map` (`b5_lower neutral L2 d1`, `b3_upper A L1 d0`, `c5_right B`, `p9_top A`), what waits
on headstreams (`waiting`), and under `A`, `B`, ... what a player has: company, officer, credits, exc, mix, eng, vp, energy,
tiles (the supply; `more`: besides the basic ones), wheel (`basic_base 5`, `3 exc 5`: with which rotation it comes back),
contracts, fulfilled, used (construction spaces), copies (Mahiri's), passed. `taken`: spaces in use, `contract_1a_left B`;
`automas`: how many of the last seats are mechanical, of which `level`; `pile`: Automa tiles, the top first, the others below;
`discarded`: those turned over. `office`, `stacks`, `national`, `patents`, `patent_stack`, `streams`, `bonus`, `objective`,
`mode`, `round`, `order` as they say.
Where nothing is said everybody has what is there at the beginning, and nobody is in anybody's way.

`start` is a new game, tried with several `seeds`, or with a `deal` (`deals.py`). Words first:

    play        choices in order; a question with one answer is answered in between and afterwards, but no turn is begun so,
                unless all that can be done is to pass
    asked       the same, but nothing is answered afterwards
    drafted     true: everybody takes what comes first

and last:

    books       lines of the books (`tests/barrage/ledger/books.py`)
    in_order    lines of the players in turn order
    closed      rows of the management board that are closed; `open_spaces`: how many spaces are not, the bank included
    sizes       how many entries lines of the books have; `absent`: an entry a line has not
    sums        of numbers of the events of a kind
    points      of the events of a kind by letter
    draft_turned    true: drafted clockwise, the last takes what is left, the turn order is the reverse
    beside_mahiri   true: three officers to copy, if she is there
    neutral_dams    true: one in each area
    discarded       how many Automa tiles have been turned over since the pile was shuffled
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from headrace.core.position import Position
from headrace.games.barrage.state import DRAFT
from tests.barrage.deals import orders
from tests.barrage.engine_side import table_of
from tests.barrage.ledger.books import books, of_player
from tests.barrage.ledger.course import MAHIRI
from tests.barrage.ledger.facts import BASE_SITES, LETTERS, SPACES, area_of, basin_of
from tests.barrage.writing import GAME, written
from tests.kit.cases import Run, Words, answered_to, played_through

__all__ = ["DOING", "SAYING", "begun", "written"]
BEGINS = ("officer", "construct", "free", "space", "bank")
"""How a turn begins; never answered by itself. Passing is, where nothing else can be done."""
CLOSED = ("space_closed", "no_patent_office")


def begun(start: Mapping[str, Any]) -> Iterator[Position]:
    """One new game per seed."""
    chosen = {key: value for key, value in start.items() if key not in ("seeds", "deal")}
    for seed in range(start.get("seeds", 1)):
        yield GAME.start(seed=seed, dictated=orders(start.get("deal", {})), **chosen)


# ---- doing ------------------------------------------------------------------------------------------------------------
def _answer(run: Run) -> bool:
    """Give the only answer, if there is but one and no turn begins."""
    if run.pos.is_over or len(run.legal) != 1 or run.legal[0].split()[0] in BEGINS:
        return False
    run.pos.push(run.legal[0])
    return True


def _drafted(run: Run, _: bool) -> None:
    while run.pos.state.phase == DRAFT:
        run.pos.push(run.legal[0])


# ---- what is so -------------------------------------------------------------------------------------------------------
def _books(run: Run, wanted: dict[str, Any]) -> None:
    found = books(table_of(run.pos))
    for line, value in wanted.items():
        run.equal(line, found[line], value)


def _in_order(run: Run, wanted: list[dict[str, Any]]) -> None:
    table = table_of(run.pos)
    for place, lines in enumerate(wanted):
        found = of_player(table.players[table.order[place]])
        run.equal(f"place {place}", {line: found[line] for line in lines}, lines)


def _refusal(run: Run, space: str) -> str | None:
    found = run.pos.why_not(f"space {space}")
    return found.id if found else None


def _is_closed(run: Run, space: str) -> bool:
    return space != "bank" and _refusal(run, space) in CLOSED


def _closed(run: Run, rows: list[str]) -> None:
    found = {space.removesuffix("_left").removesuffix("_right") for space in SPACES if _is_closed(run, space)}
    run.equal("closed", sorted(found), sorted(rows))


def _open_spaces(run: Run, number: int) -> None:
    run.equal("open spaces", sum(not _is_closed(run, space) for space in SPACES), number)


def entries(run: Run, line: str) -> list[str]:
    """What a line of the books lists."""
    return [entry for entry in str(books(table_of(run.pos))[line]).split(", ") if entry]


def _sizes(run: Run, wanted: dict[str, int]) -> None:
    run.equal("sizes", {line: len(entries(run, line)) for line in wanted}, wanted)


def _absent(run: Run, wanted: dict[str, str]) -> None:
    for line, entry in wanted.items():
        assert entry not in entries(run, line), f"{run.where}: {entry} among {line}"


def _sums(run: Run, wanted: dict[str, dict[str, int]]) -> None:
    for kind, numbers in wanted.items():
        told = [event for event in run.told if event.kind == kind]
        run.equal(kind, {name: sum(event.numbers[name] for event in told) for name in numbers}, numbers)


def _points(run: Run, wanted: dict[str, dict[str, int]]) -> None:
    for kind, by_letter in wanted.items():
        told = {LETTERS[event.seat]: event.numbers["points"] for event in run.told if event.kind == kind}
        run.equal(kind, {letter: told.get(letter, 0) for letter in by_letter}, by_letter)


def _draft_turned(run: Run, _: bool) -> None:
    players = run.pos.players
    drafted = [event.seat for event in run.told if event.kind == "drafted"]
    run.equal("draft", drafted, [(drafted[0] + step) % players for step in range(players)])
    run.equal("choices", len(run.pos.moves), 2 * players)
    run.equal("turn order", table_of(run.pos).order, drafted[::-1])


def _beside_mahiri(run: Run, _: bool) -> None:
    table = table_of(run.pos)
    officers = [*table.pairs.values()]
    if MAHIRI in officers:
        extra = set(table.copy_targets) - set(officers)
        run.equal("extra officers", len(extra), 4 - run.pos.players)
        run.equal("officers to copy", len(set(table.copy_targets) - {MAHIRI}), 3)
    else:
        run.equal("officers to copy", table.copy_targets, [])


def _neutral_dams(run: Run, _: bool) -> None:
    dams = table_of(run.pos).dams
    run.equal("levels", sorted((dam.level, dam.drops, dam.owner) for dam in dams.values()), [(n, 1, None) for n in (1, 2, 3)])
    for site, dam in dams.items():
        run.equal("area", area_of(basin_of(site)), ("mountain", "hill", "plain")[dam.level - 1])
        run.equal("position", BASE_SITES[site]["position"], "lower")


DOING: Words = {
    "drafted": _drafted,
    "asked": partial(answered_to, answer=_answer),
    "play": partial(played_through, answer=_answer),
}
SAYING: Words = {
    "books": _books,
    "in_order": _in_order,
    "closed": _closed,
    "open_spaces": _open_spaces,
    "sizes": _sizes,
    "absent": _absent,
    "sums": _sums,
    "points": _points,
    "draft_turned": _draft_turned,
    "beside_mahiri": _beside_mahiri,
    "neutral_dams": _neutral_dams,
    "discarded": lambda run, wanted: run.equal("discarded", len(run.pos.to_position()["automa_discarded"]), wanted),
}
