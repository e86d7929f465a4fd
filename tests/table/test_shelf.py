"""The list of tables: what it says of each, in which order; putting away, bringing back and deleting."""

import re
from html import escape
from typing import Any

import httpx
import pytest

import headrace
from headrace.core.words import LANGUAGES
from headrace.table import service
from headrace.table.pages.shelf import MOST_OVER, ago
from headrace.table.service import Tables
from headrace.table.words import say

GAMES = sorted(headrace.all_games())
RAILS = "trick_of_the_rails"


async def laid_out(client: httpx.AsyncClient, game: str = RAILS, **seats: str) -> str:
    """The address of the host of a new table with bots, or whoever is named."""
    form = {"game": game, "kind_0": "me", "name_0": "Ann"}
    for seat in range(1, min(headrace.game(game).players)):
        form |= {f"kind_{seat}": "easy", f"name_{seat}": f"Bot {seat}"}
    return str((await client.post("/new", data={**form, **seats})).headers["location"])


async def rows(client: httpx.AsyncClient) -> list[str]:
    """The rows of the list, as they lie."""
    page = (await client.get("/")).text
    shelf = page.split('id="known"')[1].split("</section>")[0]
    return re.findall(r"<li.*?</li>", shelf, re.DOTALL)


def tables_of(client: httpx.AsyncClient) -> Tables:
    found: Any = client.app  # type: ignore[attr-defined]
    tables: Tables = found.state.tables
    return tables


async def test_a_row_says_game_opponents_round_turn_and_last_move(client: httpx.AsyncClient) -> None:
    base = await laid_out(client, kind_1="friend", name_1="Ben", kind_2="here", name_2="Cho")
    table = await tables_of(client).get(base.split("/")[2])
    while table.pos.turn != 1:
        await tables_of(client).move(table, (0, 2), table.version, str(table.pos.legal_numbers()[0]))
    row = (await rows(client))[0]
    last = table.pos.events[-1][0].told("en", table.names) if table.pos.events else say("nothing_yet", "en")
    for words in (headrace.game(RAILS).title("en"), "Ben", "Trick 1 of 15", say("waits_open", "en", player="Ben"), last):
        assert escape(words) in row, words
    assert "Ann" not in row.split("</a>")[0], "only the opponents"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_every_game_says_how_far_it_is(client: httpx.AsyncClient, game: str, lang: str) -> None:
    client.cookies.set("lang", lang)
    await laid_out(client, game)
    row = (await rows(client))[0]
    assert say("moves_made", lang, count=0) not in row
    assert re.search(r"\d", row.split('class="turn"')[1].split("</p>")[0])


async def test_my_turn_comes_first_then_what_runs_then_what_is_over_each_newest_first(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    for hour in range(4):
        monkeypatch.setattr(service, "_now", lambda hour=hour: 1_000_000 + 3_600 * hour)
        made.append(await laid_out(client, kind_1="friend", name_1="Ben", kind_2="friend", name_2="Cho"))
    tables = [await tables_of(client).get(base.split("/")[2]) for base in made]
    for at, table in enumerate(tables):  # the first is over, the last waits for a friend, the others for me
        while not table.pos.is_over if at == 0 else (table.pos.turn == 0) is (at == 3):
            monkeypatch.setattr(service, "_now", lambda hour=at: 1_000_000 + 3_600 * hour)
            await tables_of(client).move(table, (0, 1, 2), table.version, str(table.pos.legal_numbers()[0]))
    order = [re.search(r'href="(/t/[^"]+)"', row).group(1) for row in await rows(client)]  # type: ignore[union-attr]
    assert order == [made[2], made[1], made[3], made[0]]
    listed = await rows(client)
    assert [say("turn_mine", "en") in row for row in listed] == [True, True, False, False]
    table = tables[0]
    scores = sorted(zip(table.pos.scores, table.names, strict=True), key=lambda one: -one[0])
    assert "won" in listed[-1] and ", ".join(f"{name} {score}" for score, name in scores) in listed[-1]


async def test_of_tables_that_are_over_the_newest_lie_open(client: httpx.AsyncClient) -> None:
    bases = [await laid_out(client, kind_1="here", kind_2="here", name_1="Ben", name_2="Cho") for _ in range(MOST_OVER + 2)]
    for base in bases[1:]:
        table = await tables_of(client).get(base.split("/")[2])
        while not table.pos.is_over:
            await tables_of(client).move(table, (0, 1, 2), table.version, str(table.pos.legal_numbers()[0]))
    shown, folded = (await client.get("/")).text.split('id="known"')[1].split('<details id="older">')
    assert [half.count('class="over"') for half in (shown, folded.split("</details>")[0])] == [MOST_OVER, 1]
    assert bases[0] in shown and say("finished_older", "en", count=1) in folded


@pytest.mark.parametrize(
    ("seconds", "said"), [(0, "just now"), (59, "just now"), (60, "1 min ago"), (7_300, "2 h ago"), (90_000, "1 d ago")]
)
def test_how_long_ago_a_move_was(seconds: int, said: str) -> None:
    assert ago(seconds, "en") == said


async def test_a_table_is_put_away_and_brought_back_for_oneself_alone(client: httpx.AsyncClient) -> None:
    base, other = await laid_out(client), await laid_out(client)
    table = base.split("/")[2]
    assert (await client.post(f"/tables/{table}/put_away")).status_code == 303
    page = (await client.get("/")).text
    assert say("put_away", "en", count=1) in page
    shown, away = page.split('id="known"')[1].split("<details")[:2]
    assert (base in shown, base in away, other in shown) == (False, True, True)
    assert (await client.post(f"/tables/{table}/bring_back")).status_code == 303
    assert say("put_away", "en", count=1) not in (await client.get("/")).text
    for path in (f"/tables/{table}/burn", "/tables/none/put_away"):
        assert (await client.post(path)).status_code == 404
    assert (await client.get(base)).status_code == 200


async def test_a_table_is_deleted_for_everybody_once_that_is_sure(client: httpx.AsyncClient) -> None:
    base = await laid_out(client)
    table = base.split("/")[2]
    assert f'href="{base}/delete"' in (await rows(client))[0]
    asked = await client.get(f"{base}/delete")
    assert (asked.status_code, say("delete_sure", "en") in asked.text) == (200, True)
    assert (await client.post(f"{base}/delete")).status_code == 200, "without the word that it is sure it is asked again"
    assert (await client.get(base)).status_code == 200
    gone = await client.post(f"{base}/delete", data={"sure": "yes"})
    assert (gone.status_code, gone.headers["location"]) == (303, "/")
    assert (await client.get(base)).status_code == 404
    assert await tables_of(client).storage.load(table) is None
    assert base not in (await client.get("/")).text


async def test_what_is_not_mine_is_not_deleted(client: httpx.AsyncClient) -> None:
    base = await laid_out(client, kind_1="friend", name_1="Ben")
    table = await tables_of(client).get(base.split("/")[2])
    own = f"/t/{table.row.id}/{await tables_of(client).sit_down(table, table.seats[1].invite, 'Ben')}"
    for answer in (await client.get(f"{own}/delete"), await client.post(f"{own}/delete", data={"sure": "yes"})):
        assert answer.status_code == 403
        assert say("error.not_yours", "en") in answer.text
    assert (await client.post(f"/t/{table.row.id}/guess/delete", data={"sure": "yes"})).status_code == 403
    client.cookies.clear()
    client.cookies.set("tables", f'[["{table.row.id}","{own.rsplit("/", 1)[1]}"]]')
    assert "/delete" not in (await rows(client))[0]
    assert (await client.get(own)).status_code == 200
