"""The weights that the rule of thumb of Great Western Trail names, each with how far the tuner strays from it at first.

Their values lie in `learned.toml`: hundredths of a victory point where nothing else is said; "a trip" is one delivery that is
still to come.
"""

from headrace.engine.weights import NamedWeight

JUDGEMENT = 1
"""Raised when a weight comes to mean something else."""


class Weight(NamedWeight):
    """What the judgement asks for by `weight(s, Weight.TURN)`."""

    TURN = 40
    """What a turn is worth: the price of one more stop on the way."""
    HURRY = 30
    """What a turn is worth more when the game may end before the next delivery."""
    DOLLAR_END = 4
    """A dollar at the end of the game."""
    DOLLAR_TRIP = 3
    """A dollar gains this much for each of at most five trips."""
    PLENTY = 4, 0
    """Dollars beyond so many are worth no more than at the end."""
    SHORT_DOLLAR = 4
    """Each of the first dollars in hand, while there are trips to come."""
    HAND_POINT = 15
    """A point of breeding value in the hand."""
    HAND_RISE = 4
    """Every point of delivery value beyond that of a poor hand makes the next one worth this much more."""
    REACH_POINT = 8
    """A point of delivery value beyond the city it is used for."""
    CERTIFICATE = 40
    """A temporary certificate."""
    LAST_CERTIFICATE = 10
    """The same on the last trip."""
    PERMANENT = 40
    """A permanent certificate, each trip."""
    CITY_HOPE = 10
    """Per cent of a city link that are hoped for when the other city is still to come."""
    LOW_CITY = 10
    """What each point of a city's value is worth as a goal of later trips: low cities are for poor deliveries."""
    DARK_PLACE = 40
    """A place with dark corners, which only a disc from a dark space should use."""
    AUX_MONEY = 10
    """What a cleared disc space brings each trip, by disc: the second space of this auxiliary action, and of the next four."""
    AUX_CARDS = 10
    AUX_CERTIFICATE = 10
    AUX_ENGINE = 10
    AUX_REMOVE = 10
    CERTIFICATE_4 = 20
    """Another permanent certificate, and one more."""
    CERTIFICATE_6 = 20
    STEP_LEFT = 30
    """More steps; likewise the next."""
    STEP_RIGHT = 30
    HAND_CARD = 15
    """A card more in the hand, each breed of the market owned."""
    ENGINE_SPACE = 10
    """A space of the engine as far as San Francisco, at three trips or more."""
    ENGINE_FAR = 20
    """A space beyond."""
    ENGINE_PLAN = 3
    """Every engineer beyond the first makes a space worth this much more."""
    COWBOY = 200
    """The first hired worker of the type at four trips or more; likewise the next two."""
    CRAFTSMAN = 150
    ENGINEER = 150
    COWBOY_NEXT = 40
    """Every further one is worth this much more; likewise the next two."""
    CRAFTSMAN_NEXT = 40
    ENGINEER_NEXT = 40
    BUILDING_USE = 10
    """Use of a building of one's own each trip."""
    SHOP_USE = 40
    """The same where one hires or buys."""
    MOVE_USE = 15
    """The same where the cattleman may go on."""
    WOODS = 10
    """A building in the woods."""
    RISK_SPACE = 10
    """A building on a space with a risk action."""
    TOLL_HAND = 6
    """A hand on a building, each other player, at four trips or more."""
    NEW_BREED = 40
    """A point of a new breed beyond what it replaces, when it comes to the hand."""
    SAME_BREED = 10
    """A point of a further card of a breed likewise."""
    OBJECTIVE_NEAR = 10
    """Per cent of an objective's points when one thing is missing."""
    OBJECTIVE_CARD = 10
    """What an objective card is worth for its immediate action."""
    HAZARD_NEED = 25
    """A hazard or teepee more than its points: objectives may ask for it."""
    REMOVE_JERSEY = 15
    """A Jersey out of the deck, each trip."""
    WORKER_COMES = 10
    """A worker of foresight that one would like to hire."""


WEIGHTS = (*Weight,)
