"""How long people may think at a table; empty where they have as long as they like."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Make the column."""
    op.add_column("tables", sa.Column("clock", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("tables", "clock")
