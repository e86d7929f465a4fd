"""The drawings of both Brass titles: complete, in two sizes and languages, agreeing with the data, discreet."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any
from xml.etree import ElementTree

import pytest
from landscapes.brass import level_spots

import headrace
from headrace.boards.bill import Bill
from headrace.boards.courses import Course
from headrace.core.position import Position
from headrace.core.view import View
from headrace.draw.theme import tokens
from headrace.games.brass.board.skyline import skyline
from headrace.games.brass.board.title import Title
from headrace.games.brass.material import NONE
from headrace.games.brass.questions import Step
from headrace.games.brass.sources import sources_of
from headrace.games.brass.underway import under_way
from tests.brass.exploring import reach_of
from tests.brass.play import TITLES
from tests.kit.drawings import everything, own_colours, parsed, part, spoken
from tests.kit.proof import crosswise
from tests.kit.tables import random_game

EVERY = 60
SIZES = ("wide", "narrow")
NAMES = {"en": ("Ann", "Bob", "Cyd", "Dan"), "ko": ("가은", "나래", "다솜", "라온")}
ENGLISH = re.compile(r"[A-Za-z]{2,}")
NUMERAL = re.compile(r"(?<![A-Za-z])(?:[IVX]+|VP)(?![A-Za-z])")
HANGUL = re.compile(r"[가-힣]")


@cache
def some(title: str) -> tuple[Position, ...]:
    """Positions from all parts of one game with each player count, the last one included."""
    game, found = headrace.game(title), []
    for players in game.players:
        for number, pos in enumerate(random_game(game.start(players=players, seed=5), 5, "lively")):
            if number % EVERY == 0 or pos.is_over:
                found.append(pos.copy())
    return tuple(found)


def titled(title: str) -> Title[Any]:
    """What the drawing of a title is made from."""
    found: Title[Any] = import_module(f"headrace.games.{title}.board.titled").TITLE
    return found


def seen(pos: Position, seat: int | None, lang: str = "en", focus: str = "") -> View:
    return pos.view(seat, lang, NAMES[lang][: pos.players], bots=[1], focus=focus)


def looks(pos: Position) -> Iterator[str]:
    """What can be pointed at: nothing, actions, a card, spaces that lead somewhere and one that may not."""
    yield ""
    if not pos.is_over and under_way(pos.state).asked == Step.ACTION:
        names = titled(pos.game.id).tables.names
        slots = {course.keys["slot"] for course in reach_of(seen(pos, pos.turn)).courses if "slot" in course.keys}
        yield from ("act:build", "act:network", "act:sell", f"card:{names.cards[0]}", f"slot:{names.slots[0]}")
        yield from (f"slot:{slot}" for slot in sorted(slots, key=names.slots.index)[:2])


def marked(tree: ElementTree.Element, kind: str) -> Counter[str]:
    """The things of a kind that stand in a drawing."""
    found = (element.get("data-at", "").partition(":") for element in tree.iter())
    return Counter(name for prefix, _, name in found if prefix == kind)


def told_of(tree: ElementTree.Element, attribute: str, name: str) -> str:
    """What a thing says when it is pointed at."""
    thing = next(element for element in tree.iter() if element.get(attribute) == name)
    return next(
        told for element in thing.iter() if (told := element.get("data-tip") or element.get("title") or element.findtext("title"))
    )


@pytest.mark.parametrize(("title", "lang"), crosswise(("brass_birmingham", "brass_lancashire"), ("en", "ko")))
def test_everything_drawn_is_well_formed_and_in_one_language(title: str, lang: str) -> None:
    foreign = HANGUL if lang == "en" else ENGLISH
    for pos in some(title):
        for seat, focus in ((None, ""), (0, ""), *((pos.turn, focus) for focus in looks(pos))):
            for markup in everything(seen(pos, seat, lang, focus)).values():
                for words in spoken(parsed(markup)):
                    assert not foreign.search(NUMERAL.sub("", words)), words


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("title", TITLES)
def test_every_printed_thing_stands_once(title: str, size: str) -> None:
    """Spaces, lines, prices, places in the markets, merchants, the distant market: on the map whatever stands on them."""
    t = titled(title).tables
    for pos in some(title):
        tree = part(pos.game.board.draw(seen(pos, pos.turn)).board, size)
        assert marked(tree, "slot") == Counter(t.names.slots)
        assert marked(tree, "line") == Counter(t.names.lines)
        for kind in ("coal", "iron"):
            assert marked(tree, kind) == Counter(str(at) for at in range(len(t.data["markets"][kind]["spaces"])))
        dearest = max(t.data["markets"]["coal"]["spaces"])
        assert marked(tree, "price") == Counter(str(price) for price in range(1, dearest + 2))
        merchants = [f"{m['id']}/{at}" for m in t.data.get("merchants", ()) for at in range(m["tile_slots"])]
        assert marked(tree, "merchant") == Counter(merchants)
        track = t.data.get("distant_market", {}).get("track", ())
        assert marked(tree, "distant") == Counter(str(space["index"]) for space in track)


@pytest.mark.parametrize("title", TITLES)
def test_a_thing_that_moves_stands_only_once(title: str) -> None:
    for pos in some(title):
        for size in SIZES:
            tree = part(pos.game.board.draw(seen(pos, pos.turn)).board, size)
            things = Counter(element.attrib["data-thing"] for element in tree.iter() if "data-thing" in element.attrib)
            assert set(things.values()) <= {1}


@pytest.mark.parametrize("title", TITLES)
def test_empty_spaces_show_their_industries(title: str) -> None:
    t = titled(title).tables
    tree = part(headrace.game(title).board.draw(seen(some(title)[0], None)).board, "wide")
    shown = {
        element.attrib["data-at"]: next(use.attrib["href"] for use in element.iter("use"))
        for element in tree.iter()
        if element.get("data-at", "").startswith("slot:")
    }
    order = t.names.industries
    for place in t.data["locations"]:
        for at, industries in enumerate(place["slots"]):
            symbol = "-".join(sorted(industries, key=order.index))
            assert shown[f"slot:{place['id']}/{at}"] == f"#space-{symbol}"


@pytest.mark.parametrize("title", TITLES)
def test_lines_say_for_which_means_of_transport_they_are(title: str) -> None:
    t = titled(title).tables
    words = headrace.game(title).words
    drawn = headrace.game(title).board.draw(seen(some(title)[0], None)).board
    for link in t.data["links"]:
        kinds = " / ".join(words.text(f"terms.{kind}", "en") for kind in ("canal", "rail") if link[kind])
        assert f": {kinds}. A link here" in drawn
        assert re.search(rf'data-at="line:{re.escape(link["id"])}"', drawn)


@pytest.mark.parametrize("title", TITLES)
def test_markets_name_the_price_of_the_next_good(title: str) -> None:
    """Birmingham 4.10, Lancashire 5.1, 5.2: the cheapest first; from the supply one pound more than the dearest."""
    markets = titled(title).tables.data["markets"]
    for pos in some(title):
        drawn = pos.game.board.draw(seen(pos, None)).board
        for kind, left in (("coal", pos.state.coal_market), ("iron", pos.state.iron_market)):
            prices = sorted(markets[kind]["spaces"])
            price = prices[-left] if left else prices[-1] + 1
            assert f"{left} left, the next {kind} costs £{price}" in drawn


@pytest.mark.parametrize("title", TITLES)
def test_a_plan_that_buys_marks_the_market(title: str) -> None:
    bought = 0
    for pos in some(title):
        for course, bill in whole_courses(pos)[:1]:
            tree = part(pos.game.board.draw(seen(pos, pos.turn, focus=pointing(course))).board, "wide")
            for kind in ("coal", "iron"):
                frame = next(element for element in tree.iter() if element.get("data-at") == f"next:{kind}")
                buys = any(source == f"from the {kind} market" for _, source, *_ in bill.lines)
                assert (frame.get("stroke") == "var(--may)") == buys
                bought += buys
    assert bought


def whole_courses(pos: Position) -> list[tuple[Course, Bill]]:
    """What can be built now, that for which most is bought first."""
    if pos.turn is None:
        return []
    reach = reach_of(seen(pos, pos.turn))
    built = [(course, reach.bill(course)) for course in reach.courses if {"card", "slot"} <= course.keys.keys()]
    return sorted(built, key=lambda pair: -sum(item.amount for item in pair[1].lines[1:]))


def pointing(course: Course) -> str:
    """The focus that leaves nothing but this course."""
    return " ".join(f"{kind}:{value}" for kind, value in course.keys.items())


@pytest.mark.parametrize("title", TITLES)
def test_mats_tell_every_number_of_every_tile(title: str) -> None:
    pos = some(title)[0]
    tree = parsed(pos.game.board.mat(seen(pos, 0), 1))
    for tile in titled(title).tables.data["tiles"]:
        told = told_of(tree, "data-thing", f"kind:1:{tile['id']}")
        paid = f"£{tile['money']}, {tile['coal']} coal, {tile['iron']} iron"
        assert f"{paid}; flipped {tile['vp']} VP, {tile['income']} spaces of income, link icons: {tile['link_icons']}" in told
        assert ("Canal era only" in told) == (tile["canal"] and not tile["rail"])
        assert ("Rail era only" in told) == (tile["rail"] and not tile["canal"])
        assert ("never be developed" in told) == tile["lightbulb"]
        assert (f"takes {tile['sell_beer']} beer" in told) == bool(tile["sell_beer"])


def test_every_place_has_rooftops_of_its_own_that_stay_within_their_width() -> None:
    here, there = (skyline(name, 10, 100, 60, 20) for name in ("dudley", "walsall"))
    assert here != there
    assert here == skyline("dudley", 10, 100, 60, 20)
    run = 0.0
    for step in re.findall(r"[hl](-?[\d.]+)", here.split('"')[1]):
        run += float(step)
    assert abs(run - 60) < 2


@pytest.mark.parametrize("title", TITLES)
def test_income_levels_are_lettered_where_they_hold(title: str) -> None:
    levels = titled(title).tables.income_level
    spots = level_spots(levels)
    for spot, level in spots:
        assert levels[int(spot)] == level == levels[int(spot + 0.5)]
    alone = {level for at, level in enumerate(levels) if at % 5 == 0 and levels.count(level) == 1}
    assert {level for _, level in spots} == set(levels) - alone


@pytest.mark.parametrize("title", TITLES)
def test_what_is_drawn_depends_on_nothing_secret(title: str) -> None:
    for pos in some(title):
        for seat in range(pos.players):
            other = pos.redealt(seat, "board")
            if pos.turn != seat:
                assert everything(seen(other, seat)) == everything(seen(Position.from_data(pos.game, pos.to_position()), seat))


@pytest.mark.parametrize("title", TITLES)
def test_the_table_of_the_end_screen_adds_up_to_the_scores(title: str) -> None:
    for pos in some(title):
        if pos.is_over:
            table = [
                [int("".join(cell.itertext()).replace("−", "-")) for cell in row.iter("td")]
                for row in parsed(pos.game.board.tally(seen(pos, 0))).findall(".//tbody/tr")
                if row.get("class") != "tie"
            ]
            *sources, total = table
            assert total == pos.scores == [sum(column) for column in zip(*sources, strict=True)]


@pytest.mark.parametrize("title", TITLES)
def test_no_colour_but_tokens(title: str) -> None:
    for pos in some(title):
        assert not own_colours("".join(everything(seen(pos, pos.turn)).values()))


@pytest.mark.parametrize("title", TITLES)
def test_the_map_stands_alone(title: str) -> None:
    for pos in some(title):
        drawn = pos.game.board.svg(seen(pos, None))
        assert ElementTree.fromstring(drawn).tag == "{http://www.w3.org/2000/svg}svg"
        assert set(re.findall(r"var\((--[\w-]+)\)", drawn)) <= set(tokens("light", title))
        assert set(re.findall(r'href="#([^"]+)"', drawn)) <= set(re.findall(r'\bid="([^"]+)"', drawn))


@pytest.mark.parametrize("title", TITLES)
def test_a_plan_shows_its_sources_on_the_map(title: str) -> None:
    """One tag for each source, filled where it is settled; dots along every line on the way."""
    names, shown = titled(title).tables.names, Counter[str]()
    for pos in random_game(headrace.game(title).start(players=4, seed=3), 3, "lively"):
        view = pos.view(pos.turn)
        for course in reach_of(view).courses[::5]:
            found = sources_of(course)
            kinds = {"settled": found.taken, "open": found.open, "way": found.ways}
            if not {"card", "slot"} <= course.keys.keys() or not any(kinds[kind] and shown[kind] < 5 for kind in kinds):
                continue
            tree = part(pos.game.board.draw(seen(pos, pos.turn, focus=pointing(course))).board, "wide")
            drawn = {tag.attrib["data-takes"]: tag for tag in tree.iter() if "data-takes" in tag.attrib}
            counts = {**dict.fromkeys(found.open, 1), **found.taken}
            assert {name: "".join(tag.itertext()) for name, tag in drawn.items()} == {
                f"{kind}:{at}": f"−{count}" for (kind, at), count in counts.items()
            }
            for kind, at in counts:
                filled = any(shape.get("fill") == "var(--may)" for shape in drawn[f"{kind}:{at}"].iter("rect"))
                assert filled == ((kind, at) in found.taken)
            dotted = {way.attrib["data-way"] for way in tree.iter() if "data-way" in way.attrib}
            assert dotted == {names.lines[line] for line in found.ways}
            shown.update(kind for kind in kinds if kinds[kind])
    assert set(shown) == {"settled", "open", "way"}


@pytest.mark.parametrize("title", TITLES)
def test_what_leads_nowhere_says_what_it_is_and_why(title: str) -> None:
    """A standing tile tells level, owner and when it flips; an action that cannot be carried out gives its clause."""
    tiles = acts = 0
    for pos in some(title):
        if pos.is_over or under_way(pos.state).asked != Step.ACTION:
            continue
        names, view = titled(title).tables.names, seen(pos, pos.turn)
        leads = {course.keys.get("slot") for course in reach_of(view).courses}
        for slot in [slot for slot, tile in enumerate(pos.state.tile) if tile != NONE and names.slots[slot] not in leads][:4]:
            told = str(pos.game.board.draw(seen(pos, pos.turn, focus=f"slot:{names.slots[slot]}"), ("wide",)).ask.detail)
            assert "flipped: " in told
            tiles += pos.state.flipped[slot] == 0 and "It flips when" in told
        for act, why in view.refusals.items():
            if act in titled(title).acts:
                told = str(pos.game.board.draw(seen(pos, pos.turn, focus=f"act:{act}"), ("wide",)).ask.detail)
                assert "data-clause" in told, (act, why)
                acts += 1
    assert tiles and acts


@pytest.mark.parametrize("title", TITLES)
def test_what_the_others_did_since_ones_turn_is_marked(title: str) -> None:
    told = 0
    for pos in some(title):
        view = seen(pos, 0)
        drawn = pos.game.board.draw(view, ("wide",))
        done = [event for event in view.history.news() if event.seat not in (-1, 0) and event.kind in ("built", "linked")]
        assert pos.is_over or len(drawn.motion) >= len(done)
        if not any(event.kind == "era_began" for event in view.history.news()):
            assert all(f'data-thing="{leg.thing}"' in drawn.board for leg in drawn.motion)
        told += len(done)
    assert told


@pytest.mark.parametrize("title", TITLES)
def test_the_phone_says_what_goods_cost_without_the_overview(title: str) -> None:
    """The price of the next coal and iron; of beer how many barrels the merchants have, where they have any."""
    told = set()
    for pos in some(title):
        s, t = pos.state, import_module(f"headrace.games.{title}.tables").TABLES
        wanted = [f"£{t.coal_cost[s.coal_market]}", f"£{t.iron_cost[s.iron_market]}"]
        wanted += [str(sum(s.barrel))] if title == "brass_birmingham" else []
        narrow, wide = (pos.game.board.draw(pos.view(0), (size,)).board for size in SIZES[::-1])
        strip = re.search(r'<div class="prices".*?</div>', narrow, re.DOTALL)
        assert strip
        assert 'class="prices"' not in wide
        assert re.findall(r"</svg>([^<]*)</span>", strip.group()) == wanted
        assert strip.group().count("data-tip") == len(wanted)
        told.add(tuple(wanted))
    assert len(told) > 3, "prices change"
