"""Names keep a tenth of their plate free in other serifs that pages ask for, too: Noto Serif and P052, in Korean UnBatang."""

import base64
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import headrace
from headrace.core.position import Position
from tests.kit.browsing import visit
from tests.kit.concern import GAMES
from tests.kit.proof import crosswise
from tests.kit.staging import Stage
from tests.kit.tables import random_game

PACKAGES = {"en": ("fonts-noto-core", "fonts-urw-base35"), "ko": ("fonts-unfonts-core",)}
FONTS: dict[str, dict[str, tuple[str, ...]]] = {
    "en": {
        "Noto Serif": ("NotoSerif-Regular.ttf", "NotoSerif-Bold.ttf", "NotoSerif-Italic.ttf", "NotoSerif-BoldItalic.ttf"),
        "P052": ("P052-Roman.otf", "P052-Bold.otf", "P052-Italic.otf", "P052-BoldItalic.otf"),
    },
    "ko": {"UnBatang": ("UnBatang.ttf", "UnBatangBold.ttf")},
}
"""By language and name, as many as there are of `FACES`; Korean has no italics."""
FACES = (("400", "normal"), ("700", "normal"), ("400", "italic"), ("700", "italic"))
LOADED = """async ([name, files]) => {
  for (const [data, weight, style] of files) {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    document.fonts.add(await new FontFace(name, bytes.buffer, { weight, style }).load());
  }
  document.documentElement.style.setProperty("--serif", `"${name}", serif`);
  await document.fonts.ready;
}"""
FULL = """(most) => {
  const found = [];
  for (const text of document.querySelectorAll("svg text")) {
    if (!text.getClientRects().length || text.closest("defs, symbol, .minimap")) continue;
    const own = text.getBoundingClientRect(), x = own.x + own.width / 2, slack = own.height * .35;
    if (own.height > own.width * 3) continue;
    let plate = null;
    for (let up = text, level = 0; level < 3 && !plate; up = up.parentElement, level++)
      for (let before = up.previousElementSibling; before; before = before.previousElementSibling)
        for (const each of before.matches("rect, path") ? [before] : before.querySelectorAll("rect, path")) {
          const box = each.getBoundingClientRect(), look = getComputedStyle(each);
          const holds = box.left < x && box.right > x && box.top < own.top + slack && box.bottom > own.bottom - slack;
          const seen = box.width >= 8 && (look.fill !== "none" || look.stroke !== "none");
          if (!holds || !seen || box.height > own.height * 2.6) continue;
          if (!plate || box.width * box.height < plate.width * plate.height) plate = box;
        }
    window.plates = (window.plates ?? 0) + (plate ? 1 : 0);
    if (plate && own.width > plate.width * most) found.push([text.textContent, own.width, plate.width].join(" "));
  }
  return found;
}"""
"""Lettering that fills more of the smallest plate it stands on; a plate is hardly higher than its lettering."""
MOST = 0.9
ROUNDING = 0.02
"""What the browser's rounding of glyphs to pixels may add."""


@pytest.fixture(scope="module")
def fonts(tmp_path_factory: pytest.TempPathFactory, lang: str) -> Path:
    """The fonts as files, in a folder of this test alone: installed they would change what every other test renders."""
    # without Debian's tools there is nowhere to have the fonts from; CI, and every system that has them, never skips
    if not os.environ.get("CI") and not all(map(shutil.which, ("apt-get", "dpkg"))):
        pytest.skip("the fonts are packages of Debian, and this is another system")
    folder = tmp_path_factory.mktemp("fonts")
    try:
        fetch(folder, PACKAGES[lang])
    except (subprocess.SubprocessError, OSError) as trouble:
        said = getattr(trouble, "stderr", None) or b""
        pytest.fail(
            f"{' and '.join(PACKAGES[lang])} cannot be had here: {trouble} {said.decode(errors='replace')}", pytrace=False
        )
    return folder


def fetch(folder: Path, packages: tuple[str, ...]) -> None:
    """Put what is in the packages into a folder; where the system has no lists of packages, by lists of our own."""
    own_lists = ("-o", f"Dir::State::Lists={folder / 'lists'}", "-o", f"Dir::Cache={folder / 'cache'}")
    try:
        run("apt-get", "download", *packages, within=folder)
    except subprocess.CalledProcessError:
        (folder / "lists" / "partial").mkdir(parents=True)
        run("apt-get", *own_lists, "update", within=folder)
        run("apt-get", *own_lists, "download", *packages, within=folder)
    for package in folder.glob("*.deb"):
        run("dpkg", "-x", str(package), str(folder), within=folder)


def run(*command: str, within: Path) -> None:
    subprocess.run(command, cwd=within, check=True, capture_output=True, timeout=60)


def middle_of(game: str) -> Position:
    """The middle of a whole game, the first seat to decide."""
    chosen = headrace.game(game)
    own = [pos.copy() for pos in random_game(chosen.start(chosen.players[-1], seed="air"), "air", "lively") if pos.turn == 0]
    return own[len(own) // 2]


def letter(page: Page, folder: Path, font: str, files: tuple[str, ...]) -> None:
    """Set the page in a font."""
    data = [base64.b64encode(next(folder.rglob(file)).read_bytes()).decode() for file in files]
    page.evaluate(LOADED, [font, [[each, *face] for each, face in zip(data, FACES, strict=False)]])


@pytest.mark.parametrize(("game", "size"), crosswise(GAMES, ((1440, 900), (390, 844))))
@pytest.mark.parametrize("lang", ["en", pytest.param("ko", marks=pytest.mark.proof)], scope="module")
def test_names_keep_a_tenth_of_their_plate_free(
    browser: Browser, stage: Stage, fonts: Path, lang: str, game: str, size: tuple[int, int]
) -> None:
    page, _ = visit(browser, stage.address, lang, *size, "light", path=stage.table_at(middle_of(game)))
    page.wait_for_selector("#bar .aids")
    for font, files in FONTS[lang].items():
        letter(page, fonts, font, files)
        assert page.evaluate(FULL, MOST + ROUNDING) == [], font
    assert page.evaluate("window.plates") > 5, "there are plates with lettering"
    page.context.close()
