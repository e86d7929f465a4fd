"""Brass: Birmingham, the Midlands: rivers, hills, woods and counties, in the coordinates of the board."""

import random

from headrace.boards.curves import Point
from headrace.boards.scale import Scale
from headrace.games.brass_birmingham.board.titled import TITLE
from landscapes import brass
from landscapes.engraving import ground, hachures, lettering, paper, rivers, washes, woods

RIVERS: tuple[tuple[float, list[Point]], ...] = (
    # Severn
    (
        7,
        [
            (20, 500),
            (60, 552),
            (125, 556),
            (180, 640),
            (228, 660),
            (268, 720),
            (284, 780),
            (300, 830),
            (296, 890),
            (330, 950),
            (420, 968),
            (540, 975),
            (560, 1000),
        ],
    ),
    # Trent
    (
        7,
        [
            (480, 10),
            (476, 70),
            (488, 140),
            (452, 205),
            (392, 268),
            (368, 305),
            (462, 338),
            (545, 352),
            (610, 338),
            (650, 330),
            (716, 338),
            (790, 330),
            (838, 285),
            (900, 284),
            (990, 262),
            (1040, 250),
        ],
    ),
    # Dove
    (4, [(628, 0), (612, 90), (640, 170), (618, 210), (640, 280), (650, 330)]),
    # Derwent
    (4, [(850, 10), (838, 120), (826, 180), (832, 240), (838, 285)]),
    # Tame
    (4, [(520, 615), (580, 612), (640, 600), (668, 560), (650, 510), (640, 450), (628, 390), (642, 336)]),
    # Avon
    (
        5,
        [(1040, 575), (985, 600), (930, 640), (900, 700), (900, 790), (866, 900), (760, 925), (690, 890), (660, 950), (560, 985)],
    ),
    # Stour
    (3, [(455, 715), (410, 735), (400, 800), (340, 812), (296, 806)]),
    # Sow
    (3, [(200, 340), (260, 372), (345, 372), (372, 310)]),
)
RIDGES: tuple[tuple[list[Point], float], ...] = (
    ([(560, 20), (600, 60), (650, 110), (690, 150), (700, 200)], 30),
    ([(690, 20), (672, 60), (705, 110)], 22),
    ([(860, 60), (900, 40), (950, 70)], 20),
    ([(120, 470), (165, 490), (205, 470)], 18),
    ([(120, 690), (150, 740), (160, 800), (140, 850)], 26),
    ([(70, 640), (90, 700), (80, 760)], 20),
    ([(430, 760), (470, 735), (520, 735)], 20),
    ([(225, 900), (235, 940), (228, 985)], 24),
    ([(440, 400), (420, 420), (410, 455)], 16),
    ([(900, 560), (940, 580), (970, 560)], 18),
    ([(620, 960), (700, 965), (780, 950), (860, 965)], 24),
    ([(60, 300), (110, 330), (150, 320), (190, 290)], 20),
    ([(930, 880), (955, 820), (950, 760)], 18),
    ([(480, 880), (450, 830), (470, 800)], 12),
)
WOODS: tuple[tuple[Point, int, float], ...] = (
    ((400, 395), 10, 30),
    ((230, 760), 12, 34),
    ((620, 300), 10, 34),
    ((745, 830), 10, 40),
    ((560, 170), 8, 30),
    ((180, 400), 9, 40),
    ((300, 640), 8, 30),
    ((930, 700), 7, 26),
    ((440, 590), 7, 26),
    ((760, 450), 7, 26),
    ((110, 880), 9, 36),
)
WASHES = (
    (180, 620, 190, 210),
    (470, 440, 190, 120),
    (640, 110, 180, 130),
    (780, 700, 190, 150),
    (560, 860, 230, 110),
    (840, 300, 120, 110),
    (330, 200, 150, 120),
    (100, 180, 130, 160),
)
COUNTIES = (
    ({"en": "STAFFORDSHIRE", "ko": "스태퍼드셔"}, (562, 378), 2, 2.5),
    ({"en": "DERBYSHIRE", "ko": "더비셔"}, (668, 178), 0, 6),
    ({"en": "SHROPSHIRE", "ko": "슈롭셔"}, (136, 455), 0, 6),
    ({"en": "WORCESTERSHIRE", "ko": "우스터셔"}, (176, 908), 0, 5),
    ({"en": "WARWICKSHIRE", "ko": "워릭셔"}, (790, 942), 0, 6),
)
WATERS = (
    ({"en": "River Severn", "ko": "세번강"}, (212, 690), 58),
    ({"en": "River Trent", "ko": "트렌트강"}, (905, 272), -10),
)


def land(scale: Scale) -> dict[str, str]:
    """The land without lettering, and what it is made of."""
    rnd = random.Random(7)
    parts = {"ground": ground(scale) + washes(scale, WASHES, rnd)}
    parts["relief"] = hachures(scale, RIDGES, rnd) + rivers(scale, RIVERS) + woods(scale, WOODS, rnd)
    return {"land": '<use href="#ground"/>' + paper(scale) + '<use href="#relief"/>', **parts}


def names(scale: Scale, lang: str) -> str:
    """Counties and rivers."""
    body = "".join(lettering(scale, at, words[lang], lang, turn, 14, wide) for words, at, turn, wide in COUNTIES)
    return body + "".join(lettering(scale, at, words[lang], lang, turn, 12.6, water=True) for words, at, turn in WATERS)


def drawings() -> dict[str, str]:
    """What lies in the file."""
    return brass.drawings(TITLE, land(TITLE.wide), names)
