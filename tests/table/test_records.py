"""Records that somebody brings along become tables to look at; whatever is no record is refused with what would be right."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect
from sqlalchemy import func, select
from starlette.applications import Starlette

import headrace
from headrace.arena.packing import unpacked
from headrace.arena.page import page as tournament_page
from headrace.arena.report import as_dict
from headrace.arena.standings import ahead, standings
from headrace.arena.tournament import Contest, play
from headrace.core.position import Position
from headrace.table.app import create_app
from headrace.table.records import WrongRecord, replayed_record
from headrace.table.schema import SEATS, TABLES
from headrace.table.service import Tables
from headrace.table.words import LANGUAGES, say
from tests.kit.browsing import PATIENCE, Screen, on_desk_and_phone, visit
from tests.kit.concern import GAMES
from tests.kit.staging import Stage
from tests.kit.tables import random_game
from tests.table.test_accessible import in_both_themes

RAILS = "trick_of_the_rails"
EVIL = "<img src=x onerror=alert(1)>"


def after(game: str, moves: int, seed: str | int = "brought") -> Position:
    """A game after so many moves."""
    for pos in random_game(headrace.game(game).start(players=3, seed=seed), "brought", "lively"):
        if pos.ply == moves:
            break
    return pos.copy()


def saved(pos: Position, **changes: Any) -> str:
    """Its record, changed."""
    return json.dumps(json.loads(pos.record(["Ann", EVIL, "Ann"]).to_json()) | changes)


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Starlette]:
    made = create_app(f"sqlite:///{tmp_path / 'table.db'}")
    async with made.router.lifespan_context(made):
        yield made


@pytest.fixture
async def visitor(app: Starlette) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://table", headers={"accept-language": "en"}) as found:
        yield found


async def brought(visitor: httpx.AsyncClient, text: str | bytes) -> httpx.Response:
    return await visitor.post("/record", files={"file": ("game.json", text)})


@pytest.mark.parametrize("moves", [30, 9999], ids=["stops early", "over"])
async def test_a_record_is_looked_at_and_tried_but_not_played(app: Starlette, visitor: httpx.AsyncClient, moves: int) -> None:
    pos = after(RAILS, moves)
    base = (await brought(visitor, saved(pos))).headers["location"]
    tables: Tables = app.state.tables
    table = await tables.get(base.split("/")[2])
    page = (await visitor.get(base)).text
    assert say("record.opened_note", "en") in page and "onerror=alert" not in page.replace("&lt;img src=x onerror=alert", "")
    assert table.names == ("Ann 1", "<img src=x onerror=a", "Ann 3"), "each by a name of their own"
    assert ("/try" in page) is not pos.is_over
    assert (await visitor.get(f"{base}?at=7")).text.count("/try?at=7")
    for act, form in (("move", {"action": str((pos.legal_numbers() or [0])[0])}), ("undo", {}), ("settings", {"auto": "last"})):
        answer = await visitor.post(f"{base}/{act}", data={"version": str(pos.ply), "pace": "0", **form})
        assert answer.status_code == 410, act
    made = (await visitor.post(f"{base}/try", data={"at": "7", "level": ""})).headers["location"]
    trial = await tables.get(made.split("/")[2])
    assert trial.row.is_trial and not trial.stands_still and trial.row.source == table.row.id
    assert (await visitor.get(f"{base}/analysis")).status_code == 200
    again = json.loads((await visitor.get(f"{base}/record.json")).text)
    assert again["moves"] == [move.text for move in pos.moves] and again["seats"] == [*table.names]
    kept = await tables.opener.open(table.row.id)
    assert (kept.pos.hash, kept.needs, kept.row.is_opened) == (pos.hash, "", True), "also after a restart"
    for path in "/", "/me":
        listed = (await visitor.get(path)).text
        assert base in listed and say("record.opened", "en") in listed and "turn_mine" not in listed
    (person,) = await tables.storage._database.read(lambda it: it.execute(select(SEATS.c.person).distinct()).scalars().all())
    assert await tables.storage.persons.tallies(person) == []
    await tables.remove(table, host=True)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_read_with_any_seed_also_from_a_position(game: str) -> None:
    for seed in 7, "s" * 99, "씨앗":
        pos, _ = replayed_record(saved(pos := after(game, 12, seed)), "en")
        assert pos.ply == 12
    start = after(game, 5).to_position()
    pos, names = replayed_record(saved(after(game, 0), seed=None, start=start, hashes={}, moves=[], seats=[]), "ko")
    assert pos.to_position() == start and len(names) == 3


async def test_a_seed_that_has_no_room_is_kept_as_the_position_it_makes(app: Starlette, visitor: httpx.AsyncClient) -> None:
    pos = after(RAILS, 20, "s" * 99)
    base = (await brought(visitor, saved(pos))).headers["location"]
    kept = await app.state.tables.opener.open(base.split("/")[2])
    assert (kept.row.seed, kept.pos.state.content_hash(), kept.needs) == ("", pos.state.content_hash(), "")


GOOD = after(RAILS, 9)
WRONG = {
    "no json": ("hello", "no_json"),
    "deep": ("[" * 50_000, "no_json"),
    "a number too long": ('{"seed": ' + "9" * 5000 + "}", "no_json"),
    "a list": ("[1]", "wrong"),
    "other format": (saved(GOOD, format="x"), "wrong"),
    "other game": (saved(GOOD, game=EVIL), "other_game"),
    "no seed": (saved(GOOD, seed=None), "running"),
    "no such move": (saved(GOOD, moves=["play bo_3", "fly \ud800"], hashes={}), "illegal"),
    "illegal": (saved(GOOD, moves=[GOOD.moves[0].text] * 2, hashes={}), "illegal"),
    "a million moves": (saved(GOOD, moves=["a"] * 10_000), "illegal"),
    "moves of another type": (saved(GOOD, moves=[1]), "wrong"),
    "a hash": (saved(GOOD, hashes={"0": "\ud800"}), "wrong"),
    "a hash of another type": (saved(GOOD, hashes={"0": []}), "wrong"),
    "a hash far away": (saved(GOOD, hashes={"9" * 5000: "x"}), "wrong"),
    "a seed nobody can write": (saved(GOOD, seed="\ud800"), "wrong"),
    "options": (saved(GOOD, options={"a": ["b"]}), "wrong"),
    "names": (saved(GOOD, seats=[[]]), "wrong"),
    "players": (saved(GOOD, players=99), "wrong"),
    "a result": (saved(GOOD, result={"scores": EVIL}), "wrong"),
    "a start": (saved(GOOD, start={"players": 3, "hands": [[[]]]}), "wrong"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("which", WRONG)
def test_what_is_no_record_is_told_with_what_would_be_right(which: str, lang: str) -> None:
    text, key = WRONG[which]
    with pytest.raises(WrongRecord) as wrong:
        replayed_record(text, lang)
    told = str(wrong.value)
    assert told.startswith(say(f"record.{key}", lang, **_marks()).partition("§")[0]), told
    told.encode()
    if key == "illegal":
        assert "2" in told.split(",")[0] or which == "a million moves"
        assert "play " in told, "what would be allowed"


def _marks() -> dict[str, str]:
    return dict.fromkeys(("what", "game", "games", "number", "count", "move", "why", "legal"), "§")


async def test_of_what_is_refused_nothing_is_stored(app: Starlette, visitor: httpx.AsyncClient) -> None:
    for text, _ in WRONG.values():
        answer = await brought(visitor, text.encode())
        assert answer.status_code == 422 and 'role="alert"' in answer.text and EVIL not in answer.text
    for data in ({}, {"text": "</textarea>" + EVIL}, {"text": "\x00"}):
        answer = await visitor.post("/record", data=data)
        assert answer.status_code == 422 and EVIL not in answer.text
    assert (await brought(visitor, b"\xff\xfe")).status_code == 422
    assert (await brought(visitor, "x" * 70_000)).status_code == 413
    assert (
        await visitor.post("/record", content=b"x", headers={"content-type": "multipart/form-data; boundary=y"})
    ).status_code < 500
    assert (await visitor.post("/record", data={"text": "{}"}, headers={"sec-fetch-site": "cross-site"})).status_code == 403
    count = await app.state.tables.storage._database.read(lambda it: it.scalar(select(func.count()).select_from(TABLES)))
    assert count == 0 and not visitor.cookies.get("person")
    assert (await visitor.post("/record", data={"text": saved(GOOD)})).status_code == 303, "as text, too"


@on_desk_and_phone
def test_it_is_opened_in_the_browser(browser: Browser, stage: Stage, screen: Screen, tmp_path: Path) -> None:
    lang, width, height, theme = screen
    page, problems = visit(browser, stage.address, lang, width, height, theme)
    page.get_by_role("link", name=say("record.open", lang)).click()
    page.locator("textarea").fill("{}")
    page.locator("main button").click()
    expect(page.locator("[role=alert]")).to_be_visible()
    assert in_both_themes(page) == []
    (tmp_path / "game.json").write_text(saved(after(RAILS, 9999)))
    page.locator("input[type=file]").set_input_files(tmp_path / "game.json")
    page.locator("main button").click()
    page.wait_for_selector("#table")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert in_both_themes(page) == []
    assert [one for one in problems if "422" not in one] == []
    page.context.close()


def test_a_game_of_a_tournament_is_opened_from_its_page(browser: Browser, stage: Stage, tmp_path: Path) -> None:
    """From a file: the record goes along in the part of the address that no server is told."""
    contest = Contest(RAILS, ("random", "thumb"), 3, 2)
    outcomes = play(contest)
    told = as_dict(contest, outcomes, standings(contest, outcomes), ahead(contest, outcomes))
    (tmp_path / "tournament.html").write_text(tournament_page(told, [outcome.record for outcome in outcomes]))
    page, problems = visit(browser, stage.address, "en", 1440, 900, "light")
    page.goto((tmp_path / "tournament.html").as_uri())
    page.locator("#server").fill(stage.address)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save").nth(1).click()
    assert saving.value.suggested_filename == "game_00001.json"
    assert saving.value.path().read_text() == unpacked(outcomes[1].record)
    with page.expect_popup() as opening:
        page.get_by_role("button", name="Open").nth(1).click()
    opened = opening.value
    expect(opened.locator("textarea")).not_to_have_value("", timeout=PATIENCE * 1000)
    opened.locator("main button").click()
    opened.locator("#table", has_text=f"{max(outcomes[1].scores)}").wait_for()
    assert problems == []
    page.context.close()
