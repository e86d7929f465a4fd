"""A person's own page: tables, results, notes; and the link that carries all of it to another browser, and dies when renewed."""

import re
from html import escape
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

import headrace
from headrace.core.words import LANGUAGES
from headrace.table.app import create_app
from headrace.table.limits import House, Limits
from headrace.table.pages.notes import LONGEST_NOTES
from headrace.table.persons import new_secret
from headrace.table.service import Tables
from headrace.table.web.me import PAGE, is_email
from headrace.table.words import say
from tests.kit.browsing import DESK, on_desk_and_phone, post, visit
from tests.kit.strangers import a_house, log_of
from tests.table.test_friends import FORM, links_in
from tests.table.test_persons import ALONE, storage_of

RAILS = "trick_of_the_rails"
EVIL = "<script>alert(1)</script>"


def link_in(page: str) -> str:
    """The secret in the link that a page shows."""
    found = re.search(r'data-copy="http://[^/]+/p#([\w-]+)"', page)
    return found.group(1) if found else ""


async def shown_link(client: httpx.AsyncClient) -> str:
    return link_in((await client.post("/me/link")).text)


async def made(client: httpx.AsyncClient, form: dict[str, str] = ALONE) -> str:
    """The address of a new table."""
    return str((await client.post("/new", data=form)).headers["location"])


def part(page: str, name: str) -> str:
    """What stands below a heading of the page, to the end of its section."""
    return page.split(f'id="{name}"')[1].split("</section>")[0] if f'id="{name}"' in page else ""


# ---- tables and results ---------------------------------------------------------------------------------------------
async def test_the_page_holds_all_tables_a_page_of_them_at_a_time(client: httpx.AsyncClient) -> None:
    bases = [await made(client) for _ in range(PAGE + 3)]
    tables: Tables = client.app.state.tables  # type: ignore[attr-defined]
    table = await tables.get(bases[0].split("/")[2])
    while not table.pos.is_over:
        await tables.move(table, (0, 1, 2), table.version, str(table.pos.legal_numbers()[0]))
    await client.post(f"/tables/{bases[1].split('/')[2]}/put_away", data={"next": "/me?page=2"})
    first, second = [(await client.get(f"/me?page={page}")).text for page in (1, 2)]
    listed = [part(page, "known").split("<details")[0].count("<li") for page in (first, second)]
    assert listed == [PAGE, 1]
    assert escape("?page=2#known") in first and escape("?page=1#known") in second
    assert say("me_page", "en", at=2, all=2) in second
    over = part(first, "over")
    assert over.count("<li") == 1 and f"{bases[0]}/record.json" in over
    assert f"{table.names[0]} {table.pos.scores[0]}" in over
    assert bases[1] in first.split('<details id="away">')[1].split("</details>")[0]
    assert say("tally_games", "en") not in first, "who shares a screen has no success alone"


@pytest.mark.parametrize("asked", ["0", "-1", "x", "9999", "99999", "1e3", ""])
async def test_a_page_that_is_none_is_an_empty_list_or_the_first(client: httpx.AsyncClient, asked: str) -> None:
    await made(client)
    assert (await client.get("/me", params={"page": asked, "over": asked})).status_code == 200


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_statistics_say_game_opponents_and_figures(client: httpx.AsyncClient, lang: str) -> None:
    form = {"game": RAILS, "kind_0": "me", "name_0": "Ann", "kind_1": "easy", "name_1": "A", "kind_2": "easy", "name_2": "B"}
    base = await made(client, form)
    tables: Tables = client.app.state.tables  # type: ignore[attr-defined]
    table = await tables.get(base.split("/")[2])
    await tables.settle(table, (0,), "always", "0")
    while not table.pos.is_over:
        if table.bots and not table.bots.done():
            await table.bots
        else:
            await tables.move(table, (0,), table.version, str(table.pos.legal_numbers()[0]))
    client.cookies.set("lang", lang)
    tally = part((await client.get("/me")).text, "tallies")
    level = headrace.game(RAILS).words.text("game.level.easy", lang)
    against = say("tally_bots", lang, players=say("box_players", lang, players=3), count=2, level=level)
    assert headrace.game(RAILS).title(lang) in tally and escape(against) in tally
    figures = re.findall(r"<td>([^<]+)</td>", tally)
    assert figures[0] == "1" and figures[1] == str(int(0 in table.pos.winners))
    assert figures[3:] == [str(table.pos.scores[0])] * 2


