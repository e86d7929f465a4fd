"""The size in which a map is drawn: board coordinates to pixels."""

from dataclasses import dataclass

from headrace.boards.curves import Point
from headrace.draw.kit import num, tag


@dataclass(frozen=True, eq=False)
class Scale:
    """A size of a map. `frame`: width of its border; `x0`, `y0`: where the board begins; `sx`, `sy`: pixels of a unit."""

    width: float
    height: float
    frame: float
    x0: float
    y0: float
    sx: float
    sy: float

    def at(self, point: Point) -> Point:
        """A point of the board in pixels."""
        return self.frame + (point[0] - self.x0) * self.sx, self.frame + (point[1] - self.y0) * self.sy

    def land(self, symbol: str, drawn: "Scale") -> str:
        """A landscape of the page that was drawn in another scale, stretched to this one and cut off at the border."""
        kx, ky, t = self.sx / drawn.sx, self.sy / drawn.sy, self.frame
        x, y = t - drawn.frame * kx, t - drawn.frame * ky
        use = f'<use href="#{symbol}" transform="translate({x:.1f} {y:.1f}) scale({kx:.4f} {ky:.4f})"/>'
        w, h = self.width - 2 * t, self.height - 2 * t
        return tag("svg", use, x=num(t), y=num(t), width=num(w), height=num(h), viewBox=f"{t:g} {t:g} {w:g} {h:g}")
