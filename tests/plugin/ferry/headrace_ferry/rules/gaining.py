"""What actions bring besides: certificates and further actions (rules 4.4, 5.2). Rules text."""

from headrace.engine.stack import push
from headrace.engine.text import note

from headrace_ferry.events import EventKind
from headrace_ferry.frames import Action
from headrace_ferry.material import MOST_CERTIFICATES, Errand
from headrace_ferry.state import State


def gain_certificates(s: State, seat: int, count: int) -> None:
    """Certificates, up to the most that one may hold (5.2)."""
    gained: int = min(count, MOST_CERTIFICATES - s.certificates[seat])
    s.certificates[seat] += gained
    if gained > 0:
        note(s, EventKind.CERTIFICATES, seat, gained)


def gain_errand(s: State, errand: int) -> None:
    """An action gained on the way is asked next, before what was pending (4.4)."""
    if errand != Errand.ANY:
        push(s.pending, Action(errand=errand))
        note(s, EventKind.GAINED_ACTION, s.turn, errand)
