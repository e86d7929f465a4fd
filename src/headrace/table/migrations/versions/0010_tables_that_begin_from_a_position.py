"""Tables to try something on begin from a position of another table: the position, the other table, the moves made there."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
NEW = (("start", sa.Text, ""), ("source", sa.String(16), ""), ("source_ply", sa.Integer, "0"))
"""Columns, each with what it holds for a table that begins from a seed."""


def upgrade() -> None:
    """Make the columns."""
    for name, kind, first in NEW:
        op.add_column("tables", sa.Column(name, kind, nullable=False, server_default=first))


def downgrade() -> None:
    """Take them away again."""
    for name, _, _ in NEW[::-1]:
        op.drop_column("tables", name)
