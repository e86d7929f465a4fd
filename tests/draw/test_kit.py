"""The SVG kit: attributes, lettering, icons."""

import pytest

from headrace.draw.kit import attributes, shortened, text
from headrace.draw.symbols import icon_body, icon_names


def test_the_kit_escapes_and_measures() -> None:
    assert text(0, 0, "<b>&") == '<text x="0" y="0" class="t130 f-ink">&lt;b&gt;&amp;</text>'
    assert attributes({"aria_label": 'a"b', "class_": "x", "no": None}) == ' aria-label="a&quot;b" class="x"'
    assert 'textLength="20"' in text(0, 0, "Pittsburgh", room=20)
    assert shortened("Maximiliane", 13, 40).endswith("…")
    assert shortened("Al", 13, 40) == "Al"


def test_every_icon_can_be_read_and_unknown_ones_are_named() -> None:
    assert all(icon_body(name).startswith("<") for name in icon_names())
    with pytest.raises(KeyError, match="no icon 'unicorn'"):
        icon_body("unicorn")
