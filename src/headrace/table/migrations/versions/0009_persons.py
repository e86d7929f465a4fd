"""Persons, whose seats are whose, how games ended for each seat, and which seat a table asks."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
NEW = (
    ("tables", "asked", sa.Integer, "-1"),
    ("seats", "person", sa.String(16), ""),
    ("seats", "away", sa.Boolean, sa.false()),
    ("seats", "place", sa.Integer, "0"),
    ("seats", "points", sa.Integer, "0"),
)
"""Columns, each with its table and what it holds at first."""


def upgrade() -> None:
    """Make the table and the columns. Whose the seats are that are there is told by cookies, the next time somebody comes."""
    op.create_table(
        "persons",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_index("persons_by_secret", "persons", ["secret"], unique=True)
    for table, name, kind, first in NEW:
        op.add_column(table, sa.Column(name, kind, nullable=False, server_default=first))
    op.create_index("seats_by_person", "seats", ["person"])
    tables = sa.table("tables", *map(sa.column, ("id", "line", "waits_for", "asked")))
    wanted = sa.select(tables.c.id, tables.c.line).where(tables.c.waits_for == "person", tables.c.line != "")
    for table_id, line in op.get_bind().execute(wanted).all():
        if (asked := _asked(line)) is not None:
            op.execute(tables.update().where(tables.c.id == table_id).values(asked=asked))
    op.execute("UPDATE tables SET waits_for = '' WHERE waits_for = 'nobody'")  # so that it is found out how they ended


def _asked(line: str) -> int | None:
    """The seat that is asked, as the line of a table says."""
    try:
        found = json.loads(line)
        return found["turn"] if found["asked"] and type(found["turn"]) is int else None
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


def downgrade() -> None:
    """Take them away again."""
    op.drop_index("seats_by_person", "seats")
    for table, name, _, _ in NEW[::-1]:
        op.drop_column(table, name)
    op.drop_table("persons")
