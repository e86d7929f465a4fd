"""The rules text of Barrage: what is asked is the frame on top of the stack.

| module | clauses |
|---|---|
| `setting_up`, `drafting` | 2 |
| `turns` | 3, 4.4, 5, 11 |
| `gaining` | 4.1-4.3, 8.4.3-8.4.6 |
| `managing` | 5.2-5.4, 6.6.7, 7 |
| `constructing`, `costs`, `sites`, `wheel` | 6 |
| `effects` | 6.5.2, 8.6 |
| `producing` | 8.1-8.3, 8.5 |
| `contracts` | 7.4, 7.5, 8.4, 8.6 |
| `water` | 9, 8.5.1 |
| `scoring` | 10, 11.1 |
| `ending` | 12 |
| `purse`, `counting` | 1, 8.7 |
| `knowing` | 15 |
| `automa` | appendix A |
| `asking`, `answering`, `running` | 14: which answers a question has, what each does, what is done by itself |
"""

from headrace.games.barrage.rules.answering import apply
from headrace.games.barrage.rules.asking import legal, to_play, why_not
from headrace.games.barrage.rules.ending import score, standing, won
from headrace.games.barrage.rules.knowing import redeal, veil
from headrace.games.barrage.rules.setting_up import setup

__all__ = ["apply", "legal", "redeal", "score", "setup", "standing", "to_play", "veil", "why_not", "won"]
