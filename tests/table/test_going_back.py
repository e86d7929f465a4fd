"""Going back: against bots alone at any time, among people as the rules of the table say; refused with the true reason."""

from collections.abc import Iterator

import httpx
import pytest

import headrace
from headrace.core.position import Position
from headrace.core.words import LANGUAGES
from headrace.table.moments import Moment
from headrace.table.pages.game import refusal_words
from headrace.table.pages.log import log, log_until
from headrace.table.playing import Playing, Return, replayed
from headrace.table.posts import Refused
from headrace.table.service import Tables
from headrace.table.storage import Entry, Storage
from headrace.table.words import say
from tests.kit.secrecy import table_of
from tests.kit.tables import random_game
from tests.table.test_service import one_and_bots, opened, people, settled

GAMES = sorted(headrace.all_games())
RAILS = "trick_of_the_rails"


async def asked(tables: Tables, table: Playing, seats: tuple[int, ...], times: int = 1) -> list[str]:
    """So many own decisions, each with what bots answer; the hashes of the positions that were asked about."""
    before = []
    for _ in range(times):
        await settled(table)
        before.append(table.pos.hash)
        await tables.move(table, seats, table.version, str(table.pos.legal_numbers()[0]))
    await settled(table)
    return before


async def entries_of(storage: Storage, table: Playing) -> list[Entry]:
    stored = await storage.load(table.row.id)
    assert stored is not None
    assert replayed(stored).pos.hash == table.pos.hash, "a restart finds the same position"
    assert replayed(stored).returns == table.returns
    return stored.entries


@pytest.mark.parametrize("game", GAMES)
async def test_against_bots_i_go_back_to_my_last_decision_and_on_again(storage: Storage, game: str) -> None:
    tables = Tables(storage)
    table, seats = await opened(tables, one_and_bots(min(headrace.game(game).players)), game=game)
    before = [*await asked(tables, table, seats, 6), table.pos.hash]
    written = await entries_of(storage, table)
    for back in reversed(before[:-1]):
        await tables.undo(table, seats, table.version)
        assert (table.pos.hash, table.pos.turn in seats) == (back, True)
        assert not table.acts_by_itself(), "no bot goes on on the old line"
    for on in before[1:]:
        await tables.redo(table, seats, table.version)
        assert table.pos.hash == on, "bots did just what they had done"
    assert table.undone == []
    assert (await entries_of(storage, table))[: len(written)] == written, "nothing of the log is lost"


async def test_what_only_bots_have_done_meanwhile_does_not_stand_in_the_way(storage: Storage) -> None:
    tables = Tables(storage)
    table, seats = await opened(tables, one_and_bots(4), game="brass_birmingham")
    (start,) = await asked(tables, table, seats)
    while table.pos.hash == start or table.movers[-1] in seats:
        await asked(tables, table, seats)
    seen, ply = table.asked_at, table.pos.ply
    assert seen < table.version, "bots have moved since"
    with pytest.raises(Refused, match="stale"):
        await tables.move(table, seats, seen, "pass")
    with pytest.raises(Refused, match="stale"):
        await tables.undo(table, seats, seen - 1)
    await tables.undo(table, seats, seen)
    assert table.pos.turn in seats and table.pos.ply < ply
    with pytest.raises(Refused, match="stale"):
        await tables.undo(table, seats, seen)


async def test_a_bot_that_was_thinking_does_not_move_on_the_old_line(storage: Storage) -> None:
    tables = Tables(storage)
    table, seats = await opened(tables, one_and_bots(3))
    asked_again = True
    while asked_again:  # whoever takes the trick leads the next
        await settled(table)
        start = table.pos.hash
        await tables.move(table, seats, table.version, str(table.pos.legal_numbers()[0]))
        asked_again = table.pos.turn in seats
    thinking, version = table.bots, table.version
    assert thinking is not None and table.pos.turn not in seats
    number = table.pos.legal_numbers()[0]
    await tables.undo(table, seats, version)
    await tables._move_by_itself(table, version, number)  # what it had found out comes too late
    await thinking
    assert (table.pos.hash, table.pos.turn in seats) == (start, True)


async def test_starting_over_takes_back_one_turn_and_no_more(storage: Storage) -> None:
    tables = Tables(storage)
    table, seats = await opened(tables, one_and_bots(2), game="brass_birmingham")
    await asked(tables, table, seats, 8)
    before = [at for at, mover in enumerate(table.movers) if mover not in seats]
    assert before, "a bot has moved"
    await tables.restart(table, seats, table.version)
    assert table.pos.turn in seats and table.movers[-1] not in seats
    assert table.pos.ply > 1


async def test_after_the_end_too(storage: Storage) -> None:
    tables = Tables(storage)
    table, seats = await opened(tables, one_and_bots(3))
    while not table.pos.is_over:
        await asked(tables, table, seats)
    await tables.undo(table, seats, table.version)
    assert table.pos.turn in seats and len(table.pos.legal_numbers()) >= 1
    assert table.waits_for == "person"


