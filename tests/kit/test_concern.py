"""Which game a test is about."""

import pytest

from tests.kit.concern import concerned, home

BOTH = ["brass_birmingham", "brass_lancashire"]


@pytest.mark.parametrize(
    ("nodeid", "games"),
    [
        ("tests/laws/test_play.py::test_law[brass_birmingham-4]", ["brass_birmingham"]),
        ("tests/laws/test_play.py::test_law[uniform-trick_of_the_rails-4_lane_expert]", ["trick_of_the_rails"]),
        ("tests/brass/test_browser.py::test_whole[brass_lancashire-ko-390]", ["brass_lancashire"]),
        ("tests/brass/test_browser.py::test_dragging", BOTH),
        ("tests/brass/test_decisions.py::test_rails[view0]", BOTH),
        ("tests/brass_birmingham/test_setup.py::test_money", ["brass_birmingham"]),
        ("tests/core/test_chance.py::test_roll", []),
        ("tests/core/test_words.py::test_word[not_brass_birmingham]", []),
    ],
)
def test_parameters_count_before_folders(nodeid: str, games: list[str]) -> None:
    assert concerned(nodeid) == games


def test_a_family_shares_a_home() -> None:
    assert home("brass_birmingham") == home("brass_lancashire") == "brass"
    assert home("trick_of_the_rails") == "trick_of_the_rails"


def test_tests_of_one_compiled_engine_reach_one_process(request: pytest.FixtureRequest) -> None:
    """xdist has written the group behind their names, in the processes that it starts."""
    if hasattr(request.config, "workerinput"):
        compiled = [item for item in request.session.items if item.get_closest_marker("compiled")]
        assert all("@compiled" in item.nodeid for item in compiled)
