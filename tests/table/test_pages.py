"""Every page and every answer, good and bad, in both languages."""

import json
import re
from typing import Any

import httpx
import pytest

import headrace
from headrace.arena import strength
from headrace.arena.strength import rated, strengths
from headrace.core.record import Record, RecordError
from headrace.core.words import LANGUAGES
from headrace.table.words import say, words
from tests.kit.tables import random_game

GAMES = sorted(headrace.all_games())
RAILS = "trick_of_the_rails"
FORM = {"game": RAILS, "kind_0": "me", "name_0": "Ann", "kind_1": "here", "name_1": "Ben", "kind_2": "here", "name_2": "Cho"}


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
@pytest.mark.parametrize("path", ["/", f"/rules/{RAILS}"])
async def test_pages_are_there_in_both_languages(client: httpx.AsyncClient, lang: str, path: str) -> None:
    answer = await client.get(path, headers={"cookie": f"lang={lang}"})
    assert answer.status_code == 200
    assert f'<html lang="{lang}"' in answer.text
    assert "default-src 'self'" in answer.headers["content-security-policy"]


async def test_the_language_follows_the_browser_until_it_is_chosen(client: httpx.AsyncClient) -> None:
    assert 'lang="ko"' in (await client.get("/", headers={"accept-language": "ko-KR,ko;q=0.9"})).text
    answer = await client.get("/lang/ko?next=/rules/x")
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/x")
    answer = await client.get("/lang/ko?next=/t/x?focus%3Dact:build%2Bspace:leeds")
    assert answer.headers["location"] == "/t/x?focus=act:build+space:leeds"
    assert 'lang="ko"' in (await client.get("/")).text
    assert (await client.get("/theme/dark")).status_code == 303
    assert 'data-theme="dark"' in (await client.get("/")).text


@pytest.mark.parametrize(
    "target",
    ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "/a b", "/t/x?y=//z\n", "/t/x?y#c1"],
)
async def test_no_way_leads_to_other_servers(client: httpx.AsyncClient, target: str) -> None:
    answer = await client.get("/lang/en", params={"next": target})
    assert answer.headers["location"] == "/"


async def test_a_shared_screen_hides_all_hands_until_the_next_person_is_there(client: httpx.AsyncClient) -> None:
    base = await set_up(client)
    page = await client.get(base)
    assert "curtain" in page.text
    assert '<section id="hand"' in page.text
    assert re.search(r'<section id="hand"[^>]*></section>', page.text), "nothing of any hand"
    assert "THE LANE OF PRIZES" in page.text, "the table stays in view"
    assert (await state(client, base))["seat"] is None
    seat = await take(client, base)
    seen = await state(client, base)
    assert (seen["seat"], seen["turn"]) == (seat, seat)
    move = seen["moves"][0]
    assert (await client.post(f"{base}/move", data={"version": "0", "action": str(move["action"])})).status_code == 303
    assert "curtain" in (await client.get(base)).text
    assert await take(client, base) == (seat + 1) % 3


