"""The rules text of Great Western Trail: what is asked is the frame on top of the stack.

| module | clauses |
|---|---|
| `setting_up` | 2 |
| `turns` | 3, 7.1, 13.2-13.4 |
| `moving` | 4, 9.10, 11.5 |
| `visiting` | 5, 9.13 |
| `kansas_city` | 6.1, 6.3, 6.5 |
| `delivering` | 6.4, 9.11.2 |
| `cards` | 1.5, 7.2, 8.3, 8.10 |
| `effects` | 8, 9.7, 9.12, 10 |
| `money` | 8.5-8.7 |
| `hiring` | 6.2, 9.1, 13.1 |
| `building` | 9.2 |
| `objectives` | 9.3, 11 |
| `engine` | 9.4, 9.7.8, 9.11.1 |
| `discs`, `stations` | 9.5, 9.14 |
| `trading` | 2.5, 9.6, 9.9 |
| `cattle` | 6.2.1, 9.8 |
| `scoring`, `assigning` | 14 |
| `knowing` | hidden information |
| `asking`, `answering`, `running` | which answers a question has, what each does, what is done by itself (5.1.7) |
"""

from headrace.games.great_western_trail.rules.answering import apply
from headrace.games.great_western_trail.rules.asking import legal, to_play, why_not
from headrace.games.great_western_trail.rules.knowing import redeal, veil
from headrace.games.great_western_trail.rules.scoring import score, standing, won
from headrace.games.great_western_trail.rules.setting_up import setup

__all__ = ["apply", "legal", "redeal", "score", "setup", "standing", "to_play", "veil", "why_not", "won"]
