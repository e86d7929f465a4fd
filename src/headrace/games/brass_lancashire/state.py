"""The state of a game of Brass: Lancashire, declared once."""

from typing import Annotated, ClassVar

from headrace.engine.meaning import FLAG, Category, Count, Role, Vocabulary
from headrace.engine.schema import Array, Scalar, schema
from headrace.games.brass.questions import ACTS
from headrace.games.brass.state import BY_SEAT, I8, I16, BrassState
from headrace.games.brass.traits import Traits
from headrace.games.brass_lancashire.questions import QUESTIONS
from headrace.games.brass_lancashire.tables import DISTANT_END, DISTANT_NAMES, DISTANT_TILES, TABLES
from headrace.games.brass_lancashire.weights import ERA_WEIGHTS


@schema
class State(BrassState):
    """What Lancashire adds to the common state."""

    vocabulary: ClassVar[Vocabulary] = {**vars(TABLES.names), "acts": (*ACTS, "special_build"), "buyers": TABLES.names.slots}
    tables = TABLES
    questions = QUESTIONS
    traits = Traits(
        card_first=False,
        equal_spaces_merge=True,
        has_special_build=True,
        free_first_link=TABLES.data["constants"]["free_placement_when_no_tiles"],
        pound_at_end=10,  # ten pounds score one point (13.3)
        era_weights=ERA_WEIGHTS,
        face_down_cards=TABLES.data["constants"]["face_down_setup_cards"],
    )

    cash_scoring: Annotated[int, Scalar(I8, FLAG), "1: money scores at the end (13.3)"]
    virtual_link: Annotated[int, Scalar(I8, FLAG, role=Role.ADDED), "1: industry cards cross from Liverpool to Birkenhead"]
    distant_at: Annotated[int, Scalar(I8, Count(0, DISTANT_END)), "distant market marker, index of its track"]
    pile_left: Annotated[int, Scalar(I8, Count(0, DISTANT_TILES)), "distant market tiles face down"]
    pile: Annotated[
        list[int],
        Array(I8, Category(DISTANT_NAMES, none=True, noun="distant market tile"), DISTANT_TILES, role=Role.MIXED),
        "distant market tiles: those from pile_left on lie open",
    ]
    cash_points: Annotated[list[int], Array(I16, Count(), BY_SEAT, role=Role.STORY), "points for money at the end"]