async def test_taking_back_and_doing_again_by_posts(client: httpx.AsyncClient) -> None:
    base = await set_up(client)
    await take(client, base)
    move = (await state(client, base))["moves"][0]["text"]
    await client.post(f"{base}/move", data={"version": "0", "action": move})
    assert (await client.post(f"{base}/undo", data={"version": "1"})).status_code == 303
    assert (await state(client, base))["moves"][0]["text"] == move
    assert (await client.post(f"{base}/redo", data={"version": "2"})).status_code == 303
    again = await client.post(f"{base}/redo", data={"version": "3"}, headers={"accept": "application/json"})
    assert (again.status_code, again.json()["error"]) == (409, say("error.no_redo", "en"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("act", "form", "status", "key"),
    [
        ("move", {}, 422, "wrong_form"),
        ("move", {"version": "x", "action": "1"}, 422, "wrong_form"),
        ("move", {"version": "9" * 5000, "action": "1"}, 422, "wrong_form"),
        ("move", {"version": "7", "action": "1"}, 409, "stale"),
        ("move", {"version": "0", "action": "99999"}, 422, "unknown_action"),
        ("undo", {"version": "0"}, 409, "no_undo_nothing"),
        ("redo", {"version": "0"}, 409, "no_redo"),
        ("settings", {"auto": "maybe", "pace": "0"}, 422, "wrong_setup"),
        ("settings", {"auto": "never", "pace": "-5"}, 422, "wrong_setup"),
        ("take", {"seat": "9"}, 403, "not_your_turn"),
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
    answer = await client.post(f"{base}/{act}", data=form, headers={"accept": "application/json"})
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
        f"{base}/move", data={"version": "0", "action": "lay left"}, headers={"accept": "application/json"}
    )
    assert answer.json()["clause"] == "4.1"
    assert f'id="c{answer.json()["clause"]}"' in (await client.get(f"/rules/{RAILS}")).text


@pytest.mark.parametrize(
    ("path", "status"),
    [("/nowhere", 404), ("/t/none", 404), ("/rules/chess", 404), ("/lang/xx", 404), ("/theme/pink", 404), ("/t/none/x/y/z", 404)],
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
        if "curtain" in page.text:
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
    assert RAILS in page.text
    assert base in (await client.get("/")).text


def test_both_languages_say_everything_with_the_same_places() -> None:
    for key in words().keys():  # noqa: SIM118 - Words is no mapping
        english, korean = (words().text(key, lang) for lang in LANGUAGES)
        assert english.strip() and korean.strip()
        assert set(re.findall(r"\{(\w+)\}", english)) == set(re.findall(r"\{([a-z]+)\}", korean)), key


async def test_only_the_host_sees_the_links_of_other_seats(client: httpx.AsyncClient) -> None:
    base = await set_up(client, kind_1="friend", kind_2="friend")
    table = base.rsplit("/", 1)[0]
    links = set(re.findall(rf"{table}/([\w-]+)\"", (await client.get(base)).text)) - {base.rsplit("/", 1)[1]}
    assert len(links) == 2
    client.cookies.clear()
    for link in links:
        page = (await client.get(f"{table}/{link}")).text
        assert link in page
        assert not [other for other in {*links, base.rsplit("/", 1)[1]} - {link} if other in page]


@pytest.mark.parametrize(
    ("lang", "rails", "brass"),
    [("en", ["3–5 players", "20 minutes", "light"], "60–120 minutes"), ("ko", ["3–5인", "20분", "가벼운 게임"], "60–120분")],
)
async def test_the_lobby_says_how_many_how_long_and_how_heavy(
    client: httpx.AsyncClient, lang: str, rails: list[str], brass: str
) -> None:
    page = (await client.get("/", headers={"cookie": f"lang={lang}"})).text
    told = re.findall('<ul class="facts">(.*?)</ul>', page)
    listed = dict(zip(headrace.all_games(), [re.findall("<li>(.*?)</li>", facts) for facts in told], strict=True))
    assert listed[RAILS] == rails
    assert brass in listed["brass_birmingham"]
    assert all(len(facts) == 2 + bool(headrace.game(game).box.minutes) for game, facts in listed.items())


@pytest.mark.parametrize(
    ("lang", "among"), [("en", "Agent (medium) among Porter (easy)"), ("ko", "역무원 (보통): 짐꾼 (쉬움) 상대")]
)
async def test_the_set_up_says_how_often_the_levels_win(client: httpx.AsyncClient, lang: str, among: str) -> None:
    page = (await client.get("/", headers={"cookie": f"lang={lang}"})).text
    wins = [one.wins for one in strengths(headrace.game(RAILS)) if one.level == "medium"]
    cells = "".join(f"<td>{count}</td>" for count in wins)
    assert f'<th scope="row">{among}</th>{cells}' in page
    chance = "".join(f"<td>{count}</td>" for count in (33, 25, 20))
    assert f'<th scope="row">{say("strength_chance", lang)}</th>{chance}' in page
    assert page.count('class="strengths dim"') == 2 * sum(bool(strengths(headrace.game(game))) for game in GAMES)


async def test_the_set_up_says_how_strong_the_levels_are_on_one_scale(client: httpx.AsyncClient) -> None:
    page = (await client.get("/", headers={"cookie": "lang=en"})).text
    assert '<th scope="row">Agent (medium)</th><td>0</td><td>0</td><td>0</td>' in page
    hard = [one for one in rated(headrace.game(RAILS)) if one.level == "hard"]
    cells = "".join(f"<td>+{round(one.rating, -1):.0f}±{round(one.width, -1):.0f}</td>" for one in hard)
    assert len(hard) == 3 and cells in page
    assert "<td>−70±30</td>" in page, "easy with three: -72 ± 28"


def test_what_was_measured_is_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    line = {"level": "easy", "among": "easy", "players": 4, "games": 10, "wins": 1}
    for wrong in ({"level": "genius"}, {"among": "genius"}, {"players": 9}, {"games": 0}, {"wins": 101}):
        monkeypatch.setattr(strength, "load_toml", lambda package, file, wrong=wrong: {"measured": [line | wrong]})
        with pytest.raises(ValueError, match="speaks of what the game has not"):
            strength.strengths.__wrapped__(headrace.game(RAILS))


@pytest.mark.parametrize("game", GAMES)
async def test_the_settings_show_only_what_concerns_this_table(client: httpx.AsyncClient, game: str) -> None:
    """The pace of bots where there are some; what to do with questions of one answer where the game asks any."""
    chosen = headrace.game(game)
    asks = any(len(pos.legal_numbers()) == 1 for pos in random_game(chosen.start(seed=1), 1, "lively") if not pos.is_over)
    for other in ("here", "easy"):
        seats = {f"kind_{seat}": other if seat else "me" for seat in range(min(chosen.players))}
        names = {f"name_{seat}": f"P{seat}" for seat in range(min(chosen.players))}
        answer = await client.post("/new", data={"game": game, **seats, **names})
        page = (await client.get(answer.headers["location"])).text
        assert ('<select name="pace">' in page) == (other == "easy")
        assert ('<select name="auto">' in page) == asks
        if asks:
            last = "auto_pass_over" if chosen.passes_over else "game.auto_last"
            assert (say(last, "en") if chosen.passes_over else chosen.words.text(last, "en")) in page
