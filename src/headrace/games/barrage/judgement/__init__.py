"""The rule of thumb: what each answer promises the seat to play. Rules text. Its weights have names in `weights.py`.

| module | what it values |
|---|---|
| `rates` | credits, machines, rotations of the wheel |
| `track` | energy: credits, places and bonus tiles of the rounds |
| `water` | water that will come, and where a drop stops |
| `systems` | what a dam, a conduit or a powerhouse adds to the systems |
| `goals` | incomes, rewards, the objective |
| `contracts` | what can be met, and what it gives |
| `production` | a production: energy, contract, water |
| `building` | a construction: site, tile, price |
| `offers` | spaces of the management board, patents, the draft |
| `steps` | every answer to every question |
| `prospects` | points to expect at the end |
"""

from headrace.games.barrage.judgement.prospects import outlook
from headrace.games.barrage.judgement.steps import judge

__all__ = ["judge", "outlook"]
