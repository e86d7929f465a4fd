"""Ways and legs."""

from headrace.boards.drawn import Leg
from headrace.boards.motion import legs, way
from headrace.core.moves import Event
from tests.boards.making import position
from tests.kit.drawings import parsed


def test_events_that_move_something_become_legs_in_their_order() -> None:
    pos = position()
    events = [event for made in pos.events for event in made]

    def leg_of(event: Event) -> Leg | None:
        return Leg(f"seat:{event.seat}") if event.kind == "led" else None

    found = legs(events, leg_of)
    assert found and [leg.thing for leg in found] == [f"seat:{event.seat}" for event in events if event.kind == "led"]


def test_a_way_has_its_name_once_and_is_told_only_when_something_went_along_it() -> None:
    group = parsed(way("river", "M0 0L9 9")).find("g")
    assert group is not None and group.get("class") == "way"
    assert [part.get("data-way") for part in group] == ["river", None]
    assert 'class="way told"' in way("river", "M0 0L9 9", told=True)
