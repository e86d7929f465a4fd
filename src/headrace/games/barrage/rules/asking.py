"""Which answers a question has (rules 14). Rules text."""

from headrace.engine.stack import KIND, top
from headrace.games.barrage.frames import Dam, FreeSite, Fulfil, Headstream, Machines, Site, Turn
from headrace.games.barrage.material import (
    FIRST_PRIVATE,
    NONE,
    STARTING,
)
from headrace.games.barrage.questions import FIRST_OF, FIRST_SITE, LAST_OF, WORD_OF, Act
from headrace.games.barrage.reasons import Reason
from headrace.games.barrage.rules.constructing import (
    structure_asked,
    why_not_construct,
    why_not_copy,
    why_not_free,
    why_not_mix,
    why_not_replace,
    why_not_site,
    why_not_tile,
)
from headrace.games.barrage.rules.contracts import why_not_fulfil
from headrace.games.barrage.rules.counting import officer_of
from headrace.games.barrage.rules.drafting import why_not_pair, why_not_starter
from headrace.games.barrage.rules.gaining import has_free_site, some_given, why_not_free_site
from headrace.games.barrage.rules.managing import why_not_copying, why_not_space
from headrace.games.barrage.rules.producing import why_not_drops, why_not_source, why_not_through
from headrace.games.barrage.state import IN_OFFICE, OPEN, State
from headrace.games.barrage.tables import SITE_COUNT, Pouring, Running, Step


def to_play(s: State) -> int:
    """The seat to decide; -1 when the game is over."""
    return s.turn


def why_not(s: State, action: int) -> int:
    """0 if the seat to play may answer so, else the reason."""
    if s.turn == NONE:
        return Reason.GAME_OVER
    asked: int = top(s.pending, KIND)
    if action < Act.PAIR:
        return why_not_word(s, asked, action)
    if action < FIRST_OF[asked] or action >= LAST_OF[asked]:
        return Reason.ANOTHER_QUESTION
    return why_not_answer(s, asked, action)


def why_not_word(s: State, asked: int, action: int) -> int:
    """Answers that name no thing: pass, decline, stop."""
    if WORD_OF[asked] != action:
        return Reason.ANOTHER_QUESTION
    if asked == Step.TURN:
        return why_not_pass(s)
    if asked == Step.DAM:
        return Reason.ALLOWED if top(s.pending, Dam.running) != Running.STATION else Reason.MUST_PRODUCE
    if asked == Step.FREE_SITE:
        return Reason.MUST_BUILD if has_free_site(s, 0) else Reason.ALLOWED
    if asked == Step.HEADSTREAM:
        return why_not_stop(s)
    return Reason.ALLOWED


def why_not_pass(s: State) -> int:
    """Only without engineers, and not after a preliminary action (5.5, 6.6.7)."""
    if s.engineers[s.turn] > 0:
        return Reason.ENGINEERS_LEFT
    return Reason.ALLOWED if top(s.pending, Turn.copied) == 0 else Reason.MUST_ACT


def why_not_stop(s: State) -> int:
    """The water action may place fewer drops, but one at least; all of a reward or an income are placed (7.1, 8.4.6)."""
    if top(s.pending, Headstream.pouring) != Pouring.ACTION:
        return Reason.ALL_DROPS
    return Reason.ALLOWED if some_given(s) else Reason.ONE_DROP


def why_not_answer(s: State, asked: int, action: int) -> int:
    """An action about what is asked."""
    at: int = action - FIRST_OF[asked]
    if asked == Step.TURN:
        return why_not_turn(s, action)
    if asked == Step.SITE or asked == Step.FREE_SITE:
        return why_not_place(s, asked, action)
    if asked == Step.TILE:
        return why_not_tile(s, at)
    if asked == Step.COPY:
        return why_not_copy(s, at)
    if asked == Step.CREDITS:
        return why_not_replace(s, at)
    if asked == Step.MIX:
        return why_not_mix(s, at)
    if asked == Step.DAM:
        return why_not_source(s, at)
    if asked == Step.VIA:
        return why_not_through(s, at)
    if asked == Step.DROPS:
        return why_not_drops(s, at + 1)
    return why_not_other(s, asked, at)


