"""Freeze what players see, and compare it after a change that should not be seen.

    python -m tests.frozen write FOLDER      # the HTML of a few hundred views of every game, and screenshots
    python -m tests.frozen compare FOLDER    # the same views now: what differs
    ... html | pictures                      # only one of the two
    ... GAME...                              # only these games
    ... every=4                              # only every fourth view

The folder keeps the moves of every view, so that it is compared at the same state whatever bots or dice do by then.
Before comparing, both sides go through `mapping`: what a change has renamed on purpose is stated there.
"""

import asyncio
import gzip
import io
import itertools
import json
import random
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops

import headrace
from headrace.bots import make_bot
from headrace.core.position import Position
from headrace.table.pages.game import Looker, regions
from headrace.table.pages.leaf import mat_of
from headrace.table.playing import Playing
from headrace.table.storage import SeatRow, TableRow
from tests.kit.browsing import a_browser, visit
from tests.kit.staging import Stage

LANGUAGES = ("en", "ko")
SIZES = ((1440, 900), (390, 844))
NAMES = ("Ann", "Ben", "Cho", "Dee", "Eve")
EACH = 10
"""Views of a game with one player count and choice of options."""
PHOTOGRAPHED = 8
"""Of every game, each in three of the eight ways to look at it."""


@dataclass(frozen=True)
class Shot:
    """One view: a game by its moves, who looks, and what is pointed at."""

    game: str
    players: int
    options: dict[str, str]
    seed: str
    moves: list[str]
    seat: int | None
    focus: str = ""

    def position(self) -> Position:
        """The game, played up to here."""
        pos = headrace.game(self.game).start(players=self.players, seed=self.seed, **self.options)
        for move in self.moves:
            pos.push(move)
        return pos


def shots(game_id: str) -> Iterator[Shot]:
    """Views spread over whole games of every player count and choice of options, with something pointed at."""
    from tests.kit.tables import tables_of

    for table in tables_of(headrace.game(game_id)):
        seed = f"frozen {table.slug}"
        dice, pos = random.Random(seed), table.start(seed)
        bot, states = make_bot("thumb"), []
        while not pos.is_over:
            states.append(pos.ply)
            pos.push(dice.choice(pos.legal_moves) if dice.random() < 0.15 else bot.choose(pos, pos.ply))
        moves = [move.text for move in pos.moves]
        chosen = sorted({*dice.sample(states, min(EACH, len(states))), len(moves)})
        for at in chosen:
            shot = Shot(table.id, table.players, table.options, seed, moves[:at], None)
            turn = shot.position().turn
            seats = [turn, None] if turn is None or at % 5 == 0 else [turn]
            if turn is not None and at % 4 == 0:
                seats.append((turn + 1) % table.players)
            for seat in seats:
                yield replace(shot, seat=seat)
            if turn is not None:
                yield from pointed(replace(shot, seat=turn), dice)


def pointed(shot: Shot, dice: random.Random) -> Iterator[Shot]:
    """The same view with one thing pointed at, then what that leads to."""
    for _ in range(3):
        html = "".join(drawn(shot, "en").values())
        ways = sorted(set(re.findall(r'data-focus="([^"]+)"', html)) - {"all:", shot.focus})
        if not ways:
            return
        shot = replace(shot, focus=dice.choice(ways))
        yield shot


def seated(shot: Shot) -> tuple[Playing, Looker]:
    """The view at a table: even seats are people."""
    pos = shot.position()
    seats = [SeatRow(n, NAMES[n], "" if n % 2 == 0 or n == shot.seat else "easy", f"token{n}") for n in range(pos.players)]
    row = TableRow("frozen", shot.game, pos.game.version, pos.players, shot.options, shot.seed, "never", 700, "host")
    table = Playing(row, seats, Position.start(pos.game, pos.players, shot.seed, shot.options))
    for text in shot.moves:
        mover = table.pos.turn
        assert mover is not None
        table.pos.push(text)
        table.movers.append(mover)
        table.joined.append(False)
        table.version += 1
    looks = () if shot.seat is None else (shot.seat,)
    return table, Looker("/t/frozen" + ("" if shot.seat is None else "/token"), looks, shot.seat, False, shot.focus)


def drawn(shot: Shot, lang: str) -> dict[str, str]:
    """Every region of the view, with the mats that the page fetches when they are opened."""
    table, looker = seated(shot)
    found = regions(table, looker, lang)
    for seat in range(shot.players):
        away = re.compile(rf'(?<=<div class="sheet">)<a href="\?leaf=mat/{seat}">[^<]*</a>')
        if away.search(found["panels"]):
            mat = mat_of(table, looker, lang, seat)
            found["panels"] = away.sub(lambda _, mat=mat: mat, found["panels"])  # type: ignore[misc]
    return found


def mapping(region: str, html: str) -> str:
    """What a change has renamed on purpose, undone on both sides: `str.replace(html, 'class="new"', 'class="old"')`."""
    return html


# ---- HTML -----------------------------------------------------------------------------------------------------------
def write_html(folder: Path, games: Sequence[str]) -> None:
    """Keep the views and their HTML."""
    for game in games:
        rows = []
        for shot in shots(game):
            rows.append({"shot": asdict(shot), **{lang: drawn(shot, lang) for lang in LANGUAGES}})
        (folder / f"{game}.json.gz").write_bytes(gzip.compress(json.dumps(rows).encode(), 3))
        print(f"{game}: {len(rows)} views in {len(LANGUAGES)} languages")


