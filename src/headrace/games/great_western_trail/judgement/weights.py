"""The weights of the rule of thumb of Great Western Trail. Rules text.

Hundredths of a victory point where nothing else is said; "a trip" is one delivery that is still to come.
"""

TURN = 150
"""What a turn is worth: the price of one more stop on the way."""
HURRY = 120
"""What a turn is worth more when the game may end before the next delivery."""
DOLLAR_END = 20
"""A dollar at the end of the game."""
DOLLAR_TRIP = 12
"""A dollar gains this much for each of at most five trips."""
PLENTY = 20
"""Dollars beyond so many are worth no more than at the end."""
SHORT_DOLLAR = 15
"""Each of the first dollars in hand, while there are trips to come."""
HAND_POINT = 55
"""A point of breeding value in the hand."""
HAND_RISE = 15
"""Every point of delivery value beyond that of a poor hand makes the next one worth this much more."""
REACH_POINT = 25
"""A point of delivery value beyond the city it is used for."""
CERTIFICATE = 160
"""A temporary certificate."""
LAST_CERTIFICATE = 22
"""The same on the last trip."""
PERMANENT = 150
"""A permanent certificate, each trip."""
CITY_HOPE = 50
"""Per cent of a city link that are hoped for when the other city is still to come."""
LOW_CITY = -15
"""What each point of a city's value is worth as a goal of later trips: low cities are for poor deliveries."""
DARK_PLACE = 150
"""A place with dark corners, which only a disc from a dark space should use."""
EACH_TRIP = (
    *(30, 40, 50, 34, 30),  # the second space of an auxiliary action
    *(76, 90),  # another permanent certificate
    *(110, 110),  # more steps
    55,  # a card more in the hand, each breed of the market owned
)
"""What a cleared disc space brings each trip, by disc."""
ENGINE_SPACE = 40
"""A space of the engine as far as San Francisco, at three trips or more."""
ENGINE_FAR = 71
"""A space beyond."""
ENGINE_PLAN = 4
"""Every engineer beyond the first makes a space worth this much more."""
COWBOY = 1260
"""The first hired worker of the type at four trips or more; likewise the next two."""
CRAFTSMAN = 500
ENGINEER = 900
COWBOY_NEXT = 20
"""Every further one is worth this much more; likewise the next two."""
CRAFTSMAN_NEXT = -60
ENGINEER_NEXT = 20
BUILDING_USE = 40
"""Use of a building of one's own each trip."""
SHOP_USE = 151
"""The same where one hires or buys."""
MOVE_USE = 60
"""The same where the cattleman may go on."""
WOODS = 30
"""A building in the woods."""
RISK_SPACE = 34
"""A building on a space with a risk action."""
TOLL_HAND = 12
"""A hand on a building, each other player, at four trips or more."""
NEW_BREED = 150
"""A point of a new breed beyond what it replaces, when it comes to the hand."""
SAME_BREED = 35
"""A point of a further card of a breed likewise."""
OBJECTIVE_NEAR = 45
"""Per cent of an objective's points when one thing is missing."""
OBJECTIVE_CARD = 40
"""What an objective card is worth for its immediate action."""
HAZARD_NEED = 108
"""A hazard or teepee more than its points: objectives may ask for it."""
REMOVE_JERSEY = 57
"""A Jersey out of the deck, each trip."""
WORKER_COMES = 40
"""A worker of foresight that one would like to hire."""