def why_not_other(s: State, asked: int, at: int) -> int:
    """The rest of the questions."""
    if asked == Step.FULFIL:
        return why_not_fulfil(s, at, top(s.pending, Fulfil.energy), top(s.pending, Fulfil.by_production))
    if asked == Step.MACHINES:
        return Reason.ALLOWED if at <= top(s.pending, Machines.count) else Reason.TOO_MANY
    if asked == Step.TAKE:
        return Reason.ALLOWED if s.contract_place[FIRST_PRIVATE + at] == IN_OFFICE else Reason.NOT_IN_OFFICE
    if asked == Step.DISCARD:
        return why_not_discard(s, discarded(at))
    if asked == Step.PAIR:
        return why_not_pair(s, at)
    if asked == Step.STARTER:
        return why_not_starter(s, at)
    return Reason.ALLOWED


def discarded(at: int) -> int:
    """Starting contracts, then private ones."""
    return at if at < STARTING else at - STARTING + FIRST_PRIVATE


def why_not_discard(s: State, contract: int) -> int:
    """An own open contract (7.5)."""
    is_open: bool = s.contract_owner[contract] == s.turn and s.contract_place[contract] == OPEN
    return Reason.ALLOWED if is_open else Reason.NOT_YOUR_CONTRACT


def why_not_turn(s: State, action: int) -> int:
    """What a turn may be: a construction, a space, the bank, before it a copied officer (5.1, 14.3)."""
    if action < Act.CONSTRUCT:
        return why_not_copying(s, action - Act.OFFICER)
    if action < Act.FREE:
        return why_not_construct(s, action - Act.CONSTRUCT)
    if action < Act.SPACE:
        return why_not_free(s, action - Act.FREE, officer_of(s, s.turn), s.credits[s.turn])
    if action < Act.BANK:
        return why_not_space(s, action - Act.SPACE)
    return Reason.ALLOWED if action - Act.BANK < s.engineers[s.turn] else Reason.FEW_ENGINEERS


def why_not_place(s: State, asked: int, action: int) -> int:
    """A site for what is built, paid or as a reward."""
    structure: int = structure_asked(s)
    site: int = action - FIRST_SITE[structure]
    if site < 0 or site >= SITE_COUNT[structure]:
        return Reason.WRONG_STRUCTURE
    if asked == Step.SITE:
        return why_not_site(s, structure, site, top(s.pending, Site.free))
    return why_not_free_site(s, structure, top(s.pending, FreeSite.reward), site)


def legal(s: State, out: list[int]) -> int:
    """Write the legal actions, ascending."""
    action: int
    if s.turn == NONE:
        return 0
    asked: int = top(s.pending, KIND)
    count: int = 0
    word: int = WORD_OF[asked]
    if word != NONE and why_not_word(s, asked, word) == Reason.ALLOWED:
        out[count] = word
        count += 1
    for action in range(first_answer(s, asked), end_of_answers(s, asked)):
        if why_not_answer(s, asked, action) == Reason.ALLOWED:
            out[count] = action
            count += 1
    return count


def first_answer(s: State, asked: int) -> int:
    """The first action that can answer: sites of the structure that is built."""
    return FIRST_SITE[structure_asked(s)] if asked == Step.SITE or asked == Step.FREE_SITE else FIRST_OF[asked]


def end_of_answers(s: State, asked: int) -> int:
    """The action after the last one that can answer."""
    if asked == Step.SITE or asked == Step.FREE_SITE:
        return FIRST_SITE[structure_asked(s)] + SITE_COUNT[structure_asked(s)]
    return Act.BANK + s.engineers[s.turn] if asked == Step.TURN else LAST_OF[asked]
