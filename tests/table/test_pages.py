"""Every page and every answer, good and bad, in both languages."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

import headrace
from headrace.core.record import Record, RecordError
from headrace.core.words import LANGUAGES
from headrace.draw import tokens_css
from headrace.table.app import HEADERS, create_app
from headrace.table.pages.layout import THEMES
from headrace.table.pages.lobby import KINDS
from headrace.table.words import say
from tests.table.rigging import FORM, GAMES, JSON, region, served, tables_of


async def set_up(client: httpx.AsyncClient, **changes: str) -> str:
    """The address of a new table."""
    answer = await client.post("/new", data={**FORM, **changes})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


async def take(client: httpx.AsyncClient, base: str) -> int:
    """Take the seat that is asked, at a shared screen; returns it."""
    page = await client.get(base)
    seat = int(re.search(r'name="seat" value="(\d)"', page.text).group(1))  # type: ignore[union-attr]
    assert (await client.post(f"{base}/take", data={"seat": str(seat)})).status_code == 303
    return seat


async def state(client: httpx.AsyncClient, base: str) -> dict[str, Any]:
    answer: dict[str, Any] = (await client.get(f"{base}/state.json")).json()
    return answer


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", ["/", f"/rules/{GAMES[0]}"])
async def test_pages_are_there_in_both_languages(client: httpx.AsyncClient, lang: str, path: str) -> None:
    answer = await client.get(path, headers={"cookie": f"lang={lang}"})
    assert answer.status_code == 200
    assert f'<html lang="{lang}"' in answer.text
    assert "default-src 'self'" in answer.headers["content-security-policy"]


async def test_the_language_follows_the_browser_until_it_is_chosen(client: httpx.AsyncClient) -> None:
    assert 'lang="ko"' in (await client.get("/", headers={"accept-language": "ko-KR,ko;q=0.9"})).text
    answer = await client.get("/lang/ko?next=/rules/x")
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/x")
    assert 'lang="ko"' in (await client.get("/")).text
    assert (await client.get("/theme/dark")).status_code == 303
    assert 'data-theme="dark"' in (await client.get("/")).text


@pytest.mark.parametrize("target", ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "/a b"])
async def test_no_way_leads_to_other_servers(client: httpx.AsyncClient, target: str) -> None:
    answer = await client.get("/lang/en", params={"next": target})
    assert answer.headers["location"] == "/"


async def test_a_shared_screen_hides_all_hands_until_the_next_person_is_there(client: httpx.AsyncClient) -> None:
    base = await set_up(client)
    page = await client.get(base)
    assert "hand-over" in page.text
    assert "data-thing" not in page.text
    assert (await state(client, base))["seat"] is None
    seat = await take(client, base)
    seen = await state(client, base)
    assert (seen["seat"], seen["turn"]) == (seat, seat)
    move = seen["moves"][0]
    assert (await client.post(f"{base}/move", data={"version": "0", "action": str(move["action"])})).status_code == 303
    assert "hand-over" in (await client.get(base)).text
    assert await take(client, base) == (seat + 1) % 3


async def test_taking_back_and_doing_again_by_posts(client: httpx.AsyncClient) -> None:
    base = await set_up(client)
    await take(client, base)
    move = (await state(client, base))["moves"][0]["text"]
    await client.post(f"{base}/move", data={"version": "0", "action": move})
    assert (await client.post(f"{base}/undo", data={"version": "1"})).status_code == 303
    assert (await state(client, base))["moves"][0]["text"] == move
    assert (await client.post(f"{base}/redo", data={"version": "2"})).status_code == 303
    again = await client.post(f"{base}/redo", data={"version": "3"}, headers=JSON)
    assert (again.status_code, again.json()["error"]) == (409, say("error.no_redo", "en"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("act", "form", "status", "key"),
    [
        ("move", {}, 422, "wrong_form"),
        ("move", {"action": "1"}, 422, "wrong_form"),
        ("move", {"version": "", "action": "1"}, 422, "wrong_form"),
        ("move", {"version": "x", "action": "1"}, 422, "wrong_form"),
        ("move", {"version": "-1", "action": "1"}, 422, "wrong_form"),
        ("move", {"version": "0.0", "action": "1"}, 422, "wrong_form"),
        ("move", {"version": "²", "action": "1"}, 422, "wrong_form"),
        ("move", {"version": "999999999", "action": "1"}, 409, "stale"),
        ("undo", {}, 422, "wrong_form"),
        ("redo", {"version": "x"}, 422, "wrong_form"),
        ("move", {"version": "9" * 5000, "action": "1"}, 422, "wrong_form"),
        ("move", {"version": "7", "action": "1"}, 409, "stale"),
        ("move", {"version": "0"}, 422, "unknown_action"),
        ("move", {"version": "0", "action": ""}, 422, "unknown_action"),
        ("move", {"version": "0", "action": "-1"}, 422, "unknown_action"),
        ("move", {"version": "0", "action": "99999"}, 422, "unknown_action"),
        ("move", {"version": "0", "action": "9" * 5000}, 422, "unknown_action"),
        ("move", {"version": "0", "action": "<script>"}, 422, "unknown_action"),
        ("move", {"version": "0", "action": "play bo_7\x00"}, 422, "unknown_action"),
        ("undo", {"version": "0"}, 409, "no_undo"),
        ("redo", {"version": "0"}, 409, "no_redo"),
        ("settings", {"auto": "maybe", "pace": "0"}, 422, "wrong_setup"),
        ("settings", {"auto": "never", "pace": "-5"}, 422, "wrong_setup"),
        ("take", {"seat": "9"}, 403, "not_your_turn"),
        ("settings", {"auto": "never"}, 422, "wrong_setup"),
        ("settings", {}, 422, "wrong_setup"),
        ("take", {"seat": "-1"}, 403, "not_your_turn"),
        ("take", {}, 403, "not_your_turn"),
    ],
)
async def test_a_forged_post_gets_a_clear_message_and_changes_nothing(
    client: httpx.AsyncClient, lang: str, act: str, form: dict[str, str], status: int, key: str
) -> None:
    client.cookies.set("lang", lang)
    base = await set_up(client)
    await take(client, base)
    before = await state(client, base)
    answer = await client.post(f"{base}/{act}", data=form, headers=JSON)
    assert answer.status_code == status
    assert answer.json()["error"] == say(f"error.{key}", lang)
    page = await client.post(f"{base}/{act}", data=form)
    assert page.status_code == status
    assert "Traceback" not in page.text
    assert await state(client, base) == before


async def test_a_refused_card_says_why_with_its_clause(client: httpx.AsyncClient) -> None:
    base = await set_up(client)
    await take(client, base)
    answer = await client.post(
        f"{base}/move", data={"version": "0", "action": "lay left"}, headers=JSON
    )
    assert answer.json()["clause"] == "4.1"
    assert f'id="c{answer.json()["clause"]}"' in (await client.get(f"/rules/{GAMES[0]}")).text


@pytest.mark.parametrize(
    ("path", "status"),
    [
        *((path, 404) for path in ("/nowhere", "/t/none", "/t/none/x", "/t/none/x/y/z", "/t/%00", "/t/%ff%fe", "/t/" + "x" * 3000)),
        *((path, 404) for path in ("/rules/chess", "/lang/xx", "/theme/pink", "/style/chess.css", "/static/none.js")),
        *((path, 404) for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/t/none/events", "/t/none/record.json")),
        *((path, 405) for path in ("/new", "/play-now", "/t/none/x/move", "/t/none/x/take", "/t/none/x/settings")),
    ],
)
async def test_a_wrong_address_says_so(client: httpx.AsyncClient, path: str, status: int) -> None:
    answer = await client.get(path)
    assert answer.status_code == status
    assert say("error.title", "en") in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_a_wrong_secret_opens_nothing(client: httpx.AsyncClient) -> None:
    base = await set_up(client)
    table = base.rsplit("/", 1)[0]
    for secret in ("guess", "가나다", "x" * 3000):
        assert (await client.get(f"{table}/{secret}")).status_code == 403
        assert (await client.post(f"{table}/{secret}/move", data={"version": "0", "action": "1"})).status_code == 403
    assert (await client.get(table)).status_code == 200
    assert (await state(client, table))["moves"] == []


@pytest.mark.parametrize(
    "changes",
    [
        {"kind_2": "none"},
        {"name_1": "   "},
        {"kind_1": "king"},
        {"option_lane": "long"},
        {"option_teams": "yes"},
        {"option_colour": "red"},
        {"option_seed": "mine"},
        {"option_players": "3"},
        {"option_": ""},
        {"kind_0": "none", "kind_1": "none", "kind_2": "none"},
        {"name_0": "\x00"},
    ],
)
async def test_a_wrong_set_up_is_refused(client: httpx.AsyncClient, changes: dict[str, str]) -> None:
    answer = await client.post("/new", data={**FORM, **changes})
    assert answer.status_code == 422
    assert say("error.wrong_setup", "en") in answer.text


async def test_an_unknown_game_cannot_be_set_up(client: httpx.AsyncClient) -> None:
    assert (await client.post("/new", data={**FORM, "game": "chess"})).status_code == 404
    assert (await client.post("/play-now", data={})).status_code == 404
    assert (await client.get("/play-now")).status_code == 405


async def test_names_are_trimmed_and_escaped(client: httpx.AsyncClient) -> None:
    base = await set_up(client, name_0="<script>alert(1)</script>", name_1="  Bo   " + "x" * 50)
    await take(client, base)
    page = (await client.get(base)).text
    assert "<script>alert" not in page
    assert (await state(client, base))["names"][1] == "Bo " + "x" * 17


async def test_the_record_holds_its_seed_back_until_the_game_is_over(client: httpx.AsyncClient) -> None:
    base = await set_up(client)
    await client.post(f"{base}/settings", data={"auto": "last", "pace": "0"})
    record = (await client.get(f"{base}/record.json")).json()
    assert record["seed"] is None
    assert record["hashes"] == {}
    with pytest.raises(RecordError, match="no seed"):
        headrace.replay(Record.from_json(json.dumps(record)))
    while True:
        page = await client.get(base)
        if "hand-over" in page.text:
            await take(client, base)
        seen = await state(client, base)
        if seen["scores"]:
            break
        if seen["moves"]:
            await client.post(f"{base}/move", data={"version": str(seen["version"]), "action": seen["moves"][0]["text"]})
    page = await client.get(base)
    assert "rails-tally" in page.text
    replayed = headrace.replay(Record.from_json((await client.get(f"{base}/record.json")).text))
    assert replayed.scores == seen["scores"]
    assert GAMES[0] in page.text
    assert base in (await client.get("/")).text


async def test_only_the_host_sees_the_links_of_other_seats(client: httpx.AsyncClient) -> None:
    base = await set_up(client, kind_1="friend", kind_2="friend")
    table = base.rsplit("/", 1)[0]
    links = set(re.findall(rf"{table}/([\w-]+)\"", (await client.get(base)).text)) - {base.rsplit("/", 1)[1]}
    assert len(links) == 2
    for link in links:
        page = (await client.get(f"{table}/{link}")).text
        assert link in page
        assert not [other for other in {*links, base.rsplit("/", 1)[1]} - {link} if other in page]


# ---- more of the lobby ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
async def test_play_now_seats_the_visitor_with_bots(client: httpx.AsyncClient, game: str) -> None:
    answer = await client.post("/play-now", data={"game": game})
    assert answer.status_code == 303
    base = answer.headers["location"]
    table = await tables_of(client).get(base.split("/")[2])
    assert [seat.level for seat in table.seats] == ["", *["medium"] * (min(table.game.players) - 1)]
    page = await client.get(base)
    assert page.status_code == 200
    assert (await state(client, base))["seat"] == 0
    assert base in (await client.get("/")).text
    assert base not in (await client.get("/", headers={"cookie": "tables=[]"})).text or client.cookies.get("tables")


@pytest.mark.parametrize("kind", KINDS)
async def test_every_kind_of_seat_can_be_set_up(client: httpx.AsyncClient, kind: str) -> None:
    base = await set_up(client, kind_1=kind, kind_2="friend")
    table = await tables_of(client).get(base.split("/")[2])
    own = base.rsplit("/", 1)[1]
    assert table.names == ("Ann", "Ben", "Cho")
    assert table.seats_of(own) == ((0, 1) if kind in ("me", "here") else (0,))
    assert table.seats[1].level == ("" if kind in ("me", "here", "friend") else kind)
    assert bool(table.seats[1].token) == (kind in ("me", "here", "friend"))


@pytest.mark.parametrize("count", [3, 4, 5])
async def test_every_number_of_seats_can_be_set_up(client: httpx.AsyncClient, count: int) -> None:
    seats = {f"kind_{n}": "here" if n < count else "none" for n in range(5)} | {f"name_{n}": f"P{n}" for n in range(5)}
    base = await set_up(client, **seats)
    assert (await state(client, base))["names"] == [f"P{n}" for n in range(count)]


async def test_a_seat_more_than_the_game_has_is_no_seat(client: httpx.AsyncClient) -> None:
    base = await set_up(client, kind_7="here", name_7="Zoe")
    assert len((await state(client, base))["names"]) == 3


@pytest.mark.parametrize("cookie", ["x", "[", "[[1,2]]", "{}", "[" * 4000, '[["none","x"]]', '[["\x7f","x"]]', "null", "1e999"])
async def test_a_spoilt_cookie_of_tables_is_no_trouble(client: httpx.AsyncClient, cookie: str) -> None:
    answer = await client.get("/", headers={"cookie": f"tables={cookie}; lang=xx; theme=pink"})
    assert answer.status_code == 200
    assert say("no_tables", "en") in answer.text
    assert '<html lang="en"' in answer.text
    assert 'data-theme="auto"' in answer.text


async def test_a_known_table_with_a_wrong_secret_is_not_listed(client: httpx.AsyncClient) -> None:
    base = await set_up(client)
    table_id = base.split("/")[2]
    client.cookies.clear()
    pairs = json.dumps([[table_id, "guess"]], separators=(",", ":"))
    assert table_id not in (await client.get("/", headers={"cookie": f"tables={pairs}"})).text


# ---- safety headers, methods, addresses -----------------------------------------------------------------------------
async def test_every_answer_has_the_safety_headers(client: httpx.AsyncClient) -> None:
    base = await set_up(client)
    answers = [await client.get(path) for path in ("/", base, base.rsplit("/", 1)[0], f"/rules/{GAMES[0]}", "/nowhere", "/new")]
    answers += [await client.get(f"{base}/{name}") for name in ("state.json", "record.json")]
    answers += [await client.get(path) for path in ("/lang/ko", "/theme/dark", "/style/table.css", f"/style/{GAMES[0]}.css")]
    answers += [await client.get(path) for path in ("/static/table.js", "/static/none.js", "/static/mark.svg", "/lang/en/")]
    answers += [await client.head("/"), await client.post("/"), await client.delete(base), await client.put("/static/table.js")]
    answers += [await client.post("/new", data=FORM), await client.post("/new"), await client.post(f"{base}/move")]
    for answer in answers:
        missing = [name for name in HEADERS if name not in answer.headers]
        assert not missing, f"{answer.request.method} {answer.request.url}: {missing}"
        assert "'unsafe-inline'" not in answer.headers["content-security-policy"].split("style-src-attr")[0]
    assert {answer.status_code for answer in answers} <= {200, 303, 307, 404, 405, 422}
    answers[0].raise_for_status()


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"\xff\xfe=\x00&&&=;%zz", "application/x-www-form-urlencoded"),
        (b"{", "application/json"),
        (b"", "multipart/form-data"),
        (b"--x\r\nbroken", "multipart/form-data; boundary=x"),
        (
            b'--x\r\nContent-Disposition: form-data; name="game"; filename="f"\r\n\r\nabc\r\n--x--\r\n',
            "multipart/form-data; boundary=x",
        ),
        (b"&".join(b"a=1" for _ in range(5000)), "application/x-www-form-urlencoded"),
    ],
)
async def test_a_body_that_is_no_form_gets_a_clear_message(client: httpx.AsyncClient, content: bytes, kind: str) -> None:
    base = await set_up(client)
    await take(client, base)
    for path in ("/new", "/play-now", f"{base}/move", f"{base}/settings", f"{base}/take"):
        answer = await client.post(path, content=content, headers={"content-type": kind})
        assert 400 <= answer.status_code < 500, path
        assert 'role="alert"' in answer.text
    assert (await state(client, base))["version"] == 0


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
async def test_a_wrong_method_says_so(client: httpx.AsyncClient, method: str) -> None:
    base = await set_up(client)
    for path in ("/", base, f"{base}/state.json", f"{base}/events", f"/rules/{GAMES[0]}", "/lang/en"):
        answer = await client.request(method, path)
        assert answer.status_code == 405
        assert say("error.wrong_form", "en") in answer.text
    json_answer = await client.request(method, "/", headers=JSON)
    assert json_answer.json()["error"] == say("error.wrong_form", "en")


async def test_pages_after_a_refused_post_lead_back_to_pages(client: httpx.AsyncClient) -> None:
    base = await set_up(client)
    await take(client, base)
    refused = [await client.post(f"{base}/move", data={"version": "0", "action": "lay left"}), await client.post("/new")]
    assert [answer.status_code for answer in refused] == [422, 404]
    for answer in refused:
        ways = set(re.findall(r'href="[^"]*[?]next=([^"#&]*)', answer.text))
        assert ways
        for way in ways:
            assert (await client.get(way)).status_code == 200, way


@pytest.mark.parametrize("theme", THEMES)
async def test_every_theme_can_be_chosen_and_comes_back(client: httpx.AsyncClient, theme: str) -> None:
    base = await set_up(client)
    answer = await client.get(f"/theme/{theme}?next={base}")
    assert (answer.status_code, answer.headers["location"]) == (303, base)
    for path in ("/", base, f"/rules/{GAMES[0]}", "/nowhere"):
        assert f'data-theme="{theme}"' in (await client.get(path)).text


@pytest.mark.parametrize("target", ["//evil.example", "https://evil.example", "/\\evil.example", "/x?y=//z", "/\tevil", "/x\r\nA: b"])
async def test_the_rules_page_links_nowhere_else(client: httpx.AsyncClient, target: str) -> None:
    page = await client.get(f"/rules/{GAMES[0]}", params={"next": target})
    assert f'href="{target}"' not in page.text
    answer = await client.get("/theme/dark", params={"next": target})
    assert answer.headers["location"] == "/"


async def test_the_style_sheets_are_there(client: httpx.AsyncClient) -> None:
    for name in ("table", *GAMES):
        answer = await client.get(f"/style/{name}.css")
        assert answer.headers["content-type"].startswith("text/css")
        assert answer.text.startswith(tokens_css())


# ---- more of a table ------------------------------------------------------------------------------------------------
async def test_the_page_of_a_seat_offers_exactly_its_moves(client: httpx.AsyncClient) -> None:
    base = await set_up(client)
    seat = await take(client, base)
    page = (await client.get(base)).text
    offered = {int(number) for number in re.findall(r'name="action" value="(\d+)"', page)}
    seen = await state(client, base)
    assert offered == {move["action"] for move in seen["moves"]}
    table = await tables_of(client).get(base.split("/")[2])
    things = set(re.findall(r'data-thing="([^"]+)"', region(page, "hand")))
    assert things == set(table.pos.to_position()["hands"][seat])
    for lang in LANGUAGES:
        answer = await client.get(f"{base}/state.json", headers={"cookie": f"lang={lang}; seat_{table.row.id}={seat}"})
        assert answer.json()["moves"][0]["phrase"] == table.pos.legal_moves[0].phrase(lang)


async def test_a_spectator_sees_the_table_and_can_do_nothing(client: httpx.AsyncClient) -> None:
    base = await set_up(client)
    await take(client, base)
    watch = base.rsplit("/", 1)[0]
    page = (await client.get(watch)).text
    assert say("spectating", "en") in page
    assert "data-action" not in page
    assert 'name="action"' not in page
    assert "data-why" not in page
    assert "data-thing" not in region(page, "hand")
    assert base.rsplit("/", 1)[1] not in page
    for name in ("move", "undo", "redo", "skip", "settings", "take"):
        form = {"version": "0", "action": "0", "seat": "0", "auto": "never", "pace": "0"}
        answer = await client.post(f"{watch}/{name}", data=form)
        assert answer.status_code in (403, 405)
        answer = await client.post(f"{watch}//{name}", data=form)
        assert answer.status_code in (403, 404, 405)
    assert (await state(client, base))["version"] == 0


async def test_a_foreign_seat_cannot_be_taken_or_looked_through(client: httpx.AsyncClient) -> None:
    base = await set_up(client, kind_2="friend")
    table = await tables_of(client).get(base.split("/")[2])
    answer = await client.post(f"{base}/take", data={"seat": "2"})
    assert answer.status_code in (303, 403)
    assert f"seat_{table.row.id}" not in answer.cookies
    forged = await client.get(f"{base}/state.json", headers={"cookie": f"seat_{table.row.id}=2"})
    assert (forged.json()["seat"], forged.json()["moves"]) == (None, [])
    friend = f"/t/{table.row.id}/{table.seats[2].token}"
    mine = await client.get(f"{friend}/state.json", headers={"cookie": f"seat_{table.row.id}=0"})
    assert mine.json()["seat"] == 2
    refused = await client.post(f"{friend}/move", data={"version": "0", "action": "0"}, headers=JSON)
    if table.pos.turn != 2:
        assert (refused.status_code, refused.json()["error"]) == (403, say("error.not_your_turn", "en"))


async def test_a_shared_screen_shows_the_hand_of_whoever_took_it(client: httpx.AsyncClient) -> None:
    base = await set_up(client)
    table = await tables_of(client).get(base.split("/")[2])
    taken = []
    for _ in range(4):
        hands = table.pos.to_position()["hands"]
        page = (await client.get(base)).text
        if "hand-over" in page:
            assert not re.search(r"data-(thing|action|why)", page)
            taken.append(await take(client, base))
            assert taken[-1] == table.pos.turn
            page = (await client.get(base)).text
        assert set(re.findall(r'data-thing="([^"]+)"', region(page, "hand"))) == set(hands[taken[-1]])
        form = {"version": str(table.version), "action": str(table.pos.legal_numbers()[0])}
        answer = await client.post(f"{base}/move", data=form, headers=JSON)
        assert answer.status_code == 200
        if table.pos.turn != taken[-1]:
            assert answer.json() == {"version": table.version, "reload": True}
    assert len(set(taken)) == 3


async def test_a_move_is_answered_with_the_new_regions(client: httpx.AsyncClient) -> None:
    base = await set_up(client, kind_1="friend", kind_2="friend")
    table = await tables_of(client).get(base.split("/")[2])
    seat = table.pos.turn
    assert seat is not None
    own = f"/t/{table.row.id}/{table.seats[seat].token}"
    move = table.pos.legal_moves[0]
    answer = await client.post(f"{own}/move", data={"version": "0", "action": str(move.number)}, headers=JSON)
    patch = answer.json()
    assert patch["version"] == 1
    assert set(patch["regions"]) == {"tools", "headline", "board", "panels", "log", "bar", "hand"}
    assert patch["spoken"] in patch["regions"]["log"].replace("&amp;", "&")
    again = await client.post(f"{own}/move", data={"version": "0", "action": str(move.number)}, headers=JSON)
    assert (again.status_code, again.json()["version"]) == (409, 1)
    assert again.json()["regions"] == patch["regions"]


async def test_every_refusal_cites_a_clause_that_the_rules_page_has(client: httpx.AsyncClient) -> None:
    for lang in LANGUAGES:
        page = (await client.get(f"/rules/{GAMES[0]}", headers={"cookie": f"lang={lang}"})).text
        anchors = set(re.findall(r'id="c([\d.]+)"', page))
        game = headrace.game(GAMES[0])
        clauses = {game.refusal(code).clause for code in range(1, 9)}
        assert clauses <= anchors


async def test_an_error_of_the_server_is_told_without_details(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    base = await set_up(client)
    await take(client, base)

    def broken(*_: object) -> str:
        raise RuntimeError("a secret detail")

    monkeypatch.setattr(headrace.game(GAMES[0]).board, "headline", broken)
    answer = await client.get(base)
    assert answer.status_code == 500
    assert say("error.server", "en") in answer.text
    assert "secret detail" not in answer.text
    assert "content-security-policy" in answer.headers


# ---- live updates, from a real server -------------------------------------------------------------------------------
@asynccontextmanager
async def listening(visitor: httpx.AsyncClient, path: str, **headers: str) -> AsyncIterator[AsyncIterator[dict[str, Any]]]:
    """The patches that a page at this address gets."""
    async with visitor.stream("GET", f"{path}/events", headers=headers) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert "content-encoding" not in answer.headers
        assert "content-security-policy" in answer.headers

        async def patches() -> AsyncIterator[dict[str, Any]]:
            async for line in answer.aiter_lines():
                if line.startswith("data: "):
                    yield json.loads(line.removeprefix("data: "))

        yield patches()


async def heard(patches: AsyncIterator[dict[str, Any]]) -> dict[str, Any]:
    return await asyncio.wait_for(anext(patches), 10)


async def test_everybody_hears_of_a_move_at_once(tmp_path: Path) -> None:
    app = create_app(f"sqlite+aiosqlite:///{tmp_path / 'table.db'}")
    with served(app) as address:
        async with httpx.AsyncClient(base_url=address, headers={"accept-encoding": "gzip"}) as visitor:
            base = await set_up(visitor, kind_1="friend", kind_2="friend")
            watch = base.rsplit("/", 1)[0]
            links = sorted({base, *re.findall(rf"{watch}/[\w-]{{12,}}", (await visitor.get(base)).text)})
            seats = {(await state(visitor, link))["seat"]: link for link in links}
            asked = (await state(visitor, base))["turn"]
            other = seats[(asked + 1) % 3]
            async with (
                listening(visitor, seats[asked]) as mine,
                listening(visitor, other) as theirs,
                listening(visitor, watch, cookie="lang=ko") as public,
            ):
                first = [await heard(patches) for patches in (mine, theirs, public)]
                assert [patch["version"] for patch in first] == [0, 0, 0]
                assert [bool(patch["regions"]["hand"]) for patch in first] == [True, True, False]
                move = (await state(visitor, seats[asked]))["moves"][0]
                form = {"version": "0", "action": str(move["action"])}
                assert (await visitor.post(f"{seats[asked]}/move", data=form)).status_code == 303
                second = [await heard(patches) for patches in (mine, theirs, public)]
                assert [patch["version"] for patch in second] == [1, 1, 1]
                assert all({"board", "log", "bar"} <= set(patch["regions"]) for patch in second)
                assert "hand" not in second[2]["regions"], "what has not changed is not sent again"
                assert re.search("[가-힣]", second[2]["spoken"])
                assert not re.search("[가-힣]", second[1]["spoken"])
                settings = await visitor.post(f"{other}/settings", data={"auto": "never", "pace": "0"})
                assert settings.status_code == 303
                assert [(await heard(patches))["version"] for patches in (mine, theirs, public)] == [1, 1, 1]
            for _ in range(100):
                if not app.state.tables.hub._listeners.get(watch.rsplit("/", 1)[1]):
                    break
                await asyncio.sleep(0.05)
            assert not app.state.tables.hub._listeners.get(watch.rsplit("/", 1)[1]), "who has left is forgotten"
            assert (await visitor.get(f"{watch}/wrong/events")).status_code == 403
            assert (await visitor.get("/t/none/events")).status_code == 404


async def test_a_shared_screen_is_told_to_hide_the_hand_when_the_seat_changes(tmp_path: Path) -> None:
    app = create_app(f"sqlite+aiosqlite:///{tmp_path / 'table.db'}")
    with served(app) as address:
        async with httpx.AsyncClient(base_url=address) as visitor:
            base = await set_up(visitor)
            await take(visitor, base)
            async with listening(visitor, base) as patches:
                assert (await heard(patches))["regions"]["hand"]
                move = (await state(visitor, base))["moves"][0]
                await visitor.post(f"{base}/move", data={"version": "0", "action": str(move["action"])})
                assert await heard(patches) == {"version": 1, "reload": True, "regions": {}}
