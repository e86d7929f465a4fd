"""The docs speak of what is there."""

import doctest
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import headrace
from headrace import boards
from headrace.arena.strength import strengths
from headrace.cli import app
from headrace.engine.meaning import Role
from headrace.envs import batch
from tests import api_page, clauses_page, moves_page, positions_page
from tests.kit.cases import Case, run
from tests.kit.stated import is_right

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINKING = sorted([*PAGES, *(path for room in ("examples", "research", "src", "tests") for path in (ROOT / room).rglob("*.md"))])
LONGEST = 120
"""Characters of a line of prose."""
MOST_WORDS = 13_500


@pytest.mark.parametrize("page", [page for page in PAGES if ">>> " in page.read_text("utf-8")], ids=lambda page: page.name)
def test_the_examples_of_a_page_are_true(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False, encoding="utf-8").failed == 0


@pytest.mark.parametrize("name", headrace.__all__)
def test_every_public_name_has_an_example_and_it_is_true(name: str) -> None:
    thing = getattr(headrace, name)
    examples = [found for found in doctest.DocTestFinder(recurse=False).find(thing, name) if found.examples]
    assert examples, f"the docstring of headrace.{name} needs an example"
    assert [doctest.DocTestRunner().run(example).failed for example in examples] == [0]


def programs() -> list[Any]:
    """The blocks of Python on the pages that are no doctests, which the test above runs."""
    found = [(page, block) for page in PAGES for block in re.findall(r"(?ms)^```python\n(.*?)^```", page.read_text("utf-8"))]
    return [pytest.param(block, id=page.name) for page, block in found if not block.startswith(">>> ")]


