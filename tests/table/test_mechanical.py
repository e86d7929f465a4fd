"""Mechanical players at a table: who may have them, what they are called, and that nobody waits for one or decides there."""

import json
import re
from html import unescape
from typing import Any

import httpx
import pytest

import headrace
from headrace.core.position import Position
from headrace.table.handing import conceded, given, reopened
from headrace.table.pages.game import Looker, _again
from headrace.table.pages.me import _against
from headrace.table.persons import Taker, hashed
from headrace.table.playing import Playing
from headrace.table.posts import Refused
from headrace.table.records import replayed_record
from headrace.table.service import SeatPlan, Tables, may_join
from headrace.table.storage import Storage
from headrace.table.timing import others
from headrace.table.words import say
from tests.kit.tables import random_game
from tests.table.test_api import program
from tests.table.test_shelf import tables_of

GAME = "barrage"
ANN = Taker("ann", hashed("the secret of Ann"))
ME, AUTOMA, BOT = SeatPlan("me", "Ann"), SeatPlan("mechanical", "Automa"), SeatPlan("bot", "Bolt", "easy")
EXPERT = {"mode": "expert", "automas": "1", "automa_level": "high_voltage"}
FORM = {"game": GAME, "kind_0": "me", "name_0": "Ann", "option_mode": "expert"}


async def laid(tables: Tables, plans: list[SeatPlan], options: dict[str, str], **how: Any) -> tuple[Playing, str]:
    table_id, token = await tables.create(GAME, plans, options, pace=0, auto="never", **how)
    return await tables.get(table_id), token


async def made(client: httpx.AsyncClient, **form: str) -> Playing:
    """A table by the form of the first page."""
    base = (await client.post("/new", data={**FORM, **form})).headers["location"]
    return await tables_of(client).get(base.split("/")[2])


# ---- setting up -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("plans", "options"),
    [
        ([ME, AUTOMA], {"automas": "1"}),
        ([ME, AUTOMA], {"mode": "expert"}),
        ([ME, SeatPlan("here", "Ben")], EXPERT),
        ([ME, BOT], EXPERT),
        ([AUTOMA, ME], EXPERT),
        ([AUTOMA, AUTOMA], {**EXPERT, "automas": "2"}),
        ([ME, AUTOMA, AUTOMA], EXPERT),
        ([ME, AUTOMA], {**EXPERT, "automas": "4"}),
        ([ME, AUTOMA], {**EXPERT, "automa_level": "no such level at all"}),
    ],
)
async def test_a_wrong_set_up_tells_what_is_right(storage: Storage, plans: list[SeatPlan], options: dict[str, str]) -> None:
    with pytest.raises(Refused, match="wrong_mechanical"):
        await Tables(storage).create(GAME, plans, options)


async def test_a_game_without_them_has_none(storage: Storage, client: httpx.AsyncClient) -> None:
    plans = [ME, SeatPlan("here", "Ben"), AUTOMA]
    with pytest.raises(Refused, match="wrong_mechanical"):
        await Tables(storage).create("trick_of_the_rails", plans, {})
    page = (await client.get("/")).text
    assert page.count('value="@"') == 3, "one game, and never its first seat"
    assert unescape(page).count('data-needs="{"mode": "expert"}"') == 3, "the script brings it along"
    assert 'name="option_automas"' not in page and 'name="option_automa_level"' in page


@pytest.mark.parametrize(("lang", "names"), [("en", ("Automa 1", "Automa 2")), ("ko", ("오토마 1", "오토마 2"))])
async def test_they_take_the_last_seats_wherever_they_were_chosen(
    client: httpx.AsyncClient, lang: str, names: tuple[str, ...]
) -> None:
    client.cookies.set("lang", lang)
    table = await made(client, kind_1="@", kind_2="easy", name_2="Bolt", kind_3="@", option_automa_level="low_voltage")
    assert table.names == ("Ann", "Bolt", *names) and [*table.pos.mechanical] == [2, 3]
    assert [seat.level for seat in table.seats] == ["", "easy", "@low_voltage", "@low_voltage"]
    assert table.pos.options["automas"] == "2"


