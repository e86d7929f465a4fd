"""The slips of a first game, each where it belongs; and hints, which know no more than the seat does."""

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from playwright.sync_api import Browser

import headrace
from headrace.arena.advising import Advice, Patience, advise
from headrace.boards.looked import with_looked_at
from headrace.bots.search import Budget, Forecast
from headrace.core.position import Position
from headrace.core.words import LANGUAGES
from headrace.table import first_game
from headrace.table.first_game import Slip, is_offered, remembered, slip_for, slips, verbs_of, without
from headrace.table.pages.game import Looker, _again
from headrace.table.pages.hinting import BETWEEN, deeds, expected, in_topics, laid, reason
from headrace.table.pages.lobby import quick_seats
from headrace.table.playing import Playing
from headrace.table.posts import moved
from headrace.table.words import say
from tests.kit.browsing import seated, until, until_answered, visit
from tests.kit.clicking import version
from tests.kit.proof import rest_in_proof
from tests.kit.secrecy import table_of
from tests.kit.tables import random_game

GAMES = sorted(headrace.all_games())
TAUGHT = [game for game in GAMES if slips(headrace.game(game))]
RAILS = "trick_of_the_rails"
LONGEST = 260
"""Most letters of a slip: what is read at a glance."""


def test_the_games_that_teach() -> None:
    assert {"barrage", "brass_birmingham", "brass_lancashire", "great_western_trail", RAILS} <= {*TAUGHT}


@pytest.mark.parametrize("game", TAUGHT)
def test_every_slip_is_short_and_in_both_languages(game: str) -> None:
    found = slips(headrace.game(game))
    assert len({slip.id for slip in found}) == len(found)
    for slip in found:
        assert remembered(f"on.{slip.id}"), "a browser can remember it"
        for words in (slip.title, slip.text):
            assert {*words} == {*LANGUAGES}
            assert all(0 < len(words[lang]) <= LONGEST for lang in LANGUAGES), slip.id
        assert re.search("[가-힣]", slip.text["ko"])


@pytest.mark.parametrize("game", TAUGHT)
def test_every_slip_belongs_somewhere_and_none_everywhere(game: str) -> None:
    """Each is shown in some game to some seat; its fields and verbs are those of the game."""
    chosen = headrace.game(game)
    verbs = {action.text.split()[0] for action in chosen.actions}
    every = {slip.id for slip in slips(chosen)}
    shown, absent = set[str](), set[str]()
    for slip in slips(chosen):
        assert slip.asked <= verbs
        assert all(hasattr(chosen.start(seed=1).state, name) for name, _, _ in slip.state)
    for seed, options in itertools.product(range(4), ({}, chosen.first) if chosen.first else ({},)):
        own = [0] * 5
        for pos in random_game(Position.start(chosen, quick_seats(chosen), f"first {seed}", options), seed, "lively"):
            if pos.turn is None:
                break
            asked = verbs_of(pos.legal_moves)
            fitting = {slip.id for slip in slips(chosen) if slip.belongs(pos.state, asked, own[pos.turn])}
            shown |= fitting
            absent |= every - fitting
            own[pos.turn] += 1
        if shown == absent == every:
            break
    assert (shown, absent) == (every, every)


def test_a_slip_is_shown_to_the_seat_that_decides_until_it_is_closed() -> None:
    pos = headrace.game(RAILS).start(seed=1)
    turn = pos.turn or 0
    first = slip_for(pos.game, "on", pos.view(turn), 0)
    assert first is not None
    closed = without("on", first.id)
    after = slip_for(pos.game, closed, pos.view(turn), 0)
    assert after is not None and after.id != first.id
    assert slip_for(pos.game, "on", pos.view((turn + 1) % 3), 0) is None
    assert slip_for(pos.game, "on", pos.view(None), 0) is None
    for memory in ("", "off"):
        assert slip_for(pos.game, memory, pos.view(turn), 0) is None