async def test_a_step_nobody_was_asked_about_is_no_decision_to_go_back_to(storage: Storage) -> None:
    """The last cards of a game of tricks are played for everybody."""
    tables = Tables(storage)
    table, seats = await opened(tables, one_and_bots(3), auto="always")
    while not table.pos.is_over:
        await settled(table)
        if table.pos.turn in seats:
            await tables.move(table, seats, table.version, str(table.pos.legal_numbers()[0]))
    await tables.undo(table, seats, table.version)
    assert table.pos.turn in seats and len(table.pos.legal_numbers()) > 1
    ply = table.pos.ply
    await tables.redo(table, seats, table.version)
    assert table.pos.is_over and table.pos.ply > ply + 1


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_log_says_where_somebody_went_back_to(storage: Storage, lang: str) -> None:
    tables = Tables(storage)
    table, seats = await opened(tables, one_and_bots(3))
    await asked(tables, table, seats, 3)
    while table.movers[-1] in seats:
        await asked(tables, table, seats)  # an own step could be taken back among people too, and is not told
    once = say("went_back", lang, player="Ann")
    assert once not in log(table, seats, lang)
    await tables.undo(table, seats, table.version)
    ply = table.pos.ply
    assert table.returns == [Return(ply, 0)] and log(table, seats, lang).count(once) == 1
    await asked(tables, table, seats)
    assert once in log(table, seats, lang) and table.returns == [Return(ply, 0)]
    assert once not in log(table.as_it_stood(Moment(ply - 1)), seats, lang)
    assert once in log(table.as_it_stood(Moment(ply)), seats, lang)
    assert once not in log_until(table, lang, "", 1)
    await tables.undo(table, seats, table.version)
    await asked(tables, table, seats)
    assert say("went_back_often", lang, player="Ann", count=2) in log(table, seats, lang)
    await tables.undo(table, seats, table.version)
    await tables.undo(table, seats, table.version)
    assert len(table.returns) == 3 and len({*table.returns}) == 1, "what was gone back to twice is nowhere else"
    assert (await entries_of(storage, table))[-1].kind == "undo"


async def test_a_step_taken_back_as_among_people_is_not_told(storage: Storage) -> None:
    tables = Tables(storage)
    table, seats = await opened(tables, one_and_bots(2), game="brass_birmingham")
    await settled(table)
    await tables.move(table, seats, table.version, "loan")
    await tables.undo(table, seats, table.version)
    assert table.returns == []


# ---- refused --------------------------------------------------------------------------------------------------------
def steps_of(game: str) -> Iterator[Position]:
    """Positions after each step of random games, each with its past."""
    for seed in range(3):
        start = headrace.game(game).start(seed=f"light {seed}")
        yield from (pos.copy() for pos in random_game(start, seed, "lively") if pos.ply)


@pytest.mark.parametrize("game", [game for game in GAMES if game != RAILS])
def test_a_refusal_tells_what_is_true(game: str) -> None:
    """Each reason is met, and only where it holds: nothing was drawn if a redeal of what is hidden leads to the same."""
    met = set[str]()
    for pos in steps_of(game):
        before, move = pos.copy(), pos.moves[-1]
        before.pop()
        seat = before.turn
        assert seat is not None
        table = table_of(pos)
        table.movers = [seat]
        why = table.why_no_undo((seat,))
        met.add(why)
        assert (why == "no_undo_over") == pos.is_over
        assert table.why_no_undo(((seat + 1) % pos.players,)) == "no_undo_nothing"
        if why == "no_undo_ended":
            seen = pos.game.veiled(pos.state, seat)
            for seed in range(2):
                other = before.redealt(seat, seed)
                other.push(move.number)
                assert other.game.veiled(other.state, seat) == seen, f"{move.text} has shown something"
        table.movers = [seat, (seat + 1) % pos.players]
        if not pos.is_over:
            assert table.why_no_undo((seat,)) == "no_undo_acted"
    assert {"", "no_undo_hidden", "no_undo_over"} <= met


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_words_of_its_own(game: str, lang: str) -> None:
    table = table_of(headrace.game(game).start(seed=1))
    keys = ["not_your_table", *(f"no_undo_{why}" for why in ("nothing", "acted", "hidden", "ended", "over"))]
    assert len({refusal_words(table, key, lang) for key in keys}) == len(keys)


async def test_among_people_the_rule_stays_and_the_page_tells_why(client: httpx.AsyncClient) -> None:
    form = {"game": RAILS, "kind_0": "me", "name_0": "A", "kind_1": "friend", "name_1": "B", "kind_2": "easy", "name_2": "C"}
    base = (await client.post("/new", data=form)).headers["location"]
    page = (await client.get(base)).text
    words = say("error.no_undo_nothing", "en")
    assert f'aria-disabled="true" title="Take back: {words}"' in page
    answer = await client.post(f"{base}/undo", data={"version": "0"}, headers={"accept": "application/json"})
    assert answer.json()["error"] in (words, say("error.stale", "en"))


async def test_people_do_not_undo_bots(storage: Storage) -> None:
    tables = Tables(storage)
    table, seats = await opened(tables, [*people(2), *one_and_bots(2)[1:]])
    while table.why_no_undo(seats) != "no_undo_acted":
        await settled(table)
        if table.why_no_undo(seats) != "no_undo_acted":
            await tables.move(table, seats, table.version, str(table.pos.legal_numbers()[0]))
    before = table.pos.hash
    with pytest.raises(Refused, match="no_undo_acted"):
        await tables.undo(table, seats, table.version)
    assert table.pos.hash == before
