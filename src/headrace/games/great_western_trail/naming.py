"""How things of the game are called in words: by the glossary, or composed of its words."""

from headrace.core.words import Words


def spoken(verb: str, about: list[str], words: Words, lang: str) -> dict[str, object]:
    """What an action of this verb is about, by the names of the places in its phrase."""
    values: dict[str, object] = {"what": " ".join(about), "where": about[0] if about else "", "which": about[-1] if about else ""}
    return values
