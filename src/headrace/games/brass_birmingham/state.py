"""The state of a game of Brass: Birmingham, declared once."""

from typing import Annotated, ClassVar

from headrace.engine.meaning import FLAG, Axis, Category, Vocabulary
from headrace.engine.schema import Array, schema
from headrace.games.brass.questions import ACTS
from headrace.games.brass.state import I8, BrassState
from headrace.games.brass.traits import Traits
from headrace.games.brass_birmingham.questions import QUESTIONS
from headrace.games.brass_birmingham.tables import MERCHANT_SPACE_IDS, MERCHANT_SPACES, MERCHANT_TILES, TABLES
from headrace.games.brass_birmingham.weights import ERA_WEIGHTS

BY_MERCHANT = Axis(MERCHANT_SPACES, MERCHANT_SPACE_IDS, noun="merchant space")


@schema
class State(BrassState):
    """What Birmingham adds to the common state."""

    vocabulary: ClassVar[Vocabulary] = {**vars(TABLES.names), "acts": (*ACTS, "scout"), "buyers": MERCHANT_SPACE_IDS}
    tables = TABLES
    questions = QUESTIONS
    traits = Traits(
        card_first=True,
        equal_spaces_merge=False,
        has_special_build=False,
        free_first_link=True,
        pound_at_end=2,  # it breaks ties
        era_weights=ERA_WEIGHTS,
        face_down_cards=TABLES.data["constants"]["face_down_setup_cards"],
    )

    merchant: Annotated[
        list[int],
        Array(I8, Category(MERCHANT_TILES, none=True, noun="merchant tile"), BY_MERCHANT),
        "kind of merchant tile on each merchant space",
    ]
    barrel: Annotated[list[int], Array(I8, FLAG, BY_MERCHANT), "1: its barrel is there"]
