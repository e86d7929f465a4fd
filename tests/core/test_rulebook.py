"""The rules page: anchors, tables, nothing but our own HTML."""

import re
import sys
from pathlib import Path

import pytest

from headrace.core.rulebook import Section, rulebook

RULES = """# A game

Intro with <script>alert(1)</script>.

## 1. Start

- 1.1 First *thing*.
- 1.2 A table:

  | a | b |
  |---|---|
  | 1 | 2 |

- plain line

### 3.8 Expert

- 3.8.1 Deep.
- R1 **First lead.** Random.
- R-01 A ruling.

## A.3 Appendix

- A.3.1 Of the appendix.
- Apples 3 are no clause.
- 10 apples are no clause of ours? They are: number 10.

## Of *hidden* things
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """A package with these rules."""
    name = f"rules_of_{abs(hash(request.node.name))}"
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").touch()
    (tmp_path / name / "rules.md").write_text(RULES, "utf-8")
    (tmp_path / name / "rules_ko.md").write_text("# 게임\n\n- 1.1 하나\n- 1.1 둘\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, name, raising=False)
    return name


def test_clauses_and_sections_have_anchors(package: str) -> None:
    page = rulebook(package, "en").html
    assert re.findall(r'id="c([^"]+)"', page) == ["1", "1.1", "1.2", "3.8", "3.8.1", "R1", "R-01", "A.3", "A.3.1", "10"]
    assert '<li id="c3.8.1"><b class="clause"><a href="#c3.8.1">3.8.1</a></b> Deep.</li>' in page
    assert '<h2 id="c1">1. Start</h2>' in page
    assert '<b class="clause"><a href="#cR1">R1</a></b> <strong>First lead.</strong> Random.' in page
    assert '<b class="clause"><a href="#cR-01">R-01</a></b> A ruling.' in page
    assert "<li>plain line</li>" in re.sub(r"\s*</?p>\s*", "", page)


def test_every_section_is_listed_and_can_be_led_to(package: str) -> None:
    book = rulebook(package, "en")
    assert book.sections == (
        Section("c1", "1. Start", 2),
        Section("c3.8", "3.8 Expert", 3),
        Section("cA.3", "A.3 Appendix", 2),
        Section("s4", "Of hidden things", 2),
    )
    assert all(f' id="{section.anchor}"' in book.html for section in book.sections)


def test_tables_can_scroll(package: str) -> None:
    page = rulebook(package, "en").html
    assert '<div class="scroll"><table>' in page and "</table></div>" in page
    assert "<td>2</td>" in page


def test_html_in_the_text_is_text(package: str) -> None:
    assert "<script" not in rulebook(package, "en").html


def test_a_clause_number_that_occurs_twice_is_an_error(package: str) -> None:
    with pytest.raises(ValueError, match=r"rules_ko\.md has two clauses 1\.1"):
        rulebook(package, "ko")


def test_other_languages_are_not_there(package: str) -> None:
    with pytest.raises(KeyError):
        rulebook(package, "fr")
