"""The table on a home screen."""

from io import BytesIO

import httpx
from landscapes.icons import SIDES, STATIC, icon
from PIL import Image, ImageChops

from headrace.table.words import LANGUAGES, say


def test_the_icons_are_the_mark_as_it_is_drawn_now() -> None:
    """If not: `python -m landscapes.icons`."""
    for side in SIDES:
        pngs = (STATIC / f"icon-{side}.png").read_bytes(), icon(side)
        stored, drawn = (Image.open(BytesIO(png)).convert("RGB") for png in pngs)
        assert stored.size == (side, side) and ImageChops.difference(stored, drawn).getbbox() is None


async def test_the_manifest_is_in_the_readers_language_and_its_icons_are_there(client: httpx.AsyncClient) -> None:
    for lang in LANGUAGES:
        answer = await client.get("/manifest.webmanifest", headers={"accept-language": lang})
        assert answer.headers["content-type"] == "application/manifest+json"
        told = answer.json()
        assert (told["lang"], told["description"], told["start_url"]) == (lang, say("lobby_title", lang), "/")
        assert [(await client.get(icon["src"])).status_code for icon in told["icons"]] == [200] * 3