# ---- what they say of themselves ------------------------------------------------------------------------------------
async def test_name_and_address_and_notes_are_kept_and_the_name_is_filled_in(client: httpx.AsyncClient) -> None:
    await made(client)
    answer = await client.post("/me/about", data={"name": "  Zoe \u200b Q ", "email": " zoe@example.org "})
    assert (answer.status_code, answer.headers["location"]) == (303, "/me#about")
    await client.post("/me/notes", data={"notes": "one\r\ntwo\0"})
    page = (await client.get("/me")).text
    assert 'value="Zoe Q"' in page and 'value="zoe@example.org"' in page and ">one\ntwo</textarea>" in page
    assert (await client.get("/")).text.count('name="name_0" value="Zoe Q"') == len(headrace.all_games())
    table = (await client.post("/play-now", data={"game": RAILS})).headers["location"]
    assert (await client.get(f"{table}/state.json")).json()["names"][0] == "Zoe Q"
    await client.post("/me/about", data={"name": "", "email": ""})
    assert "zoe@example.org" not in (await client.get("/me")).text


@pytest.mark.parametrize(
    ("written", "fits"),
    [
        ("ann@example.org", True),
        ("ann.b+games@mail.example.co.kr", True),
        ("ann", False),
        ("ann@", False),
        ("@example.org", False),
        ("ann@example", False),
        ("ann@example.org, ben@example.org", False),
        ("ann b@example.org", False),
        ("Ann <ann@example.org>", False),
        ("ann@example.org\nBcc: ben@example.org", False),
        ("a" * 250 + "@x.org", False),
        (f"{EVIL}@example.org", False),
        ("\ud800@example.org", False),
    ],
)
def test_what_may_be_an_address(written: str, fits: bool) -> None:
    assert is_email(written) == fits


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_what_is_refused_stays_in_the_form_and_changes_nothing(client: httpx.AsyncClient, lang: str) -> None:
    await made(client)
    client.cookies.set("lang", lang)
    await client.post("/me/about", data={"name": "Ann", "email": "ann@example.org"})
    answer = await client.post("/me/about", data={"name": EVIL, "email": "no address"})
    assert answer.status_code == 422 and say("error.wrong_email", lang) in answer.text
    assert f'value="{escape(EVIL)}"' in answer.text and 'value="no address"' in answer.text and EVIL not in answer.text
    long = "x" * (LONGEST_NOTES + 1)
    answer = await client.post("/me/notes", data={"notes": long})
    assert answer.status_code == 422 and say("error.long_notes", lang) in answer.text and long in answer.text
    page = (await client.get("/me")).text
    assert 'value="Ann"' in page and 'value="ann@example.org"' in page and long not in page


async def test_what_is_written_is_shown_as_it_was_written_and_never_run(client: httpx.AsyncClient) -> None:
    await made(client)
    await client.post("/me/about", data={"name": EVIL, "email": ""})
    await client.post("/me/notes", data={"notes": f"</textarea>{EVIL}"})
    for path in ("/me", "/"):
        page = (await client.get(path)).text
        assert "<script>alert" not in page and escape(EVIL[:20]) in page


async def test_who_has_no_seat_has_nothing_to_say_or_to_carry(client: httpx.AsyncClient) -> None:
    page = (await client.get("/me")).text
    assert say("me_nobody", "en") in page and re.findall('action="/me/([^"]*)', page) == ["tokens"]
    for what in ("about", "notes", "link", "renew"):
        answer = await client.post(f"/me/{what}", data={"name": "Ann"})
        assert (answer.status_code, "person" in answer.cookies) == (403, False)
        assert say("error.no_person", "en") in answer.text
    await made(client)
    assert (await client.post("/me/password")).status_code == 404