@pytest.mark.no_cover
@pytest.mark.parametrize("program", programs())
def test_the_programs_of_a_page_run_as_they_stand(
    program: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On the plain engine, so that nobody waits for the compiler. Whoever learns there does."""
    monkeypatch.setattr(batch, "available", lambda: False)
    left = dict[str, Any]()
    exec(program, left)  # noqa: S102 - our own pages
    assert capsys.readouterr().out
    assert "averages" not in left or sum(left["averages"][-4:]) > 1


def test_the_case_that_contributing_shows_is_played() -> None:
    block = re.findall(r"^```toml\n(.*?)^```", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)[0]
    (row,) = tomllib.loads(block)["case"]
    assert len(run(Case("brass_lancashire", row.pop("id"), row.pop("title"), tuple(row.pop("clauses")), row))) == 1


def named(page: Path) -> str:
    """A page in the name of a test."""
    return str(page.relative_to(ROOT))


def without_code(page: Path) -> str:
    """The text of a page but for its blocks of code."""
    return re.sub(r"^ *```.*?^ *```", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


def headings(page: Path) -> set[str]:
    """What a link to a heading of the page may say."""
    titles = re.findall(r"^#+ (.+)$", without_code(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", LINKING, ids=named)
def test_every_link_leads_to_a_file_and_its_heading(page: Path) -> None:
    for target, heading in re.findall(r"\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)", without_code(page)):
        other = page.parent / target if target else page
        assert other.exists(), target
        assert not heading or heading in headings(other), f"{target}#{heading}"


@pytest.mark.parametrize("page", [*PAGES, ROOT / "research" / "README.md"], ids=named)
def test_no_line_of_prose_is_long(page: Path) -> None:
    """Tables, the targets of links and blocks of code apart."""
    lines = [re.sub(r"\]\([^)]*\)", "]", line) for line in without_code(page).splitlines() if not line.startswith("|")]
    assert [line for line in lines if len(line) > LONGEST] == []


def test_the_manual_is_read_in_an_hour() -> None:
    """Blocks of code and what is made from the code apart."""
    words = [re.findall(r"\w\S*", without_code(page)) for page in (ROOT / "docs").glob("*.md")]
    assert sum(map(len, words)) < MOST_WORDS


def test_the_page_of_positions_is_up_to_date() -> None:
    """If not: `PYTHONPATH=src python -m tests.positions_page`."""
    assert positions_page.PAGE.read_text("utf-8") == positions_page.page()


@pytest.mark.parametrize("name", positions_page.GAMES)
def test_every_key_has_an_example_that_is_read(name: str) -> None:
    game, examples = headrace.game(name), positions_page.known_examples()[name]
    assert {*examples} == {*positions_page.rows(game)} and {path.split(".")[0] for path in examples} == {*game.notation.KEYS}
    never = {path for path, example in examples.items() if not example}
    assert never <= {"options"}
    for path in examples.keys() - never:
        assert is_right(game, path, json.loads(examples[path])), f"{path}: {examples[path]}"


def test_the_page_of_moves_is_up_to_date() -> None:
    """If not: `PYTHONPATH=src python -m tests.moves_page`."""
    assert moves_page.PAGE.read_text("utf-8") == moves_page.page()


@pytest.mark.parametrize("name", positions_page.GAMES)
def test_the_page_of_moves_names_every_word_of_every_action(name: str) -> None:
    game = headrace.game(name)
    said = re.findall(r"`([^`]+)`", moves_page.section(game))
    numbers = {
        str(n)
        for ends in re.findall(r"`(\d+)`\s+to\s+`(\d+)`", moves_page.section(game))
        for n in range(int(ends[0]), int(ends[1]) + 1)
    }
    assert {word for action in game.actions for word in action.text.split()} <= {*said, *numbers}


def test_the_page_of_the_api_is_up_to_date() -> None:
    """If not: `PYTHONPATH=src python -m tests.api_page`."""
    assert api_page.PAGE.read_text("utf-8") == api_page.page()


def test_the_page_of_clauses_is_up_to_date() -> None:
    """If not: `PYTHONPATH=src python -m tests.clauses_page`."""
    assert clauses_page.PAGE.read_text("utf-8") == clauses_page.page()


@pytest.mark.parametrize("name", positions_page.GAMES)
def test_the_example_of_a_position_can_be_played_on(name: str) -> None:
    game = headrace.game(name)
    assert game.from_position(game.notation.EXAMPLE).legal_moves


@pytest.mark.parametrize("name", positions_page.GAMES)
def test_a_position_speaks_of_every_field_that_does_not_follow_from_others(name: str) -> None:
    game = headrace.game(name)
    form = game.notation.FORM
    spoken = {field for part in form.parts for field in part.names} | {"rng", "players", *form.kept.values()}
    left_out = {field.name for field in game.state.fields if field.role is not Role.DERIVED} - spoken
    assert left_out == ({"laid"} if name == "trick_of_the_rails" else set()), "laid follows from table and railways"


def test_every_command_is_in_the_readme_and_has_help() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for command in app.registered_commands:
        assert command.callback is not None
        name = command.name or command.callback.__name__
        assert f"headrace {name}" in readme
        assert command.callback.__doc__


def test_every_target_that_the_docs_name_is_in_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = {name for page in PAGES for name in re.findall(r"(?:`|^)make ([a-z]+)\b", page.read_text("utf-8"), re.MULTILINE)}
    assert {"play", "test", "check"} <= named <= targets


def test_the_strength_of_the_levels_is_what_the_set_up_says() -> None:
    book = (ROOT / "research" / "levels.md").read_text("utf-8")
    page = book.split("## Each level among the one below")[1].split("\n\nAll rows")[0]
    told = [[cell.strip() for cell in line.split("|")[1:-1]] for line in page.splitlines() if line.startswith("| ")][1:]
    data = [
        [game.title("en"), one.level, one.among, str(one.players), str(one.games), f"{one.wins / 100:.2f}"]
        for game in headrace.all_games().values()
        for one in strengths(game)
    ]
    assert sorted(row[:6] for row in told if row[2] != "random") == sorted(data) and len(data) >= 15


def test_every_dependency_is_explained() -> None:
    explained = (ROOT / "docs" / "dependencies.md").read_text("utf-8").lower()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lists = (project["dependencies"], *project["optional-dependencies"].values())
    wanted = [name for row in lists for text in row for name in re.findall(r"^[a-z0-9-]+", text)]
    assert wanted
    assert [name for name in wanted if name != "headrace" and name not in explained] == []


def test_the_contract_speaks_of_everything_public_of_a_position() -> None:
    text = (ROOT / "docs" / "contract.md").read_text("utf-8")
    names = {
        name for name in (*vars(headrace.Position), *vars(headrace.game("barrage").start(seed=1))) if not name.startswith("_")
    }
    assert len(names) > 30
    assert [name for name in sorted(names) if not re.search(rf"(?:pos\.|`|Position\.){name}\b", text)] == []


def test_the_page_of_boards_lists_every_module_once() -> None:
    rows = [row for row in (ROOT / "docs" / "boards.md").read_text("utf-8").splitlines() if row.startswith("| `")]
    listed = [name for row in rows for name in re.findall(r"`(\w+\.py)`", row.split("|")[1])]
    assert sorted(listed) == sorted(path.name for path in Path(boards.__file__).parent.glob("*.py") if path.name != "__init__.py")
