"""Paint and lettering in classes: a page and a drawing that stands alone mean the same by them."""

import re

from headrace.draw import classes_css
from headrace.draw.classes import spelled
from headrace.draw.kit import circle, path, rect, text


def test_paint_and_lettering_are_said_in_classes_and_spelled_out_where_a_drawing_stands_alone() -> None:
    drawn = rect(0, 0, 1, 2, "var(--stock)", "var(--stock-ink)", 0.7, class_="pencil", opacity=".35")
    assert drawn == '<rect x="0" y="0" width="1" height="2" class="pencil f-stock s-stock-ink w7 o35"/>'
    assert 'class="pencil" fill="var(--stock)" stroke="var(--stock-ink)" stroke-width="0.7" opacity=".35"' in spelled(drawn)
    lettered = spelled(text(0, 0, "a", 12.5, 700, "var(--ink)", "middle", "sans"))
    assert 'font-size="12.5" font-weight="700" fill="var(--ink)" text-anchor="middle" font-family="var(--sans)">' in lettered


def test_what_has_no_class_stays_an_attribute() -> None:
    drawn = path("M0 0", "var(--western-green)", 7.84) + circle(0, 0, 1, "url(#laid)") + text(0, 0, "a", 11.02, 600)
    for said in ('stroke="var(--western-green)"', 'stroke-width="7.84"', 'fill="url(#laid)"', 'font-size="11.02"', '"600"'):
        assert said in drawn and said in spelled(drawn)


def test_the_style_of_a_page_means_by_every_class_what_is_spelled_out() -> None:
    rules = re.findall(r":where\(\.([\w-]+)\)\{([\w-]+):(.+)\}", classes_css())
    assert len(rules) == classes_css().count("\n") == len({name for name, *_ in rules})
    for name, attribute, value in rules:
        assert spelled(f'<g class="{name}"/>') == f'<g {attribute}="{value.removesuffix("px")}"/>'