def test_a_first_game_is_offered_once() -> None:
    pos = headrace.game(RAILS).start(seed=1)
    view = pos.view(pos.turn)
    assert is_offered(pos.game, "", view, 0)
    assert not is_offered(pos.game, "", view, first_game.OFFERED_UNTIL)
    assert not is_offered(pos.game, "", pos.view(None), 0)
    assert not any(is_offered(pos.game, memory, view, 0) for memory in ("on", "off", "on.trick"))


@pytest.mark.parametrize("written", ["", "x", "on.", "on.A", "on.x y", "off.x", "on" + ".x" * 21, "on.\n", "온", "on.x" * 500])
def test_what_a_browser_says_it_remembers_may_be_anything(written: str) -> None:
    assert remembered(written) == ""
    assert remembered(without(written, "x" * 30)) == "off"


def test_a_slip_knows_its_moment() -> None:
    pos = headrace.game("brass_birmingham").start(seed=1)
    asked = verbs_of(pos.legal_moves)
    made: dict[str, Any] = {"id": "x", "title": {}, "text": {}}
    assert Slip.read(made).belongs(pos.state, asked, 0)
    assert Slip.read({**made, "state": {"round": [1, 1]}, "asked": ["loan"], "moves": [0, 3]}).belongs(pos.state, asked, 3)
    for wrong in ({"state": {"round": [2, 9]}}, {"asked": ["line"]}, {"moves": [1, 3]}):
        assert not Slip.read({**made, **wrong}).belongs(pos.state, asked, 0)