# ---- the link -------------------------------------------------------------------------------------------------------
async def test_the_secret_is_on_no_page_but_where_it_was_asked_for(client: httpx.AsyncClient) -> None:
    base = await made(client, FORM)
    secret = client.cookies["person"]
    for path in ("/", "/me", "/p", base, f"{base}/state.json"):
        assert secret not in (await client.get(path)).text, path
    answer = await client.post("/me/link")
    assert link_in(answer.text) == secret
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert (await client.get("/me/link")).status_code in (404, 405), "no address shows it that somebody could be led to"


async def test_by_the_link_another_browser_is_the_same_person_until_it_is_renewed(client: httpx.AsyncClient) -> None:
    base = await made(client)
    secret = await shown_link(client)
    client.cookies.clear()
    page = await client.get("/p")
    assert page.status_code == 200 and not page.cookies and say("come_do", "en") in page.text
    answer = await client.post("/p", data={"link": f"http://table/p#{secret}"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/me")
    assert base in (await client.get("/me")).text
    other = dict(client.cookies)
    renewed = link_in((await client.post("/me/renew")).text)
    assert renewed not in ("", secret) and client.cookies["person"] == renewed
    assert base in (await client.get("/me")).text
    for dead in (other["person"], secret):
        client.cookies.clear()
        client.cookies.set("person", dead, "table.local", "/")
        answer = await client.get("/me")
        assert base not in answer.text and base not in (await client.get("/")).text
        answer = await client.post("/p", data={"link": dead})
        assert answer.status_code == 403 and say("error.wrong_link", "en") in answer.text


async def test_what_a_browser_had_is_taken_along_only_once_that_is_said(client: httpx.AsyncClient) -> None:
    ours = await made(client)
    await client.post("/me/notes", data={"notes": "ours"})
    secret = await shown_link(client)
    client.cookies.clear()
    theirs = await made(client)
    await client.post("/me/notes", data={"notes": "theirs"})
    before = client.cookies["person"]
    page = (await client.get("/p")).text
    assert say("come_merge", "en") in page and 'name="merge"' in page
    answer = await client.post("/p", data={"link": secret})
    assert answer.status_code == 409 and say("error.merge_first", "en") in answer.text and secret not in answer.text
    assert client.cookies["person"] == before
    await client.post("/p", data={"link": secret, "merge": "yes"})
    assert client.cookies["person"] == secret
    page = (await client.get("/me")).text
    assert ours in page and theirs in page and ">ours\n\ntheirs</textarea>" in page
    assert await storage_of(client).persons.find(before) is None
    again = await client.post("/p", data={"link": secret})
    assert again.status_code == 303, "whoever is that person already is asked nothing"
    assert ours in (await client.get("/me")).text


async def test_seats_from_before_there_were_persons_can_be_carried_too(client: httpx.AsyncClient) -> None:
    base = await made(client)
    storage = storage_of(client)
    await storage._database.write(lambda connection: connection.exec_driver_sql("UPDATE seats SET person = ''"))
    client.cookies.clear()
    client.cookies.set("tables", f'[["{base.split("/")[2]}","{base.split("/")[3]}"]]', "table.local", "/")
    assert 'action="/me/link"' in (await client.get("/me")).text
    secret = await shown_link(client)
    client.cookies.clear()
    await client.post("/p", data={"link": secret})
    assert base in (await client.get("/me")).text


async def test_links_are_guessed_no_oftener_than_seats(tmp_path: Path) -> None:
    app = create_app(str(tmp_path / "table.db"), House(Limits(guesses=3), "192.0.2.1"))
    transport = httpx.ASGITransport(app=app)
    async with app.router.lifespan_context(app), httpx.AsyncClient(transport=transport, base_url="http://table") as visitor:
        base, secret = await made(visitor), await shown_link(visitor)
        visitor.cookies.clear()
        tried = [(await visitor.post("/p", data={"link": link})).status_code for link in ("", "x y", new_secret(), secret)]
        assert tried == [403, 403, 403, 429], "nor is the right one taken then"
        assert (await visitor.get(base)).status_code == 429


async def test_a_page_of_somebody_else_makes_nobody_somebody(client: httpx.AsyncClient) -> None:
    await made(client)
    secret = await shown_link(client)
    for path in ("/p", "/me/renew", "/me/link", "/me/notes"):
        for said in ({"origin": "http://elsewhere"}, {"sec-fetch-site": "cross-site"}):
            answer = await client.post(path, data={"link": secret, "merge": "yes", "notes": "x"}, headers=said)
            assert answer.status_code == 403 and secret not in answer.text and not answer.cookies
    assert await shown_link(client) == secret


# ---- in a browser ---------------------------------------------------------------------------------------------------
def taken_over(browser: Browser, link: str, screen: tuple[str, int, int, str]) -> tuple[Page, list[str]]:
    """Another browser that has followed a personal link, and has said that it is the same person."""
    server, _, secret = link.partition("/p#")
    page, problems = visit(browser, server, *screen)
    page.goto(link)
    expect(page.locator("[name=link]")).to_be_hidden()
    assert (page.url, page.input_value("[name=link]")) == (f"{server}/p", secret), "it does not stay in the address"
    page.click("button.primary")
    page.wait_for_url(f"{server}/me")
    return page, problems


@on_desk_and_phone
def test_a_person_goes_on_in_another_browser_and_shuts_the_first_one_out(
    browser: Browser, tmp_path: Path, screen: tuple[str, int, int, str]
) -> None:
    with a_house(tmp_path) as served:
        page, problems = visit(browser, served.address, *screen)
        page.locator(f"form[action='/play-now']:has([value={RAILS}]) button.primary").click()
        page.wait_for_url("**/t/**")
        table = page.url
        page.goto(served.address)
        page.click(".me-link")
        page.fill("textarea", "a plan")
        page.click("form[action='/me/notes'] button")
        page.click("form[action='/me/link'] button")
        expect(page.locator("svg.qr path")).to_be_visible()
        link = page.input_value(".copied input")
        other, others = taken_over(browser, link, DESK)
        assert other.input_value("textarea") == "a plan"
        other.click(f".known a[href='{table.removeprefix(served.address)}']")
        other.wait_for_url(table)
        other.goto(f"{served.address}/me")
        other.click("form[action='/me/link'] button")
        other.click("form[action='/me/renew'] button")
        expect(other.locator("[role=status]")).to_have_text(say("me_renewed", "en"))
        page.goto(f"{served.address}/me")
        expect(page.locator(".me")).to_contain_text(say("me_nobody", screen[0]))
        page.goto(link)
        page.click("button.primary")
        expect(page.locator("[role=alert]")).to_have_text(say("error.wrong_link", screen[0]))
        third, _ = taken_over(browser, other.input_value(".copied input"), DESK)
        expect(third.locator(f".known a[href='{table.removeprefix(served.address)}']")).to_be_visible()
        assert problems == ["Failed to load resource: the server responded with a status of 403 (Forbidden)"]
        assert others == []
        for one in (page, other, third):
            one.context.close()
    assert link.partition("#")[2] not in log_of(tmp_path)


def test_without_script_the_link_is_pasted(browser: Browser, server: str) -> None:
    with httpx.Client(base_url=server) as first:
        first.post("/new", data=ALONE)
        secret = link_in(first.post("/me/link").text)
    page, _ = visit(browser, server, "ko", 390, 844, "dark", script=False, path=f"/p#{secret}")
    page.fill("[name=link]", f"{server}/p#{secret}")
    page.click("button.primary")
    assert page.url == f"{server}/me"
    expect(page.locator(".known li")).to_have_count(1)
    page.context.close()


def test_a_friend_who_follows_a_seat_s_link_elsewhere_is_led_to_their_own_seat(browser: Browser, server: str) -> None:
    """What only the first browser knew before: who took a seat there comes back to it from any browser that is theirs."""
    base = post(f"{server}/new", data=FORM).headers["location"]
    seat = links_in(httpx.get(server + base).text)[0]
    with httpx.Client(base_url=server) as friend:
        own = friend.post(f"{seat}/sit", data={"name": "Ben"}).headers["location"]
        link = f"{server}/p#{link_in(friend.post('/me/link').text)}"
    page, problems = taken_over(browser, link, DESK)
    page.goto(server + seat)
    page.wait_for_url(server + own)
    assert problems == []
    page.context.close()
