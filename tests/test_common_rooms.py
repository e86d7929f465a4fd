"""What the rooms shared by all games must not contain: anything of one game. And what a game brings in its own folder instead."""

import ast
import doctest
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import headrace
from headrace import bots
from headrace.bots.knowledge import KNOWN, Knowledge, told_by
from headrace.draw import bring, defs, icon, inline_icon, standalone, tokens_css
from headrace.draw.assets import icon_files, own_tokens
from headrace.draw.symbols import icon_body
from headrace.draw.theme import tokens
from headrace.table.pages.layout import Reader
from headrace.table.pages.lobby import kinds, lobby, usual_level
from headrace.table.pages.offers import Offers

SOURCE = Path(headrace.__file__).parent
COMMON = ("engine", "core", "readable", "draw", "boards", "bots", "arena", "table")
KINDS_OF_FILE = ("*.py", "*.css", "*.js", "*.toml", "*.svg")
WORDS = (
    *("trick", "tricks", "brass", "lancashire", "birmingham", "barrage", "western"),
    *("era", "eras", "canal", "railway", "railways", "locomotive", "merchant", "barrel", "coal", "iron", "beer", "cotton"),
    *("cattle", "cowboy", "teepee", "conduit", "powerhouse", "excavator", "트릭", "철도", "역무원", "운하", "시대"),
)
ALLOWED = {"--route-canal"}
"""The map's own lines, in the tokens of the kit."""
GAMES = sorted(headrace.all_games())
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def common_files() -> list[Path]:
    """Every file of the common rooms."""
    return [path for room in COMMON for kind in KINDS_OF_FILE for path in sorted((SOURCE / room).rglob(kind))]


def without_examples(text: str) -> str:
    """A text without the lines of the examples in its docstrings, and only those: what they show is shown with some game."""
    parser, lines = doctest.DocTestParser(), text.splitlines()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node):
            told = node.body[0]
            for example in parser.get_examples("\n".join(lines[told.lineno - 1 : told.end_lineno])):
                first = told.lineno - 1 + example.lineno
                shown = example.source.count("\n") + example.want.count("\n")
                lines[first : first + shown] = [""] * shown
    return "\n".join(lines)


def spoken_of(text: str) -> set[str]:
    """Words of one game that stand in a text, as words or as parts of names."""
    for allowed in ALLOWED:
        text = text.replace(allowed, "")
    parts = set(re.findall(r"[a-z]+", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text).lower())) | set(re.findall(r"[가-힣]+", text))
    return {word for word in WORDS if word in parts or (not word.isascii() and any(word in part for part in parts))}


