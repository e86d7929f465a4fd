"""When somebody last looked at a table of bots alone."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column; of tables that are there nothing is known, so all count as looked at now."""
    op.add_column("tables", sa.Column("looked_at", sa.BigInteger, nullable=False, server_default="0"))
    op.execute(sa.text("UPDATE tables SET looked_at = :now").bindparams(now=int(time.time())))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("tables", "looked_at")
