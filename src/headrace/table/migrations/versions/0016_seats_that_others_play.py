"""Seats that a bot plays for its person, that others have had before, or that somebody has given up."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
NEW = (("stand_in", sa.String(16), ""), ("former", sa.Text, ""), ("conceded", sa.Integer, "0"))
"""Columns, each with what it holds for a seat whose person plays it."""


def upgrade() -> None:
    """Make the columns."""
    for name, kind, first in NEW:
        op.add_column("seats", sa.Column(name, kind, nullable=False, server_default=first))


def downgrade() -> None:
    """Take them away again."""
    for name, _, _ in NEW[::-1]:
        op.drop_column("seats", name)
