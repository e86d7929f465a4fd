"""What things tell of themselves: sites, dams, spaces, contracts, incomes, wheels."""

from collections.abc import Mapping

from headrace.games.barrage import naming
from headrace.games.barrage.board.facts import Sheet
from headrace.games.barrage.board.position import dam_on, stream_rounds, wheel_of
from headrace.games.barrage.board.wheel import incomes
from headrace.games.barrage.material import CONTRACTS, DATA, HEADSTREAMS, NONE, SEGMENTS, SPACES
from headrace.games.barrage.rules.scoring import bonus_points
from headrace.readable.named import counts, number_of, which, whose

SUPPLIES = (
    ("credits", "money"), ("excavators", "barrage_excavator"), ("mixers", "barrage_mixer"), ("engineers", "person"),
)  # fmt: skip
"""What a player has, each with its icon."""


def place_words(sheet: Sheet, name: str) -> str:
    """A building site in words."""
    return naming.site_name(name, sheet.words, sheet.lang)


def dam_words(sheet: Sheet, name: str) -> str:
    found = dam_on(sheet.s, name)
    if found is None:
        return _site_words(sheet, name, DATA["base_sites"][name]["fee"])
    owner = sheet.say("neutral") if found.owner == NONE else sheet.name(found.owner)
    values = {"level": found.level, "drops": found.drops, "room": found.capacity}
    return sheet.say("tip_dam", place=place_words(sheet, name), owner=owner, **values)


def _site_words(sheet: Sheet, name: str, fee: int) -> str:
    """A site that nothing stands on."""
    return sheet.say("tip_site_fee" if fee else "tip_site", place=place_words(sheet, name), fee=fee)


def conduit_words(sheet: Sheet, name: str) -> str:
    row, owner = DATA["conduit_sites"][name], whose(sheet.s, "conduit_owner", name)
    told = sheet.say("tip_conduit", place=place_words(sheet, name), value=row["value"], basin=row["to_basin"])
    return told + (f" · {sheet.name(owner)}" if owner is not None else "")


def house_words(sheet: Sheet, name: str) -> str:
    owner = whose(sheet.s, "house_owner", name)
    if owner is not None:
        return f"{place_words(sheet, name)} · {sheet.name(owner)}"
    return _site_words(sheet, name, DATA["powerhouse_sites"][name]["fee"])


def stream_words(sheet: Sheet, name: str) -> str:
    rounds = ", ".join(map(str, stream_rounds(sheet.s, name)))
    called = naming.headstream_name(HEADSTREAMS.index(name), sheet.words, sheet.lang)
    return sheet.say("tip_stream", name=called, rounds=rounds, waiting=number_of(sheet.s, "waiting", name))


def space_words(sheet: Sheet, name: str) -> str:
    """A space with its engineers, its fee and who stands there."""
    if name == "bank":
        return f"{sheet.term('bank')}: {sheet.say('bank_any')}"
    row, who = DATA["action_spaces"][name], whose(sheet.s, "space_user", name)
    what = naming.space_name(SPACES.index(name), sheet.words, sheet.lang)
    told = sheet.say("tip_space", what=what, engineers=row["engineers"])
    told += sheet.say("tip_fee", fee=row["fee"]) if row["fee"] else ""
    return told + (f" · {sheet.name(who)}" if who is not None else "")


def space_title(sheet: Sheet, at: int) -> str:
    """What a space does, as the beginning of a line: `Production +2`."""
    row = SPACES[at].rpartition("_")[0]
    return sheet.capital(row if row in sheet.words else SPACES[at])


def patent_words(sheet: Sheet, at: int) -> str:
    tile = which(sheet.s, "patent", at)
    return f"{space_words(sheet, f'patent_{at + 1}')}: {sheet.term(tile)}" if tile else sheet.say("patent_sold")


def contract_words(sheet: Sheet, name: str) -> str:
    """A contract: what it asks for and what it brings."""
    return naming.contract_name(CONTRACTS.index(name), sheet.words, sheet.lang)


def reward_words(sheet: Sheet, reward: Mapping[str, int | list[str]]) -> str:
    """What a reward or income gives."""
    return naming.reward_name(reward, sheet.words, sheet.lang)


def incomes_words(sheet: Sheet, seat: int) -> str:
    """The incomes that a player collects each round."""
    company = which(sheet.s, "company", seat)
    if not company:
        return ""
    active = [
        reward_words(sheet, got)
        for name, built in counts(sheet.s, "built", seat).items()
        if name != "powerhouse"
        for count, got in incomes(company, name).items()
        if int(count) <= built
    ]
    return sheet.say("tip_incomes", incomes=" · ".join(active)) if active else sheet.say("tip_no_incomes")


def company_name(sheet: Sheet, seat: int) -> str:
    """The company of a player; an empty name while it is still drafted."""
    company = which(sheet.s, "company", seat)
    return sheet.term(company) if company else ""


def bonus_words(sheet: Sheet) -> str:
    """What the bonus tile of this round would bring each player as it stands."""
    told = [f"{sheet.view.names[seat]} {bonus_points(sheet.s, seat)}" for seat in sheet.seats]
    return sheet.say("bonus_now", scores=", ".join(told))


def wheel_words(sheet: Sheet, seat: int) -> str:
    """What comes home when."""
    found = []
    for at, load in enumerate(wheel_of(sheet.s, seat)):
        if not load.is_empty:
            what = [sheet.term(load.tile)] if load.tile else []
            machines = {"excavators": load.excavators, "mixers": load.mixers}
            what += [sheet.words.counted(name, count, sheet.lang) for name, count in machines.items() if count]
            found.append(sheet.say("comes_home", turns=SEGMENTS - at, what=", ".join(what)))
    return " · ".join(reversed(found)) or sheet.say("wheel_empty")


def purse(sheet: Sheet, seat: int) -> list[tuple[str, str]]:
    """What is in the supply: icons with counts in words."""
    return [(icon, sheet.words.counted(name, number_of(sheet.s, name, seat), sheet.lang)) for name, icon in SUPPLIES]