async def test_forged_forms_are_refused_in_words(client: httpx.AsyncClient) -> None:
    right = {**FORM, "kind_1": "@"}
    for wrong in ({"option_mode": "introductory"}, {"option_automas": "2"}, {"kind_0": "@"}, {"option_automa_level": "mean"}):
        answer = await client.post("/new", data={**right, **wrong})
        assert answer.status_code == 422 and say("error.wrong_mechanical", "en") in answer.text, wrong
    assert (await client.post("/new", data=right)).status_code == 303


async def test_a_game_is_played_again_against_as_many(client: httpx.AsyncClient) -> None:
    form = {"game": GAME, "option_mode": "expert", "option_automas": "3", "option_automa_level": "overpowered"}
    base = (await client.post("/play-now", data=form)).headers["location"]
    table = await tables_of(client).get(base.split("/")[2])
    assert [seat.level for seat in table.seats] == ["", *["@overpowered"] * 3]
    assert (await client.post("/play-now", data={**form, "option_automas": "9"})).status_code == 422


async def test_again_it_is_played_with_friends_and_bots_too(client: httpx.AsyncClient) -> None:
    made_up = {"kind_1": "friend", "name_1": "Ben", "kind_2": "easy", "name_2": "Bolt", "option_automa_level": "overpowered"}
    table = await made(client, **made_up, kind_3="@")
    again = str(_again(table, Looker("/t/x", (0,), 0), "en"))
    form = dict(re.findall(r'name="(.*?)" value="(.*?)"', again))
    base = (await client.post(re.findall(r'action="(.*?)"', again)[0], data=form)).headers["location"]
    other = await tables_of(client).get(base.split("/")[2])
    assert other.row.id != table.row.id and other.pos.options == table.pos.options
    assert [(seat.name, seat.level) for seat in other.seats] == [(seat.name, seat.level) for seat in table.seats]
    assert other.seats[1].is_open


# ---- at the table ---------------------------------------------------------------------------------------------------
async def test_nobody_decides_there_and_nobody_waits(storage: Storage) -> None:
    tables = Tables(storage)
    table, token = await laid(tables, [ME, AUTOMA], EXPERT)
    seats = table.seats_of(token)
    assert seats == (0,) and table.is_against_bots and not table.is_among_friends
    with pytest.raises(Refused, match="no_persons_seat"):
        given(table.draft(), seats, True, 1, "easy")
    with pytest.raises(Refused, match="no_persons_seat"):
        reopened(table.draft(), seats, True, 1)
    with pytest.raises(Refused, match="no_persons_seat"):
        conceded(table.draft(), (0, 1), 1, "easy")
    for _ in range(12):
        assert table.pos.turn == 0 and not table.acts_by_itself()
        await tables.move(table, seats, table.version, str(table.pos.legal_numbers()[0]))
    assert {*table.movers} == {0}
    while table.movers:  # as against bots, everything can be taken back
        await tables.undo(table, seats, table.version)


async def test_with_friends_only_people_are_asked(storage: Storage) -> None:
    tables = Tables(storage)
    table, _ = await laid(tables, [ME, SeatPlan("friend", "Ben"), AUTOMA], EXPERT, strangers=True)
    assert may_join(table).seat == 1 and not table.is_against_bots and table.is_among_friends
    token = await tables.join(table, "Ben")
    assert table.seats_of(token) == (1,)
    with pytest.raises(Refused, match="seat_taken"):
        may_join(table)
    while {*table.movers} != {0, 1}:
        assert table.pos.turn in (0, 1)
        await tables.move(table, (table.pos.turn,), table.version, str(table.pos.legal_numbers()[0]))
    await tables.ask_back(table, (table.movers[0],), table.version)
    assert table.unheard == {table.movers[-1]}
    assert others(table, table.movers[0]) == {table.movers[-1]}, "whom the clock asks"


async def test_it_counts_in_results_and_statistics(storage: Storage) -> None:
    tables = Tables(storage)
    table, token = await laid(tables, [ME, AUTOMA], EXPERT, taker=ANN)
    for pos in random_game(table.pos.copy(), "whole", "lively"):
        played = pos
    for move in played.moves:
        await tables.move(table, table.seats_of(token), table.version, move.text)
    assert table.pos.is_over and len(table.pos.scores) == 2
    (tally,) = await storage.persons.tallies(ANN.id)
    assert _against(tally, "en") == "2 players, 1 of them Automa: High voltage"
    assert (tally.players, tally.bots, tally.low, tally.high, tally.games) == (2, 1, "@high_voltage", "@high_voltage", 1)