@pytest.mark.parametrize("path", common_files(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_nothing_of_one_game_stands_in_a_common_room(path: Path) -> None:
    text = path.read_text("utf-8")
    text = without_examples(text) if path.suffix == ".py" else text
    assert not spoken_of(text)
    assert not spoken_of(path.stem)
    assert not [game for game in GAMES if game in text]


def test_the_search_for_words_finds_what_it_is_for() -> None:
    assert spoken_of("#headline .trick { }") == {"trick"}
    assert spoken_of("BrassState") == {"brass"}
    assert spoken_of("마지막 트릭만 자동") == {"트릭"}
    assert spoken_of("generate operations for several") == set()


def test_only_the_lines_of_an_example_may_speak_of_a_game() -> None:
    example = '"""Says.\n\n    >>> brass(\n    ...     1)\n    \'canal\'\n    """\n'
    assert spoken_of(without_examples(example)) == set()
    assert spoken_of(without_examples(f"{example}iron = 3\n\ndef beer():\n    {example}")) == {"iron", "beer"}
    assert spoken_of(without_examples(f"{example}canal = brass(\n    1)\n")) == {"brass", "canal"}
    assert spoken_of(without_examples(example.replace("Says.", "Says coal."))) == {"coal"}
    assert spoken_of(without_examples(f"{example}shown = '>>> coal'\n")) == {"coal"}


# ---- what a game brings ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", GAMES)
def test_tokens_of_a_game_are_for_that_game_alone(name: str) -> None:
    game = headrace.game(name)
    for package in game.packages:
        source = re.sub(r"/\*.*?\*/", "", own_tokens(package), flags=re.DOTALL)
        for selectors in re.findall(r"([^{}]+)\{", source):
            for selector in selectors.split(","):
                begins, of = re.findall(r'data-game(\^?)="(\w+)"', selector)[0]
                assert of == name or (begins and name.startswith(of)), selector


@pytest.mark.parametrize("name", GAMES)
def test_a_drawing_that_stands_alone_has_the_tokens_of_its_game_and_no_others(name: str) -> None:
    board = headrace.game(name).board
    drawn = board.svg(headrace.game(name).start(seed=1).view(None))
    for theme in ("light", "dark"):
        assert set(re.findall(r"var\((--[\w-]+)\)", drawn)) <= set(tokens(theme, name))
    mine = {own for package in headrace.game(name).packages for own in re.findall(r"(--[\w-]+):", own_tokens(package))}
    others = {
        own
        for game in GAMES
        for package in headrace.game(game).packages
        for own in re.findall(r"(--[\w-]+):", own_tokens(package))
    }
    assert not (others - mine - set(re.findall(r"(--[\w-]+):", tokens_css()))) & set(tokens("light", name))


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Path]:
    """The folder of a package that brings something."""
    folder = tmp_path / f"brings_{request.node.name}"
    (folder / "icons").mkdir(parents=True)
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr("headrace.draw.assets._brought", {"headrace.draw": None})
    yield folder
    sys.modules.pop(folder.name, None)


def test_icons_and_tokens_of_a_package_are_found_once_it_has_brought_them(package: Path) -> None:
    (package / "icons" / "kite.svg").write_text('<svg viewBox="0 0 24 24"><path d="M3 3h9"/></svg>')
    (package / "tokens.css").write_text('[data-game="kites"] { --string: #123456; }\n')
    with pytest.raises(KeyError, match="kite"):
        icon_body("kite")
    bring(package.name)
    bring(package.name)
    assert 'href="#i-kite"' in inline_icon("kite") and 'd="M3 3h9"' in defs(package.name)
    drawn = standalone(f"<svg>{icon('kite', 0, 0, 24, 'var(--string)')}</svg>", "dark", "kites")
    assert 'id="i-kite"' in drawn and "--string:#123456" in drawn
    assert "--string" not in standalone("<svg></svg>", "dark", "other_game")
    assert "--string" in tokens_css(package.name) and "--string" not in tokens_css()


def test_two_drawings_cannot_have_one_name(package: Path) -> None:
    (package / "icons" / "bot.svg").write_bytes(icon_files()["bot"].read_bytes())
    bring(package.name)
    other = package.parent / f"{package.name}_too"
    (other / "icons").mkdir(parents=True)
    (other / "__init__.py").touch()
    (other / "icons" / "bot.svg").write_text("<svg><path/></svg>")
    with pytest.raises(ValueError, match="an icon 'bot'"):
        bring(other.name)


# ---- levels of bots -------------------------------------------------------------------------------------------------
def test_a_game_that_tells_bots_what_they_do_not_know_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("headrace.bots.knowledge.load_toml", lambda package, name: {"bots": {"whims": 3}})
    monkeypatch.delitem(KNOWN, headrace.game(GAMES[0]), raising=False)
    with pytest.raises(ValueError, match=r"\[bots\] of game.toml says horizon, .*, not 'whims'"):
        told_by(headrace.game(GAMES[0]))


def test_a_game_may_name_levels_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    game = headrace.game(next(id for id in GAMES if not headrace.game(id).machines))
    assert kinds(game)[3:7] == ("easy", "medium", "hard", "master") and usual_level(game) == "medium"
    monkeypatch.setitem(KNOWN, game, Knowledge(levels={"lazy": "random", "keen": "thumb"}))
    monkeypatch.setattr("headrace.table.pages.lobby.strengths", lambda chosen: ())  # nothing was measured of these
    assert kinds(game) == ("me", "here", "friend", "lazy", "keen") and usual_level(game) == "lazy"
    assert "Bot: lazy" in lobby(Reader("en", "light", "/"), [], Offers())
    pos = game.start(seed=1)
    assert bots.choose(pos, "lazy", seed=5) == bots.make_bot("random").choose(pos, 5)


def test_a_level_may_be_another_bot_among_more(monkeypatch: pytest.MonkeyPatch) -> None:
    game = headrace.game("trick_of_the_rails")
    levels: dict[str, str | dict[str, str]] = {"easy": "random", "fair": {"3": "thumb", "4": "search:9/2s", "5": "search:9/3s"}}
    monkeypatch.setitem(KNOWN, game, Knowledge(levels=levels))
    assert bots.levels(game) == ("easy", "fair")
    assert [bots.bot_for(game, "fair", players).name for players in game.players] == ["thumb", "search:9/2s", "search:9/3s"]
    assert [bots.seconds_of(game, "fair", players) for players in game.players] == [0, 2, 3]
    assert bots.bot_for(game, "search:7", 3).name == "search:7"


def test_a_level_may_play_only_among_so_many() -> None:
    game = headrace.game("brass_birmingham")
    assert bots.levels(game)[-1] == bots.levels(game, 2)[-1] == "expert" and bots.levels(game, 3)[-1] == "master"
    with pytest.raises(ValueError, match="the level expert of brass_birmingham plays at tables of 2, not of 3"):
        bots.bot_for(game, "expert", 3)


def test_the_plain_engine_does_not_play_to_the_end_in_its_seconds() -> None:
    game = headrace.game("brass_birmingham")
    told = {level: bots.bot_for(game, level, 2) for level in ("master", "expert")}
    manners = {level: bot.manner_on(None, game) for level, bot in told.items() if isinstance(bot, bots.SearchBot)}
    assert {level: (manner.horizon, manner.mix) for level, manner in manners.items()} == {"master": (3, 0), "expert": (2, 0)}


@pytest.mark.parametrize("name", GAMES)
def test_every_level_is_a_bot_among_as_many_as_may_play(name: str) -> None:
    game = headrace.game(name)
    for players in game.players:
        found = [bots.bot_for(game, level, players).name for level in bots.levels(game, players)]
        assert len(found) >= 4 and not set(found) & set(bots.levels(game))
