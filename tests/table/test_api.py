"""The API: tokens and their scopes, playing by it, refusals as problems, and nothing that is not the caller's."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

import headrace
from headrace.core.position import Position
from headrace.table.app import create_app
from headrace.table.limits import House, Limits
from headrace.table.persons import new_secret
from headrace.table.playing import Playing
from headrace.table.service import Tables
from headrace.table.storage import Storage
from headrace.table.tokens import MARK, MOST_TOKENS, SCOPES
from headrace.table.words import say
from tests.kit.browsing import PATIENCE
from tests.kit.concern import GAMES
from tests.table.test_persons import ANN, BEN, rows, storage_of

RAILS = "trick_of_the_rails"
API = "/api/v1"
EXAMPLES = Path(__file__).parents[2] / "examples"
LABEL = "my bot"
FRIENDS = [{"kind": "me", "name": "Ann"}, {"kind": "friend", "name": "Ben"}, {"kind": "friend", "name": "Cho"}]
ALONE = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cho")]


async def made_token(client: httpx.AsyncClient, *scopes: str) -> str:
    """A new token, as its page shows it, of the person of this browser, or of a new one."""
    page = await client.post("/me/tokens", data={"label": LABEL, **dict.fromkeys(scopes or SCOPES, "on")})
    return page.text.split('data-copy="')[1].split('"')[0]


class Program:
    """A program with a token: of the person in the browser's cookie, or of somebody new."""

    def __init__(self, client: httpx.AsyncClient, token: str, lang: str = "en") -> None:
        self._client, self.headers = client, {"authorization": f"Bearer {token}", "accept-language": lang, "cookie": ""}

    async def ask(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """What the API answers: to a question, or to what is posted."""
        method = "GET" if body is None else "POST"
        return await self._client.request(method, API + path, json=body, headers={**self.headers, **headers})

    async def told(self, path: str, body: Any = None) -> Any:
        """The same where it is no refusal."""
        answer = await self.ask(path, body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def delete(self, path: str) -> httpx.Response:
        """Something shall be there no more."""
        return await self._client.request("DELETE", API + path, headers=self.headers)


async def program(client: httpx.AsyncClient, *scopes: str) -> Program:
    """A program of somebody new."""
    client.cookies.clear()
    return Program(client, await made_token(client, *scopes))


def tables_behind(client: httpx.AsyncClient) -> Tables:
    tables: Tables = client.app.state.tables  # type: ignore[attr-defined]
    return tables


async def new_table(ann: Program, seats: Any = ALONE, **more: Any) -> Any:
    return await ann.told("/tables", {"game": RAILS, "seats": seats, "auto": "never", **more})


# ---- tokens ---------------------------------------------------------------------------------------------------------
async def test_a_token_is_shown_once_stored_as_a_hash_listed_and_revoked(client: httpx.AsyncClient) -> None:
    token = await made_token(client, "read")
    assert token.startswith(MARK) and client.cookies["person"]
    listed = (await client.get("/me")).text
    assert LABEL in listed and say("token_unused", "en") in listed and token not in listed
    assert token not in str(await rows(storage_of(client), "SELECT * FROM api_tokens"))
    mine = Program(client, token)
    assert (await mine.told("/me"))["scopes"] == ["read"]
    listed = (await client.get("/me")).text
    assert say("token_unused", "en") not in listed
    ((token_id,),) = await rows(storage_of(client), "SELECT id FROM api_tokens")
    own = httpx.Cookies(client.cookies)
    await program(client)
    assert (await client.post(f"/me/tokens/{token_id}")).status_code == 404, "somebody else's"
    assert (await mine.ask("/me")).status_code == 200
    client.cookies = own
    assert (await client.post(f"/me/tokens/{token_id}")).status_code == 303
    assert LABEL not in (await client.get("/me")).text
    assert (await mine.ask("/me")).status_code == 401


@pytest.mark.parametrize(
    ("form", "key"),
    [({"label": " ", "read": "on"}, "no_label"), ({"label": LABEL}, "no_scopes"), ({"label": LABEL, "all": "on"}, "no_scopes")],
)
async def test_a_token_for_nothing_is_refused(client: httpx.AsyncClient, form: dict[str, str], key: str) -> None:
    refused = await client.post("/me/tokens", data=form)
    assert refused.status_code == 422 and say(f"error.{key}", "en") in refused.text
    assert await rows(storage_of(client), "SELECT id FROM persons") == []


async def test_a_person_has_so_many_tokens_and_they_move_along(client: httpx.AsyncClient, tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'many.db'}", House(Limits(tokens=MOST_TOKENS + 3)))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=app, client=("192.0.2.1", 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as visitor:
            first = await made_token(visitor)
            for _ in range(MOST_TOKENS - 1):
                await made_token(visitor)
            assert (await visitor.post("/me/tokens", data={"label": LABEL, "read": "on"})).status_code == 409
            own = httpx.Cookies(visitor.cookies)
            visitor.cookies.clear()
            await made_token(visitor)
            other = visitor.cookies["person"]
            visitor.cookies = own
            await visitor.post("/p", data={"link": f"http://table/p#{other}", "merge": "yes"})
            assert visitor.cookies["person"] == other
            assert (await visitor.get("/me")).text.count('action="/me/tokens/') == MOST_TOKENS + 1
            assert (await Program(visitor, first).ask("/me")).status_code == 200
            visitor.cookies.clear()
            assert [(await visitor.post("/me/tokens", data={"label": "x", "read": "on"})).status_code for _ in range(2)] == [
                200,
                429,
            ]


async def test_tokens_lie_in_either_database(storage: Storage) -> None:
    for person in (ANN, BEN):
        await storage.persons.enter(person)
    secret = await storage.tokens.make(ANN.id, LABEL, {"play", "read"})
    found = await storage.tokens.find(secret)
    assert found and (found.person, found.name, found.scopes, found.used_at) == (ANN.id, LABEL, ("read", "play"), 0)
    assert (await storage.tokens.listed(ANN.id))[0].used_at > 0 and await storage.tokens.find(secret + "x") is None
    await storage.persons.merge(ANN.id, BEN.id)
    assert [one.id for one in await storage.tokens.listed(BEN.id)] == [found.id]
    assert not await storage.tokens.revoke(ANN.id, found.id) and await storage.tokens.revoke(BEN.id, found.id)
    assert await storage.tokens.find(secret) is None


async def test_only_a_token_opens_the_api_and_only_as_far_as_its_scopes(client: httpx.AsyncClient) -> None:
    table = (await new_table(await program(client)))["id"]
    cookies = await client.get(f"{API}/tables")
    assert client.cookies["person"] and cookies.status_code == 401 and cookies.headers["www-authenticate"] == "Bearer"
    wrong = await Program(client, MARK + new_secret()).ask("/tables")
    assert wrong.status_code == 401 and "invalid_token" in wrong.headers["www-authenticate"]
    reading = Program(client, await made_token(client, "read"))
    assert (await reading.told(f"/tables/{table}"))["asked"]
    for path, body in ((f"/tables/{table}/undo", {"version": 0}), ("/tables", {"game": RAILS, "seats": ALONE})):
        refused = await reading.ask(path, body)
        assert refused.status_code == 403 and "insufficient_scope" in refused.headers["www-authenticate"]
    assert (await reading.delete(f"/tables/{table}")).status_code == 403
    for public in ("/games", f"/games/{RAILS}", f"/games/{RAILS}/words", "/openapi.json", "/problems/stale"):
        assert (await client.get(API + public)).status_code == 200
    assert "access-control-allow-origin" not in (await reading.ask("/games", origin="http://elsewhere")).headers


async def test_guesses_and_calls_have_limits(tmp_path: Path) -> None:
    app = create_app(f"sqlite:///{tmp_path / 'few.db'}", House(Limits(guesses=3, requests=5)))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app=app, client=("192.0.2.1", 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as visitor:
            mine = Program(visitor, await made_token(visitor))
            assert [(await mine.ask("/me")).status_code for _ in range(6)] == [200] * 5 + [429]
            assert (await mine.ask("/me")).headers["retry-after"]
            other = Program(visitor, await made_token(visitor))
            asked = [f"/tables/{n}" for n in range(2)], [f"/games/{n}" for n in range(6)]
            assert [(await other.ask(path)).status_code for path in asked[0]] == [404] * 2
            assert [(await visitor.get(API + path)).status_code for path in asked[1]] == [404] * 5 + [429]
            guesses = [(await Program(visitor, MARK + new_secret()).ask("/me")).status_code for _ in range(2)]
            assert guesses == [401, 429]


# ---- problems -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", ["en", "ko"])
async def test_what_is_refused_is_a_problem_in_the_language_of_the_caller(client: httpx.AsyncClient, lang: str) -> None:
    ann = await program(client)
    table = (await new_table(ann))["id"]
    ann.headers["accept-language"] = f"{lang}-XX"
    legal = await ann.told(f"/tables/{table}/moves")
    taken = {move["text"] for move in legal["moves"]}
    illegal = next(action.text for action in headrace.game(RAILS).actions if action.text not in taken)
    path, right = f"/tables/{table}/moves", {"version": 0, "moves": [legal["moves"][0]["text"]]}
    asked: list[tuple[str, Any, int, str]] = [
        (path, {**right, "moves": [illegal]}, 422, "illegal"),
        (path, {**right, "moves": ["fly"]}, 422, "unknown_action"),
        (path, {**right, "version": 7}, 409, "stale"),
        (path, {**right, "more": 1}, 400, "wrong_body"),
        (f"{path}?fast=1", right, 400, "wrong_body"),
        ("/tables", {"game": "chess", "seats": ALONE}, 404, "unknown_game"),
        ("/tables", {"game": RAILS, "seats": ALONE[:1]}, 422, "wrong_setup"),
        ("/join", {"link": "http://x/t/nowhere/nothing", "name": "Z"}, 404, "unknown_table"),
        ("/elsewhere", None, 404, "no_address"),
        (f"/tables/{table}", {}, 405, "no_method"),
        (f"/tables/{table}/view?at=9", None, 404, "no_moment"),
    ]
    for address, body, status, key in asked:
        answer = await ann.ask(address, body)
        said = answer.json()
        assert answer.headers["content-type"] == "application/problem+json" and answer.headers["content-language"] == lang
        assert (said["status"], answer.status_code, said["type"]) == (status, status, f"{API}/problems/{key}"), said
        assert said["title"] == say(f"error.{key}", lang)
        assert (await client.get(said["type"], headers=ann.headers)).json()["title"] == said["title"]
        assert said["detail"] and (said["detail"] != said["title"]) == (key in ("illegal", "wrong_body")), said
    refused = (await ann.ask(path, asked[0][1])).json()
    why = headrace.game(RAILS).words.text(f"reasons.{refused['reason']}", lang)
    assert refused["detail"] == why and refused["clause"] and refused["legal"] == len(legal["moves"])
    assert (await ann.told(f"/tables/{table}"))["version"] == 0


@pytest.mark.parametrize(
    ("body", "at", "wrong"),
    [
        ({"version": 0, "moves": ["x"], "move": "x"}, "$", "Object contains unknown field `move`"),
        ({"version": "0", "moves": ["x"]}, "$.version", "Expected `int`, got `str`"),
        ({"moves": ["x"]}, "$", "Object missing required field `version`"),
        ({"version": 0, "moves": []}, "$.moves", "Expected `array` of length >= 1"),
        ({"version": 0, "moves": ["x", 1]}, "$.moves[1]", "Expected `str`, got `int`"),
        ([], "$", "Expected `object`, got `array`"),
    ],
)
async def test_what_of_a_request_is_wrong_is_named(client: httpx.AsyncClient, body: Any, at: str, wrong: str) -> None:
    ann = await program(client)
    said = (await ann.ask("/tables/x/moves", body)).json()
    assert (said["at"], said["wrong"]) == (at, wrong)
    shape = said["takes"].rpartition("/")[2]
    assert shape in (await client.get(f"{API}/openapi.json")).json()["components"]["schemas"]


@pytest.mark.parametrize("query", ["at=1&at=0", "at=0&seat=0&at=0", "at=null", "at=Null", "seat=null"])
async def test_what_an_address_says_twice_or_as_nothing_is_refused(client: httpx.AsyncClient, query: str) -> None:
    ann = await program(client)
    said = await ann.ask(f"/tables/x/view?{query}")
    assert (said.status_code, said.json()["at"]) == (400, f"$.{query.partition('=')[0]}")


async def test_what_is_no_json_is_refused(client: httpx.AsyncClient) -> None:
    ann = await program(client)
    for content, kind, status in (
        (b"{", "application/json", 400),
        (b"{}", "text/plain", 415),
        (b"[" * 60_000, "application/json", 400),
    ):
        headers = {**ann.headers, "content-type": kind}
        assert (await client.post(f"{API}/join", content=content, headers=headers)).status_code == status


# ---- playing --------------------------------------------------------------------------------------------------------
async def test_friends_play_by_the_api(client: httpx.AsyncClient) -> None:
    ann, ben = await program(client), await program(client)
    table = await new_table(ann, FRIENDS)
    path, links = f"/tables/{table['id']}", [seat["invite"] for seat in table["seats"] if "invite" in seat]
    assert [seat["kind"] for seat in table["seats"]] == ["person", "open", "open"] and len(links) == 2
    assert not [seat for seat in (await ben.told(path))["seats"] if "invite" in seat or seat["mine"]]
    for link in links:
        joined = await ben.told("/join", {"link": link, "name": f"B{link[-3:]}"})
    assert [seat["mine"] for seat in joined["seats"]] == [False, True, True]
    assert (await ben.ask("/join", {"link": links[0], "name": "Z"})).status_code == 410
    assert not [one for one in (await ann.told(path))["seats"] if "invite" in one]
    assert [one["id"] for one in (await ben.told("/tables"))["tables"]] == [table["id"]]
    players = {0: ann, 1: ben, 2: ben}
    for _ in range(4):
        turn = (await ann.told(path))["turn"]
        legal = await players[turn].told(f"{path}/moves")
        assert legal["seat"] == turn and legal["moves"] and all(move["phrase"] for move in legal["moves"])
        other = ann if players[turn] is ben else ben
        assert (await other.told(f"{path}/moves"))["moves"] == [] and not (await other.told(path))["asked"]
        body = {"version": legal["version"], "moves": [legal["moves"][0]["text"]]}
        assert (await other.ask(f"{path}/moves", body)).status_code == 403
        now = await players[turn].told(f"{path}/moves", body)
        assert (now["version"], now["ply"]) == (legal["version"] + 1, legal["version"] + 1)
    log = await ann.told(f"{path}/log?size=3")
    assert [line["ply"] for line in log["moves"]] == [1, 2, 3] and log["next"] == 3 and log["moves"][0]["told"]
    assert len((await ann.told(f"{path}/log?after=3"))["moves"]) == 1
    record = await ann.told(f"{path}/record")
    assert record["seed"] is None and len(record["moves"]) == 4
    assert (await ben.delete(path)).status_code == 403 and (await ann.delete(path)).status_code == 204
    assert (await ann.ask(path)).status_code == 404


async def test_going_back_is_asked_for_and_agreed_to(client: httpx.AsyncClient) -> None:
    ann, ben = await program(client), await program(client)
    table = await new_table(ann, [*FRIENDS[:2], {"kind": "me", "name": "Cho"}])
    path = f"/tables/{table['id']}"
    link = next(seat["invite"] for seat in table["seats"] if "invite" in seat)
    now = await ben.told("/join", {"link": link, "name": "Ben"})
    while "ask" not in (await ben.told(path))["may"]:  # until somebody has moved after Ben
        who = ben if now["turn"] == 1 else ann
        moves = (await who.told(f"{path}/moves"))["moves"]
        now = await who.told(f"{path}/moves", {"version": now["version"], "moves": [moves[0]["text"]]})
    before = now["ply"]
    now = await ben.told(f"{path}/ask", {"version": now["version"]})
    assert now["wish"]["seat"] == 1 and now["wish"]["unheard"] and "agree" in (await ann.told(path))["may"]
    now = await ann.told(f"{path}/agree", {"version": now["version"]})
    assert now["wish"] is None and now["ply"] < before and now["turn"] == 1


async def test_a_seat_is_given_to_a_bot_and_taken_back_and_given_up(client: httpx.AsyncClient) -> None:
    ann, ben = await program(client), await program(client)
    table = await new_table(ann, [{"kind": "me", "name": "Ann"}, *FRIENDS[1:]])
    path, links = f"/tables/{table['id']}", [seat["invite"] for seat in table["seats"] if "invite" in seat]
    now = await ben.told("/join", {"link": links[0], "name": "Ben"})
    asked = {"version": now["version"], "seat": 1, "level": "easy"}
    assert (await ann.told(f"{path}/give", asked))["seats"][1]["level"] == "easy", "its maker decides where somebody is gone"
    assert (await ann.ask(f"{path}/regain", {"version": now["version"] + 1, "seat": 1})).status_code == 403
    now = await ben.told(path)
    now = await ben.told(f"{path}/regain", {"version": now["version"], "seat": 1})
    assert now["seats"][1]["level"] == "" and now["vote"] is None
    given_up = await ben.told(f"{path}/concede", {**asked, "version": now["version"]})
    assert given_up["seats"][1]["level"] == "easy"
    assert (await ben.ask(f"{path}/regain", {"version": given_up["version"], "seat": 1})).status_code >= 403


async def test_a_table_has_a_clock_that_can_be_stopped(client: httpx.AsyncClient) -> None:
    ann = await program(client)
    refused = await ann.ask("/tables", {"game": RAILS, "seats": ALONE, "clock": {"kind": "game", "seconds": 7}})
    assert refused.status_code == 422 and "1800" in refused.json()["wrong"]
    table = await new_table(ann, FRIENDS, clock={"kind": "game", "seconds": 1800}, undo="friendly")
    assert (await tables_behind(client).get(table["id"])).row.undo == "friendly"
    assert (table["clock"]["kind"], table["clock"]["left"]) == ("game", [1800] * 3)
    path = f"/tables/{table['id']}"
    assert (await ann.ask(f"{path}/wait", {})).status_code == 409, "nobody's time is up"
    stopped = await ann.told(f"{path}/pause", {})
    assert stopped["clock"]["seat"] is None and stopped["version"] > table["version"]
    assert (await ann.told(f"{path}/resume", {}))["version"] > stopped["version"]


async def test_several_moves_are_made_together_or_not_at_all_and_taken_back_and_redone(client: httpx.AsyncClient) -> None:
    ann = await program(client)
    made = await ann.told("/tables", {"game": "brass_birmingham", "seats": ALONE[:2], "auto": "never"})
    path, pos = f"/tables/{made['id']}/", (await tables_behind(client).get(made["id"])).pos.copy()
    turn, texts = pos.turn, [pos.legal_moves[0].text]
    pos.push(texts[0])
    texts.append(pos.legal_moves[0].text)
    assert pos.turn == turn, "an action of several steps"
    assert (await ann.ask(f"{path}moves", {"version": 0, "moves": [texts[0], "discard nothing"]})).status_code == 422
    assert (await ann.ask(f"{path}moves", {"version": 0, "moves": [texts[0], texts[0]]})).status_code == 422
    assert (await ann.told(f"{path}log"))["moves"] == []
    now = await ann.told(f"{path}moves", {"version": 0, "moves": texts})
    assert now["ply"] == 2 and "undo" in now["may"] and "redo" not in now["may"]
    now = await ann.told(f"{path}undo", {"version": now["version"]})
    assert now["ply"] == 0 and "redo" in now["may"]
    assert (await ann.told(f"{path}redo", {"version": now["version"]}))["ply"] == 2


async def test_the_same_request_with_the_same_key_makes_one_table(client: httpx.AsyncClient) -> None:
    ann, ben = await program(client), await program(client)
    asked: dict[str, Any] = {"game": RAILS, "seats": ALONE, "auto": "never"}
    tries = [(ann, asked, "a"), (ann, asked, "a"), (ann, asked, "b"), (ann, {**asked, "auto": "last"}, "a"), (ben, asked, "a")]
    found = [(await who.ask("/tables", body, **{"idempotency-key": key})).json()["id"] for who, body, key in tries]
    assert found[0] == found[1] and len({*found}) == 4 and (await ann.told("/tables"))["count"] == 3
    together = await asyncio.gather(*(ben.ask("/tables", asked, **{"idempotency-key": "c"}) for _ in range(3)))
    assert {one.status_code for one in together} == {201} and len({one.json()["id"] for one in together}) == 1


async def test_anybody_takes_a_seat_that_is_offered(client: httpx.AsyncClient) -> None:
    ann, ben = await program(client), await program(client)
    closed, offered = await new_table(ann, FRIENDS), await new_table(ann, FRIENDS, strangers=True)
    found = await ben.told("/offers")
    assert ([one["id"] for one in found["tables"]], found["count"]) == ([offered["id"]], 1)
    assert (await ben.ask(f"/tables/{closed['id']}/join", {"name": "Ben"})).status_code == 403
    joined = await ben.told(f"/tables/{offered['id']}/join", {"name": "Ben"})
    assert [seat["mine"] for seat in joined["seats"]] == [False, True, False]
    assert (await ben.ask(f"/tables/{offered['id']}/join", {"name": "Ben again"})).status_code == 409


async def test_the_analysis_of_a_finished_game_is_told_once_it_is_there(client: httpx.AsyncClient) -> None:
    ann = await program(client)
    path = f"/tables/{(await new_table(ann))['id']}"
    assert (await ann.ask(f"{path}/analysis")).status_code == 403
    table = await tables_behind(client).get(path.rpartition("/")[2])
    while not table.pos.is_over:
        await tables_behind(client).move(table, (0, 1, 2), table.version, str(table.pos.legal_numbers()[0]))
    assert (await ann.told(f"{path}/analysis"))["state"] == "none"
    kept = tables_behind(client).storage.analyses
    await kept.begin(table.row.id, table.version, table.game.version, "somebody")
    assert (await ann.told(f"{path}/analysis"))["state"] == "running"
    await kept.tell(table.row.id, "somebody", 2, 2, json.dumps({"game": RAILS}))
    begun = await ann.ask(f"{path}/analysis", {})
    assert (begun.status_code, begun.json()) == (202, {"state": "done", "done": 2, "total": 2, "found": {"game": RAILS}})


async def test_an_answer_that_is_known_already_is_not_sent_again(client: httpx.AsyncClient) -> None:
    ann = await program(client)
    path = f"/tables/{(await new_table(ann))['id']}"
    for leaf in ("", "/view", "/moves", "/log", "/record"):
        first = await ann.ask(path + leaf)
        again = await ann.ask(path + leaf, **{"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"") and again.headers["etag"] == first.headers["etag"]
    marks = [(await ann.ask(f"{path}/view?{query}")).headers["etag"] for query in ("seat=0", "seat=1", "seat=0&at=0")]
    assert marks[0] != marks[1] and marks[0] == marks[2]
    move = (await ann.told(f"{path}/moves"))["moves"][0]["text"]
    await ann.told(f"{path}/moves", {"version": 0, "moves": [move]})
    assert (await ann.ask(path + "/view?seat=0", **{"if-none-match": marks[0]})).status_code == 200


# ---- secrets --------------------------------------------------------------------------------------------------------
@pytest.fixture
async def seated(client: httpx.AsyncClient) -> tuple[httpx.AsyncClient, Program, Program]:
    """Somebody with a seat, and somebody who only looks."""
    ann, watcher = await program(client), await program(client, "read")
    return client, ann, watcher


@pytest.mark.parametrize("game", GAMES)
async def test_a_view_at_any_ply_does_not_depend_on_what_is_hidden(
    seated: tuple[httpx.AsyncClient, Program, Program], game: str
) -> None:
    """Whatever a seat cannot know is dealt anew: what the API tells it, now and of every moment before, stays the same."""
    client, ann, watcher = seated
    dice, least = Random(game), min(headrace.game(game).players)
    names = [{"kind": "me", "name": "Ann"}, *({"kind": "friend", "name": f"P{n}"} for n in range(1, least))]
    path = f"/tables/{(await ann.told('/tables', {'game': game, 'seats': names, 'auto': 'never'}))['id']}"
    table = await tables_behind(client).get(path.rpartition("/")[2])
    secrets = [str(table.pos.seed), *(key for seat in table.seats for key in (seat.token, seat.invite) if key)]
    for _ in range(12):
        for _ in range(dice.randrange(1, 8)):
            if not table.pos.is_over:
                table.pos.push(dice.choice(table.pos.legal_moves))
        real, ply = table.pos, dice.randrange(table.pos.ply + 1)
        if not real.is_over:
            for who, seat in ((ann, 0), (watcher, None)):
                leaves = (f"/view?at={ply}", "/view", "/moves", "")
                told = [(await who.ask(path + leaf)).text for leaf in leaves]
                table.pos = dealt_anew(real, 0 if seat is None else seat)
                assert [(await who.ask(path + leaf)).text for leaf in leaves[1:]] == told[1:]
                table.pos = real
                then = dealt_anew(real.as_of(ply), 0 if seat is None else seat)
                assert json.loads(told[0])["facts"] == json.loads(json.dumps(then.facts(seat)))
                told += [(await who.ask(path + leaf)).text for leaf in ("/log", "/record")]
                hidden = [secret for secret in secrets if who is watcher or secret not in [s.invite for s in table.seats]]
                assert not [secret for secret in hidden if secret in "".join(told)]


def dealt_anew(pos: Position, seat: int) -> Position:
    """The same position, with what the seat cannot know drawn anew."""
    twin = pos.copy()
    twin.state = pos.redealt(seat, pos.ply).state
    return twin


async def test_nobody_looks_through_the_seat_of_another(seated: tuple[httpx.AsyncClient, Program, Program]) -> None:
    client, ann, watcher = seated
    table = await new_table(ann, FRIENDS)
    path = f"/tables/{table['id']}"
    assert (await ann.ask(f"{path}/view?seat=1")).status_code == 403
    assert (await watcher.ask(f"{path}/view?seat=0")).status_code == 403
    assert (await watcher.told(f"{path}/view"))["seat"] is None
    own = (await ann.told(f"{path}/view"))["facts"]["hands"]
    assert "hidden" not in own[0] and all("hidden" in hand for hand in (await watcher.told(f"{path}/view"))["facts"]["hands"])
    played: Playing = await tables_behind(client).get(table["id"])
    trial, _ = await tables_behind(client).try_out(played, 0, (0,), 0, "")
    assert (await watcher.ask(f"/tables/{trial}")).status_code == 403


# ---- the stream -----------------------------------------------------------------------------------------------------
def test_a_stream_tells_each_change_and_goes_on_where_it_was_left(server: str) -> None:
    with httpx.Client(base_url=server, timeout=PATIENCE) as client:
        headers = {"authorization": f"Bearer {token_from(client)}"}
        made = client.post(f"{API}/tables", json={"game": RAILS, "seats": ALONE, "auto": "never"}, headers=headers).json()
        path = f"{API}/tables/{made['id']}"
        with client.stream("GET", f"{path}/stream", headers=headers) as stream:
            assert stream.headers["content-type"].startswith("text/event-stream")
            lines = stream.iter_lines()
            first = message(lines)
            assert json.loads(first["data"]) == {"version": 0, "turn": made["turn"], "asked": True, "over": False}
            moves = client.get(f"{path}/moves", headers=headers).json()["moves"]
            client.post(f"{path}/moves", json={"version": 0, "moves": [moves[0]["text"]]}, headers=headers)
            second = message(lines)
            assert json.loads(second["data"])["version"] == 1
        for known, kind in ((first["id"], "version"), (second["id"], "alive")):
            with client.stream("GET", f"{path}/stream", headers={**headers, "last-event-id": known}) as stream:
                assert message(stream.iter_lines())["event"] == kind


def message(lines: Any) -> dict[str, str]:
    """The next message of a stream."""
    found: dict[str, str] = {}
    for line in lines:
        if not line:
            return found
        name, _, value = line.partition(":")
        found[name] = value.strip()
    return found


def token_from(client: httpx.Client) -> str:
    page = client.post("/me/tokens", data={"label": LABEL, **dict.fromkeys(SCOPES, "on")}).text
    client.cookies.clear()
    return page.split('data-copy="')[1].split('"')[0]


# ---- the examples ---------------------------------------------------------------------------------------------------
DENO = [str(Path(sys.executable).with_name("deno")), "run", "--quiet", "--no-remote", "--allow-net"]


@pytest.mark.parametrize(
    "command",
    [[sys.executable, "play.py"], [*DENO, "play.mjs"]],
    ids=["Python", "JavaScript"],
)
def test_an_example_plays_a_whole_game_against_bots(server: str, command: list[str]) -> None:
    with httpx.Client(base_url=server, timeout=PATIENCE) as client:
        token = token_from(client)
        said = subprocess.run([*command, server, token], cwd=EXAMPLES, capture_output=True, text=True, timeout=2 * PATIENCE)
        assert said.returncode == 0, said.stderr
        over = client.get(f"{API}/tables?state=over", headers={"authorization": f"Bearer {token}"}).json()
        assert over["count"] == 1 and over["tables"][0]["over"]
        assert said.stdout.splitlines()[-1].startswith("Robin ") and len(said.stdout.splitlines()) > 10