def kept(folder: Path, game: str) -> list[dict[str, Any]]:
    """The frozen views of a game."""
    rows: list[dict[str, Any]] = json.loads(gzip.decompress((folder / f"{game}.json.gz").read_bytes()))
    return rows


STRIDE = 1
"""Of the frozen views only every so many are compared."""


def compare_html(folder: Path, games: Sequence[str]) -> int:
    """Print what differs; returns how many regions do."""
    found = 0
    for game in games:
        rows, differing = kept(folder, game), 0
        for number, row in list(enumerate(rows))[::STRIDE]:
            shot = Shot(**row["shot"])
            for lang in LANGUAGES:
                now = drawn(shot, lang)
                for region in sorted({*now, *row[lang]}):
                    was, is_ = (side.get(region, "") for side in (row[lang], now))
                    if was != is_ and (was := mapping(region, was)) != (is_ := mapping(region, is_)):
                        differing += 1
                        if differing <= 5:
                            print(f"{game} view {number} {lang} {region}: {_first_difference(was, is_)}")
        print(f"{game}: {len(rows)} views, {differing} regions differ")
        found += differing
    return found


def _first_difference(was: str, is_: str) -> str:
    at = next((n for n, (a, b) in enumerate(zip(was, is_, strict=False)) if a != b), min(len(was), len(is_)))
    begin = max(0, at - 60)
    return f"at {at}:\n  was {was[begin : at + 120]!r}\n  now {is_[begin : at + 120]!r}"


# ---- pictures -------------------------------------------------------------------------------------------------------
def photographed(rows: list[dict[str, Any]]) -> list[tuple[int, Shot]]:
    """Views worth a picture: spread over the game, with things pointed at among them."""
    dice = random.Random("pictures")
    return [(at, Shot(**rows[at]["shot"])) for at in sorted(dice.sample(range(len(rows)), PHOTOGRAPHED))]


def photographs(folder: Path, games: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Names and pictures: every chosen view in three of the eight ways to look at it."""
    ways = list(itertools.product(SIZES, ("light", "dark"), LANGUAGES))
    stage = Stage(f"sqlite+aiosqlite:///{folder / 'pictures.db'}")
    stage.start()
    browsers = a_browser()
    browser = next(browsers)
    for game in games:
        for at, (number, shot) in enumerate(photographed(kept(folder, game))):
            for way in (3 * at, 3 * at + 2, 3 * at + 5):
                (width, height), theme, lang = ways[way % len(ways)]
                path = asyncio.run_coroutine_threadsafe(_placed(stage, shot), stage.loop).result(60)
                page, _ = visit(browser, stage.address, lang, width, height, theme, path=path)
                page.wait_for_timeout(400)
                yield f"{game}-{number}-{width}-{theme}-{lang}.png", page.screenshot()
                page.context.close()
    next(browsers, None)
    stage.stop()


async def _placed(stage: Stage, shot: Shot) -> str:
    """The address of a table that stands like this on a real server."""
    table, looker = seated(shot)
    table.row = replace(table.row, id="f" + str(len(stage.laid)))
    stage.laid.append(table)
    stage.app.state.tables.room.enter(table)
    for seat in table.seats:
        if seat.level:
            table.seats[seat.seat] = replace(seat, level="")
    token = "" if looker.seat is None else f"/token{looker.seat}"
    return f"/t/{table.row.id}{token}?focus={looker.focus}".replace(" ", "%20")


def write_pictures(folder: Path, games: Sequence[str]) -> None:
    """Keep the pictures."""
    (folder / "pictures").mkdir(exist_ok=True)
    for name, picture in photographs(folder, games):
        (folder / "pictures" / name).write_bytes(picture)
        print(name)


def compare_pictures(folder: Path, games: Sequence[str]) -> int:
    """Print how many pixels differ; the picture of now lies beside the frozen one as `now-...`."""
    found = 0
    for name, picture in photographs(folder, games):
        was = Image.open(folder / "pictures" / name).convert("RGB")
        is_ = Image.open(io.BytesIO(picture)).convert("RGB")
        box = ImageChops.difference(was, is_).getbbox() if was.size == is_.size else (0, 0, *is_.size)
        if box:
            found += 1
            (folder / "pictures" / f"now-{name}").write_bytes(picture)
            print(f"{name}: differs within {box}")
    print(f"{found} pictures differ")
    return found


def main(arguments: Sequence[str]) -> int:
    """Write or compare."""
    global STRIDE
    verb, place, *rest = [word for word in arguments if not word.startswith("every=")]
    STRIDE = next((int(word[6:]) for word in arguments if word.startswith("every=")), 1)
    folder = Path(place)
    folder.mkdir(parents=True, exist_ok=True)
    parts = [word for word in rest if word in ("html", "pictures")] or ["html", "pictures"]
    games = [word for word in rest if word not in parts] or sorted(headrace.all_games())
    work = {
        ("write", "html"): write_html,
        ("write", "pictures"): write_pictures,
        ("compare", "html"): compare_html,
        ("compare", "pictures"): compare_pictures,
    }
    return int(any(work[verb, part](folder, games) for part in parts))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
