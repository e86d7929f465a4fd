"""Games recorded with older rules go the same way here."""

from pathlib import Path

import pytest

import headrace

OLDER = sorted((Path(__file__).parent / "older").glob("*.json"))


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.stem)
def test_a_game_without_an_automa_replays_as_before(path: Path) -> None:
    record = headrace.Record.from_json(path.read_text("utf-8"))
    pos = headrace.replay(path)
    assert record.version != pos.game.version and pos.is_over
    assert record.result == {"scores": pos.scores, "winners": pos.winners}
