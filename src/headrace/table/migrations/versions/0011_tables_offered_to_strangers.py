"""Since when strangers may take free seats of a table; 0: they may not."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Make the column."""
    op.add_column("tables", sa.Column("offered_at", sa.BigInteger, nullable=False, server_default="0"))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("tables", "offered_at")
