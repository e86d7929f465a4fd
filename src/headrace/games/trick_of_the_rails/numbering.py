"""Where each kind of action starts in the action table; shared by the table and the rules text."""

from headrace.games.trick_of_the_rails.material import COMPANY_COUNT, ENDS, RAILWAY_CARDS

END_COUNT = len(ENDS)
FIRST_CITY_ACTION = RAILWAY_CARDS
FIRST_LOCO_ACTION = FIRST_CITY_ACTION + COMPANY_COUNT * END_COUNT
FIRST_LAY_ACTION = FIRST_LOCO_ACTION + COMPANY_COUNT
ACTION_COUNT = FIRST_LAY_ACTION + END_COUNT
