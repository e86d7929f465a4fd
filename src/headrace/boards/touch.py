"""What the viewer can do with a thing on the table: decide, explore, or ask why not. The one vocabulary of all boards.

The class of a thing says how it stands: `may` it can be pressed, `may chosen` it is what is looked at, `ask` it can be
pressed but is not what the viewer is led to, `maynot` it is refused and says why. What pressing does stands in `data-action`
(a decision), `data-moves` (several) or `data-focus` (to explore); `data-lasting`: it cannot be taken back; `data-why` and
`data-clause`: the reason of a refusal.
"""

from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from headrace.boards.curves import Box
from headrace.core.moves import Refusal
from headrace.draw.kit import Html, g, path, rect, tag


@dataclass(frozen=True)
class Mark:
    """What a thing offers: a decision, a run of decisions, something to explore; or why it is refused."""

    label: str
    action: int | None = None
    moves: tuple[int, ...] = ()
    focus: str = ""
    chosen: bool = False
    refused: bool = False
    """It is what is looked at, and leads nowhere: the red pencil."""
    quiet: bool = False
    """It can be pressed, or asked why not, but is not what the viewer is led to."""
    lasting: bool = False
    """It cannot be taken back once it is pressed."""
    why: Refusal | None = None

    @property
    def decides(self) -> bool:
        """Does pressing it decide something, rather than explore?"""
        return self.action is not None or bool(self.moves)

    @property
    def live(self) -> bool:
        """Is the viewer led to press it?"""
        return not self.quiet and (self.decides or bool(self.focus))


# ---- inside a drawing -----------------------------------------------------------------------------------------------
def touch(
    body: str, mark: Mark | None, box: Box, lang: str, r: float = 4, wash: bool = True, over: str = "", **extra: Any
) -> Html:
    """A thing as the viewer may use it: blue pencil round what may be pressed, the reason on what is refused.

    `over`: figures that belong to the thing and stay above the pencil.
    """
    if mark is None:
        return Html(g(body + over, **extra) if extra else body + over)
    if mark.why is not None:
        return Html(refused(body + over, mark, box, lang, r, **extra))
    if mark.quiet:
        return Html(pressable(body + over, mark, **extra))
    frame = _frame(box)
    halo = rect(*frame, "none", "var(--halo)", 6 if mark.chosen else 5, r, opacity=".9", pointer_events="none")
    fill = "var(--may-soft)" if wash and not mark.chosen else "none"
    pencil = rect(*frame, fill, "var(--may)", 3.4 if mark.chosen else 2.6, r, class_="pencil")
    if mark.refused:
        pencil = g(_slash(box, r), class_="slash")
    return Html(pressable(body + halo + pencil + over + focus_ring(box, r), mark, **extra))


def pressable(body: str, mark: Mark, **extra: object) -> str:
    """Markup that can be pressed. Exploring is a link, so it works without script too."""
    named = {"role": "button", "tabindex": -1 if mark.quiet else 0, "aria_label": mark.label}
    drawn = g(body, **_deed(mark), class_=_style(mark), **{**named, **extra})
    return drawn if mark.decides else f'<a href="{_address(mark)}" tabindex="-1">{drawn}</a>'


def refused(body: str, mark: Mark, box: Box, lang: str, r: float = 4, grow: float = 4, **extra: Any) -> str:
    """Markup that says why not when it is asked; `grow`: how far outside of it the keyboard's frame stands.

    A quiet one is passed over by the keyboard, and needs no frame and no line across.
    """
    if mark.quiet:
        return g(body, **refusing(mark, lang), **extra)
    slash = _slash(box, r, class_="slash")
    return g(body + slash + focus_ring(box, r, grow), **refusing(mark, lang), **extra)


def _slash(box: Box, r: float, **extra: Any) -> str:
    """The red pencil: a frame, and a line across."""
    left, top, right, bottom = box
    frame = rect(*_frame(box), "var(--not-soft)", "var(--not)", 2.4, r, **extra)
    return frame + path(f"M{left:.1f} {bottom:.1f}L{right:.1f} {top:.1f}", "var(--not)", 2.4, **extra)


def focus_ring(box: Box, r: float = 4, grow: float = 4) -> str:
    """The frame that shows where the keyboard is, some pixels outside a thing."""
    left, top, right, bottom = box
    around = (left - grow, top - grow, right - left + 2 * grow, bottom - top + 2 * grow)
    return rect(*around, "none", "var(--may)", 3, r + 3, class_="focus")


def chosen_ring(box: Box, r: float = 4) -> str:
    """The frame of what has been chosen, on its halo."""
    frame = _frame(box)
    return rect(*frame, "none", "var(--halo)", 6, r, opacity=".9") + rect(*frame, "none", "var(--may)", 3.4, r)


# ---- outside of drawings --------------------------------------------------------------------------------------------
def html_pressable(name: str, body: str, mark: Mark | None, style: str, lang: str, **extra: object) -> str:
    """A piece of HTML that can be pressed, explored, or says why not."""
    if mark is None:
        return tag(name, body, class_=f"{style} off", **extra)
    if mark.why is not None:
        refusal = refusing(mark, lang)
        return tag(name, body, **{**refusal, **extra, "class_": f"{style} {refusal['class_']}"})
    values: dict[str, object] = {"role": "button", "tabindex": 0, "aria_label": mark.label, **extra}
    name, href = (name, None) if mark.decides else ("a", _address(mark))
    return tag(name, body, href=href, class_=f"{style} {_style(mark)}", **_deed(mark), **values)


# ---- attributes -----------------------------------------------------------------------------------------------------
def refusing(mark: Mark, lang: str) -> dict[str, object]:
    """What a thing that is refused says about itself; a quiet one only when it is pressed."""
    assert mark.why is not None
    values = {"data_why": mark.why.phrase(lang), "data_clause": mark.why.clause, "aria_disabled": "true"}
    style = "maynot quiet" if mark.quiet else "maynot"
    return {"class_": style, "role": "button", "tabindex": -1 if mark.quiet else 0, "aria_label": mark.label, **values}


def _deed(mark: Mark) -> dict[str, object]:
    """What pressing does."""
    if mark.action is not None:
        return {"data_action": mark.action, "data_lasting": "" if mark.lasting else None}
    return {"data_moves": " ".join(map(str, mark.moves))} if mark.moves else {"data_focus": mark.focus}


def _style(mark: Mark) -> str:
    chosen = "may chosen refused" if mark.refused else "may chosen"
    return chosen if mark.chosen else "ask" if mark.quiet else "may"


def _address(mark: Mark) -> str:
    return f"?focus={quote(mark.focus, safe=':/')}"


def _frame(box: Box) -> tuple[float, float, float, float]:
    """A box as x, y, width, height."""
    left, top, right, bottom = box
    return left, top, right - left, bottom - top