async def test_a_trial_and_a_stored_table_keep_it(storage: Storage) -> None:
    tables = Tables(storage)
    table, token = await laid(tables, [ME, BOT, AUTOMA], EXPERT)
    table_id, _ = await tables.try_out(table, 0, table.seats_of(token), 0, "easy")
    assert [seat.level for seat in (await tables.get(table_id)).seats] == ["", "easy", "@high_voltage"]
    table, _ = await laid(tables, [ME, AUTOMA], EXPERT)
    again = await Tables(storage).get(table.row.id)
    assert again.seats == table.seats and again.pos.hash == table.pos.hash


async def test_a_record_comes_back(client: httpx.AsyncClient) -> None:
    pos: Position = headrace.game(GAME).start(players=3, seed="brought", **{**EXPERT, "automas": "2"})
    for at in random_game(pos, "brought"):
        if at.ply == 12:
            break
    text = pos.record(["Ann", "mechanical", "mechanical"]).to_json()
    assert replayed_record(text, "ko")[1] == ["Ann", "오토마 1", "오토마 2"]
    base = (await client.post("/record", files={"file": ("game.json", text)})).headers["location"]
    table = await tables_of(client).get(base.split("/")[2])
    assert table.pos.hash == pos.hash and [seat.level for seat in table.seats] == ["", "@high_voltage", "@high_voltage"]


async def test_the_table_names_it(client: httpx.AsyncClient) -> None:
    base = (await client.post("/new", data={**FORM, "kind_1": "@"})).headers["location"]
    page = (await client.get(base)).text
    assert 'aria-label="plays by the rules alone"' in page and 'aria-label="bot"' not in page
    assert "Automa" in page and 'name="pace"' not in page, "no bot moves here"
    seats = (await client.get(f"{base}/seats")).text
    assert "Automa: Standard" in seats and re.search(r"<b>Automa</b>.*?</li>", seats, re.DOTALL)[0].count("<form") == 0  # type: ignore[index]
    record = json.loads((await client.get(f"{base}/record.json")).text)
    assert record["seats"] == ["person", "mechanical"] and record["options"]["automas"] == "1"


# ---- for programs ---------------------------------------------------------------------------------------------------
async def test_a_program_sets_it_up_and_sees_it(client: httpx.AsyncClient) -> None:
    ann = await program(client)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "mechanical", "name": "Automa"}]
    table = await ann.told("/tables", {"game": GAME, "seats": seats, "options": EXPERT})
    assert [(seat["kind"], seat["level"]) for seat in table["seats"]] == [("person", ""), ("mechanical", "high_voltage")]
    assert table["asked"] and table["options"] == EXPERT
    wrong = [
        (seats[:1] * 2, EXPERT, "the last seats are of the kind `mechanical`, as many as option automas of barrage says"),
        (seats, {**EXPERT, "mode": "introductory"}, "needs mode=expert"),
        (seats[1:] * 2, {**EXPERT, "automas": "2"}, "`me`"),
        (seats, {**EXPERT, "automas": "2"}, "automas is at most 1"),
    ]
    for planned, options, right in wrong:
        refused = await ann.ask("/tables", {"game": GAME, "seats": planned, "options": options})
        assert refused.status_code == 422 and right in refused.text, refused.text


async def test_a_program_is_told_the_level_by_its_name(client: httpx.AsyncClient) -> None:
    ann, tables = await program(client), tables_of(client)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "mechanical", "name": "Automa"}]
    made = await ann.told("/tables", {"game": GAME, "seats": seats, "options": EXPERT})
    table = await tables.get(made["id"])
    for pos in random_game(table.pos.copy(), "whole", "lively"):
        played = pos
    for move in played.moves:
        await tables.move(table, (0,), table.version, move.text)
    (result,) = (await ann.told("/me"))["results"]
    assert (result["low"], result["high"], result["games"]) == ("high_voltage", "high_voltage", 1)
