"""What a person writes down of a table where they sit: read and kept by nobody else."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from headrace.table.notes import Note
from headrace.table.pages.notes import LONGEST_NOTES, notes_page
from headrace.table.posts import Refused
from headrace.table.web.looking import look
from headrace.table.web.request import form_of, reader_of, tables_of, wants_json
from headrace.table.web.speaking import has_notes, line_number
from headrace.table.web.visitor import person_of
from headrace.table.words import say


async def notes(request: Request) -> Response:
    """The notes, as a page or for a script; a post keeps them."""
    table, looker = await look(request)
    if not await has_notes(request, table, looker):
        raise Refused("no_notes", 403)
    person, kept = await person_of(request), tables_of(request).storage.notes
    assert person is not None, "who writes is somebody"
    if request.method != "POST":
        note = await kept.of(person.id, table.row.id)
        if wants_json(request):
            return JSONResponse({"text": note.text, "changes": note.changes})
        return HTMLResponse(notes_page(reader_of(request), table, looker.base, note))
    form = await form_of(request)
    seen = line_number(form, "seen") or 0
    try:
        text = notes_in(form)
    except Refused as refused:
        if wants_json(request):
            raise
        words = say(f"error.{refused.key}", reader_of(request).lang)
        return HTMLResponse(notes_page(reader_of(request), table, looker.base, Note(form["notes"], seen), words), refused.status)
    changes, replaced = await kept.write(person.id, table.row.id, text, seen)
    if wants_json(request):
        return JSONResponse({"changes": changes, "replaced": replaced})
    return RedirectResponse(f"{looker.base}/notes", 303)


def notes_in(form: Mapping[str, str]) -> str:
    """The notes of a form, without what cannot be seen of them. Refused if they are too long."""
    lines = form.get("notes", "").replace("\r\n", "\n")
    notes = "".join(char for char in lines if char.isprintable() or char in "\n\t")
    if len(notes) > LONGEST_NOTES:
        raise Refused("long_notes", 422)
    return notes.strip()
