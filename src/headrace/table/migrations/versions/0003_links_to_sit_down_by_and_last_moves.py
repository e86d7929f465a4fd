"""Links that let somebody sit down, apart from the secrets of those who sit; and when a table was last played at."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
FRIENDS = "level = '' AND token <> '' AND token <> (SELECT host FROM tables WHERE tables.id = seats.table_id)"
"""Seats whose secret whoever invited has seen."""


def upgrade() -> None:
    """Add the columns. The link of a friend's seat lets that friend sit down, and is the secret of nobody any more."""
    op.add_column("tables", sa.Column("moved_at", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("invite", sa.String(32), nullable=False, server_default=""))
    op.execute(f"UPDATE seats SET invite = token, token = '' WHERE {FRIENDS}")


def downgrade() -> None:
    """Take them away again."""
    op.execute("UPDATE seats SET token = invite WHERE token = ''")
    op.drop_column("seats", "invite")
    op.drop_column("tables", "moved_at")