# ---- hints ----------------------------------------------------------------------------------------------------------
@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that answers at once."""
    monkeypatch.setattr(first_game, "adviser", lambda game, players: "thumb")
    monkeypatch.setattr(first_game, "PATIENCE", Patience(outcome=Budget(playouts=1)))


def advice(pos: Position, seed: int) -> list[Advice]:
    """What the table's adviser says."""
    return advise(pos, first_game.adviser(pos.game, pos.players), seed, first_game.PATIENCE)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_a_whole_action_that_the_seat_may_take_and_changes_nothing(game: str, quick: None) -> None:
    pos = headrace.game(game).start(seed="hint")
    before = pos.hash
    draft, (piece,) = pos.copy(), advice(pos, 0)
    moves = piece.moves
    assert moves
    for at, move in enumerate(moves):
        assert draft.turn == pos.turn
        assert move.number in draft.legal_numbers()
        assert at == len(moves) - 1 or not draft.lasts(move), "nobody looks beyond what cannot be taken back"
        draft.push(move)
    assert (pos.hash, pos.ply) == (before, 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_does_not_depend_on_what_is_hidden(game: str, quick: None) -> None:
    for seed in range(3):
        pos = headrace.game(game).start(seed=f"hidden {seed}")
        for _ in range(4 * seed):
            pos.push(pos.legal_moves[seed % len(pos.legal_moves)])
        assert pos.turn is not None
        twin = Position(pos.game, pos.redealt(pos.turn, 7).state.copy(), None, {})
        found, anew = (advice(each, 3)[0] for each in (pos, twin))
        assert found.moves == anew.moves and found.forecast.scores[:1] == anew.forecast.scores[:1]


def forecast(*points: tuple[int, float]) -> Forecast:
    """Playouts in which the first of three seats got so many points and so much of the win, twenty times over."""
    return Forecast(tuple((score, 100, 100) for score, _ in points) * 20, tuple((win, 1 - win, 0) for _, win in points) * 20)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_expected_is_said_where_enough_is_known_else_what_is_in_sight(lang: str) -> None:
    pos = headrace.game(RAILS).start(seed="hint")
    view, moves = replace(pos.view(pos.turn, lang), turn=0), tuple(pos.legal_moves[:1])
    known = forecast((110, 1), (115, 0.25))
    said = expected(Advice(moves, known), view)
    assert said == say("hint_expects", lang, points=112, chance=60), "112.5 points, and 62.5 % to the nearest five"
    few = Advice(moves, Forecast(known.scores[:19], known.wins[:19]))
    assert expected(few, view) == ""
    foreseen = Forecast(((99.6, 0, 0),), ())
    assert expected(replace(few, foreseen=foreseen), view) == say("hint_foresees", lang, points=100)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_learned_values_see_is_told_in_whole_points_the_most_first(lang: str) -> None:
    pos = headrace.game("brass_birmingham").start(seed="hint")
    view, word = pos.view(pos.turn, lang), partial(pos.game.words.text, lang=lang)
    told = f"{word('topic.purse')} +7, {word('topic.network')} −3, {word('topic.building')} +2"
    gains = {"in_sight": 1.1, "network": -2.6, "purse": 7.2, "building": 1.6}
    assert in_topics("hint_gains", gains, view) == say("hint_gains", lang, topics=told)
    assert in_topics("hint_gains", {}, view) == ""


@pytest.mark.parametrize(
    ("first", "second", "key"),
    [
        ([(120, 1)], [(110, 0)], "sure"),
        ([(110, 1), (110, 0.9)], [(112, 0), (109, 0)], "wins"),
        ([(110, 1), (100, 0)], [(100, 0), (111, 1)], "noise"),
        ([(100, 0)], [(120, 1)], "noise"),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_says_truly_why_the_first_is_the_first(
    lang: str, first: list[tuple[int, float]], second: list[tuple[int, float]], key: str
) -> None:
    pos = headrace.game(RAILS).start(seed="hint")
    view, moves = replace(pos.view(pos.turn, lang), turn=0), tuple(pos.legal_moves[:1])
    one, two = (Advice(moves, forecast(*points)) for points in (first, second))
    lead = round(sum(score for score, _ in first) / len(first) - sum(score for score, _ in second) / len(second))
    assert reason([one, two], view) == say(f"hint_{key}", lang, count=len(one.forecast.scores), lead=lead)
    assert reason([one], view) == say("hint_alone", lang)
    seen = [Advice(moves, Forecast((), ()), replace(piece.forecast, wins=())) for piece in (one, two)]
    how = "sure" if key == "sure" else "noise"
    assert reason(seen, view) == say(f"hint_{how}_foreseen", lang, lead=lead)


def positions_asked(game: str) -> Iterator[Position]:
    """Some positions of a random game with a choice."""
    start = headrace.game(game).start(seed="laid")
    asked = (pos for pos in random_game(start, 3, "lively") if len(pos.legal_moves) > 1)
    yield from (pos.copy() for at, pos in enumerate(asked) if at % 9 == 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_is_laid_out_where_its_button_does_what_was_said(game: str, quick: None) -> None:
    """The button of the page that "Plan it" leads to posts the moves, or those of them that can be planned at once."""
    whole, met = 0, 0
    for pos in positions_asked(game):
        (piece,) = advice(pos, 0)
        moves = [move.number for move in piece.moves]
        focus = laid(moves, pos.view(pos.turn))
        view = pos.view(pos.turn, focus=focus)
        choices = with_looked_at(view, pos.game.board.draw(view).ask.choices)
        primary = next((choice for choice in choices if choice.primary), None)
        draft, posted = table_of(pos.copy()), [*((primary and primary.moves) or ())] or moves[:1]
        moved(draft, (pos.turn or 0,), " ".join(map(str, posted)))
        done = [move.number for move in draft.pos.moves[pos.ply :]]
        assert done[: len(moves)] == moves[: len(done)], f"{focus} does {done}, not {moves}"
        met, whole = met + 1, whole + (len(done) >= len(moves))
    assert met > 5 and whole > met / 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_deeds_are_told_as_in_the_log_and_tell_nothing_hidden(game: str, lang: str, quick: None) -> None:
    for pos in positions_asked(game):
        (piece,) = advice(pos, 0)
        view = pos.view(pos.turn, lang, names=("Ann", "Ben", "Cho", "Dan", "Eve")[: pos.players])
        told = deeds(piece.moves, pos, view)
        twin = Position(pos.game, pos.redealt(pos.turn or 0, 7).state.copy(), None, {})
        assert told and told == deeds(piece.moves, twin, view), "what is hidden makes no difference"
        phrases = {move.phrase(lang) for move in piece.moves}
        assert all(part.startswith(view.names[pos.turn or 0]) or part in phrases for part in told.split(BETWEEN))


async def asked_first(client: httpx.AsyncClient, form: dict[str, str]) -> str:
    """The address of a new table at which the host is asked before anybody else."""
    while True:
        base = str((await client.post("/new", data=form)).headers["location"])
        if (await client.get(f"{base}/state.json")).json()["moves"]:
            return base


async def asked(client: httpx.AsyncClient, base: str) -> httpx.Response:
    """Ask for a hint as the page does."""
    version = str((await client.get(f"{base}/state.json")).json()["version"])
    return await client.post(f"{base}/hint", data={"version": version}, headers={"accept": "application/json"})


async def test_a_hint_is_given_only_where_all_others_are_bots(client: httpx.AsyncClient, quick: None) -> None:
    form = {"game": "brass_birmingham", "kind_0": "me", "name_0": "Ann", "kind_1": "easy", "name_1": "Ben"}
    alone = await asked_first(client, form)
    answer = await asked(client, alone)
    assert answer.status_code == 200
    assert say("hint_plan", "en") in answer.json()["hint"] and 'href="?focus=' in answer.json()["hint"]
    assert len(answer.json()["targets"]) == 1 and answer.json()["targets"][0]
    assert answer.json()["hint"] in (await client.post(f"{alone}/hint", data={"version": str(answer.json()["version"])})).text
    assert (await client.post(f"{alone}/hint", data={"version": "99"})).status_code == 409
    for kind in ("friend", "here"):
        base = (await client.post("/new", data={**form, "kind_1": kind})).headers["location"]
        refused = await asked(client, base)
        assert (refused.status_code, refused.json()["error"]) == (403, say("error.no_hint", "en"))
        assert "/hint" not in (await client.get(base)).text


# ---- at the table ---------------------------------------------------------------------------------------------------
async def test_slips_are_offered_wanted_closed_and_given_up(client: httpx.AsyncClient) -> None:
    form = {"game": RAILS, "kind_0": "me", "name_0": "Ann", "kind_1": "easy", "name_1": "B", "kind_2": "easy", "name_2": "C"}
    base = await asked_first(client, form)
    assert say("first_offer", "en") in (await client.get(base)).text
    assert (await client.post(f"{base}/guide", data={"answer": "on"})).status_code == 303
    first, second = slips(headrace.game(RAILS))[:2]
    assert first.text["en"] in (await client.get(base)).text
    patch = await client.post(f"{base}/guide", data={"answer": f"close {first.id}"}, headers={"accept": "application/json"})
    assert second.text["en"] in patch.json()["regions"]["guide"]
    assert second.text["en"] in (await client.get(base)).text
    public = base.rsplit("/", 1)[0]
    assert second.text["en"] not in (await client.get(public)).text
    assert (await client.post(f"{base}/guide", data={"answer": "maybe"})).status_code == 422
    assert (await client.post(f"{base}/guide", data={"answer": "off"})).status_code == 303
    page = (await client.get(base)).text
    assert "guide-slip" not in page


async def test_the_lobby_opens_a_first_game(client: httpx.AsyncClient) -> None:
    for game in TAUGHT:
        assert say("first_play", "en") in (await client.get("/")).text
        answer = await client.post("/play-now", data={"game": game, "guide": "on"})
        assert answer.cookies[f"guide_{game}"] == "on"


@pytest.mark.parametrize("game", GAMES)
async def test_a_first_game_has_the_choices_its_game_has_for_it_and_says_so(client: httpx.AsyncClient, game: str) -> None:
    chosen = headrace.game(game)
    Position.start(chosen, quick_seats(chosen), 1, chosen.first)
    card = (await client.get("/")).text.split(f'value="{game}"', 2)[2].partition("</form>")[0]
    sent = dict(re.findall(r'name="option_(\w+)" value="(\w+)"', card))
    assert sent == chosen.first
    assert not chosen.first or chosen.words.text("game.first", "en") in card
    options = {f"option_{option}": choice for option, choice in sent.items()}
    place = (await client.post("/play-now", data={"game": game, "guide": "on", **options})).headers["location"]
    record = (await client.get(f"{place}/record.json")).json()
    assert {**record["options"], **chosen.first} == record["options"]


def test_playing_again_keeps_the_options() -> None:
    row, pos = SimpleNamespace(options={"lane": "expert"}), SimpleNamespace(mechanical=range(0))
    table = cast(Playing, SimpleNamespace(game=headrace.game(RAILS), row=row, pos=pos))
    assert 'name="option_lane" value="expert"' in str(_again(table, Looker("/t/x", (0,), 0), "en"))


@pytest.mark.parametrize(("width", "lang"), rest_in_proof([(1440, "en"), (390, "ko")]))
@pytest.mark.parametrize("game", rest_in_proof([RAILS, *(game for game in TAUGHT if game != RAILS)]))
def test_slips_and_hints_in_a_browser(browser: Browser, server: str, game: str, width: int, lang: str) -> None:
    page, problems = visit(browser, server, lang, width, 900, "light", path=seated(server, game))
    page.wait_for_selector(".aids")
    page.click("button[value=on]:visible")
    slip = page.locator("#guide h2")
    until(page, f"!document.querySelector('#guide h2')?.textContent.includes('{say('first_title', lang)}')")
    closed = slip.inner_text() if slip.count() else ""
    if closed:
        page.click("#guide button[value^=close]")
        until(page, f"document.querySelector('#guide h2')?.textContent !== '{closed}'")
    page.click("[data-key=hint]")
    page.wait_for_selector("#hint .choice", timeout=300_000)  # a strong bot thinks, on whatever machine this is
    until(page, "document.querySelector('.hinted') !== null")
    assert page.evaluate("document.querySelector('.hinted-second') === null || !document.querySelector('.hinted.hinted-second')")
    assert page.evaluate(RINGS) == [], "each first choice has a thick line that is seen, each second a thin one"
    height = page.locator("#hint").bounding_box()
    assert height is not None and height["height"] < 900 / 3
    before = version(page)
    page.locator("#hint .first a[data-focus]").click()
    until_answered(page)
    assert version(page) == before and page.locator("#bar .choices button[name=action]").count(), "it is planned and not done"
    assert page.locator("#hint").is_visible()
    page.click("#hint [data-hint=close]")
    assert page.locator("#hint").is_hidden() and page.locator(".hinted, .hinted-second, .hint-ring").count() == 0
    assert problems == []
    page.context.close()


RINGS = """() => [...document.querySelectorAll(".hinted, .hinted-second")].filter(thing => {
  const line = thing.querySelector(":scope > .hint-ring > .line"), inDrawing = thing.matches("svg *");
  const style = getComputedStyle(line ?? thing), first = thing.classList.contains("hinted");
  const width = parseFloat(line ? style.strokeWidth : style.outlineWidth);
  const dotted = line ? style.strokeDasharray !== "none" : style.outlineStyle === "dotted";
  if (inDrawing !== Boolean(line) || (line && !line.getBoundingClientRect().width)) return true;
  return dotted === first || (first ? width < 4 : width > 2);
}).map(thing => thing.outerHTML.slice(0, 200))"""
"""Things of a hint whose ring does not show which choice they belong to."""
