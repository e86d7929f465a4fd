"""What a bot scores against mechanical companies: `python -m benchmarks.automas [BOT] [GAMES] [AUTOMAS] [LEVEL...]`.

One bot of Barrage plays so many games against so many Automas of each level, one deal after another, the same deals for every
bot and level. A line says what it scored, what the best Automa scored, and how often it won, a shared win counted as its share.
"""

import sys
from statistics import fmean

from rich.console import Console

from headrace.arena.stats import half_width
from headrace.bots import bot_for
from headrace.core.game import game

LEVELS = ("low_voltage", "standard", "high_voltage", "overpowered")


def play(bot: str, automas: int, level: str, deal: int) -> tuple[int, int, float]:
    """Points of the bot and of the best Automa, and its share of the win."""
    pos = game("barrage").start(
        players=automas + 1, seed=f"automas {deal}", mode="expert", automas=str(automas), automa_level=level
    )
    player = bot_for(pos.game, bot, pos.players)
    while not pos.is_over:
        pos.push(player.choose(pos, pos.ply))
    return pos.scores[0], max(pos.scores[1:]), (0 in pos.winners) / len(pos.winners)


def line(bot: str, automas: int, level: str, games: int) -> str:
    """One row of a table."""
    mine, best, wins = zip(*(play(bot, automas, level, deal) for deal in range(games)), strict=True)
    return (
        f"| {bot} | {automas} | {level} | {games} | {fmean(mine):.0f} ± {half_width(mine):.0f} | "
        f"{fmean(best):.0f} ± {half_width(best):.0f} | {100 * fmean(wins):.0f} |"
    )


def main(bot: str = "easy", games: str = "100", automas: str = "1", *levels: str) -> None:
    """A table as in research/automas.md."""
    console = Console()
    for level in levels or LEVELS:
        console.print(line(bot, int(automas), level, int(games)), soft_wrap=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
